//! Starts a server on loopback, measures it under load, and stops it.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;

use anyhow::{Context, Result};
use bughouse_server::settings::Settings;
use tempfile::TempDir;

use crate::generator::{Load, Measurements, generate};
use crate::program::Program;

/// Starts `program` with its data in the folder `data`, generates `load`, and stops the program.
/// Without `data`, the folder is in the system's folder for temporary files.
///
/// # Errors
/// The program does not start, or does not carry that load.
pub async fn measure(program: &Path, load: Load, data: Option<&Path>) -> Result<Measurements> {
    let folder = folder(data)?;
    let operator = free_port()?;
    let mut settings = Settings {
        operator: Some(operator),
        ..Settings::default()
    };
    // The limits are higher, because all connections come from one address and send more than
    // people do.
    let limits = &mut settings.limits;
    limits.connections = 19_000;
    limits.connections_per_address = 19_000;
    limits.tables_per_hour = 1 << 30;
    limits.guests_per_hour = 1 << 30;
    limits.player_messages = 1_000_000;
    limits.people = 4 + load.watchers;
    let program = Program::start(program, folder.path(), settings, 0).await?;
    let carried = generate(load, &program, operator).await?;
    program.end().await?;
    Ok(carried)
}

fn folder(data: Option<&Path>) -> Result<TempDir> {
    let folder = match data {
        Some(data) => tempfile::tempdir_in(data),
        None => tempfile::tempdir(),
    };
    folder.context("there is no folder for the data")
}

/// A server on loopback for many people, each of whom has an address of their own.
pub struct ForPeople {
    program: Program,
    _folder: TempDir,
}

impl ForPeople {
    /// Starts `program` with its data in the folder `data`, as [`measure`] does.
    ///
    /// # Errors
    /// The program does not start.
    pub async fn start(program: &Path, data: Option<&Path>) -> Result<ForPeople> {
        let folder = folder(data)?;
        let mut settings = Settings {
            proxies: vec![Ipv4Addr::LOCALHOST.into()],
            ..Settings::default()
        };
        settings.limits.connections = 19_000;
        let program = Program::start(program, folder.path(), settings, 0).await?;
        Ok(ForPeople {
            program,
            _folder: folder,
        })
    }

    /// The address of the server.
    pub fn at(&self) -> SocketAddr {
        self.program.at
    }

    /// Stops the server.
    ///
    /// # Errors
    /// The program does not end.
    pub async fn end(self) -> Result<()> {
        self.program.end().await
    }
}

/// Returns a loopback address with a free port. Another program may still use the port before the server
/// does.
pub(crate) fn free_port() -> Result<SocketAddr> {
    let probe = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(probe.local_addr()?)
}
