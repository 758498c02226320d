//! The content of a picture: boards, hands, names, clocks and caption, without sizes and colors.

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, BySeat, Color, Move, Position, Seat, Square, Wing,
};

use crate::layout::lay_out;
use crate::{Language, PictureOptions, Scene, translations};

/// One board of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnBoard {
    /// The position, legal or not.
    pub position: Position,
    /// The squares of the last move, which are marked. A drop has one square.
    pub moved: [Option<Square>; 2],
    /// The square of a king in check.
    pub check: Option<Square>,
}

impl DrawnBoard {
    /// The board after its last move.
    pub fn of(board: &Board, last: Option<Move>) -> DrawnBoard {
        let king = board.in_check().then(|| board.king(board.to_move()));
        DrawnBoard {
            position: *board.position(),
            moved: last.map_or([None, None], squares),
            check: king,
        }
    }
}

/// The squares to mark for a move. For castling they are the squares of the king.
fn squares(last: Move) -> [Option<Square>; 2] {
    let to = match last {
        Move::Castle { king, rook } => Wing::of(king, rook).king_to(king.rank()),
        other => other.to(),
    };
    [last.from(), Some(to)]
}

/// The content of a picture.
///
/// ```
/// use bughouse_core::{BoardId, Boards, Color, Seat};
/// use bughouse_draw::{Picture, PictureOptions};
///
/// let mut picture = Picture::of_boards(&Boards::start());
/// picture.names[Seat { board: BoardId::A, color: Color::White }] = "Anna".into();
/// let scene = picture.scene(&PictureOptions::with_width(800));
/// assert!(scene.svg().contains(">Anna</text>"));
/// assert!(scene.png().starts_with(b"\x89PNG"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Both boards, or one of them.
    pub boards: ByBoard<Option<DrawnBoard>>,
    /// The names of the players; empty if unknown.
    pub names: BySeat<String>,
    /// Each clock in milliseconds, if there are clocks.
    pub clocks_ms: BySeat<Option<i64>>,
    /// Whether the clock of the seat runs; without clocks, whether it is the turn of the seat.
    pub to_move: BySeat<bool>,
    /// A line below the boards.
    pub caption: Option<String>,
    /// On the card of a link: a title and a line above the boards, in place of the players.
    pub heading: Option<[String; 2]>,
    /// The language of the words that this crate adds. Names and the caption are drawn as they are.
    pub language: Language,
}

impl Picture {
    /// A picture of both boards that shows whose turn it is, without names, clocks and caption.
    pub fn of_boards(boards: &Boards) -> Picture {
        Picture::of_drawn(ByBoard::new(|id| {
            Some(DrawnBoard::of(boards.board(id), None))
        }))
    }

    /// A picture of one board that shows whose turn it is, without names, clocks and caption.
    pub fn of_board(id: BoardId, board: &Board) -> Picture {
        let drawn = |other| (other == id).then(|| DrawnBoard::of(board, None));
        Picture::of_drawn(ByBoard::new(drawn))
    }

    /// A picture of these boards that shows whose turn it is, without names, clocks and caption.
    pub fn of_drawn(boards: ByBoard<Option<DrawnBoard>>) -> Picture {
        let turn = |seat: Seat| {
            let drawn: Option<DrawnBoard> = boards[seat.board];
            drawn.is_some_and(|drawn| drawn.position.to_move() == seat.color)
        };
        Picture {
            to_move: BySeat::new(turn),
            boards,
            names: BySeat::new(|_| String::new()),
            clocks_ms: BySeat::uniform(None),
            caption: None,
            heading: None,
            language: Language::En,
        }
    }

    /// The picture with only one board.
    pub fn only_board(self, id: BoardId) -> Picture {
        let boards = ByBoard::new(|other| self.boards[other].filter(|_| other == id));
        Picture { boards, ..self }
    }

    /// The picture laid out with these options.
    pub fn scene(&self, look: &PictureOptions) -> Scene {
        lay_out(self, look)
    }

    /// The title of the picture, for people who use a screen reader.
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
        if let Some([title, line]) = &self.heading {
            return format!("{title}. {line}");
        }
        match &self.caption {
            Some(caption) if !caption.is_empty() => format!("Bughouse: {boards}. {caption}"),
            _ => format!("Bughouse: {boards}"),
        }
    }
}
