//! Engines that speak the protocol of XBoard (CECP). They play bughouse with a partner.
//!
//! The engine stays in its mode `force`, in which it only follows the game. When it has to move, it
//! gets the clocks and `go`, and after its move `force` again. What happens in between is queued,
//! because the process is stopped until it has to move.

mod again;
mod board;
mod features;
mod talk;
mod think;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bughouse_core::{Board, ByColor, Color, Holdings, Move, Seat, Signal};
use bughouse_engine::{Allowance, Answer, Limit, News, Player, PlayerError, Table, View};

use crate::Host;
use crate::board_text::{BoardText, Diagram, fen_without_hands};
use crate::playable::{check_board, check_rules, gained_castling};
use crate::process::Process;
use features::{Features, Shows};

/// How long an engine may take to answer when it does not search.
const REPLY: Duration = Duration::from_secs(10);

/// How a line to the partner begins.
const TALK: &str = "tellics ptell ";

/// How long an engine may go on when it must move.
const PATIENCE: Duration = Duration::from_secs(5);

/// An engine that speaks the protocol of XBoard, as a player of one seat.
#[derive(Debug)]
pub struct Cecp {
    program: PathBuf,
    arguments: Vec<String>,
    process: Process,
    features: Features,
    seat: Seat,
    /// The board of the seat in the match.
    board: Board,
    /// The moves on this board, each with the board before it.
    played: Vec<(Board, Move)>,
    /// What the engine has not got yet.
    queue: String,
    /// A `?` without the end of its line was sent.
    has_open_line: bool,
    /// The engine's move that the match has not played yet.
    own: Option<Move>,
    /// The engine has got `go` and has not moved.
    is_searching: bool,
    /// The engine has got `go` since `new`.
    has_searched: bool,
    /// For the engine the game is over, by a repetition for example. It gets a new game before it
    /// has to move.
    believes_over: bool,
    /// The partner has said "sit!", and the engine obeys.
    is_asked_to_sit: bool,
    /// The engine says that it sits.
    says_it_sits: bool,
    /// What the engine has said while it did not search. Its partner gets it at the next search.
    words: Vec<String>,
    /// What the engine has said to its partner, and not taken back, with the time of the match.
    said: Vec<(Signal, i64)>,
    /// What the engine has heard from its partner, and still counts.
    heard: Vec<Signal>,
    pings: u32,
    /// It draws its board after each move.
    draws: bool,
    diagram: Diagram,
    /// The last complete diagram.
    drawn: Option<String>,
    allowance: Allowance,
    /// How long the engine may go on when it must move.
    patience: Duration,
}

impl Cecp {
    /// Starts an engine.
    ///
    /// # Errors
    /// It cannot be started, or does not play bughouse by this protocol.
    pub fn start(program: &Path) -> Result<Cecp, PlayerError> {
        Cecp::start_with(program, &[])
    }

    /// Starts an engine with arguments.
    ///
    /// # Errors
    /// As those of [`Cecp::start`].
    pub fn start_with(program: &Path, arguments: &[String]) -> Result<Cecp, PlayerError> {
        let mut process = Process::start(program, arguments)?;
        let features = Features::ask(&mut process)?;
        process.stop();
        Ok(Cecp {
            program: program.to_owned(),
            arguments: arguments.to_vec(),
            process,
            features,
            seat: Seat::WHITE_OF_A,
            board: Board::start(),
            played: Vec::new(),
            queue: String::new(),
            has_open_line: false,
            own: None,
            is_searching: false,
            has_searched: false,
            believes_over: false,
            is_asked_to_sit: false,
            says_it_sits: false,
            words: Vec::new(),
            said: Vec::new(),
            heard: Vec::new(),
            pings: 0,
            draws: false,
            diagram: Diagram::default(),
            drawn: None,
            allowance: Allowance::default(),
            patience: PATIENCE,
        })
    }

    /// Changes how long the engine may go on when it must move: 5 seconds at first.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// The variants that the engine names; empty if it names none.
    pub(crate) fn variants(&self) -> &str {
        &self.features.variants
    }

    /// Sends words of a partner as they are.
    pub(crate) fn queue_words(&mut self, words: &str) {
        self.queue_line(&format!("ptell {words}"));
    }

    /// The board that the engine should have: the board of the match, and the engine's own move if
    /// the match does not have it yet.
    fn after_own_move(&self) -> Board {
        let mut board = self.board;
        if let Some(mv) = self.own {
            // The move was legal. The rules matter only for a dropped rook, and then the engine gets
            // the position again.
            board.play_unchecked(mv, &bughouse_core::Ruleset::WBN);
        }
        board
    }

    fn queue_line(&mut self, line: &str) {
        self.queue.push_str(line);
        self.queue.push('\n');
    }

    /// Sends what is queued.
    fn flush(&mut self) -> Result<(), PlayerError> {
        let queue = std::mem::take(&mut self.queue);
        if queue.is_empty() {
            self.process.go_on();
            return Ok(());
        }
        let end = if std::mem::take(&mut self.has_open_line) {
            "\n"
        } else {
            ""
        };
        self.process.write(&format!("{end}{queue}"))
    }

    /// Asks the engine to move now. A deaf engine reads one byte when it looks at its input, and another
    /// `?` may follow. So the end of the line comes with the next line: else it would be that byte.
    fn write_move_now(&mut self) -> Result<(), PlayerError> {
        self.has_open_line = self.features.is_deaf;
        let end = if self.has_open_line { "" } else { "\n" };
        self.process.write(&format!("?{end}"))
    }

    /// A move from a board.
    fn queue_text(&mut self, before: &Board, mv: Move) {
        let word = if self.features.usermove {
            "usermove "
        } else {
            ""
        };
        let text = before.move_text(mv);
        self.queue_line(&format!("{word}{text}"));
    }

    /// Both hands, and the piece that has arrived. Fairy-Stockfish then only adds this piece to what
    /// it believes, so its own drop at the same moment does no harm.
    fn queue_holdings(&mut self, arrived: Option<(Color, char)>) {
        let [white, black] = Color::BOTH.map(|color| self.board.hand(color));
        let mut line = format!("holding [{white}] [{black}]");
        if let Some((color, letter)) = arrived {
            let color = color.letter().to_ascii_uppercase();
            // Writing to a string succeeds.
            let _ = write!(line, " {color}{letter}");
        }
        self.queue_line(&line);
    }

    /// A new game from the start of chess.
    fn queue_new_game(&mut self, view: &View) {
        let (base_s, bonus_s) = match view.clocks_ms {
            Some(_) => (view.rules.clock.base_s, view.rules.clock.bonus_s),
            None => (3600, 0),
        };
        self.has_searched = false;
        self.queue_line("new\nvariant bughouse\nforce\neasy\nnopost");
        self.queue_line(&format!(
            "level 0 {}:{:02} {bonus_s}",
            base_s / 60,
            base_s % 60
        ));
        self.queue_line("partner Partner");
    }

    /// The position anew.
    fn queue_position(&mut self) {
        let marks = self.features.shows == Shows::Fen;
        let fen = fen_without_hands(&self.board, marks);
        self.drawn = None;
        self.queue_line(&format!("setboard {fen}"));
        self.queue_holdings(None);
    }

    /// Takes note of what has happened, and queues what the engine has to know.
    fn note(&mut self, news: &News, view: &View) {
        let before = std::mem::replace(&mut self.board, *view.boards.board(self.seat.board));
        match *news {
            News::Played { board, mv } if board == self.seat.board => {
                let own = self.own.take();
                self.played.push((before, mv));
                let mover = before.to_move();
                let is_lost = own.is_some_and(|own| own != mv) && mover == self.seat.color;
                if own != Some(mv) && !is_lost {
                    self.queue_text(&before, mv);
                }
                let captured = self.board.occupied().len() < before.occupied().len();
                if !self.features.counts_hands && (captured || mv.dropped().is_some()) {
                    self.queue_holdings(None);
                }
                let gained = gained_castling(&before, &self.board, &view.rules);
                if self.features.setboard && (is_lost || gained) {
                    self.queue_position();
                }
            }
            News::Played { .. } => {
                if let Some(arrived) = arrival(&before, &self.board) {
                    self.queue_holdings(arrived);
                }
            }
            News::Said(signal) => self.queue_signal(signal, view),
            News::Withdrawn(signal) => self.queue_withdrawal(signal),
        }
    }
}

/// Whether hands have changed; and the piece that has arrived, if it was one.
fn arrival(before: &Board, after: &Board) -> Option<Option<(Color, char)>> {
    let hands = |board: &Board| ByColor {
        white: board.hand(Color::White),
        black: board.hand(Color::Black),
    };
    let (before, after) = (hands(before), hands(after));
    if before == after {
        return None;
    }
    let with = |mut hand: Holdings, held| {
        hand.add(held);
        hand
    };
    Some(Color::BOTH.into_iter().find_map(|color| {
        let held = after[color].roles().find(|&held| {
            with(before[color], held) == after[color] && before[!color] == after[!color]
        })?;
        Some((color, held.role().letter()))
    }))
}

impl Host for Cecp {
    fn name(&self) -> &str {
        &self.process.name
    }

    fn process_id(&self) -> u32 {
        self.process.id()
    }

    fn board_text(&mut self) -> Result<Option<BoardText>, PlayerError> {
        if self.is_searching {
            return Ok(None);
        }
        let text = self.ask_board();
        self.process.stop();
        text
    }

    /// The board of the match, with the engine's own move if the match does not have it yet.
    fn expected_board(&self) -> Board {
        self.after_own_move()
    }
}

impl Player for Cecp {
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        check_rules(&view.rules)?;
        let board = *view.boards.board(view.seat.board);
        check_board(&board)?;
        let is_start = board == Board::start();
        if !is_start && !self.features.setboard {
            let why = format!("{} can only begin at the start of chess", self.process.name);
            return Err(PlayerError::CannotPlay(why));
        }
        if self.is_searching {
            let patience = self.patience;
            *self = Cecp::start_with(&self.program, &self.arguments)?;
            self.patience = patience;
        }
        self.seat = view.seat;
        self.board = board;
        self.own = None;
        self.believes_over = false;
        self.is_asked_to_sit = false;
        self.says_it_sits = false;
        self.words.clear();
        self.said.clear();
        self.heard.clear();
        self.queue.clear();
        self.played.clear();
        self.queue_new_game(view);
        if self.features.shows == Shows::Diagram && !self.draws {
            self.queue_line("diagram");
            self.draws = true;
        }
        self.drawn = None;
        if !is_start {
            self.queue_position();
        }
        self.flush()?;
        self.synchronize()?;
        self.process.stop();
        Ok(())
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
