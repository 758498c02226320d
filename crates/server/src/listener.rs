//! Accepts TCP connections. Their number is limited, and so is the time until their first request.
//!
//! `axum::serve` has no such time limit: with it a silent connection would stay open forever.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::limits::Limits;
use crate::metrics::{Limit, Metrics};
use crate::network::{NetworkCounts, Share};
use crate::paced::Paced;

/// When the server stops, connections get this long to finish.
const LAST_WORDS: Duration = Duration::from_millis(1_500);

/// The pause after a connection could not be accepted, for example because no file descriptor was
/// free.
const PAUSE: Duration = Duration::from_millis(100);

/// The largest head of a request, in bytes. Longer ones get 431. Answers are buffered up to this size, too.
const HEAD_BYTES: usize = 16 << 10;

/// The most lines of the head of a request.
const HEAD_LINES: usize = 100;

/// Accepts connections until the server stops.
pub async fn run(
    listener: TcpListener,
    router: Router,
    policy: ConnectionPolicy,
    mut stopped: watch::Receiver<bool>,
) {
    let (leaving, mut remaining) = mpsc::channel(1);
    let all = ConnectionCounts::new(policy, leaving);
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            () = wait_for_stop(&mut stopped) => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => {
                    if let Some(permit) = all.enter(from.ip()) {
                        connections.spawn(serve(stream, from, router.clone(), stopped.clone(), permit));
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
    // WebSockets send a last message and close. Connections that are still open after `LAST_WORDS`
    // are cut off.
    let _ = timeout(LAST_WORDS, async {
        while connections.join_next().await.is_some() {}
        drop(all);
        while remaining.recv().await.is_some() {}
    })
    .await;
}

async fn serve(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    mut stopped: watch::Receiver<bool>,
    permit: ConnectionPermit,
) {
    let limits = permit.0.all.policy.limits;
    // Moves are small messages and must be sent at once. If the option cannot be set, they only
    // arrive a little later.
    let _ = stream.set_nodelay(true);
    match timeout(limits.first_byte, stream.peek(&mut [0])).await {
        Ok(Ok(1)) => {}
        _ => return,
    }
    let service = router.map_request(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        let (from, permit) = permit.asks(from, request.headers());
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(from));
        match permit {
            Some(permit) => drop(extensions.insert(permit)),
            None => drop(extensions.insert(TooManyConnections)),
        }
        request
    });
    let io = TokioIo::new(Paced::new(stream));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request_head)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_LINES)
        .serve_connection(io, TowerToHyperService::new(service))
        .with_upgrades();
    tokio::pin!(connection);
    // An error of this connection does not affect others.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = wait_for_stop(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(LAST_WORDS, connection).await;
        }
    }
}

/// Waits until the server stops.
async fn wait_for_stop(stopped: &mut watch::Receiver<bool>) {
    // An error means that the sender was dropped. The server has stopped in this case too.
    let _ = stopped.wait_for(|stop| *stop).await;
}

/// The limits on connections, and the trusted proxies.
#[derive(Clone)]
pub struct ConnectionPolicy {
    limits: Limits,
    /// The trusted proxies: the header `x-forwarded-for` of their requests is used.
    proxies: Vec<IpAddr>,
    metrics: Metrics,
}

impl ConnectionPolicy {
    /// A policy with these limits and proxies.
    pub fn new(limits: Limits, proxies: Vec<IpAddr>, metrics: Metrics) -> ConnectionPolicy {
        ConnectionPolicy {
            limits,
            proxies,
            metrics,
        }
    }

    fn is_proxy(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        self.proxies.iter().any(|proxy| proxy.to_canonical() == ip)
    }

    /// The address of a client behind a proxy: the last one in `x-forwarded-for` that is not a
    /// trusted proxy. Earlier addresses may be forged.
    fn behind(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let lists = headers.get_all("x-forwarded-for").iter();
        let lists = lists.filter_map(|list| list.to_str().ok());
        let all: Vec<&str> = lists.flat_map(|list| list.split(',')).collect();
        let addresses = all.into_iter().rev().map(|text| address(text.trim()));
        addresses
            .take_while(Option::is_some)
            .flatten()
            .find(|ip| !self.is_proxy(*ip))
    }
}

/// Parses an IP address with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let alone = text.parse().ok();
    alone.or_else(|| text.parse::<SocketAddr>().ok().map(|at| at.ip()))
}

/// The connections of all clients and of each network.
struct ConnectionCounts {
    policy: ConnectionPolicy,
    /// The permits of connections.
    free: Arc<Semaphore>,
    networks: NetworkCounts,
    /// A channel on which nothing is sent. It closes when the last permit is dropped: `run` waits
    /// for this.
    _leaving: mpsc::Sender<()>,
}

/// The permit of a connection. Its slot is free again when the last copy of the permit is dropped.
/// A WebSocket holds a copy, because it outlives the request that opened it.
#[derive(Clone)]
pub struct ConnectionPermit(Arc<ConnectionSlot>);

/// Marks a request from a network that has too many connections through a proxy.
#[derive(Clone)]
pub struct TooManyConnections;

struct ConnectionSlot {
    all: Arc<ConnectionCounts>,
    /// `None` for a request on the connection of a proxy.
    _connection: Option<OwnedSemaphorePermit>,
    /// The share of the client's network; `None` for the connection of a proxy, which has many clients.
    client: Option<Share>,
}

impl ConnectionPermit {
    /// The client that sent a request on this connection, and its permit; `None` if it has too many
    /// connections. Behind a proxy each request is counted for the network of its client.
    fn asks(
        &self,
        from: SocketAddr,
        headers: &HeaderMap,
    ) -> (SocketAddr, Option<ConnectionPermit>) {
        let all = &self.0.all;
        let behind = || all.policy.behind(headers);
        match self.0.client.is_none().then(behind).flatten() {
            Some(ip) => (SocketAddr::new(ip, 0), all.take(None, Some(ip))),
            None => (from, Some(self.clone())),
        }
    }
}

impl ConnectionCounts {
    fn new(policy: ConnectionPolicy, leaving: mpsc::Sender<()>) -> Arc<ConnectionCounts> {
        Arc::new(ConnectionCounts {
            free: Arc::new(Semaphore::new(policy.limits.connections)),
            networks: NetworkCounts::new(policy.limits.connections_per_address),
            policy,
            _leaving: leaving,
        })
    }

    /// Admits a new connection; `None` if there are too many.
    fn enter(self: &Arc<Self>, from: IpAddr) -> Option<ConnectionPermit> {
        let Ok(connection) = Arc::clone(&self.free).try_acquire_owned() else {
            self.policy.metrics.hit(Limit::Connections);
            return None;
        };
        let is_proxy = self.policy.is_proxy(from);
        self.take(Some(connection), (!is_proxy).then_some(from))
    }

    fn take(
        self: &Arc<Self>,
        connection: Option<OwnedSemaphorePermit>,
        client: Option<IpAddr>,
    ) -> Option<ConnectionPermit> {
        let mut client = client.map(|ip| self.networks.share(ip));
        if client.as_mut().is_some_and(|share| share.grow(1).is_err()) {
            self.policy.metrics.hit(Limit::ConnectionsPerAddress);
            return None;
        }
        Some(ConnectionPermit(Arc::new(ConnectionSlot {
            all: Arc::clone(self),
            _connection: connection,
            client,
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_behind_proxies_is_the_last_address_that_is_not_a_proxy() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let proxies = vec![ip("127.0.0.1"), ip("10.0.0.1")];
        let policy = ConnectionPolicy::new(Limits::DEFAULT, proxies, Metrics::default());
        let check = |lists: &[&str], expected: Option<&str>| {
            let mut headers = HeaderMap::new();
            for list in lists {
                headers.append("x-forwarded-for", list.parse().unwrap());
            }
            assert_eq!(policy.behind(&headers), expected.map(ip), "{lists:?}");
        };
        check(&[], None);
        check(&["192.0.2.7"], Some("192.0.2.7"));
        check(&["198.51.100.1, 192.0.2.7"], Some("192.0.2.7"));
        check(&["192.0.2.7, 10.0.0.1"], Some("192.0.2.7"));
        check(&["198.51.100.1", "192.0.2.7:5000"], Some("192.0.2.7"));
        check(&["[2001:db8::1]:80"], Some("2001:db8::1"));
        check(&["192.0.2.7, somebody"], None);
        check(&["10.0.0.1"], None);
        assert!(policy.is_proxy(ip("::ffff:10.0.0.1")));
    }
}
