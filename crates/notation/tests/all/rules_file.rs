//! Rules files: each error has its place, and a written file is read as the same rules.

use bughouse_core::{Mode, PARAMETERS, PRESETS, Preset, Ruleset, variants};
use bughouse_notation::rules_file::{RulesFile, write};
use proptest::prelude::*;

fn rules(text: &str) -> Ruleset {
    let file = RulesFile::read(text).unwrap_or_else(|defect| panic!("{defect}\n{text}"));
    let defects = |defects| panic!("{defects:?}\n{text}");
    file.ruleset().unwrap_or_else(defects)
}

fn defects(text: &str) -> Vec<String> {
    let defects = match RulesFile::read(text) {
        Ok(file) => file.ruleset().expect_err(text),
        Err(defect) => vec![defect],
    };
    defects.iter().map(ToString::to_string).collect()
}

#[test]
fn parameters_may_be_dotted_names_or_keys_under_headings() {
    let expected = Ruleset::build("wbn-cz", [("mate.pool", "actual"), ("clock.base_s", "180")]);
    for text in [
        "preset = \"wbn-cz\"\nmate.pool = \"actual\"\nclock.base_s = 180\n",
        "preset = 'wbn-cz'\r\n[mate]\r\npool = 'actual'\r\n[clock]\r\nbase_s = 180\r\n",
        "clock = { base_s = \"180\" }\npreset = \"wbn-cz\"\n[mate]\npool = \"actual\"",
    ] {
        assert_eq!(Ok(rules(text)), expected);
    }
    assert_eq!(rules(""), Ruleset::FICS);
    assert_eq!(
        rules("preset = \"ru-nom-p37\""),
        Preset::named("ru-nom-p37").unwrap().rules
    );
    let odds = rules("[clock.odds]\nA_s = 60\na_s = 90\n");
    assert_eq!(odds.get("clock.odds.A_s").as_deref(), Some("60"));
    assert_eq!(odds.get("clock.odds.a_s").as_deref(), Some("90"));
}

#[test]
fn the_mode_is_applied_before_other_parameters_wherever_it_is_in_the_file() {
    let text = "preset = \"wbn\"\nmove.commit = \"press\"\nmode = \"online\"\n";
    let expected = Ruleset::build("wbn", [("mode", "online"), ("move.commit", "press")]);
    assert_eq!(Ok(rules(text)), expected);
}

#[test]
fn each_error_of_a_rules_file_has_a_place_and_a_sentence() {
    assert_eq!(
        defects(
            "preset = \"wbm\"\n\n[mate]\n  pole = 1\n  claim_window = \"late\"\n[drop]\npawn_min_rank = 1"
        ),
        [
            "1:1: no preset is called wbm; there are wbn, wbn-cs, asten, ru, fics, crazychess, \
             chesscom, extinction, crazyhouse, and club variants like ru-nom-p37",
            "4:3: no parameter is called mate.pole; did you mean mate.pool?",
            "5:3: mate.claim_window cannot be late; it is one of until_cancelled, auto",
            "7:1: drop.pawn_min_rank cannot be 1; it is a whole number from 2 to 3",
        ]
    );
    assert_eq!(
        defects("mate.pool = [1]\nclock.base_s = 1.5\nscore = 2020-01-01"),
        [
            "1:1: mate.pool must be a text, a number, true or false",
            "2:1: clock.base_s must be a text, a number, true or false",
            "3:1: score must be a text, a number, true or false",
        ]
    );
    assert_eq!(
        defects(
            "preset = \"crazyhouse\"\npromo.source = \"take\"\n# why not\nend.last_drop = \"mate_only\""
        ),
        [
            "2:1: promo.source = take needs the other board, but match.boards is 1",
            "4:1: end.last_drop needs a partner, but match.boards is 1",
        ]
    );
    assert_eq!(
        defects("score = \"points\"\nscore = \"points\"").len(),
        1,
        "a key that occurs twice"
    );
}

#[test]
fn text_that_is_not_toml_is_an_error_with_its_place() {
    for (text, place) in [
        ("preset = wbn", "1:10"),
        ("preset = ", "1:10"),
        ("preset \"wbn\"", "1:8"),
        ("preset = \"fics\nscore = 1", "1:15"),
        ("score = 'points", "1:16"),
        ("[promo\npieces = \"QN\"", "1:7"),
        ("score = [1, 2", "1:14"),
        ("mate = {pool = 1", "1:17"),
        ("score = 1\nscore = 1", "2:1"),
        ("правила = 1", "1:1"),
        (" = 1", "1:2"),
        ("score = \"points\" 2", "1:18"),
        ("clock.base_s = 0180", "1:16"),
    ] {
        let found = defects(text);
        assert_eq!(found.len(), 1, "{text}");
        assert!(
            found[0].starts_with(&format!("{place}: not TOML: ")),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn a_written_file_explains_the_parameters_that_differ_from_the_preset() {
    let preset = Preset::named("ru").unwrap();
    let changes = [("promo.source", "take_noq"), ("clock.base_s", "180")];
    let rules = Ruleset::build("ru", changes).unwrap();
    assert_eq!(
        write(preset, &rules, false),
        "\
# Russian clubs
# You hand over captures before you press. Partners suggest no moves. Clubs choose variants.
# After Шведские шахматы, encyclopedia article, Russian.
# SHA-256 6e117b91bf929da3b3e91871b1290921fbb2b2ad94e0c9d848cf8392b16504a1
preset = \"ru\"

## Clocks

# Starting time, seconds
# ru has 300; it is a whole number from 1 to 86400.
clock.base_s = 180

## Promotion

# Where the promoted piece comes from
# take_noq: From the opponent on the other board, but no queen (RU V3b).
# ru has declare; it is one of declare, take, take_noq.
promo.source = \"take_noq\"
"
    );
}

#[test]
fn every_preset_is_read_back_from_a_short_and_a_full_file() {
    for preset in PRESETS.iter().chain(variants()) {
        for mode in [Mode::Otb, Mode::Online] {
            let meant = preset.rules.in_mode(mode);
            for every in [false, true] {
                let text = write(preset, &meant, every);
                assert_eq!(rules(&text), meant, "{text}");
                assert!(
                    text.lines().all(|line| line.chars().count() <= 100),
                    "{text}"
                );
                let keys = text
                    .lines()
                    .filter(|line| line.contains(" = ") && !line.starts_with('#'));
                assert!(!every || keys.count() == PARAMETERS.len() + 1, "{text}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_valid_rules_are_read_back_from_a_written_file(
        preset in 0..PRESETS.len(),
        choices in prop::collection::vec((any::<usize>(), any::<u32>()), 0..12),
    ) {
        let preset = &PRESETS[preset];
        let mut meant = preset.rules;
        for (parameter, value) in choices {
            let parameter = &PARAMETERS[parameter % PARAMETERS.len()];
            let value = match parameter.range {
                Some((least, most)) => (least + value % (most - least + 1)).to_string(),
                None => parameter.values[value as usize % parameter.values.len()].into(),
            };
            meant.set(parameter.name, &value).expect("a value from the list");
        }
        prop_assume!(meant.check().is_ok());
        for every in [false, true] {
            prop_assert_eq!(rules(&write(preset, &meant, every)), meant);
        }
    }

    #[test]
    fn no_text_makes_the_reader_of_rules_panic(text in "[a-z\\[\\]\"'.=\n 0-9é#{}]{0,60}") {
        if let Ok(file) = RulesFile::read(&text) {
            let _ = file.ruleset();
        }
    }
}
