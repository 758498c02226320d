//! One who plays: he keeps what he was told, moves when it is his turn, and comes back when the
//! connection is lost, as a page does.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Result, bail, ensure};
use bughouse_core::{BoardId, Seat};
use bughouse_server::clock::Clock;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{ClientMsg, Seen};
use bughouse_wire::event::EventView;
use bughouse_wire::game::{BoardView, Frame, GameView};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;

use crate::line::Line;
use crate::moves::any;
use fastrand::Rng;

/// A command that waits for its answer.
#[derive(Clone, Debug)]
struct Asked {
    id: String,
    game: u32,
    message: ClientMsg,
}

/// What somebody keeps of a match to hold the server to it.
#[derive(Default)]
pub struct Kept {
    /// Number at the table and entry of the log, by the id of the command.
    pub acks: BTreeMap<String, (u32, u32)>,
    /// Each frame by match and number.
    pub frames: BTreeMap<(u32, u32), Frame>,
    /// When each command was sent, in milliseconds of the clock of this process; none when it was
    /// sent twice.
    pub sent: BTreeMap<String, Option<i64>>,
    /// How often it was told that the server stops and will be back.
    pub stops: u32,
    /// Commands that were refused, by why.
    pub refusals: BTreeMap<String, u32>,
    /// Each match as he saw it last.
    pub games: BTreeMap<u32, GameView>,
}

/// One who plays.
pub struct Player {
    clock: Clock,
    table: String,
    name: String,
    /// Where he sits at first.
    seat: Seat,
    rng: Rng,
    /// The longest that he thinks, in milliseconds.
    thinks_ms: u64,
    token: Option<String>,
    /// His number at the table, from the first welcome on.
    pub person: u32,
    phase: TablePhase,
    game: Option<GameView>,
    asked: Option<Asked>,
    commands: u32,
    /// Begins the ids of its commands.
    salt: String,
    /// He wants no further match, and gives up this one.
    pub leaves: bool,
    /// When he will move.
    plan: Option<i64>,
    resigned: BTreeSet<u32>,
    /// Counts the answers that all players got.
    pub acked: Arc<AtomicU64>,
    /// What he was told.
    pub kept: Kept,
}

/// Why he is not connected any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The connection ended.
    Cut,
    /// He leaves, and his last match is over.
    Done,
}

impl Player {
    /// Somebody who will come to that table.
    pub fn new(clock: Clock, table: &str, seat: Seat, rng: Rng, thinks_ms: u64) -> Player {
        Player {
            clock,
            table: table.into(),
            name: format!("Bot {seat:?}"),
            seat,
            rng,
            thinks_ms,
            token: None,
            person: 0,
            phase: TablePhase::Seating,
            game: None,
            asked: None,
            commands: 0,
            salt: salt(),
            leaves: false,
            plan: None,
            resigned: BTreeSet::new(),
            acked: Arc::default(),
            kept: Kept::default(),
        }
    }

    /// Comes, or comes back, and says what he still has to say.
    ///
    /// # Errors
    /// The server is not there, or sends him away.
    pub async fn come(&mut self, at: SocketAddr) -> Result<Line> {
        let mut line = Line::open(at, &self.table).await?;
        let last = self.game.as_ref().map(|game| Seen {
            game: game.game,
            seq: game.seq,
        });
        let name = self.token.is_none().then(|| self.name.clone());
        let hello = ClientMsg::Hello {
            v: PROTOCOL,
            token: self.token.clone(),
            name,
            last,
            key: None,
            brief: true,
            former: Vec::new(),
        };
        line.say(&hello).await?;
        match line.hear().await? {
            Some(ServerMsg::Welcome {
                token,
                you,
                table,
                game,
                ..
            }) => {
                ensure!(self.person == 0 || self.person == you, "another person");
                self.person = you;
                self.token = Some(token);
                self.phase = table.phase;
                if let Some(game) = game {
                    self.whole(game);
                }
            }
            other => bail!("no welcome but {other:?}"),
        }
        if matches!(self.phase, TablePhase::Seating) {
            let seat = self.seat;
            line.say(&ClientMsg::Sit { seat }).await?;
            line.say(&ClientMsg::Ready { on: true }).await?;
        }
        if let Some(asked) = self.asked.clone() {
            self.kept.sent.insert(asked.id, None);
            line.say(&asked.message).await?;
        }
        self.plan();
        Ok(line)
    }

    /// Plays until the connection ends.
    ///
    /// # Errors
    /// What he was told cannot be.
    pub async fn play(&mut self, line: &mut Line) -> Result<Left> {
        loop {
            if self.leaves && self.is_over() {
                return Ok(Left::Done);
            }
            if self.act(line).await.is_err() {
                return Ok(Left::Cut);
            }
            let plan = self.plan;
            let heard = tokio::select! {
                heard = line.hear() => heard?,
                () = self.clock.reaches(plan.unwrap_or(0)), if plan.is_some() => {
                    self.plan = None;
                    if self.command(line).await.is_err() {
                        return Ok(Left::Cut);
                    }
                    continue;
                }
            };
            match heard {
                None => return Ok(Left::Cut),
                Some(ServerMsg::Bye { problem, retry }) => {
                    ensure!(retry, "sent away: {}", problem.text);
                    self.kept.stops += u32::from(problem.code == "server_stops");
                    return Ok(Left::Cut);
                }
                Some(ServerMsg::Probe { n }) => {
                    if line.say(&ClientMsg::Echo { n }).await.is_err() {
                        return Ok(Left::Cut);
                    }
                }
                Some(message) => self.take(message)?,
            }
        }
    }

    fn is_over(&self) -> bool {
        let game = self.game.as_ref();
        game.is_none_or(|game| game.result.is_some())
            && !matches!(self.phase, TablePhase::Playing | TablePhase::Paused { .. })
    }

    /// Keeps what he was told.
    pub fn take(&mut self, message: ServerMsg) -> Result<()> {
        match message {
            ServerMsg::Table { table } => self.phase = table.phase,
            ServerMsg::Game { game } => self.whole(game),
            ServerMsg::Frame(frame) => self.frame(frame)?,
            ServerMsg::Brief(brief) => {
                let game = self.game.as_ref().filter(|game| game.game == brief.game);
                if let Some(frame) = game.map(|game| brief.whole(game)) {
                    self.frame(frame)?;
                }
            }
            ServerMsg::Ack { id, seq } => {
                if let Some(asked) = self.asked.take_if(|asked| asked.id == id) {
                    self.kept.acks.insert(id, (asked.game, seq));
                    self.acked.fetch_add(1, Ordering::Relaxed);
                }
            }
            ServerMsg::Refused {
                id: Some(id),
                problem,
            } => {
                let answered = self.asked.take_if(|asked| asked.id == id);
                if answered.is_some() {
                    *self.kept.refusals.entry(problem.code).or_default() += 1;
                }
            }
            _ => {}
        }
        self.plan();
        Ok(())
    }

    fn whole(&mut self, game: GameView) {
        if self.game.as_ref().is_some_and(|old| old.game != game.game) {
            self.asked = None;
            self.plan = None;
        }
        self.remember();
        self.game = Some(game);
    }

    /// Keeps the match as he sees it, for the end.
    pub fn remember(&mut self) {
        if let Some(game) = self.game.take() {
            self.kept.games.insert(game.game, game);
        }
    }

    fn frame(&mut self, frame: Frame) -> Result<()> {
        let place = (frame.game, frame.seq);
        let Some(game) = self.game.as_mut().filter(|game| game.game == frame.game) else {
            return Ok(()); // Of a match that has not been told as a whole yet.
        };
        ensure!(
            frame.seq == game.seq + 1,
            "frame {place:?} came after {}",
            game.seq
        );
        follow(game, &frame);
        self.kept.frames.insert(place, frame);
        Ok(())
    }

    /// Decides when to move, if it is his turn.
    fn plan(&mut self) {
        let turn = self.turn().is_some() && self.asked.is_none();
        if !turn {
            self.plan = None;
        } else if self.plan.is_none() {
            let thinks = self.rng.u64(..self.thinks_ms + 1);
            self.plan = Some(self.clock.now() + i64::try_from(thinks).unwrap_or(0));
        }
    }

    /// The board on which he is to move, with what he may do there.
    fn turn(&self) -> Option<(BoardId, u32, &str)> {
        let game = self.game.as_ref().filter(|game| game.result.is_none())?;
        if self.phase != TablePhase::Playing {
            return None;
        }
        let boards = [
            (
                BoardId::A,
                &game.boards[BoardId::A],
                &game.dests[BoardId::A],
            ),
            (
                BoardId::B,
                &game.boards[BoardId::B],
                &game.dests[BoardId::B],
            ),
        ];
        boards.into_iter().find_map(|(name, board, dests)| {
            let dests = dests.as_deref().filter(|dests| !dests.is_empty())?;
            let running = |seat: &Seat| board_of(*seat) == name && game.yours.contains(seat);
            let to_move = game.clocks.running.iter().any(running);
            to_move.then_some((name, board.ply, dests))
        })
    }

    /// What is to be done beside moving.
    async fn act(&mut self, line: &mut Line) -> Result<()> {
        let Some(game) = &self.game else {
            return Ok(());
        };
        let number = game.game;
        if game.result.is_some() {
            if self.phase == TablePhase::Over && !self.leaves && self.resigned.insert(number) {
                line.say(&ClientMsg::Rematch {
                    on: true,
                    rotate: false,
                })
                .await?;
            }
        } else if self.leaves && self.phase == TablePhase::Playing && self.asked.is_none() {
            let Some(&seat) = game.yours.first() else {
                return Ok(());
            };
            let id = self.id();
            let message = ClientMsg::Resign {
                id: id.clone(),
                seat,
            };
            self.send(line, id, message).await?;
        }
        Ok(())
    }

    async fn command(&mut self, line: &mut Line) -> Result<()> {
        let Some((board, ply, dests)) = self.turn() else {
            return Ok(());
        };
        let dests = dests.to_owned();
        let Some(mv) = any(&dests, &mut self.rng) else {
            return Ok(());
        };
        let id = self.id();
        let message = ClientMsg::Play {
            id: id.clone(),
            board,
            ply,
            mv,
            thought_ms: None,
        };
        self.send(line, id, message).await
    }

    fn id(&mut self) -> String {
        self.commands += 1;
        format!("{}{}", self.salt, self.commands)
    }

    async fn send(&mut self, line: &mut Line, id: String, message: ClientMsg) -> Result<()> {
        let game = self.game.as_ref().map_or(0, |game| game.game);
        self.asked = Some(Asked {
            id: id.clone(),
            game,
            message: message.clone(),
        });
        self.kept.sent.insert(id, Some(self.clock.now()));
        line.say(&message).await
    }
}

/// Makes of a match what it is after that frame.
pub fn follow(game: &mut GameView, frame: &Frame) {
    game.seq = frame.seq;
    game.clocks = frame.clocks.clone();
    game.dests = frame.dests.clone();
    game.can = frame.can.clone();
    let take = |board: &mut BoardView, new: &Option<BoardView>| {
        if let Some(new) = new {
            *board = new.clone();
        }
    };
    take(&mut game.boards[BoardId::A], &frame.a);
    take(&mut game.boards[BoardId::B], &frame.b);
    match &frame.event {
        EventView::Played(ply) => game.plies.push(ply.clone()),
        EventView::Ended { result, .. } => game.result = Some(result.clone()),
        _ => {}
    }
}

/// Begins the ids of the commands of one client, so that no other of the same person has them too.
pub fn salt() -> String {
    let random = RandomState::new().build_hasher().finish();
    format!("{random:016x}.")
}

fn board_of(seat: Seat) -> BoardId {
    match seat {
        Seat::WHITE_OF_A | Seat::BLACK_OF_A => BoardId::A,
        Seat::WHITE_OF_B | Seat::BLACK_OF_B => BoardId::B,
    }
}
