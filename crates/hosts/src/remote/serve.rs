//! The other end of the protocol: a [`Player`] on lines of text.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;

use bughouse_core::{Board, BoardId, Boards, Move, Ruleset, Seat, Signal};
use bughouse_engine::{Action, Limit, News, Player, PlayerError, Table, View};
use bughouse_notation::bfen::Bfen;

use super::message::{Deed, FromEngine, ToEngine, Used, VERSION};
use super::other_version;
use super::situation::{Situation, boards_text};
use crate::lines::{self, Line};

/// The most lines that wait to be read.
const QUEUE: usize = 1024;

/// Why the conversation ended early.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The other side speaks another version.
    #[error("{0}")]
    Version(String),
    /// A line cannot be read or written.
    #[error("the lines of our engine have ended: {0}")]
    Lines(#[from] io::Error),
}

/// Lets a player speak the protocol, until the input ends or says `quit`. `name` is the name in the
/// greeting.
///
/// # Errors
/// The other side speaks another version, or is gone.
pub fn serve(
    player: &mut dyn Player,
    name: &str,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) -> Result<(), ServeError> {
    let (to, lines) = sync_channel(QUEUE);
    // The player looks at its lines while it thinks, so another thread reads them.
    thread::Builder::new().name("lines".into()).spawn(move || {
        let mut input = input;
        while let Some(line) = lines::read(&mut input) {
            let is_last = line == Line::TooLong;
            if to.send(line).is_err() || is_last {
                return;
            }
        }
    })?;
    let mut server = Server {
        lines,
        output,
        known: None,
        waiting: VecDeque::new(),
    };
    server.answer_all(player, name)
}

/// What is known of the match.
struct Known {
    seat: Seat,
    rules: Ruleset,
    boards: Boards,
}

impl Known {
    /// The view after a move, or without one.
    fn view(&mut self, now: &Situation, played: Option<(BoardId, Move)>) -> View {
        if let Some((board, mv)) = played {
            self.boards.play_unchecked(board, mv, &self.rules);
        }
        // The text of a board lacks an en passant square that no pawn attacks. So the own boards are
        // kept as long as they have the same text.
        if as_read(&self.boards) != Some(now.boards) {
            self.boards = now.boards;
        }
        View {
            seat: self.seat,
            rules: self.rules,
            boards: self.boards,
            clocks_ms: now.clocks_ms,
            now_ms: now.now_ms,
        }
    }

    fn move_of(&self, board: BoardId, text: &str) -> Result<Move, PlayerError> {
        let mv = self.boards.parse_move(board, text);
        let mv = mv.map_err(|error| error.to_string()).and_then(|mv| {
            let checked = self.boards.check_move(board, mv, &self.rules);
            checked.map_err(|error| error.to_string()).map(|()| mv)
        });
        mv.map_err(|error| {
            PlayerError::OutOfStep(format!("{text} is no move on board {board}: {error}"))
        })
    }
}

/// The boards that are read from the text of others.
fn as_read(boards: &Boards) -> Option<Boards> {
    let bfen: Option<Bfen> = boards_text(boards).parse().ok();
    bfen.map(|bfen| bfen.boards)
}

struct Server<'a> {
    lines: Receiver<Line>,
    output: &'a mut dyn Write,
    known: Option<Known>,
    /// Messages that were read while the player was thinking, and are not for its table.
    waiting: VecDeque<ToEngine>,
}

impl Server<'_> {
    fn answer_all(&mut self, player: &mut dyn Player, name: &str) -> Result<(), ServeError> {
        loop {
            let message = match self.waiting.pop_front() {
                Some(message) => Ok(message),
                None => match self.lines.recv() {
                    Ok(Line::Text(line)) => ToEngine::read(&line),
                    Ok(Line::TooLong) => Err("the line is too long".into()),
                    Err(_) => return Ok(()),
                },
            };
            match message {
                Ok(ToEngine::Quit) => return Ok(()),
                Ok(ToEngine::Greeting(VERSION)) => {
                    self.write(&FromEngine::Greeting(VERSION, name.to_owned()))?;
                }
                Ok(ToEngine::Greeting(version)) => {
                    let why = other_version("the other side", version);
                    let error = PlayerError::CannotPlay(why.clone());
                    self.write(&FromEngine::Error(error))?;
                    return Err(ServeError::Version(why));
                }
                Ok(message) => self.answer(player, message)?,
                Err(sentence) => {
                    self.write(&FromEngine::Error(PlayerError::CannotPlay(sentence)))?;
                }
            }
        }
    }

    fn write(&mut self, message: &FromEngine) -> io::Result<()> {
        writeln!(self.output, "{message}")?;
        self.output.flush()
    }

    fn answer(&mut self, player: &mut dyn Player, message: ToEngine) -> io::Result<()> {
        let answered = match message {
            ToEngine::Begin(seat, rules, now) => {
                let mut known = Known {
                    seat,
                    rules: *rules,
                    boards: now.boards,
                };
                let view = known.view(&now, None);
                self.known = Some(known);
                player.begin(&view).map(|()| Some(FromEngine::Ready))
            }
            ToEngine::Think(limit, now) => self.think(player, limit, &now).map(Some),
            ToEngine::Boards => self.known().map(|known| {
                let boards = boards_text(&known.boards);
                Some(FromEngine::Boards(boards))
            }),
            message => match self.known().and_then(|known| news(known, &message)) {
                Ok(Some((news, view))) => player.hear(&news, &view).map(|()| None),
                // The answer was sent before the engine read `hurry`.
                Ok(None) => Ok(None),
                Err(error) => Err(error),
            },
        };
        match answered {
            Ok(None) => Ok(()),
            Ok(Some(message)) => self.write(&message),
            Err(error) => self.write(&FromEngine::Error(error)),
        }
    }

    fn known(&mut self) -> Result<&mut Known, PlayerError> {
        let none = || PlayerError::CannotPlay("no match has begun".into());
        self.known.as_mut().ok_or_else(none)
    }

    fn think(
        &mut self,
        player: &mut dyn Player,
        limit: Limit,
        now: &Situation,
    ) -> Result<FromEngine, PlayerError> {
        let view = self.known()?.view(now, None);
        let mut desk = Desk {
            server: self,
            news: VecDeque::new(),
            must_answer: false,
            failure: None,
        };
        let answer = player.think(&view, limit, &mut desk);
        let (failure, unread) = (desk.failure.take(), std::mem::take(&mut desk.news));
        for (news, view) in unread {
            player.hear(&news, &view)?;
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
        let answer = answer?;
        let deed = match answer.action {
            Action::Play(mv) => {
                let board: &Board = self.known()?.boards.board(view.seat.board);
                Deed::Play(board.move_text(mv))
            }
            Action::Wait(time) => Deed::Wait(time),
            Action::Resign => Deed::Resign,
        };
        let used = Used {
            nodes: answer.nodes,
            processor: answer.processor,
            time: answer.time,
        };
        Ok(FromEngine::Answer(deed, used))
    }
}

/// The news that a message brings, with the view after them; `None` for a message without news.
fn news(known: &mut Known, message: &ToEngine) -> Result<Option<(News, View)>, PlayerError> {
    Ok(match message {
        ToEngine::Played(board, text, now) => {
            let (board, mv) = (*board, known.move_of(*board, text)?);
            let view = known.view(now, Some((board, mv)));
            Some((News::Played { board, mv }, view))
        }
        ToEngine::Said(signal, now) => Some((News::Said(*signal), known.view(now, None))),
        ToEngine::Withdrawn(signal, now) => Some((News::Withdrawn(*signal), known.view(now, None))),
        _ => None,
    })
}

/// The table of the player while it thinks: the lines that arrive meanwhile.
struct Desk<'a, 'b> {
    server: &'a mut Server<'b>,
    news: VecDeque<(News, View)>,
    must_answer: bool,
    /// A line that is not understood, or was not written.
    failure: Option<PlayerError>,
}

impl Desk<'_, '_> {
    /// Reads the lines that have arrived.
    fn read(&mut self) {
        loop {
            let line = match self.server.lines.try_recv() {
                Ok(Line::Text(line)) => line,
                Ok(Line::TooLong) => return self.fail("the line is too long".into()),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.must_answer = true;
                    return;
                }
            };
            match ToEngine::read(&line) {
                Ok(ToEngine::Hurry) => self.must_answer = true,
                Ok(ToEngine::Quit) => {
                    self.must_answer = true;
                    self.server.waiting.push_back(ToEngine::Quit);
                }
                Ok(message) => match self.server.known().and_then(|known| news(known, &message)) {
                    Ok(Some(news)) => self.news.push_back(news),
                    Ok(None) => {
                        let why = format!("the engine thinks, so it does not answer: {line}");
                        self.fail(why);
                    }
                    Err(error) => self.fail(error.to_string()),
                },
                Err(sentence) => self.fail(sentence),
            }
        }
    }

    fn fail(&mut self, sentence: String) {
        self.must_answer = true;
        let error = PlayerError::CannotPlay(sentence);
        self.failure.get_or_insert(error);
    }

    fn write(&mut self, message: &FromEngine) {
        if let Err(error) = self.server.write(message) {
            self.fail(error.to_string());
        }
    }
}

impl Table for Desk<'_, '_> {
    fn news(&mut self) -> Option<(News, View)> {
        self.read();
        self.news.pop_front()
    }

    fn must_answer(&mut self) -> bool {
        self.read();
        self.must_answer
    }

    fn say(&mut self, signal: Signal) {
        self.write(&FromEngine::Say(signal));
    }

    fn withdraw(&mut self, signal: Signal) {
        self.write(&FromEngine::Withdraw(signal));
    }
}
