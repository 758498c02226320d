//! Log entries: an event or a refusal as a line of text and as JSON.

use bughouse_core::{Move, MovesRecord, Seat, escaped};
use bughouse_match::{
    Actor, Article, BoardEnd, Claim, Event, Expulsion, Match, MatchTime, Outcome, QueueFailure,
    Raised, Refused, ReturnReason,
};
use bughouse_notation::People;
use serde_json::{Map, Value, json};

use crate::log::points;

/// A log entry: an event, or a command that was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// When the event happened or the command was refused.
    pub at: MatchTime,
    /// Who did it: the letter of a seat, `arbiter`, or `-` for the clock or the program.
    pub who: String,
    /// The kind of event in one or two words.
    pub event: &'static str,
    /// The part of the log line after TIME and WHO, which says what happened.
    pub text: String,
    /// The facts of the event by name, for `--json`.
    pub facts: Map<String, Value>,
}

impl LogEntry {
    /// The log line `TIME WHO EVENT …`.
    pub fn line(&self) -> String {
        format!("{} {} {}", self.at, self.who, self.text)
    }

    /// A JSON object with `time`, `ms`, `who`, `event`, `text` and the facts.
    pub fn json(&self) -> Value {
        let mut object = self.facts.clone();
        object.insert("time".into(), json!(self.at.to_string()));
        object.insert("ms".into(), json!(self.at.ms()));
        object.insert("who".into(), json!(self.who));
        object.insert("event".into(), json!(self.event));
        object.insert("text".into(), json!(self.text));
        Value::Object(object)
    }
}

/// The log entry of an event that was recorded at `now`. `by`: who gave the command that led to the
/// event. None for an event that needs no command, such as the fall of a flag. `state`: the match
/// after the event.
///
/// The entry of an event without a command has the time at which the event took effect. The entry
/// of a command's event has the time of the command, even if the event takes effect at an earlier
/// time (WBN 7.7a, Q7).
pub(crate) fn event(
    now: MatchTime,
    by: Option<Actor>,
    event: &Event,
    state: &Match,
    people: &People,
) -> LogEntry {
    let writer = EntryWriter {
        now,
        by,
        state,
        people,
    };
    writer.entry(event)
}

/// The log entry of a refused command.
pub(crate) fn refusal(now: MatchTime, who: Actor, command: &str, sentence: &str) -> LogEntry {
    let text = format!("refused {}: {sentence}", escaped(command));
    LogEntry::new(now, who_text(who), "refused", text)
        .fact("command", command)
        .fact("sentence", sentence)
}

/// The sentence of a refusal, with its cause.
pub(crate) fn refusal_text(refused: &Refused) -> String {
    match std::error::Error::source(refused) {
        Some(cause) => format!("{refused}: {cause}"),
        None => refused.to_string(),
    }
}

fn who_text(who: Actor) -> String {
    match who {
        Actor::Seat(seat) => seat.to_string(),
        Actor::Arbiter => "arbiter".into(),
        Actor::System => "-".into(),
    }
}

impl LogEntry {
    fn new(at: MatchTime, who: String, event: &'static str, text: String) -> LogEntry {
        LogEntry {
            at,
            who,
            event,
            text,
            facts: Map::new(),
        }
    }

    fn fact(mut self, name: &str, value: impl Into<Value>) -> LogEntry {
        self.facts.insert(name.into(), value.into());
        self
    }
}

fn queue_failure_text(why: QueueFailure) -> &'static str {
    match why {
        QueueFailure::Illegal => "illegal",
        QueueFailure::Frozen => "frozen",
        QueueFailure::Demanded => "another player has to move first",
        QueueFailure::LastDrop => "only the last drop is left",
        QueueFailure::MoveReturned => "the previous move was given back",
    }
}

/// A time of a clock as text: `1:28.200`.
fn time(ms: i64) -> String {
    MatchTime::from_ms(ms).to_string()
}

struct EntryWriter<'a> {
    now: MatchTime,
    by: Option<Actor>,
    state: &'a Match,
    people: &'a People,
}

impl EntryWriter<'_> {
    fn seat(&self, seat: &Seat, event: &'static str, text: impl Into<String>) -> LogEntry {
        LogEntry::new(self.now, seat.to_string(), event, text.into())
    }

    /// An entry whose WHO is the arbiter if the arbiter gave the command, otherwise the program.
    fn official(&self, event: &'static str, text: impl Into<String>) -> LogEntry {
        let who = match self.by {
            Some(Actor::Arbiter) => Actor::Arbiter,
            Some(Actor::Seat(_) | Actor::System) | None => Actor::System,
        };
        LogEntry::new(self.now, who_text(who), event, text.into())
    }

    /// Adds to an entry the time at which its event takes effect.
    fn as_of(&self, at: MatchTime, entry: LogEntry) -> LogEntry {
        let entry = entry.fact("at_ms", at.ms());
        if self.by.is_none() {
            return LogEntry { at, ..entry };
        }
        match at < self.now {
            true => LogEntry {
                text: format!("{} as of {at}", entry.text),
                ..entry
            },
            false => entry,
        }
    }

    /// The citation of an article under the rules of this match.
    fn cited(&self, article: Article) -> String {
        article.under(self.state.rules().source)
    }

    fn move_text(&self, seat: &Seat, mv: Move) -> String {
        self.state.boards().board(seat.board).move_text(mv)
    }

    fn entry(&self, event: &Event) -> LogEntry {
        let moved = |seat: &Seat, mv: &Move, event: &'static str, before: &str, after: &str| {
            let mv = self.move_text(seat, *mv);
            self.seat(seat, event, format!("{before}{mv}{after}"))
                .fact("move", mv)
        };
        match event {
            // Moves and clocks.
            Event::Made { seat, mv } => moved(seat, mv, "made", "made ", ""),
            Event::Replied { seat, mv } => moved(seat, mv, "replied", "made the reply ", ""),
            Event::OutOfTurnMove { seat, mv } => {
                moved(seat, mv, "premove", "moved ", " before their turn")
            }
            Event::MovePending { seat, mv, due } => {
                moved(seat, mv, "readied", "readied ", &format!(" for {due}"))
                    .fact("due_ms", due.ms())
            }
            Event::Played { seat, mv, at, lag } => self.played(seat, *mv, *at, lag.granted_ms),
            Event::Pressed { seat } => self.pressed(seat),
            Event::Retracted { seat } => self.seat(seat, "retracted", "took the move back"),
            Event::MoveReturned { seat } => self.seat(seat, "returned", "got the move back"),
            Event::MoveQueued { seat, mv } => self
                .seat(seat, "queued", format!("queued {mv}"))
                .fact("move", mv.to_string()),
            Event::QueueCleared { seat } => self.seat(seat, "unqueued", "cleared the queue"),
            Event::QueueAdvanced { seat } => {
                self.seat(seat, "carried out", "plays the next queued move")
            }
            Event::QueueFailed { seat, why } => {
                let why = queue_failure_text(*why);
                self.seat(seat, "fell out", format!("got the queue back: {why}"))
                    .fact("reason", why)
            }
            Event::PromotionAnnounced { seat, role } => self
                .seat(seat, "said", format!("said {role}"))
                .fact("role", role.to_string()),
            Event::CapturePassed { seat, held } => self
                .seat(seat, "passed", format!("passed a {held}"))
                .fact("role", held.to_string()),
            Event::FlagFell { seat, at } => {
                self.as_of(*at, self.seat(seat, "flag fell", "flag fell"))
            }
            Event::LagBounded { seat, ms } => self
                .seat(seat, "lag bounded", format!("lag at most {ms}"))
                .fact("lag_ms", *ms),
            // Offers, and what players say.
            Event::SeatReady { seat } => self.seat(seat, "ready", "ready"),
            Event::DrawOffered { seat } => self.seat(seat, "offered", "offered a draw"),
            Event::DrawAccepted { seat } => self.seat(seat, "accepted", "accepted the draw"),
            Event::DrawDeclined { seat } => self.seat(seat, "declined", "declined the draw"),
            Event::ResignationProposed { seat } => self.seat(seat, "proposed", "wants to resign"),
            Event::LastDropWaived { seat } => self.seat(seat, "waived", "waived the last drop"),
            Event::MoveDemanded { seat } => {
                let text = format!("demanded that {seat} moves next");
                LogEntry::new(self.now, seat.diagonal().to_string(), "demanded", text)
                    .fact("seat", seat.to_string())
            }
            Event::PiecesShown { by, of } => self
                .seat(
                    by,
                    "show pieces",
                    format!("asked {of} to show their pieces"),
                )
                .fact("seat", of.to_string()),
            // WBN 1.8b: the opponent dropped a piece that was hidden in hand before. The drop is
            // undone.
            Event::MadeInvisible { by, held } => self
                .seat(by, "invisible", format!("called the {held} invisible"))
                .fact("role", held.to_string()),
            Event::MadeVisible { by, held } => self
                .seat(by, "visible", format!("called the {held} visible"))
                .fact("role", held.to_string()),
            Event::ClockReturned { by, why } => {
                let why = match why {
                    ReturnReason::Hidden => "hidden pieces",
                    ReturnReason::Displaced => "displaced pieces",
                };
                self.seat(
                    by,
                    "returned the clock",
                    format!("returned the clock: {why}"),
                )
                .fact("reason", why)
            }
            Event::Adjusting { seat } => self.seat(seat, "adjusting", "said j'adoube"),
            Event::WentAway { seat } => self.seat(seat, "went away", "went away"),
            Event::CameBack { seat } => self.seat(seat, "came back", "came back"),
            // Claims, stops and rulings.
            Event::ClaimRaised {
                number,
                by,
                claim,
                board,
            } => {
                let (code, name, mv) = claim_text(claim);
                let mv = mv.map(|mv| self.state.boards().board(*board).move_text(mv));
                let with = mv.as_ref().map(|mv| format!(" with {mv}"));
                let with = with.unwrap_or_default();
                let text = format!("claimed {name}{with} on board {board} (claim {number})");
                self.seat(by, "claimed", text)
                    .fact("number", *number)
                    .fact("claim", code)
                    .fact("move", mv)
                    .fact("board", board.to_string())
            }
            Event::Stopped { number, by, reason } => self
                .seat(
                    by,
                    "stopped",
                    format!("stopped the clocks: {} (stop {number})", escaped(reason)),
                )
                .fact("number", *number)
                .fact("reason", reason.as_str()),
            Event::Upheld { number, article } => self
                .official(
                    "upheld",
                    format!(
                        "upheld {} ({})",
                        self.raised_text(*number),
                        self.cited(*article)
                    ),
                )
                .fact("number", *number)
                .fact("article", self.cited(*article)),
            Event::Rejected { number, article } => self
                .official(
                    "rejected",
                    format!(
                        "rejected {} ({})",
                        self.raised_text(*number),
                        self.cited(*article)
                    ),
                )
                .fact("number", *number)
                .fact("article", self.cited(*article)),
            Event::Warned { seat } => self.seat(seat, "warned", "warned"),
            Event::CallsAgreed { seat } => self.seat(
                seat,
                "agreed calls",
                "agreed that the arbiter says what they see",
            ),
            Event::Talked { seat, text, hint } => self
                .seat(seat, "talked", format!("said {}", escaped(text)))
                .fact("text", text.as_str())
                .fact("hint", *hint),
            Event::ArbiterWarned { seat } => self
                .official("warned", format!("warned {seat}"))
                .fact("seat", seat.to_string()),
            Event::Frozen { seat, mark_ms } => {
                let until = match mark_ms {
                    ..0 => "the flag falls".to_owned(),
                    ms => format!("the clock shows {}", time(*ms)),
                };
                self.official("froze", format!("froze {seat} until {until}"))
                    .fact("seat", seat.to_string())
                    .fact("mark_ms", *mark_ms)
            }
            Event::Adjusted { seat, ms } => {
                let sign = if *ms < 0 { "" } else { "+" };
                self.official(
                    "adjusted",
                    format!("adjusted {seat} by {sign}{}", time(*ms)),
                )
                .fact("seat", seat.to_string())
                .fact("by_ms", *ms)
            }
            Event::NewGame { article } => self
                .official(
                    "new game",
                    format!("ordered a new game ({})", self.cited(*article)),
                )
                .fact("article", self.cited(*article)),
            Event::Expelled(Expulsion {
                person,
                seats,
                replaced_by,
            }) => {
                let name = self.people.name(*person);
                let successor = replaced_by.map(|number| self.people.name(number));
                let on = successor.as_ref();
                let on = on.map_or_else(String::new, |name| format!("; {name} plays on"));
                self.official(
                    "expelled",
                    format!("expelled {}{}", escaped(&name), escaped(&on)),
                )
                .fact("name", name)
                .fact(
                    "seats",
                    seats.iter().map(Seat::to_string).collect::<Vec<_>>(),
                )
                .fact("replaced_by", successor)
            }
            Event::Noted { seat, text } => self
                .official("noted", format!("noted of {seat}: {}", escaped(text)))
                .fact("seat", seat.to_string())
                .fact("note", text.as_str()),
            Event::WasAbsent { seat } => self
                .official("absent", format!("noted that {seat} is absent"))
                .fact("seat", seat.to_string()),
            Event::Confirmed { by } => {
                LogEntry::new(self.now, who_text(*by), "confirmed", "confirmed".into())
            }
            // The beginning and the end.
            Event::Started { .. } => self.official("started", "started"),
            Event::SetupCorrected { board } => self
                .official("corrected", format!("corrected the setup of board {board}"))
                .fact("board", board.to_string()),
            Event::AbortProposed { seat } => {
                self.seat(seat, "proposed", "wants to abort the match")
            }
            Event::LastDropExpired { seat, at } => {
                let text = "ran out of time for the last drop";
                self.as_of(*at, self.seat(seat, "last drop expired", text))
            }
            Event::Paused => self.official("halted", "halted"),
            Event::Resumed { grant_ms } => {
                let text = match grant_ms {
                    0 => "resumed".into(),
                    ms => format!("resumed with {ms} ms more"),
                };
                self.official("resumed", text).fact("grant_ms", *grant_ms)
            }
            Event::LastDropOpened { seat, held } => self
                .seat(seat, "last drop", format!("may drop a last {held}"))
                .fact("role", held.to_string()),
            Event::BoardEnded(end) => {
                self.as_of(end.at, board_ended(self.now, end, &self.cited(end.article)))
            }
            Event::ArbiterDecided(outcome) => {
                let entry = self.official(
                    "decided",
                    format!(
                        "decided {}",
                        outcome_text(outcome, &self.cited(outcome.article))
                    ),
                );
                with_outcome(entry, outcome, &self.cited(outcome.article))
            }
            Event::Ended(outcome) => {
                let text = format!(
                    "ended {}",
                    outcome_text(outcome, &self.cited(outcome.article))
                );
                let entry = LogEntry::new(self.now, "-".into(), "ended", text);
                self.as_of(
                    outcome.at,
                    with_outcome(entry, outcome, &self.cited(outcome.article)),
                )
            }
        }
    }

    /// The entry `played e2e4 {2:58.800}`: the move, and in braces the clock of its player.
    fn played(&self, seat: &Seat, mv: Move, at: MatchTime, granted_ms: i64) -> LogEntry {
        let clock_ms = self.state.clock(*seat, at);
        let clock = clock_ms.map_or("-".into(), time);
        let mv = self.move_text(seat, mv);
        let lag = match granted_ms {
            0 => String::new(),
            ms => format!(" lag {ms}"),
        };
        let entry = self
            .seat(seat, "played", format!("played {mv} {{{clock}}}{lag}"))
            .fact("move", mv)
            .fact("clock_ms", clock_ms)
            .fact("lag_ms", granted_ms);
        self.as_of(at, entry)
    }

    /// The entry `pressed`. In a match whose moves are not recorded, the clock follows in braces.
    fn pressed(&self, seat: &Seat) -> LogEntry {
        let clock_ms = self.state.clock(*seat, self.now);
        let text = match clock_ms {
            Some(ms) if self.state.rules().moves_record == MovesRecord::ClockOnly => {
                format!("pressed {{{}}}", time(ms))
            }
            _ => "pressed".into(),
        };
        self.seat(seat, "pressed", text).fact("clock_ms", clock_ms)
    }

    fn raised_text(&self, number: u32) -> String {
        match self.state.claim_number(number) {
            Some(raised) if matches!(raised.raised, Raised::Stop(_)) => format!("stop {number}"),
            _ => format!("claim {number}"),
        }
    }
}

/// Three parts of a claim: its word in a script, its name in a sentence, and the named move.
fn claim_text(claim: &Claim) -> (&'static str, &'static str, Option<Move>) {
    match *claim {
        Claim::Mate => ("mate", "mate", None),
        Claim::IllegalMove => ("illegal", "an illegal move", None),
        Claim::Flag => ("flag", "the flag", None),
        Claim::Repetition(mv) => ("repetition", "repetition", mv),
        Claim::FiftyMoves(mv) => ("fifty", "fifty moves", mv),
        Claim::Hiding => ("hiding", "hiding", None),
        Claim::OutOfTurnMove => ("premove", "a premove", None),
        Claim::Setup => ("setup", "a wrong setup", None),
        Claim::Hint => ("hint", "a direct hint", None),
    }
}

fn board_ended(now: MatchTime, end: &BoardEnd, article: &str) -> LogEntry {
    let BoardEnd { board, reason, .. } = end;
    let how = match end.lost_by {
        Some(seat) => format!("lost by {seat}"),
        None => "drawn".into(),
    };
    let text = format!("board {board} {how}: {reason} ({article})");
    LogEntry::new(now, "-".into(), "board ended", text)
        .fact("board", board.to_string())
        .fact("lost_by", end.lost_by.map(|seat| seat.to_string()))
        .fact("reason", reason.to_string())
        .fact("article", article)
}

/// An outcome as text: `1-0 checkmate of a on board A (WBN 2.1a)`.
fn outcome_text(outcome: &Outcome, article: &str) -> String {
    let reason = outcome.reason;
    let on_board = outcome.board.map(|id| format!(" on board {id}"));
    let of_seat = outcome.lost_by.map(|seat| format!(" of {seat}"));
    let score = outcome.result();
    format!(
        "{score} {reason}{}{} ({article})",
        of_seat.unwrap_or_default(),
        on_board.unwrap_or_default()
    )
}

fn with_outcome(entry: LogEntry, outcome: &Outcome, article: &str) -> LogEntry {
    let letter = |seat: Seat| seat.to_string();
    entry
        .fact("score", outcome.score.map(points))
        .fact("board", outcome.board.map(|id| id.to_string()))
        .fact("lost_by", outcome.lost_by.map(letter))
        .fact("reason", outcome.reason.to_string())
        .fact("article", article)
}
