//! A second calculation of the clocks of matches online, which reads the whole log each time.
//!
//! It lists all pauses of a board, subtracts the pauses in each turn from that turn, and adds the
//! turns of each seat. The match itself keeps running sums and corrects them. Tests compare both
//! results to the millisecond.

use bughouse_core::{BoardId, BonusKind, ClockStart, Lag, Ruleset, Seat};
use bughouse_match::{Event, MatchTime, Setup};

type Entry = (MatchTime, Event);

/// What the clock of a seat shows at `now`, in milliseconds. `now` is not before the last log
/// entry.
pub fn clock(setup: &Setup, log: &[Entry], seat: Seat, now: MatchTime) -> i64 {
    let fell =
        |event: &Event| matches!(*event, Event::FlagFell { seat: fallen, .. } if fallen == seat);
    if log.iter().any(|(_, event)| fell(event)) {
        return 0;
    }
    let pauses = pauses(&setup.rules, log, seat.board);
    let bonus = i64::from(setup.rules.clock.bonus_s) * 1000;
    let mut left = setup.clocks[seat] + resumed(log);
    for turn in turns(setup, log, seat.board, now)
        .into_iter()
        .filter(|turn| turn.seat == seat)
    {
        let used = turn.to - turn.from - paused(&pauses, turn.from, turn.to);
        left -= match (setup.rules.clock.bonus_kind, turn.completed) {
            (BonusKind::None, _) | (BonusKind::Fischer | BonusKind::Bronstein, false) => used,
            (BonusKind::Fischer, true) => used - bonus,
            (BonusKind::Bronstein, true) | (BonusKind::Delay, _) => (used - bonus).max(0),
        };
    }
    left.max(0)
}

struct Turn {
    seat: Seat,
    from: MatchTime,
    to: MatchTime,
    completed: bool,
}

/// The turns of a board in which a clock ran. The last turn ends at `now`, or earlier when the
/// board or the match ended.
fn turns(setup: &Setup, log: &[Entry], board: BoardId, now: MatchTime) -> Vec<Turn> {
    let first_moves = setup.rules.clock.start == ClockStart::FirstMoves;
    let first_move_any = setup.rules.clock.start == ClockStart::FirstMoveAny;
    let mut moved = false;
    let mut turns = Vec::new();
    let mut seat = Seat {
        board,
        color: setup.boards[board].to_move(),
    };
    let (mut since, mut plies, mut halted) = (None, 0, None);
    for (at, event) in log {
        match *event {
            Event::Started { .. }
                if setup.rules.clock.start != ClockStart::BlackPress && !first_move_any =>
            {
                since = Some(*at)
            }
            Event::Played {
                seat: mover, at, ..
            } if first_move_any && !moved && mover.board != board => {
                (since, moved) = (Some(at), true);
            }
            Event::Pressed { seat } if seat.board == board => since = Some(*at),
            Event::Paused => halted = Some(*at),
            Event::Resumed { .. } => halted = None,
            Event::Played {
                seat: mover, at, ..
            } if mover.board == board => {
                if let Some(from) = since.filter(|_| !first_moves || plies >= 2) {
                    turns.push(Turn {
                        seat,
                        from,
                        to: at,
                        completed: true,
                    });
                }
                (seat, since, plies, moved) = (mover.opponent(), Some(at), plies + 1, true);
            }
            Event::BoardEnded(end) if end.board == board => {
                close(
                    &mut turns,
                    seat,
                    since.take().filter(|_| !first_moves || plies >= 2),
                    end.at,
                    halted,
                );
            }
            Event::Ended(outcome) => {
                close(
                    &mut turns,
                    seat,
                    since.take().filter(|_| !first_moves || plies >= 2),
                    outcome.at,
                    halted,
                );
            }
            _ => {}
        }
    }
    close(
        &mut turns,
        seat,
        since.filter(|_| !first_moves || plies >= 2),
        now,
        halted,
    );
    turns
}

fn close(
    turns: &mut Vec<Turn>,
    seat: Seat,
    since: Option<MatchTime>,
    at: MatchTime,
    halted: Option<MatchTime>,
) {
    if let Some(from) = since {
        let to = halted.map_or(at, |halted| at.min(halted)).max(from);
        turns.push(Turn {
            seat,
            from,
            to,
            completed: false,
        });
    }
}

fn pauses(rules: &Ruleset, log: &[Entry], board: BoardId) -> Vec<(i64, i64)> {
    let mut pauses = Vec::new();
    let mut halted = None;
    for (at, event) in log {
        match *event {
            Event::Paused => halted = Some(*at),
            Event::Resumed { .. } => {
                pauses.extend(halted.take().map(|from: MatchTime| (from.ms(), at.ms())));
            }
            Event::Played { seat, at, lag, .. } => {
                let counts = match rules.clock.lag {
                    Lag::None => false,
                    Lag::OwnBoard => seat.board == board,
                    Lag::BothBoards => true,
                };
                if counts && lag.granted_ms > 0 {
                    pauses.push((at.ms() - lag.granted_ms, at.ms()));
                }
            }
            _ => {}
        }
    }
    pauses
}

/// Milliseconds of `(from, to]` that lie in at least one pause.
fn paused(pauses: &[(i64, i64)], from: MatchTime, to: MatchTime) -> i64 {
    let mut within: Vec<(i64, i64)> = pauses
        .iter()
        .map(|&(start, end)| (start.max(from.ms()), end.min(to.ms())))
        .collect();
    within.sort_unstable();
    let (mut sum, mut reached) = (0, from.ms());
    for (start, end) in within {
        sum += (end - start.max(reached)).max(0);
        reached = reached.max(end);
    }
    sum
}

/// The milliseconds that each clock gained when halted clocks were restarted.
fn resumed(log: &[Entry]) -> i64 {
    let grant = |event: &Event| match *event {
        Event::Resumed { grant_ms } => grant_ms,
        _ => 0,
    };
    log.iter().map(|(_, event)| grant(event)).sum()
}
