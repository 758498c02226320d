//! BoardArg match of a file is drawn, and how its film goes on.

use std::io::{IsTerminal, stderr};

use bughouse_archive::{Choice, Files};
use bughouse_core::quoted_long;
use bughouse_draw::{FilmOptions, Moment, Timeline};
use bughouse_notation::san::Letters;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;
use crate::ruleset::{is_file, ruleset};

/// BoardArg match, and which instant of it.
#[derive(Args)]
#[command(next_help_heading = "A file with games")]
pub struct GameArgs {
    /// Show that instant: half-moves over both boards (24), a time (1:23.4), `start`, or `end`
    #[arg(long, value_name = "PLY|TIME", value_parser = |text: &str| text.parse::<Moment>())]
    pub at: Option<Moment>,

    /// BoardArg game of the file, from 1; without it the first
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,

    /// The moves have the letters of pieces of that language: en, cs, de, fr, nl, ru, figurine
    #[arg(long, value_name = "LANGUAGE")]
    read_lang: Option<Letters>,

    /// Play it by these rules, a preset or a TOML file, whatever its tags say
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

/// How a film goes on.
#[derive(Args)]
#[command(next_help_heading = "A film (.gif)")]
pub struct FilmArgs {
    /// So many times as fast as the match, 0.25 to 16; without it 2
    #[arg(long, value_name = "FACTOR", value_parser = speed)]
    speed: Option<f64>,

    /// Show long waits whole; without it waits over 8 s are shortened to their begin and end
    #[arg(long)]
    whole_waits: bool,
}

impl GameArgs {
    /// An option that was given.
    pub fn given(&self) -> Option<&'static str> {
        let given = [
            ("--at", self.at.is_some()),
            ("--number", self.number.is_some()),
            ("--read-lang", self.read_lang.is_some()),
            ("--rules", self.rules.is_some()),
        ];
        given
            .into_iter()
            .find(|(_, given)| *given)
            .map(|(name, _)| name)
    }

    /// The files that are read for that one with games.
    pub fn files<'a>(&'a self, games: &'a str) -> impl Iterator<Item = &'a str> {
        let rules = self.rules.as_deref().filter(|name| is_file(name));
        [games].into_iter().chain(rules)
    }

    /// The match, and what is wrong with it behind the last legal move.
    pub fn read(&self, file: &str) -> Result<(Timeline, Option<String>), Failure> {
        let choice = Choice {
            rules: ruleset(self.rules.as_deref().unwrap_or("fics"), &[])?,
            over_tags: self.rules.is_some(),
            letters: self.read_lang.filter(|letters| letters.code() != "en"),
        };
        let number = self.number.unwrap_or(1);
        let not_understood = |error: String| Failure::NotUnderstood(error);
        let mut files =
            Files::open(&[file.to_owned()]).map_err(|error| not_understood(error.to_string()))?;
        let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
        let entry = match files.nth(index) {
            Some(entry) => entry.map_err(|error| not_understood(error.to_string()))?,
            None if number == 1 => {
                return Err(Failure::of_file(file, "there is no game in it"));
            }
            None => {
                let sentence = format!("there is no game {number} in it");
                return Err(Failure::of_file(file, sentence));
            }
        };
        let played = entry.play(&choice);
        let defect = played.reading.defect.as_ref().map(|defect| {
            let (place, reason) = (defect.place, &defect.fault);
            let file = quoted_long(file);
            format!("{file}:{place}: game {number}: {reason}; drawn up to there")
        });
        Ok((Timeline::of(&played.reading.record), defect))
    }
}

impl FilmArgs {
    /// An option that was given.
    pub fn given(&self) -> Option<&'static str> {
        match (self.speed, self.whole_waits) {
            (Some(_), _) => Some("--speed"),
            (None, true) => Some("--whole-waits"),
            (None, false) => None,
        }
    }

    pub fn options(&self) -> FilmOptions {
        FilmOptions {
            speed: self.speed.unwrap_or(FilmOptions::USUAL.speed),
            skip: !self.whole_waits,
            ..FilmOptions::USUAL
        }
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text
        .parse()
        .ok()
        .filter(|speed| (0.25..=16.0).contains(speed));
    speed.ok_or_else(|| "a film is 0.25 to 16 times as fast".into())
}

/// A bar on a terminal; nothing elsewhere.
pub fn progress(pictures: usize) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} pictures, {eta} left");
    let style = style.expect("the template is well formed");
    ProgressBar::new(pictures as u64).with_style(style)
}
