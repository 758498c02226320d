//! The record of one match.

use bughouse_core::{Boards, BySeat, Move, Ruleset, Seat};
use bughouse_match::MatchTime;
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::{
    Remark, ResultMark, Tags, is_time_control, nearest_preset, time_control,
};

use crate::Ending;

/// A finished match; or the known part of a match, if its text is incomplete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The player at each seat, if known.
    pub players: BySeat<Option<String>>,
    /// The tags whose content is not in another field: `Event`, `Site`, `Date`, ratings.
    pub tags: Tags,
    /// The rules.
    pub rules: Ruleset,
    /// The parts of the rules that the source states. All other parts are assumptions, and are not
    /// written as tags.
    pub stated: StatedRules,
    /// The boards at the start.
    pub start: Boards,
    /// The clocks at the start in milliseconds, if they differ from the starting time of the rules.
    pub start_clocks_ms: Option<BySeat<i64>>,
    /// The remarks before the first move.
    pub prelude: Vec<Remark>,
    /// The moves of both boards in the order of play.
    pub plies: Vec<RecordedPly>,
    /// The boards at the end.
    pub end: Boards,
    /// The clocks at the end in milliseconds; `None` without clocks.
    pub end_clocks_ms: Option<BySeat<i64>>,
    /// The result, the reason and the loser.
    pub ending: Ending,
    /// The remarks after the result.
    pub tail: Vec<Remark>,
}

/// The parts of the rules that the source of a record states.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StatedRules {
    /// The name of the preset that the source names. The rules of the record may differ from it.
    pub rules: Option<String>,
    /// Whether the source has a time control.
    pub time_control: bool,
}

impl StatedRules {
    /// All parts are stated: the preset nearest to `rules`, and the time control.
    pub fn all(rules: &Ruleset) -> StatedRules {
        StatedRules {
            rules: Some(nearest_preset(rules).0.name.into()),
            time_control: true,
        }
    }

    /// No part is stated.
    pub const NOTHING: StatedRules = StatedRules {
        rules: None,
        time_control: false,
    };

    /// The parts that `tags` state. `rules`: the ruleset that was read from these tags. A time
    /// control that cannot be read counts as not stated.
    pub fn by_tags(tags: &Tags, rules: &Ruleset) -> StatedRules {
        let is_known = |text: &str| is_time_control(text) || text == time_control(rules);
        StatedRules {
            rules: tags.get("Rules").map(String::from),
            time_control: tags.get("TimeControl").is_some_and(is_known),
        }
    }
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPly {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub played: Move,
    /// The time when the move was completed (over the board, by a press of the clock), if known.
    pub at: Option<MatchTime>,
    /// The mover's clock after the move in milliseconds, if known.
    pub clock_ms: Option<i64>,
    /// The lag compensation in milliseconds; in records of other servers, the lag itself.
    pub lag_ms: Option<i64>,
    /// The remarks at the move.
    pub remarks: Vec<Remark>,
}

impl Record {
    /// The record of a match before its first move, with these boards. Nothing else is known.
    pub fn of_position(start: Boards, rules: Ruleset) -> Record {
        Record {
            players: BySeat::default(),
            tags: Tags::default(),
            rules,
            stated: StatedRules::NOTHING,
            start,
            start_clocks_ms: None,
            prelude: Vec::new(),
            plies: Vec::new(),
            end: start,
            end_clocks_ms: None,
            ending: Ending {
                result: ResultMark::Open,
                reason: None,
                lost_by: None,
                article: None,
                text: None,
            },
            tail: Vec::new(),
        }
    }

    /// Both boards and all clocks at the end.
    pub fn bfen(&self) -> Bfen {
        match &self.end_clocks_ms {
            Some(clocks) => Bfen::with_clocks_ms(self.end, clocks),
            None => Bfen {
                boards: self.end,
                clocks_s: None,
            },
        }
    }

    /// Both boards and all clocks at the start and after each move.
    pub fn positions(&self) -> impl Iterator<Item = Bfen> {
        let has_clocks =
            self.start_clocks_ms.is_some() || self.plies.iter().any(|ply| ply.clock_ms.is_some());
        let mut clocks_ms = self.start_clocks();
        let bfen = move |boards: Boards, clocks_ms: &BySeat<i64>| match has_clocks {
            true => Bfen::with_clocks_ms(boards, clocks_ms),
            false => Bfen {
                boards,
                clocks_s: None,
            },
        };
        let start = bfen(self.start, &clocks_ms);
        let after = self.walk().map(move |step| {
            if let Some(ms) = step.ply.clock_ms {
                clocks_ms[step.ply.seat] = ms;
            }
            bfen(step.after, &clocks_ms)
        });
        std::iter::once(start).chain(after)
    }

    /// Each clock in milliseconds after the last move of its player, or at the start if the player has
    /// not moved; `None` without clocks.
    pub fn last_clocks_ms(&self) -> Option<BySeat<i64>> {
        if self.plies.is_empty() {
            return self.start_clocks_ms;
        }
        self.plies.iter().find_map(|ply| ply.clock_ms)?;
        let last = |seat: Seat| {
            let mut own = self.plies.iter().rev().filter(|ply| ply.seat == seat);
            own.find_map(|ply| ply.clock_ms)
        };
        let start = self.start_clocks();
        Some(BySeat::new(|seat| last(seat).unwrap_or(start[seat])))
    }

    /// The clocks at the start in milliseconds.
    pub fn start_clocks(&self) -> BySeat<i64> {
        self.start_clocks_ms
            .unwrap_or(BySeat::new(|seat| self.rules.base_ms(seat)))
    }
}
