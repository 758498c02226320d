//! The messages of people: which part of the room carries each of them out.

use bughouse_wire::client::ClientMsg;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::Listing;

use super::{Room, Todo, Write, refused};
use crate::clock::ProcessMs;
use crate::link::ConnId;
use crate::refusal::Refusal;
use crate::table::PersonId;

/// Who has sent a message.
#[derive(Clone, Copy)]
pub(super) struct Sender {
    pub conn: ConnId,
    pub person: PersonId,
    /// When the message was sent.
    pub at: ProcessMs,
}

impl Room {
    /// Carries out a message that was sent at `at`. `id`: the id of a request or command.
    pub(super) fn message(
        &mut self,
        conn: ConnId,
        id: Option<String>,
        message: ClientMsg,
        at: ProcessMs,
    ) {
        if let Some(seat) = self.seat_of_bot(conn) {
            return self.bot_says(conn, seat, message);
        }
        let Some(member) = self.audience.members.get(conn) else {
            return;
        };
        let person = member.person;
        self.request = id.map(|id| (conn, id));
        self.note_answer(person, &message);
        let done = match self.request(person, &message) {
            None => self.act_on(Sender { conn, person, at }, message),
            Some(Ok(())) => {
                self.table_changed();
                self.show_table_to_sender(conn, person);
                Ok(())
            }
            Some(Err(refusal)) => Err(refusal.into()),
        };
        match done {
            Err(problem) => self.refuse(conn, problem),
            // The request is answered when the store has answered.
            Ok(()) if self.todo.is_some() => {}
            Ok(()) => self.done(),
        }
    }

    /// Answers the request, which was carried out.
    pub(super) fn done(&mut self) {
        if let Some((conn, id)) = self.request.take() {
            self.out.tell([conn], ServerMsg::Done { id });
        }
    }

    /// Refuses the request of a connection.
    pub(super) fn refuse(&mut self, conn: ConnId, why: impl Into<Problem>) {
        let id = self.request.take().map(|(_, id)| id);
        self.out.tell([conn], refused(id, why));
    }

    /// Carries out a request that changes the table; `None` if the message is not one.
    fn request(&mut self, by: PersonId, message: &ClientMsg) -> Option<Result<(), Refusal>> {
        let table = &mut self.table;
        Some(match message {
            ClientMsg::Sit { seat } => table.sit(by, *seat),
            ClientMsg::Leave { seat } => table.leave(by, *seat),
            ClientMsg::Swap { seat, with } => table.swap(by, *seat, *with),
            ClientMsg::Bot { seat, on, level } => table.bot(by, *seat, *on, *level),
            ClientMsg::PlaceHands { place } => table.place_hands(by, *place),
            ClientMsg::WantCalls { on } => table.want_calls(by, *on),
            ClientMsg::Lock { on } => table.lock(by, *on),
            ClientMsg::List {
                listing: Listing::Open,
            } if !self.terms.open_tables => Err(Refusal::NoOpenTables),
            ClientMsg::List { listing } => table.list(by, *listing),
            ClientMsg::Exchange { on } => table.exchange(by, *on),
            ClientMsg::Kick { person } => self.kick(by, PersonId(*person)),
            ClientMsg::Configure { setup } => table.configure(by, setup.clone()),
            ClientMsg::Ready { on } => table.ready(by, *on),
            ClientMsg::Rematch { on, rotate } => table.want_next(by, *on, *rotate),
            ClientMsg::NameSeat { seat, name } => table.name_seat(by, *seat, name),
            _ => return None,
        })
    }

    /// Carries out any other message.
    fn act_on(&mut self, from: Sender, message: ClientMsg) -> Result<(), Problem> {
        match message {
            ClientMsg::MakeKey { kind } => self.make_key(from, kind)?,
            ClientMsg::DropKey { kind } => self.drop_key(from.person, kind)?,
            ClientMsg::Delete => {
                let by = self.table.may_delete(from.person)?;
                self.todo = Some(Todo::Write(Write::Delete(from.conn, by)));
            }
            ClientMsg::Resync => self.resync(from.conn),
            ClientMsg::Here => {} // Any message is an answer.
            ClientMsg::Signal { seat, signal } => self.signal(from, seat, signal)?,
            ClientMsg::Withdraw { seat, signal } => self.withdraw(from, seat, signal)?,
            ClientMsg::Tell { to, seat, text } => self.line(from, to, seat, &text)?,
            ClientMsg::Mark(marks) => self.mark(from, marks)?,
            ClientMsg::Together { act } => self.together(from, act)?,
            ClientMsg::Rule { id, act } => {
                self.request = None;
                self.rule(from, id, act);
            }
            command => {
                // It has an id of its own, and an answer of its own.
                self.request = None;
                self.command(from, command);
            }
        }
        Ok(())
    }
}
