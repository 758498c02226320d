//! The state of a match: two boards, four clocks, offers, claims and the result.
//!
//! The state is a function of its [`Setup`] and its log. Only [`Match::apply`] changes it. The
//! methods that read it are in [`crate::query`].

use bughouse_core::{Boards, ByBoard, BySeat, ClockRules, Held, Ruleset, Seat};

use crate::board::history::BoardHistory;
use crate::board::premove_queue::Queue;
use crate::clock::Clocks;
use crate::table::Table;
use crate::table::offers::Offers;
use crate::{BoardEnd, Event, MatchTime, Outcome, Setup};

/// How far the match has come. Each variant holds the data that exists only in this stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Before the first clock starts.
    Setup,
    /// Clocks run.
    Running,
    /// All clocks are stopped.
    Halted(Halt),
    /// There is a result.
    Over(Outcome),
}

/// A stop of all clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Halt {
    pub(crate) at: MatchTime,
    pub(crate) by: HaltedBy,
}

/// What stopped all clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum HaltedBy {
    /// A claim, or a player who calls the arbiter.
    Claim,
    /// The arbiter or the system. Only they can resume the match.
    Pause,
    /// The end of the match, until the result is confirmed.
    End,
}

/// The right to a last drop: if a player captures a piece and is mated by the next move, their
/// partner may drop this piece as the last move (WBN 1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LastDrop {
    pub(crate) seat: Seat,
    pub(crate) held: Held,
    pub(crate) right: Right,
}

/// Whether the right to a last drop is open, used or lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Right {
    Open,
    Used,
    Lost,
}

/// The lag account of a seat: how much lag its next moves may be granted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LagAccount {
    /// The most lag that the server's measurements allow for the next move, in milliseconds.
    pub(crate) bound_ms: i64,
    /// What is left of the lag budget, in milliseconds.
    pub(crate) budget_ms: i64,
}

impl LagAccount {
    fn full(rules: &ClockRules) -> LagAccount {
        LagAccount {
            bound_ms: 0,
            budget_ms: i64::from(rules.lag_budget_ms),
        }
    }

    /// Subtracts the lag granted to a completed move from the budget, and adds `lag_gain_ms`. The
    /// budget never exceeds its initial value.
    pub(crate) fn charge(&mut self, granted_ms: i64, rules: &ClockRules) {
        let earned = self.budget_ms - granted_ms + i64::from(rules.lag_gain_ms);
        self.budget_ms = earned.min(i64::from(rules.lag_budget_ms));
    }
}

/// Positions and clocks at the start of every game of the match. A match has several games if the
/// arbiter declares a game void and orders a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StartPosition {
    pub(crate) boards: Boards,
    pub(crate) clocks: BySeat<i64>,
}

/// What a match keeps for each seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatState {
    /// Whether the player has inspected position and clocks.
    pub(crate) ready: bool,
    /// Whether the player agreed that the arbiter calls offenses without a claim (WBN 9.5).
    pub(crate) agreed_to_calls: bool,
    /// When the arbiter noted that the player was absent at the start (WBN 7.6).
    pub(crate) absent_since: Option<MatchTime>,
    /// When the player lost the connection. None while the player is connected.
    pub(crate) away_since: Option<MatchTime>,
    /// Whether the player has proposed to resign and waits for the partner's consent.
    pub(crate) resigning: bool,
    /// Whether the player has proposed to end the match without a result.
    pub(crate) aborting: bool,
    /// Whether the player was warned for an illegal move.
    pub(crate) warned: bool,
    /// A frozen player may move again when their own clock shows this many milliseconds (WBN 9.4b).
    /// None if the player is not frozen.
    pub(crate) frozen: Option<i64>,
    /// The piece that the partner received from the player's last move. None if that move was
    /// illegal or captured nothing.
    pub(crate) last_capture: Option<Held>,
    pub(crate) lag: LagAccount,
    pub(crate) queue: Queue,
}

impl SeatState {
    fn new(rules: &ClockRules) -> SeatState {
        SeatState {
            ready: false,
            agreed_to_calls: false,
            absent_since: None,
            away_since: None,
            resigning: false,
            aborting: false,
            warned: false,
            frozen: None,
            last_capture: None,
            lag: LagAccount::full(rules),
            queue: Queue::default(),
        }
    }
}

/// The state of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    pub(crate) rules: Ruleset,
    pub(crate) start: StartPosition,
    pub(crate) arbiter: bool,
    /// How many games of this match were declared void.
    pub(crate) voided: u32,
    pub(crate) stage: Stage,
    pub(crate) latest: MatchTime,
    pub(crate) boards: Boards,
    pub(crate) histories: ByBoard<BoardHistory>,
    pub(crate) clocks: Clocks,
    pub(crate) seats: BySeat<SeatState>,
    pub(crate) offers: Offers,
    /// How each decided board ended, in the order of the log.
    pub(crate) ends: Vec<BoardEnd>,
    pub(crate) last_drop: Option<LastDrop>,
    /// The player from whom an opponent demanded the next move of the match. No other player may
    /// move before them (RU K2).
    pub(crate) demanded: Option<Seat>,
    /// The player who completed the latest move of the match.
    pub(crate) last_mover: Option<Seat>,
    /// State that only play over the board needs.
    pub(crate) table: Box<Table>,
}

impl Match {
    /// A match before play.
    pub fn new(setup: Setup) -> Match {
        let Setup {
            rules,
            boards,
            clocks,
            arbiter,
        } = setup;
        Match {
            rules,
            start: StartPosition { boards, clocks },
            arbiter,
            voided: 0,
            stage: Stage::Setup,
            latest: MatchTime::ZERO,
            boards,
            histories: ByBoard::new(|id| BoardHistory::new(boards.board(id), &rules)),
            clocks: Clocks::new(&rules.clock, clocks),
            seats: BySeat::new(|_| SeatState::new(&rules.clock)),
            offers: Offers::new(rules.draw_agreement),
            ends: Vec::new(),
            last_drop: None,
            demanded: None,
            last_mover: None,
            table: Box::default(),
        }
    }

    /// Builds the match that a setup and its log give.
    ///
    /// # Panics
    /// If an entry is impossible ([`Match::check_event`]), for example because the log belongs to
    /// another setup.
    pub fn replay<'a>(
        setup: Setup,
        log: impl IntoIterator<Item = (MatchTime, &'a Event)>,
    ) -> Match {
        let mut state = Match::new(setup);
        for (at, event) in log {
            state.apply(at, event);
        }
        state
    }
}
