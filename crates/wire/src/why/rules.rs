//! Why no match can be played with the rules that are asked for.

use bughouse_core::{Contradiction, Parameter, RuleError, quoted};
use bughouse_notation::TomlFault;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why rules cannot be had, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // as `RuleError` has them
pub enum WhyRules {
    /// No preset is called so.
    UnknownPreset { name: String },
    /// No variant of Russian clubs is called so.
    UnknownVariant { name: String },
    /// No parameter is called so; `meant` is what probably was.
    UnknownParameter { name: String, meant: Option<String> },
    /// The parameter has none of its values, or a number out of its range.
    BadValue {
        name: String,
        value: String,
        values: Vec<String>,
        range: Option<(u32, u32)>,
    },
    /// Parameters contradict each other.
    Contradiction { which: ContradictionName },
    /// That value needs moves that count by the press.
    NeedsPress { name: String, value: String },
    /// The parameter is set to two values.
    SetTwice { name: String, values: [String; 2] },
    /// In a file the parameter has a value that is no text, number, true or false.
    NotPlain { name: String },
    /// The file is no TOML.
    NoToml { because: WhyToml },
}

/// Why a text is no TOML, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // as `TomlFault` has them
pub enum WhyToml {
    /// Behind `=` stands no value; a text stands in quotes.
    NoValue,
    /// No `=` follows the name.
    NoEquals,
    /// Something is opened and not closed: this is missing.
    Open { end: String },
    /// The name stands twice.
    Twice,
    /// A name has other letters than a name may have.
    Name,
    /// Something follows what is whole already.
    Behind,
    /// Anything else.
    Broken,
}

/// Which parameters contradict each other, as [`Contradiction`] has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the sentences of `Contradiction` say it
pub enum ContradictionName {
    OneBoardTake,
    OneBoardLastDrop,
    OneBoardAgreement,
    OneBoardBothBoards,
    OneBoardTwoArrays,
    OneBoardPartnerClaims,
    OneBoardPointing,
    NoClockBonus,
    NoClockAbsent,
    NoClockNoMate,
    NoClockClockOnly,
    BonusOfNothing,
    BlackPressWithoutPress,
    ClaimsWithoutPress,
    WaitingDropWithoutQueue,
    QueueOfNothing,
    ClockOnlyWithoutPress,
    ClockOnlyRefusing,
    ClockOnlyAutoMate,
    ClockOnlyAutoRepetition,
    ClockOnlyExtinction,
    SecondRankCheckFromThird,
    PenaltyForNothing,
    PointingWithoutWords,
}

/// Names and values that somebody wrote are told as far as anybody reads them.
impl From<&RuleError> for WhyRules {
    fn from(error: &RuleError) -> WhyRules {
        match error {
            RuleError::UnknownPreset(name) => WhyRules::UnknownPreset {
                name: quoted(name).to_string(),
            },
            RuleError::UnknownVariant(name) => WhyRules::UnknownVariant {
                name: quoted(name).to_string(),
            },
            RuleError::UnknownParameter(name) => WhyRules::UnknownParameter {
                name: quoted(name).to_string(),
                meant: error.meant().map(Into::into),
            },
            RuleError::BadValue { name, value, .. } => bad_value(name, value),
            RuleError::Contradiction(found) => WhyRules::Contradiction {
                which: (*found).into(),
            },
        }
    }
}

fn bad_value(name: &str, value: &str) -> WhyRules {
    let parameter = Parameter::named(name);
    let range = parameter.and_then(|parameter| parameter.range);
    let values = parameter.filter(|parameter| parameter.range.is_none());
    let values = values.map_or(&[][..], |parameter| parameter.values);
    WhyRules::BadValue {
        name: name.into(),
        value: quoted(value).to_string(),
        values: values.iter().map(|&one| one.into()).collect(),
        range,
    }
}

impl From<Contradiction> for ContradictionName {
    fn from(found: Contradiction) -> ContradictionName {
        match found {
            Contradiction::OneBoardTake => ContradictionName::OneBoardTake,
            Contradiction::OneBoardLastDrop => ContradictionName::OneBoardLastDrop,
            Contradiction::OneBoardAgreement => ContradictionName::OneBoardAgreement,
            Contradiction::OneBoardBothBoards => ContradictionName::OneBoardBothBoards,
            Contradiction::OneBoardTwoArrays => ContradictionName::OneBoardTwoArrays,
            Contradiction::OneBoardPartnerClaims => ContradictionName::OneBoardPartnerClaims,
            Contradiction::OneBoardPointing => ContradictionName::OneBoardPointing,
            Contradiction::NoClockBonus => ContradictionName::NoClockBonus,
            Contradiction::NoClockAbsent => ContradictionName::NoClockAbsent,
            Contradiction::NoClockNoMate => ContradictionName::NoClockNoMate,
            Contradiction::NoClockClockOnly => ContradictionName::NoClockClockOnly,
            Contradiction::BonusOfNothing => ContradictionName::BonusOfNothing,
            Contradiction::BlackPressWithoutPress => ContradictionName::BlackPressWithoutPress,
            Contradiction::ClaimsWithoutPress => ContradictionName::ClaimsWithoutPress,
            Contradiction::WaitingDropWithoutQueue => ContradictionName::WaitingDropWithoutQueue,
            Contradiction::QueueOfNothing => ContradictionName::QueueOfNothing,
            Contradiction::ClockOnlyWithoutPress => ContradictionName::ClockOnlyWithoutPress,
            Contradiction::ClockOnlyRefusing => ContradictionName::ClockOnlyRefusing,
            Contradiction::ClockOnlyAutoMate => ContradictionName::ClockOnlyAutoMate,
            Contradiction::ClockOnlyAutoRepetition => ContradictionName::ClockOnlyAutoRepetition,
            Contradiction::ClockOnlyExtinction => ContradictionName::ClockOnlyExtinction,
            Contradiction::SecondRankCheckFromThird => ContradictionName::SecondRankCheckFromThird,
            Contradiction::PenaltyForNothing => ContradictionName::PenaltyForNothing,
            Contradiction::PointingWithoutWords => ContradictionName::PointingWithoutWords,
        }
    }
}

impl From<&TomlFault> for WhyToml {
    fn from(fault: &TomlFault) -> WhyToml {
        match fault {
            TomlFault::NoValue => WhyToml::NoValue,
            TomlFault::NoEquals => WhyToml::NoEquals,
            TomlFault::Open(end) => WhyToml::Open { end: end.clone() },
            TomlFault::Twice => WhyToml::Twice,
            TomlFault::Name => WhyToml::Name,
            TomlFault::Behind => WhyToml::Behind,
            TomlFault::Broken(_) => WhyToml::Broken,
        }
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::Ruleset;

    use super::*;

    /// The data of what is wrong with FICS changed so.
    fn wrong(name: &str, value: &str) -> String {
        let error = Ruleset::build("fics", [(name, value)]).expect_err(name);
        serde_json::to_string(&WhyRules::from(&error)).expect("plain data")
    }

    #[test]
    fn what_is_wrong_with_rules_is_told_with_its_facts() {
        assert_eq!(
            wrong("clock.start", "black_press"),
            r#"{"is":"contradiction","which":"black_press_without_press"}"#
        );
        assert_eq!(
            wrong("mate.pole", "any"),
            r#"{"is":"unknown_parameter","name":"mate.pole","meant":"mate.pool"}"#
        );
        assert_eq!(
            wrong("clock.base_s", "0"),
            r#"{"is":"bad_value","name":"clock.base_s","value":"0","values":[],"range":[1,86400]}"#
        );
        assert_eq!(
            wrong("promo.pieces", "K"),
            r#"{"is":"bad_value","name":"promo.pieces","value":"K","values":["QN","QN_default","QRBN"],"range":null}"#
        );
    }
}
