//! Who may raise a claim, and until when. This module does not check whether the claim is true.

use bughouse_core::{
    BoardId, ClockKind, Fifty, FlagMode, HiddenRule, MateWindow, Move, MovesRecord, PartnerClaims,
    Premove, RepetitionMode, RepetitionWhen, Seat,
};

use crate::{Claim, Match, Phase, RaisedClaim, Refused};

impl Match {
    /// Checks whether this seat may raise this claim on a board now. The claim may be wrong, and a
    /// wrong claim may bring a penalty (`claims.wrong_stop`).
    ///
    /// # Errors
    /// The rules have no such claim, this seat may not raise it on that board, or the right to it
    /// has lapsed.
    pub fn may_claim(&self, seat: Seat, claim: Claim, board: BoardId) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if !self.boards_in_play().contains(&board) {
            return Err(Refused::NotInPlay(Seat { board, ..seat }));
        }
        self.check_claims_open(claim)?;
        self.check_claim_exists(claim)?;
        self.check_right(seat, claim, board)?;
        self.check_board_open_to(claim, board)?;
        let same = |open: &RaisedClaim| {
            open.by.team() == seat.team() && open.claim() == Some((claim, board))
        };
        if self.open_claims().any(same) {
            return Err(Refused::ClaimedAlready);
        }
        self.check_window(seat, self.player_of(seat, board), claim)
    }

    /// The seat of this team on that board.
    pub(crate) fn player_of(&self, seat: Seat, board: BoardId) -> Seat {
        if seat.board == board {
            seat
        } else {
            seat.partner()
        }
    }

    fn check_claims_open(&self, claim: Claim) -> Result<(), Refused> {
        let by_claims = self.rules.over_the_board();
        match self.phase() {
            Phase::Over => Err(Refused::Over),
            Phase::Setup if claim == Claim::Setup => Ok(()),
            Phase::Setup => Err(Refused::NotBegun),
            Phase::Decided if claim == Claim::Setup => Err(Refused::Decided),
            Phase::Halted if !by_claims => Err(Refused::Halted),
            Phase::LastDrop if !by_claims => self.check_no_last_drop(),
            _ => Ok(()),
        }
    }

    /// Refuses a claim that the rules do not have.
    fn check_claim_exists(&self, claim: Claim) -> Result<(), Refused> {
        let rules = &self.rules;
        let known = match claim {
            Claim::Mate => rules.mate_window == MateWindow::UntilCancelled,
            Claim::IllegalMove => rules.moves.illegal == bughouse_core::Illegal::ClaimLoss,
            Claim::Flag => {
                rules.clock.kind == ClockKind::PerBoard && rules.clock.flag_mode == FlagMode::Claim
            }
            Claim::Repetition(_) => rules.repetition.mode != RepetitionMode::Off,
            Claim::FiftyMoves(_) => rules.fifty != Fifty::Off,
            Claim::Hiding => {
                rules.over_the_board() && rules.transfer.hidden_rule != HiddenRule::None
            }
            Claim::OutOfTurnMove => {
                rules.over_the_board()
                    && matches!(
                        rules.moves.premove,
                        Premove::NonDisruptive | Premove::Forbidden
                    )
            }
            Claim::Hint => return self.check_advice_forbidden(),
            Claim::Setup => rules.over_the_board(),
        };
        if known {
            Ok(())
        } else {
            Err(Refused::NoSuchClaim)
        }
    }

    /// Refuses a claim on the partner's board if the rules reserve it to the player of that board
    /// (WBN 1.12, Asten §14).
    fn check_right(&self, seat: Seat, claim: Claim, board: BoardId) -> Result<(), Refused> {
        let theirs = match self.rules.claims_by_partner {
            _ if seat.board == board || matches!(claim, Claim::Setup | Claim::Hint) => true,
            PartnerClaims::All => true,
            PartnerClaims::MateFlag => matches!(claim, Claim::Mate | Claim::Flag),
            PartnerClaims::None => false,
        };
        if theirs {
            Ok(())
        } else {
            Err(Refused::NotTheirClaim)
        }
    }

    /// Refuses claims on a decided board. Over the board, mates and illegal moves may still be
    /// claimed, because they may have happened before that end (WBN 7.9).
    fn check_board_open_to(&self, claim: Claim, board: BoardId) -> Result<(), Refused> {
        let earlier = matches!(claim, Claim::Mate | Claim::IllegalMove);
        if earlier && self.rules.over_the_board() {
            return Ok(());
        }
        self.check_undecided(board)
    }

    /// Refuses a claim that comes too early, or after the right to it has lapsed.
    fn check_window(&self, seat: Seat, player: Seat, claim: Claim) -> Result<(), Refused> {
        let board = player.board;
        let plies = self.histories[board].plies;
        let to_move = self.to_move(board) == player;
        match claim {
            _ if self.rules.moves_record == MovesRecord::ClockOnly && claim != Claim::Setup => {
                Ok(())
            }
            Claim::Mate if self.table.boards[board].claimable.lapsed == Some(player.color) => {
                Err(Refused::Lapsed)
            }
            Claim::IllegalMove if !to_move => Err(self.no_illegal_yet(player)),
            Claim::IllegalMove if plies == 0 => Err(Refused::NothingToClaim),
            _ if self.has_moved_on(player, claim) => Err(Refused::Lapsed),
            // FICS help "draw": the player who has just moved may claim too, without naming a move.
            Claim::Repetition(None)
                if self.rules.repetition.when == RepetitionWhen::ThirdOccurred =>
            {
                Ok(())
            }
            Claim::Repetition(_) | Claim::FiftyMoves(_) if !to_move && seat == player => {
                Err(Refused::NotYourTurn)
            }
            Claim::Repetition(_) | Claim::FiftyMoves(_) if !to_move => {
                Err(Refused::NotToMove(player))
            }
            Claim::OutOfTurnMove if self.table.seats[player].moved_early => {
                Err(Refused::NothingToClaim)
            }
            Claim::OutOfTurnMove if !to_move => Err(Refused::Lapsed),
            Claim::Setup if plies >= 2 => Err(Refused::Lapsed),
            _ => Ok(()),
        }
    }

    /// Whether this player has lost the right to claim a draw because they made a move without
    /// claiming (WBN 3.3).
    fn has_moved_on(&self, player: Seat, claim: Claim) -> bool {
        let board = player.board;
        let own = |_: &Move| self.to_move(board) == player;
        let Some(made) = self.made_on_move(board).filter(own) else {
            return false;
        };
        match claim {
            Claim::Repetition(None) => {
                self.histories[board].repetitions() >= 3
                    && !self.assess_repetition(player, Some(made)).0
            }
            Claim::FiftyMoves(None) => {
                self.assess_fifty(board, None).0 && !self.assess_fifty(board, Some(made)).0
            }
            _ => false,
        }
    }

    /// Why no illegal move can be claimed while the opponent is to move: the opponent has made their
    /// move but not completed it, has not moved yet in this game, or has already got a reply.
    fn no_illegal_yet(&self, player: Seat) -> Refused {
        let board = player.board;
        if self.table.boards[board].made.is_some() {
            Refused::NotCompleted(player.opponent())
        } else if self.histories[board].plies < 2 {
            Refused::NothingToClaim
        } else {
            Refused::Lapsed
        }
    }
}
