//! The list of settings: for each its name, its explanation, and functions that read and write it.

use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use toml::de::DeValue;

use bughouse_store::sqlite::Survives;

use super::{LogFormat, Settings};
use crate::limits::LIMITS;

/// One setting.
pub struct Setting {
    /// The name with its heading: `limits.people`.
    pub name: &'static str,
    /// The effect of the setting, and the reason for its default, in a few sentences.
    pub reason: &'static str,
    /// The value as TOML.
    pub show: fn(&Settings) -> String,
    /// Sets the value. The error says what the value must be.
    pub(crate) take: fn(&mut Settings, &DeValue<'_>) -> Result<(), String>,
}

/// A setting, with the functions that write and read the value of its field.
macro_rules! setting {
    ($name:expr, $($field:ident).+, $show:expr, $take:expr, $reason:expr) => {
        $crate::settings::Setting {
            name: $name,
            reason: $reason,
            show: |all| $show(&all.$($field).+),
            take: |all, value| {
                let taken: Result<_, String> = $take(value);
                all.$($field).+ = taken?;
                Ok(())
            },
        }
    };
}

/// A setting that is a whole number in a range.
macro_rules! number {
    ($name:expr, $($field:ident).+, $range:expr, $reason:expr) => {
        $crate::settings::setting!(
            $name,
            $($field).+,
            ToString::to_string,
            |value| $crate::settings::whole(value, $range),
            $reason
        )
    };
}

/// A setting that is written as text.
macro_rules! text {
    ($name:expr, $($field:ident).+, $show:expr, $take:expr, $reason:expr) => {
        setting!(
            $name,
            $($field).+,
            |value| quoted(&$show(value)),
            |value| $take(string(value)?),
            $reason
        )
    };
}

pub(crate) use {number, setting};

/// All settings in the order of the file. Settings without a heading come first.
pub fn settings() -> impl Iterator<Item = &'static Setting> {
    WITHOUT_HEADING
        .iter()
        .chain(PUBLIC)
        .chain(LIMITS)
        .chain(OTHERS)
}

const WITHOUT_HEADING: &[Setting] = &[
    text!(
        "listen",
        listen,
        SocketAddr::to_string,
        address,
        "The address at which the server listens. By default only this machine has access. To serve the internet, put a proxy with TLS in front of the server."
    ),
    setting!(
        "lan",
        lan,
        bool::to_string,
        flag,
        "Whether the local network has access. If it has, the server listens at all addresses of this machine, and prints them with a QR code."
    ),
    text!(
        "data",
        data,
        |data: &Option<PathBuf>| data
            .as_deref()
            .map_or(String::new(), |path| path.display().to_string()),
        |text: &str| Ok((!text.is_empty()).then(|| PathBuf::from(text))),
        "The data folder. If this is empty, the server uses the folder `bughouse` in the user's data folder."
    ),
    text!(
        "rules",
        rules,
        String::clone,
        any,
        "The rules that the page's form for a new table shows at first: the name of a preset, or the path of a TOML file."
    ),
    text!(
        "name",
        name,
        String::clone,
        site,
        "The name of this server, for example \"chess club Zizkov\". Its records have the name in the tag Site. If this is empty, the host of the first of origins is used."
    ),
    setting!(
        "origins",
        origins,
        |all: &Vec<String>| list(all),
        |value| texts(value, origin),
        "The public addresses of this server behind a proxy, for example \"https://bughouse.example\". The server accepts commands from a page at one of these addresses, at http://localhost with any port, and at an http address of this machine with the port at which the server listens. If the local network has access, that address may have the name of this machine, with or without .local. A page at the IP address to which its request was sent (http://192.168.1.5:8080) is accepted too, because a container or a router may map the port. Pages of all other sites are refused."
    ),
    setting!(
        "proxies",
        proxies,
        |all: &Vec<IpAddr>| list(all),
        |value| texts(value, ip),
        "The addresses of trusted proxies. The server reads the address of a visitor from the header X-Forwarded-For of their requests. If a proxy is not listed, all visitors behind it share the limits of one address. List only your own proxies, because a listed machine can pretend to be any visitor."
    ),
];

const PUBLIC: &[Setting] = &[
    setting!(
        "public.lobby",
        public.lobby,
        bool::to_string,
        flag,
        "Whether the server has a lobby, in which people find matches and partners. Without it people meet only at tables."
    ),
    setting!(
        "public.lobby_guests",
        public.lobby_guests,
        bool::to_string,
        flag,
        "Whether guests may look for a match, ask others and write in the lobby. Otherwise they may only look at it."
    ),
    setting!(
        "public.open_tables",
        public.open_tables,
        bool::to_string,
        flag,
        "Whether a table can be open: while it has a free seat, everybody finds it in the lobby and may sit down."
    ),
    setting!(
        "public.lobby_talk",
        public.lobby_talk,
        bool::to_string,
        flag,
        "Whether people can write to all others in the lobby, in the language of their page. The lines are not stored."
    ),
];

const OTHERS: &[Setting] = &[
    number!(
        "back.wait_ms",
        resumption.wait_ms,
        0..=3_600_000,
        "After a restart of the server: how long a match waits for the other players after its first player is back, in milliseconds."
    ),
    number!(
        "back.countdown_ms",
        resumption.countdown_ms,
        0..=600_000,
        "After a restart of the server: the countdown before a match resumes, in milliseconds. In this time players look at both boards again."
    ),
    number!(
        "back.grant_ms",
        resumption.grant_ms,
        0..=600_000,
        "After a restart of the server: the time that is added to each of the four clocks when a match resumes, in milliseconds, because the interruption surprises the players. It is the same for all four, because the difference between a player's clock and that of the partner's opponent decides who can afford to wait."
    ),
    number!(
        "keep.table_days",
        keep.table_days,
        0..=36_500,
        "A table without a finished match is removed when it had no visitor for this number of days. 0 keeps such tables for ever. A table with a finished match is never removed."
    ),
    number!(
        "keep.talk_days",
        keep.talk_days,
        0..=36_500,
        "The talk of a match, signals and lines of chat, is removed this number of days after the end of the match. 0 keeps it for ever. The match itself is never removed."
    ),
    text!(
        "disk.survives",
        disk.survives,
        |value: &Survives| survives(*value).to_owned(),
        |text: &str| word(text, &[Survives::PowerLoss, Survives::Kill], survives),
        "The failure after which a confirmed move is still stored: \"power_loss\" or \"kill\". With \"power_loss\" each commit waits until the disk reports that it has written the move. With \"kill\" a confirmed move survives only a crash or kill of the process. This is faster on a slow disk, but when the power fails, the last seconds may be lost."
    ),
    text!(
        "operator.listen",
        operator,
        |at: &Option<SocketAddr>| at.map_or(String::new(), |at| at.to_string()),
        |text: &str| (!text.is_empty()).then(|| address(text)).transpose(),
        "The address of the pages for the operator (/metrics, /health/live and /health/ready), for example \"127.0.0.1:9464\". If this is empty, the server does not have these pages. Everyone who can reach the address may read them, so use an address of this machine or of your own network."
    ),
    text!(
        "log.format",
        log,
        |format: &LogFormat| format_word(*format).to_owned(),
        |text: &str| word(text, &[LogFormat::Text, LogFormat::Json], format_word),
        "The format of the operator's log on standard error: \"text\" for people, \"json\" for programs."
    ),
    text!(
        "log.filter",
        log_filter,
        String::clone,
        any,
        "The level of the operator's log: error, warn, info, debug or trace. A part of the program may have a level of its own: \"info,bughouse_server=debug\"."
    ),
];

/// A text that needs no check.
fn any(text: &str) -> Result<String, String> {
    Ok(text.into())
}

pub(crate) fn whole<T: TryFrom<i64>>(
    value: &DeValue<'_>,
    range: RangeInclusive<i64>,
) -> Result<T, String> {
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
