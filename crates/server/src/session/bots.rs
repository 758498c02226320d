//! The bots at the seats of a match.

use bughouse_core::Seat;
use bughouse_match::{Actor, Command};

use super::{BotDecision, BotState, Input, Session};
use crate::bot::BotView;
use crate::clock::ProcessMs;
use crate::host::CommandOutcome;
use crate::table::{Holder, TableState};

impl Session {
    /// Starts each bot that has something to do in this position, unless it thinks already or has
    /// decided to do nothing here.
    pub(super) fn wake_bots(&mut self) {
        if self.table.phase() != TableState::Playing {
            return;
        }
        for seat in Seat::ALL {
            if self.is_bot(seat) && self.has_to_look(seat) {
                self.think(seat);
            }
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.table.seats()[seat], Some(Holder::Bot(_)))
    }

    fn has_to_look(&self, seat: Seat) -> bool {
        let Some(host) = &self.host else { return false };
        let idle = match self.bots[seat] {
            BotState::Idle => true,
            BotState::Thinks(_) => false,
            BotState::Sits(seq) => seq != host.story().seq(),
        };
        idle && BotView::at(host.state(), seat, host.time(self.now())).is_some()
    }

    /// Starts a bot in a task of its own, which later sends the decision to the inbox.
    fn think(&mut self, seat: Seat) {
        let Some(host) = &self.host else { return };
        let (game, seq) = (host.game(), host.story().seq());
        let Some(look) = BotView::at(host.state(), seat, host.time(self.now())) else {
            return;
        };
        let (bot_threads, inbox) = (self.shared.bot_threads.clone(), self.inbox.clone());
        self.bots[seat] = BotState::Thinks(seq);
        tokio::spawn(async move {
            let command = bot_threads.think(look).await;
            let decision = BotDecision {
                game,
                seq,
                seat,
                command,
            };
            if let Some(inbox) = inbox.upgrade() {
                // An error means that the table was dropped from memory. It needs no decision.
                let _ = inbox.send(Input::BotDecided(decision)).await;
            }
        });
    }

    /// Carries out the decision of a bot. If the log has new entries since the bot began to think,
    /// the bot must still want the command in the new position.
    pub(super) async fn bot_decided(&mut self, decision: BotDecision) {
        let BotDecision {
            game,
            seq,
            seat,
            command,
        } = decision;
        let now = self.now();
        let Some(host) = self.host.as_mut().filter(|host| host.game() == game) else {
            return;
        };
        if self.bots[seat] != BotState::Thinks(seq) {
            return;
        }
        let same = host.story().seq() == seq;
        let answer = match command {
            None => None,
            Some(command)
                if !BotView::is_still_wanted(&command, host.state(), seat, host.time(now)) =>
            {
                None
            }
            Some(command) => Some(host.command(Actor::Seat(seat), &command, None, now).await),
        };
        // If a decision on an earlier position is refused or no longer wanted, the bot thinks again.
        self.bots[seat] = match answer {
            Some(CommandOutcome::Done(_)) => BotState::Idle,
            _ if same => BotState::Sits(seq),
            _ => BotState::Idle,
        };
        self.reload().await;
        self.publish();
        self.finish();
    }

    /// Declines all draw offers to bots.
    pub(super) async fn decline_for_bots(&mut self, now: ProcessMs) {
        for seat in Seat::ALL {
            let is_bot = self.is_bot(seat);
            let Some(host) = self.host.as_mut().filter(|_| is_bot) else {
                continue;
            };
            if host.state().draws_offered_to(seat).next().is_some() {
                host.command(Actor::Seat(seat), &Command::DeclineDraw, None, now)
                    .await;
                self.reload().await;
            }
        }
    }
}
