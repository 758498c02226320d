//! Which parameters do not fit together. Each contradiction has a line in
//! `corpus/rules/contradictions.tsv`.

use super::*;

/// A sentence for each way in which parameters contradict each other, and when they do.
type Contradiction = (fn(&Ruleset) -> bool, &'static str);

#[rustfmt::skip]
const CONTRADICTIONS: &[Contradiction] = &[
    // One board.
    (|rules| rules.boards == 1 && rules.takes(),
        "promo.source = take needs the other board, but match.boards is 1"),
    (|rules| rules.boards == 1 && rules.ends.last_drop != LastDropRule::Off,
        "end.last_drop needs a partner, but match.boards is 1"),
    (|rules| rules.boards == 1 && rules.draw_agreement != Agreement::Board,
        "draw.agreement must be board when match.boards is 1"),
    (|rules| rules.boards == 1 && rules.end_rule == EndRule::BothBoards,
        "match.end_rule = both_boards needs two boards, but match.boards is 1"),
    (|rules| rules.boards == 1 && rules.start_array == StartArray::Chess960Different,
        "start.array = chess960_different needs two boards, but match.boards is 1"),
    (|rules| rules.boards == 1 && rules.claims_by_partner != PartnerClaims::None,
        "claims.by_partner needs a partner, but match.boards is 1"),
    (|rules| rules.boards == 1 && rules.talk.point_on_partner_board,
        "talk.point_on_partner_board needs a partner, but match.boards is 1"),
    // Clocks.
    (|rules| !rules.has_clocks() && rules.clock.bonus_kind != BonusKind::None,
        "clock.bonus_kind must be none when clock.kind is none"),
    (|rules| !rules.has_clocks() && rules.clock.absent_rule != AbsentRule::None,
        "clock.absent_rule must be none when clock.kind is none: nobody has time to bear"),
    (|rules| !rules.has_clocks() && rules.mate_pool == MatePool::Off && rules.goal == Goal::Mate,
        "mate.pool = off and clock.kind = none leave no way to win but resignation"),
    (|rules| !rules.has_clocks() && rules.moves_record == MovesRecord::ClockOnly,
        "record.moves = clock_only needs clocks, but clock.kind is none"),
    (|rules| rules.clock.bonus_kind != BonusKind::None && rules.clock.bonus_s == 0,
        "clock.bonus_s is 0 but clock.bonus_kind is not none"),
    (|rules| rules.clock.start == ClockStart::BlackPress && !rules.presses(),
        "clock.start = black_press needs move.commit = press: without it no clock is pressed"),
    // Moves.
    (|rules| rules.moves.illegal == Illegal::ClaimLoss && !rules.presses(),
        "move.illegal = claim_loss needs move.commit = press: a move that counts at once is judged at once"),
    (|rules| rules.moves.wait_drop && rules.moves.queue == 0,
        "move.wait_drop needs a queue, but move.queue is 0"),
    (|rules| rules.moves.queue > 0 && matches!(rules.moves.premove, Premove::Forbidden | Premove::None),
        "move.queue must be 0 when move.premove allows no move to wait"),
    // Moves that nobody records.
    (|rules| rules.is_clock_only() && !rules.presses(),
        "record.moves = clock_only needs move.commit = press: a press is all the match is told"),
    (|rules| rules.is_clock_only() && rules.moves.illegal != Illegal::ClaimLoss,
        "record.moves = clock_only needs move.illegal = claim_loss: an unknown move cannot be refused"),
    (|rules| rules.is_clock_only() && rules.mate_window == MateWindow::Auto,
        "mate.claim_window = auto needs to know the moves, but record.moves is clock_only"),
    (|rules| rules.is_clock_only() && rules.repetition.mode == RepetitionMode::Auto,
        "repetition.mode = auto needs to know the moves, but record.moves is clock_only"),
    (|rules| rules.is_clock_only() && rules.goal == Goal::MateOrExtinction,
        "match.goal = mate+extinction needs to know the moves, but record.moves is clock_only"),
    // Drops.
    (|rules| rules.drops.second_rank_needs_check && rules.drops.pawn_min_rank > 2,
        "drop.second_rank_needs_check has no meaning when drop.pawn_min_rank is 3"),
    // Talk.
    (|rules| rules.talk.hint_penalty != HintPenalty::None && rules.talk.partner == Talk::Full,
        "talk.hint_penalty must be none when talk.partner is full: no hint is forbidden"),
    (|rules| rules.talk.point_on_partner_board && rules.talk.partner != Talk::Full,
        "talk.point_on_partner_board needs talk.partner = full: to point is to say a move"),
];

impl Ruleset {
    /// How many contradictions are known.
    pub const CONTRADICTION_COUNT: usize = CONTRADICTIONS.len();

    /// Whether the parameters fit together.
    ///
    /// # Errors
    /// The first contradiction, as a sentence.
    pub fn check(&self) -> Result<(), RuleError> {
        match self.contradictions().next() {
            Some(sentence) => Err(RuleError::Contradiction(sentence)),
            None => Ok(()),
        }
    }

    /// Every contradiction among the parameters, each as a sentence that names them.
    pub fn contradictions(&self) -> impl Iterator<Item = &'static str> + '_ {
        let found = CONTRADICTIONS.iter().filter(|(wrong, _)| wrong(self));
        found.map(|&(_, sentence)| sentence)
    }

    fn takes(&self) -> bool {
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
