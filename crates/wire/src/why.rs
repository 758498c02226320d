//! Why something was refused, so that a page can say it in its own language.
//!
//! Beside each of these goes the sentence in English, for whoever has no words of its own.

use bughouse_core::MoveError;
use bughouse_match::Refused;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::names::{BoardName, SeatName};
use crate::record::Finding;

mod rules;

pub use rules::{ContradictionName, WhyRules, WhyToml};

/// A refusal: its sentence, and what a page may say instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// For people, in English.
    pub reason: String,
    /// The same as data; none where only the sentence tells it.
    pub why: Option<Why>,
}

impl Refusal {
    /// `why`, which is `reason` in English.
    pub fn new(why: Why, reason: impl Into<String>) -> Refusal {
        Refusal {
            reason: reason.into(),
            why: Some(why),
        }
    }
}

/// What only a mistake of a program meets: the sentence says which.
impl From<String> for Refusal {
    fn from(reason: String) -> Refusal {
        Refusal::new(Why::NoMessage, reason)
    }
}

impl From<&str> for Refusal {
    fn from(reason: &str) -> Refusal {
        reason.to_owned().into()
    }
}

/// The match's refusal with its causes: `illegal N@f7: f7 is occupied`.
impl From<&Refused> for Refusal {
    fn from(refused: &Refused) -> Refusal {
        let first: &(dyn std::error::Error + 'static) = refused;
        let causes = std::iter::successors(Some(first), |error| error.source());
        let sentences: Vec<String> = causes.map(ToString::to_string).collect();
        Refusal::new(refused.into(), sentences.join(": "))
    }
}

/// Why a command or a request was refused, or a connection ended; tagged by `why`. Those of the
/// match come first, then those of tables and of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "why", rename_all = "snake_case")]
#[allow(missing_docs)] // fields say it themselves
pub enum Why {
    /// The match has not begun.
    NotBegun,
    /// The match has begun.
    Begun,
    /// The match is over.
    Over,
    /// The clocks stand.
    Halted,
    /// The clocks do not stand.
    NotHalted,
    /// Something is due that has not been settled.
    Unsettled,
    /// This is not for a player to do.
    NotForPlayers,
    /// This is for a player to do.
    OnlyForPlayers,
    /// This is for the players and the arbiter to do.
    OnlyForPeople,
    /// Seat that seat is not played in this match.
    NotInPlay { seat: SeatName },
    /// Board that board is decided.
    BoardOver { board: BoardName },
    /// It is not the move of that seat.
    NotToMove { seat: SeatName },
    /// It is not the turn of who asks.
    NotYourTurn,
    /// The clock of that seat has not been started.
    ClockNotStarted { seat: SeatName },
    /// There is no clock to press.
    NothingToPress,
    /// The flag of that seat has fallen.
    TooLate { seat: SeatName },
    /// A move of that seat is already on its way.
    AlreadyMoved { seat: SeatName },
    /// The move is illegal.
    Illegal {
        /// `N@f7`
        mv: String,
        /// Why it is.
        because: Box<WhyIllegal>,
    },
    /// Only the last drop of a that kind is left.
    LastDropOnly { role: String },
    /// There is no last drop to waive.
    NoLastDrop,
    /// A draw is already offered.
    AlreadyOffered,
    /// Three offers were declined since the last move.
    OffersSpent,
    /// No draw is offered.
    NoOffer,
    /// The resignation is already proposed.
    AlreadyProposed,
    /// The position has not stood three times.
    NoRepetition,
    /// Fifty moves have not passed.
    NoFiftyMoves,
    /// That seat has not been away long enough on the move.
    NotAbandoned { seat: SeatName },
    /// Play is beyond the first moves.
    ArbiterAborts,
    /// Seat that seat is already away.
    AlreadyAway { seat: SeatName },
    /// Seat that seat is not away.
    NotAway { seat: SeatName },
    /// Time cannot be taken away.
    NegativeTime,
    /// The match is decided.
    Decided,
    /// That seat is ready already.
    AlreadyReady { seat: SeatName },
    /// Not every player is ready.
    NotAllReady,
    /// That seat has made a move already.
    AlreadyMade { seat: SeatName },
    /// That seat has not made a move.
    NothingMade { seat: SeatName },
    /// That seat has not completed his move.
    NotCompleted { seat: SeatName },
    /// Hands cannot make that move.
    NotPossible { mv: String },
    /// That seat is frozen.
    Frozen { seat: SeatName },
    /// No that kind may be dropped before the opponent allows it again.
    Barred { role: String },
    /// It must be said first what the pawn becomes.
    Unannounced,
    /// No pawn was made to promote.
    NothingToSay,
    /// The that kind must be passed first.
    NotPassed { role: String },
    /// There is nothing to pass before the press.
    NothingToPass,
    /// Under these rules a move may not be taken back.
    NoRetract,
    /// Only an illegal move may be taken back.
    LegalStays,
    /// The clock of that seat was started again, and he has not pressed it.
    ClockReturned { seat: SeatName },
    /// There is no clock to give back.
    NothingToReturn,
    /// This may not be claimed on the partner's board.
    NotHisClaim,
    /// The right to this claim has lapsed.
    Lapsed,
    /// No move was completed there that could be claimed.
    NothingToClaim,
    /// That is claimed already, and not ruled on.
    ClaimedAlready,
    /// There is no such claim under these rules.
    NoSuchClaim,
    /// That is not so.
    NotSo,
    /// No claim is open.
    NoOpenClaim,
    /// No open claim has the number that number.
    UnknownClaim { number: u32 },
    /// Claims are open.
    ClaimsOpen,
    /// There is nothing to confirm.
    NothingToConfirm,
    /// That seat has confirmed already.
    AlreadyConfirmed { seat: SeatName },
    /// There is no such call for hidden pieces under these rules.
    NothingHidden,
    /// That seat is no opponent.
    NoOpponent { seat: SeatName },
    /// No that kind was just dropped by the opponent.
    NotDropped { role: String },
    /// No that kind is kept from being dropped.
    NotBarred { role: String },
    /// That seat must move first.
    Demanded { seat: SeatName },
    /// Nothing can be demanded now.
    NothingToDemand,
    /// There are no clocks.
    NoClocks,
    /// The moves of this match are not known.
    MovesUnknown,
    /// Under these rules the move counts at once.
    CountsAtOnce,
    /// A text has at most 200 characters.
    TooLong,
    /// A name has at most so many characters.
    NameTooLong { most: u32 },
    /// Under these rules no move waits for its turn.
    NoQueue,
    /// No more moves than that may wait.
    QueueFull { count: u32 },
    /// No move waits.
    NothingQueued,
    /// The move before it was given back.
    GivenBack,
    /// No match is going on.
    NoMatch,
    /// The match is running.
    Running,
    /// Only the owner of the table may do that.
    OwnerOnly,
    /// Only the arbiter may do that.
    ArbiterOnly,
    /// The table is locked.
    Locked,
    /// Somebody else sits there.
    Taken,
    /// The person does not hold that seat.
    NotYours,
    /// No bot sits there.
    NoBot,
    /// That seat is not played under these rules.
    NotPlayed,
    /// A seat has to be taken first.
    NoSeat,
    /// There is no such person.
    Nobody,
    /// The table is full.
    Full,
    /// The person was asked to leave.
    Kicked,
    /// There is no such key.
    NoKey,
    /// Whoever plays has no other part.
    KeyOfPlayer,
    /// Whoever came with a key holds no seat.
    SeatOfKey,
    /// Only a clock names who sits at a real board, where moves are not recorded.
    ClockOnly,
    /// A bot sees no real board.
    BlindBot,
    /// That person plays.
    Plays,
    /// Nobody of that name is here and watches.
    NoWatcher,
    /// Signals come too fast.
    TooManySignals,
    /// Too many lines were said: so long nothing is taken from that person, in seconds.
    Muted { s: u32 },
    /// There is nobody who would hear it.
    NobodyHears,
    /// The rules of the match do not let that be said now (`talk.partner`, `talk.point_on_partner_board`).
    NotToBeSaid,
    /// They have agreed to it before.
    AlreadyAgreed,
    /// Nothing has to be agreed at this table.
    NothingToAgree,
    /// The line names a move, which partners may not (RU T2).
    NamesAMove,
    /// There is no such man to be taken.
    NothingToTake,
    /// The board has changed since the command was given.
    Changed,
    /// Another command of this person has that id.
    IdUsed,
    /// The log did not take it.
    Unwritten,
    /// A clock is set by an hour at most.
    SetTooFar,
    /// A team scores two half points at most.
    ScoredTooHigh,
    /// There is no such table.
    NoTable,
    /// The table is closed.
    TableClosed,
    /// The seat was opened in another tab.
    OpenedElsewhere,
    /// The server stops, and will be back.
    ServerStops,
    /// The match goes on at another server.
    ServerMoved,
    /// The page is older or newer than the server.
    OtherVersion,
    /// Nothing was heard for too long.
    Unheard,
    /// Too many messages.
    TooManyMessages,
    /// Too many tables were made from that address.
    TooManyTables,
    /// Too much was pasted from that address.
    TooManyRecords,
    /// Too many moves were tried from that address.
    TooManyTries,
    /// Too many pictures were drawn for that address.
    TooManyPictures,
    /// Too many are connected from that address.
    TooManyConnections,
    /// The connection does not read what it is told.
    TooSlow,
    /// The message is longer than it may be.
    MessageTooLong,
    /// It is no message that the server understands: a mistake of a program, and the sentence says
    /// which.
    NoMessage,
    /// A page of another site asked for it.
    OtherSite,
    /// More was pasted at once than is read.
    RecordsTooLong {
        /// `16 MB`
        most: String,
    },
    /// More files came at once than are read.
    TooManyFiles {
        /// So many are.
        most: u32,
    },
    /// The server could not read that.
    Unreadable,
    /// Others look at too many matches of this table already.
    TooManyLooks,
    /// There is no such finished match.
    NoFinishedMatch,
    /// A report is made of matches by claims alone.
    NoReport,
    /// The records that were pasted are not kept any more.
    RecordsGone,
    /// There is no such game among the records.
    NoSuchGame,
    /// No game and no position is found in what was pasted, or it cannot be shown.
    NoRecord {
        /// Line and column, from 1.
        #[ts(type = "[number, number] | null")]
        place: Option<(u64, u64)>,
        /// What is found there.
        because: Box<Finding>,
    },
    /// The server did not come to an end in time.
    TookTooLong,
    /// The server has a problem with its data.
    Broken,
    /// That text is no move.
    NoMove { text: String },
    /// That text is no line of tried moves.
    NoLine { text: String },
    /// A line has no more half-moves than that.
    LineTooLong { most: u32 },
    /// Not all these moves can be tried at once: no more than that.
    TooManyTried { most: u32 },
    /// Tried lines stand in each other too deep.
    LinesTooDeep,
    /// No line can be written behind an illegal move.
    BehindIllegal,
    /// There are not so many half-moves.
    NotSoFar { ply: u32, all: u32 },
    /// There is one board alone.
    OneBoard,
    /// No match can be played with such rules.
    Rules {
        /// What is wrong with them.
        because: Box<WhyRules>,
    },
}

/// Why a move is illegal, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // as `MoveError` has them
pub enum WhyIllegal {
    NoMan {
        square: String,
    },
    Unreachable {
        role: String,
        from: String,
        to: String,
    },
    KingInCheck,
    AnotherPiece,
    Castling,
    PromotionMissing,
    PromotionPiece {
        role: String,
    },
    NoPromotion,
    PromotionByTaking,
    CannotTake {
        role: String,
        square: String,
    },
    /// Without that piece of the other board a king there would be in check.
    TakingExposesKing {
        role: String,
        square: String,
    },
    NotHeld {
        role: String,
    },
    Occupied {
        square: String,
    },
    PawnRank {
        square: String,
    },
    DropGivesCheck,
    DropGivesMate,
    SecondRankNeedsCheck,
}

impl From<&Refused> for Why {
    fn from(refused: &Refused) -> Why {
        match *refused {
            Refused::NotBegun => Why::NotBegun,
            Refused::Begun => Why::Begun,
            Refused::Over => Why::Over,
            Refused::Halted => Why::Halted,
            Refused::NotHalted => Why::NotHalted,
            Refused::Unsettled => Why::Unsettled,
            Refused::NotForPlayers => Why::NotForPlayers,
            Refused::OnlyForPlayers => Why::OnlyForPlayers,
            Refused::OnlyForPeople => Why::OnlyForPeople,
            Refused::NotInPlay(seat) => Why::NotInPlay { seat: seat.into() },
            Refused::BoardOver(board) => Why::BoardOver {
                board: board.into(),
            },
            Refused::NotToMove(seat) => Why::NotToMove { seat: seat.into() },
            Refused::NotYourTurn => Why::NotYourTurn,
            Refused::ClockNotStarted(seat) => Why::ClockNotStarted { seat: seat.into() },
            Refused::NothingToPress => Why::NothingToPress,
            Refused::TooLate(seat) => Why::TooLate { seat: seat.into() },
            Refused::AlreadyMoved(seat) => Why::AlreadyMoved { seat: seat.into() },
            Refused::Illegal { mv, ref why } => Why::Illegal {
                mv: mv.to_string(),
                because: Box::new(why.into()),
            },
            Refused::LastDropOnly(held) => Why::LastDropOnly {
                role: held.role().letter().to_string(),
            },
            Refused::NoLastDrop => Why::NoLastDrop,
            Refused::AlreadyOffered => Why::AlreadyOffered,
            Refused::OffersSpent => Why::OffersSpent,
            Refused::NoOffer => Why::NoOffer,
            Refused::AlreadyProposed => Why::AlreadyProposed,
            Refused::NoRepetition => Why::NoRepetition,
            Refused::NoFiftyMoves => Why::NoFiftyMoves,
            Refused::NotAbandoned(seat) => Why::NotAbandoned { seat: seat.into() },
            Refused::ArbiterAborts => Why::ArbiterAborts,
            Refused::AlreadyAway(seat) => Why::AlreadyAway { seat: seat.into() },
            Refused::NotAway(seat) => Why::NotAway { seat: seat.into() },
            Refused::NegativeTime => Why::NegativeTime,
            Refused::Decided => Why::Decided,
            Refused::AlreadyReady(seat) => Why::AlreadyReady { seat: seat.into() },
            Refused::NotAllReady => Why::NotAllReady,
            Refused::AlreadyMade(seat) => Why::AlreadyMade { seat: seat.into() },
            Refused::NothingMade(seat) => Why::NothingMade { seat: seat.into() },
            Refused::NotCompleted(seat) => Why::NotCompleted { seat: seat.into() },
            Refused::NotPossible(mv) => Why::NotPossible { mv: mv.to_string() },
            Refused::Frozen(seat) => Why::Frozen { seat: seat.into() },
            Refused::Barred(held) => Why::Barred {
                role: held.role().letter().to_string(),
            },
            Refused::Unannounced => Why::Unannounced,
            Refused::NothingToSay => Why::NothingToSay,
            Refused::NotPassed(held) => Why::NotPassed {
                role: held.role().letter().to_string(),
            },
            Refused::NothingToPass => Why::NothingToPass,
            Refused::NoRetract => Why::NoRetract,
            Refused::LegalStays => Why::LegalStays,
            Refused::ClockReturned(seat) => Why::ClockReturned { seat: seat.into() },
            Refused::NothingToReturn => Why::NothingToReturn,
            Refused::NotHisClaim => Why::NotHisClaim,
            Refused::Lapsed => Why::Lapsed,
            Refused::NothingToClaim => Why::NothingToClaim,
            Refused::ClaimedAlready => Why::ClaimedAlready,
            Refused::NoSuchClaim | Refused::AdviceAllowed => Why::NoSuchClaim,
            Refused::AlreadyAgreed => Why::AlreadyAgreed,
            Refused::NoCalls => Why::NothingToAgree,
            Refused::NoTalk | Refused::NotAloud => Why::NotToBeSaid,
            Refused::NotSo => Why::NotSo,
            Refused::NoOpenClaim => Why::NoOpenClaim,
            Refused::UnknownClaim(number) => Why::UnknownClaim { number },
            Refused::ClaimsOpen => Why::ClaimsOpen,
            Refused::NothingToConfirm => Why::NothingToConfirm,
            Refused::AlreadyConfirmed(seat) => Why::AlreadyConfirmed { seat: seat.into() },
            Refused::NothingHidden => Why::NothingHidden,
            Refused::NoOpponent(seat) => Why::NoOpponent { seat: seat.into() },
            Refused::NotDropped(held) => Why::NotDropped {
                role: held.role().letter().to_string(),
            },
            Refused::NotBarred(held) => Why::NotBarred {
                role: held.role().letter().to_string(),
            },
            Refused::Demanded(seat) => Why::Demanded { seat: seat.into() },
            Refused::NothingToDemand => Why::NothingToDemand,
            Refused::NoClocks => Why::NoClocks,
            Refused::MovesUnknown => Why::MovesUnknown,
            Refused::CountsAtOnce => Why::CountsAtOnce,
            Refused::TooLong => Why::TooLong,
            Refused::NoQueue => Why::NoQueue,
            Refused::QueueFull(count) => Why::QueueFull { count },
            Refused::NothingQueued => Why::NothingQueued,
        }
    }
}

impl From<&MoveError> for WhyIllegal {
    fn from(error: &MoveError) -> WhyIllegal {
        match *error {
            MoveError::NoMan(square) => WhyIllegal::NoMan {
                square: square.to_string(),
            },
            MoveError::Unreachable { role, from, to } => WhyIllegal::Unreachable {
                role: role.letter().to_string(),
                from: from.to_string(),
                to: to.to_string(),
            },
            MoveError::KingInCheck => WhyIllegal::KingInCheck,
            MoveError::AnotherPiece => WhyIllegal::AnotherPiece,
            MoveError::Castling => WhyIllegal::Castling,
            MoveError::PromotionMissing => WhyIllegal::PromotionMissing,
            MoveError::PromotionPiece(role) => WhyIllegal::PromotionPiece {
                role: role.letter().to_string(),
            },
            MoveError::NoPromotion => WhyIllegal::NoPromotion,
            MoveError::PromotionByTaking => WhyIllegal::PromotionByTaking,
            MoveError::CannotTake(role, square) => WhyIllegal::CannotTake {
                role: role.letter().to_string(),
                square: square.to_string(),
            },
            MoveError::TakingExposesKing { role, square, .. } => WhyIllegal::TakingExposesKing {
                role: role.letter().to_string(),
                square: square.to_string(),
            },
            MoveError::NotHeld(held) => WhyIllegal::NotHeld {
                role: held.role().letter().to_string(),
            },
            MoveError::Occupied(square) => WhyIllegal::Occupied {
                square: square.to_string(),
            },
            MoveError::PawnRank(square) => WhyIllegal::PawnRank {
                square: square.to_string(),
            },
            MoveError::DropGivesCheck => WhyIllegal::DropGivesCheck,
            MoveError::DropGivesMate => WhyIllegal::DropGivesMate,
            MoveError::SecondRankNeedsCheck => WhyIllegal::SecondRankNeedsCheck,
        }
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::{Drop, Held, Move, Square};

    use super::*;

    #[test]
    fn a_refusal_is_told_in_a_sentence_and_as_data() {
        let to: Square = "f7".parse().expect("a square");
        let mv = Move::Drop(Drop {
            role: Held::Knight,
            to,
        });
        let refused = Refused::Illegal {
            mv,
            why: MoveError::Occupied(to),
        };
        let Refusal { reason, why } = Refusal::from(&refused);
        assert_eq!(reason, "illegal N@f7: f7 is occupied");
        let json = serde_json::to_string(&why).expect("plain data");
        assert_eq!(
            json,
            r#"{"why":"illegal","mv":"N@f7","because":{"is":"occupied","square":"f7"}}"#
        );
    }

    #[test]
    fn kinds_are_told_by_their_letters() {
        let why = Why::from(&Refused::LastDropOnly(Held::Knight));
        assert_eq!(why, Why::LastDropOnly { role: "N".into() });
    }
}
