//! One board of a match, as the site chess.com sends it in answer to a request.

use std::collections::BTreeMap;

use bughouse_core::{Board, Color};
use bughouse_match::Reason;
use bughouse_notation::Fault;
use bughouse_notation::bfen::{self, BfenError};
use bughouse_notation::bpgn::{Defect, Place, ResultMark};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::json_text::{JsonText, Quoted};

/// The answer of chess.com for one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChessComBoard {
    id: String,
    uuid: Option<String>,
    partner: Option<String>,
    /// The name of the variant; only `bughouse` is played.
    pub(crate) variant: String,
    /// The moves in TCN ([`bughouse_notation::tcn`]), and the place of each character in the file.
    pub(crate) moves: Quoted,
    /// The clock of the mover after each move; the last item is the clock of the side to move at
    /// the end.
    pub(crate) clocks_ms: Vec<i64>,
    pub(crate) base_ms: i64,
    pub(crate) bonus_ms: i64,
    /// The reason why the match ended on this board. `None` if the other board ended the match.
    pub(crate) reason: Option<Reason>,
    /// Whether this board ended the match; false if the partner board did.
    pub(crate) decides: bool,
    pub(crate) winner: Option<Color>,
    headers: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Document<'a> {
    #[serde(borrow)]
    game: Game<'a>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Game<'a> {
    id: Value,
    uuid: Option<String>,
    partner_game_id: Option<Value>,
    #[serde(borrow)]
    move_list: &'a RawValue,
    move_timestamps: Option<String>,
    base_time1: Option<f64>,
    time_increment1: Option<f64>,
    time_control: Option<TimeControl>,
    game_end_reason: Option<String>,
    color_of_winner: Option<String>,
    #[serde(rename = "type")]
    variant: Option<String>,
    #[serde(default)]
    pgn_headers: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TimeControl {
    base_ms: Option<i64>,
    increment_ms: Option<i64>,
}

/// Longer times are ignored, because a clock shows at most 9999:59.999.
const LONGEST_MS: i64 = 600_000_000;

/// Reads the answer for one board.
///
/// # Errors
/// The JSON is not an answer for a board. The defect has the place of the error in the file.
pub(crate) fn read_board(raw: &RawValue, file: &JsonText) -> Result<ChessComBoard, Defect> {
    let Document { game } =
        serde_json::from_str(raw.get()).map_err(|error| file.defect_in(raw, &error))?;
    let time = game.time_control.as_ref();
    let is_time = |ms: &i64| (0..=LONGEST_MS).contains(ms);
    let tenths = |tenths: Option<f64>| {
        let ms = tenths.map(|tenths| (tenths * 100.0) as i64); // a number that is too large becomes i64::MAX
        ms.filter(is_time)
    };
    let reason = game.game_end_reason.unwrap_or_default();
    let clocks = game.move_timestamps.unwrap_or_default();
    let moves = file
        .quoted(game.move_list)
        .ok_or_else(|| file.defect_at(game.move_list, Fault::MovesNoText))?;
    let headers = game.pgn_headers.into_iter();
    let headers: BTreeMap<_, _> = headers.map(|(name, value)| (name, text(&value))).collect();
    Ok(ChessComBoard {
        id: text(&game.id),
        uuid: game.uuid,
        partner: game.partner_game_id.as_ref().map(text),
        variant: game.variant.unwrap_or_else(|| "bughouse".into()),
        moves,
        clocks_ms: clocks
            .split(',')
            .map_while(|tenth| tenth.trim().parse::<i64>().ok()?.checked_mul(100))
            .take_while(|ms| (-LONGEST_MS..=LONGEST_MS).contains(ms))
            .collect(),
        base_ms: tenths(game.base_time1)
            .or(time.and_then(|time| time.base_ms).filter(is_time))
            .unwrap_or(0),
        bonus_ms: tenths(game.time_increment1)
            .or(time.and_then(|time| time.increment_ms).filter(is_time))
            .unwrap_or(0),
        decides: reason != "bughousepartnerlose",
        reason: reason_of(&reason),
        winner: match game.color_of_winner.as_deref() {
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            _ => None,
        },
        headers,
    })
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

fn reason_of(word: &str) -> Option<Reason> {
    Some(match word {
        "checkmated" => Reason::Checkmate,
        "resigned" => Reason::Resignation,
        "timeout" => Reason::Flag,
        "abandoned" => Reason::Forfeit,
        "agreed" => Reason::Agreement,
        "repetition" => Reason::Repetition,
        "stalemate" => Reason::Stalemate,
        "insufficient" => Reason::Insufficient,
        "50move" => Reason::FiftyMoves,
        "aborted" => Reason::Aborted,
        _ => return None,
    })
}

impl ChessComBoard {
    /// Whether the two are the boards of one match.
    pub(crate) fn is_partner_of(&self, other: &ChessComBoard) -> bool {
        let names = |partner: &Option<String>, of: &ChessComBoard| {
            partner.is_some() && (*partner == Some(of.id.clone()) || *partner == of.uuid)
        };
        names(&self.partner, other) || names(&other.partner, self)
    }

    /// The names of this board (id and UUID), and the name by which it refers to its partner board.
    pub(crate) fn names(&self) -> (Vec<&str>, Option<&str>) {
        let own = [Some(&*self.id), self.uuid.as_deref()];
        (own.into_iter().flatten().collect(), self.partner.as_deref())
    }

    /// Whether this is board A and `other` board B: board A has the lower id.
    pub(crate) fn is_first_beside(&self, other: &ChessComBoard) -> bool {
        is_lower(&self.id, &other.id)
    }

    /// Whether this is board B: whether its partner board has the lower id or UUID.
    pub(crate) fn is_second(&self) -> bool {
        let Some(partner) = &self.partner else {
            return false;
        };
        match partner.bytes().all(|byte| byte.is_ascii_digit()) {
            true => is_lower(partner, &self.id),
            false => self.uuid.as_ref().is_some_and(|own| partner < own),
        }
    }

    /// A PGN header of the game.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| &**value)
    }

    /// The position at the start.
    ///
    /// # Errors
    /// The header `FEN` is not a position.
    pub(crate) fn start(&self) -> Result<Board, BfenError> {
        match self.header("FEN").filter(|fen| !fen.is_empty()) {
            Some(fen) => bfen::read_board(fen)?.board(),
            None => Ok(Board::start()),
        }
    }

    /// The result in the header `Result`. `1-0` means that White of this board won.
    pub(crate) fn result(&self) -> Option<ResultMark> {
        ResultMark::from_text(self.header("Result")?)
    }

    /// The place in the file of one character of the moves. `letter` is its index in the text of
    /// the moves; the index after the last character gives the end of the moves.
    pub(crate) fn place(&self, letter: usize) -> Place {
        self.moves.place(letter)
    }
}

/// Whether the number `this` is lower than `that`. Both are texts of digits, of any length.
fn is_lower(this: &str, that: &str) -> bool {
    (this.len(), this) < (that.len(), that)
}
