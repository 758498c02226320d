//! Somebody at a page: sits down, plays what the server says is possible, comes back when the
//! connection is lost, and notes all that he sees.

use bughouse_core::{BoardId, Seat};
use bughouse_server::clock::ProcessMs;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{ClientMsg, Seen as Last};
use bughouse_wire::event::EventView;
use bughouse_wire::game::{Frame, GameView};
use bughouse_wire::names::{PerBoard, SeatName};
use bughouse_wire::possibility::Possibility;
use bughouse_wire::result::ResultView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};
use bughouse_wire::why::Why;
use fastrand::Rng;

use crate::dests;
use crate::network::PageEnd;
use crate::plan::{Person, Style, chance};
use crate::world::World;

/// A page that hears nothing for so long takes its connection for dead.
const SILENCE_MS: i64 = 12_000;

/// What was asked of the table is not asked again for so long.
const ASK_AGAIN_MS: i64 = 2_000;

/// What somebody saw of the match.
#[derive(Debug, Default)]
pub struct Seen {
    /// His number at the table.
    pub person: u32,
    /// Commands that were acknowledged, with their entry of the log.
    pub acks: Vec<(String, u32)>,
    /// Commands that were refused for good.
    pub refused: Vec<(String, Option<Why>)>,
    /// Every frame that came, in order.
    pub frames: Vec<Frame>,
    /// The result.
    pub result: Option<ResultView>,
    /// How often he had to come back.
    pub returns: u32,
    /// What he truly thought about each half-move of his board, in milliseconds.
    pub thought: Vec<(u32, i64)>,
}

/// Somebody at a page.
pub struct Player {
    person: Person,
    name: String,
    seat: Option<Seat>,
    rng: Rng,
    token: Option<String>,
    /// When he last asked something of the table.
    asked: Option<ProcessMs>,
    /// The last frame that he saw.
    last: Option<Last>,
    /// Half-moves of his board.
    ply: u32,
    /// Where he may go, if it is his turn.
    dests: Option<String>,
    can: Vec<Possibility>,
    /// Since when he knows that it is his turn.
    turn_since: Option<ProcessMs>,
    /// When he will do something.
    acts: Option<ProcessMs>,
    /// What is not yet answered.
    pending: Option<(String, ClientMsg)>,
    /// When it is sent again.
    again: Option<ProcessMs>,
    commands: u32,
    seen: Seen,
}

/// Something that must never happen to somebody.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Upset(pub String);

impl Player {
    /// Somebody who wants that seat, or only to watch.
    pub fn new(person: &Person, name: &str, seat: Option<Seat>) -> Player {
        Player {
            rng: Rng::with_seed(person.seed),
            person: person.clone(),
            name: name.into(),
            seat,
            token: None,
            asked: None,
            last: None,
            ply: 0,
            dests: None,
            can: Vec::new(),
            turn_since: None,
            acts: None,
            pending: None,
            again: None,
            commands: 0,
            seen: Seen::default(),
        }
    }

    /// Stays until the match has a result.
    ///
    /// # Errors
    /// Something came that must not come.
    pub async fn stay(mut self, number: usize, world: &World) -> Result<Seen, Upset> {
        loop {
            if let Some(mut end) = world.dial(number) {
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

    /// One connection, until it ends or the match has a result.
    async fn visit(&mut self, end: &mut PageEnd, world: &World) -> Result<(), Upset> {
        self.tell(end, &self.hello());
        let mut heard = world.clock.now();
        while self.seen.result.is_none() {
            let due = self.acts.into_iter().chain(self.again).min();
            tokio::select! {
                biased;
                said = end.receive() => {
                    let Some((text, length)) = said else { return Ok(()) };
                    heard = world.clock.now();
                    if !self.hear(end, &text, length, heard)? {
                        return Ok(());
                    }
                    if self.person.reads_ms > 0 {
                        world.clock.reaches(heard + self.person.reads_ms).await;
                    }
                }
                () = world.clock.reaches(due.unwrap_or(0)), if due.is_some() => self.act(end, world.clock.now()),
                () = world.clock.reaches(heard + SILENCE_MS) => return Ok(()),
            }
        }
        Ok(())
    }

    fn hello(&self) -> ClientMsg {
        ClientMsg::Hello {
            v: PROTOCOL,
            token: self.token.clone(),
            name: Some(self.name.clone()),
            last: self.last,
            key: None,
        }
    }

    fn tell(&self, end: &PageEnd, message: &ClientMsg) {
        end.send(serde_json::to_string(message).expect("a message is plain data"));
    }

    /// Takes in a message that was sent when the log was so long. False when the connection ends.
    fn hear(
        &mut self,
        end: &PageEnd,
        text: &str,
        length: u32,
        now: ProcessMs,
    ) -> Result<bool, Upset> {
        let message = serde_json::from_str(text)
            .map_err(|error| Upset(format!("{error} in the message {text}")))?;
        match message {
            ServerMsg::Welcome {
                token,
                you,
                table,
                game,
                ..
            } => {
                self.token = Some(token);
                self.seen.person = you;
                if let Some(game) = game {
                    self.whole(&game, length)?;
                }
                self.asked = None;
                self.at_table(end, &table, now);
                if let Some((_, message)) = &self.pending {
                    self.tell(end, message);
                }
            }
            ServerMsg::Table { table } => self.at_table(end, &table, now),
            ServerMsg::Game { game } => self.whole(&game, length)?,
            ServerMsg::Frame(frame) => self.frame(frame, length, now)?,
            ServerMsg::Ack { id, seq } => self.acknowledged(id, seq, length)?,
            ServerMsg::Refused {
                id: Some(id), why, ..
            } => self.refused(id, why, now),
            ServerMsg::Probe { n } => self.tell(end, &ClientMsg::Echo { n }),
            ServerMsg::Bye { retry: true, .. } => return Ok(false),
            ServerMsg::Bye { reason, .. } => return Err(Upset(format!("sent away: {reason}"))),
            ServerMsg::Refused { id: None, .. }
            | ServerMsg::Pong { .. }
            | ServerMsg::Queues { .. }
            | ServerMsg::KeyMade { .. }
            | ServerMsg::Talk { .. }
            | ServerMsg::Talked { .. }
            | ServerMsg::TalkOver { .. }
            | ServerMsg::Together { .. }
            | ServerMsg::Marked(_) => {}
        }
        self.plan(now);
        Ok(true)
    }

    /// Sits down and is ready, where that is still to be done.
    fn at_table(&mut self, end: &PageEnd, table: &TableView, now: ProcessMs) {
        let Some(seat) = self.seat else { return };
        let you = self.seen.person;
        let waits = self.asked.is_some_and(|at| now < at + ASK_AGAIN_MS);
        if table.phase != TablePhase::Seating || waits {
            return;
        }
        let is_me = |sitter: &Sitter| *sitter == Sitter::Person { id: you };
        let is_ready = |one: &PersonView| one.id == you && one.ready;
        let ask = match table.seats.of(seat) {
            None => {
                self.tell(end, &ClientMsg::Sit { seat: seat.into() });
                ClientMsg::Ready { on: true }
            }
            Some(sitter) if is_me(sitter) && !table.people.iter().any(is_ready) => {
                ClientMsg::Ready { on: true }
            }
            Some(_) => return,
        };
        self.asked = Some(now);
        self.tell(end, &ask);
    }

    fn whole(&mut self, game: &GameView, length: u32) -> Result<(), Upset> {
        if game.seq > length {
            let seq = game.seq;
            return Err(Upset(format!(
                "the match is shown up to entry {seq}, and the log has {length}"
            )));
        }
        let known = self.last.filter(|last| last.game == game.game);
        if known.is_some_and(|last| last.seq > game.seq) {
            return Err(Upset(format!("entry {} was taken back", game.seq + 1)));
        }
        self.last = Some(Last {
            game: game.game,
            seq: game.seq,
        });
        if let Some(seat) = self.seat {
            self.ply = on(seat.board, &game.boards).ply;
            self.dests.clone_from(on(seat.board, &game.dests));
        }
        self.can.clone_from(&game.can);
        self.seen.result.clone_from(&game.result);
        // When the turn began is not known any more.
        self.turn_since = None;
        Ok(())
    }

    fn frame(&mut self, frame: Frame, length: u32, now: ProcessMs) -> Result<(), Upset> {
        let before = self.last.map(|last| (last.game, last.seq + 1));
        if before != Some((frame.game, frame.seq)) {
            let (game, seq) = (frame.game, frame.seq);
            return Err(Upset(format!(
                "frame {game}:{seq} came where {before:?} was to come"
            )));
        }
        if frame.seq > length {
            let seq = frame.seq;
            return Err(Upset(format!(
                "frame {seq} was sent when the log had {length} entries"
            )));
        }
        self.last = Some(Last {
            game: frame.game,
            seq: frame.seq,
        });
        if let Some(seat) = self.seat {
            let shown = match seat.board {
                BoardId::A => &frame.a,
                BoardId::B => &frame.b,
            };
            self.ply = shown.as_ref().map_or(self.ply, |view| view.ply);
            self.dests.clone_from(on(seat.board, &frame.dests));
        }
        self.can.clone_from(&frame.can);
        self.note_turn(&frame.event, now);
        if let EventView::Ended { result } = &frame.event {
            self.seen.result = Some(result.clone());
        }
        self.seen.frames.push(frame);
        Ok(())
    }

    /// What a page can know of when the turn came.
    fn note_turn(&mut self, event: &EventView, now: ProcessMs) {
        let mine = self.seat.map(|seat| seat.board);
        let begins = match event {
            EventView::Started => true,
            EventView::Played(ply) => Some(Seat::from(ply.seat).board) == mine,
            _ => false,
        };
        if begins {
            self.turn_since = Some(now);
        }
    }

    fn acknowledged(&mut self, id: String, seq: u32, length: u32) -> Result<(), Upset> {
        if seq > length {
            return Err(Upset(format!(
                "{id} was acknowledged as entry {seq} of {length}"
            )));
        }
        let before = self.seen.acks.iter().find(|(known, _)| *known == id);
        if before.is_some_and(|(_, known)| *known != seq) {
            return Err(Upset(format!("{id} was acknowledged as two entries")));
        }
        self.settle(&id);
        self.seen.acks.push((id, seq));
        Ok(())
    }

    fn refused(&mut self, id: String, why: Option<Why>, now: ProcessMs) {
        if why == Some(Why::Unwritten) {
            // "Try again."
            self.again = Some(now + 1_000);
            return;
        }
        self.settle(&id);
        self.seen.refused.push((id, why));
    }

    fn settle(&mut self, id: &str) {
        if self.pending.as_ref().is_some_and(|(known, _)| known == id) {
            self.pending = None;
            self.again = None;
        }
    }

    /// When to do something next.
    fn plan(&mut self, now: ProcessMs) {
        if self.pending.is_some() || self.is_idle() {
            self.acts = None;
        } else if self.acts.is_none() {
            let thinks = match self.person.style {
                Style::Random => self.person.thinks(&mut self.rng),
                Style::Waits => self.person.thinks_at(self.ply + 1),
            };
            self.acts = Some(now + thinks);
        }
    }

    fn is_idle(&self) -> bool {
        self.dests.as_ref().is_none_or(String::is_empty) && self.offered().is_none()
    }

    fn offered(&self) -> Option<SeatName> {
        self.can.iter().find_map(|one| match one {
            Possibility::AnswerDraw { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    fn act(&mut self, end: &PageEnd, now: ProcessMs) {
        if self.again.is_some_and(|at| at <= now) {
            self.again = None;
            if let Some((_, message)) = &self.pending {
                self.tell(end, message);
            }
            return;
        }
        self.acts = None;
        let Some(seat) = self.seat else { return };
        self.commands += 1;
        let id = format!("c{}", self.commands);
        let Some(message) = self.choose(seat, id.clone(), now) else {
            return;
        };
        self.tell(end, &message);
        if self.person.is_noisy && chance(&mut self.rng, 0.05) {
            self.tell(end, &message);
        }
        self.pending = Some((id, message));
    }

    /// What to do now.
    fn choose(&mut self, seat: Seat, id: String, now: ProcessMs) -> Option<ClientMsg> {
        if let Some(seat) = self.offered() {
            return Some(match chance(&mut self.rng, 0.3) {
                true => ClientMsg::AcceptDraw { id, seat },
                false => ClientMsg::DeclineDraw { id, seat },
            });
        }
        let (board, seat) = (seat.board.into(), seat.into());
        if self.person.style == Style::Random {
            match self.rng.u32(0..300) {
                0 => return Some(ClientMsg::Resign { id, seat }),
                1 => return Some(ClientMsg::Abort { id, seat }),
                2..5 => return Some(ClientMsg::OfferDraw { id, seat }),
                _ => {}
            }
        }
        let mut ply = self.ply;
        let mut mv = match self.person.style {
            Style::Random => dests::one_of(self.dests.as_deref()?, &mut self.rng)?,
            Style::Waits => there_and_back(ply).into(),
        };
        if self.person.is_noisy {
            match self.rng.u32(0..40) {
                0 => ply = ply.saturating_sub(1),
                1 => mv = "a1h8".into(),
                2 => mv = "xyzzy".into(),
                _ => {}
            }
        }
        let thought = self.turn_since.map(|since| now - since);
        self.seen.thought.extend(thought.map(|ms| (ply + 1, ms)));
        let says = if self.person.lies { Some(0) } else { thought };
        Some(ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms: says.and_then(|ms| u32::try_from(ms).ok()),
        })
    }
}

/// A knight goes out and comes home, so that nothing but time decides.
fn there_and_back(ply: u32) -> &'static str {
    ["g1f3", "g8f6", "f3g1", "f6g8"][ply as usize % 4]
}

fn on<T>(board: BoardId, of: &PerBoard<T>) -> &T {
    match board {
        BoardId::A => &of.a,
        BoardId::B => &of.b,
    }
}
