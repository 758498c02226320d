//! How a board ends, and how a match ends.

use std::fmt;

use bughouse_core::{BoardId, Seat, Team};

use crate::{Article, MatchTime, Reason};

/// A decided board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardEnd {
    /// The decided board.
    pub board: BoardId,
    /// The seat that lost the board. None for a draw.
    pub lost_by: Option<Seat>,
    /// Why the board ended.
    pub reason: Reason,
    /// The article of the Laws by which the board ended.
    pub article: Article,
    /// When the end took effect: for a mate the time of the move, for a flag the time at which the
    /// clock reached zero.
    pub at: MatchTime,
}

impl BoardEnd {
    /// The team that won the board. None for a draw.
    pub fn won_by(&self) -> Option<Team> {
        self.lost_by.map(|seat| seat.team().opponents())
    }
}

/// What the teams scored, in half points: 2 to 0 for a win, 1 to 1 for a draw (WBN 1.18), at most
/// 2 each (WBN 9.4e, 9.4f).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct HalfPoints {
    /// Half points of team one: White of A and Black of B.
    pub one: u8,
    /// Half points of team two: White of B and Black of A.
    pub two: u8,
}

impl HalfPoints {
    /// Half a point each.
    pub const DRAW: HalfPoints = HalfPoints { one: 1, two: 1 };

    /// No points for either team (WBN 8.7).
    pub const BOTH_LOSE: HalfPoints = HalfPoints { one: 0, two: 0 };

    /// A whole point for that team.
    pub const fn win(team: Team) -> HalfPoints {
        match team {
            Team::One => HalfPoints { one: 2, two: 0 },
            Team::Two => HalfPoints { one: 0, two: 2 },
        }
    }

    /// The half points of a team.
    pub const fn of(self, team: Team) -> u8 {
        match team {
            Team::One => self.one,
            Team::Two => self.two,
        }
    }
}

/// `1-0`, `0-1`, `1/2-1/2`, `1/2-0`, `0-0`: the first team's score first.
impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = |half: u8| match half {
            0 => "0".to_owned(),
            1 => "1/2".to_owned(),
            _ => "1".to_owned(),
        };
        write!(f, "{}-{}", points(self.one), points(self.two))
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// What the teams scored. None if the match was aborted.
    pub score: Option<HalfPoints>,
    /// Why the match ended.
    pub reason: Reason,
    /// The article of the Laws by which the match ended.
    pub article: Article,
    /// The board that decided the match. None if no single board did.
    pub board: Option<BoardId>,
    /// The player who was mated, ran out of time, resigned or stayed away.
    pub lost_by: Option<Seat>,
    /// When the end took effect. All running clocks stopped at this time.
    pub at: MatchTime,
}

impl Outcome {
    /// The team that scored more. None for a draw or an aborted match.
    pub fn winner(&self) -> Option<Team> {
        let score = self.score?;
        Team::BOTH
            .into_iter()
            .find(|&team| score.of(team) > score.of(team.opponents()))
    }

    /// The score as text, team one first: `1-0`, `0-1`, `1/2-1/2`. An aborted match has `*`.
    pub fn result(&self) -> String {
        self.score
            .map_or_else(|| "*".to_owned(), |score| score.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WBN 1.18, 8.6, 9.4e, 9.4f: an arbiter may give each team any score from 0 to 1.
    #[test]
    fn a_score_is_written_in_points_and_the_team_with_more_points_wins() {
        for (one, two, text, winner) in [
            (2, 0, "1-0", Some(Team::One)),
            (0, 2, "0-1", Some(Team::Two)),
            (1, 1, "1/2-1/2", None),
            (0, 0, "0-0", None),
            (1, 0, "1/2-0", Some(Team::One)),
            (2, 2, "1-1", None),
        ] {
            let score = HalfPoints { one, two };
            assert_eq!(score.to_string(), text);
            assert_eq!((score.of(Team::One), score.of(Team::Two)), (one, two));
            let mut outcome = Outcome {
                score: Some(score),
                reason: Reason::Arbiter,
                article: Article::Wbn8_6,
                board: None,
                lost_by: None,
                at: MatchTime::ZERO,
            };
            assert_eq!((outcome.result(), outcome.winner()), (text.into(), winner));
            outcome.score = None;
            assert_eq!((outcome.result(), outcome.winner()), ("*".into(), None));
        }
    }
}
