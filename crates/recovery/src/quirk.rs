//! Oddities of programs, and how often each was seen.
//!
//! A rate is what was counted in real files of the program (`formats`, sections 2 and 3 of the
//! survey of BPGN that docs/testing.md tells of); where nobody counted, it is assumed and says so.

/// An oddity that a text may have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quirk {
    /// The result is that of board B, where the match ended.
    ResultOfBoard,
    /// `*` behind the moves of a match that was decided.
    OpenResult,
    /// The first moves are missing.
    MidGame,
    /// Letters of Latin-1 in a note.
    Latin1,
    /// Brackets and quotes in a note.
    SignsInNote,
    /// Several remarks in one note, with the byte 0xFE between them.
    JoinedNotes,
    /// A note is a request, `{R:…}`.
    Request,
    /// A player's rating stands in the line of his name.
    SharedLine,
    /// All line ends are lost: tags touch moves, clocks touch numbers.
    LostLines,
    /// A word of a note is cut at the end of a line.
    CutWord,
    /// A knight's drop is `$146@f3`.
    Novelty,
    /// A pawn's drop is `@e4`.
    BarePawn,
    /// A line ends inside a clock.
    BrokenClock,
    /// A move without its clock.
    NoClock,
    /// Less than nothing left: the flag had fallen.
    BelowZero,
    /// Black's moves have capital letters.
    Capitals,
    /// A move of board A has a number without a letter.
    NoLetter,
    /// No dot behind a number.
    NoDot,
    /// Castling with zeros.
    Zeros,
    /// Mate is shown as check.
    MateAsCheck,
    /// A man's square of departure is told though nobody needs it.
    LongMove,
    /// A man is told by its rank where its file would do.
    RankFirst,
    /// A pawn's capture without its file, `xe6`.
    BareCapture,
    /// It is told of the partner of who lost.
    Partner,
    /// It is not told how it ended, `{*} *`.
    UnknownEnd,
    /// One player at two seats.
    TwoSeats,
    /// The outcome is told as it was before 2024.
    OldOutcome,
    /// The partner's board is named by a number, as in older answers.
    PartnerNumber,
    /// The clocks of a board run late: by them a man is dropped before he is captured.
    LateClocks,
    /// The start has counters where BFEN has clocks.
    Counters,
    /// Numbers in braces that are no clocks.
    Countdown,
    /// Letters of moves are escaped.
    Escaped,
}

use Quirk::{
    BareCapture, BarePawn, BelowZero, BrokenClock, Capitals, Countdown, Counters, CutWord, Escaped,
    JoinedNotes, LateClocks, Latin1, LongMove, LostLines, MateAsCheck, MidGame, NoClock, NoDot,
    NoLetter, Novelty, OldOutcome, OpenResult, Partner, PartnerNumber, RankFirst, Request,
    ResultOfBoard, SharedLine, SignsInNote, TwoSeats, UnknownEnd, Zeros,
};

/// Each with its rate, what was counted, and its name.
const ALL: [(Quirk, f64, &str, &str); 32] = [
    (
        ResultOfBoard,
        1.0,
        "4 of 4",
        "the result is that of board B",
    ),
    (OpenResult, 1.0, "18 of 18", "* behind a decided match"),
    (MidGame, 0.000_9, "0.09 %", "begins in mid-game"),
    (Latin1, 0.05, "assumed", "Latin-1 in a note"),
    (
        SignsInNote,
        0.05,
        "assumed",
        "brackets and quotes in a note",
    ),
    (JoinedNotes, 10.0 / 59.0, "10 of 59", "0xFE between remarks"),
    (Request, 1.0 / 60.0, "1 of 60", "{R:…} for a note"),
    (
        SharedLine,
        23.0 / 28.0,
        "23 of 28",
        "several tags in a line",
    ),
    (LostLines, 8.0 / 28.0, "8 of 28", "all line ends lost"),
    (CutWord, 1.0, "always", "a word cut at column 79"),
    (Novelty, 1.0, "5 of 5", "$146@ for N@"),
    (BarePawn, 1.0, "2 of 2", "@e4 for P@e4"),
    (BrokenClock, 1.0, "always", "a line ends inside a clock"),
    (NoClock, 38.0 / 79.0, "38 of 79", "a move without a clock"),
    (BelowZero, 1.0, "1 of 8380", "a clock below zero"),
    (Capitals, 1.0, "always", "capitals for Black"),
    (NoLetter, 0.002, "assumed", "a number without a board"),
    (NoDot, 0.002, "assumed", "a number without a dot"),
    (Zeros, 0.02, "assumed", "0-0"),
    (MateAsCheck, 1.0, "12 of 12", "mate shown as check"),
    (LongMove, 1.0, "always", "Nb1c3"),
    (RankFirst, 1.0, "3 of 3", "N8f6 for Nef6"),
    (BareCapture, 1.0, "always", "xe6 for dxe6"),
    (Partner, 0.1, "assumed", "NAME's partner lost"),
    (UnknownEnd, 0.005, "assumed", "{*} *"),
    (TwoSeats, 1.0 / 3.0, "1 of 3", "one player at two seats"),
    (OldOutcome, 0.5, "assumed", "the older outcome"),
    (
        PartnerNumber,
        0.5,
        "assumed",
        "the partner's board by number",
    ),
    (
        LateClocks,
        1.0 / 43.0,
        "1 of 43",
        "clocks of a board run late",
    ),
    (Counters, 1.0, "always", "counters in the start"),
    (Countdown, 1.0, "18 of 18", "a countdown for clocks"),
    (Escaped, 0.5, "assumed", "escaped letters"),
];

impl Quirk {
    /// All there are.
    pub fn all() -> impl Iterator<Item = Quirk> {
        ALL.into_iter().map(|(quirk, ..)| quirk)
    }

    fn entry(self) -> (Quirk, f64, &'static str, &'static str) {
        ALL[self as usize]
    }

    /// How often it is applied where it could be.
    pub fn rate(self) -> f64 {
        self.entry().1
    }

    /// What was counted in real files.
    pub fn counted(self) -> &'static str {
        self.entry().2
    }

    /// In a few words.
    pub fn name(self) -> &'static str {
        self.entry().3
    }
}

/// How often each could have been applied, and was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts([(u64, u64); ALL.len()]);

impl Default for Counts {
    fn default() -> Counts {
        Counts([(0, 0); ALL.len()])
    }
}

impl Counts {
    /// Counts one more place for it.
    pub fn count(&mut self, quirk: Quirk, applied: bool) {
        let (places, times) = &mut self.0[quirk as usize];
        *places += 1;
        *times += u64::from(applied);
    }

    /// How many places there were for it, and in how many it stands.
    pub fn of(&self, quirk: Quirk) -> (u64, u64) {
        self.0[quirk as usize]
    }

    /// Adds those of other texts.
    pub fn add(&mut self, others: &Counts) {
        for (sum, more) in self.0.iter_mut().zip(others.0) {
            (sum.0, sum.1) = (sum.0 + more.0, sum.1 + more.1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stands_in_its_own_place() {
        for (n, quirk) in Quirk::all().enumerate() {
            assert_eq!(quirk as usize, n, "{quirk:?}");
            assert!((0.0..=1.0).contains(&quirk.rate()) && quirk.rate() > 0.0);
        }
    }
}
