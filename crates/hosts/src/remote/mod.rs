//! Our engine in another process, for example of an earlier commit: `PROGRAM engine run`.
//!
//! The protocol carries what a [`Player`] has: each line to the engine is a call of a player or
//! something that happens at its table, with both boards; each line back is an answer or a signal.
//! It is private and has a version; `docs/engine.md` describes it.

mod message;
mod serve;
mod situation;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bughouse_core::{Board, Boards, Seat, quoted};
use bughouse_engine::{Action, Answer, Limit, News, Player, PlayerError, Table, View};

use crate::Host;
use crate::board_text::BoardText;
use crate::process::Process;
use message::{Deed, FromEngine, ToEngine, Used};
use situation::Situation;

pub use message::{GREETING, VERSION};
pub use serve::{ServeError, serve};

/// How long the engine may take to greet, and to begin a match.
const REPLY: Duration = Duration::from_secs(10);

/// How long the engine may go on when it must move.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a search by nodes or processor time may last.
const LONGEST: Duration = Duration::from_secs(120);

/// How often the table is looked at.
const POLL: Duration = Duration::from_millis(1);

/// Our engine in another process, as a player of one seat.
#[derive(Debug)]
pub struct Remote {
    program: PathBuf,
    arguments: Vec<String>,
    process: Process,
    seat: Seat,
    /// Both boards of the match.
    boards: Boards,
    /// What the engine has not got yet.
    queue: String,
    /// The engine was asked to think, and its answer was not read.
    is_thinking: bool,
    patience: Duration,
    /// The processor time that an answer costs besides the search, in the mean.
    overhead: Duration,
}

impl Remote {
    /// Starts a program with these arguments, which must make it speak the protocol.
    ///
    /// # Errors
    /// It cannot be started, does not speak the protocol, or speaks another version of it.
    pub fn start(program: &Path, arguments: &[String]) -> Result<Remote, PlayerError> {
        let mut process = Process::start(program, arguments)?;
        let greeting = ToEngine::Greeting(VERSION);
        let greeted = process
            .write(&format!("{greeting}\n"))
            .and_then(|()| process.read_until(REPLY, "greeting", |line| Some(line.to_owned())));
        let line = greeted.map_err(|error| {
            let program = program.display();
            PlayerError::Gone(format!("{program} does not run our engine: {error}"))
        })?;
        match FromEngine::read(&line) {
            Some(FromEngine::Greeting(VERSION, name)) => process.name = quoted(&name).to_string(),
            Some(FromEngine::Greeting(version, _)) => {
                return Err(PlayerError::CannotPlay(other_version(
                    &process.name,
                    version,
                )));
            }
            Some(FromEngine::Error(error)) => return Err(error),
            _ => {
                let (name, line) = (&process.name, quoted(&line));
                let why = format!("{name} does not greet with `{GREETING}`, but with \"{line}\"");
                return Err(PlayerError::CannotPlay(why));
            }
        }
        process.stop();
        Ok(Remote {
            program: program.to_owned(),
            arguments: arguments.to_vec(),
            process,
            seat: Seat::WHITE_OF_A,
            boards: Boards::start(),
            queue: String::new(),
            is_thinking: false,
            patience: PATIENCE,
            overhead: Duration::ZERO,
        })
    }

    /// Changes how long the engine may go on when it must move: 5 seconds at first.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    fn queue(&mut self, message: &ToEngine) {
        self.queue += &format!("{message}\n");
    }

    fn flush(&mut self) -> Result<(), PlayerError> {
        let queue = std::mem::take(&mut self.queue);
        self.process.write(&queue)
    }

    /// Takes note of news, and queues them.
    fn note(&mut self, news: &News, view: &View) {
        let now = Situation::of(view);
        let message = match *news {
            News::Played { board, mv } => {
                let text = self.boards.board(board).move_text(mv);
                ToEngine::Played(board, text, now)
            }
            News::Said(signal) => ToEngine::Said(signal, now),
            News::Withdrawn(signal) => ToEngine::Withdrawn(signal, now),
        };
        self.boards = view.boards;
        self.queue(&message);
    }

    /// Reads lines until the engine sends what is wanted.
    fn read_until<T>(
        &mut self,
        what: &str,
        wanted: impl Fn(FromEngine) -> Option<T>,
    ) -> Result<T, PlayerError> {
        self.process.new_answer();
        self.process
            .read_until(REPLY, what, |line| match FromEngine::read(line)? {
                FromEngine::Error(error) => Some(Err(error)),
                message => wanted(message).map(Ok),
            })?
    }

    fn search(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        self.boards = view.boards;
        let mut latest = view.clone();
        let began = Instant::now();
        let began_processor = self.process.processor();
        let for_search = match limit {
            Limit::Processor(time) => Limit::Processor(time.saturating_sub(self.overhead)),
            limit => limit,
        };
        self.queue(&ToEngine::Think(for_search, Situation::of(view)));
        self.is_thinking = true;
        self.flush()?;
        let mut hurried: Option<Instant> = None;
        loop {
            if let Some(line) = self.process.read(POLL)? {
                if let Some((deed, used)) = self.hear_engine(&line, table)? {
                    self.is_thinking = false;
                    let processor = self.process.processor().saturating_sub(began_processor);
                    self.learn(processor.saturating_sub(used.processor));
                    return Ok(Answer {
                        action: self.action(&deed, &latest)?,
                        nodes: used.nodes,
                        processor,
                        time: used.time,
                    });
                }
                continue;
            }
            while let Some((news, view)) = table.news() {
                self.note(&news, &view);
                latest = view;
            }
            let is_over = match limit {
                Limit::Nodes(_) => began.elapsed() > LONGEST,
                Limit::Processor(time) => began.elapsed() > LONGEST.max(20 * time),
                Limit::Clock => false,
            };
            if hurried.is_none() && (is_over || table.must_answer()) {
                hurried = Some(Instant::now());
                self.queue(&ToEngine::Hurry);
            }
            if hurried.is_some_and(|hurried| hurried.elapsed() > self.patience) {
                return Err(self.process.late("move", self.patience));
            }
            if !self.queue.is_empty() {
                self.flush()?;
            }
        }
    }

    /// Learns what an answer costs besides its search: reading and writing lines.
    fn learn(&mut self, overhead: Duration) {
        self.overhead = (self.overhead * 7 + overhead) / 8;
    }

    /// Understands a line of the engine. Returns its answer and what it has used if it has decided.
    fn hear_engine(
        &mut self,
        line: &str,
        table: &mut dyn Table,
    ) -> Result<Option<(Deed, Used)>, PlayerError> {
        match FromEngine::read(line) {
            Some(FromEngine::Say(signal)) => table.say(signal),
            Some(FromEngine::Withdraw(signal)) => table.withdraw(signal),
            Some(FromEngine::Answer(deed, used)) => return Ok(Some((deed, used))),
            Some(FromEngine::Error(error)) => return Err(error),
            _ => return Err(self.process.no_message(line)),
        }
        Ok(None)
    }

    fn action(&self, deed: &Deed, view: &View) -> Result<Action, PlayerError> {
        let text = match deed {
            Deed::Wait(time) => return Ok(Action::Wait(*time)),
            Deed::Resign => return Ok(Action::Resign),
            Deed::Play(text) => text,
        };
        let mv = self
            .process
            .read_move(text, &view.boards, self.seat.board, &view.rules)?;
        Ok(Action::Play(mv))
    }
}

/// The sentence about an engine that speaks another version.
fn other_version(name: &str, version: u32) -> String {
    format!(
        "{name} speaks version {version} of the protocol of our engine; this program speaks version {VERSION}"
    )
}

impl Host for Remote {
    fn name(&self) -> &str {
        &self.process.name
    }

    fn process_id(&self) -> u32 {
        self.process.id()
    }

    fn board_text(&mut self) -> Result<Option<BoardText>, PlayerError> {
        if self.is_thinking {
            return Ok(None);
        }
        self.queue(&ToEngine::Boards);
        self.flush()?;
        let boards = self.read_until("boards", |message| match message {
            FromEngine::Boards(boards) => Some(boards),
            _ => None,
        });
        self.process.stop();
        let boards = boards?;
        let nth = self.seat.board as usize;
        let board = boards.split(" | ").nth(nth).unwrap_or(&boards);
        Ok(Some(BoardText::Fen(board.to_owned())))
    }

    fn expected_board(&self) -> Board {
        *self.boards.board(self.seat.board)
    }
}

impl Player for Remote {
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        if self.is_thinking {
            let patience = self.patience;
            *self = Remote::start(&self.program, &self.arguments)?;
            self.patience = patience;
        }
        self.seat = view.seat;
        self.boards = view.boards;
        self.queue.clear();
        let rules = Box::new(view.rules);
        self.queue(&ToEngine::Begin(view.seat, rules, Situation::of(view)));
        self.flush()?;
        let is_ready = |message| (message == FromEngine::Ready).then_some(());
        let ready = self.read_until("`ready`", is_ready);
        self.process.stop();
        ready
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        self.note(news, view);
        Ok(())
    }

    fn think(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        self.process.new_answer();
        let answer = self.search(view, limit, table);
        self.process.stop();
        answer
    }
}
