//! The removal of a table by its owner.

use bughouse_store::WriteError;

use super::Room;
use crate::link::ConnId;
use crate::refusal::Refusal;

impl Room {
    /// Takes the answer of the store. All clients are disconnected only after the table is removed there. If
    /// it is unknown whether it was removed, the next write for the room shows it: it is refused, and the
    /// clients connect again.
    pub(super) fn deleted(&mut self, conn: ConnId, answer: Result<(), WriteError>) {
        match answer {
            Ok(()) => {
                self.is_deleted = true;
                self.done();
            }
            Err(WriteError::Fenced) => self.is_fenced = true,
            Err(_) => {
                self.save_later();
                self.refuse(conn, Refusal::Unwritten);
            }
        }
    }
}
