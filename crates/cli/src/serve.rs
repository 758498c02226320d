//! `bughouse serve`: the server, with the page inside.

use std::env;
use std::io::{IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use bughouse_server::lan::{Place, qr_terminal};
use bughouse_server::limits::Limits;
use bughouse_server::offer::setup;
use bughouse_server::server::{Config, Server};
use bughouse_wire::table::TableSetup;
use clap::Args;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::failure::Failure;
use crate::rules::Named;

const LISTEN: &str = "127.0.0.1:8080";
const RULES: &str = "fics";

/// Serve matches to browsers (what the program does when nothing else is said)
///
/// Prints the address to open. Matches are kept in the data folder; a match that was going on
/// when the server stopped goes on when it is started again.
#[derive(Args)]
pub struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = LISTEN)]
    listen: SocketAddr,

    /// Let the local network in: listen on all addresses, and print them with a QR code
    #[arg(long)]
    lan: bool,

    /// The rules with which the page's form for a match begins: a preset or a TOML file
    #[arg(long, value_name = "RULES", default_value = RULES)]
    rules: String,

    /// Change one parameter of these rules; may be given several times
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    changes: Vec<String>,

    /// The data folder [default: bughouse in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Default for Serve {
    fn default() -> Serve {
        let listen = LISTEN.parse().expect("the default is an address");
        Serve {
            listen,
            lan: false,
            rules: RULES.into(),
            changes: Vec::new(),
            data: None,
        }
    }
}

impl Serve {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let named = Named::find(&self.rules)?.changed(&self.changes)?;
        log_to_standard_error();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("the threads of the server cannot be started")?;
        runtime.block_on(self.serve(setup(named.preset, &named.rules), out))
    }

    async fn serve(self, rules: TableSetup, out: &mut impl Write) -> Result<(), Failure> {
        let data = self.data.clone().unwrap_or_else(data_folder);
        let config = Config {
            listen: self.listens(),
            data,
            limits: Limits::DEFAULT,
            rules,
        };
        let server = Server::start(config, bughouse_web_assets::router()).await?;
        announce(server.place(), out)?;
        let mut terminated = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted?,
            _ = terminated.recv() => {}
        }
        server.stop().await;
        Ok(())
    }

    fn listens(&self) -> SocketAddr {
        let open = self.lan && self.listen.ip().is_loopback();
        if open {
            (Ipv4Addr::UNSPECIFIED, self.listen.port()).into()
        } else {
            self.listen
        }
    }
}

fn announce(place: &Place, out: &mut impl Write) -> Result<(), Failure> {
    let addresses = place.addresses();
    for address in &addresses {
        writeln!(out, "{address}")?;
    }
    if place.is_lan() {
        let code = addresses.first().and_then(|address| qr_terminal(address));
        writeln!(out, "\n{}", code.unwrap_or_default())?;
    }
    out.flush()?;
    Ok(())
}

/// `$XDG_DATA_HOME/bughouse`, else `~/.local/share/bughouse`, else a folder here.
fn data_folder() -> PathBuf {
    let absolute = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    absolute("XDG_DATA_HOME")
        .or_else(|| Some(absolute("HOME")?.join(".local/share")))
        .map_or_else(
            || PathBuf::from("bughouse-data"),
            |folder| folder.join("bughouse"),
        )
}

/// What is logged is chosen by `BUGHOUSE_LOG`, for example `debug` or `bughouse_server=trace`.
fn log_to_standard_error() {
    let chosen = env::var("BUGHOUSE_LOG")
        .ok()
        .and_then(|text| text.parse::<Targets>().ok());
    let filter = chosen.unwrap_or_else(|| Targets::new().with_default(tracing::Level::INFO));
    let colors = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(colors);
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_local_network_gets_every_address_and_a_code() {
        let lan = Serve {
            lan: true,
            ..Serve::default()
        };
        assert_eq!(lan.listens().to_string(), "0.0.0.0:8080");
        let mut out = Vec::new();
        assert!(announce(&Place::of(lan.listens()), &mut out).is_ok());
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.lines()
                .any(|line| line.starts_with("http://") && line.ends_with(":8080")),
            "{out}"
        );
        assert!(out.contains('▀'), "{out}");
    }

    #[test]
    fn without_it_only_this_machine_is_let_in() {
        let serve = Serve::default();
        assert!(serve.listens().ip().is_loopback());
        let mut out = Vec::new();
        assert!(announce(&Place::of(serve.listens()), &mut out).is_ok());
        assert_eq!(String::from_utf8(out).unwrap(), "http://127.0.0.1:8080\n");
    }
}
