//! Makes BPGN games from records.

use bughouse_core::{BoardId, Boards, BySeat, Color, Seat};
use bughouse_match::MatchTime;
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::{
    Game, Place, Ply, Remark, Tags, player_tag, rules_tags, time_control,
};
use bughouse_notation::san::Letters;

use crate::{Record, WalkedPly};

/// The tag for the clocks at the end: milliseconds, in the order A, a, B, b. It is written only if
/// they differ from the clocks after the last move of each player.
pub(crate) const END_CLOCKS: &str = "EndClocks";

impl Record {
    /// The canonical game. `Display` of this game writes the text of the record.
    ///
    /// ```
    /// use bughouse_archive::GameRead;
    /// use bughouse_core::Ruleset;
    /// use bughouse_notation::bpgn::Reader;
    ///
    /// let game = Reader::of_text(b"1A.e4 1a.e5 0-1").next().expect("a game")?;
    /// let record = GameRead::of_game(&game, &Ruleset::FICS).record;
    /// let text = record.game().to_string();
    /// assert_eq!(text, "[Result \"0-1\"]\n\n1A. e4 1a. e5 0-1\n\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn game(&self) -> Game {
        self.game_in(Letters::ENGLISH)
    }

    /// The canonical game, whose moves have the letters of this language for pieces.
    pub fn game_in(&self, letters: Letters) -> Game {
        Game {
            place: Place::default(),
            tag_places: Vec::new(),
            tags: self.all_tags(),
            prelude: self.prelude.clone(),
            plies: self.written_plies(letters),
            ending: self.ending.text.clone(),
            result: Some(self.ending.result.standard()),
            end_place: Place::default(),
            tail: self.tail.clone(),
            defect: None,
            rest: String::new(),
            repairs: Vec::new(),
        }
    }

    /// The tags of the game.
    pub(crate) fn all_tags(&self) -> Tags {
        let mut tags = self.tags.clone();
        for (seat, name) in self.players.iter() {
            if let Some(name) = name {
                tags.set(player_tag(seat), name);
            }
        }
        if self.stated.time_control {
            tags.set("TimeControl", time_control(&self.rules));
        }
        if let Some(name) = &self.stated.rules {
            rules_tags(name, &self.rules, &mut tags);
        }
        let result = self.ending.result;
        tags.set("Result", result.standard().text());
        if result != result.standard() {
            tags.set("Score", result.text());
        }
        if self.plies.iter().any(|ply| ply.lag_ms.is_some()) {
            let lags = self
                .plies
                .iter()
                .map(|ply| ply.lag_ms.unwrap_or(0).to_string());
            tags.set("Lag", lags.collect::<Vec<_>>().join(" "));
        }
        if let Some(variant) = self.variant() {
            tags.set("Variant", variant);
        }
        if self.start != Boards::start() || self.start_clocks_ms.is_some() {
            tags.set("SetUp", "1");
            tags.set("FEN", self.start_bfen().to_string());
        }
        if let (None, Some(termination)) = (
            tags.get("Termination"),
            self.ending.termination(self.rules.source),
        ) {
            tags.set("Termination", termination);
        }
        if let Some(clocks) = self
            .end_clocks_ms
            .filter(|_| self.end_clocks_ms != self.last_clocks_ms())
        {
            tags.set(END_CLOCKS, written_clocks(&clocks));
        }
        tags.sort();
        tags
    }

    /// The value of the tag `Variant`; `None` for bughouse from the usual starting position.
    fn variant(&self) -> Option<&'static str> {
        let chess960 = BoardId::BOTH
            .into_iter()
            .any(|id| self.start.board(id).is_chess960());
        match self.rules.boards {
            1 => Some("Crazyhouse"),
            _ if chess960 => Some("Bughouse960"),
            _ => None,
        }
    }

    /// Both boards and all clocks at the start.
    pub(crate) fn start_bfen(&self) -> Bfen {
        Bfen::with_clocks_ms(self.start, &self.start_clocks())
    }

    fn written_plies(&self, letters: Letters) -> Vec<Ply> {
        // Clocks that can be computed from the times of the moves are not written.
        let by_times = self.clocks_by_times();
        let is_by_times = by_times.is_some_and(|clocks| {
            let written = self.plies.iter().map(|ply| ply.clock_ms);
            written.eq(clocks.into_iter().map(Some))
        });
        let ply = |step: WalkedPly<'_>| Ply {
            place: Place::default(),
            number: full_move(&self.start, step.ply.seat.board, step.number - 1),
            seat: step.ply.seat,
            san: step.san(letters).into(),
            clock_ms: step.ply.clock_ms.filter(|_| !is_by_times),
            at_ms: step
                .ply
                .at
                .filter(|_| is_by_times || step.ply.clock_ms.is_none())
                .map(MatchTime::ms),
            remarks: in_letters(&step.ply.remarks, letters),
        };
        self.walk().map(ply).collect()
    }
}

/// The number of the full move that follows `half_moves` half-moves of a board. If Black begins on
/// the board, Black's first move has the number 1 too.
pub(crate) fn full_move(start: &Boards, board: BoardId, half_moves: usize) -> u32 {
    let black_began = start.board(board).to_move() == Color::Black;
    let half_moves = half_moves + usize::from(black_began);
    u32::try_from(half_moves / 2).map_or(u32::MAX, |full| full + 1)
}

/// The remarks, with the letters of this language in variations. Text that is not a move is kept.
fn in_letters(remarks: &[Remark], letters: Letters) -> Vec<Remark> {
    let mut remarks = remarks.to_vec();
    if letters != Letters::ENGLISH {
        respell(&mut remarks, Letters::ENGLISH, letters);
    }
    remarks
}

/// Writes the moves of variations with the letters of another language. Text that is not a move in
/// the language `from` is kept.
pub(crate) fn respell(remarks: &mut [Remark], from: Letters, into: Letters) {
    for remark in remarks {
        let Remark::Variation(line) = remark else {
            continue;
        };
        for ply in &mut line.plies {
            if let Ok(san) = from.respell(&ply.san, into) {
                ply.san = san.into();
            }
            respell(&mut ply.remarks, from, into);
        }
    }
}

fn written_clocks(clocks_ms: &BySeat<i64>) -> String {
    Seat::ALL.map(|seat| clocks_ms[seat].to_string()).join(" ")
}

/// Parses the value of the tag [`END_CLOCKS`].
pub(crate) fn read_clocks(text: &str) -> Option<BySeat<i64>> {
    // A clock in BPGN has at most 12 digits before the decimal point.
    let is_clock = |ms: &i64| ms.unsigned_abs() < 1_000_000_000_000_000;
    let clock = |text: &str| text.parse().ok().filter(is_clock);
    let clocks: Option<Vec<i64>> = text.split(' ').map(clock).collect();
    let mut clocks = clocks.filter(|clocks| clocks.len() == 4)?.into_iter();
    // `BySeat::new` calls the closure in the order A, a, B, b.
    Some(BySeat::new(|_| clocks.next().expect("there are four")))
}
