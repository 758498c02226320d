//! The check of engines: an engine that does everything right, and for each clause one that breaks it.

use std::io::{BufRead, Write, stdin, stdout};
use std::path::Path;
use std::process::{Command, Stdio};

use bughouse_core::{Board, Move, Role, Ruleset};
use bughouse_hosts::conformance::{CLAUSE_COUNT, Options, Outcome, check};

/// The fault of the engine, in the environment of its process.
const FAULT: &str = "BUGHOUSE_TEST_FAULT";

/// The faults, each with the clause that it breaks and a part of the sentence.
const FAULTS: [(u8, &str, &str); 20] = [
    (
        1,
        "silent",
        "sent no greeting of a protocol that we know within 10.0 s",
    ),
    (2, "chess", "Fairy-Stockfish fake does not play bughouse"),
    (2, "no-variants", "it has no feature `variants`"),
    (
        3,
        "first-move",
        "sent the move h1h5, which is illegal: a rook does not go from h1 to h5 here",
    ),
    (4, "one-match", "has ended (exit status: 3)"),
    (5, "no-hands", "RNBQKBNR/PPqp w KQkq -\""),
    (6, "no-drops", "for it the game is over: 0-1 {Black mates}"),
    (7, "lacks", "which is illegal: no queen in hand"),
    (8, "no-promotion", "instead"),
    (9, "underpromotes", "b KQkq -\""),
    (
        10,
        "no-en-passant",
        "for it the game is over: 0-1 {Black mates}",
    ),
    (11, "no-castling", "b - -\""),
    (12, "no-hurry", "sent no move within 2.0 s"),
    (13, "no-clock", "sent no move within 2.0 s"),
    (14, "loses-search", "sent no move within 2.0 s"),
    (15, "mated", "has ended (exit status: 3)"),
    (16, "forgets", "after 7 moves: the board of "),
    (17, "no-words", "has ended (exit status: 3)"),
    (18, "stays", "it runs 5 s after `quit`"),
    (20, "leaves", "a process that it has started runs on"),
];

/// What the check of a fake engine shows.
fn outcomes(fault: &str, only: &[u8]) -> Vec<Outcome> {
    let this = std::env::current_exe().expect("this program");
    let script = format!(
        "{FAULT}={fault} exec '{}' --exact conformance::a_fake_engine_plays --nocapture",
        this.display()
    );
    let options = Options {
        protocol: None,
        only: only.to_vec(),
    };
    let arguments = ["-c".to_owned(), script];
    check(Path::new("/bin/sh"), &arguments, &options, |_| ()).expect("a shell")
}

#[test]
fn a_good_engine_fails_no_clause() {
    let outcomes = outcomes("none", &[]);
    let failed = outcomes.iter().filter(|outcome| outcome.failure.is_some());
    let failed: Vec<String> = failed.map(ToString::to_string).collect();
    assert_eq!(failed, [""; 0]);
    assert_eq!(outcomes.len(), usize::from(CLAUSE_COUNT));
    let numbers = outcomes.iter().map(|outcome| outcome.number);
    assert!(numbers.eq(1..=CLAUSE_COUNT));
}

#[test]
fn each_clause_can_fail() {
    let tried = std::thread::scope(|scope| {
        let tries = FAULTS.map(|fault| (fault, scope.spawn(move || outcomes(fault.1, &[fault.0]))));
        tries.map(|(fault, tried)| (fault, tried.join().expect("a check")))
    });
    let mut wrong = Vec::new();
    for ((number, fault, sentence), outcomes) in tried {
        let outcome = outcomes.iter().find(|outcome| outcome.number == number);
        let failure = outcome.and_then(|outcome| outcome.failure.as_deref());
        if !failure.is_some_and(|failure| failure.contains(sentence)) {
            wrong.push(format!("{fault}: {failure:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The end of the input is the end of this engine's process only if it reads that.
    let outcomes = outcomes("ignores-end", &[19]);
    assert_eq!(
        outcomes[1].to_string(),
        "C19 FAIL it ends when its input ends: it runs 5 s after the end of its input"
    );
}

/// This is no test by itself: the check starts this program again, which then is an engine.
#[test]
fn a_fake_engine_plays() {
    if let Ok(fault) = std::env::var(FAULT) {
        Fake::new(fault).run();
    }
}

/// An engine that plays any legal move, and shows its board as Fairy-Stockfish does.
struct Fake {
    fault: String,
    board: Board,
    matches: u32,
    plies: u32,
    /// The clock in hundredths of a second.
    time: u32,
    /// It thinks until it must move.
    thinks: bool,
}

impl Fake {
    fn new(fault: String) -> Fake {
        Fake {
            fault,
            board: Board::start(),
            matches: 0,
            plies: 0,
            time: 0,
            thinks: false,
        }
    }

    fn has(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn run(mut self) {
        // The test has written a part of a line before.
        say("");
        if self.has("leaves") {
            let mut shell = Command::new("sh");
            let shell = shell.args(["-c", "sleep 60 &"]);
            let shell = shell.stdin(Stdio::null()).stdout(Stdio::null());
            shell.status().expect("a shell");
        }
        for line in stdin().lock().lines().map_while(Result::ok) {
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            self.obey(word, rest);
        }
        while self.has("ignores-end") {
            std::thread::park();
        }
        std::process::exit(0);
    }

    fn obey(&mut self, word: &str, rest: &str) {
        match word {
            "protover" if !self.has("silent") => self.greet(),
            "new" => self.begin(),
            "ping" => say(&format!("pong {rest}")),
            "d" => say(&format!("Fen: {} 0 1", fen(&self.board))),
            "time" => self.time = rest.parse().unwrap_or(0),
            "usermove" => self.hear(rest),
            "holding" if self.has("no-hands") => {}
            "holding" => {
                self.thinks &= !self.has("loses-search");
                self.take_hands(rest);
            }
            "ptell" if self.has("no-words") && rest == "help" => std::process::exit(3),
            "go" if self.time > 500_000 => self.thinks = true,
            "go" if self.has("no-clock") && self.time < 1_000 => {}
            "go" => self.make(),
            "?" if self.thinks && !self.has("no-hurry") => self.make(),
            "quit" if !self.has("stays") && !self.has("ignores-end") => std::process::exit(0),
            _ => {}
        }
    }

    fn greet(&self) {
        let variants = match &*self.fault {
            "chess" => "variants=\"normal\"",
            "no-variants" => "",
            _ => "variants=\"normal,bughouse\"",
        };
        let name = "myname=\"Fairy-Stockfish fake\"";
        say(&format!(
            "feature {name} ping=1 usermove=1 {variants} done=1"
        ));
    }

    fn begin(&mut self) {
        self.matches += 1;
        if self.has("one-match") && self.matches > 1 {
            std::process::exit(3);
        }
        (self.board, self.plies, self.thinks) = (Board::start(), 0, false);
    }

    fn hear(&mut self, text: &str) {
        self.plies += 1;
        if self.has("forgets") && self.plies == 14 || self.has("no-castling") && text == "e1c1" {
            return;
        }
        let text = match self.has("underpromotes") {
            true => text.replace("d8q", "d8n"),
            false => text.to_owned(),
        };
        let mv = self.board.parse_move(&text).expect("a move");
        self.play(mv);
        let is_mated = self.board.count_moves(&Ruleset::CHESSCOM) == 0;
        if self.has("mated") && is_mated {
            std::process::exit(3);
        }
    }

    fn play(&mut self, mv: Move) {
        self.board.play_unchecked(mv, &Ruleset::CHESSCOM);
    }

    /// Both hands: `[PN] [q] Wp`.
    fn take_hands(&mut self, text: &str) {
        let mut hands = text.split(['[', ']']);
        let white = hands.nth(1).unwrap_or_default().to_ascii_uppercase();
        let black = hands.nth(1).unwrap_or_default().to_ascii_lowercase();
        let fields = self.board.to_string();
        let fields = fields.split_once(' ').map_or("", |(_, fields)| fields);
        let placement = self.board.position().placement();
        let text = format!("{placement}/{white}{black} {fields}");
        self.board = text.parse().expect(&text);
    }

    /// Makes a move: a promotion if there is one.
    fn make(&mut self) {
        self.thinks = false;
        if self.has("first-move") {
            return say("move h1h5");
        }
        if self.has("lacks") {
            return say("move Q@e4");
        }
        let board = self.board;
        let promotes = |mv: &Move| {
            matches!(
                mv,
                Move::Step {
                    promotion: Some(_),
                    ..
                }
            )
        };
        let is_en_passant = |mv: &Move| match *mv {
            Move::Step { from, to, .. } => {
                let is_pawn = board.piece_at(from).is_some_and(|p| p.role == Role::Pawn);
                is_pawn && from.file() != to.file() && board.piece_at(to).is_none()
            }
            _ => false,
        };
        let mut moves = board.moves(&Ruleset::CHESSCOM);
        moves.retain(|mv| match &*self.fault {
            "no-drops" => mv.dropped().is_none(),
            "no-promotion" => !promotes(mv),
            "no-en-passant" => !is_en_passant(mv),
            _ => true,
        });
        let best = moves.iter().find(|mv| promotes(mv)).or(moves.first());
        match best {
            None => say("0-1 {Black mates}"),
            Some(&mv) => {
                say(&format!("move {}", board.move_text(mv)));
                self.plies += 1;
                self.play(mv);
            }
        }
    }
}

fn fen(board: &Board) -> String {
    let hands = board.position().hand_text();
    let text = board.to_string();
    let fields = text.split_once(' ').map_or("", |(_, fields)| fields);
    format!("{}[{hands}] {fields}", board.position().placement())
}

fn say(line: &str) {
    let mut out = stdout().lock();
    // The check that started this engine may be over.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
