//! Four clocks, of which at most one runs on each board.
//!
//! A clock is charged for the time it ran, less the pauses in it. Lag is such a pause: it is
//! known only when the move arrives, so runs that ended a moment ago stay open to correction
//! for [`LAG_MAX_MS`]. WBN 7.1, 7.2.
//!
//! Knows nothing of boards and moves.

mod control;
pub(crate) mod lag;
mod pauses;
pub(crate) mod time;
pub(crate) mod timers;

use bughouse_core::{BoardId, ByBoard, BySeat, ClockKind, ClockRules, Lag, Seat};

use crate::MatchTime;
use crate::clock::control::Control;
use crate::clock::pauses::Pauses;

/// The longest lag that can be granted for one move, in milliseconds; a provisional flag stands
/// at the latest after this time.
pub const LAG_MAX_MS: i64 = 500;

/// One stretch of time in which one clock ran.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Run {
    seat: Seat,
    from: MatchTime,
    /// Whether its player restores the position or is missing: that is no move and earns nothing.
    no_move: bool,
}

/// A run that ended a moment ago with a completed move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Past {
    run: Run,
    to: MatchTime,
    /// What its move took before that run.
    earlier_ms: i64,
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
    /// A missing player's clock that runs although they do not have the move (CZ 7.6).
    missing: ByBoard<Option<Run>>,
    /// How long the move that a player thinks about took before the clock was sent back; it is
    /// paid already, and one move earns one bonus.
    earlier_ms: BySeat<i64>,
    /// How long each player's last completed move took.
    last_ms: BySeat<i64>,
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
            missing: ByBoard::default(),
            earlier_ms: BySeat::uniform(0),
            last_ms: BySeat::uniform(0),
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

    /// The missing seat of a board whose clock runs although it does not have the move.
    pub(crate) fn missing(&self, board: BoardId) -> Option<Seat> {
        self.missing[board].map(|run| run.seat)
    }

    /// Since when the clock of a board's player runs.
    pub(crate) fn running_since(&self, board: BoardId) -> Option<MatchTime> {
        self.running[board].map(|run| run.from)
    }

    /// What a clock shows, in milliseconds, never below zero.
    pub(crate) fn left(&self, seat: Seat, now: MatchTime) -> i64 {
        match self.down_at[seat] {
            Some(_) => 0,
            None => self.remaining_signed(seat, now).max(0),
        }
    }

    /// How long a running clock does not count yet, in milliseconds.
    pub(crate) fn delay_left(&self, seat: Seat, now: MatchTime) -> i64 {
        let Some(run) = self.run_of(seat) else {
            return 0;
        };
        (self.delay_of(run) - self.used(run, now)).max(0)
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
        self.running[seat.board] = self.run(seat, at, false);
    }

    /// Starts the clock of a player who is missing and does not have the move.
    pub(crate) fn start_missing(&mut self, seat: Seat, at: MatchTime) {
        self.missing[seat.board] = self.run(seat, at, true);
    }

    /// Stops it: its player is there.
    pub(crate) fn stop_missing(&mut self, board: BoardId, at: MatchTime) {
        if let Some(run) = self.missing[board] {
            self.note_down_of(run, at);
            self.missing[board] = None;
            self.charge(run, at);
        }
    }

    /// Sends the clock back to the player who has moved, to restore the position (WBN 6.4): that
    /// time counts, and earns nothing.
    pub(crate) fn send_back(&mut self, holder: Seat, at: MatchTime) {
        self.interrupt(holder.board, at);
        self.running[holder.board] = self.run(holder, at, true);
    }

    /// A run that begins now; none without clocks.
    fn run(&self, seat: Seat, from: MatchTime, no_move: bool) -> Option<Run> {
        let run = Run {
            seat,
            from,
            no_move,
        };
        self.timed.then_some(run)
    }

    /// Takes back the last completed move of that player: it earned nothing, and the same move
    /// goes on (WBN 1.8b). Both players have spent the time they used.
    pub(crate) fn take_back(&mut self, mover: Seat, at: MatchTime) {
        self.interrupt(mover.board, at);
        if self.timed && self.down_at[mover].is_none() {
            let used = self.last_ms[mover];
            self.left[mover] += self.control.cost(used) - self.control.gain_ms();
            self.left[mover] -= self.control.cost_so_far(used);
            self.earlier_ms[mover] = used;
        }
    }

    /// Stops the clock of a move that is not completed and goes on later.
    fn interrupt(&mut self, board: BoardId, at: MatchTime) {
        let Some(run) = self.running[board] else {
            return;
        };
        let used = self.used(run, at);
        self.stop(board, at);
        if !run.no_move {
            self.earlier_ms[run.seat] += used;
        }
    }

    /// Stops the clock that runs on a board by a completed move, which costs and earns what the
    /// time control says.
    pub(crate) fn complete(&mut self, board: BoardId, at: MatchTime) {
        self.note_down(board, at);
        let Some(run) = self.running[board].take() else {
            return;
        };
        let earlier = std::mem::take(&mut self.earlier_ms[run.seat]);
        let used = earlier + self.used(run, at);
        self.last_ms[run.seat] = used;
        if self.down_at[run.seat].is_some() {
            return; // a flag that is down stays down, whatever a move earns
        }
        let cost_ms = self.cost_of_last_run(earlier, used);
        self.left[run.seat] += self.control.gain_ms() - cost_ms;
        if self.lag != Lag::None {
            self.recent.push(Past {
                run,
                to: at,
                earlier_ms: earlier,
                cost_ms,
            });
        }
    }

    /// Stops the clocks that run on a board, without a move. If that was before a flag fell in
    /// this run, the flag has not fallen.
    pub(crate) fn stop(&mut self, board: BoardId, at: MatchTime) {
        self.stop_missing(board, at);
        self.stop_running(board, at);
    }

    /// Stops the clock of the player to move alone.
    pub(crate) fn stop_running(&mut self, board: BoardId, at: MatchTime) {
        self.note_down(board, at);
        if let Some(run) = self.running[board].take() {
            self.charge(run, at);
        }
    }

    fn charge(&mut self, run: Run, at: MatchTime) {
        let undone = |down: MatchTime| at < down && run.from <= down;
        self.down_at[run.seat] = self.down_at[run.seat].filter(|&down| !undone(down));
        self.left[run.seat] -= self.cost_so_far(run, at);
    }

    /// A running clock that has come to zero by then stays there.
    fn note_down(&mut self, board: BoardId, at: MatchTime) {
        for run in [self.running[board], self.missing[board]]
            .into_iter()
            .flatten()
        {
            self.note_down_of(run, at);
        }
    }

    fn note_down_of(&mut self, run: Run, at: MatchTime) {
        let down = self.flag_at(run.seat).filter(|&flag| flag <= at);
        self.down_at[run.seat] = self.down_at[run.seat].or(down);
    }

    /// Changes what a clock shows; it shows no less than zero.
    pub(crate) fn adjust(&mut self, seat: Seat, ms: i64, at: MatchTime) {
        self.note_down(seat.board, at);
        let shown = self.left(seat, at);
        let wanted = shown.saturating_add(ms).max(0);
        self.left[seat] += wanted - self.remaining_signed(seat, at);
        self.adjusted_at[seat] = Some(at);
        self.down_at[seat] = (wanted == 0).then_some(at);
    }

    /// What is left without a look at the flag; less than nothing once the time is used up.
    fn remaining_signed(&self, seat: Seat, now: MatchTime) -> i64 {
        let cost = match self.run_of(seat) {
            Some(run) => self.cost_so_far(run, now),
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
    pub(crate) fn pause_both(&mut self, from: MatchTime, to: MatchTime) {
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
            let runs = recent.chain(self.running[board]).chain(self.missing[board]);
            let begun = runs
                .filter(|run| run.seat.board == board)
                .map(|run| run.from);
            let reached = begun.fold(horizon, MatchTime::min);
            self.pauses[board].forget_ended(reached);
        }
    }

    fn correct_recent(&mut self) {
        for index in 0..self.recent.len() {
            let Past {
                run,
                to,
                earlier_ms,
                cost_ms,
            } = self.recent[index];
            let cost = self.cost_of_last_run(earlier_ms, earlier_ms + self.used(run, to));
            if self.down_at[run.seat].is_none() {
                self.left[run.seat] += cost_ms - cost;
            }
            self.recent[index].cost_ms = cost;
        }
    }

    /// What a completed move costs for its last run, when it took so long before and in all.
    fn cost_of_last_run(&self, earlier: i64, in_all: i64) -> i64 {
        self.control.cost(in_all) - self.control.cost_so_far(earlier)
    }

    /// When nothing would be left but for the pauses.
    fn runs_out(&self, run: Run) -> MatchTime {
        run.from + self.left[run.seat] + self.delay_of(run)
    }

    /// What a run has cost by that time, if its move is not completed.
    fn cost_so_far(&self, run: Run, until: MatchTime) -> i64 {
        (self.used(run, until) - self.delay_of(run)).max(0)
    }

    /// How long a run does not count at its beginning.
    fn delay_of(&self, run: Run) -> i64 {
        if run.no_move {
            return 0;
        }
        (self.control.delay_ms() - self.earlier_ms[run.seat]).max(0)
    }

    fn run_of(&self, seat: Seat) -> Option<Run> {
        let runs = [self.running[seat.board], self.missing[seat.board]];
        runs.into_iter().flatten().find(|run| run.seat == seat)
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
