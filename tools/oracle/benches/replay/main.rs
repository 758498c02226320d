//! Our speed in reading games against pgn-reader's, in the same run.
//!
//! Chess: the same random games, read by pgn-reader (which asks shakmaty what is legal) and by us,
//! once as PGN and once as matches of which one board is played. Bughouse: matches a second at
//! each stage, and half-moves a second against pgn-reader's on chess, since it reads no bughouse.
//! Several rounds, each program in turn; medians of speeds and of the rounds' ratios, in processor
//! time of one thread.
//!
//! `cargo bench -p bughouse-oracle --bench replay [-- --rounds N] [--games N]`, or
//! `-- --instructions` to count instructions under Valgrind instead. Where the folder of real games
//! lies beside the repository, its FICS matches are measured too.

mod games;
mod instructions;
#[path = "../../../../crates/core/tests/all/skip.rs"]
mod skip;
mod tasks;
mod times;

use std::process::ExitCode;

use games::Text;
use skip::shared;
use tasks::Task;
use times::{Speed, Times, speed};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().collect();
    if let Some(at) = words.iter().position(|word| word == instructions::ALONE) {
        instructions::alone(&words[at + 1..]).expect("a task of this program");
        return ExitCode::SUCCESS;
    }
    if words.iter().any(|word| word == "--instructions") {
        match instructions::table() {
            Some(table) => println!("{table}"),
            None => println!("skipped: Valgrind is not installed, or cannot run this"),
        }
        return ExitCode::SUCCESS;
    }
    let number = |name: &str| -> Option<usize> {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)?.parse().ok()
    };
    let rounds = number("--rounds").unwrap_or(9).max(1);
    let games = number("--games").unwrap_or(3_000).max(1);
    let chess = games::chess(1, games);
    let reached = against_pgn_reader(&chess, rounds);
    let own = games::bughouse(2, games);
    stages("random matches", &own, &chess.pgn, rounds);
    match recorded(games) {
        Some(text) => stages("matches of FICS", &text, &chess.pgn, rounds),
        None => println!("\nmatches of FICS: skipped, there is no folder of real games"),
    }
    let sentence = if reached {
        "every goal reached"
    } else {
        "a goal was missed"
    };
    println!("\n{sentence}");
    ExitCode::SUCCESS
}

/// The table of both programs on chess.
fn against_pgn_reader(chess: &games::Chess, rounds: usize) -> bool {
    const GOAL: f64 = 0.45;
    println!(
        "{} games of chess, {} half-moves, {:.1} MB as PGN; goal {GOAL} with legality.\n",
        chess.pgn.games,
        chess.pgn.plies,
        megabytes(&chess.pgn)
    );
    println!("| task | we read | ours, M/s | pgn-reader, M/s | ratio | lowest, highest |");
    println!("| --- | --- | --: | --: | --: | --: |");
    let forms = [("PGN", &chess.pgn), ("BPGN, board A alone", &chess.bpgn)];
    let pairs: [(&str, Task, Task); 2] = [
        ("tokens", tasks::tokens, tasks::peer_tokens),
        ("legality", tasks::legality, tasks::peer_legality),
    ];
    let mut reached = true;
    for (name, ours, peer) in pairs {
        for (form, text) in forms {
            let mut times = Times::default();
            for _ in 0..rounds {
                let (ours, peer) = (measured(ours, text), measured(peer, &chess.pgn));
                assert_eq!(ours.items, peer.items, "half-moves of {form}");
                times.add(ours, peer);
            }
            println!(
                "| {name} | {form} | {:.2} | {:.2} | **{:.2}** | {} |",
                times.ours() / 1e6,
                times.peer() / 1e6,
                times.ratio(),
                times.extremes()
            );
            reached &= name == "tokens" || times.ratio() >= GOAL;
        }
    }
    reached
}

/// The table of what each stage costs on bughouse.
fn stages(name: &str, text: &Text, chess: &Text, rounds: usize) {
    println!(
        "\n{} {name}, {} half-moves, {:.1} MB; ratio: half-moves a second against pgn-reader with \
         legality on chess.\n",
        text.games,
        text.plies,
        megabytes(text)
    );
    println!("| task | matches/s | MB/s | ratio | lowest, highest |");
    println!("| --- | --: | --: | --: | --: |");
    for (name, task) in tasks::STAGES {
        let mut times = Times::default();
        for _ in 0..rounds {
            let ours = measured(task, text);
            times.add(ours, measured(tasks::peer_legality, chess));
        }
        let share = times.ours() / text.plies as f64;
        println!(
            "| {name} | {:.0} | {:.0} | **{:.2}** | {} |",
            share * text.games as f64,
            share * megabytes(text),
            times.ratio(),
            times.extremes()
        );
    }
}

fn measured(task: Task, text: &Text) -> Speed {
    speed(|| task(&text.text))
}

fn megabytes(text: &Text) -> f64 {
    text.text.len() as f64 / 1e6
}

/// The legal matches of FICS with tags, over and over until there are so many.
fn recorded(games: usize) -> Option<Text> {
    let folder = shared("data/games/fics")?;
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "bpgn"))
        .collect();
    names.sort();
    let mut once = Text::default();
    for name in names {
        let bytes = std::fs::read(name).ok()?;
        let text: String = bytes.into_iter().map(char::from).collect();
        let plies = tasks::tokens(&text);
        if tasks::is_legal(&text) {
            once.games += tasks::games(&text);
            once.plies += plies;
            once.text.push_str(text.trim_end());
            once.text.push_str("\n\n");
        }
    }
    let times = games.div_ceil(once.games.max(1));
    (once.games > 0).then(|| Text {
        text: once.text.repeat(times),
        games: once.games * times,
        plies: once.plies * times,
    })
}
