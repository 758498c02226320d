//! What happened to each person, ordered for the checks.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::Seat;
use bughouse_lobby::Person;
use bughouse_store::Room;
use bughouse_store::memory::StoredMatch;
use bughouse_wire::lobby::{LobbyAct, OfferKind, OfferView, OwnLobby};
use serde::Deserialize;

use super::Violation;
use crate::lobby::record::{FinishedLobby, Noted};

/// An act counts for what happens until so long after its answer, in milliseconds.
const EFFECT_MS: i64 = 1_500;

/// A search ends after so long without a connection; with some milliseconds less for what is on its way.
const AWAY_MS: i64 = 55_000;

/// A player counts as absent at the earliest after so long, in milliseconds.
const ABSENT_MS: i64 = 15_000;

/// All people, offers and tables.
pub(super) struct Histories<'c> {
    pub(super) lobby: &'c FinishedLobby,
    pub(super) people: Vec<History<'c>>,
    pub(super) offers: BTreeMap<u32, Offer>,
    pub(super) tables: Vec<Table<'c>>,
}

/// What happened to one person.
pub(super) struct History<'c> {
    /// What the lobby said to them, and when.
    pub(super) owns: Vec<(i64, &'c OwnLobby)>,
    /// What they asked.
    pub(super) acts: Vec<Act<'c>>,
    /// From when to when they had a connection.
    pub(super) here: Vec<(i64, i64)>,
    /// When they vanished, or began not to play.
    vanished: Vec<i64>,
}

/// Something that a person asked of the lobby.
pub(super) struct Act<'c> {
    pub(super) sent: i64,
    pub(super) act: &'c LobbyAct,
    /// When it was answered, and whether it was done; `None` if no answer came.
    pub(super) answered: Option<(i64, bool)>,
}

/// An offer, as its people saw it.
pub(super) struct Offer {
    pub(super) kind: OfferKind,
    pub(super) people: BTreeMap<usize, Seat>,
    /// Who has accepted it by opening it.
    pub(super) has_accepted: BTreeSet<usize>,
    /// When one of them saw it first, and last.
    pub(super) seen: (i64, i64),
}

/// A table of the lobby.
pub(super) struct Table<'c> {
    pub(super) table: &'c str,
    /// When it was made.
    pub(super) made: i64,
    /// Whether its match was called off.
    pub(super) is_called_off: bool,
    /// The people, with their half points and the number of their matches before this match.
    pub(super) people: BTreeMap<usize, (u32, u32)>,
    /// Its match, if one began.
    pub(super) game: Option<&'c StoredMatch>,
}

impl Act<'_> {
    /// Whether it may be the reason for something that happened in this time.
    pub(super) fn may_count(&self, (from, to): (i64, i64)) -> bool {
        self.sent <= to && self.answered.is_none_or(|(at, _)| at + EFFECT_MS >= from)
    }

    /// Whether it was done.
    pub(super) fn is_done(&self) -> bool {
        self.answered.is_some_and(|(_, done)| done)
    }
}

impl<'c> Histories<'c> {
    pub(super) fn of(lobby: &'c FinishedLobby) -> Result<Histories<'c>, Violation> {
        let people: Vec<_> = (0..lobby.records.len())
            .map(|i| History::of(lobby, i))
            .collect();
        let mut offers: BTreeMap<u32, Offer> = BTreeMap::new();
        for history in &people {
            for (at, own) in &history.owns {
                if let Some(offer) = &own.offer {
                    see(&mut offers, lobby, offer, *at);
                }
            }
        }
        let tables = lobby.rooms.iter().map(|room| Table::of(lobby, room));
        Ok(Histories {
            lobby,
            people,
            offers,
            tables: tables.collect::<Result<_, _>>()?,
        })
    }

    /// The index of the partner in a search.
    pub(super) fn partner(&self, own: &OwnLobby) -> Option<usize> {
        let partner = own.partner.as_ref()?;
        self.lobby.index(&partner.someone.who)
    }

    /// Whether no process ran at some time between these times, or had just started or ended.
    pub(super) fn is_disturbed(&self, from: i64, to: i64) -> bool {
        let mut outages = self.lobby.outages.iter();
        outages.any(|&(begins, ends)| begins <= to && ends + 2_000 >= from)
    }
}

fn see(offers: &mut BTreeMap<u32, Offer>, lobby: &FinishedLobby, view: &OfferView, at: i64) {
    let seats = view.seats.iter().filter(|(_, seat)| !seat.bot);
    let people: BTreeMap<_, _> = seats
        .filter_map(|(seat, one)| Some((lobby.index(&one.someone.who)?, seat)))
        .collect();
    let offer = offers.entry(view.id).or_insert_with(|| {
        let seats = view.seats.iter();
        let accepted = seats.filter(|(_, seat)| seat.accepted && !seat.bot);
        Offer {
            kind: view.kind,
            has_accepted: accepted
                .filter_map(|(_, one)| lobby.index(&one.someone.who))
                .collect(),
            people,
            seen: (at, at),
        }
    });
    offer.seen = (offer.seen.0.min(at), offer.seen.1.max(at));
}

impl<'c> History<'c> {
    fn of(lobby: &'c FinishedLobby, index: usize) -> History<'c> {
        let mut history = History {
            owns: Vec::new(),
            acts: Vec::new(),
            here: Vec::new(),
            vanished: Vec::new(),
        };
        let (mut since, mut numbers) = (None, BTreeMap::new());
        for note in &lobby.records[index].notes {
            match &note.what {
                Noted::Comes => since = Some(note.at),
                Noted::Goes => history
                    .here
                    .extend(since.take().map(|since| (since, note.at))),
                Noted::Own(own) => history.owns.push((note.at, own)),
                Noted::Asks(number, act) => {
                    numbers.insert(*number, history.acts.len());
                    history.acts.push(Act {
                        sent: note.at,
                        act,
                        answered: None,
                    });
                }
                Noted::Done(number) | Noted::Refused(number, _) => {
                    let done = matches!(note.what, Noted::Done(_));
                    if let Some(&at) = numbers.get(number) {
                        history.acts[at].answered = Some((note.at, done));
                    }
                }
                Noted::Vanishes(_) => history.vanished.push(note.at),
                Noted::Table(_) | Noted::Result(_) => {}
            }
        }
        history
            .here
            .extend(since.map(|since| (since, lobby.took_ms)));
        history
    }

    /// Whether they had a connection all the time between these times.
    pub(super) fn is_here(&self, from: i64, to: i64) -> bool {
        self.here
            .iter()
            .any(|&(comes, goes)| comes <= from && goes >= to)
    }

    /// Whether they may have been absent from a match that ended at this time.
    pub(super) fn may_be_absent(&self, at: i64) -> bool {
        let has_vanished = self.vanished.iter().any(|&vanished| vanished < at);
        has_vanished || !self.is_here(at - ABSENT_MS, at)
    }

    /// Whether they were away for so long before `to` that their search ended after `from`.
    pub(super) fn was_away(&self, from: i64, to: i64) -> bool {
        let mut gone_since = 0;
        let ends = std::iter::once((to, to));
        for (comes, goes) in self.here.iter().copied().chain(ends) {
            let is_long = comes.min(to) - gone_since >= AWAY_MS;
            if is_long && comes.min(to) > from && gone_since < to {
                return true;
            }
            gone_since = goes;
        }
        false
    }
}

/// What is read of the document of a table.
#[derive(Deserialize)]
struct Doc {
    people: Vec<DocPerson>,
    assigned: DocAssigned,
}

#[derive(Deserialize)]
struct DocPerson {
    principal: i64,
    #[serde(default)]
    before: Option<(u32, u32)>,
}

#[derive(Deserialize)]
struct DocAssigned {
    called_off: bool,
}

impl<'c> Table<'c> {
    fn of(lobby: &'c FinishedLobby, room: &'c Room) -> Result<Table<'c>, Violation> {
        let unreadable = |_| Violation::Table(room.public.to_string());
        let doc: Doc = serde_json::from_str(&room.doc).map_err(unreadable)?;
        let people = doc.people.iter().filter_map(|one| {
            let index = lobby.index_of(Person(one.principal))?;
            Some((index, one.before.unwrap_or_default()))
        });
        Ok(Table {
            table: room.public.as_str(),
            made: room.made_ms - lobby.date_ms,
            is_called_off: doc.assigned.called_off,
            people: people.collect(),
            game: lobby.match_of(room.id),
        })
    }

    /// When its match ended, and with which score.
    pub(super) fn ended(&self, lobby: &FinishedLobby) -> Option<(i64, &str)> {
        let ended = self.game?.row.ended.as_ref()?;
        Some((ended.at_ms - lobby.date_ms, &ended.result.score))
    }

    /// The seat of a person in the match.
    pub(super) fn seat(&self, lobby: &FinishedLobby, person: usize) -> Option<Seat> {
        let number = lobby.person(person)?;
        let seats = &self.game?.row.start.principals;
        let mut seats = seats.iter();
        seats
            .find(|(_, one)| one.is_some_and(|one| one.0 == number.0))
            .map(|(seat, _)| seat)
    }
}
