//! The state of the lobby.
//!
//! Each file of this module has one noun of the lobby: what is known about it, what one may ask about it,
//! and what changes it.

mod absence;
mod asks;
mod blocks;
mod bots;
mod bots_end;
#[cfg(test)]
mod cases;
mod challenge;
mod contradiction;
mod faults;
mod links;
mod merge;
mod notes;
mod offers;
mod partners;
mod past;
mod presence;
mod queue;
mod searches;
mod sets;

use std::collections::BTreeSet;

use crate::directed::Directed;
use crate::kept::Kept;
use crate::{Ask, Command, Faults, Key, Link, Past, Person, Refused, Row, Time, Todo};

/// The lobby.
#[derive(Debug)]
pub struct Lobby {
    random: fastrand::Rng,
    presence: presence::Presence,
    searches: searches::Searches,
    queue: queue::Queue,
    offers: offers::Offers,
    partners: partners::Partners,
    asks: Directed<Ask>,
    links: Kept<String, Link>,
    blocks: Directed<()>,
    sets: sets::Sets,
    faults: Kept<Person, Faults>,
    past: Kept<Person, Past>,
    notes: notes::Notes,
    touched: BTreeSet<Person>,
    todo: Vec<Todo>,
}

impl Lobby {
    /// The lobby as it was stored. Searches and partnerships go on; nothing is offered, and no person is
    /// here yet. `seed`: decides what nothing else decides.
    pub fn restored(rows: impl IntoIterator<Item = (Key, Row)>, seed: u64, now: Time) -> Lobby {
        let mut random = fastrand::Rng::with_seed(seed);
        let offers = offers::Offers::starting_at(random.u32(1..1 << 30));
        let mut lobby = Lobby {
            random,
            presence: presence::Presence::default(),
            searches: searches::Searches::default(),
            queue: queue::Queue::default(),
            offers,
            partners: partners::Partners::default(),
            asks: Directed::default(),
            links: Kept::default(),
            blocks: Directed::default(),
            sets: sets::Sets::default(),
            faults: Kept::default(),
            past: Kept::default(),
            notes: notes::Notes::default(),
            touched: BTreeSet::new(),
            todo: Vec::new(),
        };
        for (key, row) in rows {
            lobby.restore(key, row);
        }
        lobby.watch_all_absences(now);
        lobby
    }

    /// Adds a stored row. A row that does not fit its key is left out.
    fn restore(&mut self, key: Key, row: Row) {
        match (key, row) {
            (Key::Search(by), Row::Search(search)) => self.searches.restore(by, search),
            (Key::Partners(one), Row::Partners(row)) => self.partners.restore(one, row),
            (Key::Ask(from, to), Row::Ask(ask)) => self.asks.restore(from, to, ask),
            (Key::Link(link), Row::Link(row)) => self.links.restore(link, row),
            (Key::Block(from, to), Row::Block) => self.blocks.restore(from, to, ()),
            (Key::Set(table), Row::Set(set)) => self.sets.restore(table, *set),
            (Key::Faults(who), Row::Faults(faults)) => self.faults.restore(who, faults),
            (Key::Past(who), Row::Past(past)) => self.past.restore(who, past),
            _ => {}
        }
    }

    /// Carries out a command.
    ///
    /// # Errors
    /// The reason why not. Nothing has changed then.
    pub fn command(&mut self, by: Person, command: Command, now: Time) -> Result<(), Refused> {
        match command {
            Command::Search { pools, pair } => self.search(by, pools, pair, now),
            Command::Stop => self.stop(by, now),
            Command::Answer { offer, yes } => self.answer(by, offer, yes, now),
            Command::Bots => self.begin_with_bots(by, now),
            Command::Seek { on } => self.seek(by, on, now),
            Command::AskPartner(who) => self.ask_partner(by, who, now),
            Command::AnswerPartner { who, yes } => self.answer_partner(by, who, yes, now),
            Command::Unpartner(who) => self.unpartner(by, who, now),
            Command::MakeLink { link, origin } => self.make_link(by, link, origin, now),
            Command::DropLink(link) => self.drop_link(by, &link),
            Command::UseLink(link) => self.use_link(by, &link, now),
            Command::Challenge { who, pool } => self.challenge(by, who, pool, now),
            Command::Next(want) => self.next(by, want, now),
            Command::Block { who, on } => self.block(by, who, on, now),
        }
    }

    /// Does what is due: ends offers and searches, and puts people together. Nothing of this is done
    /// before: the caller calls it at [`Lobby::next_deadline`], which each other call may change.
    pub fn advance(&mut self, now: Time) {
        self.end_late_offers(now);
        self.make_after_bots(now);
        self.end_searches_of_the_away(now);
        self.drop_old_asks(now);
        self.drop_old_links(now);
        self.drop_old_faults(now);
        self.drop_old_past(now);
        self.drop_old_notes(now);
        self.end_old_sets(now);
        self.begin_next_matches(now);
        self.look_at_ages(now);
        self.pair_waiting(now);
        debug_assert_eq!(self.contradiction(), None);
    }

    /// When something is due; `None` if nothing is before the next command.
    pub fn next_deadline(&self) -> Option<Time> {
        let deadlines = [
            self.next_late_offer(),
            self.next_end_of_bots(),
            self.next_absence(),
            self.next_old_ask(),
            self.next_old_link(),
            self.next_old_fault(),
            self.next_old_past(),
            self.notes.next_old(),
            self.next_old_set(),
            self.next_match_of_a_set(),
            self.next_age(),
            self.next_pairing(),
        ];
        deadlines.into_iter().flatten().min()
    }

    /// What is to be done outside since the last call.
    pub fn take_todo(&mut self) -> Vec<Todo> {
        std::mem::take(&mut self.todo)
    }

    /// The rows that have changed since the last call; `None`: the row is removed.
    pub fn take_changed(&mut self) -> Vec<(Key, Option<Row>)> {
        let mut rows = Vec::new();
        fn add<K, V>(
            rows: &mut Vec<(Key, Option<Row>)>,
            changed: Vec<(K, Option<V>)>,
            key: impl Fn(K) -> Key,
            row: impl Fn(V) -> Row,
        ) {
            let changed = changed.into_iter();
            rows.extend(changed.map(|(k, v)| (key(k), v.map(&row))));
        }
        let asked = |(from, to)| Key::Ask(from, to);
        let blocked = |(from, to)| Key::Block(from, to);
        let set = |set| Row::Set(Box::new(set));
        add(
            &mut rows,
            self.searches.take_changed(),
            Key::Search,
            Row::Search,
        );
        add(
            &mut rows,
            self.partners.take_changed(),
            Key::Partners,
            Row::Partners,
        );
        add(&mut rows, self.asks.take_changed(), asked, Row::Ask);
        add(&mut rows, self.links.take_changed(), Key::Link, Row::Link);
        add(&mut rows, self.blocks.take_changed(), blocked, |()| {
            Row::Block
        });
        add(&mut rows, self.sets.take_changed(), Key::Set, set);
        add(
            &mut rows,
            self.faults.take_changed(),
            Key::Faults,
            Row::Faults,
        );
        add(&mut rows, self.past.take_changed(), Key::Past, Row::Past);
        rows
    }

    /// The people whose own view has changed since the last call. What a running search shows (`found`,
    /// `also`, `bots`) changes with the searches of others and with time, and is not counted here, but at
    /// the ages when `also` and `bots` are shown first.
    pub fn take_touched(&mut self) -> Vec<Person> {
        std::mem::take(&mut self.touched).into_iter().collect()
    }

    fn touch(&mut self, people: impl IntoIterator<Item = Person>) {
        self.touched.extend(people);
    }
}
