//! Runs the cases of a table, `cases.txt`.

use bughouse_match::Expulsion;
use bughouse_notation::People;
use bughouse_store::{Ended, MatchId, MatchRow, PrincipalId, ResultRow, Room, RoomId};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::level::BotLevel;
use bughouse_wire::lobby::LobbyRow;
use bughouse_wire::table::Listing;

use super::record::finished;
use super::*;
use crate::cases::{check, clock, list, number, seat, setup, start, time, unknown};
use crate::clock::Now;
use crate::link::Arrival;

/// The date and time at which process time is 0.
const WALL_MS: i64 = 500_000;

#[test]
fn a_table_answers_as_its_cases_say() {
    let new = || Case::of(Table::new(PublicId::random(), setup("fics", &[])).unwrap());
    let table = include_str!("cases.txt");
    check(file!(), table, new, Case::answer, Case::seen);
}

/// A table with its stored matches.
struct Case {
    table: Table,
    matches: Vec<MatchRow>,
    /// The table as it was stored, if it has changed since.
    stored: Option<Room>,
    /// Whether the next person comes by a public id.
    by_public_id: bool,
    /// How many people the table admits.
    most: usize,
    now: ProcessMs,
}

/// A guest without a key, who has this number.
pub(super) fn guest_no(no: i64) -> Arrival {
    Arrival {
        principals: vec![PrincipalId(no)],
        ..Arrival::default()
    }
}

/// The number of the guest with this name.
fn number_of(name: &str) -> i64 {
    name.bytes().fold(0, |no, byte| no * 256 + i64::from(byte))
}

/// The kind of a key: `arbiter`, `clocks`, `assistant-a`.
fn kind(word: &str) -> KeyKind {
    match word.split_once('-') {
        None if word == "arbiter" => KeyKind::Arbiter,
        None => KeyKind::Clock { board: None },
        Some((_, at)) => KeyKind::Assistant { seat: seat(at) },
    }
}

/// The room in which a table is stored.
pub(super) fn room(table: &Table) -> Room {
    Room {
        id: RoomId(1),
        public: table.public().clone(),
        made_ms: 0,
        seen_ms: 0,
        doc: table.doc().json,
    }
}

impl Case {
    fn of(table: Table) -> Case {
        Case {
            table,
            matches: Vec::new(),
            stored: None,
            by_public_id: false,
            most: 32,
            now: ProcessMs::ZERO,
        }
    }

    /// Takes a line, and does what is due then.
    fn answer(&mut self, now: ProcessMs, words: &[&str]) -> Result<String, Refusal> {
        self.now = now;
        if let Some(answer) = self.question(words) {
            return Ok(answer);
        }
        let done = self.act(words);
        self.table.settle(now);
        if matches!(self.table.phase(), Phase::Countdown(at) if at <= now) {
            self.begin();
        }
        done.map(|()| String::new())
    }

    /// What people see: phase, seats, owner, and the place of the pieces in hand.
    fn seen(&self, _: ProcessMs) -> [String; 4] {
        let phase = match self.table.phase() {
            _ if self.table.is_called_off() => "called off".into(),
            Phase::Countdown(at) => format!("countdown to {}", clock(at.ms())),
            Phase::Playing => format!("match {}", self.table.game()),
            Phase::Paused(_) => "paused".into(),
            phase => format!("{phase:?}").to_lowercase(),
        };
        // The first who comes owns the table; each case would say so.
        let owner = Some(self.table.owner).filter(|owner| owner.0 > 1);
        let owner = owner.map(|owner| format!("{} owns", self.table.name(owner)));
        let hands = self.table.hands_placed();
        let hands = hands.map(|hands| format!("hands {:?} by {:?}", hands.place, hands.by));
        [
            phase,
            self.line_up(&self.table.holders),
            owner.unwrap_or_default(),
            hands.map_or("hands not settled".into(), |hands| hands.to_lowercase()),
        ]
    }

    /// White and Black of each board that is played.
    fn line_up(&self, holders: &LineUp<Holder>) -> String {
        let name = |seat| match &holders[seat] {
            None => "_".into(),
            Some(Holder::Bot(bot)) => match bot.level == BotLevel::default() {
                true => bot.name.replace(' ', ""),
                false => bot.name.replace("Bot ", bot.level.name()),
            },
            Some(holder) => self.table.name_of(holder),
        };
        let boards = self.table.rules.seats().chunks(2);
        let boards = boards.map(|pair| format!("{}-{}", name(pair[0]), name(pair[1])));
        boards.collect::<Vec<_>>().join(" ")
    }

    /// The answer to a question, which changes nothing; `None` if the line is no question.
    fn question(&self, words: &[&str]) -> Option<String> {
        let table = &self.table;
        // Lists the people about whom there is something to say.
        let of = |what: &dyn Fn(&Participant) -> Option<String>| {
            let people = table.people.iter();
            list(people.filter_map(|one| Some(format!("{} {}", one.name, what(one)?))))
        };
        Some(match words {
            ["deadline?"] => list(table.next_deadline().map(|at| clock(at.ms()))),
            ["points?"] => of(&|one| {
                let points = f64::from(one.half_points) / 2.0;
                Some(format!("{points} of {}", one.played))
            }),
            ["waited?"] => of(&|one| (one.sat_out > 0).then(|| one.sat_out.to_string())),
            ["ready?"] => of(&|one| {
                let wish = if one.rotate { "to rotate" } else { "ready" };
                one.ready.then(|| wish.to_owned())
            }),
            ["finished?"] => list(table.finished.iter().map(|one| &one.result.score)),
            ["missing?"] => list(table.missing()),
            ["left?"] => list(Seat::ALL.into_iter().filter(|&seat| table.has_left(seat))),
            ["odds?"] => {
                let odds_s = table.rules.ruleset().clock.odds_s;
                list(
                    Seat::ALL
                        .into_iter()
                        .filter(|&seat| odds_s[seat] != 0)
                        .map(|seat| format!("{seat} {}", clock(i64::from(odds_s[seat]) * 1000))),
                )
            }
            ["agreed?"] => list(table.agreed()),
            [name, "acts", "for?"] => list(table.acts_for(self.id(name)?)),
            ["asked?"] => {
                let asked = table.view(self.now).assigned?.asked.into_iter();
                list(asked.map(|one| format!("{} {}", one.seat, clock(i64::from(one.ms)))))
            }
            ["absent?"] => list(table.absent(self.now)),
            ["talk?"] => {
                let talk_ms = table.view(self.now).assigned?.talk_ms;
                list(talk_ms.map(|ms| clock(i64::from(ms))))
            }
            ["exchange?"] => list(table.view(self.now).assigned?.exchange),
            ["row?"] => self.row(),
            ["begins", "in?"] => {
                let begins_ms = table.view(self.now).assigned?.begins_ms;
                list(begins_ms.map(|ms| clock(i64::from(ms))))
            }
            ["next?"] => list(table.next_if_all_want().into_iter().flat_map(|next| {
                let rotated = next.rotated.map(|rotated| self.line_up(&rotated));
                std::iter::once(self.line_up(&next.rematch)).chain(rotated)
            })),
            _ => return None,
        })
    }

    /// The row of the table in the lobby: the players and the time.
    fn row(&self) -> String {
        let Some(LobbyRow::Table {
            seats,
            played,
            control,
            changed,
            ..
        }) = self.table.lobby_row()
        else {
            return "none".into();
        };
        let name = |seat: &Seat| match &seats[*seat] {
            None => "_".to_owned(),
            Some(one) => one.name.replace(' ', ""),
        };
        let names: Vec<String> = played.iter().map(name).collect();
        format!("{} {control}, {changed} changed", names.join(" "))
    }

    /// Takes an input.
    fn act(&mut self, words: &[&str]) -> Result<(), Refusal> {
        match words {
            [] => {}
            ["rules", preset, changes @ ..] => {
                let table = Table::new(PublicId::random(), setup(preset, changes))?;
                *self = Case::of(table);
            }
            ["room", "for", most] => self.most = number(most),
            ["given", players @ .., "at", at] => self.given(players, time(at))?,
            ["the", "lobby", "seats", players @ ..] => self.seated_by_lobby(players)?,
            ["given", players @ ..] => self.given(players, None)?,
            ["silent", seats @ ..] => {
                let silent: Vec<Seat> = seats.iter().map(|at| seat(at)).collect();
                self.table.ask_silent(&silent, self.now);
            }
            ["the", "lobby", "calls", "it", "off"] => {
                self.table.call_off_assigned();
            }
            ["begin"] => self.begin(),
            ["ends", score] => self.end(score),
            ["play", score] => {
                self.begin();
                self.end(score);
            }
            ["is", "stored"] => self.stored = Some(room(&self.table)),
            ["restart"] => {
                let stored = self.stored.take().unwrap_or_else(|| room(&self.table));
                self.table = Table::stored(stored, &self.matches).expect("a stored table");
            }
            ["resume"] => self.table.resume(),
            ["the", "log", "expels", expelled @ ..] => self.log_expels(expelled),
            ["all", request @ ..] => {
                let people = self.table.people.iter().map(|one| one.id);
                let seated = |id: &PersonId| self.table.seats_of(*id).next().is_some();
                for person in people.filter(seated).collect::<Vec<_>>() {
                    self.request(person, request)?;
                }
            }
            _ => return self.requests(words),
        }
        Ok(())
    }

    /// The requests of people, whose names are the first words.
    fn requests(&mut self, words: &[&str]) -> Result<(), Refusal> {
        let is_name = |word: &&&str| word.len() > 1 && word.starts_with(char::is_uppercase);
        let (names, request) = words.split_at(words.iter().take_while(is_name).count());
        for (seat, name) in Seat::ALL.into_iter().cycle().zip(names) {
            let person = match request {
                ["comes" | "come"] => self.comes(name, None)?,
                ["finds", "the", "table"] => {
                    self.by_public_id = true;
                    let person = self.comes(name, None);
                    self.by_public_id = false;
                    person?
                }
                ["comes", "as", role] => self.comes(name, Some(kind(role)))?,
                _ => self.id(name).map_or_else(|| self.comes(name, None), Ok)?,
            };
            match request {
                ["sit"] => self.table.sit(person, seat)?,
                ["begin"] | ["play", _] => {
                    self.table.sit(person, seat)?;
                    self.table.ready(person, true)?;
                }
                _ => self.request(person, request)?,
            }
        }
        match request {
            ["begin"] | ["play", _] => self.act(request),
            _ if names.is_empty() => Err(unknown(words)),
            _ => Ok(()),
        }
    }

    /// A request of one person.
    fn request(&mut self, by: PersonId, words: &[&str]) -> Result<(), Refusal> {
        let table = &mut self.table;
        match words {
            ["comes" | "come", ..] | ["finds", "the", "table"] => {}
            ["goes" | "go"] => table.set_presence(by, Presence::Left(self.now)),
            ["sits", at] => table.sit(by, seat(at))?,
            ["leaves", at] => table.leave(by, seat(at))?,
            ["swaps", one, other] => table.swap(by, seat(one), seat(other))?,
            ["puts", level, "on", seats @ ..] => {
                for at in seats {
                    table.bot(by, seat(at), true, level.parse().ok())?;
                }
            }
            ["removes", "the", "bot", "on", at] => table.bot(by, seat(at), false, None)?,
            ["ready"] => table.ready(by, true)?,
            ["not", "ready"] => table.ready(by, false)?,
            ["next"] => table.want_next(by, true, false)?,
            ["next", "to", "rotate"] => table.want_next(by, true, true)?,
            ["not", "next"] => table.want_next(by, false, false)?,
            ["locks"] => table.lock(by, true)?,
            ["unlocks"] => table.lock(by, false)?,
            ["makes", "the", "table", "public"] => table.list(by, Listing::Watch)?,
            ["configures", preset, changes @ ..] => table.configure(by, setup(preset, changes))?,
            ["makes", "the", "key", "of", role] => table.make_key(by, kind(role), [1; 32])?,
            ["names", at, name] => table.name_seat(by, seat(at), name)?,
            ["wants", "hands", place] => {
                let place = serde_json::from_value((*place).into());
                table.place_hands(by, place.expect("a place"))?;
            }
            ["agrees", "to", "calls"] => table.want_calls(by, true)?,
            ["opens", "the", "table"] => table.list(by, Listing::Open)?,
            ["blocks", names @ ..] => {
                let apart = names.iter().map(|name| PrincipalId(number_of(name)));
                table.keep_apart(by, apart.collect());
            }
            ["exchanges"] => table.exchange(by, true)?,
            ["does", "not", "exchange"] => table.exchange(by, false)?,
            ["answers"] => drop(table.answer(by)),
            ["kicks", name] => {
                let person = self.id(name).ok_or(Refusal::NoPerson)?;
                self.table.kick(by, person)?;
            }
            ["expels", at, then @ ..] if at.len() == 1 => {
                let expelled = table.expelled(seat(at), then.last().copied())?;
                table.expel(&expelled);
            }
            ["expels", name] => {
                let person = self.id(name);
                self.table.may_expel(by, person.unwrap_or(PersonId::NONE))?;
                let expelled = Expelled {
                    person,
                    ..Expelled::default()
                };
                self.table.expel(&expelled);
            }
            _ => return Err(unknown(words)),
        }
        Ok(())
    }

    fn id(&self, name: &str) -> Option<PersonId> {
        let found = self.table.people.iter().find(|one| one.name == name);
        found.map(|one| one.id)
    }

    /// A person comes, with a key or without one.
    fn comes(&mut self, name: &str, role: Option<KeyKind>) -> Result<PersonId, Refusal> {
        let who = Arrival {
            by_public_id: self.by_public_id,
            ..guest_no(number_of(name))
        };
        let person = match self.table.known(&who, role)? {
            Some(person) => person,
            None => self.table.welcome(&who, role, self.most)?,
        };
        self.table.rename(person, name)?;
        self.table.recognize(person, &who);
        self.table.set_presence(person, Presence::Online);
        Ok(person)
    }

    /// Makes the table one for these players. Their match waits a minute for those who are away.
    fn given(&mut self, players: &[&str], at: Option<ProcessMs>) -> Result<(), Refusal> {
        let begins_ms = at.map(|at| at.ms() + WALL_MS);
        self.assign(players, Assigned::new(begins_ms, 60_000, None))
    }

    /// Makes the table one of the lobby. Its match waits 15 seconds for those who are away, and they talk for 15
    /// seconds. Before it the first player has 3 points of 4 matches, and the others have none.
    fn seated_by_lobby(&mut self, players: &[&str]) -> Result<(), Refusal> {
        let mut scores = BySeat::uniform((0, 4));
        scores[Seat::WHITE_OF_A] = (6, 4);
        self.assign(players, Assigned::by_lobby(15_000, 15_000, scores))
    }

    fn assign(&mut self, players: &[&str], assigned: Assigned) -> Result<(), Refusal> {
        let player = |name: &&str| match *name {
            "bot" => Assignee::Bot(BotLevel::default()),
            name => {
                let principal = PrincipalId(number_of(name));
                Assignee::Principal(principal, PublicId::random(), name.to_owned())
            }
        };
        let players: Vec<_> = Seat::ALL
            .into_iter()
            .zip(players.iter().map(player))
            .collect();
        *self = Case::of(self.table.clone().assign(assigned, &players)?);
        let (process, wall_ms) = (self.now, self.now.ms() + WALL_MS);
        self.table.wake(Now { process, wall_ms });
        Ok(())
    }

    /// Reads the expulsions in the log: each person, their seats, and `for` a successor.
    fn log_expels(&mut self, words: &[&str]) {
        let mut people = People::default();
        let expulsions = words.split(|word| *word == "then").map(|one| {
            let (one, replaced_by) = match one {
                [one @ .., "for", name] => (one, Some(people.number(name))),
                _ => (one, None),
            };
            Expulsion {
                person: people.number(one[0]),
                seats: one[1..].iter().map(|at| seat(at)).collect(),
                replaced_by,
            }
        });
        let expulsions: Vec<_> = expulsions.collect();
        self.table.apply_unsaved(&expulsions, &people);
    }

    fn begin(&mut self) {
        self.table.begin();
        let game = self.table.game();
        self.matches.push(MatchRow {
            id: MatchId(i64::from(game)),
            room: Some(RoomId(1)),
            start: start(game, String::new(), self.table.players().holders),
            ended: None,
        });
    }

    fn end(&mut self, score: &str) {
        let row = self.matches.last_mut().expect("a match has begun");
        let result = ResultRow {
            score: score.into(),
            reason: "checkmate".into(),
            article: "WBN 2.1a".into(),
            board: None,
            lost_by: None,
        };
        row.ended = Some(Ended {
            at_ms: 0,
            open_ms: 0,
            preset: "fics".into(),
            control: "3+0".into(),
            result,
            names: row.start.names.clone(),
            holders: row.start.holders.clone(),
            principals: BySeat::default(),
            plies: 7,
        });
        let finished = finished(row).expect("a known reason");
        self.table.end(finished.expect("the match has ended"));
    }
}
