//! Reads and writes rulesets and time controls as tags of a game: `[Rules "fics"]`,
//! `[Set "mate.pool=actual"]`.

use bughouse_core::{BonusKind, ClockKind, PRESETS, Parameter, Preset, RuleError, Ruleset};

use super::{Tags, dialect};

/// The preset from which a ruleset differs in the fewest parameters, and these parameters with
/// their values in the ruleset.
///
/// ```
/// use bughouse_core::Ruleset;
/// use bughouse_notation::bpgn::nearest_preset;
///
/// let rules = Ruleset::build("fics", [("promo.source", "take")])?;
/// let (preset, changes) = nearest_preset(&rules);
/// assert_eq!(preset.name, "fics");
/// assert_eq!(changes, [("promo.source", "take".to_owned())]);
/// # Ok::<(), bughouse_core::RuleError>(())
/// ```
pub fn nearest_preset(rules: &Ruleset) -> (&'static Preset, Vec<(&'static str, String)>) {
    // Nearly all games have the rules of a preset. Comparing them is faster than listing changes.
    let is_same = |preset: &&Preset| timed(&preset.rules, rules) == *rules;
    if let Some(same) = PRESETS.iter().find(is_same) {
        return (same, Vec::new());
    }
    let nearest = PRESETS
        .iter()
        .map(|preset| (preset, timed(&preset.rules, rules).changes_to(rules)))
        .min_by_key(|(_, changes)| changes.len());
    nearest.expect("there are presets")
}

/// The rules of a preset with the time control of `rules`.
fn timed(preset: &Ruleset, rules: &Ruleset) -> Ruleset {
    let mut base = *preset;
    if let Some(control) = TimeControl::of(rules) {
        control.apply_to(&mut base);
    }
    base
}

/// Sets the tags `Rules` and `Set`. `Rules` is `name`, the name of a preset or club variant. `Set`
/// has the parameters in which `rules` differ from this preset. If `name` is unknown, the nearest
/// preset is written instead. If the tag `TimeControl` already has the time control of `rules`,
/// `Set` does not repeat it.
///
/// ```
/// use bughouse_core::Ruleset;
/// use bughouse_notation::bpgn::{Tags, rules_of, rules_tags};
///
/// let rules = Ruleset::build("fics", [("promo.source", "take")])?;
/// let mut tags = Tags::default();
/// rules_tags("fics", &rules, &mut tags);
/// assert_eq!(tags.get("Set"), Some("promo.source=take"));
/// assert_eq!(rules_of(&tags, &Ruleset::WBN)?, rules);
/// # Ok::<(), bughouse_core::RuleError>(())
/// ```
pub fn rules_tags(name: &str, rules: &Ruleset, tags: &mut Tags) {
    let is_timed = tags.get("TimeControl") == Some(&*time_control(rules));
    let (name, changes) = match Ruleset::build(name, []) {
        Ok(named) if is_timed => (name, timed(&named, rules).changes_to(rules)),
        Ok(named) => (name, named.changes_to(rules)),
        Err(_) => {
            let (preset, changes) = nearest_preset(rules);
            (preset.name, changes)
        }
    };
    tags.set("Rules", name);
    if !changes.is_empty() {
        let changes: Vec<_> = changes
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        tags.set("Set", changes.join("; "));
    }
}

/// The rules that the tags of a game name. The tags are applied in this order, and a later tag
/// changes the result of the tags before it: `Rules` (if there is none, `fallback`), `TimeControl`,
/// the tags of bughouse.pro, `Set`.
///
/// # Errors
/// A preset, parameter or value that does not exist, or parameters that contradict each other.
pub fn rules_of(tags: &Tags, fallback: &Ruleset) -> Result<Ruleset, RuleError> {
    let mut rules = match tags.get("Rules") {
        Some(name) => Ruleset::build(name, [])?,
        None => *fallback,
    };
    if let Some(text) = tags.get("TimeControl") {
        read_time_control(&mut rules, text);
    }
    dialect::variant_rules(tags, &mut rules)?;
    let set = tags.get("Set").unwrap_or_default();
    let changes = set
        .split(';')
        .map(str::trim)
        .filter(|change| !change.is_empty());
    let changes: Vec<_> = changes
        .map(|change| change.split_once('=').unwrap_or((change, "")))
        .map(|(name, value)| (name.trim(), value.trim()))
        .collect();
    let (mode, others): (Vec<_>, Vec<_>) =
        changes.into_iter().partition(|(name, _)| *name == "mode");
    for (name, value) in mode.into_iter().chain(others) {
        rules.set(name, value)?;
    }
    rules.check()?;
    Ok(rules)
}

/// The time control of the rules in seconds, `180+2`; `-` without clocks.
pub fn time_control(rules: &Ruleset) -> String {
    match TimeControl::of(rules) {
        None => "-".into(),
        Some(TimeControl { base_s, bonus_s }) => format!("{base_s}+{bonus_s}"),
    }
}

/// Whether a text is a time control that [`rules_of`] applies, such as `180+2`. Other texts change
/// no rules; one of them is `-`, which is written for matches without clocks.
pub fn is_time_control(text: &str) -> bool {
    TimeControl::read(text).is_some()
}

/// Applies a time control, `180`, `180+2` or `3分+2秒`, to a ruleset. The bonus becomes a Fischer
/// increment. Other texts are ignored.
fn read_time_control(rules: &mut Ruleset, text: &str) {
    if let Some(control) = TimeControl::read(text) {
        control.apply_to(rules);
    }
}

/// The starting time of each player, and the bonus for each move.
#[derive(Clone, Copy)]
struct TimeControl {
    base_s: u32,
    bonus_s: u32,
}

impl TimeControl {
    fn read(text: &str) -> Option<TimeControl> {
        let (base, bonus) = text.split_once('+').unwrap_or((text, "0"));
        let can_be = |name: &str, seconds: &u32| {
            let range = Parameter::named(name).and_then(|parameter| parameter.range);
            range.is_some_and(|(least, most)| (least..=most).contains(seconds))
        };
        Some(TimeControl {
            base_s: seconds(base.trim()).filter(|base| can_be("clock.base_s", base))?,
            bonus_s: seconds(bonus.trim()).filter(|bonus| can_be("clock.bonus_s", bonus))?,
        })
    }

    /// The time control of the rules; `None` if they have no clocks.
    fn of(rules: &Ruleset) -> Option<TimeControl> {
        let clock = &rules.clock;
        (clock.kind != ClockKind::None).then_some(TimeControl {
            base_s: clock.base_s,
            bonus_s: match clock.bonus_kind {
                BonusKind::None => 0,
                _ => clock.bonus_s,
            },
        })
    }

    /// Sets the time control of a ruleset. The bonus becomes a Fischer increment.
    fn apply_to(self, rules: &mut Ruleset) {
        let TimeControl { base_s, bonus_s } = self;
        let clock = &mut rules.clock;
        (clock.base_s, clock.bonus_s) = (base_s, bonus_s);
        clock.bonus_kind = match bonus_s {
            0 => BonusKind::None,
            _ => BonusKind::Fischer,
        };
    }
}

/// The seconds of `180`, of `3分` (minutes) or of `2秒` (seconds).
fn seconds(text: &str) -> Option<u32> {
    match text.strip_suffix('分') {
        Some(minutes) => minutes.parse::<u32>().ok()?.checked_mul(60),
        None => text.strip_suffix('秒').unwrap_or(text).parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rules: &Ruleset) -> Tags {
        let mut tags = Tags::default();
        tags.set("TimeControl", time_control(rules));
        rules_tags(nearest_preset(rules).0.name, rules, &mut tags);
        tags
    }

    #[test]
    fn a_preset_is_written_as_its_name() {
        for preset in PRESETS {
            let tags = written(&preset.rules);
            assert_eq!(tags.get("Rules"), Some(preset.name));
            assert_eq!(tags.get("Set"), None, "{}", preset.name);
            assert_eq!(rules_of(&tags, &Ruleset::FICS), Ok(preset.rules));
        }
    }

    #[test]
    fn parameters_that_differ_from_the_preset_are_written_in_one_tag() {
        let check = |preset: &str, changes: &[(&str, &str)], time: &str, set: Option<&str>| {
            let rules = Ruleset::build(preset, changes.iter().copied()).expect("valid rules");
            let tags = written(&rules);
            assert_eq!(tags.get("Rules"), Some(preset));
            assert_eq!(tags.get("TimeControl"), Some(time));
            assert_eq!(tags.get("Set"), set);
            assert_eq!(rules_of(&tags, &Ruleset::WBN), Ok(rules), "{set:?}");
        };
        let fischer = [("clock.bonus_kind", "fischer"), ("clock.bonus_s", "2")];
        check("fics", &fischer, "180+2", None);
        let bronstein = [("clock.bonus_kind", "bronstein"), ("clock.bonus_s", "3")];
        check(
            "wbn",
            &bronstein,
            "300+3",
            Some("clock.bonus_kind=bronstein"),
        );
        check(
            "wbn",
            &[("mode", "online"), ("clock.base_s", "60")],
            "60+0",
            Some("mode=online"),
        );
        let odds = [("clock.odds.a_s", "60"), ("promo.source", "take")];
        check(
            "chesscom",
            &odds,
            "180+0",
            Some("clock.odds.a_s=60; promo.source=take"),
        );
        check(
            "ru",
            &[("clock.kind", "none")],
            "-",
            Some("clock.kind=none"),
        );
    }

    #[test]
    fn time_controls_of_other_programs_are_read_or_ignored() {
        let base = |text: &str| {
            let mut tags = Tags::default();
            tags.set("TimeControl", text);
            let rules = rules_of(&tags, &Ruleset::FICS).expect("fics");
            (rules.clock.base_s, rules.clock.bonus_s)
        };
        assert_eq!(base("120"), (120, 0));
        assert_eq!(base("60+1"), (60, 1));
        assert_eq!(base("3分+2秒"), (180, 2));
        for text in ["-", "0+0", "99999999+0", "40/7200", "99999999分"] {
            assert_eq!(base(text), (180, 0), "{text}");
        }
    }

    #[test]
    fn unknown_rules_are_refused() {
        let refusal = |name: &str, value: &str| {
            let mut tags = Tags::default();
            tags.set(name, value);
            rules_of(&tags, &Ruleset::FICS)
                .expect_err(value)
                .to_string()
        };
        assert!(refusal("Rules", "cluedo").contains("no preset is called cluedo"));
        assert!(refusal("Set", "drop.height=3").contains("no parameter is called drop.height"));
        assert!(refusal("Set", "stalemate").contains("stalemate cannot be"));
    }
}
