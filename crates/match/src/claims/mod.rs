//! Claims of players, and stops of the clocks to call the arbiter. Both need a ruling.

pub(crate) mod assess;
pub(crate) mod evidence;
pub(crate) mod hidden_pieces;
pub(crate) mod hints;
pub(crate) mod raise;
mod ruling;
mod window;

use std::hash::{Hash, Hasher};

use bughouse_core::{BoardId, Move, Seat};

use crate::state::{Halt, HaltedBy, Stage};
use crate::{Article, Match, MatchTime};

/// What a player can claim on a board. The opponent is the player of the other team on that board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Claim {
    /// The opponent is mated (WBN 1.16).
    Mate,
    /// The opponent completed an illegal move (WBN 1.14, Asten §21).
    IllegalMove,
    /// The opponent's flag has fallen (WBN 7.3, 7.8).
    Flag,
    /// The position occurs for the third time, or will after the named move (WBN 2.2b, 3.2, Q9).
    Repetition(Option<Move>),
    /// Each side has played fifty moves without capture, drop or pawn move, or will have after the
    /// named move (Asten §1, Q12).
    FiftyMoves(Option<Move>),
    /// The opponent hides pieces in hand repeatedly (WBN 1.8d).
    Hiding,
    /// The opponent moved in the player's turn (WBN 6.5c, Asten §15).
    OutOfTurnMove,
    /// Position or clocks were set up wrongly (WBN 1.15).
    Setup,
    /// The opponent's partner named a move to the opponent (RU T2).
    Hint,
}

/// The kinds of claims: a [`Claim`] without the move that a claim of a draw may name. The opponent
/// is the player of the other team on the board of the claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum ClaimKind {
    /// The opponent is mated (WBN 1.16, 2.1a).
    Mate,
    /// The opponent completed an illegal move (WBN 1.14, 2.1b).
    IllegalMove,
    /// The opponent's flag has fallen (WBN 7.8).
    Flag,
    /// The position occurs for the third time, or will after the named move (WBN 2.2b).
    Repetition,
    /// Each side has played fifty moves without capture, drop or pawn move, or will have after the
    /// named move (Asten §1).
    FiftyMoves,
    /// The opponent hides pieces in hand repeatedly (WBN 1.8d).
    Hiding,
    /// The opponent moved in the player's turn (WBN 6.5c).
    OutOfTurnMove,
    /// Position or clocks were set up wrongly (WBN 1.15).
    Setup,
    /// The opponent's partner named a move to the opponent (RU T2).
    Hint,
}

impl ClaimKind {
    /// All kinds.
    pub const ALL: [ClaimKind; 9] = [
        ClaimKind::Mate,
        ClaimKind::IllegalMove,
        ClaimKind::Flag,
        ClaimKind::Repetition,
        ClaimKind::FiftyMoves,
        ClaimKind::Hiding,
        ClaimKind::OutOfTurnMove,
        ClaimKind::Setup,
        ClaimKind::Hint,
    ];

    /// A claim of this kind. Kinds that name no move ignore `mv`.
    pub const fn naming(self, mv: Option<Move>) -> Claim {
        match self {
            ClaimKind::Mate => Claim::Mate,
            ClaimKind::IllegalMove => Claim::IllegalMove,
            ClaimKind::Flag => Claim::Flag,
            ClaimKind::Repetition => Claim::Repetition(mv),
            ClaimKind::FiftyMoves => Claim::FiftyMoves(mv),
            ClaimKind::Hiding => Claim::Hiding,
            ClaimKind::OutOfTurnMove => Claim::OutOfTurnMove,
            ClaimKind::Setup => Claim::Setup,
            ClaimKind::Hint => Claim::Hint,
        }
    }
}

impl Claim {
    /// The kind of this claim.
    pub const fn kind(self) -> ClaimKind {
        match self {
            Claim::Mate => ClaimKind::Mate,
            Claim::IllegalMove => ClaimKind::IllegalMove,
            Claim::Flag => ClaimKind::Flag,
            Claim::Repetition(_) => ClaimKind::Repetition,
            Claim::FiftyMoves(_) => ClaimKind::FiftyMoves,
            Claim::Hiding => ClaimKind::Hiding,
            Claim::OutOfTurnMove => ClaimKind::OutOfTurnMove,
            Claim::Setup => ClaimKind::Setup,
            Claim::Hint => ClaimKind::Hint,
        }
    }

    /// The move that the claim names.
    pub const fn named_move(self) -> Option<Move> {
        match self {
            Claim::Repetition(mv) | Claim::FiftyMoves(mv) => mv,
            _ => None,
        }
    }
}

/// A claim on a board, or a stop of the clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Raised {
    /// A claim.
    Claim {
        /// What is claimed.
        claim: Claim,
        /// The board of the claim.
        board: BoardId,
    },
    /// A stop of the clocks to call the arbiter, with its reason.
    Stop(String),
}

/// The reason of a stop is not hashed, because a person wrote it: it may be removed from a log without a
/// change of any [`Fingerprint`](crate::Fingerprint).
impl Hash for Raised {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self {
            Raised::Claim { claim, board } => Some((claim, board)).hash(hasher),
            Raised::Stop(_) => None::<(Claim, BoardId)>.hash(hasher),
        }
    }
}

/// A ruling on a claim, or on a stop of the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruling {
    /// Whether the claim or stop was upheld; if not, it was rejected.
    pub upheld: bool,
    /// The article of the Laws that the ruling cites.
    pub article: Article,
    /// When the ruling was made.
    pub at: MatchTime,
}

/// A claim, or a stop of the clocks, that was raised in this game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RaisedClaim {
    /// The number of the claim or stop, counted from 1 over the whole match.
    pub number: u32,
    /// The player who raised it.
    pub by: Seat,
    /// The claim or the stop.
    pub raised: Raised,
    /// When it was raised.
    pub at: MatchTime,
    /// The ruling. None while there is no ruling.
    pub ruling: Option<Ruling>,
    /// Whether play went on without a ruling. Only stops can be set aside.
    pub set_aside: bool,
}

impl RaisedClaim {
    /// The claim and its board. None for a stop.
    pub fn claim(&self) -> Option<(Claim, BoardId)> {
        match self.raised {
            Raised::Claim { claim, board } => Some((claim, board)),
            Raised::Stop(_) => None,
        }
    }

    /// Whether a ruling is due.
    pub fn is_open(&self) -> bool {
        self.ruling.is_none() && !self.set_aside
    }
}

impl Match {
    pub(crate) fn raise(&mut self, number: u32, by: Seat, raised: Raised, at: MatchTime) {
        let draw = matches!(
            raised,
            Raised::Claim {
                claim: Claim::Repetition(_) | Claim::FiftyMoves(_),
                board
            } if board == by.board
        );
        if draw {
            self.offers.consent(by); // a claim of a draw is an offer too (WBN 3.1b)
        }
        if self.stage == Stage::Running {
            self.stage = Stage::Halted(Halt {
                at,
                by: HaltedBy::Claim,
            });
        }
        self.unconfirm();
        self.table.raised.push(RaisedClaim {
            number,
            by,
            raised,
            at,
            ruling: None,
            set_aside: false,
        });
    }

    /// Sets the open stops aside, because play goes on.
    pub(crate) fn set_aside_stops(&mut self) {
        let open = self
            .table
            .raised
            .own_mut()
            .iter_mut()
            .filter(|raised| raised.is_open());
        for stop in open.filter(|raised| raised.claim().is_none()) {
            stop.set_aside = true;
        }
    }

    pub(crate) fn rule(&mut self, number: u32, ruling: Ruling) {
        // Open claims are never in the shared part of the list.
        let mut recent = self.table.raised.own_mut().iter_mut();
        let Some(raised) = recent.rfind(|raised| raised.number == number) else {
            return;
        };
        raised.ruling = Some(ruling);
        let (by, claim) = (raised.by, raised.claim());
        if let Some((claim, board)) = claim {
            let offender = self.player_of(by, board).opponent();
            match claim {
                Claim::OutOfTurnMove => {
                    self.table.seats[offender].moved_early = false;
                    self.table.seats[offender].early_moves += u32::from(ruling.upheld);
                }
                // Each hint may be claimed once.
                Claim::Hint => self.table.seats[offender.partner()].hinted_at = None,
                _ => {}
            }
        }
        self.table.raised.share(|raised| !raised.is_open());
    }
}
