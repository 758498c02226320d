//! The levels of our player: what they overlook, and how long their moves take.

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Ruleset, Seat, Signal};
use bughouse_engine::{Action, Answer, Level, Limit, News, Ours, Player, Setup, Table, View};

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
        Some(1_000)
    }
}

fn view(position: &str, left_ms: i64) -> View {
    let board: Board = position.parse().expect(position);
    View {
        seat: Seat {
            board: BoardId::A,
            color: board.to_move(),
        },
        rules: Ruleset::CHESSCOM,
        boards: Boards::new(ByBoard([board, Board::start()])),
        clocks_ms: Some(BySeat::new(|_| left_ms)),
        now_ms: 0,
    }
}

fn answer(level: Level, seed: u64, view: &View) -> Answer {
    let mut player = Ours::new(Setup {
        level,
        seed,
        table_bytes: 1 << 16,
        ..Setup::default()
    });
    player.begin(view).expect("it plays by all rules");
    player
        .think(view, Limit::Clock, &mut Desk)
        .expect("an answer")
}

const QUIET: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// A knight that is dropped on f7 mates, and no other move does.
const DROP_MATES: &str = "6rk/6pp/8/8/8/8/8/K7/N w - -";

/// A knight that goes to f7 mates, and no other move does.
const MOVE_MATES: &str = "6rk/6pp/8/6N1/8/8/8/K7 w - -";

#[test]
fn no_level_moves_in_less_than_300_ms_unless_it_mates_or_has_little_time() {
    for level in Level::ALL {
        for seed in 0..5 {
            let ms = |left_ms| answer(level, seed, &view(QUIET, left_ms)).time.as_millis();
            assert!((300..5_000).contains(&ms(180_000)), "{level:?}");
            assert!(ms(9_000) <= 900 && ms(1_000) <= 100, "{level:?}");
        }
    }
    let mate = answer(Level::Champion, 0, &view(DROP_MATES, 180_000));
    assert_eq!(mate.time.as_millis(), 0);
}

#[test]
fn lower_levels_overlook_more_mates_and_drops_more_often_than_moves() {
    let missed = |level, position: &str, mate: &str| {
        let view = view(position, 180_000);
        let board = view.boards.board(BoardId::A);
        let mate = Action::Play(board.parse_move(mate).expect(mate));
        (0..60)
            .filter(|&seed| answer(level, seed, &view).action != mate)
            .count()
    };
    let drops = |level| missed(level, DROP_MATES, "N@f7");
    let moves = |level| missed(level, MOVE_MATES, "g5f7");
    let levels = [
        Level::Newcomer,
        Level::Casual,
        Level::Expert,
        Level::Champion,
    ];
    let by_level = levels.map(|level| (drops(level), moves(level)));
    assert!(
        by_level.is_sorted_by(|one, two| one.0 > two.0),
        "{by_level:?}"
    );
    assert!(
        by_level[..3].iter().all(|(drop, near)| drop > near),
        "{by_level:?}"
    );
    assert_eq!(by_level[3], (0, 0));
}

#[test]
fn the_same_seed_gives_the_same_answer_and_low_levels_search_little() {
    for level in Level::ALL {
        let once = |seed| {
            let answer = answer(level, seed, &view(QUIET, 180_000));
            (answer.action, answer.nodes, answer.time)
        };
        assert_eq!(once(7), once(7), "{level:?}");
        assert!(level > Level::Beginner || once(7).1 < 2_000, "{level:?}");
    }
}
