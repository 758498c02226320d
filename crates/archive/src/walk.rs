//! The moves of a record, each with the boards before and after it.

use bughouse_core::{BoardId, Boards, ByBoard, Held, Move, Ruleset, Seat};
use bughouse_notation::san::Letters;

use crate::{Record, RecordedPly};

/// A move of a record with the boards before and after it.
#[derive(Clone, Copy, Debug)]
pub struct WalkedPly<'a> {
    /// The move.
    pub ply: &'a RecordedPly,
    /// The number of the move over both boards, from 1.
    pub seq: usize,
    /// The number of the move on its board in half-moves, from 1.
    pub number: usize,
    /// The boards before the move.
    pub before: Boards,
    /// The boards after the move.
    pub after: Boards,
    pub(crate) rules: &'a Ruleset,
}

impl Record {
    /// The moves in the order of play, each with the boards before and after it. The starting
    /// position is the field `before` of the first move.
    ///
    /// ```
    /// use bughouse_archive::GameRead;
    /// use bughouse_core::Ruleset;
    /// use bughouse_notation::bpgn::Reader;
    /// use bughouse_notation::san::Letters;
    ///
    /// let game = Reader::of_text(b"1A. e4 1B. d4 1a. e5 *").next().expect("a game")?;
    /// let record = GameRead::of_game(&game, &Ruleset::FICS).record;
    /// let last = record.walk().last().expect("three moves");
    /// assert_eq!((last.seq, last.number), (3, 2));
    /// assert_eq!(last.san(Letters::ENGLISH), "e5");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn walk(&self) -> impl Iterator<Item = WalkedPly<'_>> {
        let mut boards = self.start;
        let mut numbers = ByBoard::new(|_: BoardId| 0);
        self.plies.iter().enumerate().map(move |(n, ply)| {
            add_missing_piece(&mut boards, ply.seat, ply.played);
            let before = boards;
            let id = ply.seat.board;
            numbers[id] += 1;
            if boards.is_physically_possible(id, ply.played, &self.rules) {
                boards.play_unchecked(id, ply.played, &self.rules);
            }
            WalkedPly {
                ply,
                seq: n + 1,
                number: numbers[id],
                before,
                after: boards,
                rules: &self.rules,
            }
        })
    }
}

/// If a move drops a piece that is not in hand, adds this piece to the hand and returns it. Records
/// of one board have such drops, because they lack the captures of the other board.
pub(crate) fn add_missing_piece(boards: &mut Boards, seat: Seat, played: Move) -> Option<Held> {
    let hand = boards.board(seat.board).hand(seat.color);
    let missing = played.dropped().filter(|held| !hand.has(*held))?;
    boards.receive(seat, missing);
    Some(missing)
}

impl WalkedPly<'_> {
    /// The move in SAN with the letters of this language. An illegal move that was not corrected in
    /// the match is written as UCI text, `b8b6`.
    pub fn san(&self, letters: Letters) -> String {
        let (id, played) = (self.ply.seat.board, self.ply.played);
        if self.before.is_legal(id, played, self.rules) {
            letters.write_on(&self.before, id, played, self.rules)
        } else {
            self.uci()
        }
    }

    /// The move in UCI text.
    pub fn uci(&self) -> String {
        let board = self.before.board(self.ply.seat.board);
        board.move_text(self.ply.played)
    }
}
