//! The log against what everybody was told.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use bughouse_core::Seat;
use bughouse_server::recovery::{ReplayedMatch, replay};
use bughouse_server::sqlite::Sqlite;
use bughouse_server::store::{HolderRow, LogRow, MatchRow, Store};
use bughouse_wire::event::EventView;
use bughouse_wire::game::ClocksView;
use bughouse_wire::result::ResultView;
use bughouse_wire::story;

use super::Report;
use crate::player::Player;

/// Milliseconds that rounding may make of one.
const ROUNDING_MS: i64 = 2;

/// Everybody, with the link of his table.
type People = [(String, Player)];

/// Holds the data in `folder` against what people were told. `ends_ms` says when the server ended.
pub async fn audit(folder: &Path, people: &People, ends_ms: &[i64]) -> Result<Report> {
    let store = Sqlite::open(&folder.join("data/bughouse.db"))?;
    let unfinished = store.unfinished().await?;
    ensure!(unfinished.is_empty(), "unfinished: {unfinished:?}");
    let mut report = Report::default();
    let mut held = 0;
    let tables: BTreeSet<&String> = people.iter().map(|(table, _)| table).collect();
    for table in tables {
        for row in store.matches(table).await? {
            let log = store.log(row.id).await?;
            let here = people.iter().filter(|(of, _)| of == table);
            let players: Vec<&Player> = here.map(|(_, player)| player).collect();
            let mut frames = Vec::with_capacity(log.len());
            let one = One {
                told: replay(&row, &log, |_, told| frames.push(told))?,
                frames,
                row,
                log,
                players,
            };
            let number = (one.row.id, one.row.start.game);
            held += one
                .check(&mut report, ends_ms)
                .with_context(|| format!("match {number:?}"))?;
        }
    }
    // Nothing that was acknowledged belongs to a match that is not there.
    let acks: usize = people.iter().map(|(_, one)| one.kept.acks.len()).sum();
    ensure!(
        held == acks,
        "{acks} were acknowledged, {held} are in a log"
    );
    report.stop_messages = people.iter().map(|(_, one)| one.kept.stops).sum();
    Ok(report)
}

/// One match.
struct One<'p> {
    row: MatchRow,
    log: Vec<LogRow>,
    told: ReplayedMatch,
    /// Bots have no moves that wait: every entry is told to all.
    frames: Vec<story::LoggedEvent>,
    players: Vec<&'p Player>,
}

impl One<'_> {
    fn check(&self, report: &mut Report, ends_ms: &[i64]) -> Result<usize> {
        report.matches += 1;
        report.entries += self.log.len();
        let numbers = self.log.iter().map(|row| row.seq);
        ensure!(numbers.eq(1..=self.log.len() as u32), "the log has gaps");
        self.one_result()?;
        let acks = self.acks_are_there_once()?;
        report.acks += acks;
        report.frames += self.frames_are_as_told()?;
        self.last_views()?;
        report.resumed += self.grants_are_the_same()?;
        report.charged += self.outages_are_charged_to_nobody(ends_ms)?;
        Ok(acks)
    }

    /// It ended, once, last, and as it is kept.
    fn one_result(&self) -> Result<()> {
        let ended = |row: &&story::LoggedEvent| matches!(row.open.event, EventView::Ended { .. });
        let ends: Vec<_> = self.frames.iter().filter(ended).collect();
        ensure!(ends.len() == 1, "it ended {} times", ends.len());
        let kept = self.row.result.as_deref().context("no result is kept")?;
        let kept: ResultView = serde_json::from_str(kept)?;
        let EventView::Ended { result, .. } = &ends[0].open.event else {
            unreachable!("filtered");
        };
        ensure!(*result == kept, "{result:?} is kept as {kept:?}");
        Ok(())
    }

    /// Each acknowledged command, where it was said to be, and nowhere else.
    fn acks_are_there_once(&self) -> Result<usize> {
        let mut places = BTreeMap::<&str, Vec<u32>>::new();
        for row in &self.log {
            if let Some(command) = &row.command {
                places.entry(command).or_default().push(row.seq);
            }
        }
        let twice = places.iter().find(|(_, rows)| rows.len() > 1);
        ensure!(twice.is_none(), "in the log twice: {twice:?}");
        let mut count = 0;
        for player in &self.players {
            for (id, &(game, seq)) in &player.kept.acks {
                if game != self.row.start.game {
                    continue;
                }
                let command = format!("{}:{id}", player.person);
                let found = places.get(&*command);
                ensure!(
                    found == Some(&vec![seq]),
                    "{command} was acknowledged as {seq}, and is {found:?}"
                );
                count += 1;
            }
        }
        Ok(count)
    }

    /// What anybody saw is what the log tells: so nobody saw what was not written.
    fn frames_are_as_told(&self) -> Result<usize> {
        let mut count = 0;
        for player in &self.players {
            let game = self.row.start.game;
            for ((_, seq), frame) in player.kept.frames.range((game, 0)..=(game, u32::MAX)) {
                let told = self.frames.get(*seq as usize - 1);
                let told = told.with_context(|| format!("nobody wrote frame {seq}"))?;
                let (seen, told) = (
                    (&frame.event, &frame.clocks, &frame.a, &frame.b),
                    (
                        &told.open.event,
                        &told.open.clocks,
                        &told.open.a,
                        &told.open.b,
                    ),
                );
                ensure!(seen == told, "frame {seq}: {seen:?} was seen, not {told:?}");
                count += 1;
            }
        }
        Ok(count)
    }

    /// The whole match as each saw it last.
    fn last_views(&self) -> Result<()> {
        let end = self
            .told
            .story
            .view(&story::Viewer::WATCHER, self.told.story.state().latest());
        for player in &self.players {
            let Some(seen) = player.kept.games.get(&self.row.start.game) else {
                continue; // He was away all the time.
            };
            let known = end.plies.get(..seen.plies.len());
            ensure!(
                known == Some(&seen.plies[..]),
                "{}: other moves",
                player.person
            );
            if seen.seq == end.seq {
                ensure!(seen.boards == end.boards, "{}: other boards", player.person);
                ensure!(
                    seen.result == end.result,
                    "{}: another result",
                    player.person
                );
            }
        }
        Ok(())
    }

    /// While it stands nothing is charged, and then all four clocks get the same.
    fn grants_are_the_same(&self) -> Result<usize> {
        let mut count = 0;
        for pair in self.frames.windows(2) {
            let [before, after] = pair else { continue };
            let EventView::Resumed { grant_ms } = after.open.event else {
                continue;
            };
            let (before, after) = (lefts(&before.open.clocks), lefts(&after.open.clocks));
            let given: Vec<i64> = before.iter().zip(&after).map(|(b, a)| a - b).collect();
            ensure!(given == [grant_ms; 4], "the clocks got {given:?}");
            count += 1;
        }
        Ok(count)
    }

    /// From the last command before a pause to the pause, no more time of the match passed than of
    /// the world until the server ended.
    fn outages_are_charged_to_nobody(&self, ends_ms: &[i64]) -> Result<usize> {
        let sent = self.sent();
        let mut count = 0;
        let mut last: Option<(i64, i64)> = None;
        for (row, told) in self.log.iter().zip(&self.frames) {
            match told.open.event {
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
                        "entry {}: {charged} ms were charged of {passed}",
                        row.seq
                    );
                    count += 1;
                }
                EventView::Resumed { .. } => last = None,
                _ => {
                    let sent = row.command.as_deref().and_then(|one| sent.get(one));
                    if let Some(sent) = sent {
                        last = Some((*sent, row.t_ms));
                    }
                }
            }
        }
        Ok(count)
    }

    /// When each command was sent, of those that were sent once.
    fn sent(&self) -> BTreeMap<String, i64> {
        let of_one = |player: &&Player| {
            let person = player.person;
            let sent = player.kept.sent.iter();
            let sent = sent.filter_map(move |(id, at)| Some((format!("{person}:{id}"), (*at)?)));
            sent.collect::<Vec<_>>()
        };
        let seats = &self.row.start.holders;
        let sits = |player: &&&Player| seats.contains(&Some(HolderRow::Person(player.person)));
        let players = self.players.iter().filter(sits);
        players.flat_map(of_one).collect()
    }
}

fn lefts(clocks: &ClocksView) -> [i64; 4] {
    Seat::ALL.map(|seat| clocks.left[seat].unwrap_or(0))
}
