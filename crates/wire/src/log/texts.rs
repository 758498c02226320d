//! The texts inside entries: moves, pieces, reasons, ends.

use std::str::FromStr;

use bughouse_core::{BoardId, Boards, Held, Move, Role, Seat};
use bughouse_match::{Actor, BoardEnd, HalfPoints, MatchTime, Outcome};
use serde::{Deserialize, Serialize};

use super::LogError;

#[derive(Serialize, Deserialize)]
pub struct BoardEntry {
    board: BoardId,
    lost_by: Option<Seat>,
    reason: String,
    article: String,
    at: i64,
}

#[derive(Serialize, Deserialize)]
pub struct OutcomeEntry {
    /// Half points of both teams.
    score: Option<[u8; 2]>,
    reason: String,
    article: String,
    board: Option<BoardId>,
    lost_by: Option<Seat>,
    at: i64,
}

impl From<&BoardEnd> for BoardEntry {
    fn from(end: &BoardEnd) -> BoardEntry {
        BoardEntry {
            board: end.board,
            lost_by: end.lost_by,
            reason: end.reason.to_string(),
            article: end.article.to_string(),
            at: end.at.ms(),
        }
    }
}

impl BoardEntry {
    pub fn end(self) -> Result<BoardEnd, LogError> {
        Ok(BoardEnd {
            board: self.board,
            lost_by: self.lost_by,
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
            board: outcome.board,
            lost_by: outcome.lost_by,
            at: outcome.at.ms(),
        }
    }
}

impl OutcomeEntry {
    pub fn outcome(self) -> Result<Outcome, LogError> {
        Ok(Outcome {
            score: self.score.map(|[one, two]| HalfPoints { one, two }),
            reason: read("reason", &self.reason)?,
            article: read("article", &self.article)?,
            board: self.board,
            lost_by: self.lost_by,
            at: time(self.at),
        })
    }
}

pub fn time(ms: i64) -> MatchTime {
    MatchTime::from_ms(ms)
}

pub fn read<T: FromStr>(what: &'static str, text: &str) -> Result<T, LogError> {
    text.parse().map_err(|_| unread(what, text))
}

pub fn read_move(boards: &Boards, board: BoardId, text: &str) -> Result<Move, LogError> {
    let mv = boards.parse_move(board, text);
    mv.map_err(|_| unread("move", text))
}

pub fn read_role(letter: char) -> Result<Role, LogError> {
    Role::from_letter(letter).ok_or_else(|| unread("piece", letter))
}

pub fn read_held(letter: char) -> Result<Held, LogError> {
    Held::from_role(read_role(letter)?).ok_or_else(|| unread("piece", letter))
}

/// A seat's letter, `arbiter` or `system`.
pub fn actor_text(actor: Actor) -> String {
    match actor {
        Actor::Seat(seat) => seat.letter().into(),
        Actor::Arbiter => "arbiter".into(),
        Actor::System => "system".into(),
    }
}

pub fn read_actor(text: &str) -> Result<Actor, LogError> {
    match text {
        "arbiter" => Ok(Actor::Arbiter),
        "system" => Ok(Actor::System),
        letter => {
            let mut seats = Seat::ALL.into_iter();
            let seat = seats.find(|seat| letter == seat.letter().to_string());
            seat.map(Actor::Seat).ok_or_else(|| unread("actor", text))
        }
    }
}

fn unread(what: &'static str, text: impl Into<String>) -> LogError {
    LogError::Text {
        what,
        text: text.into(),
    }
}
