//! What players say beside moving: draw offers, resignations, claims.
//!
//! WBN 2.1c, 2.2, 3.1–3.4; Asten §18, §20; RU G1, G2; Q9, Q10, Q23, Q24. In automatic mode a
//! claim that is not true is refused, so that it costs nothing (Q21).

use bughouse_core::{
    Agreement, BoardId, EndRule, Fifty, Move, PartnerClaims, RepetitionMode, RepetitionWhen,
    ResignBy, Seat,
};

use crate::course::is_quiet;
use crate::draft::Draft;
use crate::{Article, Event, Match, MatchTime, Reason, Refused};

/// Fifty moves by each side.
const FIFTY_PLIES: u32 = 100;

impl Match {
    /// Whether this seat may speak of a draw now.
    pub(crate) fn may_agree(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        self.check_running()?;
        self.check_no_last_drop()?;
        let whole_match = self.rules.draw_agreement != Agreement::Board;
        if whole_match && self.rules.end_rule == EndRule::BothBoards {
            return Ok(()); // who has finished still speaks for the board that goes on
        }
        self.check_undecided(seat.board)
    }

    pub(crate) fn may_offer(&self, seat: Seat) -> Result<(), Refused> {
        self.may_agree(seat)?;
        if self.offers.consents(seat) {
            Err(Refused::AlreadyOffered)
        } else if self.offers.spent(seat) {
            Err(Refused::OffersSpent)
        } else {
            Ok(())
        }
    }

    fn has_offer_for(&self, seat: Seat) -> Result<(), Refused> {
        self.may_agree(seat)?;
        match self.offers.answerable_by(seat).next() {
            Some(_) if self.offers.consents(seat) => Err(Refused::AlreadyOffered),
            Some(_) => Ok(()),
            None => Err(Refused::NoOffer),
        }
    }

    pub(crate) fn check_resignation(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if self.outcome.is_some() {
            return Err(Refused::Over);
        }
        if !self.begun {
            return Err(Refused::NotBegun);
        }
        self.check_no_last_drop()?;
        match self.rules.resign_by {
            ResignBy::Player => self.check_undecided(seat.board),
            ResignBy::Team => Ok(()),
            ResignBy::TeamConsent if self.resigning[seat] => Err(Refused::AlreadyProposed),
            ResignBy::TeamConsent => Ok(()),
        }
    }

    /// The board on which this seat may claim a threefold repetition, as it stands or with that
    /// move (WBN 1.12, 2.2b, 3.2).
    pub(crate) fn repetition_claim(
        &self,
        seat: Seat,
        mv: Option<Move>,
    ) -> Result<BoardId, Refused> {
        if self.rules.repetition.mode == RepetitionMode::Off {
            return Err(Refused::NoRepetition);
        }
        let three = |board: BoardId| {
            let course = &self.courses[board];
            // After the third the right persists for that position, a fourth one included (Q10).
            let needed = match self.rules.repetition.when {
                RepetitionWhen::ThirdImminent => 2,
                RepetitionWhen::AfterThird => 3,
            };
            match mv {
                None => Ok(course.times() >= 3),
                Some(mv) => {
                    let mut boards = self.boards;
                    boards
                        .play(board, mv, &self.rules)
                        .map_err(|why| Refused::Illegal { mv, why })?;
                    Ok(course.times_before(&boards[board], &self.rules) >= needed)
                }
            }
        };
        self.claimable(seat, three, Refused::NoRepetition)
    }

    /// The board on which this seat may claim a draw by fifty quiet moves, likewise.
    pub(crate) fn fifty_claim(&self, seat: Seat, mv: Option<Move>) -> Result<BoardId, Refused> {
        if self.rules.fifty == Fifty::Off {
            return Err(Refused::NoFiftyMoves);
        }
        let fifty = |board: BoardId| {
            let quiet = self.courses[board].quiet;
            let Some(mv) = mv else {
                return Ok(quiet >= FIFTY_PLIES);
            };
            let handed = { self.boards }
                .play(board, mv, &self.rules)
                .map_err(|why| Refused::Illegal { mv, why })?;
            Ok(is_quiet(mv, &handed.played) && quiet + 1 >= FIFTY_PLIES)
        };
        self.claimable(seat, fifty, Refused::NoFiftyMoves)
    }

    /// Finds the board for a claim of the player who has the move there: the own one, or the
    /// partner's where the ruleset lets the partner claim everything.
    fn claimable(
        &self,
        seat: Seat,
        holds: impl Fn(BoardId) -> Result<bool, Refused>,
        none: Refused,
    ) -> Result<BoardId, Refused> {
        self.check_in_play(seat)?;
        self.check_running()?;
        self.check_no_last_drop()?;
        let partner_claims = self.rules.claims_by_partner == PartnerClaims::All;
        let partner = partner_claims.then(|| seat.partner());
        let mut refused = none;
        for player in [Some(seat), partner].into_iter().flatten() {
            let board = player.board;
            if self.to_move(board) != player || self.board_end(board).is_some() {
                continue;
            }
            match holds(board) {
                Ok(true) => return Ok(board),
                Ok(false) => {}
                Err(why) => refused = why,
            }
        }
        Err(refused)
    }

    /// Whether the away opponent's board may be claimed: away long enough, and on the move (Q23).
    pub(crate) fn abandoned_claim(
        &self,
        seat: Seat,
        away: Seat,
        now: MatchTime,
    ) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        self.check_in_play(away)?;
        self.check_running()?;
        self.check_no_last_drop()?;
        self.check_undecided(away.board)?;
        let patience = i64::from(self.rules.abandon_s) * 1000;
        let long = self.away_since[away].is_some_and(|since| now - since >= patience);
        let course = &self.courses[away.board];
        let on_move = self.to_move(away.board) == away && course.open && course.readied.is_none();
        if seat.team() != away.team() && patience > 0 && long && on_move {
            Ok(())
        } else {
            Err(Refused::NotAbandoned(away))
        }
    }
}

impl Draft {
    pub(crate) fn offer_draw(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.may_offer(seat)?;
        self.record(Event::DrawOffered { seat });
        self.draw_if_agreed(seat);
        Ok(())
    }

    pub(crate) fn accept_draw(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.has_offer_for(seat)?;
        self.record(Event::DrawAccepted { seat });
        self.draw_if_agreed(seat);
        Ok(())
    }

    pub(crate) fn decline_draw(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.may_agree(seat)?;
        if self.state.offers.answerable_by(seat).next().is_none() {
            return Err(Refused::NoOffer);
        }
        self.record(Event::DrawDeclined { seat });
        Ok(())
    }

    /// An agreement of all four draws every board that is not decided yet.
    fn draw_if_agreed(&mut self, seat: Seat) {
        if !self.state.offers.complete_with(seat) {
            return;
        }
        let article = match self.state.rules.draw_agreement {
            Agreement::Board => Article::Wbn2_2a,
            Agreement::BothTeams => Article::Asten20,
            Agreement::BothBoards => Article::Fics,
        };
        let board_only = self.state.rules.draw_agreement == Agreement::Board;
        for board in self.undecided_from(seat.board) {
            if board == seat.board || !board_only {
                self.draw(board, Reason::Agreement, article, self.now);
            }
        }
    }

    /// The boards in play that are not decided, that one first.
    fn undecided_from(&self, first: BoardId) -> Vec<BoardId> {
        let open = |board: &BoardId| {
            self.state.boards_in_play().contains(board) && self.state.board_end(*board).is_none()
        };
        [first, first.other()].into_iter().filter(open).collect()
    }

    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_resignation(seat)?;
        match self.state.rules.resign_by {
            ResignBy::Player => self.lose(seat, Reason::Resignation, Article::Wbn2_1c, self.now),
            ResignBy::Team => self.resign_team(seat),
            ResignBy::TeamConsent => {
                let partner_agrees =
                    self.state.rules.boards == 1 || self.state.resigning[seat.partner()];
                if partner_agrees {
                    self.resign_team(seat);
                } else {
                    self.record(Event::ResignationProposed { seat });
                }
            }
        }
        Ok(())
    }

    /// The team gives up every board that is not decided yet (RU G1).
    fn resign_team(&mut self, seat: Seat) {
        for board in self.undecided_from(seat.board) {
            let loser = if board == seat.board {
                seat
            } else {
                seat.partner()
            };
            self.lose(loser, Reason::Resignation, Article::RuG1, self.now);
        }
    }

    pub(crate) fn claim_repetition(&mut self, seat: Seat, mv: Option<Move>) -> Result<(), Refused> {
        let board = self.state.repetition_claim(seat, mv)?;
        self.draw(
            board,
            Reason::Repetition,
            self.repetition_article(),
            self.now,
        );
        Ok(())
    }

    pub(crate) fn claim_fifty_moves(
        &mut self,
        seat: Seat,
        mv: Option<Move>,
    ) -> Result<(), Refused> {
        let board = self.state.fifty_claim(seat, mv)?;
        self.draw(board, Reason::FiftyMoves, Article::Asten1, self.now);
        Ok(())
    }

    pub(crate) fn claim_abandoned(&mut self, seat: Seat, away: Seat) -> Result<(), Refused> {
        self.state.abandoned_claim(seat, away, self.now)?;
        self.lose(away, Reason::Forfeit, Article::Q23, self.now);
        Ok(())
    }
}
