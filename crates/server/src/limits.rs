//! Limits on what one visitor may do, and the reason for each value. The configuration file can replace those
//! that depend on the machine or on the visitors (see `settings`). Tests also replace others.

use std::time::Duration;

use crate::settings::{Setting, number};

/// The maximum number of half-moves in a line of moves that a visitor tries in a replay.
pub const TRIED_LINE: usize = 200;

/// The initial size of a connection's read buffer, in bytes. The buffer grows for a longer
/// message, which is rare. With 128 KiB, the default of the WebSocket library, a connection
/// takes 134 KB.
pub const READ_BUFFER_BYTES: usize = 1 << 9;

/// Half-moves that an uploaded game may have. A longer game is listed but not shown. The
/// longest real game has a thousand.
pub const RECORD_MOVES: usize = 5_000;

/// Defines the limits of a server, each with its type and its default. Those of `settings` can be set in the
/// configuration file to a number in a range; their documentation is the explanation there.
macro_rules! limits {
    (
        settings { $($(#[doc = $reason:literal])+ $set:ident: $type:ty = $usual:expr, $range:expr;)+ }
        others { $($(#[doc = $doc:literal])+ $name:ident: $kind:ty = $default:expr;)+ }
    ) => {
        /// Limits of one server.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Limits {
            $($(#[doc = $reason])+ pub $set: $type,)+
            $($(#[doc = $doc])+ pub $name: $kind,)+
        }

        impl Limits {
            /// The limits that apply if the configuration sets none.
            pub const DEFAULT: Limits = Limits {
                $($set: $usual,)+
                $($name: $default,)+
            };
        }

        /// The limits that can be set.
        pub const LIMITS: &[Setting] = &[$(
            number!(
                concat!("limits.", stringify!($set)),
                limits.$set,
                $range,
                concat!($($reason),+).trim_ascii_start()
            ),
        )+];
    };
}

limits! {
    settings {
        /// Messages that a connection may send in 20 seconds for each seat that it holds. The
        /// default is five a second, which players do not exceed for long.
        player_messages: u32 = 100, 1..=1_000_000;
        /// Messages that a connection without a seat may send in 20 seconds. A watcher's page
        /// sends clock pings, and a message for an occasional click.
        watcher_messages: u32 = 50, 1..=1_000_000;
        /// People at one table. The default is enough for eight players and their friends. Every event
        /// is sent to all of them. A quarter of the places is kept for people who have the table's link,
        /// and do not come from the list of live matches.
        people: usize = 32, 4..=100_000;
        /// Tables that one address may make in an hour. A club behind one router makes a few dozen.
        tables_per_hour: u32 = 120, 1..=1 << 30;
        /// New guests that may come from one address in an hour. The default is enough for a school
        /// behind one router.
        guests_per_hour: u32 = 2_000, 1..=1 << 30;
        /// Uploads of records that one address may make in an hour. Pasted text is an upload too.
        pastes_per_hour: u32 = 600, 1..=1 << 30;
        /// Lines of moves that one address may try out in replays of finished matches in an hour. The
        /// default is enough for five people who try moves all the time.
        tries_per_hour: u32 = 20_000, 1..=1 << 30;
        /// Connections from one address. The default is enough for a club behind one router, in which
        /// each person has several tabs open.
        connections_per_address: usize = 512, 1..=1 << 20;
        /// Connections from all addresses together. The default is below the usual limit of open files
        /// (20,000), so that the files of the database can be opened too.
        connections: usize = 15_000, 1..=1 << 20;
        /// The largest size of one upload of records, in bytes. The default is enough for five thousand
        /// matches. The server holds at most 32 MB for one address.
        record_bytes: usize = 16 << 20, 1_024..=31 << 20;
        /// The largest size of all uploaded files in memory, in bytes. The least recently used files
        /// are removed first.
        shelf_bytes: usize = 64 << 20, 1 << 20..=1 << 40;
        /// Pictures that are drawn for one address in an hour. Cached pictures of matches are
        /// not counted. The default is enough for a club's page with all its matches.
        pictures_per_hour: u32 = 3_600, 1..=1_000_000;
        /// Animations (GIF) that are drawn for one address in an hour. Each takes a core for one or two
        /// seconds.
        films_per_hour: u32 = 120, 1..=1_000_000;
        /// Pictures that are drawn at the same time. With one, a machine with two cores has the other
        /// core for matches.
        painters: usize = 1, 1..=64;
        /// The largest size of all cached pictures, in bytes. The default is enough for forty
        /// animations. The least recently used pictures are removed first.
        picture_bytes: usize = 24 << 20, 0..=4_294_967_296;
    }
    others {
        /// The time over which messages are counted. A connection may send many messages at once, but
        /// not all the time.
        window: Duration = Duration::from_secs(20);
        /// Messages that may wait for a slow client. If there are more, a watcher is disconnected, and a
        /// player gets the whole match instead of the missed messages.
        waiting_frames: usize = 256;
        /// Matches that the page of running matches lists. The default is more than a visitor scrolls
        /// through.
        matches_listed: usize = 200;
        /// Previews that one visitor's page of running matches receives. The default is as many as fit
        /// on a large screen.
        previews: usize = 24;
        /// How long a request for a picture may wait for its turn. After this time it is refused.
        picture_patience: Duration = Duration::from_secs(10);
        /// How long a new connection may take to send its first byte. A connection that sends nothing
        /// still uses one of [`Limits::connections`].
        first_byte: Duration = Duration::from_secs(5);
        /// How long the head of a request may take to arrive. A client that sends it too slowly is
        /// disconnected.
        request_head: Duration = Duration::from_secs(10);
        /// How long the body of a request may take to arrive, besides one second for each 64 KB.
        request_body: Duration = Duration::from_secs(10);
        /// How often the server measures the round trip of each connection: it sends a probe, and the
        /// page answers. The answer also shows that the page is still connected.
        probe: Duration = Duration::from_secs(5);
        /// A connection that sends nothing for this time counts as lost.
        idle: Duration = Duration::from_secs(30);
        /// How long one frame may take to be written. If it takes longer, the connection counts as
        /// lost.
        write: Duration = Duration::from_secs(10);
        /// The largest size of a message to the server, in bytes. The longest message of a page, a
        /// table with many changed parameters, has 3 KiB.
        message_bytes: usize = 4 << 10;
        /// The largest size of the body of a request, in bytes. The longest body that a page sends is
        /// the setup of a table.
        body_bytes: usize = 8 << 10;
        /// The largest size of an act at the desk of an event, in bytes: 200 pairs at once with the longest names have
        /// 60 KiB, and a pairing by hand of 500 tables 25 KiB.
        event_act_bytes: usize = 64 << 10;
        /// The largest size of a rules file, in bytes. A file that explains every parameter has 8 KiB,
        /// and people may add comments.
        rules_file_bytes: usize = 64 << 10;
        /// Files in one upload of records.
        record_files: usize = 64;
        /// Games of one upload that are listed. With the default the list has up to 2 MB.
        record_games: usize = 10_000;
        /// Uploads that are parsed at the same time. The same limit applies, separately, to requests
        /// for one game of an upload. Matches have the other cores.
        readers: usize = 2;
        /// How long an upload may take, including the wait for other uploads.
        record_patience: Duration = Duration::from_secs(60);
    }
}
