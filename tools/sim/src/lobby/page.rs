//! The page of a person of the crowd: it connects, follows the lobby, answers offers, and goes to the tables.

mod wish;

use std::collections::BTreeMap;

use bughouse_room::clock::ProcessMs;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{Addressed, ClientMsg, Envelope, Hello, Visit};
use bughouse_wire::lobby::{LobbyAct, OfferView, OwnLobby};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::{Topic, TopicState, Wish};
use fastrand::Rng;
use serde::Serialize;

use super::plan::{Guest, Stage};
use super::record::Noted;
use super::seat::AtTable;
use super::world::World;
use crate::network::PageEnd;
use crate::plan::chance;

/// How long a page waits for a message before it treats the connection as lost, in milliseconds.
pub(crate) const SILENCE_MS: i64 = 12_000;

/// A request without an answer is given up after this time, in milliseconds.
const PATIENCE_MS: i64 = 8_000;

/// The number of the topic of the lobby.
const LOBBY: u32 = 1;

/// The page of a person.
pub(super) struct Page<'w> {
    world: &'w World,
    guest: &'w Guest,
    number: usize,
    rng: Rng,
    token: Option<String>,
    /// What the lobby said last; `None` before it has said something in this connection.
    own: Option<OwnLobby>,
    /// The table at which they are.
    seat: Option<AtTable>,
    /// When they answer an offer, in milliseconds, and how.
    answer: Option<(i64, OfferView, bool)>,
    /// The last offer for which they have decided something.
    decided: u32,
    /// The request that has no answer yet, and when it was sent, in milliseconds.
    asks: Option<(u32, i64)>,
    requests: u32,
    topics: u32,
    /// When they look again at what they want, in milliseconds.
    looks: i64,
    /// When they close the page, in milliseconds, and for how long.
    closes: Option<(i64, i64)>,
    stages: BTreeMap<Stage, u32>,
    wishes: wish::Wishes,
}

impl<'w> Page<'w> {
    pub(super) fn new(world: &'w World, number: usize) -> Page<'w> {
        let guest = &world.plan.people[number];
        Page {
            world,
            guest,
            number,
            rng: Rng::with_seed(guest.person.seed),
            token: None,
            own: None,
            seat: None,
            answer: None,
            decided: 0,
            asks: None,
            requests: 0,
            topics: LOBBY,
            looks: 0,
            closes: None,
            stages: BTreeMap::new(),
            wishes: wish::Wishes::default(),
        }
    }

    /// Lets the person come, and come again after each connection. Never returns.
    pub(super) async fn stay(mut self) {
        self.reach(self.guest.comes_ms).await;
        loop {
            if let Some(mut end) = self.world.connect(self.number) {
                self.visit(&mut end).await;
                self.note(Noted::Goes);
            }
            let now = self.world.machine.ms();
            let pause = self.rng.i64(100..1_500);
            let away = self.closes.take().filter(|(at, _)| *at <= now);
            self.reach(now + pause).await;
            if let Some((_, away_ms)) = away {
                // All are back when the calm begins.
                self.reach((now + away_ms).min(self.world.plan.calm_ms))
                    .await;
            }
        }
    }

    async fn reach(&self, at: i64) {
        self.world.machine.clock.reaches(ProcessMs::at(at)).await;
    }

    fn note(&self, what: Noted) {
        self.world.note(self.number, self.world.machine.ms(), what);
    }

    /// Handles one connection until it ends, or the person closes the page.
    async fn visit(&mut self, end: &mut PageEnd) {
        (self.own, self.asks, self.answer) = (None, None, None);
        self.decided = 0;
        self.world.settle(self.number, false);
        let hello = Hello {
            v: PROTOCOL,
            guest: self.token.clone(),
            name: Some(format!("P{}", self.number)),
            ..Hello::default()
        };
        send(end, None, None, &ClientMsg::Hello(hello));
        send(end, Some(LOBBY), None, &ClientMsg::Sub { to: Topic::Lobby });
        let (rows, talk) = (self.guest.looks, None);
        let want = Wish::Lobby { rows, talk };
        send(end, Some(LOBBY), None, &ClientMsg::Want { want });
        self.topics = LOBBY;
        if self.seat.is_some() {
            self.go_to_table(end);
        }
        let mut received_at = self.world.machine.ms();
        loop {
            let now = self.world.machine.ms();
            if self.closes.is_some_and(|(at, _)| at <= now) {
                return;
            }
            let due = self.due();
            tokio::select! {
                biased;
                received = end.receive() => {
                    let Some((text, mark)) = received else { return };
                    received_at = self.world.machine.ms();
                    if !self.handle(end, &text, mark.into()) {
                        return;
                    }
                }
                () = self.reach(due) => self.act(end),
                () = self.reach(received_at + SILENCE_MS) => return,
            }
        }
    }

    /// When they act next, in milliseconds.
    fn due(&self) -> i64 {
        let answers = self.answer.as_ref().map(|(at, ..)| *at);
        let closes = self.closes.map(|(at, _)| at);
        let plays = self.seat.as_ref().and_then(AtTable::due);
        let all = [answers, closes, plays].into_iter().flatten();
        all.chain([self.looks]).min().unwrap_or(self.looks)
    }

    /// Handles a message that was sent at `mark`. Returns false if it ends the connection.
    fn handle(&mut self, end: &PageEnd, text: &str, mark: i64) -> bool {
        let read = (serde_json::from_str(text), serde_json::from_str(text));
        let (Ok(Envelope { n, .. }), Ok(message)) = read else {
            self.world.fail(self.number, text);
            return false;
        };
        match message {
            ServerMsg::Hi { you, guest, .. } => {
                self.token = guest.or(self.token.take());
                self.world.is_known(self.number, &you);
                self.note(Noted::Comes);
            }
            ServerMsg::State {
                state: TopicState::Own { own },
            } => self.hears(end, *own, mark),
            ServerMsg::Probe { k } => send(end, None, None, &ClientMsg::Echo { k }),
            ServerMsg::Bye { problem, retry } => match (n, retry) {
                (None, true) => return false,
                (None, false) => {
                    self.world.fail(self.number, &problem.text);
                    return false;
                }
                (Some(n), _) => self.parted(n),
            },
            ServerMsg::Done { id } => self.answered(&id, Noted::Done),
            ServerMsg::Refused {
                id: Some(id),
                problem,
            } => {
                self.wishes.is_refused(&problem.code);
                self.answered(&id, |id| Noted::Refused(id, problem.code.clone()));
            }
            message => self.at_table(n, message, mark),
        }
        true
    }

    /// A request, or a command of the match, was answered.
    fn answered(&mut self, id: &str, noted: impl Fn(u32) -> Noted) {
        let number = id.strip_prefix('L').and_then(|id| id.parse().ok());
        match (number, &mut self.seat) {
            (Some(number), _) => {
                self.note(noted(number));
                self.asks.take_if(|(id, _)| *id == number);
            }
            (None, Some(seat)) => seat.answered(),
            (None, None) => {}
        }
    }

    /// Handles a message of a table.
    fn at_table(&mut self, n: Option<u32>, message: ServerMsg, mark: i64) {
        let Some(seat) = self.seat.as_mut().filter(|seat| n == Some(seat.n)) else {
            return;
        };
        let mut result = None;
        let table = match message {
            ServerMsg::Welcome {
                you,
                device,
                table,
                game,
                ..
            } => {
                seat.welcome(you, device);
                result = game.and_then(|game| seat.set_game(game));
                Some(table)
            }
            ServerMsg::Table { table } => Some(table),
            ServerMsg::Game { game } => {
                result = seat.set_game(game);
                None
            }
            ServerMsg::Frame(frame) => match seat.frame(&frame) {
                Ok(ended) => {
                    result = ended;
                    None
                }
                Err(error) => return self.world.fail(self.number, &error),
            },
            ServerMsg::Ack { .. } => {
                seat.answered();
                None
            }
            _ => None,
        };
        let (stages, seen) = table
            .map(|table| seat.set_table(&table))
            .unwrap_or_default();
        if let Some(seen) = seen {
            self.world.note(self.number, mark, Noted::Table(seen));
        }
        if let Some(result) = result {
            self.world.note(self.number, mark, Noted::Result(result));
        }
        for stage in stages {
            self.reaches(stage);
        }
        let now = self.world.machine.ms();
        if let Some(seat) = &mut self.seat {
            seat.schedule(self.guest.manner, now, &mut self.rng);
        }
    }

    /// The visit to a table was ended.
    fn parted(&mut self, n: u32) {
        if self.seat.as_ref().is_some_and(|seat| seat.n == n) {
            self.seat = None;
            self.looks = self.world.machine.ms() + self.rng.i64(500..1_500);
        }
    }

    /// Handles what the lobby says to the person.
    fn hears(&mut self, end: &PageEnd, own: OwnLobby, mark: i64) {
        let own = match &self.own {
            Some(last) => own.completed(last),
            None => own,
        };
        let noted = Noted::Own(Box::new(own.clone()));
        self.world.note(self.number, mark, noted);
        if let Some(link) = own.links.first() {
            self.world.set_link(self.number, link);
        }
        match &own.offer {
            Some(offer) if offer.id != self.decided => self.decide(offer),
            Some(_) => {}
            None => self.answer = None,
        }
        self.own = Some(own);
        self.follow_table(end);
        self.settle();
        let soon = self.world.machine.ms() + self.rng.i64(300..1_500);
        self.looks = self.looks.min(soon);
    }

    /// Goes to the table at which the lobby has seated the person, and leaves another one.
    fn follow_table(&mut self, end: &PageEnd) {
        let Some(own) = &self.own else { return };
        let here = self.seat.as_ref().map(|seat| &seat.table);
        if here == own.table.as_ref() {
            return;
        }
        if let Some(seat) = self.seat.take() {
            send(end, Some(seat.n), None, &ClientMsg::Unsub);
        }
        if let Some(table) = own.table.clone() {
            self.wishes.is_seated(&table, self.world.is_calm());
            self.seat = Some(AtTable::new(0, table));
            self.go_to_table(end);
        }
    }

    fn go_to_table(&mut self, end: &PageEnd) {
        self.topics += 1;
        let Some(seat) = &mut self.seat else { return };
        seat.n = self.topics;
        let visit = Visit {
            table: seat.table.clone(),
            device: seat.device,
            last: seat.last,
            ..Visit::default()
        };
        let to = Topic::Table(Box::new(visit));
        send(end, Some(seat.n), None, &ClientMsg::Sub { to });
    }

    /// Says whether the person waits for nothing but others.
    fn settle(&self) {
        let Some(own) = &self.own else { return };
        let waits = own.search.is_some() || self.wishes.are_done() || own.wait.is_some();
        let is_free = own.offer.is_none() && own.table.is_none();
        let is_settled = self.world.is_calm() && waits && is_free;
        self.world.settle(self.number, is_settled);
    }

    /// Decides how to answer an offer.
    fn decide(&mut self, offer: &OfferView) {
        self.decided = offer.id;
        self.world.is_asked(offer.id);
        if offer.seats[offer.yours].accepted {
            return;
        }
        let is_calm = self.world.is_calm();
        if self.reaches(Stage::Asked) {
            return;
        }
        if !is_calm && chance(&mut self.rng, self.guest.ignores) {
            return;
        }
        let yes = is_calm || !chance(&mut self.rng, self.guest.declines);
        let slowly = self.guest.answers_ms as f64 * -(1.0 - self.rng.f64()).ln();
        let takes_ms = (slowly as i64).min(if is_calm { 4_000 } else { 12_000 });
        let at = self.world.machine.ms() + 300 + takes_ms;
        self.answer = Some((at, offer.clone(), yes));
    }

    /// A stage is reached. Returns whether the person vanishes.
    fn reaches(&mut self, stage: Stage) -> bool {
        let count = self.stages.entry(stage).or_default();
        *count += 1;
        let mut vanishes = self.guest.vanishes.iter();
        let vanish = vanishes.find(|one| one.at == stage && one.nth == *count);
        let Some(vanish) = vanish.filter(|_| !self.world.is_calm()) else {
            return false;
        };
        self.note(Noted::Vanishes(stage));
        match (stage, &mut self.seat) {
            (Stage::Silent, Some(seat)) => seat.is_silent = true,
            (Stage::Silent, None) => {}
            _ => {
                let at = self.world.machine.ms() + self.rng.i64(0..2_000);
                self.closes = Some((at, vanish.away_ms));
            }
        }
        true
    }

    /// Does what is due.
    fn act(&mut self, end: &PageEnd) {
        let now = self.world.machine.ms();
        if let Some((_, offer, yes)) = self.answer.take_if(|(at, ..)| *at <= now) {
            self.answers(end, &offer, yes);
        }
        if let Some(seat) = &mut self.seat {
            let (n, moves) = (seat.n, seat.moves());
            let message = seat.act(self.guest.manner, now, &mut self.rng);
            seat.schedule(self.guest.manner, now, &mut self.rng);
            let has_moved = moves == 0 && seat.moves() == 1;
            if let Some(message) = message {
                if matches!(message, ClientMsg::Resign { .. }) {
                    self.world.resigns();
                }
                send(end, Some(n), None, &message);
            }
            if has_moved {
                self.reaches(Stage::Moved);
            }
        }
        if self.looks <= now {
            self.look(end, now);
        }
    }

    fn answers(&mut self, end: &PageEnd, offer: &OfferView, yes: bool) {
        let act = LobbyAct::Answer {
            offer: offer.id,
            yes,
        };
        self.ask(end, act);
        if yes {
            let seats = offer.seats.iter();
            let needed = seats.filter(|(_, seat)| !seat.bot && !seat.accepted);
            self.world.accepts(self.number, offer.id, needed.count());
            self.reaches(Stage::Accepted);
        }
    }

    /// Looks at what the person wants, and asks for it.
    fn look(&mut self, end: &PageEnd, now: i64) {
        self.looks = now + self.rng.i64(1_000..3_000);
        self.asks.take_if(|(_, since)| now - *since > PATIENCE_MS);
        if self.asks.is_some() {
            return;
        }
        if self.seat.is_none() {
            self.follow_table(end);
        }
        if let Some(act) = self.wish(now) {
            self.ask(end, act);
        }
        self.settle_if_done();
    }

    /// Asks the lobby for something.
    fn ask(&mut self, end: &PageEnd, act: LobbyAct) {
        self.requests += 1;
        self.asks = Some((self.requests, self.world.machine.ms()));
        let id = format!("L{}", self.requests);
        self.note(Noted::Asks(self.requests, act.clone()));
        send(end, Some(LOBBY), Some(id), &ClientMsg::Lobby { act });
    }
}

/// A message with its topic and the id of the request.
#[derive(Serialize)]
struct Request<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(flatten)]
    message: Addressed<&'a ClientMsg>,
}

pub(crate) fn send(end: &PageEnd, n: Option<u32>, id: Option<String>, message: &ClientMsg) {
    let message = Addressed { n, message };
    let text = serde_json::to_string(&Request { id, message });
    end.send(text.expect("a message is plain data"));
}
