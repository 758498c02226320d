//! Parameters by name (docs/rules.md). Their values are read and written as text.

use std::fmt::Display;
use std::str::FromStr;

use super::{Contradiction, PARAMETERS, PRESETS, ParameterValue, Preset, Ruleset, VARIANT_PARTS};
use crate::quoted;

/// What a parameter is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Group {
    Match,
    Clocks,
    Moves,
    Drops,
    Promotion,
    Ends,
    Claims,
    Talk,
}

impl Group {
    /// All groups, in the order in which they are shown.
    pub const ALL: [Group; 8] = [
        Group::Match,
        Group::Clocks,
        Group::Moves,
        Group::Drops,
        Group::Promotion,
        Group::Ends,
        Group::Claims,
        Group::Talk,
    ];

    /// The heading of the group.
    pub const fn title(self) -> &'static str {
        match self {
            Group::Match => "The match",
            Group::Clocks => "Clocks",
            Group::Moves => "Moves",
            Group::Drops => "Drops",
            Group::Promotion => "Promotion",
            Group::Ends => "Mate and draws",
            Group::Claims => "Claims and the arbiter",
            Group::Talk => "Talk and watching",
        }
    }
}

/// One parameter of a ruleset.
pub struct Parameter {
    /// The name, for example `drop.check_limit`.
    pub name: &'static str,
    /// The group of the parameter.
    pub group: Group,
    /// A heading that says what the parameter decides, without a full stop.
    pub text: &'static str,
    /// The names of the values. Empty if the value is a number. Only one name if the parameter has
    /// the same value in all rulesets.
    pub values: &'static [&'static str],
    /// The least and the greatest value, if the value is a number.
    pub range: Option<(u32, u32)>,
    pub(super) meanings: &'static [&'static str],
    /// Whether the parameter has the same value in two rulesets.
    pub(super) same: fn(&Ruleset, &Ruleset) -> bool,
    pub(super) read: fn(&Ruleset) -> String,
    pub(super) write: fn(&mut Ruleset, &str) -> bool,
}

impl Parameter {
    /// The parameter with a name.
    ///
    /// ```
    /// use bughouse_core::{Parameter, Ruleset};
    ///
    /// let limit = Parameter::named("drop.check_limit").expect("a parameter");
    /// assert_eq!(limit.value(&Ruleset::CRAZYCHESS), "no_bug_mate");
    /// ```
    pub fn named(name: &str) -> Option<&'static Parameter> {
        PARAMETERS.iter().find(|parameter| parameter.name == name)
    }

    /// The parameter's value in a ruleset, as text.
    pub fn value(&self, rules: &Ruleset) -> String {
        (self.read)(rules)
    }

    /// A sentence for each of `values` that says what it means.
    pub fn meanings(&self) -> impl Iterator<Item = &'static str> {
        self.meanings.iter().map(|text| text.trim_start())
    }

    /// The sentence about a named value.
    ///
    /// ```
    /// use bughouse_core::Parameter;
    ///
    /// let pieces = Parameter::named("promo.pieces").expect("a parameter");
    /// assert_eq!(pieces.meaning("QN"), Some("Queen or knight (WBN 5.7e)."));
    /// ```
    pub fn meaning(&self, value: &str) -> Option<&'static str> {
        let at = self.values.iter().position(|&name| name == value)?;
        self.meanings().nth(at)
    }

    /// Whether the parameter has the same value in all rulesets, and so cannot be changed.
    pub const fn is_fixed(&self) -> bool {
        self.values.len() == 1
    }

    /// The values that the parameter accepts, as a part of a sentence, for example
    /// `one of QN, QN_default, QRBN` or `a whole number from 2 to 3`.
    pub fn expected(&self) -> String {
        match (self.range, self.values) {
            (Some((least, most)), _) => format!("a whole number from {least} to {most}"),
            (None, [only]) => format!("{only} under all rules"),
            (None, values) => format!("one of {}", values.join(", ")),
        }
    }
}

/// Why a ruleset is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[allow(missing_docs)]
pub enum RuleError {
    #[error("no preset is called {}; there are {list}, and club variants like ru-nom-p37", quoted(.0), list = preset_names())]
    UnknownPreset(String),
    #[error(
        "{} is no club variant: ru may be followed, in this order, by {VARIANT_PARTS}",
        quoted(.0)
    )]
    UnknownVariant(String),
    #[error("no parameter is called {}", quoted(.0))]
    UnknownParameter(String),
    #[error("{name} cannot be {}; it is {expected}", quoted(.value))]
    BadValue {
        name: &'static str,
        value: String,
        expected: String,
    },
    #[error("{0}")]
    Contradiction(Contradiction),
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
    /// A change of `mode` is applied first, because it sets several parameters. The other changes
    /// are applied after it, and may set some of these parameters again. [`Preset::named`] finds the
    /// preset by its name.
    ///
    /// ```
    /// use bughouse_core::{DropLimit, Ruleset};
    ///
    /// let changes = [("clock.base_s", "120"), ("drop.check_limit", "no_bug_mate")];
    /// let rules = Ruleset::build("fics", changes)?;
    /// assert_eq!(rules.drops.check_limit, DropLimit::NoBugMate);
    /// # Ok::<(), bughouse_core::RuleError>(())
    /// ```
    ///
    /// # Errors
    /// The first unknown name or value, or else the first [`Contradiction`] between parameters.
    pub fn build<'a>(
        preset: &str,
        changes: impl IntoIterator<Item = (&'a str, &'a str)> + Clone,
    ) -> Result<Ruleset, RuleError> {
        let preset = Preset::named(preset).ok_or_else(|| unknown_preset(preset))?;
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

    /// Changes one parameter of [`PARAMETERS`]. Contradictions are not found here: call
    /// [`Ruleset::check`] after the last change.
    ///
    /// ```
    /// use bughouse_core::Ruleset;
    ///
    /// let mut rules = Ruleset::FICS;
    /// rules.set("match.boards", "1")?;
    /// assert!(rules.check().is_err(), "pointing at the partner's board needs two boards");
    /// # Ok::<(), bughouse_core::RuleError>(())
    /// ```
    ///
    /// # Errors
    /// The name or the value is not in the list; the ruleset is then unchanged.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleError> {
        let parameter =
            Parameter::named(name).ok_or_else(|| RuleError::UnknownParameter(name.into()))?;
        if (parameter.write)(self, value) {
            return Ok(());
        }
        Err(RuleError::BadValue {
            name: parameter.name,
            value: value.into(),
            expected: parameter.expected(),
        })
    }

    /// The value of a parameter as text; `None` if there is no such parameter.
    pub fn get(&self, name: &str) -> Option<String> {
        Parameter::named(name).map(|parameter| parameter.value(self))
    }

    /// The parameters in which two rulesets differ, with the value in this one and in the other.
    ///
    /// ```
    /// use bughouse_core::Ruleset;
    ///
    /// let differences = Ruleset::RU.differences(&Ruleset::EXTINCTION);
    /// assert_eq!(differences, [("match.goal", "mate".into(), "mate+extinction".into())]);
    /// ```
    pub fn differences(&self, other: &Ruleset) -> Vec<(&'static str, String, String)> {
        PARAMETERS
            .iter()
            .filter(|parameter| !(parameter.same)(self, other))
            .map(|one| (one.name, one.value(self), one.value(other)))
            .collect()
    }

    /// The changes that turn these rules into others. A change of `mode` comes first. Parameters
    /// that this change already sets to the right value are left out.
    ///
    /// ```
    /// use bughouse_core::{Mode, Ruleset};
    ///
    /// let mut other = Ruleset::WBN.in_mode(Mode::Online);
    /// other.clock.base_s = 180;
    /// let changes = Ruleset::WBN.changes_to(&other);
    /// assert_eq!(changes, [("mode", "online".into()), ("clock.base_s", "180".into())]);
    /// ```
    pub fn changes_to(&self, other: &Ruleset) -> Vec<(&'static str, String)> {
        let to_mode = (self.mode != other.mode).then(|| ("mode", other.mode.name().to_owned()));
        let base = match to_mode {
            Some(_) => self.in_mode(other.mode),
            None => *self,
        };
        let others = base.differences(other).into_iter();
        let others = others.map(|(name, _, value)| (name, value));
        to_mode.into_iter().chain(others).collect()
    }
}

fn unknown_preset(name: &str) -> RuleError {
    if name.starts_with("ru-") {
        RuleError::UnknownVariant(name.into())
    } else {
        RuleError::UnknownPreset(name.into())
    }
}

pub(super) fn read_number<T: Display + Copy>(value: T) -> String {
    value.to_string()
}

pub(super) fn write_number<T: FromStr + PartialOrd>(
    field: &mut T,
    text: &str,
    range: (T, T),
) -> bool {
    match text.parse::<T>() {
        Ok(value) if (range.0..=range.1).contains(&value) => {
            *field = value;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_survives_writing_and_reading() {
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
    fn unknown_names_and_values_are_refused_with_a_sentence() {
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
            "drop.pawn_max_rank cannot be 8; it is a whole number from 6 to 7"
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
    fn a_change_of_mode_sets_parameters_except_those_that_are_changed_by_name() {
        let rules = Ruleset::build("wbn", [("clock.flag_mode", "claim"), ("mode", "online")])
            .expect("a valid ruleset");
        assert_eq!(rules.moves.commit.name(), "instant");
        assert_eq!(rules.moves.illegal.name(), "reject");
        assert_eq!(rules.clock.start.name(), "server");
        assert_eq!(rules.clock.flag_mode.name(), "claim");
    }
}
