//! Many matches: played, written, read, compared, counted.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use bughouse_archive::{Choice, Files, Played};
use bughouse_core::{Held, Move, Ruleset};
use bughouse_match::Reason;

use crate::compare::REMARK;
use crate::{Counts, Dialect, Miss, Pen, Seed, Told, Truth, compare, play};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many matches.
    pub matches: u64,
    /// From which seed.
    pub seed: u64,
    /// The number of the first match.
    pub first: u64,
    /// How they are written; each match in each of them that can hold it.
    pub dialects: Vec<Dialect>,
    /// How many threads work on it.
    pub threads: usize,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// One for each dialect.
    pub rows: BTreeMap<Dialect, Row>,
    /// What the matches are like.
    pub sample: Sample,
}

/// What was found in the texts of one dialect.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// How many there were.
    pub texts: u64,
    /// How many bytes they had.
    pub bytes: u64,
    /// How many were read back.
    pub recovered: u64,
    /// Of these, how many have something said beside the moves that was read otherwise.
    pub remarks: u64,
    /// How many lack what nobody could know.
    pub lacking: u64,
    /// The others by kind: how many, and one of them.
    pub misses: BTreeMap<&'static str, (u64, String)>,
    /// The quirks that stand in them.
    pub quirks: Counts,
}

/// What matches are like.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// The plies of each match.
    pub plies: Vec<u32>,
    /// Drops by kind: pawn, knight, bishop, rook, queen.
    pub drops: [u64; 5],
    /// Promotions.
    pub promotions: u64,
    /// Moves in exactly the least time that is charged.
    pub least: u64,
    /// Moves in less than a second.
    pub quick: u64,
    /// How they ended.
    pub endings: BTreeMap<&'static str, u64>,
}

/// How many matches are written into one file.
const TOGETHER: u64 = 200;

/// Plays matches, writes each in each dialect, and reads them back.
///
/// # Errors
/// Files for the texts cannot be written or read.
pub fn recover(options: &Options) -> Result<Report> {
    let next = AtomicU64::new(0);
    let whole = Mutex::new(Report::default());
    let work = || -> Result<()> {
        let folder = tempfile::tempdir().context("a folder for the texts")?;
        loop {
            let begin = next.fetch_add(TOGETHER, Ordering::Relaxed);
            if begin >= options.matches {
                return Ok(());
            }
            let count = TOGETHER.min(options.matches - begin);
            let numbers = options.first + begin..options.first + begin + count;
            let part = some(options, numbers, folder.path())?;
            whole
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .add(part);
        }
    };
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..options.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        let joined = all
            .into_iter()
            .map(|one| one.join().expect("no thread panics"));
        joined.collect::<Result<Vec<()>>>()
    })?;
    Ok(whole.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The texts of matches, as they are read.
pub fn texts(options: &Options) -> Vec<u8> {
    let mut all = Vec::new();
    for number in options.first..options.first + options.matches {
        let truth = play(options.seed, number);
        for &dialect in options
            .dialects
            .iter()
            .filter(|dialect| dialect.takes(&truth))
        {
            all.extend(write(options, dialect, &truth, &mut Row::default()).bytes);
        }
    }
    all
}

/// One match in one dialect.
struct Text<'a> {
    truth: &'a Truth,
    told: Told,
    bytes: Vec<u8>,
}

fn some(options: &Options, numbers: std::ops::Range<u64>, folder: &Path) -> Result<Report> {
    let truths: Vec<_> = numbers.map(|number| play(options.seed, number)).collect();
    let mut report = Report::default();
    truths.iter().for_each(|truth| report.sample.count(truth));
    for &dialect in &options.dialects {
        let row = report.rows.entry(dialect).or_default();
        let fitting = truths.iter().filter(|truth| dialect.takes(truth));
        let texts: Vec<_> = fitting
            .map(|truth| write(options, dialect, truth, row))
            .collect();
        row.read(dialect, &texts, folder)?;
    }
    Ok(report)
}

fn write<'a>(options: &Options, dialect: Dialect, truth: &'a Truth, row: &mut Row) -> Text<'a> {
    let seed = Seed::new(options.seed ^ (dialect as u64 + 1) << 40, truth.number);
    let mut pen = Pen::new(seed, &mut row.quirks);
    let told = dialect.write(truth, &mut pen);
    let bytes = pen.into_text();
    Text { truth, told, bytes }
}

impl Row {
    /// Reads texts as one file; where that does not give each its match, one by one.
    fn read(&mut self, dialect: Dialect, texts: &[Text<'_>], folder: &Path) -> Result<()> {
        let path = folder.join(dialect.name());
        let mut bytes = head(dialect).to_vec();
        texts
            .iter()
            .for_each(|text| bytes.extend_from_slice(&text.bytes));
        let all = played(&path, &bytes)?;
        if all.len() == texts.len() {
            for (text, played) in texts.iter().zip(&all) {
                self.count(dialect, text, compare(text.truth, &text.told, played));
            }
            return Ok(());
        }
        for text in texts {
            let bytes = [head(dialect), &text.bytes].concat();
            let alone = played(&path, &bytes)?;
            let found = match &alone[..] {
                [played] => compare(text.truth, &text.told, played),
                others => Err(Miss {
                    kind: "the number of matches",
                    what: format!("{} were read", others.len()),
                }),
            };
            self.count(dialect, text, found);
        }
        Ok(())
    }

    fn count(&mut self, dialect: Dialect, text: &Text<'_>, found: Result<(), Miss>) {
        self.texts += 1;
        self.bytes += text.bytes.len() as u64;
        let Err(Miss { kind, what }) = found else {
            self.recovered += 1;
            return;
        };
        match text.told.lacks {
            _ if kind == REMARK => {
                self.recovered += 1;
                self.remarks += 1;
            }
            lacks => self.lacking += u64::from(lacks.is_some()),
        }
        let example = || format!("match {} as {}: {what}", text.truth.number, dialect.name());
        self.misses.entry(kind).or_insert_with(|| (0, example())).0 += 1;
    }

    /// Those that a better reader would have read.
    pub fn missed(&self) -> u64 {
        self.texts - self.recovered - self.lacking
    }
}

/// What stands before the matches of a file.
fn head(dialect: Dialect) -> &'static [u8] {
    match dialect {
        Dialect::Rows => b"base,movetext\n120,\n",
        _ => b"",
    }
}

/// Reads a file as the program does.
fn played(path: &Path, bytes: &[u8]) -> Result<Vec<Played>> {
    fs::write(path, bytes).with_context(|| format!("{}", path.display()))?;
    let choice = Choice {
        rules: Ruleset::FICS,
        over_tags: false,
        letters: None,
    };
    let files = Files::open(&[path.display().to_string()])?;
    let played = files.map(|entry| Ok(entry?.play(&choice)));
    played.collect()
}

impl Report {
    fn add(&mut self, part: Report) {
        for (dialect, more) in part.rows {
            let row = self.rows.entry(dialect).or_default();
            row.texts += more.texts;
            row.bytes += more.bytes;
            row.recovered += more.recovered;
            row.lacking += more.lacking;
            row.remarks += more.remarks;
            row.quirks.add(&more.quirks);
            for (kind, (count, example)) in more.misses {
                row.misses.entry(kind).or_insert((0, example)).0 += count;
            }
        }
        self.sample.add(part.sample);
    }

    /// How many texts there were, and how many were read back.
    pub fn totals(&self) -> (u64, u64) {
        let sum = |of: fn(&Row) -> u64| self.rows.values().map(of).sum();
        (sum(|row| row.texts), sum(|row| row.recovered))
    }

    /// Whether at least 99.9 % of all texts were read back, and in each dialect at least 99.9 % of
    /// those that do not lack what they would need for it.
    pub fn is_good(&self) -> bool {
        let enough = |of: u64, missed: u64| missed * 1000 <= of;
        let (texts, recovered) = self.totals();
        let each = |row: &Row| enough(row.texts, row.missed());
        texts > 0 && enough(texts, texts - recovered) && self.rows.values().all(each)
    }
}

impl Sample {
    fn count(&mut self, truth: &Truth) {
        let record = &truth.record;
        self.plies.push(record.plies.len() as u32);
        let mut left = bughouse_core::BySeat::uniform(truth.control.0 * 1000);
        for ply in &record.plies {
            let clock = ply.clock_ms.expect("bots have clocks");
            let thought = left[ply.seat] + truth.control.1 * 1000 - clock;
            left[ply.seat] = clock;
            self.least += u64::from(thought == crate::clocks::LEAST_MS);
            self.quick += u64::from(thought < 1000);
            match ply.played {
                Move::Drop(drop) => {
                    const ROLES: [Held; 5] = [
                        Held::Pawn,
                        Held::Knight,
                        Held::Bishop,
                        Held::Rook,
                        Held::Queen,
                    ];
                    let role = ROLES.iter().position(|role| *role == drop.role);
                    self.drops[role.expect("one of five")] += 1;
                }
                Move::Step {
                    promotion: Some(_), ..
                } => self.promotions += 1,
                _ => {}
            }
        }
        let reason = record.ending.reason.map_or("none", Reason::text);
        *self.endings.entry(reason).or_default() += 1;
    }

    fn add(&mut self, more: Sample) {
        self.plies.extend(more.plies);
        for (sum, count) in self.drops.iter_mut().zip(more.drops) {
            *sum += count;
        }
        self.promotions += more.promotions;
        self.least += more.least;
        self.quick += more.quick;
        for (reason, count) in more.endings {
            *self.endings.entry(reason).or_default() += count;
        }
    }
}
