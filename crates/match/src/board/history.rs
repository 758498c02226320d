//! The history of one board: plies, halfmove clock and the positions that have occurred.
//!
//! A position is repeated if the board is the same. Under some rulesets the hands must be the same
//! too (Q11).

use std::hash::{Hash, Hasher};

use bughouse_core::{Board, Color, Move, Played, Role, Ruleset};

use crate::MatchTime;
use crate::fingerprint::StableHasher;
use crate::shared_list::SharedList;

/// A reply that came too early. It completes when `clock.min_move_ms` have passed since the
/// opponent's move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PendingMove {
    pub(crate) mv: Move,
    pub(crate) due: MatchTime,
}

/// The history of one board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct BoardHistory {
    /// Whether moves may be made: play has begun and, if Black has to start White's clock, Black
    /// has pressed.
    pub(crate) open: bool,
    /// Plies played.
    pub(crate) plies: u32,
    /// Plies since the last capture, drop or pawn move.
    pub(crate) halfmove_clock: u32,
    /// When the last move was completed.
    pub(crate) last_at: Option<MatchTime>,
    pub(crate) pending: Option<PendingMove>,
    /// A hash of each position that has occurred. Repetitions have equal hashes.
    keys: SharedList<u64>,
}

impl BoardHistory {
    pub(crate) fn new(board: &Board, rules: &Ruleset) -> BoardHistory {
        let mut keys = SharedList::default();
        keys.push(key(board, rules));
        BoardHistory {
            open: false,
            plies: 0,
            halfmove_clock: 0,
            last_at: None,
            pending: None,
            keys,
        }
    }

    /// Adds a completed move that led to this position.
    pub(crate) fn advance(
        &mut self,
        at: MatchTime,
        mv: Move,
        played: &Played,
        board: &Board,
        rules: &Ruleset,
    ) {
        self.plies += 1;
        self.halfmove_clock = if keeps_halfmove_clock(mv, played) {
            self.halfmove_clock + 1
        } else {
            0
        };
        self.last_at = Some(at);
        self.pending = None;
        self.occurs(board, rules);
    }

    /// Adds a completed move in a match whose moves are not recorded.
    pub(crate) fn advance_unknown(&mut self, at: MatchTime) {
        self.plies += 1;
        self.last_at = Some(at);
    }

    /// Adds a position that arose without a move on this board: a piece of this board was exchanged
    /// for a pawn of the other board.
    pub(crate) fn occurs(&mut self, board: &Board, rules: &Ruleset) {
        self.keys.push(key(board, rules));
        self.keys.share(|_| true);
    }

    /// Undoes the last ply, which was a drop. `halfmove_clock` is the halfmove clock before the
    /// drop.
    pub(crate) fn take_back(&mut self, halfmove_clock: u32) {
        self.plies = self.plies.saturating_sub(1);
        self.halfmove_clock = halfmove_clock;
        self.keys.pop();
    }

    /// How often the present position has occurred.
    pub(crate) fn repetitions(&self) -> usize {
        self.keys.last().map_or(0, |&key| self.count_key(key))
    }

    /// How often this position has occurred.
    pub(crate) fn repetitions_of(&self, board: &Board, rules: &Ruleset) -> usize {
        self.count_key(key(board, rules))
    }

    /// Whether some position has occurred more than once.
    pub(crate) fn has_repeated(&self) -> bool {
        let mut keys: Vec<u64> = self.keys.iter().copied().collect();
        keys.sort_unstable();
        keys.windows(2).any(|two| two[0] == two[1])
    }

    fn count_key(&self, key: u64) -> usize {
        self.keys.iter().filter(|&&other| other == key).count()
    }
}

/// Whether a move leaves the halfmove clock running: no capture, no drop, no pawn move.
pub(crate) fn keeps_halfmove_clock(mv: Move, played: &Played) -> bool {
    mv.dropped().is_none() && played.captured.is_none() && played.moved != Role::Pawn
}

fn key(board: &Board, rules: &Ruleset) -> u64 {
    if !rules.repetition.hand_counts {
        return board.repetition_key();
    }
    let mut hasher = StableHasher::default();
    board.repetition_key().hash(&mut hasher);
    Color::BOTH.map(|color| board.hand(color)).hash(&mut hasher);
    hasher.finish()
}
