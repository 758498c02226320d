//! Four clocks, of which at most one runs on each board.
//!
//! A clock is charged for the time it ran, less the pauses in it. Lag is such a pause: it is
//! known only when the move arrives, so runs that ended a moment ago stay open to correction
//! for [`LAG_MAX_MS`]. WBN 7.1, 7.2; laws 2.3, "lag is a pause of the match".
//!
//! Knows nothing of boards and moves.

use bughouse_core::{BoardId, ByBoard, BySeat, ClockKind, ClockRules, Lag, Seat};

use crate::MatchTime;
use crate::control::Control;
use crate::pauses::Pauses;

/// The longest lag that can be granted for one move, in milliseconds; a provisional flag stands
/// at the latest after this time.
pub const LAG_MAX_MS: i64 = 500;

/// One stretch of time in which one clock ran.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Run {
    seat: Seat,
    from: MatchTime,
}

/// A run that ended a moment ago with a completed move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Past {
    run: Run,
    to: MatchTime,
    cost_ms: i64,
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clocks {
    control: Control,
    lag: Lag,
    timed: bool,
    /// What is left: now, or at the beginning of the run. A flag that is down hides it.
    left: BySeat<i64>,
    running: ByBoard<Option<Run>>,
    recent: Vec<Past>,
    pauses: ByBoard<Pauses>,
    /// When a clock first showed zero; it does so from then on, unless somebody changes it.
    down_at: BySeat<Option<MatchTime>>,
    /// Since when a clock shows what it shows, if somebody changed it.
    adjusted_at: BySeat<Option<MatchTime>>,
}

impl Clocks {
    pub(crate) fn new(rules: &ClockRules, left: BySeat<i64>) -> Clocks {
        Clocks {
            control: Control::new(rules),
            lag: rules.lag,
            timed: rules.kind == ClockKind::PerBoard,
            left,
            running: ByBoard::default(),
            recent: Vec::new(),
            pauses: ByBoard::default(),
            down_at: BySeat::uniform(None),
            adjusted_at: BySeat::uniform(None),
        }
    }

    /// Whether the match is played with clocks at all.
    pub(crate) fn timed(&self) -> bool {
        self.timed
    }

    /// The seat whose clock runs on a board.
    pub(crate) fn running(&self, board: BoardId) -> Option<Seat> {
        self.running[board].map(|run| run.seat)
    }

    /// Since when the clock of a board's player runs.
    pub(crate) fn running_since(&self, board: BoardId) -> Option<MatchTime> {
        self.running[board].map(|run| run.from)
    }

    /// What a clock shows, in milliseconds, never below zero.
    pub(crate) fn left(&self, seat: Seat, now: MatchTime) -> i64 {
        match self.down_at[seat] {
            Some(_) => 0,
            None => self.behind_flag(seat, now).max(0),
        }
    }

    /// How long a running clock does not count yet, in milliseconds.
    pub(crate) fn delay_left(&self, seat: Seat, now: MatchTime) -> i64 {
        let Some(run) = self.run_of(seat) else {
            return 0;
        };
        (self.control.delay_ms() - self.used(run, now)).max(0)
    }

    /// The instant at which nothing is left, if this clock goes on running.
    pub(crate) fn flag_at(&self, seat: Seat) -> Option<MatchTime> {
        let run = self.run_of(seat)?;
        if self.down_at[seat].is_some() {
            return self.down_at[seat];
        }
        let at = self.pauses[seat.board].put_off(self.runs_out(run), run.from);
        Some(self.adjusted_at[seat].map_or(at, |adjusted| at.max(adjusted)))
    }

    /// When this clock came to show zero, if it does by now.
    pub(crate) fn down_at(&self, seat: Seat, now: MatchTime) -> Option<MatchTime> {
        self.down_at[seat].or_else(|| self.flag_at(seat).filter(|&at| at <= now))
    }

    /// How long the running turn of this seat has counted, in milliseconds.
    pub(crate) fn turn_ms(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        Some(self.used(self.run_of(seat)?, now))
    }

    /// Starts a clock; the other one of that board does not run.
    pub(crate) fn start(&mut self, seat: Seat, at: MatchTime) {
        if self.timed {
            self.running[seat.board] = Some(Run { seat, from: at });
        }
    }

    /// Stops the clock that runs on a board by a completed move, which costs and earns what the
    /// time control says.
    pub(crate) fn complete(&mut self, board: BoardId, at: MatchTime) {
        self.note_down(board, at);
        let Some(run) = self.running[board].take() else {
            return;
        };
        if self.down_at[run.seat].is_some() {
            return; // a flag that is down stays down, whatever a move earns
        }
        let cost_ms = self.control.cost(self.used(run, at));
        self.left[run.seat] += self.control.gain_ms() - cost_ms;
        if self.lag != Lag::None {
            self.recent.push(Past {
                run,
                to: at,
                cost_ms,
            });
        }
    }

    /// Stops the clock that runs on a board, without a move. If that was before its flag fell in
    /// this run, the flag has not fallen.
    pub(crate) fn stop(&mut self, board: BoardId, at: MatchTime) {
        self.note_down(board, at);
        let Some(run) = self.running[board].take() else {
            return;
        };
        let undone = |down: MatchTime| at < down && run.from <= down;
        self.down_at[run.seat] = self.down_at[run.seat].filter(|&down| !undone(down));
        self.left[run.seat] -= self.control.cost_so_far(self.used(run, at));
    }

    /// A running clock that has come to zero by then stays there.
    fn note_down(&mut self, board: BoardId, at: MatchTime) {
        let Some(run) = self.running[board] else {
            return;
        };
        let down = self.flag_at(run.seat).filter(|&flag| flag <= at);
        self.down_at[run.seat] = self.down_at[run.seat].or(down);
    }

    /// Changes what a clock shows; it shows no less than zero.
    pub(crate) fn adjust(&mut self, seat: Seat, ms: i64, at: MatchTime) {
        self.note_down(seat.board, at);
        let shown = self.left(seat, at);
        let wanted = shown.saturating_add(ms).max(0);
        self.left[seat] += wanted - self.behind_flag(seat, at);
        self.adjusted_at[seat] = Some(at);
        self.down_at[seat] = (wanted == 0).then_some(at);
    }

    /// What is left without a look at the flag; less than nothing once the time is used up.
    fn behind_flag(&self, seat: Seat, now: MatchTime) -> i64 {
        let cost = match self.run_of(seat) {
            Some(run) => self.control.cost_so_far(self.used(run, now)),
            None => 0,
        };
        self.left[seat] - cost
    }

    /// Takes the last `ms` milliseconds before `at` out of the time of the mover's board, or of
    /// both, as the ruleset says. Whoever's clock ran in them gets them back, once.
    pub(crate) fn grant(&mut self, mover: Seat, at: MatchTime, ms: i64) {
        for board in BoardId::BOTH {
            if self.lag == Lag::BothBoards || (self.lag == Lag::OwnBoard && board == mover.board) {
                self.pauses[board].add(at - ms, at);
            }
        }
        self.correct_recent();
    }

    /// Nothing on any board counts from `from` to `to`: the clocks stood.
    pub(crate) fn stand(&mut self, from: MatchTime, to: MatchTime) {
        for board in BoardId::BOTH {
            self.pauses[board].add(from, to);
        }
    }

    /// Adds the same to all four clocks, but for those whose flag is down.
    pub(crate) fn add_to_all(&mut self, ms: i64, at: MatchTime) {
        if ms == 0 {
            return;
        }
        for board in BoardId::BOTH {
            self.note_down(board, at);
        }
        for seat in Seat::ALL {
            self.left[seat] += ms;
        }
    }

    /// Forgets what no lag can reach any more, and the pauses that lie before every run that is
    /// still remembered. Those in a run stay: it may turn out to have ended before them.
    pub(crate) fn forget_before(&mut self, horizon: MatchTime) {
        self.recent.retain(|past| past.to > horizon);
        for board in BoardId::BOTH {
            let recent = self.recent.iter().map(|past| past.run);
            let runs = recent.chain(self.running[board]);
            let begun = runs
                .filter(|run| run.seat.board == board)
                .map(|run| run.from);
            let reached = begun.fold(horizon, MatchTime::min);
            self.pauses[board].forget_ended(reached);
        }
    }

    fn correct_recent(&mut self) {
        for index in 0..self.recent.len() {
            let Past { run, to, cost_ms } = self.recent[index];
            let cost = self.control.cost(self.used(run, to));
            if self.down_at[run.seat].is_none() {
                self.left[run.seat] += cost_ms - cost;
            }
            self.recent[index].cost_ms = cost;
        }
    }

    /// When nothing would be left but for the pauses.
    fn runs_out(&self, run: Run) -> MatchTime {
        run.from + self.left[run.seat] + self.control.delay_ms()
    }

    fn run_of(&self, seat: Seat) -> Option<Run> {
        self.running[seat.board].filter(|run| run.seat == seat)
    }

    /// How long a run has counted by that time.
    fn used(&self, run: Run, until: MatchTime) -> i64 {
        let paused = self.pauses[run.seat.board].within(run.from, until);
        (until - run.from - paused).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::Ruleset;

    fn at(ms: i64) -> MatchTime {
        MatchTime::from_ms(ms)
    }

    /// A flag that somebody saw down is up again when its board turns out to have ended before.
    #[test]
    fn an_end_dated_back_before_a_flag_raises_it_again() {
        let rules = &Ruleset::ASTEN.clock;
        let late = Seat::WHITE_OF_A;
        type Look = fn(&mut Clocks);
        let looks: [(Look, i64); 3] = [
            (|_| (), 0),
            (|clocks| clocks.adjust(Seat::BLACK_OF_A, 500, at(2_000)), 0),
            (|clocks| clocks.add_to_all(300, at(2_000)), 300),
        ];
        for (look, added) in looks {
            let mut clocks = Clocks::new(rules, BySeat::uniform(1_000));
            clocks.start(late, at(0));
            look(&mut clocks);
            assert_eq!(clocks.left(late, at(2_000)), 0);
            let mut ended_later = clocks.clone();
            clocks.stop(late.board, at(400));
            assert_eq!(clocks.left(late, at(2_000)), 600 + added);
            assert_eq!(clocks.down_at(late, at(2_000)), None);
            ended_later.stop(late.board, at(1_000));
            assert_eq!(ended_later.left(late, at(2_000)), 0);
            assert_eq!(ended_later.down_at(late, at(2_000)), Some(at(1_000)));
        }
    }

    /// However long a match is, only what lag can still reach is remembered, and what lies in the
    /// turns that go on.
    #[test]
    fn what_lag_cannot_reach_any_more_is_forgotten() {
        let mut clocks = Clocks::new(&Ruleset::FICS.clock, BySeat::uniform(1_000_000));
        let (sits, mut moves) = (Seat::WHITE_OF_B, Seat::WHITE_OF_A);
        clocks.start(sits, at(0));
        clocks.start(moves, at(0));
        for turn in 1..=100 {
            let now = at(turn * 1_000);
            clocks.forget_before(now - LAG_MAX_MS);
            clocks.grant(moves, now, 100);
            clocks.complete(moves.board, now);
            moves = moves.opponent();
            clocks.start(moves, now);
        }
        assert_eq!(clocks.recent.len(), 1, "the turn that has just ended");
        let kept = |clocks: &Clocks, seat: Seat| clocks.pauses[seat.board].iter().count();
        assert_eq!(kept(&clocks, moves), 1, "the pause in it");
        assert_eq!(kept(&clocks, sits), 100, "all lie in the turn of who sits");
        assert_eq!(clocks.left(sits, at(100_000)), 1_000_000 - 90_000);
        clocks.complete(sits.board, at(100_000));
        clocks.forget_before(at(100_000));
        assert_eq!((clocks.recent.len(), kept(&clocks, sits)), (0, 0));
    }
}
