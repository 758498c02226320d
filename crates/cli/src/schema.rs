//! `bughouse schema`: the protocol as data.

use std::io::Write;

use bughouse_wire::schema;
use clap::{Args, ValueEnum};

use crate::failure::Failure;

/// Print the JSON schema of the protocol that this version's server speaks
///
/// docs/protocol.md explains the messages. A running server answers with the same under
/// /api/protocol/client.json, server.json and http.json.
#[derive(Args)]
pub struct SchemaArgs {
    part: SchemaPart,
}

#[derive(Clone, Copy, ValueEnum)]
enum SchemaPart {
    /// What clients say on a connection
    Client,
    /// What the server says on a connection
    Server,
    /// What is asked for and answered over HTTP
    Http,
}

impl SchemaArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let schema = match self.part {
            SchemaPart::Client => schema::client(),
            SchemaPart::Server => schema::server(),
            SchemaPart::Http => schema::http(),
        };
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON");
        writeln!(out, "{text}")?;
        Ok(())
    }
}
