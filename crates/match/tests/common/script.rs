//! Match scripts, as far as automatic mode goes: text in, log out.
//!
//! Header lines (`rules`, `set`, `position`, `clock`, `begin`), then `m:ss[.mmm] WHO COMMAND`.
//! Moves are written in UCI text. `#` begins a comment; comments that begin with `#>` are the
//! output that is expected.

use bughouse_core::{Board, BoardId, Boards, ClockStart, Ruleset, Seat};
use bughouse_match::{
    Actor, BoardEnd, Command, Event, HalfPoints, Match, MatchTime, Outcome, Phase, Refused, Setup,
};

/// Runs a script and gives its output, line by line.
///
/// # Panics
/// If the script is not understood; the message names the line.
pub fn run(text: &str) -> Vec<String> {
    let mut header = Header::default();
    let mut play: Option<Play> = None;
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let understood = match &mut play {
            None if header.read(line).is_some() => Some(()),
            None => {
                let mut begun = Play::begin(&header);
                let read = begun.read(line);
                play = Some(begun);
                read
            }
            Some(play) => play.read(line),
        };
        understood.unwrap_or_else(|| panic!("line {}: `{line}` is not understood", index + 1));
    }
    play.unwrap_or_else(|| Play::begin(&header)).finish()
}

/// The output that a script says it expects.
pub fn expected(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| line.strip_prefix("#> "))
        .map(str::to_owned)
        .collect()
}

struct Header {
    rules: String,
    set: Vec<(String, String)>,
    boards: Boards,
    clocks: Vec<(Seat, i64)>,
    in_setup: bool,
}

impl Default for Header {
    fn default() -> Header {
        Header {
            rules: "fics".into(),
            set: Vec::new(),
            boards: Boards::start(),
            clocks: Vec::new(),
            in_setup: false,
        }
    }
}

impl Header {
    fn read(&mut self, line: &str) -> Option<()> {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "rules" => self.rules = rest.trim().into(),
            "set" => {
                let (name, value) = rest.split_once('=')?;
                self.set.push((name.trim().into(), value.trim().into()));
            }
            "position" => {
                let (board, half) = rest.trim().split_once(' ')?;
                let half: Board = half.trim().parse().ok()?;
                self.boards.set_board(read_board(board)?, half);
            }
            "clock" => {
                let (seat, time) = rest.trim().split_once(' ')?;
                self.clocks.push((read_seat(seat)?, read_time(time)?.ms()));
            }
            "begin" => self.in_setup = rest.trim() == "setup",
            "arbiter" if matches!(rest.trim(), "present" | "absent") => {}
            _ => return None,
        }
        Some(())
    }

    fn setup(&self) -> Setup {
        let changes = self
            .set
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let rules = Ruleset::build(&self.rules, changes).expect("a ruleset");
        let mut setup = Setup::new(rules, self.boards);
        for &(seat, ms) in &self.clocks {
            setup.clocks[seat] = ms;
        }
        setup
    }
}

struct Play {
    state: Match,
    now: MatchTime,
    output: Vec<String>,
}

impl Play {
    fn begin(header: &Header) -> Play {
        let setup = header.setup();
        let mut play = Play {
            state: Match::new(setup.clone()),
            now: MatchTime::ZERO,
            output: Vec::new(),
        };
        if !header.in_setup {
            play.start(setup.rules.clock.start);
        }
        play
    }

    /// Running: the clock of each side to move runs from the beginning, whatever starts it.
    fn start(&mut self, start: ClockStart) {
        self.give(Actor::System, Command::Start, MatchTime::ZERO)
            .expect("a fresh match starts");
        if start == ClockStart::BlackPress {
            for &board in self.state.boards_in_play() {
                let waiting = self.state.to_move(board).opponent();
                self.give(Actor::Seat(waiting), Command::Press, MatchTime::ZERO)
                    .expect("a press");
            }
        }
        self.output.clear();
    }

    fn read(&mut self, line: &str) -> Option<()> {
        let (time, rest) = line.split_once(' ')?;
        let (who, command) = rest.trim().split_once(' ')?;
        let now = read_time(time)?;
        let command = command.trim();
        self.settle(now);
        if command == "wait" {
            return Some(());
        }
        let (by, command_read) = self.read_command(who, command)?;
        if let Err(refused) = self.give(by, command_read, now) {
            self.output.push(format!(
                "{now} {who} refused {command}: {}",
                sentence(&refused)
            ));
        }
        Some(())
    }

    fn read_command(&self, who: &str, command: &str) -> Option<(Actor, Command)> {
        let seat = read_seat(who);
        let by = match (who, seat) {
            (_, Some(seat)) => Actor::Seat(seat),
            ("arbiter", _) => Actor::Arbiter,
            ("-", _) => Actor::System,
            _ => return None,
        };
        let words: Vec<&str> = command.split_whitespace().collect();
        let mv = |text: &str| {
            let own = seat.map_or(BoardId::A, |seat| seat.board);
            let on = |board| self.state.boards().parse_move(board, text).ok();
            on(own).or_else(|| on(own.other()))
        };
        let command = match words.as_slice() {
            ["start"] => Command::Start,
            ["press"] => Command::Press,
            ["play" | "make", text] => Command::play(mv(text)?),
            ["play", text, "lag", ms] => Command::Play {
                mv: mv(text)?,
                granted_ms: ms.parse().ok()?,
            },
            ["resign"] => Command::Resign,
            ["offer", "draw"] => Command::OfferDraw,
            ["accept", "draw"] => Command::AcceptDraw,
            ["decline", "draw"] => Command::DeclineDraw,
            ["claim", "repetition"] => Command::ClaimRepetition(None),
            ["claim", "repetition", text] => Command::ClaimRepetition(Some(mv(text)?)),
            ["claim", "fifty"] => Command::ClaimFiftyMoves(None),
            ["claim", "fifty", text] => Command::ClaimFiftyMoves(Some(mv(text)?)),
            ["claim", "abandoned", seat] => Command::ClaimAbandoned(read_seat(seat)?),
            ["waive"] => Command::Waive,
            ["abort"] => Command::Abort,
            ["disconnect"] => return Some((Actor::System, Command::Disconnect(seat?))),
            ["connect"] => return Some((Actor::System, Command::Connect(seat?))),
            ["bound", seat, ms] => Command::BoundLag {
                seat: read_seat(seat)?,
                ms: ms.parse().ok()?,
            },
            ["halt"] => Command::Pause,
            ["resume"] => Command::Resume { grant_ms: 0 },
            ["resume", ms] => Command::Resume {
                grant_ms: ms.parse().ok()?,
            },
            _ => return None,
        };
        Some((by, command))
    }

    fn give(&mut self, by: Actor, command: Command, now: MatchTime) -> Result<(), Refused> {
        let events = self.state.decide(by, &command, now)?;
        self.take(now, &events);
        Ok(())
    }

    fn settle(&mut self, now: MatchTime) {
        self.now = now;
        let events = self.state.settle(now);
        self.take(now, &events);
    }

    fn take(&mut self, now: MatchTime, events: &[Event]) {
        for event in events {
            self.state.apply(now, event);
            self.output.push(line(now, event, &self.state));
        }
    }

    /// The end of the script lets pending ends become final.
    fn finish(mut self) -> Vec<String> {
        let pending = |state: &Match| {
            BoardId::BOTH
                .iter()
                .any(|&id| state.board_end(id).is_some())
        };
        while pending(&self.state) && self.state.phase() != Phase::LastDrop {
            let Some(due) = self.state.next_deadline() else {
                break;
            };
            self.settle(due);
        }
        let (result, reason) = match self.state.result() {
            Some(outcome) => (outcome.result(), outcome.reason.to_string()),
            None => (
                "*".into(),
                format!("unfinished ({})", phase_name(self.state.phase())),
            ),
        };
        let shown = |seat| self.state.clock(seat, self.now).map(MatchTime::from_ms);
        let clocks = Seat::ALL
            .into_iter()
            .filter_map(|seat| Some(format!(" {seat} {}", shown(seat)?)));
        self.output.push(format!(
            "clocks at {}{}",
            self.now,
            clocks.collect::<String>()
        ));
        self.output.push(format!("result {result}"));
        self.output.push(format!("reason {reason}"));
        self.output
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Running => "running",
        Phase::Halted => "halted",
        Phase::LastDrop => "last-drop",
        Phase::Over => "over",
    }
}

fn line(now: MatchTime, event: &Event, state: &Match) -> String {
    match event {
        Event::Started => format!("{now} - started"),
        Event::Pressed { seat } => format!("{now} {seat} pressed"),
        Event::Readied { seat, mv, due } => format!("{now} {seat} readied {mv} for {due}"),
        Event::Returned { seat } => format!("{now} {seat} got the move back"),
        Event::Played {
            seat,
            mv,
            at,
            granted_ms,
        } => {
            let clock = state
                .clock(*seat, *at)
                .map_or("-".into(), |ms| MatchTime::from_ms(ms).to_string());
            let lag = if *granted_ms > 0 {
                format!(" lag {granted_ms}")
            } else {
                String::new()
            };
            format!("{at} {seat} played {mv} {{{clock}}}{lag}")
        }
        Event::Warned { seat } => format!("{now} {seat} warned"),
        Event::DrawOffered { seat } => format!("{now} {seat} offered a draw"),
        Event::DrawAccepted { seat } => format!("{now} {seat} accepted the draw"),
        Event::DrawDeclined { seat } => format!("{now} {seat} declined the draw"),
        Event::ResignationProposed { seat } => format!("{now} {seat} wants to resign"),
        Event::LastDropOpened { seat, held } => format!("{now} {seat} may drop a last {held}"),
        Event::Waived { seat } => format!("{now} {seat} waived the last drop"),
        Event::FlagFell { seat, at } => format!("{at} {seat} flag fell"),
        Event::BoardEnded(end) => format!("{} - board {} {}", end.at, end.board, board_text(end)),
        Event::WentAway { seat } => format!("{now} {seat} went away"),
        Event::CameBack { seat } => format!("{now} {seat} came back"),
        Event::LagBounded { seat, ms } => format!("{now} {seat} lag at most {ms}"),
        Event::Paused => format!("{now} - halted"),
        Event::Resumed { grant_ms } => format!("{now} - resumed with {grant_ms}"),
        Event::Ended(outcome) => format!("{} - ended {}", outcome.at, outcome_text(outcome)),
    }
}

fn board_text(end: &BoardEnd) -> String {
    match end.lost_by {
        Some(seat) => format!("lost by {seat}: {} ({})", end.reason, end.article),
        None => format!("drawn: {} ({})", end.reason, end.article),
    }
}

fn outcome_text(outcome: &Outcome) -> String {
    let board = outcome
        .board
        .map(|id| format!(" on board {id}"))
        .unwrap_or_default();
    let loser = outcome
        .lost_by
        .map(|seat| format!(" of {seat}"))
        .unwrap_or_default();
    let score = outcome
        .score
        .as_ref()
        .map_or("*".into(), HalfPoints::to_string);
    format!(
        "{score} {}{loser}{board} ({})",
        outcome.reason, outcome.article
    )
}

/// A refusal with its cause.
fn sentence(refused: &Refused) -> String {
    match std::error::Error::source(refused) {
        Some(cause) => format!("{refused}: {cause}"),
        None => refused.to_string(),
    }
}

fn read_seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

fn read_board(text: &str) -> Option<BoardId> {
    BoardId::BOTH.into_iter().find(|id| id.to_string() == text)
}

/// `m:ss` or `m:ss.mmm`.
fn read_time(text: &str) -> Option<MatchTime> {
    let (minutes, rest) = text.trim().split_once(':')?;
    let (seconds, ms) = rest.split_once('.').unwrap_or((rest, "000"));
    let fits = seconds.len() == 2 && ms.len() == 3;
    let number = |text: &str| text.parse::<u32>().ok().map(i64::from);
    let ms = number(minutes)? * 60_000 + number(seconds)? * 1000 + number(ms)?;
    fits.then_some(MatchTime::from_ms(ms))
}
