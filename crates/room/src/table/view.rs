//! The view of a table that all its clients receive.
use bughouse_core::BySeat;
use bughouse_lobby::seating::LineUp;
use bughouse_wire::table::{NextView, PersonView, Sitter, TablePhase, TableView};

use super::{Holder, Participant, PersonId, Phase, Table};
use crate::clock::ProcessMs;

/// How long a paused match still waits for its players, in milliseconds, as clients are shown until
/// the first player is back. The wait itself begins only when that player returns.
const WAIT_MS: u32 = 15_000;

/// The list of people has at most this many watchers who are online, and at most this many who are
/// offline. A club evening has fewer watchers, and a list of this length is short enough to be sent
/// to every client.
const WATCHERS_SHOWN: usize = 32;

impl Table {
    /// The view of the table at `now`.
    pub fn view(&self, now: ProcessMs) -> TableView {
        let (people, more) = self.listed_people();
        TableView {
            id: self.public.to_string(),
            setup: self.rules.setup().clone(),
            differences: self.rules.differences(),
            control: self.rules.control(),
            people,
            more,
            boards: self.rules.ruleset().boards.into(),
            seats: sitters(&self.holders),
            owner: self.owner.0,
            locked: self.locked,
            listing: self.listing,
            phase: self.phase_view(now),
            assigned: self.assigned_view(now),
            next: self.next_view(),
            game: self.game,
            agreements: self.agreements(),
            finished: self.finished.clone(),
            style: self.rules.style(),
            mode: self.rules.mode().into(),
            keys: self.key_views(),
        }
    }

    /// The view of one person, even if the list of people does not have them.
    pub fn person_view(&self, id: PersonId) -> Option<PersonView> {
        self.person(id).map(|person| self.view_of(person))
    }

    fn view_of(&self, person: &Participant) -> PersonView {
        PersonView {
            id: person.id.0,
            who: person.public.as_ref().map(ToString::to_string),
            name: person.name.clone(),
            online: person.is_online(),
            ready: person.ready,
            rotate: person.ready && person.rotate,
            agrees_calls: person.agrees_calls,
            half_points: person.half_points,
            played: person.played,
            sat_out: person.sat_out,
            only_watches: self.is_stranger(person.id),
            role: person.role,
        }
    }

    /// The listed people in order of arrival, and the number of people online who are not listed.
    /// Only the first watchers are listed, because every client receives the list.
    fn listed_people(&self) -> (Vec<PersonView>, u32) {
        let (mut shown, mut more) = (Vec::new(), 0);
        for (person, named) in self.named().filter(|(person, _)| !person.kicked) {
            match named {
                true => shown.push(self.view_of(person)),
                false => more += u32::from(person.is_online()),
            }
        }
        (shown, more)
    }

    /// The people who are stored: the listed people and the removed people. Other watchers are not
    /// stored. After a restart they join as new people, and lose nothing.
    pub(super) fn kept(&self) -> impl Iterator<Item = &Participant> {
        let kept = |(person, named): &(&Participant, bool)| *named || person.kicked;
        self.named().filter(kept).map(|(person, _)| person)
    }

    /// All people, each with a flag that says whether they are in the list of people. The list has
    /// everyone who takes part, and the first watchers.
    fn named(&self) -> impl Iterator<Item = (&Participant, bool)> {
        let (seated, mut here, mut gone) = (self.seated(), 0, 0);
        self.people.iter().map(move |person| {
            let only_watches = !self.takes_part(person, &seated);
            let rank = if person.is_online() {
                &mut here
            } else {
                &mut gone
            };
            *rank += usize::from(only_watches && !person.kicked);
            (person, !only_watches || *rank <= WATCHERS_SHOWN)
        })
    }

    fn next_view(&self) -> Option<NextView> {
        let next = self.next_if_all_want()?;
        Some(NextView {
            rematch: sitters(&next.rematch),
            rotated: next.rotated.as_ref().map(sitters),
        })
    }

    fn phase_view(&self, now: ProcessMs) -> TablePhase {
        let until = |at: ProcessMs| u32::try_from(at - now).unwrap_or(0);
        match self.phase {
            Phase::Seating => TablePhase::Seating,
            Phase::Countdown(at) => TablePhase::Countdown { ms: until(at) },
            Phase::Beginning => TablePhase::Countdown { ms: 0 },
            Phase::Playing => TablePhase::Playing,
            Phase::Over => TablePhase::Over,
            Phase::Paused(at) => TablePhase::Paused {
                ms: at.map_or(WAIT_MS, until),
            },
        }
    }
}

fn sitters(line_up: &LineUp<Holder>) -> BySeat<Option<Sitter>> {
    BySeat::new(|seat| line_up[seat].as_ref().map(sitter))
}

fn sitter(holder: &Holder) -> Sitter {
    match holder {
        Holder::Person(id) => Sitter::Person { id: id.0 },
        Holder::Bot(bot) => Sitter::Bot {
            name: bot.name.clone(),
            level: bot.level,
        },
        Holder::AtBoard(name) => Sitter::AtBoard { name: name.clone() },
    }
}
