//! The log's entries as text: JSON, the version first.
//!
//! `{"v":1,"e":"played","seat":"A","mv":"e2e4","at":1200,"granted_ms":0}`. A move is the core's
//! canonical text, and is read on the boards that stood before it; so a log is read in order,
//! each entry on the match as the earlier ones left it. Versions are never reused: what version 1
//! wrote can always be read.

use std::str::FromStr;

use bughouse_core::{BoardId, Boards, Held, Move, Role, Seat};
use bughouse_match::{BoardEnd, Event, HalfPoints, MatchTime, Outcome};
use serde::{Deserialize, Serialize};

use crate::client::BoardName;
use crate::server::SeatName;

/// The version that is written.
pub const VERSION: u32 = 1;

/// Why an entry cannot be read.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum LogError {
    #[error("it is no entry: {0}")]
    Json(#[from] serde_json::Error),
    #[error("version {0} is not known to this program")]
    Version(u32),
    #[error("{what} {text} is not understood")]
    Text { what: &'static str, text: String },
}

/// The text of an event.
pub fn encode(event: &Event) -> String {
    let entry = Entry::from(event);
    serde_json::to_string(&Payload { v: VERSION, entry }).expect("an entry is plain data")
}

/// The event of a text. `boards` are those of the match before the event.
///
/// # Errors
/// The text is no entry, of a later version, or names what does not exist.
pub fn decode(text: &str, boards: &Boards) -> Result<Event, LogError> {
    let Version { v } = serde_json::from_str(text)?;
    if v != VERSION {
        return Err(LogError::Version(v));
    }
    let Payload { entry, .. } = serde_json::from_str(text)?;
    entry.event(boards)
}

#[derive(Deserialize)]
struct Version {
    v: u32,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    v: u32,
    #[serde(flatten)]
    entry: Entry,
}

/// An event as version 1 writes it.
#[derive(Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
enum Entry {
    Started,
    Pressed {
        seat: SeatName,
    },
    Readied {
        seat: SeatName,
        mv: String,
        due: i64,
    },
    Returned {
        seat: SeatName,
    },
    Played {
        seat: SeatName,
        mv: String,
        at: i64,
        granted_ms: i64,
    },
    Warned {
        seat: SeatName,
    },
    DrawOffered {
        seat: SeatName,
    },
    DrawAccepted {
        seat: SeatName,
    },
    DrawDeclined {
        seat: SeatName,
    },
    ResignationProposed {
        seat: SeatName,
    },
    LastDropOpened {
        seat: SeatName,
        held: char,
    },
    Waived {
        seat: SeatName,
    },
    FlagFell {
        seat: SeatName,
        at: i64,
    },
    BoardEnded(BoardEntry),
    WentAway {
        seat: SeatName,
    },
    CameBack {
        seat: SeatName,
    },
    LagBounded {
        seat: SeatName,
        ms: i64,
    },
    Paused,
    Resumed {
        grant_ms: i64,
    },
    Ended(OutcomeEntry),
}

#[derive(Serialize, Deserialize)]
struct BoardEntry {
    board: BoardName,
    lost_by: Option<SeatName>,
    reason: String,
    article: String,
    at: i64,
}

#[derive(Serialize, Deserialize)]
struct OutcomeEntry {
    /// Half points of both teams.
    score: Option<[u8; 2]>,
    reason: String,
    article: String,
    board: Option<BoardName>,
    lost_by: Option<SeatName>,
    at: i64,
}

impl From<&Event> for Entry {
    fn from(event: &Event) -> Entry {
        match *event {
            Event::Started => Entry::Started,
            Event::Pressed { seat } => Entry::Pressed { seat: seat.into() },
            Event::Readied { seat, mv, due } => Entry::Readied {
                seat: seat.into(),
                mv: mv.to_string(),
                due: due.ms(),
            },
            Event::Returned { seat } => Entry::Returned { seat: seat.into() },
            Event::Played {
                seat,
                mv,
                at,
                granted_ms,
            } => Entry::Played {
                seat: seat.into(),
                mv: mv.to_string(),
                at: at.ms(),
                granted_ms,
            },
            Event::Warned { seat } => Entry::Warned { seat: seat.into() },
            Event::DrawOffered { seat } => Entry::DrawOffered { seat: seat.into() },
            Event::DrawAccepted { seat } => Entry::DrawAccepted { seat: seat.into() },
            Event::DrawDeclined { seat } => Entry::DrawDeclined { seat: seat.into() },
            Event::ResignationProposed { seat } => Entry::ResignationProposed { seat: seat.into() },
            Event::LastDropOpened { seat, held } => Entry::LastDropOpened {
                seat: seat.into(),
                held: held.role().letter(),
            },
            Event::Waived { seat } => Entry::Waived { seat: seat.into() },
            Event::FlagFell { seat, at } => Entry::FlagFell {
                seat: seat.into(),
                at: at.ms(),
            },
            Event::BoardEnded(ref end) => Entry::BoardEnded(end.into()),
            Event::WentAway { seat } => Entry::WentAway { seat: seat.into() },
            Event::CameBack { seat } => Entry::CameBack { seat: seat.into() },
            Event::LagBounded { seat, ms } => Entry::LagBounded {
                seat: seat.into(),
                ms,
            },
            Event::Paused => Entry::Paused,
            Event::Resumed { grant_ms } => Entry::Resumed { grant_ms },
            Event::Ended(ref outcome) => Entry::Ended(outcome.into()),
            _ => unreachable!("only a match by claims has it, and no server runs one yet"),
        }
    }
}

impl Entry {
    fn event(self, boards: &Boards) -> Result<Event, LogError> {
        Ok(match self {
            Entry::Started => Event::Started,
            Entry::Pressed { seat } => Event::Pressed { seat: seat.into() },
            Entry::Readied { seat, mv, due } => {
                let seat = Seat::from(seat);
                Event::Readied {
                    seat,
                    mv: read_move(boards, seat.board, &mv)?,
                    due: time(due),
                }
            }
            Entry::Returned { seat } => Event::Returned { seat: seat.into() },
            Entry::Played {
                seat,
                mv,
                at,
                granted_ms,
            } => {
                let seat = Seat::from(seat);
                let mv = read_move(boards, seat.board, &mv)?;
                Event::Played {
                    seat,
                    mv,
                    at: time(at),
                    granted_ms,
                }
            }
            Entry::Warned { seat } => Event::Warned { seat: seat.into() },
            Entry::DrawOffered { seat } => Event::DrawOffered { seat: seat.into() },
            Entry::DrawAccepted { seat } => Event::DrawAccepted { seat: seat.into() },
            Entry::DrawDeclined { seat } => Event::DrawDeclined { seat: seat.into() },
            Entry::ResignationProposed { seat } => Event::ResignationProposed { seat: seat.into() },
            Entry::LastDropOpened { seat, held } => Event::LastDropOpened {
                seat: seat.into(),
                held: read_held(held)?,
            },
            Entry::Waived { seat } => Event::Waived { seat: seat.into() },
            Entry::FlagFell { seat, at } => Event::FlagFell {
                seat: seat.into(),
                at: time(at),
            },
            Entry::BoardEnded(end) => Event::BoardEnded(end.end()?),
            Entry::WentAway { seat } => Event::WentAway { seat: seat.into() },
            Entry::CameBack { seat } => Event::CameBack { seat: seat.into() },
            Entry::LagBounded { seat, ms } => Event::LagBounded {
                seat: seat.into(),
                ms,
            },
            Entry::Paused => Event::Paused,
            Entry::Resumed { grant_ms } => Event::Resumed { grant_ms },
            Entry::Ended(outcome) => Event::Ended(outcome.outcome()?),
        })
    }
}

impl From<&BoardEnd> for BoardEntry {
    fn from(end: &BoardEnd) -> BoardEntry {
        BoardEntry {
            board: end.board.into(),
            lost_by: end.lost_by.map(Into::into),
            reason: end.reason.to_string(),
            article: end.article.to_string(),
            at: end.at.ms(),
        }
    }
}

impl BoardEntry {
    fn end(self) -> Result<BoardEnd, LogError> {
        Ok(BoardEnd {
            board: self.board.into(),
            lost_by: self.lost_by.map(Into::into),
            reason: read("reason", &self.reason)?,
            article: read("article", &self.article)?,
            at: time(self.at),
        })
    }
}

impl From<&Outcome> for OutcomeEntry {
    fn from(outcome: &Outcome) -> OutcomeEntry {
        OutcomeEntry {
            score: outcome.score.map(|score| [score.one, score.two]),
            reason: outcome.reason.to_string(),
            article: outcome.article.to_string(),
            board: outcome.board.map(Into::into),
            lost_by: outcome.lost_by.map(Into::into),
            at: outcome.at.ms(),
        }
    }
}

impl OutcomeEntry {
    fn outcome(self) -> Result<Outcome, LogError> {
        Ok(Outcome {
            score: self.score.map(|[one, two]| HalfPoints { one, two }),
            reason: read("reason", &self.reason)?,
            article: read("article", &self.article)?,
            board: self.board.map(Into::into),
            lost_by: self.lost_by.map(Into::into),
            at: time(self.at),
        })
    }
}

fn time(ms: i64) -> MatchTime {
    MatchTime::from_ms(ms)
}

fn read<T: FromStr>(what: &'static str, text: &str) -> Result<T, LogError> {
    text.parse().map_err(|_| LogError::Text {
        what,
        text: text.into(),
    })
}

fn read_move(boards: &Boards, board: BoardId, text: &str) -> Result<Move, LogError> {
    boards.parse_move(board, text).map_err(|_| LogError::Text {
        what: "move",
        text: text.into(),
    })
}

fn read_held(letter: char) -> Result<Held, LogError> {
    Role::from_letter(letter)
        .and_then(Held::from_role)
        .ok_or_else(|| LogError::Text {
            what: "piece",
            text: letter.into(),
        })
}

#[cfg(test)]
mod tests;
