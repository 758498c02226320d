//! What a picture shows, whatever it looks like.

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, BySeat, Color, Move, Position, Seat, Square, Wing,
};

use crate::layout::lay_out;
use crate::{Language, PictureOptions, Scene, translations};

/// One board of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnBoard {
    /// What stands there, legal or not.
    pub position: Position,
    /// Squares of the last move.
    pub moved: [Option<Square>; 2],
    /// A king in check.
    pub check: Option<Square>,
}

impl DrawnBoard {
    /// That board, and the move that led to it.
    pub fn of(board: &Board, last: Option<Move>) -> DrawnBoard {
        let king = board.in_check().then(|| board.king(board.to_move()));
        DrawnBoard {
            position: *board.position(),
            moved: last.map_or([None, None], squares),
            check: king,
        }
    }
}

/// From where and to where a move is marked: of castling, the king's way.
fn squares(last: Move) -> [Option<Square>; 2] {
    let to = match last {
        Move::Castle { king, rook } => Wing::of(king, rook).king_to(king.rank()),
        other => other.to(),
    };
    [last.from(), Some(to)]
}

/// What is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Both boards, or the one that there is.
    pub boards: ByBoard<Option<DrawnBoard>>,
    /// Who sits where; empty where nobody is known.
    pub names: BySeat<String>,
    /// What each clock shows, in milliseconds, where there are clocks.
    pub clocks_ms: BySeat<Option<i64>>,
    /// Whose clock or turn it is; nobody's where play is over.
    pub to_move: BySeat<bool>,
    /// A line below the boards; none leaves no room for it.
    pub caption: Option<String>,
    /// In which the rest is said.
    pub language: Language,
}

impl Picture {
    /// Both boards, their turns, without names, clocks and words.
    pub fn of_boards(boards: &Boards) -> Picture {
        Picture::of_drawn(ByBoard::new(|id| {
            Some(DrawnBoard::of(boards.board(id), None))
        }))
    }

    /// One board alone.
    pub fn of_board(id: BoardId, board: &Board) -> Picture {
        let stand = |other| (other == id).then(|| DrawnBoard::of(board, None));
        Picture::of_drawn(ByBoard::new(stand))
    }

    /// These boards, their turns, without names, clocks and words.
    pub fn of_drawn(boards: ByBoard<Option<DrawnBoard>>) -> Picture {
        let turn = |seat: Seat| {
            let stand: Option<DrawnBoard> = boards[seat.board];
            stand.is_some_and(|stand| stand.position.to_move() == seat.color)
        };
        Picture {
            to_move: BySeat::new(turn),
            boards,
            names: BySeat::new(|_| String::new()),
            clocks_ms: BySeat::uniform(None),
            caption: None,
            language: Language::En,
        }
    }

    /// The same with that board alone.
    pub fn only_board(self, id: BoardId) -> Picture {
        let boards = ByBoard::new(|other| self.boards[other].filter(|_| other == id));
        Picture { boards, ..self }
    }

    /// The picture with that look, laid out.
    pub fn scene(&self, look: &PictureOptions) -> Scene {
        lay_out(self, look)
    }

    /// What it shows, in words.
    pub(crate) fn title(&self) -> String {
        let shown = BoardId::BOTH
            .into_iter()
            .filter(|&id| self.boards[id].is_some());
        let boards: Vec<String> = shown
            .map(|id| {
                let [white, black] = Color::BOTH.map(|color| {
                    let seat = Seat { board: id, color };
                    match self.names[seat].is_empty() {
                        true => translations::color(color, self.language).to_owned(),
                        false => self.names[seat].clone(),
                    }
                });
                format!("{white} – {black}")
            })
            .collect();
        let boards = boards.join(" | ");
        match &self.caption {
            Some(caption) if !caption.is_empty() => format!("Bughouse: {boards}. {caption}"),
            _ => format!("Bughouse: {boards}"),
        }
    }
}
