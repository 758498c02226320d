//! The published schemas. Every message that the tests send or receive is checked against them.

use std::sync::LazyLock;

use bughouse_wire::schema;
use jsonschema::Validator;
use serde::Serialize;
use serde_json::Value;

/// The schema of the messages in one direction.
pub struct Published(Validator);

impl Published {
    fn new(schema: impl Serialize) -> Published {
        let schema = serde_json::to_value(schema).expect("a schema is JSON");
        Published(jsonschema::validator_for(&schema).expect("the schema is valid"))
    }

    /// Checks a message.
    ///
    /// # Panics
    /// If the message does not match the schema.
    pub fn holds(&self, message: &str) {
        let value: Value = serde_json::from_str(message).expect("JSON");
        if let Err(error) = self.0.validate(&value) {
            panic!("{error} in {message}");
        }
    }
}

/// Returns the schema of messages from clients.
pub fn client() -> &'static Published {
    static CLIENT: LazyLock<Published> = LazyLock::new(|| Published::new(schema::client()));
    &CLIENT
}

/// Returns the schema of messages from the server.
pub fn server() -> &'static Published {
    static SERVER: LazyLock<Published> = LazyLock::new(|| Published::new(schema::server()));
    &SERVER
}
