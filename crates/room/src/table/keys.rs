//! Keys of a table. A key gives its holder the role of an arbiter, clock or assistant, without a
//! seat. A clock is a device beside real boards; it has the clocks of one board or of both.
//!
//! Only the hash of a key is stored. The holder sends the key each time that they come to the table. The
//! same browser without the key is another person there.

use bughouse_core::{BySeat, Seat};
use bughouse_lobby::seating::plays;
use bughouse_wire::keys::{KeyKind, KeyView};
use bughouse_wire::table::MatchStyle;
use serde::{Deserialize, Serialize};

use super::people::Presence;
use super::{Act, Holder, Participant, PersonId, Table, hex, people};
use crate::refusal::Refusal;

/// A key, by its hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AccessKey {
    pub(super) kind: KeyKind,
    #[serde(with = "hex")]
    pub(super) hash: [u8; 32],
}

impl Table {
    /// Adds a new key at the owner's request. The former key of that kind is no longer valid. While
    /// a match is running, an arbiter's key can only replace a former key, and only if the arbiter
    /// is offline.
    pub fn make_key(&mut self, by: PersonId, kind: KeyKind, hash: [u8; 32]) -> Result<(), Refusal> {
        self.may(by, Act::Own)?;
        self.may_change(kind)?;
        if kind == KeyKind::Arbiter && self.is_running() && !self.has_arbiter() {
            return Err(Refusal::Running);
        }
        self.forget_key(kind);
        self.keys.push(AccessKey { kind, hash });
        self.keys.sort_by_key(|key| key.kind);
        Ok(())
    }

    /// Revokes the key of that kind at the owner's request. The arbiter's key cannot be revoked
    /// while a match is running.
    pub fn drop_key(&mut self, by: PersonId, kind: KeyKind) -> Result<(), Refusal> {
        self.may(by, Act::Own)?;
        self.may_change(kind)?;
        if kind == KeyKind::Arbiter && self.is_running() {
            return Err(Refusal::Running);
        }
        if !self.keys.iter().any(|key| key.kind == kind) {
            return Err(Refusal::NoKey);
        }
        self.forget_key(kind);
        Ok(())
    }

    /// The kind of the key with this hash.
    ///
    /// # Errors
    /// The table has no key with this hash.
    pub fn opened_by(&self, hash: &[u8; 32]) -> Result<KeyKind, Refusal> {
        let key = self.keys.iter().find(|key| key.hash == *hash);
        key.map(|key| key.kind).ok_or(Refusal::NoKey)
    }

    /// The role that a person has by their key; `None` without a key.
    pub fn role(&self, id: PersonId) -> Option<KeyKind> {
        self.person(id)?.role
    }

    /// The people who are online with a key of that kind.
    pub fn holders_of(&self, kind: KeyKind) -> Vec<PersonId> {
        let holds = |person: &&Participant| person.is_online() && person.role == Some(kind);
        let people = self.people.iter().filter(holds);
        people.map(|person| person.id).collect()
    }

    /// Whether the table has a key for an arbiter.
    pub fn has_arbiter(&self) -> bool {
        self.keys.iter().any(|key| key.kind == KeyKind::Arbiter)
    }

    /// Whether that person has no part in the running, last or next match: no seat and no key.
    pub fn only_watches(&self, id: PersonId) -> bool {
        self.role(id).is_none() && !self.sits(id) && self.seats_in_match(id).is_empty()
    }

    /// Whether nothing at the table depends on that person: they hold no seat, have no key, never
    /// played, do not want to play, and are not the owner.
    pub fn may_be_unlisted(&self, id: PersonId) -> bool {
        self.person(id)
            .is_none_or(|person| !self.takes_part(person, &self.seated()))
    }

    /// The opposite of [`Table::may_be_unlisted`]. `seated`: the result of [`Table::seated`].
    pub(super) fn takes_part(&self, person: &Participant, seated: &[PersonId]) -> bool {
        let wants = person.ready || person.played > 0;
        wants || person.role.is_some() || person.id == self.owner || seated.contains(&person.id)
    }

    /// The people who hold a seat now, or held one in the running or last match.
    pub(super) fn seated(&self) -> Vec<PersonId> {
        let last = self.history.last().into_iter().flat_map(persons);
        persons(&self.holders).chain(last).collect()
    }

    /// The seats for which a person acts in the running or last match: a player for their own
    /// seats, an assistant for the assisted seat, and, if moves are not recorded, a clock for all
    /// seats of its boards.
    pub fn acts_for(&self, id: PersonId) -> Vec<Seat> {
        let held = self.seats_in_match(id);
        match self.role(id) {
            None | Some(KeyKind::Arbiter) => held,
            Some(KeyKind::Assistant { seat }) => vec![seat],
            Some(KeyKind::Clock { board }) if self.rules.style() == MatchStyle::ClockOnly => {
                let here = |seat: &&Seat| board.is_none_or(|board| seat.board == board);
                self.rules.seats().iter().filter(here).copied().collect()
            }
            Some(KeyKind::Clock { .. }) => Vec::new(),
        }
    }

    /// The players of the running or last match, once for each of their seats, and all people with
    /// a key.
    pub fn actors(&self) -> impl Iterator<Item = PersonId> + '_ {
        let line_up = self.history.last().into_iter();
        let players = line_up.flat_map(persons);
        let with_key = self.people.iter().filter(|person| person.role.is_some());
        players.chain(with_key.map(|person| person.id))
    }

    /// Whether that person has the key for a device with the clocks of both boards, in a match whose
    /// moves are not recorded.
    pub fn is_whole_clock(&self, id: PersonId) -> bool {
        let clock = self.role(id) == Some(KeyKind::Clock { board: None });
        clock && self.rules.style() == MatchStyle::ClockOnly
    }

    /// Whether the table has a key for a device with the clocks of both boards, in a match whose moves
    /// are not recorded. The person with this key can act in place of an arbiter.
    pub fn has_whole_clock(&self) -> bool {
        let whole = |key: &AccessKey| key.kind == KeyKind::Clock { board: None };
        self.rules.style() == MatchStyle::ClockOnly && self.keys.iter().any(whole)
    }

    /// The weight of a person's rate limit: the number of seats for which they send messages. A
    /// clock counts as four seats, an arbiter or assistant as one.
    pub fn seats_spoken_for(&self, id: PersonId) -> u32 {
        let by_role = match self.role(id) {
            None => 0,
            Some(KeyKind::Clock { .. }) => 4,
            Some(KeyKind::Arbiter | KeyKind::Assistant { .. }) => 1,
        };
        let seats = self.seats_of(id).count();
        by_role + u32::try_from(seats).expect("there are four seats")
    }

    /// Whether an assistant of that seat is online.
    pub fn is_assisted(&self, seat: Seat) -> bool {
        !self.holders_of(KeyKind::Assistant { seat }).is_empty()
    }

    /// Whether a person who holds the seat, or an assistant, is online; `None` if no person holds it.
    pub fn is_present(&self, seat: Seat) -> Option<bool> {
        let person = self.holders[seat].as_ref()?.person()?;
        Some(self.is_online(person) || self.is_assisted(seat))
    }

    /// Whether the player of a match has been away for so long that they do not just reload the page, and no
    /// assistant plays for them.
    pub fn has_left(&self, seat: Seat) -> bool {
        let Some(&Holder::Person(person)) = self.holder_in_match(seat) else {
            return false;
        };
        let is_away = |one: &Participant| one.id == person && one.presence == Presence::Away;
        self.people.iter().any(is_away) && !self.is_assisted(seat)
    }

    /// Whether a person joined as a clock or assistant.
    pub fn is_helper(&self, id: PersonId) -> bool {
        let role = self.role(id);
        matches!(
            role,
            Some(KeyKind::Clock { .. } | KeyKind::Assistant { .. })
        )
    }

    /// Sets the name of a player at a real board. It is entered on the device with the clock of
    /// that board (`by`). An empty name removes the player.
    pub fn name_seat(&mut self, by: PersonId, seat: Seat, name: &str) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.may(by, Act::NameAt(seat))?;
        if !matches!(self.holders[seat], None | Some(Holder::AtBoard(_))) {
            return Err(Refusal::Taken);
        }
        let name = people::typed_name(name)?;
        self.holders[seat] = (!name.is_empty()).then_some(Holder::AtBoard(name));
        self.end_series();
        Ok(())
    }

    /// Whether a device with the clock of that seat's board is online, and its players said there
    /// that they are ready. The player of the seat then counts as ready.
    pub(super) fn is_clocked(&self, seat: Seat) -> bool {
        let beside = |role: Option<KeyKind>| matches!(role, Some(KeyKind::Clock { board }) if board.is_none_or(|board| seat.board == board));
        self.rules.style() == MatchStyle::ClockOnly
            && self
                .people
                .iter()
                .any(|person| person.is_online() && person.ready && beside(person.role))
    }

    /// Whether all players are at real boards, and their moves are not recorded.
    pub(super) fn only_at_boards(&self) -> bool {
        let at_board = |&seat: &Seat| matches!(self.holders[seat], None | Some(Holder::AtBoard(_)));
        self.rules.style() == MatchStyle::ClockOnly && self.rules.seats().iter().all(at_board)
    }

    /// The keys as clients see them: the kind, and how many people are online with the key.
    pub(super) fn key_views(&self) -> Vec<KeyView> {
        let tabs = |kind: KeyKind| u32::try_from(self.holders_of(kind).len()).unwrap_or(u32::MAX);
        let view = |key: &AccessKey| KeyView {
            kind: key.kind,
            tabs: tabs(key.kind),
        };
        self.keys.iter().map(view).collect()
    }

    /// Checks that a key of that kind may be made or revoked. An arbiter who is online keeps their
    /// key during a match.
    fn may_change(&self, kind: KeyKind) -> Result<(), Refusal> {
        if let KeyKind::Assistant { seat } = kind {
            self.check_played(seat)?;
        }
        let arbiter_rules = kind == KeyKind::Arbiter && self.is_running();
        if arbiter_rules && !self.holders_of(kind).is_empty() {
            return Err(Refusal::Running);
        }
        Ok(())
    }

    pub(super) fn forget_key(&mut self, kind: KeyKind) {
        self.keys.retain(|key| key.kind != kind);
        for person in &mut self.people {
            if person.role == Some(kind) {
                person.role = None;
                person.ready &= plays(&Holder::Person(person.id), &self.holders);
            }
        }
    }
}

/// Whether `hash` is the hash of the arbiter's key.
pub fn is_arbiter_key(keys: &[AccessKey], hash: &[u8; 32]) -> bool {
    let is_arbiters = |key: &AccessKey| key.kind == KeyKind::Arbiter && key.hash == *hash;
    keys.iter().any(is_arbiters)
}

/// The people on the seats. A person is listed once for each of their seats.
fn persons(seats: &BySeat<Option<Holder>>) -> impl Iterator<Item = PersonId> + '_ {
    seats
        .iter()
        .filter_map(|(_, holder)| holder.as_ref()?.person())
}
