//! The stored setup of a match: the value of each parameter of its rules, and both boards.
//!
//! A stored setup does not refer to presets or defaults. If these change later, the match keeps its
//! rules.

use std::collections::BTreeMap;

use bughouse_core::{Board, BoardId, Boards, ByBoard, PARAMETERS, Ruleset, StartArray};
use bughouse_match::Setup;
use bughouse_wire::table::{EventTable, HandsPlaced, MatchStyle, TableSetup};
use serde::{Deserialize, Serialize};

use super::replay::UnreadableMatch;
use crate::rules::Rules;

/// The version of stored setups. It increases with each added parameter.
const VERSION: u32 = 1;

/// The parameters that were added since version 1. For each: the first version that has the
/// parameter, its name, and its value in matches of earlier versions.
const ADDED: &[(u32, &str, &str)] = &[];

/// The stored setup of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSetup {
    version: u32,
    /// The preset and the changes that people chose, for display.
    setup: TableSetup,
    /// Every parameter with its value.
    rules: BTreeMap<String, String>,
    /// The starting positions of board A and board B.
    boards: [String; 2],
    /// Whether an arbiter rules on claims.
    #[serde(default)]
    arbiter: bool,
    /// Where the pieces in hand are placed at real boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hands: Option<HandsPlaced>,
    /// The event for which the match counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<EventTable>,
}

impl StoredSetup {
    /// The setup of a new match under these rules, with the starting position of the rules, or else with
    /// random ones if the rules ask for them. `arbiter`: whether the match has an arbiter; ignored in automatic matches.
    pub fn draw(rules: &Rules, arbiter: bool) -> StoredSetup {
        let boards = match rules.start() {
            Some(boards) => boards,
            None => Boards::new(drawn(rules.ruleset().start_array)),
        };
        let text = BoardId::BOTH.map(|id| boards.board(id).to_string());
        StoredSetup {
            version: VERSION,
            setup: rules.setup().clone(),
            rules: parameters(rules.ruleset()),
            boards: text,
            arbiter: arbiter && rules.style() != MatchStyle::Automatic,
            hands: None,
            event: None,
        }
    }

    /// The same setup with this place for the pieces in hand.
    pub fn with_hands(self, hands: Option<HandsPlaced>) -> StoredSetup {
        StoredSetup { hands, ..self }
    }

    /// The same setup of a match that counts for this event.
    pub fn for_event(self, event: Option<EventTable>) -> StoredSetup {
        StoredSetup { event, ..self }
    }

    /// The setup as stored JSON.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a setup is plain text")
    }

    /// The stored place of the pieces in hand; `None` if none was agreed.
    ///
    /// # Errors
    /// The text is not a stored setup.
    pub fn hands(json: &str) -> Result<Option<HandsPlaced>, UnreadableMatch> {
        Ok(StoredSetup::parse(json)?.hands)
    }

    /// The event for which the match counts; `None` if there is none.
    ///
    /// # Errors
    /// The text is not a stored setup.
    pub fn event(json: &str) -> Result<Option<EventTable>, UnreadableMatch> {
        Ok(StoredSetup::parse(json)?.event)
    }

    /// The rules of a stored setup, with the requested preset and changes.
    ///
    /// # Errors
    /// The text is not a stored setup, or a parameter cannot be read.
    pub fn rules(json: &str) -> Result<Rules, UnreadableMatch> {
        let stored = StoredSetup::parse(json)?;
        let ruleset = stored.ruleset()?;
        Ok(Rules::stored(stored.setup, ruleset))
    }

    /// Parses a stored setup, and returns the setup with which the match is replayed or played.
    ///
    /// # Errors
    /// The text is not a stored setup, or a parameter or a position cannot be read.
    pub fn read(json: &str) -> Result<Setup, UnreadableMatch> {
        let stored = StoredSetup::parse(json)?;
        let rules = stored.ruleset()?;
        let [a, b] = stored.boards.map(|text| text.parse::<Board>());
        let boards = ByBoard([a.map_err(unreadable)?, b.map_err(unreadable)?]);
        Ok(Setup {
            arbiter: stored.arbiter,
            ..Setup::new(rules, Boards::new(boards))
        })
    }

    fn parse(json: &str) -> Result<StoredSetup, UnreadableMatch> {
        let stored: StoredSetup = serde_json::from_str(json).map_err(unreadable)?;
        if stored.version > VERSION {
            let version = stored.version;
            return Err(unreadable(format!(
                "version {version} is of a later program"
            )));
        }
        Ok(stored)
    }

    fn ruleset(&self) -> Result<Ruleset, UnreadableMatch> {
        let mut rules = Ruleset::FICS; // every parameter is set below
        let mode = PARAMETERS.iter().filter(|one| one.name == "mode"); // set first: it changes others
        let others = PARAMETERS.iter().filter(|one| one.name != "mode");
        for parameter in mode.chain(others) {
            let value = self.value(parameter.name)?;
            rules.set(parameter.name, value).map_err(unreadable)?;
        }
        Ok(rules)
    }

    fn value(&self, name: &str) -> Result<&str, UnreadableMatch> {
        let stored = self.rules.get(name).map(String::as_str);
        let added = ADDED
            .iter()
            .find(|(version, added, _)| *added == name && *version > self.version);
        stored
            .or(added.map(|(.., value)| *value))
            .ok_or_else(|| unreadable(format!("{name} is missing")))
    }
}

/// The usual starting position of both boards, or random ones.
fn drawn(array: StartArray) -> ByBoard<Board> {
    match array {
        StartArray::Standard => ByBoard::new(|_| Board::start()),
        StartArray::Chess960 => {
            let board = Board::chess960(random_chess960());
            ByBoard::new(|_| board)
        }
        StartArray::Chess960Different => ByBoard::new(|_| Board::chess960(random_chess960())),
    }
}

fn parameters(rules: &Ruleset) -> BTreeMap<String, String> {
    let named = |one: &bughouse_core::Parameter| (one.name.to_owned(), one.value(rules));
    PARAMETERS.iter().map(named).collect()
}

fn unreadable(error: impl std::fmt::Display) -> UnreadableMatch {
    UnreadableMatch {
        entry: 0,
        why: format!("setup of a match: {error}"),
    }
}

/// A random number from 0 to 959: the number of a Chess960 starting position.
fn random_chess960() -> u16 {
    let random = getrandom::u64().expect("the system gives random bytes");
    u16::try_from(random % 960).expect("less than 960")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cases::setup;

    #[test]
    fn a_setup_is_the_same_after_it_is_stored_and_read() {
        for array in ["standard", "chess960", "chess960_different"] {
            let changed = format!("start.array={array}");
            let rules = Rules::new(setup("fics", &[&changed])).unwrap();
            let start = StoredSetup::draw(&rules, true);
            let read = StoredSetup::read(&start.json()).unwrap();
            let boards = BoardId::BOTH.map(|id| read.boards.board(id).to_string());
            assert_eq!(boards, start.boards);
            assert_eq!(read.rules, *rules.ruleset());
            assert!(!read.arbiter, "an automatic match has no arbiter");
            let rules_again = StoredSetup::rules(&start.json()).unwrap();
            assert_eq!(rules_again.setup(), rules.setup());
            assert!(array == "chess960_different" || boards[0] == boards[1]);
            let is_chess960 = read.boards.board(BoardId::A).is_chess960();
            assert_eq!(is_chess960, array != "standard");
        }
    }

    /// The preset is stored only for display.
    #[test]
    fn a_stored_setup_needs_every_parameter_and_no_preset() {
        for preset in bughouse_core::PRESETS {
            let rules = Rules::new(setup(preset.name, &[]));
            let mut start = StoredSetup::draw(&rules.unwrap(), false);
            start.setup.preset = "of another time".into();
            assert_eq!(
                StoredSetup::read(&start.json()).unwrap().rules,
                preset.rules
            );
            start.rules.remove("clock.base_s");
            let error = StoredSetup::read(&start.json()).unwrap_err();
            assert_eq!(error.why, "setup of a match: clock.base_s is missing");
            start.version = VERSION + 1;
            let error = StoredSetup::read(&start.json()).unwrap_err();
            assert!(error.why.ends_with("is of a later program"), "{error}");
        }
    }
}
