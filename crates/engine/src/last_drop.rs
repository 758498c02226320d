//! The last drop: the partner of a mated player may still change the result (WBN 1.9).

use bughouse_core::{BoardId, Boards, Drop, Held, Move, Ruleset, Verdict};

/// A last drop of a piece that mates on a board; `None` if none mates. The other board has ended, so
/// only a mate changes the result.
///
/// ```
/// use bughouse_core::{BoardId, Boards, Held, Ruleset};
/// use bughouse_engine::last_drop;
///
/// let mut boards = Boards::start();
/// boards.set_board(BoardId::B, "6k1/8/8/8/8/8/6PP/6RK/n b - -".parse()?);
/// let drop = last_drop(&boards, BoardId::B, Held::Knight, &Ruleset::WBN);
/// assert_eq!(drop, "N@f2".parse().ok());
/// # Ok::<(), bughouse_core::PositionError>(())
/// ```
pub fn last_drop(boards: &Boards, id: BoardId, role: Held, rules: &Ruleset) -> Option<Move> {
    let mates = |m: &Move| {
        let mut after = *boards;
        after.play_unchecked(id, *m, rules);
        after.verdict(id, rules) == Verdict::Mate
    };
    let squares = boards.board(id).drops(rules).of(role);
    let mut drops = squares.into_iter().map(|to| Move::Drop(Drop { role, to }));
    drops.find(mates)
}
