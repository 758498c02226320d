//! What single programs write differently from the standard, each in a file of its own.
//!
//! A dialect is known by what stands in the game, never by the name of a file or a tag that says
//! who wrote it. Reading collects [`Evidence`]; when a game is read whole, [`correct`] corrects
//! what only the whole game tells, and each correction is one of the game's repairs.

mod bughousepro;
mod capital_letters;
mod continuing_parentheses;
mod countdown;
mod cut_words;
mod one_board;
mod repeated_tag;
mod time_stamps;

use bughouse_core::{BoardId, ByBoard, Color};

pub(super) use bughousepro::variant_rules;
pub(super) use time_stamps::{is_time, take_times};

use super::{Game, Place, Ply, start_of};

/// What reading a game showed besides the game itself.
#[derive(Default)]
pub(super) struct Evidence {
    /// Number and color of the last move of each board.
    pub last: ByBoard<Option<(u32, Color)>>,
    /// Boards have numbers, and moves are in UCI text.
    pub numbered: bool,
    /// Moves stand in pairs, a team's on both boards.
    pub by_team: bool,
    /// The last move had a number as in chess, so the next may have none.
    pub listed: bool,
    /// Where the first move stands that names no board, and how many there are.
    boardless: Option<(Place, usize)>,
    /// Where the first prose stands in which a line end may have cut a word.
    cut: Option<Place>,
    /// Line ends in prose that cut no word.
    wrapped: usize,
}

impl Evidence {
    /// Number and color of the next move on a board.
    pub fn turn(&self, game: &Game, board: BoardId) -> (u32, Color) {
        match self.last[board] {
            Some((number, Color::White)) => (number, Color::Black),
            Some((number, Color::Black)) => (number.saturating_add(1), Color::White),
            None => (1, first_to_move(game, board)),
        }
    }

    /// What is known where the last move read was not played: in a variation.
    pub fn before(&self, last: Option<&Ply>) -> Evidence {
        let mut evidence = Evidence {
            last: self.last,
            numbered: self.numbered,
            by_team: self.by_team,
            listed: self.listed,
            ..Evidence::default()
        };
        if let Some(Ply { seat, number, .. }) = last {
            evidence.last[seat.board] = match seat.color {
                Color::Black => Some((*number, Color::White)),
                Color::White => number
                    .checked_sub(1)
                    .filter(|number| *number > 0)
                    .map(|number| (number, Color::Black)),
            };
        }
        evidence
    }

    /// Adds what a variation showed.
    pub fn add(&mut self, of_variation: &Evidence) {
        let Evidence {
            boardless,
            cut,
            wrapped,
            ..
        } = of_variation;
        if let Some((place, count)) = *boardless {
            self.boardless.get_or_insert((place, 0)).1 += count;
        }
        self.cut = self.cut.or(*cut);
        self.wrapped += wrapped;
    }

    /// Takes note of a move that names no board.
    pub fn note_boardless(&mut self, place: Place) {
        self.boardless.get_or_insert((place, 0)).1 += 1;
    }

    /// Takes note of a line end in prose between two letters, and says whether it may have cut a
    /// word: only if the line was full.
    pub fn line_break(&mut self, place: Place, full: bool) -> bool {
        match full {
            true => _ = self.cut.get_or_insert(place),
            false => self.wrapped += 1,
        }
        full
    }
}

/// Who moves first on a board by the tags of the start.
fn first_to_move(game: &Game, board: BoardId) -> Color {
    let start = start_of(&game.tags);
    let half = start
        .as_ref()
        .and_then(|start| start.split('|').nth(board as usize));
    match half.is_some_and(|half| half.split_ascii_whitespace().any(|field| field == "b")) {
        true => Color::Black,
        false => Color::White,
    }
}

/// Corrects what only the whole game tells.
pub(super) fn correct(game: &mut Game, evidence: &Evidence) {
    repeated_tag::correct(game);
    cut_words::correct(game, evidence.cut, evidence.wrapped);
    one_board::correct(game, evidence.boardless);
    capital_letters::correct(game);
    continuing_parentheses::correct(game);
    countdown::correct(game);
    game.repairs.sort_by_key(|repair| repair.place);
}
