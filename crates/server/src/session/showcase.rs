//! Publishes previews of the match of a public table, for the page of running matches. A preview is
//! published after the people at the table have received the same events, and at most four times a
//! second.

use bughouse_core::BySeat;
use bughouse_view::story::{Story, Viewer};
use bughouse_wire::running::MatchPreview;
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};

use super::Session;
use crate::clock::ProcessMs;
use crate::host;

/// The shortest interval between two previews, in milliseconds.
const APART_MS: i64 = 250;

/// The facts on which a preview depends. A new preview is published only when one of them has
/// changed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PreviewState {
    game: u32,
    seq: u32,
    /// The number of connections. It is compared because the preview shows the number of watchers.
    members: usize,
    anchor: ProcessMs,
    phase: std::mem::Discriminant<crate::table::TableState>,
    /// The number of finished matches. It is compared because the preview shows points and results.
    finished: usize,
}

/// The last published preview of the table. `state` is `None` while the table has no published
/// preview; `at` is the process time of the last publication.
#[derive(Default)]
pub(super) struct LastPreview {
    state: Option<PreviewState>,
    at: Option<ProcessMs>,
}

impl Session {
    /// Publishes a preview if the table is public and something has changed.
    pub(super) fn update_showcase(&mut self, now: ProcessMs) {
        if !self.table.is_listed() || self.is_fenced {
            if self.last_preview.state.take().is_some() {
                self.shared.showcase.withdraw(self.table.public().as_str());
            }
            return;
        }
        let state = self.preview_state();
        if state == self.last_preview.state || self.next_preview().is_some_and(|due| due > now) {
            return;
        }
        if let Some(preview) = self.preview(now) {
            self.shared.showcase.show(preview, now);
        }
        self.last_preview = LastPreview {
            state,
            at: Some(now),
        };
    }

    /// The time from which the next preview may be published; `None` if nothing has changed.
    pub(super) fn next_preview(&self) -> Option<ProcessMs> {
        let changed = self.table.is_listed() && self.preview_state() != self.last_preview.state;
        changed.then(|| self.last_preview.at.map_or(0, |at| at + APART_MS))
    }

    /// The match as watchers see it, and the process time at which its match time is 0.
    fn watched(&self) -> Option<(&Story, ProcessMs)> {
        match &self.delayed_view {
            Some(delayed_view) => delayed_view.watched(),
            None => self.host.as_ref().map(|host| (host.story(), host.anchor())),
        }
    }

    fn preview_state(&self) -> Option<PreviewState> {
        let (story, anchor) = self.watched()?;
        Some(PreviewState {
            game: story.game(),
            seq: story.seq(),
            members: self.members.len(),
            anchor,
            phase: std::mem::discriminant(&self.table.phase()),
            finished: self.table.finished(),
        })
    }

    fn preview(&self, now: ProcessMs) -> Option<MatchPreview> {
        let (story, anchor) = self.watched()?;
        let table = self.table.view(now);
        let table = match &self.delayed_view {
            Some(delayed_view) => delayed_view.table(table),
            None => table,
        };
        let game = host::view(story, &Viewer::WATCHER, now - anchor);
        Some(MatchPreview {
            table: table.id.clone(),
            game: game.game,
            half_points: half_points(&table, &game.names),
            names: game.names,
            finished: u32::try_from(table.finished.len()).unwrap_or(u32::MAX),
            preset: table.setup.preset.clone(),
            control: table.control.clone(),
            style: table.style,
            in_play: game.in_play,
            boards: game.boards,
            clocks: game.clocks,
            age: 0,
            paused: matches!(table.phase, TablePhase::Paused { .. }),
            result: game.result,
            watchers: watchers(&table),
        })
    }
}

/// The half points of the players. The players are found by name, because after a match the table
/// already has the seats of the next match.
fn half_points(table: &TableView, names: &BySeat<String>) -> BySeat<Option<u32>> {
    BySeat::new(|seat| {
        let named = |person: &&PersonView| person.name == names[seat];
        let found = table.people.iter().find(named);
        found.map(|person| person.half_points)
    })
}

/// The number of people who are online and have neither a seat nor a key.
fn watchers(table: &TableView) -> u32 {
    let seats = &table.seats;
    let sits = |id: u32| {
        let person = Some(Sitter::Person { id });
        seats.iter().any(|(_, sitter)| *sitter == person)
    };
    let watches = |person: &&PersonView| person.online && person.role.is_none() && !sits(person.id);
    let shown = table.people.iter().filter(watches).count();
    u32::try_from(shown)
        .unwrap_or(u32::MAX)
        .saturating_add(table.more)
}
