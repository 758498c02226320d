//! The lines of the protocol between our program and our engine in another process. Each line is
//! one message. `docs/engine.md` describes them.

use std::fmt;
use std::time::Duration;

use bughouse_core::{BoardId, Ruleset, Seat, Signal, quoted};
use bughouse_engine::{Limit, PlayerError};

use super::situation::{Situation, read_rules, rules_text};
use crate::signal_text;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The first word of both greetings.
pub const GREETING: &str = "bughouse-engine";

/// A message to the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum ToEngine {
    /// The first line: the version of the sender.
    Greeting(u32),
    /// A match begins.
    Begin(Seat, Box<Ruleset>, Situation),
    /// A move was played. Its text needs the board before it.
    Played(BoardId, String, Situation),
    Said(Signal, Situation),
    Withdrawn(Signal, Situation),
    Think(Limit, Situation),
    /// The engine must answer at once.
    Hurry,
    /// Asks for both boards, as the engine knows them.
    Boards,
    Quit,
}

impl fmt::Display for ToEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToEngine::Greeting(version) => write!(f, "{GREETING} {version}"),
            ToEngine::Begin(seat, rules, now) => {
                write!(f, "begin {seat} rules {} {now}", rules_text(rules))
            }
            ToEngine::Played(board, text, now) => write!(f, "played {board} {text} {now}"),
            ToEngine::Said(signal, now) => {
                write!(f, "said {} {now}", signal_text::write(*signal))
            }
            ToEngine::Withdrawn(signal, now) => {
                write!(f, "withdrawn {} {now}", signal_text::write(*signal))
            }
            ToEngine::Think(limit, now) => match limit {
                Limit::Nodes(nodes) => write!(f, "think nodes {nodes} {now}"),
                Limit::Processor(time) => write!(f, "think processor {} {now}", time.as_micros()),
                Limit::Clock => write!(f, "think clock {now}"),
            },
            ToEngine::Hurry => f.write_str("hurry"),
            ToEngine::Boards => f.write_str("boards"),
            ToEngine::Quit => f.write_str("quit"),
        }
    }
}

impl ToEngine {
    /// Reads a line.
    ///
    /// # Errors
    /// A sentence: the line is no message.
    pub fn read(line: &str) -> Result<ToEngine, String> {
        let unknown = || format!("not a message of this protocol: {}", quoted(line));
        match line {
            "hurry" => return Ok(ToEngine::Hurry),
            "boards" => return Ok(ToEngine::Boards),
            "quit" => return Ok(ToEngine::Quit),
            _ => {}
        }
        let (word, rest) = line.split_once(' ').ok_or_else(unknown)?;
        if word == GREETING {
            return rest.parse().map(ToEngine::Greeting).map_err(|_| unknown());
        }
        let at = rest.find("now ").ok_or_else(unknown)?;
        let (what, now) = (rest[..at].trim_end(), &rest[at..]);
        let now = Situation::read(now)
            .ok_or_else(|| format!("not the boards of a match: {}", quoted(now)))?;
        let read = match word {
            "begin" => {
                let (seat, rules) = what.split_once(" rules ").ok_or_else(unknown)?;
                let seat = seat_of(seat).ok_or_else(unknown)?;
                Some(ToEngine::Begin(seat, Box::new(read_rules(rules)?), now))
            }
            "played" => what.split_once(' ').and_then(|(board, text)| {
                let boards = BoardId::BOTH.into_iter();
                let board = boards.clone().find(|id| id.to_string() == board)?;
                Some(ToEngine::Played(board, text.to_owned(), now))
            }),
            "said" => signal_text::read(what).map(|signal| ToEngine::Said(signal, now)),
            "withdrawn" => signal_text::read(what).map(|signal| ToEngine::Withdrawn(signal, now)),
            "think" => limit(what).map(|limit| ToEngine::Think(limit, now)),
            _ => None,
        };
        read.ok_or_else(unknown)
    }
}

fn seat_of(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    Seat::from_letter(letters.next()?).filter(|_| letters.next().is_none())
}

fn limit(text: &str) -> Option<Limit> {
    match text.split_once(' ') {
        None => (text == "clock").then_some(Limit::Clock),
        Some(("nodes", nodes)) => nodes.parse().map(Limit::Nodes).ok(),
        Some(("processor", us)) => us
            .parse()
            .map(Duration::from_micros)
            .map(Limit::Processor)
            .ok(),
        Some(_) => None,
    }
}

/// A message of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FromEngine {
    /// The first line: the version of the engine, and its name.
    Greeting(u32, String),
    /// The match may begin.
    Ready,
    Say(Signal),
    Withdraw(Signal),
    /// The answer of a search: what the engine does, and what it has used.
    Answer(Deed, Used),
    /// Both boards as BFEN.
    Boards(String),
    Error(PlayerError),
}

/// What the engine does. The text of a move needs its board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    Play(String),
    Wait(Duration),
    Resign,
}

/// What a search has used, and how long the move takes in all (see `Answer`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Used {
    pub nodes: u64,
    pub processor: Duration,
    pub time: Duration,
}

/// Makes an error of a sentence.
type MakeError = fn(String) -> PlayerError;

/// The kinds of errors, by the words of the protocol.
const ERRORS: [(&str, MakeError); 4] = [
    ("cannot-play", PlayerError::CannotPlay),
    ("gone", PlayerError::Gone),
    ("illegal", PlayerError::Illegal),
    ("out-of-step", PlayerError::OutOfStep),
];

fn error_word(error: &PlayerError) -> &'static str {
    match error {
        PlayerError::CannotPlay(_) => ERRORS[0].0,
        PlayerError::Gone(_) => ERRORS[1].0,
        PlayerError::Illegal(_) => ERRORS[2].0,
        PlayerError::OutOfStep(_) => ERRORS[3].0,
    }
}

impl fmt::Display for FromEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FromEngine::Greeting(version, name) => write!(f, "{GREETING} {version} {name}"),
            FromEngine::Ready => f.write_str("ready"),
            FromEngine::Say(signal) => write!(f, "say {}", signal_text::write(*signal)),
            FromEngine::Withdraw(signal) => write!(f, "withdraw {}", signal_text::write(*signal)),
            FromEngine::Answer(deed, used) => {
                match deed {
                    Deed::Play(text) => write!(f, "play {text}")?,
                    Deed::Wait(time) => write!(f, "wait {}", time.as_micros())?,
                    Deed::Resign => write!(f, "resign")?,
                }
                let (processor, time) = (used.processor.as_micros(), used.time.as_micros());
                write!(f, " nodes {} processor {processor} time {time}", used.nodes)
            }
            FromEngine::Boards(boards) => write!(f, "boards {boards}"),
            FromEngine::Error(error) => {
                // A sentence is one line.
                let sentence = error.to_string().replace(['\r', '\n'], " ");
                write!(f, "error {} {sentence}", error_word(error))
            }
        }
    }
}

impl FromEngine {
    /// Reads a line; `None` if it is no message.
    pub fn read(line: &str) -> Option<FromEngine> {
        if line == "ready" {
            return Some(FromEngine::Ready);
        }
        let (word, rest) = line.split_once(' ')?;
        match word {
            GREETING => {
                let (version, name) = rest.split_once(' ')?;
                Some(FromEngine::Greeting(version.parse().ok()?, name.to_owned()))
            }
            "say" => signal_text::read(rest).map(FromEngine::Say),
            "withdraw" => signal_text::read(rest).map(FromEngine::Withdraw),
            "boards" => Some(FromEngine::Boards(rest.to_owned())),
            "error" => {
                let (kind, sentence) = rest.split_once(' ')?;
                let (_, make) = ERRORS.iter().find(|(word, _)| *word == kind)?;
                Some(FromEngine::Error(make(sentence.to_owned())))
            }
            _ => answer(line),
        }
    }
}

fn answer(line: &str) -> Option<FromEngine> {
    let words: Vec<&str> = line.split(' ').collect();
    let (deed, used) = match words[..] {
        ["play", text, ref used @ ..] => (Deed::Play(text.to_owned()), used),
        ["wait", us, ref used @ ..] => {
            let us = us.parse().ok()?;
            (Deed::Wait(Duration::from_micros(us)), used)
        }
        ["resign", ref used @ ..] => (Deed::Resign, used),
        _ => return None,
    };
    let ["nodes", nodes, "processor", processor, "time", time] = used[..] else {
        return None;
    };
    let used = Used {
        nodes: nodes.parse().ok()?,
        processor: Duration::from_micros(processor.parse().ok()?),
        time: Duration::from_micros(time.parse().ok()?),
    };
    Some(FromEngine::Answer(deed, used))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::{Boards, BySeat, Who};

    #[test]
    fn every_message_is_read_as_it_is_written() {
        let now = || Situation {
            now_ms: 7,
            clocks_ms: Some(BySeat::uniform(180_000)),
            boards: Boards::start(),
        };
        let sit = Signal::Sit { who: Who::You };
        let rules = Box::new(Ruleset::CHESSCOM);
        for message in [
            ToEngine::Greeting(VERSION),
            ToEngine::Begin(Seat::BLACK_OF_B, rules, now()),
            ToEngine::Played(BoardId::B, "N@f3".into(), now()),
            ToEngine::Said(sit, now()),
            ToEngine::Withdrawn(sit, now()),
            ToEngine::Think(Limit::Clock, now()),
            ToEngine::Think(Limit::Nodes(20_000), now()),
            ToEngine::Think(Limit::Processor(Duration::from_millis(20)), now()),
            ToEngine::Hurry,
            ToEngine::Boards,
            ToEngine::Quit,
        ] {
            let line = message.to_string();
            assert_eq!(ToEngine::read(&line), Ok(message), "{line}");
        }
        let used = Used {
            nodes: 5,
            processor: Duration::from_micros(900),
            time: Duration::from_millis(300),
        };
        for message in [
            FromEngine::Greeting(2, "Bughouse 0.1".into()),
            FromEngine::Ready,
            FromEngine::Say(sit),
            FromEngine::Withdraw(sit),
            FromEngine::Answer(Deed::Play("e2e4".into()), used),
            FromEngine::Answer(Deed::Wait(Duration::from_secs(60)), used),
            FromEngine::Answer(Deed::Resign, used),
            FromEngine::Boards("x | y".into()),
            FromEngine::Error(PlayerError::OutOfStep("the boards differ".into())),
        ] {
            let line = message.to_string();
            assert_eq!(FromEngine::read(&line), Some(message), "{line}");
        }
        for line in ["", "play", "play e2e4", "error x y", "uciok"] {
            assert_eq!(FromEngine::read(line), None, "{line}");
        }
    }

    #[test]
    fn a_line_that_is_no_message_gets_a_sentence() {
        let error = |line: &str| ToEngine::read(line).expect_err(line);
        assert_eq!(error("uci"), "not a message of this protocol: uci");
        let begin = "begin A rules none now 0 clocks - boards x";
        assert!(error(begin).starts_with("not the boards of a match: now 0"));
    }
}
