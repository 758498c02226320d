//! The removal of a table by its owner.

use bughouse_store::WriteError;

use super::{Deletion, Room, Todo};
use crate::link::ConnId;
use crate::refusal::Refusal;
use crate::seats::PersonId;

impl Room {
    /// Removes the table from the store at the request of its owner. All clients are disconnected
    /// only after it is removed there.
    pub(super) fn delete(&mut self, conn: ConnId, by: PersonId) {
        match self.seats.may_delete(by) {
            Ok(by) => {
                let request = self.request.take();
                self.todo = Some(Todo::Delete(Deletion { conn, request, by }));
            }
            Err(refusal) => self.refuse(conn, refusal),
        }
    }

    /// Takes the answer of the store. If it is unknown whether the table was removed, the next write for
    /// the room shows it: it is refused, and the clients connect again.
    pub(super) fn deleted(&mut self, deletion: Deletion, answer: Result<(), WriteError>) {
        let Deletion { conn, request, .. } = deletion;
        match answer {
            Ok(()) => {
                self.is_deleted = true;
                if let Some(request) = request {
                    self.done(request);
                }
            }
            Err(WriteError::Fenced) => self.is_fenced = true,
            Err(_) => {
                self.save_later();
                self.request = request;
                self.refuse(conn, Refusal::Unwritten);
            }
        }
    }
}
