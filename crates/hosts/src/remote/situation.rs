//! What a player knows, as text: the rules, and both boards with the clocks.

use bughouse_core::{Boards, BySeat, Ruleset, Seat};
use bughouse_engine::View;
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::nearest_preset;

/// The part of a [`View`] that changes: `now 1200 clocks 180000 179000 180000 180000 boards BFEN`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    pub now_ms: i64,
    pub clocks_ms: Option<BySeat<i64>>,
    pub boards: Boards,
}

impl Situation {
    pub fn of(view: &View) -> Situation {
        Situation {
            now_ms: view.now_ms,
            clocks_ms: view.clocks_ms,
            boards: view.boards,
        }
    }

    /// Reads the words from `now` on.
    pub fn read(text: &str) -> Option<Situation> {
        let (now, rest) = text.strip_prefix("now ")?.split_once(" clocks ")?;
        let (clocks, boards) = rest.split_once(" boards ")?;
        let bfen: Bfen = boards.parse().ok()?;
        Some(Situation {
            now_ms: now.parse().ok()?,
            clocks_ms: match clocks {
                "-" => None,
                clocks => Some(read_clocks(clocks)?),
            },
            boards: bfen.boards,
        })
    }
}

/// The clocks in the order of [`Seat::ALL`].
fn read_clocks(text: &str) -> Option<BySeat<i64>> {
    let numbers: Result<Vec<i64>, _> = text.split(' ').map(str::parse).collect();
    let numbers: [i64; 4] = numbers.ok()?.try_into().ok()?;
    let mut clocks = BySeat::uniform(0);
    for (seat, ms) in Seat::ALL.into_iter().zip(numbers) {
        clocks[seat] = ms;
    }
    Some(clocks)
}

impl std::fmt::Display for Situation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "now {} clocks", self.now_ms)?;
        match &self.clocks_ms {
            None => write!(f, " -")?,
            Some(clocks) => Seat::ALL
                .iter()
                .try_for_each(|&seat| write!(f, " {}", clocks[seat]))?,
        }
        write!(f, " boards {}", boards_text(&self.boards))
    }
}

/// Both boards as BFEN without clocks.
pub fn boards_text(boards: &Boards) -> String {
    let bfen = Bfen {
        boards: *boards,
        clocks_s: None,
    };
    bfen.to_string()
}

/// The rules: the nearest preset, and the parameters that differ, `chesscom clock.base_s=60`.
pub fn rules_text(rules: &Ruleset) -> String {
    let (preset, _) = nearest_preset(rules);
    let changes = preset.rules.changes_to(rules);
    let changes = changes
        .iter()
        .map(|(name, value)| format!(" {name}={value}"));
    format!("{}{}", preset.name, changes.collect::<String>())
}

/// Reads the rules.
///
/// # Errors
/// A sentence: the preset or a parameter is unknown.
pub fn read_rules(text: &str) -> Result<Ruleset, String> {
    let mut words = text.split(' ');
    let preset = words.next().unwrap_or_default();
    let changes: Option<Vec<(&str, &str)>> = words.map(|word| word.split_once('=')).collect();
    let changes = changes.ok_or("a change of the rules is written NAME=VALUE")?;
    Ruleset::build(preset, changes).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_situation_is_read_as_it_is_written() {
        let mut boards = Boards::start();
        boards.receive(Seat::BLACK_OF_B, bughouse_core::Held::Knight);
        for clocks_ms in [
            None,
            Some(BySeat::new(|seat| i64::from(seat.letter() as u32))),
        ] {
            let situation = Situation {
                now_ms: 1_200,
                clocks_ms,
                boards,
            };
            let text = situation.to_string();
            assert_eq!(Situation::read(&text), Some(situation), "{text}");
        }
        assert_eq!(Situation::read("now 5 clocks 1 2 3 boards x"), None);
    }

    #[test]
    fn every_preset_with_a_change_is_read_as_it_is_written() {
        for preset in bughouse_core::PRESETS {
            let mut rules = preset.rules;
            rules.clock.base_s = 77;
            let text = rules_text(&rules);
            assert_eq!(read_rules(&text), Ok(rules), "{text}");
        }
        assert!(read_rules("chesscom base").is_err());
        assert!(read_rules("none").is_err());
    }
}
