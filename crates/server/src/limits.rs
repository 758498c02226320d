//! Limits on what one visitor may do, each with its reason.
//!
//! [`Limits::DEFAULT`] applies where the configuration file sets nothing (`settings`). The constants
//! here belong to the protocol: pages know them too.

use std::time::Duration;

use crate::refusal::Refusal;

/// Letters of a name: a full name with all its parts. A longer one is refused.
pub const NAME_LETTERS: usize = 60;

/// Letters of a command's id: room for a UUID. It is kept in the log.
pub const COMMAND_ID_LETTERS: usize = 40;

/// Half-moves of one line tried beside a match: longer than a player looks ahead.
pub const TRIED_LINE: usize = 200;

/// Letters of a line of talk: two sentences. Players read no more during a match.
pub const LINE_LETTERS: usize = 200;

/// Arrows and circles of one drawing; four squares and four arrows make a plan.
pub const MARKS: usize = 8;

/// Recent talk that a table keeps in memory and shows to people who join or reload.
pub const TALK_AT_HAND: usize = 200;

/// Of these, how many past entries are shown besides active signals.
pub const TALK_SHOWN: usize = 60;

/// Talk stored for one match: a signal every second for half an hour. Further talk is sent and
/// not stored.
pub const TALK_KEPT: usize = 2_000;

/// How long talk may wait to be written in one batch, in milliseconds. Only this much talk, and
/// nothing else, is lost when the process is killed.
pub const TALK_WRITE_MS: i64 = 1_000;

/// Limits of one server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages that a connection may send in [`Limits::window`] for each seat that it holds: five a
    /// second, for as long as a player can move so fast.
    pub player_messages: u32,
    /// The same for one without a seat: clock pings and an occasional click.
    pub watcher_messages: u32,
    /// The time over which messages are counted.
    pub window: Duration,
    /// Signals that a person may give in [`Limits::signal_window`]: as fast as a player clicks who
    /// wants to be understood. Drawings are counted apart, with the same limit.
    pub signals: u32,
    /// The time over which signals are counted.
    pub signal_window: Duration,
    /// Lines of text that a person may send in [`Limits::line_window`].
    pub lines: u32,
    /// The time over which lines are counted.
    pub line_window: Duration,
    /// How long a person who sent more may send no text.
    pub mute: Duration,
    /// Frames that may wait for a slow reader. A watcher is then disconnected; a player gets the
    /// whole match instead of the missed frames.
    pub waiting_frames: usize,
    /// People of a table: eight players and their friends. Everything is sent to all of them.
    pub people: usize,
    /// Tables that one address may make in an hour: a club behind one router makes a few dozen.
    pub tables_per_hour: u32,
    /// Times that one address may paste records in an hour.
    pub pastes_per_hour: u32,
    /// Matches in the list of running ones: more than a visitor scrolls through.
    pub matches_listed: usize,
    /// Previews that one page of running matches gets: those on a large screen.
    pub previews: usize,
    /// Lines of moves that one address may try in an hour beside finished matches: five people who
    /// do nothing else.
    pub tries_per_hour: u32,
    /// Pictures drawn for one address in an hour: a club page with all its matches, for all of its
    /// visitors. Cached pictures are not counted.
    pub pictures_per_hour: u32,
    /// Animations drawn for one address in an hour; each takes a second or two of a core.
    pub films_per_hour: u32,
    /// Pictures drawn at the same time: with one, half of a small machine is left for matches.
    pub painters: usize,
    /// How long a request for a picture may wait for its turn.
    pub picture_patience: Duration,
    /// Bytes of cached pictures, least recently used removed first: forty animations.
    pub picture_bytes: usize,
    /// Connections from one address: a club behind one router, each with several tabs.
    pub connections_per_address: usize,
    /// Connections in all: below the usual limit of open files, with room for the log.
    pub connections: usize,
    /// How long a new connection may take to send its first byte.
    pub first_byte: Duration,
    /// How long the head of a request may take, so that slow connections end.
    pub request_head: Duration,
    /// How often the round trip of each connection is measured; the answer shows that it lives.
    pub probe: Duration,
    /// A connection that sends nothing for so long counts as lost.
    pub idle: Duration,
    /// How long one frame may take to be written before its reader counts as lost.
    pub write: Duration,
    /// Bytes of one message. The longest honest one, a table with many changed parameters, has
    /// 3 KiB.
    pub message_bytes: usize,
    /// Bytes of the read buffer of a connection; it grows for a longer message, which is rare.
    /// With the default of the library, 128 KiB, a connection takes 134 KB.
    pub read_buffer_bytes: usize,
    /// Bytes of the body of a request; the longest honest one is a table's setup.
    pub body_bytes: usize,
    /// Bytes of a rules file; one with every parameter explained has 8 KiB, and people write
    /// comments.
    pub rules_file_bytes: usize,
    /// Commands that may wait for a table. Four players and their bots send a handful; beyond this
    /// the connection is not read until there is room.
    pub table_queue: usize,
    /// Refusals that are remembered, so that a command sent again gets the first answer.
    pub remembered_refusals: usize,
    /// Bytes of one upload of records: five thousand matches.
    pub record_bytes: usize,
    /// Files of one upload.
    pub record_files: usize,
    /// Games listed of one upload. The list of so many has 2 MB.
    pub record_games: usize,
    /// Half-moves of a game that is shown; the longest honest one has a thousand.
    pub record_moves: usize,
    /// Bytes of all pasted files in memory; the oldest are removed first.
    pub shelf_bytes: usize,
    /// Uploads that are read, and pasted games that are looked up, at the same time; matches have
    /// the other cores.
    pub readers: usize,
    /// How long an upload may take, including waiting for others.
    pub record_patience: Duration,
}

impl Limits {
    /// What the program runs with.
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

/// A rate limit over a moving window of time; bounded in memory.
#[derive(Debug)]
pub struct Rate {
    window_ms: i64,
    /// The current window: when it began and its count; and the count of the window before.
    began_ms: i64,
    count: u32,
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

    /// Counts one more at `now_ms`; false when that is more than `allowed` within the window
    /// that ends now. The share of the earlier window is estimated as evenly spread.
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
    /// There are more than `allowed` within the window that ends now.
    pub fn count_signal(&mut self, allowed: u32, now_ms: i64) -> Result<(), Refusal> {
        match self.allows(allowed, now_ms) {
            true => Ok(()),
            false => Err(Refusal::TooManySignals),
        }
    }

    /// Whether a new rate would answer the same.
    pub fn is_forgotten(&self, now_ms: i64) -> bool {
        now_ms - self.began_ms >= 2 * self.window_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_allows_so_many_in_any_window() {
        let mut rate = Rate::new(Duration::from_secs(20), 0);
        assert!((0..100).all(|i| rate.allows(100, i)));
        assert!(!rate.allows(100, 101));
        assert!(
            !rate.allows(100, 20_001),
            "the burst still counts just after the window"
        );
        assert!(rate.allows(100, 30_000), "half of it has gone");
        assert!(!rate.is_forgotten(59_999) && rate.is_forgotten(60_000));
    }

    #[test]
    fn a_steady_player_at_five_a_second_is_never_refused() {
        let mut rate = Rate::new(Duration::from_secs(20), 0);
        assert!((0..2_000).all(|i| rate.allows(100, i * 205)));
    }
}
