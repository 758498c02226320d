//! Offers: a match that begins if all accept.

use std::collections::BTreeMap;

use bughouse_core::{BySeat, Seat};

use super::Lobby;
use super::absence::Vacancy;
use super::bots_end::BotsEnd;
use crate::pairing::Four;
use crate::{
    ANSWER_MS, NewMatch, Note, OfferId, OfferKind, OfferView, OfferedSeat, Person, Player, Pool,
    Refused, Set, Time, Todo,
};

/// A match that begins if all accept.
#[derive(Clone, Debug)]
pub(super) struct Offer {
    kind: OfferKind,
    /// Who asks the others.
    by: Option<Person>,
    pool: Pool,
    seats: BySeat<Player>,
    accepted: BySeat<bool>,
    until: Time,
    /// All have accepted, and the table is being made.
    is_making: bool,
    /// The table is made when matches with bots have ended.
    bots_end: Option<BotsEnd>,
    /// The set that goes on with this match.
    again: Option<Again>,
    /// The seat whose player was absent.
    vacancy: Option<Vacancy>,
}

/// How a set goes on.
#[derive(Clone, Debug)]
pub(super) struct Again {
    /// The table of its last match.
    pub(super) table: String,
    /// The next line-up: at each seat the seat of its player in the first match.
    pub(super) line_up: BySeat<Seat>,
}

/// Why a person who was asked does not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Declined,
    Late,
    Gone,
}

impl Offer {
    fn new(
        kind: OfferKind,
        pool: Pool,
        seats: BySeat<Player>,
        accepted: BySeat<bool>,
        until: Time,
    ) -> Offer {
        Offer {
            kind,
            by: None,
            pool,
            seats,
            accepted,
            until,
            is_making: false,
            bots_end: None,
            again: None,
            vacancy: None,
        }
    }

    /// The people of the offer, with their seats.
    fn people(&self) -> impl Iterator<Item = (Seat, Person)> + '_ {
        self.seats
            .iter()
            .filter_map(|(seat, player)| match *player {
                Player::Person(who) => Some((seat, who)),
                Player::Bot => None,
            })
    }

    fn seat_of(&self, who: Person) -> Option<Seat> {
        let mut people = self.people();
        people.find(|&(_, one)| one == who).map(|(seat, _)| seat)
    }
}

/// The open offers.
#[derive(Debug)]
pub(super) struct Offers {
    next: u32,
    open: BTreeMap<OfferId, Offer>,
    /// The offer to a person.
    to: BTreeMap<Person, OfferId>,
}

impl Offers {
    /// No offers. The numbers differ from those before a restart.
    pub(super) fn starting_at(next: u32) -> Offers {
        Offers {
            next,
            open: BTreeMap::new(),
            to: BTreeMap::new(),
        }
    }

    /// The offer to a person.
    pub(super) fn of(&self, who: Person) -> Option<OfferId> {
        self.to.get(&who).copied()
    }

    pub(super) fn kind(&self, id: OfferId) -> Option<OfferKind> {
        self.open.get(&id).map(|offer| offer.kind)
    }

    /// Whether all have accepted it, and its table is being made.
    pub(super) fn is_making(&self, id: OfferId) -> bool {
        self.open.get(&id).is_some_and(|offer| offer.is_making)
    }

    /// The people of each offer, and whether its table is being made.
    pub(super) fn all_people(&self) -> impl Iterator<Item = (bool, Vec<Person>)> {
        let open = self.open.values();
        open.map(|offer| {
            (
                offer.is_making,
                offer.people().map(|(_, who)| who).collect(),
            )
        })
    }

    /// The people of an offer.
    pub(super) fn people(&self, id: OfferId) -> Vec<Person> {
        let offer = self.open.get(&id);
        let people = offer.map(|offer| offer.people().map(|(_, who)| who).collect());
        people.unwrap_or_default()
    }

    /// The table of an offer is made when matches with bots have ended; `None`: it is being made now.
    pub(super) fn wait_for_bots(&mut self, id: OfferId, end: Option<BotsEnd>) {
        if let Some(offer) = self.open.get_mut(&id) {
            offer.bots_end = end;
        }
    }

    /// The offers whose tables are made when matches with bots have ended.
    pub(super) fn waiting_for_bots(&self) -> Vec<(OfferId, BotsEnd)> {
        let open = self.open.iter();
        open.filter_map(|(&id, offer)| Some((id, offer.bots_end?)))
            .collect()
    }

    fn remove(&mut self, id: OfferId) -> Option<Offer> {
        let offer = self.open.remove(&id)?;
        for (_, who) in offer.people() {
            self.to.remove(&who);
        }
        Some(offer)
    }
}

impl Lobby {
    /// Asks the four who were found for their searches, but for those who have agreed to the same already.
    pub(super) fn offer_found(&mut self, four: &Four, now: Time) {
        let seats = four.seats.map(|&who| Player::Person(who));
        let agreed = |&who: &Person| self.searches.has_agreed(who, four.pool, now);
        let accepted = four.seats.map(agreed);
        let until = now + ANSWER_MS;
        let offer = Offer::new(OfferKind::Found, four.pool, seats, accepted, until);
        self.open(offer, now);
    }

    /// A person asks the others to play at these seats.
    pub(super) fn offer_by(
        &mut self,
        by: Person,
        kind: OfferKind,
        pool: Pool,
        seats: BySeat<Player>,
        until: Time,
        now: Time,
    ) {
        let accepted = seats.map(|player| match *player {
            Player::Person(who) => who == by,
            Player::Bot => true,
        });
        let offer = Offer::new(kind, pool, seats, accepted, until);
        let by = Some(by);
        self.open(Offer { by, ..offer }, now);
    }

    /// Offers the seat of an absent player to a person, or to a bot if the others want it.
    pub(super) fn offer_vacancy(
        &mut self,
        vacancy: Vacancy,
        substitute: Option<Person>,
        until: Time,
        now: Time,
    ) {
        let player = substitute.map_or(Player::Bot, Player::Person);
        let mut seats = vacancy
            .others
            .map(|other| other.map_or(Player::Bot, Player::Person));
        seats[vacancy.seat] = player;
        let accepted = BySeat::new(|seat| match substitute {
            Some(_) => seat != vacancy.seat,
            None => seats[seat] == Player::Bot,
        });
        let kind = match substitute {
            Some(_) => OfferKind::Substitute,
            None => OfferKind::PlayOn,
        };
        let offer = Offer::new(kind, vacancy.pool, seats, accepted, until);
        let vacancy = Some(vacancy);
        let offer = Offer { vacancy, ..offer };
        self.open(offer, now);
    }

    /// Begins the next match of a set. All have said that they want it.
    pub(super) fn make_again(&mut self, set: &Set, again: Again, seats: BySeat<Player>, now: Time) {
        let accepted = BySeat::uniform(true);
        let offer = Offer::new(OfferKind::Again, set.pool, seats, accepted, now);
        let again = Some(again);
        let offer = Offer { again, ..offer };
        self.open(offer, now);
    }

    fn open(&mut self, offer: Offer, now: Time) {
        let id = OfferId(self.offers.next);
        self.offers.next = self.offers.next.wrapping_add(1);
        let people: Vec<_> = offer.people().map(|(_, who)| who).collect();
        for &who in &people {
            // Four who are found do not wait for the answer to a challenge.
            if let Some(challenge) = self.offers.of(who) {
                self.decline(challenge, who, now);
            }
            let other = self.offers.to.insert(who, id);
            debug_assert_eq!(other, None, "a person has one offer");
            if offer.vacancy.is_none() {
                self.drop_note(who);
            }
        }
        self.offers.open.insert(id, offer);
        self.queue.changed();
        self.touch(people);
        self.begin_if_all_accept(Some(id), now);
    }

    /// Accepts or declines an offer.
    pub(super) fn answer(
        &mut self,
        by: Person,
        id: OfferId,
        yes: bool,
        now: Time,
    ) -> Result<(), Refused> {
        let is_own = self.offers.of(by) == Some(id);
        let offer = self.offers.open.get_mut(&id).filter(|_| is_own);
        let offer = offer.filter(|offer| !offer.is_making && now < offer.until);
        let offer = offer.ok_or(Refused::NoOffer)?;
        if !yes {
            self.decline(id, by, now);
            return Ok(());
        }
        if let Some(seat) = offer.seat_of(by) {
            offer.accepted[seat] = true;
        }
        self.touch_offer(id);
        self.begin_if_all_accept(Some(id), now);
        Ok(())
    }

    /// As if a person had declined an offer.
    pub(super) fn decline(&mut self, id: OfferId, by: Person, now: Time) {
        self.end_offer(id, &[(by, Why::Declined)], now);
    }

    fn touch_offer(&mut self, id: OfferId) {
        let people = self.offers.people(id);
        self.touch(people);
    }

    /// Makes the table of an offer, if all have accepted it and are here.
    pub(super) fn begin_if_all_accept(&mut self, id: Option<OfferId>, now: Time) {
        let Some(id) = id else { return };
        let Some(offer) = self.offers.open.get(&id) else {
            return;
        };
        let accepted = offer
            .people()
            .all(|(seat, who)| offer.accepted[seat] && self.is_here(who));
        if !accepted || offer.is_making {
            return;
        }
        if let Some(offer) = self.offers.open.get_mut(&id) {
            offer.is_making = true;
        }
        self.touch_offer(id);
        self.end_bots_and_make(id, now);
    }

    /// Makes the table of an offer that all have accepted.
    pub(super) fn make(&mut self, id: OfferId) {
        let Some(offer) = self.offers.open.get(&id) else {
            return;
        };
        let scores = match &offer.again {
            Some(again) => self.sets.scores(again),
            None => BySeat::default(),
        };
        self.todo.push(Todo::Make(NewMatch {
            offer: id,
            pool: offer.pool,
            seats: offer.seats,
            scores,
        }));
    }

    /// Ends the offers that were not accepted in time.
    pub(super) fn end_late_offers(&mut self, now: Time) {
        let open = self.offers.open.iter();
        let late = open.filter(|(_, offer)| self.ends_at(offer).is_some_and(|at| now >= at));
        let late: Vec<_> = late
            .map(|(&id, offer)| (id, self.missing(offer, now)))
            .collect();
        for (id, missing) in late {
            self.end_offer(id, &missing, now);
        }
    }

    /// When an offer ends, if not all accept it: one of its people may be gone before.
    fn ends_at(&self, offer: &Offer) -> Option<Time> {
        let gone = offer.people().filter_map(|(_, who)| self.gone_at(who));
        let end = gone.chain([offer.until]).min();
        end.filter(|_| !offer.is_making)
    }

    /// Those because of whom an offer ends now.
    fn missing(&self, offer: &Offer, now: Time) -> Vec<(Person, Why)> {
        let is_over = now >= offer.until;
        let is_gone = |who| self.gone_at(who).is_some_and(|at| now >= at);
        let why = |(seat, who): (Seat, Person)| match (self.is_here(who), offer.accepted[seat]) {
            (false, _) if is_over || is_gone(who) => Some((who, Why::Gone)),
            (true, false) if is_over => Some((who, Why::Late)),
            _ => None,
        };
        offer.people().filter_map(why).collect()
    }

    /// When the next offer ends.
    pub(super) fn next_late_offer(&self) -> Option<Time> {
        let open = self.offers.open.values();
        open.filter_map(|offer| self.ends_at(offer)).min()
    }

    /// Ends an offer, because these people do not play. The others keep their places.
    fn end_offer(&mut self, id: OfferId, missing: &[(Person, Why)], now: Time) {
        let Some(offer) = self.offers.remove(id) else {
            return;
        };
        let people: Vec<_> = offer.people().map(|(_, who)| who).collect();
        self.touch(people.iter().copied());
        self.queue.changed();
        self.sets.check_wishes();
        if offer.kind == OfferKind::Found {
            let accepted = offer.people().filter(|&(seat, _)| offer.accepted[seat]);
            for (_, who) in accepted {
                self.searches.agrees(who, offer.pool, now);
            }
        }
        if let Some((first, why)) = missing.first() {
            let note = match why {
                Why::Gone => Note::Gone(*first),
                Why::Declined | Why::Late => Note::Declined(*first),
            };
            for &who in people
                .iter()
                .filter(|&who| missing.iter().all(|(one, _)| one != who))
            {
                self.note(who, note, now);
            }
        }
        let loses = |&&(who, why): &&(Person, Why)| loses_place(&offer, who, why);
        let losers: Vec<_> = missing.iter().filter(loses).copied().collect();
        let mut late: Vec<_> = losers
            .iter()
            .filter(|(_, why)| *why != Why::Declined)
            .collect();
        late.retain(|(who, _)| self.searches.of(*who).is_some());
        for &(who, _) in &losers {
            self.end_search(who, now);
        }
        for &(who, _) in late {
            self.note(who, Note::Late, now);
        }
        if offer.kind == OfferKind::Bots {
            for &(who, _) in missing {
                self.searches.declines_bots(who);
            }
        }
        if let Some(vacancy) = offer
            .vacancy
            .filter(|_| offer.kind == OfferKind::Substitute)
        {
            self.offer_to_next(vacancy, missing.iter().map(|&(who, _)| who).collect(), now);
        }
    }

    /// Ends an offer that must not become a match. Everybody keeps their place.
    pub(super) fn call_off(&mut self, id: OfferId, now: Time) {
        let Some(offer) = self.offers.remove(id) else {
            return;
        };
        for (_, who) in offer.people() {
            self.note(who, Note::NotMade, now);
        }
        self.queue.changed();
        if let Some(again) = offer.again {
            self.sets.forget_wishes(&again.table, now);
        }
    }

    /// The table of an accepted offer was made; this is its public id.
    pub fn made(&mut self, id: OfferId, table: String, now: Time) {
        if !self.offers.is_making(id) {
            return;
        }
        let Some(offer) = self.offers.remove(id) else {
            return;
        };
        let people: Vec<_> = offer.people().map(|(_, who)| who).collect();
        let old = offer.again.as_ref();
        let old = old.and_then(|again| Some((self.sets.get(&again.table)?.clone(), again.line_up)));
        let with_bots = match &old {
            Some((set, _)) => set.with_bots,
            None => offer.kind == OfferKind::Bots,
        };
        let mut set = match old {
            Some((set, line_up)) => set.next(line_up, now),
            None => Set::new(offer.pool, &offer.seats, with_bots, now),
        };
        if !with_bots {
            set.places.extend(self.end_for_match(&people));
        }
        for &who in &people {
            self.leave_set(who);
        }
        self.sets.insert(table, set);
        self.queue.changed();
        for &who in &people {
            self.touch_company(who);
            self.watch_absence(who, now);
        }
    }

    /// The table of an accepted offer could not be made. Everybody keeps their place.
    pub fn not_made(&mut self, id: OfferId, now: Time) {
        if self.offers.is_making(id) {
            self.call_off(id, now);
        }
    }

    /// The offer that a person may answer, or has answered. A match that begins without a question is none.
    pub fn offer_of(&self, who: Person) -> Option<OfferView> {
        let id = self.offers.of(who)?;
        let offer = self.offers.open.get(&id)?;
        let is_alone = offer.people().count() == 1;
        if is_alone || offer.kind == OfferKind::Again {
            return None;
        }
        let seats = BySeat::new(|seat| OfferedSeat {
            player: offer.seats[seat],
            lag_ms: match offer.seats[seat] {
                Player::Person(who) => self.lag_ms(who),
                Player::Bot => None,
            },
            accepted: offer.accepted[seat],
        });
        Some(OfferView {
            id,
            kind: offer.kind,
            by: offer.by.and_then(|by| offer.seat_of(by)),
            pool: offer.pool,
            until: offer.until,
            seats,
            yours: offer.seat_of(who)?,
            ends_bots: offer.kind != OfferKind::Bots && self.plays_with_bots(who),
        })
    }

    /// The offers with both of these people, unless the table is being made.
    pub(super) fn offer_with(&self, one: Person, other: Person) -> Option<OfferId> {
        let id = self.offers.of(one)?;
        let both = self.offers.of(other) == Some(id);
        (both && !self.offers.is_making(id)).then_some(id)
    }

    /// Calls off what is offered to `from`, who may search otherwise than `into`. A match that is being made is
    /// one of `into`, unless this person has another one.
    pub(super) fn merge_offer(&mut self, from: Person, into: Person, now: Time) {
        let Some(id) = self.offers.of(from) else {
            return;
        };
        if !self.offers.is_making(id) {
            self.call_off(id, now);
            return;
        }
        if self.offers.of(into).is_some() {
            return;
        }
        let Some(offer) = self.offers.open.get_mut(&id) else {
            return;
        };
        if let Some(seat) = offer.seat_of(from) {
            offer.seats[seat] = Player::Person(into);
        }
        self.offers.to.remove(&from);
        self.offers.to.insert(into, id);
        self.touch([from, into]);
    }
}

/// Whether a person for whom an offer fails loses their place. Only those who are found for their search do, a
/// substitute who does not answer, and who does not want to play on with a substitute.
fn loses_place(offer: &Offer, who: Person, why: Why) -> bool {
    match offer.kind {
        OfferKind::Found => true,
        OfferKind::Substitute => {
            let seat = offer.vacancy.as_ref().map(|vacancy| vacancy.seat);
            let is_substitute = offer.seat_of(who) == seat;
            is_substitute != (why == Why::Declined)
        }
        OfferKind::Bots | OfferKind::Challenge | OfferKind::PlayOn | OfferKind::Again => false,
    }
}

impl Player {
    /// The person, if it is one.
    pub(super) fn person(self) -> Option<Person> {
        match self {
            Player::Person(who) => Some(who),
            Player::Bot => None,
        }
    }
}
