//! A benchmark of perft: our speed compared with the speed of other programs in the same run.
//!
//! Our program and another program (the "peer") count each position in turn, in several rounds. The
//! output has the medians of the speeds and of the ratios. All programs count the moves of the last
//! ply without playing them, and their counts must agree.
//!
//! `cargo bench -p bughouse-oracle --bench perft [-- chess|crazyhouse|bughouse…] [--rounds N]`, or
//! `-- --instructions` to count instructions under Valgrind instead of time.

mod positions;

use bughouse_core::Ruleset;
use bughouse_oracle::fairy::{self, Fairy};
use bughouse_oracle::measure::{Measured, Rounds, timed};
use bughouse_oracle::ours::Ours;
use bughouse_oracle::{Peer, instructions};
use shakmaty::variant::Crazyhouse;

use positions::{HANDS, NO_HANDS, PerftPosition};

/// Positions that our program and a peer count under the same rules.
struct Contest {
    name: &'static str,
    peer: &'static str,
    /// The goal for each position: the least ratio of our speed to the peer's speed.
    goal: f64,
    rules: &'static Ruleset,
    positions: &'static [PerftPosition],
    /// Counts with the peer; `None` for Fairy-Stockfish, which runs as a process of its own.
    count: Option<fn(&str, u32) -> u64>,
}

const CONTESTS: [Contest; 3] = [
    Contest {
        name: "chess",
        peer: "cozy-chess",
        goal: 1.0,
        rules: &Ruleset::CHESSCOM,
        positions: &NO_HANDS,
        count: Some(count::<cozy_chess::Board>),
    },
    // Captured pieces go to the captor's hand.
    Contest {
        name: "crazyhouse",
        peer: "shakmaty",
        goal: 2.5,
        rules: &Ruleset::CRAZYHOUSE,
        positions: &HANDS,
        count: Some(count::<Crazyhouse>),
    },
    // Captured pieces go to no hand.
    Contest {
        name: "bughouse",
        peer: "Fairy-Stockfish",
        goal: 10.0,
        rules: &Ruleset::CHESSCOM,
        positions: &HANDS,
        count: None,
    },
];

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let Some(task) = instructions::task(&arguments) {
        println!("{}", count_alone(&task).expect("a task of this program"));
        return;
    }
    println!("{}", compiler_flags());
    if arguments
        .iter()
        .any(|argument| argument == "--instructions")
    {
        if instruction_table().is_none() {
            println!("skipped: Valgrind is not installed, or cannot run this program");
        }
        return;
    }
    let rounds = arguments.iter().position(|word| word == "--rounds");
    let rounds = rounds.and_then(|at| arguments.get(at + 1)?.parse().ok());
    let is_named = |contest: &&Contest| arguments.iter().any(|word| word == contest.name);
    let all = !CONTESTS.iter().any(|contest| is_named(&contest));
    let mut reached = true;
    for contest in CONTESTS.iter().filter(|contest| all || is_named(contest)) {
        reached &= contest.run(rounds.unwrap_or(7));
    }
    let goals = if reached {
        "every goal reached"
    } else {
        "a goal was missed"
    };
    println!("\n{goals}");
}

impl Contest {
    /// Prints the table of the contest. Returns whether each position reached the goal.
    fn run(&self, rounds: usize) -> bool {
        let mut fairy = None;
        if self.count.is_none() {
            let Some(program) = fairy::find() else {
                println!("\n{}: skipped, Fairy-Stockfish is not installed", self.name);
                return true;
            };
            fairy = Some(Fairy::start(&program).expect("Fairy-Stockfish answers to UCI"));
        }
        println!(
            "\n{} against {}; the goal for each position is a ratio of at least {:.1}.\n",
            self.name, self.peer, self.goal
        );
        println!(
            "| position | depth | positions | ours, M/s | peer, M/s | ratio | lowest, highest |"
        );
        println!("| --- | --: | --: | --: | --: | --: | --: |");
        let mut reached = true;
        let (mut our_seconds, mut peer_seconds) = (0.0, 0.0);
        for (name, fen, depth) in self.positions {
            let ours = Ours::read(fen, self.rules).expect(name);
            let count_by_peer = || match (self.count, &mut fairy) {
                (Some(count), _) => timed(|| count(fen, *depth)),
                (None, fairy) => {
                    count_by_fairy(fairy.as_mut().expect("a running engine"), fen, *depth)
                }
            };
            let measured = Rounds::measure(rounds, || timed(|| ours.perft(*depth)), count_by_peer);
            let (nodes, peer_nodes) = measured.items();
            assert_eq!(
                nodes, peer_nodes,
                "{name}, depth {depth}: our count and the peer's count"
            );
            println!(
                "| {name} | {depth} | {nodes} | {:.0} | {:.0} | **{:.2}** | {} |",
                measured.ours() / 1e6,
                measured.peer() / 1e6,
                measured.ratio(),
                measured.extremes(),
            );
            our_seconds += nodes as f64 / measured.ours();
            peer_seconds += nodes as f64 / measured.peer();
            reached &= measured.ratio() >= self.goal;
        }
        let ratio = peer_seconds / our_seconds;
        println!("| all together | | | | | **{ratio:.2}** | |");
        reached
    }
}

fn count<P: Peer>(fen: &str, depth: u32) -> u64 {
    P::read(fen).expect(fen).perft(depth)
}

fn count_by_fairy(fairy: &mut Fairy, fen: &str, depth: u32) -> Measured {
    let perft = fairy.perft(fen, depth).expect("Fairy-Stockfish counts");
    Measured {
        items: perft.nodes,
        ran: perft.ran.expect("Linux reports processor time"),
    }
}

/// Prints instructions per position, for the peers that are libraries. The depths are one ply less
/// than in the other tables. Returns `None` if Valgrind cannot count.
fn instruction_table() -> Option<()> {
    println!("\n| contest | position | depth | instructions per position, ours | peer | ratio |");
    println!("| --- | --- | --: | --: | --: | --: |");
    for contest in CONTESTS.iter().filter(|contest| contest.count.is_some()) {
        for (number, (name, fen, depth)) in contest.positions.iter().enumerate() {
            let depth = depth - 1;
            let nodes = Ours::read(fen, contest.rules).expect(name).perft(depth);
            let number = number.to_string();
            let per_position = |who| {
                let counted = |depth: u32| {
                    instructions::count(&[contest.name, who, &number, &depth.to_string()])
                };
                // The count at depth 0 is the cost of starting the program.
                Some((counted(depth)? - counted(0)?) as f64 / nodes as f64)
            };
            let (ours, peer) = (per_position("ours")?, per_position("peer")?);
            println!(
                "| {} against {} | {name} | {depth} | {ours:.1} | {peer:.1} | **{:.2}** |",
                contest.name,
                contest.peer,
                peer / ours
            );
        }
    }
    Some(())
}

/// Does one count for [`instruction_table`], in the process that Valgrind runs. The words of `task`
/// are the contest, `ours` or `peer`, the number of the position, and the depth.
fn count_alone(task: &[&str]) -> Option<u64> {
    let [contest, who, number, depth] = task else {
        return None;
    };
    let contest = CONTESTS.iter().find(|one| one.name == *contest)?;
    let (name, fen, _) = contest.positions.get(number.parse::<usize>().ok()?)?;
    let depth = depth.parse().ok()?;
    match *who {
        "ours" => Some(Ours::read(fen, contest.rules).expect(name).perft(depth)),
        _ => Some(contest.count?(fen, depth)),
    }
}

/// The processor features that the compiler may use.
fn compiler_flags() -> String {
    let has = |feature: &str, on: bool| format!("{feature} {}", if on { "yes" } else { "no" });
    let features = [
        has("popcnt", cfg!(target_feature = "popcnt")),
        has("bmi2", cfg!(target_feature = "bmi2")),
        has("cozy-chess with pext", cfg!(feature = "pext")),
    ];
    format!(
        "compiled for {}: {}",
        std::env::consts::ARCH,
        features.join(", ")
    )
}
