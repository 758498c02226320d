//! The rules and positions that engines of other authors can play.

use bughouse_core::{Board, DropLimit, DroppedRook, Goal, PromotionSource, Ruleset};
use bughouse_engine::PlayerError;

/// Whether an engine with the usual rules of bughouse can play by these rules. A rook that was
/// dropped may castle by some rules; the engine then gets the position anew.
///
/// # Errors
/// Which rule it does not know.
pub fn check_rules(rules: &Ruleset) -> Result<(), PlayerError> {
    let drops = &rules.drops;
    let unknown = if rules.boards != 2 {
        "a match on one board"
    } else if rules.goal != Goal::Mate {
        "a goal other than mate"
    } else if rules.promotion.source != PromotionSource::Declare {
        "promotion by exchange"
    } else if drops.check_limit != DropLimit::Free {
        "a limit for drops that give check"
    } else if (drops.pawn_min_rank, drops.pawn_max_rank) != (2, 7) || drops.second_rank_needs_check
    {
        "other ranks for dropped pawns"
    } else {
        return Ok(());
    };
    let why = format!("engines of other authors do not play {unknown}");
    Err(PlayerError::CannotPlay(why))
}

/// Whether an engine can play from a position.
///
/// # Errors
/// The position belongs to chess960.
pub fn check_board(board: &Board) -> Result<(), PlayerError> {
    if board.is_chess960() {
        let why = "engines of other authors do not play chess960 here";
        return Err(PlayerError::CannotPlay(why.to_owned()));
    }
    Ok(())
}

/// Whether a move gave a right to castle, which engines do not know: a dropped rook may castle.
pub fn gained_castling(before: &Board, after: &Board, rules: &Ruleset) -> bool {
    let gained = after.castling().rooks() - before.castling().rooks();
    rules.dropped_rook != DroppedRook::Forbidden && !gained.is_empty()
}
