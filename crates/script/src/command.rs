//! Commands as a script writes them.

use bughouse_core::{BoardId, Move, Role, Seat};
use bughouse_match::{Actor, Claim, Command, Expulsion, ReturnReason, TEXT_MAX};

use crate::Diagnostic;
use crate::moves::MoveText;
use crate::values;
use crate::words::did_you_mean;
use crate::words::{Word, Words};

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ScriptCommand {
    /// Time passes.
    Wait,
    /// A command that names no move.
    Plain(Command),
    /// A move that is made.
    Make(MoveText),
    /// A move that is made and completed; the last so many milliseconds before it are granted for
    /// lag.
    Play { mv: MoveText, lag_ms: i64 },
    /// Something said aloud to the partner.
    Talk(String),
    /// A claim on a board, else on the claimant's own.
    Claim {
        claim: ClaimText,
        on: Option<BoardId>,
    },
}

/// A claim whose move is not understood yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClaimText {
    Plain(Claim),
    Repetition(MoveText),
    FiftyMoves(MoveText),
}

/// The first words of all commands, for suggestions.
const COMMANDS: [&str; 46] = [
    "wait",
    "ready",
    "agree",
    "make",
    "press",
    "play",
    "queue",
    "unqueue",
    "retract",
    "say",
    "pass",
    "waive",
    "demand",
    "offer",
    "accept",
    "decline",
    "resign",
    "claim",
    "show",
    "invisible",
    "visible",
    "return",
    "stop",
    "talk",
    "adjust",
    "disconnect",
    "connect",
    "confirm",
    "abort",
    "start",
    "halt",
    "resume",
    "uphold",
    "reject",
    "warn",
    "freeze",
    "forfeit",
    "both",
    "score",
    "decide",
    "new",
    "absent",
    "expel",
    "note",
    "bound",
    "draw",
];

const CLAIMS: [&str; 10] = [
    "mate",
    "illegal",
    "flag",
    "repetition",
    "fifty",
    "hiding",
    "premove",
    "setup",
    "hint",
    "abandoned",
];

impl ScriptCommand {
    /// Whether it is a move: a script that begins with one begins with running clocks.
    pub fn is_move(&self) -> bool {
        matches!(self, ScriptCommand::Make(_) | ScriptCommand::Play { .. })
    }

    /// Reads the command that is the rest of a line.
    pub fn read(who: Actor, words: &mut Words) -> Result<ScriptCommand, Diagnostic> {
        let verb = words.want("a command")?;
        let command = ScriptCommand::after(verb, who, words)?;
        words.end()?;
        Ok(command)
    }

    fn after(verb: Word, who: Actor, words: &mut Words) -> Result<ScriptCommand, Diagnostic> {
        let command = match verb.text {
            "wait" => return Ok(ScriptCommand::Wait),
            "make" => {
                return Ok(ScriptCommand::Make(MoveText::read(
                    words.want("the move")?,
                )?));
            }
            "play" => return play(words),
            "claim" => return claim(words),
            "talk" => {
                let text = text(words, "what is said", "what is said", TEXT_MAX)?;
                return Ok(ScriptCommand::Talk(text));
            }
            "ready" => Command::Ready,
            "agree" => after(words, "calls", Command::AgreeCalls)?,
            "press" => Command::Press,
            "queue" => Command::Queue(queued(words)?),
            "unqueue" => Command::Unqueue,
            "retract" => Command::Retract,
            "say" => Command::Say(officer(words)?),
            "pass" => Command::Pass,
            "waive" => Command::Waive,
            "demand" => Command::Demand,
            "offer" => after(words, "draw", Command::OfferDraw)?,
            "accept" => after(words, "draw", Command::AcceptDraw)?,
            "decline" => after(words, "draw", Command::DeclineDraw)?,
            "resign" => Command::Resign,
            "show" => {
                word(words, "pieces")?;
                Command::ShowPieces(seat(words)?)
            }
            "invisible" => Command::Invisible(values::held(words.want("which man")?)?),
            "visible" => Command::Visible(values::held(words.want("which man")?)?),
            "return" => Command::ReturnClock(return_reason(words)?),
            "stop" => Command::Stop(text(
                words,
                "why the clocks are stopped",
                "a reason",
                TEXT_MAX,
            )?),
            "adjust" if matches!(who, Actor::Seat(_)) && words.peek().is_none() => {
                Command::Adjusting
            }
            "confirm" => Command::Confirm,
            "abort" => Command::Abort,
            "disconnect" => Command::Disconnect(own_seat(verb, who)?),
            "connect" => Command::Connect(own_seat(verb, who)?),
            _ => official(verb, words)?,
        };
        Ok(ScriptCommand::Plain(command))
    }
}

/// What the arbiter decides, and who runs the match.
fn official(verb: Word, words: &mut Words) -> Result<Command, Diagnostic> {
    Ok(match verb.text {
        "start" => Command::Start,
        "halt" => Command::Pause,
        "resume" => Command::Resume {
            grant_ms: milliseconds(words)?.unwrap_or(0),
        },
        "uphold" => Command::Uphold(number_of_claim(words)?),
        "reject" => Command::Reject(number_of_claim(words)?),
        "warn" => Command::Warn(seat(words)?),
        "freeze" => Command::Freeze {
            seat: seat(words)?,
            s: values::number(words.want("for how many seconds")?, "a number of seconds")?,
        },
        "adjust" => Command::Adjust {
            seat: seat(words)?,
            ms: values::difference(words.want("by how much, +m:ss or -m:ss,")?)?,
        },
        "forfeit" => Command::Forfeit(values::team(words.want("the team, 1 or 2,")?)?),
        "both" => after(words, "lose", Command::BothLose)?,
        "score" => {
            let one = values::half_points(words.want("what team 1 scores")?)?;
            let two = values::half_points(words.want("what team 2 scores")?)?;
            Command::Score(bughouse_match::HalfPoints { one, two })
        }
        "decide" => Command::Decide(values::result(words.want("the result")?)?),
        "new" => after(words, "game", Command::NewGame)?,
        "absent" => Command::Absent(seat(words)?),
        "expel" => Command::Expel(expulsion(words)?),
        "note" => Command::Note {
            seat: seat(words)?,
            text: text(words, "what is noted", "a note", TEXT_MAX)?,
        },
        "bound" => Command::BoundLag {
            seat: seat(words)?,
            ms: milliseconds(words)?.unwrap_or(0),
        },
        other => {
            let near = did_you_mean(other, COMMANDS);
            return Err(verb.defect(format!("`{verb}` is no command{near}")));
        }
    })
}

/// `expel NAME`: a spectator; `expel SEAT`: a player; `expel SEAT replaced by NAME`.
fn expulsion(words: &mut Words) -> Result<Expulsion, Diagnostic> {
    const WHO: &str = "the name or seat of who is expelled";
    let mut rest = *words;
    let first = rest.want(WHO)?;
    let seat = Seat::ALL
        .into_iter()
        .find(|seat| seat.to_string() == first.text);
    let Some(seat) = seat.filter(|_| matches!(rest.peek(), None | Some("replaced"))) else {
        let name = text(words, WHO, "a name", NAME_MAX)?;
        if name.contains(" replaced by") {
            return Err(first.defect(format!("`{first}` is no seat; seats are A, a, B and b")));
        }
        return Ok(Expulsion::of_spectator(name));
    };
    *words = rest;
    let replaced_by = match words.next() {
        None => None,
        Some(_) => {
            word(words, "by")?;
            Some(text(words, "the name of who plays on", "a name", NAME_MAX)?)
        }
    };
    Ok(Expulsion {
        name: seat.to_string(),
        seats: vec![seat],
        replaced_by,
    })
}

fn play(words: &mut Words) -> Result<ScriptCommand, Diagnostic> {
    let mv = MoveText::read(words.want("the move")?)?;
    let lag_ms = match words.peek() {
        Some("lag") => {
            words.next();
            values::milliseconds(words.want("the lag in milliseconds")?)?
        }
        _ => 0,
    };
    Ok(ScriptCommand::Play { mv, lag_ms })
}

/// A move that waits is of a position that does not stand yet, so it is written apart from any.
fn queued(words: &mut Words) -> Result<Move, Diagnostic> {
    let word = words.want("the move")?;
    word.text.parse().map_err(|_| {
        word.defect(format!(
            "`{word}` is no move that can wait; it is written e2e4, e7e8n, N@f3 or e1g1"
        ))
    })
}

fn claim(words: &mut Words) -> Result<ScriptCommand, Diagnostic> {
    let what = words.want("what is claimed")?;
    let claim = match what.text {
        "mate" => ClaimText::Plain(Claim::Mate),
        "illegal" => ClaimText::Plain(Claim::IllegalMove),
        "flag" => ClaimText::Plain(Claim::Flag),
        "repetition" => named_move(words)?.map_or(
            ClaimText::Plain(Claim::Repetition(None)),
            ClaimText::Repetition,
        ),
        "fifty" => named_move(words)?.map_or(
            ClaimText::Plain(Claim::FiftyMoves(None)),
            ClaimText::FiftyMoves,
        ),
        "hiding" => ClaimText::Plain(Claim::Hiding),
        "premove" => ClaimText::Plain(Claim::OutOfTurnMove),
        "setup" => ClaimText::Plain(Claim::Setup),
        "hint" => ClaimText::Plain(Claim::Hint),
        "abandoned" => {
            let away = values::seat(words.want("the seat of who is away")?)?;
            return Ok(ScriptCommand::Plain(Command::ClaimAbandoned(away)));
        }
        other => {
            return Err(what.defect(format!(
                "`{what}` cannot be claimed{}; there are {}",
                did_you_mean(other, CLAIMS),
                CLAIMS.join(", ")
            )));
        }
    };
    let on = on_board(words)?;
    Ok(ScriptCommand::Claim { claim, on })
}

fn named_move(words: &mut Words) -> Result<Option<MoveText>, Diagnostic> {
    match words.peek() {
        Some("on") | None => Ok(None),
        Some(_) => MoveText::read(words.want("the move")?).map(Some),
    }
}

/// `on A`, `on B`, or nothing.
fn on_board(words: &mut Words) -> Result<Option<BoardId>, Diagnostic> {
    match words.peek() {
        Some("on") => {
            words.next();
            values::board(words.want("the board, A or B,")?).map(Some)
        }
        _ => Ok(None),
    }
}

fn seat(words: &mut Words) -> Result<Seat, Diagnostic> {
    values::seat(words.want("the seat")?)
}

/// What a pawn can become.
fn officer(words: &mut Words) -> Result<Role, Diagnostic> {
    let word = words.want("what the pawn becomes")?;
    match values::role(word)? {
        Role::Pawn | Role::King => {
            Err(word.defect("a pawn becomes a queen, knight, rook or bishop"))
        }
        role => Ok(role),
    }
}

fn return_reason(words: &mut Words) -> Result<ReturnReason, Diagnostic> {
    word(words, "clock")?;
    match one_of(words, &["hidden", "displaced"])? {
        "hidden" => Ok(ReturnReason::Hidden),
        _ => Ok(ReturnReason::Displaced),
    }
}

fn number_of_claim(words: &mut Words) -> Result<Option<u32>, Diagnostic> {
    let number = |word| values::number(word, "the number of a claim");
    words.next().map(number).transpose()
}

fn milliseconds(words: &mut Words) -> Result<Option<i64>, Diagnostic> {
    words.next().map(values::milliseconds).transpose()
}

/// Who comes and goes is said in the line of his seat.
fn own_seat(verb: Word, who: Actor) -> Result<Seat, Diagnostic> {
    match who {
        Actor::Seat(seat) => Ok(seat),
        _ => Err(verb.defect(format!(
            "who does `{0}` is written before it, like 0:10 b {0}",
            verb.text
        ))),
    }
}

fn after(words: &mut Words, second: &str, command: Command) -> Result<Command, Diagnostic> {
    word(words, second)?;
    Ok(command)
}

/// A word that must follow.
fn word(words: &mut Words, expected: &str) -> Result<(), Diagnostic> {
    one_of(words, &[expected]).map(|_| ())
}

fn one_of<'a>(words: &mut Words<'a>, expected: &[&str]) -> Result<&'a str, Diagnostic> {
    let wanted = format!("`{}`", expected.join("` or `"));
    let found = words.want(&wanted)?;
    if expected.contains(&found.text) {
        return Ok(found.text);
    }
    Err(found.defect(format!("`{found}` should be {wanted}")))
}

/// A text of several words: a reason, a name, a note.
fn text(words: &mut Words, missing: &str, what: &str, most: usize) -> Result<String, Diagnostic> {
    { *words }.want(missing)?;
    let rest = words.take_rest();
    if rest.text.chars().nth(most).is_some() {
        return Err(rest.defect(format!("{what} has at most {most} characters")));
    }
    Ok(rest.text.into())
}

/// A name in a file has at most so many characters.
const NAME_MAX: usize = 100;
