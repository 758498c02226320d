//! Methods that read the state of a match and do not change it.

use bughouse_core::{
    BoardId, Boards, ClockStart, EndRule, Held, LastDropRule, MovesRecord, Ruleset, Seat,
};

use crate::state::{Halt, HaltedBy, Right, Stage};
use crate::{BoardEnd, Match, MatchTime, Outcome};

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum Phase {
    /// Before play.
    Setup,
    /// Clocks run.
    Running,
    /// All clocks are stopped.
    Halted,
    /// A player was mated right after they captured a piece. Their partner may drop this piece as
    /// the last move, which may still change the result (WBN 1.9).
    LastDrop,
    /// The match is decided and its clocks are stopped. Players may make claims until the result is
    /// confirmed. Only over the board ([`Ruleset::over_the_board`]).
    Decided,
    /// There is a result.
    Over,
}

impl Match {
    /// The rules of the match.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The position of both boards.
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// The boards in play: both in bughouse, only board A in crazyhouse.
    pub fn boards_in_play(&self) -> &'static [BoardId] {
        if self.rules.boards == 1 {
            &[BoardId::A]
        } else {
            &BoardId::BOTH
        }
    }

    /// The seats in play: four in bughouse, two in crazyhouse.
    pub fn seats_in_play(&self) -> impl Iterator<Item = Seat> + use<> {
        let one_board = self.rules.boards == 1;
        Seat::ALL
            .into_iter()
            .filter(move |seat| !one_board || seat.board == BoardId::A)
    }

    /// How far the match has come.
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

    /// The result, once the match is over.
    pub fn result(&self) -> Option<&Outcome> {
        match &self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The time of the latest event. A command with an earlier time counts as given at this time.
    pub fn latest(&self) -> MatchTime {
        self.latest
    }

    /// The seat to move on a board.
    pub fn to_move(&self, board: BoardId) -> Seat {
        let first = self.boards[board].to_move();
        // If the moves are not recorded, the board keeps its start position and plies are counted.
        let unknown = self.rules.moves_record == MovesRecord::ClockOnly;
        let odd_plies = unknown && self.histories[board].plies % 2 == 1;
        let color = if odd_plies { !first } else { first };
        Seat { board, color }
    }

    /// Half-moves played on a board.
    pub fn plies(&self, board: BoardId) -> u32 {
        self.histories[board].plies
    }

    /// How the board ended. None while it is undecided.
    pub fn board_end(&self, board: BoardId) -> Option<&BoardEnd> {
        self.ends.iter().find(|end| end.board == board)
    }

    /// What a clock shows, in milliseconds, never below zero. None if the match is played without
    /// clocks.
    pub fn clock(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        let shown = self.clocks.timed() && self.boards_in_play().contains(&seat.board);
        shown.then(|| self.clocks.left(seat, self.clock_time(now)))
    }

    /// The rest of the delay of a running clock, in milliseconds (`clock.bonus_kind = delay`).
    pub fn delay_left(&self, seat: Seat, now: MatchTime) -> i64 {
        self.clocks.delay_left(seat, self.clock_time(now))
    }

    /// The seats whose clocks run, board A first.
    pub fn running(&self) -> impl Iterator<Item = Seat> + '_ {
        let stopped = self.halted().is_some();
        BoardId::BOTH
            .into_iter()
            .filter(move |_| !stopped)
            .flat_map(|id| [self.clocks.running(id), self.clocks.missing(id)])
            .flatten()
    }

    /// Whether this seat may move now. During a last drop only drops of one kind are allowed
    /// ([`Match::last_drop`]).
    pub fn may_play(&self, seat: Seat) -> bool {
        self.seat_may_play(seat).is_ok()
    }

    /// The reply of this seat that came too early, and when it completes (`clock.min_move_ms`).
    pub fn pending_move(&self, seat: Seat) -> Option<(bughouse_core::Move, MatchTime)> {
        let pending = self.histories[seat.board].pending?;
        (self.to_move(seat.board) == seat).then_some((pending.mv, pending.due))
    }

    /// Whether this seat has offered a draw or accepted an offer, and the offer is still open.
    pub fn offers_draw(&self, seat: Seat) -> bool {
        self.offers.consents(seat) && !self.is_over()
    }

    /// The seats whose draw offers this seat may accept or decline.
    pub fn draws_offered_to(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let open = self.check_agreement(seat).is_ok();
        self.offers.answerable_by(seat).filter(move |_| open)
    }

    /// How often the present position of a board has occurred (WBN 1.13).
    pub fn repetitions(&self, board: BoardId) -> usize {
        self.histories[board].repetitions()
    }

    /// Whether one player may abort the match alone: online, while the match has just begun.
    pub fn aborts_alone(&self) -> bool {
        !self.rules.over_the_board() && self.has_just_begun()
    }

    /// Whether this seat has proposed to abort the match and waits for the other players.
    pub fn proposes_abort(&self, seat: Seat) -> bool {
        self.seats[seat].aborting && !self.is_over()
    }

    /// The seat that may make the last drop, and the kind of piece (WBN 1.9).
    pub fn last_drop(&self) -> Option<(Seat, Held)> {
        let open = self.last_drop.filter(|right| right.right == Right::Open)?;
        (!self.is_over()).then_some((open.seat, open.held))
    }

    /// When this player lost the connection. None while the player is connected.
    pub fn away(&self, seat: Seat) -> Option<MatchTime> {
        self.seats[seat].away_since
    }

    /// Whether some player has not completed their first move, and no player has completed a second
    /// move. Because of the second condition, a player who never moved cannot abort the match after
    /// many moves on the other board.
    pub fn has_just_begun(&self) -> bool {
        let plies = |&board: &BoardId| self.histories[board].plies;
        let boards = self.boards_in_play();
        boards.iter().any(|board| plies(board) < 2) && boards.iter().all(|board| plies(board) <= 2)
    }

    /// Whether the clocks of this board may run now. Under some values of `clock.start` they stay
    /// stopped during the first moves.
    pub(crate) fn is_timed(&self, board: BoardId) -> bool {
        match self.rules.clock.start {
            ClockStart::FirstMoves => self.histories[board].plies >= 2,
            ClockStart::FirstMoveAny => self.last_mover.is_some(),
            ClockStart::BlackPress | ClockStart::Server | ClockStart::Arbiter => true,
        }
    }

    /// Whether the rules give the partner of a mated player a last drop.
    pub(crate) fn knows_last_drop(&self) -> bool {
        self.rules.boards == 2
            && self.rules.end_rule == EndRule::FirstBoard
            && self.rules.ends.last_drop != LastDropRule::Off
    }

    /// The time at which clocks are read: `now`, or the time of the halt if the match is halted.
    pub(crate) fn clock_time(&self, now: MatchTime) -> MatchTime {
        self.halted().map_or(now, |halt| now.min(halt.at))
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.stage != Stage::Setup
    }

    /// The present stop of all clocks. None while the match is not halted.
    pub(crate) fn halted(&self) -> Option<Halt> {
        match self.stage {
            Stage::Halted(halt) => Some(halt),
            _ => None,
        }
    }

    /// Whether the arbiter or the system stopped the clocks.
    pub(crate) fn is_paused(&self) -> bool {
        self.halted().is_some_and(|halt| halt.by == HaltedBy::Pause)
    }
}
