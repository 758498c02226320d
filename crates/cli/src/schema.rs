//! `bughouse schema`: prints the JSON schema of the protocol.

use std::io::Write;

use bughouse_wire::schema;
use clap::{Args, ValueEnum};

use crate::failure::Failure;

/// Print the JSON schema of the protocol of this version
///
/// docs/protocol.md explains the messages. A running server has the same schemas under
/// /api/protocol/client.json, server.json and http.json.
#[derive(Args)]
pub struct SchemaArgs {
    /// Which part of the protocol
    part: SchemaPart,
}

#[derive(Clone, Copy, ValueEnum)]
enum SchemaPart {
    /// What clients send on a connection
    Client,
    /// What the server sends on a connection
    Server,
    /// The bodies of HTTP requests and responses
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
