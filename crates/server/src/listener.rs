//! Accepting connections, with a limit on how many there are and how slowly they may begin.
//!
//! The framework's own loop has no timer, so that a silent connection would stay open for ever.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::limits::Limits;
use crate::network::network;

/// How long connections may take to end when the server stops.
const LAST_WORDS: Duration = Duration::from_millis(1_500);

/// After a failure to accept, for example without free files: wait, do not spin.
const PAUSE: Duration = Duration::from_millis(100);

/// Accepts until told to stop.
pub async fn run(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
) {
    let (leaving, mut guests) = mpsc::channel(1);
    let crowd = Arc::new(Crowd::new(leaving));
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            () = told(&mut stopped) => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => {
                    if let Some(guest) = Crowd::enter(&crowd, from.ip(), &limits) {
                        connections.spawn(serve(stream, from, router.clone(), limits, stopped.clone(), guest));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(PAUSE).await;
                }
            },
            Some(_) = connections.join_next() => {}
        }
    }
    drop(listener);
    // Sockets have been told to come back; who does not listen is cut off.
    let _ = timeout(LAST_WORDS, async {
        while connections.join_next().await.is_some() {}
        drop(crowd);
        while guests.recv().await.is_some() {}
    })
    .await;
}

async fn serve(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
    guest: Guest,
) {
    // Moves are small and must leave at once; a failure only makes them later.
    let _ = stream.set_nodelay(true);
    match timeout(limits.first_byte, stream.peek(&mut [0])).await {
        Ok(Ok(1)) => {}
        _ => return,
    }
    let service = router.map_request(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(guest.clone());
        request
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request_head)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::pin!(connection);
    // What goes wrong with one connection is no matter of the server's.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = told(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(LAST_WORDS, connection).await;
        }
    }
}

/// Waits until the server is told to stop.
async fn told(stopped: &mut watch::Receiver<bool>) {
    // Whoever could tell is gone: that is a stop too.
    let _ = stopped.wait_for(|stop| *stop).await;
}

/// How many connections there are, from each network.
struct Crowd {
    counts: Mutex<HashMap<IpAddr, usize>>,
    /// Closed when the last guest has left.
    _leaving: mpsc::Sender<()>,
}

/// A connection's place among the others; free again when the last copy is dropped. A WebSocket
/// outlives the request it came from, and takes a copy along.
#[derive(Clone)]
pub struct Guest {
    _place: Arc<Place>,
}

struct Place {
    crowd: Arc<Crowd>,
    network: IpAddr,
}

impl Crowd {
    fn new(leaving: mpsc::Sender<()>) -> Crowd {
        Crowd {
            counts: Mutex::default(),
            _leaving: leaving,
        }
    }

    fn enter(crowd: &Arc<Crowd>, from: IpAddr, limits: &Limits) -> Option<Guest> {
        let network = network(from);
        let mut counts = crowd
            .counts
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let all: usize = counts.values().sum();
        let count = counts.entry(network).or_default();
        if all >= limits.connections || *count >= limits.connections_per_address {
            return None;
        }
        *count += 1;
        let place = Place {
            crowd: Arc::clone(crowd),
            network,
        };
        Some(Guest {
            _place: Arc::new(place),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self
            .crowd
            .counts
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(count) = counts.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.network);
            }
        }
    }
}
