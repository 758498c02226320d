//! The lessons of the page (`corpus/lessons.tsv`) can be solved, and the server answers what their goals ask.

use std::collections::BTreeSet;

use crate::common::*;
use bughouse_core::{BoardId, Boards, Color, Held, Move, Ruleset, Seat, Verdict};
use bughouse_notation::bfen::Bfen;
use bughouse_notation::uci;
use bughouse_room::rules::Rules;
use bughouse_server::limits::Limits;
use bughouse_wire::table::TableSetup;
use bughouse_wire::tried::{PositionTryAsk, PositionTryView};

const LESSONS: &str = include_str!("../../../../corpus/lessons.tsv");

/// The learner.
const YOU: Seat = Seat {
    board: BoardId::A,
    color: Color::White,
};

struct Step {
    id: &'static str,
    start: Boards,
    setup: TableSetup,
    rules: Ruleset,
    before: Vec<&'static str>,
    goals: Vec<&'static str>,
    replies: Vec<Vec<&'static str>>,
    solution: Vec<&'static str>,
}

fn steps() -> Vec<Step> {
    let lines = LESSONS.lines().filter(|line| !line.starts_with('#'));
    lines.skip(1).map(step).collect()
}

fn step(line: &'static str) -> Step {
    let columns: Vec<&str> = line.split('\t').collect();
    let [id, start, rules, before, goal, replies, solution] = columns[..] else {
        panic!("seven columns: {line}");
    };
    let mut words = rules.split(' ');
    let preset = words.next().unwrap().to_owned();
    let set = words.map(|word| word.split_once('=').expect(id));
    let set = set.map(|(name, value)| (name.into(), value.into()));
    let setup = TableSetup {
        preset,
        set: set.collect(),
        start: Some(start.to_owned()),
    };
    let rules = *Rules::new(setup.clone()).expect(id).ruleset();
    let words = |text: &'static str| text.split_whitespace().collect::<Vec<_>>();
    Step {
        id,
        start: start.parse::<Bfen>().expect(id).boards,
        setup,
        rules,
        before: words(before),
        goals: goal.split(';').map(str::trim).collect(),
        replies: replies.split(';').map(words).collect(),
        solution: words(solution),
    }
}

impl Step {
    /// Plays moves with their boards; `None` if one is illegal.
    fn after(&self, mut boards: Boards, moves: &[&str]) -> Option<Boards> {
        for text in moves {
            let (board, text) = text.split_at(1);
            let board = BoardId::BOTH
                .into_iter()
                .find(|id| id.to_string() == board)?;
            let played = uci::read_on(&boards, board, text, &self.rules).ok()?;
            boards.play(board, played, &self.rules).ok()?;
        }
        Some(boards)
    }

    /// The boards after each legal move of the learner.
    fn tries(&self, boards: &Boards) -> Vec<(Move, Boards)> {
        if boards.board(YOU.board).to_move() != YOU.color {
            return Vec::new();
        }
        let moves = boards.moves(YOU.board, &self.rules);
        let play = |m: Move| {
            let mut after = *boards;
            after.play(YOU.board, m, &self.rules).expect(self.id);
            (m, after)
        };
        moves.into_iter().map(play).collect()
    }

    fn meets(&self, nth: usize, played: Move, after: &Boards) -> bool {
        self.goals[nth].split('+').all(|part| {
            let words: Vec<&str> = part.split_whitespace().collect();
            match words[..] {
                ["hand", seat, pieces] => {
                    let seat = seat.parse().ok().and_then(Seat::from_letter);
                    holds(after, seat.expect(self.id), pieces)
                }
                ["drop"] => matches!(played, Move::Drop(_)),
                ["promote"] => is_promotion(played),
                ["check"] => after.board(YOU.board).in_check(),
                ["mate"] => after.verdict(YOU.board, &self.rules) == Verdict::Mate,
                _ => panic!("{}: not a goal: {part}", self.id),
            }
        })
    }

    /// The least number of moves of the learner with which the last goal is reached, from the `nth` move
    /// on. The lesson has `goals.len()` moves.
    fn shortest(&self, boards: &Boards, nth: usize) -> Option<usize> {
        let last = self.goals.len() - 1;
        let tries = self.tries(boards);
        if tries.iter().any(|(m, after)| self.meets(last, *m, after)) {
            return Some(1);
        }
        if nth == last {
            return None;
        }
        let replied = tries
            .iter()
            .filter_map(|(_, after)| self.after(*after, &self.replies[nth]));
        replied
            .filter_map(|boards| Some(1 + self.shortest(&boards, nth + 1)?))
            .min()
    }
}

fn is_promotion(played: Move) -> bool {
    matches!(
        played,
        Move::Step {
            promotion: Some(_),
            ..
        }
    )
}

fn holds(boards: &Boards, seat: Seat, pieces: &str) -> bool {
    let hand = boards.board(seat.board).hand(seat.color);
    Held::ALL.into_iter().all(|held| {
        let letter = held.role().letter().to_ascii_uppercase();
        let wanted = pieces.chars().filter(|one| *one == letter);
        hand.count(held) >= u32::try_from(wanted.count()).expect("a short goal")
    })
}

#[test]
fn there_are_nine_lessons_and_their_steps_are_numbered() {
    let mut lessons: Vec<&str> = Vec::new();
    let mut last = 0;
    for Step { id, .. } in steps() {
        let (lesson, number) = id.split_once('.').expect(id);
        if lessons.last() != Some(&lesson) {
            assert!(!lessons.contains(&lesson), "{id}");
            lessons.push(lesson);
            last = 0;
        }
        last += 1;
        assert_eq!(number.parse(), Ok(last), "{id}");
    }
    assert_eq!(lessons.len(), 9);
}

#[test]
fn each_step_is_solved_by_its_solution_and_by_no_shorter_line() {
    for step in steps() {
        if step.solution.is_empty() {
            continue;
        }
        let id = step.id;
        let start = step.after(step.start, &step.before).expect(id);
        let length = step
            .shortest(&start, 0)
            .unwrap_or_else(|| panic!("{id}: no line"));
        assert_eq!(length, step.solution.len(), "{id}: the shortest line");
        assert_eq!(length, step.goals.len(), "{id}: a goal for each move");
        let mut boards = start;
        for (nth, text) in step.solution.iter().enumerate() {
            let after = step.after(boards, &[text]).expect(id);
            let tries = step.tries(&boards);
            let found = tries.iter().find(|(_, boards)| *boards == after).expect(id);
            assert!(step.meets(nth, found.0, &after), "{id}: {text}");
            let replies = step.replies.get(nth).map_or(&[][..], |replies| replies);
            boards = step
                .after(after, replies)
                .unwrap_or_else(|| panic!("{id}: replies"));
        }
    }
}

/// The page explains a move that does not meet the goal of its number. That is right if such a move
/// loses the last goal, and no other first move does.
#[test]
fn the_first_goal_is_missed_exactly_by_the_moves_after_which_the_last_cannot_be_reached() {
    let mut misses = BTreeSet::new();
    for step in steps() {
        if step.solution.is_empty() {
            continue;
        }
        let start = step.after(step.start, &step.before).expect(step.id);
        let last = step.goals.len() - 1;
        for (played, after) in step.tries(&start) {
            let replied = step.after(after, step.replies.first().map_or(&[], |replies| replies));
            let reaches = match last {
                0 => step.meets(0, played, &after),
                _ => replied.is_some_and(|boards| step.shortest(&boards, 1).is_some()),
            };
            assert_eq!(
                step.meets(0, played, &after),
                reaches,
                "{}: {played:?}",
                step.id
            );
            // A move that meets a goal is followed by the replies, whichever it was.
            assert!(!reaches || replied.is_some(), "{}: {played:?}", step.id);
            if !reaches {
                misses.insert(step.id);
            }
        }
    }
    // In each of these the learner can go wrong.
    let could = steps().into_iter().filter(|step| !step.solution.is_empty());
    assert_eq!(misses, could.map(|step| step.id).collect());
}

#[test]
fn a_piece_that_the_learner_asks_for_arrives_with_the_replies() {
    for step in steps() {
        let Some(piece) = step.goals[0].strip_prefix("ask ") else {
            continue;
        };
        assert!(!holds(&step.start, YOU, piece), "{}", step.id);
        let after = step.after(step.start, &step.replies[0]).expect(step.id);
        assert!(holds(&after, YOU, piece), "{}", step.id);
    }
}

/// Each move of the learner loses at once, and the diagonal has no move.
#[test]
fn in_the_lesson_of_sitting_each_move_is_mated_and_the_diagonal_cannot_move() {
    let steps = steps();
    let step = steps.iter().find(|step| step.goals == ["sit"]).unwrap();
    assert_eq!(step.start.verdict(BoardId::B, &step.rules), Verdict::Check);
    assert_eq!(step.start.moves(BoardId::B, &step.rules), []);
    assert_eq!(step.start.board(BoardId::B).to_move(), Color::White);
    let clock = |seat| step.rules.base_ms(seat);
    let diagonal = YOU.diagonal();
    assert!(clock(diagonal) <= 20_000 && clock(YOU) >= clock(diagonal) + 20_000);
    let tries = step.tries(&step.start);
    assert!(!tries.is_empty());
    for (played, after) in tries {
        let replies = after.moves(BoardId::A, &step.rules);
        let mates = |m: &Move| {
            let mut boards = after;
            boards.play(BoardId::A, *m, &step.rules).unwrap();
            boards.verdict(BoardId::A, &step.rules) == Verdict::Mate
        };
        assert!(replies.iter().any(mates), "{played:?} is not mated");
    }
}

#[tokio::test]
async fn the_server_says_of_each_solution_that_its_goal_is_reached() {
    let server = TestServer::with(Limits::DEFAULT).await;
    for step in steps() {
        let mut moves = step.before.clone();
        for (nth, text) in step.solution.iter().enumerate() {
            moves.push(text);
            if nth + 1 < step.solution.len() {
                moves.extend(&step.replies[nth]);
            }
        }
        let ask = PositionTryAsk {
            position: step.setup.start.clone().unwrap(),
            rules: step.setup.clone(),
            moves: moves.iter().map(|&text| text.into()).collect(),
        };
        let body = serde_json::to_string(&ask).unwrap();
        let view: PositionTryView = parsed(http(server.address(), "POST /api/tried", &body).await);
        let id = step.id;
        assert_eq!(view.line.steps.len(), moves.len(), "{id}");
        let Some(last) = view.line.steps.last() else {
            continue;
        };
        for goal in step.goals.last().unwrap().split('+') {
            let words: Vec<&str> = goal.split_whitespace().collect();
            let met = match words[..] {
                ["hand", "b", pieces] => pieces.chars().all(|piece| {
                    last.boards[BoardId::B]
                        .hands
                        .contains(piece.to_ascii_lowercase())
                }),
                ["drop"] => last.san.contains('@'),
                ["promote"] => last.san.contains('='),
                ["check"] => last.boards[BoardId::A].check.is_some(),
                ["mate"] => view.mated == [YOU.opponent()],
                _ => panic!("{id}: {goal}"),
            };
            assert!(met, "{id}: {goal}: {view:?}");
        }
    }
}
