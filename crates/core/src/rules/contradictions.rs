//! Values of parameters that contradict each other. For each contradiction,
//! `corpus/rules/contradictions.tsv` has rules that contain it.

use super::*;

/// A contradiction between parameters. Its `Display` is a sentence that names them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[allow(missing_docs)] // the sentences explain them
pub enum Contradiction {
    #[error("promo.source = take needs the other board, but match.boards is 1")]
    OneBoardTake,
    #[error("end.last_drop needs a partner, but match.boards is 1")]
    OneBoardLastDrop,
    #[error("draw.agreement must be board when match.boards is 1")]
    OneBoardAgreement,
    #[error("match.end_rule = both_boards needs two boards, but match.boards is 1")]
    OneBoardBothBoards,
    #[error("start.array = chess960_different needs two boards, but match.boards is 1")]
    OneBoardTwoArrays,
    #[error("claims.by_partner needs a partner, but match.boards is 1")]
    OneBoardPartnerClaims,
    #[error("talk.point_on_partner_board needs a partner, but match.boards is 1")]
    OneBoardPointing,
    #[error("clock.bonus_kind must be none when clock.kind is none")]
    NoClockBonus,
    #[error(
        "clock.absent_rule must be none when clock.kind is none: no clock can run for an absent player"
    )]
    NoClockAbsent,
    #[error("mate.pool = off and clock.kind = none leave resignation as the only way to win")]
    NoClockNoMate,
    #[error("record.moves = clock_only needs clocks, but clock.kind is none")]
    NoClockClockOnly,
    #[error("clock.bonus_s is 0 but clock.bonus_kind is not none")]
    BonusOfNothing,
    #[error("clock.start = black_press needs move.commit = press: without it no clock is pressed")]
    BlackPressWithoutPress,
    #[error(
        "move.illegal = claim_loss needs move.commit = press: a move that counts at once is judged at once"
    )]
    ClaimsWithoutPress,
    #[error("move.queue must be 0 when move.premove allows no premoves")]
    QueueOfNothing,
    #[error("record.moves = clock_only needs move.commit = press: only presses are reported")]
    ClockOnlyWithoutPress,
    #[error(
        "record.moves = clock_only needs move.illegal = claim_loss: an unknown move cannot be refused"
    )]
    ClockOnlyRefusing,
    #[error("mate.claim_window = auto needs known moves, but record.moves is clock_only")]
    ClockOnlyAutoMate,
    #[error("repetition.mode = auto needs known moves, but record.moves is clock_only")]
    ClockOnlyAutoRepetition,
    #[error("match.goal = mate+extinction needs known moves, but record.moves is clock_only")]
    ClockOnlyExtinction,
    #[error("drop.second_rank_needs_check has no meaning when drop.pawn_min_rank is 3")]
    SecondRankCheckFromThird,
    #[error("talk.hint_penalty must be none when talk.partner is full, which forbids no hint")]
    PenaltyForNothing,
    #[error("talk.point_on_partner_board needs talk.partner = full: pointing suggests a move")]
    PointingWithoutWords,
}

/// A contradiction, and the function that says whether rules contain it.
type Test = (fn(&Ruleset) -> bool, Contradiction);

#[rustfmt::skip]
const CONTRADICTIONS: &[Test] = &[
    // One board.
    (|rules| rules.boards == 1 && rules.promotes_by_exchange(),
        Contradiction::OneBoardTake),
    (|rules| rules.boards == 1 && rules.ends.last_drop != LastDropRule::Off,
        Contradiction::OneBoardLastDrop),
    (|rules| rules.boards == 1 && rules.draw_agreement != Agreement::Board,
        Contradiction::OneBoardAgreement),
    (|rules| rules.boards == 1 && rules.end_rule == EndRule::BothBoards,
        Contradiction::OneBoardBothBoards),
    (|rules| rules.boards == 1 && rules.start_array == StartArray::Chess960Different,
        Contradiction::OneBoardTwoArrays),
    (|rules| rules.boards == 1 && rules.claims_by_partner != PartnerClaims::None,
        Contradiction::OneBoardPartnerClaims),
    (|rules| rules.boards == 1 && rules.talk.point_on_partner_board,
        Contradiction::OneBoardPointing),
    // Clocks.
    (|rules| !rules.has_clocks() && rules.clock.bonus_kind != BonusKind::None,
        Contradiction::NoClockBonus),
    (|rules| !rules.has_clocks() && rules.clock.absent_rule != AbsentRule::None,
        Contradiction::NoClockAbsent),
    (|rules| !rules.has_clocks() && rules.mate_pool == MatePool::Off && rules.goal == Goal::Mate,
        Contradiction::NoClockNoMate),
    (|rules| !rules.has_clocks() && rules.moves_record == MovesRecord::ClockOnly,
        Contradiction::NoClockClockOnly),
    (|rules| rules.clock.bonus_kind != BonusKind::None && rules.clock.bonus_s == 0,
        Contradiction::BonusOfNothing),
    (|rules| rules.clock.start == ClockStart::BlackPress && !rules.presses(),
        Contradiction::BlackPressWithoutPress),
    // Moves.
    (|rules| rules.moves.illegal == Illegal::ClaimLoss && !rules.presses(),
        Contradiction::ClaimsWithoutPress),
    (|rules| rules.moves.queue > 0 && matches!(rules.moves.premove, Premove::Forbidden | Premove::None),
        Contradiction::QueueOfNothing),
    // Matches in which the program does not know the moves (`record.moves = clock_only`).
    (|rules| rules.is_clock_only() && !rules.presses(),
        Contradiction::ClockOnlyWithoutPress),
    (|rules| rules.is_clock_only() && rules.moves.illegal != Illegal::ClaimLoss,
        Contradiction::ClockOnlyRefusing),
    (|rules| rules.is_clock_only() && rules.mate_window == MateWindow::Auto,
        Contradiction::ClockOnlyAutoMate),
    (|rules| rules.is_clock_only() && rules.repetition.mode == RepetitionMode::Auto,
        Contradiction::ClockOnlyAutoRepetition),
    (|rules| rules.is_clock_only() && rules.goal == Goal::MateOrExtinction,
        Contradiction::ClockOnlyExtinction),
    // Drops.
    (|rules| rules.drops.second_rank_needs_check && rules.drops.pawn_min_rank > 2,
        Contradiction::SecondRankCheckFromThird),
    // Talk.
    (|rules| rules.talk.hint_penalty != HintPenalty::None && rules.talk.partner == Talk::Full,
        Contradiction::PenaltyForNothing),
    (|rules| rules.talk.point_on_partner_board && rules.talk.partner != Talk::Full,
        Contradiction::PointingWithoutWords),
];

impl Ruleset {
    /// The number of known contradictions.
    pub const CONTRADICTION_COUNT: usize = CONTRADICTIONS.len();

    /// Checks that the parameters do not contradict each other.
    ///
    /// ```
    /// use bughouse_core::Ruleset;
    ///
    /// let mut rules = Ruleset::FICS;
    /// assert_eq!(rules.check(), Ok(()));
    /// rules.clock.bonus_s = 2;
    /// rules.set("clock.kind", "none")?;
    /// rules.set("clock.bonus_kind", "fischer")?;
    /// let error = rules.check().unwrap_err().to_string();
    /// assert_eq!(error, "clock.bonus_kind must be none when clock.kind is none");
    /// # Ok::<(), bughouse_core::RuleError>(())
    /// ```
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), RuleError> {
        match self.contradictions().next() {
            Some(found) => Err(RuleError::Contradiction(found)),
            None => Ok(()),
        }
    }

    /// All contradictions between the parameters.
    ///
    /// ```
    /// use bughouse_core::{Contradiction, Ruleset};
    ///
    /// let mut rules = Ruleset::FICS;
    /// rules.drops.second_rank_needs_check = true;
    /// rules.drops.pawn_min_rank = 3;
    /// let found: Vec<Contradiction> = rules.contradictions().collect();
    /// assert_eq!(found, [Contradiction::SecondRankCheckFromThird]);
    /// ```
    pub fn contradictions(&self) -> impl Iterator<Item = Contradiction> + '_ {
        let found = CONTRADICTIONS.iter().filter(|(wrong, _)| wrong(self));
        found.map(|&(_, contradiction)| contradiction)
    }

    fn promotes_by_exchange(&self) -> bool {
        self.promotion.source != PromotionSource::Declare
    }

    fn has_clocks(&self) -> bool {
        self.clock.kind != ClockKind::None
    }

    fn presses(&self) -> bool {
        self.moves.commit == Commit::Press
    }

    fn is_clock_only(&self) -> bool {
        self.moves_record == MovesRecord::ClockOnly
    }
}
