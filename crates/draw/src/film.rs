//! A match as a film: which instants are shown, and for how long.
//!
//! Time goes on as it did, so many times faster; clocks are seen to run. Long waits are shortened
//! as the replay of the page does it, every half-move is seen, and the end is held.

use crate::{Moment, Picture, Timeline};

/// A wait is long from here on, in milliseconds of the match…
const LONG_MS: i64 = 8_000;
/// …and so much of it is shown at its begin and at its end.
const SHOWN_MS: i64 = 1_500;
/// No picture is shown for less, in milliseconds of the film: what is shorter is not seen.
const SEEN_MS: i64 = 120;
/// Clocks do not go on more often.
const TICK_MS: i64 = 250;

/// How a film goes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FilmOptions {
    /// Time of the match for time of the film, from 0.25 to 16.
    pub speed: f64,
    /// Long waits are left out but for their begin and end.
    pub skip: bool,
    /// How long the result is shown, in milliseconds.
    pub hold_ms: i64,
    /// Pictures that it may have; where there would be more, clocks go on in larger steps.
    pub pictures: usize,
}

impl FilmOptions {
    /// Twice as fast, without long waits.
    pub const USUAL: FilmOptions = FilmOptions {
        speed: 2.0,
        skip: true,
        hold_ms: 5_000,
        pictures: 2_000,
    };
}

/// One picture of a film.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shot {
    ply: usize,
    now_ms: i64,
    /// How long it is shown, in milliseconds of the film.
    for_ms: i64,
    is_end: bool,
}

/// A match as a film.
#[derive(Clone, Debug)]
pub struct Film {
    timeline: Timeline,
    shots: Vec<Shot>,
}

impl Film {
    /// The film of a match. It has at least a picture for each half-move, the start and the end.
    pub fn of(timeline: Timeline, options: &FilmOptions) -> Film {
        let speed = match options.speed.is_finite() {
            true => options.speed.clamp(0.25, 16.0),
            false => 1.0,
        };
        let mut tick_ms = ((TICK_MS as f64 * speed) as i64).max(1_000);
        let mut shots = shots(&timeline, options, speed, tick_ms);
        while shots.len() > options.pictures && tick_ms < LONG_MS * 8 {
            tick_ms *= 2;
            shots = self::shots(&timeline, options, speed, tick_ms);
        }
        Film { timeline, shots }
    }

    /// How many pictures it has.
    pub fn len(&self) -> usize {
        self.shots.len()
    }

    /// It never is: there is always the end.
    pub fn is_empty(&self) -> bool {
        self.shots.is_empty()
    }

    /// How long it lasts, in milliseconds.
    pub fn duration_ms(&self) -> i64 {
        self.shots.iter().map(|shot| shot.for_ms).sum()
    }

    /// The picture of that number, from 0, and how long it is shown in milliseconds.
    ///
    /// # Panics
    /// There is none.
    pub fn picture(&self, number: usize) -> (Picture, i64) {
        let shot = &self.shots[number];
        let picture = match shot.is_end {
            true => self.timeline.picture(Moment::End),
            false => self.timeline.stood(shot.ply, shot.now_ms),
        };
        (picture, shot.for_ms)
    }
}

fn shots(timeline: &Timeline, options: &FilmOptions, speed: f64, tick_ms: i64) -> Vec<Shot> {
    let mut shots = Vec::new();
    let mut begin_ms = 0;
    for ply in 0..=timeline.plies() {
        let end_ms = match timeline.plies_ms().get(ply) {
            Some(&next) => next,
            None => timeline.end_ms(),
        };
        let stretch = (begin_ms, end_ms.max(begin_ms));
        for (now_ms, until_ms) in steps(stretch, options.skip, tick_ms) {
            let for_ms = ((until_ms - now_ms) as f64 / speed) as i64;
            shots.push(Shot {
                ply,
                now_ms,
                for_ms: for_ms.max(SEEN_MS),
                is_end: false,
            });
        }
        begin_ms = stretch.1;
    }
    shots.push(Shot {
        ply: timeline.plies(),
        now_ms: timeline.end_ms(),
        for_ms: options.hold_ms.max(SEEN_MS),
        is_end: true,
    });
    shots
}

/// The steps in which a wait is shown: from when, and until when. There is always one.
fn steps((begin, end): (i64, i64), skip: bool, tick_ms: i64) -> Vec<(i64, i64)> {
    match skip && end - begin > LONG_MS {
        true => {
            let mut shown = ticks(begin, begin + SHOWN_MS, tick_ms);
            shown.extend(ticks(end - SHOWN_MS, end, tick_ms));
            shown
        }
        false => ticks(begin, end, tick_ms),
    }
}

fn ticks(begin: i64, end: i64, tick_ms: i64) -> Vec<(i64, i64)> {
    let mut all = Vec::new();
    let mut now = begin;
    loop {
        // A rest that would hardly be seen goes with the step before it.
        let next = match now + tick_ms + tick_ms / 2 < end {
            true => now + tick_ms,
            false => end,
        };
        all.push((now, next));
        if next >= end {
            return all;
        }
        now = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_wait_is_shown_at_its_begin_and_its_end() {
        let shown = steps((1_000, 61_000), true, 1_000);
        assert_eq!(shown.first(), Some(&(1_000, 2_500)));
        assert_eq!(shown.last(), Some(&(59_500, 61_000)));
        let whole: i64 = shown.iter().map(|(from, to)| to - from).sum();
        assert_eq!(whole, 2 * SHOWN_MS);
    }

    #[test]
    fn clocks_go_on_in_a_wait_and_nothing_of_it_is_lost() {
        let shown = steps((0, 4_200), true, 1_000);
        assert_eq!(
            shown,
            [(0, 1_000), (1_000, 2_000), (2_000, 3_000), (3_000, 4_200)]
        );
        assert_eq!(steps((5, 5), true, 1_000), [(5, 5)]);
    }
}
