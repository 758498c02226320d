//! Tables of inputs and outputs: the tests of the four parts of a room.
//!
//! A line that begins with `## ` is the heading of a case: the articles that the case shows, and a claim.
//! Each line below it is an input, and after two spaces the expected output; nothing stands for no output.
//! A line may begin with a time `m:ss.mmm`. Without a time it happens at the time of the line above.
//! Lines that begin with `#` are comments.

use bughouse_core::Seat;
use bughouse_wire::table::TableSetup;

use crate::clock::ProcessMs;

/// Runs each case of a table with a new part, and lists the lines with another output. `answer` takes
/// an input at a time, and returns the output.
#[track_caller]
pub(crate) fn check<Part>(
    file: &str,
    table: &str,
    new: impl Fn() -> Part,
    answer: impl Fn(&mut Part, ProcessMs, &[&str]) -> String,
) {
    let (mut case, mut wrong) = (None, Vec::new());
    for (number, line) in (1..).zip(table.lines()) {
        if line.starts_with("## ") {
            case = Some((new(), ProcessMs::ZERO));
        }
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (input, expected) = line.split_once("  ").unwrap_or((line, ""));
        let (part, now) = case.as_mut().expect("a case begins with a heading");
        let mut words: Vec<&str> = input.split(' ').collect();
        if let Some(at) = time(words[0]) {
            *now = at;
            words.remove(0);
        }
        let (expected, found) = (expected.trim(), answer(part, *now, &words));
        if found != expected {
            wrong.push(format!(
                "{file}:{number}: {input}\n  expected: {expected}\n  found:    {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The answer to a line that the table cannot mean.
pub(crate) fn unknown(words: &[&str]) -> String {
    format!("no such input: {}", words.join(" "))
}

/// The time `m:ss.mmm`; the milliseconds may be absent. `None` for other words.
pub(crate) fn time(word: &str) -> Option<ProcessMs> {
    let (minutes, seconds) = word.split_once(':')?;
    let (seconds, ms) = seconds.split_once('.').unwrap_or((seconds, "000"));
    let number = |digits: &str| digits.parse::<i64>().ok();
    let seconds = number(minutes)? * 60 + number(seconds)?;
    Some(ProcessMs::at(seconds * 1_000 + number(ms)?))
}

/// A time or a duration as a table writes it.
pub(crate) fn clock(ms: i64) -> String {
    let (minutes, seconds, ms) = (ms / 60_000, ms / 1_000 % 60, ms % 1_000);
    match ms {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{minutes}:{seconds:02}.{ms:03}"),
    }
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
    }
}

/// The answer to a line, and what has changed since people saw `seen`.
pub(crate) fn news<const N: usize>(
    answer: String,
    seen: &mut [String; N],
    now: [String; N],
) -> String {
    let then = std::mem::replace(seen, now.clone());
    let changed = now.into_iter().zip(then).filter(|(now, then)| now != then);
    let changed = changed.map(|(now, _)| now);
    let all = std::iter::once(answer).chain(changed);
    all.filter(|one| !one.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
}

/// The words with commas between them, or `none`.
pub(crate) fn list<Word: ToString>(words: impl IntoIterator<Item = Word>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    match words.is_empty() {
        true => "none".into(),
        false => words.join(", "),
    }
}
