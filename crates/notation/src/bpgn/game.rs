//! A game as text: tags, moves, remarks, ending. No rule of chess is checked.

use std::fmt;

use bughouse_core::{Seat, Team, quoted};
use smol_str::SmolStr;

use crate::{Diagnostic, Fault, MoveName, RepairKind};

/// A place in a file: line and column, both from 1, columns in characters. An item that
/// is not from a file has the place 0:0.
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

/// The first fault of a game: a text that cannot be read, or a move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct Defect {
    /// The place of the fault.
    pub place: Place,
    /// The number of the first move that is missing because of the fault. Moves are counted from 1
    /// over both boards.
    pub ply: usize,
    /// The fault.
    pub fault: Fault,
}

impl Defect {
    /// The fault with its line and column. An item that is not from a file has the place
    /// 1:1.
    pub fn diagnostic(&self) -> Diagnostic {
        let from_1 = |number: u64| usize::try_from(number.max(1)).unwrap_or(usize::MAX);
        Diagnostic {
            line: from_1(self.place.line),
            column: from_1(self.place.column),
            what: self.fault.to_string(),
        }
    }
}

/// A correction that a reader made to the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// The place of the correction. If the reader made it at several places, the first of them.
    pub place: Place,
    /// What was wrong and how it was read.
    pub kind: RepairKind,
}

/// `12:3: $146@g4 is N@g4`. The place is left out if there is none.
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

    /// Sets the value of the first tag with this name, or adds the tag at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.0.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name.into(), value.into())),
        }
    }

    /// The name of the player at a seat.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.get(player_tag(seat))
    }

    /// Sorts the tags into the canonical order. Unknown tags come last and keep their order.
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
    let all = [ORDER, super::START_TAGS, &others];
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

/// A remark before the moves, at a move, or after the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// `{C:text}`: a note, or a chat line.
    Note(String),
    /// `{A:text}`: a glyph such as `!`.
    Annotation(String),
    /// `{R:text}`: a request of a player to their partner.
    Request(String),
    /// `{text}` of any other form; also text in parentheses that is not a list of moves, with its
    /// parentheses.
    Comment(String),
    /// `$n`: the number of a glyph, as in PGN.
    Glyph(u32),
    /// `(=)`: the player who made the move before it offers a draw (WBN E13).
    DrawOffer,
    /// `(1A. d4)`: moves that were not played, and that replace the move before them.
    Variation(Variation),
}

/// Moves that were not played, `(1A. d4 {179.000} 1a. d5)`. They replace the move before them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// The remarks before the first of these moves.
    pub prelude: Vec<Remark>,
    /// The moves, at least one; each may have variations of its own.
    pub plies: Vec<Ply>,
}

/// Resets the places of the moves in variations, for remarks that are no longer part of a file.
pub fn forget_places(remarks: &mut [Remark]) {
    for remark in remarks {
        if let Remark::Variation(line) = remark {
            forget_places(&mut line.prelude);
            line.plies.iter_mut().for_each(Ply::forget_places);
        }
    }
}

/// A move as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The place of the move number.
    pub place: Place,
    /// The number of the full move on its board.
    pub number: u32,
    /// The seat that moved.
    pub seat: Seat,
    /// The move itself: SAN, or UCI text as engines write it.
    pub san: SmolStr,
    /// The mover's clock after the move in milliseconds, which may be negative.
    pub clock_ms: Option<i64>,
    /// The time of the move in milliseconds since the start of the match. Sites that write it do not
    /// write clocks.
    pub at_ms: Option<i64>,
    /// The remarks after the move.
    pub remarks: Vec<Remark>,
}

impl Ply {
    /// The variations that replace this move.
    pub fn variations(&self) -> impl Iterator<Item = &Variation> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Variation(variation) => Some(variation),
            _ => None,
        })
    }

    /// The variations that replace this move, to change them.
    pub fn variations_mut(&mut self) -> impl Iterator<Item = &mut Variation> {
        self.remarks.iter_mut().filter_map(|remark| match remark {
            Remark::Variation(variation) => Some(variation),
            _ => None,
        })
    }

    /// The name of the move for messages.
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
    /// `1/2-0`. The marks from here to `1-1` are scores that an arbiter gives (WBN 9.4e, 9.4f).
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

    /// The text of the mark.
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

    /// The mark to write in the tag `Result` and after the moves. For a score that only an arbiter
    /// can give, the mark is `*`, and the score is in the tag `Score`.
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
    /// The place of its first character.
    pub place: Place,
    /// The tags.
    pub tags: Tags,
    /// The place of each tag, in the same order. Empty if the tags are not from a text.
    pub tag_places: Vec<Place>,
    /// The remarks before the first move.
    pub prelude: Vec<Remark>,
    /// The main line, both boards in the order of play.
    pub plies: Vec<Ply>,
    /// How the game ended, from the braces before the result: `NAME reason`, such as `ann resigns`.
    pub ending: Option<String>,
    /// The result after the moves.
    pub result: Option<ResultMark>,
    /// The place of the result, or of the end of a text without a result.
    pub end_place: Place,
    /// The remarks after the result.
    pub tail: Vec<Remark>,
    /// The first fault. The fields above have everything before it.
    pub defect: Option<Defect>,
    /// The text that begins at the defect, at most [`super::REST_BYTES`] of it. Each run of white
    /// space becomes one blank.
    pub rest: String,
    /// The corrections that the reader made.
    pub repairs: Vec<Repair>,
}

impl Game {
    /// The game without places and repairs, as if it had not been read from a file.
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

    /// Empties the game and keeps its memory, so that the next game of the file can be read into
    /// it.
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

    /// Adds a repair.
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

    /// Whether a move, a remark before the moves or a result has been read.
    pub(super) fn has_movetext(&self) -> bool {
        !self.plies.is_empty() || !self.prelude.is_empty() || self.result.is_some()
    }

    /// The list to which the next remark of the text belongs: `prelude`, the remarks of the last
    /// move, or `tail`.
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
