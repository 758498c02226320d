//! The tasks of the replay benchmark.

use std::io;
use std::ops::ControlFlow;

use bughouse_archive::{GameRead, Order, PlayedEntry};
use bughouse_core::{Boards, Ruleset};
use bughouse_notation::bpgn::{Game, Reader};
use bughouse_notation::play_ply;
use pgn_reader::{SanPlus, Visitor};
use shakmaty::{Chess, Position};

/// A task: reads a text and returns how many half-moves it has.
pub type Task = fn(&str) -> usize;

/// The stages of reading a match. Each includes the ones before it.
pub const STAGES: [(&str, Task); 4] = [
    ("tokens", tokens),
    ("legality", legality),
    ("records", records),
    ("records and JSON", json),
];

/// Reads moves and clocks as text with our reader. No rule is checked.
pub fn tokens(text: &str) -> usize {
    let mut plies = 0;
    for_each_game(text, |game| plies += game.plies.len());
    plies
}

/// Reads with our reader, and checks and plays each move.
pub fn legality(text: &str) -> usize {
    let mut plies = 0;
    for_each_game(text, |game| {
        let mut boards = Boards::start();
        for ply in &game.plies {
            play_ply(&mut boards, ply, &Ruleset::FICS).expect("a legal move");
        }
        plies += game.plies.len();
    });
    plies
}

/// Makes a whole record of each match with our reader: its players, its end, and the repairs of
/// errors in its text.
pub fn records(text: &str) -> usize {
    let mut plies = 0;
    for_each_game(text, |game| {
        let reading = GameRead::of_game(game, &Ruleset::FICS);
        plies += reading.record.plies.len();
    });
    plies
}

/// Makes a whole record of each match with our reader, and the line that `bughouse replay --json`
/// prints for it.
pub fn json(text: &str) -> usize {
    let (mut plies, mut bytes) = (0, 0);
    for_each_game(text, |game| {
        let reading = GameRead::of_game(game, &Ruleset::FICS);
        plies += reading.record.plies.len();
        let played = PlayedEntry {
            file: String::from("games.bpgn"),
            index: 1,
            order: Order::File,
            reading,
            places: game.plies.iter().map(|ply| ply.place).collect(),
        };
        let line = serde_json::to_string(&played.summary()).expect("JSON of texts and numbers");
        bytes += line.len();
    });
    assert!(bytes > 0, "each match is a line");
    plies
}

/// The number of games of a text.
pub fn games(text: &str) -> usize {
    let mut games = 0;
    for_each_game(text, |_| games += 1);
    games
}

/// Whether all moves of all games are legal.
pub fn is_legal(text: &str) -> bool {
    let mut legal = true;
    for_each_game(text, |game| {
        legal &= GameRead::of_game(game, &Ruleset::FICS).defect.is_none()
    });
    legal
}

fn for_each_game(text: &str, mut visit: impl FnMut(&Game)) {
    let mut reader = Reader::new(text.as_bytes());
    let mut game = Game::default();
    while reader.read_into(&mut game).expect("memory can be read") {
        visit(&game);
    }
}

/// Reads with pgn-reader, without a check of legality.
pub fn peer_tokens(text: &str) -> usize {
    visited(text, Tokens(0)).0
}

/// Reads with pgn-reader, and checks and plays each move with shakmaty.
pub fn peer_legality(text: &str) -> usize {
    visited(text, Legality(0)).0
}

fn visited<V: Visitor>(text: &str, mut visitor: V) -> V {
    let read: io::Result<()> =
        pgn_reader::Reader::new(text.as_bytes()).visit_all_games(&mut visitor);
    read.expect("memory can be read");
    visitor
}

struct Tokens(usize);

impl Visitor for Tokens {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

struct Legality(usize);

impl Visitor for Legality {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, text: SanPlus) -> ControlFlow<()> {
        let m = text
            .san
            .to_move(position)
            .expect("the move is legal under our rules");
        position.play_unchecked(m);
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {}
}
