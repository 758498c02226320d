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

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat};
use bughouse_match::{Actor, Command, MatchTime, Setup};
use bughouse_view::story::{LoggedEvent, Story, Viewer};

const HALF_MOVES: u32 = 120;

fn main() {
    let rounds = rounds().unwrap_or(15);
    println!("| match | viewer | µs a frame | against a watcher | bytes |");
    println!("| --- | --- | --: | --: | --: |");
    for (name, preset, set, arbiter) in MATCHES {
        let rules =
            Ruleset::build(preset, set.iter().copied()).expect("the parameters fit the preset");
        let points = played(rules, *arbiter);
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
fn all(points: &[(Story, LoggedEvent)], viewer: &Viewer) -> usize {
    let mut known = None;
    let frame = |(story, logged): &(Story, LoggedEvent)| {
        let frame = story.show(black_box(logged), viewer, &mut known);
        let text = serde_json::to_string(&frame).expect("a frame is plain data");
        black_box(text).len()
    };
    points.iter().map(frame).sum()
}

/// Plays a match of random moves. Returns each event with the match after it.
fn played(rules: Ruleset, arbiter: bool) -> Vec<(Story, LoggedEvent)> {
    let setup = Setup {
        arbiter,
        ..Setup::new(rules, Boards::start())
    };
    let mut play = Play {
        story: Story::new(1, setup, BySeat::new(|seat| seat.to_string())),
        at: MatchTime::ZERO,
        points: Vec::new(),
    };
    play.command(Actor::System, &Command::Start);
    let mut random = 1u64;
    for half_move in 0..HALF_MOVES {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let board = BoardId::BOTH[half_move as usize % 2];
        let state = play.story.state();
        let moves = state.boards().moves(board, &rules);
        if moves.is_empty() || state.result().is_some() {
            break;
        }
        let mover = Actor::Seat(state.to_move(board));
        let mv = moves[(random >> 33) as usize % moves.len()];
        if rules.over_the_board() {
            play.command(mover, &Command::Make(mv));
            play.command(mover, &Command::Press);
        } else {
            play.command(mover, &Command::play(mv));
        }
    }
    play.points
}

struct Play {
    story: Story,
    at: MatchTime,
    points: Vec<(Story, LoggedEvent)>,
}

impl Play {
    fn command(&mut self, by: Actor, command: &Command) {
        self.at = self.at + 500;
        let due = self.story.state().advance_to(self.at);
        due.into_iter().for_each(|due| self.append(due));
        // A refusal is ignored: an event that was due may have decided the board.
        let decided = self.story.state().decide(by, command, self.at);
        decided.into_iter().for_each(|decided| self.append(decided));
    }

    fn append(&mut self, transition: bughouse_match::Transition) {
        for (event, after) in transition.into_steps() {
            let logged = self.story.append_applied(self.at, &event, after);
            self.points.push((self.story.clone(), logged));
        }
    }
}

fn rounds() -> Option<usize> {
    let mut words = std::env::args().skip_while(|word| word != "--rounds");
    words.nth(1)?.parse().ok()
}
