//! The rules of the lobby as scripts: `cases.txt` says how they are read.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::{BySeat, Seat, Team};

use super::Lobby;
use crate::{
    Chip, Command, Key, LobbyRules, NewMatch, NextWish, Note, OfferKind, OfferView, Over, Person,
    Pool, Pools, Refused, Row, Time, Todo,
};

const NAMES: [&str; 12] = [
    "Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo",
];

#[test]
fn the_lobby_follows_its_rules() {
    let (mut script, mut wrong) = (Script::new(), Vec::new());
    for (number, line) in (1..).zip(include_str!("cases.txt").lines()) {
        if line.starts_with("## ") {
            script = Script::new();
        }
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (input, expected) = line.split_once("  ").unwrap_or((line, ""));
        let found = script.run(input);
        if found != expected.trim() {
            wrong.push(format!("{number}: {input}  {found}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "found other outputs:\n{}",
        wrong.join("\n")
    );
}

/// A lobby, and what has happened around it.
struct Script {
    lobby: Lobby,
    rows: BTreeMap<Key, Row>,
    now: Time,
    known: Vec<Person>,
    tables: u32,
    makes_tables: bool,
    ends_bots: bool,
    /// The tables whose teams are not drawn.
    with_teams: BTreeSet<String>,
    said: Vec<String>,
}

impl Script {
    fn new() -> Script {
        Script {
            lobby: Lobby::restored([], 1, Time(0)),
            rows: BTreeMap::new(),
            now: Time(0),
            known: Vec::new(),
            tables: 0,
            makes_tables: true,
            ends_bots: true,
            with_teams: BTreeSet::new(),
            said: Vec::new(),
        }
    }

    /// Runs a line, and says what people see change.
    fn run(&mut self, input: &str) -> String {
        let mut words: Vec<&str> = input.split_whitespace().collect();
        let before = self.seen();
        if let Some(at) = time(words[0]) {
            words.remove(0);
            self.pass(at);
        }
        let people = words.iter().take_while(|word| NAMES.contains(word)).count();
        let rest = words.split_off(people);
        let mut refusals = Vec::new();
        match (&words[..], &rest[..]) {
            ([], []) => {}
            ([], rest) => self.event(rest),
            (people, [verb, args @ ..]) => {
                for name in people {
                    refusals.extend(self.act(person(name), verb, args).err());
                    self.settle();
                }
            }
            _ => panic!("no such input: {input}"),
        }
        self.settle();
        let refused = refusals.into_iter().map(|why| format!("refused: {why}"));
        let after = self.seen();
        let changed = after.into_iter().filter(|(what, is)| before[what] != *is);
        let changed = changed.map(|(what, is)| match is.is_empty() {
            true => format!("{} -", &what[2..]),
            false => format!("{} {is}", &what[2..]),
        });
        let said = std::mem::take(&mut self.said);
        refused
            .chain(said)
            .chain(changed)
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// Lets time pass, and does what is due at its time.
    fn pass(&mut self, until: Time) {
        while let Some(due) = self.lobby.next_deadline().filter(|&due| due <= until) {
            self.now = self.now.max(due);
            self.settle();
        }
        self.now = until;
        self.settle();
    }

    /// Does what is due now, makes the tables, and ends the matches with bots.
    fn settle(&mut self) {
        self.lobby.advance(self.now);
        loop {
            let todo = self.lobby.take_todo();
            let is_done = todo.is_empty();
            todo.into_iter().for_each(|todo| self.carry_out(todo));
            let due = self.lobby.next_deadline();
            if due.is_some_and(|due| due <= self.now) {
                self.lobby.advance(self.now);
            } else if is_done {
                break;
            }
        }
        for (key, row) in self.lobby.take_changed() {
            match row {
                Some(row) => self.rows.insert(key, row),
                None => self.rows.remove(&key),
            };
        }
    }

    fn carry_out(&mut self, todo: Todo) {
        match todo {
            Todo::Make(new) if self.makes_tables => self.make(&new),
            Todo::Make(new) => self.lobby.not_made(new.offer, self.now),
            Todo::EndBots { table, people } => {
                let people = names(people);
                let said = format!("the match with bots of {people} ends");
                if self.said.last() != Some(&said) {
                    self.said.push(said);
                }
                if self.ends_bots {
                    let void = Over::Void { absent: Vec::new() };
                    self.lobby.over(&table, &void, self.now);
                    self.lobby.playing(&table, Vec::new(), self.now);
                }
            }
        }
    }

    fn make(&mut self, new: &NewMatch) {
        self.tables += 1;
        let table = format!("t{}", self.tables);
        let first = Seat::ALL
            .into_iter()
            .find_map(|seat| new.seats[seat].person());
        let first = first.expect("a person");
        let with_teams = match self.lobby.offers.kind(new.offer) {
            Some(OfferKind::Bots | OfferKind::Challenge) => true,
            Some(OfferKind::Again) => {
                let old = self.lobby.sets.of(first).map(|(table, _)| table);
                old.is_some_and(|old| self.with_teams.contains(old))
            }
            _ => false,
        };
        if with_teams {
            self.with_teams.insert(table.clone());
        }
        self.lobby.made(new.offer, table, self.now);
    }

    fn act(&mut self, by: Person, verb: &str, args: &[&str]) -> Result<(), Refused> {
        if !self.known.contains(&by) {
            self.known.push(by);
            self.lobby.comes(by, self.now);
        }
        let command = match (verb, args) {
            ("come" | "comes", []) => return self.done(|lobby, now| lobby.comes(by, now)),
            ("go" | "goes", []) => return self.done(|lobby, now| lobby.goes(by, now)),
            ("search" | "searches", [chips @ .., "with", "partner"]) => search(chips, true),
            ("search" | "searches", chips) => search(chips, false),
            ("stop" | "stops", []) => Command::Stop,
            ("accept" | "accepts", []) => self.answer(by, true)?,
            ("decline" | "declines", []) => self.answer(by, false)?,
            ("begin" | "begins", ["with", "bots"]) => Command::Bots,
            ("seek" | "seeks", []) => Command::Seek { on: true },
            ("asks", [who]) => Command::AskPartner(person(who)),
            ("agrees", ["with", who]) => Command::AnswerPartner {
                who: person(who),
                yes: true,
            },
            ("disagrees", ["with", who]) => Command::AnswerPartner {
                who: person(who),
                yes: false,
            },
            ("leaves", ["partner"]) => Command::Unpartner(None),
            ("withdraws", [who]) => Command::Unpartner(Some(person(who))),
            ("links", [link]) => Command::MakeLink {
                link: link.to_string(),
                origin: by.0 as u64 / 2,
            },
            ("unlinks", [link]) => Command::DropLink(link.to_string()),
            ("uses", [link]) => Command::UseLink(link.to_string()),
            ("challenges", [who, chip]) => Command::Challenge {
                who: person(who),
                pool: pool(chip),
            },
            ("want" | "wants", ["same"]) => Command::Next(NextWish::Same),
            ("want" | "wants", ["other", "partners"]) => Command::Next(NextWish::Change),
            ("leaves", ["set"]) => Command::Next(NextWish::Leave),
            ("blocks", [who]) => Command::Block {
                who: person(who),
                on: true,
            },
            ("unblocks", [who]) => Command::Block {
                who: person(who),
                on: false,
            },
            _ => panic!("no such input: {verb} {args:?}"),
        };
        self.lobby.command(by, command, self.now)
    }

    fn done(&mut self, act: impl FnOnce(&mut Lobby, Time)) -> Result<(), Refused> {
        act(&mut self.lobby, self.now);
        Ok(())
    }

    fn answer(&self, by: Person, yes: bool) -> Result<Command, Refused> {
        let offer = self.lobby.offer_of(by).ok_or(Refused::NoOffer)?.id;
        Ok(Command::Answer { offer, yes })
    }

    /// What happens outside of the lobby.
    fn event(&mut self, words: &[&str]) {
        let now = self.now;
        match words {
            ["kill"] => {
                let rows = std::mem::take(&mut self.rows);
                self.rows.clone_from(&rows);
                self.lobby = Lobby::restored(rows, 2, now);
                self.known.clear();
            }
            ["tables", "fail"] => self.makes_tables = false,
            ["tables", "work"] => self.makes_tables = true,
            ["bots", "play", "on"] => self.ends_bots = false,
            ["bots", "stop"] => self.ends_bots = true,
            ["now", from, "is", into] => self.lobby.merged(person(from), person(into), now),
            [table, "runs", people @ ..] => {
                let people = people.iter().map(|who| person(who)).collect();
                self.lobby.playing(table, people, now);
            }
            [table, how, people @ ..] => match self.over(table, how, people) {
                Some(over) => self.lobby.over(table, &over, now),
                None => self.said.push(format!("no match at {table}")),
            },
            _ => panic!("no such input: {words:?}"),
        }
    }

    fn over(&self, table: &str, how: &str, people: &[&str]) -> Option<Over> {
        let set = self.lobby.sets.get(table).filter(|set| !set.over)?;
        let seat = |who: &&str| {
            Seat::ALL
                .into_iter()
                .find(|&seat| set.seats[seat] == Some(person(who)))
        };
        let seats: Vec<_> = people.iter().filter_map(seat).collect();
        let points = |winner: Option<Team>| {
            BySeat::new(|seat| winner.map_or(1, |team| 2 * u32::from(seat.team() == team)))
        };
        Some(match how {
            "drawn" => Over::Scored(points(None)),
            "won" => Over::Scored(points(Some(seats[0].team()))),
            "left" => Over::Left {
                points: points(Some(seats[0].opponent().team())),
                by: seats,
            },
            "void" => Over::Void { absent: Vec::new() },
            "absent" => Over::Void { absent: seats },
            "missing" => Over::NotBegun { missing: seats },
            _ => panic!("a match does not end so: {how}"),
        })
    }

    /// What people see, by what it is about.
    fn seen(&self) -> BTreeMap<&'static str, String> {
        let everybody = || (1..=NAMES.len() as i64).map(Person);
        let each = |say: &dyn Fn(Person) -> Option<String>| {
            let all = everybody().filter_map(|who| Some(format!("{} {}", name(who), say(who)?)));
            all.collect::<Vec<_>>().join(", ")
        };
        let lobby = &self.lobby;
        let mut searching = lobby.searchers();
        searching.retain(|one| one.pools.is_some());
        searching.sort_by_key(|one| (one.since, one.who));
        let searching = searching
            .iter()
            .map(|one| names(std::iter::once(one.who).chain(one.with)).replace(' ', "+"));
        let mut offers = BTreeMap::new();
        for who in everybody() {
            offers.extend(lobby.offer_of(who).map(|offer| (offer.id, offer)));
        }
        let offers = offers.values().map(offer).collect::<Vec<_>>();
        let open = lobby.sets.iter().filter(|(_, set)| !set.over);
        let open = open.map(|(table, set)| {
            let with_teams = self.with_teams.contains(table);
            format!("{table} {}", all_names(set.seats, with_teams))
        });
        let over = lobby
            .sets
            .iter()
            .filter(|(_, set)| set.over)
            .map(|(table, set)| {
                let wish = |seat| {
                    Some(format!(
                        "{} {}",
                        name(set.seats[seat]?),
                        wish(set.wants[seat])
                    ))
                };
                let mut wishes: Vec<_> = Seat::ALL.into_iter().filter_map(wish).collect();
                wishes.sort_unstable();
                format!("{table} after {} ({})", set.played, wishes.join(", "))
            });
        BTreeMap::from([
            ("1 searching", searching.collect::<Vec<_>>().join(", ")),
            ("2 asked", offers.join(" and ")),
            ("3 playing", open.collect::<Vec<_>>().join(" and ")),
            ("4 set", over.collect::<Vec<_>>().join(" and ")),
            (
                "5 partner",
                each(&|who| Some(name(lobby.partner_of(who)?.who).into())),
            ),
            (
                "6 asks",
                each(&|who| Some(names(lobby.asks_by(who))).filter(|asks| !asks.is_empty())),
            ),
            (
                "7 waits",
                each(&|who| Some(clock(lobby.wait_of(who, self.now)?.until - self.now))),
            ),
            ("8 reads", each(&|who| lobby.note_of(who).map(note))),
            (
                "9 suggested",
                each(&|who| {
                    let search = lobby.search_of(who, self.now)?;
                    let also = search.also.map(|(chip, n)| format!("also {chip} with {n}"));
                    let bots = search
                        .bots
                        .map(|bots| format!("{} of 4, {bots} bots", search.found));
                    let again = search.meets_again.then(|| "to meet again".to_owned());
                    let all: Vec<_> = also.into_iter().chain(bots).chain(again).collect();
                    (!all.is_empty()).then(|| all.join(" or "))
                }),
            ),
        ])
    }
}

fn person(name: &str) -> Person {
    let place = NAMES.iter().position(|one| *one == name);
    Person(place.expect("a name") as i64 + 1)
}

fn name(who: Person) -> &'static str {
    NAMES[who.0 as usize - 1]
}

fn names(people: impl IntoIterator<Item = Person>) -> String {
    people.into_iter().map(name).collect::<Vec<_>>().join(" ")
}

/// The players, with `bot` for bots, in an order that no draw of seats changes.
fn all_names(seats: BySeat<Option<Person>>, with_teams: bool) -> String {
    let sorted = |of: &[Seat], between: &str| {
        let mut names: Vec<_> = of
            .iter()
            .map(|&seat| seats[seat].map_or("bot", name))
            .collect();
        names.sort_unstable();
        names.join(between)
    };
    if !with_teams {
        return sorted(&Seat::ALL, " ");
    }
    let mut teams = Team::BOTH.map(|team| sorted(&team.seats(), "+"));
    teams.sort_unstable();
    teams.join(" - ")
}

fn offer(offer: &OfferView) -> String {
    let accepted = offer.seats.iter().filter(|(_, seat)| seat.accepted);
    let mut accepted: Vec<_> = accepted
        .filter_map(|(_, seat)| seat.player.person())
        .collect();
    accepted.sort_unstable();
    let with_teams = matches!(offer.kind, OfferKind::Bots | OfferKind::Challenge);
    let players = all_names(offer.seats.map(|seat| seat.player.person()), with_teams);
    let kind = format!("{:?}", offer.kind).to_lowercase();
    let chip = offer.pool.chip;
    let accepted = match accepted.is_empty() {
        true => String::new(),
        false => format!(", accepted by {}", names(accepted)),
    };
    format!("{kind} {chip} {players}{accepted}")
}

fn wish(wish: Option<NextWish>) -> &'static str {
    match wish {
        None => "?",
        Some(NextWish::Same) => "same",
        Some(NextWish::Change) => "other partners",
        Some(NextWish::Leave) => "leave",
    }
}

fn note(note: Note) -> String {
    match note {
        Note::Declined(who) => format!("declined by {}", name(who)),
        Note::Gone(who) => format!("{} gone", name(who)),
        Note::Late => "late".into(),
        Note::Absent(who) => format!("{} absent", name(who)),
        Note::WereAbsent => "were absent".into(),
        Note::HaveLeft => "have left".into(),
        Note::Stopped(who) => format!("stopped by {}", name(who)),
        Note::Unpartnered(who) => format!("left by {}", name(who)),
        Note::BotsEnded => "bots ended".into(),
        Note::WasAway => "was away".into(),
        Note::NotMade => "not made".into(),
    }
}

fn search(chips: &[&str], pair: bool) -> Command {
    let rules = match chips.last() {
        Some(&"chesscom") => LobbyRules::Chesscom,
        _ => LobbyRules::Fics,
    };
    let chips = chips
        .iter()
        .filter(|chip| chip.contains('+'))
        .map(|chip| pool(chip).chip);
    let pools = Pools {
        rules,
        chips: chips.collect(),
    };
    Command::Search { pools, pair }
}

fn pool(chip: &str) -> Pool {
    let chip = Chip::ALL.into_iter().find(|one| one.to_string() == chip);
    Pool {
        rules: LobbyRules::Fics,
        chip: chip.expect("a time"),
    }
}

/// The time `h:mm:ss` or `m:ss`; `None` for other words.
fn time(word: &str) -> Option<Time> {
    let numbers = word.split(':').map(|part| part.parse::<i64>().ok());
    let numbers: Vec<_> = numbers.collect::<Option<_>>()?;
    let seconds = numbers.iter().fold(0, |sum, number| sum * 60 + number);
    (numbers.len() > 1).then_some(Time(seconds * 1_000))
}

fn clock(ms: i64) -> String {
    let seconds = ms / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
