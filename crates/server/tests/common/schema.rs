//! The published schemas, against which every message of these tests is held.

use std::sync::LazyLock;

use jsonschema::Validator;
use serde_json::Value;

/// One of the files of `docs/protocol`.
pub struct Published(Validator);

impl Published {
    fn new(schema: &str) -> Published {
        let schema: Value = serde_json::from_str(schema).expect("a schema is JSON");
        Published(jsonschema::validator_for(&schema).expect("a schema of its draft"))
    }

    /// # Panics
    /// The message is not as its schema says.
    pub fn holds(&self, message: &str) {
        let value: Value = serde_json::from_str(message).expect("JSON");
        if let Err(error) = self.0.validate(&value) {
            panic!("{error} in {message}");
        }
    }
}

/// What clients may say.
pub fn client() -> &'static Published {
    static CLIENT: LazyLock<Published> =
        LazyLock::new(|| Published::new(include_str!("../../../../docs/protocol/client.json")));
    &CLIENT
}

/// What they are told.
pub fn server() -> &'static Published {
    static SERVER: LazyLock<Published> =
        LazyLock::new(|| Published::new(include_str!("../../../../docs/protocol/server.json")));
    &SERVER
}
