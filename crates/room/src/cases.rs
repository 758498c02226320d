//! Tables of inputs and outputs: the tests of the four parts of a room.
//!
//! A line that begins with `## ` is the heading of a case: the articles that the case shows, and a claim.
//! Each line below it is an input, and after two spaces the expected output. A line without it expects none.
//! A line may begin with a time `m:ss.mmm`. Without a time it happens at the time of the line above.
//! Lines that begin with `#` are comments.

use bughouse_core::{BySeat, Seat};
use bughouse_store::{Holder, MatchStart, PublicId};
use bughouse_wire::table::TableSetup;

use crate::clock::ProcessMs;
use crate::refusal::Refusal;

/// Runs the table beside the file `runner`: each case with a new part. Lists the lines with another
/// output. `act` takes an input at a time and answers it; `seen` is what people see then. The output
/// of a line is the answer, and what people see change.
#[track_caller]
pub(crate) fn check<Part, const N: usize>(
    runner: &str,
    table: &str,
    new: impl Fn() -> Part,
    act: impl Fn(&mut Part, ProcessMs, &[&str]) -> Result<String, Refusal>,
    seen: impl Fn(&Part, ProcessMs) -> [String; N],
) {
    let file = runner.replace(".rs", ".txt");
    let (mut part, mut now, mut wrong) = (new(), ProcessMs::ZERO, Vec::new());
    for (number, line) in (1..).zip(table.lines()) {
        if line.starts_with("## ") {
            (part, now) = (new(), ProcessMs::ZERO);
        }
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (input, expected) = line.split_once("  ").unwrap_or((line, ""));
        let mut words: Vec<&str> = input.split(' ').collect();
        if let Some(at) = time(words[0]) {
            now = at;
            words.remove(0);
        }
        let before = seen(&part, now);
        let answer = act(&mut part, now, &words);
        let answer = answer.unwrap_or_else(|refusal| format!("refused: {refusal}"));
        let changed = seen(&part, now).into_iter().zip(before);
        let changed = changed.filter(|(now, before)| now != before);
        let found = std::iter::once(answer).chain(changed.map(|(now, _)| now));
        let found: Vec<_> = found.filter(|one| !one.is_empty()).collect();
        let (found, expected) = (found.join("; "), expected.trim());
        if found != expected {
            wrong.push(format!(
                "{file}:{number}: {input}\n  expected: {expected}\n  found:    {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The answer to a line that the table cannot mean.
pub(crate) fn unknown(words: &[&str]) -> Refusal {
    Refusal::NoMessage(format!("no such input: {}", words.join(" ")))
}

/// The time `m:ss.mmm`; the milliseconds may be absent. `None` for other words.
pub(crate) fn time(word: &str) -> Option<ProcessMs> {
    let (minutes, seconds) = word.split_once(':')?;
    let (seconds, ms) = seconds.split_once('.').unwrap_or((seconds, "000"));
    let number = |digits: &str| digits.parse::<i64>().ok();
    let seconds = number(minutes)? * 60 + number(seconds)?;
    Some(ProcessMs::at(seconds * 1_000 + number(ms)?))
}

/// A time as a table writes it.
pub(crate) fn clock(ms: i64) -> String {
    let (minutes, seconds, ms) = (ms / 60_000, ms / 1_000 % 60, ms % 1_000);
    match ms {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{minutes}:{seconds:02}.{ms:03}"),
    }
}

pub(crate) fn number<N: std::str::FromStr>(digits: &str) -> N {
    let number = digits.parse().ok();
    number.expect("a number")
}

/// The seat with this letter.
pub(crate) fn seat(letter: &str) -> Seat {
    let seat = letter.parse().ok().and_then(Seat::from_letter);
    seat.expect("a seat is A, a, B or b")
}

/// The setup of a preset with changes, each `name=value`.
pub(crate) fn setup(preset: &str, changes: &[&str]) -> TableSetup {
    let pairs = changes.iter().filter_map(|change| change.split_once('='));
    let set = pairs.map(|(name, value)| (name.into(), value.into()));
    TableSetup {
        preset: preset.into(),
        set: set.collect(),
        start: None,
    }
}

/// The beginning of a match whose players are named after their seats.
pub(crate) fn start(game: u32, setup: String, holders: BySeat<Option<Holder>>) -> MatchStart {
    MatchStart {
        game,
        public: PublicId::random(),
        origin: "table".into(),
        setup,
        names: BySeat::new(|seat| seat.to_string()),
        holders,
        principals: BySeat::default(),
        began_ms: 0,
    }
}

/// The words with commas between them, or `none`.
pub(crate) fn list<Word: ToString>(words: impl IntoIterator<Item = Word>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    match words.is_empty() {
        true => "none".into(),
        false => words.join(", "),
    }
}
