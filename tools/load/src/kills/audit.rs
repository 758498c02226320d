//! Compares the match logs in the server's database with what the bots received.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use bughouse_room::play::replay::{ReplayedMatch, replay};
use bughouse_room::table::result;
use bughouse_store::sqlite::ReadOnly;
use bughouse_store::{Holder, LinkHash, LogRow, MatchId, MatchRow};
use bughouse_view::viewed;
use bughouse_wire::event::EventView;
use bughouse_wire::frame::{Frame, FrameClocks};

use super::Report;
use crate::player::Player;

/// When the process ended, and from when to when it was frozen, in milliseconds.
#[derive(Default)]
pub struct Times {
    pub ends: Vec<i64>,
    pub freezes: Vec<(i64, i64)>,
    /// The most time that a match may be charged for while the process is frozen.
    pub frozen_max_ms: i64,
}

impl Times {
    /// How long the process ran between two times.
    fn running(&self, from: i64, to: i64) -> i64 {
        let frozen = self.freezes.iter();
        let frozen = frozen.map(|&(begin, end)| (end.min(to) - begin.max(from)).max(0));
        to - from - frozen.sum::<i64>()
    }

    /// When the server could read a message that was sent at `ms`.
    fn readable(&self, ms: i64) -> i64 {
        let mut freezes = self.freezes.iter();
        let during = freezes.find(|(begin, end)| (*begin..*end).contains(&ms));
        during.map_or(ms, |&(_, end)| end)
    }
}

/// By how much a sum of times may be wrong because each time is rounded, in milliseconds.
const ROUNDING_MS: i64 = 2;

/// All bots, each with the id of its table.
type People = [(String, Player)];

/// Checks that the consumer of the feed has applied each match that has ended once.
pub fn each_is_applied_once(data: &Path, mut applied: Vec<MatchId>) -> Result<()> {
    let data = ReadOnly::open(data)?;
    let ended = data.matches().filter_map(|found| {
        let found = found.map(|(row, _)| row.ended.is_some().then_some(row.id));
        found.transpose()
    });
    let ended = ended.collect::<Result<Vec<_>, _>>()?;
    applied.sort_unstable();
    ensure!(
        applied == ended,
        "the consumer has applied {applied:?} instead of {ended:?}"
    );
    Ok(())
}

/// Compares the data folder with what `people` received.
pub async fn audit(data: &Path, people: &People, times: &Times) -> Result<Report> {
    let mut report = Report::default();
    let mut held = 0;
    let data = ReadOnly::open(data)?;
    for found in data.matches() {
        let (row, log) = found?;
        ensure!(row.ended.is_some(), "match {:?} has not ended", row.id);
        let mut players = Vec::new();
        for (link, player) in people {
            if row.room.is_some() && data.room_of(LinkHash::of(link))? == row.room {
                players.push(player);
            }
        }
        let mut frames = Vec::with_capacity(log.len());
        let one = Audit {
            replayed: replay(&row.start, &log, |_, entry| frames.push(entry))?,
            frames,
            row,
            log,
            players,
        };
        let number = (one.row.id, one.row.start.game);
        held += one
            .check(&mut report, times)
            .with_context(|| format!("match {number:?}"))?;
    }
    // Each acknowledged command must be in the log of a stored match.
    let transcripts = || people.iter().map(|(_, one)| &one.transcript);
    let acks: usize = transcripts().map(|one| one.acks.len()).sum();
    ensure!(
        held == acks,
        "{acks} commands were acknowledged, {held} of them are in a log"
    );
    report.stop_messages = transcripts().map(|one| one.stops).sum();
    let cuts: u32 = transcripts().map(|one| one.cuts).sum();
    ensure!(
        cuts == 0 || !times.ends.is_empty(),
        "{cuts} connections were lost although the process was only frozen"
    );
    Ok(report)
}

/// One match: the data that is stored, and the messages that its players received.
struct Audit<'p> {
    row: MatchRow,
    log: Vec<LogRow>,
    replayed: ReplayedMatch,
    /// The frame of each entry, as it is sent to everyone. Entries about premove queues would have none,
    /// but bots queue no premoves.
    frames: Vec<viewed::LoggedEvent>,
    players: Vec<&'p Player>,
}

impl Audit<'_> {
    fn check(&self, report: &mut Report, times: &Times) -> Result<usize> {
        report.matches += 1;
        report.entries += self.log.len();
        let numbers = self.log.iter().map(|row| row.seq);
        ensure!(numbers.eq(1..=self.log.len() as u32), "the log has gaps");
        self.one_result()?;
        let acks = self.acked_commands_are_logged_once()?;
        report.acks += acks;
        report.frames += self.frames_agree()?;
        self.last_views()?;
        report.resumed += self.grants_are_the_same()?;
        report.charged += self.downtime_is_charged_to_no_clock(&times.ends)?;
        report.frozen_ms = report
            .frozen_ms
            .max(self.freezes_are_charged_to_no_clock(times)?);
        Ok(acks)
    }

    /// Checks that the match ended once in the log, with the stored result.
    fn one_result(&self) -> Result<()> {
        let ended = |row: &&viewed::LoggedEvent| matches!(row.open.event, EventView::Ended { .. });
        let ends: Vec<_> = self.frames.iter().filter(ended).collect();
        ensure!(ends.len() == 1, "the match ended {} times", ends.len());
        let stored = self.row.ended.as_ref().context("no result is stored")?;
        let stored = result(stored)?;
        let EventView::Ended { result, .. } = &ends[0].open.event else {
            unreachable!("`ends` has only entries of this kind");
        };
        ensure!(
            *result == stored,
            "the log has the result {result:?}, the stored match has {stored:?}"
        );
        Ok(())
    }

    /// Checks that each acknowledged command is in the log once, in the entry that the acknowledgement
    /// names. Returns the number of commands.
    fn acked_commands_are_logged_once(&self) -> Result<usize> {
        let mut places = BTreeMap::<&str, Vec<u32>>::new();
        for row in &self.log {
            if let Some(command) = &row.command {
                places.entry(&*command.key).or_default().push(row.seq);
            }
        }
        let twice = places.iter().find(|(_, rows)| rows.len() > 1);
        ensure!(twice.is_none(), "a command is in the log twice: {twice:?}");
        let mut count = 0;
        for player in &self.players {
            for (id, &(game, seq)) in &player.transcript.acks {
                if game != self.row.start.game {
                    continue;
                }
                let command = format!("{}.{}:{id}", player.person, player.device);
                let found = places.get(&*command);
                ensure!(
                    found == Some(&vec![seq]),
                    "{command} was acknowledged as entry {seq}, but its entries are {found:?}"
                );
                count += 1;
            }
        }
        Ok(count)
    }

    /// Checks that each received frame agrees with the log entry that has its number, so that no player
    /// received an event that was not stored. Returns the number of frames.
    fn frames_agree(&self) -> Result<usize> {
        let mut count = 0;
        for player in &self.players {
            let game = self.row.start.game;
            for ((_, seq), frame) in player.transcript.frames.range((game, 0)..=(game, u32::MAX)) {
                let entry = self.frames.get(*seq as usize - 1);
                let entry = entry.with_context(|| format!("frame {seq} is not in the log"))?;
                let (received, logged) = (shared(frame), shared(&entry.open));
                ensure!(
                    received == logged,
                    "frame {seq}: {received:?} was received, {logged:?} is in the log"
                );
                count += 1;
            }
        }
        Ok(count)
    }

    /// Checks for each player that the last state that they had of this match agrees with the log.
    fn last_views(&self) -> Result<()> {
        let viewed = &self.replayed.viewed;
        let end = viewed.view(&viewed::Viewer::WATCHER, viewed.state().latest());
        for player in &self.players {
            let Some(seen) = player.transcript.games.get(&self.row.start.game) else {
                continue; // This player was never connected during the match.
            };
            let known = end.plies.get(..seen.plies.len());
            let is_end = seen.seq == end.seq;
            for (what, agrees) in [
                ("moves", known == Some(&seen.plies[..])),
                ("boards", !is_end || seen.boards == end.boards),
                ("result", !is_end || seen.result == end.result),
            ] {
                let person = player.person;
                ensure!(agrees, "player {person}: the {what} differ from the log");
            }
        }
        Ok(())
    }

    /// Checks that no clock loses time during a pause, and that all four clocks get the same grant of time
    /// at its end. Returns the number of pauses.
    fn grants_are_the_same(&self) -> Result<usize> {
        let mut count = 0;
        for pair in self.frames.windows(2) {
            let [before, after] = pair else { continue };
            let EventView::Resumed { grant_ms } = after.open.event else {
                continue;
            };
            let (before, after) = (
                times_left(&before.open.clocks),
                times_left(&after.open.clocks),
            );
            let given: Vec<i64> = before.iter().zip(&after).map(|(b, a)| a - b).collect();
            ensure!(
                given == [grant_ms; 4],
                "the clocks got {given:?} ms instead of {grant_ms} each"
            );
            count += 1;
        }
        Ok(count)
    }

    /// Checks that downtime is charged to no clock. From the last command before a pause to the pause, no
    /// more match time may pass than real time passed from the sending of this command to the end of the
    /// server. Returns the number of pauses that were checked.
    fn downtime_is_charged_to_no_clock(&self, ends_ms: &[i64]) -> Result<usize> {
        let sent = self.sent();
        let mut count = 0;
        let mut last: Option<(i64, i64)> = None;
        for (row, entry) in self.log.iter().zip(&self.frames) {
            match entry.open.event {
                EventView::Paused => {
                    let Some((sent_ms, t_ms)) = last.take() else {
                        continue;
                    };
                    let Some(end) = ends_ms.iter().find(|end| **end >= sent_ms) else {
                        continue;
                    };
                    let (charged, passed) = (row.t_ms - t_ms, end - sent_ms);
                    ensure!(
                        charged <= passed + ROUNDING_MS,
                        "entry {}: {charged} ms were charged, but only {passed} ms had passed",
                        row.seq
                    );
                    count += 1;
                }
                EventView::Resumed { .. } => last = None,
                _ => {
                    let sent = row.command.as_ref().and_then(|one| sent.get(&*one.key));
                    if let Some(sent) = sent {
                        last = Some((*sent, row.t_ms));
                    }
                }
            }
        }
        Ok(count)
    }

    /// Checks that hardly any time passes in the match while the process is frozen. Returns the most time that
    /// passed for a freeze; `None` if no freeze was between two commands.
    fn freezes_are_charged_to_no_clock(&self, times: &Times) -> Result<Option<i64>> {
        let sent = self.sent();
        let mut most = None;
        let mut last: Option<(i64, i64)> = None;
        for row in &self.log {
            let sent = row.command.as_ref().and_then(|one| sent.get(&*one.key));
            let Some(&sent) = sent else { continue };
            let Some((last_sent, last_ms)) = last.replace((sent, row.t_ms)) else {
                continue;
            };
            let read = times.readable(sent);
            let ran = times.running(last_sent, read);
            if ran < read - last_sent {
                let charged = row.t_ms - last_ms - ran;
                ensure!(
                    charged <= times.frozen_max_ms,
                    "entry {}: {charged} ms were charged for a freeze",
                    row.seq
                );
                most = most.max(Some(charged));
            }
        }
        Ok(most)
    }

    /// Returns when each command was sent. Commands that were sent again after a lost connection are left
    /// out.
    fn sent(&self) -> BTreeMap<String, i64> {
        let of_one = |player: &&Player| {
            let (person, device) = (player.person, player.device);
            let sent = player.transcript.sent.iter();
            let sent =
                sent.filter_map(move |(id, at)| Some((format!("{person}.{device}:{id}"), (*at)?)));
            sent.collect::<Vec<_>>()
        };
        let seats = &self.row.start.holders;
        let sits = |player: &&&Player| {
            let own = Some(Holder::Person(player.person));
            seats.iter().any(|(_, holder)| *holder == own)
        };
        let players = self.players.iter().filter(sits);
        players.flat_map(of_one).collect()
    }
}

/// The parts of a frame that do not depend on its viewer.
fn shared(frame: &Frame) -> impl PartialEq + fmt::Debug {
    (&frame.event, &frame.clocks, &frame.a, &frame.b)
}

fn times_left(clocks: &FrameClocks) -> [i64; 4] {
    clocks.left.map(|left| left.unwrap_or(0))
}
