//! Parameters by name: the list of laws 2.3, read and written as text.

use std::fmt::Display;
use std::str::FromStr;

use super::{Choice, PRESETS, Preset, Ruleset};
use crate::Seat;

/// One parameter of a ruleset.
pub struct Parameter {
    /// Its name in the list, `drop.check_limit`.
    pub name: &'static str,
    /// What it decides, in a short sentence.
    pub text: &'static str,
    /// The names of its values; empty for a number.
    pub values: &'static [&'static str],
    read: fn(&Ruleset) -> String,
    write: fn(&mut Ruleset, &str) -> bool,
}

impl Parameter {
    /// The parameter of that name.
    pub fn named(name: &str) -> Option<&'static Parameter> {
        PARAMETERS.iter().find(|parameter| parameter.name == name)
    }

    /// Its value in a ruleset, as text.
    pub fn value(&self, rules: &Ruleset) -> String {
        (self.read)(rules)
    }
}

/// Why a ruleset cannot be had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum RuleError {
    #[error("no preset is called {0}; there are {list}", list = preset_names())]
    UnknownPreset(String),
    #[error("no parameter is called {0}")]
    UnknownParameter(String),
    #[error("{name} cannot be {value}; it is {expected}")]
    BadValue {
        name: &'static str,
        value: String,
        expected: String,
    },
    #[error("{0}")]
    Contradiction(&'static str),
}

fn preset_names() -> String {
    PRESETS
        .iter()
        .map(|preset| preset.name)
        .collect::<Vec<_>>()
        .join(", ")
}

impl Ruleset {
    /// A preset with some parameters changed.
    ///
    /// `mode` is applied first, since it stands for several parameters at once; what else is
    /// named wins over it. `wbn-cz` is accepted for `wbn-cs`.
    ///
    /// # Errors
    /// The first name or value that is not understood, or what the parameters contradict.
    pub fn build<'a>(
        preset: &str,
        changes: impl IntoIterator<Item = (&'a str, &'a str)> + Clone,
    ) -> Result<Ruleset, RuleError> {
        let preset =
            Preset::named(preset).ok_or_else(|| RuleError::UnknownPreset(preset.into()))?;
        let mut rules = preset.rules;
        let is_mode = |change: &(&str, &str)| change.0 == "mode";
        for (name, value) in changes.clone().into_iter().filter(is_mode) {
            rules.set(name, value)?;
        }
        for (name, value) in changes.into_iter().filter(|change| !is_mode(change)) {
            rules.set(name, value)?;
        }
        rules.check()?;
        Ok(rules)
    }

    /// Changes one parameter, named as in [`PARAMETERS`]. Contradictions are found by
    /// [`Ruleset::check`], once all changes are made.
    ///
    /// # Errors
    /// The name or the value is not in the list; the ruleset is unchanged.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleError> {
        let parameter =
            Parameter::named(name).ok_or_else(|| RuleError::UnknownParameter(name.into()))?;
        if (parameter.write)(self, value) {
            return Ok(());
        }
        let expected = match parameter.values {
            [] => "a whole number in range".into(),
            values => format!("one of {}", values.join(", ")),
        };
        Err(RuleError::BadValue {
            name: parameter.name,
            value: value.into(),
            expected,
        })
    }

    /// The value of a parameter as text.
    pub fn get(&self, name: &str) -> Option<String> {
        Parameter::named(name).map(|parameter| parameter.value(self))
    }

    /// The parameters in which the two differ, with the value here and the value there.
    pub fn differences(&self, other: &Ruleset) -> Vec<(&'static str, String, String)> {
        PARAMETERS
            .iter()
            .map(|parameter| {
                (
                    parameter.name,
                    parameter.value(self),
                    parameter.value(other),
                )
            })
            .filter(|(_, here, there)| here != there)
            .collect()
    }
}

fn read_choice<T: Choice>(value: T) -> String {
    value.name().into()
}

fn write_choice<T: Choice>(field: &mut T, text: &str) -> bool {
    T::from_name(text).map(|value| *field = value).is_some()
}

fn read_number<T: Display + Copy>(value: T) -> String {
    value.to_string()
}

fn write_number<T: FromStr + PartialOrd>(field: &mut T, text: &str, range: (T, T)) -> bool {
    match text.parse::<T>() {
        Ok(value) if (range.0..=range.1).contains(&value) => {
            *field = value;
            true
        }
        _ => false,
    }
}

const YES_NO: &[&str] = &["true", "false"];

/// One row: `choice`, `flag` or `number in least..=most`, the path of the field, and a sentence.
macro_rules! row {
    ($name:literal, choice $type:ident, $($field:ident).+, $text:literal) => {
        Parameter { name: $name, text: $text, values: <super::$type as Choice>::NAMES,
            read: |rules| read_choice(rules.$($field).+),
            write: |rules, text| write_choice(&mut rules.$($field).+, text) }
    };
    ($name:literal, flag, $($field:ident).+, $text:literal) => {
        Parameter { name: $name, text: $text, values: YES_NO,
            read: |rules| rules.$($field).+.to_string(),
            write: |rules, text| text.parse().map(|value| rules.$($field).+ = value).is_ok() }
    };
    ($name:literal, number $least:literal..=$most:literal, $($field:ident).+, $text:literal) => {
        Parameter { name: $name, text: $text, values: &[],
            read: |rules| read_number(rules.$($field).+),
            write: |rules, text| write_number(&mut rules.$($field).+, text, ($least, $most)) }
    };
}

macro_rules! odds {
    ($name:literal, $seat:ident, $text:literal) => {
        Parameter {
            name: $name,
            text: $text,
            values: &[],
            read: |rules| rules.clock.odds_s[Seat::$seat].to_string(),
            write: |rules, text| {
                write_number(&mut rules.clock.odds_s[Seat::$seat], text, (0, 86_400))
            },
        }
    };
}

/// Every parameter, in the order of the laws.
#[rustfmt::skip]
pub const PARAMETERS: &[Parameter] = &[
    Parameter { name: "mode", text: "Run online by the server, or over the board by claims; sets six other parameters.",
        values: <super::Mode as Choice>::NAMES,
        read: |rules| read_choice(rules.mode),
        write: |rules, text| super::Mode::from_name(text).map(|mode| *rules = rules.in_mode(mode)).is_some() },
    row!("match.boards", number 1..=2, boards, "How many boards are played: two, or one for crazyhouse."),
    row!("match.end_rule", choice EndRule, end_rule, "Whether the first decided board ends the match."),
    row!("match.goal", choice Goal, goal, "What wins beside time and resignation."),
    row!("start.array", choice StartArray, start_array, "How the men stand at the start."),
    row!("clock.kind", choice ClockKind, clock.kind, "Clocks, or move for move without them."),
    row!("clock.base_s", number 1..=86_400, clock.base_s, "Starting time of each player in seconds."),
    row!("clock.bonus_kind", choice BonusKind, clock.bonus_kind, "What kind of time a move earns."),
    row!("clock.bonus_s", number 0..=3_600, clock.bonus_s, "That time in seconds."),
    odds!("clock.odds.A_s", WHITE_OF_A, "Starting time of White on board A if it differs, in seconds."),
    odds!("clock.odds.a_s", BLACK_OF_A, "Starting time of Black on board A if it differs, in seconds."),
    odds!("clock.odds.B_s", WHITE_OF_B, "Starting time of White on board B if it differs, in seconds."),
    odds!("clock.odds.b_s", BLACK_OF_B, "Starting time of Black on board B if it differs, in seconds."),
    row!("clock.start", choice ClockStart, clock.start, "What starts the clocks."),
    row!("clock.absent_rule", choice AbsentRule, clock.absent_rule, "Who bears the time before players arrive."),
    row!("clock.flag_mode", choice FlagMode, clock.flag_mode, "Who notices that a flag fell."),
    row!("clock.both_flags_same_clock", choice BothFlags, clock.both_flags_same_clock, "What two flags of one clock mean."),
    row!("clock.min_move_ms", number 0..=5_000, clock.min_move_ms, "How old the opponent's move must be before the reply completes, in milliseconds."),
    row!("clock.lag", choice Lag, clock.lag, "Whose clocks stand while a move is on its way."),
    row!("clock.lag_budget_ms", number 0..=60_000, clock.lag_budget_ms, "How much of that a seat may use, in milliseconds."),
    row!("move.commit", choice Commit, moves.commit, "When a move counts."),
    row!("move.retract", choice Retract, moves.retract, "Whether a made move may be taken back."),
    row!("move.premove", choice Premove, moves.premove, "What a move in the opponent's time is."),
    row!("move.illegal", choice Illegal, moves.illegal, "What an illegal move leads to."),
    row!("move.queue", number 0..=64, moves.queue, "How many moves a seat may have waiting."),
    row!("move.wait_drop", flag, moves.wait_drop, "Whether a waiting drop may wait for its piece."),
    row!("transfer.timing", choice Transfer, transfer.timing, "When a captured man goes to the partner."),
    row!("transfer.hidden_rule", choice HiddenRule, transfer.hidden_rule, "What follows when pieces in hand are hidden."),
    row!("drop.check_limit", choice DropLimit, drops.check_limit, "How far a drop may go against the enemy king."),
    row!("drop.pawn_min_rank", number 2..=3, drops.pawn_min_rank, "The lowest rank for a pawn drop, from its owner's side."),
    row!("drop.pawn_max_rank", number 6..=7, drops.pawn_max_rank, "The highest rank for a pawn drop."),
    row!("drop.second_rank_needs_check", flag, drops.second_rank_needs_check, "Whether a pawn drop on the second rank must give check."),
    row!("castle.dropped_rook", choice DroppedRook, dropped_rook, "Whether a dropped rook may castle."),
    row!("promo.pieces", choice PromotionPieces, promotion.pieces, "What a pawn may become."),
    row!("promo.announce", choice Announce, promotion.announce, "What must be said at a promotion."),
    row!("promo.source", choice PromotionSource, promotion.source, "Where the promoted piece comes from."),
    row!("promo.revert", choice Revert, promotion.revert, "As what a captured promoted man is handed over."),
    row!("mate.pool", choice MatePool, mate_pool, "Which drops count as possible covers of a check."),
    row!("mate.claim_window", choice MateWindow, mate_window, "Until when a mate may be claimed."),
    row!("stalemate", choice Stalemate, stalemate, "What happens to a player without moves and drops who is not in check."),
    row!("insufficient", choice Insufficient, insufficient, "Whether bare material draws."),
    row!("fifty", choice Fifty, fifty, "Whether fifty quiet moves draw."),
    row!("repetition.mode", choice RepetitionMode, repetition.mode, "Who finds a threefold repetition."),
    row!("repetition.when", choice RepetitionWhen, repetition.when, "When the right to the draw arises."),
    row!("repetition.hand_counts", flag, repetition.hand_counts, "Whether pieces in hand belong to the position."),
    row!("draw.agreement", choice Agreement, draw_agreement, "Whose consent a draw needs."),
    row!("resign.by", choice ResignBy, resign_by, "Who may resign."),
    row!("end.simultaneous", choice Simultaneous, ends.simultaneous, "What two boards that end at once mean."),
    row!("end.simultaneity_ms", number 0..=10_000, ends.simultaneity_ms, "How far apart is at once, in milliseconds."),
    row!("end.last_drop", choice LastDropRule, ends.last_drop, "The last drop of the partner of a mated player."),
    row!("end.double_flag_two_boards", choice DoubleFlag, ends.double_flag_two_boards, "What flags on both boards at once mean."),
    row!("claims.by_partner", choice PartnerClaims, claims_by_partner, "What may be claimed on the partner's board."),
    row!("claims.wrong_stop", choice WrongStop, wrong_stop, "What a wrong claim or a groundless stop costs."),
    row!("talk.partner", choice Talk, talk.partner, "What partners may say."),
    row!("talk.hint_penalty", choice HintPenalty, talk.hint_penalty, "What a forbidden hint costs."),
    row!("talk.audience", choice Audience, talk.audience, "Who hears partners talk."),
    row!("talk.point_on_partner_board", flag, talk.point_on_partner_board, "Whether one may point on the partner's board."),
    row!("arbiter.passive", flag, arbiter_passive, "Whether the arbiter is silent until he is called."),
    row!("sanction.premove", choice PremoveSanction, premove_sanction, "What follows a move in the opponent's turn."),
    row!("disconnect.abandon_s", number 0..=3_600, abandon_s, "After how many seconds away a seat may be forfeited; 0 never."),
    row!("after_end.play_on", flag, play_on, "Whether players may simply play on after an unclaimed end."),
    row!("fide.blitz", flag, fide_blitz, "Whether the FIDE Blitz items that Asten §1 takes over apply."),
    row!("record.moves", choice MovesRecord, moves_record, "Whether the match knows the moves, or only the clocks."),
    row!("watch.hints", flag, watch_hints, "Whether watchers see verdicts."),
    row!("watch.delay_s", number 0..=3_600, watch_delay_s, "How many seconds watchers are behind."),
    row!("score", choice Score, score, "How results are scored."),
];

impl Ruleset {
    /// Whether the parameters fit together.
    ///
    /// # Errors
    /// The first contradiction, as a sentence.
    pub fn check(&self) -> Result<(), RuleError> {
        use super::*;
        let takes = self.promotion.source != PromotionSource::Declare;
        let contradictions = [
            (
                self.boards == 1 && takes,
                "promo.source = take needs the other board, but match.boards is 1",
            ),
            (
                self.boards == 1 && self.ends.last_drop != LastDropRule::Off,
                "end.last_drop needs a partner, but match.boards is 1",
            ),
            (
                self.boards == 1 && self.draw_agreement != Agreement::Board,
                "draw.agreement must be board when match.boards is 1",
            ),
            (
                self.boards == 1 && self.end_rule == EndRule::BothBoards,
                "match.end_rule = both_boards needs two boards",
            ),
            (
                self.clock.kind == ClockKind::None && self.clock.bonus_kind != BonusKind::None,
                "clock.bonus_kind must be none without clocks",
            ),
            (
                self.clock.bonus_kind != BonusKind::None && self.clock.bonus_s == 0,
                "clock.bonus_s is 0 but clock.bonus_kind is not none",
            ),
            (
                self.drops.second_rank_needs_check && self.drops.pawn_min_rank > 2,
                "drop.second_rank_needs_check has no meaning when drop.pawn_min_rank is 3",
            ),
            (
                self.drops.second_rank_needs_check && self.drops.check_limit == DropLimit::NoCheck,
                "drop.second_rank_needs_check asks for a check that drop.check_limit = no_check forbids",
            ),
            (
                self.moves.commit == Commit::Instant && self.moves.illegal == Illegal::ClaimLoss,
                "move.illegal = claim_loss needs move.commit = press: an instant move is judged at once",
            ),
            (
                self.moves.wait_drop && self.moves.queue == 0,
                "move.wait_drop needs a queue, but move.queue is 0",
            ),
            (
                self.moves_record == MovesRecord::ClockOnly && self.clock.kind == ClockKind::None,
                "record.moves = clock_only needs clocks",
            ),
        ];
        match contradictions.into_iter().find(|(wrong, _)| *wrong) {
            Some((_, sentence)) => Err(RuleError::Contradiction(sentence)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_reads_as_it_is_written() {
        for preset in PRESETS {
            preset.rules.check().expect(preset.name);
            let mut copy = Ruleset::FICS;
            for parameter in PARAMETERS {
                copy.set(parameter.name, &parameter.value(&preset.rules))
                    .expect(parameter.name);
            }
            assert_eq!(copy, preset.rules, "{}", preset.name);
        }
    }

    #[test]
    fn names_and_values_outside_the_list_are_refused_with_a_sentence() {
        let refusal = |changes: &[(&str, &str)]| {
            Ruleset::build("fics", changes.iter().copied())
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            refusal(&[("drop.chek", "free")]),
            "no parameter is called drop.chek"
        );
        assert_eq!(
            refusal(&[("promo.pieces", "K")]),
            "promo.pieces cannot be K; it is one of QN, QN_default, QRBN"
        );
        assert_eq!(
            refusal(&[("drop.pawn_max_rank", "8")]),
            "drop.pawn_max_rank cannot be 8; it is a whole number in range"
        );
        assert!(refusal(&[("clock.bonus_kind", "fischer")]).contains("clock.bonus_s is 0"));
        assert!(
            Ruleset::build("fisc", [])
                .unwrap_err()
                .to_string()
                .contains("there are wbn,")
        );
    }

    #[test]
    fn the_mode_stands_for_six_parameters_and_what_is_named_wins() {
        let rules = Ruleset::build("wbn", [("clock.flag_mode", "claim"), ("mode", "online")])
            .expect("a fitting ruleset");
        assert_eq!(rules.moves.commit.name(), "instant");
        assert_eq!(rules.moves.illegal.name(), "reject");
        assert_eq!(rules.clock.start.name(), "server");
        assert_eq!(rules.clock.flag_mode.name(), "claim");
    }
}
