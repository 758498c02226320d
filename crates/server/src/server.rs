//! The server as a whole: opens the store, takes up matches again, listens, and stops in order.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use bughouse_wire::table::TableSetup;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::bot::Thinkers;
use crate::clock::Clock;
use crate::http::{self, Door, Makers};
use crate::lan::Place;
use crate::limits::Limits;
use crate::listener;
use crate::records::Records;
use crate::shared::Shared;
use crate::sqlite::Sqlite;
use crate::store::{Store, StoreError};
use crate::tables::Tables;

/// How often the process notes that it lives; what a player is charged after a crash is exact to
/// this.
const BEAT: Duration = Duration::from_secs(1);

/// The name of the file in the data folder.
const FILE: &str = "bughouse.db";

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The folder of the data; made when it is missing.
    pub data: PathBuf,
    /// What visitors may ask.
    pub limits: Limits,
    /// The rules with which the form for a match begins.
    pub rules: TableSetup,
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum StartError {
    #[error("port {port} is in use: another program listens on {0}", port = .0.port())]
    Busy(SocketAddr),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    #[error("cannot make the data folder {path}: {1}", path = .0.display())]
    Folder(PathBuf, #[source] io::Error),
    #[error("cannot use {path}: {1}", path = .0.display())]
    Store(PathBuf, #[source] StoreError),
}

/// A running server.
pub struct Server {
    place: Place,
    address: SocketAddr,
    tables: Arc<Tables>,
    stop: watch::Sender<bool>,
    listener: JoinHandle<()>,
    heart: JoinHandle<()>,
}

impl Server {
    /// Starts a server on a file of the data folder. `page` answers what no route of its own does.
    ///
    /// # Errors
    /// It cannot listen there, or the data cannot be used.
    pub async fn start(config: Config, page: Router) -> Result<Server, StartError> {
        let listener = listen(config.listen).await?;
        std::fs::create_dir_all(&config.data)
            .map_err(|error| StartError::Folder(config.data.clone(), error))?;
        let file = config.data.join(FILE);
        let store = Sqlite::open(&file).map_err(|error| StartError::Store(file.clone(), error))?;
        let started =
            Server::start_on(listener, Arc::new(store), config.limits, config.rules, page).await;
        started.map_err(|error| StartError::Store(file, error))
    }

    /// Starts a server on any store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn start_on(
        listener: TcpListener,
        store: Arc<dyn Store>,
        limits: Limits,
        rules: TableSetup,
        page: Router,
    ) -> Result<Server, StoreError> {
        let unreadable = |error: io::Error| StoreError(error.to_string());
        let address = listener.local_addr().map_err(unreadable)?;
        let shared = Shared {
            store,
            clock: Clock::start(),
            limits,
            thinkers: Thinkers::default(),
        };
        let tables = Tables::new(shared.clone());
        tables.recover().await?;
        let place = Place::of(address);
        let door = Door {
            tables: Arc::clone(&tables),
            place: place.clone(),
            makers: Makers::default(),
            pasters: Makers::default(),
            triers: Makers::default(),
            records: Records::default(),
            rules,
        };
        let router = http::router(Arc::new(door), page);
        let (stop, stopped) = watch::channel(false);
        Ok(Server {
            place,
            address,
            tables,
            listener: tokio::spawn(listener::run(listener, router, limits, stopped)),
            heart: tokio::spawn(beat(shared)),
            stop,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it is found.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Stops: matches are paused in the log, everyone is told to come back, connections end.
    pub async fn stop(self) {
        self.heart.abort();
        self.tables.stop().await;
        // The listener may have ended by itself.
        let _ = self.stop.send(true);
        let _ = self.listener.await;
    }
}

async fn listen(at: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(at)
        .await
        .map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::Busy(at),
            _ => StartError::Listen(at, error),
        })
}

/// Notes again and again that the process lives.
pub async fn beat(shared: Shared) {
    let mut beats = tokio::time::interval(BEAT);
    loop {
        beats.tick().await;
        if let Err(error) = shared.store.beat(shared.clock.now()).await {
            tracing::error!(%error, "a sign of life could not be kept");
        }
    }
}
