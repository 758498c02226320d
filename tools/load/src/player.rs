//! A bot that plays one seat for the kill test. It moves when it is its turn, and records commands,
//! acknowledgements and frames in a [`Transcript`]. Like a page, it connects again when the connection
//! is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::SocketAddr;

use anyhow::{Result, bail, ensure};
use bughouse_core::{BoardId, Seat};
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_wire::client::{ClientMsg, Seen, Visit};
use bughouse_wire::frame::Frame;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TablePhase};
use tokio::sync::watch;

use crate::connection::Connection;
use crate::moves::{random_move, turn};
use fastrand::Rng;

/// A command that has no answer yet.
#[derive(Clone, Debug)]
struct PendingCommand {
    id: String,
    game: u32,
    message: ClientMsg,
}

/// What a player sent and received. The audit compares it with the log.
#[derive(Default)]
pub struct Transcript {
    /// For the id of each acknowledged command: the number of the match at the table, and the number of
    /// the log entry.
    pub acks: BTreeMap<String, (u32, u32)>,
    /// The frames, by the number of the match and the number of the log entry.
    pub frames: BTreeMap<(u32, u32), Frame>,
    /// When each command was sent, in milliseconds since the start of this process; `None` if it was
    /// sent twice.
    pub sent: BTreeMap<String, Option<i64>>,
    /// How many connections were lost.
    pub cuts: u32,
    /// How many messages announced that the server stops and restarts.
    pub stops: u32,
    /// How many commands were refused, by error code.
    pub refusals: BTreeMap<String, u32>,
    /// The last state of each match that the player had.
    pub games: BTreeMap<u32, GameView>,
}

/// A bot with a seat at a table.
pub struct Player {
    clock: Clock,
    table: String,
    name: String,
    /// The seat in the first match. A rematch may give the player another one.
    seat: Seat,
    rng: Rng,
    /// The longest time that the player thinks about a move, in milliseconds.
    thinking_max_ms: u64,
    /// The token of the guest; `None` before the first connection.
    guest: Option<String>,
    /// The number of the player's device; 0 before the first welcome.
    pub device: u32,
    /// The player's number at the table; 0 before the first welcome.
    pub person: u32,
    phase: TablePhase,
    game: Option<GameView>,
    pending: Option<PendingCommand>,
    commands: u32,
    /// The prefix of the ids of this player's commands.
    id_prefix: String,
    /// Whether the player resigns the current match and asks for no rematch.
    pub is_leaving: bool,
    /// When the player will make the next move.
    moves_at: Option<ProcessMs>,
    /// The matches after which the player has asked for a rematch.
    rematch_asked: BTreeSet<u32>,
    /// Counts the acknowledgements of all players together.
    pub acked: watch::Sender<usize>,
    /// What the player sent and received.
    pub transcript: Transcript,
}

/// How a connection ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VisitEnd {
    /// The connection ended.
    Cut,
    /// The player is leaving, and their last match is over.
    Done,
}

impl Player {
    /// Returns a player who will take `seat` at that table.
    pub fn new(clock: Clock, table: &str, seat: Seat, rng: Rng, thinking_max_ms: u64) -> Player {
        Player {
            clock,
            table: table.into(),
            name: format!("Bot {seat:?}"),
            seat,
            rng,
            thinking_max_ms,
            guest: None,
            device: 0,
            person: 0,
            phase: TablePhase::Seating,
            game: None,
            pending: None,
            commands: 0,
            id_prefix: id_prefix(),
            is_leaving: false,
            moves_at: None,
            rematch_asked: BTreeSet::new(),
            acked: watch::Sender::default(),
            transcript: Transcript::default(),
        }
    }

    /// Connects, for the first time or again. Before a match the player takes the seat. During a match
    /// the player sends an unanswered command again.
    ///
    /// # Errors
    /// The server does not answer, or refuses the connection.
    pub async fn connect(&mut self, at: SocketAddr) -> Result<Connection> {
        let last = self.game.as_ref().map(|game| Seen {
            game: game.game,
            seq: game.seq,
        });
        let visit = Visit {
            table: self.table.clone(),
            device: (self.device != 0).then_some(self.device),
            last,
            ..Visit::default()
        };
        let name = Some(self.name.clone());
        // A wish for a rematch may have been lost with the process.
        self.rematch_asked.clear();
        let mut connection = Connection::open_as(at, &mut self.guest, name, visit).await?;
        let is_seated = match connection.receive().await? {
            Some(ServerMsg::Welcome {
                you,
                device,
                table,
                game,
                ..
            }) => {
                ensure!(
                    self.person == 0 || self.person == you,
                    "the welcome names person {you} instead of {}",
                    self.person
                );
                self.person = you;
                self.device = device;
                self.phase = table.phase;
                if let Some(game) = game {
                    self.set_game(game);
                }
                let me = Sitter::Person { id: you };
                table.seats.iter().any(|(_, one)| one.as_ref() == Some(&me))
            }
            other => bail!("the first message is not a welcome: {other:?}"),
        };
        if matches!(self.phase, TablePhase::Seating) {
            if !is_seated {
                let seat = self.seat;
                connection.send(&ClientMsg::Sit { seat }).await?;
            }
            connection.send(&ClientMsg::Ready { on: true }).await?;
        }
        if let Some(pending) = self.pending.clone() {
            self.transcript.sent.insert(pending.id, None);
            connection.send(&pending.message).await?;
        }
        self.schedule();
        Ok(connection)
    }

    /// Plays until the connection ends.
    ///
    /// # Errors
    /// A message contradicts an earlier message, or the server refuses the player for good.
    pub async fn play(&mut self, connection: &mut Connection) -> Result<VisitEnd> {
        loop {
            if self.is_leaving && self.is_over() {
                return Ok(VisitEnd::Done);
            }
            if self.act(connection).await.is_err() {
                return Ok(VisitEnd::Cut);
            }
            let moves_at = self.moves_at;
            let message = tokio::select! {
                message = connection.receive() => message?,
                () = self.clock.reaches(moves_at.unwrap_or_default()), if moves_at.is_some() => {
                    self.moves_at = None;
                    if self.make_move(connection).await.is_err() {
                        return Ok(VisitEnd::Cut);
                    }
                    continue;
                }
            };
            match message {
                None => return Ok(VisitEnd::Cut),
                Some(ServerMsg::Bye { problem, retry }) => {
                    ensure!(retry, "the server refuses the player: {}", problem.text);
                    self.transcript.stops += u32::from(problem.code == "server_stops");
                    return Ok(VisitEnd::Cut);
                }
                Some(ServerMsg::Probe { k }) => {
                    if connection.send(&ClientMsg::Echo { k }).await.is_err() {
                        return Ok(VisitEnd::Cut);
                    }
                }
                Some(message) => self.keep(message)?,
            }
        }
    }

    fn is_over(&self) -> bool {
        let game = self.game.as_ref();
        game.is_none_or(|game| game.result.is_some())
            && !matches!(self.phase, TablePhase::Playing | TablePhase::Paused { .. })
    }

    /// Adds a message to the transcript, and updates what the player knows.
    fn keep(&mut self, message: ServerMsg) -> Result<()> {
        match message {
            ServerMsg::Table { table } => self.phase = table.phase,
            ServerMsg::Game { game } => self.set_game(game),
            ServerMsg::Frame(frame) => self.frame(frame)?,
            ServerMsg::Ack { id, seq } => {
                if let Some(pending) = self.pending.take_if(|pending| pending.id == id) {
                    self.transcript.acks.insert(id, (pending.game, seq));
                    self.acked.send_modify(|count| *count += 1);
                }
            }
            ServerMsg::Refused {
                id: Some(id),
                problem,
            } => {
                let answered = self.pending.take_if(|pending| pending.id == id);
                if answered.is_some() {
                    *self.transcript.refusals.entry(problem.code).or_default() += 1;
                }
            }
            _ => {}
        }
        self.schedule();
        Ok(())
    }

    fn set_game(&mut self, game: GameView) {
        if self.game.as_ref().is_some_and(|old| old.game != game.game) {
            self.pending = None;
            self.moves_at = None;
        }
        self.remember();
        self.game = Some(game);
    }

    /// Moves the state of the match from `game` to the transcript.
    pub fn remember(&mut self) {
        if let Some(game) = self.game.take() {
            self.transcript.games.insert(game.game, game);
        }
    }

    fn frame(&mut self, frame: Frame) -> Result<()> {
        let place = (frame.game, frame.seq);
        let Some(game) = self.game.as_mut().filter(|game| game.game == frame.game) else {
            return Ok(()); // The player has not received the match yet.
        };
        let before = game.seq;
        ensure!(
            game.follow(&frame),
            "frame {place:?} came after frame {before}"
        );
        self.transcript.frames.insert(place, frame);
        Ok(())
    }

    /// Decides when to move, if it is the player's turn.
    fn schedule(&mut self) {
        let turn = self.turn().is_some() && self.pending.is_none();
        if !turn {
            self.moves_at = None;
        } else if self.moves_at.is_none() {
            let thinking = self.rng.u64(..self.thinking_max_ms + 1);
            self.moves_at = Some(self.clock.now() + i64::try_from(thinking).unwrap_or(0));
        }
    }

    /// As [`turn`], while the match runs.
    fn turn(&self) -> Option<(BoardId, u32, &str)> {
        turn(self.game.as_ref()?).filter(|_| self.phase == TablePhase::Playing)
    }

    /// Asks for a rematch after a match, or resigns if the player is leaving.
    async fn act(&mut self, connection: &mut Connection) -> Result<()> {
        let Some(game) = &self.game else {
            return Ok(());
        };
        let number = game.game;
        if game.result.is_some() {
            if self.phase == TablePhase::Over
                && !self.is_leaving
                && self.rematch_asked.insert(number)
            {
                let (on, rotate) = (true, false);
                let rematch = ClientMsg::Rematch { on, rotate };
                connection.send(&rematch).await?;
            }
        } else if self.is_leaving && self.phase == TablePhase::Playing && self.pending.is_none() {
            let Some(&seat) = game.yours.first() else {
                return Ok(());
            };
            self.send(connection, |id| ClientMsg::Resign { id, seat })
                .await?;
        }
        Ok(())
    }

    async fn make_move(&mut self, connection: &mut Connection) -> Result<()> {
        let Some((board, ply, dests)) = self.turn() else {
            return Ok(());
        };
        let dests = dests.to_owned();
        let Some(mv) = random_move(&dests, &mut self.rng) else {
            return Ok(());
        };
        let thought_ms = None;
        let play = |id| ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms,
        };
        self.send(connection, play).await
    }

    async fn send(
        &mut self,
        connection: &mut Connection,
        command: impl FnOnce(String) -> ClientMsg,
    ) -> Result<()> {
        self.commands += 1;
        let id = format!("{}{}", self.id_prefix, self.commands);
        let message = command(id.clone());
        let now = self.clock.now().ms();
        self.transcript.sent.insert(id.clone(), Some(now));
        let game = self.game.as_ref().map_or(0, |game| game.game);
        let pending = self.pending.insert(PendingCommand { id, game, message });
        connection.send(&pending.message).await
    }
}

/// Returns a random prefix for the ids of one client's commands, so that two clients of the same person
/// never use the same id.
pub fn id_prefix() -> String {
    let random = RandomState::new().build_hasher().finish();
    format!("{random:016x}.")
}
