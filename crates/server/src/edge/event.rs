//! The topic of an event, as a connection follows it.
//!
//! A client gets at most two updates a second, each with the parts that have changed.

use std::collections::BTreeMap;
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use bughouse_desk::{Game, Who};
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_wire::desk::{
    DeskView, EntryView, EventHead, EventNews, EventYou, LiveTable, RoundView, StaffRole,
    StandingView,
};
use bughouse_wire::topic::TopicState;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::events::{Heard, Snapshot, you};

/// The least time between two updates, in milliseconds.
const PACE_MS: i64 = 500;

/// An event, as a connection follows it.
pub struct EventTopic {
    news: watch::Receiver<Arc<Snapshot>>,
    key: Option<String>,
    sent: Sent,
    /// Whether there may be something that the client does not have.
    is_behind: bool,
    /// When the next update may be sent.
    next: ProcessMs,
}

/// What the client has.
#[derive(Default)]
struct Sent {
    seen: usize,
    head: Option<Arc<EventHead>>,
    next_round_ms: Option<i64>,
    entries: Option<Arc<Vec<EntryView>>>,
    rounds: Vec<Arc<RoundView>>,
    standings: Option<Arc<Vec<StandingView>>>,
    you: Option<EventYou>,
    staff: Option<Arc<DeskView>>,
    live: BTreeMap<Game, Arc<Heard>>,
}

impl EventTopic {
    /// The client has come by a link with this key, and has nothing yet.
    pub fn new(news: watch::Receiver<Arc<Snapshot>>, key: Option<String>) -> EventTopic {
        EventTopic {
            news,
            key,
            sent: Sent::default(),
            is_behind: true,
            next: ProcessMs::ZERO,
        }
    }

    /// Whether the key of the link is valid.
    pub fn is_valid(&self) -> bool {
        let snapshot = self.news.borrow();
        snapshot.keys.holder(self.key.as_deref()).is_some()
    }

    /// Waits until there is something to send.
    pub async fn due(&mut self, clock: Clock) {
        loop {
            let wait_ms = (self.next - clock.now()).max(0).unsigned_abs();
            let changed = tokio::select! {
                changed = self.news.changed() => changed,
                () = sleep(Duration::from_millis(wait_ms)), if self.is_behind => return,
            };
            if changed.is_err() {
                pending::<()>().await; // The server stops.
            }
            self.is_behind = true;
        }
    }

    /// What the client is to get now. `date_ms`: the date and time.
    pub fn changes(&mut self, now: ProcessMs, date_ms: i64) -> Vec<TopicState> {
        if !self.is_behind || now < self.next {
            return Vec::new();
        }
        self.is_behind = false;
        let snapshot = Arc::clone(&self.news.borrow_and_update());
        let news = self.update(&snapshot, now, date_ms);
        if news.is_some() {
            self.next = now + PACE_MS;
        }
        let news = news.map(Box::new);
        news.map(|news| TopicState::Event { news })
            .into_iter()
            .collect()
    }

    /// What has changed since the last update; `None` if nothing has.
    fn update(&mut self, snapshot: &Snapshot, now: ProcessMs, date_ms: i64) -> Option<EventNews> {
        // A link that is not valid any more is for watching.
        let who = snapshot
            .keys
            .holder(self.key.as_deref())
            .unwrap_or(Who::Watcher);
        let (desk, sent) = (&snapshot.desk, &mut self.sent);
        let seen = desk.log().len();
        let next_round_ms = desk.next_round_ms();
        let is_new =
            std::mem::replace(&mut sent.seen, seen) != seen || sent.next_round_ms != next_round_ms;
        let same_time = std::mem::replace(&mut sent.next_round_ms, next_round_ms) == next_round_ms;
        let head = match same_time {
            true => changed(&mut sent.head, &snapshot.head),
            false => {
                sent.head = Some(Arc::clone(&snapshot.head));
                Some(EventHead::clone(&snapshot.head))
            }
        };
        let you = you(desk, who);
        let is_other = sent.you.as_ref() != Some(&you);
        let staff = match &you {
            EventYou::Staff { role, .. } => {
                changed(&mut sent.staff, &snapshot.staff).map(|desk| shown_to(desk, *role))
            }
            _ => None,
        };
        let news = EventNews {
            seen: seen as u32,
            head: head.map(|head| EventHead {
                next_ms: next_round_ms
                    .map(|at| (at - date_ms).clamp(0, i64::from(u32::MAX)) as u32),
                ..head
            }),
            entries: changed(&mut sent.entries, &snapshot.entries),
            paired: snapshot.rounds.len() as u32,
            rounds: changed_rounds(&mut sent.rounds, &snapshot.rounds),
            standings: changed(&mut sent.standings, &snapshot.standings),
            you: is_other.then(|| you.clone()),
            desk: staff,
            live: changed_tables(&mut sent.live, &snapshot.live, now),
        };
        sent.you = Some(you);
        let is_empty = !is_new && news.you.is_none() && news.desk.is_none() && news.live.is_empty();
        (!is_empty).then_some(news)
    }
}

/// Only organizers see the links of the staff.
fn shown_to(mut desk: DeskView, role: StaffRole) -> DeskView {
    if role != StaffRole::Organizer {
        desk.staff.iter_mut().for_each(|one| one.key = None);
    }
    desk
}

/// A part that the client does not have.
fn changed<T: Clone>(sent: &mut Option<Arc<T>>, now: &Arc<T>) -> Option<T> {
    if sent.as_ref().is_some_and(|sent| Arc::ptr_eq(sent, now)) {
        return None;
    }
    *sent = Some(Arc::clone(now));
    Some(T::clone(now))
}

fn changed_rounds(sent: &mut Vec<Arc<RoundView>>, now: &[Arc<RoundView>]) -> Vec<RoundView> {
    let known = |place: usize, round: &Arc<RoundView>| {
        sent.get(place).is_some_and(|sent| Arc::ptr_eq(sent, round))
    };
    let rounds = now.iter().enumerate();
    let new = rounds.filter(|&(place, round)| !known(place, round));
    let new = new.map(|(_, round)| RoundView::clone(round)).collect();
    *sent = now.to_vec();
    new
}

fn changed_tables(
    sent: &mut BTreeMap<Game, Arc<Heard>>,
    tables: &BTreeMap<Game, Arc<Heard>>,
    now: ProcessMs,
) -> Vec<LiveTable> {
    let known = |game: &Game, table: &Arc<Heard>| {
        sent.get(game).is_some_and(|sent| Arc::ptr_eq(sent, table))
    };
    let new = tables.iter().filter(|(game, table)| !known(game, table));
    let new = new.map(|(_, table)| table.at(now)).collect();
    sent.clone_from(tables);
    new
}
