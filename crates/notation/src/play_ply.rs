//! Plays a move that is written in the text of a game.

use bughouse_core::{BoardId, Boards, Move, Ruleset, Seat};

use crate::bpgn::{Ply, is_uci_move};
use crate::san::Letters;
use crate::{RepairKind, Unplayed, UnplayedReason, uci};

/// Plays a move that is written in the text of a game. A captured piece goes to the partner of the
/// player who moved, so both boards are needed.
///
/// ```
/// use bughouse_core::{Boards, Ruleset};
/// use bughouse_notation::bpgn::Reader;
/// use bughouse_notation::play_ply;
///
/// let text = b"1A. e4 1a. d5 2A. exd5 1B. d4 1b. P@e4 2B. Ke3 *";
/// let game = Reader::of_text(text).next().expect("a game")?;
/// let mut boards = Boards::start();
/// let mut play = |ply| play_ply(&mut boards, ply, &Ruleset::FICS);
/// // The pawn of d5 is dropped on e4.
/// assert!(game.plies[..5].iter().all(|ply| play(ply).is_ok()));
/// let unplayed = play(&game.plies[5]).expect_err("Ke3 is illegal");
/// assert_eq!(unplayed.name.to_string(), "2B. Ke3");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The move cannot be read, its seat is not to move, or it is illegal. The boards are unchanged.
pub fn play_ply(boards: &mut Boards, ply: &Ply, rules: &Ruleset) -> Result<Move, Unplayed> {
    let Seat { board, color } = ply.seat;
    let unplayed = |why: UnplayedReason| Unplayed {
        name: ply.name(),
        why,
    };
    if board == BoardId::B && rules.boards == 1 {
        return Err(unplayed(UnplayedReason::OneBoard));
    }
    if boards.board(board).to_move() != color {
        return Err(unplayed(UnplayedReason::NotToMove(ply.seat)));
    }
    let played = read_move(boards, board, &ply.san, rules).map_err(unplayed)?;
    boards.play_unchecked(board, played, rules); // read_move checks that it is legal
    Ok(played)
}

/// Reads SAN, or UCI text as engines write it.
fn read_move(
    boards: &Boards,
    board: BoardId,
    text: &str,
    rules: &Ruleset,
) -> Result<Move, UnplayedReason> {
    if is_uci_move(text.as_bytes()) {
        return Ok(uci::read_on(boards, board, text, rules)?);
    }
    Letters::ENGLISH
        .read_on(boards, board, text, rules)
        .map_err(|error| match text.strip_suffix("=.") {
            Some(_) => UnplayedReason::Discard,
            None => error.into(),
        })
}

/// The repair if the text of a pawn's capture names only the destination, `d5` for `exd5`;
/// otherwise `None`.
pub fn capture_as_push(ply: &Ply, played: Move) -> Option<RepairKind> {
    let Move::Step { from, to, .. } = played else {
        return None;
    };
    let text = ply.san.as_bytes();
    let is_square = text.get(..2) == Some(to.to_string().as_bytes());
    let is_more = text
        .get(2)
        .is_some_and(|byte| b"abcdefgh12345678x-".contains(byte));
    (is_square && !is_more && from.file() != to.file()).then(|| RepairKind::Capture {
        name: ply.name(),
        meant: format!("{}x{}", from.file().letter(), ply.san),
    })
}
