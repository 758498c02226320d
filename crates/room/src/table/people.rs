//! The people of a table: who is online, and their names.

use bughouse_store::{PrincipalId, PublicId};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::names::DefaultName;
use serde::{Deserialize, Serialize};

use super::assigned::Invitation;
use super::{COMES_BACK_MS, OWNER_AWAY_MS, Table};
use crate::clock::ProcessMs;
use crate::limits;
use crate::link::Arrival;
use crate::refusal::Refusal;

/// The number of a person at a table: 1 for the first who joined.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct PersonId(pub u32);

impl PersonId {
    /// The number of no person. A table that no person has joined has it in place of an owner.
    pub const NONE: PersonId = PersonId(0);
}

/// A person who joined this table, without a key or with one. A principal has a participant without a key
/// and one for each kind of key with which they came. What is not stored is lost with the process, or
/// computed from the matches.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Participant {
    pub(super) id: PersonId,
    pub(super) name: String,
    /// The number 0 for an invited person who has not come yet.
    pub(super) principal: PrincipalId,
    /// The principal to whom the browser belongs, if they are another person in a tab of it.
    pub(super) beside: Option<PrincipalId>,
    /// The public id of the principal. An invited person who has not come yet has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) public: Option<PublicId>,
    /// Whether they have come only by a public id, and not by the link.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) stranger: bool,
    /// Those whom they block, and who block them. They cannot sit at an open table together.
    #[serde(skip)]
    pub(super) apart: Vec<PrincipalId>,
    /// The key by which they come to an assigned seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) invitation: Option<Invitation>,
    #[serde(skip)]
    pub(super) presence: Presence,
    pub(super) ready: bool,
    /// Whether they ask for other partners in the next match.
    #[serde(skip)]
    pub(super) rotate: bool,
    /// Whether they would like to change seats with their partner ([`Table::exchange`]).
    #[serde(skip)]
    pub(super) exchange: bool,
    /// Their points before the matches of this table, in half points, and the number of matches in which they
    /// got them: a set of matches of the lobby has a table for each match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) before: Option<(u32, u32)>,
    /// Whether they agree that the arbiter may call offenses without a claim.
    #[serde(default)]
    pub(super) agrees_calls: bool,
    #[serde(skip)]
    pub(super) half_points: u32,
    #[serde(skip)]
    pub(super) played: u32,
    /// How many matches began while they were online or waited in line, since they last played.
    pub(super) sat_out: u32,
    pub(super) kicked: bool,
    /// The role of the key with which they joined.
    pub(super) role: Option<KeyKind>,
}

/// Whether a person is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Presence {
    /// They have a connection.
    Online,
    /// They lost their connection at this time, less than [`COMES_BACK_MS`] ago. They may be reloading the page.
    Left(ProcessMs),
    /// They have no connection.
    #[default]
    Away,
}

impl Participant {
    /// Whether they have a connection.
    pub(super) fn is_online(&self) -> bool {
        self.presence == Presence::Online
    }
}

impl Table {
    /// The person of this table who comes back; `None` if they are new here. After two principals were
    /// merged, one may be several people: then it is the one that they name, or the first who holds a seat
    /// and is offline, or the first who holds a seat, or the first.
    ///
    /// # Errors
    /// They come without a key and were removed from the table, or a principal that was merged into them
    /// was.
    pub fn known(&self, who: &Arrival, role: Option<KeyKind>) -> Result<Option<PersonId>, Refusal> {
        let is_theirs = |one: &&Participant| who.principals.contains(&one.principal);
        let present = self.people.iter().filter(|one| !one.kicked);
        let found = present
            .filter(is_theirs)
            .filter(|one| one.role == role)
            .min_by_key(|one| {
                let sits = self.sits(one.id);
                let is_named = who.person == Some(one.id.0);
                (!is_named, !sits, sits && one.is_online())
            });
        // Another person of the browser of a removed person stays, if they were here before.
        let mut removed = self.people.iter().filter(|one| one.kicked);
        let was_removed = removed.any(|one| is_theirs(&one));
        if role.is_none() && (was_removed || found.is_none() && self.is_banned(who)) {
            return Err(Refusal::Kicked);
        }
        Ok(found.map(|one| one.id))
    }

    /// Whether this principal, or one of the same browser, was removed.
    fn is_banned(&self, who: &Arrival) -> bool {
        let theirs = |one: PrincipalId| who.principals.contains(&one) || who.beside == Some(one);
        let mut removed = self.people.iter().filter(|one| one.kicked);
        removed.any(|one| theirs(one.principal) || one.beside.is_some_and(theirs))
    }

    /// Adds a person who joins for the first time with a key of that kind, or without a key. Returns their
    /// number. The first person owns the table. A person with a key is admitted even if the table is full.
    ///
    /// # Errors
    /// The table has `most` people, and none of them is a watcher who is away.
    pub fn welcome(
        &mut self,
        who: &Arrival,
        role: Option<KeyKind>,
        most: usize,
    ) -> Result<PersonId, Refusal> {
        let people = self.people.iter().filter(|person| !person.kicked).count();
        if role.is_none() && people >= most {
            self.make_room()?;
        }
        let id = self.add(Participant {
            principal: who.principals.first().copied().unwrap_or_default(),
            beside: who.beside,
            stranger: who.by_public_id,
            role,
            ..Participant::default()
        });
        if self.owner == PersonId::NONE && self.assigned.is_none() {
            self.owner = id;
        }
        Ok(id)
    }

    /// Adds a person with the next number, which is returned. It was never the number of another person,
    /// because chat messages and mutes refer to people by number. Their name is numbered if another person has
    /// it.
    pub(super) fn add(&mut self, newcomer: Participant) -> PersonId {
        let id = PersonId(self.last_joined.0 + 1);
        self.last_joined = id;
        let name = self.unique(&newcomer.name, id);
        self.people.push(Participant {
            id,
            name,
            ..newcomer
        });
        id
    }

    /// Records what is known of a person who comes: their public id, with whom they do not sit, and whether they
    /// have the link.
    pub fn recognize(&mut self, id: PersonId, who: &Arrival) {
        if let Some(person) = self.person_mut(id) {
            person.public = who.public.clone().or(person.public.take());
            person.apart.clone_from(&who.apart);
            person.stranger &= who.by_public_id;
        }
    }

    /// A person now blocks these people, or is blocked by them.
    pub fn keep_apart(&mut self, id: PersonId, apart: Vec<PrincipalId>) {
        if let Some(person) = self.person_mut(id) {
            person.apart = apart;
        }
    }

    /// A person comes by an invitation. From now on the server recognizes them without it.
    pub fn accept(&mut self, id: PersonId, who: &Arrival) {
        if let Some(person) = self.person_mut(id)
            && person.principal == PrincipalId::default()
        {
            person.principal = who.principals.first().copied().unwrap_or_default();
        }
    }

    /// Records whether a person has a connection.
    pub fn set_presence(&mut self, id: PersonId, presence: Presence) {
        if let Some(person) = self.person_mut(id) {
            person.presence = presence;
        }
        let anybody = self.people.iter().any(|one| one.is_online() && !one.kicked);
        self.bots_begin &= anybody;
    }

    /// People who left [`COMES_BACK_MS`] ago are away from now on. A player who is away is no longer ready.
    /// Returns whether one is.
    pub(super) fn note_absence(&mut self, now: ProcessMs) -> bool {
        let is_due = |one: &Participant| matches!(one.presence, Presence::Left(at) if at + COMES_BACK_MS <= now);
        let due: Vec<PersonId> = self
            .people
            .iter()
            .filter(|one| is_due(one))
            .map(|one| one.id)
            .collect();
        for &id in &due {
            let waits_in_line = !self.sits(id) && self.role(id).is_none();
            if let Some(person) = self.person_mut(id) {
                person.presence = Presence::Away;
                person.ready &= waits_in_line;
            }
        }
        !due.is_empty()
    }

    /// Renames a person. The name is cleaned, and numbered if another person of the table has it. A player of an event keeps
    /// the name that they have there.
    pub fn rename(&mut self, id: PersonId, name: &str) -> Result<(), Refusal> {
        if self.event.is_some() && self.person(id).is_some_and(|one| one.invitation.is_some()) {
            return Ok(());
        }
        let name = self.unique(&typed_name(name)?, id);
        self.person_mut(id).ok_or(Refusal::NoPerson)?.name = name;
        Ok(())
    }

    /// The shown name of a person.
    pub fn name(&self, id: PersonId) -> &str {
        self.person(id).map_or("", |person| &person.name)
    }

    /// The principal of a person, who may have been removed.
    pub fn principal(&self, id: PersonId) -> Option<PrincipalId> {
        let index = self.index_of(id)?;
        let principal = self.people[index].principal;
        (principal != PrincipalId::default()).then_some(principal)
    }

    /// From now on the person may not come to the table.
    pub(super) fn ban(&mut self, id: PersonId) {
        if let Some(person) = self.person_mut(id) {
            person.kicked = true;
            person.ready = false;
        }
    }

    /// Whether the person has a connection.
    pub fn is_online(&self, id: PersonId) -> bool {
        self.person(id).is_some_and(Participant::is_online)
    }

    pub(super) fn person(&self, id: PersonId) -> Option<&Participant> {
        let person = &self.people[self.index_of(id)?];
        (!person.kicked).then_some(person)
    }

    pub(super) fn person_mut(&mut self, id: PersonId) -> Option<&mut Participant> {
        let index = self.index_of(id)?;
        let person = &mut self.people[index];
        (!person.kicked).then_some(person)
    }

    /// The index of a person in `people`, which is sorted by number.
    fn index_of(&self, id: PersonId) -> Option<usize> {
        self.people
            .binary_search_by_key(&id, |person| person.id)
            .ok()
    }

    /// Replaces an owner who has been away for [`OWNER_AWAY_MS`] by the first person online who holds a seat,
    /// or at a table where no person holds one by the first person online. The time counts from the
    /// moment at which there is such a person. Returns whether the owner changed.
    pub(super) fn pass_ownership(&mut self, now: ProcessMs) -> bool {
        let has_player = self.people.iter().any(|one| self.sits(one.id));
        let may_own = |one: &&Participant| {
            let may_own = !one.kicked && !self.is_stranger(one.id);
            one.is_online() && may_own && (self.sits(one.id) || !has_player)
        };
        let next = match self.is_online(self.owner) {
            true => None,
            false => self.people.iter().find(may_own).map(|one| one.id),
        };
        self.owner_away = next.map(|_| self.owner_away.unwrap_or(now));
        let is_due = self
            .owner_away
            .is_some_and(|since| since + OWNER_AWAY_MS <= now);
        let Some(next) = next.filter(|_| is_due) else {
            return false;
        };
        (self.owner, self.owner_away) = (next, None);
        true
    }

    /// Makes room at a full table: removes the first watcher who is away. A watcher who left less than
    /// [`COMES_BACK_MS`] ago stays, because they would come back under another number and name. A person
    /// who was kicked stays, so that they remain banned.
    fn make_room(&mut self) -> Result<(), Refusal> {
        let seated = self.seated();
        let watcher = self.people.iter().position(|person| {
            let is_away = person.presence == Presence::Away;
            is_away && !person.kicked && !self.takes_part(person, &seated)
        });
        self.people.remove(watcher.ok_or(Refusal::Full)?);
        Ok(())
    }

    /// The name with a number after it if another person has it; a default name for a person without one.
    fn unique(&self, name: &str, id: PersonId) -> String {
        let name = match name {
            "" => DefaultName::Guest(id.0).to_string(),
            name => name.to_owned(),
        };
        let is_used = |name: &str| {
            let mut people = self.people.iter().filter(|one| !one.kicked);
            people.any(|one| one.id != id && is_the_same(&one.name, name))
        };
        let numbered = (2..).map(|n| format!("{name} {n}"));
        std::iter::once(name.clone())
            .chain(numbered)
            .find(|name| !is_used(name))
            .expect("a table has fewer people than there are numbers")
    }
}

/// Whether two names are equal apart from upper and lower case.
fn is_the_same(one: &str, other: &str) -> bool {
    fn lower(name: &str) -> impl Iterator<Item = char> {
        name.chars().flat_map(char::to_lowercase)
    }
    lower(one).eq(lower(other))
}

/// The text as one line, cut to `letters` characters. Characters that are invisible or change the
/// direction of text are removed.
pub fn shown(text: &str, letters: usize) -> String {
    let visible =
        |letter: &char| letter.is_whitespace() || !(letter.is_control() || is_invisible(*letter));
    let text: String = text.chars().filter(visible).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let text: String = words.join(" ").chars().take(letters).collect();
    text.trim_end().to_owned()
}

/// A typed name, cleaned by [`shown`].
///
/// # Errors
/// The name is too long.
pub fn typed_name(name: &str) -> Result<String, Refusal> {
    // The name is cut two characters above the limit. If it were cut one above, the last character
    // could be a space, which is trimmed, and a name that is too long would be accepted.
    let name = shown(name, limits::NAME_LETTERS + 2);
    if name.chars().count() > limits::NAME_LETTERS {
        return Err(Refusal::LongName);
    }
    Ok(name)
}

/// Whether a character changes the direction of text, has no width, or has no shape.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}'
        | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
}
