//! What a match starts from, as it is kept: its rules and both boards.

use bughouse_core::{Board, BoardId, Boards, ByBoard, StartArray};
use bughouse_match::Setup;
use bughouse_wire::table::{HandsPlaced, MatchStyle, TableSetup};
use serde::{Deserialize, Serialize};

use crate::rules::Rules;
use crate::store::StoreError;

/// Rules in the words they were asked for, and both boards as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSetup {
    setup: TableSetup,
    /// Board A and board B.
    boards: [String; 2],
    /// An arbiter rules on claims.
    #[serde(default)]
    arbiter: bool,
    /// Where the pieces in hand lie at real boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hands: Option<HandsPlaced>,
}

impl StoredSetup {
    /// A start by these rules; where they want it, drawn by lot. An arbiter who is invited has
    /// something to do where claims are ruled on.
    pub fn draw(rules: &Rules, arbiter: bool) -> StoredSetup {
        let boards = match rules.ruleset().start_array {
            StartArray::Standard => ByBoard::new(|_| Board::start()),
            StartArray::Chess960 => {
                let board = Board::chess960(lot());
                ByBoard::new(|_| board)
            }
            StartArray::Chess960Different => ByBoard::new(|_| Board::chess960(lot())),
        };
        let text = BoardId::BOTH.map(|id| boards[id].to_string());
        StoredSetup {
            setup: rules.setup().clone(),
            boards: text,
            arbiter: arbiter && rules.style() != MatchStyle::Automatic,
            hands: None,
        }
    }

    /// The same, with the pieces in hand lying there.
    pub fn with_hands(self, hands: Option<HandsPlaced>) -> StoredSetup {
        StoredSetup { hands, ..self }
    }

    /// Where the pieces in hand lay, of what was kept.
    ///
    /// # Errors
    /// It is not understood.
    pub fn hands(json: &str) -> Result<Option<HandsPlaced>, StoreError> {
        let start: StoredSetup =
            serde_json::from_str(json).map_err(|e| StoreError(e.to_string()))?;
        Ok(start.hands)
    }

    /// As it is kept.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a start is plain text")
    }

    /// The rules of what was kept, in the words they were asked for in.
    ///
    /// # Errors
    /// They are not understood.
    pub fn rules(json: &str) -> Result<Rules, StoreError> {
        let StoredSetup { setup, .. } =
            serde_json::from_str(json).map_err(|e| StoreError(e.to_string()))?;
        Rules::kept(setup).map_err(|e| StoreError(e.to_string()))
    }

    /// What was kept, understood.
    ///
    /// # Errors
    /// It is not understood.
    pub fn read(json: &str) -> Result<Setup, StoreError> {
        let unreadable =
            |error: &dyn std::fmt::Display| StoreError(format!("start of a match: {error}"));
        let StoredSetup {
            setup,
            boards,
            arbiter,
            ..
        } = serde_json::from_str(json).map_err(|e| unreadable(&e))?;
        let rules = Rules::kept(setup).map_err(|e| unreadable(&e))?;
        let [a, b] = boards.map(|text| text.parse::<Board>());
        let boards = ByBoard([
            a.map_err(|e| unreadable(&e))?,
            b.map_err(|e| unreadable(&e))?,
        ]);
        let setup = Setup::new(*rules.ruleset(), Boards::new(boards));
        Ok(Setup { arbiter, ..setup })
    }
}

/// A number from 0 to 959, each as likely as the others.
fn lot() -> u16 {
    let random = getrandom::u64().expect("the system gives random bytes");
    u16::try_from(random % 960).expect("less than 960")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_read_as_it_was_drawn() {
        for array in ["standard", "chess960", "chess960_different"] {
            let set = vec![("start.array".to_owned(), array.to_owned())];
            let rules = Rules::new(TableSetup {
                preset: "fics".into(),
                set,
            })
            .unwrap();
            let start = StoredSetup::draw(&rules, true);
            let setup = StoredSetup::read(&start.json()).unwrap();
            let boards = BoardId::BOTH.map(|id| setup.boards.board(id).to_string());
            assert_eq!(boards, start.boards);
            assert_eq!(setup.rules, *rules.ruleset());
            assert!(!setup.arbiter, "nothing is ruled on there");
            assert!(array == "chess960_different" || boards[0] == boards[1]);
            assert_eq!(
                setup.boards.board(BoardId::A).is_chess960(),
                array != "standard"
            );
        }
    }
}
