//! Assessing a claim: whether it is true, and by which article.
//!
//! An assessment does not change the match. In a match without an arbiter, the match rules
//! according to the assessment. An arbiter sees the assessment and makes the ruling. Articles: WBN
//! 1.14, 1.16, 2.1, 2.2, 3.4, 7.8–7.10.

use bughouse_core::{BoardId, Move, MoveError, MovesRecord, RepetitionWhen, Seat};

use crate::board::history::keeps_halfmove_clock;
use crate::claims::evidence::{IllegalMove, Mating};
use crate::{Article, Claim, Match, MatchTime, Raised};

/// Fifty moves by each side, in plies.
const FIFTY_PLIES: u32 = 100;

/// How many calls about hidden pieces prove that a player hides pieces repeatedly (Q53).
const HIDINGS_MIN: u32 = 2;

/// The assessment of a claim by the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// Whether the claim is true.
    pub holds: bool,
    /// The article by which a true claim is upheld or a wrong claim is penalized.
    pub article: Article,
    /// The fact that makes the claim true or wrong.
    pub finding: Finding,
}

/// The fact that decides a claim, from board, clock and log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// This player is mated, by a move that was made at this time.
    Mated(Seat, MatchTime),
    /// This player is mated, but by an illegal move (WBN 2.1a).
    MatedIllegally(Seat),
    /// This player is not mated.
    NotMated(Seat),
    /// The latest move of this player is illegal.
    Illegal(Seat, Move, MoveError),
    /// The latest move of this player is legal.
    Legal(Seat),
    /// The flag of this player has fallen. If both flags of the board have fallen, the player whose
    /// flag fell first loses.
    FlagFallen(Seat),
    /// Both flags of this board have fallen.
    BothFlagsFallen(BoardId),
    /// This player has time left, in milliseconds.
    TimeLeft(Seat, i64),
    /// How often the position has occurred, counting the named move.
    Repeated(usize),
    /// The halfmove clock, counting the named move.
    HalfmoveClock(u32),
    /// The named move is illegal.
    NamedIllegal(Move, MoveError),
    /// How often the opponents called out hidden pieces of this player.
    HidingNoted(Seat, u32),
    /// This player moved in the opponent's turn.
    MovedOutOfTurn(Seat),
    /// This player did not move in the opponent's turn.
    NotOutOfTurn(Seat),
    /// This player named a legal move to the partner.
    Hinted(Seat),
    /// The log has no recent hint of this player.
    NotHinted(Seat),
    /// Position and clocks are those of the rules.
    SetupRight,
    /// Position or clocks are not those of the rules.
    SetupWrong,
}

impl Match {
    /// The assessment of the claim with this number. Only the arbiter may see it. None for a stop
    /// of the clocks, for a claim about moves that are not recorded, and if no claim has this
    /// number.
    pub fn assess_claim(&self, number: u32) -> Option<Assessment> {
        let raised = self.claim_number(number)?;
        match raised.raised {
            Raised::Claim { claim, board } => self.assess(raised.by, claim, board, raised.at),
            Raised::Stop(_) => None,
        }
    }

    /// The illegal move on a board that may still be claimed. Only the arbiter may see it.
    pub fn claimable_illegal_move(&self, board: BoardId) -> Option<(Seat, Move, MoveError)> {
        let illegal = self.table.boards[board].claimable.illegal?;
        Some((illegal.seat, illegal.mv, illegal.why))
    }

    /// The player on a board who is mated by a legal move, while the mate may still be claimed.
    /// Only the arbiter may see this.
    pub fn claimable_mate(&self, board: BoardId) -> Option<Seat> {
        let players = [self.to_move(board), self.to_move(board).opponent()];
        let mating = players
            .into_iter()
            .find_map(|player| self.mating_by(player))
            .filter(|mating| mating.legal)?;
        Some(mating.by.opponent())
    }

    pub(crate) fn assess(
        &self,
        by: Seat,
        claim: Claim,
        board: BoardId,
        now: MatchTime,
    ) -> Option<Assessment> {
        let player = self.player_of(by, board);
        let unknown = self.rules.moves_record == MovesRecord::ClockOnly;
        let (holds, finding) = match claim {
            Claim::Flag => self.assess_flag(player, now),
            _ if unknown => return None,
            Claim::Mate => self.assess_mate(player),
            Claim::IllegalMove => self.assess_illegal(player),
            Claim::Repetition(mv) => self.assess_repetition(player, mv),
            Claim::FiftyMoves(mv) => self.assess_fifty(board, mv),
            Claim::Hiding => {
                let calls = self.table.seats[player.opponent()].hidings;
                (
                    calls >= HIDINGS_MIN,
                    Finding::HidingNoted(player.opponent(), calls),
                )
            }
            Claim::OutOfTurnMove => self.assess_out_of_turn_move(player),
            Claim::Setup => self.assess_setup(board),
            Claim::Hint => self.assess_hint(player, now),
        };
        let article = if holds {
            self.article_of_found(claim, finding)
        } else {
            self.article_of_wrong(claim)
        };
        Some(Assessment {
            holds,
            article,
            finding,
        })
    }

    fn assess_mate(&self, player: Seat) -> (bool, Finding) {
        let mated = player.opponent();
        let left_in_check = self.king_left_in_check_by(mated);
        match (self.mating_by(player), left_in_check) {
            (Some(mating), _) if mating.legal => (true, Finding::Mated(mated, mating.at)),
            (_, Some(illegal)) => (true, Finding::Illegal(mated, illegal.mv, illegal.why)),
            (Some(_), None) => (false, Finding::MatedIllegally(mated)),
            (None, None) => (false, Finding::NotMated(mated)),
        }
    }

    fn assess_illegal(&self, player: Seat) -> (bool, Finding) {
        let offender = player.opponent();
        match self.illegal_by(offender) {
            Some(illegal) => (true, Finding::Illegal(offender, illegal.mv, illegal.why)),
            None => (false, Finding::Legal(offender)),
        }
    }

    fn assess_flag(&self, player: Seat, now: MatchTime) -> (bool, Finding) {
        let opponent = player.opponent();
        let left = self.clock(opponent, now).unwrap_or_default();
        if left > 0 {
            (false, Finding::TimeLeft(opponent, left))
        } else if self.loser_by_flag(opponent, now).is_none() {
            (true, Finding::BothFlagsFallen(player.board))
        } else {
            (true, Finding::FlagFallen(opponent))
        }
    }

    pub(crate) fn assess_repetition(&self, player: Seat, mv: Option<Move>) -> (bool, Finding) {
        let board = player.board;
        let needed = match self.rules.repetition.when {
            RepetitionWhen::ThirdImminent | RepetitionWhen::ThirdOccurred => 2,
            // The right lasts while the position is on the board, also after a fourth repetition
            // (Q10).
            RepetitionWhen::AfterThird => 3,
        };
        let occurred = self.histories[board].repetitions();
        let own_move = || {
            self.made_on_move(board)
                .filter(|_| self.to_move(board) == player)
        };
        let named = mv.or_else(own_move);
        let coming = named.map(|mv| self.repetitions_after(board, mv));
        match coming {
            Some(Err(why)) if mv.is_some() => {
                let named = mv.expect("the claim names a move");
                (false, Finding::NamedIllegal(named, why))
            }
            Some(Ok(before)) if before >= needed => (true, Finding::Repeated(before + 1)),
            Some(Ok(before)) if mv.is_some() => (false, Finding::Repeated(before + 1)),
            _ => (occurred >= 3, Finding::Repeated(occurred)),
        }
    }

    /// How often the position after this move has occurred before.
    fn repetitions_after(&self, board: BoardId, mv: Move) -> Result<usize, MoveError> {
        let mut boards = self.boards;
        boards.play(board, mv, &self.rules)?;
        Ok(self.histories[board].repetitions_of(&boards[board], &self.rules))
    }

    pub(crate) fn made_on_move(&self, board: BoardId) -> Option<Move> {
        let made = self.table.boards[board].made?;
        Some(self.as_said(made.seat, made.released))
    }

    pub(crate) fn assess_fifty(&self, board: BoardId, mv: Option<Move>) -> (bool, Finding) {
        let present = self.histories[board].halfmove_clock;
        let halfmove_clock = match mv {
            None => present,
            Some(named) => match { self.boards }.play(board, named, &self.rules) {
                Err(why) => return (false, Finding::NamedIllegal(named, why)),
                Ok(handed) if keeps_halfmove_clock(named, &handed.played) => present + 1,
                Ok(_) => 0,
            },
        };
        (
            halfmove_clock >= FIFTY_PLIES,
            Finding::HalfmoveClock(halfmove_clock),
        )
    }

    fn assess_out_of_turn_move(&self, player: Seat) -> (bool, Finding) {
        let offender = player.opponent();
        if self.table.seats[offender].moved_early {
            (true, Finding::MovedOutOfTurn(offender))
        } else {
            (false, Finding::NotOutOfTurn(offender))
        }
    }

    /// Assesses a claim that the opponent's partner named a move to the opponent.
    fn assess_hint(&self, player: Seat, now: MatchTime) -> (bool, Finding) {
        let speaker = player.opponent().partner();
        if self.has_hinted(speaker, now) {
            (true, Finding::Hinted(speaker))
        } else {
            (false, Finding::NotHinted(speaker))
        }
    }

    fn assess_setup(&self, board: BoardId) -> (bool, Finding) {
        if self.has_wrong_setup(board) {
            (true, Finding::SetupWrong)
        } else {
            (false, Finding::SetupRight)
        }
    }

    fn has_wrong_setup(&self, board: BoardId) -> bool {
        let start = match self.rules.start_array {
            bughouse_core::StartArray::Standard => {
                self.start.boards[board] == bughouse_core::Board::start()
            }
            _ => (0..960)
                .any(|number| self.start.boards[board] == bughouse_core::Board::chess960(number)),
        };
        let clocks = [self.to_move(board), self.to_move(board).opponent()]
            .into_iter()
            .all(|seat| self.start.clocks[seat] == self.rules.base_ms(seat));
        !(start && clocks)
    }

    /// The mate that this player may claim. The mating move may be completed or only made, because
    /// a mating move needs no press (WBN 1.16, 7.7a).
    pub(crate) fn mating_by(&self, player: Seat) -> Option<Mating> {
        let board = player.board;
        let completed = self.table.boards[board]
            .claimable
            .mating
            .filter(|mating| mating.by == player);
        if completed.is_some() {
            // The mate counts even if a piece has left this board since then. A piece leaves its
            // board when a pawn of the other board is exchanged for it.
            return completed;
        }
        let made = self.table.boards[board]
            .made
            .filter(|made| made.seat == player)?;
        let mv = self.as_said(player, made.released);
        let mut boards = self.boards;
        if !boards.is_physically_possible(board, mv, &self.rules) {
            return None;
        }
        let legal = self.check_lawful(player, mv).is_ok();
        boards.play_unchecked(board, mv, &self.rules);
        self.mates(&boards, board).then_some(Mating {
            by: player,
            at: made.released.at,
            legal,
            captured: self.seats[player.opponent()].last_capture,
            other_plies: made.other_plies,
            dropped: mv.dropped(),
            plies: self.histories[board].plies,
        })
    }

    pub(crate) fn is_mated(&self, board: BoardId) -> bool {
        self.mates(&self.boards, board)
    }

    pub(crate) fn illegal_by(&self, offender: Seat) -> Option<IllegalMove> {
        self.table.boards[offender.board]
            .claimable
            .illegal
            .filter(|illegal| illegal.seat == offender)
    }
}
