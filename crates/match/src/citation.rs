//! The article by which a board or a match ends, or a claim is upheld, rejected or refused.
//!
//! Each published text of the Laws has its own paragraph on the same subject. A ruleset names the
//! text that it follows (`source`), and the paragraph of that text is cited. If that text says
//! nothing on the subject, the article of another text is cited, mostly of the WBN Laws, with the
//! words `as in WBN 7.9` ([`Article::under`]). `corpus/laws/citations.tsv` lists all such citations
//! (Q41).

use bughouse_core::{Move, MoveError, RepetitionWhen, Seat, Source};

use crate::claims::assess::{Assessment, Finding};
use crate::claims::evidence::IllegalMove;
use crate::{Article, Claim, HalfPoints, Match, Raised, Refused};

/// The articles on one subject in the texts other than the WBN Laws. None for a text that says
/// nothing on the subject.
#[derive(Clone, Copy)]
struct Elsewhere {
    asten: Option<Article>,
    ru: Option<Article>,
    /// Whether the help pages of chess servers say something on the subject.
    help: bool,
}

/// No other text says anything on the subject.
const SILENT: Elsewhere = Elsewhere {
    asten: None,
    ru: None,
    help: false,
};

/// Of the other texts only Asten has an article on the subject.
const fn asten(article: Article) -> Elsewhere {
    Elsewhere {
        asten: Some(article),
        ..SILENT
    }
}

/// Asten, the Russian text and the help pages of chess servers all say something on the subject.
const fn everywhere(asten: Article, ru: Article) -> Elsewhere {
    Elsewhere {
        asten: Some(asten),
        ru: Some(ru),
        help: true,
    }
}

/// Articles by which a board or a match ends.
impl Match {
    /// The article of the text that the rules follow, or the WBN article if that text has none.
    fn cited(&self, wbn: Article, elsewhere: Elsewhere) -> Article {
        let own = match self.rules.source {
            Source::Wbn | Source::WbnCs | Source::Crazyhouse => None,
            Source::Asten => elsewhere.asten,
            Source::Ru => elsewhere.ru,
            Source::Fics => elsewhere.help.then_some(Article::Fics),
            Source::Chesscom => elsewhere.help.then_some(Article::Chesscom),
        };
        own.unwrap_or(wbn)
    }

    pub(crate) fn article_of_mate(&self) -> Article {
        self.cited(
            Article::Wbn2_1a,
            everywhere(Article::Asten13, Article::RuG1),
        )
    }

    /// The article by which a fallen flag loses. Asten §1 adopts the FIDE rules for blitz, and they
    /// say this.
    pub(crate) fn article_of_flag(&self) -> Article {
        self.cited(Article::Wbn7_9, everywhere(Article::Asten1, Article::RuG1))
    }

    pub(crate) fn article_of_illegal(&self, mv: Option<Move>, why: MoveError) -> Article {
        let is_drop = mv.and_then(Move::dropped).is_some();
        let asten_has = match why {
            MoveError::KingInCheck if is_drop => Article::Asten10,
            MoveError::AnotherPiece => Article::Asten17,
            _ => Article::Asten21,
        };
        self.cited(Article::Wbn1_14, asten(asten_has))
    }

    /// The article by which a player or a team resigns.
    pub(crate) fn article_of_resignation(&self) -> Article {
        self.cited(Article::Wbn2_1c, everywhere(Article::Asten1, Article::RuG1))
    }

    pub(crate) fn article_of_agreement(&self) -> Article {
        self.cited(
            Article::Wbn2_2a,
            everywhere(Article::Asten20, Article::RuG2),
        )
    }

    /// The article for a draw by repetition. If the text that the rules follow has no such article,
    /// the cited article is one that lets players claim when `repetition.when` does.
    pub(crate) fn article_of_repetition(&self) -> Article {
        let (asten, help) = (Some(Article::Asten18), true);
        let by_moment = match self.rules.repetition.when {
            _ if self.rules.source == Source::Wbn || self.rules.source == Source::WbnCs => {
                Article::Wbn2_2b
            }
            RepetitionWhen::ThirdImminent => Article::Wbn2_2b,
            RepetitionWhen::AfterThird => Article::Asten18,
            RepetitionWhen::ThirdOccurred => Article::Fics,
        };
        self.cited(
            by_moment,
            Elsewhere {
                asten,
                help,
                ..SILENT
            },
        )
    }

    /// The article by which two boards that end together give this score, the sum of their results.
    pub(crate) fn article_of_sum(&self, score: HalfPoints) -> Article {
        let ru = if score == HalfPoints::DRAW {
            Article::RuG2
        } else {
            Article::RuG1
        };
        let (asten, ru) = (Some(Article::Asten22), Some(ru));
        self.cited(
            Article::Wbn1_10,
            Elsewhere {
                asten,
                ru,
                ..SILENT
            },
        )
    }
}

/// Articles of claims.
impl Match {
    /// The drop by which this player left their own king in check. Under Asten §10 the player is
    /// then mated.
    pub(crate) fn king_left_in_check_by(&self, seat: Seat) -> Option<IllegalMove> {
        self.illegal_by(seat)
            .filter(|illegal| self.rules.fide_blitz && illegal.is_drop_in_check())
    }

    /// The article by which a claim with this finding is upheld.
    pub(crate) fn article_of_found(&self, claim: Claim, finding: Finding) -> Article {
        match (claim, finding) {
            (Claim::Mate, Finding::Illegal(..)) => Article::Asten10,
            (Claim::IllegalMove, Finding::Illegal(_, mv, why)) => {
                self.article_of_illegal(Some(mv), why)
            }
            (Claim::Flag, Finding::BothFlagsFallen(_)) => {
                self.cited(Article::Wbn7_10, asten(Article::Asten1))
            }
            _ => self.article_of_claim(claim),
        }
    }

    /// The article by which an arbiter upholds a claim or stop.
    pub(crate) fn article_of_right(&self, raised: &Raised) -> Article {
        match *raised {
            Raised::Claim { claim, .. } => self.article_of_claim(claim),
            Raised::Stop(_) => self.cited(Article::Wbn7_12b, asten(Article::Asten19)),
        }
    }

    /// The article by which a claim is upheld.
    pub fn article_of_claim(&self, claim: Claim) -> Article {
        match claim {
            Claim::Mate => self.article_of_mate(),
            Claim::IllegalMove => self.article_of_illegal(None, MoveError::Castling),
            Claim::Flag => self.article_of_flag(),
            Claim::Repetition(_) => self.article_of_repetition(),
            Claim::FiftyMoves(_) => Article::Asten1,
            Claim::Hiding => self.article_of_hiding(),
            Claim::OutOfTurnMove => self.article_of_premove(),
            Claim::Setup => Article::Wbn1_15,
            Claim::Hint => Article::RuT2,
        }
    }

    /// The article that gives the right to a claim.
    pub fn article_of_right_to(&self, claim: Claim) -> Article {
        match claim {
            Claim::Mate => self.cited(
                Article::Wbn1_16,
                everywhere(Article::Asten13, Article::RuG1),
            ),
            Claim::Flag => self.cited(Article::Wbn7_8, everywhere(Article::Asten1, Article::RuG1)),
            _ => self.article_of_claim(claim),
        }
    }

    fn article_of_hiding(&self) -> Article {
        let (asten, ru) = (Some(Article::Asten8), Some(Article::RuL6));
        self.cited(
            Article::Wbn1_8d,
            Elsewhere {
                asten,
                ru,
                ..SILENT
            },
        )
    }

    fn article_of_premove(&self) -> Article {
        self.cited(Article::Wbn6_5c, asten(Article::Asten15))
    }

    /// The article by which a wrong claim is penalized.
    pub(crate) fn article_of_wrong(&self, claim: Claim) -> Article {
        match claim {
            Claim::Repetition(_) | Claim::FiftyMoves(_) => {
                self.cited(Article::Wbn3_4, asten(Article::Asten18))
            }
            Claim::OutOfTurnMove => self.article_of_premove(),
            Claim::Setup => Article::Wbn1_15,
            Claim::Hint => Article::RuT2,
            _ => self.article_of_wrong_stop(),
        }
    }

    /// The article by which a stop without a valid reason is penalized.
    pub(crate) fn article_of_wrong_stop(&self) -> Article {
        self.cited(Article::Wbn7_12d, asten(Article::Asten19))
    }

    /// The refusal of a wrong claim online. There a wrong claim is refused and has no penalty
    /// (Q21).
    pub(crate) fn refusal_of(&self, claim: Claim, assessment: &Assessment) -> Refused {
        match (claim, assessment.finding) {
            (_, Finding::NamedIllegal(mv, why)) => Refused::Illegal { mv, why },
            (Claim::Repetition(_), _) => Refused::NoRepetition,
            (Claim::FiftyMoves(_), _) => Refused::NoFiftyMoves,
            _ => Refused::NotSo,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::{Boards, ParameterValue, Ruleset};

    /// Each subject with the article that is cited for it.
    fn matters(state: &Match) -> Vec<(&'static str, Article)> {
        let claims = [
            ("a stop with a reason", Raised::Stop(String::new())),
            ("hiding", raised(Claim::Hiding)),
            ("a move out of turn", raised(Claim::OutOfTurnMove)),
            ("a wrong setup", raised(Claim::Setup)),
        ];
        let both_fallen = Finding::BothFlagsFallen(bughouse_core::BoardId::A);
        let mut all = vec![
            ("mate", state.article_of_mate()),
            (
                "the right to claim mate",
                state.article_of_right_to(Claim::Mate),
            ),
            ("a flag", state.article_of_flag()),
            (
                "the right to claim a flag",
                state.article_of_right_to(Claim::Flag),
            ),
            (
                "both flags of a clock",
                state.article_of_found(Claim::Flag, both_fallen),
            ),
            (
                "an illegal move",
                state.article_of_illegal(None, MoveError::Castling),
            ),
            (
                "a king left in check by a drop",
                state.article_of_illegal(Some(DROP), MoveError::KingInCheck),
            ),
            ("resignation", state.article_of_resignation()),
            ("agreement", state.article_of_agreement()),
            ("repetition", state.article_of_repetition()),
            (
                "both boards, a draw",
                state.article_of_sum(HalfPoints::DRAW),
            ),
            (
                "both boards, won",
                state.article_of_sum(HalfPoints { one: 2, two: 0 }),
            ),
            (
                "a wrong claim of a draw",
                state.article_of_wrong(Claim::Repetition(None)),
            ),
            ("a stop without a reason", state.article_of_wrong_stop()),
        ];
        all.extend(claims.map(|(name, raised)| (name, state.article_of_right(&raised))));
        all.push((
            "fifty moves",
            state.article_of_claim(Claim::FiftyMoves(None)),
        ));
        all.extend(OF_ONE_TEXT);
        all
    }

    /// Subjects on which only one text has an article, with that article. House rules that follow
    /// another text may adopt it.
    const OF_ONE_TEXT: [(&str, Article); 15] = [
        ("the arbiter gives a match", Article::Wbn9_4c),
        ("the arbiter gives a score", Article::Wbn8_6),
        ("the arbiter decides", Article::Wbn9_3),
        ("the arbiter orders a new game", Article::Wbn9_4d),
        ("the arbiter expels a player", Article::Wbn9_4g),
        ("both teams lose", Article::Wbn8_7),
        ("the last drop", Article::Wbn2_2c),
        ("the last drop, by mate alone", Article::Asten23),
        ("mate by leaving the king in check", Article::Asten10),
        ("stalemate when no piece can come", Article::Asten13),
        ("two flags, a draw", Article::RuG2),
        ("extinction", Article::RuO1),
        ("stalemate on one board", Article::RuO2),
        ("a direct hint", Article::RuT2),
        ("stalemate or bare material", Article::Fide),
    ];

    const DROP: Move = Move::Drop(bughouse_core::Drop {
        role: bughouse_core::Held::Pawn,
        to: bughouse_core::Square::new(bughouse_core::File::A, bughouse_core::Rank::Second),
    });

    fn raised(claim: Claim) -> Raised {
        let board = bughouse_core::BoardId::A;
        Raised::Claim { claim, board }
    }

    fn played_by(rules: Ruleset) -> Match {
        Match::new(crate::Setup::new(rules, Boards::start()))
    }

    /// Q41: the corpus lists each article that rules of one source cite from another text.
    #[test]
    fn citations_from_another_text_are_those_of_the_corpus() {
        let mut found = "source\tmatter\tcited\n".to_owned();
        for preset in bughouse_core::PRESETS {
            let source = preset.rules.source;
            let same = |other: &&bughouse_core::Preset| other.rules.source == source;
            if bughouse_core::PRESETS.iter().find(same).map(|one| one.name) != Some(preset.name) {
                continue; // one preset for each text
            }
            for (matter, article) in matters(&played_by(preset.rules)) {
                let text = article.under(source);
                assert_eq!(Article::from_citation(&text), Ok(article));
                if text.starts_with("as in") {
                    found += &format!("{}\t{matter}\t{text}\n", source.name());
                }
            }
        }
        let table = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../corpus/laws/citations.tsv"
        );
        if std::env::var_os("BUGHOUSE_BLESS").is_some() {
            std::fs::write(table, &found).expect("citations.tsv is writable");
        }
        let recorded = std::fs::read_to_string(table).expect("citations.tsv is readable");
        assert_eq!(recorded, found);
    }

    /// Q41: only `source` decides which text is cited.
    #[test]
    fn house_rules_do_not_change_which_text_is_cited() {
        let changes = [
            ("transfer.hidden_rule", "forbidden"),
            ("transfer.hidden_rule", "none"),
            ("fide.blitz", "true"),
            ("fide.blitz", "false"),
            ("draw.agreement", "both_teams"),
            ("draw.agreement", "board"),
            ("draw.agreement", "both_boards"),
            ("resign.by", "team"),
            ("repetition.when", "after_third"),
        ];
        for preset in ["wbn", "wbn-cs", "asten", "fics", "chesscom"] {
            let usual = Ruleset::build(preset, []).expect(preset);
            for change in changes {
                let house = Ruleset::build(preset, [change]).expect(preset);
                let (usual, house) = (played_by(usual), played_by(house));
                assert_eq!(matters(&house), matters(&usual), "{preset} {change:?}");
            }
        }
        let named = Ruleset::build("wbn", [("source", "asten")]).expect("a valid change");
        assert_eq!(played_by(named).article_of_mate(), Article::Asten13);
    }
}
