//! Metrics of one server for its operator, in the format of Prometheus: messages received and sent,
//! matches, writes and failures.
//!
//! `docs/operating.md` says what each number means and when to act.

mod labels;

use std::fs;

use bughouse_room::counts::Counts;
use bughouse_wire::client::ClientKind;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::registry::{Registry, Unit};

pub use labels::{Answered, Counters, GivenUp, Job, Label, Limit};

/// The metrics. Copies share their counters.
#[derive(Clone, Debug)]
pub struct Metrics {
    pub rooms: Counts,
    pub sockets: Gauge,
    pub messages: Counters<ClientKind>,
    pub unreadable: Counter,
    pub frames: Counter,
    pub commands: Counters<Answered>,
    pub bot_turns: Counter,
    pub bot_flags: Counter,
    pub bots_waiting: Gauge,
    pub bots_given_up: Counters<GivenUp>,
    pub lobby_here: Gauge,
    pub lobby_searching: Gauge,
    pub lobby_matches: Counter,
    pub limits: Counters<Limit>,
    pub jobs_failed: Counters<Job>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let messages = Counters::<ClientKind>::default();
        let commands = Counters::<Answered>::default();
        let limits = Counters::<Limit>::default();
        Metrics {
            rooms: Counts {
                commands_done: commands.counter(Answered::Done),
                commands_refused: commands.counter(Answered::Refused),
                people_refused: limits.counter(Limit::People),
                ..Counts::default()
            },
            sockets: Gauge::default(),
            unreadable: messages.counter("unreadable"),
            messages,
            frames: Counter::default(),
            commands,
            bot_turns: Counter::default(),
            bot_flags: Counter::default(),
            bots_waiting: Gauge::default(),
            bots_given_up: Counters::default(),
            lobby_here: Gauge::default(),
            lobby_searching: Gauge::default(),
            lobby_matches: Counter::default(),
            limits,
            jobs_failed: Counters::default(),
        }
    }
}

impl Metrics {
    /// Counts a visitor who reached a limit.
    pub fn hit(&self, limit: Limit) {
        self.limits.count(limit);
    }

    /// Counts a message of a client; `None`: it is not of the protocol.
    pub fn received(&self, kind: Option<ClientKind>) {
        match kind {
            Some(kind) => self.messages.count(kind),
            None => {
                self.unreadable.inc();
            }
        }
    }

    /// All metrics as text for Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry())
            .expect("writing to text does not fail");
        text
    }

    fn registry(&self) -> Registry {
        let mut all = Registry::with_prefix("bughouse");
        all.register("sockets", "Open WebSockets", self.sockets.clone());
        all.register("tables", "Tables in memory", self.rooms.tables.clone());
        all.register(
            "matches",
            "Matches that are running or paused",
            self.rooms.matches.clone(),
        );
        all.register(
            "matches_begun",
            "Matches that began",
            self.rooms.matches_begun.clone(),
        );
        all.register(
            "matches_ended",
            "Matches that ended",
            self.rooms.matches_ended.clone(),
        );
        let resumed = "Matches resumed after a restart of the server";
        all.register(
            "matches_resumed",
            resumed,
            self.rooms.matches_resumed.clone(),
        );
        let messages = "Messages from pages by their kind";
        all.register("messages", messages, self.messages.family.clone());
        all.register("frames", "Messages to pages", self.frames.clone());
        all.register(
            "commands",
            "Commands by their answer",
            self.commands.family.clone(),
        );
        let append = "Time from the request to append to the log until the events are on disk";
        all.register_with_unit("append", append, Unit::Seconds, self.rooms.append.clone());
        let slow = "Appends so slow that their match was paused meanwhile";
        all.register("appends_slow", slow, self.rooms.appends_slow.clone());
        let failed = "Appends that the log did not confirm";
        all.register("appends_failed", failed, self.rooms.appends_failed.clone());
        let resyncs = "Whole matches sent again because a reader was too slow or asked for it";
        all.register("resyncs", resyncs, self.rooms.resyncs.clone());
        let turns = "Decisions of bots";
        all.register("bot_turns", turns, self.bot_turns.clone());
        let flags = "Flags of bots that fell while the bot thought or waited for a thread";
        all.register("bot_flags", flags, self.bot_flags.clone());
        let waiting = "Bots that wait for a turn on a thread";
        all.register("bots_waiting", waiting, self.bots_waiting.clone());
        let given_up = "Bots whose seats the simple bot took over, by the reason";
        all.register("bots_given_up", given_up, self.bots_given_up.family.clone());
        all.register(
            "lobby_here",
            "People who follow the lobby",
            self.lobby_here.clone(),
        );
        all.register(
            "lobby_searching",
            "People who look for a match in the lobby",
            self.lobby_searching.clone(),
        );
        let made = "Matches that the lobby made";
        all.register("lobby_matches", made, self.lobby_matches.clone());
        all.register(
            "limits_hit",
            "Visitors who reached a limit",
            self.limits.family.clone(),
        );
        let failed = "Failures of the background work by its name";
        all.register("jobs_failed", failed, self.jobs_failed.family.clone());
        all.register_collector(Box::new(Process));
        all
    }
}

/// Metrics of the process that the operating system provides. They are left out on systems other
/// than Linux.
#[derive(Debug)]
struct Process;

/// Linux reports processor time in hundredths of a second (`USER_HZ`).
const TICKS_A_SECOND: f64 = 100.0;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let mut write = |name, help, unit: Option<Unit>, metric: &dyn EncodeMetric| {
            let kind = metric.metric_type();
            let to = encoder.encode_descriptor(name, help, unit.as_ref(), kind)?;
            metric.encode(to)
        };
        if let Some(seconds) = cpu_seconds() {
            let help = "Processor time of the process";
            let counter = ConstCounter::new(seconds);
            write("process_cpu", help, Some(Unit::Seconds), &counter)?;
        }
        if let Some(bytes) = memory_bytes_of("self") {
            let help = "Memory of the process that is in use";
            let gauge = ConstGauge::new(bytes);
            write("process_memory", help, Some(Unit::Bytes), &gauge)?;
        }
        if let Ok(files) = fs::read_dir("/proc/self/fd") {
            let help = "Files and sockets that the process has open";
            let gauge = ConstGauge::new(i64::try_from(files.count()).unwrap_or(i64::MAX));
            write("process_files", help, None, &gauge)?;
        }
        Ok(())
    }
}

/// The processor time of this process in seconds; `None` on systems other than Linux.
pub fn cpu_seconds() -> Option<f64> {
    cpu_seconds_of("self").map(|[user, system]| user + system)
}

/// The processor time of a process in user mode and in the system, in seconds; `None` if there is no such
/// process, and on systems other than Linux.
pub fn cpu_seconds_of(process: &str) -> Option<[f64; 2]> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the process, in parentheses, may contain any character. Numbers follow it.
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut ticks = rest.split(' ').skip(11).map(str::parse::<f64>);
    let (user, system) = (ticks.next()?.ok()?, ticks.next()?.ok()?);
    Some([user, system].map(|ticks| ticks / TICKS_A_SECOND))
}

/// The memory of a process that is in use, in bytes; `None` if there is no such process, and on systems
/// other than Linux.
pub fn memory_bytes_of(process: &str) -> Option<i64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: i64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kib * 1_024)
}

#[cfg(test)]
mod tests {
    use bughouse_room::counts::GaugeGuard;

    use super::*;

    #[test]
    fn the_text_for_prometheus_has_all_counts() {
        let metrics = Metrics::default();
        metrics.hit(Limit::People);
        metrics.rooms.commands_done.inc();
        metrics.rooms.append.observe(0.004);
        {
            let _here = GaugeGuard::new(&metrics.sockets);
            assert!(metrics.text().contains("\nbughouse_sockets 1\n"));
        }
        let text = metrics.text();
        for line in [
            "bughouse_sockets 0",
            "bughouse_limits_hit_total{limit=\"people\"} 1",
            "bughouse_commands_total{answer=\"done\"} 1",
            "bughouse_append_seconds_bucket{le=\"0.005\"} 1",
            "bughouse_append_seconds_bucket{le=\"0.002\"} 0",
            "bughouse_append_seconds_count 1",
        ] {
            assert!(text.lines().any(|one| one == line), "{line}\n{text}");
        }
    }

    #[test]
    fn the_text_has_the_numbers_of_the_process_on_linux() {
        let text = Metrics::default().text();
        if fs::exists("/proc/self/stat").unwrap_or(false) {
            for name in ["cpu_seconds_total", "memory_bytes", "files"] {
                let start = format!("bughouse_process_{name} ");
                let line = text.lines().find_map(|line| line.strip_prefix(&start));
                let number: f64 = line.expect(&text).parse().unwrap();
                assert!(number >= 0.0, "{text}");
            }
        }
    }
}
