//! A match of a file: before it is played through the rules ([`FileEntry`]), and after it
//! ([`PlayedEntry`]).

use bughouse_core::{BoardId, ByBoard, Ruleset};
use bughouse_notation::bpgn::{self, Defect, Game, Place, Repair};
use bughouse_notation::san::Letters;
use bughouse_notation::{RepairKind, Unplayed};

use crate::chesscom::{self, ChessComBoard};
use crate::to_game::respell;
use crate::{GameRead, StatedRules};

/// A match that was read from a file and is not played through the rules yet.
#[derive(Debug)]
pub struct FileEntry {
    /// The name by which the file was opened; for two files of chess.com, `A.json+B.json`.
    pub file: String,
    /// The number of the match in its file, from 1. CSV rows without moves are not counted.
    pub index: u64,
    pub(crate) content: Content,
}

#[derive(Debug)]
pub(crate) enum Content {
    Game(Box<Game>),
    Boards(Box<ByBoard<Option<ChessComBoard>>>),
    Unread(Defect),
}

/// Options for reading matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadOptions {
    /// The rules for matches that name no rules.
    pub rules: Ruleset,
    /// Whether these rules replace the rules that a match names.
    pub over_tags: bool,
    /// The language of the letters of pieces in the files; `None` for English.
    pub letters: Option<Letters>,
}

/// Where the order of the moves of both boards comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// The order of the file.
    File,
    /// An order computed from the clocks of two boards.
    Reconstructed,
}

/// The tag that marks a reconstructed order of moves.
pub(crate) const ORDER: &str = "Order";
pub(crate) const RECONSTRUCTED: &str = "reconstructed";

impl Order {
    /// `file` or `reconstructed`.
    pub const fn text(self) -> &'static str {
        match self {
            Order::File => "file",
            Order::Reconstructed => RECONSTRUCTED,
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
    /// Where the order of the moves comes from.
    pub order: Order,
    /// The record, its defect and its repairs.
    pub reading: GameRead,
    /// The place of each move in the file. Empty for a match that was read from boards of
    /// chess.com.
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

    /// Plays the match through the rules. If there is a defect, `reading.record` has the moves
    /// before it.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use bughouse_archive::{Files, ReadOptions};
    /// use bughouse_core::Ruleset;
    ///
    /// let text: Arc<[u8]> = Arc::from(&b"1A. e4 1a. e5 1B. d4 1a. e6 *"[..]);
    /// let options = ReadOptions {
    ///     rules: Ruleset::FICS,
    ///     over_tags: false,
    ///     letters: None,
    /// };
    /// let mut files = Files::of([("games.bpgn".into(), text)]);
    /// let played = files.next().expect("a match")?.play(&options);
    /// assert_eq!(played.reading.record.plies.len(), 3);
    /// let defect = played.reading.defect.expect("White of board A is to move");
    /// assert_eq!(defect.ply, 4);
    /// # Ok::<(), bughouse_archive::FileError>(())
    /// ```
    pub fn play(self, options: &ReadOptions) -> PlayedEntry {
        let FileEntry {
            file,
            index,
            content,
        } = self;
        let mut places = Vec::new();
        let mut reading = match content {
            Content::Game(mut game) => {
                prepare(&mut game, options);
                places.extend(game.plies.iter().map(|ply| ply.place));
                GameRead::of_game(&game, &options.rules)
            }
            Content::Boards(boards) => chesscom::play(&boards, &options.rules),
            Content::Unread(defect) => GameRead::unread(&Game::default(), &options.rules, defect),
        };
        let order = match reading.record.tags.get(ORDER) {
            Some(RECONSTRUCTED) => Order::Reconstructed,
            _ => Order::File,
        };
        if options.over_tags {
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

    /// The approximate amount of work that playing the match takes, in moves.
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

/// Applies the options to a game before it is played.
fn prepare(game: &mut Game, options: &ReadOptions) {
    if let Some(letters) = options.letters {
        to_english(game, letters);
    }
    if options.over_tags {
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

/// Changes the letters of the moves to English. `letters` is the language of the file, which is
/// never guessed: the first move that is not of this language is the defect of the game.
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
        let defect = game.defect.expect("N is no piece letter in Czech");
        assert_eq!(defect.ply, 3);
        assert!(
            defect.fault.to_string().starts_with("2A. Nc3: "),
            "{defect}"
        );
    }
}
