//! A person at a table of the lobby or of an event: they talk, play some moves, and resign.

use bughouse_core::Seat;
use bughouse_load::random_move;
use bughouse_wire::client::{ClientMsg, Seen};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Frame;
use bughouse_wire::game::GameView;
use bughouse_wire::table::{Sitter, TablePhase, TableView};
use fastrand::Rng;

use super::plan::Stage;
use super::record::SeenTable;

/// A command without an answer is given up after this time, in milliseconds.
const PATIENCE_MS: i64 = 5_000;

/// How a person behaves at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// Whether they are ready before the time to talk has passed.
    pub is_ready: bool,
    /// Whether they would like to change seats with their partner.
    pub exchanges: bool,
    /// They resign after so many own moves.
    pub moves: u32,
}

/// A person at a table.
pub(crate) struct AtTable {
    /// The number of the topic in this connection.
    pub(crate) n: u32,
    /// The public id of the table.
    pub(crate) table: String,
    pub(crate) device: Option<u32>,
    /// The last frame that they have.
    pub(crate) last: Option<Seen>,
    /// Whether they never move.
    pub(crate) is_silent: bool,
    you: u32,
    seat: Option<Seat>,
    game: Option<Box<GameView>>,
    has_begun: bool,
    is_over: bool,
    can_talk: bool,
    is_asked: bool,
    has_wished: bool,
    is_ready: bool,
    moves: u32,
    commands: u32,
    /// When they act next, in milliseconds.
    acts: Option<i64>,
    /// Until when they wait for the answer to a command.
    waits: Option<i64>,
    seen: Option<SeenTable>,
}

impl AtTable {
    pub(crate) fn new(n: u32, table: String) -> AtTable {
        AtTable {
            n,
            table,
            device: None,
            last: None,
            is_silent: false,
            you: 0,
            seat: None,
            game: None,
            has_begun: false,
            is_over: false,
            can_talk: false,
            is_asked: false,
            has_wished: false,
            is_ready: false,
            moves: 0,
            commands: 0,
            acts: None,
            waits: None,
            seen: None,
        }
    }

    /// When they act next, in milliseconds.
    pub(crate) fn due(&self) -> Option<i64> {
        self.acts
    }

    pub(crate) fn welcome(&mut self, you: u32, device: u32) {
        (self.you, self.device) = (you, Some(device));
        (self.acts, self.waits, self.is_ready) = (None, None, false);
    }

    /// Takes the state of the table. Returns the stages that are reached with it, and the table as it is
    /// recorded, if it has changed.
    pub(crate) fn set_table(&mut self, table: &TableView) -> (Vec<Stage>, Option<SeenTable>) {
        let is_mine = |one: &Option<Sitter>| *one == Some(Sitter::Person { id: self.you });
        let mut seats = table.seats.iter();
        self.seat = seats.find(|(_, one)| is_mine(one)).map(|(seat, _)| seat);
        let assigned = table.assigned.as_ref();
        let is_called_off = assigned.is_some_and(|one| one.called_off);
        self.can_talk = assigned.is_some_and(|one| one.talk_ms.is_some());
        self.is_asked = assigned.is_some_and(|one| {
            let mut asked = one.asked.iter();
            asked.any(|asked| Some(asked.seat) == self.seat)
        });
        self.is_over = is_called_off || table.phase == TablePhase::Over;
        let mut stages = Vec::new();
        if self.seen.is_none() && table.phase == TablePhase::Seating {
            stages.push(Stage::Talking);
        }
        if !self.has_begun && table.phase == TablePhase::Playing {
            self.has_begun = true;
            stages.push(Stage::Silent);
        }
        let people = table.people.iter();
        let scores = people.filter_map(|one| Some((one.who.clone()?, one.half_points, one.played)));
        let seen = SeenTable {
            table: table.id.clone(),
            is_called_off,
            seat: self.seat,
            scores: scores.collect(),
            finished: table.finished.len(),
        };
        let is_new = self.seen.as_ref() != Some(&seen);
        self.seen = Some(seen);
        (stages, self.seen.clone().filter(|_| is_new))
    }

    /// Takes the whole match. Returns its result, if it has one.
    pub(crate) fn set_game(&mut self, game: GameView) -> Option<String> {
        self.last = Some(Seen {
            game: game.game,
            seq: game.seq,
        });
        self.is_over |= game.result.is_some();
        let score = game.result.as_ref().map(|result| result.score.clone());
        self.game = Some(Box::new(game));
        score
    }

    /// Takes a frame. Returns the result of the match, if it ends.
    ///
    /// # Errors
    /// The frame does not follow the one before.
    pub(crate) fn frame(&mut self, frame: &Frame) -> Result<Option<String>, String> {
        let (game, seq) = (frame.game, frame.seq);
        let follows = self.game.as_mut().is_some_and(|known| known.follow(frame));
        if !follows {
            return Err(format!("frame {game}:{seq} came after {:?}", self.last));
        }
        self.last = Some(Seen { game, seq });
        self.waits = None;
        Ok(match &frame.event {
            EventView::Ended { result, .. } => {
                self.is_over = true;
                Some(result.score.clone())
            }
            _ => None,
        })
    }

    /// A command was answered.
    pub(crate) fn answered(&mut self) {
        self.waits = None;
    }

    fn has_turn(&self) -> bool {
        let board = self.seat.map(|seat| seat.board);
        let game = self.game.as_ref().filter(|game| game.result.is_none());
        let dests = game
            .zip(board)
            .and_then(|(game, board)| game.dests[board].as_ref());
        dests.is_some_and(|dests| !dests.is_empty())
    }

    /// Decides when to act next.
    pub(crate) fn schedule(&mut self, manner: Manner, now: i64, rng: &mut Rng) {
        if self.waits.is_some_and(|until| until > now) {
            self.acts = self.waits;
            return;
        }
        let wants = !self.is_over
            && match () {
                () if self.is_silent => false,
                () if self.is_asked => true,
                () if !self.has_begun && self.can_talk => {
                    manner.exchanges && !self.has_wished || manner.is_ready && !self.is_ready
                }
                () => self.game.is_some() && (self.has_turn() || self.moves >= manner.moves),
            };
        match (wants, self.acts) {
            (false, _) => self.acts = None,
            (true, None) => self.acts = Some(now + rng.i64(200..1_500)),
            (true, Some(_)) => {}
        }
    }

    /// What they do now.
    pub(crate) fn act(&mut self, manner: Manner, now: i64, rng: &mut Rng) -> Option<ClientMsg> {
        if self.acts.is_none_or(|at| at > now) {
            return None;
        }
        (self.acts, self.waits) = (None, None);
        if self.is_over || self.is_silent {
            return None;
        }
        if !self.has_begun && self.can_talk {
            if manner.exchanges && !std::mem::replace(&mut self.has_wished, true) {
                return Some(ClientMsg::Exchange { on: true });
            }
            let is_ready = std::mem::replace(&mut self.is_ready, true);
            return (manner.is_ready && !is_ready).then_some(ClientMsg::Ready { on: true });
        }
        if self.is_asked && !self.has_turn() {
            self.is_asked = false;
            return Some(ClientMsg::Here);
        }
        let message = self.command(manner, rng)?;
        self.waits = Some(now + PATIENCE_MS);
        Some(message)
    }

    /// A move, or a resignation after some moves.
    fn command(&mut self, manner: Manner, rng: &mut Rng) -> Option<ClientMsg> {
        let (seat, game) = (self.seat?, self.game.as_ref()?);
        self.commands += 1;
        let id = format!("m{}", self.commands);
        if self.moves >= manner.moves {
            return Some(ClientMsg::Resign { id, seat });
        }
        let board = seat.board;
        let mv = random_move(game.dests[board].as_ref()?, rng)?;
        self.moves += 1;
        Some(ClientMsg::Play {
            id,
            board,
            ply: game.boards[board].ply,
            mv,
            thought_ms: None,
        })
    }

    /// How many moves they made.
    pub(crate) fn moves(&self) -> u32 {
        self.moves
    }
}
