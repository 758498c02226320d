//! Engines that speak UCI. They know one board, no partner, and no piece that arrives from
//! elsewhere.
//!
//! Before each `go` the engine gets the position with the hands of the match. In crazyhouse an
//! engine believes that it keeps what it captures. Such a belief lasts for one search, because the
//! next position begins after the last capture.

mod options;
mod position;
mod think;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bughouse_core::{Board, Seat};
use bughouse_engine::{Allowance, Answer, Limit, News, Player, PlayerError, Table, View};

use crate::Host;
use crate::board_text::BoardText;
use crate::playable::{check_board, check_rules};
use crate::process::Process;
use position::Game;

/// How long an engine may take to answer when it does not search.
const REPLY: Duration = Duration::from_secs(10);

/// How long an engine may go on when it must move.
const PATIENCE: Duration = Duration::from_secs(5);

/// An engine that speaks UCI, as a player of one seat.
#[derive(Debug)]
pub struct Uci {
    program: PathBuf,
    arguments: Vec<String>,
    options: Vec<(String, String)>,
    process: Process,
    seat: Seat,
    game: Game,
    /// A search was begun, and its `bestmove` was not read.
    is_searching: bool,
    allowance: Allowance,
    /// How long the engine may go on when it must move.
    patience: Duration,
    /// Positions for each millisecond of processor time.
    speed: f64,
}

impl Uci {
    /// Starts an engine and sets its options. The variant is `bughouse` if the engine knows it and
    /// no option sets another one; `crazyhouse` if it knows only that.
    ///
    /// # Errors
    /// It cannot be started, has no such option, or plays neither variant.
    pub fn start(program: &Path, options: &[(String, String)]) -> Result<Uci, PlayerError> {
        Uci::start_with(program, &[], options)
    }

    /// Starts an engine with arguments, and sets its options.
    ///
    /// # Errors
    /// As those of [`Uci::start`].
    pub fn start_with(
        program: &Path,
        arguments: &[String],
        options: &[(String, String)],
    ) -> Result<Uci, PlayerError> {
        let mut process = Process::start(program, arguments)?;
        options::set(&mut process, options)?;
        process.stop();
        Ok(Uci {
            program: program.to_owned(),
            arguments: arguments.to_vec(),
            options: options.to_vec(),
            process,
            seat: Seat::WHITE_OF_A,
            game: Game::start(),
            is_searching: false,
            allowance: Allowance::default(),
            patience: PATIENCE,
            speed: 300.0,
        })
    }

    /// Changes how long the engine may go on when it must move: 5 seconds at first.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    fn ask_board(&mut self) -> Result<Option<BoardText>, PlayerError> {
        let command = format!("{}d\nisready\n", self.game.command());
        self.process.write(&command)?;
        let mut fen = None;
        self.process.read_until(REPLY, "`readyok`", |line| {
            fen = line.strip_prefix("Fen: ").map(str::to_owned).or(fen.take());
            (line == "readyok").then_some(())
        })?;
        Ok(fen.map(BoardText::Fen))
    }
}

impl Host for Uci {
    fn name(&self) -> &str {
        &self.process.name
    }

    fn process_id(&self) -> u32 {
        self.process.id()
    }

    fn board_text(&mut self) -> Result<Option<BoardText>, PlayerError> {
        self.process.new_answer();
        let text = self.ask_board();
        self.process.stop();
        text
    }

    fn expected_board(&self) -> Board {
        *self.game.board()
    }
}

impl Player for Uci {
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        check_rules(&view.rules)?;
        let board = *view.boards.board(view.seat.board);
        check_board(&board)?;
        if self.is_searching {
            let patience = self.patience;
            *self = Uci::start_with(&self.program, &self.arguments, &self.options)?;
            self.patience = patience;
        }
        self.seat = view.seat;
        self.game = Game::at(board);
        self.process.new_answer();
        self.process.write("ucinewgame\nisready\n")?;
        let is_ready = |line: &str| (line == "readyok").then_some(());
        self.process.read_until(REPLY, "`readyok`", is_ready)?;
        self.process.stop();
        Ok(())
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        self.game.note(news, self.seat, view);
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
