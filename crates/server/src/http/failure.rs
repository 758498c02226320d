//! A request that is refused.

use axum::Json;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bughouse_store::StoreError;
use bughouse_wire::problem::Problem;
use serde::de::DeserializeOwned;

use crate::refusal::Refusal;
use crate::tables::FindError;
use bughouse_room::play::replay::{ReadError, UnreadableMatch};

/// The answer of a handler.
pub type Answer = Result<Response, Failure>;

/// A refused request: the status of its answer, and the reason.
#[derive(Debug)]
pub struct Failure(StatusCode, Problem);

impl Failure {
    /// A refusal with this status.
    pub fn new(status: StatusCode, why: impl Into<Problem>) -> Failure {
        Failure(status, why.into())
    }

    /// The request is not understood.
    pub fn bad(why: impl Into<Problem>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, why)
    }

    /// The visitor does this too often.
    pub fn too_often(why: Refusal) -> Failure {
        Failure::new(StatusCode::TOO_MANY_REQUESTS, why)
    }

    /// There is no such finished match.
    pub fn no_match() -> Failure {
        Failure::new(
            StatusCode::NOT_FOUND,
            bughouse_room::refusal::Refusal::NoFinishedMatch,
        )
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

/// The store failed, or has a corrupt match. For a corrupt match the answer names the log entry with the
/// error. The text of any other error is only in the log for the operator.
impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        tracing::error!(%error, "a request failed");
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, refusal_of(error))
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        ReadError::from(error).into()
    }
}

impl From<FindError> for Failure {
    fn from(error: FindError) -> Failure {
        match error {
            FindError::Read(error) => error.into(),
            FindError::Elsewhere => Failure::new(
                StatusCode::SERVICE_UNAVAILABLE,
                bughouse_room::refusal::Refusal::ServerMoved,
            ),
        }
    }
}

/// The refusal that is sent when stored data cannot be used.
pub fn refusal_of(error: ReadError) -> Refusal {
    match error {
        ReadError::Match(UnreadableMatch { entry, why }) => {
            Refusal::MatchUnreadable { entry, error: why }
        }
        ReadError::Store(_) | ReadError::Corrupt(_) => Refusal::Broken,
    }
}

/// The value in a body of JSON. `what`: its name, such as "setup".
pub fn read_json<T: DeserializeOwned>(body: &Bytes, what: &str) -> Result<T, Failure> {
    serde_json::from_slice(body).map_err(|error| {
        let why = json_fault(&error);
        Failure::bad(Refusal::NoMessage(format!("that is no {what}: {why}")))
    })
}

/// What is wrong with a JSON text, without the name of the Rust type that was expected: clients do not
/// know it.
pub fn json_fault(error: &serde_json::Error) -> String {
    let sentence = error.to_string();
    let Some((before, named)) = sentence.split_once(" struct ") else {
        return sentence;
    };
    let after = named.find(' ').map_or("", |end| &named[end..]);
    format!("{before} an object{after}")
}

#[cfg(test)]
mod tests {
    use bughouse_wire::tried::PositionTryAsk;

    use super::json_fault;

    #[test]
    fn a_json_fault_names_no_rust_type() {
        for (text, fault) in [
            (
                "[]",
                "invalid length 0, expected an object with 3 elements at line 1 column 2",
            ),
            (
                "7",
                "invalid type: integer `7`, expected an object at line 1 column 1",
            ),
            ("{}", "missing field `position` at line 1 column 2"),
        ] {
            let error = serde_json::from_str::<PositionTryAsk>(text).unwrap_err();
            assert_eq!(json_fault(&error), fault);
        }
    }
}
