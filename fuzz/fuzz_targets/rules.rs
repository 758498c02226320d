//! Reads rules files. Each file is refused with a line, a column and a sentence, or its rules are
//! the same when they are written and read again.
#![no_main]

use arbitrary::{Result, Unstructured};
use bughouse_core::{PARAMETERS, PRESETS, Preset, Ruleset, variants};
use bughouse_notation::Diagnostic;
use bughouse_notation::rules_file::{RulesFile, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(text);
    }
    // Random bytes seldom name a parameter, so the same bytes also choose the lines of a file.
    if let Ok(text) = file(&mut Unstructured::new(bytes)) {
        check(&text);
    }
});

fn check(text: &str) {
    let file = match RulesFile::read(text) {
        Ok(file) => file,
        Err(defect) => return check_place(text, &defect),
    };
    match file.ruleset() {
        Ok(rules) => check_written(file.preset(), &rules),
        Err(defects) => {
            assert!(!defects.is_empty(), "a refused file has a defect");
            defects.iter().for_each(|defect| check_place(text, defect));
        }
    }
}

/// Checks that the rules of a file have no contradiction, and are the same when they are written
/// and read again.
fn check_written(name: &str, rules: &Ruleset) {
    assert_eq!(rules.check(), Ok(()));
    let preset = Preset::named(name).expect("rules come from a preset");
    for every in [false, true] {
        let text = write(preset, rules, every);
        let again = RulesFile::read(&text).expect("a written file is TOML");
        assert_eq!(again.preset(), preset.name);
        assert_eq!(again.ruleset().as_ref(), Ok(rules), "{text}");
    }
}

fn check_place(text: &str, defect: &Diagnostic) {
    let lines = text.split('\n').count();
    assert!((1..=lines).contains(&defect.line), "{defect} of {lines}");
    assert!(defect.column >= 1 && !defect.what.is_empty());
}

/// Makes a file whose lines name parameters, mostly with allowed values.
fn file(input: &mut Unstructured) -> Result<String> {
    let mut text = String::new();
    if input.ratio(3, 4)? {
        let presets: Vec<&Preset> = PRESETS.iter().chain(variants()).collect();
        text += &format!("preset = \"{}\"\n", input.choose(&presets)?.name);
    }
    while !input.is_empty() {
        let parameter = input.choose(PARAMETERS)?;
        let value = match parameter.range {
            Some((least, most)) if input.ratio(7, 8)? => {
                input.int_in_range(least..=most)?.to_string()
            }
            Some(_) => input.arbitrary::<i64>()?.to_string(),
            None => format!("\"{}\"", input.choose(parameter.values)?),
        };
        text += &format!("{} = {value}\n", parameter.name);
    }
    Ok(text)
}
