//! The program `bughouse-load`, which measures how much load a server carries on this machine.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use bughouse_load::generator::{self, Load};
use bughouse_load::measure::{ForPeople, measure};
use bughouse_load::{lobby, visitors};
use clap::{Args, Parser, Subcommand};
use serde::Serialize;

/// Measure how much a server carries on this machine
///
/// Starts a server on loopback, fills it with matches over real WebSockets, sends moves at planned times,
/// and prints how late acknowledgements and frames came. The load generator and the server run on the
/// same machine.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,

    #[command(flatten)]
    load: Load,

    /// Fail if one in a hundred answers or frames of people takes more than 50 ms, or if the flag of a bot
    /// falls while it thinks or waits for a thread
    #[arg(long)]
    assert: bool,

    #[command(flatten)]
    server: OwnServer,
}

#[derive(Subcommand)]
enum Other {
    /// Load the lobby with people, and measure how long they wait and what they get
    ///
    /// Each is a guest of their own. They make pairs, block each other, look for matches in random pools, and
    /// play short ones. `wait_ms` is the time from a search until its person has a table. `join_seen_ms` is
    /// the time from the answer to a search until another person sees it, while four people a second join.
    /// The updates and bytes a second are the most that one person got of the lobby, over ten seconds.
    /// `twice`, `split` and `blocked` count what must not happen: a person in two matches at once, a pair
    /// split, two with a block between them in one match. If one of them is not 0, the status is 1.
    Lobby {
        #[command(flatten)]
        plan: lobby::Plan,

        #[command(flatten)]
        server: AnyServer,
    },

    /// Fill the lobby with people as they are
    ///
    /// They come and go, and stay six minutes on average. They answer an offer after 1 to 9 seconds; 20 %
    /// decline it or let its time pass. 10 % vanish in a match: they close the page, or do nothing. They
    /// think 1 to 4 seconds about a move, and resign after some moves. Half of them want to play with the
    /// same four again. Asked to be a partner, they accept.
    #[command(name = "crowd")]
    Visitors {
        #[command(flatten)]
        plan: visitors::Plan,

        #[command(flatten)]
        server: AnyServer,
    },
}

#[derive(Args)]
struct OwnServer {
    /// A folder for the server's data, on the disk whose speed is measured [default: the system's folder
    /// for temporary files]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The server program [default: `bughouse` in the folder of this program]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

#[derive(Args)]
struct AnyServer {
    /// The address of a running server, which trusts this machine as a proxy (setting `proxies`), so that
    /// each person has an address of their own. Without it a server is started
    #[arg(long, value_name = "ADDR", conflicts_with_all = ["data", "program"])]
    at: Option<SocketAddr>,

    #[command(flatten)]
    own: OwnServer,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The longest delay of ninety-nine in a hundred answers, in milliseconds, with `--assert`.
const MOST_MS: f64 = 50.0;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let checked = match &arguments.other {
        None => generator::check(&arguments.load),
        Some(Other::Lobby { plan, .. }) => lobby::check(plan),
        Some(Other::Visitors { plan, .. }) => visitors::check(plan),
    };
    if let Err(error) = checked {
        eprintln!("bughouse-load: {error}");
        return ExitCode::from(2);
    }
    let done = match arguments.other {
        None => carry(arguments.load, arguments.assert, &arguments.server).await,
        Some(Other::Lobby { plan, server }) => fill_lobby(plan, &server).await,
        Some(Other::Visitors { plan, server }) => fill_with_people(plan, &server).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bughouse-load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn carry(load: Load, asserts: bool, server: &OwnServer) -> Result<()> {
    let carried = measure(&server.program()?, load, server.data.as_deref()).await?;
    println!("{carried}");
    let faults = match asserts {
        true => carried.faults(MOST_MS),
        false => Vec::new(),
    };
    match faults.is_empty() {
        true => Ok(()),
        false => bail!(faults.join("\nbughouse-load: ")),
    }
}

async fn fill_lobby(plan: lobby::Plan, server: &AnyServer) -> Result<()> {
    let (at, own) = server.start().await?;
    let report = lobby::load(at, plan).await?;
    server.print(&report);
    end(own).await?;
    match report.is_sound() {
        true => Ok(()),
        false => bail!("a person was in two matches, a pair was split, or a block was ignored"),
    }
}

async fn fill_with_people(plan: visitors::Plan, server: &AnyServer) -> Result<()> {
    let (at, own) = server.start().await?;
    let report = visitors::visit(at, plan).await?;
    server.print(&report);
    end(own).await
}

async fn end(own: Option<ForPeople>) -> Result<()> {
    match own {
        Some(own) => own.end().await,
        None => Ok(()),
    }
}

impl OwnServer {
    /// Returns the program: by default `bughouse` in the folder of this program.
    fn program(&self) -> Result<PathBuf> {
        if let Some(program) = &self.program {
            return Ok(program.clone());
        }
        let here = std::env::current_exe().context("the path of this program is unknown")?;
        let name = format!("bughouse{}", std::env::consts::EXE_SUFFIX);
        Ok(here.with_file_name(name))
    }
}

impl AnyServer {
    /// The address of the server, and the server if it is an own one.
    async fn start(&self) -> Result<(SocketAddr, Option<ForPeople>)> {
        if let Some(at) = self.at {
            return Ok((at, None));
        }
        let data: Option<&Path> = self.own.data.as_deref();
        let own = ForPeople::start(&self.own.program()?, data).await?;
        Ok((own.at(), Some(own)))
    }

    fn print(&self, report: &(impl Serialize + fmt::Display)) {
        match self.json {
            true => {
                let text = serde_json::to_string(report);
                println!("{}", text.expect("a report is plain data"));
            }
            false => println!("{report}"),
        }
    }
}
