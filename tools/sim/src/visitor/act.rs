//! Decides when a visitor acts, and which command they send.

use bughouse_core::{Held, Seat};
use bughouse_load::random_move;
use bughouse_room::clock::ProcessMs;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::talk::{Channel, Signal, Who};
use fastrand::Rng;

use super::Visitor;
use crate::claims;
use crate::network::PageEnd;
use crate::plan::{Style, chance};

/// By how much longer a visitor thinks about a premove than about a move, in milliseconds. It keeps
/// a visitor below five messages per second, because the server accepts no more from one client.
const PREMOVE_MS: i64 = 700;

/// The least time between two actions in a match by claims, in milliseconds. In such a match some
/// action is always possible, so without this pause a visitor would send more than five messages
/// per second.
const CLAIMS_MS: i64 = 300;

impl Visitor {
    /// Decides when to act next.
    pub(super) fn schedule(&mut self, now: ProcessMs) {
        if self.pending.is_some() || self.is_idle() {
            self.acts = None;
        } else if self.acts.is_none() {
            let thinks = match self.person.style {
                Style::Random if self.claims.is_some() => {
                    CLAIMS_MS + self.person.thinking_ms(&mut self.rng)
                }
                Style::Random if !self.has_turn() => {
                    PREMOVE_MS + self.person.thinking_ms(&mut self.rng)
                }
                Style::Random => self.person.thinking_ms(&mut self.rng),
                Style::Knights => self.person.thinking_at(self.ply + 1),
            };
            self.acts = Some(now + thinks);
        }
    }

    fn is_idle(&self) -> bool {
        if self.claims.is_some() {
            return !self.plays || self.seat.is_none() && !self.seen.arbiter;
        }
        !self.has_turn() && !self.may_premove() && self.offered().is_none()
    }

    fn has_turn(&self) -> bool {
        self.dests.as_ref().is_some_and(|dests| !dests.is_empty())
    }

    fn may_premove(&self) -> bool {
        self.person.premoves && self.plays && self.room > 0
    }

    /// The visitor's seat, if it may answer a draw offer.
    fn offered(&self) -> Option<Seat> {
        self.can.iter().find_map(|one| match one {
            Possibility::AnswerDraw { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    pub(super) fn act(&mut self, end: &PageEnd, now: ProcessMs) {
        if self.again.is_some_and(|at| at <= now) {
            self.again = None;
            if let Some((_, message)) = &self.pending {
                self.send(end, message);
            }
            return;
        }
        self.acts = None;
        let speaks = self.seat.filter(|_| self.person.talks && self.plays);
        if let Some(seat) = speaks
            && chance(&mut self.rng, 0.1)
        {
            let talk = self.talk(seat);
            self.send(end, &talk);
        }
        self.commands += 1;
        let id = format!("{}.{}", self.number, self.commands);
        let Some(message) = self.choose(id.clone(), now) else {
            self.schedule(now);
            return;
        };
        self.send(end, &message);
        if self.person.is_noisy && chance(&mut self.rng, 0.05) {
            self.send(end, &message);
        }
        self.pending = Some((id, message));
    }

    /// Chooses the next command.
    fn choose(&mut self, id: String, now: ProcessMs) -> Option<ClientMsg> {
        if let Some(view) = &self.claims {
            let board = self.board.as_ref().filter(|_| self.has_turn());
            return match self.seat {
                Some(seat) => claims::player(&self.can, board, seat, id, &mut self.rng),
                None => claims::arbiter(view, id, &mut self.rng),
            };
        }
        let seat = self.seat?;
        if let Some(seat) = self.offered() {
            return Some(match chance(&mut self.rng, 0.3) {
                true => ClientMsg::AcceptDraw { id, seat },
                false => ClientMsg::DeclineDraw { id, seat },
            });
        }
        if !self.has_turn() {
            return Some(self.premove(seat, id));
        }
        let (board, seat) = (seat.board, seat);
        if self.person.style == Style::Random {
            match self.rng.u32(0..300) {
                0 => return Some(ClientMsg::Resign { id, seat }),
                1 => return Some(ClientMsg::Abort { id, seat }),
                2..5 => return Some(ClientMsg::OfferDraw { id, seat }),
                _ => {}
            }
        }
        let mut ply = self.ply;
        let mut mv = match self.person.style {
            Style::Random => random_move(self.dests.as_deref()?, &mut self.rng)?,
            Style::Knights => there_and_back(ply).into(),
        };
        if self.person.is_noisy {
            match self.rng.u32(0..40) {
                0 => ply = ply.saturating_sub(1),
                1 => mv = "a1h8".into(),
                2 => mv = "xyzzy".into(),
                _ => {}
            }
        }
        let thought = self.turn_since.map(|since| now - since);
        self.seen.thought.extend(thought.map(|ms| (ply + 1, ms)));
        let reported = if self.person.lies { Some(0) } else { thought };
        Some(ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms: reported.and_then(|ms| u32::try_from(ms).ok()),
        })
    }

    /// Queues a premove, or cancels the queue.
    fn premove(&mut self, seat: Seat, id: String) -> ClientMsg {
        if self.queued >= self.room || self.rng.u32(0..6) == 0 {
            return ClientMsg::Unqueue { id, seat };
        }
        let mv = match self.rng.u32(0..3) {
            0 => drop_somewhere(&mut self.rng),
            _ => random_move(&self.last_dests, &mut self.rng).unwrap_or_else(|| "e7e5".into()),
        };
        let ply = self.ply + 1 + 2 * self.queued;
        ClientMsg::Queue { id, seat, ply, mv }
    }

    fn talk(&mut self, seat: Seat) -> ClientMsg {
        let roles = [Held::Pawn, Held::Knight, Held::Queen];
        let role = self.rng.choice(roles).expect("there are three roles");
        let who = Who::Me;
        match self.rng.u32(0..4) {
            0 => ClientMsg::Signal {
                seat,
                signal: Signal::Need { role },
            },
            1 => ClientMsg::Withdraw {
                seat,
                signal: Signal::Need { role },
            },
            2 => ClientMsg::Signal {
                seat,
                signal: Signal::Sit { who },
            },
            _ => ClientMsg::Tell {
                to: Channel::Partner,
                seat: Some(seat),
                text: "knight mates".into(),
            },
        }
    }
}

fn drop_somewhere(rng: &mut Rng) -> String {
    let role = rng
        .choice(['P', 'N', 'B', 'R', 'Q'])
        .expect("there are five roles");
    let file = rng.char('a'..='h');
    format!("{role}@{file}{}", rng.u32(3..=6))
}

/// Returns the knight move for the half-move `ply` of a board: each knight goes out and back again.
fn there_and_back(ply: u32) -> &'static str {
    ["g1f3", "g8f6", "f3g1", "f6g8"][ply as usize % 4]
}
