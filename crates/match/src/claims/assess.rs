//! Judging a claim: whether it is true, and by which article.
//!
//! Nothing changes here. Without an arbiter the match rules as it judges; an arbiter sees the
//! judgement and rules himself. Laws 4.3; WBN 1.14, 1.16, 2.1, 2.2, 3.4, 7.8–7.10.

use bughouse_core::{BoardId, BothFlags, Move, MoveError, MovesRecord, RepetitionWhen, Seat};

use crate::board::history::keeps_halfmove_clock;
use crate::claims::evidence::{IllegalMove, Mating, dropped_by};
use crate::{Article, Claim, Match, MatchTime, Raised};

/// Fifty moves by each side.
const FIFTY_PLIES: u32 = 100;

/// How often somebody must have been told before he hides pieces "repeatedly".
const HIDINGS_MIN: u32 = 2;

/// What the match itself thinks of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// Whether it is true.
    pub holds: bool,
    /// The article by which it is upheld, or by which it costs something.
    pub article: Article,
    /// Why.
    pub finding: Finding,
}

/// What was found on the board or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// That seat is mated, by a move made then.
    Mated(Seat, MatchTime),
    /// That seat is mated, but by an illegal move (WBN 2.1a).
    MatedIllegally(Seat),
    /// It is not mated.
    NotMated(Seat),
    /// That seat's latest move is illegal.
    Illegal(Seat, Move, MoveError),
    /// It is legal.
    Legal(Seat),
    /// That seat's flag is down, its opponent's is not.
    FlagFallen(Seat),
    /// Both flags of that clock are down.
    BothFlagsFallen(BoardId),
    /// That seat has time left, in milliseconds.
    TimeLeft(Seat, i64),
    /// The position has stood, or would stand, so many times.
    Repeated(usize),
    /// So many half-moves were, or would be, quiet in a row.
    HalfmoveClock(u32),
    /// The move that was named is illegal.
    NamedIllegal(Move, MoveError),
    /// That seat was told so often that it hides pieces.
    HidingNoted(Seat, u32),
    /// That seat moved in its opponent's turn.
    MovedOutOfTurn(Seat),
    /// It did not.
    NotOutOfTurn(Seat),
    /// That seat named a legal move to its partner.
    Hinted(Seat),
    /// No such line is in the log.
    NotHinted(Seat),
    /// Position and clocks are those of the rules.
    SetupRight,
    /// They are not.
    SetupWrong,
}

impl Match {
    /// What the match itself thinks of a claim that was raised: for the arbiter's eyes. None if
    /// there is none of that number, and for what it cannot judge: a reason to stop the clocks,
    /// and moves that it does not know.
    pub fn judge(&self, number: u32) -> Option<Assessment> {
        let raised = self.claim_number(number)?;
        match raised.raised {
            Raised::Claim { claim, board } => self.assess(raised.by, claim, board, raised.at),
            Raised::Stop(_) => None,
        }
    }

    /// The illegal move that was completed last on that board and may still be claimed: for the
    /// arbiter's eyes.
    pub fn claimable_illegal_move(&self, board: BoardId) -> Option<(Seat, Move, MoveError)> {
        let illegal = self.table.boards[board].claimable.illegal?;
        Some((illegal.seat, illegal.mv, illegal.why))
    }

    /// Who is mated on that board, by a legal move that may still be claimed: for the arbiter's
    /// eyes.
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
            Claim::Flag => self.judge_flag(player, now),
            _ if unknown => return None,
            Claim::Mate => self.judge_mate(player),
            Claim::IllegalMove => self.judge_illegal(player),
            Claim::Repetition(mv) => self.judge_repetition(player, mv),
            Claim::FiftyMoves(mv) => self.judge_fifty(board, mv),
            Claim::Hiding => {
                let told = self.table.seats[player.opponent()].hidings;
                (
                    told >= HIDINGS_MIN,
                    Finding::HidingNoted(player.opponent(), told),
                )
            }
            Claim::OutOfTurnMove => self.judge_premove(player),
            Claim::Setup => self.judge_setup(board),
            Claim::Hint => self.judge_hint(player, now),
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

    fn judge_mate(&self, player: Seat) -> (bool, Finding) {
        let mated = player.opponent();
        let left_in_check = self.king_left_in_check_by(mated);
        match (self.mating_by(player), left_in_check) {
            (Some(mating), _) if mating.legal => (true, Finding::Mated(mated, mating.at)),
            (_, Some(illegal)) => (true, Finding::Illegal(mated, illegal.mv, illegal.why)),
            (Some(_), None) => (false, Finding::MatedIllegally(mated)),
            (None, None) => (false, Finding::NotMated(mated)),
        }
    }

    fn judge_illegal(&self, player: Seat) -> (bool, Finding) {
        let offender = player.opponent();
        match self.illegal_by(offender) {
            Some(illegal) => (true, Finding::Illegal(offender, illegal.mv, illegal.why)),
            None => (false, Finding::Legal(offender)),
        }
    }

    fn judge_flag(&self, player: Seat, now: MatchTime) -> (bool, Finding) {
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

    /// Who loses when that seat's flag is down: nobody, if both flags of the clock are down and
    /// that draws (WBN 7.10); else whose fell first.
    pub(crate) fn loser_by_flag(&self, flagged: Seat, now: MatchTime) -> Option<Seat> {
        let other = flagged.opponent();
        if self.clock(other, now) != Some(0) {
            return Some(flagged);
        }
        match self.rules.clock.both_flags_same_clock {
            BothFlags::Draw => None,
            BothFlags::FirstLoses => {
                let down = |seat| self.clocks.down_at(seat, now);
                Some(if down(other) < down(flagged) {
                    other
                } else {
                    flagged
                })
            }
        }
    }

    /// From when a flag counts that was claimed at that time: where who overstepped first loses,
    /// from when it fell (RU G1), else from the claim (WBN 7.8).
    pub(crate) fn flag_counts_from(&self, flagged: Seat, claimed: MatchTime) -> MatchTime {
        match self.rules.clock.both_flags_same_clock {
            BothFlags::FirstLoses => self.clocks.down_at(flagged, claimed).unwrap_or(claimed),
            BothFlags::Draw => claimed,
        }
    }

    /// Whether that player had time left at that instant, as far as is known now.
    pub(crate) fn has_time_at(&self, seat: Seat, at: MatchTime) -> bool {
        let down = self.clocks.down_at(seat, self.clock_time(self.latest));
        down.is_none_or(|down| down > at)
    }

    pub(crate) fn judge_repetition(&self, player: Seat, mv: Option<Move>) -> (bool, Finding) {
        let board = player.board;
        let needed = match self.rules.repetition.when {
            RepetitionWhen::ThirdImminent | RepetitionWhen::ThirdStands => 2,
            // After the third the right persists for that position, a fourth one included (Q10).
            RepetitionWhen::AfterThird => 3,
        };
        let standing = self.histories[board].times();
        let own_move = || {
            self.made_on_move(board)
                .filter(|_| self.to_move(board) == player)
        };
        let named = mv.or_else(own_move);
        let coming = named.map(|mv| self.times_after(board, mv));
        match coming {
            Some(Err(why)) if mv.is_some() => {
                let named = mv.expect("it was named");
                (false, Finding::NamedIllegal(named, why))
            }
            Some(Ok(before)) if before >= needed => (true, Finding::Repeated(before + 1)),
            Some(Ok(before)) if mv.is_some() => (false, Finding::Repeated(before + 1)),
            _ => (standing >= 3, Finding::Repeated(standing)),
        }
    }

    /// How often the position has stood that this move would bring about.
    fn times_after(&self, board: BoardId, mv: Move) -> Result<usize, MoveError> {
        let mut boards = self.boards;
        boards.play(board, mv, &self.rules)?;
        Ok(self.histories[board].times_before(&boards[board], &self.rules))
    }

    pub(crate) fn made_on_move(&self, board: BoardId) -> Option<Move> {
        let made = self.table.boards[board].made?;
        Some(self.as_said(made.seat, made.released))
    }

    pub(crate) fn judge_fifty(&self, board: BoardId, mv: Option<Move>) -> (bool, Finding) {
        let standing = self.histories[board].halfmove_clock;
        let quiet = match mv {
            None => standing,
            Some(named) => match { self.boards }.play(board, named, &self.rules) {
                Err(why) => return (false, Finding::NamedIllegal(named, why)),
                Ok(handed) if keeps_halfmove_clock(named, &handed.played) => standing + 1,
                Ok(_) => 0,
            },
        };
        (quiet >= FIFTY_PLIES, Finding::HalfmoveClock(quiet))
    }

    fn judge_premove(&self, player: Seat) -> (bool, Finding) {
        let offender = player.opponent();
        if self.table.seats[offender].moved_early {
            (true, Finding::MovedOutOfTurn(offender))
        } else {
            (false, Finding::NotOutOfTurn(offender))
        }
    }

    /// The speaker is the partner of the opponent on that board.
    fn judge_hint(&self, player: Seat, now: MatchTime) -> (bool, Finding) {
        let speaker = player.opponent().partner();
        if self.has_hinted(speaker, now) {
            (true, Finding::Hinted(speaker))
        } else {
            (false, Finding::NotHinted(speaker))
        }
    }

    fn judge_setup(&self, board: BoardId) -> (bool, Finding) {
        if self.is_set_up_otherwise(board) {
            (true, Finding::SetupWrong)
        } else {
            (false, Finding::SetupRight)
        }
    }

    fn is_set_up_otherwise(&self, board: BoardId) -> bool {
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

    /// The mate that this player gave and may still claim: one that stands since its move was
    /// completed, or by the move that he has made (WBN 1.16, 7.7a).
    pub(crate) fn mating_by(&self, player: Seat) -> Option<Mating> {
        let board = player.board;
        let standing = self.table.boards[board]
            .claimable
            .mating
            .filter(|mating| mating.by == player);
        if standing.is_some() {
            // The mate ended the board, whatever is exchanged for a promotion there afterwards.
            return standing;
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
            dropped: dropped_by(mv),
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
