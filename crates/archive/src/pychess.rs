//! Games as pychess stores them: JSON with the moves of both boards in letters.
//!
//! `us` are the players in the order A, a, B, b; `m` the moves and `o` the board of each, 0 or
//! 1; `cw`, `cb`, `cwB`, `cbB` what each clock showed in milliseconds, at the start and after every
//! move; `if` where it began and `f` where it ended, `r` the result and `s` a number that says why;
//! `b` minutes and `i` seconds the time control, `p0` to `p3` the ratings, `d` the date, `c` what was
//! said after which half-move.
//! A square is the letter 34 + 10 × file + rank, a piece to drop is one from 134 on.

use std::collections::BTreeMap;

use bughouse_core::{Board, BoardId, Boards, BySeat, Ruleset, Seat, quoted};
use bughouse_match::{Outcome, Reason};
use bughouse_notation::bpgn::{
    Defect, Place, Remark, Repair, ResultMark, Tags, player_tag, rules_of,
};
use bughouse_notation::uci::UciError;
use bughouse_notation::{Fault, Mend, NoMove, Teller, Unplayed, fault_of_name};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::decide::{Part, end_on_boards, weigh};
use crate::ending::{losers_by, phrase};
use crate::from_game::other_tags;
use crate::json_text::JsonText;
use crate::line::Line;
use crate::{Ending, Named, Reading, Record};

/// One game as it is stored.
#[derive(Debug)]
pub(crate) struct Stored {
    players: BySeat<Option<String>>,
    pub moves: Vec<(Place, String)>,
    boards: Vec<u8>,
    clocks_ms: BySeat<Vec<i64>>,
    start: Option<String>,
    end: Option<String>,
    result: Option<ResultMark>,
    reason: Option<Reason>,
    /// What else is told of the game.
    tags: Tags,
    /// What was said after so many half-moves.
    said: BTreeMap<usize, Vec<Remark>>,
    place: Place,
}

#[derive(Deserialize)]
struct Document<'a> {
    us: Vec<String>,
    #[serde(borrow)]
    m: Vec<&'a RawValue>,
    #[serde(default)]
    o: Vec<u8>,
    #[serde(default)]
    cw: Vec<i64>,
    #[serde(default)]
    cb: Vec<i64>,
    #[serde(default, rename = "cwB")]
    cw_of_b: Vec<i64>,
    #[serde(default, rename = "cbB")]
    cb_of_b: Vec<i64>,
    #[serde(rename = "if")]
    start: Option<String>,
    #[serde(rename = "f")]
    end: Option<String>,
    r: Option<String>,
    s: Option<Value>,
    v: Option<String>,
    #[serde(rename = "_id")]
    id: Option<Value>,
    b: Option<f64>,
    i: Option<f64>,
    d: Option<Value>,
    p0: Option<Value>,
    p1: Option<Value>,
    p2: Option<Value>,
    p3: Option<Value>,
    #[serde(default)]
    c: BTreeMap<String, Vec<Word>>,
}

/// What a player said.
#[derive(Deserialize)]
struct Word {
    #[serde(rename = "u")]
    who: String,
    #[serde(rename = "m")]
    text: String,
}

impl Document<'_> {
    fn tags(&self) -> Tags {
        let mut tags = Tags::default();
        let id = self.id.as_ref().and_then(Value::as_str);
        let date = self.d.as_ref().and_then(date);
        let known = [("Date", date), ("GameID", id.map(String::from))];
        let ratings = [&self.p0, &self.p1, &self.p2, &self.p3];
        let ratings = Seat::ALL.into_iter().zip(ratings).filter_map(|(seat, of)| {
            Some((format!("{}Elo", player_tag(seat)), rating(of.as_ref()?)?))
        });
        for (name, value) in known {
            if let Some(value) = value {
                tags.set(name, value);
            }
        }
        ratings.for_each(|(name, value)| tags.set(&name, value));
        if let Some(seconds) = self.b.map(|minutes| (minutes * 60.0).round()) {
            let bonus = self.i.unwrap_or(0.0).round();
            tags.set("TimeControl", format!("{seconds}+{bonus}"));
        }
        if let Some(variant) = self.v.as_deref().filter(|variant| *variant != BUGHOUSE) {
            tags.set("Variant", format!("{variant} of pychess"));
        }
        tags
    }

    /// The words in `m12` were said after twelve half-moves.
    fn said(&self) -> BTreeMap<usize, Vec<Remark>> {
        let note = |word: &Word| Remark::Note(format!("{}: {}", word.who, word.text));
        let said = self.c.iter().filter_map(|(after, words)| {
            let plies = after.strip_prefix('m')?.parse().ok()?;
            Some((plies, words.iter().map(note).collect()))
        });
        said.collect()
    }
}

/// The letter of bughouse among its variants.
const BUGHOUSE: &str = "F";

/// `2026.11.22` of `2026-11-22T…`, which may stand under `$date`.
fn date(value: &Value) -> Option<String> {
    let text = value.get("$date").unwrap_or(value).as_str()?;
    let day = text.get(..10)?;
    let is_day = day.bytes().enumerate().all(|(n, byte)| match n {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    });
    is_day.then(|| day.replace('-', "."))
}

/// `1500?`: the question mark is of a player who has played little.
fn rating(of_player: &Value) -> Option<String> {
    let rating = match of_player.get("e")? {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    Some(rating.trim_end_matches('?').to_owned())
}

/// Longer times are none: a clock shows at most 9999:59.999.
const LONGEST_MS: i64 = 600_000_000;

/// Reads one game.
///
/// # Errors
/// The defect, with its place in the file.
pub(crate) fn stored(raw: &RawValue, file: &JsonText) -> Result<Stored, Defect> {
    let game: Document<'_> =
        serde_json::from_str(raw.get()).map_err(|error| file.defect_in(raw, &error))?;
    if let Some(fault) = game.us.iter().find_map(|name| fault_of_name(name)) {
        return Err(file.defect_at(raw, fault));
    }
    let mut moves = Vec::with_capacity(game.m.len());
    for raw in &game.m {
        let quoted = file.quoted(raw);
        let quoted = quoted.ok_or_else(|| file.defect_at(raw, Fault::MoveNoText))?;
        moves.push((quoted.place(0), quoted.text));
    }
    let (tags, said) = (game.tags(), game.said());
    let is_clock = |ms: &i64| (-LONGEST_MS..=LONGEST_MS).contains(ms);
    let clocks = [game.cw, game.cb, game.cw_of_b, game.cb_of_b];
    let read = |clocks: Vec<i64>| clocks.into_iter().take_while(is_clock).collect();
    let mut clocks = clocks.into_iter().map(read);
    let mut names = game.us.into_iter();
    Ok(Stored {
        // A BySeat is made in the order A, a, B, b.
        players: BySeat::new(|_| names.next().filter(|name| !name.is_empty())),
        moves,
        boards: game.o,
        clocks_ms: BySeat::new(|_| clocks.next().unwrap_or_default()),
        start: game.start,
        end: game.end,
        result: game.r.as_deref().and_then(result),
        reason: game.s.as_ref().and_then(Value::as_i64).and_then(reason),
        tags,
        said,
        place: file.place(raw.get()),
    })
}

fn result(text: &str) -> Option<ResultMark> {
    match text {
        "a" => Some(ResultMark::One),
        "b" => Some(ResultMark::Two),
        "c" => Some(ResultMark::Draw),
        "d" => Some(ResultMark::Open),
        text => ResultMark::from_text(text),
    }
}

/// What its numbers of states say. -2 and -1 are games that are not over, 11 is an imported one of
/// which nothing is known, 12 and 13 do not occur in bughouse.
fn reason(status: i64) -> Option<Reason> {
    Some(match status {
        0 => Reason::Aborted,
        1 => Reason::Checkmate,
        2 => Reason::Resignation,
        3 => Reason::Stalemate,
        // Who does not come back, leaves, or never came.
        4 | 7 | 9 => Reason::Forfeit,
        // Cheating.
        8 => Reason::Arbiter,
        5 => Reason::Agreement,
        6 => Reason::Flag,
        10 => Reason::IllegalMove,
        _ => return None,
    })
}

impl Stored {
    /// Plays it.
    pub fn play(&self, fallback: &Ruleset) -> Reading {
        let start = self.start.as_deref().map_or(Ok(Boards::start()), boards);
        let rules = rules_of(&self.tags, fallback);
        let known = *rules.as_ref().unwrap_or(fallback);
        let mut line = Line::new(known, *start.as_ref().unwrap_or(&Boards::start()));
        let variant = self.tags.get("Variant");
        let variant = variant.map_or(Ok(()), |name| Err(Fault::Variant(quoted(name).to_string())));
        match variant.and(rules.map_err(Fault::from)).and(start) {
            Err(fault) => line.fail_to_begin(self.place, fault),
            Ok(_) => self.play_moves(&mut line),
        }
        if line.defect.is_some() {
            line.unplayed = self.texts_from(line.plies.len());
        }
        self.compare_end(&mut line);
        let named = Named::by_tags(&self.tags, &line.rules);
        let mut reading = line.finish(self.players.clone(), other_tags(&self.tags, &named));
        let record = &mut reading.record;
        record.named = named;
        self.tell(record);
        let rules = record.end_by_rules(&self.tags);
        if let Some(end) = rules.as_ref().filter(|end| end.plies < record.plies.len()) {
            let last = end.plies.checked_sub(1).map(|last| record.name_of(last));
            let moves = self.moves.len() - end.plies;
            record.keep_first(end.plies);
            reading.defect = Some(Defect {
                place: self.moves[end.plies].0,
                ply: end.plies + 1,
                fault: Fault::AfterEnd { last, moves },
            });
            reading.unplayed = Some(self.texts_from(end.plies));
        }
        self.decide(&mut reading, rules.map(|end| end.outcome));
        reading
    }

    /// How it ended: by the boards, else as the game tells.
    fn decide(&self, reading: &mut Reading, rules: Option<Outcome>) {
        let record = &mut reading.record;
        let boards = end_on_boards(record, rules);
        let part = |teller, place, says| Part {
            teller,
            place,
            says,
        };
        let told = self.result.filter(|mark| *mark != ResultMark::Open);
        let by_boards = boards.map(|(teller, says, ..)| part(teller, Place::default(), says));
        let told = told.map(|says| part(Teller::Tag, self.place, says));
        let parts: Vec<Part> = by_boards.into_iter().chain(told).collect();
        let (result, conflicts) = weigh(&parts);
        let last = record.plies.last().map(|ply| ply.seat.board);
        let mated = losers_by(result).zip(last).and_then(|(team, last)| {
            let on_last = |seat: &Seat| seat.team() == team && seat.board == last;
            let mates = self.reason == Some(Reason::Checkmate);
            Seat::ALL.into_iter().find(on_last).filter(|_| mates)
        });
        let (reason, lost_by) = match boards {
            Some((_, _, reason, lost_by)) => (Some(reason), lost_by),
            None => (self.reason, mated),
        };
        record.ending = Ending {
            result,
            reason,
            lost_by,
            article: None,
            text: reason.map(|reason| phrase(reason, lost_by, &self.players)),
        };
        reading.conflicts = conflicts;
    }

    /// The moves from one of them on.
    fn texts_from(&self, first: usize) -> String {
        let left = self.moves.iter().skip(first);
        let texts = left.map(|(_, letters)| uci_text(letters).unwrap_or_else(|| letters.clone()));
        texts.collect::<Vec<_>>().join(" ")
    }

    /// Adds what was said; what was said behind the last move that was played stands at the end.
    fn tell(&self, record: &mut Record) {
        for (after, notes) in &self.said {
            let remarks = match after.checked_sub(1) {
                None => &mut record.prelude,
                Some(n) => match record.plies.get_mut(n) {
                    Some(ply) => &mut ply.remarks,
                    None => &mut record.tail,
                },
            };
            remarks.extend(notes.iter().cloned());
        }
    }

    fn play_moves(&self, line: &mut Line) {
        for (n, (place, letters)) in self.moves.iter().enumerate() {
            let board = match self.boards.get(n) {
                Some(0) => BoardId::A,
                Some(1) => BoardId::B,
                _ => return line.fail(*place, Fault::NoBoard),
            };
            let color = line.boards.board(board).to_move();
            let clocks = &self.clocks_ms[Seat { board, color }];
            let first = usize::from(clocks.len() > self.moves.len());
            let clock_ms = clocks.get(n + first).copied();
            let text = uci_text(letters);
            let played = match &text {
                Some(text) => play(line, board, text, clock_ms).map_err(NoMove::from),
                None => Err(NoMove::Letters),
            };
            if let Err(why) = played {
                let name = line.name(board, text.as_deref().unwrap_or("…"));
                return line.fail(*place, Unplayed { name, why }.into());
            }
        }
    }

    /// Says it where the men stand otherwise than the game tells.
    fn compare_end(&self, line: &mut Line) {
        let Some(Ok(told)) = self.end.as_deref().map(boards) else {
            return;
        };
        let men = |boards: &Boards, id| {
            let text = boards.board(id).to_string();
            text.split(' ').next().map(String::from)
        };
        let differs = |id: &BoardId| men(&told, *id) != men(&line.boards, *id);
        if line.defect.is_none() && BoardId::BOTH.iter().any(differs) {
            line.repairs.push(Repair {
                place: self.place,
                mend: Mend::OtherEnd,
            });
        }
    }
}

fn play(
    line: &mut Line,
    board: BoardId,
    text: &str,
    clock_ms: Option<i64>,
) -> Result<(), UciError> {
    let played = line.boards.parse_move(board, text)?;
    Ok(line.play(board, played, clock_ms)?)
}

fn boards(text: &str) -> Result<Boards, Fault> {
    let (first, second) = text.split_once('|').ok_or(Fault::NoBar)?;
    let board = |text: &str| -> Result<Board, Fault> { Ok(text.trim().parse()?) };
    let mut boards = Boards::start();
    boards.set_board(BoardId::A, board(first)?);
    boards.set_board(BoardId::B, board(second)?);
    Ok(boards)
}

/// UCI text of two or three letters.
fn uci_text(letters: &str) -> Option<String> {
    let mut letters = letters.chars();
    let (first, second) = (letters.next()?, letters.next()?);
    let from = match u32::from(first).checked_sub(134) {
        Some(piece) => format!("{}@", "PNBRQ".chars().nth(piece as usize)?),
        None => square(first)?,
    };
    let mut text = from + &square(second)?;
    text.extend(letters.next());
    letters.next().is_none().then_some(text)
}

fn square(letter: char) -> Option<String> {
    let code = u32::from(letter).checked_sub(34)?;
    let file = "abcdefgh".chars().nth((code / 10) as usize)?;
    let rank = (1..=8).contains(&(code % 10)).then_some(code % 10)?;
    Some(format!("{file}{rank}"))
}
