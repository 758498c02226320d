//! Chooses the moments of a match that a film shows, and the time for which each is shown.
//!
//! The film is faster or slower than the match by a constant factor. Every half-move has a picture.
//! There are more pictures between two half-moves, so that viewers see the clocks run. The time
//! between two half-moves is called a wait. Of a long wait only the beginning and the end are
//! shown, as in a replay on the page of the server. The last picture is shown longer.

use crate::{Moment, Picture, Timeline};

/// The longest wait that is shown in full, in milliseconds of the match.
const LONG_MS: i64 = 8_000;
/// How much of a longer wait is shown at its beginning, and again at its end, in milliseconds of the
/// match.
const SHOWN_MS: i64 = 1_500;
/// The shortest time for which a picture is shown, in milliseconds of the film. Viewers would not notice
/// a picture that is shown for a shorter time.
const SHORTEST_MS: i64 = 120;
/// The shortest time between two pictures of running clocks, in milliseconds of the film.
const TICK_MS: i64 = 250;
/// The time for which the last picture is shown, in milliseconds of the film.
const HOLD_MS: i64 = 5_000;
/// The approximate maximum number of pictures. If a film would have more, there is more time between two
/// pictures of running clocks.
const PICTURES: usize = 2_000;

/// The options of a film.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FilmOptions {
    /// The speed of the film relative to the match, from 0.25 to 16.
    pub speed: f64,
    /// Whether only the beginning and the end of long waits are shown.
    pub skip: bool,
}

impl FilmOptions {
    /// Twice as fast as the match, with long waits shortened.
    pub const USUAL: FilmOptions = FilmOptions {
        speed: 2.0,
        skip: true,
    };
}

/// One picture of a film.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shot {
    /// The number of half-moves played so far, over both boards.
    ply: usize,
    /// The time since the start of the match, in milliseconds.
    now_ms: i64,
    /// The time for which the picture is shown, in milliseconds of the film.
    for_ms: i64,
    /// Whether this is the last picture, which has the result.
    is_end: bool,
}

/// A match as a film. [`write_gif`](crate::write_gif) has an example.
#[derive(Clone, Debug)]
pub struct Film {
    timeline: Timeline,
    shots: Vec<Shot>,
}

impl Film {
    /// The film of a match. The start, each half-move and the end have at least one picture each.
    pub fn of(timeline: Timeline, options: &FilmOptions) -> Film {
        let speed = match options.speed.is_finite() {
            true => options.speed.clamp(0.25, 16.0),
            false => 1.0,
        };
        let mut tick_ms = ((TICK_MS as f64 * speed) as i64).max(1_000);
        let mut shots = shots(&timeline, options, speed, tick_ms);
        while shots.len() > PICTURES && tick_ms < LONG_MS * 8 {
            tick_ms *= 2;
            shots = self::shots(&timeline, options, speed, tick_ms);
        }
        Film { timeline, shots }
    }

    /// The number of pictures.
    pub fn len(&self) -> usize {
        self.shots.len()
    }

    /// Always false, because every film has a picture of the end.
    pub fn is_empty(&self) -> bool {
        self.shots.is_empty()
    }

    /// The duration in milliseconds.
    pub fn duration_ms(&self) -> i64 {
        self.shots.iter().map(|shot| shot.for_ms).sum()
    }

    /// The picture with this number, from 0, and the time for which it is shown, in milliseconds.
    ///
    /// # Panics
    /// If `number` is not below [`Film::len`].
    pub fn picture(&self, number: usize) -> (Picture, i64) {
        let shot = &self.shots[number];
        let picture = match shot.is_end {
            true => self.timeline.picture(Moment::End),
            false => self.timeline.picture_at(shot.ply, shot.now_ms),
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
                for_ms: for_ms.max(SHORTEST_MS),
                is_end: false,
            });
        }
        begin_ms = stretch.1;
    }
    shots.push(Shot {
        ply: timeline.plies(),
        now_ms: timeline.end_ms(),
        for_ms: HOLD_MS,
        is_end: true,
    });
    shots
}

/// Divides a wait, the time between two half-moves, into parts, each of which is shown as one picture.
/// Returns the beginning and the end of each part, in milliseconds of the match. There is at least one
/// part.
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
        // If less than half a tick would be left at the end, the last tick is longer instead.
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
    fn of_a_long_wait_only_the_beginning_and_the_end_are_shown() {
        let shown = steps((1_000, 61_000), true, 1_000);
        assert_eq!(shown.first(), Some(&(1_000, 2_500)));
        assert_eq!(shown.last(), Some(&(59_500, 61_000)));
        let whole: i64 = shown.iter().map(|(from, to)| to - from).sum();
        assert_eq!(whole, 2 * SHOWN_MS);
    }

    #[test]
    fn a_short_wait_is_shown_in_full() {
        let shown = steps((0, 4_200), true, 1_000);
        assert_eq!(
            shown,
            [(0, 1_000), (1_000, 2_000), (2_000, 3_000), (3_000, 4_200)]
        );
        assert_eq!(steps((5, 5), true, 1_000), [(5, 5)]);
    }
}
