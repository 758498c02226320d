//! Four clocks. On each board at most one clock runs, except that a missing player's clock may run
//! beside the clock of the player to move (CZ 7.6).
//!
//! A clock loses the time for which it ran, minus the pauses in that time. Lag that is granted to a
//! move is a pause before that move ([`lag`]). Under some rules this pause is for both boards. It
//! is known only when the move arrives. So a move that was completed within the last [`LAG_MAX_MS`]
//! milliseconds, perhaps on the other board, may turn out to have cost less time, and its clock is
//! corrected. Articles: WBN 7.1, 7.2.
//!
//! This module does not use positions or moves.

mod control;
pub(crate) mod flags;
pub(crate) mod lag;
mod pauses;
pub(crate) mod time;
pub(crate) mod timers;

use bughouse_core::{BoardId, ByBoard, BySeat, ClockKind, ClockRules, Lag, Seat};

use crate::MatchTime;
use crate::clock::control::Control;
use crate::clock::pauses::Pauses;

/// The most lag that can be granted for one move, in milliseconds. A flag is provisional for at
/// most this time: lag granted to a later move may still undo it.
pub const LAG_MAX_MS: i64 = 500;

/// An interval in which a clock runs without interruption, apart from pauses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Run {
    seat: Seat,
    from: MatchTime,
    /// Whether this run belongs to no move, because the player restores the position or is missing.
    /// Such a run earns no bonus.
    no_move: bool,
}

/// A run that ended with a completed move. Its cost is corrected if lag that is granted to a later
/// move makes a pause within this run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Past {
    run: Run,
    to: MatchTime,
    /// How long the player thought about the move before this run, in milliseconds.
    earlier_ms: i64,
    cost_ms: i64,
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clocks {
    control: Control,
    lag: Lag,
    timed: bool,
    /// The time left when the clock last stopped, in milliseconds. While `down_at` is set, this
    /// value is ignored and the clock shows 0.
    left: BySeat<i64>,
    running: ByBoard<Option<Run>>,
    /// The run of a missing player who is not to move (CZ 7.6).
    missing: ByBoard<Option<Run>>,
    /// How long each player thought about the present move before their turn was interrupted, in
    /// milliseconds. The clock has lost that time already. It is kept because the move earns its
    /// bonus only once.
    earlier_ms: BySeat<i64>,
    /// How long each player's last completed move took, in milliseconds.
    last_ms: BySeat<i64>,
    recent: Vec<Past>,
    pauses: ByBoard<Pauses>,
    /// When the clock first showed 0. It shows 0 from then on, unless it is adjusted.
    down_at: BySeat<Option<MatchTime>>,
    /// When the clock was last adjusted. A flag cannot fall before that time.
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

    /// Whether the match is played with clocks.
    pub(crate) fn timed(&self) -> bool {
        self.timed
    }

    /// The seat whose clock runs on a board.
    pub(crate) fn running(&self, board: BoardId) -> Option<Seat> {
        self.running[board].map(|run| run.seat)
    }

    /// The missing player of a board whose clock runs although they are not to move.
    pub(crate) fn missing(&self, board: BoardId) -> Option<Seat> {
        self.missing[board].map(|run| run.seat)
    }

    /// When the running clock of a board was started.
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

    /// The rest of the delay of a running clock, in milliseconds.
    pub(crate) fn delay_left(&self, seat: Seat, now: MatchTime) -> i64 {
        let Some(run) = self.run_of(seat) else {
            return 0;
        };
        (self.delay_of(run) - self.used(run, now)).max(0)
    }

    /// When the flag falls if this clock keeps running.
    pub(crate) fn flag_at(&self, seat: Seat) -> Option<MatchTime> {
        let run = self.run_of(seat)?;
        if self.down_at[seat].is_some() {
            return self.down_at[seat];
        }
        let at = self.pauses[seat.board].put_off(self.runs_out(run), run.from);
        Some(self.adjusted_at[seat].map_or(at, |adjusted| at.max(adjusted)))
    }

    /// When this clock reached 0. None while it has time left.
    pub(crate) fn down_at(&self, seat: Seat, now: MatchTime) -> Option<MatchTime> {
        self.down_at[seat].or_else(|| self.flag_at(seat).filter(|&at| at <= now))
    }

    /// How long the running turn of this seat has lasted, without pauses, in milliseconds.
    pub(crate) fn turn_ms(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        Some(self.used(self.run_of(seat)?, now))
    }

    /// Starts the clock of a player who is to move. The opponent's clock must have been stopped.
    pub(crate) fn start(&mut self, seat: Seat, at: MatchTime) {
        self.running[seat.board] = self.run(seat, at, false);
    }

    /// Starts the clock of a missing player who is not to move.
    pub(crate) fn start_missing(&mut self, seat: Seat, at: MatchTime) {
        self.missing[seat.board] = self.run(seat, at, true);
    }

    /// Stops the clock of a missing player who has arrived.
    pub(crate) fn stop_missing(&mut self, board: BoardId, at: MatchTime) {
        if let Some(run) = self.missing[board] {
            self.note_down_of(run, at);
            self.missing[board] = None;
            self.charge(run, at);
        }
    }

    /// Restarts the clock of the player who has just moved, because they must restore the position
    /// (WBN 6.4). The clock loses this time, and the run earns no bonus.
    pub(crate) fn send_back(&mut self, holder: Seat, at: MatchTime) {
        self.interrupt(holder.board, at);
        self.running[holder.board] = self.run(holder, at, true);
    }

    /// A run that begins at `from`. None in a match without clocks.
    fn run(&self, seat: Seat, from: MatchTime, no_move: bool) -> Option<Run> {
        let run = Run {
            seat,
            from,
            no_move,
        };
        self.timed.then_some(run)
    }

    /// Undoes the completion of a player's last move, so that their thinking time goes on (WBN
    /// 1.8b). The bonus of the move is removed. The time that both players used is not given back.
    pub(crate) fn take_back(&mut self, mover: Seat, at: MatchTime) {
        self.interrupt(mover.board, at);
        if self.timed && self.down_at[mover].is_none() {
            let used = self.last_ms[mover];
            self.left[mover] += self.control.cost(used) - self.control.gain_ms();
            self.left[mover] -= self.control.cost_so_far(used);
            self.earlier_ms[mover] = used;
        }
    }

    /// Stops the clock of a player who will later continue to think about the same move.
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

    /// Stops the running clock of a board for a completed move, charges its cost and adds its
    /// bonus.
    pub(crate) fn complete(&mut self, board: BoardId, at: MatchTime) {
        self.note_down(board, at);
        let Some(run) = self.running[board].take() else {
            return;
        };
        let earlier = std::mem::take(&mut self.earlier_ms[run.seat]);
        let used = earlier + self.used(run, at);
        self.last_ms[run.seat] = used;
        if self.down_at[run.seat].is_some() {
            return; // the bonus of a move does not raise a fallen flag
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

    /// Stops the clocks of a board at `at` without a move. A flag that fell in this run after `at`
    /// counts as not fallen.
    pub(crate) fn stop(&mut self, board: BoardId, at: MatchTime) {
        self.stop_missing(board, at);
        self.stop_running(board, at);
    }

    /// Stops only the clock of the player to move.
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

    /// Sets `down_at` for the running clocks of a board that reached 0 at `at` or before.
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

    /// Changes a clock by `ms`, but not below 0.
    pub(crate) fn adjust(&mut self, seat: Seat, ms: i64, at: MatchTime) {
        self.note_down(seat.board, at);
        let shown = self.left(seat, at);
        let wanted = shown.saturating_add(ms).max(0);
        self.left[seat] += wanted - self.remaining_signed(seat, at);
        self.adjusted_at[seat] = Some(at);
        self.down_at[seat] = (wanted == 0).then_some(at);
    }

    /// The remaining time in milliseconds. Negative after the flag has fallen, and while a delay or
    /// lag may still be credited.
    fn remaining_signed(&self, seat: Seat, now: MatchTime) -> i64 {
        let cost = match self.run_of(seat) {
            Some(run) => self.cost_so_far(run, now),
            None => 0,
        };
        self.left[seat] - cost
    }

    /// Grants lag: the last `ms` milliseconds before `at` become a pause of the mover's board, or
    /// of both boards, as the ruleset says. Call this before [`Clocks::complete`] for the same
    /// move, because that call charges the time without pauses.
    pub(crate) fn grant(&mut self, mover: Seat, at: MatchTime, ms: i64) {
        debug_assert!(
            ms == 0 || self.running[mover.board].is_some(),
            "lag is granted before the move completes"
        );
        for board in BoardId::BOTH {
            if self.lag == Lag::BothBoards || (self.lag == Lag::OwnBoard && board == mover.board) {
                self.pauses[board].add(at - ms, at);
            }
        }
        self.correct_recent();
    }

    /// Adds a pause from `from` to `to` to both boards.
    pub(crate) fn pause_both(&mut self, from: MatchTime, to: MatchTime) {
        for board in BoardId::BOTH {
            self.pauses[board].add(from, to);
        }
    }

    /// Adds `ms` milliseconds to all clocks. A clock whose flag has fallen still shows 0.
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

    /// Forgets runs that no lag can correct any more, and pauses that ended before every remaining
    /// run began. All other pauses are kept: an upheld claim may end a board at an earlier time,
    /// and the cost of the run up to that time depends on them.
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

    /// The cost of the last run of a completed move, in milliseconds. `earlier`: the thinking time
    /// before this run. `in_all`: the thinking time including this run.
    fn cost_of_last_run(&self, earlier: i64, in_all: i64) -> i64 {
        self.control.cost(in_all) - self.control.cost_so_far(earlier)
    }

    /// When the clock of a run reaches 0 if there are no pauses.
    fn runs_out(&self, run: Run) -> MatchTime {
        run.from + self.left[run.seat] + self.delay_of(run)
    }

    /// How much time a run has cost at `until` while its move is not completed, in milliseconds.
    fn cost_so_far(&self, run: Run, until: MatchTime) -> i64 {
        (self.used(run, until) - self.delay_of(run)).max(0)
    }

    /// The delay at the beginning of a run.
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

    /// How long a run has lasted at `until`, without pauses, in milliseconds.
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

    /// An upheld claim may end a board at an earlier time than the present one.
    #[test]
    fn a_flag_counts_as_not_fallen_if_its_board_ended_before_it_fell() {
        let rules = &Ruleset::ASTEN.clock;
        let late = Seat::WHITE_OF_A;
        type Change = fn(&mut Clocks);
        let changes: [(Change, i64); 3] = [
            (|_| (), 0),
            (|clocks| clocks.adjust(Seat::BLACK_OF_A, 500, at(2_000)), 0),
            (|clocks| clocks.add_to_all(300, at(2_000)), 300),
        ];
        for (change, added) in changes {
            let mut clocks = Clocks::new(rules, BySeat::uniform(1_000));
            clocks.start(late, at(0));
            change(&mut clocks);
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

    /// The memory of a long match is bounded: the clocks keep only the runs that lag can correct,
    /// and the pauses in those runs and in the running turns.
    #[test]
    fn runs_and_pauses_that_no_lag_can_correct_are_forgotten() {
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
        assert_eq!(clocks.recent.len(), 1, "only the latest turn is kept");
        let kept = |clocks: &Clocks, seat: Seat| clocks.pauses[seat.board].iter().count();
        assert_eq!(kept(&clocks, moves), 1, "the pause in the latest turn");
        assert_eq!(kept(&clocks, sits), 100, "all pauses in the running turn");
        assert_eq!(clocks.left(sits, at(100_000)), 1_000_000 - 90_000);
        clocks.complete(sits.board, at(100_000));
        clocks.forget_before(at(100_000));
        assert_eq!((clocks.recent.len(), kept(&clocks, sits)), (0, 0));
    }
}
