//! Keys of a table: made and revoked by its owner.

use bughouse_store::WriteError;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::server::ServerMsg;

use super::request::Sender;
use super::{KeyMade, Room, Todo, Write};
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::table::{PersonId, Presence};

impl Room {
    /// Makes a key and sends its secret to the owner who asked. The secret is sent only once, and
    /// only after its hash is stored, so that a shared link works after a crash of this process.
    /// Until the hash is stored, the former key is valid.
    pub(super) fn make_key(&mut self, from: Sender, kind: KeyKind) -> Result<(), Refusal> {
        let secret = Token::new();
        let mut table = Box::new(self.table.clone());
        table.make_key(from.person, kind, Token::hash(secret.reveal()))?;
        let conn = from.conn;
        let key = KeyMade {
            conn,
            kind,
            secret,
            table,
        };
        self.todo = Some(Todo::Write(Write::Key(key)));
        Ok(())
    }

    /// Takes the answer of the store to a key.
    pub(super) fn key_stored(&mut self, key: KeyMade, answer: Result<(), WriteError>) {
        if answer.is_err() {
            // It is unknown whether the store has the new key, so the table with the former key is
            // stored again.
            self.save_later();
            return self.refuse(key.conn, Refusal::Unwritten);
        }
        let kind = key.kind;
        let holders = self.table.holders_of(kind);
        self.table = *key.table;
        self.disconnect_all(&holders);
        let secret = key.secret.reveal().to_owned();
        let made = ServerMsg::KeyMade { kind, key: secret };
        self.out.tell([key.conn], made);
        self.table_changed();
        self.done();
    }

    pub(super) fn drop_key(&mut self, by: PersonId, kind: KeyKind) -> Result<(), Refusal> {
        let holders = self.table.holders_of(kind);
        self.table.drop_key(by, kind)?;
        self.disconnect_all(&holders);
        self.table_changed();
        Ok(())
    }

    /// Disconnects these people, because their key is no longer valid.
    pub(super) fn disconnect_all(&mut self, holders: &[PersonId]) {
        for &person in holders {
            for conn in self.audience.members.take(person) {
                self.out.part(conn, Refusal::NoKey, false);
            }
            self.table.set_presence(person, Presence::Away);
        }
    }
}
