//! Errors as they are sent to clients.

use std::error::Error;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// An error of any crate of this workspace. `text` is the sentence that the error type prints. A
/// page that has translations finds them by `code`.
///
/// ```
/// use bughouse_match::Refused;
/// use bughouse_wire::problem::Problem;
///
/// let problem = Problem::from(Refused::NoOffer);
/// assert_eq!(problem.code, "no_offer");
/// assert_eq!(problem.text, "no draw is offered");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Problem {
    /// The name of the error's variant: `not_your_turn`, `illegal`.
    pub code: String,
    /// The facts in the sentence: one fact as a value, several facts by name or as a list; absent
    /// if there are no facts. If a fact is another error, which caused this one, its value has the
    /// code and the facts of that error: `{"occupied": "f7"}`.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[ts(optional, type = "unknown")]
    pub args: Value,
    /// The sentence in English, with all causes of the error: `illegal N@f7: f7 is occupied`.
    pub text: String,
}

impl<E: Error + Serialize> From<E> for Problem {
    fn from(error: E) -> Problem {
        let (code, args) = code_and_args(&error);
        let mut text = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            text += &format!(": {error}");
            cause = error.source();
        }
        Problem { code, args, text }
    }
}

/// Returns the code and the facts of an error. Serde writes a variant as its name, or as an object
/// with the name and the fields.
fn code_and_args<E: Serialize>(error: &E) -> (String, Value) {
    match serde_json::to_value(error).expect("an error is plain data") {
        Value::String(code) => (code, Value::Null),
        Value::Object(one) if one.len() == 1 => {
            one.into_iter().next().expect("there is one member")
        }
        other => unreachable!("an error is an enum, not {other}"),
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::{Drop, Held, Move, MoveError, Square};
    use bughouse_match::Refused;

    use super::*;

    #[test]
    fn an_error_has_a_code_facts_and_a_text() {
        let to: Square = "f7".parse().expect("a square");
        let role = Held::Knight;
        let mv = Move::Drop(Drop { role, to });
        let why = MoveError::Occupied(to);
        for (refused, expected) in [
            (
                Refused::Illegal { mv, why },
                r#"{"code":"illegal","args":{"mv":"N@f7","why":{"occupied":"f7"}},"text":"illegal N@f7: f7 is occupied"}"#,
            ),
            (
                Refused::LastDropOnly(role),
                r#"{"code":"last_drop_only","args":"N","text":"the only move left is the last drop of a knight"}"#,
            ),
            (
                Refused::NoOffer,
                r#"{"code":"no_offer","text":"no draw is offered"}"#,
            ),
        ] {
            let json = serde_json::to_string(&Problem::from(refused)).expect("plain data");
            assert_eq!(json, expected);
            let read: Problem = serde_json::from_str(&json).expect("a problem as JSON");
            assert_eq!(serde_json::to_string(&read).expect("plain data"), json);
        }
    }
}
