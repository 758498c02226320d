//! A visitor: a simulated client at a table. A visitor takes a seat or watches, plays moves that the
//! server lists as legal, connects again when the connection is lost, and records what it receives.

mod act;

use std::sync::{Arc, Mutex};

use bughouse_core::Seat;
use bughouse_room::clock::ProcessMs;
use bughouse_wire::PROTOCOL;
use bughouse_wire::claims::ClaimsView;
use bughouse_wire::client::{Addressed, ClientMsg, Hello, Seen, Visit};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Frame;
use bughouse_wire::game::{BoardView, GameView};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::problem::Problem;
use bughouse_wire::queue::QueueView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};
use bughouse_wire::talk::{Channel, TalkEntry};
use bughouse_wire::topic::Topic;
use fastrand::Rng;

use crate::lock;
use crate::network::PageEnd;
use crate::observations::{Observations, Observed};
use crate::plan::Person;
use crate::world::World;

/// How long a page waits for a message before it treats the connection as lost.
const SILENCE_MS: i64 = 12_000;

/// How long a visitor waits for an answer before repeating a request for a seat.
const REQUEST_AGAIN_MS: i64 = 2_000;

/// How long the owner of the table waits for the arbiter's key before requesting it again. The wait is
/// long, because a second key would revoke the first.
const KEY_AGAIN_MS: i64 = 30_000;

/// What one visitor gets and another one needs: the arbiter's key, or the token of a browser.
pub type Secret = Arc<Mutex<Option<String>>>;

/// A person at a table, with the state of their client.
pub struct Visitor {
    person: Person,
    number: usize,
    seat: Option<Seat>,
    rng: Rng,
    /// The token of the guest; `None` before the first answer of the server.
    guest: Option<String>,
    /// The token of the guest, as soon as the server knows the guest.
    browser: Secret,
    /// The number of the device. It is in the log, so the seed decides it, too.
    device: u32,
    /// The key with which the arbiter joins; `None` if the match has no arbiter.
    arbiter_key: Option<Secret>,
    /// The last state of the table that the visitor received before the match; `None` once the match has
    /// begun.
    table: Option<Box<TableView>>,
    /// When the visitor last requested a seat or the arbiter's key; `None` if the next request may be sent
    /// at once.
    requested: Option<ProcessMs>,
    /// The last frame that the visitor received.
    last: Option<Seen>,
    /// The match, as far as the visitor has followed it.
    known: Option<Box<GameView>>,
    /// The number of half-moves on the visitor's board.
    ply: u32,
    /// The visitor's board, in a match by claims.
    board: Option<BoardView>,
    /// The claims, in a match by claims.
    claims: Option<Box<ClaimsView>>,
    /// The destinations, if it is the visitor's turn.
    dests: Option<String>,
    /// The destinations on the visitor's last turn.
    last_dests: String,
    /// How many premoves may be queued.
    room: u32,
    /// How many premoves are queued.
    queued: u32,
    /// Whether the match has begun and has no result yet.
    plays: bool,
    /// Whether everyone at the table may read the partners' talk.
    open: bool,
    /// What the visitor may do now, as the server says.
    can: Vec<Possibility>,
    /// When the visitor received the frame that began their turn.
    turn_since: Option<ProcessMs>,
    /// When the visitor will act next.
    acts: Option<ProcessMs>,
    /// The command that has no answer yet.
    pending: Option<(String, ClientMsg)>,
    /// When the pending command is sent again.
    again: Option<ProcessMs>,
    commands: u32,
    seen: Observations,
}

/// A message that a client must never receive.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ProtocolError(pub String);

impl Visitor {
    /// Returns a visitor who wants that seat, or a watcher if there is no seat. `number`: the number of the
    /// visitor in the world.
    pub fn new(
        person: &Person,
        number: usize,
        seat: Option<Seat>,
        arbiter_key: Option<Secret>,
        browser: Secret,
    ) -> Visitor {
        let arbiter = seat.is_none() && arbiter_key.is_some();
        Visitor {
            rng: Rng::with_seed(person.seed),
            person: person.clone(),
            number,
            seat,
            guest: None,
            browser,
            device: person.seed as u32,
            arbiter_key,
            table: None,
            requested: None,
            last: None,
            known: None,
            ply: 0,
            board: None,
            claims: None,
            dests: None,
            last_dests: String::new(),
            room: 0,
            queued: 0,
            plays: false,
            open: false,
            can: Vec::new(),
            turn_since: None,
            acts: None,
            pending: None,
            again: None,
            commands: 0,
            seen: Observations {
                arbiter,
                ..Observations::default()
            },
        }
    }

    /// The second connection of a player, whose first one is the visitor with the index `first`.
    #[must_use]
    pub fn also(mut self, first: usize) -> Visitor {
        self.seen.second_of = Some(first);
        self
    }

    /// The name of the visitor.
    pub fn name(&self) -> String {
        format!("P{}", self.number)
    }

    /// Lets the visitor play or watch until the match has a result.
    ///
    /// # Errors
    /// The visitor received a message that the server must not send.
    pub async fn stay(mut self, world: &World) -> Result<Observations, ProtocolError> {
        loop {
            let end = self.may_come().then(|| world.connect(self.number));
            if let Some(mut end) = end.flatten() {
                self.visit(&mut end, world).await?;
            }
            if self.seen.result.is_some() {
                return Ok(self.seen);
            }
            self.seen.returns += 1;
            let pause = self.rng.i64(100..1_500);
            world.clock.reaches(world.clock.now() + pause).await;
        }
    }

    /// Whether the visitor has what they need to come: the arbiter the key, and a second connection the
    /// token of the first one.
    fn may_come(&mut self) -> bool {
        if self.seen.second_of.is_some() {
            self.guest = lock(&self.browser).clone();
            return self.guest.is_some();
        }
        !self.seen.arbiter || self.key().is_some()
    }

    /// Handles one connection until it ends or the match has a result.
    async fn visit(&mut self, end: &mut PageEnd, world: &World) -> Result<(), ProtocolError> {
        let hello = Hello {
            v: PROTOCOL,
            guest: self.guest.clone(),
            name: Some(self.name()),
            ..Hello::default()
        };
        self.send(end, &ClientMsg::Hello(hello));
        self.send(end, &self.subscription(world.table()));
        let mut received_at = world.clock.now();
        while self.seen.result.is_none() {
            let due = self.acts.into_iter().chain(self.again).min();
            tokio::select! {
                biased;
                received = end.receive() => {
                    let Some((text, log_length)) = received else { return Ok(()) };
                    received_at = world.clock.now();
                    if !self.handle(end, &text, log_length, received_at)? {
                        return Ok(());
                    }
                    if self.person.reads_ms > 0 {
                        world.clock.reaches(received_at + self.person.reads_ms).await;
                    }
                }
                () = world.clock.reaches(due.unwrap_or_default()), if due.is_some() => self.act(end, world.clock.now()),
                () = world.clock.reaches(received_at + SILENCE_MS) => return Ok(()),
            }
        }
        Ok(())
    }

    fn subscription(&self, table: &str) -> ClientMsg {
        let visit = Visit {
            table: table.into(),
            device: Some(self.device),
            last: self.last,
            key: self.key().filter(|_| self.seen.arbiter),
            person: None,
        };
        ClientMsg::Sub {
            to: Topic::Table(Box::new(visit)),
        }
    }

    /// Returns the arbiter's key, if the owner already has it.
    fn key(&self) -> Option<String> {
        self.arbiter_key.as_ref().and_then(|key| lock(key).clone())
    }

    fn send(&self, end: &PageEnd, message: &ClientMsg) {
        let n = Some(1);
        let text = serde_json::to_string(&Addressed { n, message });
        end.send(text.expect("a message is plain data"));
    }

    /// Handles a message that was sent when the log had `log_length` entries. Returns false if the
    /// message ends the connection.
    fn handle(
        &mut self,
        end: &PageEnd,
        text: &str,
        log_length: u32,
        now: ProcessMs,
    ) -> Result<bool, ProtocolError> {
        let message =
            read(text).map_err(|error| ProtocolError(format!("{error} in the message {text}")))?;
        match message {
            ServerMsg::Welcome {
                you,
                device,
                table,
                game,
                ..
            } => {
                self.device = device;
                self.seen.device = device;
                self.seen.person = you;
                lock(&self.browser).clone_from(&self.guest);
                if let Some(game) = game {
                    self.set_game(&game, log_length)?;
                }
                self.requested = None;
                self.at_table(end, table.into(), now);
                if let Some((_, message)) = &self.pending {
                    self.send(end, message);
                }
            }
            ServerMsg::Table { table } => self.at_table(end, table.into(), now),
            ServerMsg::Game { game } => self.set_game(&game, log_length)?,
            ServerMsg::Frame(frame) => self.frame(frame, log_length, now)?,
            ServerMsg::Queues { queues, .. } => self.queues(&queues)?,
            ServerMsg::Ack { id, seq } => self.acknowledged(id, seq, log_length)?,
            ServerMsg::Talk { talk } => {
                self.open = talk.may.open;
                talk.entries
                    .iter()
                    .try_for_each(|one| self.check_talk(one))?;
            }
            ServerMsg::Talked { entry } => self.check_talk(&entry)?,
            ServerMsg::Refused {
                id: Some(id),
                problem,
            } => self.refused(id, problem, now),
            ServerMsg::Probe { k } => {
                self.send(end, &ClientMsg::Echo { k });
                if let Some(table) = self.table.take() {
                    self.at_table(end, table, now);
                }
            }
            ServerMsg::Bye { retry: true, .. } => return Ok(false),
            ServerMsg::Bye { problem, .. } => return Err(ProtocolError(problem.text)),
            ServerMsg::KeyMade { key, .. } => self.pass_key(key),
            ServerMsg::Refused { id: None, problem } => {
                self.requested = self.requested.filter(|_| problem.code != "unwritten");
            }
            ServerMsg::Hi { guest, .. } => self.guest = guest.or(self.guest.take()),
            ServerMsg::Clock { .. }
            | ServerMsg::Done { .. }
            | ServerMsg::State { .. }
            | ServerMsg::Pong { .. }
            | ServerMsg::TableOver(_)
            | ServerMsg::TalkOver { .. }
            | ServerMsg::Together { .. }
            | ServerMsg::Marked(_) => {}
        }
        self.schedule(now);
        Ok(true)
    }

    /// Handles the state of the table, and keeps it until the match begins, so that requests can be
    /// repeated.
    fn at_table(&mut self, end: &PageEnd, table: Box<TableView>, now: ProcessMs) {
        self.take_seat(end, &table, now);
        self.table = Some(table).filter(|table| table.phase == TablePhase::Seating);
    }

    /// Takes the seat and becomes ready, if the visitor has not done so yet. If the match has an arbiter,
    /// the owner first makes the arbiter's key, and players wait for it.
    fn take_seat(&mut self, end: &PageEnd, table: &TableView, now: ProcessMs) {
        let is_first = self.seen.second_of.is_none();
        let Some(seat) = self.seat.filter(|_| is_first) else {
            return;
        };
        let you = self.seen.person;
        let without_key = self.arbiter_key.is_some() && self.key().is_none();
        let patience = if without_key {
            KEY_AGAIN_MS
        } else {
            REQUEST_AGAIN_MS
        };
        let waits = self.requested.is_some_and(|at| now < at + patience);
        if table.phase != TablePhase::Seating || waits {
            return;
        }
        if without_key {
            if table.owner == you {
                let kind = KeyKind::Arbiter;
                self.send(end, &ClientMsg::MakeKey { kind });
                self.requested = Some(now);
            }
            return;
        }
        let is_me = |sitter: &Sitter| *sitter == Sitter::Person { id: you };
        let is_ready = |one: &PersonView| one.id == you && one.ready;
        let ask = match &table.seats[seat] {
            None => {
                self.send(end, &ClientMsg::Sit { seat });
                ClientMsg::Ready { on: true }
            }
            Some(sitter) if is_me(sitter) && !table.people.iter().any(is_ready) => {
                ClientMsg::Ready { on: true }
            }
            Some(_) => return,
        };
        self.requested = Some(now);
        self.send(end, &ask);
    }

    /// Passes a key to the arbiter.
    fn pass_key(&mut self, key: String) {
        if let Some(arbiter_key) = &self.arbiter_key {
            *lock(arbiter_key) = Some(key);
        }
        self.requested = None;
    }

    fn set_game(&mut self, game: &GameView, log_length: u32) -> Result<(), ProtocolError> {
        let content = game.seq;
        self.seen.wholes.push(Observed {
            content,
            log_length,
        });
        let known = self.last.filter(|last| last.game == game.game);
        if known.is_some_and(|last| last.seq > game.seq) {
            return Err(ProtocolError(format!(
                "entry {} was withdrawn",
                game.seq + 1
            )));
        }
        self.last = Some(Seen {
            game: game.game,
            seq: game.seq,
        });
        self.known = Some(Box::new(game.clone()));
        self.look_at(game);
        self.plays = game.result.is_none();
        if let Some(queueing) = &game.queueing {
            self.room = queueing.room;
            self.queues(&queueing.queues)?;
        }
        self.seen.result.clone_from(&game.result);
        // The time at which the turn began is unknown.
        self.turn_since = None;
        Ok(())
    }

    /// Notes what the visitor needs of the match.
    fn look_at(&mut self, game: &GameView) {
        if let Some(seat) = self.seat {
            let shown = &game.boards[seat.board];
            self.ply = shown.ply;
            self.board = game.claims.is_some().then(|| shown.clone());
            self.set_dests(&game.dests[seat.board]);
        }
        self.claims.clone_from(&game.claims);
        self.can.clone_from(&game.can);
    }

    fn frame(
        &mut self,
        frame: Frame,
        log_length: u32,
        now: ProcessMs,
    ) -> Result<(), ProtocolError> {
        let (game, seq) = (frame.game, frame.seq);
        let known = self.known.take();
        let Some(known) = known.and_then(|mut known| known.follow(&frame).then_some(known)) else {
            let last = self.last;
            return Err(ProtocolError(format!(
                "frame {game}:{seq} came after {last:?}"
            )));
        };
        self.last = Some(Seen { game, seq });
        self.look_at(&known);
        self.known = Some(known);
        self.note_turn(&frame.event, now);
        if let EventView::Ended { result, .. } = &frame.event {
            self.seen.result = Some(result.clone());
            self.plays = false;
        }
        let content = frame;
        self.seen.frames.push(Observed {
            content,
            log_length,
        });
        Ok(())
    }

    fn set_dests(&mut self, dests: &Option<String>) {
        self.dests.clone_from(dests);
        if let Some(dests) = dests.as_ref().filter(|dests| !dests.is_empty()) {
            self.last_dests.clone_from(dests);
        }
    }

    /// Handles premove queues. The server may send only the queue of the visitor's seat.
    fn queues(&mut self, queues: &[QueueView]) -> Result<(), ProtocolError> {
        let own = |queue: &QueueView| self.seat == Some(queue.seat);
        if let Some(queue) = queues.iter().find(|queue| !own(queue)) {
            let seat = queue.seat;
            return Err(ProtocolError(format!(
                "the premoves of another seat were received: {seat:?}"
            )));
        }
        let waits = |queue: &QueueView| queue.moves.len() + usize::from(queue.going.is_some());
        self.queued = queues.iter().map(waits).sum::<usize>() as u32;
        Ok(())
    }

    /// Checks that the visitor may read an entry of talk. Only partners and the arbiter may read
    /// the talk of partners, unless everyone may read it.
    fn check_talk(&self, entry: &TalkEntry) -> Result<(), ProtocolError> {
        let to_partner = entry.seat.filter(|_| entry.to == Channel::Partner);
        let meant = to_partner.is_none_or(|seat| {
            self.seat
                .is_some_and(|own| own == seat || own == seat.partner())
        });
        if self.open || meant || self.seen.arbiter {
            return Ok(());
        }
        Err(ProtocolError(format!(
            "talk was received that is only for others: {:?} of {}",
            entry.said, entry.name
        )))
    }

    /// Records when the visitor's turn began: like a page, at the arrival of the frame that began it.
    fn note_turn(&mut self, event: &EventView, now: ProcessMs) {
        let mine = self.seat.map(|seat| seat.board);
        let begins = match event {
            EventView::Started => true,
            EventView::Played(ply) => Some(ply.seat.board) == mine,
            _ => false,
        };
        if begins {
            self.turn_since = Some(now);
        }
    }

    fn acknowledged(&mut self, id: String, seq: u32, log_length: u32) -> Result<(), ProtocolError> {
        let mut acks = self.seen.acks.iter().map(|noted| &noted.content);
        let before = acks.find(|(known, _)| *known == id);
        if before.is_some_and(|(_, known)| *known != seq) {
            return Err(ProtocolError(format!(
                "{id} was acknowledged as two entries"
            )));
        }
        self.answered(&id);
        let content = (id, seq);
        self.seen.acks.push(Observed {
            content,
            log_length,
        });
        Ok(())
    }

    fn refused(&mut self, id: String, problem: Problem, now: ProcessMs) {
        if problem.code == "unwritten" {
            self.again = Some(now + 1_000);
            return;
        }
        self.answered(&id);
        self.seen.refused.push((id, problem.text));
    }

    fn answered(&mut self, id: &str) {
        if self.pending.as_ref().is_some_and(|(known, _)| known == id) {
            self.pending = None;
            self.again = None;
        }
    }
}

/// Parses a message. Most messages are frames, so they are recognized by their first letters, which is
/// faster.
fn read(text: &str) -> serde_json::Result<ServerMsg> {
    if text.starts_with(r#"{"t":"frame","#) {
        serde_json::from_str(text).map(ServerMsg::Frame)
    } else {
        serde_json::from_str(text)
    }
}
