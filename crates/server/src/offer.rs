//! The rules from which a table can choose, with texts about them; and conversion of a table's
//! setup from and to rules files (TOML).

use bughouse_core::{
    Group, Mode, PARAMETERS, PRESETS, Parameter, Preset, Ruleset, VARIANT_GROUPS, VariantGroup,
    VariantPart,
};
use bughouse_notation::rules_file::{self, RulesFile};
use bughouse_wire::http::{
    ParamView, PresetView, RulesRead, RulesView, VariantChoice, VariantView,
};
use bughouse_wire::problem::Problem;
use bughouse_wire::table::TableSetup;

use crate::refusal::Refusal;
use bughouse_room::rules::Rules;

/// All presets, parameters and variants (the options of clubs, such as `nom` in `ru-nom`) from which
/// a table can choose. `first`: the rules that the form shows at first.
pub fn offered(first: &TableSetup) -> RulesView {
    let chosen = |param: &&Parameter| !param.is_fixed();
    RulesView {
        first: first.clone(),
        presets: PRESETS.iter().map(preset).collect(),
        params: PARAMETERS.iter().filter(chosen).map(param).collect(),
        groups: Group::ALL.map(|group| group.title().into()).into(),
        variants: VARIANT_GROUPS.iter().map(choice).collect(),
    }
}

fn preset(preset: &Preset) -> PresetView {
    let values = |mode: Mode| {
        let rules = preset.rules.in_mode(mode);
        let value = |param: &Parameter| (param.name.into(), param.value(&rules));
        PARAMETERS.iter().map(value).collect()
    };
    PresetView {
        name: preset.name.into(),
        title: preset.title.into(),
        text: preset.text.into(),
        source: preset.rules.source.title().into(),
        mode: mode(&preset.rules),
        group: preset.group,
        values: values(Mode::Online),
        otb: values(Mode::Otb),
    }
}

fn mode(rules: &Ruleset) -> String {
    rules.get("mode").expect("mode is a parameter")
}

fn param(param: &Parameter) -> ParamView {
    let values = param.values.iter().map(|&value| value.into());
    ParamView {
        name: param.name.into(),
        title: title(param.name),
        group: param.group.title().into(),
        values: param.range.is_none().then(|| values.collect()),
        meanings: param.meanings().map(Into::into).collect(),
        range: param.range,
        text: param.text.into(),
    }
}

fn choice(group: &VariantGroup) -> VariantChoice {
    VariantChoice {
        usual: group.usual.into(),
        parts: group.parts.iter().map(variant).collect(),
    }
}

fn variant(part: &VariantPart) -> VariantView {
    let owned = |&(name, value): &(&str, &str)| (name.into(), value.into());
    VariantView {
        name: part.name.into(),
        text: part.text.into(),
        set: part.sets.iter().map(owned).collect(),
    }
}

/// A title made from the name of a parameter (`promo.pieces` → `Promo pieces`), for clients that
/// have no title of their own.
fn title(name: &str) -> String {
    let words = name.replace(['.', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Parses a rules file. Returns its setup, or all its errors.
pub fn read_file(text: &str) -> RulesRead {
    let read = RulesFile::read(text)
        .map_err(|defect| vec![defect])
        .and_then(|file| Ok((file.ruleset()?, file)));
    match read {
        Ok((rules, file)) => RulesRead {
            setup: Preset::named(file.preset()).map(|preset| setup(preset, &rules)),
            defects: Vec::new(),
        },
        Err(defects) => RulesRead {
            setup: None,
            defects: defects.iter().map(ToString::to_string).collect(),
        },
    }
}

/// The setup of a table for these rules: the name of the preset, the mode, and then the parameters
/// that differ from the preset. A preset that a table cannot choose, such as the variant of a club,
/// is replaced by the preset `ru` and the parameters that differ from `ru`.
pub fn setup(preset: &Preset, rules: &Ruleset) -> TableSetup {
    let base = PRESETS.iter().find(|base| base.name == preset.name);
    let base = base.unwrap_or_else(|| Preset::named("ru").expect("ru is a preset"));
    let differences = base.rules.in_mode(rules.mode).differences(rules);
    let others = differences
        .into_iter()
        .map(|(name, _, value)| (name.to_owned(), value));
    TableSetup {
        preset: base.name.into(),
        set: std::iter::once(("mode".to_owned(), mode(rules)))
            .chain(others)
            .collect(),
        start: None,
    }
}

/// The rules file for a setup.
///
/// # Errors
/// The setup is invalid.
pub fn write_file(asked: TableSetup) -> Result<String, Problem> {
    let preset = Preset::named(&asked.preset);
    let rules = Rules::new(asked).map_err(Problem::from)?;
    let preset = preset.ok_or_else(|| Refusal::from("no such preset"))?;
    Ok(rules_file::write(preset, rules.ruleset(), false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(preset: &str, set: &[(&str, &str)]) -> TableSetup {
        let pair = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        TableSetup {
            preset: preset.into(),
            set: set.iter().map(pair).collect(),
            start: None,
        }
    }

    #[test]
    fn each_offered_parameter_belongs_to_a_group_and_each_of_its_values_has_an_explanation() {
        let first = asked("wbn", &[("mode", "otb")]);
        let offered = offered(&first);
        assert_eq!(offered.first, first);
        assert_eq!(offered.presets.len(), PRESETS.len());
        for param in &offered.params {
            assert!(offered.groups.contains(&param.group), "{}", param.name);
            let values = param.values.as_ref().map_or(0, Vec::len);
            assert_eq!(values, param.meanings.len(), "{}", param.name);
            assert_ne!(values, 1, "{}: nothing to choose", param.name);
            assert_eq!(values == 0, param.range.is_some(), "{}", param.name);
        }
        assert_eq!(title("promo.pieces"), "Promo pieces");
        let wbn = &offered.presets[0];
        assert_eq!((&*wbn.name, &*wbn.mode), ("wbn", "otb"));
        assert_eq!(wbn.values["move.commit"], "instant");
        assert_eq!(wbn.otb["move.commit"], "press");
    }

    #[test]
    fn a_rules_file_is_read_as_a_setup_and_written_back_without_a_change_of_rules() {
        let read = read_file("preset = \"ru-nom\"\nmode = \"online\"\nclock.base_s = 60\n");
        let expected = asked(
            "ru",
            &[
                ("mode", "online"),
                ("clock.base_s", "60"),
                ("drop.check_limit", "no_bug_mate"),
            ],
        );
        assert_eq!(
            (read.setup.as_ref(), &read.defects[..]),
            (Some(&expected), &[][..])
        );
        let file = write_file(expected.clone()).expect("the rules are valid");
        assert_eq!(read_file(&file), read, "{file}");
        let wbn = read_file("preset = \"wbn\"").setup;
        assert_eq!(
            wbn,
            Some(asked("wbn", &[("mode", "otb")])),
            "the setup names the mode of the preset"
        );
    }

    #[test]
    fn all_errors_of_a_file_are_reported() {
        let read = read_file("mate.pole = 1\nclock.base_s = 0\n");
        assert_eq!(read.setup, None);
        assert_eq!(
            read.defects,
            [
                "1:1: no parameter is called mate.pole; did you mean mate.pool?",
                "2:1: clock.base_s cannot be 0; it is a whole number from 1 to 86400",
            ]
        );
        let unreadable = |text| read_file(text).defects.remove(0);
        assert!(unreadable("preset = ").starts_with("1:"));
        assert!(
            unreadable("promo.pieces = [\"Q\"]").starts_with("1:1: promo.pieces must be a text")
        );
        let refused = write_file(asked("crazyhouse", &[("promo.source", "take")]));
        assert!(refused.is_err_and(|why| why.text.contains("match.boards is 1")));
    }
}
