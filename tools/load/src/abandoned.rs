//! Tables that people have left: how long a server with a folder of them takes to start, and the memory that it
//! needs.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use bughouse_core::{BySeat, Seat};
use bughouse_match::{Actor, Command};
use bughouse_room::clock::ProcessMs;
use bughouse_room::link::Arrival;
use bughouse_room::play::Beginning;
use bughouse_room::play::setup::StoredSetup;
use bughouse_room::secret;
use bughouse_room::table::{Holder, PersonId, Table};
use bughouse_server::settings::Settings;
use bughouse_store::sqlite::{Durability, Sqlite, Survives};
use bughouse_store::{LinkHash, Log, MatchStart, NewRoom, Owned, PublicId, Rooms};
use bughouse_wire::client::Visit;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableSetup;
use clap::Args;
use futures_util::future::try_join_all;
use serde::Serialize;

use crate::connection::{self, Connection};
use crate::measure::free_port;
use crate::program::Program;

/// What is measured.
#[derive(Clone, Copy, Debug, Args)]
pub struct Plan {
    /// The number of tables. One person has visited each
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub tables: usize,

    /// Each table has a paused match. Otherwise no match was played there
    #[arg(long)]
    pub paused: bool,

    /// Visit this many of the tables after the start, one after the other
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub visits: usize,

    /// Wait after the visits, before the memory is measured again
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    pub wait: u64,
}

/// The measurements, in milliseconds and bytes.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Report {
    /// From the start of the process until it has printed its address, with an empty folder.
    pub idle_start_ms: u128,
    /// The memory of that process.
    pub idle_bytes: i64,
    /// As `idle_start_ms`, with the tables.
    pub start_ms: u128,
    /// The memory with the tables, after the start.
    pub bytes: i64,
    /// The memory after the visits.
    pub visited_bytes: i64,
    /// The memory after the wait.
    pub waited_bytes: i64,
    /// How many tables are in memory after the wait.
    pub tables_in_memory: u32,
    /// The memory after the same visits again. If it is not more than after the first ones, what they left is
    /// free and was used again.
    pub visited_again_bytes: i64,
}

/// At most this many tables are written in one commit.
const AT_ONCE: usize = 1_000;

/// Makes the tables in a temporary folder, starts `program` with it, and measures.
///
/// # Errors
/// The tables cannot be made, or the program does not start or does not answer.
pub async fn measure(program: &Path, plan: &Plan) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let (idle, idle_start_ms, idle_bytes) = start(program, folder.path(), free_port()?).await?;
    idle.end().await?;
    let folder = tempfile::tempdir()?;
    let links = make_tables(&folder.path().join("data"), plan).await?;
    let operator = free_port()?;
    let (running, start_ms, bytes) = start(program, folder.path(), operator).await?;
    let mut guest = None;
    for link in links.iter().take(plan.visits) {
        visit(&running, &mut guest, link.clone()).await?;
    }
    let visited_bytes = running.memory_bytes()?;
    tokio::time::sleep(Duration::from_secs(plan.wait)).await;
    let waited_bytes = running.memory_bytes()?;
    let tables_in_memory = tables_in_memory(operator).await?;
    for link in links.iter().take(plan.visits) {
        visit(&running, &mut guest, link.clone()).await?;
    }
    let visited_again_bytes = running.memory_bytes()?;
    running.end().await?;
    Ok(Report {
        idle_start_ms,
        idle_bytes,
        start_ms,
        bytes,
        visited_bytes,
        waited_bytes,
        tables_in_memory,
        visited_again_bytes,
    })
}

async fn tables_in_memory(operator: SocketAddr) -> Result<u32> {
    let [tables] = connection::metrics(operator, ["bughouse_tables"]).await?;
    Ok(tables as u32)
}

/// Starts the program. Returns it with the milliseconds that its start took, and the memory after it.
async fn start(
    program: &Path,
    folder: &Path,
    operator: SocketAddr,
) -> Result<(Program, u128, i64)> {
    let mut settings = Settings {
        operator: Some(operator),
        ..Settings::default()
    };
    settings.limits.connections_per_address = 19_000;
    let began = Instant::now();
    let running = Program::start(program, folder, settings, 0).await?;
    let start_ms = began.elapsed().as_millis();
    let bytes = running.memory_bytes()?;
    Ok((running, start_ms, bytes))
}

async fn visit(server: &Program, guest: &mut Option<String>, table: String) -> Result<()> {
    let visit = Visit {
        table,
        ..Visit::default()
    };
    let mut connection = Connection::open_as(server.at, guest, None, visit).await?;
    let answer = connection.receive().await?;
    ensure!(
        matches!(answer, Some(ServerMsg::Welcome { .. })),
        "the answer to sub is {answer:?}"
    );
    Ok(())
}

/// Writes the tables into a folder. Returns the secret parts of their links.
async fn make_tables(folder: &Path, plan: &Plan) -> Result<Vec<String>> {
    let disk = Durability {
        survives: Survives::Kill,
        ..Durability::DEFAULT
    };
    let store = Sqlite::open(folder, disk)?;
    let mut links = Vec::with_capacity(plan.tables);
    while links.len() < plan.tables {
        let count = AT_ONCE.min(plan.tables - links.len());
        let made = (0..count).map(|_| make_table(&store, plan.paused));
        links.extend(try_join_all(made).await?);
    }
    Ok(links)
}

async fn make_table(store: &Sqlite, paused: bool) -> Result<String> {
    let (link, public) = (secret::table_id(), PublicId::random());
    let setup = TableSetup {
        preset: "fics".into(),
        set: Vec::new(),
        start: None,
    };
    let mut table = Table::new(public.clone(), setup)?;
    let person = table.welcome(&Arrival::default(), None, 1)?;
    let room = NewRoom {
        link: LinkHash::of(&link),
        public,
        made_ms: bughouse_room::clock::Clock::of_tokio().wall_ms(),
        doc: table.doc(),
    };
    let owned = store.create(room).await?;
    if paused {
        begin(store, owned, &table, person).await?;
    }
    store.release(owned).await?;
    Ok(link)
}

/// Begins a match of one person and pauses it.
async fn begin(store: &Sqlite, owned: Owned, table: &Table, person: PersonId) -> Result<()> {
    let holder = bughouse_store::Holder::from(&Holder::Person(person));
    let start = MatchStart {
        game: 1,
        public: PublicId::random(),
        origin: "table".into(),
        setup: StoredSetup::draw(table.rules(), false).json(),
        names: BySeat::new(|seat: Seat| seat.to_string()),
        holders: BySeat::new(|_| Some(holder.clone())),
        principals: BySeat::default(),
        began_ms: 0,
    };
    let first = [
        (Actor::System, Command::Start),
        (Actor::System, Command::Pause),
    ];
    let beginning = Beginning::new(start, ProcessMs::ZERO, &first)
        .map_err(|problem| anyhow::anyhow!(problem.text))?;
    let begun = store.begin(owned, beginning.start, 0, beginning.rows).await;
    begun.map(drop).context("a match does not begin")
}
