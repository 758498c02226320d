//! A second calculation of the clocks of matches over the board, from the presses and halts in the
//! log.
//!
//! The calculation lists the halts of a match, in which all clocks are stopped, and subtracts them
//! from match time. The result is called counted time. The length of a turn is the counted time at
//! its end minus the counted time at its beginning. The calculation leaves out clocks that reached
//! zero, and whole matches with a last drop, a new game, a corrected setup, an absent player or
//! granted lag.

use bughouse_core::{
    BoardId, BonusKind, ByBoard, BySeat, ClockKind, ClockStart, Drop, EndRule, Held, Move,
    MovesRecord, Seat,
};
use bughouse_match::{Event, MatchTime, Setup};

/// What each clock shows at `now`, in milliseconds. None for a clock that is not calculated.
pub fn clocks(setup: &Setup, log: &[(MatchTime, Event)], now: MatchTime) -> BySeat<Option<i64>> {
    let timed = setup.rules.clock.kind == ClockKind::PerBoard;
    let ended = log.iter().any(|(_, event)| ends_calculation(event));
    if !timed || ended {
        return BySeat::uniform(None);
    }
    let mut calculation = Calculation::new(setup);
    for (at, event) in log {
        calculation.apply(*at, event);
    }
    calculation.stop_all(now);
    BySeat::new(|seat| (!calculation.was_zero[seat]).then_some(calculation.left[seat]))
}

fn ends_calculation(event: &Event) -> bool {
    match event {
        Event::LastDropOpened { .. }
        | Event::NewGame { .. }
        | Event::SetupCorrected { .. }
        | Event::WasAbsent { .. } => true,
        Event::Played { lag, .. } => lag.granted_ms > 0,
        _ => false,
    }
}

struct Calculation<'a> {
    setup: &'a Setup,
    left: BySeat<i64>,
    was_zero: BySeat<bool>,
    to_move: ByBoard<Seat>,
    plies: ByBoard<u32>,
    /// Whether a move was completed on any board.
    moved: bool,
    open: ByBoard<bool>,
    returned: ByBoard<bool>,
    running: ByBoard<Option<(Seat, MatchTime)>>,
    /// Whether the clock runs for a player who restores the position, instead of for a move.
    restores: ByBoard<bool>,
    /// How long each seat thought about its unfinished move before the opponent's clock was
    /// restarted, in milliseconds.
    thought: BySeat<i64>,
    /// How long the last completed move of each seat took, in milliseconds.
    last: BySeat<i64>,
    /// The move that each seat has made and not completed.
    made: BySeat<Option<Move>>,
    ends: usize,
    begun: bool,
    /// When all clocks stopped, and when they ran again. The last halt may not have ended.
    halts: Vec<(MatchTime, Option<MatchTime>)>,
}

impl Calculation<'_> {
    fn new(setup: &Setup) -> Calculation<'_> {
        Calculation {
            setup,
            left: setup.clocks,
            was_zero: setup.clocks.map(|ms| *ms <= 0),
            to_move: ByBoard::new(|board| Seat {
                board,
                color: setup.boards[board].to_move(),
            }),
            plies: ByBoard::default(),
            moved: false,
            open: ByBoard::default(),
            returned: ByBoard::default(),
            running: ByBoard::default(),
            restores: ByBoard::default(),
            thought: BySeat::uniform(0),
            last: BySeat::uniform(0),
            made: BySeat::uniform(None),
            ends: 0,
            begun: false,
            halts: Vec::new(),
        }
    }

    fn apply(&mut self, at: MatchTime, event: &Event) {
        match *event {
            Event::Started { by_signal } => {
                self.begun = true;
                for board in BoardId::BOTH.into_iter().filter(|_| by_signal) {
                    if !self.open[board] {
                        self.open(board, at);
                    }
                }
            }
            Event::Pressed { seat } => self.pressed(seat, at),
            Event::Made { seat, mv } | Event::Replied { seat, mv } => self.made[seat] = Some(mv),
            Event::Retracted { seat } | Event::MoveReturned { seat } => self.made[seat] = None,
            Event::Played { seat, at, .. } => {
                self.made[seat] = None;
                self.completed(seat, at);
            }
            Event::MadeInvisible { by, held } => self.undone(by, held, at),
            Event::ClockReturned { by, .. } => {
                self.send_back(by.board, at);
                self.returned[by.board] = true;
                self.running[by.board] = Some((by.opponent(), at));
                self.restores[by.board] = true;
            }
            Event::Adjusted { seat, ms } => {
                let shown = self.left[seat] - self.used_by(seat, at);
                self.left[seat] += ms;
                self.was_zero[seat] |= shown <= 0 || shown + ms <= 0;
            }
            Event::ClaimRaised { .. } | Event::Stopped { .. } | Event::Paused if self.begun => {
                self.halt(at);
            }
            Event::Resumed { grant_ms } => {
                for seat in Seat::ALL {
                    self.was_zero[seat] |= self.left[seat] <= self.used_by(seat, at);
                    self.left[seat] += grant_ms;
                }
                self.halts.last_mut().expect("a halt").1 = Some(at);
            }
            Event::BoardEnded(end) => {
                // An end that replaces another is counted too. This changes nothing, because all
                // clocks are stopped already when an end is replaced.
                self.ends += 1;
                self.stop(end.board, end.at, false);
                let needed = match self.setup.rules.end_rule {
                    EndRule::FirstBoard => 1,
                    EndRule::BothBoards => 2,
                };
                if self.ends >= needed {
                    self.halt(end.at.min(at));
                }
            }
            Event::ArbiterDecided(_) if self.begun => self.halt(at),
            // All running clocks stopped when the end took effect.
            Event::Ended(outcome) => self.stop_all(outcome.at),
            _ => {}
        }
    }

    fn open(&mut self, board: BoardId, at: MatchTime) {
        self.open[board] = true;
        self.start(board, at);
    }

    fn start(&mut self, board: BoardId, at: MatchTime) {
        let waits = match self.setup.rules.clock.start {
            ClockStart::FirstMoves => self.plies[board] < 2,
            ClockStart::FirstMoveAny => !self.moved,
            _ => false,
        };
        self.running[board] = (!waits).then_some((self.to_move[board], at));
    }

    fn pressed(&mut self, seat: Seat, at: MatchTime) {
        let board = seat.board;
        if !self.open[board] {
            self.open(board, at);
        } else if std::mem::take(&mut self.returned[board]) {
            self.stop(board, at, false);
            self.start(board, at);
        } else {
            assert_eq!(self.setup.rules.moves_record, MovesRecord::ClockOnly);
            self.completed(seat, at);
        }
    }

    fn completed(&mut self, seat: Seat, at: MatchTime) {
        self.stop(seat.board, at, true);
        self.to_move[seat.board] = seat.opponent();
        self.plies[seat.board] += 1;
        let first = !std::mem::replace(&mut self.moved, true);
        self.start(seat.board, at);
        if first && self.setup.rules.clock.start == ClockStart::FirstMoveAny {
            self.start(seat.board.other(), at);
        }
    }

    /// Applies an undone drop. If the drop was only made, the clocks do not change. If it was
    /// completed, its player is to move again and their clock runs.
    fn undone(&mut self, by: Seat, held: Held, at: MatchTime) {
        let hider = by.opponent();
        if matches!(self.made[hider], Some(Move::Drop(Drop { role, .. })) if role == held) {
            self.made[hider] = None;
            return;
        }
        (self.made[hider], self.made[by]) = (None, None);
        self.send_back(by.board, at);
        if !self.was_zero[hider] {
            let rules = &self.setup.rules.clock;
            let bonus = i64::from(rules.bonus_s) * 1000;
            let took = self.last[hider];
            self.left[hider] += match rules.bonus_kind {
                BonusKind::None | BonusKind::Delay => 0,
                BonusKind::Fischer => -bonus,
                BonusKind::Bronstein => -took.min(bonus), // what the move earned
            };
            self.thought[hider] = took;
        }
        self.to_move[by.board] = hider;
        self.plies[by.board] -= 1;
        self.start(by.board, at);
    }

    /// Stops the clock of a player who will later continue to think about the same move.
    fn send_back(&mut self, board: BoardId, at: MatchTime) {
        if let Some((seat, from)) = self.running[board]
            && !self.restores[board]
        {
            let thought = self.counted(at) - self.counted(from);
            self.stop(board, at, false);
            self.thought[seat] += thought;
        } else {
            self.stop(board, at, false);
        }
    }

    fn halt(&mut self, at: MatchTime) {
        if !matches!(self.halts.last(), Some((_, None))) {
            self.halts.push((at, None));
        }
    }

    /// The counted time at an instant: match time minus the halts, in milliseconds.
    fn counted(&self, at: MatchTime) -> i64 {
        let stopped = |&(from, to): &(MatchTime, Option<MatchTime>)| {
            (to.map_or(at, |to| to.min(at)) - from).max(0)
        };
        at.ms() - self.halts.iter().map(stopped).sum::<i64>()
    }

    fn used_by(&self, seat: Seat, at: MatchTime) -> i64 {
        match self.running[seat.board] {
            Some((runs, from)) if runs == seat => self.cost(seat, from, at, false),
            _ => 0,
        }
    }

    /// What a run of a clock from `from` to `to` costs, in milliseconds: the cost of the whole move
    /// minus the part that was charged before.
    fn cost(&self, seat: Seat, from: MatchTime, to: MatchTime, completed: bool) -> i64 {
        let used = (self.counted(to) - self.counted(from)).max(0);
        if self.restores[seat.board] {
            return used;
        }
        let bonus = i64::from(self.setup.rules.clock.bonus_s) * 1000;
        let before = self.thought[seat];
        let beyond = |ms: i64| (ms - bonus).max(0);
        match self.setup.rules.clock.bonus_kind {
            BonusKind::Delay => beyond(before + used) - beyond(before),
            BonusKind::Bronstein if completed => beyond(before + used) - before,
            _ => used,
        }
    }

    fn stop_all(&mut self, at: MatchTime) {
        for board in BoardId::BOTH {
            self.stop(board, at, false);
        }
    }

    fn stop(&mut self, board: BoardId, at: MatchTime, completed: bool) {
        let Some((seat, from)) = self.running[board].take() else {
            return;
        };
        // Before the move is completed, the clock shows no bonus.
        self.was_zero[seat] |= self.left[seat] <= self.cost(seat, from, at, false);
        self.left[seat] -= self.cost(seat, from, at, completed);
        self.restores[board] = false;
        if completed {
            let used = self.counted(at) - self.counted(from);
            self.last[seat] = self.thought[seat] + used;
            self.thought[seat] = 0;
        }
        if completed && self.setup.rules.clock.bonus_kind == BonusKind::Fischer {
            self.left[seat] += i64::from(self.setup.rules.clock.bonus_s) * 1000;
        }
    }
}
