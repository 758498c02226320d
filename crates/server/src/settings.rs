//! The configuration of a server.
//!
//! The list [`settings`] has all settings with their names and explanations. The configuration file
//! is read and written with this list. If a file has a setting that is not in the list, the file is
//! refused, and the error gives the line.

mod list;
mod read;
mod write;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use bughouse_store::sqlite::Durability;

use crate::limits::Limits;
use crate::lobby::Public;
use crate::retention::Keep;
use bughouse_room::room::Resumption;

pub use list::{Setting, origin, settings};
pub(crate) use list::{number, setting, whole};
pub use read::{place, read};
pub use write::write;

/// The settings of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The address at which the server listens. With port 0 the system chooses a free port.
    pub listen: SocketAddr,
    /// Whether the local network has access.
    pub lan: bool,
    /// The data folder; `None` for the default folder of the user.
    pub data: Option<PathBuf>,
    /// The rules that the form for a new table shows at first: the name of a preset, or the path of
    /// a TOML file.
    pub rules: String,
    /// The name of the server, for the tag `Site` of records. If it is empty, the host of the first
    /// of `origins` is used.
    pub name: String,
    /// The public addresses of a server behind a proxy, such as `https://bughouse.example`.
    pub origins: Vec<String>,
    /// The addresses of trusted proxies. The server believes the header `x-forwarded-for` of their
    /// requests.
    pub proxies: Vec<IpAddr>,
    /// Limits for visitors.
    pub limits: Limits,
    /// What people who do not know each other may do here.
    pub public: Public,
    /// How a match resumes after the server was down.
    pub resumption: Resumption,
    /// How long data are kept.
    pub keep: Keep,
    /// How the logs of matches are written to disk.
    pub disk: Durability,
    /// The address for the operator's requests (metrics and health); `None` if there is none.
    pub operator: Option<SocketAddr>,
    /// The format of the operator's log.
    pub log: LogFormat,
    /// The level of the operator's log, such as `info`, or `info,bughouse_server=debug` with a level
    /// for one part of the program.
    pub log_filter: String,
}

/// The format of the operator's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

impl Settings {
    /// The name of the server: the configured name, or the host of its first public address, if
    /// any.
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
            public: Public::ALL,
            resumption: Resumption::DEFAULT,
            keep: Keep::DEFAULT,
            disk: Durability::DEFAULT,
            operator: None,
            log: LogFormat::Text,
            log_filter: "info".into(),
        }
    }
}

#[cfg(test)]
mod tests;
