//! A person at a table of the lobby: what they see there, and what they may do.

use bughouse_core::{BoardId, Seat};
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TablePhase, TableView};

use super::habits::Fate;
use crate::moves::turn;

/// A person at a table.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The number of the topic.
    pub n: u32,
    /// The public id of the table.
    pub table: String,
    view: Option<TableView>,
    game: Option<GameView>,
    /// The person's number at the table.
    you: u32,
    /// The command that has no answer yet.
    pub pending: Option<String>,
    /// Whether they have said that they are ready.
    pub is_ready: bool,
    /// How many moves they have made.
    pub moves: u32,
    /// After so many moves they resign.
    pub resigns_after: u32,
    /// What becomes of them in this match.
    pub fate: Fate,
    /// Whether frames are missing.
    pub misses_frames: bool,
}

impl Sitting {
    /// A person who goes to this table.
    pub fn new(n: u32, table: String, resigns_after: u32, fate: Fate) -> Sitting {
        Sitting {
            n,
            table,
            view: None,
            game: None,
            you: 0,
            pending: None,
            is_ready: false,
            moves: 0,
            resigns_after,
            fate,
            misses_frames: false,
        }
    }

    /// Keeps what a message of the table says.
    pub fn hear(&mut self, message: ServerMsg) {
        match message {
            ServerMsg::Welcome {
                you, table, game, ..
            } => {
                self.you = you;
                self.view = Some(table);
                self.game = game;
            }
            ServerMsg::Table { table } => self.view = Some(table),
            ServerMsg::Game { game } => {
                self.game = Some(game);
                self.misses_frames = false;
            }
            ServerMsg::Frame(frame) => {
                let game = self.game.as_mut();
                self.misses_frames = game.is_some_and(|game| !game.follow(&frame));
            }
            ServerMsg::Ack { id, .. } => {
                let answered = self.pending.take_if(|pending| *pending == id);
                self.moves += u32::from(answered.is_some());
            }
            ServerMsg::Refused { id, .. } => {
                self.pending.take_if(|pending| id.as_ref() == Some(pending));
            }
            _ => {}
        }
    }

    /// The public ids of the players; `None` before the table is known.
    pub fn players(&self) -> Option<Vec<String>> {
        let view = self.view.as_ref()?;
        let players = Seat::ALL.into_iter().filter_map(|seat| who(view, seat));
        Some(players.collect())
    }

    /// The own seat.
    pub fn seat(&self) -> Option<Seat> {
        let view = self.view.as_ref()?;
        let own = Sitter::Person { id: self.you };
        let is_own = |seat: &Seat| view.seats[*seat].as_ref() == Some(&own);
        Seat::ALL.into_iter().find(is_own)
    }

    /// The public id of the partner at the table; `None` if it is a bot.
    pub fn partner(&self) -> Option<String> {
        who(self.view.as_ref()?, self.seat()?.partner())
    }

    /// Whether the players talk before the match.
    pub fn talks(&self) -> bool {
        let assigned = self.view.as_ref().and_then(|view| view.assigned.as_ref());
        assigned.is_some_and(|assigned| assigned.talk_ms.is_some())
    }

    /// Whether this player is asked if they are there.
    pub fn is_asked(&self) -> bool {
        let assigned = self.view.as_ref().and_then(|view| view.assigned.as_ref());
        let asked = assigned.map_or(&[][..], |assigned| &assigned.asked);
        asked.iter().any(|asked| Some(asked.seat) == self.seat())
    }

    /// Whether the match runs.
    pub fn plays(&self) -> bool {
        let phase = self.view.as_ref().map(|view| view.phase);
        let runs = self.game.as_ref().is_some_and(|game| game.result.is_none());
        runs && phase == Some(TablePhase::Playing)
    }

    /// Whether the match has ended or was called off.
    pub fn is_over(&self) -> bool {
        let called_off = |view: &TableView| view.assigned.as_ref().is_some_and(|a| a.called_off);
        let is_over = |view: &TableView| view.phase == TablePhase::Over || called_off(view);
        self.view.as_ref().is_some_and(is_over)
    }

    /// Where the player is to move, unless their last move has no answer yet.
    pub fn turn(&self) -> Option<(BoardId, u32, &str)> {
        let game = self.game.as_ref()?;
        turn(game).filter(|_| self.plays() && self.pending.is_none())
    }
}

fn who(view: &TableView, seat: Seat) -> Option<String> {
    let Some(Sitter::Person { id }) = view.seats[seat] else {
        return None;
    };
    let person = view.people.iter().find(|person| person.id == id)?;
    person.who.clone()
}
