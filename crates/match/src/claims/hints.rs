//! Talk between partners over the board, and the penalty for a hint. A hint is a legal move that a
//! player names to the partner (RU T2).

use bughouse_core::{ClockKind, HintPenalty, Seat, Talk};

use crate::claims::raise::check_text;
use crate::transition::Draft;
use crate::{Article, BoardEnd, Event, Match, MatchTime, Reason, Refused};

/// How old a hint may be when an opponent claims it, in milliseconds.
const HEARD_MS: i64 = 10_000;

impl Match {
    /// Refuses the claim that an opponent gave a hint, if the rules allow hints (as WBN 1.11b and
    /// Asten §14 do), or if partners do not talk aloud.
    pub(crate) fn check_advice_forbidden(&self) -> Result<(), Refused> {
        match self.rules.talk.partner {
            Talk::Full => Err(Refused::AdviceAllowed),
            Talk::NoDirectMoves if self.rules.over_the_board() => Ok(()),
            Talk::NoDirectMoves | Talk::None => Err(Refused::NoSuchClaim),
        }
    }

    /// Whether this player named a legal move to the partner within the last ten seconds.
    pub(crate) fn has_hinted(&self, speaker: Seat, now: MatchTime) -> bool {
        self.table.seats[speaker]
            .hinted_at
            .is_some_and(|at| (0..=HEARD_MS).contains(&(now - at)))
    }

    pub(crate) fn note_hint(&mut self, speaker: Seat, hint: bool, at: MatchTime) {
        if hint {
            self.table.seats[speaker].hinted_at = Some(at);
        }
    }
}

impl Draft {
    pub(crate) fn talk(&mut self, seat: Seat, text: &str, hint: bool) -> Result<(), Refused> {
        let rules = &self.state.rules;
        if !rules.over_the_board() || rules.boards == 1 {
            return Err(Refused::NotAloud);
        }
        if rules.talk.partner == Talk::None {
            return Err(Refused::NoTalk);
        }
        check_text(text)?;
        self.record(Event::Talked {
            seat,
            text: text.into(),
            hint,
        });
        Ok(())
    }

    pub(crate) fn penalize_hint(&mut self, speaker: Seat, article: Article, at: MatchTime) {
        let rules = &self.state.rules;
        let timed = rules.clock.kind == ClockKind::PerBoard
            && self.state.board_end(speaker.board).is_none();
        match rules.talk.hint_penalty {
            HintPenalty::None => {}
            HintPenalty::Time if timed => self.record(Event::Adjusted {
                seat: speaker,
                ms: -1000 * i64::from(rules.talk.hint_penalty_s),
            }),
            HintPenalty::Time => self.record(Event::ArbiterWarned { seat: speaker }),
            HintPenalty::Loss => self.end_board(BoardEnd {
                board: speaker.board,
                lost_by: Some(speaker),
                reason: Reason::Forfeit,
                article,
                at,
            }),
        }
    }
}
