//! The topic of the lobby, as a connection follows it.
//!
//! A client gets at most two updates a second. An update has what concerns its guest, then as much as fits of
//! what everybody sees: rows that are gone and the newest rows first. The rest is sent with the next updates.

use std::collections::{HashMap, HashSet};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use bughouse_lobby::Time;
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_wire::lobby::LobbyNews;
use bughouse_wire::topic::TopicState;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::lobby::{Counts, Input, LobbyInbox, Own, Snapshot, Visitor, language, later};

/// The least time between two updates, in milliseconds.
const PACE_MS: i64 = 500;

/// The most bytes of an update, about: more only if what concerns the guest, or one row, is longer.
const UPDATE_BYTES: usize = 900;

/// The bytes of an update besides its rows, ids and lines, about.
const HEAD_BYTES: usize = 120;

/// The bytes of an id with its quotes and comma.
const ID_BYTES: usize = 15;

/// The most bytes of an update that are lines of the talk.
const TALK_BYTES: usize = 400;

/// The lobby, as a connection follows it.
pub struct LobbyTopic {
    lobby: LobbyInbox,
    /// The number of the connection.
    conn: u64,
    own: watch::Receiver<Option<Arc<Own>>>,
    news: watch::Receiver<Arc<Snapshot>>,
    /// Whether the rows are on the screen.
    rows: bool,
    /// The number of the language whose talk is on the screen.
    talk: Option<usize>,
    sent: Sent,
    /// Whether there may be something that the client does not have.
    is_behind: bool,
    /// When the next update may be sent.
    next: ProcessMs,
}

/// What the client has.
#[derive(Default)]
struct Sent {
    /// What concerns the guest.
    own: Option<Arc<Own>>,
    /// How many people there are, and how many rows are left out.
    counts: Option<(Counts, u32)>,
    /// The number of the last change of each row.
    rows: HashMap<String, u64>,
    /// The number of the last line of the talk.
    line: u32,
}

impl LobbyTopic {
    /// The connection `conn` follows the lobby from now on. Its client has nothing yet.
    pub fn new(lobby: &LobbyInbox, conn: u64, visitor: Visitor) -> LobbyTopic {
        let (sender, own) = watch::channel(None);
        lobby.send(Input::Comes {
            conn,
            visitor,
            own: sender,
        });
        LobbyTopic {
            lobby: lobby.clone(),
            conn,
            own,
            news: lobby.news(),
            rows: false,
            talk: None,
            sent: Sent::default(),
            is_behind: true,
            next: ProcessMs::ZERO,
        }
    }

    /// Takes what the client wants. It is sent at once.
    pub fn want(&mut self, rows: bool, talk: Option<&str>) {
        let talk = talk.and_then(language);
        if talk != self.talk {
            self.sent.line = 0;
        }
        if !rows {
            self.sent.rows.clear();
        }
        (self.rows, self.talk) = (rows, talk);
        self.sent.counts = None;
        (self.is_behind, self.next) = (true, ProcessMs::ZERO);
    }

    /// Waits until there is something to send.
    pub async fn due(&mut self, clock: Clock) {
        loop {
            let wait_ms = (self.next - clock.now()).max(0).unsigned_abs();
            let changed = tokio::select! {
                changed = self.own.changed() => changed,
                changed = self.news.changed() => changed,
                () = sleep(Duration::from_millis(wait_ms)), if self.is_behind => return,
            };
            if changed.is_err() {
                pending::<()>().await; // The server stops.
            }
            self.is_behind = true;
        }
    }

    /// What the client is to get now.
    pub fn changes(&mut self, now: ProcessMs) -> Vec<TopicState> {
        if !self.is_behind || now < self.next {
            return Vec::new();
        }
        self.is_behind = false;
        let own = self.own_change(now);
        let own_bytes = own.as_ref().map_or(0, |own| {
            serde_json::to_string(own).map_or(0, |json| json.len())
        });
        let news = self.update(now, UPDATE_BYTES.saturating_sub(HEAD_BYTES + own_bytes));
        let news = news.map(|news| TopicState::Lobby { news });
        let changes: Vec<_> = own.into_iter().chain(news).collect();
        if !changes.is_empty() || self.is_behind {
            self.next = now + PACE_MS;
        }
        changes
    }

    /// What concerns the guest, if the client does not have it.
    fn own_change(&mut self, now: ProcessMs) -> Option<TopicState> {
        let own = self.own.borrow_and_update().clone()?;
        let is_known = |sent: &Arc<Own>| Arc::ptr_eq(sent, &own);
        if self.sent.own.as_ref().is_some_and(is_known) {
            return None;
        }
        let passed_ms = self.lobby.time(now) - own.at;
        let mut view = later(&own.view, passed_ms);
        if let Some(sent) = &self.sent.own
            && sent.view.blocked == view.blocked
        {
            view.blocked = None;
        }
        self.sent.own = Some(own);
        Some(TopicState::Own {
            own: Box::new(view),
        })
    }

    /// What is new for everybody, as much as fits in `bytes`; `None` if the client has it.
    fn update(&mut self, now: ProcessMs, bytes: usize) -> Option<LobbyNews> {
        let snapshot = Arc::clone(&self.news.borrow_and_update());
        if !self.rows && self.talk.is_none() {
            return None;
        }
        let now = self.lobby.time(now);
        let Counts {
            here,
            searching,
            playing,
        } = snapshot.counts;
        let mut news = LobbyNews {
            here,
            searching,
            playing,
            more: snapshot.more,
            ..LobbyNews::default()
        };
        let left = self.add_lines(&snapshot, &mut news, bytes, now);
        if self.rows {
            self.add_rows(&snapshot, &mut news, left, now);
        }
        let counts = Some((snapshot.counts, snapshot.more));
        let has_counts = std::mem::replace(&mut self.sent.counts, counts) == counts;
        let is_empty = news.rows.is_empty() && news.gone.is_empty() && news.talk.is_empty();
        (!has_counts || !is_empty).then_some(news)
    }

    /// Adds new lines of the talk, the oldest first. Returns the bytes that are left.
    fn add_lines(
        &mut self,
        snapshot: &Snapshot,
        news: &mut LobbyNews,
        bytes: usize,
        now: Time,
    ) -> usize {
        let Some(language) = self.talk else {
            return bytes;
        };
        let most = bytes.min(TALK_BYTES);
        let mut left = most;
        let sent = self.sent.line;
        let new = snapshot.talk[language].iter().filter(|line| line.no > sent);
        for line in new {
            // One line always fits.
            if line.bytes > left && !news.talk.is_empty() {
                self.is_behind = true;
                break;
            }
            left = left.saturating_sub(line.bytes);
            self.sent.line = line.no;
            news.talk.push(line.view(now));
        }
        bytes - (most - left)
    }

    /// Adds rows that are gone, then rows that are new, the newest first.
    fn add_rows(&mut self, snapshot: &Snapshot, news: &mut LobbyNews, mut bytes: usize, now: Time) {
        let sent = &mut self.sent.rows;
        let shown: HashSet<&str> = snapshot.rows.iter().map(|row| &*row.id).collect();
        let gone: Vec<_> = sent
            .keys()
            .filter(|id| !shown.contains(&***id))
            .cloned()
            .collect();
        for id in gone {
            if bytes < ID_BYTES {
                self.is_behind = true;
                return;
            }
            bytes -= ID_BYTES;
            sent.remove(&id);
            news.gone.push(id);
        }
        for row in &snapshot.rows {
            if sent.get(&row.id) == Some(&row.change) {
                continue;
            }
            // One row always fits.
            let is_first = news.rows.is_empty() && news.gone.is_empty() && news.talk.is_empty();
            if row.bytes > bytes && !is_first {
                self.is_behind = true;
                return;
            }
            bytes = bytes.saturating_sub(row.bytes);
            sent.insert(row.id.clone(), row.change);
            news.rows.push(row.view(now));
        }
    }
}

impl Drop for LobbyTopic {
    fn drop(&mut self) {
        self.lobby.send(Input::Goes { conn: self.conn });
    }
}
