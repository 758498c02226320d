//! The same tasks in instructions: Valgrind runs this program again for each of them.

use std::fmt::Write as _;

use bughouse_oracle::instructions::taken;

use crate::games::{self, Text};
use crate::tasks::{self, STAGES, Task};

/// What this program is told to do one task alone: text, task.
pub const ALONE: &str = "--alone";

/// How many games: enough that starting does not matter.
const GAMES: usize = 150;

/// Instructions for each half-move, as Markdown; `None` where there is no Valgrind.
pub fn table() -> Option<String> {
    let mut table = String::from(
        "| text | task | instructions per half-move | pgn-reader with legality | ratio |\n\
         | --- | --- | --: | --: | --: |\n",
    );
    let peer = each("PGN", "pgn-reader")?;
    for text in ["PGN", "BPGN, board A alone", "random matches"] {
        for (name, _) in STAGES {
            let ours = each(text, name)?;
            let ratio = peer / ours;
            writeln!(
                table,
                "| {text} | {name} | {ours:.0} | {peer:.0} | **{ratio:.2}** |"
            )
            .expect("a string takes text");
        }
    }
    Some(table)
}

/// The instructions of a task for each half-move, without those of making the text.
fn each(text: &str, task: &str) -> Option<f64> {
    let made = taken(&[ALONE, text, "nothing"])?;
    let all = taken(&[ALONE, text, task])?;
    Some((all - made) as f64 / named(text)?.plies as f64)
}

/// Does the task that [`each`] asks for.
pub fn alone(words: &[String]) -> Option<usize> {
    let [text, task, ..] = words else {
        return None;
    };
    let text = named(text)?;
    let task: Task = match &**task {
        "nothing" => return Some(0),
        "pgn-reader" => tasks::peer_legality,
        name => STAGES.iter().find(|(stage, _)| *stage == name)?.1,
    };
    Some(task(&text.text))
}

fn named(text: &str) -> Option<Text> {
    Some(match text {
        "PGN" => games::chess(1, GAMES).pgn,
        "BPGN, board A alone" => games::chess(1, GAMES).bpgn,
        "random matches" => games::bughouse(2, GAMES),
        _ => return None,
    })
}
