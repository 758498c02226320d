//! The configuration of a server: every setting with its default, its reason and its place in the
//! file.
//!
//! A setting stands in one list ([`SETTINGS`]), by which the file is read, written with all its
//! defaults, and explained. What is not in the list is refused with its line.

mod list;
mod read;
mod write;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use crate::limits::Limits;
use crate::shared::Back;

pub use list::{SETTINGS, Setting, origin};
pub use read::{place, read};
pub use write::write;

/// What a server runs with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Whether the local network is let in.
    pub lan: bool,
    /// The folder of the data; none is the user's own.
    pub data: Option<PathBuf>,
    /// The rules with which the form for a match begins: a preset, or a file.
    pub rules: String,
    /// What visitors call the server: the `Site` of its records. Empty is the first of `origins`.
    pub name: String,
    /// Addresses under which visitors know the server, when a proxy stands before it:
    /// `https://bughouse.example`.
    pub origins: Vec<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub proxies: Vec<IpAddr>,
    /// What visitors may ask.
    pub limits: Limits,
    /// How a match goes on after the server was away.
    pub back: Back,
    /// How what happens reaches the disk.
    pub disk: Durability,
    /// Where the operator's door is: metrics and health. None keeps it shut.
    pub operator: Option<SocketAddr>,
    /// How the log for the operator is written.
    pub log: LogFormat,
    /// What is logged: `info`, or by part `info,bughouse_server=debug`.
    pub log_filter: String,
}

/// How what happens reaches the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Durability {
    /// What a confirmed move survives.
    pub survives: Survives,
    /// Milliseconds that each commit is held back, to see what a slow disk does. For tests.
    pub delay_ms: u64,
}

impl Durability {
    /// What the program runs with where the configuration says nothing else.
    pub const DEFAULT: Durability = Durability {
        survives: Survives::PowerLoss,
        delay_ms: 0,
    };
}

/// What a confirmed move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Survives {
    /// A loss of power, where the disk is honest: each commit waits for the disk.
    PowerLoss,
    /// A killed process only: a loss of power may take back the last seconds.
    Kill,
}

/// How the log for the operator is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

impl Settings {
    /// What visitors call the server; none where nothing tells.
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
            back: Back::DEFAULT,
            disk: Durability::DEFAULT,
            operator: None,
            log: LogFormat::Text,
            log_filter: "info".into(),
        }
    }
}

#[cfg(test)]
mod tests;
