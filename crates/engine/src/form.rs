//! How our player thinks at its level: in each match with another form, and in each move with its own
//! mood. It also says how long a move takes.

use std::time::Duration;

use bughouse_core::{Board, ByColor, Move, Square, Verdict};

use crate::blindness::{Arrived, Blindness, mixed};
use crate::handicap::Handicap;
use crate::pace::{self, Kind};
use crate::{Level, News, View};

/// A level takes one of so many parts of its clock for an ordinary move.
const PACE: u32 = 85;

/// In haste the chances to overlook a move are so many percent of the usual ones.
const IN_HASTE: u32 = 150;

/// A player's form in a match, and what it remembers from one move to the next.
pub struct Form {
    level: Level,
    seed: u64,
    /// The number of matches that have begun.
    matches: u64,
    handicap: Handicap,
    /// The number of thoughts in this match.
    thoughts: u64,
    /// The player's board at its last thought.
    board: Option<Board>,
    /// The board after the last move on it.
    latest: Option<Board>,
    /// When the enemy's last move was played.
    began_ms: i64,
    /// The square of that move, if it captured.
    captured_at: Option<Square>,
}

/// How the player thinks about one move.
pub struct Mood {
    /// How many plies deep it searches.
    pub depth: i32,
    /// The most positions that it searches.
    pub nodes: u64,
    /// What it overlooks.
    pub blindness: Option<Blindness>,
    /// When it was asked.
    asked_ms: i64,
    is_hasty: bool,
    random: u64,
}

impl Form {
    /// The form of a player of this level. The seed decides all that varies.
    pub fn new(level: Level, seed: u64) -> Form {
        Form {
            level,
            seed,
            matches: 0,
            handicap: Handicap::of(level, seed),
            thoughts: 0,
            board: None,
            latest: None,
            began_ms: 0,
            captured_at: None,
        }
    }

    /// A match begins.
    pub fn begin(&mut self, view: &View) {
        self.matches += 1;
        self.handicap = Handicap::of(self.level, mixed(self.seed, self.matches << 32));
        self.thoughts = 0;
        self.board = Some(*view.boards.board(view.seat.board));
        self.latest = self.board;
        self.began_ms = view.now_ms;
        self.captured_at = None;
    }

    /// A move was played, or the partner says something.
    pub fn hear(&mut self, news: &News, view: &View) {
        let News::Played { board, mv } = *news else {
            return;
        };
        if board != view.seat.board {
            return;
        }
        let after = *view.boards.board(board);
        let before = self.latest.replace(after);
        if after.to_move() == view.seat.color {
            let captured = before.is_some_and(|before| before.piece_at(mv.to()).is_some());
            self.captured_at = captured.then(|| mv.to());
            self.began_ms = view.now_ms;
        }
    }

    /// The handicap of this match.
    pub fn handicap(&self) -> &Handicap {
        &self.handicap
    }

    /// How the player thinks about its move. In quiet positions it may be hasty.
    pub fn mood(&mut self, view: &View) -> Mood {
        let board = view.boards.board(view.seat.board);
        self.thoughts += 1;
        let random = mixed(self.seed, (self.matches << 32) + self.thoughts);
        let handicap = &self.handicap;
        let is_quiet = self.captured_at.is_none() && !board.in_check();
        let is_hasty = is_quiet && handicap.is_hasty(mixed(random, 1));
        let chances = match is_hasty {
            true => handicap.chances().times(IN_HASTE),
            false => handicap.chances(),
        };
        let before = self.board.replace(*board).unwrap_or(*board);
        let blindness = Blindness {
            key: mixed(random, 2),
            chances,
            captured_at: self.captured_at,
            arrived: ByColor::new(|color| Arrived::between(&before, board, color)),
        };
        Mood {
            depth: handicap.depth(mixed(random, 4)),
            nodes: handicap.nodes(),
            blindness: (!handicap.is_none()).then_some(blindness),
            asked_ms: view.now_ms,
            is_hasty,
            random: mixed(random, 3),
        }
    }

    /// How long a move takes, from the moment when the player was asked.
    pub fn time(&self, view: &View, mood: &Mood, m: Move) -> Duration {
        let id = view.seat.board;
        let mut after = view.boards;
        after.play_unchecked(id, m, &view.rules);
        let mates = after.board(id).in_check() && after.verdict(id, &view.rules) == Verdict::Mate;
        let kind = match () {
            () if mates || self.captured_at == Some(m.to()) => Kind::Easy,
            () if view.boards.board(id).count_moves(&view.rules) == 1 => Kind::Forced,
            () if mood.is_hasty => Kind::Hasty,
            () => Kind::Ordinary,
        };
        if self.handicap.is_none() {
            return pace::least(view, kind);
        }
        let passed_ms = (mood.asked_ms - self.began_ms).max(0);
        pace::time(view, kind, PACE, mood.random, passed_ms)
    }
}
