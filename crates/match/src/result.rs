//! The result of the match, derived from the decided boards.
//!
//! The first decided board ends the match (WBN 1.3), unless the other board ends together with it
//! (WBN 1.10, RU G2) or the ruleset plays both boards to their end. The end is final when none of
//! these can change the result any more: a command of the same instant, a last drop, or an earlier
//! flag that is still provisional. A flag is provisional while lag granted to a later move could
//! undo its fall. A last drop is the answer to a mate: if a player captures a piece and is mated by
//! the next move, their partner may drop this piece as the last move (WBN 1.9). If this drop mates,
//! the match is drawn (WBN 2.2c).

use bughouse_core::{BoardId, DoubleFlag, EndRule, LastDropRule, Move, Seat, Simultaneous};

use crate::claims::evidence::Mating;
use crate::clock::timers::Due;
use crate::state::Right;
use crate::{Article, BoardEnd, Claim, HalfPoints, Match, MatchTime, Outcome, Reason};

impl Match {
    /// The end of the match that follows from the boards decided so far, and when this end becomes
    /// final.
    pub(crate) fn due_end(&self) -> Option<(MatchTime, Due)> {
        let outcome = self.outcome_of_ends()?;
        let due = match *self.ends.as_slice() {
            [first, second, ..] => first.at.max(second.at),
            [only] => self.final_at(only),
            [] => return None,
        };
        Some((due, Due::End(outcome)))
    }

    /// The result so far: the decision of the arbiter, or without one the result of the decided
    /// boards. None while there is no result.
    pub fn provisional_outcome(&self) -> Option<Outcome> {
        self.table
            .arbiter_outcome
            .or_else(|| self.outcome_of_ends())
    }

    /// Whether there is a result. It may be unconfirmed.
    pub(crate) fn is_decided(&self) -> bool {
        self.provisional_outcome().is_some()
    }

    fn outcome_of_ends(&self) -> Option<Outcome> {
        match *self.ends.as_slice() {
            [] => None,
            [_] if self.rules.end_rule == EndRule::BothBoards || self.last_drop().is_some() => None,
            [only] => Some(only.single_board()),
            [first, second, ..] => Some(self.combine_boards(first, second)),
        }
    }

    /// When it becomes certain that `end`, the end of the only decided board, decides the match.
    fn final_at(&self, end: BoardEnd) -> MatchTime {
        // If this board is drawn, the match is drawn even if the other board ends together with it:
        // of two boards that end together a team has to win both (WBN 1.10).
        let drawn = end.lost_by.is_none();
        let in_order = self.rules.ends.simultaneous == Simultaneous::ServerOrder;
        let (closes, last_instant) = if drawn || in_order {
            (end.at, end.at)
        } else {
            (end.at + self.window() + 1, end.at + self.window())
        };
        let other = end.board.other();
        let earlier_flag = self.clocks.running(other).and_then(|seat| {
            let at = self.flag_at(seat)?;
            (at <= last_instant).then(|| self.flag_certain_at(seat, at))
        });
        earlier_flag.map_or(closes, |certain| certain.max(closes))
    }

    /// Whether a board ended so shortly before `now` that the end of the other board at `now` would
    /// count as simultaneous.
    pub(crate) fn ended_this_instant(&self, now: MatchTime) -> bool {
        let weighed = self.rules.ends.simultaneous != Simultaneous::ServerOrder;
        weighed
            && self
                .ends
                .first()
                .is_some_and(|end| now - end.at <= self.window())
    }

    /// How far apart two ends may be to count as simultaneous, in milliseconds.
    fn window(&self) -> i64 {
        i64::from(self.rules.ends.simultaneity_ms)
    }

    /// The result of two decided boards.
    fn combine_boards(&self, first: BoardEnd, second: BoardEnd) -> Outcome {
        for (mate, drop) in [(first, second), (second, first)] {
            if self.is_last_drop(mate, drop) {
                return self.by_last_drop(mate, drop);
            }
        }
        let together =
            self.rules.end_rule == EndRule::BothBoards || self.are_together(first, second);
        if !together {
            let earlier = if second.at < first.at { second } else { first };
            return earlier.single_board();
        }
        let both = |reason: Reason| first.reason == reason && second.reason == reason;
        let literal = self.rules.ends.simultaneous == Simultaneous::AnyDoubleDraw
            && (both(Reason::Checkmate) || both(Reason::Flag));
        let score = if literal {
            HalfPoints::DRAW
        } else {
            sum(first, second)
        };
        let by_flags = self.rules.ends.double_flag_two_boards != DoubleFlag::Sum;
        let (reason, article) = if both(Reason::Flag) && score == HalfPoints::DRAW && by_flags {
            (Reason::BothFlags, Article::RuG2)
        } else if both(Reason::Flag) {
            (Reason::BothFlags, self.article_of_sum(score))
        } else if both(Reason::Resignation) || both(Reason::Agreement) {
            (first.reason, first.article)
        } else if literal {
            (Reason::BothBoards, Article::RuG2)
        } else {
            (Reason::BothBoards, self.article_of_sum(score))
        };
        let lost_by = if score == HalfPoints::DRAW {
            None
        } else {
            first.lost_by
        };
        let at = first.at.max(second.at);
        Outcome {
            score: Some(score),
            reason,
            article,
            board: None,
            lost_by,
            at,
        }
    }

    /// Whether the end `drop` was brought about by a last drop (WBN 2.2c, Asten §23): the mated
    /// player had just captured a piece, and their partner then ended the other board by dropping
    /// this piece. Usually the mate has opened the right to this drop. Over the board the mate may
    /// still be unclaimed when the partner drops the piece; the drop then counts too, once the mate
    /// is claimed.
    fn is_last_drop(&self, mate: BoardEnd, drop: BoardEnd) -> bool {
        let Some(mated) = mate.lost_by.filter(|_| mate.reason == Reason::Checkmate) else {
            return false;
        };
        let partner = mated.partner();
        let by_drop = matches!(drop.reason, Reason::Checkmate | Reason::Repetition);
        if !by_drop || drop.lost_by == Some(partner) || drop.at < mate.at {
            return false;
        }
        let right = self.last_drop.filter(|right| right.seat == partner);
        if right.is_some_and(|right| right.right == Right::Used) {
            return true;
        }
        let mating = self.table.boards[mate.board].claimable.mating;
        let Some(mating) = mating.filter(|mating| mating.by == mated.opponent()) else {
            return false;
        };
        match drop.reason {
            Reason::Checkmate => self.mating_last_drop(partner, mating).is_some(),
            Reason::Repetition => self.has_repeated_by_last_drop(partner, mating, drop.at),
            _ => false,
        }
    }

    /// The mate that `partner`, the partner of a mated player, gave by the last drop. `mating` is
    /// the move that mated this player. The drop must use the piece that the mated player captured,
    /// and must be the first move of `partner` after the mate. `partner` must have had time left.
    pub(crate) fn mating_last_drop(&self, partner: Seat, mating: Mating) -> Option<Mating> {
        let drop = self.mating_by(partner).filter(|drop| drop.legal)?;
        let next = drop.plies == mating.other_plies && drop.at >= mating.at;
        let is_drop = self.knows_last_drop() && drop.dropped.is_some();
        let is_last_drop = is_drop && drop.dropped == mating.captured && next;
        (is_last_drop && self.has_time_at(partner, drop.at)).then_some(drop)
    }

    /// Whether `partner`, the partner of the player whom `mating` mated, repeated the position with
    /// the last drop. The drop may be completed, or made without a press of the clock, or only
    /// named in an upheld claim of repetition.
    pub(crate) fn has_repeated_by_last_drop(
        &self,
        partner: Seat,
        mating: Mating,
        at: MatchTime,
    ) -> bool {
        let board = partner.board;
        let plies = self.histories[board].plies;
        let dropped = if plies == mating.other_plies + 1 {
            self.table.boards[board].undo.map(|undo| undo.drop.role)
        } else if plies == mating.other_plies {
            let made = self.released_by(partner).map(|released| released.mv);
            made.or(self.move_of_upheld_repetition(board))
                .and_then(Move::dropped)
        } else {
            None
        };
        self.knows_last_drop()
            && self.rules.ends.last_drop == LastDropRule::MateOrRepetition
            && dropped.is_some()
            && dropped == mating.captured
            && self.has_time_at(partner, at)
    }

    fn move_of_upheld_repetition(&self, board: BoardId) -> Option<Move> {
        self.table
            .raised
            .iter()
            .rev()
            .find_map(|raised| match raised.claim() {
                Some((Claim::Repetition(mv), on)) if on == board => {
                    mv.filter(|_| raised.ruling.is_some_and(|ruling| ruling.upheld))
                }
                _ => None,
            })
    }

    /// Whether two ends count as simultaneous. If one of them is the loss by a wrong claim, they
    /// count as simultaneous only in the same millisecond. A player makes a claim in answer to an
    /// event, so even a claim that quickly follows the other end comes after it (Q6).
    fn are_together(&self, first: BoardEnd, second: BoardEnd) -> bool {
        let apart = (first.at - second.at).abs();
        let claimed_wrongly = |end: BoardEnd| end.reason == Reason::WrongClaim;
        if apart > 0 && (claimed_wrongly(first) || claimed_wrongly(second)) {
            return false;
        }
        // Over the board, a flag that falls after a mate does not change the result (WBN 7.9).
        let earlier = if first.at < second.at { first } else { second };
        let flag = |end: BoardEnd| end.reason == Reason::Flag;
        let has_flag = self.rules.over_the_board() && (flag(first) || flag(second));
        if apart > 0 && has_flag && earlier.reason == Reason::Checkmate {
            return false;
        }
        let same = first.reason == second.reason;
        let unordered = [Reason::Flag, Reason::Resignation, Reason::Agreement];
        if same && apart == 0 && unordered.contains(&first.reason) {
            // Of two flags that fall in the same millisecond, neither is first. If one agreement or
            // one resignation ends both boards, neither board ends first.
            return true;
        }
        if self.froze_together(first, second) {
            return true;
        }
        let flags = same && first.reason == Reason::Flag;
        if flags && self.rules.ends.double_flag_two_boards == DoubleFlag::First {
            return false;
        }
        self.rules.ends.simultaneous != Simultaneous::ServerOrder && apart <= self.window()
    }

    fn by_last_drop(&self, mate: BoardEnd, drop: BoardEnd) -> Outcome {
        let article = match self.rules.ends.last_drop {
            LastDropRule::MateOnly => Article::Asten23,
            _ => Article::Wbn2_2c,
        };
        Outcome {
            score: Some(sum(mate, drop)),
            reason: Reason::LastDrop,
            article,
            board: Some(drop.board),
            lost_by: None,
            at: drop.at,
        }
    }
}

impl BoardEnd {
    /// The result of the match when this board alone decides it.
    fn single_board(self) -> Outcome {
        let score = self.won_by().map_or(HalfPoints::DRAW, HalfPoints::win);
        let BoardEnd {
            board,
            lost_by,
            reason,
            article,
            at,
        } = self;
        Outcome {
            score: Some(score),
            reason,
            article,
            board: Some(board),
            lost_by,
            at,
        }
    }
}

/// The score of two boards: a team wins only if it wins both boards, and loses only if it loses
/// both (WBN 1.10).
fn sum(first: BoardEnd, second: BoardEnd) -> HalfPoints {
    match (first.won_by(), second.won_by()) {
        (Some(one), Some(other)) if one == other => HalfPoints::win(one),
        _ => HalfPoints::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::Team;

    /// WBN 1.10: all nine pairs of results of the two boards.
    #[test]
    fn a_match_of_both_boards_is_won_only_by_a_team_that_wins_both() {
        let end = |board: BoardId, winner: Option<Team>| BoardEnd {
            board,
            lost_by: winner.map(|team| {
                let losers = team.opponents().seats();
                losers
                    .into_iter()
                    .find(|seat| seat.board == board)
                    .expect("a team sits on both boards")
            }),
            reason: Reason::Checkmate,
            article: Article::Wbn2_1a,
            at: MatchTime::ZERO,
        };
        let (won, lost) = (Some(Team::One), Some(Team::Two));
        for (a, b, expected) in [
            (won, won, "1-0"),
            (won, None, "1/2-1/2"),
            (won, lost, "1/2-1/2"),
            (None, won, "1/2-1/2"),
            (None, None, "1/2-1/2"),
            (None, lost, "1/2-1/2"),
            (lost, won, "1/2-1/2"),
            (lost, None, "1/2-1/2"),
            (lost, lost, "0-1"),
        ] {
            let (first, second) = (end(BoardId::A, a), end(BoardId::B, b));
            assert_eq!(first.won_by(), a);
            assert_eq!(sum(first, second).to_string(), expected, "{a:?} {b:?}");
            assert_eq!(second.lost_by.map(Seat::team), b.map(Team::opponents));
        }
    }
}
