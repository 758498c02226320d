//! The order in which bots get their turns, and how long a turn is. Times are milliseconds of one
//! clock and come as arguments.
//!
//! The bot whose flag falls first has the next turn, but a bot overtakes only those that came shortly
//! before it. Turns get shorter as the queue grows, so that each bot has its turn within two seconds:
//! `PATIENCE_MS`, and the time by which turns exceed their length.

use std::collections::BTreeMap;

/// A bot with less time than this on its clock is urgent.
const URGENT_MS: i64 = 3_000;

/// A turn lasts at least this long, even if other bots are urgent.
const SHORTEST_MS: i64 = 5;

/// A bot uses at most this part of the time on its clock for one turn, and for the wait before it.
const PART: i64 = 60;

/// The longest turn.
const LONGEST_MS: i64 = 2_500;

/// A bot overtakes only bots that came at most this long before it.
const OVERTAKES_MS: i64 = 500;

/// The length of turns is chosen so that no bot waits longer than this.
const PATIENCE_MS: i64 = 1_000;

/// Bots that wait for their turns, each with its work.
pub struct Queue<W> {
    /// By the order of their turns: a time, and the order of arrival among equals.
    waiting: BTreeMap<(i64, u64), Waiting<W>>,
    count: u64,
}

struct Waiting<W> {
    came: i64,
    is_urgent: bool,
    work: W,
}

/// How long turns are while so many bots wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The number of bots that wait.
    pub waiting: usize,
    /// The longest turn that lets each of them have its turn in time.
    pub most_ms: i64,
}

impl<W> Default for Queue<W> {
    fn default() -> Queue<W> {
        Queue {
            waiting: BTreeMap::new(),
            count: 0,
        }
    }
}

impl<W> Queue<W> {
    /// A bot comes. `left_ms`: the time on its clock; `None` without clocks.
    pub fn add(&mut self, work: W, left_ms: Option<i64>, now: i64) {
        let ahead = left_ms.map_or(OVERTAKES_MS, |left| left.min(OVERTAKES_MS));
        self.count += 1;
        let waiting = Waiting {
            came: now,
            is_urgent: left_ms.is_some_and(|left| left < URGENT_MS),
            work,
        };
        self.waiting.insert((now + ahead, self.count), waiting);
    }

    /// The work of the bot that has the next turn.
    pub fn next(&mut self) -> Option<W> {
        self.waiting.pop_first().map(|(_, waiting)| waiting.work)
    }

    /// The length of turns that begin now on this number of threads.
    pub fn pace(&self, now: i64, threads: usize) -> Pace {
        let threads = threads as i64;
        let in_time = |(ahead, one): (i64, &Waiting<W>)| match one.is_urgent {
            true => SHORTEST_MS,
            // The bot waits for the turns of those ahead of it, and for one that runs now.
            false => (one.came + PATIENCE_MS - now) * threads / (ahead + threads),
        };
        let most = (0..).zip(self.waiting.values()).map(in_time).min();
        Pace {
            waiting: self.waiting.len(),
            most_ms: most.unwrap_or(LONGEST_MS).max(SHORTEST_MS),
        }
    }
}

impl Pace {
    /// The length of the turn of a bot with this time on its clock, in milliseconds.
    pub fn length_ms(self, left_ms: Option<i64>, threads: usize) -> i64 {
        let whole = left_ms.map_or(LONGEST_MS, |left| (left / PART).min(LONGEST_MS));
        let (waiting, threads) = (self.waiting as i64, threads as i64);
        let shared = whole * threads / (waiting + threads);
        shared.min(self.most_ms).max(SHORTEST_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(left: &[Option<i64>]) -> Queue<usize> {
        let mut queue = Queue::default();
        for (n, left_ms) in left.iter().enumerate() {
            queue.add(n, *left_ms, 0);
        }
        queue
    }

    #[test]
    fn a_turn_is_shorter_when_others_wait_and_short_when_one_of_them_is_urgent() {
        let length = |left: Option<i64>, others: &[Option<i64>], threads| {
            queue(others).pace(0, threads).length_ms(left, threads)
        };
        let minute = Some(60_000);
        assert_eq!(length(minute, &[], 1), 1_000);
        assert_eq!(length(minute, &[minute; 3], 1), 250);
        assert_eq!(length(minute, &[minute, None, Some(2_999)], 1), SHORTEST_MS);
        assert_eq!(length(Some(600_000), &[], 2), LONGEST_MS);
        assert_eq!(length(None, &[], 2), LONGEST_MS);
        assert_eq!(length(Some(0), &[minute; 50], 2), SHORTEST_MS);
        assert_eq!(length(None, &[None; 100], 1), PATIENCE_MS / 100);
    }

    #[test]
    fn a_bot_overtakes_only_those_that_came_shortly_before_it() {
        let mut queue = queue(&[None, Some(60_000), Some(40)]);
        queue.add(3, Some(100), 399);
        queue.add(4, Some(100), 401);
        let order: Vec<usize> = std::iter::from_fn(|| queue.next()).collect();
        assert_eq!(order, [2, 3, 0, 1, 4]);
    }

    /// Every bot comes back at once, the worst case. Each turn exceeds its length by 4 ms. A tenth of
    /// the bots are about to lose on time and always hurry.
    #[test]
    fn of_200_bots_on_one_thread_none_waits_longer_than_two_seconds_for_its_turn() {
        for hurried in [0, 20, 200] {
            let left = |bot: usize| match bot {
                bot if bot < hurried => Some(300),
                bot if bot % 2 == 0 => Some(180_000),
                _ => None,
            };
            let mut came = [0; 200];
            let mut queue = queue(&Vec::from_iter((0..200).map(left)));
            let (mut now, mut longest) = (0, 0);
            for _ in 0..20_000 {
                let bot = queue.next().expect("all but one bot wait");
                longest = longest.max(now - came[bot]);
                now += queue.pace(now, 1).length_ms(left(bot), 1) + 4;
                came[bot] = now;
                queue.add(bot, left(bot), now);
            }
            let waits = came.map(|came| now - came);
            longest = waits.into_iter().fold(longest, i64::max);
            assert!(
                (1_000..=2_000).contains(&longest),
                "{hurried}: {longest} ms"
            );
        }
    }
}
