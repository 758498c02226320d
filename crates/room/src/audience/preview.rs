//! Previews of the match of a public table, for the page of running matches. A preview is published after
//! the people at the table have received the same events, and at most four times a second.

use bughouse_core::BySeat;
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::running::MatchPreview;
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};

use crate::clock::ProcessMs;
use crate::play;
use crate::table::Phase;

/// The shortest interval between two previews, in milliseconds.
const APART_MS: i64 = 250;

/// The facts on which a preview depends. A new preview is published only when one of them has
/// changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreviewState {
    /// The match and its last frame.
    pub seen: (u32, u32),
    /// The number of connections. It is compared because the preview shows the number of watchers.
    pub members: usize,
    /// The process time of match time 0.
    pub anchor: ProcessMs,
    /// The state of the table.
    pub phase: std::mem::Discriminant<Phase>,
    /// The number of finished matches. It is compared because the preview shows points and results.
    pub finished: usize,
}

/// The last published preview of the table. `state` is `None` while the table has no published
/// preview; `at` is the process time of the last publication.
#[derive(Debug, Default)]
pub struct LastPreview {
    state: Option<PreviewState>,
    at: Option<ProcessMs>,
}

impl LastPreview {
    /// The time from which the next preview may be published; `None` if nothing has changed.
    pub fn next_due(&self, state: Option<PreviewState>) -> Option<ProcessMs> {
        let changed = state != self.state;
        changed.then(|| self.at.map_or(ProcessMs::ZERO, |at| at + APART_MS))
    }

    /// Records that a preview of this state was published.
    pub fn published(&mut self, state: Option<PreviewState>, now: ProcessMs) {
        self.state = state;
        self.at = Some(now);
    }

    /// Records that the preview is withdrawn. Returns whether there was one.
    pub fn withdraw(&mut self) -> bool {
        self.state.take().is_some()
    }
}

/// The preview of a match. `table` and `viewed`: the table and the match as watchers see them at `now`.
/// `anchor`: the process time of match time 0 for them.
pub fn preview(
    table: TableView,
    viewed: &ViewedMatch,
    anchor: ProcessMs,
    now: ProcessMs,
) -> MatchPreview {
    let game = play::view(viewed, &Viewer::WATCHER, now - anchor);
    MatchPreview {
        id: game.id.unwrap_or_default(),
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
