//! Makes the rows of `corpus/partner` that need costs, and computes costs again.
//!
//! `partner_rows draw all COUNT SEED` (or one kind instead of all) draws positions of games of our engine against itself, and
//! prints those where Fairy-Stockfish finds that a wish costs little or much, in its variant bughouse, and
//! agrees with that in its variant crazyhouse. `partner_rows cost FILE` prints each row of a file with its
//! cost computed again. Both start `/usr/games/fairy-stockfish`, with 200,000 nodes for each search and the
//! hands as they are.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use bughouse_core::{Board, BoardId, Boards, Held, Move, Ruleset, Seat};
use bughouse_engine::{Action, Alone, Limit, Ours, Player, Setup, View};

const RULES: Ruleset = Ruleset::CHESSCOM;
const NODES: u64 = 200_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["draw", kinds, count, seed] => draw(
            kinds,
            count.parse().expect("a count"),
            seed.parse().expect("a seed"),
        ),
        ["cost", file] => costs(file),
        _ => eprintln!("partner_rows draw all|need|keep|trades|mates_me COUNT SEED | cost FILE"),
    }
}

/// Fairy-Stockfish.
struct Fairy {
    _process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Fairy {
    fn start(variant: &str) -> Fairy {
        let mut process = Command::new("/usr/games/fairy-stockfish")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Fairy-Stockfish is installed");
        let to = process.stdin.take().expect("a pipe");
        let from = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut fairy = Fairy {
            _process: process,
            to,
            from,
        };
        fairy.send(&format!("uci\nsetoption name UCI_Variant value {variant}"));
        fairy
    }

    fn send(&mut self, line: &str) {
        writeln!(self.to, "{line}").expect("the engine reads");
    }

    /// The score of a position for the side to move, in hundredths of a pawn, if it plays one of some
    /// moves (all, if there are none). A mate in n moves counts as 30,000 less n.
    fn score(&mut self, board: &Board, only: &[Move]) -> i32 {
        self.score_within(board, only, NODES)
    }

    fn score_within(&mut self, board: &Board, only: &[Move], nodes: u64) -> i32 {
        let text = board.to_string();
        let (position, rest) = text.split_once(' ').expect("a position has fields");
        let mut ranks: Vec<&str> = position.split('/').collect();
        let hand = if ranks.len() > 8 {
            ranks.pop().unwrap_or("")
        } else {
            ""
        };
        let mut go = format!("go nodes {nodes}");
        if !only.is_empty() {
            go += " searchmoves";
            for &m in only {
                go += " ";
                go += &board.move_text(m);
            }
        }
        let placement = ranks.join("/");
        self.send("ucinewgame");
        self.send(&format!("position fen {placement}[{hand}] {rest} 0 1"));
        self.send(&go);
        let mut score = 0;
        let mut line = String::new();
        loop {
            line.clear();
            self.from.read_line(&mut line).expect("the engine answers");
            let words: Vec<&str> = line.split_whitespace().collect();
            if words.first() == Some(&"bestmove") {
                return score;
            }
            if let Some(at) = words.iter().position(|&word| word == "score")
                && !words.contains(&"lowerbound")
                && !words.contains(&"upperbound")
            {
                let number: i32 = words[at + 2].parse().expect("a number");
                score = match words[at + 1] {
                    "mate" if number > 0 => 30_000 - number,
                    "mate" => -30_000 - number,
                    _ => number,
                };
            }
        }
    }
}

/// The moves of a board that obey a wish: `need n`, `keep n`, `trades bad`.
fn obeying(board: &Board, wish: &str) -> Vec<Move> {
    let (what, about) = wish.split_once(' ').expect("a wish has two words");
    let role = Held::ALL.into_iter().find(|role| letter(*role) == about);
    let obeys = |m: &Move| {
        let mut after = *board;
        let played = after.play_unchecked(*m, &RULES);
        match what {
            "need" => played.handed == role,
            "keep" => !after.moves(&RULES).into_iter().any(|reply| {
                let mut last = after;
                last.play_unchecked(reply, &RULES).handed == role
            }),
            _ => {
                let to = |m: Move| match m {
                    Move::Step { to, .. } => Some(to),
                    _ => None,
                };
                let recaptures = |reply: Move| to(reply).is_some() && to(reply) == to(*m);
                played.captured.is_none() || !after.moves(&RULES).into_iter().any(recaptures)
            }
        }
    };
    board.moves(&RULES).into_iter().filter(obeys).collect()
}

fn letter(role: Held) -> &'static str {
    ["p", "n", "b", "r", "q"][role as usize]
}

/// What a wish costs.
fn cost(fairy: &mut Fairy, board: &Board, wish: &str) -> i32 {
    let best = fairy.score(board, &[]);
    best - fairy.score(board, &obeying(board, wish))
}

fn costs(file: &str) {
    let mut fairy = Fairy::start("bughouse");
    let mut other = Fairy::start("crazyhouse");
    for line in std::fs::read_to_string(file).expect(file).lines() {
        let mut fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        if line.starts_with('#') || fields.len() < 9 || fields[0] == "id" {
            println!("{line}");
            continue;
        }
        let board: Board = fields[2].parse().expect("a position");
        fields[7] = if fields[5].starts_with("mates_me") {
            let boards = Boards::new(bughouse_core::ByBoard([board, Board::start()]));
            let best = choose(&boards, BoardId::A, 20_000);
            mates_me(&mut fairy, &board, best, &fields[5], NODES).to_string()
        } else if ["sit", "go", "fast"]
            .iter()
            .any(|what| fields[5].starts_with(what))
        {
            fairy.score(&board, &[]).to_string()
        } else {
            let in_other = cost(&mut other, &board, &fields[5]);
            fields[8] = format!("as crazyhouse {in_other}");
            cost(&mut fairy, &board, &fields[5]).to_string()
        };
        println!("{}", fields.join("\t"));
    }
}

/// How many hundredths of a pawn the opponent is ahead with the piece after a move of the player.
fn mates_me(fairy: &mut Fairy, board: &Board, m: Move, wish: &str, nodes: u64) -> i32 {
    let role = Held::ALL
        .into_iter()
        .find(|role| wish.ends_with(letter(*role)));
    let mut with = *board;
    with.play_unchecked(m, &RULES);
    with.receive(with.to_move(), role.expect("a piece"));
    fairy.score_within(&with, &[], nodes)
}

/// A move of our engine.
fn choose(boards: &Boards, board: BoardId, nodes: u64) -> Move {
    let mut ours = Ours::new(Setup {
        table_bytes: 1 << 20,
        ..Setup::default()
    });
    choose_with(&mut ours, boards, board, nodes).expect("a move")
}

fn choose_with(ours: &mut Ours, boards: &Boards, board: BoardId, nodes: u64) -> Option<Move> {
    let view = View {
        seat: Seat {
            board,
            color: boards.board(board).to_move(),
        },
        rules: RULES,
        boards: *boards,
        clocks_ms: None,
        now_ms: 0,
    };
    match ours
        .think(&view, Limit::Nodes(nodes), &mut Alone)
        .ok()?
        .action
    {
        Action::Play(m) => Some(m),
        _ => None,
    }
}

/// Numbers from a seed (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// The rows of one kind: those where a wish costs little, and those where it costs much.
#[derive(Default)]
struct Rows {
    low: Vec<String>,
    high: Vec<String>,
}

/// Draws rows of all kinds until each has enough, and prints them.
fn draw(kinds: &str, count: usize, seed: u64) {
    let mut fairies = [Fairy::start("bughouse"), Fairy::start("crazyhouse")];
    let mut rows: [Rows; KINDS.len()] = Default::default();
    let mut dice = Dice(seed);
    let wanted = |kind: &str| kinds == "all" || kinds == kind;
    let is_full = |rows: &Rows| rows.low.len() >= count && rows.high.len() >= count;
    while !KINDS
        .iter()
        .zip(&rows)
        .all(|(kind, rows)| is_full(rows) || !wanted(kind))
    {
        for_each_position(&mut dice, &mut |boards| {
            draw_at(boards, &mut fairies, &mut rows, (kinds, count));
        });
    }
    for (kind, rows) in KINDS.iter().zip(&rows) {
        let name = kind[..1].to_ascii_uppercase();
        for (n, (low, high)) in rows.low.iter().zip(&rows.high).enumerate() {
            let n = n + 1;
            println!("{kind}\t{name}{n:02}a\t{name}{n:02}b\t{low}\tdrawn");
            println!("{kind}\t{name}{n:02}b\t{name}{n:02}a\t{high}\tdrawn");
        }
    }
}

/// The kinds of rows that are drawn.
const KINDS: [&str; 4] = ["need", "keep", "trades", "mates_me"];

fn draw_at(
    boards: &Boards,
    fairies: &mut [Fairy; 2],
    rows: &mut [Rows; 4],
    (kinds, count): (&str, usize),
) {
    let board = *boards.board(BoardId::A);
    let best = choose(boards, BoardId::A, 20_000);
    let mut free = None;
    let mut other_free = None;
    for (kind, rows) in KINDS.iter().zip(rows) {
        if kinds != "all" && kinds != *kind {
            continue;
        }
        let wishes: Vec<String> = match *kind {
            "trades" => vec!["trades bad".into()],
            _ => Held::ALL[1..]
                .iter()
                .map(|&role| format!("{kind} {}", letter(role)))
                .collect(),
        };
        for wish in wishes {
            if rows.low.len() >= count && rows.high.len() >= count {
                break;
            }
            let row = format!("{board}\t{}\t-\t{wish}", boards.board(BoardId::B));
            let (yes, no) = match *kind {
                "mates_me" => ("says", "silent"),
                _ => ("obeys", "refuses"),
            };
            let (cost, is_low, is_high) = if *kind == "mates_me" {
                let quick = mates_me(&mut fairies[0], &board, best, &wish, NODES / 20);
                if rows.low.len() >= count && quick > 29_000
                    || rows.high.len() >= count && quick < 29_000
                {
                    continue;
                }
                let score = mates_me(&mut fairies[0], &board, best, &wish, NODES);
                (score, score > 29_990, score < 300)
            } else {
                let moves = obeying(&board, &wish);
                if moves.is_empty() || moves.contains(&best) {
                    continue;
                }
                let free = *free.get_or_insert_with(|| fairies[0].score(&board, &[]));
                if free.abs() > 500 {
                    return;
                }
                let cost = free - fairies[0].score(&board, &moves);
                let is_low = cost <= 110;
                let is_high = (230..=1_500).contains(&cost);
                if !is_low && !is_high {
                    continue;
                }
                // A row whose cost the other variant sees otherwise is not clear.
                let free = *other_free.get_or_insert_with(|| fairies[1].score(&board, &[]));
                let agrees = (free - fairies[1].score(&board, &moves) <= 150) == is_low;
                (cost, is_low && agrees, is_high && agrees)
            };
            if is_low && rows.low.len() < count {
                eprintln!("{row}\t{yes}\t{cost}");
                rows.low.push(format!("{row}\t{yes}\t{cost}"));
            } else if is_high && rows.high.len() < count {
                eprintln!("{row}\t{no}\t{cost}");
                rows.high.push(format!("{row}\t{no}\t{cost}"));
            }
        }
    }
}

/// Plays a game of our engine against itself, with random first moves, and shows some positions.
fn for_each_position(dice: &mut Dice, visit: &mut impl FnMut(&Boards)) {
    let mut boards = Boards::start();
    let mut ours = Ours::new(Setup {
        table_bytes: 1 << 20,
        ..Setup::default()
    });
    for ply in 0..60 {
        for id in BoardId::BOTH {
            let moves = boards.moves(id, &RULES);
            if moves.is_empty() {
                return;
            }
            let chosen = match ply {
                0..4 => Some(moves[dice.below(moves.len())]),
                _ => choose_with(&mut ours, &boards, id, 2_000),
            };
            let Some(m) = chosen else {
                return;
            };
            boards.play_unchecked(id, m, &RULES);
        }
        if ply >= 10 && dice.below(3) == 0 && boards.board(BoardId::A).count_moves(&RULES) > 5 {
            visit(&boards);
        }
    }
}
