//! Somebody at a page: sits down, plays what the server says is possible, comes back when the
//! connection is lost, and notes all that he sees.

use std::sync::{Arc, Mutex, PoisonError};

use bughouse_core::{BoardId, Held, Seat};
use bughouse_server::clock::ProcessMs;
use bughouse_wire::PROTOCOL;
use bughouse_wire::claims::ClaimsView;
use bughouse_wire::client::{ClientMsg, Seen as Last};
use bughouse_wire::event::EventView;
use bughouse_wire::game::{BoardView, Frame, GameView};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::problem::Problem;
use bughouse_wire::queue::QueueView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};
use bughouse_wire::talk::{Channel, Signal, TalkEntry, Who};
use fastrand::Rng;

use crate::network::PageEnd;
use crate::plan::{Person, Style, chance};
use crate::seen::{Noted, Seen};
use crate::world::World;
use crate::{claims, dests};

/// A page that hears nothing for so long takes its connection for dead.
const SILENCE_MS: i64 = 12_000;

/// What was asked of the table is not asked again for so long.
const ASK_AGAIN_MS: i64 = 2_000;

/// Planning ahead takes so much longer than moving: a page that says more than five things a second
/// is sent away.
const PLANS_MS: i64 = 700;

/// The key of the arbiter may take the server so long; another one would make it worthless.
const KEY_AGAIN_MS: i64 = 30_000;

/// In a match by claims somebody always may do something, and more than five things a second are
/// too many.
const HANDS_MS: i64 = 300;

/// The key of the arbiter, once the owner of the table has it.
pub type Invitation = Arc<Mutex<Option<String>>>;

/// Somebody at a page.
pub struct Player {
    person: Person,
    name: String,
    seat: Option<Seat>,
    rng: Rng,
    token: Option<String>,
    /// Where the match has an arbiter.
    invitation: Option<Invitation>,
    /// The table as he saw it last, before a match.
    table: Option<Box<TableView>>,
    /// When he last asked something of the table.
    asked: Option<ProcessMs>,
    /// The last frame that he saw.
    last: Option<Last>,
    /// The match as he was told it, where frames leave out what he knows.
    known: Option<Box<GameView>>,
    /// Half-moves of his board.
    ply: u32,
    /// His board, in a match by claims.
    board: Option<BoardView>,
    /// What such a match has beside boards.
    claims: Option<Box<ClaimsView>>,
    /// Where he may go, if it is his turn.
    dests: Option<String>,
    /// Where he could go when it was his turn last.
    ahead: String,
    /// How many moves may wait for his turn, and how many do.
    room: u32,
    waiting: u32,
    /// The match is going on.
    plays: bool,
    /// All at the table hear what partners say.
    open: bool,
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
    pub fn new(
        person: &Person,
        name: &str,
        seat: Option<Seat>,
        invitation: Option<Invitation>,
    ) -> Player {
        let arbiter = seat.is_none() && invitation.is_some();
        Player {
            rng: Rng::with_seed(person.seed),
            person: person.clone(),
            name: name.into(),
            seat,
            token: None,
            invitation,
            table: None,
            asked: None,
            last: None,
            known: None,
            ply: 0,
            board: None,
            claims: None,
            dests: None,
            ahead: String::new(),
            room: 0,
            waiting: 0,
            plays: false,
            open: false,
            can: Vec::new(),
            turn_since: None,
            acts: None,
            pending: None,
            again: None,
            commands: 0,
            seen: Seen {
                arbiter,
                ..Seen::default()
            },
        }
    }

    /// Stays until the match has a result.
    ///
    /// # Errors
    /// Something came that must not come.
    pub async fn stay(mut self, number: usize, world: &World) -> Result<Seen, Upset> {
        loop {
            let comes = !self.seen.arbiter || self.key().is_some();
            let end = comes.then(|| world.dial(number));
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
            key: self.key().filter(|_| self.seen.arbiter),
            brief: self.is_brief(),
            former: Vec::new(),
        }
    }

    /// The key of the arbiter, where it is made.
    fn key(&self) -> Option<String> {
        let invitation = self.invitation.as_ref()?;
        invitation
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Whether frames leave out what he knows: half of all people ask for that, as pages do.
    fn is_brief(&self) -> bool {
        self.person.seed % 2 == 1
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
        let message =
            read(text).map_err(|error| Upset(format!("{error} in the message {text}")))?;
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
                self.at_table(end, table.into(), now);
                if let Some((_, message)) = &self.pending {
                    self.tell(end, message);
                }
            }
            ServerMsg::Table { table } => self.at_table(end, table.into(), now),
            ServerMsg::Game { game } => self.whole(&game, length)?,
            ServerMsg::Frame(frame) => self.frame(frame, length, now)?,
            ServerMsg::Brief(brief) => {
                let known = self.known.as_ref().filter(|_| self.is_brief());
                let Some(known) = known else {
                    return Err(Upset("nobody asked for brief frames".into()));
                };
                let frame = brief.whole(known);
                self.frame(frame, length, now)?;
            }
            ServerMsg::Queues { queues, .. } => self.queues(&queues)?,
            ServerMsg::Ack { id, seq } => self.acknowledged(id, seq, length)?,
            ServerMsg::Talk { talk } => {
                self.open = talk.may.open;
                talk.entries
                    .iter()
                    .try_for_each(|one| self.overhears(one))?;
            }
            ServerMsg::Talked { entry } => self.overhears(&entry)?,
            ServerMsg::Refused {
                id: Some(id),
                problem,
            } => self.refused(id, problem, now),
            ServerMsg::Probe { n } => {
                self.tell(end, &ClientMsg::Echo { n });
                if let Some(table) = self.table.take() {
                    self.at_table(end, table, now);
                }
            }
            ServerMsg::Bye { retry: true, .. } => return Ok(false),
            ServerMsg::Bye { problem, .. } => return Err(Upset(problem.text)),
            ServerMsg::KeyMade { path, .. } => self.invite(&path),
            ServerMsg::Refused { id: None, problem } => {
                self.asked = self.asked.filter(|_| problem.code != "unwritten");
            }
            ServerMsg::Pong { .. }
            | ServerMsg::TalkOver { .. }
            | ServerMsg::Together { .. }
            | ServerMsg::Marked(_) => {}
        }
        self.plan(now);
        Ok(true)
    }

    /// At the table, which is looked at again at times while nobody plays.
    fn at_table(&mut self, end: &PageEnd, table: Box<TableView>, now: ProcessMs) {
        self.sit_down(end, &table, now);
        self.table = Some(table).filter(|table| table.phase == TablePhase::Seating);
    }

    /// Sits down and is ready, where that is still to be done.
    fn sit_down(&mut self, end: &PageEnd, table: &TableView, now: ProcessMs) {
        let Some(seat) = self.seat else { return };
        let you = self.seen.person;
        let uninvited = self.invitation.is_some() && self.key().is_none();
        let patience = if uninvited {
            KEY_AGAIN_MS
        } else {
            ASK_AGAIN_MS
        };
        let waits = self.asked.is_some_and(|at| now < at + patience);
        if table.phase != TablePhase::Seating || waits {
            return;
        }
        if uninvited {
            if table.owner == you {
                let kind = KeyKind::Arbiter;
                self.tell(end, &ClientMsg::MakeKey { kind });
                self.asked = Some(now);
            }
            return;
        }
        let is_me = |sitter: &Sitter| *sitter == Sitter::Person { id: you };
        let is_ready = |one: &PersonView| one.id == you && one.ready;
        let ask = match &table.seats[seat] {
            None => {
                self.tell(end, &ClientMsg::Sit { seat });
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

    /// The arbiter can come.
    fn invite(&mut self, path: &str) {
        let key = path.split_once("key=").map(|(_, key)| key.to_owned());
        if let Some(invitation) = &self.invitation {
            *invitation.lock().unwrap_or_else(PoisonError::into_inner) = key;
        }
        self.asked = None;
    }

    fn whole(&mut self, game: &GameView, length: u32) -> Result<(), Upset> {
        let told = game.seq;
        self.seen.wholes.push(Noted { told, length });
        let known = self.last.filter(|last| last.game == game.game);
        if known.is_some_and(|last| last.seq > game.seq) {
            return Err(Upset(format!("entry {} was taken back", game.seq + 1)));
        }
        self.last = Some(Last {
            game: game.game,
            seq: game.seq,
        });
        self.known = self.is_brief().then(|| Box::new(game.clone()));
        if let Some(seat) = self.seat {
            let shown = &game.boards[seat.board];
            self.ply = shown.ply;
            self.board = game.claims.is_some().then(|| shown.clone());
            self.may_go(&game.dests[seat.board]);
        }
        self.claims.clone_from(&game.claims);
        self.can.clone_from(&game.can);
        self.plays = game.result.is_none();
        if let Some(queueing) = &game.queueing {
            self.room = queueing.room;
            self.queues(&queueing.queues)?;
        }
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
        self.last = Some(Last {
            game: frame.game,
            seq: frame.seq,
        });
        if let Some(known) = &mut self.known {
            follow(known, &frame);
        }
        if let Some(seat) = self.seat {
            let shown = match seat.board {
                BoardId::A => &frame.a,
                BoardId::B => &frame.b,
            };
            self.ply = shown.as_ref().map_or(self.ply, |view| view.ply);
            if frame.claims.is_some() && shown.is_some() {
                self.board.clone_from(shown);
            }
            self.may_go(&frame.dests[seat.board]);
        }
        self.claims.clone_from(&frame.claims);
        self.can.clone_from(&frame.can);
        self.note_turn(&frame.event, now);
        if let EventView::Ended { result, .. } = &frame.event {
            self.seen.result = Some(result.clone());
            self.plays = false;
        }
        let told = frame;
        self.seen.frames.push(Noted { told, length });
        Ok(())
    }

    fn may_go(&mut self, dests: &Option<String>) {
        self.dests.clone_from(dests);
        if let Some(dests) = dests.as_ref().filter(|dests| !dests.is_empty()) {
            self.ahead.clone_from(dests);
        }
    }

    /// What waits at his seat; that of others is nobody's business.
    fn queues(&mut self, queues: &[QueueView]) -> Result<(), Upset> {
        let own = |queue: &QueueView| self.seat == Some(queue.seat);
        if let Some(queue) = queues.iter().find(|queue| !own(queue)) {
            let seat = queue.seat;
            return Err(Upset(format!("he was told what waits at {seat:?}")));
        }
        let waits = |queue: &QueueView| queue.moves.len() + usize::from(queue.going.is_some());
        self.waiting = queues.iter().map(waits).sum::<usize>() as u32;
        Ok(())
    }

    /// What partners tell each other is not for others but the arbiter, unless all may hear it.
    fn overhears(&self, entry: &TalkEntry) -> Result<(), Upset> {
        let to_partner = entry.seat.filter(|_| entry.to == Channel::Partner);
        let meant = to_partner.is_none_or(|seat| {
            self.seat
                .is_some_and(|own| own == seat || own == seat.partner())
        });
        if self.open || meant || self.seen.arbiter {
            return Ok(());
        }
        Err(Upset(format!(
            "he heard {:?} of {}",
            entry.said, entry.name
        )))
    }

    /// What a page can know of when the turn came.
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

    fn acknowledged(&mut self, id: String, seq: u32, length: u32) -> Result<(), Upset> {
        let mut acks = self.seen.acks.iter().map(|noted| &noted.told);
        let before = acks.find(|(known, _)| *known == id);
        if before.is_some_and(|(_, known)| *known != seq) {
            return Err(Upset(format!("{id} was acknowledged as two entries")));
        }
        self.settle(&id);
        let told = (id, seq);
        self.seen.acks.push(Noted { told, length });
        Ok(())
    }

    fn refused(&mut self, id: String, problem: Problem, now: ProcessMs) {
        if problem.code == "unwritten" {
            self.again = Some(now + 1_000);
            return;
        }
        self.settle(&id);
        self.seen.refused.push((id, problem.text));
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
                Style::Random if self.claims.is_some() => {
                    HANDS_MS + self.person.thinks(&mut self.rng)
                }
                Style::Random if !self.has_turn() => PLANS_MS + self.person.thinks(&mut self.rng),
                Style::Random => self.person.thinks(&mut self.rng),
                Style::Waits => self.person.thinks_at(self.ply + 1),
            };
            self.acts = Some(now + thinks);
        }
    }

    fn is_idle(&self) -> bool {
        if self.claims.is_some() {
            return !self.plays || self.seat.is_none() && !self.seen.arbiter;
        }
        !self.has_turn() && !self.plans_ahead() && self.offered().is_none()
    }

    fn has_turn(&self) -> bool {
        self.dests.as_ref().is_some_and(|dests| !dests.is_empty())
    }

    fn plans_ahead(&self) -> bool {
        self.person.plans_ahead && self.plays && self.room > 0
    }

    fn offered(&self) -> Option<Seat> {
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
        let speaks = self.seat.filter(|_| self.person.talks && self.plays);
        if let Some(seat) = speaks
            && chance(&mut self.rng, 0.1)
        {
            let talk = self.talk(seat);
            self.tell(end, &talk);
        }
        self.commands += 1;
        let id = format!("c{}", self.commands);
        let Some(message) = self.choose(id.clone(), now) else {
            self.plan(now);
            return;
        };
        self.tell(end, &message);
        if self.person.is_noisy && chance(&mut self.rng, 0.05) {
            self.tell(end, &message);
        }
        self.pending = Some((id, message));
    }

    /// What to do now.
    fn choose(&mut self, id: String, now: ProcessMs) -> Option<ClientMsg> {
        if let Some(view) = &self.claims {
            let board = self.board.as_ref().filter(|_| self.has_turn());
            return match self.seat {
                Some(seat) => claims::player(&self.can, board, seat, id, &mut self.rng),
                None => claims::arbiter(view, id, &mut self.rng),
            };
        }
        let seat = self.seat?;
        if let Some(seat) = self.offered() {
            return Some(match chance(&mut self.rng, 0.3) {
                true => ClientMsg::AcceptDraw { id, seat },
                false => ClientMsg::DeclineDraw { id, seat },
            });
        }
        if !self.has_turn() {
            return Some(self.plan_ahead(seat, id));
        }
        let (board, seat) = (seat.board, seat);
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

impl Player {
    /// A move that is to wait, or that none is to wait any more.
    fn plan_ahead(&mut self, seat: Seat, id: String) -> ClientMsg {
        if self.waiting >= self.room || self.rng.u32(0..6) == 0 {
            return ClientMsg::Unqueue { id, seat };
        }
        let mv = match self.rng.u32(0..3) {
            0 => drop_somewhere(&mut self.rng),
            _ => dests::one_of(&self.ahead, &mut self.rng).unwrap_or_else(|| "e7e5".into()),
        };
        let ply = self.ply + 1 + 2 * self.waiting;
        ClientMsg::Queue { id, seat, ply, mv }
    }

    fn talk(&mut self, seat: Seat) -> ClientMsg {
        let roles = [Held::Pawn, Held::Knight, Held::Queen];
        let role = self.rng.choice(roles).expect("there are some");
        let who = Who::Me;
        match self.rng.u32(0..4) {
            0 => ClientMsg::Signal {
                seat,
                signal: Signal::Need { role },
            },
            1 => ClientMsg::Withdraw {
                seat,
                signal: Signal::Need { role },
            },
            2 => ClientMsg::Signal {
                seat,
                signal: Signal::Sit { who },
            },
            _ => ClientMsg::Tell {
                to: Channel::Partner,
                seat: Some(seat),
                text: "knight mates".into(),
            },
        }
    }
}

fn drop_somewhere(rng: &mut Rng) -> String {
    let role = rng
        .choice(['P', 'N', 'B', 'R', 'Q'])
        .expect("there are some");
    let file = rng.char('a'..='h');
    format!("{role}@{file}{}", rng.u32(3..=6))
}

/// A knight goes out and comes home, so that nothing but time decides.
fn there_and_back(ply: u32) -> &'static str {
    ["g1f3", "g8f6", "f3g1", "f6g8"][ply as usize % 4]
}

/// What a frame changes of what he knows: he knows nothing but what he was told.
fn follow(known: &mut GameView, frame: &Frame) {
    for (board, now) in known.boards.0.iter_mut().zip([&frame.a, &frame.b]) {
        if let Some(now) = now {
            board.clone_from(now);
        }
    }
    known.dests.clone_from(&frame.dests);
    known.can.clone_from(&frame.can);
    known.claims.clone_from(&frame.claims);
}

/// A message. Frames, which most are, are read straight, where the tag of others is looked for first.
fn read(text: &str) -> serde_json::Result<ServerMsg> {
    if text.starts_with(r#"{"t":"frame","#) {
        serde_json::from_str(text).map(ServerMsg::Frame)
    } else if text.starts_with(r#"{"t":"brief","#) {
        serde_json::from_str(text).map(ServerMsg::Brief)
    } else {
        serde_json::from_str(text)
    }
}
