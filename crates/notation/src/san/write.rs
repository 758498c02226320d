//! Writes SAN.

use bughouse_core::{Board, BoardId, Boards, Move, Role, Ruleset, Square, SquareSet, Verdict};

use super::{Letters, spell};

impl Letters {
    /// The SAN of a legal move of one board.
    ///
    /// If another piece of the same role could legally go to the square too, the move is
    /// disambiguated by file, else by rank, else by both (WBN E9, E10). `#` is a mate as the
    /// ruleset defines it, `+` any other check.
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    /// use bughouse_notation::san::Letters;
    ///
    /// let board = Board::start();
    /// let m = board.parse_move("g1f3")?;
    /// assert_eq!(Letters::ENGLISH.write(&board, m, &Ruleset::FICS), "Nf3");
    /// assert_eq!(Letters::CZECH.write(&board, m, &Ruleset::FICS), "Jf3");
    /// # Ok::<(), bughouse_core::ParseMoveError>(())
    /// ```
    pub fn write(self, board: &Board, m: Move, rules: &Ruleset) -> String {
        let mut after = *board;
        let verdict = after.play(m, rules).ok().map(|_| after.verdict(rules));
        stem(board, m, self) + sign(verdict)
    }

    /// The SAN of a legal move on board `id` of two, also of a promotion by exchange.
    pub fn write_on(self, boards: &Boards, id: BoardId, m: Move, rules: &Ruleset) -> String {
        let mut after = *boards;
        let played = after.play(id, m, rules);
        let verdict = played.ok().map(|_| after.verdict(id, rules));
        stem(boards.board(id), m, self) + sign(verdict)
    }
}

fn sign(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Mate) => "#",
        Some(Verdict::Check) => "+",
        _ => "",
    }
}

/// The move without the sign of check or mate.
fn stem(board: &Board, m: Move, letters: Letters) -> String {
    spell::spell(m, letters, |text, from, to| {
        let role = spell::mover(board, from);
        let captures = spell::captures(board, role, from, to);
        match role {
            Role::Pawn if captures => text.push(from.file().letter()),
            Role::Pawn => {}
            _ => {
                text.push_str(letters.name(role));
                distinguish(text, from, board.movers_to(role, to).without(from));
            }
        }
        if captures {
            text.push('x');
        }
        spell::push_square(text, to);
    })
}

/// Adds what distinguishes the piece on `from` from its `rivals`, the other pieces that can go to
/// the same square: its file, else its rank, else its square. Adds nothing if there are no rivals.
fn distinguish(text: &mut String, from: Square, rivals: SquareSet) {
    if rivals.is_empty() {
        return;
    }
    if !rivals.meets(SquareSet::file(from.file())) {
        text.push(from.file().letter());
    } else if !rivals.meets(SquareSet::rank(from.rank())) {
        text.push(from.rank().digit());
    } else {
        spell::push_square(text, from);
    }
}
