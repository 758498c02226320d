//! The list of settings: for each its name, its explanation, and functions that read and write it.

use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use toml::de::DeValue;

use super::{Durability, LogFormat, Settings, Survives};
use crate::limits::Limits;
use crate::shared::Resumption;

/// One setting.
pub struct Setting {
    /// The name with its heading: `limits.people`.
    pub name: &'static str,
    /// The effect of the setting and the reason for its default, in one or two sentences.
    pub reason: &'static str,
    /// The value as TOML.
    pub show: fn(&Settings) -> String,
    /// Sets the value. The error says what the value must be.
    pub(super) take: fn(&mut Settings, &DeValue<'_>) -> Result<(), String>,
}

/// A setting that is a whole number in a range.
macro_rules! number {
    ($name:literal, $($field:ident).+, $range:expr, $reason:literal) => {
        Setting {
            name: $name,
            reason: $reason,
            show: |all| all.$($field).+.to_string(),
            take: |all, value| {
                all.$($field).+ = whole(value, $range)?;
                Ok(())
            },
        }
    };
}

/// A setting that is a duration in seconds.
macro_rules! seconds {
    ($name:literal, $($field:ident).+, $range:expr, $reason:literal) => {
        Setting {
            name: $name,
            reason: $reason,
            show: |all| all.$($field).+.as_secs().to_string(),
            take: |all, value| {
                all.$($field).+ = Duration::from_secs(whole(value, $range)?);
                Ok(())
            },
        }
    };
}

/// A setting that is written as text.
macro_rules! text {
    ($name:literal, $show:expr, $take:expr, $reason:literal) => {
        Setting {
            name: $name,
            reason: $reason,
            show: |all| quoted(&$show(all)),
            take: |all, value| $take(all, string(value)?),
        }
    };
}

/// All settings in the order of the file. Settings without a heading come first.
pub const SETTINGS: &[Setting] = &[
    text!(
        "listen",
        |all: &Settings| all.listen.to_string(),
        |all: &mut Settings, text: &str| {
            all.listen = address(text)?;
            Ok(())
        },
        "The address to listen on. By default only this machine has access; for the internet, put a proxy with TLS in front."
    ),
    Setting {
        name: "lan",
        reason: "Open the server to the local network: listen on all addresses, and print them with a QR code.",
        show: |all| all.lan.to_string(),
        take: |all, value| {
            all.lan = flag(value)?;
            Ok(())
        },
    },
    text!(
        "data",
        |all: &Settings| all
            .data
            .as_deref()
            .map_or(String::new(), |path| path.display().to_string()),
        |all: &mut Settings, text: &str| {
            all.data = (!text.is_empty()).then(|| PathBuf::from(text));
            Ok(())
        },
        "The data folder. Empty is `bughouse` in the user's data folder."
    ),
    text!(
        "rules",
        |all: &Settings| all.rules.clone(),
        |all: &mut Settings, text: &str| {
            all.rules = text.into();
            Ok(())
        },
        "The rules with which the page's form for a match begins: a preset or a TOML file."
    ),
    text!(
        "name",
        |all: &Settings| all.name.clone(),
        |all: &mut Settings, text: &str| {
            all.name = site(text)?;
            Ok(())
        },
        "The name of this server, like \"chess club Zizkov\": the Site of its records. Empty is the first of origins."
    ),
    Setting {
        name: "origins",
        reason: "Public addresses of this server behind a proxy, like \"https://bughouse.example\". A page may play and change things if its address is listed here, is this machine itself (http://localhost, any port), is an address of this machine at which the server listens (http, with its port), or is the IP address to which the request was sent (http://192.168.1.5:8080, as where a container or a router maps a port); if the local network has access, also under this machine's name, bare or with .local. A page of any other site is refused.",
        show: |all| list(&all.origins),
        take: |all, value| {
            all.origins = texts(value, origin)?;
            Ok(())
        },
    },
    Setting {
        name: "proxies",
        reason: "Addresses of trusted proxies, whose X-Forwarded-For counts. Without this all visitors of a proxy share the limits of one address. List only your own proxies: any other machine could pretend to be any visitor.",
        show: |all| list(&all.proxies),
        take: |all, value| {
            all.proxies = texts(value, ip)?;
            Ok(())
        },
    },
    number!(
        "limits.player_messages",
        limits.player_messages,
        1..=1_000_000,
        "Messages that a connection may send within limits.window_s for each seat it holds. Five a second, for as long as a player can move so fast."
    ),
    number!(
        "limits.watcher_messages",
        limits.watcher_messages,
        1..=1_000_000,
        "The same for one without a seat: clock pings and an occasional click."
    ),
    seconds!(
        "limits.window_s",
        limits.window,
        1..=3_600,
        "The time over which messages are counted, in seconds: a burst is allowed, a stream is not."
    ),
    number!(
        "limits.signals",
        limits.signals,
        1..=1_000,
        "Signals that a player may give the partner within limits.signal_window_s: as fast as a player clicks who means each."
    ),
    seconds!(
        "limits.signal_window_s",
        limits.signal_window,
        1..=3_600,
        "The time over which signals are counted, in seconds."
    ),
    number!(
        "limits.lines",
        limits.lines,
        1..=1_000,
        "Lines of chat that a person may send within limits.line_window_s; after one more the person is muted."
    ),
    seconds!(
        "limits.line_window_s",
        limits.line_window,
        1..=3_600,
        "The time over which lines of chat are counted, in seconds."
    ),
    seconds!(
        "limits.mute_s",
        limits.mute,
        1..=86_400,
        "How long a person who sent too many lines is muted, in seconds: long enough to stop, short enough to stay."
    ),
    number!(
        "limits.message_bytes",
        limits.message_bytes,
        1_024..=1 << 20,
        "Bytes of one message. The longest honest one, a table with many changed parameters, has 3 KiB."
    ),
    number!(
        "limits.waiting_frames",
        limits.waiting_frames,
        16..=1 << 20,
        "Frames that may wait for a slow reader. A watcher is then disconnected; a player gets the whole match instead of the missed frames."
    ),
    number!(
        "limits.table_queue",
        limits.table_queue,
        16..=1 << 16,
        "Commands that may wait for a table. Four players and their bots fill a handful; beyond this the connection is not read until there is room."
    ),
    number!(
        "limits.remembered_refusals",
        limits.remembered_refusals,
        1..=1 << 16,
        "Refusals that a match remembers, so that a command sent again gets the first answer."
    ),
    number!(
        "limits.people",
        limits.people,
        4..=100_000,
        "People of a table: eight players and their friends. Everything is sent to all of them."
    ),
    number!(
        "limits.tables_per_hour",
        limits.tables_per_hour,
        1..=1 << 30,
        "Tables that one address may make in an hour: a club behind one router makes a few dozen."
    ),
    number!(
        "limits.pastes_per_hour",
        limits.pastes_per_hour,
        1..=1 << 30,
        "Times that one address may paste records in an hour."
    ),
    number!(
        "limits.matches_listed",
        limits.matches_listed,
        1..=10_000,
        "Matches in the list of running ones: more than a visitor scrolls through."
    ),
    number!(
        "limits.previews",
        limits.previews,
        1..=1_000,
        "Previews that one page of running matches gets: those on a large screen."
    ),
    number!(
        "limits.tries_per_hour",
        limits.tries_per_hour,
        1..=1 << 30,
        "Lines of moves that one address may try in an hour beside finished matches: five people who do nothing else."
    ),
    number!(
        "limits.connections_per_address",
        limits.connections_per_address,
        1..=1 << 20,
        "Connections from one address: a club behind one router, each with several tabs."
    ),
    number!(
        "limits.connections",
        limits.connections,
        1..=1 << 20,
        "Connections in all: below the usual limit of open files (20,000), with room for the log."
    ),
    seconds!(
        "limits.first_byte_s",
        limits.first_byte,
        1..=600,
        "How long a new connection may take to send its first byte, in seconds: a silent one uses up a connection."
    ),
    seconds!(
        "limits.request_head_s",
        limits.request_head,
        1..=600,
        "How long the head of a request may take, in seconds, so that dripping connections end."
    ),
    seconds!(
        "limits.probe_s",
        limits.probe,
        1..=600,
        "How often the round trip of each connection is measured, in seconds; the answer shows that the page is still there."
    ),
    seconds!(
        "limits.idle_s",
        limits.idle,
        2..=3_600,
        "A connection that sends nothing for so many seconds counts as lost."
    ),
    seconds!(
        "limits.write_s",
        limits.write,
        1..=600,
        "How many seconds one frame may take to be written before its reader counts as lost."
    ),
    number!(
        "limits.read_buffer_bytes",
        limits.read_buffer_bytes,
        256..=1 << 20,
        "Bytes of the read buffer of a connection: it grows for a longer message, which is rare. With 128 KiB, the library's default, a connection takes 134 KB."
    ),
    number!(
        "limits.body_bytes",
        limits.body_bytes,
        1_024..=1 << 20,
        "Bytes of the body of a request; the longest honest one is a table's setup."
    ),
    number!(
        "limits.rules_file_bytes",
        limits.rules_file_bytes,
        1_024..=1 << 20,
        "Bytes of a rules file; one with every parameter explained has 8 KiB, and people write comments."
    ),
    number!(
        "limits.record_bytes",
        limits.record_bytes,
        1_024..=1 << 30,
        "Bytes of one upload of records: five thousand matches."
    ),
    number!(
        "limits.record_files",
        limits.record_files,
        1..=10_000,
        "Files of one upload of records."
    ),
    number!(
        "limits.record_games",
        limits.record_games,
        1..=1_000_000,
        "Games listed of one upload. The list of so many has 2 MB."
    ),
    number!(
        "limits.record_moves",
        limits.record_moves,
        100..=1_000_000,
        "Half-moves of a game that is shown; the longest honest one has a thousand."
    ),
    number!(
        "limits.shelf_bytes",
        limits.shelf_bytes,
        1 << 20..=1 << 40,
        "Bytes of all pasted files in memory; the oldest are removed first."
    ),
    number!(
        "limits.readers",
        limits.readers,
        1..=64,
        "Uploads that are read, and pasted games that are looked up, at the same time; matches have the other cores."
    ),
    number!(
        "limits.pictures_per_hour",
        limits.pictures_per_hour,
        1..=1_000_000,
        "Pictures drawn for one address in an hour; cached pictures are not counted."
    ),
    number!(
        "limits.films_per_hour",
        limits.films_per_hour,
        1..=1_000_000,
        "Animations (GIF) drawn for one address in an hour; each takes a second or two of a core."
    ),
    number!(
        "limits.painters",
        limits.painters,
        1..=64,
        "Pictures drawn at the same time: with one, half of a small machine is left for matches."
    ),
    seconds!(
        "limits.picture_patience_s",
        limits.picture_patience,
        0..=600,
        "How many seconds a request for a picture may wait for its turn before it is refused."
    ),
    number!(
        "limits.picture_bytes",
        limits.picture_bytes,
        0..=4_294_967_296,
        "Bytes of cached pictures, least recently used removed first: forty animations."
    ),
    seconds!(
        "limits.record_patience_s",
        limits.record_patience,
        1..=3_600,
        "How many seconds an upload may take, including waiting for others."
    ),
    number!(
        "back.wait_ms",
        resumption.wait_ms,
        0..=3_600_000,
        "After a restart of the server: how long a match waits for the other players, once the first of them is back, in milliseconds."
    ),
    number!(
        "back.countdown_ms",
        resumption.countdown_ms,
        0..=600_000,
        "The countdown before it resumes, in milliseconds: enough to look at two boards again."
    ),
    number!(
        "back.grant_ms",
        resumption.grant_ms,
        0..=600_000,
        "Time added to each of the four clocks, in milliseconds, because players are surprised. The same for all: the difference between diagonal clocks decides who may sit."
    ),
    text!(
        "disk.survives",
        |all: &Settings| survives(all.disk.survives).to_owned(),
        |all: &mut Settings, text: &str| {
            all.disk.survives = word(text, &[Survives::PowerLoss, Survives::Kill], survives)?;
            Ok(())
        },
        "What a confirmed move survives: \"power_loss\", if the disk keeps what it confirms, since each commit waits for the disk; or only \"kill\" of the process, which is easier on a slow disk and may lose the last seconds when the power fails."
    ),
    number!(
        "disk.delay_ms",
        disk.delay_ms,
        0..=10_000,
        "A delay of each commit in milliseconds, to test with a slow disk. Leave it at 0."
    ),
    text!(
        "operator.listen",
        |all: &Settings| all.operator.map_or(String::new(), |at| at.to_string()),
        |all: &mut Settings, text: &str| {
            all.operator = match text {
                "" => None,
                text => Some(address(text)?),
            };
            Ok(())
        },
        "The operator's own address, for example \"127.0.0.1:9464\": /metrics, /health/live and /health/ready. Empty: closed. It checks no identity: keep it on this machine or in a network of your own."
    ),
    text!(
        "log.format",
        |all: &Settings| format_word(all.log).to_owned(),
        |all: &mut Settings, text: &str| {
            all.log = word(text, &[LogFormat::Text, LogFormat::Json], format_word)?;
            Ok(())
        },
        "The format of the log on standard error: \"text\" for people, \"json\" for machines."
    ),
    text!(
        "log.filter",
        |all: &Settings| all.log_filter.clone(),
        |all: &mut Settings, text: &str| {
            all.log_filter = text.into();
            Ok(())
        },
        "The level of the log: error, warn, info, debug or trace, also by part: \"info,bughouse_server=debug\"."
    ),
];

/// The groups of settings whose defaults are constants.
const _: (Limits, Resumption, Durability) =
    (Limits::DEFAULT, Resumption::DEFAULT, Durability::DEFAULT);

fn whole<T: TryFrom<i64>>(value: &DeValue<'_>, range: RangeInclusive<i64>) -> Result<T, String> {
    let (least, most) = (range.start(), range.end());
    let wanted = || format!("must be a whole number from {least} to {most}");
    let DeValue::Integer(digits) = value else {
        return Err(wanted());
    };
    let number = i64::from_str_radix(digits.as_str(), digits.radix()).ok();
    let number = number.filter(|number| range.contains(number));
    let number = number.ok_or_else(wanted)?;
    T::try_from(number).map_err(|_| wanted())
}

fn flag(value: &DeValue<'_>) -> Result<bool, String> {
    match value {
        DeValue::Boolean(flag) => Ok(*flag),
        _ => Err("must be true or false".into()),
    }
}

fn string<'v>(value: &'v DeValue<'_>) -> Result<&'v str, String> {
    match value {
        DeValue::String(text) => Ok(text),
        _ => Err("must be a text in quotes".into()),
    }
}

fn texts<T>(
    value: &DeValue<'_>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let DeValue::Array(all) = value else {
        return Err("must be a list of texts: [\"…\", \"…\"]".into());
    };
    let all = all.iter().map(|one| read(string(one.get_ref())?));
    all.collect()
}

fn word<T: Copy>(text: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T, String> {
    let found = all.iter().find(|one| name(**one) == text);
    found.copied().ok_or_else(|| {
        let names: Vec<_> = all
            .iter()
            .map(|one| format!("\"{}\"", name(*one)))
            .collect();
        format!("must be {}", names.join(" or "))
    })
}

fn survives(survives: Survives) -> &'static str {
    match survives {
        Survives::PowerLoss => "power_loss",
        Survives::Kill => "kill",
    }
}

fn format_word(format: LogFormat) -> &'static str {
    match format {
        LogFormat::Text => "text",
        LogFormat::Json => "json",
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        format!(
            "must be an address with a port, like \"127.0.0.1:8080\", not \"{}\"",
            bughouse_core::quoted(text)
        )
    })
}

fn ip(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| {
        format!(
            "must list addresses like \"127.0.0.1\" or \"::1\", not \"{}\"",
            bughouse_core::quoted(text)
        )
    })
}

/// The origin of a page as a browser sends it, in lower case: scheme, host and port, without a path
/// or a slash at the end.
///
/// # Errors
/// The text is not an origin. The error is the rest of a sentence that begins with a setting's
/// name.
pub fn origin(text: &str) -> Result<String, String> {
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', ' ', '@']) => {
            Ok(text.to_lowercase())
        }
        _ => Err(format!(
            "must list addresses like \"https://bughouse.example\", not \"{}\"",
            bughouse_core::quoted(text)
        )),
    }
}

fn quoted(text: &str) -> String {
    // JSON and TOML's basic strings escape the same characters in the same way.
    serde_json::to_string(text).expect("a text is plain data")
}

/// The name of a server, if it fits in a tag of a record.
fn site(text: &str) -> Result<String, String> {
    const LONGEST: usize = 100;
    match text.chars().any(char::is_control) || text.chars().count() > LONGEST {
        true => Err(format!(
            "may have at most {LONGEST} characters, in one line"
        )),
        false => Ok(text.trim().into()),
    }
}

fn list<T: ToString>(all: &[T]) -> String {
    let all: Vec<String> = all.iter().map(|one| quoted(&one.to_string())).collect();
    format!("[{}]", all.join(", "))
}
