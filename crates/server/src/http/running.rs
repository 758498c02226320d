//! The WebSocket of the page that shows running matches.
//!
//! The page sends which tables are on the screen. About three times a second it receives the tables
//! that have changed. A slow client receives them less often, each time in their latest state.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use bughouse_wire::running::{RunningAsk, RunningMsg};
use futures_util::{SinkExt, StreamExt, stream::SplitSink};
use tokio::time::timeout;

use super::Site;
use crate::edge::connection::close;
use crate::edge::websocket::{CloseCode, Message, Upgrade, WebSocket};
use crate::listener::ConnectionPermit;
use crate::metrics::{Limit, Received};
use crate::tables::Tables;
use bughouse_room::clock::every;
use bughouse_room::counts::GaugeGuard;
use bughouse_room::rate::Rate;

/// The interval at which changes are sent.
const UPDATE_INTERVAL: Duration = Duration::from_millis(300);

/// `GET /ws/matches`: opens the WebSocket.
pub async fn open(
    State((app, _)): State<Site>,
    permit: Option<Extension<ConnectionPermit>>,
    upgrade: Upgrade,
) -> Response {
    let tables = Arc::clone(&app.tables);
    upgrade.serve(&app.tables.shared().limits, async move |socket| {
        let _permit = permit;
        RunningViewer::new(tables).serve(socket).await;
    })
}

/// A viewer of the running matches.
struct RunningViewer {
    tables: Arc<Tables>,
    /// The change number (see [`crate::showcase`]) of the list of matches that this viewer received
    /// last; `None` if they received none.
    list: Option<u64>,
    /// The tables on the screen, each with the change number of the preview of it that this viewer
    /// received last; 0 if they received none.
    looks: HashMap<String, u64>,
    rate: Rate,
}

impl RunningViewer {
    fn new(tables: Arc<Tables>) -> RunningViewer {
        let shared = tables.shared();
        let rate = Rate::new(shared.limits.window, shared.clock.now());
        RunningViewer {
            tables,
            list: None,
            looks: HashMap::new(),
            rate,
        }
    }

    async fn serve(mut self, socket: WebSocket) {
        let shared = self.tables.shared().clone();
        let _counted = GaugeGuard::new(&shared.metrics.sockets);
        let limits = shared.limits;
        let (mut writer, mut reader) = socket.split();
        let (mut ticks, mut probes) = (every(UPDATE_INTERVAL), every(limits.probe));
        let mut last_message = shared.clock.now();
        if self.send_changes(&mut writer).await.is_err() {
            return;
        }
        let code = loop {
            let done = tokio::select! {
                message = reader.next() => match message {
                    Some(Ok(message)) => {
                        last_message = shared.clock.now();
                        self.receive(&message)
                    }
                    _ => return,
                },
                _ = ticks.tick() => match self.tables.is_stopping() {
                    true => Err(CloseCode::Restart),
                    false => self.send_changes(&mut writer).await,
                },
                _ = probes.tick() => {
                    let silent = u128::try_from(shared.clock.now() - last_message).unwrap_or(0);
                    match silent > limits.idle.as_millis() {
                        true => Err(CloseCode::Away),
                        false => self.write(&mut writer, Message::Ping(Vec::new().into())).await,
                    }
                }
            };
            if let Err(code) = done {
                break code;
            }
        };
        if let Ok(mut socket) = reader.reunite(writer) {
            close(&mut socket, code, limits.write).await;
        }
    }

    fn receive(&mut self, message: &Message) -> Result<(), CloseCode> {
        let shared = self.tables.shared();
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(CloseCode::Unsupported),
            Message::Binary(_) | Message::Frame(_) => {
                shared.metrics.received(Received::Unreadable);
                return Err(CloseCode::Unsupported);
            }
        };
        if !self
            .rate
            .allows(shared.limits.watcher_messages, shared.clock.now())
        {
            shared.metrics.hit(Limit::WatcherMessages);
            return Err(CloseCode::Policy);
        }
        let Ok(RunningAsk::Look { mut tables }) = serde_json::from_str(text) else {
            shared.metrics.received(Received::Unreadable);
            return Ok(());
        };
        shared.metrics.received(Received::Look);
        if tables.len() > shared.limits.previews {
            shared.metrics.hit(Limit::Previews);
            tables.truncate(shared.limits.previews);
        }
        let known = std::mem::take(&mut self.looks);
        let seen = |table: String| {
            let seen = known.get(&table).copied().unwrap_or(0);
            (table, seen)
        };
        self.looks = tables.into_iter().map(seen).collect();
        Ok(())
    }

    /// Sends the list of matches and the previews, if they have changed since the last call.
    async fn send_changes(
        &mut self,
        writer: &mut SplitSink<WebSocket, Message>,
    ) -> Result<(), CloseCode> {
        let shared = self.tables.shared().clone();
        let now = shared.clock.now();
        let most = shared.limits.matches_listed;
        if let Some((list, message)) = shared.showcase.list(self.list, most, now) {
            self.list = Some(list);
            self.write(writer, encode(&message)).await?;
        }
        let mut previews = Vec::new();
        for (table, seen) in &mut self.looks {
            if let Some((change, preview)) = shared.showcase.look(table, *seen, now) {
                *seen = change;
                previews.push(preview);
            }
        }
        if previews.is_empty() {
            return Ok(());
        }
        self.write(writer, encode(&RunningMsg::Previews { previews }))
            .await
    }

    async fn write(
        &self,
        writer: &mut SplitSink<WebSocket, Message>,
        message: Message,
    ) -> Result<(), CloseCode> {
        let shared = self.tables.shared();
        shared.metrics.frames.inc();
        match timeout(shared.limits.write, writer.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(CloseCode::Away),
        }
    }
}

fn encode(message: &RunningMsg) -> Message {
    let text = serde_json::to_string(message).expect("a message is plain data");
    Message::Text(text.into())
}
