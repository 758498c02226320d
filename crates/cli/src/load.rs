//! `bughouse load`: how much a server carries on this machine.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;

use anyhow::Context;
use bughouse_load::carry::{Carried, Load as Asked, carry, check};
use bughouse_load::program::Program;
use bughouse_server::settings::{Settings, write};
use clap::Args;

use crate::failure::Failure;

/// Measure how much a server carries on this machine
///
/// Starts a server of its own on loopback, fills it with matches over real WebSockets, sends moves by
/// a plan, and says how late answers and frames came. Generator and server share the machine.
#[derive(Args)]
pub struct Load {
    /// Matches of four connections each
    #[arg(long, value_name = "N", default_value_t = 100)]
    matches: usize,

    /// Moves a second, of all matches together
    #[arg(long, value_name = "N", default_value_t = 400)]
    moves: u32,

    /// Connections that only watch, at the first table
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: usize,

    /// How long, after everybody sits
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u64,

    /// Where the server's data go meanwhile: a folder on the disk that is to be measured [default:
    /// the system's folder for temporary files]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Load {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let asked = Asked {
            matches: self.matches,
            moves: self.moves,
            watchers: self.watchers,
            seconds: self.seconds,
        };
        check(&asked).map_err(|error| Failure::NotUnderstood(error.to_string()))?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("the threads of the generator cannot be started")?;
        let carried = runtime.block_on(self.measure(asked))?;
        writeln!(out, "{carried}")?;
        Ok(())
    }

    async fn measure(&self, asked: Asked) -> anyhow::Result<Carried> {
        let folder = match &self.data {
            Some(data) => tempfile::tempdir_in(data),
            None => tempfile::tempdir(),
        };
        let folder = folder.context("there is no folder for the data")?;
        let operator = free_port()?;
        let mut settings = Settings {
            listen: (Ipv4Addr::LOCALHOST, 0).into(),
            data: Some(folder.path().join("data")),
            operator: Some(operator),
            log_filter: "error".into(),
            ..Settings::default()
        };
        // All visitors come from one address, and say more than people.
        let limits = &mut settings.limits;
        limits.connections = 19_000;
        limits.connections_per_address = 19_000;
        limits.tables_per_hour = 1 << 30;
        limits.player_messages = 1_000_000;
        limits.people = 4 + self.watchers;
        let config = folder.path().join("bughouse.toml");
        std::fs::write(&config, write(&settings))?;
        let program = std::env::current_exe().context("the program does not know where it is")?;
        let program = Program::start(&program, &config).await?;
        let carried = carry(asked, program.at, operator).await?;
        program.stop().await?;
        Ok(carried)
    }
}

/// A port that nobody listens at, for a moment.
fn free_port() -> anyhow::Result<SocketAddr> {
    let probe = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(probe.local_addr()?)
}
