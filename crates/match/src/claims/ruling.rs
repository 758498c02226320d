//! Rulings on claims, and their consequences.
//!
//! Either the arbiter rules, or the match does according to its assessment. A claimed mate ends the
//! board as of the time when the mating move was made (the piece was released). A claimed illegal
//! move ends it as of the time when the move was completed (the clock was pressed). The time of the
//! claim does not matter. So, until the result is confirmed, a player can still claim an illegal
//! move that was completed before a mate, and the end by this claim then replaces the mate (WBN
//! 7.9, Q7). In Asten an illegal move counts from its claim (Q49). The rules for flags are in
//! [`Match::flag_counts_from`].
//!
//! Articles: WBN 2.1, 3.4, 6.5c, 7.7a, 7.10, 7.12; Asten §15, §21, §22; Q1, Q7.

use bughouse_core::{BoardId, MovesRecord, PremoveSanction, Seat, WrongStop};

use crate::claims::evidence::Mating;
use crate::transition::Draft;
use crate::{
    Article, BoardEnd, Claim, Event, Match, MatchTime, MoveLag, Phase, RaisedClaim, Reason, Refused,
};

/// The time penalty for a wrong claim, in milliseconds.
const PENALTY_MS: i64 = 10_000;

/// How often a player may move in the opponent's turn before the next such move loses the board, if
/// a claim is upheld each time (Asten §15).
const PREMOVES_FREE: u32 = 1;

impl Match {
    /// Returns `number` if that claim or stop is open. Without a number, returns the number of the
    /// oldest open one.
    pub(crate) fn open_claim(&self, number: Option<u32>) -> Result<u32, Refused> {
        let mut open = self.open_claims().map(|raised| raised.number);
        match number {
            None => open.next().ok_or(Refused::NoOpenClaim),
            Some(number) => open
                .find(|&open| open == number)
                .ok_or(Refused::UnknownClaim(number)),
        }
    }

    /// The time from which a claimed illegal move counts: its completion (WBN 2.1b), or in Asten
    /// the claim (§21, §22; Q49). If moves are not recorded, the offender's latest press completed
    /// it. If the opponent has pressed since then, the time of that press is unknown, and the claim
    /// counts.
    fn illegal_counts_from(&self, offender: Seat, claimed: MatchTime) -> MatchTime {
        if self.rules.fide_blitz {
            return claimed;
        }
        let illegal = self.illegal_by(offender).map(|illegal| illegal.at);
        let unknown = self.rules.moves_record == MovesRecord::ClockOnly
            && self.to_move(offender.board) == offender;
        let last = self.histories[offender.board].last_at;
        illegal.or(last.filter(|_| !unknown)).unwrap_or(claimed)
    }

    /// Whether a new end of a board replaces the old one. The earlier end has precedence. At equal
    /// times the order is: illegal move, other ends, flag, wrong claim (WBN 2.1a, 7.9).
    fn outranks(new: &BoardEnd, old: &BoardEnd) -> bool {
        let weight = |end: &BoardEnd| match end.reason {
            Reason::IllegalMove => 0,
            Reason::Flag | Reason::BothFlags => 2,
            Reason::WrongClaim => 3,
            _ => 1,
        };
        (new.at, weight(new)) < (old.at, weight(old))
    }
}

impl Draft {
    /// Upholds or rejects a claim as the match assesses it. A claim that the match cannot assess
    /// stays open until the other team agrees.
    pub(crate) fn rule_as_assessed(&mut self, number: u32) {
        let Some(assessment) = self.state.assess_claim(number) else {
            return;
        };
        if assessment.holds {
            self.uphold(number);
        } else {
            self.reject(number);
        }
        self.resume_if_idle();
    }

    /// The claim, or stop of the clocks, with this number.
    fn raised(&self, number: u32) -> Option<RaisedClaim> {
        self.state.claim_number(number).cloned()
    }

    /// Upholds an open claim or stop.
    pub(crate) fn uphold(&mut self, number: u32) {
        let assessment = self
            .state
            .assess_claim(number)
            .filter(|assessment| assessment.holds);
        let Some(raised) = self.raised(number) else {
            return;
        };
        let article = match assessment {
            Some(assessment) => assessment.article,
            None => self.state.article_of_right(&raised.raised),
        };
        self.record(Event::Upheld { number, article });
        if let Some((claim, board)) = raised.claim() {
            self.apply_upheld(raised.by, claim, board, (article, raised.at));
        }
    }

    /// Rejects an open claim or stop, and imposes the penalty of `claims.wrong_stop`.
    pub(crate) fn reject(&mut self, number: u32) {
        let Some(raised) = self.raised(number) else {
            return;
        };
        let (by, at, claim) = (raised.by, raised.at, raised.claim().map(|(claim, _)| claim));
        let arbiter_may_uphold = raised
            .claim()
            .is_some_and(|(_, board)| self.state.may_be_mate(by, board));
        let article = match claim {
            Some(claim) => self.state.article_of_wrong(claim),
            None => self.state.article_of_wrong_stop(),
        };
        self.record(Event::Rejected { number, article });
        if claim == Some(Claim::Mate) && arbiter_may_uphold {
            return;
        }
        let Some(penalty) = self.state.penalty_if_rejected(claim.map(Claim::kind)) else {
            return;
        };
        match penalty {
            WrongStop::Loss => self.end_board(BoardEnd {
                board: by.board,
                lost_by: Some(by),
                reason: Reason::WrongClaim,
                article,
                at,
            }),
            WrongStop::TimePenalty => self.record(Event::Adjusted {
                seat: by,
                ms: -PENALTY_MS,
            }),
            WrongStop::Warn => self.record(Event::ArbiterWarned { seat: by }),
        }
    }

    /// In a match without an arbiter, restarts the clocks if no claim is open and the match is
    /// undecided.
    pub(crate) fn resume_if_idle(&mut self) {
        let waits = self.state.is_paused() || self.state.open_claims().next().is_some();
        if !self.state.arbiter && !waits && self.state.phase() == Phase::Halted {
            self.record(Event::Resumed { grant_ms: 0 });
        }
    }

    /// Lets a true claim take effect at once. This is for matches online, where claims need no
    /// ruling: a wrong claim is simply refused (Q21).
    pub(crate) fn grant_claim(&mut self, by: Seat, claim: Claim, board: BoardId, article: Article) {
        self.apply_upheld(by, claim, board, (article, self.now));
    }

    fn apply_upheld(
        &mut self,
        by: Seat,
        claim: Claim,
        board: BoardId,
        (article, at): (Article, MatchTime),
    ) {
        let player = self.state.player_of(by, board);
        let offender = player.opponent();
        let drawn = |reason| BoardEnd {
            board,
            lost_by: None,
            reason,
            article,
            at,
        };
        match claim {
            Claim::Mate => self.mate_by_claim(player, article, at),
            Claim::IllegalMove => {
                let at = self.state.illegal_counts_from(offender, at);
                self.end_board(BoardEnd {
                    lost_by: Some(offender),
                    at,
                    ..drawn(Reason::IllegalMove)
                });
            }
            Claim::Flag => match self.state.loser_by_flag(offender, at) {
                None => self.end_board(drawn(Reason::BothFlags)),
                Some(loser) => self.end_board(BoardEnd {
                    lost_by: Some(loser),
                    at: self.state.flag_counts_from(loser, at),
                    ..drawn(Reason::Flag)
                }),
            },
            Claim::Repetition(_) => self.end_board(drawn(Reason::Repetition)),
            Claim::FiftyMoves(_) => self.end_board(drawn(Reason::FiftyMoves)),
            Claim::Hiding if self.state.arbiter => {} // the arbiter chooses the penalty
            Claim::Hiding => self.record(Event::ArbiterWarned { seat: offender }),
            Claim::OutOfTurnMove => self.sanction_premove(offender, article, at),
            Claim::Setup => self.record(Event::SetupCorrected { board }),
            Claim::Hint => self.penalize_hint(offender.partner(), article, at),
        }
    }

    /// Ends a board by a claimed mate. The end counts from the time when the mating move was made
    /// (WBN 7.7a). If the player has not pressed the clock after that move, the claim completes the
    /// move.
    fn mate_by_claim(&mut self, player: Seat, article: Article, claimed: MatchTime) {
        let mating = self.state.mating_by(player).filter(|mating| mating.legal);
        let mate_is_completed = self.state.table.boards[player.board]
            .claimable
            .mating
            .is_some();
        if let (Some(mating), Some(made), false) = (
            mating,
            self.state.table.boards[player.board].made,
            mate_is_completed,
        ) {
            let mv = self.state.as_said(player, made.released);
            self.record(Event::Played {
                seat: player,
                mv,
                at: mating.at,
                lag: MoveLag::NONE,
            });
        }
        let left_in_check = self
            .state
            .king_left_in_check_by(player.opponent())
            .map(|illegal| illegal.at);
        let at = mating.map(|mating| mating.at).or(left_in_check);
        let end = BoardEnd {
            board: player.board,
            lost_by: Some(player.opponent()),
            reason: Reason::Checkmate,
            article,
            at: at.unwrap_or(claimed),
        };
        let first = self.state.ends.is_empty();
        self.end_board(end);
        if let Some(mating) = mating.filter(|_| first) {
            self.give_last_drop(player.opponent().partner(), mating);
        }
    }

    /// Gives the partner of the mated player the right to a last drop: they may drop the piece that
    /// the mated player captured just before (WBN 1.9). If the partner has moved between the mate
    /// and the claim, they get no such right. But if that move was such a drop, and it mated or
    /// repeated the position, it ends the partner's board (WBN 2.2c, Asten §23).
    fn give_last_drop(&mut self, partner: Seat, mating: Mating) {
        let Some(held) = mating.captured else {
            return;
        };
        let state = &self.state;
        if state.histories[partner.board].plies == mating.other_plies {
            if state.has_time_at(partner, mating.at) {
                self.open_last_drop(partner, held);
            }
        } else if let Some(drop) = state.mating_last_drop(partner, mating) {
            self.end_board(BoardEnd {
                board: partner.board,
                lost_by: Some(partner.opponent()),
                reason: Reason::Checkmate,
                article: state.article_of_mate(),
                at: drop.at,
            });
        } else if let Some(at) = state.histories[partner.board].last_at
            && state.histories[partner.board].repetitions() >= 3
            && state.has_repeated_by_last_drop(partner, mating, at)
        {
            self.draw(
                partner.board,
                Reason::Repetition,
                self.state.article_of_repetition(),
                at,
            );
        }
    }

    /// Ends a board. If the board has an end already, the new end replaces it only if it has
    /// precedence.
    pub(crate) fn end_board(&mut self, end: BoardEnd) {
        let replaces = self
            .state
            .board_end(end.board)
            .is_none_or(|old| Match::outranks(&end, old));
        if replaces {
            self.record(Event::BoardEnded(end));
        }
    }

    fn sanction_premove(&mut self, offender: Seat, article: Article, at: MatchTime) {
        let repeated = self.state.table.seats[offender].early_moves > PREMOVES_FREE;
        match self.state.rules.premove_sanction {
            PremoveSanction::None => {}
            PremoveSanction::Freeze5 => self.freeze_or_warn(offender, 5),
            PremoveSanction::Freeze10 => self.freeze_or_warn(offender, 10),
            PremoveSanction::LossIfRepeated if repeated => self.end_board(BoardEnd {
                board: offender.board,
                lost_by: Some(offender),
                reason: Reason::Forfeit,
                article,
                at,
            }),
            PremoveSanction::Warn | PremoveSanction::LossIfRepeated => {
                self.record(Event::ArbiterWarned { seat: offender });
            }
        }
    }

    fn freeze_or_warn(&mut self, seat: Seat, s: u8) {
        if self.freeze(seat, s).is_err() {
            self.record(Event::ArbiterWarned { seat });
        }
    }
}
