//! Keys of a table: made and revoked by its owner.

use bughouse_store::WriteError;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::server::ServerMsg;

use super::{KeyMade, Room, Todo};
use crate::link::ConnId;
use crate::refusal::Refusal;
use crate::seats::PersonId;
use crate::secret::Token;

impl Room {
    /// Makes a key and sends its secret to the owner who asked. The secret is sent only once, and
    /// only after its hash is stored, so that a shared link works after a crash of this process.
    /// Until the hash is stored, the former key is valid.
    pub(super) fn make_key(&mut self, conn: ConnId, by: PersonId, kind: KeyKind) {
        let secret = Token::new();
        let mut seats = Box::new(self.seats.clone());
        match seats.make_key(by, kind, Token::hash(secret.reveal())) {
            Ok(()) => {
                self.todo = Some(Todo::Key(KeyMade {
                    conn,
                    request: self.request.take(),
                    kind,
                    secret,
                    seats,
                }));
            }
            Err(refusal) => self.refuse(conn, refusal),
        }
    }

    /// Takes the answer of the store to a key.
    pub(super) fn key_stored(&mut self, key: KeyMade, answer: Result<(), WriteError>) {
        let KeyMade {
            conn,
            request,
            kind,
            secret,
            seats,
        } = key;
        if answer.is_err() {
            // It is unknown whether the store has the new key, so the seats with the former key are
            // stored again.
            self.save_later();
            self.request = request;
            return self.refuse(conn, Refusal::Unwritten);
        }
        let holders = self.seats.holders_of(kind);
        self.seats = *seats;
        self.disconnect_all(&holders);
        let key = secret.reveal().to_owned();
        self.out.tell([conn], ServerMsg::KeyMade { kind, key });
        self.table_changed();
        if let Some(request) = request {
            self.done(request);
        }
    }

    pub(super) fn drop_key(&mut self, conn: ConnId, by: PersonId, kind: KeyKind) {
        let holders = self.seats.holders_of(kind);
        match self.seats.drop_key(by, kind) {
            Ok(()) => {
                self.disconnect_all(&holders);
                self.table_changed();
            }
            Err(refusal) => self.refuse(conn, refusal),
        }
    }

    /// Disconnects these people, because their key is no longer valid.
    pub(super) fn disconnect_all(&mut self, holders: &[PersonId]) {
        let now = self.now();
        for &person in holders {
            for conn in self.audience.members.take(person) {
                self.out.part(conn, Refusal::NoKey, false);
            }
            self.seats.set_online(person, false, now);
        }
    }
}
