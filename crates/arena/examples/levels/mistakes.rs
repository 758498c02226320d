//! What each level overlooks: mates in one that it does not play, mates in one that it allows, and
//! pieces that it loses, by how hidden the move is.

use std::collections::BTreeMap;

use bughouse_core::{BoardId, Boards, BySeat, Color, Move, Ruleset, Seat, Signal, Square, Verdict};
use bughouse_engine::eval::Weights;
use bughouse_engine::search::{After, Flow, Memory, Search};
use bughouse_engine::{Action, Alone, Ideas, Level, Limit, News, Ours, Player, Setup, Table, View};

use crate::Arguments;

/// How strong the play is from which the positions come.
const GAME_NODES: u64 = 400;

/// How many positions the whole engine searches to say what a move loses.
const JUDGE_NODES: u64 = 3_000;

/// A move that loses so much loses a piece, in hundredths of a pawn.
const PIECE: i32 = 250;

/// One of so many positions is used to count lost pieces.
const SAMPLE: usize = 40;

/// How hidden a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Near,
    Far,
    Drop,
    FarDrop,
    Arrived,
}

const KINDS: [(Kind, &str); 5] = [
    (Kind::Near, "1 or 2 squares"),
    (Kind::Far, "farther"),
    (Kind::Drop, "drop near a king"),
    (Kind::FarDrop, "drop elsewhere"),
    (Kind::Arrived, "drop of a new piece"),
];

/// A position with what its player has seen before.
struct Case {
    /// The view at the player's last thought.
    before: View,
    /// The moves on the player's board since then, with the view after each.
    since: Vec<(Move, View)>,
    now: View,
}

impl Case {
    fn kind(&self, boards: &Boards, m: Move) -> Kind {
        let id = self.now.seat.board;
        let (was, board) = (self.before.boards.board(id), boards.board(id));
        let us = board.to_move();
        match m {
            Move::Drop(drop) => {
                let is_new = board.hand(us).count(drop.role) > was.hand(us).count(drop.role);
                let to_king = |color| distance(board.king(color), drop.to);
                match to_king(Color::White).min(to_king(Color::Black)) {
                    _ if is_new => Kind::Arrived,
                    0..=2 => Kind::Drop,
                    _ => Kind::FarDrop,
                }
            }
            Move::Step { from, to, .. } if distance(from, to) > 2 => Kind::Far,
            Move::Step { .. } | Move::Castle { .. } => Kind::Near,
        }
    }

    /// What a level plays here at 3+0.
    fn played(&self, level: Level, seed: u64) -> Option<Move> {
        let mut player = Ours::new(Setup {
            level,
            seed,
            table_bytes: 1 << 20,
            ..Setup::default()
        });
        player.begin(&self.before).ok()?;
        for (mv, view) in &self.since {
            let board = view.seat.board;
            player.hear(&News::Played { board, mv: *mv }, view).ok()?;
        }
        match player
            .think(&self.now, Limit::Clock, &mut Desk)
            .ok()?
            .action
        {
            Action::Play(m) => Some(m),
            Action::Wait(_) | Action::Resign => None,
        }
    }
}

/// A table with a virtual clock.
struct Desk;

impl Table for Desk {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }
    fn must_answer(&mut self) -> bool {
        false
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
    fn nodes_a_second(&self) -> Option<u64> {
        Some(2_000)
    }
}

fn distance(one: Square, two: Square) -> u8 {
    let files = (one.file() as u8).abs_diff(two.file() as u8);
    files.max((one.rank() as u8).abs_diff(two.rank() as u8))
}

/// Plays a game by turns on both boards, and gives each position to `look`.
fn play_game(seed: u64, mut look: impl FnMut(&Case)) -> Result<(), String> {
    let rules = Ruleset::CHESSCOM;
    let view = |boards: &Boards, seat: Seat| View {
        seat,
        rules,
        boards: *boards,
        clocks_ms: Some(BySeat::new(|_| 120_000)),
        now_ms: 0,
    };
    let mut boards = Boards::start();
    let mut players = BySeat::new(|seat: Seat| {
        Ours::new(Setup {
            level: Level::Casual,
            seed: seed * 4 + seat.board as u64 * 2 + seat.color as u64,
            table_bytes: 1 << 20,
            ..Setup::default()
        })
    });
    let mut seen = BySeat::new(|seat| (view(&boards, seat), Vec::new()));
    for seat in Seat::ALL {
        let begun = players[seat].begin(&view(&boards, seat));
        begun.map_err(|error| error.to_string())?;
    }
    for ply in 0..240 {
        let id = BoardId::BOTH[ply % 2];
        let seat = Seat {
            board: id,
            color: boards.board(id).to_move(),
        };
        let now = view(&boards, seat);
        let (before, since) = std::mem::replace(&mut seen[seat], (now.clone(), Vec::new()));
        look(&Case {
            before,
            since,
            now: now.clone(),
        });
        let answer = players[seat].think(&now, Limit::Nodes(GAME_NODES), &mut Alone);
        let Action::Play(mv) = answer.map_err(|error| error.to_string())?.action else {
            continue;
        };
        boards.play_unchecked(id, mv, &rules);
        for one in [seat, seat.opponent()] {
            let after = view(&boards, one);
            let news = News::Played { board: id, mv };
            let heard = players[one].hear(&news, &after);
            heard.map_err(|error| error.to_string())?;
            seen[one].1.push((mv, after));
        }
        if boards.verdict(id, &rules) == Verdict::Mate {
            break;
        }
    }
    Ok(())
}

fn mates(boards: &Boards, id: BoardId, rules: &Ruleset) -> Vec<Move> {
    let mates = |m: &Move| {
        let mut after = *boards;
        after.play_unchecked(id, *m, rules);
        after.board(id).in_check() && after.verdict(id, rules) == Verdict::Mate
    };
    boards.moves(id, rules).into_iter().filter(mates).collect()
}

/// A search of the whole engine with a number of positions.
struct Judge(Memory);

impl Judge {
    fn best(&mut self, view: &View, boards: &Boards) -> Option<(Move, i32)> {
        self.0.clear();
        let weights = Weights::TUNED;
        let flow = Flow::fixed(&weights);
        let mut stop = After(JUDGE_NODES);
        let mut search = Search::new(
            &view.rules,
            &weights,
            Ideas::ALL,
            &mut self.0,
            flow,
            &mut stop,
        );
        search.run(boards, view.seat.board, 40).best()
    }

    /// What a move is worth, and the best reply.
    fn worth(&mut self, view: &View, m: Move) -> Option<(i32, Move, Boards)> {
        let mut after = view.boards;
        let played = after.play_unchecked(view.seat.board, m, &view.rules).played;
        let gain = played.handed.map_or(0, |held| {
            Flow::fixed(&Weights::TUNED).gain(view.seat.color, held)
        });
        let (reply, score) = self.best(view, &after)?;
        Some((gain - score, reply, after))
    }
}

/// How often something happened, of how many times.
#[derive(Clone, Copy, Default)]
struct Share {
    times: usize,
    of: usize,
}

impl Share {
    fn count(&mut self, happened: bool) {
        self.times += usize::from(happened);
        self.of += 1;
    }
}

#[derive(Default)]
struct Counts {
    /// Mates in one that were not played, by kind.
    missed: BTreeMap<(Kind, Level), Share>,
    /// Mates in one that a move allowed although another did not.
    allowed: BTreeMap<(Kind, Level), usize>,
    /// Moves that lost a piece.
    lost: BTreeMap<(Kind, Level), usize>,
    /// The positions in which pieces can be lost.
    positions: usize,
}

impl Counts {
    fn look(&mut self, case: &Case, judge: &mut Judge, seed: u64) {
        let (id, rules) = (case.now.seat.board, &case.now.rules);
        let mating = mates(&case.now.boards, id, rules);
        if let Some(&first) = mating.first() {
            let kind = case.kind(&case.now.boards, first);
            let is_one_kind = mating
                .iter()
                .all(|&m| case.kind(&case.now.boards, m) == kind);
            if is_one_kind {
                for level in Level::ALL {
                    let played = case.played(level, seed);
                    let missed = !played.is_some_and(|m| mating.contains(&m));
                    self.missed.entry((kind, level)).or_default().count(missed);
                }
            }
        } else if seed.is_multiple_of(SAMPLE as u64) {
            self.losses(case, judge, seed);
        }
    }

    /// Counts what each level loses in a position.
    fn losses(&mut self, case: &Case, judge: &mut Judge, seed: u64) {
        let id = case.now.seat.board;
        let Some((best, _)) = judge.best(&case.now, &case.now.boards) else {
            return;
        };
        let Some((most, _, after_best)) = judge.worth(&case.now, best) else {
            return;
        };
        let is_lost = !mates(&after_best, id, &case.now.rules).is_empty();
        if is_lost || most < -1_500 {
            return;
        }
        self.positions += 1;
        let mut known = BTreeMap::new();
        for level in Level::ALL {
            let Some(m) = case.played(level, seed).filter(|&m| m != best) else {
                continue;
            };
            let text = case.now.boards.board(id).move_text(m);
            let verdict = known.entry(text).or_insert_with(|| {
                let (worth, reply, after) = judge.worth(&case.now, m)?;
                let mating = mates(&after, id, &case.now.rules);
                let shown = mating.first().copied().unwrap_or(reply);
                let kind = case.kind(&after, shown);
                match () {
                    () if !mating.is_empty() => Some((true, kind)),
                    () if most - worth >= PIECE => Some((false, kind)),
                    () => None,
                }
            });
            match verdict {
                Some((true, kind)) => *self.allowed.entry((*kind, level)).or_default() += 1,
                Some((false, kind)) => *self.lost.entry((*kind, level)).or_default() += 1,
                None => {}
            }
        }
    }
}

/// Prints a table for each kind of mistake.
pub fn print(arguments: &Arguments) -> Result<(), String> {
    let games = arguments.number("--games", 600)?;
    let seed = arguments.number("--seed", 1)?;
    let mut counts = Counts::default();
    let mut judge = Judge(Memory::new(1 << 20));
    let mut number = 0;
    for game in 0..games {
        play_game(seed * 100_000 + game, |case| {
            number += 1;
            counts.look(case, &mut judge, number);
        })?;
    }
    println!("{games} games, seed {seed}: {number} positions\n");
    println!("Mates in one that are not played, in %:\n");
    let missed = |kind, level| {
        let share = counts
            .missed
            .get(&(kind, level))
            .copied()
            .unwrap_or_default();
        (share.times, share.of)
    };
    table(&missed);
    let positions = counts.positions;
    println!(
        "\nMoves that allow a mate in one that another move prevents, in % of {positions} positions:\n"
    );
    table(&|kind, level| {
        let times = counts.allowed.get(&(kind, level)).copied();
        (times.unwrap_or(0), positions)
    });
    println!(
        "\nOther moves that lose at least 2.5 pawns, in % of {positions} positions, by the reply:\n"
    );
    table(&|kind, level| {
        let times = counts.lost.get(&(kind, level)).copied();
        (times.unwrap_or(0), positions)
    });
    Ok(())
}

/// A line for each level, a column for each kind, and all of them.
fn table(share: &dyn Fn(Kind, Level) -> (usize, usize)) {
    let used = KINDS
        .iter()
        .filter(|(kind, _)| share(*kind, Level::Newcomer).1 > 0);
    let used: Vec<_> = used.collect();
    let heads: Vec<String> = used
        .iter()
        .map(|(kind, name)| format!("{name} ({})", share(*kind, Level::Newcomer).1))
        .collect();
    println!("| level | {} | all |", heads.join(" | "));
    println!("| --- |{}", " --- |".repeat(used.len() + 1));
    for level in Level::ALL {
        let cells = used.iter().map(|(kind, _)| share(*kind, level));
        let cells: Vec<(usize, usize)> = cells.collect();
        let percent =
            |(times, of): (usize, usize)| format!("{:.1}", 100.0 * times as f64 / of.max(1) as f64);
        let times: usize = cells.iter().map(|(times, _)| times).sum();
        let is_same = cells.windows(2).all(|two| two[0].1 == two[1].1);
        let of = match is_same {
            true => cells.first().map_or(0, |(_, of)| *of),
            false => cells.iter().map(|(_, of)| of).sum(),
        };
        let shown: Vec<String> = cells.into_iter().map(percent).collect();
        println!(
            "| {} | {} | {} |",
            level.name(),
            shown.join(" | "),
            percent((times, of))
        );
    }
}
