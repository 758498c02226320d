//! A match as a file has it, not yet played.

use bughouse_core::{BoardId, ByBoard, Ruleset};
use bughouse_notation::bpgn::{self, Defect, Game, Place, Repair, Tags};
use bughouse_notation::san::Letters;
use bughouse_notation::{RepairKind, Unplayed};

use crate::chesscom::{self, ChessComBoard};
use crate::record_builder::RecordBuilder;
use crate::to_game::respell;
use crate::{GameRead, StatedRules};

/// A match as a file has it, not yet played.
#[derive(Debug)]
pub struct FileEntry {
    /// The file, as it was named; two of chess.com as `A.json+B.json`.
    pub file: String,
    /// Which match of its file, from 1. Rows count if they have moves.
    pub index: u64,
    pub(crate) content: Content,
}

#[derive(Debug)]
pub(crate) enum Content {
    Game(Box<Game>),
    Boards(Box<ByBoard<Option<ChessComBoard>>>),
    Unread(Defect),
}

/// How matches are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadOptions {
    /// The rules, where the match does not name its own.
    pub rules: Ruleset,
    /// Whether these rules hold even where it does.
    pub over_tags: bool,
    /// The letters of pieces, if they are not the English ones.
    pub letters: Option<Letters>,
}

/// Whence the order of the moves of both boards is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// The file has it.
    File,
    /// It was made from the clocks of two boards.
    Reconstructed,
}

/// The tag that says it in what we write.
pub(crate) const ORDER: &str = "Order";

impl Order {
    /// `file` or `reconstructed`.
    pub const fn text(self) -> &'static str {
        match self {
            Order::File => "file",
            Order::Reconstructed => "reconstructed",
        }
    }
}

/// A match that was played through the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedEntry {
    /// See [`FileEntry::file`].
    pub file: String,
    /// See [`FileEntry::index`].
    pub index: u64,
    /// Whence the order is known.
    pub order: Order,
    /// The record, and what is wrong with it.
    pub reading: GameRead,
    /// Where each of its moves stands in the file, as many as one file tells in their order.
    pub places: Vec<Place>,
}

impl FileEntry {
    pub(crate) fn of_game(file: &str, index: u64, game: Game) -> FileEntry {
        FileEntry {
            file: file.to_owned(),
            index,
            content: Content::Game(Box::new(game)),
        }
    }

    /// Plays it through the rules.
    pub fn play(self, choice: &ReadOptions) -> PlayedEntry {
        let FileEntry {
            file,
            index,
            content,
        } = self;
        let mut order = Order::File;
        let mut places = Vec::new();
        let mut reading = match content {
            Content::Game(mut game) => {
                prepare(&mut game, choice);
                if game.tags.get(ORDER) == Some(Order::Reconstructed.text()) {
                    order = Order::Reconstructed;
                }
                places.extend(game.plies.iter().map(|ply| ply.place));
                GameRead::of_game(&game, &choice.rules)
            }
            Content::Boards(boards) => {
                if boards.0.iter().all(Option::is_some) {
                    order = Order::Reconstructed;
                }
                let mut reading = chesscom::play(&boards, &choice.rules);
                if order == Order::Reconstructed {
                    reading.record.tags.set(ORDER, order.text());
                }
                reading
            }
            Content::Unread(defect) => {
                let mut line = RecordBuilder::new(choice.rules, bughouse_core::Boards::start());
                (line.defect, line.begun) = (Some(defect), false);
                line.finish(bughouse_core::BySeat::default(), Tags::default())
            }
        };
        if choice.over_tags {
            let record = &mut reading.record;
            record.stated.rules = StatedRules::all(&record.rules).rules;
        }
        places.truncate(reading.record.plies.len());
        PlayedEntry {
            file,
            index,
            order,
            reading,
            places,
        }
    }

    /// About how much work it is, in moves.
    pub fn weight(&self) -> usize {
        1 + match &self.content {
            Content::Game(game) => game.plies.len(),
            Content::Boards(boards) => {
                let letters = |answer: &ChessComBoard| answer.moves.text.len() / 2;
                boards.0.iter().flatten().map(letters).sum()
            }
            Content::Unread(_) => 0,
        }
    }
}

/// Does what was chosen to a game before it is played.
fn prepare(game: &mut Game, choice: &ReadOptions) {
    if let Some(letters) = choice.letters {
        to_english(game, letters);
    }
    if choice.over_tags {
        game.remove_tags(&["Rules", "Set"]);
    }
    if is_crazyhouse(game) {
        game.tags.set("Variant", "Crazyhouse");
        game.repairs.push(Repair {
            place: game.place,
            kind: RepairKind::Crazyhouse,
        });
    }
}

fn is_crazyhouse(game: &Game) -> bool {
    let event = game.tags.get("Event").unwrap_or_default();
    game.tags.get("Variant").is_none()
        && event.to_ascii_lowercase().contains("crazyhouse")
        && !game.plies.is_empty()
        && game.plies.iter().all(|ply| ply.seat.board == BoardId::A)
}

/// Writes the moves with English letters. The language is said, never guessed: a move that is none
/// in it is where the game ends.
fn to_english(game: &mut Game, letters: Letters) {
    for (n, ply) in game.plies.iter_mut().enumerate() {
        match letters.respell(&ply.san, Letters::ENGLISH) {
            Ok(english) => {
                ply.san = english.into();
                respell(&mut ply.remarks, letters, Letters::ENGLISH);
            }
            Err(error) => {
                let unplayed = Unplayed {
                    name: ply.name(),
                    why: error.into(),
                };
                game.defect = Some(Defect {
                    place: ply.place,
                    ply: n + 1,
                    fault: unplayed.into(),
                });
                game.rest = format!("{} {}", bpgn::movetext(&game.plies[n..]), game.rest);
                game.plies.truncate(n);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bughouse_notation::bpgn::Reader;

    use super::*;

    #[test]
    fn a_move_of_another_language_is_a_defect() {
        let text = "1A. Jf3 {180} 1a. e5 {180} 2A. Nc3 {180} *";
        let mut games = Reader::new(text.as_bytes());
        let mut game = games.next().expect("a game").expect("no I/O error");
        to_english(&mut game, Letters::CZECH);
        assert_eq!(game.plies.len(), 2);
        assert_eq!(game.plies[0].san, "Nf3");
        let defect = game.defect.expect("N is no letter of Czech");
        assert_eq!(defect.ply, 3);
        assert!(
            defect.fault.to_string().starts_with("2A. Nc3: "),
            "{defect}"
        );
    }
}
