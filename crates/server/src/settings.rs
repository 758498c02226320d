//! The configuration of a server: every setting with its default, its reason and its position in the
//! file.
//!
//! All settings are in one list ([`SETTINGS`]), by which the file is read, written with all its
//! defaults, and explained. A setting that is not in the list is refused with its line.

mod list;
mod read;
mod write;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use crate::limits::Limits;
use crate::shared::Resumption;

pub use list::{SETTINGS, Setting, origin};
pub use read::{place, read};
pub use write::write;

/// The settings of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The address to listen on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Whether the local network has access.
    pub lan: bool,
    /// The data folder; `None` is the user's own.
    pub data: Option<PathBuf>,
    /// The default rules of the form for a match: a preset, or a file.
    pub rules: String,
    /// The name of the server: the `Site` of its records. If empty, the first of `origins`.
    pub name: String,
    /// Public addresses of the server, behind a proxy:
    /// `https://bughouse.example`.
    pub origins: Vec<String>,
    /// Trusted proxies: their `x-forwarded-for` counts.
    pub proxies: Vec<IpAddr>,
    /// Limits for visitors.
    pub limits: Limits,
    /// How a match resumes after the server was down.
    pub resumption: Resumption,
    /// How the log is written to disk.
    pub disk: Durability,
    /// The operator's address, for metrics and health. `None`: closed.
    pub operator: Option<SocketAddr>,
    /// The format of the operator's log.
    pub log: LogFormat,
    /// The level of the log: `info`, or by part `info,bughouse_server=debug`.
    pub log_filter: String,
}

/// How the log is written to disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Durability {
    /// What a confirmed move survives.
    pub survives: Survives,
    /// A delay of each commit in milliseconds, to test with a slow disk.
    pub delay_ms: u64,
}

impl Durability {
    /// The values where the configuration sets nothing.
    pub const DEFAULT: Durability = Durability {
        survives: Survives::PowerLoss,
        delay_ms: 0,
    };
}

/// What a confirmed move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Survives {
    /// A loss of power, if the disk keeps what it confirms: each commit waits for the disk.
    PowerLoss,
    /// Only a killed process: a loss of power may lose the last seconds.
    Kill,
}

/// The format of the operator's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

impl Settings {
    /// The name of the server, if it has a name or a public address.
    pub fn site(&self) -> Option<String> {
        if !self.name.is_empty() {
            return Some(self.name.clone());
        }
        let origin = self.origins.first()?;
        let host = origin.split_once("://").map_or(&**origin, |(_, host)| host);
        Some(host.to_owned())
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            lan: false,
            data: None,
            rules: "fics".into(),
            name: String::new(),
            origins: Vec::new(),
            proxies: Vec::new(),
            limits: Limits::DEFAULT,
            resumption: Resumption::DEFAULT,
            disk: Durability::DEFAULT,
            operator: None,
            log: LogFormat::Text,
            log_filter: "info".into(),
        }
    }
}

#[cfg(test)]
mod tests;
