//! Logs when players connect and disconnect, and resumes matches that were paused because the
//! server was down.

use bughouse_core::Seat;
use bughouse_match::Command;

use super::{Session, log_id};
use crate::clock::ProcessMs;
use crate::host::Host;
use crate::table::{Holder, PersonId, TableState};

impl Session {
    /// Continues a match that was running when the former process ended. Running clocks are charged
    /// up to the last heartbeat of that process (it wrote one every second). From that time on the
    /// match is paused until its players are back.
    pub(super) async fn recover(&mut self) {
        let now = self.now();
        if matches!(self.table.phase(), TableState::Paused(_)) {
            tracing::info!(table = log_id(&self.table), "a match is resumed");
            // `wait_or_resume` tries again if the log could not be written.
            self.pause_at_heartbeat().await;
            match self.resumes_by_itself() {
                true => self.table.pause(None),
                false => {
                    self.table.resume();
                    self.all_present(now).await;
                }
            }
            self.finish();
        }
    }

    /// Whether a paused match resumes as soon as its players are back. A match by claims does this
    /// only if its clocks were running, every claim has its ruling, and there is no arbiter. If
    /// there is an arbiter, the arbiter resumes it (WBN 7.12c).
    fn resumes_by_itself(&self) -> bool {
        self.host.as_ref().is_none_or(|host| {
            let state = host.state();
            let halted = state.phase() == bughouse_match::Phase::Halted;
            let open = state.open_claims().next().is_some();
            !host.story().over_the_board() || halted && !open && !self.has_arbiter(host)
        })
    }

    /// Pauses the match at the time of the last heartbeat. Returns false if the log could not be
    /// written.
    async fn pause_at_heartbeat(&mut self) -> bool {
        let Some(heartbeat) = self.host.as_ref().map(Host::last_alive) else {
            return true;
        };
        self.pause(heartbeat).await;
        let host = self.host.as_ref().filter(|host| !host.is_broken());
        let paused = host.filter(|host| host.state().phase() != bughouse_match::Phase::Running);
        if let Some(host) = paused {
            host.keep_anchor();
        }
        paused.is_some()
    }

    /// Stops the clocks. The match refuses this if the clocks are stopped already.
    pub(super) async fn pause(&mut self, now: ProcessMs) {
        self.command_as_system(&Command::Pause, now).await;
    }

    /// Called after a connection of this person began or ended: logs for each of their seats
    /// whether the player is connected.
    pub(super) async fn presence(&mut self, person: PersonId, now: ProcessMs) {
        if self.table.phase() == TableState::Playing {
            for seat in self.table.acts_for(person) {
                self.seat_presence(seat, now).await;
            }
            self.finish();
        }
    }

    /// Logs for all seats whether their players are connected.
    pub(super) async fn all_present(&mut self, now: ProcessMs) {
        for seat in Seat::ALL {
            self.seat_presence(seat, now).await;
        }
    }

    async fn seat_presence(&mut self, seat: Seat, now: ProcessMs) {
        let Some(Holder::Person(person)) = self.table.seats()[seat] else {
            return;
        };
        let online = self.table.is_online(person) || self.table.is_assisted(seat);
        let away = self
            .host
            .as_ref()
            .is_some_and(|host| host.state().away(seat).is_some());
        match (online, away) {
            (true, true) => self.command_as_system(&Command::Connect(seat), now).await,
            (false, false) => {
                self.command_as_system(&Command::Disconnect(seat), now)
                    .await
            }
            _ => None,
        };
    }

    /// Resumes a paused match, or plans its resumption: after a short countdown if all players are
    /// back, or else after a longer wait, which begins when the first player is back.
    pub(super) async fn wait_or_resume(&mut self, now: ProcessMs) {
        let TableState::Paused(planned) = self.table.phase() else {
            return;
        };
        let runs = |host: &Host| host.state().phase() == bughouse_match::Phase::Running;
        if self.host.as_ref().is_some_and(runs) && !self.pause_at_heartbeat().await {
            return; // The log could not be written; the next tick tries again.
        }
        if !self.is_somebody_back() {
            if planned.is_some() {
                self.table.pause(None);
            }
            return;
        }
        let back = self.shared.resumption;
        let latest = planned.unwrap_or(now + back.wait_ms + back.countdown_ms);
        let at = if self.all_back() {
            latest.min(now + back.countdown_ms)
        } else {
            latest
        };
        if now >= at {
            return self.resume(now).await;
        }
        if planned != Some(at) {
            self.table.pause(Some(at));
            self.table_changed();
        }
    }

    /// Whether a player is back. A match of bots waits for no player.
    fn is_somebody_back(&self) -> bool {
        let mut players = self.players_back().peekable();
        players.peek().is_none() || players.any(|is_back| is_back)
    }

    fn all_back(&self) -> bool {
        self.players_back().all(|is_back| is_back)
    }

    /// For each seat of a person, whether they are back.
    fn players_back(&self) -> impl Iterator<Item = bool> + '_ {
        Seat::ALL
            .into_iter()
            .filter_map(|seat| match self.table.seats()[seat] {
                Some(Holder::Person(person)) => {
                    Some(self.table.is_online(person) || self.table.is_assisted(seat))
                }
                _ => None,
            })
    }

    async fn resume(&mut self, now: ProcessMs) {
        let grant_ms = self.shared.resumption.grant_ms;
        self.command_as_system(&Command::Resume { grant_ms }, now)
            .await;
        let paused = self
            .host
            .as_ref()
            .is_some_and(|host| host.state().phase() == bughouse_match::Phase::Halted);
        if paused {
            return; // The log could not be written; the next tick tries again.
        }
        self.table.resume();
        self.all_present(now).await;
        self.table_changed();
    }
}
