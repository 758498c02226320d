//! Draws the sets of `corpus/mates`.
//!
//! `cargo run --release -p bughouse-mates --example draw -- games SEED GAMES THREADS FILE`
//!
//! Our player plays games against itself; all their positions go to FILE.
//!
//! `cargo run --release -p bughouse-mates --example draw -- sets SEED THREADS FILE FOLDER`
//!
//! The positions of FILE are put in an order that the seed decides. In this order the plain search looks for the
//! length of the mate of each, until each set is full. The engine has no part in this choice. The same seeds
//! give the same sets as long as the engine plays the same games.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use bughouse_core::{Board, BoardId, Boards, Ruleset, Seat, Verdict};
use bughouse_engine::{Action, Alone, Limit, Ours, Player, Setup, View};
use bughouse_mates::{Attack, COLUMNS, FULL_WIDTH, NONE_BY_CHECKS, OutOfNodes, Plain, Row};
use fastrand::Rng;

const RULES: Ruleset = Ruleset::CHESSCOM;

/// A longer game ends without a result.
const LONGEST_GAME: u32 = 300;

/// The lengths of mates, and how many positions of each are drawn.
const SETS: [(Option<u32>, usize); 6] = [
    (Some(1), 500),
    (Some(3), 500),
    (Some(5), 500),
    (Some(7), 200),
    (Some(9), 200),
    (None, 500),
];

/// The longest mate by checks in the sets.
const LONGEST: u32 = 9;

/// The number of positions that a search visits at most. A position that needs more is not drawn.
const NODES: u64 = 4_000_000;

/// A position of a game.
#[derive(Clone)]
struct Drawn {
    game: u64,
    ply: u32,
    board: Board,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let began = Instant::now();
    match arguments[..] {
        ["games", seed, games, threads, file] => {
            let positions = play_all(number(seed), number(games), number(threads) as usize);
            let mut text = format!("{}\t{seed}\t{games}\n", commit());
            for Drawn { game, ply, board } in &positions {
                let _ = writeln!(text, "{game}\t{ply}\t{board}");
            }
            std::fs::write(file, text).expect("the file can be written");
            eprintln!("{} different positions of {games} games", positions.len());
        }
        ["sets", seed, threads, file, folder] => {
            let text = std::fs::read_to_string(file).expect("the file can be read");
            let (head, rest) = text.split_once('\n').expect("a file of games");
            let mut positions: Vec<Drawn> = rest.lines().map(Drawn::read).collect();
            seeded(number(seed), u64::from(u32::MAX)).shuffle(&mut positions);
            let origin = Origin::read(head, seed);
            draw(
                &positions,
                &origin,
                number(threads) as usize,
                Path::new(folder),
            );
        }
        _ => {
            eprintln!("games SEED GAMES THREADS FILE or sets SEED THREADS FILE FOLDER");
            std::process::exit(2);
        }
    }
    eprintln!("{:.0} s", began.elapsed().as_secs_f64());
}

impl Drawn {
    fn read(line: &str) -> Drawn {
        let mut fields = line.splitn(3, '\t');
        let mut next = || fields.next().expect("three fields");
        Drawn {
            game: next().parse().expect("the number of a game"),
            ply: next().parse().expect("a ply"),
            board: next().parse().expect("a position"),
        }
    }
}

/// What the heads of the sets say of the games.
struct Origin {
    commit: String,
    games_seed: String,
    games: String,
    /// Decides the order of the positions.
    seed: String,
}

impl Origin {
    fn read(head: &str, seed: &str) -> Origin {
        let mut fields = head.split('\t').map(String::from);
        let mut next = || fields.next().expect("commit, seed and number of the games");
        Origin {
            commit: next(),
            games_seed: next(),
            games: next(),
            seed: seed.into(),
        }
    }
}

/// All positions of the games, each once.
fn play_all(seed: u64, games: u64, threads: usize) -> Vec<Drawn> {
    let numbers: Vec<u64> = (0..games).collect();
    let played = in_parallel(&numbers, threads, new_player, |player, &game| {
        play(seed, game, player)
    });
    let mut seen = HashSet::new();
    let positions = played.into_iter().flatten();
    positions.filter(|one| seen.insert(one.board)).collect()
}

fn new_player() -> Ours {
    Ours::new(Setup {
        table_bytes: 1 << 20,
        ..Setup::default()
    })
}

/// A generator for one purpose, or for one game.
fn seeded(seed: u64, purpose: u64) -> Rng {
    Rng::with_seed((seed << 32 | purpose).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The positions of one game. One player has all four seats. Six plies on each board are random, then each move
/// gets 1,000 to 3,000 positions, as the seed decides for the game.
fn play(seed: u64, game: u64, player: &mut Ours) -> Vec<Drawn> {
    let mut random = seeded(seed, game);
    let nodes = 1_000 + random.u64(0..=2_000);
    let mut boards = opening(&mut random);
    let mut positions = Vec::new();
    for ply in 0..LONGEST_GAME {
        let first = BoardId::BOTH[random.usize(0..2)];
        let can_move = |id: &BoardId| boards.board(*id).count_moves(&RULES) > 0;
        let Some(id) = [first, first.other()].into_iter().find(can_move) else {
            break;
        };
        let board = *boards.board(id);
        positions.push(Drawn { game, ply, board });
        let color = board.to_move();
        let view = View {
            seat: Seat { board: id, color },
            rules: RULES,
            boards,
            clocks_ms: None,
            now_ms: 0,
        };
        if ply == 0 {
            player.begin(&view).expect("our player plays these rules");
        }
        let answer = player.think(&view, Limit::Nodes(nodes), &mut Alone);
        let Ok(Action::Play(m)) = answer.map(|answer| answer.action) else {
            break;
        };
        boards.play_unchecked(id, m, &RULES);
        if boards.verdict(id, &RULES) == Verdict::Mate {
            break;
        }
    }
    positions
}

fn opening(random: &mut Rng) -> Boards {
    let mut boards = Boards::start();
    for id in BoardId::BOTH {
        for _ in 0..6 {
            let moves = boards.moves(id, &RULES);
            if let Some(&m) = moves.get(random.usize(0..moves.len().max(1))) {
                boards.play_unchecked(id, m, &RULES);
            }
        }
    }
    boards
}

/// The positions of one set.
#[derive(Default)]
struct Set {
    rows: Vec<Row>,
    /// How many positions were searched for it.
    searched: usize,
}

impl Set {
    fn text(&self, name: &str, origin: &Origin) -> String {
        let Origin {
            commit,
            games_seed,
            games,
            seed,
        } = origin;
        let mut text = format!(
            "# {} positions from {games} games of our player against itself (seed {games_seed}, commit {commit}): the first\n\
             # that the plain search finds among {} of their positions, in an order that the seed {seed} decides.\n",
            self.rows.len(),
            self.searched,
        );
        text.push_str(&definition(name));
        text.push_str("# source: seed/game/ply. Made by crates/mates/examples/draw.rs.\n");
        let _ = writeln!(text, "{COLUMNS}");
        for row in &self.rows {
            let _ = writeln!(text, "{}", row.line());
        }
        text
    }
}

/// The commit of the working tree.
fn commit() -> String {
    let git = Command::new("git")
        .args(["rev-parse", "--short", "HEAD"])
        .output();
    let text = git.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
    text.unwrap_or_else(|_| "unknown".into())
}

/// What the head of a set says of its positions.
fn definition(name: &str) -> String {
    let rules = "# Hands fixed: nothing arrives, captures give nothing. A mate is one of the preset chesscom: no piece \
                 that arrives could block it.\n";
    let found = match name {
        "1" | "3" | "5" => format!(
            "# The shortest mate has {name} plies: full width, all moves and drops of the attacker.\n"
        ),
        "none" => format!(
            "# There is a check to give, but no mate in at most {FULL_WIDTH} plies (full width), and none by checks alone \
             in at most {NONE_BY_CHECKS}.\n"
        ),
        _ => format!(
            "# The shortest mate by checks has {name} plies, and there is no mate of any kind in at most {FULL_WIDTH} plies \
             (full width).\n# A mate in {name} plies that needs a move without check is not found, so the set has none.\n"
        ),
    };
    format!("{rules}{found}")
}

/// Goes through the positions in their order until each set is full, and writes the sets.
fn draw(positions: &[Drawn], origin: &Origin, threads: usize, folder: &Path) {
    let mut sets: Vec<Set> = SETS.iter().map(|_| Set::default()).collect();
    let (mut unknown, mut searched) = (0, 0);
    for part in positions.chunks(500) {
        let sized = SETS.iter().zip(&sets);
        let full: Vec<bool> = sized
            .map(|((_, size), set)| set.rows.len() >= *size)
            .collect();
        if full.iter().all(|&full| full) {
            break;
        }
        let found = in_parallel(part, threads, || (), |(), one| length(&one.board, &full));
        for (one, found) in part.iter().zip(found) {
            searched += 1;
            unknown += u32::from(found == Found::Unknown);
            let Found::Length(plies) = found else {
                continue;
            };
            let place = SETS.iter().position(|(length, _)| *length == plies);
            let place = place.expect("each length has a set");
            let set = &mut sets[place];
            if set.rows.len() < SETS[place].1 {
                set.searched = searched;
                set.rows.push(Row {
                    id: format!("{}-{:03}", name(plies), set.rows.len() + 1),
                    board: one.board,
                    plies,
                    source: format!("{}/{}/{}", origin.games_seed, one.game, one.ply),
                });
            }
        }
        let sizes: Vec<usize> = sets.iter().map(|set| set.rows.len()).collect();
        eprintln!("{searched} positions: {sizes:?}, {unknown} unknown");
        for ((plies, _), set) in SETS.iter().zip(&sets) {
            let path = folder.join(format!("{}.tsv", name(*plies)));
            std::fs::write(path, set.text(&name(*plies), origin))
                .expect("the folder can be written");
        }
    }
}

/// The name of a set.
fn name(plies: Option<u32>) -> String {
    plies.map_or("none".into(), |plies| plies.to_string())
}

/// What the plain search finds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Length(Option<u32>),
    /// The position belongs to no set, or to one that is full.
    Nothing,
    /// The search was too long.
    Unknown,
}

/// The length of the mate of a position. `full` says which sets need no more positions.
fn length(board: &Board, full: &[bool]) -> Found {
    search(board, full).unwrap_or(Found::Unknown)
}

fn search(board: &Board, full: &[bool]) -> Result<Found, OutOfNodes> {
    let mut plain = Plain::new(&RULES, NODES);
    let by_checks = plain.shortest(board, LONGEST, Attack::Checks)?;
    let excludes_short_mates = by_checks.is_some_and(|plies| plies > FULL_WIDTH);
    let is_needed = full[..3].contains(&false) || excludes_short_mates || !full[5];
    if !is_needed {
        return Ok(Found::Nothing);
    }
    if let Some(plies) = plain.shortest(board, FULL_WIDTH, Attack::All)? {
        return Ok(Found::Length(Some(plies)));
    }
    match by_checks {
        Some(_) => Ok(Found::Length(by_checks)),
        None if full[5] || !gives_check(board) => Ok(Found::Nothing),
        None => match plain.shortest(board, NONE_BY_CHECKS, Attack::Checks)? {
            None => Ok(Found::Length(None)),
            Some(_) => Ok(Found::Nothing),
        },
    }
}

fn gives_check(board: &Board) -> bool {
    board.moves(&RULES).into_iter().any(|m| {
        let mut after = *board;
        after.play_unchecked(m, &RULES);
        after.in_check()
    })
}

/// The results of all items in their order. Each thread makes its own state.
fn in_parallel<T: Sync, S, R: Send>(
    items: &[T],
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let one_thread = || {
        let mut state = state();
        let mut results = Vec::new();
        while let Some(n) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|n| *n < items.len())
        {
            results.push((n, work(&mut state, &items[n])));
        }
        results
    };
    let mut results: Vec<(usize, R)> = std::thread::scope(|scope| {
        let started: Vec<_> = (0..threads.max(1))
            .map(|_| scope.spawn(one_thread))
            .collect();
        let joined = started
            .into_iter()
            .map(|thread| thread.join().expect("no thread panics"));
        joined.flatten().collect()
    });
    results.sort_by_key(|(n, _)| *n);
    results.into_iter().map(|(_, result)| result).collect()
}
