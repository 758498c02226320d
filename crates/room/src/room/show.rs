//! Sends the events of the match and the state of the table.

use std::collections::BTreeMap;
use std::sync::Arc;

use bughouse_core::{BySeat, Seat};
use bughouse_view::viewed::Viewer;
use bughouse_wire::frame::OwnPart;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableView;

use super::Room;
use crate::audience::{Next, PreviewState, preview};
use crate::clock::ProcessMs;
use crate::link::{ConnId, FromRoom};
use crate::play::Play;
use crate::table::{Act, PersonId};

impl Room {
    /// Stores the table after a change, and sends it to all clients. Watchers with a delay get it
    /// without the changes that they may not see yet.
    pub(super) fn table_changed(&mut self) {
        self.save();
        self.update_who_is_late();
        let table = self.table_view();
        self.stage_table(&table);
        let veiled = self.audience.stage.as_ref();
        let veiled = veiled.map(|stage| stage.table(table.clone()));
        let now = self.audience.members.with_delay(false);
        self.out.tell(now, ServerMsg::Table { table });
        if let Some(table) = veiled {
            let late = self.audience.members.with_delay(true);
            self.out.tell(late, ServerMsg::Table { table });
        }
        self.show_edges();
        self.show_talk();
        self.audience.people.sent(self.now());
    }

    /// The table as people without a delay see it. While players of the lobby talk before their match, they see
    /// each other's round trips.
    pub(super) fn table_view(&self) -> TableView {
        let mut table = self.table.view(self.now());
        if let Some(assigned) = table.assigned.as_mut().filter(|one| one.talk_ms.is_some()) {
            assigned.lags = Some(BySeat::new(|seat| self.lag_before_match(seat)));
        }
        table
    }

    /// The round trip of the player who will sit at a seat, in milliseconds.
    fn lag_before_match(&self, seat: Seat) -> Option<u32> {
        let person = self.table.talk_holder(seat)?.person()?;
        let theirs = self.audience.members.of(person);
        let trips = theirs.filter_map(|(_, member)| member.round_trip);
        u32::try_from(trips.min()?).ok()
    }

    /// Sends the entries that were appended to the log since the last call. Then sends what depends on
    /// them: premove queues, the signals that have ended, and answers to moves that were sent too
    /// early and had to wait.
    pub(super) fn show(&mut self) {
        if self.play.is_none() {
            return;
        }
        self.send_frames();
        self.tell_bots_events();
        self.stage_events();
        self.send_queues();
        self.follow_with_talk();
        self.answer_early_replies();
        // After a pause, match time 0 is at another process time.
        self.show_edges();
    }

    /// Sends each connection without a delay the frames that it lacks.
    pub(super) fn send_frames(&mut self) {
        let Some(play) = &self.play else { return };
        let viewed = play.viewed();
        let (mut whole, mut first) = (Vec::new(), u32::MAX);
        let mut viewers: BTreeMap<ConnId, Viewer> = BTreeMap::new();
        for (conn, member) in self.audience.members.iter().filter(|(_, one)| !one.is_late) {
            match member.cursor.next(play) {
                Next::Nothing => {}
                Next::Whole => whole.push(conn),
                Next::Frames => {
                    first = first.min(member.cursor.seq);
                    viewers.insert(conn, self.viewer(member.person));
                }
            }
        }
        for entry in play.frames_after(first).into_iter().flatten() {
            let mut groups: Vec<(&Arc<_>, Vec<(ConnId, OwnPart)>)> = Vec::new();
            for (&conn, viewer) in &viewers {
                let Some(member) = self.audience.members.get_mut(conn) else {
                    continue;
                };
                let cursor = &mut member.cursor;
                if cursor.seq >= entry.open.seq {
                    continue;
                }
                cursor.seq = entry.open.seq;
                let shared = viewed.shared(entry, viewer);
                let own = viewed.own_part(viewer, shared.clocks.at, &mut cursor.known);
                let same = |(one, _): &&mut (&Arc<_>, _)| Arc::ptr_eq(one, shared);
                match groups.iter_mut().find(same) {
                    Some((_, to)) => to.push((conn, own)),
                    None => groups.push((shared, vec![(conn, own)])),
                }
            }
            for (shared, to) in groups {
                self.out.frame(to, shared);
            }
        }
        for conn in whole {
            self.resync(conn);
        }
    }

    pub(super) fn game_view(&self, person: PersonId) -> Option<GameView> {
        if let Some(stage) = self.stage_of(person) {
            return stage.game(self.now());
        }
        let play = self.play.as_ref()?;
        Some(play.view(&self.viewer(person), self.now()))
    }

    /// The match as watchers see it.
    pub(super) fn seen_by_watchers(&self) -> Option<GameView> {
        match &self.audience.stage {
            Some(stage) => stage.game(self.now()),
            None => Some(self.play.as_ref()?.view(&Viewer::WATCHER, self.now())),
        }
    }

    /// The table as watchers see it.
    pub(super) fn table_for_watchers(&self) -> TableView {
        let table = self.table_view();
        match &self.audience.stage {
            Some(stage) => stage.table(table),
            None => table,
        }
    }

    /// The seats for which a person acts in the running match, and whether they act as arbiter.
    pub(super) fn viewer(&self, person: PersonId) -> Viewer {
        Viewer {
            seats: self.table.acts_for(person),
            arbiter: self.acts_as_arbiter(person),
        }
    }

    /// Whether this person acts as arbiter. If the match has an arbiter, only the arbiter does.
    /// Otherwise, if moves are not recorded, the device that shows the clocks of both boards does:
    /// the players use that device together.
    pub(super) fn acts_as_arbiter(&self, person: PersonId) -> bool {
        let has_arbiter = |play: &Play| play.state().has_arbiter();
        let has_arbiter = self.play.as_ref().is_some_and(has_arbiter);
        self.table.may(person, Act::Judge { has_arbiter }).is_ok()
    }

    /// Sends the whole match and the talk to one connection.
    pub(super) fn resync(&mut self, conn: ConnId) {
        let Some(person) = self.audience.members.get(conn).map(|one| one.person) else {
            return;
        };
        if let Some(game) = self.game_view(person) {
            self.counts.resyncs.inc();
            if let Some(member) = self.audience.members.get_mut(conn) {
                member.cursor.seq = game.seq;
                member.cursor.known = Some(game.rights());
            }
            self.out.tell([conn], ServerMsg::Game { game });
        }
        self.send_whole_talk(conn, person);
    }

    /// Sends the whole match to everyone except watchers with a delay. They get it when the delay
    /// has passed.
    pub(super) fn resync_all(&mut self) {
        let now: Vec<ConnId> = self.audience.members.with_delay(false).collect();
        for conn in now {
            self.resync(conn);
        }
    }

    /// Sends edges what they have to know about connections, where it has changed.
    pub(super) fn show_edges(&mut self) {
        let is_running = self.table.is_running();
        let play = self.play.as_ref().filter(|_| is_running);
        let stage = self.audience.stage.as_ref();
        let anchors = [
            play.map(Play::anchor),
            stage.and_then(|stage| stage.running()),
        ];
        let now = self.now.process;
        let mut groups: BTreeMap<(u32, Option<ProcessMs>), Vec<ConnId>> = BTreeMap::new();
        for (conn, member) in self.audience.members.iter_mut() {
            let seats = self.table.seats_spoken_for(member.person);
            let sees = (seats, anchors[usize::from(member.is_late)]);
            if member.sees.replace(sees) != Some(sees) {
                groups.entry(sees).or_default().push(conn);
            }
        }
        for ((seats, anchor), to) in groups {
            self.out.sees(to, seats, anchor.map(|anchor| now - anchor));
        }
    }

    /// Sends the premove queues that changed since the last call to the people who act for the seats, and
    /// the pieces that they wait for to those who act for the partners. The events that changed them must
    /// be sent before this call.
    fn send_queues(&mut self) {
        let Some(play) = &self.play else { return };
        let before = BySeat::new(|seat| self.audience.awaited(seat));
        let changed = self.audience.changed_queues(play.viewed());
        if changed.is_empty() {
            return;
        }
        let acts = |person: PersonId| self.table.acts_for(person);
        let concerns = |seats: &[Seat]| seats.iter().any(|seat| changed.contains(seat));
        for (conn, member) in self.audience.members.iter() {
            let seats = acts(member.person);
            if concerns(&seats) {
                self.out.tell([conn], queues(play, seats));
            }
        }
        for seat in changed {
            self.tell_bot_awaited(seat, &before[seat]);
        }
    }

    /// Sends the queues to a client that reconnected and got the log entries that it missed.
    pub(super) fn remind(&mut self, conn: ConnId, person: PersonId) {
        let Some(play) = &self.play else { return };
        let seats = self.table.acts_for(person);
        if play.state().queue_room() > 0 && !seats.is_empty() {
            self.out.tell([conn], queues(play, seats));
        }
    }

    /// Publishes a preview if the table is public or of an event, and something has changed.
    pub(super) fn show_preview(&mut self) {
        if !self.has_preview() {
            return self.withdraw_preview();
        }
        let (state, now) = (self.preview_state(), self.now());
        let due = self.audience.preview.next_due(state);
        if due.is_none_or(|due| due > now) {
            return;
        }
        if let Some((viewed, anchor)) = self.watched() {
            let preview = preview(self.table_for_watchers(), viewed, anchor, now);
            self.show_at_event(&preview);
            if self.table.is_listed() {
                self.out.publish(FromRoom::Preview {
                    table: self.public().to_owned(),
                    preview: Some(Box::new(preview)),
                });
            }
        }
        self.audience.preview.published(state, now);
    }

    pub(super) fn withdraw_preview(&mut self) {
        if self.audience.preview.withdraw() {
            let table = self.public().to_owned();
            let preview = None;
            self.out.publish(FromRoom::Preview { table, preview });
        }
    }

    /// The time from which the next preview may be published; `None` if nothing has changed.
    pub(super) fn next_preview(&self) -> Option<ProcessMs> {
        let state = self.has_preview().then(|| self.preview_state())?;
        self.audience.preview.next_due(state)
    }

    fn has_preview(&self) -> bool {
        self.table.is_listed() || self.table.event().is_some()
    }

    /// The match as watchers see it, and the process time at which its match time is 0.
    fn watched(&self) -> Option<(&bughouse_view::viewed::ViewedMatch, ProcessMs)> {
        match &self.audience.stage {
            Some(stage) => stage.watched(),
            None => self
                .play
                .as_ref()
                .map(|play| (play.viewed(), play.anchor())),
        }
    }

    fn preview_state(&self) -> Option<PreviewState> {
        let (viewed, anchor) = self.watched()?;
        Some(PreviewState {
            seen: (viewed.game(), viewed.seq()),
            members: self.audience.members.len(),
            anchor,
            phase: std::mem::discriminant(&self.table.phase()),
            finished: self.table.finished(),
        })
    }
}

fn queues(play: &Play, seats: Vec<Seat>) -> ServerMsg {
    let viewer = Viewer {
        seats,
        arbiter: false,
    };
    ServerMsg::Queues {
        game: play.game(),
        queues: play.viewed().queues(&viewer),
        awaited: play.viewed().awaited(&viewer),
    }
}
