//! By which article a claim is upheld, rejected or refused.
//!
//! The WBN Laws, or under `fide.blitz` the regulations of Asten, name the same things by their own
//! paragraphs.

use bughouse_core::{MoveError, Seat};

use crate::claimable::IllegalMove;
use crate::judgement::{Finding, Judgement};
use crate::{Article, Claim, Match, Raised, Refused};

impl Match {
    /// In Asten who completes a move that leaves his king in check is mated (Asten §10).
    pub(crate) fn king_left_in_check_by(&self, seat: Seat) -> Option<IllegalMove> {
        self.illegal_by(seat)
            .filter(|illegal| self.is_asten() && illegal.why == MoveError::KingInCheck)
    }

    /// Under Asten's regulations the FIDE articles hold as they were taken over.
    fn is_asten(&self) -> bool {
        self.rules.fide_blitz
    }

    pub(crate) fn article_of_illegal(&self, why: MoveError) -> Article {
        match why {
            MoveError::KingInCheck if self.is_asten() => Article::Asten10,
            _ if self.is_asten() => Article::Asten21,
            _ => Article::Wbn1_14,
        }
    }

    /// By what a wrong claim, or a groundless stop, costs something.
    pub(crate) fn article_of_wrong(&self, claim: Claim) -> Article {
        match claim {
            Claim::Repetition(_) | Claim::FiftyMoves(_) if self.is_asten() => Article::Asten18,
            Claim::Repetition(_) | Claim::FiftyMoves(_) => Article::Wbn3_4,
            Claim::Premove => Article::Wbn6_5c,
            Claim::Setup => Article::Wbn1_15,
            _ => self.article_of_wrong_stop(),
        }
    }

    pub(crate) fn article_of_wrong_stop(&self) -> Article {
        if self.is_asten() {
            Article::Asten19
        } else {
            Article::Wbn7_12d
        }
    }

    /// Why a claim that is not so is refused where claims cost nothing (Q21).
    pub(crate) fn refusal_of(&self, claim: Claim, judgement: &Judgement) -> Refused {
        match (claim, judgement.finding) {
            (_, Finding::NamedIllegal(mv, why)) => Refused::Illegal { mv, why },
            (Claim::Repetition(_), _) => Refused::NoRepetition,
            (Claim::FiftyMoves(_), _) => Refused::NoFiftyMoves,
            _ => Refused::NotSo,
        }
    }

    /// By what a claim is upheld that an arbiter finds right.
    pub(crate) fn article_of_right(&self, raised: &Raised) -> Article {
        let Raised::Claim { claim, .. } = *raised else {
            return Article::Wbn7_12b;
        };
        match claim {
            Claim::Mate => Article::Wbn2_1a,
            Claim::IllegalMove => self.article_of_illegal(MoveError::Castling),
            Claim::Flag => Article::Wbn7_9,
            Claim::Repetition(_) => self.repetition_article(),
            Claim::FiftyMoves(_) => Article::Asten1,
            Claim::Hiding => Article::Wbn1_8d,
            Claim::Premove => Article::Wbn6_5c,
            Claim::Setup => Article::Wbn1_15,
        }
    }
}
