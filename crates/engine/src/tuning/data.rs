//! Positions with scores and results, from matches of our player against itself.

use std::fmt;
use std::str::FromStr;

use bughouse_core::{Board, BoardId, Boards, Held, Move, Ruleset, Seat, Verdict};

use crate::Ideas;
use crate::eval::Weights;
use crate::search::{After, Flow, Memory, Search};
use crate::simple::Seed;

/// A position of one board with what the search thought of it and how its match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position.
    pub board: Board,
    /// The score of the search for the side to move, in hundredths of a pawn.
    pub score: i32,
    /// Whether the side to move won or lost on this board; `None` if the match ended on the other
    /// board, or was not decided.
    pub won: Option<bool>,
}

/// A line of a data file: the position, the score, and `won`, `lost` or `-`, separated by tabs.
impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.won {
            Some(true) => "won",
            Some(false) => "lost",
            None => "-",
        };
        write!(f, "{}\t{}\t{result}", self.board, self.score)
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Sample, String> {
        let fields: Vec<&str> = line.trim_end().split('\t').collect();
        let [board, score, result] = fields[..] else {
            return Err("a line has a position, a score and a result, separated by tabs".into());
        };
        Ok(Sample {
            board: board.parse().map_err(|error| format!("{board}: {error}"))?,
            score: score.parse().map_err(|_| format!("{score} is no score"))?,
            won: match result {
                "won" => Some(true),
                "lost" => Some(false),
                "-" => None,
                _ => return Err(format!("{result} is no result: won, lost or -")),
            },
        })
    }
}

/// The longest match in plies of both boards; a longer one counts as a draw.
const LONGEST: usize = 400;

/// Larger scores are decided, so they teach nothing.
const DECIDED: i32 = 2_500;

/// Plays one match with `nodes` positions a move, and returns its quiet positions. The seed decides
/// the opening: six random plies on each board, and in every second match a few pieces in hand.
pub fn play(seed: u64, nodes: u64, weights: &Weights, memory: &mut Memory) -> Vec<Sample> {
    let rules = Ruleset::CHESSCOM;
    let mut seed = Seed(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed);
    let mut boards = opening(&rules, &mut seed);
    memory.clear();
    let mut samples: Vec<(Seat, Sample)> = Vec::new();
    let mut loser = None;
    for _ in 0..LONGEST {
        let first = BoardId::BOTH[seed.below(2) as usize];
        let can_move = |id: &BoardId| boards.board(*id).count_moves(&rules) > 0;
        let Some(id) = [first, first.other()].into_iter().find(can_move) else {
            break;
        };
        let board = *boards.board(id);
        let seat = Seat {
            board: id,
            color: board.to_move(),
        };
        let mut stop = After(nodes);
        let found = Search::new(
            &rules,
            weights,
            Ideas::ALL,
            memory,
            Flow::fixed(weights),
            &mut stop,
        )
        .run(&boards, id, 40);
        let Some((m, score)) = found.best() else {
            break;
        };
        if is_quiet(&board, m, score) {
            samples.push((
                seat,
                Sample {
                    board,
                    score,
                    won: None,
                },
            ));
        }
        boards.play_unchecked(id, m, &rules);
        if boards.verdict(id, &rules) == Verdict::Mate {
            loser = Some(seat.opponent());
            break;
        }
    }
    let won = |seat: Seat| match loser {
        Some(mated) if mated.board == seat.board => Some(mated != seat),
        _ => None,
    };
    samples
        .into_iter()
        .map(|(seat, sample)| Sample {
            won: won(seat),
            ..sample
        })
        .collect()
}

fn opening(rules: &Ruleset, seed: &mut Seed) -> Boards {
    let mut boards = Boards::start();
    for id in BoardId::BOTH {
        for _ in 0..6 {
            let moves = boards.moves(id, rules);
            let quiet: Vec<&Move> = moves
                .iter()
                .filter(|m| !boards.board(id).occupied().has(m.to()))
                .collect();
            if let Some(&&m) = quiet.get(seed.below(quiet.len().max(1) as u32) as usize) {
                boards.play_unchecked(id, m, rules);
            }
        }
    }
    if seed.below(2) == 0 {
        for seat in Seat::ALL {
            for _ in 0..seed.below(4) {
                let held = [
                    Held::Pawn,
                    Held::Pawn,
                    Held::Knight,
                    Held::Bishop,
                    Held::Rook,
                    Held::Queen,
                ][seed.below(6) as usize];
                boards.receive(seat, held);
            }
        }
    }
    boards
}

/// Whether the evaluation alone should see what the search has seen: the side to move is not in
/// check, and its best move neither captures nor promotes nor checks.
fn is_quiet(board: &Board, m: Move, score: i32) -> bool {
    if board.in_check() || score.abs() > DECIDED || board.occupied().has(m.to()) {
        return false;
    }
    let mut after = *board;
    let played = after.play_unchecked(m, &Ruleset::CHESSCOM);
    !after.in_check() && played.captured.is_none()
}
