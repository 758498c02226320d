//! The commands that people give for their seats, and the answers to them.

use bughouse_core::Seat;
use bughouse_match::{Actor, Command, Phase as MatchPhase};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use serde::Serialize;

use super::request::Sender;
use super::{Room, Then, Todo, refused};
use crate::link::ConnId;
use crate::play::{CommandOutcome, Play, key, read};
use crate::refusal::Refusal;
use crate::table::Expelled;

/// A command with a move that arrived too soon after the opponent's move (`clock.min_move_ms`). The
/// match makes the move later, and the client gets the answer when it is made.
#[derive(Debug)]
pub(super) struct EarlyReply {
    conn: ConnId,
    id: String,
    /// The number of the log entry of the pending move.
    seq: u32,
    seat: Seat,
}

impl Room {
    /// Takes a command that a person gives for one of their seats.
    pub(super) fn command(&mut self, from: Sender, message: ClientMsg) {
        let compared = key::compared(&message);
        let Some((id, asked)) = read(message) else {
            return;
        };
        self.once(from, id, &compared, |room| {
            let play = room.play.as_ref().ok_or(Refusal::NoMatch)?;
            let seats = room.table.acts_for(from.person);
            let seat = asked.seat(play, &seats).ok_or(Refusal::NotYours)?;
            Ok((Actor::Seat(seat), asked.command(play, from.at)?, None))
        });
    }

    /// Carries a command out once: if it was answered before, it gets the same answer again. Two messages with
    /// one id are the same command if their `compared` is equal. `read` makes the command: who gives it, the
    /// command, and whom it expels; or a refusal.
    pub(super) fn once(
        &mut self,
        from: Sender,
        id: String,
        compared: &impl Serialize,
        read: impl FnOnce(&mut Room) -> Result<(Actor, Command, Option<Expelled>), Problem>,
    ) {
        let now = self.now();
        let member = self.audience.members.get_mut(from.conn);
        let device = member.map_or(0, |member| {
            member.commanded = now;
            member.device
        });
        let sent = key::key(from.person, device, &id, compared);
        let then = Then {
            answer: Some((from.conn, id)),
            ..Then::default()
        };
        let Some(play) = &self.play else {
            return self.carried_out(then, Err(Refusal::NoMatch.into()));
        };
        if let Some(answer) = play.answered(&sent) {
            return self.carried_out(then, answer);
        }
        let outcome = match (read(self), &mut self.play) {
            (Ok((by, command, expels)), Some(play)) => {
                let leaves = leaver(play, by, &command);
                let decided = play.decide(by, &command, Some(sent), from.at);
                self.todo = Some(Todo::Append(
                    decided,
                    Then {
                        expels,
                        leaves,
                        ..then
                    },
                ));
                return;
            }
            (Err(refusal), Some(play)) => play.refuse(Some(&sent), refusal),
            (read, None) => Err(read.err().unwrap_or_else(|| Refusal::NoMatch.into())),
        };
        self.carried_out(then, outcome);
    }

    /// Sends what a command has changed, answers it, and does what follows from it.
    pub(super) fn carried_out(&mut self, then: Then, outcome: CommandOutcome) {
        self.show();
        let is_done = outcome.is_ok();
        if let Some((conn, id)) = then.answer {
            self.answer(conn, id, outcome);
        }
        if let Some(expelled) = then.expels.filter(|_| is_done) {
            self.expel(&expelled);
        }
        self.finish(then.leaves.filter(|_| is_done));
    }

    /// Answers a command. A move that came too soon after the opponent's move is logged as pending,
    /// and is made later (`clock.min_move_ms`). Its answer is sent when the move is made; until it
    /// comes, the page shows the piece on its destination.
    fn answer(&mut self, conn: ConnId, id: String, outcome: CommandOutcome) {
        match outcome {
            Ok(seq) => {
                self.counts.commands_done.inc();
                match self.waiting_seat(seq) {
                    Some(seat) => self.early_replies.push(EarlyReply {
                        conn,
                        id,
                        seq,
                        seat,
                    }),
                    None => self.out.tell([conn], ServerMsg::Ack { id, seq }),
                }
            }
            Err(refusal) => {
                self.counts.commands_refused.inc();
                self.out.tell([conn], refused(Some(id), refusal));
            }
        }
    }

    /// The seat whose move is pending, if entry `seq` of the log is about such a move.
    fn waiting_seat(&self, seq: u32) -> Option<Seat> {
        let play = self.play.as_ref()?;
        match play.frames_after(seq.checked_sub(1)?)?.next()?.open.event {
            EventView::MovePending { seat } => self.waits(seat).then_some(seat),
            _ => None,
        }
    }

    /// Whether a pending move of this seat can still be made. When a match is decided, its clocks are
    /// stopped and its pending moves are not made.
    fn waits(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| {
            let state = play.state();
            let goes_on = !matches!(state.phase(), MatchPhase::Decided | MatchPhase::Over);
            goes_on && state.pending_move(seat).is_some()
        })
    }

    /// Answers the early replies whose moves have been made or can no longer be made.
    pub(super) fn answer_early_replies(&mut self) {
        for one in std::mem::take(&mut self.early_replies) {
            if self.waits(one.seat) {
                self.early_replies.push(one);
            } else {
                let EarlyReply { conn, id, seq, .. } = one;
                self.out.tell([conn], ServerMsg::Ack { id, seq });
            }
        }
    }
}

/// The seat whose player ends a match alone by this command, because it has just begun.
fn leaver(play: &Play, by: Actor, command: &Command) -> Option<Seat> {
    match (by, command) {
        (Actor::Seat(seat), Command::Abort) if play.state().aborts_alone() => Some(seat),
        _ => None,
    }
}
