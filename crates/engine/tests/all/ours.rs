//! Our player finds mates, keeps to its limits, and gives the same answer for the same nodes.

use std::collections::HashSet;
use std::time::Duration;

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Color, Move, Ruleset, Seat, Signal};
use bughouse_engine::{
    Action, Alone, Idea, Ideas, Level, Limit, News, Ours, Player, Setup, Table, View,
};

fn view(position: &str) -> View {
    let board: Board = position.parse().expect(position);
    View {
        seat: Seat {
            board: BoardId::A,
            color: board.to_move(),
        },
        rules: Ruleset::CHESSCOM,
        boards: Boards::new(ByBoard([board, Board::start()])),
        clocks_ms: None,
        now_ms: 0,
    }
}

fn ours() -> Ours {
    ours_with(Ideas::ALL)
}

fn ours_with(ideas: Ideas) -> Ours {
    Ours::new(Setup {
        ideas,
        table_bytes: 1 << 20,
        ..Setup::default()
    })
}

fn answer(player: &mut Ours, position: &str, nodes: u64) -> (Action, u64) {
    let answer = player
        .think(&view(position), Limit::Nodes(nodes), &mut Alone)
        .expect("an answer");
    (answer.action, answer.nodes)
}

#[track_caller]
fn plays(position: &str, nodes: u64, expected: &str) {
    let board: Board = position.parse().expect(position);
    let m = board.parse_move(expected).expect(expected);
    assert_eq!(
        answer(&mut ours(), position, nodes).0,
        Action::Play(m),
        "{position}"
    );
}

#[test]
fn it_mates_at_once_with_a_drop_or_a_move() {
    plays("6rk/6pp/8/8/8/8/8/K7/N w - -", 1, "N@f7");
    plays("5rk1/5p1p/5Q1P/8/8/8/8/K7/n w - -", 1, "f6g7");
}

#[test]
fn it_finds_a_mate_of_three_plies_that_begins_with_a_sacrifice() {
    // The rook has to capture the queen, and the knight smothers the king.
    plays("r4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -", 20_000, "Q@g8");
}

#[test]
fn it_waits_without_a_move() {
    let waits = answer(&mut ours(), "6k1/5ppp/8/8/8/8/5PPP/r5K1 w - -", 1_000).0;
    assert!(matches!(waits, Action::Wait(_)), "{waits:?}");
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let position = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1/NPnp w - -";
    assert_eq!(
        answer(&mut ours(), position, 20_000),
        answer(&mut ours(), position, 20_000)
    );
}

#[test]
fn it_visits_few_positions_more_than_its_limit() {
    let position = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1/NPnp w - -";
    let (_, nodes) = answer(&mut ours(), position, 10_000);
    // The share of the talk may be left over.
    assert!((9_400..10_300).contains(&nodes), "{nodes}");
}

/// A table where the player must move after some questions.
struct Impatient(u32);

impl Table for Impatient {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }
    fn must_answer(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 == 0
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
}

#[test]
fn it_answers_when_it_must() {
    let view = view("r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1/NPnp w - -");
    let limit = Limit::Processor(Duration::from_secs(600));
    let answer = ours()
        .think(&view, limit, &mut Impatient(5))
        .expect("an answer");
    assert!(answer.nodes < 10_000, "{}", answer.nodes);
    let Action::Play(m) = answer.action else {
        panic!("{:?}", answer.action);
    };
    assert!(view.boards.is_legal(BoardId::A, m, &view.rules));
}

#[test]
fn it_plays_legal_moves_without_each_of_its_ideas() {
    let position = "r2q1rk1/ppp2ppp/2np1n2/4p1N1/2B1P1b1/2NP4/PPP2PPP/R1BQ1RK1/QRBNPPqbnpp w - -";
    let board: Board = position.parse().expect(position);
    for idea in Idea::ALL {
        let (action, _) = answer(&mut ours_with(Ideas::ALL.without(idea)), position, 5_000);
        let legal = |m: Move| board.is_legal(m, &Ruleset::CHESSCOM);
        assert!(
            matches!(action, Action::Play(m) if legal(m)),
            "{idea:?}: {action:?}"
        );
    }
}

/// A table where a piece arrives in the player's hand at a question.
struct Generous {
    questions: u32,
    arrives_at: u32,
    view: View,
    /// See [`Table::nodes_a_second`].
    speed: Option<u64>,
}

impl Table for Generous {
    fn news(&mut self) -> Option<(News, View)> {
        self.questions += 1;
        let mv = "d4e5".parse().expect("a move");
        let news = News::Played {
            board: BoardId::B,
            mv,
        };
        (self.questions == self.arrives_at).then(|| (news, self.view.clone()))
    }
    fn must_answer(&mut self) -> bool {
        false
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
    fn nodes_a_second(&self) -> Option<u64> {
        self.speed
    }
}

#[test]
fn it_uses_a_piece_that_arrives_while_it_thinks() {
    let before = view("6rk/6pp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -");
    let after = view("6rk/6pp/8/8/8/8/PPPPPPPP/RNBQKBNR/N w - -");
    let mut table = Generous {
        questions: 0,
        arrives_at: 3,
        view: after,
        speed: None,
    };
    let limit = Limit::Processor(Duration::from_secs(600));
    let answer = ours().think(&before, limit, &mut table).expect("an answer");
    assert_eq!(answer.action, Action::Play("N@f7".parse().expect("a drop")));
}

#[test]
fn a_piece_that_arrives_late_gives_the_search_a_new_budget() {
    let position = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1/NPnp w - -";
    let with_clocks = |position: &str| View {
        clocks_ms: Some(BySeat::uniform(60_000)),
        ..view(position)
    };
    let think = |arrives_at: u32| {
        let mut table = Generous {
            questions: 0,
            arrives_at,
            view: with_clocks(&position.replace("/NPnp", "/BNPnp")),
            speed: Some(10_000),
        };
        let answer = ours().think(&with_clocks(position), Limit::Clock, &mut table);
        (answer.expect("an answer").nodes, table.questions)
    };
    let (nodes, questions) = think(u32::MAX);
    let (with_arrival, _) = think(questions * 9 / 10);
    assert!(with_arrival * 2 > nodes * 3, "{nodes} {with_arrival}");
}

#[test]
fn it_uses_the_least_time_of_a_move() {
    let position = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1/NPnp w - -";
    let nodes = |min_move_ms: u32| {
        let mut view = view(position);
        view.rules.clock.min_move_ms = min_move_ms;
        view.clocks_ms = Some(BySeat::uniform(1_000));
        let mut table = Generous {
            questions: 0,
            arrives_at: u32::MAX,
            view: view.clone(),
            speed: Some(100_000),
        };
        let answer = ours().think(&view, Limit::Clock, &mut table);
        answer.expect("an answer").nodes
    };
    // A 15th of a second are 6,667 positions; 85 % of 400 ms are 34,000.
    assert!(nodes(0) < 7_500, "{}", nodes(0));
    assert!(nodes(400) > 30_000, "{}", nodes(400));
}

#[test]
fn it_waits_with_a_lost_position_only_if_the_clocks_allow_it() {
    let mut view = view("7k/8/8/8/8/1r6/r7/6K1/qr w - -");
    let mut ask = |left: i64| {
        view.clocks_ms = Some(BySeat::new(
            |seat| if seat == view.seat { left } else { 60_000 },
        ));
        // On the other board White, the diagonal of the player, is to move.
        ours()
            .think(&view, Limit::Clock, &mut Alone)
            .expect("an answer")
            .action
    };
    assert!(matches!(ask(90_000), Action::Wait(_)));
    assert!(matches!(ask(50_000), Action::Play(_)));
}

/// The first move of a player with a seed, at a level.
fn first_move(seed: u64, level: Level, chosen_by_another: bool) -> Move {
    let mut player = Ours::new(Setup {
        level,
        seed,
        table_bytes: 1 << 20,
        ..Setup::default()
    });
    let mut view = View {
        boards: Boards::start(),
        ..view("4k3/8/8/8/8/8/8/4K3 w - -")
    };
    player.begin(&view).expect("it plays");
    if chosen_by_another {
        for text in ["e2e4", "e7e5"] {
            let mv = view.boards.parse_move(BoardId::A, text).expect(text);
            view.boards.play_unchecked(BoardId::A, mv, &view.rules);
            let news = News::Played {
                board: BoardId::A,
                mv,
            };
            player.hear(&news, &view).expect("it hears");
        }
    }
    let answer = player.think(&view, Limit::Nodes(2_000), &mut Alone);
    match answer.expect("an answer").action {
        Action::Play(m) => m,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_moves_vary_by_seed_at_every_level() {
    for level in Level::ALL {
        let name = level.name();
        let drawn =
            |given| -> Vec<Move> { (0..20).map(|seed| first_move(seed, level, given)).collect() };
        let moves = drawn(false);
        let different: HashSet<Move> = moves.iter().copied().collect();
        assert!(different.len() >= 4, "{name}: {moves:?}");
        assert_eq!(moves, drawn(false), "{name}");
    }
}

#[test]
fn the_moves_do_not_vary_after_an_opening_that_the_arena_has_chosen() {
    let moves: HashSet<Move> = (0..20)
        .map(|seed| first_move(seed, Level::Champion, true))
        .collect();
    assert_eq!(moves.len(), 1, "{moves:?}");
}

/// The first four half-moves of board A in a match of four bots whose seeds follow from `n`. The boards
/// move in turn.
fn first_four(n: u64) -> Vec<Move> {
    let rules = Ruleset::CHESSCOM;
    let mut boards = Boards::start();
    let view = |seat: Seat, boards: &Boards| View {
        seat,
        rules,
        boards: *boards,
        clocks_ms: None,
        now_ms: 0,
    };
    let mut players = BySeat::new(|seat: Seat| {
        let mut player = Ours::new(Setup {
            seed: 1_000 * n + u64::from(seat.letter()),
            table_bytes: 1 << 18,
            ..Setup::default()
        });
        player.begin(&view(seat, &boards)).expect("it plays");
        player
    });
    let mut line = Vec::new();
    for turn in 0..7 {
        let board = BoardId::BOTH[turn % 2];
        let color = Color::BOTH[turn / 2 % 2];
        let seat = Seat { board, color };
        let answer = players[seat].think(&view(seat, &boards), Limit::Nodes(5_000), &mut Alone);
        let Action::Play(mv) = answer.expect("an answer").action else {
            panic!("it waits at the start");
        };
        boards.play_unchecked(board, mv, &rules);
        if board == BoardId::A {
            line.push(mv);
        }
        for seat in Seat::ALL {
            let news = News::Played { board, mv };
            let heard = players[seat].hear(&news, &view(seat, &boards));
            heard.expect("it hears");
        }
    }
    line
}

#[test]
fn of_a_hundred_matches_at_least_sixty_begin_differently() {
    let lines: HashSet<Vec<Move>> = (0..100).map(first_four).collect();
    println!("{} different lines", lines.len());
    assert!(lines.len() >= 60, "{}", lines.len());
}
