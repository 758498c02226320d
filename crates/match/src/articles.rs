//! By which article boards and matches end, and claims are upheld, rejected or refused.
//!
//! The published texts name the same things by their own paragraphs. Which of them rules follow is
//! seen in what only one of them says: Asten takes over FIDE Blitz (Asten §1), and the Russian
//! article forbids hiding pieces without more words (RU L6). All other rules cite the WBN Laws,
//! and whatever a text is silent about is cited from there.

use bughouse_core::{Agreement, HiddenRule, MoveError, RepetitionWhen, Seat};

use crate::claimable::IllegalMove;
use crate::judgement::{Finding, Judgement};
use crate::{Article, Claim, HalfPoints, Match, Raised, Refused};

/// Whose paragraphs are cited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Text {
    Wbn,
    Asten,
    Ru,
}

/// How a board or a match ends.
impl Match {
    fn text(&self) -> Text {
        if self.rules.fide_blitz {
            Text::Asten
        } else if self.rules.transfer.hidden_rule == HiddenRule::Forbidden {
            Text::Ru
        } else {
            Text::Wbn
        }
    }

    fn is_asten(&self) -> bool {
        self.text() == Text::Asten
    }

    /// The article in the words of each text.
    fn cited(&self, wbn: Article, asten: Article, ru: Article) -> Article {
        match self.text() {
            Text::Wbn => wbn,
            Text::Asten => asten,
            Text::Ru => ru,
        }
    }

    pub(crate) fn article_of_mate(&self) -> Article {
        self.cited(Article::Wbn2_1a, Article::Asten13, Article::RuG1)
    }

    /// Of one flag. Time is a matter of FIDE Blitz in Asten.
    pub(crate) fn article_of_flag(&self) -> Article {
        self.cited(Article::Wbn7_9, Article::Asten1, Article::RuG1)
    }

    pub(crate) fn article_of_illegal(&self, why: MoveError) -> Article {
        match why {
            MoveError::KingInCheck if self.is_asten() => Article::Asten10,
            _ if self.is_asten() => Article::Asten21,
            _ => Article::Wbn1_14,
        }
    }

    /// Of a player who resigns his board.
    pub(crate) fn article_of_resignation(&self) -> Article {
        self.cited(Article::Wbn2_1c, Article::Asten1, Article::RuG1)
    }

    pub(crate) fn article_of_agreement(&self) -> Article {
        match self.rules.draw_agreement {
            Agreement::Board => self.cited(Article::Wbn2_2a, Article::Asten20, Article::RuG2),
            Agreement::BothTeams if self.is_asten() => Article::Asten20,
            Agreement::BothTeams => Article::RuG2,
            Agreement::BothBoards => Article::Fics,
        }
    }

    /// By which a position draws when it has stood often enough.
    pub(crate) fn article_of_repetition(&self) -> Article {
        match self.rules.repetition.when {
            RepetitionWhen::ThirdImminent => Article::Wbn2_2b,
            RepetitionWhen::AfterThird => Article::Asten18,
            RepetitionWhen::ThirdStands => Article::Fics,
        }
    }

    /// Of two boards that end together and are added to that score.
    pub(crate) fn article_of_sum(&self, score: HalfPoints) -> Article {
        let ru = if score == HalfPoints::DRAW {
            Article::RuG2
        } else {
            Article::RuG1
        };
        self.cited(Article::Wbn1_10, Article::Asten22, ru)
    }
}

/// What claims rest on.
impl Match {
    /// In Asten who completes a move that leaves his king in check is mated (Asten §10).
    pub(crate) fn king_left_in_check_by(&self, seat: Seat) -> Option<IllegalMove> {
        self.illegal_by(seat)
            .filter(|illegal| self.is_asten() && illegal.why == MoveError::KingInCheck)
    }

    /// By what a claim is upheld for what was found.
    pub(crate) fn article_of_found(&self, claim: Claim, finding: Finding) -> Article {
        match (claim, finding) {
            (Claim::Mate, Finding::Illegal(..)) => Article::Asten10,
            (Claim::IllegalMove, Finding::Illegal(_, _, why)) => self.article_of_illegal(why),
            (Claim::Flag, Finding::BothFlagsDown(_)) => {
                self.cited(Article::Wbn7_10, Article::Asten1, Article::Wbn7_10)
            }
            _ => self.article_of_claim(claim),
        }
    }

    /// By what an arbiter upholds what he finds right.
    pub(crate) fn article_of_right(&self, raised: &Raised) -> Article {
        match *raised {
            Raised::Claim { claim, .. } => self.article_of_claim(claim),
            Raised::Stop(_) => self.cited(Article::Wbn7_12b, Article::Asten19, Article::Wbn7_12b),
        }
    }

    fn article_of_claim(&self, claim: Claim) -> Article {
        match claim {
            Claim::Mate => self.article_of_mate(),
            Claim::IllegalMove => self.article_of_illegal(MoveError::Castling),
            Claim::Flag => self.article_of_flag(),
            Claim::Repetition(_) => self.article_of_repetition(),
            Claim::FiftyMoves(_) => Article::Asten1,
            Claim::Hiding => self.cited(Article::Wbn1_8d, Article::Asten8, Article::RuL6),
            Claim::Premove => self.article_of_premove(),
            Claim::Setup => Article::Wbn1_15,
        }
    }

    fn article_of_premove(&self) -> Article {
        self.cited(Article::Wbn6_5c, Article::Asten15, Article::Wbn6_5c)
    }

    /// By what a wrong claim costs something.
    pub(crate) fn article_of_wrong(&self, claim: Claim) -> Article {
        match claim {
            Claim::Repetition(_) | Claim::FiftyMoves(_) => {
                self.cited(Article::Wbn3_4, Article::Asten18, Article::Wbn3_4)
            }
            Claim::Premove => self.article_of_premove(),
            Claim::Setup => Article::Wbn1_15,
            _ => self.article_of_wrong_stop(),
        }
    }

    /// By what a groundless stop does.
    pub(crate) fn article_of_wrong_stop(&self) -> Article {
        self.cited(Article::Wbn7_12d, Article::Asten19, Article::Wbn7_12d)
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
}
