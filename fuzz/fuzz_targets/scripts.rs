//! Reads match scripts. Each script is run to its end, or refused with a line and a column.
#![no_main]

use bughouse_core::Ruleset;
use bughouse_script::Script;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Script::read(text, &Ruleset::FICS) {
        Ok(script) => {
            let lines: Vec<String> = script.run().lines().collect();
            let [.., result, reason] = lines.as_slice() else {
                panic!("the log must end with a result and a reason");
            };
            assert!(result.starts_with("result ") && reason.starts_with("reason "));
        }
        Err(defect) => {
            let lines = text.lines().count().max(1);
            assert!(
                (1..=lines).contains(&defect.line),
                "{defect} of {lines} lines"
            );
            assert!(defect.column >= 1);
        }
    }
});
