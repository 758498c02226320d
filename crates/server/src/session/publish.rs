//! Sends the events of the match and the state of the table to the clients.

use bughouse_view::story::Viewer;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use std::sync::atomic::Ordering;

use super::admission::{bye, text};
use super::members::EncodedEntry;
use super::{ConnId, Member, Session};
use crate::clock::ProcessMs;
use crate::host::Host;
use crate::metrics::Limit;
use crate::refusal::Refusal;
use crate::table::PersonId;
use crate::websocket::CloseCode;

impl Session {
    /// Sends a message to one connection.
    pub(super) fn send(&mut self, conn: ConnId, message: &ServerMsg) {
        if let Some(member) = self.members.get_mut(conn) {
            member.send(text(message));
        }
    }

    /// Sends a message to everyone who holds a seat.
    pub(super) fn send_to_seated(&mut self, message: &ServerMsg) {
        let message = text(message);
        for member in self.members.values_mut() {
            if self.table.seats_of(member.person).next().is_some() {
                member.send(message.clone());
            }
        }
    }

    /// Stores the table after a change, and sends it to all clients. Watchers with a delay get it
    /// without the changes that they may not see yet.
    pub(super) fn table_changed(&mut self) {
        self.store_table();
        self.update_who_is_delayed();
        self.line_up();
        let table = self.table.view(self.now());
        self.queue_delayed_table(&table);
        let veiled = self.delayed_view.as_ref();
        let veiled = veiled.map(|delayed_view| delayed_view.table(table.clone()));
        let message = text(&ServerMsg::Table { table });
        for member in self.members.values_mut().filter(|member| !member.late) {
            member.send(message.clone());
        }
        if let Some(table) = veiled {
            self.send_to_delayed(&ServerMsg::Table { table });
        }
        self.update_views();
        self.show_talk();
        self.audience.table_sent(self.now());
    }

    /// Updates the facts about the table that the tasks of all connections read.
    pub(super) fn update_views(&mut self) {
        self.written_anchors = self.time_seen();
        for member in self.members.values() {
            self.update_view(member);
        }
    }

    /// Updates the facts about the table that the task of one connection reads.
    pub(super) fn update_view(&self, member: &Member) {
        let (others, delayed_view) = self.written_anchors;
        let anchor = if member.late { delayed_view } else { others };
        let (view, seats) = (&member.view, self.table.seats_spoken_for(member.person));
        view.seats.store(i64::from(seats), Ordering::Relaxed);
        view.anchor.store(anchor.unwrap_or(0), Ordering::Relaxed);
        view.running.store(anchor.is_some(), Ordering::Release);
    }

    /// The process time at which match time is 0, twice: for viewers without a delay, and for
    /// watchers with a delay. `None` if these viewers see no running match.
    fn time_seen(&self) -> (Option<ProcessMs>, Option<ProcessMs>) {
        let running = self.table.is_running();
        let host = self.host.as_ref().filter(|_| running);
        let delayed_view = self.delayed_view.as_deref();
        (
            host.map(Host::anchor),
            delayed_view.and_then(crate::delayed_view::DelayedView::running),
        )
    }

    /// Sends the entries that were appended to the log since the last call. Then sends what depends on
    /// them: premove queues, the signals that have ended, and answers to moves that were sent too
    /// early and had to wait.
    pub(super) fn publish(&mut self) {
        let Some(host) = &self.host else { return };
        let upto = host.story().seq();
        let before = std::mem::replace(&mut self.sent_seq, upto);
        if before < upto {
            self.send_frames(before);
            self.tell_bots_moves(before);
            self.ask_bots_to_resign(before);
        }
        self.queue_delayed(before);
        self.send_queues();
        self.follow_with_talk();
        self.answer_early_replies();
        // After a pause, match time 0 is at another process time.
        if self.written_anchors != self.time_seen() {
            self.update_views();
        }
    }

    /// Sends all log entries after number `before` to viewers without a delay, each as a frame (the
    /// message with one entry).
    fn send_frames(&mut self, before: u32) {
        let Some(host) = &self.host else { return };
        if host.frames_after(before).is_none() {
            return self.resync_all(); // The host no longer has the frames of all new entries.
        }
        let viewers: Vec<Viewer> = self
            .members
            .values()
            .map(|member| self.viewer(member.person))
            .collect();
        let story = host.story();
        for entry in host.frames_after(before).into_iter().flatten() {
            // Players are served first, so that they do not wait until the frame for watchers is
            // encoded.
            let mut encoded = EncodedEntry::new(story, entry);
            for watch in [false, true] {
                let members = self.members.values_mut().zip(&viewers);
                let now = |(member, viewer): &(&mut Member, &Viewer)| {
                    !member.late && (**viewer == Viewer::WATCHER) == watch
                };
                for (member, viewer) in members.filter(now) {
                    let message = encoded.encode(viewer, &mut member.known);
                    member.send(message);
                }
            }
        }
    }

    pub(super) fn game_view(&self, person: PersonId, now: ProcessMs) -> Option<GameView> {
        if let Some(delayed_view) = self.delayed_view_of(person) {
            return delayed_view.game(now);
        }
        let host = self.host.as_ref()?;
        Some(host.view(&self.viewer(person), now))
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
        let has_arbiter = |host: &Host| host.state().has_arbiter();
        match self.host.as_ref().is_some_and(has_arbiter) {
            true => self.table.is_arbiter(person),
            false => self.table.is_whole_clock(person),
        }
    }

    /// Sends the whole match and the talk to one connection.
    pub(super) fn resync(&mut self, conn: ConnId) {
        let now = self.now();
        let Some(person) = self.members.get(conn).map(|member| member.person) else {
            return;
        };
        if let Some(game) = self.game_view(person, now) {
            self.shared.metrics.resyncs.inc();
            if let Some(member) = self.members.get_mut(conn) {
                member.known = Some(game.rights());
            }
            self.send(conn, &ServerMsg::Game { game });
        }
        self.send_whole_talk(conn, person);
    }

    /// Sends the whole match to everyone except watchers with a delay. They get it when the delay
    /// has passed.
    pub(super) fn resync_all(&mut self) {
        let members = self.members.iter().filter(|(_, member)| !member.late);
        for conn in members.map(|(conn, _)| conn).collect::<Vec<_>>() {
            self.resync(conn);
        }
    }

    /// Handles connections that missed frames, because their clients read too slowly. Watchers are
    /// disconnected. Players get the whole match as soon as half of their queue is free.
    pub(super) fn catch_up(&mut self) {
        let slow: Vec<ConnId> = self
            .members
            .iter()
            .filter(|(_, member)| member.behind)
            .map(|(conn, _)| conn)
            .collect();
        for conn in slow {
            let Some(person) = self.members.get(conn).map(|member| member.person) else {
                continue;
            };
            let watches = self.viewer(person) == Viewer::WATCHER;
            let member = self.members.get_mut(conn).expect("`conn` was found above");
            if watches {
                self.shared.metrics.hit(Limit::WaitingFrames);
                let member = self.members.remove(conn).expect("`conn` was found above");
                self.table
                    .set_online(member.person, false, self.shared.clock.now());
                let refusal = Refusal::TooSlow;
                bye(member.farewell, refusal, CloseCode::Again);
            } else if member.outbox.capacity() >= self.shared.limits.waiting_frames / 2 {
                member.behind = false;
                let table = text(&ServerMsg::Table {
                    table: self.table_for(person),
                });
                self.members
                    .get_mut(conn)
                    .expect("`conn` was found above")
                    .send(table);
                self.resync(conn);
            }
        }
    }
}
