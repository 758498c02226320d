//! The stored form of talk. It is stored apart from the logs of matches, and read again after a
//! restart.

use bughouse_match::Match;
use bughouse_store::TalkRow;
use bughouse_view::watch::Watch;
use bughouse_wire::talk::{Said, TalkEntry};
use serde::{Deserialize, Serialize};

use super::{Circle, Talk, TalkMessage};
use crate::clock::ProcessMs;
use crate::limits;
use crate::play::replay::ReadError;

/// The version of the stored form. Versions are never reused.
const VERSION: u32 = 1;

/// A stored message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredMessage {
    v: u32,
    /// The position of the message among all messages of the table. Several messages may have the
    /// same time.
    order: u32,
    /// The match time of sending, in milliseconds; 0 before the first match.
    at_ms: i64,
    /// The match time at which the signal ended, in milliseconds; `None` for a signal that has not
    /// ended, and for a line.
    over_ms: Option<i64>,
    entry: TalkEntry,
}

impl StoredMessage {
    /// The stored form of a message.
    pub(super) fn of(one: &TalkMessage) -> StoredMessage {
        let at_ms = one.at_ms.unwrap_or(0);
        let mut entry = one.view.clone();
        if let Said::Text { hint, .. } = &mut entry.said {
            hint.clone_from(&one.hint);
        }
        StoredMessage {
            v: VERSION,
            order: one.order,
            at_ms,
            over_ms: one.over.map(|over| at_ms + (over - one.sent_at)),
            entry,
        }
    }

    /// The row for the store. `game`: the number of the running or last match.
    pub fn row(&self, game: u32) -> TalkRow {
        TalkRow {
            game,
            t_ms: self.at_ms,
            n: self.entry.n,
            payload: serde_json::to_string(self).expect("an entry is plain data"),
        }
    }

    /// Parses a row of the store.
    ///
    /// # Errors
    /// The row is corrupt.
    pub fn read(row: &TalkRow) -> Result<StoredMessage, ReadError> {
        let kept: StoredMessage = serde_json::from_str(&row.payload)
            .map_err(|error| ReadError::Corrupt(format!("talk {}: {error}", row.n)))?;
        match kept.v {
            VERSION => Ok(kept),
            v => Err(ReadError::Corrupt(format!("talk {}: version {v}", row.n))),
        }
    }

    /// The message as an entry of the talk.
    pub fn entry(&self) -> &TalkEntry {
        &self.entry
    }
}

impl Talk {
    /// Restores stored messages. All messages restored before must be earlier. The number of stored messages
    /// since the last match began is then the number of these. `kept`: each message with its circle. `at`: the process
    /// time of a match time in milliseconds. `state`: the match, if the messages are of the last match.
    pub fn restore(
        &mut self,
        mut kept: Vec<(StoredMessage, Circle)>,
        at: impl Fn(i64) -> ProcessMs,
        state: Option<&Match>,
    ) {
        kept.sort_by_key(|(one, _)| one.order);
        self.rows = 0;
        for (one, circle) in kept {
            let index = circle.index() as usize;
            let entry = entry(one, circle, &at, state);
            self.rows += 1;
            self.counts[index] = self.counts[index].max(entry.n() / 4);
            self.last = self.last.max(entry.order);
            if self.entries.len() == limits::TALK_AT_HAND {
                self.forget_one();
            }
            self.entries.push_back(entry);
        }
    }
}

fn entry(
    kept: StoredMessage,
    circle: Circle,
    at: impl Fn(i64) -> ProcessMs,
    state: Option<&Match>,
) -> TalkMessage {
    let mut view = kept.entry;
    let mut hint = None;
    let mut watch = None;
    match &mut view.said {
        Said::Text { hint: kept, .. } => hint = kept.take(),
        Said::Signal { signal, .. } => {
            let given = view.seat.zip(state);
            watch = given.and_then(|(seat, state)| Watch::new(signal, seat, state));
        }
    }
    TalkMessage {
        view,
        circle,
        sent_at: at(kept.at_ms),
        at_ms: Some(kept.at_ms),
        order: kept.order,
        hint,
        watch,
        over: kept.over_ms.map(at),
        kept: true,
    }
}
