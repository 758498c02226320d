//! Writes matches as JSON: a summary of the replay, or the whole match.

use std::collections::BTreeMap;

use bughouse_core::Team;
use bughouse_match::Reason;
use bughouse_notation::Diagnostic;
use bughouse_notation::bfen;
use bughouse_notation::bpgn::{Defect, Remark, ResultMark, nearest_preset};
use bughouse_notation::san::Letters;
use serde::{Serialize, Serializer};

use crate::{BranchPly, PlayedEntry, Record};

/// The summary of a replayed match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// The name by which the file was opened; for two files of chess.com, `A.json+B.json`.
    pub file: String,
    /// The number of the match in its file, from 1.
    pub index: u64,
    /// The number of legal half-moves.
    pub plies: usize,
    /// Whether there is no defect.
    pub legal: bool,
    /// The first fault: a text that could not be read, or a move that could not be played.
    #[serde(serialize_with = "serialize_defect")]
    pub defect: Option<Defect>,
    /// The corrections of the text, one sentence for each.
    pub repairs: Vec<String>,
    /// The number of drops whose piece was not captured in the record. Only a record of one board
    /// has such drops, since it lacks the captures of the other board.
    pub unseen_drops: usize,
    /// The result. `1-0` is a win of White on board A and their partner.
    pub result: &'static str,
    /// A sentence for each part of the record whose result differs from `result`.
    pub conflicts: Vec<String>,
    /// The team that won, 1 or 2.
    pub winner: Option<u8>,
    /// The reason of the end: `checkmate`, `flag`, …
    pub ending: Option<&'static str>,
    /// Both boards after the last legal half-move, as BFEN.
    pub final_bfen: String,
    /// Where the order of the moves comes from: `file`, or `reconstructed` from the clocks.
    pub order: &'static str,
    /// The preset, and the parameters that differ from it.
    pub rules: String,
}

/// The JSON of a defect.
#[derive(Serialize)]
struct DefectJson {
    /// The line, from 1.
    line: usize,
    /// The column in characters, from 1.
    column: usize,
    /// The number of the first half-move that is missing because of the defect, from 1 over both
    /// boards.
    ply: usize,
    /// What is wrong, in a short sentence.
    reason: String,
}

/// A whole match.
#[derive(Debug, Serialize)]
struct Whole {
    #[serde(flatten)]
    summary: Summary,
    players: BTreeMap<String, Option<String>>,
    tags: BTreeMap<String, String>,
    start_bfen: String,
    prelude: Vec<String>,
    moves: Vec<Ply>,
    /// The text of the source from the defect to the end of the game.
    unplayed: Option<String>,
    /// The text of the source before the result.
    ending_text: Option<String>,
    tail: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Ply {
    seq: usize,
    board: String,
    seat: String,
    ply: usize,
    san: String,
    uci: String,
    clock_ms: Option<i64>,
    lag_ms: Option<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Vec<Unplayed>>,
}

/// A move of a variation.
#[derive(Debug, Serialize)]
struct Unplayed {
    seat: String,
    number: u32,
    san: String,
    /// The move as UCI text; `None` if it is illegal.
    uci: Option<String>,
    clock_ms: Option<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Vec<Unplayed>>,
}

impl PlayedEntry {
    /// The summary of the match.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use bughouse_archive::{Files, ReadOptions};
    /// use bughouse_core::Ruleset;
    ///
    /// let options = ReadOptions {
    ///     rules: Ruleset::FICS,
    ///     over_tags: false,
    ///     letters: None,
    /// };
    /// let text: Arc<[u8]> = Arc::from(&b"1A. e4 1a. e5 {ann resigns} 0-1"[..]);
    /// let entry = Files::of([("games.bpgn".into(), text)]).next().expect("a match")?;
    /// let summary = entry.play(&options).summary();
    /// assert_eq!((summary.plies, summary.result), (2, "0-1"));
    /// # Ok::<(), bughouse_archive::FileError>(())
    /// ```
    pub fn summary(&self) -> Summary {
        let record = &self.reading.record;
        Summary {
            file: self.file.clone(),
            index: self.index,
            plies: record.plies.len(),
            legal: self.reading.defect.is_none(),
            defect: self.reading.defect.clone(),
            repairs: self
                .reading
                .repairs
                .iter()
                .map(ToString::to_string)
                .collect(),
            unseen_drops: self.reading.unseen_drops,
            result: record.ending.result.text(),
            conflicts: self
                .reading
                .conflicts
                .iter()
                .map(ToString::to_string)
                .collect(),
            winner: winner(record),
            ending: ending(record),
            final_bfen: record.bfen().to_string(),
            order: self.order.text(),
            rules: rules(record),
        }
    }

    /// The whole match as one JSON object. `letters`: the language of the letters of pieces in
    /// moves. `dialect`: the dialect of positions.
    pub fn json(&self, letters: Letters, dialect: bfen::PositionDialect) -> String {
        let record = &self.reading.record;
        let players = record.players.iter();
        let moves = record.walk().map(|step| Ply {
            seq: step.seq,
            board: step.ply.seat.board.to_string(),
            seat: step.ply.seat.to_string(),
            ply: step.number,
            san: step.san(letters),
            uci: step.uci(),
            clock_ms: step.ply.clock_ms,
            lag_ms: step.ply.lag_ms,
            remarks: remarks(&step.ply.remarks),
            variations: unplayed(&step.branches(), letters),
        });
        let whole = Whole {
            summary: Summary {
                final_bfen: dialect.write(&record.bfen()),
                ..self.summary()
            },
            players: players
                .map(|(seat, name)| (seat.to_string(), name.clone()))
                .collect(),
            tags: record.all_tags().0.into_iter().collect(),
            start_bfen: dialect.write(&record.start_bfen()),
            prelude: remarks(&record.prelude),
            moves: moves.collect(),
            unplayed: self.reading.unplayed.clone(),
            ending_text: record.ending.text.clone(),
            tail: remarks(&record.tail),
        };
        serde_json::to_string(&whole).expect("a match consists of texts and numbers")
    }
}

fn unplayed(branches: &[Vec<BranchPly<'_>>], letters: Letters) -> Vec<Vec<Unplayed>> {
    let one = |branch: &BranchPly<'_>| {
        let ply = branch.ply;
        let board = branch.before.board(ply.seat.board);
        let san = Letters::ENGLISH.respell(&ply.san, letters);
        Unplayed {
            seat: ply.seat.to_string(),
            number: ply.number,
            san: san.unwrap_or_else(|_| ply.san.to_string()),
            uci: branch.played.map(|played| board.move_text(played)),
            clock_ms: ply.clock_ms,
            remarks: remarks(&ply.remarks),
            variations: unplayed(&branch.branches, letters),
        }
    };
    let line = |line: &Vec<BranchPly<'_>>| line.iter().map(one).collect();
    branches.iter().map(line).collect()
}

/// Remarks as they are written in BPGN, without variations.
fn remarks(remarks: &[Remark]) -> Vec<String> {
    let text = |remark: &Remark| {
        Some(match remark {
            Remark::Note(text) => format!("{{C:{text}}}"),
            Remark::Request(text) => format!("{{R:{text}}}"),
            Remark::Annotation(text) => format!("{{A:{text}}}"),
            Remark::Comment(text) => format!("{{{text}}}"),
            Remark::Glyph(number) => format!("${number}"),
            Remark::DrawOffer => "(=)".into(),
            Remark::Variation(_) => return None,
        })
    };
    remarks.iter().filter_map(text).collect()
}

fn serialize_defect<S: Serializer>(
    defect: &Option<Defect>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let json = |defect: &Defect| {
        let Diagnostic { line, column, what } = defect.diagnostic();
        DefectJson {
            line,
            column,
            ply: defect.ply,
            reason: what,
        }
    };
    defect.as_ref().map(json).serialize(serializer)
}

fn winner(record: &Record) -> Option<u8> {
    let team = record.ending.result.winner()?;
    Some(if team == Team::One { 1 } else { 2 })
}

/// The reason of the end in one word.
fn ending(record: &Record) -> Option<&'static str> {
    let ending = &record.ending;
    let is_decided = ending.result != ResultMark::Open;
    let has_text = ending.text.as_ref().is_some_and(|text| text != "*");
    Some(match ending.reason {
        Some(Reason::Checkmate) => "checkmate",
        Some(Reason::Flag) => "flag",
        Some(Reason::Resignation) => "resignation",
        Some(Reason::IllegalMove) => "illegal",
        Some(Reason::Repetition) => "repetition",
        Some(Reason::Agreement) => "agreement",
        Some(Reason::Stalemate) => "stalemate",
        Some(Reason::Aborted) => "abort",
        Some(Reason::Forfeit) => "forfeit",
        Some(_) => "other",
        None if is_decided && has_text => "other",
        None => return None,
    })
}

/// The preset and the parameters that differ from it: `fics`, or `fics promo.source=take`.
fn rules(record: &Record) -> String {
    let (preset, changes) = nearest_preset(&record.rules);
    let changes = changes
        .iter()
        .map(|(name, value)| format!(" {name}={value}"));
    preset.name.to_owned() + &changes.collect::<String>()
}
