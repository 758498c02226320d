//! Measures how long it takes to make a frame for each kind of viewer, and how many bytes it has. A
//! frame is the message about one event of a match.
//!
//! Frames for players list legal destinations and the other commands that the player may give.
//! These lists are most of the cost of such a frame, and watchers do not get them. So the table
//! compares each viewer with a watcher.
//!
//! For each ruleset the program plays random moves, at most 120 half-moves. Then it makes the
//! frames of all events and writes them as JSON, for one viewer after the other. This is repeated
//! in several rounds, and the quickest round counts.
//!
//! `cargo bench -p bughouse-view [-- --rounds N]`

use std::hint::black_box;
use std::time::{Duration, Instant};

use bughouse_core::{Boards, Ruleset, Seat};
use bughouse_match::Setup;
use bughouse_view::viewed::{LoggedEvent, ViewedMatch, Viewer};
use random_match::played;

#[path = "../tests/all/random_match.rs"]
mod random_match;

fn main() {
    let rounds = rounds().unwrap_or(15);
    println!("| match | viewer | µs a frame | against a watcher | bytes |");
    println!("| --- | --- | --: | --: | --: |");
    for (name, preset, set, arbiter) in MATCHES {
        let rules =
            Ruleset::build(preset, set.iter().copied()).expect("the parameters fit the preset");
        let setup = Setup {
            arbiter: *arbiter,
            ..Setup::new(rules, Boards::start())
        };
        let points = played(setup, 120);
        let viewers = viewers(*arbiter);
        let mut best = vec![(Duration::MAX, 0); viewers.len()];
        for _ in 0..rounds {
            for (best, (_, viewer)) in best.iter_mut().zip(&viewers) {
                let begun = Instant::now();
                let bytes = all(&points, viewer);
                *best = (begun.elapsed().min(best.0), bytes);
            }
        }
        let watcher = best[0].0.as_secs_f64();
        for ((took, bytes), (viewer, _)) in best.iter().zip(&viewers) {
            let frames = points.len();
            println!(
                "| {name} | {viewer} | {:.1} | **{:.2}** | {} |",
                took.as_secs_f64() * 1e6 / frames as f64,
                took.as_secs_f64() / watcher,
                bytes / frames
            );
        }
    }
}

type Set = &'static [(&'static str, &'static str)];

const MATCHES: &[(&str, &str, Set, bool)] = &[
    ("automatic, `fics`", "fics", &[], false),
    ("by claims, `wbn`", "wbn", &[("mode", "otb")], true),
    ("by claims, `asten`", "asten", &[("mode", "otb")], false),
];

fn viewers(arbiter: bool) -> Vec<(&'static str, Viewer)> {
    let mut all = vec![
        ("watcher", Viewer::WATCHER),
        ("player", Viewer::of(&[Seat::WHITE_OF_A])),
        ("player of all seats", Viewer::of(&Seat::ALL)),
    ];
    if arbiter {
        all.push(("arbiter", Viewer::ARBITER));
    }
    all
}

/// Makes the frames of all events for one viewer. Returns their size in bytes.
fn all(points: &[(ViewedMatch, LoggedEvent)], viewer: &Viewer) -> usize {
    let mut known = None;
    let frame = |(viewed, entry): &(ViewedMatch, LoggedEvent)| {
        let frame = viewed.frame_for(black_box(entry), viewer, &mut known);
        let text = serde_json::to_string(&frame).expect("a frame is plain data");
        black_box(text).len()
    };
    points.iter().map(frame).sum()
}

fn rounds() -> Option<usize> {
    let mut words = std::env::args().skip_while(|word| word != "--rounds");
    words.nth(1)?.parse().ok()
}
