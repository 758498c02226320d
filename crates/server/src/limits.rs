//! Limits on what one visitor may do, and the reason for each value. The configuration file can replace those
//! that depend on the machine or on the visitors (see `settings`). Tests also replace others.

use std::time::Duration;

/// The maximum number of half-moves in a line of moves that a visitor tries in a replay.
pub const TRIED_LINE: usize = 200;

/// The initial size of a connection's read buffer, in bytes. The buffer grows for a longer
/// message, which is rare. With 128 KiB, the default of the WebSocket library, a connection
/// takes 134 KB.
pub const READ_BUFFER_BYTES: usize = 1 << 9;

/// Half-moves that an uploaded game may have. A longer game is listed but not shown. The
/// longest real game has a thousand.
pub const RECORD_MOVES: usize = 5_000;

/// Limits of one server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages that a connection may send within [`Limits::window`] for each seat that it holds.
    /// The default is five a second, which players do not exceed for long.
    pub player_messages: u32,
    /// Messages that a connection without a seat may send within [`Limits::window`]. A watcher's
    /// page sends clock pings, and a message for an occasional click.
    pub watcher_messages: u32,
    /// The time over which messages are counted. A connection may send many messages at once, but
    /// not all the time.
    pub window: Duration,
    /// Messages that may wait for a slow client. If there are more, a watcher is disconnected, and a
    /// player gets the whole match instead of the missed messages.
    pub waiting_frames: usize,
    /// People at one table. The default is enough for eight players and their friends. Every event
    /// is sent to all of them.
    pub people: usize,
    /// Tables that one address may make in an hour. A club behind one router makes a few dozen.
    pub tables_per_hour: u32,
    /// New guests that may come from one address in an hour. The default is enough for a school behind one
    /// router.
    pub guests_per_hour: u32,
    /// Uploads of records that one address may make in an hour. Pasted text is an upload too.
    pub pastes_per_hour: u32,
    /// Matches that the page of running matches lists. The default is more than a visitor scrolls
    /// through.
    pub matches_listed: usize,
    /// Previews that one visitor's page of running matches receives. The default is as many as fit
    /// on a large screen.
    pub previews: usize,
    /// Lines of moves that one address may try out in replays of finished matches in an hour. The
    /// default is enough for five people who try moves all the time.
    pub tries_per_hour: u32,
    /// Pictures that are drawn for one address in an hour. The default is enough for a club's page
    /// with all its matches. Cached pictures are not counted.
    pub pictures_per_hour: u32,
    /// Animations (GIF) that are drawn for one address in an hour. Each takes a core for one or two
    /// seconds.
    pub films_per_hour: u32,
    /// Pictures that are drawn at the same time. With one, a machine with two cores has the other
    /// core for matches.
    pub painters: usize,
    /// How long a request for a picture may wait for its turn. After this time it is refused.
    pub picture_patience: Duration,
    /// The largest size of all cached pictures, in bytes. The default is enough for forty
    /// animations. The least recently used pictures are removed first.
    pub picture_bytes: usize,
    /// Connections from one address. The default is enough for a club behind one router, in which
    /// each person has several tabs open.
    pub connections_per_address: usize,
    /// Connections from all addresses together. The default is below the usual limit of open files
    /// (20,000), so that the files of the database can be opened too.
    pub connections: usize,
    /// How long a new connection may take to send its first byte. A connection that sends nothing
    /// still uses one of [`Limits::connections`].
    pub first_byte: Duration,
    /// How long the head of a request may take to arrive. A client that sends it too slowly is
    /// disconnected.
    pub request_head: Duration,
    /// How long the body of a request may take to arrive, besides one second for each 64 KB.
    pub request_body: Duration,
    /// How often the server measures the round trip of each connection: it sends a probe, and the
    /// page answers. The answer also shows that the page is still connected.
    pub probe: Duration,
    /// A connection that sends nothing for this time counts as lost.
    pub idle: Duration,
    /// How long one frame may take to be written. If it takes longer, the connection counts as
    /// lost.
    pub write: Duration,
    /// The largest size of a message to the server, in bytes. The longest message of a page, a
    /// table with many changed parameters, has 3 KiB.
    pub message_bytes: usize,
    /// The largest size of the body of a request, in bytes. The longest body that a page sends is
    /// the setup of a table.
    pub body_bytes: usize,
    /// The largest size of a rules file, in bytes. A file that explains every parameter has 8 KiB,
    /// and people may add comments.
    pub rules_file_bytes: usize,
    /// The largest size of one upload of records, in bytes. The default is enough for five thousand
    /// matches.
    pub record_bytes: usize,
    /// Files in one upload of records.
    pub record_files: usize,
    /// Games of one upload that are listed. With the default the list has up to 2 MB.
    pub record_games: usize,
    /// The largest size of all uploaded files in memory, in bytes. The least recently used files
    /// are removed first.
    pub shelf_bytes: usize,
    /// Uploads that are parsed at the same time. The same limit applies, separately, to requests
    /// for one game of an upload. Matches have the other cores.
    pub readers: usize,
    /// How long an upload may take, including the wait for other uploads.
    pub record_patience: Duration,
}

impl Limits {
    /// The limits that apply if the configuration sets none.
    pub const DEFAULT: Limits = Limits {
        player_messages: 100,
        watcher_messages: 50,
        window: Duration::from_secs(20),
        waiting_frames: 256,
        people: 32,
        tables_per_hour: 120,
        guests_per_hour: 2_000,
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
        request_body: Duration::from_secs(10),
        probe: Duration::from_secs(5),
        idle: Duration::from_secs(30),
        write: Duration::from_secs(10),
        message_bytes: 4 << 10,
        body_bytes: 8 << 10,
        rules_file_bytes: 64 << 10,
        record_bytes: 16 << 20,
        record_files: 64,
        record_games: 10_000,
        shelf_bytes: 64 << 20,
        readers: 2,
        record_patience: Duration::from_secs(60),
    };
}
