//! What a store in memory contains, and how each unit of work changes it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::principals::{Credential, StoredPrincipal};
use crate::error::Refusal;
use crate::log::check_rows;
use crate::retention::{REMOVE_ROOM, REMOVE_TALK, by_owner};
use crate::{
    AuditRow, Batch, CredentialHash, FeedRow, Happened, Holder, LinkHash, LogRow, MatchId,
    MatchRow, MatchStart, NewRoom, OpenError, Opened, Owned, PrincipalId, PublicId, Removal,
    RemovalStep, Room, RoomDoc, RoomId, StartId, StoreError, StoredEvent, TalkRow, WriteError,
};

#[derive(Default)]
pub struct Content {
    starts: BTreeMap<StartId, Start>,
    rooms: BTreeMap<RoomId, StoredRoom>,
    /// The number of the room that was made last. It may be removed.
    last_room: i64,
    pub(super) matches: BTreeMap<MatchId, StoredMatch>,
    /// The number of the match that was made last. It may be removed.
    last_match: i64,
    /// Each row by its room, its match, its time and its number.
    talk: BTreeMap<(RoomId, u32, i64, u32), TalkRow>,
    feed: Vec<FeedRow>,
    pub(super) principals: BTreeMap<PrincipalId, StoredPrincipal>,
    pub(super) credentials: BTreeMap<CredentialHash, Credential>,
    /// The text of each row of the lobby by its key.
    pub(super) lobby: BTreeMap<String, String>,
    /// All events, oldest first.
    events: Vec<StoredEvent>,
    audit: Vec<AuditRow>,
}

/// A start of the program.
struct Start {
    /// The process time of its last heartbeat.
    beat_ms: i64,
    is_living: bool,
}

struct StoredRoom {
    room: Room,
    waits: bool,
    link: LinkHash,
    /// The start that owns it; `None` while it rests.
    owner: Option<StartId>,
    /// How often it was claimed.
    epoch: i64,
}

/// A stored match with its log.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// The match.
    pub row: MatchRow,
    /// Its log, oldest first.
    pub log: Vec<LogRow>,
    /// The process time of its owner at which match time is 0; `None` if the owner has not said it.
    anchor_ms: Option<i64>,
    /// The latest match time at which an earlier owner was certainly alive.
    alive_ms: i64,
}

impl Content {
    pub fn new_start(&mut self) -> StartId {
        let id = StartId(next(self.starts.keys().map(|id| id.0)));
        let start = Start {
            beat_ms: 0,
            is_living: true,
        };
        self.starts.insert(id, start);
        id
    }

    pub fn end(&mut self, start: StartId) {
        if let Some(start) = self.starts.get_mut(&start) {
            start.is_living = false;
        }
    }

    pub fn beat(&mut self, start: StartId, process_ms: i64) -> Result<(), WriteError> {
        if let Some(start) = self.starts.get_mut(&start) {
            start.beat_ms = process_ms;
        }
        Ok(())
    }

    pub fn create(&mut self, start: StartId, new: NewRoom) -> Result<Owned, WriteError> {
        let is_used = |one: &StoredRoom| one.link == new.link || one.room.public == new.public;
        if self.rooms.values().any(is_used) {
            return Err(Refusal::IdInUse.into());
        }
        self.last_room += 1;
        let id = RoomId(self.last_room);
        let room = StoredRoom {
            room: Room {
                id,
                public: new.public,
                made_ms: new.made_ms,
                seen_ms: new.made_ms,
                doc: new.doc.json,
            },
            waits: new.doc.waits,
            link: new.link,
            owner: Some(start),
            epoch: 1,
        };
        self.rooms.insert(id, room);
        Ok(Owned::new(id, 1))
    }

    pub fn keep(&mut self, owned: Owned, doc: RoomDoc, seen_ms: i64) -> Result<(), WriteError> {
        let room = self.owned(owned)?;
        (room.room.doc, room.room.seen_ms) = (doc.json, seen_ms);
        room.waits = doc.waits;
        Ok(())
    }

    pub fn room_of(&self, link: LinkHash) -> Option<RoomId> {
        let mut rooms = self.rooms.iter();
        rooms.find(|(_, room)| room.link == link).map(|(&id, _)| id)
    }

    pub fn room_with(&self, public: PublicId) -> Option<RoomId> {
        let mut rooms = self.rooms.iter();
        let found = rooms.find(|(_, room)| room.room.public == public);
        found.map(|(&id, _)| id)
    }

    pub fn room(&self, id: RoomId) -> Option<Room> {
        self.rooms.get(&id).map(|one| one.room.clone())
    }

    pub fn open(&mut self, start: StartId, id: RoomId) -> Result<Option<Opened>, OpenError> {
        let Some(owner) = self.rooms.get(&id).map(|room| room.owner) else {
            return Ok(None);
        };
        let beat_ms = match owner.map(|owner| (owner, &self.starts[&owner])) {
            // A start that was replaced takes nothing from a later one.
            Some((owner, other)) if owner > start || owner < start && other.is_living => {
                return Err(OpenError::Elsewhere);
            }
            owner => owner.map_or(0, |(_, owner)| owner.beat_ms),
        };
        let mut alive_ms = 0;
        for one in self.matches.values_mut() {
            if one.row.room == Some(id) && one.row.ended.is_none() {
                let beat = one.anchor_ms.map_or(0, |anchor_ms| beat_ms - anchor_ms);
                let last = one.log.last().map_or(0, |row| row.t_ms);
                one.alive_ms = one.alive_ms.max(beat).max(last);
                one.anchor_ms = None;
                alive_ms = one.alive_ms;
            }
        }
        let matches = self.matches(id);
        let room = self.rooms.get_mut(&id).expect("the room was found above");
        let was_abandoned = room.owner.is_some_and(|owner| owner < start);
        (room.owner, room.epoch) = (Some(start), room.epoch + 1);
        Ok(Some(Opened {
            owned: Owned::new(id, room.epoch),
            room: room.room.clone(),
            matches,
            alive_ms,
            was_abandoned,
        }))
    }

    pub fn claim(&mut self, start: StartId, limit: u32) -> Result<Vec<Opened>, StoreError> {
        let running = self.matches.values().filter(|one| one.row.ended.is_none());
        let without_people = running.filter(|one| !one.has_person());
        let mut rooms: BTreeSet<RoomId> = without_people.filter_map(|one| one.row.room).collect();
        let waiting = self.rooms.iter().filter(|(_, room)| room.waits);
        rooms.extend(waiting.map(|(&id, _)| id));
        rooms.retain(|room| self.rooms[room].owner != Some(start));
        let opened = rooms.into_iter().map(|room| self.open(start, room));
        // A room that a living start owns cannot be claimed.
        let claimed = opened.filter_map(|opened| opened.ok().flatten());
        Ok(claimed.take(limit as usize).collect())
    }

    pub fn release(&mut self, owned: Owned) -> Result<(), WriteError> {
        self.owned(owned)?.owner = None;
        Ok(())
    }

    fn owned(&mut self, owned: Owned) -> Result<&mut StoredRoom, WriteError> {
        let room = self.rooms.get_mut(&owned.room());
        room.filter(|room| room.epoch == owned.epoch())
            .ok_or(WriteError::Fenced)
    }

    /// A running match of the room.
    fn running(&mut self, owned: Owned, id: MatchId) -> Result<&mut StoredMatch, WriteError> {
        self.owned(owned)?;
        let found = self.matches.get_mut(&id);
        let is_running = |one: &&mut StoredMatch| one.row.ended.is_none();
        let found = found.filter(|one| one.row.room == Some(owned.room()));
        Ok(found.filter(is_running).ok_or(Refusal::NotRunning)?)
    }

    pub fn begin(
        &mut self,
        owned: Owned,
        start: MatchStart,
        anchor_ms: i64,
        first: Vec<LogRow>,
    ) -> Result<MatchId, WriteError> {
        self.owned(owned)?;
        check_rows(&first, 0)?;
        let (room, game) = (Some(owned.room()), start.game);
        let mut others = self.matches.values().filter(|one| one.row.room == room);
        let blocking = others.find(|one| one.row.ended.is_none() || one.row.start.game >= game);
        let replaced = match blocking {
            None => None,
            Some(one) if one.is_unplayed(game, &first) => Some(one.row.id),
            Some(_) => return Err(Refusal::CannotBegin(game).into()),
        };
        let has_id = |one: &StoredMatch| one.row.start.public == start.public;
        let mut others = self.matches.values();
        if others.any(|one| has_id(one) && Some(one.row.id) != replaced) {
            return Err(Refusal::IdInUse.into());
        }
        let id = replaced.unwrap_or(MatchId(self.last_match + 1));
        self.last_match = self.last_match.max(id.0);
        let stored = StoredMatch {
            row: MatchRow {
                id,
                room,
                start,
                ended: None,
            },
            log: first,
            anchor_ms: Some(anchor_ms),
            alive_ms: 0,
        };
        self.matches.insert(id, stored);
        if replaced.is_none() {
            self.push(Happened::Began, id);
        }
        Ok(id)
    }

    pub fn append(&mut self, owned: Owned, mut batch: Batch) -> Result<(), WriteError> {
        if let Some(ended) = &mut batch.ended {
            let root = |id| self.root(id).unwrap_or(id);
            ended.principals = ended.principals.map(|of_seat| of_seat.map(root));
        }
        let stored = self.running(owned, batch.id)?;
        let last = stored.log.last().map_or(0, |row| row.seq);
        check_rows(&batch.rows, last)?;
        stored.log.extend(batch.rows);
        stored.row.ended = batch.ended;
        if stored.row.ended.is_some() {
            self.push(Happened::Ended, batch.id);
        }
        Ok(())
    }

    pub fn set_anchor(
        &mut self,
        owned: Owned,
        id: MatchId,
        anchor_ms: i64,
    ) -> Result<(), WriteError> {
        self.running(owned, id)?.anchor_ms = Some(anchor_ms);
        Ok(())
    }

    pub fn log(&self, id: MatchId) -> Vec<LogRow> {
        let stored = self.matches.get(&id);
        stored.map(|one| one.log.clone()).unwrap_or_default()
    }

    pub fn matches(&self, room: RoomId) -> Vec<MatchRow> {
        let matches = self.matches.values().map(|one| &one.row);
        matches
            .filter(|row| row.room == Some(room))
            .cloned()
            .collect()
    }

    pub fn match_at(&self, room: RoomId, game: u32) -> Option<MatchRow> {
        let mut matches = self.matches(room).into_iter();
        matches.find(|row| row.start.game == game)
    }

    pub fn match_with(&self, public: PublicId) -> Option<MatchRow> {
        let mut matches = self.matches.values().map(|one| &one.row);
        matches.find(|row| row.start.public == public).cloned()
    }

    pub fn matches_of(
        &self,
        principal: PrincipalId,
        before: Option<MatchId>,
        limit: u32,
    ) -> Vec<MatchRow> {
        let Some(principal) = self.root(principal) else {
            return Vec::new();
        };
        let played = |row: &&MatchRow| {
            let ended = row.ended.iter();
            let mut seats = ended.flat_map(|ended| ended.principals.iter());
            seats.any(|(_, of_seat)| *of_seat == Some(principal))
        };
        let newest_first = self.matches.values().rev().map(|one| &one.row);
        let earlier = newest_first.filter(|row| before.is_none_or(|before| row.id < before));
        let found = earlier.filter(played).take(limit as usize);
        found.cloned().collect()
    }

    pub fn keep_talk(&mut self, owned: Owned, rows: Vec<TalkRow>) -> Result<(), WriteError> {
        self.owned(owned)?;
        let room = owned.room();
        let placed = rows
            .into_iter()
            .map(|row| ((room, row.game, row.t_ms, row.n), row));
        self.talk.extend(placed);
        Ok(())
    }

    pub fn talk(&self, room: RoomId, games: RangeInclusive<u32>, most: u32) -> Vec<TalkRow> {
        let first = (room, *games.start(), i64::MIN, 0);
        let end = (room, *games.end(), i64::MAX, u32::MAX);
        let last = self.talk.range(first..=end).rev().take(most as usize);
        let mut rows: Vec<TalkRow> = last.map(|(_, row)| row.clone()).collect();
        rows.reverse();
        rows
    }

    pub fn keep_lobby(
        &mut self,
        start: StartId,
        rows: Vec<(String, Option<String>)>,
    ) -> Result<(), WriteError> {
        self.check_last(start)?;
        for (key, doc) in rows {
            match doc {
                Some(doc) => self.lobby.insert(key, doc),
                None => self.lobby.remove(&key),
            };
        }
        Ok(())
    }

    pub fn lobby(&self) -> Vec<(String, String)> {
        self.lobby.clone().into_iter().collect()
    }

    /// Refuses what does not come from the last start of the program.
    fn check_last(&self, start: StartId) -> Result<(), WriteError> {
        match self.starts.keys().next_back() == Some(&start) {
            true => Ok(()),
            false => Err(WriteError::Fenced),
        }
    }

    pub fn make_event(&mut self, start: StartId, event: StoredEvent) -> Result<(), WriteError> {
        self.check_last(start)?;
        if self.event(event.public.clone()).is_some() {
            return Err(Refusal::IdInUse.into());
        }
        self.events.push(event);
        Ok(())
    }

    pub fn append_to_event(
        &mut self,
        start: StartId,
        public: PublicId,
        last: u32,
        lines: Vec<String>,
    ) -> Result<(), WriteError> {
        self.check_last(start)?;
        let mut events = self.events.iter_mut();
        let event = events.find(|one| one.public == public);
        let event = event.ok_or(Refusal::NoEvent)?;
        let written = event.lines.len() as u32;
        if written != last {
            let seq = last + 1;
            return Err(Refusal::NoSuccessor { seq, last: written }.into());
        }
        event.lines.extend(lines);
        Ok(())
    }

    pub fn event(&self, public: PublicId) -> Option<StoredEvent> {
        let mut events = self.events.iter();
        events.find(|one| one.public == public).cloned()
    }

    pub fn stored_events(&self) -> Vec<StoredEvent> {
        self.events.clone()
    }

    pub fn last_event_length(&self) -> u32 {
        self.events.last().map_or(0, |one| one.lines.len() as u32)
    }

    pub fn events(&self) -> Vec<PublicId> {
        let newest_first = self.events.iter().rev();
        newest_first.map(|one| one.public.clone()).collect()
    }

    fn push(&mut self, what: Happened, id: MatchId) {
        let no = next(self.feed.iter().map(|row| row.no));
        self.feed.push(FeedRow { no, what, id });
    }

    pub fn feed(&self, no: i64, limit: u32) -> Vec<FeedRow> {
        let later = self.feed.iter().filter(|row| row.no > no);
        later.take(limit as usize).copied().collect()
    }

    pub fn remove_rooms(
        &mut self,
        start: StartId,
        removal: Removal,
        after: RoomId,
        limit: u32,
    ) -> Result<RemovalStep<RoomId>, WriteError> {
        let later = self.rooms.keys().filter(|&&id| id > after);
        let looked_at: Vec<RoomId> = later.take(limit as usize).copied().collect();
        let mut removed = 0;
        for id in &looked_at {
            if self.may_go(start, &self.rooms[id], &removal) {
                self.remove_room(*id, &removal);
                removed += 1;
            }
        }
        let is_full = looked_at.len() == limit as usize;
        let next = looked_at.last().filter(|_| is_full).copied();
        Ok(RemovalStep { removed, next })
    }

    /// Whether a start may remove a room.
    fn may_go(&self, start: StartId, room: &StoredRoom, removal: &Removal) -> bool {
        let id = room.room.id;
        let has_finished = |one: &StoredMatch| one.row.room == Some(id) && one.row.ended.is_some();
        let has_finished = self.matches.values().any(has_finished);
        let is_in_use = room
            .owner
            .is_some_and(|owner| owner >= start || self.starts[&owner].is_living);
        room.room.seen_ms < removal.before_ms && !has_finished && !is_in_use
    }

    /// Removes a room with its unfinished matches and its talk. Finished matches stay, without a room.
    fn remove_room(&mut self, id: RoomId, removal: &Removal) {
        let Some(room) = self.rooms.remove(&id) else {
            return;
        };
        let is_here = |one: &StoredMatch| one.row.room == Some(id);
        self.talk.retain(|(of, ..), _| *of != id);
        let matches = &mut self.matches;
        matches.retain(|_, one| !is_here(one) || one.row.ended.is_some());
        for one in matches.values_mut().filter(|one| is_here(one)) {
            one.row.room = None;
        }
        self.record(removal, REMOVE_ROOM, &room.room.public);
    }

    pub fn delete_room(
        &mut self,
        owned: Owned,
        by: PrincipalId,
        at_ms: i64,
    ) -> Result<(), WriteError> {
        self.owned(owned)?;
        let owner = self.principals.get(&by);
        let removal = by_owner(owner.map(|one| &one.principal.public), at_ms);
        self.remove_room(owned.room(), &removal);
        Ok(())
    }

    pub fn remove_talk(
        &mut self,
        removal: Removal,
        after: MatchId,
        limit: u32,
    ) -> Result<RemovalStep<MatchId>, WriteError> {
        let finished = self.matches.values().filter_map(|one| {
            let ended = one.row.ended.as_ref()?;
            Some((ended.at_ms, one.row.clone()))
        });
        let later = finished.filter(|(_, row)| row.id > after);
        let looked_at: Vec<_> = later.take(limit as usize).collect();
        let mut removed = 0;
        for (ended_ms, row) in &looked_at {
            let game = row.start.game;
            // What was said before the first match is removed with the talk of the first match.
            let first = if game == 1 { 0 } else { game };
            let is_its = |(of, said_in, ..): &(RoomId, u32, i64, u32)| {
                row.room == Some(*of) && (first..=game).contains(said_in)
            };
            if *ended_ms < removal.before_ms && self.talk.keys().any(is_its) {
                self.talk.retain(|place, _| !is_its(place));
                self.record(&removal, REMOVE_TALK, &row.start.public);
                removed += 1;
            }
        }
        let is_full = looked_at.len() == limit as usize;
        let last = looked_at.last().filter(|_| is_full);
        let next = last.map(|(_, row)| row.id);
        Ok(RemovalStep { removed, next })
    }

    fn record(&mut self, removal: &Removal, act: &str, subject: &PublicId) {
        self.audit.push(AuditRow {
            no: next(self.audit.iter().map(|row| row.no)),
            at_ms: removal.at_ms,
            actor: removal.actor.clone(),
            act: act.into(),
            subject: subject.to_string(),
            reason: removal.reason.clone(),
        });
    }

    pub fn audit(&self, no: i64, limit: u32) -> Vec<AuditRow> {
        let later = self.audit.iter().filter(|row| row.no > no);
        later.take(limit as usize).cloned().collect()
    }

    pub fn stored_matches(&self) -> Vec<StoredMatch> {
        self.matches.values().cloned().collect()
    }

    pub fn stored_rooms(&self) -> Vec<Room> {
        self.rooms.values().map(|one| one.room.clone()).collect()
    }

    pub fn last_log_length(&self) -> u32 {
        let last = self.matches.values().next_back();
        let row = last.and_then(|one| one.log.last());
        row.map_or(0, |row| row.seq)
    }
}

impl StoredMatch {
    /// Whether a person plays.
    fn has_person(&self) -> bool {
        let mut holders = self.row.start.holders.iter();
        holders.any(|(_, holder)| matches!(holder, Some(Holder::Person(_))))
    }

    /// Whether this is match number `game`, and nothing has happened in it after its first events.
    fn is_unplayed(&self, game: u32, first: &[LogRow]) -> bool {
        let is_this = self.row.start.game == game && self.row.ended.is_none();
        is_this && self.log.len() <= first.len()
    }
}

/// The number after the largest one.
pub fn next(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.max().unwrap_or(0) + 1
}
