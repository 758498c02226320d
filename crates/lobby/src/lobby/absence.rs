//! The end of a match of the lobby, and the seat of a player who was absent.

use bughouse_core::{BySeat, Seat};

use super::Lobby;
use crate::pairing::Company;
use crate::{ANSWER_MS, Note, Over, Person, Place, Pool, Search, Set, Time};

/// How many people the seat of an absent player is offered to at most, one after the other.
const SUBSTITUTES: usize = 3;

/// The seat of a player who was absent.
#[derive(Clone, Debug)]
pub(super) struct Vacancy {
    pub(super) pool: Pool,
    pub(super) seat: Seat,
    /// Who plays at the other seats; `None` for a bot, and at the seat itself.
    pub(super) others: BySeat<Option<Person>>,
    /// Who is not asked, or not again.
    tried: Vec<Person>,
    asked: usize,
}

impl Lobby {
    /// The match of a table has ended.
    pub fn over(&mut self, table: &str, over: &Over, now: Time) {
        let Some(set) = self.sets.get(table).filter(|set| !set.over).cloned() else {
            return;
        };
        self.playing(table, Vec::new(), now);
        match over {
            Over::Scored(points) => self.scored(table, &set, points, now),
            Over::Left { points, by } => {
                self.scored(table, &set, points, now);
                for who in self.blame(&set, by, now) {
                    self.note(who, Note::HaveLeft, now);
                }
                if !by.is_empty() {
                    self.end_set(table);
                }
            }
            Over::Void { .. } | Over::NotBegun { .. } if self.ends_for_four(&set) => {
                self.end_match(table, None, now);
            }
            Over::Void { absent } if absent.is_empty() => self.end_match(table, None, now),
            Over::Void { absent } => self.absent(table, absent, Note::Absent, now),
            Over::NotBegun { missing } => self.absent(table, missing, Note::Gone, now),
        }
    }

    fn scored(&mut self, table: &str, set: &Set, points: &BySeat<u32>, now: Time) {
        self.end_match(table, Some(points), now);
        if !set.with_bots {
            self.remember(set, now);
        }
    }

    /// Counts a fault of the players of these seats, and returns who they are. To leave bots alone is none.
    fn blame(&mut self, set: &Set, seats: &[Seat], now: Time) -> Vec<Person> {
        if set.people().count() == 1 {
            return Vec::new();
        }
        let blamed: Vec<_> = seats.iter().filter_map(|&seat| set.seats[seat]).collect();
        for &who in &blamed {
            self.add_fault(who, now);
        }
        blamed
    }

    /// The players of these seats were absent. The others get their places back, and are asked how to go on.
    fn absent(&mut self, table: &str, seats: &[Seat], note: fn(Person) -> Note, now: Time) {
        let Some(set) = self.end_set(table) else {
            return;
        };
        self.blame(&set, seats, now);
        let absent: Vec<_> = seats.iter().filter_map(|&seat| set.seats[seat]).collect();
        let others = set.people().filter(|who| !absent.contains(who));
        for who in others {
            let note = absent.first().map_or(Note::NotMade, |&who| note(who));
            self.note(who, note, now);
        }
        let is_alone = set.people().count() == 1;
        for &who in &absent {
            self.note(who, Note::WereAbsent, now);
        }
        // With bots, searches go on during the match.
        let running = match is_alone {
            true => Vec::new(),
            false => self.end_for_match(&absent),
        };
        for place in set.places.iter().chain(&running) {
            self.give_back(place, &absent, now);
        }
        for &who in &absent {
            self.watch_absence(who, now);
        }
        if let ([seat], false) = (seats, set.with_bots) {
            self.offer_seat(&set, *seat, now);
        }
    }

    /// Gives those who were not absent the search that has ended: when their match was made, or now because their
    /// partner was absent.
    fn give_back(&mut self, place: &Place, absent: &[Person], now: Time) {
        let search = &place.search;
        let members = search.members(place.by);
        let here: Vec<_> = members
            .filter(|&who| !absent.contains(&who) && self.searches.of(who).is_none())
            .filter(|&who| self.sets.of(who).is_none())
            .collect();
        let companies = match here[..] {
            [one, other] if self.partners.of(one) == Some(other) => vec![(one, Some(other))],
            _ => here.into_iter().map(|one| (one, None)).collect(),
        };
        for (by, with) in companies {
            let search = Search {
                with,
                ..search.clone()
            };
            self.add_search(by, search, now);
        }
    }

    /// Offers the seat of an absent player, if the other three may play on together.
    fn offer_seat(&mut self, set: &Set, seat: Seat, now: Time) {
        let mut others = set.seats;
        let absent = others[seat].take();
        let people: Vec<_> = set.people().filter(|&who| Some(who) != absent).collect();
        let are_free = people.iter().all(|&who| self.is_free(who));
        if people.len() == 3 && are_free && !self.has_block(&people) {
            let vacancy = Vacancy {
                pool: set.pool,
                seat,
                others,
                tried: people.into_iter().chain(absent).collect(),
                asked: 0,
            };
            self.offer_to_next(vacancy, Vec::new(), now);
        }
    }

    fn is_free(&self, who: Person) -> bool {
        self.offers.of(who).is_none() && self.sets.of(who).is_none()
    }

    /// Offers a free seat to the next person, then to a bot. It is over if one of the others is `missing`.
    pub(super) fn offer_to_next(&mut self, mut vacancy: Vacancy, missing: Vec<Person>, now: Time) {
        let others: Vec<_> = Seat::ALL
            .into_iter()
            .filter_map(|seat| vacancy.others[seat])
            .collect();
        if others
            .iter()
            .any(|who| missing.contains(who) || !self.is_free(*who))
        {
            return;
        }
        vacancy.tried.extend(missing);
        let next = match vacancy.asked < SUBSTITUTES {
            true => self.substitute(&vacancy, &others),
            false => None,
        };
        vacancy.asked += 1;
        vacancy.tried.extend(next);
        self.offer_vacancy(vacancy, next, now + ANSWER_MS, now);
    }

    /// The longest waiting single who fits.
    fn substitute(&self, vacancy: &Vacancy, others: &[Person]) -> Option<Person> {
        let waiting = self.who_waits().into_iter();
        let in_pool = waiting.filter(|one| one.pools.iter().any(|pool| pool == vacancy.pool));
        let mut singles = in_pool.filter_map(|one| match one.company {
            Company::One(who) => Some(who),
            Company::Pair(..) => None,
        });
        singles.find(|&who| {
            let apart = others.iter().any(|&other| self.are_apart(who, other));
            !apart && !vacancy.tried.contains(&who)
        })
    }
}
