//! Suggests a known name for an unknown one, for error messages.

use bughouse_core::{PARAMETERS, RuleError};

/// The length in bytes of the longest word that gets a suggestion. A longer word is no misspelled
/// name, and comparing it is slow.
const LONGEST: usize = 64;

/// The known name nearest to a word, if few letters differ: at most one, and one more for every
/// four letters of the name. Two swapped letters count as one difference. Case is ignored.
///
/// ```
/// use bughouse_notation::suggestion;
///
/// assert_eq!(suggestion("paly", ["press", "play"]), Some("play"));
/// assert_eq!(suggestion("castle", ["press", "play"]), None);
/// ```
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::osa_distance(&word, &name.to_lowercase()), name))
        .filter(|(distance, name)| *distance <= 1 + name.len() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The sentence of an error. If a parameter is unknown, the sentence suggests the nearest known
/// one.
pub fn rule_error_text(error: &RuleError) -> String {
    let names = PARAMETERS.iter().map(|parameter| parameter.name);
    let meant = match error {
        RuleError::UnknownParameter(name) => suggestion(name, names),
        _ => None,
    };
    match meant {
        Some(name) => format!("{error}; did you mean {name}?"),
        None => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_near_name_is_suggested() {
        let names = ["mate.pool", "drop.check_limit", "press", "play"];
        for (word, meant) in [
            ("mate.pole", Some("mate.pool")),
            ("drop.chek_limit", Some("drop.check_limit")),
            ("drops.check_limits_", Some("drop.check_limit")),
            ("Press", Some("press")),
            ("paly", Some("play")),
            ("castle", None),
            ("", None),
        ] {
            assert_eq!(suggestion(word, names), meant, "{word}");
        }
        let long = format!("drop.check_limit{}", "t".repeat(LONGEST));
        assert_eq!(suggestion(&long, names), None, "a long word is no name");
    }

    #[test]
    fn a_misspelled_parameter_gets_a_suggestion() {
        let text = |name: &str| rule_error_text(&RuleError::UnknownParameter(name.into()));
        assert_eq!(
            text("mate.pole"),
            "no parameter is called mate.pole; did you mean mate.pool?"
        );
        assert_eq!(text("colour"), "no parameter is called colour");
    }
}
