//! A new game: the one before is void, and everybody gets ready again.
//!
//! WBN 1.8e, 1.15, 7.11, 9.4d.

use bughouse_core::{Board, Seat, StartArray};

use crate::draft::Draft;
use crate::{Article, Claim, Event, Match, RaisedClaim, Refused, Setup};

impl Draft {
    pub(crate) fn new_game(&mut self) -> Result<(), Refused> {
        self.state.check_begun()?;
        self.record(Event::NewGame {
            article: Article::Wbn9_4d,
        });
        Ok(())
    }
}

impl Match {
    /// All that the void game brought about is gone but its place in the log, who is away, and what
    /// lag there is. What was set up wrongly is corrected (WBN 1.15).
    pub(crate) fn begin_anew(&mut self, article: Article) {
        let next = self.next_claim() - 1;
        if article == Article::Wbn1_15 {
            self.correct_setup();
        }
        let setup = Setup {
            rules: self.rules,
            boards: self.origin.boards,
            clocks: self.origin.clocks,
            arbiter: self.arbiter,
        };
        *self = Match {
            latest: self.latest,
            voided: self.voided + 1,
            claims_before: next,
            away_since: self.away_since,
            lag: self.lag,
            ..Match::new(setup)
        };
    }

    /// The board of the claim gets the men and the times that the rules name; where the array is
    /// drawn by lot, as it was drawn.
    fn correct_setup(&mut self) {
        let upheld = |raised: &RaisedClaim| match raised.claim() {
            Some((Claim::Setup, board)) if raised.ruling?.upheld => Some(board),
            _ => None,
        };
        let Some(board) = self.raised.iter().find_map(upheld) else {
            return;
        };
        if self.rules.start_array == StartArray::Standard {
            self.origin.boards.set_board(board, Board::start());
        }
        for seat in Seat::ALL.into_iter().filter(|seat| seat.board == board) {
            self.origin.clocks[seat] = self.rules.base_ms(seat);
        }
    }
}
