//! Sets: matches of the same four, and what they want next.

use std::collections::BTreeMap;

use bughouse_core::{BySeat, Color, Seat};

use super::Lobby;
use super::offers::Again;
use crate::kept::Kept;
use crate::seating::{LineUp, other_colors, rotated};
use crate::{NextWish, Person, Place, Player, Pool, Refused, SET_MS, Set, SetView, Time};

/// How many matches of a set are looked at for other partners.
const LINE_UPS: usize = 24;

impl Set {
    /// A first match of these players.
    pub(super) fn new(pool: Pool, seats: &BySeat<Player>, with_bots: bool, now: Time) -> Set {
        Set {
            pool,
            seats: seats.map(|player| player.person()),
            half_points: BySeat::default(),
            played: 0,
            wants: BySeat::default(),
            over: false,
            at: now,
            with_bots,
            line_ups: vec![BySeat::new(|seat| seat)],
            places: Vec::new(),
        }
    }

    /// The set with its next match.
    pub(super) fn next(self, line_up: BySeat<Seat>, now: Time) -> Set {
        let was = BySeat::new(|seat| self.seat_of_founder(line_up[seat]));
        let mut line_ups = self.line_ups;
        if line_ups.len() == LINE_UPS {
            line_ups.remove(0);
        }
        line_ups.push(line_up);
        Set {
            seats: was.map(|&was| self.seats[was]),
            half_points: was.map(|&was| self.half_points[was]),
            wants: BySeat::default(),
            over: false,
            at: now,
            line_ups,
            places: Vec::new(),
            ..self
        }
    }

    /// The players of two seats change them in the last match.
    fn change_seats(&mut self, one: Seat, other: Seat) {
        fn swap<T: Copy>(by_seat: &mut BySeat<T>, one: Seat, other: Seat) {
            (by_seat[one], by_seat[other]) = (by_seat[other], by_seat[one]);
        }
        swap(&mut self.seats, one, other);
        swap(&mut self.half_points, one, other);
        swap(&mut self.wants, one, other);
        if let Some(last) = self.line_ups.last_mut() {
            swap(last, one, other);
        }
    }

    /// The seat in the last match of the player who had this seat in the first.
    fn seat_of_founder(&self, founder: Seat) -> Seat {
        let last = self.line_ups.last();
        let mut seats = Seat::ALL.into_iter();
        seats
            .find(|&seat| last.is_some_and(|last| last[seat] == founder))
            .unwrap_or(founder)
    }

    /// The people who play, and have not left the set.
    pub fn people(&self) -> impl Iterator<Item = Person> + '_ {
        let stays = |seat: &Seat| self.wants[*seat] != Some(NextWish::Leave);
        let seats = Seat::ALL.into_iter().filter(stays);
        seats.filter_map(|seat| self.seats[seat])
    }

    fn seat_of(&self, who: Person) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|&seat| self.seats[seat] == Some(who))
    }

    /// What all of them want, if they want the same.
    fn wish(&self) -> Option<NextWish> {
        let people = Seat::ALL
            .into_iter()
            .filter(|&seat| self.seats[seat].is_some());
        let mut wishes = people.map(|seat| self.wants[seat]);
        let first = wishes.next().flatten()?;
        wishes.all(|wish| wish == Some(first)).then_some(first)
    }

    /// The line-up of the next match: at each seat the seat of its player in the first.
    fn next_line_up(&self, wish: NextWish) -> Option<BySeat<Seat>> {
        let players = Seat::ALL.map(|seat| self.line_ups.last().map_or(seat, |last| last[seat]));
        let line_up = match wish {
            NextWish::Same => Some(other_colors(&players, &Seat::ALL)),
            NextWish::Change => rotated(&players, &Seat::ALL, &self.history()),
            NextWish::Leave => None,
        }?;
        Some(BySeat::new(|seat| line_up[seat].unwrap_or(seat)))
    }

    fn history(&self) -> Vec<LineUp<Seat>> {
        let line_ups = self.line_ups.iter();
        line_ups
            .map(|line_up| line_up.map(|&seat| Some(seat)))
            .collect()
    }
}

/// The sets, by the table of their last match. A person is in one.
#[derive(Debug, Default)]
pub(super) struct Sets {
    kept: Kept<String, Set>,
    of: BTreeMap<Person, String>,
    /// All of a set may want the next match now.
    has_wishes: bool,
}

impl Sets {
    pub(super) fn restore(&mut self, table: String, set: Set) {
        if set.people().all(|who| !self.of.contains_key(&who)) {
            self.of.extend(set.people().map(|who| (who, table.clone())));
            self.kept.restore(table, set);
            self.has_wishes = true;
        }
    }

    pub(super) fn get(&self, table: &str) -> Option<&Set> {
        self.kept.get(&table.to_owned())
    }

    /// The set of a person, and its table.
    pub(super) fn of(&self, who: Person) -> Option<(&str, &Set)> {
        let table = self.of.get(&who)?;
        Some((table, self.kept.get(table)?))
    }

    /// Adds a set of people who have none.
    pub(super) fn insert(&mut self, table: String, set: Set) {
        debug_assert!(set.people().all(|who| !self.of.contains_key(&who)));
        self.of.extend(set.people().map(|who| (who, table.clone())));
        self.kept.insert(table, set);
    }

    pub(super) fn remove(&mut self, table: &str) -> Option<Set> {
        let set = self.kept.remove(&table.to_owned())?;
        for who in set.people() {
            self.of.remove(&who);
        }
        Some(set)
    }

    /// A person leaves their set, in which others stay.
    fn leave(&mut self, table: &str, who: Person) {
        self.of.remove(&who);
        self.kept.change(&table.to_owned(), |set| {
            if let Some(seat) = set.seat_of(who) {
                set.wants[seat] = Some(NextWish::Leave);
            }
        });
    }

    /// The points of the players of the next match, and the number of their matches.
    pub(super) fn scores(&self, again: &Again) -> BySeat<(u32, u32)> {
        let Some(set) = self.get(&again.table) else {
            return BySeat::default();
        };
        BySeat::new(|seat| {
            let was = set.seat_of_founder(again.line_up[seat]);
            (set.half_points[was], set.played)
        })
    }

    /// No player of a set has said what they want now, because the next match was not made.
    pub(super) fn forget_wishes(&mut self, table: &str, now: Time) {
        self.kept.change(&table.to_owned(), |set| {
            set.wants = BySeat::default();
            set.at = now;
        });
    }

    /// Something has changed by which the next match of a set may begin.
    pub(super) fn check_wishes(&mut self) {
        self.has_wishes = true;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Set)> {
        self.kept.iter().map(|(table, set)| (table.as_str(), set))
    }

    pub(super) fn take_changed(&mut self) -> Vec<(String, Option<Set>)> {
        self.kept.take_changed()
    }
}

impl Lobby {
    /// The tables whose matches have not ended, so that the caller can see after a start how they ended.
    pub fn open_tables(&self) -> Vec<String> {
        let open = self.sets.iter().filter(|(_, set)| !set.over);
        open.map(|(table, _)| table.to_owned()).collect()
    }

    /// The table at which the lobby has seated a person, until its match has ended.
    pub fn table_of(&self, who: Person) -> Option<&str> {
        let seated = self.sets.of(who).filter(|(_, set)| !set.over);
        seated.map(|(table, _)| table)
    }

    /// The last match of the lobby of a person, and who wants to play again.
    pub fn set_of(&self, who: Person) -> Option<SetView> {
        let (table, set) = self.sets.of(who)?;
        Some(SetView {
            table: table.to_owned(),
            pool: set.pool,
            seats: set.seats.map(|who| who.map_or(Player::Bot, Player::Person)),
            half_points: set.half_points,
            played: set.played,
            wants: set.wants,
            over: set.over,
        })
    }

    /// After a match: what a person wants next.
    pub(super) fn next(&mut self, by: Person, want: NextWish, now: Time) -> Result<(), Refused> {
        let (table, set) = self.sets.of(by).ok_or(Refused::NoSet)?;
        let seat = set.seat_of(by).filter(|_| set.over).ok_or(Refused::NoSet)?;
        if self
            .offers
            .of(by)
            .is_some_and(|offer| self.offers.is_making(offer))
        {
            return Err(Refused::Asked);
        }
        if want == NextWish::Leave {
            self.leave_set(by);
            return Ok(());
        }
        let (table, people): (_, Vec<_>) = (table.to_owned(), set.people().collect());
        self.sets.kept.change(&table, |set| {
            set.wants[seat] = Some(want);
            set.at = now;
        });
        self.touch(people);
        self.sets.check_wishes();
        self.begin_next_matches(now);
        Ok(())
    }

    /// Begins the next match of each set whose people want the same, are here, and have nothing else.
    pub(super) fn begin_next_matches(&mut self, now: Time) {
        if !std::mem::take(&mut self.sets.has_wishes) {
            return;
        }
        let over = self.sets.iter().filter(|(_, set)| set.over);
        let wished = over.filter_map(|(table, set)| Some((table, set, set.wish()?)));
        let ready = wished.filter(|(_, set, _)| self.may_play_again(set));
        let ready: Vec<_> = ready
            .map(|(table, set, wish)| (table.to_owned(), set.clone(), wish))
            .collect();
        for (table, set, wish) in ready {
            if let Some(line_up) = set.next_line_up(wish) {
                let seats = BySeat::new(|seat| set.seats[set.seat_of_founder(line_up[seat])]);
                let seats = seats.map(|who| who.map_or(Player::Bot, Player::Person));
                self.make_again(&set, Again { table, line_up }, seats, now);
            }
        }
    }

    fn may_play_again(&self, set: &Set) -> bool {
        let people: Vec<_> = set.people().collect();
        people.iter().all(|&who| {
            self.is_here(who) && self.offers.of(who).is_none() && !self.plays_elsewhere(who)
        })
    }

    /// When the next match of a set may begin.
    pub(super) fn next_match_of_a_set(&self) -> Option<Time> {
        self.sets.has_wishes.then(Time::default)
    }

    /// A person leaves their set. After a match the others see who has left; during one the set ends.
    pub(super) fn leave_set(&mut self, who: Person) {
        let Some((table, set)) = self.sets.of(who) else {
            return;
        };
        let (table, others): (_, Vec<_>) = (
            table.to_owned(),
            set.people().filter(|&one| one != who).collect(),
        );
        if !set.over || others.is_empty() {
            self.end_set(&table);
            return;
        }
        self.sets.leave(&table, who);
        self.touch_company(who);
        self.touch(others);
        self.queue.changed();
    }

    /// A person leaves their set, if its last match has ended.
    pub(super) fn leave_ended_set(&mut self, who: Person) {
        if self.sets.of(who).is_some_and(|(_, set)| set.over) {
            self.leave_set(who);
        }
    }

    pub(super) fn end_set(&mut self, table: &str) -> Option<Set> {
        let set = self.sets.remove(table)?;
        for who in set.people() {
            self.touch_company(who);
        }
        self.queue.changed();
        Some(set)
    }

    pub(super) fn end_old_sets(&mut self, now: Time) {
        let over = self
            .sets
            .iter()
            .filter(|(_, set)| set.over && now - set.at >= SET_MS);
        let old: Vec<_> = over.map(|(table, _)| table.to_owned()).collect();
        for table in old {
            self.end_set(&table);
        }
    }

    /// When the next set ends because nothing was wished.
    pub(super) fn next_old_set(&self) -> Option<Time> {
        let over = self.sets.iter().filter(|(_, set)| set.over);
        over.map(|(_, set)| set.at + SET_MS).min()
    }

    /// Who sat where in the match of a table: partners may have changed seats before it.
    pub fn seated(&mut self, table: &str, seats: &BySeat<Option<Person>>) {
        for seat in [Seat::WHITE_OF_A, Seat::BLACK_OF_A] {
            let (one, other) = (seat, seat.partner());
            self.sets.kept.change(&table.to_owned(), |set| {
                let have_changed = (seats[one], seats[other]) == (set.seats[other], set.seats[one]);
                if have_changed && seats[one] != seats[other] {
                    set.change_seats(one, other);
                }
            });
        }
    }

    /// The match of a set has ended with these points, or without a result.
    pub(super) fn end_match(&mut self, table: &str, points: Option<&BySeat<u32>>, now: Time) {
        self.sets.kept.change(&table.to_owned(), |set| {
            set.over = true;
            set.at = now;
            if let Some(points) = points {
                set.half_points = BySeat::new(|seat| set.half_points[seat] + points[seat]);
                set.played += 1;
            }
        });
        let people = self.sets.get(table).map(|set| set.people().collect());
        let people: Vec<Person> = people.unwrap_or_default();
        for &who in &people {
            self.touch_company(who);
        }
        if self.has_block(&people) {
            self.end_set(table);
        }
        self.queue.changed();
    }

    /// Ends the searches of those who play now. They get them back if a player is absent.
    pub(super) fn end_for_match(&mut self, people: &[Person]) -> Vec<Place> {
        let mut places = Vec::new();
        for &who in people {
            if let Some((by, search)) = self.searches.remove(who) {
                self.touch(search.members(by));
                places.push(Place { by, search });
            }
        }
        places
    }

    /// `into` plays where `from` played. If they play elsewhere, or at another seat of the same match, the seat of
    /// `from` counts as that of a bot, and the others play on.
    pub(super) fn merge_set(&mut self, from: Person, into: Person, now: Time) {
        self.leave_ended_set(into);
        let Some((table, set)) = self.sets.of(from) else {
            return;
        };
        let (table, mut set) = (table.to_owned(), set.clone());
        let offer = self.offers.of(into);
        let begins = offer.is_some_and(|offer| self.offers.is_making(offer));
        let is_free = self.sets.of(into).is_none() && !begins;
        self.end_set(&table);
        let player = is_free.then_some(into);
        set.seats = set
            .seats
            .map(|&who| if who == Some(from) { player } else { who });
        for place in &mut set.places {
            let own = std::iter::once(&mut place.by).chain(&mut place.search.with);
            own.filter(|who| **who == from).for_each(|who| *who = into);
        }
        self.sets.insert(table, set);
        self.touch([from, into]);
        if is_free && self.is_busy(into, &[]) {
            if let Some(offer) = offer {
                self.decline(offer, into, now);
            }
            self.end_search(into, now);
        }
    }
}

/// One more match with White counts as 1, with Black as -1.
pub(super) fn white(seat: Seat) -> i32 {
    match seat.color {
        Color::White => 1,
        Color::Black => -1,
    }
}
