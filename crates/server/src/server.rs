//! The whole server: opens the store, resumes matches, accepts connections, and stops in order.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use bughouse_store::sqlite::{Sqlite, UseError};
use bughouse_store::{Store, StoreError};
use bughouse_wire::table::TableSetup;
use futures_util::future::BoxFuture;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::bots::BotThreads;
use crate::bytes::HELD_MAX;
use crate::http::{self, AppState};
use crate::jobs::Jobs;
use crate::limits::Limits;
use crate::listener::{self, ConnectionPolicy};
use crate::metrics::Metrics;
use crate::network::NetworkCounts;
use crate::offer;
use crate::operator;
use crate::origins::ServerAddresses;
use crate::pictures::Pictures;
use crate::records::Records;
use crate::settings::Settings;
use crate::tables::{Provision, Tables};
use bughouse_room::clock::Clock;

/// What a server needs to start.
#[derive(Clone, Debug)]
pub struct Config {
    /// The settings.
    pub settings: Settings,
    /// The data folder; created if it is missing.
    pub data: PathBuf,
    /// The rules that the form for a new match shows at first.
    pub rules: TableSetup,
}

/// The reason why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("port {port} is in use: another program listens on {0}", port = .0.port())]
    Busy(SocketAddr),
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    #[error(transparent)]
    Data(#[from] UseError),
    #[error("cannot read the data in {path}: {1}", path = .0.display())]
    Unreadable(PathBuf, StoreError),
}

/// A running server.
pub struct Server {
    place: ServerAddresses,
    address: SocketAddr,
    tables: Arc<Tables>,
    stop: watch::Sender<bool>,
    listener: JoinHandle<()>,
    jobs: Jobs,
    /// The operator's address and its listener.
    operator: Option<(SocketAddr, JoinHandle<()>)>,
    /// Ends when the data folder is free; `None` if the store is not in a folder of this server.
    freed: Option<BoxFuture<'static, ()>>,
}

/// How long a server that stops waits for its last tasks to drop the store. Tasks of connections and bots
/// end by themselves.
const LAST_TASKS: Duration = Duration::from_secs(5);

impl Server {
    /// Starts a server with the database of the data folder. `page` answers requests for paths that
    /// have no route in the server.
    ///
    /// # Errors
    /// The address or the data cannot be used.
    pub async fn start(config: Config, page: Router) -> Result<Server, StartError> {
        let Config {
            settings,
            data,
            rules,
        } = config;
        let listener = listen(settings.listen).await?;
        let operator = match settings.operator {
            Some(at) => Some(listen(at).await?),
            None => None,
        };
        let store = Arc::new(Sqlite::open(&data, settings.disk)?);
        let freed = store.closed();
        let started = Server::start_on(listener, store, &settings, rules, page).await;
        let mut server = started.map_err(|error| StartError::Unreadable(data, error))?;
        server.freed = Some(Box::pin(freed));
        if let Some(listener) = operator {
            server.admit_operator(listener);
        }
        Ok(server)
    }

    /// Starts a server with any store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn start_on(
        listener: TcpListener,
        store: Arc<dyn Store>,
        settings: &Settings,
        rules: TableSetup,
        page: Router,
    ) -> Result<Server, StoreError> {
        let unreadable = |error: io::Error| StoreError(error.to_string());
        let address = listener.local_addr().map_err(unreadable)?;
        let tables = Tables::new(Provision {
            store,
            clock: Clock::of_process(),
            limits: settings.limits,
            public: settings.public,
            resumption: settings.resumption,
            bot_threads: BotThreads::default(),
        });
        let shared = tables.shared().clone();
        tables.recover().await?;
        let place = ServerAddresses::of(address).known_as(settings.origins.clone());
        let app = AppState {
            tables: Arc::clone(&tables),
            place: place.clone(),
            site: settings.site(),
            held: NetworkCounts::new(HELD_MAX),
            pictures: Pictures::new(&settings.limits),
            records: Records::new(&settings.limits),
            rules: serde_json::to_vec(&offer::offered(&rules))
                .expect("rules are plain data")
                .into(),
        };
        let router = http::router(Arc::new(app), page);
        let policy = ConnectionPolicy::new(
            settings.limits,
            settings.proxies.clone(),
            shared.metrics.clone(),
        );
        let (stop, stopped) = watch::channel(false);
        Ok(Server {
            place,
            address,
            tables,
            listener: tokio::spawn(listener::run(listener, router, policy, stopped)),
            jobs: Jobs::start(&shared, settings.keep),
            stop,
            operator: None,
            freed: None,
        })
    }

    /// Accepts connections to the operator's address until the server stops.
    fn admit_operator(&mut self, listener: TcpListener) {
        let Ok(address) = listener.local_addr() else {
            return;
        };
        let router = operator::router(Arc::clone(&self.tables));
        // Connections of the operator are not counted in the metrics, which are about visitors.
        let policy = ConnectionPolicy::new(Limits::DEFAULT, Vec::new(), Metrics::default());
        let stopped = self.stop.subscribe();
        let task = tokio::spawn(listener::run(listener, router, policy, stopped));
        self.operator = Some((address, task));
    }

    /// The operator's address, if there is one.
    pub fn operator(&self) -> Option<SocketAddr> {
        self.operator.as_ref().map(|(address, _)| *address)
    }

    /// The address at which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses under which people reach the server.
    pub fn place(&self) -> &ServerAddresses {
        &self.place
    }

    /// Stops the server: logs a pause of each running match, asks clients to reconnect, ends connections,
    /// and waits until the data folder is free, so that another server can use it at once.
    pub async fn stop(self) {
        self.jobs.stop().await;
        self.tables.stop().await;
        // The listener may have ended by itself.
        let _ = self.stop.send(true);
        let _ = self.listener.await;
        if let Some((_, task)) = self.operator {
            let _ = task.await;
        }
        drop(self.tables);
        if let Some(freed) = self.freed
            && timeout(LAST_TASKS, freed).await.is_err()
        {
            tracing::warn!("a task still uses the data folder");
        }
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
