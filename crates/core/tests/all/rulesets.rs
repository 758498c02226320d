//! Presets, club variants and contradictions, compared with the tables in `corpus/rules`.
#![expect(
    clippy::disallowed_types,
    reason = "the order of these sets does not matter"
)]

use std::collections::HashSet;

use bughouse_core::{Group, Mode, PARAMETERS, PRESETS, Preset, RuleError, Ruleset, Seat, variants};

fn table(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../corpus/rules/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let row = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().map(row).collect()
}

/// In the table, `-` means that a parameter does not apply to a preset.
#[test]
fn presets_agree_with_the_table() {
    let rows = table("presets.tsv");
    let names = &rows[0][2..];
    let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    assert_eq!(names, presets);
    let listed: Vec<&str> = rows[1..].iter().map(|row| &*row[0]).collect();
    let parameters: Vec<&str> = PARAMETERS.iter().map(|parameter| parameter.name).collect();
    assert_eq!(listed, parameters, "one row for each parameter, in order");
    for row in &rows[1..] {
        assert_eq!(row.len(), 2 + presets.len(), "{}", row[0]);
        for (name, cell) in names.iter().zip(&row[2..]) {
            let rules = Preset::named(name).expect(name).rules;
            if cell != "-" {
                assert_eq!(
                    rules.get(&row[0]).as_ref(),
                    Some(cell),
                    "{} of {name}",
                    row[0]
                );
            }
        }
    }
}

#[test]
fn the_groups_of_parameters_have_different_titles() {
    let titles: HashSet<&str> = Group::ALL.iter().map(|group| group.title()).collect();
    assert_eq!(titles.len(), Group::ALL.len());
}

#[test]
fn each_contradiction_is_refused_with_its_sentence() {
    let mut seen = HashSet::new();
    for row in &table("contradictions.tsv")[1..] {
        let [id, preset, set, begins] = &row[..] else {
            panic!("{row:?}");
        };
        let changes: Vec<_> = set
            .split(' ')
            .map(|one| one.split_once('=').expect(id))
            .collect();
        let error = Ruleset::build(preset, changes.iter().copied()).expect_err(id);
        let RuleError::Contradiction(found) = error else {
            panic!("{id}: {error}");
        };
        let mut rules = Preset::named(preset).expect(preset).rules;
        for (name, value) in changes {
            rules.set(name, value).expect(id);
        }
        let all: Vec<_> = rules.contradictions().collect();
        assert!(
            all.iter().any(|one| one.to_string().starts_with(begins)),
            "{id}: {all:?}"
        );
        assert_eq!(all[0], found, "{id}");
        seen.extend(all);
    }
    assert_eq!(
        seen.len(),
        Ruleset::CONTRADICTION_COUNT,
        "the table has a row for each contradiction: {seen:#?}"
    );
}

#[test]
fn no_preset_or_variant_has_a_contradiction_in_either_mode() {
    for preset in PRESETS.iter().chain(variants()) {
        for mode in [Mode::Online, Mode::Otb] {
            let rules = preset.rules.in_mode(mode);
            assert_eq!(rules.check(), Ok(()), "{} {mode:?}", preset.name);
        }
        assert_eq!(
            preset.rules.in_mode(preset.rules.mode),
            preset.rules,
            "{}",
            preset.name
        );
    }
}

/// The name of a club variant has at most one part of each of four groups.
#[test]
fn each_combination_of_parts_is_the_name_of_a_club_variant() {
    let mut names = HashSet::new();
    for drops in ["", "-noc", "-nom"] {
        for pawns in ["", "-p37", "-p36", "-p2c"] {
            for promotion in ["", "-take", "-takenq"] {
                for clock in ["", "-noclock"] {
                    let name = format!("ru{drops}{pawns}{promotion}{clock}");
                    Ruleset::build(&name, []).expect(&name);
                    names.insert(name);
                }
            }
        }
    }
    assert_eq!(names.len(), 72);
    assert_eq!(variants().len(), 71, "ru itself is a preset");
    assert!(
        variants()
            .iter()
            .all(|variant| names.contains(variant.name))
    );
    let mut rules: Vec<Ruleset> = variants().iter().map(|variant| variant.rules).collect();
    rules.push(Ruleset::RU);
    assert_eq!(
        rules.iter().collect::<HashSet<_>>().len(),
        72,
        "all rulesets differ"
    );
}

#[test]
fn a_club_variant_differs_from_ru_in_the_parameters_of_its_parts() {
    let check = |name: &str, expected: &[(&str, &str)]| {
        let rules = Ruleset::build(name, []).expect(name);
        let changes = Ruleset::RU.changes_to(&rules);
        let found: Vec<_> = changes
            .iter()
            .map(|(name, value)| (*name, &**value))
            .collect();
        assert_eq!(found, expected, "{name}");
    };
    check("ru-noc", &[("drop.check_limit", "no_check")]);
    check(
        "ru-p36",
        &[("drop.pawn_min_rank", "3"), ("drop.pawn_max_rank", "6")],
    );
    check("ru-p2c", &[("drop.second_rank_needs_check", "true")]);
    check(
        "ru-takenq",
        &[("promo.source", "take_noq"), ("promo.revert", "piece")],
    );
    check(
        "ru-nom-p37-take-noclock",
        &[
            ("clock.kind", "none"),
            ("drop.check_limit", "no_bug_mate"),
            ("drop.pawn_min_rank", "3"),
            ("promo.source", "take"),
            ("promo.revert", "piece"),
            ("mate.frozen", "decide"),
        ],
    );
    let text = Preset::named("ru-nom-noclock").expect("a variant").text;
    assert_eq!(
        text,
        "No drop may mate (RU V1). No clocks, but demands to move (RU K2); the match ends when no \
         player can move."
    );
}

#[test]
fn the_error_for_a_wrong_variant_name_lists_the_parts() {
    for name in [
        "ru-",
        "ru-p37-nom",
        "ru-nom-noc",
        "ru-open",
        "ru-take-takenq",
        "ru-clock",
        "ru-p38",
    ] {
        let error = Ruleset::build(name, []).expect_err(name).to_string();
        assert!(
            error.starts_with(&format!("{name} is no club variant")),
            "{error}"
        );
        for part in [
            "noc", "nom", "p37", "p36", "p2c", "take", "takenq", "noclock",
        ] {
            assert!(error.contains(part), "{part}: {error}");
        }
    }
    let error = Ruleset::build("ru_nom", [])
        .expect_err("ru_nom")
        .to_string();
    assert!(
        error.starts_with("no preset is called ru_nom; there are wbn,"),
        "{error}"
    );
}

#[test]
fn every_parameter_has_a_heading_and_every_value_a_sentence() {
    for parameter in PARAMETERS {
        assert!(!parameter.text.ends_with('.'), "{}", parameter.name);
        assert!(!parameter.text.is_empty(), "{}", parameter.name);
        assert_eq!(
            parameter.values.len(),
            parameter.meanings().count(),
            "{}",
            parameter.name
        );
        assert_eq!(
            parameter.values.is_empty(),
            parameter.range.is_some(),
            "{}",
            parameter.name
        );
        for meaning in parameter.meanings() {
            let first = meaning.chars().next().expect("a sentence");
            let ends = meaning.ends_with('.');
            assert!(
                ends && (first.is_uppercase() || first.is_numeric()),
                "{}: {meaning}",
                parameter.name
            );
        }
        for preset in PRESETS {
            let value = parameter.value(&preset.rules);
            assert_eq!(
                parameter.range.is_none(),
                parameter.meaning(&value).is_some()
            );
        }
    }
    let fixed = PARAMETERS
        .iter()
        .filter(|one| one.is_fixed())
        .map(|one| one.name);
    let fixed: Vec<_> = fixed.collect();
    assert_eq!(
        fixed,
        [
            "move.illegal_window",
            "drop.pawn_double_step",
            "drop.king_forced",
            "draw.offer_life"
        ]
    );
    let error = Ruleset::build("wbn", [("drop.king_forced", "true")]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "drop.king_forced cannot be true; it is false under all rules"
    );
}

/// Online mode sets all six; over-the-board mode does not set `clock.start`. All other parameters
/// keep the values of the preset.
#[test]
fn the_mode_sets_six_parameters() {
    let six = |rules: &Ruleset| {
        let names = [
            "move.commit",
            "clock.flag_mode",
            "move.illegal",
            "mate.claim_window",
            "clock.start",
            "end.simultaneity_ms",
        ];
        names.map(|name| rules.get(name).expect(name)).join(" ")
    };
    for preset in PRESETS {
        let online = preset.rules.in_mode(Mode::Online);
        assert_eq!(
            six(&online),
            "instant auto reject auto server 0",
            "{}",
            preset.name
        );
        let otb = preset.rules.in_mode(Mode::Otb);
        let start = preset.rules.get("clock.start").unwrap();
        let expected = format!("press claim claim_loss until_cancelled {start} 1000");
        assert_eq!(six(&otb), expected, "{}", preset.name);
        for rules in [online, otb] {
            let others = preset
                .rules
                .differences(&rules)
                .into_iter()
                .map(|(name, ..)| name);
            let six = "mode move.commit clock.flag_mode move.illegal mate.claim_window clock.start \
                       end.simultaneity_ms";
            assert!(
                others
                    .clone()
                    .all(|name| six.split(' ').any(|one| one == name))
            );
        }
    }
}

#[test]
fn odds_replace_the_starting_time_of_one_seat() {
    let rules = Ruleset::build("fics", [("clock.base_s", "180"), ("clock.odds.a_s", "60")]);
    let rules = rules.expect("a valid ruleset");
    assert_eq!(
        Seat::ALL.map(|seat| rules.base_ms(seat)),
        [180_000, 60_000, 180_000, 180_000]
    );
}

#[test]
fn a_match_is_over_the_board_if_a_press_completes_a_move() {
    let over_the_board = |preset: &str, changes: &[(&str, &str)]| {
        let rules = Ruleset::build(preset, changes.iter().copied());
        rules.expect("a valid ruleset").over_the_board()
    };
    assert!(!over_the_board("fics", &[]));
    assert!(over_the_board("fics", &[("move.commit", "press")]));
    assert!(over_the_board("wbn", &[("record.moves", "clock_only")]));
}

/// WBN 9.5: under the Laws of the WBN, the arbiter may call offenses only if all players have agreed
/// to that. Other texts need no such agreement.
#[test]
fn only_under_the_wbn_laws_must_players_agree_that_the_arbiter_calls_offenses() {
    for Preset { name, .. } in PRESETS {
        for (passive, has_arbiter) in [("false", true), ("false", false), ("true", true)] {
            let rules = Ruleset::build(name, [("arbiter.passive", passive)]).expect(name);
            let expected = passive == "false" && has_arbiter && name.starts_with("wbn");
            let found = rules.needs_consent_to_arbiter(has_arbiter);
            assert_eq!(found, expected, "{name}, arbiter.passive = {passive}");
        }
    }
}

/// Online a wrong claim is only refused, so a server's rules have no penalty for it. For matches over
/// the board, the preset has a warning.
#[test]
fn over_the_board_a_wrong_claim_under_the_rules_of_fics_brings_a_warning() {
    let rules = Ruleset::build("fics", [("mode", "otb")]).expect("the values fit");
    assert_eq!(rules.get("claims.wrong_stop").as_deref(), Some("warn"));
}
