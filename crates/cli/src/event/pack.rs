//! `bughouse event pack` and `unpack`: an event of a server as a file, for another server.

use std::io::Write;
use std::path::PathBuf;

use bughouse_desk::Desk;
use bughouse_room::table::StoredTable;
use bughouse_server::events::{SECRET_LETTERS, desk_of};
use bughouse_store::sqlite::{PackError, ReadOnly, pack, unpack};
use bughouse_store::{PublicId, StoreError, StoredEvent};
use clap::Args;
use serde_json::json;

use crate::data_args::DataArgs;
use crate::failure::Failure;

/// Write an event of a server to a file: its links, its matches, its standings
///
/// Possible between rounds; a server may run meanwhile. `unpack` takes the event over into the data of another server,
/// where the links go on to work.
#[derive(Args)]
pub struct PackArgs {
    /// The id of the event, which is in its links: /e/ID
    event: PublicId,

    #[command(flatten)]
    data: DataArgs,

    /// The file to write
    #[arg(short = 'o', value_name = "FILE")]
    file: PathBuf,
}

/// Take a packed event over into the data of a server, which must not run
#[derive(Args)]
pub struct UnpackArgs {
    file: PathBuf,

    #[command(flatten)]
    data: DataArgs,
}

impl PackArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let folder = self.data.folder()?;
        let name = folder.display().to_string();
        let in_folder = |error: StoreError| Failure::of_file(&name, error);
        let stored = ReadOnly::open(&folder).map_err(in_folder)?;
        let stored = stored.event(&self.event).map_err(in_folder)?;
        let stored = stored
            .ok_or_else(|| Failure::of_file(&name, format!("there is no event {}", self.event)))?;
        let desk = desk_of(&stored.lines).map_err(|error| Failure::of_file(&name, error))?;
        if let Some(table) = running(&desk) {
            return Err(Failure::Stopped(anyhow::anyhow!(
                "round {} is not over: table {table} has no result",
                desk.event().next_round() - 1
            )));
        }
        let rooms = desk.rooms().map(|(_, room)| room.public.parse());
        let rooms: Vec<PublicId> = rooms.collect::<Result<_, _>>().map_err(|error| {
            Failure::of_file(
                &name,
                format!("a table of the event is named wrongly: {error}"),
            )
        })?;
        let clean = |doc: &str| {
            let cleaned = StoredTable::without_principals(doc);
            cleaned.map_err(|error| StoreError(error.to_string()))
        };
        pack(&folder, &self.event, &rooms, &self.file, clean).map_err(failure)?;
        report(&self.event, json, out)
    }
}

impl UnpackArgs {
    pub fn run(self, json: bool, out: &mut impl Write) -> Result<(), Failure> {
        let event = unpack(&self.file, &self.data.folder()?, check).map_err(failure)?;
        report(&event, json, out)
    }
}

/// Whether an event can be read and its links are secret.
fn check(event: &StoredEvent) -> Result<(), StoreError> {
    if event.secret.len() != SECRET_LETTERS {
        return Err(StoreError("the secret of its links is not whole".into()));
    }
    let desk = desk_of(&event.lines).map_err(|error| StoreError(error.to_string()))?;
    match running(&desk) {
        Some(table) => Err(StoreError(format!("table {table} has no result"))),
        None => Ok(()),
    }
}

/// The first table of the last round without a result.
fn running(desk: &Desk) -> Option<u32> {
    let round = desk.event().rounds().last()?;
    round.missing(desk.event().setup().games).next()
}

fn report(event: &PublicId, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    match json {
        true => writeln!(out, "{}", json!({ "event": event.as_str() }))?,
        false => writeln!(out, "event\t{event}")?,
    }
    Ok(())
}

/// What is there already stops the command; everything else is a wrong argument or file.
fn failure(error: PackError) -> Failure {
    match error {
        PackError::Known(_) => Failure::Stopped(error.into()),
        error => Failure::Invalid(error.to_string()),
    }
}
