//! `bughouse serve`: runs the server with its page.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::pin::pin;

use anyhow::Context;
use bughouse_core::{quoted, quoted_long};
use bughouse_server::offer::setup;
use bughouse_server::origins::ServerAddresses;
use bughouse_server::qr::qr_terminal;
use bughouse_server::server::{Config, Server};
use bughouse_server::settings::{LogFormat, Settings};
use bughouse_store::sqlite::Durability;
use bughouse_wire::table::TableSetup;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::config::Configuration;
use crate::failure::Failure;
use crate::ruleset::NamedRules;

/// Run the server, on which people play in browsers; the default command
///
/// Prints the address to open. Matches are stored in the data folder: a match that is running when the
/// server stops continues when the server starts again. Options override the configuration file;
/// `bughouse config` prints one with every setting.
#[derive(Args, Default)]
pub struct ServeArgs {
    /// A configuration file in TOML
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// The address to listen on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,

    /// Serve the local network: listen on all addresses, and print them with a QR code
    #[arg(long)]
    lan: bool,

    /// An address that visitors use, if they reach the server by a host name, through a proxy or by a
    /// mapped port; may be given several times
    #[arg(long = "origin", value_name = "https://HOST[:PORT]", value_parser = origin)]
    origins: Vec<String>,

    /// The rules that the page suggests for a new match: a preset or a TOML file [default: fics]
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// Change one parameter of these rules; may be given several times
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    changes: Vec<String>,

    /// The data folder [default: bughouse in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The address that serves /metrics, /health/live and /health/ready for the operator [default: none]
    #[arg(long, value_name = "ADDRESS:PORT")]
    operator: Option<SocketAddr>,

    /// The format of the log on standard error [default: text]
    #[arg(long, value_name = "FORMAT", value_parser = log_format())]
    log_format: Option<LogFormat>,
}

impl ServeArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let configured = Configuration::read(self.config.as_deref())?;
        let named = match &self.rules {
            Some(rules) => NamedRules::find(rules)?,
            None => configured.rules()?,
        };
        let named = named.changed(&self.changes)?;
        let filter = filter_of_environment().unwrap_or_else(|| configured.log_filter())?;
        let settings = self.settings(configured.settings);
        log_to_standard_error(settings.log, filter);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("cannot start the threads of the server")?;
        runtime.block_on(serve(settings, setup(named.preset, &named.rules), out))
    }

    /// The settings of the file, overridden by the options of the command line.
    fn settings(&self, file: Settings) -> Settings {
        let lan = self.lan || file.lan;
        // For tests with a slow disk: a delay of each commit.
        let delay = std::env::var("BUGHOUSE_DISK_DELAY_MS").ok();
        let delay_ms = delay.and_then(|ms| ms.parse().ok());
        Settings {
            listen: listen_address(self.listen.unwrap_or(file.listen), lan),
            lan,
            origins: match self.origins.is_empty() {
                true => file.origins,
                false => self.origins.clone(),
            },
            rules: self.rules.clone().unwrap_or(file.rules),
            data: self.data.clone().or(file.data),
            operator: self.operator.or(file.operator),
            log: self.log_format.unwrap_or(file.log),
            disk: Durability {
                delay_ms: delay_ms.unwrap_or(file.disk.delay_ms),
                ..file.disk
            },
            ..file
        }
    }
}

async fn serve(settings: Settings, rules: TableSetup, out: &mut impl Write) -> Result<(), Failure> {
    let data = settings.data.clone().unwrap_or_else(data_folder);
    let config = Config {
        settings,
        data,
        rules,
    };
    // `select!` polls `stop` first. That installs the signal handler before the address is printed: a
    // program that reads the address may send the signal at once.
    let mut stop = pin!(stop_signal());
    let server = tokio::select! {
        biased;
        signal = &mut stop => return Ok(signal?),
        server = Server::start(config, bughouse_web::router()) => server?,
    };
    print_addresses(server.place(), out)?;
    // A program that reads the address gets nothing but the address.
    if io::stdout().is_terminal() {
        writeln!(out, "Bughouse is running. Press Ctrl-C to stop it.")?;
    }
    if let Some(at) = server.operator() {
        tracing::info!("metrics for the operator: http://{at}/metrics");
    }
    stop.await?;
    tracing::info!("stopping: matches are paused, and clients are asked to reconnect");
    server.stop().await;
    Ok(())
}

/// Waits for Ctrl-C or SIGTERM.
async fn stop_signal() -> io::Result<()> {
    tokio::select! {
        signal = tokio::signal::ctrl_c() => signal,
        signal = terminated() => signal,
    }
}

/// Waits for SIGTERM, which a service manager sends.
#[cfg(all(unix, not(portable)))]
async fn terminated() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    signal(SignalKind::terminate())?.recv().await;
    Ok(())
}

/// Never returns, because this system has no SIGTERM.
#[cfg(any(not(unix), portable))]
async fn terminated() -> io::Result<()> {
    std::future::pending().await
}

fn origin(text: &str) -> Result<String, String> {
    bughouse_server::settings::origin(text)
        .map_err(|_| "an origin is scheme, host and port, like https://bughouse.example".into())
}

fn log_format() -> impl TypedValueParser<Value = LogFormat> {
    PossibleValuesParser::new(["text", "json"]).map(|name| match &*name {
        "json" => LogFormat::Json,
        _ => LogFormat::Text,
    })
}

fn listen_address(listen: SocketAddr, lan: bool) -> SocketAddr {
    match lan && listen.ip().is_loopback() {
        true => (Ipv4Addr::UNSPECIFIED, listen.port()).into(),
        false => listen,
    }
}

fn print_addresses(place: &ServerAddresses, out: &mut impl Write) -> Result<(), Failure> {
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

/// The default data folder: `bughouse` in the user's data folder, or else `bughouse-data` in the
/// current folder.
pub fn data_folder() -> PathBuf {
    data_folder_by(|name| env::var_os(name))
}

/// Does what [`data_folder`] says. `variable` returns the value of an environment variable. The user's
/// data folder is `$XDG_DATA_HOME`, else `~/.local/share`, else `%LOCALAPPDATA%`, which Windows sets.
fn data_folder_by(variable: impl Fn(&str) -> Option<OsString>) -> PathBuf {
    let absolute = |name: &str| {
        variable(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    absolute("XDG_DATA_HOME")
        .or_else(|| Some(absolute("HOME")?.join(".local/share")))
        .or_else(|| absolute("LOCALAPPDATA"))
        .map_or_else(
            || PathBuf::from("bughouse-data"),
            |folder| folder.join("bughouse"),
        )
}

/// The log filter in the environment variable `BUGHOUSE_LOG`, which overrides the setting
/// `log.filter`. Examples: `debug`, `bughouse_server=trace`.
fn filter_of_environment() -> Option<Result<Targets, Failure>> {
    let text = env::var_os("BUGHOUSE_LOG")?;
    let text = text.to_string_lossy();
    Some(text.parse::<Targets>().map_err(|error| {
        let error = error.to_string();
        let (text, error) = (quoted(&text), quoted_long(&error));
        let sentence = format!("BUGHOUSE_LOG \"{text}\" in the environment: {error}");
        Failure::Invalid(sentence)
    }))
}

fn log_to_standard_error(format: LogFormat, filter: Targets) {
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let all = tracing_subscriber::registry().with(lines.with_filter(filter));
    all.init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_lan_the_server_listens_on_all_addresses_and_prints_a_qr_code() {
        let lan = ServeArgs {
            lan: true,
            ..ServeArgs::default()
        };
        let settings = lan.settings(Settings::default());
        assert_eq!(settings.listen.to_string(), "0.0.0.0:8080");
        let mut out = Vec::new();
        assert!(print_addresses(&ServerAddresses::of(settings.listen), &mut out).is_ok());
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.lines()
                .any(|line| line.starts_with("http://") && line.ends_with(":8080")),
            "{out}"
        );
        assert!(out.contains('▀'), "{out}");
    }

    #[test]
    fn without_lan_the_server_listens_on_this_machine_only() {
        let settings = ServeArgs::default().settings(Settings::default());
        assert_eq!(settings, Settings::default());
        assert!(settings.listen.ip().is_loopback());
        let mut out = Vec::new();
        assert!(print_addresses(&ServerAddresses::of(settings.listen), &mut out).is_ok());
        assert_eq!(String::from_utf8(out).unwrap(), "http://127.0.0.1:8080\n");
    }

    #[test]
    fn the_data_folder_follows_the_environment_variables_of_the_system() {
        let check = |set: &[(&str, &str)], folder: &str| {
            let variable = |name: &str| {
                let found = set.iter().find(|(one, _)| *one == name);
                found.map(|(_, value)| value.into())
            };
            assert_eq!(data_folder_by(variable), PathBuf::from(folder), "{set:?}");
        };
        // A path that begins with `C:` is absolute only on Windows.
        let root = if cfg!(windows) { "C:" } else { "" };
        let (xdg, ann, local) = (
            format!("{root}/xdg"),
            format!("{root}/ann"),
            format!("{root}/local"),
        );
        let windows = ("LOCALAPPDATA", &*local);
        let unix = ("HOME", &*ann);
        let chosen = ("XDG_DATA_HOME", &*xdg);
        check(&[chosen, unix, windows], &format!("{xdg}/bughouse"));
        check(&[unix, windows], &format!("{ann}/.local/share/bughouse"));
        check(&[windows], &format!("{local}/bughouse"));
        check(&[("HOME", "here"), windows], &format!("{local}/bughouse"));
        check(&[], "bughouse-data");
    }

    #[test]
    fn options_override_the_settings_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bughouse.toml");
        std::fs::write(
            &file,
            "listen = \"127.0.0.1:1\"\nrules = \"wbn\"\ndata = \"/from/file\"\n\
             origins = [\"https://a.example\"]\n[limits]\npeople = 9\n[log]\nformat = \"json\"",
        )
        .unwrap();
        let merged = |options: ServeArgs| {
            let configured = Configuration::read(Some(&file)).ok();
            options.settings(configured.expect("the file is valid").settings)
        };
        let from_file = merged(ServeArgs::default());
        assert_eq!(from_file.listen.port(), 1);
        assert_eq!((&*from_file.rules, from_file.log), ("wbn", LogFormat::Json));
        assert_eq!(from_file.data, Some("/from/file".into()));
        assert_eq!(from_file.origins, ["https://a.example"]);
        let over = merged(ServeArgs {
            listen: Some("127.0.0.1:2".parse().unwrap()),
            rules: Some("asten".into()),
            data: Some("/from/here".into()),
            log_format: Some(LogFormat::Text),
            operator: Some("127.0.0.1:3".parse().unwrap()),
            origins: vec![origin("https://B.example:8443").unwrap()],
            ..ServeArgs::default()
        });
        assert_eq!((over.listen.port(), &*over.rules), (2, "asten"));
        assert_eq!(
            (over.data, over.log),
            (Some("/from/here".into()), LogFormat::Text)
        );
        assert_eq!(over.operator.map(|at| at.port()), Some(3));
        assert_eq!(over.origins, ["https://b.example:8443"]);
        assert!(origin("b.example").is_err());
        assert_eq!(
            over.limits.people, 9,
            "other settings are those of the file"
        );
    }
}
