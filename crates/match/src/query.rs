//! Questions about a match. Nothing here changes it.

use std::hash::{Hash, Hasher};

use bughouse_core::{
    BoardId, Boards, ClockStart, EndRule, Held, LastDropRule, MovesRecord, Ruleset, Seat,
};

use crate::fingerprint::StableHasher;
use crate::state::{Halt, HaltedBy, Right, Stage};
use crate::{BoardEnd, Match, MatchTime, Outcome};

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Not begun.
    Setup,
    /// Clocks run.
    Running,
    /// All clocks are stopped.
    Halted,
    /// The match is decided but for one drop (WBN 1.9).
    LastDrop,
    /// The match is decided and its clocks are stopped; more may be claimed until the result is
    /// confirmed. Only where claims are ruled on ([`Ruleset::over_the_board`]).
    Decided,
    /// There is a result.
    Over,
}

impl Match {
    /// The rules it is played by.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Both boards as they stand.
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// The boards that are played: both, or the first in crazyhouse.
    pub fn boards_in_play(&self) -> &'static [BoardId] {
        if self.rules.boards == 1 {
            &[BoardId::A]
        } else {
            &BoardId::BOTH
        }
    }

    /// The seats that are played: four, or two in crazyhouse.
    pub fn seats_in_play(&self) -> impl Iterator<Item = Seat> + use<> {
        let one_board = self.rules.boards == 1;
        Seat::ALL
            .into_iter()
            .filter(move |seat| !one_board || seat.board == BoardId::A)
    }

    /// Where the match is on its way.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Over(_) => Phase::Over,
            _ if self.rules.over_the_board() && self.is_decided() => Phase::Decided,
            Stage::Setup => Phase::Setup,
            Stage::Halted(_) => Phase::Halted,
            Stage::Running if self.last_drop().is_some() => Phase::LastDrop,
            Stage::Running => Phase::Running,
        }
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<&Outcome> {
        match &self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The time of the latest event; a command of an earlier time counts as given then.
    pub fn latest(&self) -> MatchTime {
        self.latest
    }

    /// Whose move it is on a board.
    pub fn to_move(&self, board: BoardId) -> Seat {
        let first = self.boards[board].to_move();
        // Where the moves are not known the board stands as it was set up, and turns are counted.
        let unknown = self.rules.moves_record == MovesRecord::ClockOnly;
        let passed = unknown && self.histories[board].plies % 2 == 1;
        let color = if passed { !first } else { first };
        Seat { board, color }
    }

    /// Half-moves played on a board.
    pub fn plies(&self, board: BoardId) -> u32 {
        self.histories[board].plies
    }

    /// How that board was decided, if it is.
    pub fn board_end(&self, board: BoardId) -> Option<&BoardEnd> {
        self.ends.iter().find(|end| end.board == board)
    }

    /// What a clock shows, in milliseconds, never below zero. None without clocks.
    pub fn clock(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        let shown = self.clocks.timed() && self.boards_in_play().contains(&seat.board);
        shown.then(|| self.clocks.left(seat, self.clock_time(now)))
    }

    /// How long the delay of a running clock still lasts, in milliseconds (`clock.bonus_kind =
    /// delay`).
    pub fn delay_left(&self, seat: Seat, now: MatchTime) -> i64 {
        self.clocks.delay_left(seat, self.clock_time(now))
    }

    /// The seats whose clock runs, board A first.
    pub fn running(&self) -> impl Iterator<Item = Seat> + '_ {
        let stopped = self.halted().is_some();
        BoardId::BOTH
            .into_iter()
            .filter(move |_| !stopped)
            .flat_map(|id| [self.clocks.running(id), self.clocks.missing(id)])
            .flatten()
    }

    /// Whether a move of this seat would be looked at now. In a last drop only one kind of drop
    /// is left.
    pub fn may_play(&self, seat: Seat) -> bool {
        self.seat_may_play(seat).is_ok()
    }

    /// A reply of this seat that completes at that time (`clock.min_move_ms`).
    pub fn pending_move(&self, seat: Seat) -> Option<(bughouse_core::Move, MatchTime)> {
        let pending = self.histories[seat.board].pending?;
        (self.to_move(seat.board) == seat).then_some((pending.mv, pending.due))
    }

    /// Whether this seat may offer a draw.
    pub fn may_offer_draw(&self, seat: Seat) -> bool {
        self.may_offer(seat).is_ok()
    }

    /// Whether this seat has offered a draw, or agreed to one, that is still open.
    pub fn offers_draw(&self, seat: Seat) -> bool {
        self.offers.consents(seat) && !self.is_over()
    }

    /// The seats whose draw offers this one may accept or decline.
    pub fn draws_offered_to(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let open = self.may_agree(seat).is_ok();
        self.offers.answerable_by(seat).filter(move |_| open)
    }

    /// How often the position of that board has stood (WBN 1.13).
    pub fn times(&self, board: BoardId) -> usize {
        self.histories[board].times()
    }

    /// Whether this seat may resign.
    pub fn may_resign(&self, seat: Seat) -> bool {
        self.check_resignation(seat).is_ok()
    }

    /// Whether this seat has proposed to resign and waits for its partner.
    pub fn proposes_resignation(&self, seat: Seat) -> bool {
        self.seats[seat].resigning && !self.is_over()
    }

    /// Whether this seat may end the match without a result, alone or together with the others.
    pub fn may_abort(&self, seat: Seat) -> bool {
        self.check_abort(seat).is_ok()
    }

    /// Whether this seat alone ends the match when it aborts: where nothing has to be claimed,
    /// while some seat has not made its first move.
    pub fn aborts_alone(&self) -> bool {
        !self.rules.over_the_board() && self.has_just_begun()
    }

    /// Whether this seat wants to end the match without a result and waits for the others.
    pub fn proposes_abort(&self, seat: Seat) -> bool {
        self.seats[seat].aborting && !self.is_over()
    }

    /// Who may make the last drop, and with what.
    pub fn last_drop(&self) -> Option<(Seat, Held)> {
        let open = self.last_drop.filter(|right| right.right == Right::Open)?;
        (!self.is_over()).then_some((open.seat, open.held))
    }

    /// Since when this seat is away.
    pub fn away(&self, seat: Seat) -> Option<MatchTime> {
        self.seats[seat].away_since
    }

    /// Whether this seat may claim the board of that opponent now, who has been away.
    pub fn may_claim_abandoned(&self, seat: Seat, away: Seat, now: MatchTime) -> bool {
        self.abandoned_claim(seat, away, now.max(self.latest))
            .is_ok()
    }

    /// A hash of the whole state, the same in every run and on every machine of one version of
    /// the program.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = StableHasher::default();
        self.hash(&mut hasher);
        hasher.finish()
    }

    /// Whether some seat has not made its first move, and nobody their second: a player who never
    /// moved cannot take back what happened on the other board.
    pub fn has_just_begun(&self) -> bool {
        let plies = |&board: &BoardId| self.histories[board].plies;
        let boards = self.boards_in_play();
        boards.iter().any(|board| plies(board) < 2) && boards.iter().all(|board| plies(board) <= 2)
    }

    /// Whether a clock runs on that board once this is so.
    pub(crate) fn is_timed(&self, board: BoardId) -> bool {
        match self.rules.clock.start {
            ClockStart::FirstMoves => self.histories[board].plies >= 2,
            ClockStart::FirstMoveAny => self.last_mover.is_some(),
            ClockStart::BlackPress | ClockStart::Server | ClockStart::Arbiter => true,
        }
    }

    /// Whether the match may end with a last drop at all.
    pub(crate) fn knows_last_drop(&self) -> bool {
        self.rules.boards == 2
            && self.rules.end_rule == EndRule::FirstBoard
            && self.rules.ends.last_drop != LastDropRule::Off
    }

    /// The time that counts for clocks: they stand while the match is halted.
    pub(crate) fn clock_time(&self, now: MatchTime) -> MatchTime {
        self.halted().map_or(now, |halt| now.min(halt.at))
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.stage != Stage::Setup
    }

    /// The stop of all clocks, while there is one.
    pub(crate) fn halted(&self) -> Option<Halt> {
        match self.stage {
            Stage::Halted(halt) => Some(halt),
            _ => None,
        }
    }

    /// Whether arbiter or system stopped the clocks.
    pub(crate) fn is_paused(&self) -> bool {
        self.halted().is_some_and(|halt| halt.by == HaltedBy::Pause)
    }
}
