//! What was found in a text that somebody pasted: why it breaks off, and what was read otherwise
//! than it is written.

use bughouse_notation::bfen::{BfenError, Doubt, HalfError};
use bughouse_notation::{Conflict, Fault, JsonFault, Mend, Open, Piece, Teller, Unplayed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{WhyPosition, WhyUnplayed};
use crate::names::BoardName;
use crate::why::WhyRules;

/// Why JSON cannot be read as a game, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // as `JsonFault` has them
pub enum WhyJson {
    /// The text ends within a value.
    Ends,
    /// One of these signs should stand here.
    Wanted { signs: Vec<String> },
    /// An object lacks this member.
    Missing { member: String },
    /// It is JSON, but not what a game has in this place.
    OtherKind,
    /// It is no JSON.
    Broken,
}

impl From<&JsonFault> for WhyJson {
    fn from(fault: &JsonFault) -> WhyJson {
        match fault {
            JsonFault::Ends => WhyJson::Ends,
            JsonFault::Wanted(signs) => WhyJson::Wanted {
                signs: signs.clone(),
            },
            JsonFault::Missing(member) => WhyJson::Missing {
                member: member.clone(),
            },
            JsonFault::OtherKind(_) => WhyJson::OtherKind,
            JsonFault::Broken(_) => WhyJson::Broken,
        }
    }
}

/// What is to be known of a text, tagged by `is`. Words of the text stand in it shortened; a move
/// `mv` has its number and seat, `12b. N@f3`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // fields say it themselves
pub enum Finding {
    /// There is nothing in it.
    Empty,
    /// No game with more half-moves than that is shown.
    TooManyMoves { most: u32 },
    /// It is UTF-16, and should be UTF-8 or Latin-1.
    Utf16,
    /// A part of it has more bytes than that.
    TooLong { what: PieceName, most: u32 },
    /// Something is opened and not closed.
    NotClosed { what: OpenName },
    /// The tag is opened and not closed.
    OpenTag { tag: String },
    /// The tag has no value.
    NoValue { tag: String },
    /// A player's name has more characters than that.
    LongName { most: u32 },
    /// No number of a glyph follows `$`.
    NoGlyph,
    /// It is not the JSON of a game.
    NoJson { because: WhyJson },
    /// It is JSON of neither chess.com nor pychess.
    OtherJson,
    /// Its rules cannot be had.
    Rules { because: WhyRules },
    /// It is a game of another variant.
    Variant { name: String },
    /// A position cannot be played: for all these reasons, on that board, if it is told on which.
    Position {
        board: Option<BoardName>,
        because: Vec<WhyPosition>,
    },
    /// It is one board of a match, and the other is missing.
    NoPartner,
    /// The word is not a move with its number and seat.
    NoMove { word: String },
    /// The word names no seat.
    NoSeat { word: String },
    /// A move's number is too large.
    LargeNumber,
    /// No move follows the number.
    NumberAlone { number: String },
    /// Moves are not written as text.
    MovesNoText,
    /// A move does not say of which board it is.
    NoBoard,
    /// The move cannot be played.
    Unplayed { mv: String, because: WhyUnplayed },
    /// `$146`, the glyph of a novelty, stands for `N` before that drop, `@g4`.
    Novelty { drop: String },
    /// Numbers in braces count down by 0.1 at each move: they are no clocks.
    Countdown,
    /// So many words of notes are cut behind column 79, and were joined.
    CutWords { times: u32 },
    /// Moves of Black have capital letters: the turn says who moves.
    Capitals,
    /// So many numbers name no board: the moves are of board A.
    Boardless { count: u32 },
    /// Moves in parentheses go on with the game.
    GoesOn,
    /// A tag stands twice; the second is the one meant, which is missing.
    Twice { printed: String, meant: String },
    /// A second tag of this name has another value.
    SecondTag { tag: String },
    /// A tag has none of the values that it may have.
    OddTag { tag: String },
    /// The Event says crazyhouse, and nobody moves on board B.
    Crazyhouse,
    /// A position says something that it hardly means, on that board or on both.
    Doubt {
        board: Option<BoardName>,
        because: DoubtName,
    },
    /// It is one board, read as A; B stands as at the start.
    OneBoard,
    /// The move written with that number and seat, `2a.`, is another one of its board.
    Number { written: String, due: u32 },
    /// The move was put behind so many moves of the other board that the clocks have later: its
    /// piece was not there.
    Waited { mv: String, moves: u32 },
    /// In a variation the move cannot be played: from there on it stays as it is written.
    InVariation { mv: String, because: WhyUnplayed },
    /// What stands behind the end of the game is left out.
    LeftOut,
    /// A part of the record says another result than the one that is taken, which another part
    /// says; each has a board if it is of one.
    Result {
        teller: TellerName,
        board: Option<BoardName>,
        says: String,
        by: TellerName,
        by_board: Option<BoardName>,
        found: String,
    },
    /// So many moves stand behind the one that ended the match; no `mv` where it is over at its
    /// start.
    AfterEnd { mv: Option<String>, moves: u32 },
    /// A pawn's capture is written as if it went straight ahead.
    Capture { mv: String, meant: String },
    /// The position told for the end is not the one the moves lead to.
    OtherEnd,
}

/// What may not be of any length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PieceName {
    Game,
    Row,
    Position,
    /// A file of JSON.
    Json,
}

/// What is opened and not closed, besides tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum OpenName {
    Comment,
    Variation,
    /// The quotes of a row.
    Row,
}

/// What a position hardly means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DoubtName {
    /// A rank is missing: the empty ones are taken to be one more than written.
    MissingRank,
    /// Castling is not written: nobody may castle.
    NoCastling,
    /// Only one board has clocks: they are left out.
    ClocksOfOneBoard,
    /// Numbers behind hands in brackets are taken for counters of moves, not for clocks.
    TakenForCounters,
    /// The men are not those of two sets.
    Men,
}

/// A part of a record that tells a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TellerName {
    /// A mate that stands on that board.
    Mate,
    /// The rules, which end the match with its last move.
    Rules,
    /// The tag `Result`.
    Tag,
    /// The tag `Score`.
    Score,
    /// The end of the moves.
    Moves,
    /// The words before the result.
    Words,
    /// The tag `Termination`.
    Termination,
    /// The tag `Outcome` of bughouse.pro.
    Outcome,
    /// The `Result` of one board.
    Board,
    /// The color that won, of chess.com.
    Winner,
}

impl From<&Fault> for Finding {
    fn from(fault: &Fault) -> Finding {
        match fault {
            Fault::Utf16 => Finding::Utf16,
            Fault::TooLong { what, most } => Finding::TooLong {
                what: (*what).into(),
                most: u32::try_from(*most).unwrap_or(u32::MAX),
            },
            Fault::NotClosed(open) => not_closed(open),
            Fault::NoValue(tag) => Finding::NoValue { tag: tag.clone() },
            Fault::LongName { most } => Finding::LongName { most: *most },
            Fault::NoGlyph => Finding::NoGlyph,
            Fault::Json(fault) => Finding::NoJson {
                because: fault.into(),
            },
            Fault::OtherJson => Finding::OtherJson,
            Fault::Rules(error) => Finding::Rules {
                because: error.into(),
            },
            Fault::Variant(name) => Finding::Variant { name: name.clone() },
            Fault::Bfen(error) => error.into(),
            Fault::Fen(error) => Finding::Position {
                board: None,
                because: WhyPosition::all_of(error),
            },
            Fault::HalfFen(reason) => Finding::Position {
                board: None,
                because: WhyPosition::all_of_half(reason),
            },
            Fault::AfterEnd { last, moves } => Finding::AfterEnd {
                mv: last.as_ref().map(ToString::to_string),
                moves: count(*moves),
            },
            Fault::NoBar => Finding::Position {
                board: None,
                because: vec![WhyPosition::NoBar],
            },
            Fault::NoPartner => Finding::NoPartner,
            Fault::NoMove(word) => Finding::NoMove { word: word.clone() },
            Fault::NoSeat(word) => Finding::NoSeat { word: word.clone() },
            Fault::LargeNumber => Finding::LargeNumber,
            Fault::NumberAlone(number) => Finding::NumberAlone {
                number: number.clone(),
            },
            Fault::MoveNoText | Fault::MovesNoText => Finding::MovesNoText,
            Fault::NoBoard => Finding::NoBoard,
            Fault::Unplayed(Unplayed { name, why }) => Finding::Unplayed {
                mv: name.to_string(),
                because: why.into(),
            },
        }
    }
}

fn not_closed(open: &Open) -> Finding {
    let what = match open {
        Open::Comment => OpenName::Comment,
        Open::Variation => OpenName::Variation,
        Open::Row => OpenName::Row,
        Open::Tag(tag) => return Finding::OpenTag { tag: tag.clone() },
    };
    Finding::NotClosed { what }
}

impl From<&BfenError> for Finding {
    fn from(error: &BfenError) -> Finding {
        match error {
            BfenError::Bar { .. } => Finding::Position {
                board: None,
                because: vec![WhyPosition::NoBar],
            },
            BfenError::Board { board, reason, .. } => Finding::Position {
                board: Some((*board).into()),
                because: WhyPosition::all_of_half(reason),
            },
        }
    }
}

/// Of one board alone.
impl From<&HalfError> for Finding {
    fn from(error: &HalfError) -> Finding {
        Finding::Position {
            board: None,
            because: WhyPosition::all_of_half(&error.reason),
        }
    }
}

impl From<&Mend> for Finding {
    fn from(mend: &Mend) -> Finding {
        match mend {
            Mend::Novelty(drop) => Finding::Novelty { drop: drop.clone() },
            Mend::Countdown => Finding::Countdown,
            Mend::CutWords(times) => Finding::CutWords {
                times: count(*times),
            },
            Mend::Capitals => Finding::Capitals,
            Mend::Boardless(moves) => Finding::Boardless {
                count: count(*moves),
            },
            Mend::GoesOn => Finding::GoesOn,
            Mend::Twice { printed, meant } => Finding::Twice {
                printed: (*printed).into(),
                meant: (*meant).into(),
            },
            Mend::SecondTag(tag) => Finding::SecondTag { tag: tag.clone() },
            Mend::OddTag(tag) => Finding::OddTag { tag: tag.clone() },
            Mend::Crazyhouse => Finding::Crazyhouse,
            Mend::Fen(warning) => Finding::Doubt {
                board: warning.board.map(Into::into),
                because: (&warning.doubt).into(),
            },
            Mend::OneBoard => Finding::OneBoard,
            Mend::Number { written, seat, due } => Finding::Number {
                written: format!("{written}{seat}."),
                due: *due,
            },
            Mend::Waited { name, moves } => Finding::Waited {
                mv: name.to_string(),
                moves: count(*moves),
            },
            Mend::InVariation(Unplayed { name, why }) => Finding::InVariation {
                mv: name.to_string(),
                because: why.into(),
            },
            Mend::LeftOut => Finding::LeftOut,
            Mend::Capture { name, meant } => Finding::Capture {
                mv: name.to_string(),
                meant: meant.clone(),
            },
            Mend::OtherEnd => Finding::OtherEnd,
        }
    }
}

impl From<&Conflict> for Finding {
    fn from(conflict: &Conflict) -> Finding {
        let (teller, board) = told_by(conflict.teller);
        let (by, by_board) = told_by(conflict.by);
        Finding::Result {
            teller,
            board,
            says: conflict.says.text().into(),
            by,
            by_board,
            found: conflict.found.text().into(),
        }
    }
}

fn told_by(teller: Teller) -> (TellerName, Option<BoardName>) {
    let name = match teller {
        Teller::Mate(board) => return (TellerName::Mate, Some(board.into())),
        Teller::Board(board) => return (TellerName::Board, Some(board.into())),
        Teller::Rules => TellerName::Rules,
        Teller::Tag => TellerName::Tag,
        Teller::Score => TellerName::Score,
        Teller::Moves => TellerName::Moves,
        Teller::Words => TellerName::Words,
        Teller::Termination => TellerName::Termination,
        Teller::Outcome => TellerName::Outcome,
        Teller::Winner => TellerName::Winner,
    };
    (name, None)
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl From<Piece> for PieceName {
    fn from(piece: Piece) -> PieceName {
        match piece {
            Piece::Game => PieceName::Game,
            Piece::Row => PieceName::Row,
            Piece::Position => PieceName::Position,
            Piece::Json => PieceName::Json,
        }
    }
}

impl From<&Doubt> for DoubtName {
    fn from(doubt: &Doubt) -> DoubtName {
        match doubt {
            Doubt::MissingRank => DoubtName::MissingRank,
            Doubt::NoCastling => DoubtName::NoCastling,
            Doubt::ClocksOfOneBoard => DoubtName::ClocksOfOneBoard,
            Doubt::TakenForCounters => DoubtName::TakenForCounters,
            Doubt::Men(_) => DoubtName::Men,
        }
    }
}
