//! Reads the peculiarities of other programs. Each peculiarity has a file of its own.
//!
//! A dialect is recognized by the content of the game, not by the name of the file or by a tag with
//! the name of the program. While the reader reads a game, it collects [`Evidence`]. After the end
//! of the game, [`correct`] applies the corrections that need the whole game, and adds a repair for
//! each.

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

/// Facts about the text of a game that are not part of [`Game`].
#[derive(Default)]
pub(super) struct Evidence {
    /// Number and color of the last move of each board.
    pub last: ByBoard<Option<(u32, Color)>>,
    /// Whether the text writes boards as numbers and moves as UCI text, `1e2e4`.
    pub numbered: bool,
    /// Whether moves are written in pairs: the moves of one team on both boards.
    pub by_team: bool,
    /// Whether the last move number names no board, as in chess, `1. e4`. Moves after such a number
    /// may have none.
    pub listed: bool,
    /// The place of the first move without a board, and the number of such moves.
    boardless: Option<(Place, usize)>,
    /// The place of the first remark in which a line end may have cut a word.
    cut: Option<Place>,
    /// The number of line ends in remarks that cut no word.
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

    /// The evidence at the beginning of a variation that replaces the move `last`.
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

    /// Adds the evidence of a variation.
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

    /// Counts a move without a board.
    pub fn note_boardless(&mut self, place: Place) {
        self.boardless.get_or_insert((place, 0)).1 += 1;
    }

    /// Counts a line end between two letters of a remark. Returns whether the line end may have cut
    /// a word. Only the end of a `full` line, which has 79 columns, may have cut one.
    pub fn line_break(&mut self, place: Place, full: bool) -> bool {
        match full {
            true => _ = self.cut.get_or_insert(place),
            false => self.wrapped += 1,
        }
        full
    }
}

/// The color that moves first on a board, according to the tags of the starting position.
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

/// Applies the corrections that need the whole game.
///
/// Repeated tags are corrected first, because the other corrections read tags. The corrections that
/// compare move numbers come after those that set boards and colors.
pub(super) fn correct(game: &mut Game, evidence: &Evidence) {
    repeated_tag::correct(game);
    cut_words::correct(game, evidence.cut, evidence.wrapped);
    one_board::correct(game, evidence.boardless);
    capital_letters::correct(game);
    continuing_parentheses::correct(game);
    countdown::correct(game);
    game.repairs.sort_by_key(|repair| repair.place);
}
