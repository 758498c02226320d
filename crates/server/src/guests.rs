//! Guests: people without an account, whom the server recognizes by the token of their browser.
//!
//! A guest is a principal of the store. They are stored when they first come to a table or choose a name,
//! so a visitor who only looks at pages leaves nothing behind.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use bughouse_lobby::Person;
use bughouse_room::driver::Inbox;
use bughouse_room::link::{Arrival, ConnId, ToRoom};
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_room::secret::{Token, is_table_id};
use bughouse_room::table::typed_name;
use bughouse_store::{
    CredentialHash, NewCredential, NewPrincipal, Principal, PrincipalId, PublicId, StoreError,
    WriteError, random_number,
};
use bughouse_wire::client::{Hello, Visit};
use bughouse_wire::lobby::Someone;
use bughouse_wire::problem::Problem;
use parking_lot::Mutex;

use crate::edge::{Outlet, OutletEnd};
use crate::lobby::Visitor;
use crate::quotas::Quota;
use crate::refusal::Refusal;
use crate::shared::Shared;

/// The server merges at most this many guests into one at once.
const FORMER: usize = 8;

/// When a guest came last is stored with this precision, in milliseconds.
const SEEN_MS: i64 = 86_400_000;

/// The guest at a connection.
pub struct Guest {
    /// The address of the connection.
    from: IpAddr,
    /// The hash of their token. Zeros before `hello`.
    credential: CredentialHash,
    /// Their public id and their name, as everybody may see them.
    someone: Someone,
    /// The principal of another guest of the same browser.
    beside: Option<PrincipalId>,
    /// The public id and the name of a guest who is not stored yet; `None` if they are stored.
    new: Option<(PublicId, String)>,
    /// The principals of the guest: who they are, and those that were merged into them. Empty if they are
    /// not stored yet.
    principals: Vec<PrincipalId>,
}

/// The reason why a guest cannot come to a table, or cannot have another name.
#[derive(Debug, thiserror::Error)]
pub enum GuestError {
    #[error(transparent)]
    Read(#[from] StoreError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error(transparent)]
    Quota(Refusal),
    #[error(transparent)]
    Name(RoomRefusal),
    #[error("the token of the guest is no longer valid")]
    Unknown,
}

impl From<GuestError> for Problem {
    fn from(error: GuestError) -> Problem {
        match error {
            GuestError::Quota(refusal) => refusal.into(),
            GuestError::Name(refusal) => refusal.into(),
            GuestError::Read(_) | GuestError::Unknown => Refusal::Broken.into(),
            GuestError::Write(_) => RoomRefusal::Unwritten.into(),
        }
    }
}

impl From<IpAddr> for Guest {
    /// A client at this address that has not sent `hello` yet.
    fn from(from: IpAddr) -> Guest {
        Guest {
            from,
            credential: CredentialHash([0; 32]),
            someone: Someone {
                who: String::new(),
                name: String::new(),
            },
            beside: None,
            new: None,
            principals: Vec::new(),
        }
    }
}

impl Guest {
    /// Recognizes who says hello. Returns their public id, and the token of a guest whom the server does not
    /// know.
    ///
    /// # Errors
    /// The store fails.
    pub async fn greet(
        &mut self,
        hello: Hello,
        shared: &Shared,
    ) -> Result<(PublicId, Option<String>), GuestError> {
        if let Some(beside) = &hello.beside {
            let beside = by_token(beside, shared).await?;
            self.beside = beside.map(|principal| principal.id);
        }
        if let Some(token) = &hello.guest
            && let Some(principal) = by_token(token, shared).await?
        {
            self.credential = CredentialHash::of(token);
            self.note_use(&principal, shared).await;
            self.recognize(&principal);
            self.merge(&hello.former, shared).await?;
            return Ok((principal.public, None));
        }
        let token = Token::new();
        // A name that is too long is not used.
        let name = typed_name(&hello.name.unwrap_or_default());
        let you = PublicId::random();
        let name = name.unwrap_or_default();
        self.someone = Someone {
            who: you.to_string(),
            name: name.clone(),
        };
        self.new = Some((you.clone(), name));
        self.credential = CredentialHash::of(token.reveal());
        self.merge(&hello.former, shared).await?;
        Ok((you, Some(token.reveal().to_owned())))
    }

    /// Records that the guest is at this connection, if they are stored.
    pub fn at(&self, end: &OutletEnd, shared: &Shared) {
        let mut connections = shared.guests.connections.lock();
        for principal in &self.principals {
            let outlet = Arc::clone(&end.outlet);
            connections.insert((*principal, end.no), outlet);
        }
    }

    /// The connection has ended.
    pub fn leave(&self, end: &OutletEnd, shared: &Shared) {
        let mut connections = shared.guests.connections.lock();
        for principal in &self.principals {
            connections.remove(&(*principal, end.no));
        }
    }

    /// Stores that a guest has come. If the store fails, they are let in all the same.
    async fn note_use(&self, principal: &Principal, shared: &Shared) {
        let now_ms = shared.clock.wall_ms();
        if principal.seen_ms + SEEN_MS < now_ms
            && let Err(error) = shared.store.note_use(self.credential, now_ms).await
        {
            tracing::warn!(%error, "it could not be stored that a guest has come");
        }
    }

    /// Stores that the guests with these tokens are the same person as this one.
    async fn merge(&mut self, former: &[String], shared: &Shared) -> Result<(), GuestError> {
        if former.is_empty() {
            return Ok(());
        }
        let principal = self.stored(shared).await?;
        let former = former.iter().take(FORMER);
        let former = former.map(|token| CredentialHash::of(token)).collect();
        let now_ms = shared.clock.wall_ms();
        shared.store.merge(former, principal.id, now_ms).await?;
        // The guest now has more principals.
        self.stored(shared).await?;
        Ok(())
    }

    /// The guest as they come to a table.
    ///
    /// # Errors
    /// They cannot be stored.
    pub async fn arrival(&mut self, visit: Visit, shared: &Shared) -> Result<Arrival, GuestError> {
        let principal = self.stored(shared).await?;
        Ok(Arrival {
            principals: self.principals.clone(),
            beside: self.beside,
            public: Some(principal.public),
            apart: shared.lobby.index.apart_from(&self.principals),
            name: principal.name,
            device: visit.device.unwrap_or_else(random_number),
            person: visit.person,
            key: visit.key,
            by_public_id: !is_table_id(&visit.table),
            last: visit.last,
        })
    }

    /// Gives the guest another name, also at the tables where they are.
    ///
    /// # Errors
    /// The name is too long, or cannot be stored.
    pub async fn rename(&mut self, name: &str, shared: &Shared) -> Result<(), GuestError> {
        let name = typed_name(name).map_err(GuestError::Name)?;
        let principal = self.stored(shared).await?;
        let store = &shared.store;
        store.rename(principal.id, name.clone()).await?;
        self.someone.name.clone_from(&name);
        for id in &self.principals {
            for (conn, room) in shared.guests.visits_of(*id) {
                let name = name.clone();
                let named = ToRoom::Named { conn, name };
                // A room that has left memory reads the name when the guest comes again.
                let _ = room.send(named, shared.clock.now()).await;
            }
        }
        Ok(())
    }

    /// The principal, who is stored now if they are new.
    async fn stored(&mut self, shared: &Shared) -> Result<Principal, GuestError> {
        let mut refused = None;
        if let Some((public, name)) = &self.new {
            let charged = shared.charge(Quota::Guests, self.from);
            charged.map_err(GuestError::Quota)?;
            let new = NewPrincipal {
                public: public.clone(),
                kind: "guest".into(),
                name: name.clone(),
                made_ms: shared.clock.wall_ms(),
                credential: NewCredential {
                    hash: self.credential,
                    kind: "token".into(),
                    scopes: String::new(),
                    expires_ms: None,
                },
            };
            match shared.store.welcome(new).await {
                Ok(_) => {}
                // Perhaps an earlier attempt, whose outcome was unknown, has stored the guest.
                Err(error @ WriteError::Refused(_)) => refused = Some(error),
                Err(error) => return Err(error.into()),
            }
        }
        let now_ms = shared.clock.wall_ms();
        let found = shared.store.principal_by(self.credential, now_ms).await?;
        let unknown = || refused.map_or(GuestError::Unknown, GuestError::Write);
        let principal = found.ok_or_else(unknown)?;
        self.new = None;
        self.recognize(&principal);
        Ok(principal)
    }

    fn recognize(&mut self, principal: &Principal) {
        self.principals = all_of(principal);
        self.someone = Someone {
            who: principal.public.to_string(),
            name: principal.name.clone(),
        };
    }

    /// The guest as a person of the lobby. They are stored now if they are new.
    ///
    /// # Errors
    /// They cannot be stored.
    pub async fn person(&mut self, shared: &Shared) -> Result<Person, GuestError> {
        let id = match self.principals.first() {
            Some(id) => *id,
            None => self.stored(shared).await?.id,
        };
        Ok(Person(id.0))
    }

    /// Who they are for the lobby.
    pub fn visitor(&self) -> Visitor {
        Visitor {
            someone: self.someone.clone(),
            principals: self.principals.clone(),
        }
    }

    /// The address of the connection.
    pub fn address(&self) -> IpAddr {
        self.from
    }
}

/// The principals of the guest with this token: who they are, and those that were merged into them; `None`
/// if the server does not know the token.
///
/// # Errors
/// The store cannot be read.
pub async fn principals(
    token: &str,
    shared: &Shared,
) -> Result<Option<Vec<PrincipalId>>, StoreError> {
    let found = by_token(token, shared).await?;
    Ok(found.as_ref().map(all_of))
}

/// A principal, and those that were merged into it.
fn all_of(principal: &Principal) -> Vec<PrincipalId> {
    let also = principal.also.iter().copied();
    std::iter::once(principal.id).chain(also).collect()
}

async fn by_token(token: &str, shared: &Shared) -> Result<Option<Principal>, StoreError> {
    let (credential, now_ms) = (CredentialHash::of(token), shared.clock.wall_ms());
    shared.store.principal_by(credential, now_ms).await
}

/// The guests who are connected to this process.
#[derive(Default)]
pub struct Guests {
    /// Their connections, by number.
    connections: Mutex<BTreeMap<(PrincipalId, u64), Arc<Outlet>>>,
    /// Their visits to tables.
    visits: Mutex<BTreeMap<(PrincipalId, ConnId), Inbox>>,
}

impl Guests {
    /// A guest has come to a table.
    pub fn joined(&self, guest: PrincipalId, conn: ConnId, room: Inbox) {
        self.visits.lock().insert((guest, conn), room);
    }

    /// A visit has ended.
    pub fn left(&self, guest: PrincipalId, conn: ConnId) {
        self.visits.lock().remove(&(guest, conn));
    }

    /// The connections of a guest.
    pub fn connections_of(&self, guest: PrincipalId) -> Vec<Arc<Outlet>> {
        let all = self.connections.lock();
        let own = all.range((guest, 0)..=(guest, u64::MAX));
        own.map(|(_, outlet)| Arc::clone(outlet)).collect()
    }

    /// The visits of a guest to tables.
    pub fn visits_of(&self, guest: PrincipalId) -> Vec<(ConnId, Inbox)> {
        let all = self.visits.lock();
        let own = all.range((guest, ConnId::FIRST)..);
        own.take_while(|((of, _), _)| *of == guest)
            .map(|((_, conn), room)| (*conn, room.clone()))
            .collect()
    }
}
