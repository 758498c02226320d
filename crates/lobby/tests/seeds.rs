//! Many people do all they can in virtual time, with lost connections, tables that cannot be made, and kills.
//! A failure names its seed.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::{BySeat, Seat};
use bughouse_lobby::{
    ASKS, Chip, Command, Key, LINKS, Lobby, LobbyRules, NewMatch, NextWish, Note, OfferKind, Over,
    Person, Player, Pools, Row, Time, Todo,
};
use fastrand::Rng;

const SEEDS: u64 = 80;
const PEOPLE: i64 = 14;
const STEPS: u32 = 400;

#[test]
fn no_person_is_lost_or_in_two_matches() {
    let mut matches = BTreeMap::new();
    for seed in 0..SEEDS {
        let mut world = World::new(seed);
        for _ in 0..STEPS {
            world.step();
        }
        for (kind, n) in world.matches {
            *matches.entry(kind).or_insert(0) += n;
        }
    }
    let kinds = [
        "Again",
        "Alone",
        "Bots",
        "Challenge",
        "Found",
        "PlayOn",
        "Substitute",
    ];
    let seen: Vec<_> = matches.keys().map(String::as_str).collect();
    assert_eq!(seen, kinds, "every kind of match was made");
}

/// A lobby, the tables around it, and what was stored.
struct World {
    seed: u64,
    random: Rng,
    lobby: Lobby,
    rows: BTreeMap<Key, Row>,
    now: Time,
    here: BTreeSet<Person>,
    /// The accepted offers whose tables are being made.
    making: Vec<NewMatch>,
    running: BTreeMap<String, BySeat<Player>>,
    elsewhere: BTreeMap<String, Vec<Person>>,
    made: u32,
    matches: BTreeMap<String, u32>,
}

impl World {
    fn new(seed: u64) -> World {
        World {
            seed,
            random: Rng::with_seed(seed),
            lobby: Lobby::restored([], seed, Time(0)),
            rows: BTreeMap::new(),
            now: Time(0),
            here: BTreeSet::new(),
            making: Vec::new(),
            running: BTreeMap::new(),
            elsewhere: BTreeMap::new(),
            made: 0,
            matches: BTreeMap::new(),
        }
    }

    fn step(&mut self) {
        let pause_ms = [0, 500, 3_000, 12_000][self.random.usize(..4)];
        let pause_ms = self.random.i64(0..=pause_ms);
        self.pass(self.now + pause_ms);
        let before = self.searches();
        let acted = match self.random.u32(..100) {
            0..=4 => self.come_or_go(),
            5..=17 => self.make_tables(),
            18..=29 => self.end_match(),
            30..=33 => self.play_elsewhere(),
            34 if self.random.u32(..4) == 0 => self.kill(),
            35 if self.random.u32(..4) == 0 => self.merge(),
            _ => self.command(),
        };
        self.settle();
        self.check_searches(&before, &acted);
    }

    /// Lets time pass, and does what is due at its time.
    fn pass(&mut self, until: Time) {
        while let Some(due) = self.lobby.next_deadline().filter(|&due| due <= until) {
            self.now = self.now.max(due);
            let before = self.searches();
            self.settle();
            self.check_searches(&before, &[]);
            let next = self.lobby.next_deadline();
            assert!(
                next.is_none_or(|next| next > self.now),
                "{self}: what is due is done"
            );
        }
        self.now = until;
    }

    fn settle(&mut self) {
        self.lobby.advance(self.now);
        loop {
            let todo = self.lobby.take_todo();
            if todo.is_empty() {
                break;
            }
            todo.into_iter().for_each(|todo| self.carry_out(todo));
            self.lobby.advance(self.now);
        }
        self.store();
        self.check_offers();
    }

    fn carry_out(&mut self, todo: Todo) {
        match todo {
            Todo::EndBots { table, people } => self.end_bots(&table, &people),
            Todo::Make(new) => self.make(new),
        }
    }

    fn store(&mut self) {
        for (key, row) in self.lobby.take_changed() {
            let old = match row.clone() {
                Some(row) => self.rows.insert(key.clone(), row),
                None => self.rows.remove(&key),
            };
            assert_ne!(old, row, "{self}: {key:?} has changed");
        }
    }

    /// A match with bots ends, unless its room fails.
    fn end_bots(&mut self, table: &str, people: &[Person]) {
        if self.random.u32(..4) == 0 {
            return;
        }
        if let Some(seats) = self.running.remove(table) {
            let seated = people_of(&seats);
            assert!(seated.iter().all(|who| people.contains(who)), "{self}");
            let void = Over::Void { absent: Vec::new() };
            self.lobby.over(table, &void, self.now);
        }
        if self.elsewhere.remove(table).is_some() {
            self.lobby.playing(table, Vec::new(), self.now);
        }
    }

    /// All have accepted a match.
    fn make(&mut self, new: NewMatch) {
        let people = people_of(&new.seats);
        let kind = self.lobby.offer_of(people[0]).map(|offer| offer.kind);
        for (i, who) in people.iter().enumerate() {
            let apart = people[..i]
                .iter()
                .any(|&other| self.lobby.are_apart(*who, other));
            assert!(!apart, "{self}: blocked people are put together");
            let plays = self
                .running
                .values()
                .any(|seats| people_of(seats).contains(who));
            let waits = self
                .making
                .iter()
                .any(|one| people_of(&one.seats).contains(who));
            assert!(!plays && !waits, "{self}: {who:?} is in two matches");
        }
        if matches!(kind, Some(OfferKind::Found | OfferKind::Bots)) {
            self.check_pairs(&new.seats);
        }
        let kind = match kind {
            Some(kind) => format!("{kind:?}"),
            None if people.len() == 1 => "Alone".to_owned(),
            None => "Again".to_owned(),
        };
        *self.matches.entry(kind).or_default() += 1;
        self.making.push(new);
    }

    /// A pair that searches plays together.
    fn check_pairs(&self, seats: &BySeat<Player>) {
        for seat in Seat::ALL {
            let Player::Person(who) = seats[seat] else {
                continue;
            };
            if let Some(with) = self
                .lobby
                .search_of(who, self.now)
                .and_then(|search| search.with)
            {
                let partner = seats[seat.partner()];
                assert_eq!(partner, Player::Person(with), "{self}: a pair is split");
            }
        }
    }

    fn check_offers(&self) {
        let mut offers: BTreeMap<_, BTreeSet<Person>> = BTreeMap::new();
        for who in everybody() {
            if let Some(offer) = self.lobby.offer_of(who) {
                assert_eq!(
                    offer.seats[offer.yours].player,
                    Player::Person(who),
                    "{self}"
                );
                offers.entry(offer.id).or_default().insert(who);
                let seats = offer.seats.map(|seat| seat.player);
                let others = people_of(&seats);
                let is_own = |other: &Person| {
                    self.lobby
                        .offer_of(*other)
                        .is_some_and(|own| own.id == offer.id)
                };
                assert!(others.iter().all(is_own), "{self}: all are asked the same");
            }
            assert!(self.lobby.links_of(who).len() <= LINKS, "{self}");
            assert!(self.lobby.asks_by(who).len() <= ASKS, "{self}");
        }
    }

    /// Since when each person searches.
    fn searches(&self) -> BTreeMap<Person, Time> {
        let search = |who| Some((who, self.lobby.search_of(who, self.now)?.since));
        everybody().filter_map(search).collect()
    }

    /// A search does not end without a reason, and keeps its place. `acted`: those who ended it.
    fn check_searches(&self, before: &BTreeMap<Person, Time>, acted: &[Person]) {
        for (&who, &since) in before {
            if acted.contains(&who) {
                continue;
            }
            let reason = matches!(
                self.lobby.note_of(who),
                Some(
                    Note::Late
                        | Note::WasAway
                        | Note::Stopped(_)
                        | Note::WereAbsent
                        | Note::Unpartnered(_)
                )
            );
            match self.lobby.search_of(who, self.now) {
                Some(search) => assert!(search.since <= since, "{self}: {who:?} keeps the place"),
                None => {
                    let mut making = self.making.iter();
                    let begins = making.any(|new| people_of(&new.seats).contains(&who));
                    let plays = begins || self.lobby.table_of(who).is_some();
                    assert!(plays || reason, "{self}: the search of {who:?} is lost");
                }
            }
        }
    }

    fn come_or_go(&mut self) -> Vec<Person> {
        let who = self.person();
        if self.here.remove(&who) {
            self.lobby.goes(who, self.now);
        } else {
            self.here.insert(who);
            self.lobby.comes(who, self.now);
        }
        Vec::new()
    }

    fn make_tables(&mut self) -> Vec<Person> {
        for new in std::mem::take(&mut self.making) {
            if self.random.u32(..10) == 0 {
                self.lobby.not_made(new.offer, self.now);
                continue;
            }
            self.made += 1;
            let table = format!("t{}", self.made);
            for who in people_of(&new.seats) {
                assert!(
                    self.lobby
                        .table_of(who)
                        .is_none_or(|old| !self.running.contains_key(old))
                );
            }
            self.lobby.made(new.offer, table.clone(), self.now);
            self.running.insert(table, new.seats);
        }
        Vec::new()
    }

    fn end_match(&mut self) -> Vec<Person> {
        let Some(table) = self.random.choice(self.running.keys()).cloned() else {
            return Vec::new();
        };
        let seats = self.running.remove(&table).expect("a table");
        let mut missing: Vec<_> = Seat::ALL.into_iter().collect();
        missing.retain(|&seat| seats[seat] != Player::Bot && self.random.u32(..3) == 0);
        if self.random.bool() {
            missing.truncate(1);
        }
        let points = BySeat::uniform(1);
        let over = match self.random.u32(..6) {
            0 => Over::Void { absent: missing },
            1 => Over::NotBegun { missing },
            2 => Over::Left {
                points,
                by: missing,
            },
            3 => Over::Void { absent: Vec::new() },
            _ => Over::Scored(points),
        };
        self.lobby.over(&table, &over, self.now);
        assert!(
            people_of(&seats)
                .iter()
                .all(|&who| self.lobby.table_of(who) != Some(&table))
        );
        if self.random.bool() {
            return Vec::new();
        }
        let people = people_of(&seats);
        for &who in &people {
            let same = Command::Next(NextWish::Same);
            let _ = self.lobby.command(who, same, self.now);
        }
        people
    }

    fn play_elsewhere(&mut self) -> Vec<Person> {
        let table = format!("x{}", self.random.u32(..3));
        let number = self.random.u32(..3);
        let mut people: BTreeSet<_> = (0..number).map(|_| self.person()).collect();
        people.retain(|&who| self.lobby.table_of(who).is_none());
        let people: Vec<_> = people.into_iter().collect();
        self.elsewhere.insert(table.clone(), people.clone());
        self.elsewhere.retain(|_, people| !people.is_empty());
        self.lobby.playing(&table, people.clone(), self.now);
        people.iter().flat_map(|&who| self.company(who)).collect()
    }

    /// The process ends. What was asked is forgotten, and nothing else.
    fn kill(&mut self) -> Vec<Person> {
        self.store();
        let said = |lobby: &Lobby, now: Time| -> Vec<_> {
            let said = everybody().map(|who| {
                let search = lobby.search_of(who, now);
                let search = search.map(|search| (search.pools, search.with, search.since));
                let people = (
                    lobby.asks_to(who),
                    lobby.asks_by(who),
                    lobby.apart_from(who),
                );
                let partner = lobby.partner_of(who).map(|partner| partner.who);
                let own = (
                    lobby.links_of(who),
                    lobby.set_of(who),
                    lobby.wait_of(who, now),
                );
                (search, people, partner, own)
            });
            said.collect()
        };
        let before = said(&self.lobby, self.now);
        let seed = self.random.u64(..);
        self.lobby = Lobby::restored(self.rows.clone(), seed, self.now);
        assert_eq!(
            said(&self.lobby, self.now),
            before,
            "{self}: restored from its rows"
        );
        assert_eq!(self.lobby.take_changed(), [], "{self}: nothing has changed");
        let open: BTreeSet<_> = self.lobby.open_tables().into_iter().collect();
        self.running.retain(|table, _| open.contains(table));
        assert_eq!(
            open.len(),
            self.running.len(),
            "{self}: the running matches are known"
        );
        self.here.clear();
        self.making.clear();
        self.elsewhere.clear();
        Vec::new()
    }

    fn merge(&mut self) -> Vec<Person> {
        let (from, into) = (self.person(), self.person());
        let acted = [self.company(from), self.company(into)].concat();
        let making = self.making.iter().flat_map(|new| people_of(&new.seats));
        let running = self.running.values().flat_map(people_of);
        if making.chain(running).any(|who| who == from || who == into) {
            return Vec::new();
        }
        self.lobby.merged(from, into, self.now);
        if self.here.remove(&from) {
            self.here.insert(into);
        }
        for people in self.elsewhere.values_mut() {
            people
                .iter_mut()
                .filter(|who| **who == from)
                .for_each(|who| *who = into);
            people.sort_unstable();
            people.dedup();
        }
        acted
    }

    fn command(&mut self) -> Vec<Person> {
        let asked: Vec<_> = everybody().filter(|&who| self.is_asked(who)).collect();
        let by = match self.random.choice(&asked) {
            Some(&who) if self.random.bool() => who,
            _ => self.person(),
        };
        let who = self.person();
        if self.here.insert(by) {
            self.lobby.comes(by, self.now);
        }
        self.settle();
        let command = self.any_command(by, who);
        let ends = matches!(
            command,
            Command::Stop
                | Command::Answer { yes: false, .. }
                | Command::Unpartner(_)
                | Command::Search { .. }
                | Command::Block { on: true, .. }
        );
        let acted = match ends {
            true => self.company(by),
            false => Vec::new(),
        };
        let waits = self.lobby.wait_of(by, self.now).is_some();
        let is_new = self.lobby.search_of(by, self.now).is_none();
        let searches = matches!(command, Command::Search { .. });
        match self.lobby.command(by, command.clone(), self.now) {
            Ok(()) => assert!(!(waits && is_new && searches), "{self}: {by:?} has to wait"),
            Err(_) => {
                assert_eq!(
                    self.lobby.take_changed(),
                    [],
                    "{self}: {command:?} is refused"
                );
                assert_eq!(self.lobby.take_todo(), [], "{self}: {command:?} is refused");
            }
        }
        acted
    }

    fn any_command(&mut self, by: Person, who: Person) -> Command {
        let offer = self.lobby.offer_of(by);
        let random = &mut self.random;
        if let Some(offer) = offer.filter(|_| random.u32(..3) > 0) {
            let yes = random.u32(..8) > 0;
            let offer = offer.id;
            return Command::Answer { offer, yes };
        }
        let on = random.u32(..4) > 0;
        let link = format!("link{}", random.u32(..30));
        match random.u32(..34) {
            0..=7 | 12..=17 => Command::Search {
                pools: pools(random),
                pair: random.u32(..3) == 0,
            },
            8..=10 => Command::Search {
                pools: pools(random),
                pair: true,
            },
            11 => Command::Stop,
            18 | 19 => Command::Bots,
            20 => Command::Seek { on },
            21..=23 => match self.lobby.asks_to(by).first() {
                Some(&who) => Command::AnswerPartner { who, yes: on },
                None => Command::AskPartner(who),
            },
            24 => match random.u32(..4) {
                0 => Command::Unpartner(None),
                1 => Command::Unpartner(Some(who)),
                2 => Command::UseLink(link),
                _ => Command::DropLink(link),
            },
            25 => Command::MakeLink {
                link,
                origin: random.u64(..3),
            },
            26 | 27 => Command::Challenge {
                who,
                pool: pools(random).iter().next().expect("a pool"),
            },
            28..=31 => Command::Next(match random.u32(..8) {
                0 => NextWish::Leave,
                1 => NextWish::Change,
                _ => NextWish::Same,
            }),
            32 if random.u32(..6) == 0 => Command::Block { who, on: true },
            _ => Command::Block { who, on: false },
        }
    }

    /// Whether a person has not accepted an offer yet.
    fn is_asked(&self, who: Person) -> bool {
        let offer = self.lobby.offer_of(who);
        offer.is_some_and(|offer| !offer.seats[offer.yours].accepted)
    }

    /// A person and their partner.
    fn company(&self, who: Person) -> Vec<Person> {
        let partner = self.lobby.partner_of(who).map(|partner| partner.who);
        std::iter::once(who).chain(partner).collect()
    }

    fn person(&mut self) -> Person {
        Person(self.random.i64(1..=PEOPLE))
    }
}

impl std::fmt::Display for World {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "seed {} at {} ms", self.seed, self.now.0)
    }
}

fn everybody() -> impl Iterator<Item = Person> {
    (1..=PEOPLE).map(Person)
}

fn people_of(seats: &BySeat<Player>) -> Vec<Person> {
    let people = seats.iter().filter_map(|(_, player)| match *player {
        Player::Person(who) => Some(who),
        Player::Bot => None,
    });
    people.collect()
}

fn pools(random: &mut Rng) -> Pools {
    let mut chips = Chip::ALL[..2].to_vec();
    chips.retain(|_| random.u32(..3) > 0);
    if chips.is_empty() {
        chips.push(Chip::ALL[0]);
    }
    let rules = match random.u32(..5) {
        0 => LobbyRules::Chesscom,
        _ => LobbyRules::Fics,
    };
    Pools { rules, chips }
}
