//! The options of `bughouse draw` for recorded games and for films. Reads the match to draw from a file.

use bughouse_archive::{Files, ReadOptions};
use bughouse_core::quoted_long;
use bughouse_draw::{FilmOptions, Moment, Timeline};
use bughouse_notation::san::Letters;
use clap::Args;

use crate::failure::Failure;
use crate::ruleset::{is_file, ruleset};

/// The options that choose a match in the file, and a moment of the match.
#[derive(Args)]
#[command(next_help_heading = "A file with games")]
pub struct GameArgs {
    /// The moment to draw: the number of half-moves on both boards together (24), a time (1:23.4),
    /// `start` or `end`
    #[arg(long, value_name = "PLY|TIME", value_parser = |text: &str| text.parse::<Moment>())]
    pub at: Option<Moment>,

    /// The number of the game in the file [default: 1]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    number: Option<u64>,

    /// Read moves with the piece letters of this language: en, cs, de, fr, nl, ru, figurine
    #[arg(long, value_name = "LANGUAGE")]
    read_lang: Option<Letters>,

    /// Play the game by these rules, a preset or a TOML file, instead of the rules in its tags
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

/// The options of a film.
#[derive(Args)]
#[command(next_help_heading = "Animation (.gif)")]
pub struct FilmArgs {
    /// The speed, 0.25 to 16 times that of the match [default: 2]
    #[arg(long, value_name = "FACTOR", value_parser = speed)]
    speed: Option<f64>,

    /// Show long waits in full. Without this option, only the beginning and the end of a wait over 8 s
    /// are shown
    #[arg(long)]
    whole_waits: bool,
}

impl GameArgs {
    /// The name of the first of these options that the user gave.
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

    /// All files that the command reads: the games, and the rules if they are a file.
    pub fn files<'a>(&'a self, games: &'a str) -> impl Iterator<Item = &'a str> {
        let rules = self.rules.as_deref().filter(|name| is_file(name));
        [games].into_iter().chain(rules)
    }

    /// Plays the chosen game. Returns its timeline, and if the game has a defect, the sentence about it.
    /// The timeline ends at the defect.
    pub fn read(&self, file: &str) -> Result<(Timeline, Option<String>), Failure> {
        let choice = ReadOptions {
            rules: ruleset(self.rules.as_deref().unwrap_or("fics"), &[])?,
            over_tags: self.rules.is_some(),
            letters: self.read_lang.filter(|letters| letters.code() != "en"),
        };
        let number = self.number.unwrap_or(1);
        let invalid = |error: String| Failure::Invalid(error);
        let mut files =
            Files::open(&[file.to_owned()]).map_err(|error| invalid(error.to_string()))?;
        let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
        let entry = match files.nth(index) {
            Some(entry) => entry.map_err(|error| invalid(error.to_string()))?,
            None if number == 1 => {
                return Err(Failure::of_file(file, "no game found"));
            }
            None => {
                let sentence = format!("no game {number} in this file");
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
    /// The name of the first of these options that the user gave.
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
        }
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text
        .parse()
        .ok()
        .filter(|speed| (0.25..=16.0).contains(speed));
    speed.ok_or_else(|| "the speed is 0.25 to 16".into())
}
