//! A game as a file tells it: tags, moves, remarks, ending. Nothing here is checked by any rule.

use std::fmt;

use bughouse_core::{Seat, Team, quoted};
use smol_str::SmolStr;

use crate::{Fault, MoveName, RepairKind};

/// Where something stands in its file: line and column, both counted from 1, columns in
/// characters. 0:0 is the place of what was never in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs)]
pub struct Place {
    pub line: u64,
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The first thing in a game that could not be understood or played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct Defect {
    /// Where it stands.
    pub place: Place,
    /// The first move that is missing because of it, counted from 1 over both boards.
    pub ply: usize,
    /// Why.
    pub fault: Fault,
}

/// What was read otherwise than it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// Where it stands; where the first of several stands.
    pub place: Place,
    /// What was wrong and how it was read.
    pub kind: RepairKind,
}

/// `12:3: $146@g4 is N@g4`; what has no place is told without it.
impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place == Place::default() {
            return self.kind.fmt(f);
        }
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// The tags of a game in the order of the file; a name may occur twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(pub Vec<(String, String)>);

impl Tags {
    /// The value of the first tag with that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| &**value)
    }

    /// Gives a tag this value: where its first copy stands, else at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.into(), value.into())),
        }
    }

    /// The player's name at that seat.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.get(player_tag(seat))
    }

    /// Puts the tags into the canonical order; unknown ones stay behind the others, in their own.
    pub fn sort(&mut self) {
        let rank = |name: &str| {
            ORDER
                .iter()
                .position(|tag| *tag == name)
                .unwrap_or(ORDER.len())
        };
        self.0.sort_by_key(|(name, _)| rank(name));
    }
}

/// The tag that names the player at a seat, `WhiteA`.
pub fn player_tag(seat: Seat) -> &'static str {
    match seat.letter() {
        'A' => "WhiteA",
        'a' => "BlackA",
        'B' => "WhiteB",
        _ => "BlackB",
    }
}

/// Whether a tag is one that readers understand.
pub(super) fn is_read(name: &str) -> bool {
    let others = ["White", "Black", "WhiteElo", "BlackElo", "Outcome"];
    let all = [ORDER, super::start::POSITIONS, &others];
    all.iter().any(|names| names.contains(&name))
}

/// The canonical order of tags.
const ORDER: &[&str] = &[
    "Event",
    "Site",
    "Date",
    "Time",
    "Round",
    "BughouseDBGameNo",
    "WhiteA",
    "WhiteAElo",
    "BlackA",
    "BlackAElo",
    "WhiteB",
    "WhiteBElo",
    "BlackB",
    "BlackBElo",
    "TimeControl",
    "Lag",
    "EndClocks",
    "Result",
    "Score",
    "Variant",
    "Rules",
    "Set",
    "SetUp",
    "FEN",
    "Termination",
];

/// What stands beside the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// `{C:text}`: a note, or what somebody said.
    Note(String),
    /// `{A:text}`: a glyph such as `!`.
    Annotation(String),
    /// `{R:text}`: what a player asked of the other.
    Request(String),
    /// `{text}` of any other form; what stood in parentheses and is no list of moves keeps them.
    Comment(String),
    /// `$n`.
    Glyph(u32),
    /// `(=)`: who made the move before it offers a draw (WBN E13).
    DrawOffer,
    /// `(1A. d4)`: other moves instead of the one before it.
    Variation(Variation),
}

/// Moves that were not played, `(1A. d4 {179.000} 1a. d5)`: instead of the one before them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// What stands before the first of them.
    pub prelude: Vec<Remark>,
    /// The moves, at least one; each may have variations of its own.
    pub plies: Vec<Ply>,
}

/// Takes away the places of the moves in variations: for what no longer belongs to a file.
pub fn forget_places(remarks: &mut [Remark]) {
    for remark in remarks {
        if let Remark::Variation(line) = remark {
            forget_places(&mut line.prelude);
            line.plies.iter_mut().for_each(Ply::forget_places);
        }
    }
}

/// A move as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Where its number stands.
    pub place: Place,
    /// The number of the full move on its board.
    pub number: u32,
    /// Who played it.
    pub seat: Seat,
    /// The move's own text: SAN, or UCI text as engines write it.
    pub san: SmolStr,
    /// What the mover had left afterwards in milliseconds; less than 0 is possible.
    pub clock_ms: Option<i64>,
    /// When it was made in milliseconds since the match began, where the text says that: sites
    /// that do leave the clocks out.
    pub at_ms: Option<i64>,
    /// What stands behind it.
    pub remarks: Vec<Remark>,
}

impl Ply {
    /// The moves that were not played instead of it.
    pub fn variations(&self) -> impl Iterator<Item = &Variation> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Variation(variation) => Some(variation),
            _ => None,
        })
    }

    /// The same, to change them.
    pub fn variations_mut(&mut self) -> impl Iterator<Item = &mut Variation> {
        self.remarks.iter_mut().filter_map(|remark| match remark {
            Remark::Variation(variation) => Some(variation),
            _ => None,
        })
    }

    /// What messages call it.
    pub fn name(&self) -> MoveName {
        MoveName {
            number: self.number,
            seat: self.seat,
            text: quoted(&self.san).to_string(),
        }
    }

    fn forget_places(&mut self) {
        self.place = Place::default();
        forget_places(&mut self.remarks);
    }
}

/// The result of a game; `1-0` is for the team of White on board A.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultMark {
    /// `1-0`: White on board A and Black on board B won.
    One,
    /// `0-1`
    Two,
    /// `1/2-1/2`
    Draw,
    /// `0-0`: both teams lost.
    Neither,
    /// `1/2-0`; this and those that follow are scores an arbiter gives (WBN 9.4e, 9.4f).
    HalfNone,
    /// `0-1/2`
    NoneHalf,
    /// `1-1/2`
    OneHalf,
    /// `1/2-1`
    HalfOne,
    /// `1-1`
    BothWin,
    /// `*`: no result, or an unknown one.
    Open,
}

impl ResultMark {
    const ALL: [ResultMark; 10] = [
        ResultMark::One,
        ResultMark::Two,
        ResultMark::Draw,
        ResultMark::Neither,
        ResultMark::HalfNone,
        ResultMark::NoneHalf,
        ResultMark::OneHalf,
        ResultMark::HalfOne,
        ResultMark::BothWin,
        ResultMark::Open,
    ];

    /// As it is written.
    pub const fn text(self) -> &'static str {
        match self {
            ResultMark::One => "1-0",
            ResultMark::Two => "0-1",
            ResultMark::Draw => "1/2-1/2",
            ResultMark::Neither => "0-0",
            ResultMark::HalfNone => "1/2-0",
            ResultMark::NoneHalf => "0-1/2",
            ResultMark::OneHalf => "1-1/2",
            ResultMark::HalfOne => "1/2-1",
            ResultMark::BothWin => "1-1",
            ResultMark::Open => "*",
        }
    }

    /// The value that the tag `Result` and the end of the moves have for it: PGN knows no score
    /// but a win, a draw and none, so that others stand in the tag `Score` beside `*`.
    pub const fn standard(self) -> ResultMark {
        match self {
            ResultMark::HalfNone
            | ResultMark::NoneHalf
            | ResultMark::OneHalf
            | ResultMark::HalfOne
            | ResultMark::BothWin => ResultMark::Open,
            mark => mark,
        }
    }

    /// The team that scored more.
    pub const fn winner(self) -> Option<Team> {
        match self {
            ResultMark::One | ResultMark::HalfNone | ResultMark::OneHalf => Some(Team::One),
            ResultMark::Two | ResultMark::NoneHalf | ResultMark::HalfOne => Some(Team::Two),
            ResultMark::Draw | ResultMark::Neither | ResultMark::BothWin | ResultMark::Open => None,
        }
    }

    /// The mark with that text.
    pub fn from_text(text: &str) -> Option<ResultMark> {
        let text = if text == "\\*" { "*" } else { text };
        ResultMark::ALL.into_iter().find(|mark| mark.text() == text)
    }
}

impl fmt::Display for ResultMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// One game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// Where it begins.
    pub place: Place,
    /// Its tags.
    pub tags: Tags,
    /// The place of each tag, in the same order; none for tags that were not read from a text.
    pub tag_places: Vec<Place>,
    /// What stands before the first move.
    pub prelude: Vec<Remark>,
    /// The main line, both boards in the order of play.
    pub plies: Vec<Ply>,
    /// `NAME reason`, from the braces before the result.
    pub ending: Option<String>,
    /// The result behind the moves.
    pub result: Option<ResultMark>,
    /// Where the result stands, or where the text ended without one.
    pub end_place: Place,
    /// What stands behind the result.
    pub tail: Vec<Remark>,
    /// What could not be read; the game is complete up to there.
    pub defect: Option<Defect>,
    /// What stands from there on, at most [`super::REST_BYTES`] of it; white space as blanks.
    pub rest: String,
    /// What was read otherwise than it is written.
    pub repairs: Vec<Repair>,
}

impl Game {
    /// The same game without the places where its parts stood, and the repairs made there.
    #[must_use]
    pub fn placeless(mut self) -> Game {
        self.repairs.clear();
        self.place = Place::default();
        self.tag_places.clear();
        self.end_place = Place::default();
        self.plies.iter_mut().for_each(Ply::forget_places);
        forget_places(&mut self.prelude);
        forget_places(&mut self.tail);
        if let Some(defect) = &mut self.defect {
            defect.place = Place::default();
        }
        self
    }

    /// Empties it for the next game of a file; its memory is kept.
    pub(super) fn clear(&mut self) {
        self.tags.0.clear();
        self.tag_places.clear();
        self.prelude.clear();
        self.plies.clear();
        self.tail.clear();
        self.repairs.clear();
        self.rest.clear();
        (self.ending, self.result, self.defect) = (None, None, None);
        (self.place, self.end_place) = Default::default();
    }

    /// Tells what was read otherwise than it is written.
    pub(super) fn repaired(&mut self, place: Place, kind: RepairKind) {
        self.repairs.push(Repair { place, kind });
    }

    /// The place of the first tag with one of these names.
    pub fn tag_place(&self, names: &[&str]) -> Option<Place> {
        let tags = self.tags.0.iter().zip(&self.tag_places);
        let mut places = tags.filter(|((name, _), _)| names.contains(&&**name));
        places.next().map(|(_, place)| *place)
    }

    /// Removes the tags with these names.
    pub fn remove_tags(&mut self, names: &[&str]) {
        let tags = self.tags.0.iter();
        let kept: Vec<bool> = tags.map(|(name, _)| !names.contains(&&**name)).collect();
        let mut keeps = kept.iter();
        self.tags.0.retain(|_| keeps.next() == Some(&true));
        let mut keeps = kept.iter();
        self.tag_places.retain(|_| keeps.next() == Some(&true));
    }

    /// Whether anything but tags has been read.
    pub(super) fn has_movetext(&self) -> bool {
        !self.plies.is_empty() || !self.prelude.is_empty() || self.result.is_some()
    }

    /// Where a remark read now belongs.
    pub(super) fn remarks(&mut self) -> &mut Vec<Remark> {
        if self.result.is_some() {
            return &mut self.tail;
        }
        match self.plies.last_mut() {
            Some(ply) => &mut ply.remarks,
            None => &mut self.prelude,
        }
    }
}

/// The canonical text, as [`super::write()`] gives it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::write::canonical(self))
    }
}
