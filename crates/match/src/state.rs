//! A match: two boards, four clocks, and what has been said so far.
//!
//! The state is a function of its [`Setup`] and its log. It changes by [`Match::apply`] alone;
//! everything else here answers questions.

use std::hash::{Hash, Hasher};

use bughouse_core::{
    BoardId, Boards, ByBoard, BySeat, ClockRules, ClockStart, EndRule, Held, Holdings,
    LastDropRule, MovesRecord, Ruleset, Seat,
};

use crate::board::history::Course;
use crate::board::made::Made;
use crate::board::premove_queue::Queue;
use crate::claims::evidence::{Bound, Claimable, Undo};
use crate::clock::Clocks;
use crate::fingerprint::StableHasher;
use crate::shared_list::History;
use crate::table::offers::Offers;
use crate::{BoardEnd, Event, MatchTime, Outcome, RaisedClaim, Setup};

/// Where a match is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Not begun.
    Setup,
    /// Clocks run.
    Running,
    /// Clocks stand.
    Halted,
    /// The match is decided but for one drop (WBN 1.9).
    LastDrop,
    /// An end stands and the clocks with it; more may be claimed until it is confirmed. Only where
    /// claims are ruled on ([`Ruleset::over_the_board`]).
    Decided,
    /// There is a result.
    Over,
}

/// The right to a last drop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LastDrop {
    pub(crate) seat: Seat,
    pub(crate) held: Held,
    pub(crate) standing: Standing,
}

/// What became of the right to a last drop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Standing {
    Open,
    Made,
    Gone,
}

/// What lag a seat's moves may still be granted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LagAccount {
    /// What the next move could be granted at most, as the server measured it.
    pub(crate) bound_ms: i64,
    /// What is left of the budget.
    pub(crate) budget_ms: i64,
}

impl LagAccount {
    fn full(rules: &ClockRules) -> LagAccount {
        LagAccount {
            bound_ms: 0,
            budget_ms: i64::from(rules.lag_budget_ms),
        }
    }

    /// A completed move uses what it was granted and earns what every move does; no more than
    /// the first budget is saved up.
    pub(crate) fn charge(&mut self, granted_ms: i64, rules: &ClockRules) {
        let earned = self.budget_ms - granted_ms + i64::from(rules.lag_gain_ms);
        self.budget_ms = earned.min(i64::from(rules.lag_budget_ms));
    }
}

/// What every new game begins with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Origin {
    pub(crate) boards: Boards,
    pub(crate) clocks: BySeat<i64>,
}

/// The state of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Match {
    pub(crate) rules: Ruleset,
    pub(crate) origin: Origin,
    pub(crate) arbiter: bool,
    /// Games that were declared void before this one.
    pub(crate) voided: u32,
    pub(crate) boards: Boards,
    pub(crate) latest: MatchTime,
    pub(crate) begun: bool,
    pub(crate) halted_at: Option<MatchTime>,
    /// Whether arbiter or system halted it: then only they let it go on.
    pub(crate) paused: bool,
    /// Whether it was the end of the match that halted it.
    pub(crate) stands_by_end: bool,
    pub(crate) clocks: Clocks,
    pub(crate) courses: ByBoard<Course>,
    pub(crate) offers: Offers,
    /// Who wants to resign and waits for the partner.
    pub(crate) resigning: BySeat<bool>,
    /// Who wants to end the match without a result and waits for the others.
    pub(crate) aborting: BySeat<bool>,
    pub(crate) warned: BySeat<bool>,
    /// What each seat's last move captured, as its partner received it.
    pub(crate) last_capture: BySeat<Option<Held>>,
    pub(crate) away_since: BySeat<Option<MatchTime>>,
    pub(crate) lag: BySeat<LagAccount>,
    /// Decided boards, in the order of the log.
    pub(crate) ends: Vec<BoardEnd>,
    pub(crate) last_drop: Option<LastDrop>,
    /// Who has inspected the boards.
    pub(crate) ready: BySeat<bool>,
    /// Who agreed that the arbiter says what they see (WBN 9.5).
    pub(crate) calls_agreed: BySeat<bool>,
    /// Since when somebody is missed who should be there.
    pub(crate) absent_since: BySeat<Option<MatchTime>>,
    pub(crate) made: ByBoard<Option<Made>>,
    /// What waits for its turn.
    pub(crate) queues: BySeat<Queue>,
    /// Who got his clock back without a move of the opponent.
    pub(crate) returned: ByBoard<Option<Seat>>,
    pub(crate) claimable: ByBoard<Claimable>,
    pub(crate) undo: ByBoard<Option<Undo>>,
    /// What has to move because an illegal move of it was taken back.
    pub(crate) bound: BySeat<Option<Bound>>,
    /// Kinds that may not be dropped, as sets.
    pub(crate) bars: BySeat<Holdings>,
    /// How often each seat was told that it hides pieces.
    pub(crate) hidings: BySeat<u32>,
    /// When each player last named a legal move to their partner (RU T2).
    pub(crate) hinted: BySeat<Option<MatchTime>>,
    /// Who moved in the opponent's turn, in the turn that goes on.
    pub(crate) premoved: BySeat<bool>,
    /// How often each seat was found to have done so.
    pub(crate) premoves: BySeat<u32>,
    /// What a clock must show for its player to move again, in milliseconds.
    pub(crate) frozen: BySeat<Option<i64>>,
    pub(crate) demanded: Option<Seat>,
    /// Who completed the latest move of the match.
    pub(crate) last_mover: Option<Seat>,
    pub(crate) raised: History<RaisedClaim>,
    /// Claims that were raised in games that are void.
    pub(crate) claims_before: u32,
    pub(crate) confirmed: BySeat<bool>,
    pub(crate) decision: Option<Outcome>,
    pub(crate) outcome: Option<Outcome>,
}

impl Match {
    /// A match that has not begun.
    pub fn new(setup: Setup) -> Match {
        let Setup {
            rules,
            boards,
            clocks,
            arbiter,
        } = setup;
        Match {
            rules,
            origin: Origin { boards, clocks },
            arbiter,
            voided: 0,
            boards,
            latest: MatchTime::ZERO,
            begun: false,
            halted_at: None,
            paused: false,
            stands_by_end: false,
            clocks: Clocks::new(&rules.clock, clocks),
            courses: ByBoard::new(|id| Course::new(boards.board(id), &rules)),
            offers: Offers::new(rules.draw_agreement),
            resigning: BySeat::uniform(false),
            aborting: BySeat::uniform(false),
            warned: BySeat::uniform(false),
            last_capture: BySeat::uniform(None),
            away_since: BySeat::uniform(None),
            lag: BySeat::uniform(LagAccount::full(&rules.clock)),
            ends: Vec::new(),
            last_drop: None,
            ready: BySeat::uniform(false),
            calls_agreed: BySeat::uniform(false),
            absent_since: BySeat::uniform(None),
            made: ByBoard::default(),
            queues: BySeat::default(),
            returned: ByBoard::default(),
            claimable: ByBoard::default(),
            undo: ByBoard::default(),
            bound: BySeat::uniform(None),
            bars: BySeat::uniform(Holdings::EMPTY),
            hidings: BySeat::uniform(0),
            hinted: BySeat::uniform(None),
            premoved: BySeat::uniform(false),
            premoves: BySeat::uniform(0),
            frozen: BySeat::uniform(None),
            demanded: None,
            last_mover: None,
            raised: History::default(),
            claims_before: 0,
            confirmed: BySeat::uniform(false),
            decision: None,
            outcome: None,
        }
    }

    /// The match that this log tells.
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
        if self.outcome.is_some() {
            Phase::Over
        } else if self.rules.over_the_board() && self.has_decision() {
            Phase::Decided
        } else if !self.begun {
            Phase::Setup
        } else if self.halted_at.is_some() {
            Phase::Halted
        } else if self.last_drop().is_some() {
            Phase::LastDrop
        } else {
            Phase::Running
        }
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
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
        let passed = unknown && self.courses[board].plies % 2 == 1;
        let color = if passed { !first } else { first };
        Seat { board, color }
    }

    /// Half-moves played on a board.
    pub fn plies(&self, board: BoardId) -> u32 {
        self.courses[board].plies
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
        let stand = self.halted_at.is_some();
        BoardId::BOTH
            .into_iter()
            .filter(move |_| !stand)
            .flat_map(|id| [self.clocks.running(id), self.clocks.missing(id)])
            .flatten()
    }

    /// Whether a move of this seat would be looked at now. In a last drop only one kind of drop
    /// is left.
    pub fn may_play(&self, seat: Seat) -> bool {
        self.seat_may_play(seat).is_ok()
    }

    /// A reply of this seat that completes at that time (`clock.min_move_ms`).
    pub fn readied(&self, seat: Seat) -> Option<(bughouse_core::Move, MatchTime)> {
        let readied = self.courses[seat.board].readied?;
        (self.to_move(seat.board) == seat).then_some((readied.mv, readied.due))
    }

    /// Whether this seat may offer a draw.
    pub fn may_offer_draw(&self, seat: Seat) -> bool {
        self.may_offer(seat).is_ok()
    }

    /// Whether this seat has offered a draw, or agreed to one, that is still open.
    pub fn offers_draw(&self, seat: Seat) -> bool {
        self.offers.consents(seat) && self.outcome.is_none()
    }

    /// The seats whose draw offers this one may accept or decline.
    pub fn draws_offered_to(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let open = self.may_agree(seat).is_ok();
        self.offers.answerable_by(seat).filter(move |_| open)
    }

    /// How often the position of that board has stood (WBN 1.13).
    pub fn times(&self, board: BoardId) -> usize {
        self.courses[board].times()
    }

    /// Whether this seat may resign.
    pub fn may_resign(&self, seat: Seat) -> bool {
        self.check_resignation(seat).is_ok()
    }

    /// Whether this seat has proposed to resign and waits for its partner.
    pub fn proposes_resignation(&self, seat: Seat) -> bool {
        self.resigning[seat] && self.outcome.is_none()
    }

    /// Whether this seat may end the match without a result, alone or together with the others.
    pub fn may_abort(&self, seat: Seat) -> bool {
        self.check_abort(seat).is_ok()
    }

    /// Whether this seat alone ends the match when it aborts: where nothing has to be claimed,
    /// while some seat has not made its first move.
    pub fn aborts_alone(&self) -> bool {
        !self.rules.over_the_board() && self.is_fresh()
    }

    /// Whether this seat wants to end the match without a result and waits for the others.
    pub fn proposes_abort(&self, seat: Seat) -> bool {
        self.aborting[seat] && self.outcome.is_none()
    }

    /// Who may make the last drop, and with what.
    pub fn last_drop(&self) -> Option<(Seat, Held)> {
        let open = self
            .last_drop
            .filter(|right| right.standing == Standing::Open)?;
        self.outcome.is_none().then_some((open.seat, open.held))
    }

    /// Since when this seat is away.
    pub fn away(&self, seat: Seat) -> Option<MatchTime> {
        self.away_since[seat]
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
    pub fn is_fresh(&self) -> bool {
        let plies = |&board: &BoardId| self.courses[board].plies;
        let boards = self.boards_in_play();
        boards.iter().any(|board| plies(board) < 2) && boards.iter().all(|board| plies(board) <= 2)
    }

    /// Whether a clock runs on that board once this is so.
    pub(crate) fn is_timed(&self, board: BoardId) -> bool {
        match self.rules.clock.start {
            ClockStart::FirstMoves => self.courses[board].plies >= 2,
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
        self.halted_at.map_or(now, |halted| now.min(halted))
    }
}
