//! The record of one match.

use bughouse_core::{Boards, BySeat, Move, Ruleset, Seat};
use bughouse_match::MatchTime;
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::{Remark, Tags, is_time_control, nearest_preset, time_control};

use crate::Ending;

/// A finished match, or what is known of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who sat where, if that is known.
    pub players: BySeat<Option<String>>,
    /// Whatever else is known: `Event`, `Site`, `Date`, ratings. What the other fields say does
    /// not stand here.
    pub tags: Tags,
    /// The rules it was played by.
    pub rules: Ruleset,
    /// What of them is told. What is not told was assumed, and is not written.
    pub stated: StatedRules,
    /// Where it began.
    pub start: Boards,
    /// What each clock showed at the start in milliseconds, where that is not what the rules say.
    pub start_clocks_ms: Option<BySeat<i64>>,
    /// What was said before the first move.
    pub prelude: Vec<Remark>,
    /// The moves of both boards in the order of play.
    pub plies: Vec<RecordedPly>,
    /// Where it ended.
    pub end: Boards,
    /// What each clock showed at the end in milliseconds; none without clocks.
    pub end_clocks_ms: Option<BySeat<i64>>,
    /// How it ended.
    pub ending: Ending,
    /// What was said after it.
    pub tail: Vec<Remark>,
}

/// What a record's source tells of the rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StatedRules {
    /// What the rules are called: a preset, from which the record may have differences.
    pub rules: Option<String>,
    /// How much time each player has.
    pub time_control: bool,
}

impl StatedRules {
    /// All of it: the preset from which these rules differ least.
    pub fn all(rules: &Ruleset) -> StatedRules {
        StatedRules {
            rules: Some(nearest_preset(rules).0.name.into()),
            time_control: true,
        }
    }

    /// None of it.
    pub const NOTHING: StatedRules = StatedRules {
        rules: None,
        time_control: false,
    };

    /// What these tags tell, by which a record is played by those rules. A time control that is not
    /// understood is none.
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
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub played: Move,
    /// When it was completed, if that is known.
    pub at: Option<MatchTime>,
    /// What the mover had left then in milliseconds, if that is known.
    pub clock_ms: Option<i64>,
    /// How much time was given back for lag in milliseconds; or, in records of other servers, how
    /// long the move was on its way.
    pub lag_ms: Option<i64>,
    /// What was said to it.
    pub remarks: Vec<Remark>,
}

impl Record {
    /// Both boards and all clocks as the match ended.
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

    /// What each clock showed in milliseconds after its last move, before the first one what it
    /// began with; none without clocks.
    pub fn last_clocks_ms(&self) -> Option<BySeat<i64>> {
        if self.plies.is_empty() {
            return self.start_clocks_ms;
        }
        self.plies.iter().find_map(|ply| ply.clock_ms)?;
        Some(self.clocks_after(self.plies.len()))
    }

    /// What each clock showed after its last one of the first so many moves.
    fn clocks_after(&self, plies: usize) -> BySeat<i64> {
        let last = |seat: Seat| {
            let played = self.plies[..plies].iter().rev();
            let mut own = played.filter(|ply| ply.seat == seat);
            own.find_map(|ply| ply.clock_ms)
        };
        let start = self.start_clocks();
        BySeat::new(|seat| last(seat).unwrap_or(start[seat]))
    }

    /// What each clock showed at the start in milliseconds.
    pub fn start_clocks(&self) -> BySeat<i64> {
        self.start_clocks_ms
            .unwrap_or(BySeat::new(|seat| self.rules.base_ms(seat)))
    }
}
