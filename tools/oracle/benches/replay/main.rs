//! A benchmark of reading games: our speed compared with the speed of pgn-reader in the same run.
//!
//! For chess, our program and pgn-reader read the same random games; pgn-reader checks with
//! shakmaty that moves are legal. Our program reads each game twice: as PGN, and as a match in
//! which only board A is played. For bughouse, the output has our matches per second at each stage
//! of reading. pgn-reader cannot read bughouse, so our half-moves per second on bughouse are compared
//! with those of pgn-reader on chess. The programs run in turn for several rounds, and the output has
//! the medians.
//!
//! `cargo bench -p bughouse-oracle --bench replay [-- --rounds N] [--games N]`, or
//! `-- --instructions` to count instructions under Valgrind instead of time. If the shared data, a
//! folder beside the repository (`skip.rs`), has matches of FICS, they are measured, too.

mod games;
#[path = "../../../../crates/core/tests/all/skip.rs"]
mod skip;
mod tasks;

use bughouse_oracle::instructions;
use bughouse_oracle::measure::{Rounds, timed};

use games::GameText;
use skip::shared;
use tasks::{STAGES, Task};

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let Some(task) = instructions::task(&arguments) {
        do_alone(&task).expect("a task of this program");
        return;
    }
    if arguments
        .iter()
        .any(|argument| argument == "--instructions")
    {
        if instruction_table().is_none() {
            println!("skipped: Valgrind is not installed, or cannot run this program");
        }
        return;
    }
    let number = |name: &str| -> Option<usize> {
        let at = arguments.iter().position(|word| word == name)?;
        arguments.get(at + 1)?.parse().ok()
    };
    let rounds = number("--rounds").unwrap_or(9);
    let games = number("--games").unwrap_or(3_000).max(1);
    let chess = games::chess(1, games);
    let reached = against_pgn_reader(&chess, rounds);
    let random = games::bughouse(2, games);
    stages("random matches", &random, &chess.pgn, rounds);
    if let Some(recorded) = recorded(games) {
        stages("matches of FICS", &recorded, &chess.pgn, rounds);
    }
    let goals = if reached {
        "every goal reached"
    } else {
        "a goal was missed"
    };
    println!("\n{goals}");
}

/// Prints the table that compares our program with pgn-reader on chess. Returns whether our program
/// reaches the goal.
fn against_pgn_reader(chess: &games::Chess, rounds: usize) -> bool {
    const GOAL: f64 = 0.45;
    println!(
        "{} games of chess, {} half-moves, {:.1} MB as PGN; the goal of the task legality is \
         a ratio of at least {GOAL}.\n",
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
        for (form, games) in forms {
            let measured = alternate(rounds, (ours, games), (peer, &chess.pgn));
            let (our_plies, peer_plies) = measured.items();
            assert_eq!(our_plies, peer_plies, "half-moves of {form}");
            println!(
                "| {name} | {form} | {:.2} | {:.2} | **{:.2}** | {} |",
                measured.ours() / 1e6,
                measured.peer() / 1e6,
                measured.ratio(),
                measured.extremes()
            );
            reached &= name == "tokens" || measured.ratio() >= GOAL;
        }
    }
    reached
}

/// Prints the table of our speed on bughouse at each stage of reading.
fn stages(name: &str, games: &GameText, chess: &GameText, rounds: usize) {
    println!(
        "\n{} {name}, {} half-moves, {:.1} MB; ratio: our half-moves a second, divided by those of \
         pgn-reader with legality on chess.\n",
        games.games,
        games.plies,
        megabytes(games)
    );
    println!("| task | matches/s | MB/s | ratio | lowest, highest |");
    println!("| --- | --: | --: | --: | --: |");
    for (name, task) in STAGES {
        let measured = alternate(rounds, (task, games), (tasks::peer_legality, chess));
        let texts_per_second = measured.ours() / games.plies as f64;
        println!(
            "| {name} | {:.0} | {:.0} | **{:.2}** | {} |",
            texts_per_second * games.games as f64,
            texts_per_second * megabytes(games),
            measured.ratio(),
            measured.extremes()
        );
    }
}

fn alternate(rounds: usize, ours: (Task, &GameText), peer: (Task, &GameText)) -> Rounds {
    let run = |(task, games): (Task, &GameText)| timed(|| task(&games.text) as u64);
    Rounds::measure(rounds, || run(ours), || run(peer))
}

fn megabytes(games: &GameText) -> f64 {
    games.text.len() as f64 / 1e6
}

/// The legal matches of FICS, repeated until there are at least `games` of them.
fn recorded(games: usize) -> Option<GameText> {
    let folder = shared("data/games/fics")?;
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "bpgn"))
        .collect();
    names.sort();
    let mut once = GameText::default();
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
    (once.games > 0).then(|| GameText {
        text: once.text.repeat(times),
        games: once.games * times,
        plies: once.plies * times,
    })
}

/// Prints instructions per half-move. Returns `None` if Valgrind cannot count.
fn instruction_table() -> Option<()> {
    println!("| text | task | instructions per half-move | pgn-reader with legality | ratio |");
    println!("| --- | --- | --: | --: | --: |");
    let per_ply = |text: &str, task: &str| {
        let making_the_text = instructions::count(&[text, "nothing"])?;
        let all = instructions::count(&[text, task])?;
        Some((all - making_the_text) as f64 / few_games(text)?.plies as f64)
    };
    let peer = per_ply("PGN", "pgn-reader")?;
    for text in ["PGN", "BPGN, board A alone", "random matches"] {
        for (name, _) in STAGES {
            let ours = per_ply(text, name)?;
            let ratio = peer / ours;
            println!("| {text} | {name} | {ours:.0} | {peer:.0} | **{ratio:.2}** |");
        }
    }
    Some(())
}

/// Does one task for [`instruction_table`], in the process that Valgrind runs. The words of `task`
/// are the name of a text and the name of a stage.
fn do_alone(task: &[&str]) -> Option<usize> {
    let [text, task] = task else {
        return None;
    };
    let games = few_games(text)?;
    let task: Task = match *task {
        "nothing" => return Some(0),
        "pgn-reader" => tasks::peer_legality,
        name => STAGES.iter().find(|(stage, _)| *stage == name)?.1,
    };
    Some(task(&games.text))
}

fn few_games(text: &str) -> Option<GameText> {
    const FEW: usize = 150;
    Some(match text {
        "PGN" => games::chess(1, FEW).pgn,
        "BPGN, board A alone" => games::chess(1, FEW).bpgn,
        "random matches" => games::bughouse(2, FEW),
        _ => return None,
    })
}
