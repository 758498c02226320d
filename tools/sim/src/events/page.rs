//! The page of a person of the event: it follows the event, goes to the table of its player, and asks for acts.

use std::collections::BTreeSet;

use bughouse_core::Seat;
use bughouse_room::clock::ProcessMs;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{ClientMsg, Envelope, Hello, Visit};
use bughouse_wire::desk::{EventYou, GameRef};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TableView};
use bughouse_wire::topic::{Topic, TopicState};
use fastrand::Rng;

use super::plan::{ORGANIZER, Participant};
use super::record::EventPage;
use super::wish::Wishes;
use super::world::World;
use crate::lobby::page::{SILENCE_MS, send};
use crate::lobby::seat::AtTable;
use crate::network::PageEnd;

/// The number of the topic of the event.
const EVENT: u32 = 1;

/// The page of a person.
pub(super) struct Page<'w> {
    pub(super) world: &'w World,
    pub(super) person: &'w Participant,
    pub(super) number: usize,
    pub(super) page: EventPage,
    pub(super) wishes: Wishes,
    rng: Rng,
    token: Option<String>,
    /// The table at which they are.
    seat: Option<AtTable>,
    /// The number of this person at their table.
    you: u32,
    /// The table of others that they try to see, with the number of its topic.
    other: Option<(u32, String)>,
    /// The tables of others that they have tried to see.
    tried: BTreeSet<String>,
    topics: u32,
    /// When they look at the page again, in milliseconds.
    looks: i64,
}

impl<'w> Page<'w> {
    pub(super) fn new(world: &'w World, number: usize) -> Page<'w> {
        let person = &world.plan.people[number];
        Page {
            world,
            person,
            number,
            page: EventPage::default(),
            wishes: Wishes::default(),
            rng: Rng::with_seed(person.person.seed),
            token: None,
            seat: None,
            you: 0,
            other: None,
            tried: BTreeSet::new(),
            topics: EVENT,
            looks: 0,
        }
    }

    /// Lets the person come as soon as they have a link, and come again after each connection. Never returns.
    pub(super) async fn stay(mut self) {
        loop {
            if let Some((event, key)) = self.world.link(self.number)
                && let Some(mut end) = self.world.connect(self.number)
            {
                self.visit(&mut end, event, key).await;
            }
            let pause = self.rng.i64(100..1_500);
            self.reach(self.world.machine.ms() + pause).await;
        }
    }

    async fn reach(&self, at: i64) {
        self.world.machine.clock.reaches(ProcessMs::at(at)).await;
    }

    /// Handles one connection until it ends.
    async fn visit(&mut self, end: &mut PageEnd, event: String, key: String) {
        (self.page, self.other, self.topics) = (EventPage::default(), None, EVENT);
        let hello = Hello {
            v: PROTOCOL,
            guest: self.token.clone(),
            name: Some(format!("P{}", self.number)),
            ..Hello::default()
        };
        send(end, None, None, &ClientMsg::Hello(hello));
        let key = Some(key);
        let to = Topic::Event { event, key };
        send(end, Some(EVENT), None, &ClientMsg::Sub { to });
        if self.seat.is_some() {
            self.go_to_table(end);
        }
        let mut received_at = self.world.machine.ms();
        loop {
            let plays = self.seat.as_ref().and_then(AtTable::due);
            let due = plays.map_or(self.looks, |at| at.min(self.looks));
            tokio::select! {
                biased;
                received = end.receive() => {
                    let Some((text, mark)) = received else { return };
                    received_at = self.world.machine.ms();
                    if !self.handle(&text, mark) {
                        return;
                    }
                }
                () = self.reach(due) => {
                    let before = self.world.machine.ms();
                    self.act(end).await;
                    // While a page waits for an answer it receives nothing.
                    received_at += self.world.machine.ms() - before;
                }
                () = self.reach(received_at + SILENCE_MS) => return,
            }
        }
    }

    /// Handles a message that was sent when `mark` lines were stored. Returns false if it ends the connection.
    fn handle(&mut self, text: &str, mark: u32) -> bool {
        let read = (serde_json::from_str(text), serde_json::from_str(text));
        let (Ok(Envelope { n, .. }), Ok(message)) = read else {
            self.world.fail(self.number, text);
            return false;
        };
        match message {
            ServerMsg::Hi { guest, .. } => self.token = guest.or(self.token.take()),
            ServerMsg::State {
                state: TopicState::Event { news },
            } => {
                self.page.update((*news).clone());
                let page = self.page.clone();
                self.world.record(self.number, |record| {
                    record.news.push((mark, *news));
                    record.page = page;
                });
                self.give_links();
            }
            ServerMsg::Bye { retry, problem } => match n {
                None | Some(EVENT) => {
                    if !retry {
                        self.world.fail(self.number, &problem.text);
                    }
                    return false;
                }
                Some(n) => self.parted(n),
            },
            // The store cannot be read now.
            ServerMsg::Refused { id: None, .. } if n == Some(EVENT) => return false,
            ServerMsg::Refused { id: None, .. } => n.into_iter().for_each(|n| self.parted(n)),
            message => self.at_table(n, message),
        }
        true
    }

    /// The organizer sends the links to all.
    fn give_links(&self) {
        let Some(desk) = self.page.desk.as_ref().filter(|_| self.number == ORGANIZER) else {
            return;
        };
        for player in self.page.entries.iter().flat_map(|one| &one.players) {
            let number = self.world.number_of(player.id);
            if let Some((number, key)) = number.zip(desk.players.get(player.id as usize)) {
                self.world.give_link(number, key);
            }
        }
        if let Some(key) = desk.staff.get(1).and_then(|one| one.key.as_ref()) {
            self.world.give_link(super::plan::ARBITER, key);
        }
    }

    /// Handles a message of a table.
    fn at_table(&mut self, n: Option<u32>, message: ServerMsg) {
        if let (ServerMsg::Welcome { .. }, Some((other, link))) = (&message, &self.other)
            && n == Some(*other)
        {
            let link = link.clone();
            self.world
                .record(self.number, |record| record.intruded.push(link));
        }
        let Some(seat) = self.seat.as_mut().filter(|seat| n == Some(seat.n)) else {
            return;
        };
        let mut shown = None;
        match message {
            ServerMsg::Welcome {
                you,
                device,
                table,
                game,
                ..
            } => {
                seat.welcome(you, device);
                self.you = you;
                game.map(|game| seat.set_game(game));
                shown = Some(table);
            }
            ServerMsg::Table { table } => shown = Some(table),
            ServerMsg::Game { game } => drop(seat.set_game(game)),
            ServerMsg::Frame(frame) => {
                if let Err(error) = seat.frame(&frame) {
                    return self.world.fail(self.number, &error);
                }
            }
            ServerMsg::Ack { .. } | ServerMsg::Done { .. } | ServerMsg::Refused { .. } => {
                seat.answered();
            }
            _ => {}
        }
        if let Some(table) = shown {
            seat.set_table(&table);
            let sat = sits(&table, self.you).map(|one| (seat.table.clone(), one));
            self.world.record(self.number, |record| {
                if sat.is_some() && record.sat.last() != sat.as_ref() {
                    record.sat.extend(sat);
                }
            });
        }
        self.schedule();
    }

    fn schedule(&mut self) {
        let now = self.world.machine.ms();
        if let Some(seat) = &mut self.seat {
            seat.schedule(self.person.manner, now, &mut self.rng);
        }
    }

    /// The visit to a table was ended.
    fn parted(&mut self, n: u32) {
        self.other.take_if(|(other, _)| *other == n);
        if self.seat.as_ref().is_some_and(|seat| seat.n == n) {
            self.seat = None;
        }
    }

    /// Does what is due.
    async fn act(&mut self, end: &PageEnd) {
        let now = self.world.machine.ms();
        if let Some(seat) = &mut self.seat
            && let Some(message) = seat.act(self.person.manner, now, &mut self.rng)
        {
            send(end, Some(seat.n), None, &message);
        }
        self.schedule();
        if self.looks <= now {
            self.looks = now + self.rng.i64(700..2_500);
            self.follow_table(end);
            if let Some(act) = self.wish(now) {
                let answer = self
                    .world
                    .ask(self.number, self.page.seen, act.clone())
                    .await;
                self.is_answered(&act, &answer);
            }
        }
    }

    /// The game that the player of this page plays now.
    pub(super) fn game(&self) -> Option<GameRef> {
        match self.page.you {
            Some(EventYou::Player { game, .. }) => game,
            _ => None,
        }
    }

    /// The id of the table of a game.
    fn table_of(&self, game: GameRef) -> Option<String> {
        let games = &self.page.rounds.get(&game.round)?.games;
        let mut rows = games.iter();
        let row = rows.find(|row| (row.table, row.game) == (game.table, game.game))?;
        row.link.clone()
    }

    /// Goes to the table of the game that is played now, and leaves another one.
    fn follow_table(&mut self, end: &PageEnd) {
        let Some(game) = self.game() else { return };
        if self.person.is_nosy {
            self.try_another(end, game);
        }
        let table = self.table_of(game).filter(|_| self.comes_to(game));
        if table.is_none() || self.seat.as_ref().map(|seat| &seat.table) == table.as_ref() {
            return;
        }
        if let Some(seat) = self.seat.take() {
            send(end, Some(seat.n), None, &ClientMsg::Unsub);
        }
        self.seat = table.map(|table| AtTable::new(0, table));
        self.go_to_table(end);
    }

    fn go_to_table(&mut self, end: &PageEnd) {
        let Some(seat) = &mut self.seat else { return };
        self.topics += 1;
        seat.n = self.topics;
        let visit = Visit {
            table: seat.table.clone(),
            device: seat.device,
            last: seat.last,
            ..Visit::default()
        };
        let n = seat.n;
        self.subscribe(end, n, visit);
    }

    /// Tries to get to a table of others with their own key.
    fn try_another(&mut self, end: &PageEnd, own: GameRef) {
        let Some(round) = self.page.rounds.get(&own.round) else {
            return;
        };
        let others = round.games.iter().filter(|row| row.table != own.table);
        let mut links = others.filter_map(|row| row.link.clone());
        let Some(table) = links.find(|link| !self.tried.contains(link)) else {
            return;
        };
        self.tried.insert(table.clone());
        self.topics += 1;
        self.other = Some((self.topics, table.clone()));
        let visit = Visit {
            table,
            ..Visit::default()
        };
        self.subscribe(end, self.topics, visit);
    }

    fn subscribe(&self, end: &PageEnd, n: u32, visit: Visit) {
        let key = self.world.link(self.number).map(|(_, key)| key);
        let to = Topic::Table(Box::new(Visit { key, ..visit }));
        send(end, Some(n), None, &ClientMsg::Sub { to });
    }
}

/// The seat of a person at a table.
fn sits(table: &TableView, you: u32) -> Option<Seat> {
    let mut seats = table.seats.iter();
    let is_mine = |one: &Option<Sitter>| *one == Some(Sitter::Person { id: you });
    seats.find(|(_, one)| is_mine(one)).map(|(seat, _)| seat)
}
