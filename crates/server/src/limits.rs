//! Limits on what one visitor may do, each with its reason.
//!
//! The configuration file may change [`Limits::DEFAULT`] (`settings`). The constants in this file
//! cannot be changed: they belong to the protocol, and pages know them too.

use std::time::Duration;

use crate::refusal::Refusal;

/// The maximum number of characters of a name: enough for a full name. Longer names are refused.
pub const NAME_LETTERS: usize = 60;

/// The maximum number of characters of a command's id, which is kept in the log: enough for a UUID.
pub const COMMAND_ID_LETTERS: usize = 40;

/// The maximum number of half-moves in a line that a visitor tries out beside a match.
pub const TRIED_LINE: usize = 200;

/// The maximum number of characters of a line of talk: two sentences. Players read no more during a
/// match.
pub const LINE_LETTERS: usize = 200;

/// The maximum number of arrows and circles of one drawing.
pub const MARKS: usize = 8;

/// The number of recent talk messages that a table keeps in memory.
pub const TALK_AT_HAND: usize = 200;

/// The number of these messages that people who join or reload receive. They also receive all
/// active signals.
pub const TALK_SHOWN: usize = 60;

/// The maximum number of stored talk messages of a match: a signal each second for half an hour.
/// Further talk is sent and not stored.
pub const TALK_KEPT: usize = 2_000;

/// The time that talk may wait to be stored in one batch, in milliseconds. If the process is
/// killed, the talk of this time is lost.
pub const TALK_WRITE_MS: i64 = 1_000;

/// Limits of one server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The messages that a connection may send in [`Limits::window`] for each seat that it holds:
    /// five per second, which players do not exceed for long.
    pub player_messages: u32,
    /// The messages that a connection without a seat may send in [`Limits::window`]: clock pings
    /// and occasional clicks.
    pub watcher_messages: u32,
    /// The duration over which messages are counted.
    pub window: Duration,
    /// The signals that a person may give in [`Limits::signal_window`]: more would not be
    /// understood. Drawings are counted apart, with the same limit.
    pub signals: u32,
    /// The duration over which signals are counted.
    pub signal_window: Duration,
    /// The lines of text that a person may send in [`Limits::line_window`].
    pub lines: u32,
    /// The duration over which lines are counted.
    pub line_window: Duration,
    /// The time for which a person who sent too many lines may send none.
    pub mute: Duration,
    /// The frames that may wait for a slow client. If there are more, a watcher is disconnected and
    /// a player gets the whole match instead of the missed frames.
    pub waiting_frames: usize,
    /// The people at one table: eight players and their friends. Every message is sent to all of
    /// them.
    pub people: usize,
    /// The tables that one address may make in an hour. A club behind one router makes a few dozen.
    pub tables_per_hour: u32,
    /// The uploads of records from one address in an hour.
    pub pastes_per_hour: u32,
    /// The matches in the list of running matches: more than a visitor scrolls through.
    pub matches_listed: usize,
    /// The previews that one page of running matches gets: as many as fit on a large screen.
    pub previews: usize,
    /// The lines of moves that one address may try in an hour beside finished matches: enough for
    /// five people who try moves all the time.
    pub tries_per_hour: u32,
    /// The pictures drawn for one address in an hour: enough for a club's page with all its
    /// matches. Cached pictures are not counted.
    pub pictures_per_hour: u32,
    /// The animations drawn for one address in an hour. Each takes a core for one or two seconds.
    pub films_per_hour: u32,
    /// The pictures drawn at the same time. With one, half of a small machine is left for matches.
    pub painters: usize,
    /// The time that a request for a picture may wait for its turn.
    pub picture_patience: Duration,
    /// The bytes of cached pictures: forty animations. The least recently used pictures are removed
    /// first.
    pub picture_bytes: usize,
    /// The connections from one address: enough for a club behind one router, in which each person
    /// has several tabs.
    pub connections_per_address: usize,
    /// All connections: fewer than the usual limit of open files, so that files of the log can be
    /// opened.
    pub connections: usize,
    /// The time that a new connection may take to send its first byte.
    pub first_byte: Duration,
    /// The time that the head of a request may take, so that slow connections end.
    pub request_head: Duration,
    /// The interval at which the round trip of each connection is measured. The answer shows that
    /// the connection is alive.
    pub probe: Duration,
    /// A connection that sends nothing for this time counts as lost.
    pub idle: Duration,
    /// The time that one frame may take to be written. After it the client counts as lost.
    pub write: Duration,
    /// The bytes of one message. The longest valid message, a table with many changed parameters,
    /// has 3 KiB.
    pub message_bytes: usize,
    /// The initial bytes of a connection's read buffer, which grows for longer messages; these are
    /// rare. With the default of the library, 128 KiB, a connection takes 134 KB.
    pub read_buffer_bytes: usize,
    /// The bytes of the body of a request. The longest valid body is the setup of a table.
    pub body_bytes: usize,
    /// The bytes of a rules file. A file that explains every parameter has 8 KiB, and people may
    /// add comments.
    pub rules_file_bytes: usize,
    /// The messages that may wait for a table's task. Four players and their bots send few at once.
    /// If the queue is full, connections are not read until there is room.
    pub table_queue: usize,
    /// The refusals that a match remembers, so that a command sent again gets the first answer.
    pub remembered_refusals: usize,
    /// The bytes of one upload of records: five thousand matches.
    pub record_bytes: usize,
    /// The files of one upload.
    pub record_files: usize,
    /// The games of one upload that are listed. A list of this length has 2 MB.
    pub record_games: usize,
    /// The half-moves of a game that is shown. The longest real game has a thousand.
    pub record_moves: usize,
    /// The bytes of all pasted files in memory. The least recently used files are removed first.
    pub shelf_bytes: usize,
    /// The uploads that are parsed at the same time, and the pasted games that are looked up at the
    /// same time. Matches have the other cores.
    pub readers: usize,
    /// The time that an upload may take, including the wait for others.
    pub record_patience: Duration,
}

impl Limits {
    /// The limits that apply if the configuration sets none.
    pub const DEFAULT: Limits = Limits {
        player_messages: 100,
        watcher_messages: 50,
        window: Duration::from_secs(20),
        signals: 8,
        signal_window: Duration::from_secs(5),
        lines: 5,
        line_window: Duration::from_secs(10),
        mute: Duration::from_secs(60),
        waiting_frames: 256,
        people: 32,
        tables_per_hour: 120,
        pastes_per_hour: 600,
        matches_listed: 200,
        previews: 24,
        tries_per_hour: 20_000,
        pictures_per_hour: 3_600,
        films_per_hour: 120,
        painters: 1,
        picture_patience: Duration::from_secs(10),
        picture_bytes: 24 << 20,
        connections_per_address: 512,
        connections: 15_000,
        first_byte: Duration::from_secs(5),
        request_head: Duration::from_secs(10),
        probe: Duration::from_secs(5),
        idle: Duration::from_secs(30),
        write: Duration::from_secs(10),
        message_bytes: 4 << 10,
        read_buffer_bytes: 1 << 9,
        body_bytes: 8 << 10,
        rules_file_bytes: 64 << 10,
        table_queue: 256,
        remembered_refusals: 256,
        record_bytes: 16 << 20,
        record_files: 64,
        record_games: 10_000,
        record_moves: 5_000,
        shelf_bytes: 64 << 20,
        readers: 2,
        record_patience: Duration::from_secs(60),
    };
}

/// A count of events within a moving window of time, in constant memory.
#[derive(Debug)]
pub struct Rate {
    window_ms: i64,
    /// The process time at which the current window began.
    began_ms: i64,
    /// The number of events in the current window.
    count: u32,
    /// The number of events in the window before.
    before: u32,
}

impl Rate {
    /// A rate without events.
    pub fn new(window: Duration, now_ms: i64) -> Rate {
        let window_ms = i64::try_from(window.as_millis()).unwrap_or(i64::MAX).max(1);
        Rate {
            window_ms,
            began_ms: now_ms,
            count: 0,
            before: 0,
        }
    }

    /// Counts an event at `now_ms`. Returns false if there are then more than `allowed` events
    /// within the window of time that ends now. The events of the former window are assumed to be
    /// evenly spread.
    pub fn allows(&mut self, allowed: u32, now_ms: i64) -> bool {
        let passed = (now_ms - self.began_ms) / self.window_ms;
        if passed > 0 {
            self.before = if passed == 1 { self.count } else { 0 };
            self.count = 0;
            self.began_ms += passed * self.window_ms;
        }
        self.count = self.count.saturating_add(1);
        let left = self.window_ms - (now_ms - self.began_ms);
        let share = i64::from(self.before) * left / self.window_ms;
        share + i64::from(self.count) <= i64::from(allowed)
    }

    /// Counts a signal or a drawing.
    ///
    /// # Errors
    /// There are more than `allowed` events within the window of time that ends now.
    pub fn count_signal(&mut self, allowed: u32, now_ms: i64) -> Result<(), Refusal> {
        match self.allows(allowed, now_ms) {
            true => Ok(()),
            false => Err(Refusal::TooManySignals),
        }
    }

    /// Whether this rate can be dropped: a new one would allow the same.
    pub fn is_forgotten(&self, now_ms: i64) -> bool {
        now_ms - self.began_ms >= 2 * self.window_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_allows_at_most_the_given_number_of_events_in_any_window() {
        let mut rate = Rate::new(Duration::from_secs(20), 0);
        assert!((0..100).all(|i| rate.allows(100, i)));
        assert!(!rate.allows(100, 101));
        assert!(
            !rate.allows(100, 20_001),
            "the burst still counts just after its window"
        );
        assert!(
            rate.allows(100, 30_000),
            "half of the burst no longer counts"
        );
        assert!(!rate.is_forgotten(59_999) && rate.is_forgotten(60_000));
    }

    #[test]
    fn a_player_who_sends_five_messages_a_second_is_never_refused() {
        let mut rate = Rate::new(Duration::from_secs(20), 0);
        assert!((0..2_000).all(|i| rate.allows(100, i * 205)));
    }
}
