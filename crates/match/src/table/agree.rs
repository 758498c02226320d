//! Draw offers, resignations, and claims that a player who is away has abandoned their board.
//!
//! Articles: WBN 2.1c, 2.2a, 3.1; Asten §20; RU G1, G2; Q23, Q24.

use bughouse_core::{Agreement, BoardId, EndRule, ResignBy, Seat};

use crate::transition::Draft;
use crate::{Article, Event, Match, MatchTime, Phase, Reason, Refused};

impl Match {
    /// Refuses draw offers, and answers to them, while this seat may not agree to a draw.
    pub(crate) fn check_agreement(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if !(self.rules.over_the_board() && self.phase() == Phase::Halted) {
            self.check_running()?; // over the board players may agree while a claim is open
        }
        self.check_no_last_drop()?;
        let whole_match = self.rules.draw_agreement != Agreement::Board;
        if whole_match && self.rules.end_rule == EndRule::BothBoards {
            return Ok(()); // a player whose board has ended may agree for the other board
        }
        self.check_undecided(seat.board)
    }

    pub(crate) fn check_offer(&self, seat: Seat) -> Result<(), Refused> {
        self.check_agreement(seat)?;
        if self.offers.consents(seat) {
            Err(Refused::AlreadyOffered)
        } else if self.offers.spent(seat) {
            Err(Refused::OffersSpent)
        } else {
            Ok(())
        }
    }

    fn has_offer_for(&self, seat: Seat) -> Result<(), Refused> {
        self.check_agreement(seat)?;
        match self.offers.answerable_by(seat).next() {
            Some(_) if self.offers.consents(seat) => Err(Refused::AlreadyOffered),
            Some(_) => Ok(()),
            None => Err(Refused::NoOffer),
        }
    }

    pub(crate) fn check_resignation(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        match self.phase() {
            Phase::Setup => return Err(Refused::NotBegun),
            Phase::Decided => return Err(Refused::Decided),
            _ => self.check_no_last_drop()?,
        }
        match self.rules.resign_by {
            ResignBy::Player => self.check_undecided(seat.board),
            ResignBy::Team => Ok(()),
            ResignBy::TeamConsent if self.seats[seat].resigning => Err(Refused::AlreadyProposed),
            ResignBy::TeamConsent => Ok(()),
        }
    }

    /// Refuses the claim that an opponent has abandoned their board, if that opponent is not to
    /// move or has not been away long enough (Q23).
    pub(crate) fn check_abandoned(
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
        let long = self.seats[away]
            .away_since
            .is_some_and(|since| now - since >= patience);
        let history = &self.histories[away.board];
        let on_move = self.to_move(away.board) == away && history.open && history.pending.is_none();
        if seat.team() != away.team() && patience > 0 && long && on_move {
            Ok(())
        } else {
            Err(Refused::NotAbandoned(away))
        }
    }
}

impl Draft {
    pub(crate) fn offer_draw(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_offer(seat)?;
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
        self.state.check_agreement(seat)?;
        if self.state.offers.answerable_by(seat).next().is_none() {
            return Err(Refused::NoOffer);
        }
        self.record(Event::DrawDeclined { seat });
        Ok(())
    }

    /// If all whose consent is needed agree, draws the board, or both undecided boards if the
    /// agreement is for the whole match.
    fn draw_if_agreed(&mut self, seat: Seat) {
        if !self.state.offers.complete_with(seat) {
            return;
        }
        let article = self.state.article_of_agreement();
        let board_only = self.state.rules.draw_agreement == Agreement::Board;
        for board in self.undecided_from(seat.board) {
            if board == seat.board || !board_only {
                self.draw(board, Reason::Agreement, article, self.now);
            }
        }
    }

    /// The undecided boards in play, in order from board `first`.
    fn undecided_from(&self, first: BoardId) -> Vec<BoardId> {
        let open = |board: &BoardId| {
            self.state.boards_in_play().contains(board) && self.state.board_end(*board).is_none()
        };
        [first, first.other()].into_iter().filter(open).collect()
    }

    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_resignation(seat)?;
        match self.state.rules.resign_by {
            ResignBy::Player => {
                let article = self.state.article_of_resignation();
                self.lose(seat, Reason::Resignation, article, self.now);
            }
            ResignBy::Team => self.resign_team(seat),
            ResignBy::TeamConsent => {
                let partner_agrees =
                    self.state.rules.boards == 1 || self.state.seats[seat.partner()].resigning;
                if partner_agrees {
                    self.resign_team(seat);
                } else {
                    self.record(Event::ResignationProposed { seat });
                }
            }
        }
        Ok(())
    }

    /// Ends every undecided board as lost by the team (RU G1).
    fn resign_team(&mut self, seat: Seat) {
        let article = self.state.article_of_resignation();
        for board in self.undecided_from(seat.board) {
            let loser = if board == seat.board {
                seat
            } else {
                seat.partner()
            };
            self.lose(loser, Reason::Resignation, article, self.now);
        }
    }

    pub(crate) fn claim_abandoned(&mut self, seat: Seat, away: Seat) -> Result<(), Refused> {
        self.state.check_abandoned(seat, away, self.now)?;
        self.lose(away, Reason::Forfeit, Article::Q23, self.now);
        Ok(())
    }
}
