//! Acts of players and arbiter other than moves: getting ready, agreements, decisions, expulsions.

pub(crate) mod agree;
pub(crate) mod arbiter;
pub(crate) mod confirm;
pub(crate) mod expel;
pub(crate) mod new_game;
pub(crate) mod offers;
pub(crate) mod ready;

use bughouse_core::{ByBoard, BySeat, Holdings, Seat};

use crate::board::made::Made;
use crate::claims::evidence::{Bound, Claimable, Undo};
use crate::shared_list::SharedList;
use crate::{MatchTime, Outcome, RaisedClaim};

/// State that only play over the board needs: made moves, which are not completed yet, and claims.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Table {
    pub(crate) seats: BySeat<TableSeat>,
    pub(crate) boards: ByBoard<TableBoard>,
    pub(crate) raised: SharedList<RaisedClaim>,
    /// How many claims were raised in void games.
    pub(crate) claims_before: u32,
    /// The result that the arbiter has set.
    pub(crate) arbiter_outcome: Option<Outcome>,
}

/// State of a seat that only play over the board needs.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct TableSeat {
    /// The piece that must move because an illegal move of it was taken back (Asten §17).
    pub(crate) bound: Option<Bound>,
    /// The kinds of pieces that may not be dropped (WBN 1.8c).
    pub(crate) barred: Holdings,
    /// How often the opponents called out hidden pieces of the player (WBN 1.8d).
    pub(crate) hidings: u32,
    /// When the player last named a legal move to the partner (RU T2).
    pub(crate) hinted_at: Option<MatchTime>,
    /// Whether the player moved in the opponent's present turn (WBN 6.5c).
    pub(crate) moved_early: bool,
    /// How many claims of an out-of-turn move of this player were upheld.
    pub(crate) early_moves: u32,
    /// Whether the player has confirmed the result.
    pub(crate) confirmed: bool,
}

/// State of a board that only play over the board needs.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct TableBoard {
    pub(crate) made: Option<Made>,
    /// The player whose clock the opponent started again without a move. None after that player has
    /// pressed.
    pub(crate) clock_given_back_to: Option<Seat>,
    pub(crate) claimable: Claimable,
    pub(crate) undo: Option<Undo>,
}
