//! `bughouse tables`: lists the tables of a server.

use std::io::Write;

use bughouse_store::sqlite::{ReadOnly, RoomSize};
use bughouse_store::{PublicId, RoomId, StoreError};
use clap::Args;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::data_args::DataArgs;
use crate::dates;
use crate::failure::Failure;

/// So many tables are read at once.
const PAGE: u32 = 500;

/// List the tables of a server, the oldest first
///
/// A line has the public id of the table, when it was made and when a person was there last (UTC), the
/// number of its matches, the bytes of its texts (its settings, logs and talk), and the number of people
/// who have joined it. A server may use the folder at the same time.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct TablesArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Print a JSON object for each table, one in each line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  bughouse tables
  bughouse tables --json | jq -s 'map(.bytes) | add'";

#[derive(Serialize)]
struct TableJson<'t> {
    id: &'t PublicId,
    created: String,
    last: String,
    matches: u32,
    bytes: u64,
    /// `null` if the stored table cannot be read.
    people: Option<usize>,
}

impl TablesArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let folder = self.data.folder()?;
        let unusable = |error: StoreError| Failure::of_file(&folder.display().to_string(), error);
        let data = ReadOnly::open(&folder).map_err(unusable)?;
        let mut after = RoomId(0);
        loop {
            let page = data.rooms(after, PAGE).map_err(unusable)?;
            let Some(last) = page.last() else {
                return Ok(());
            };
            after = last.room.id;
            for one in &page {
                print(out, one, self.json)?;
            }
        }
    }
}

fn print(out: &mut impl Write, one: &RoomSize, json: bool) -> Result<(), Failure> {
    let (id, people) = (&one.room.public, people(&one.room.doc));
    let created = dates::shown(one.room.made_ms);
    let last = dates::shown(one.room.seen_ms);
    let (matches, bytes) = (one.matches, one.bytes);
    if json {
        let one = TableJson {
            id,
            created,
            last,
            matches,
            bytes,
            people,
        };
        writeln!(out, "{}", serde_json::to_string(&one)?)?;
    } else {
        let people = people.map_or_else(|| "?".into(), |people| people.to_string());
        writeln!(out, "{id} {created} {last} {matches} {bytes} {people}")?;
    }
    Ok(())
}

/// The number of people in a stored table.
fn people(doc: &str) -> Option<usize> {
    #[derive(Deserialize)]
    struct Table {
        people: Vec<IgnoredAny>,
    }
    let table: Table = serde_json::from_str(doc).ok()?;
    Some(table.people.len())
}
