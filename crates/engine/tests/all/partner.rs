//! The rows of `corpus/partner`: what the player does with its partner's requests and with the clocks,
//! and what it says. Each kind must be right in nine of ten rows; those about what a wish costs, where our
//! evaluation and Fairy-Stockfish's differ, in three of four: the goal there is nine of ten, too.

use std::path::Path;

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, BySeat, Held, Move, Ruleset, Seat, Signal, Who,
};
use bughouse_engine::{Action, Idea, Ideas, Limit, News, Ours, Player, Setup, Table, View};

const RULES: Ruleset = Ruleset::CHESSCOM;
const NODES: u64 = 150_000;
/// The speed of the virtual clock.
const SPEED: u64 = 20_000;

/// A row: its fields by their names.
struct Row(Vec<(String, String)>);

impl Row {
    fn get(&self, name: &str) -> &str {
        let field = self.0.iter().find(|(known, _)| known == name);
        field.map_or("-", |(_, value)| value)
    }

    fn view(&self) -> View {
        let board = |name| self.get(name).parse::<Board>().expect(name);
        let (own, other) = (board("own"), board("other"));
        let seat = Seat {
            board: BoardId::A,
            color: own.to_move(),
        };
        let seconds: Vec<i64> = self
            .get("clocks")
            .split(',')
            .filter_map(|s| s.parse().ok())
            .collect();
        let clock = |of: Seat| {
            let order = [seat, seat.opponent(), seat.diagonal(), seat.partner()];
            let place = order.iter().position(|&one| one == of).expect("a seat");
            seconds[place] * 1_000
        };
        View {
            seat,
            rules: RULES,
            boards: Boards::new(ByBoard([own, other])),
            clocks_ms: (seconds.len() == 4).then(|| BySeat::new(clock)),
            now_ms: 60_000,
        }
    }

    fn heard(&self) -> Vec<News> {
        let texts = self.get("heard").split(", ").filter(|text| *text != "-");
        texts
            .map(|text| match text.strip_prefix('-') {
                Some(text) => News::Withdrawn(signal(text)),
                None => News::Said(signal(text)),
            })
            .collect()
    }
}

fn signal(text: &str) -> Signal {
    let (what, about) = text.split_once(' ').unwrap_or((text, ""));
    let role = || {
        let letters = ["p", "n", "b", "r", "q"];
        let place = letters.iter().position(|&letter| letter == about);
        Held::ALL[place.expect("a piece")]
    };
    let who = if about == "me" { Who::Me } else { Who::You };
    match what {
        "need" => Signal::Need { role: role() },
        "keep" => Signal::Keep { role: role() },
        "mates_me" => Signal::MatesMe { role: role() },
        "trades" => Signal::Trades {
            good: about == "good",
        },
        "sit" => Signal::Sit { who },
        "go" => Signal::Go { who },
        "fast" => Signal::Fast,
        _ => panic!("{text}"),
    }
}

fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/partner");
    let text = std::fs::read_to_string(path.join(file)).expect(file);
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    let row = |line: &str| {
        let fields = names.iter().zip(line.split('\t'));
        Row(fields
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect())
    };
    lines.map(row).collect()
}

/// A table with a virtual clock that notes what is said.
#[derive(Default)]
struct Ears(Vec<Signal>);

impl Table for Ears {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }
    fn must_answer(&mut self) -> bool {
        false
    }
    fn say(&mut self, signal: Signal) {
        self.0.push(signal);
    }
    fn withdraw(&mut self, _: Signal) {}
    fn nodes_a_second(&self) -> Option<u64> {
        Some(SPEED)
    }
}

/// What the player does: its action, the positions visited, and what it says when it is asked so
/// often, every 6 s.
fn plays(row: &Row, limit: Limit, times: i64) -> (Action, u64, Vec<Signal>) {
    let mut view = row.view();
    // How long a search lasts then depends on the clocks alone.
    let ideas = Ideas::ALL.without(Idea::Unrest);
    let mut ours = Ours::new(Setup {
        table_bytes: 1 << 22,
        ideas,
        ..Setup::default()
    });
    ours.begin(&view).expect("a match");
    for news in row.heard() {
        ours.hear(&news, &view).expect("it hears");
    }
    let mut ears = Ears::default();
    let first = ours.think(&view, limit, &mut ears).expect("an answer");
    for _ in 1..times {
        view.now_ms += 6_000;
        ours.think(&view, limit, &mut ears).expect("an answer");
    }
    (first.action, first.nodes, ears.0)
}

/// Checks all rows of a file, prints the share that is right, and asks for `percent` of them.
fn check(file: &str, percent: usize, is_right: impl Fn(&Row) -> Result<(), String>) {
    let rows = rows(file);
    assert!(rows.len() >= 10, "{file} has {} rows", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        if let Err(why) = is_right(row) {
            wrong.push(format!("{}: {why}", row.get("id")));
        }
    }
    let right = rows.len() - wrong.len();
    println!("{file}: {right} of {}", rows.len());
    assert!(
        100 * right >= percent * rows.len(),
        "{file}: {right} of {}\n{}",
        rows.len(),
        wrong.join("\n")
    );
}

/// The moves that obey a wish.
fn obeys(board: &Board, m: Move, wish: Signal) -> bool {
    let mut after = *board;
    let played = after.play_unchecked(m, &RULES);
    let replies = || after.moves(&RULES).into_iter();
    match wish {
        Signal::Need { role } => played.handed == Some(role),
        Signal::Keep { role } | Signal::MatesMe { role } => !replies().any(|reply| {
            let mut last = after;
            last.play_unchecked(reply, &RULES).handed == Some(role)
        }),
        _ => {
            let to = |m: Move| match m {
                Move::Step { to, .. } => Some(to),
                _ => None,
            };
            played.captured.is_none()
                || !replies().any(|reply| to(reply).is_some() && to(reply) == to(m))
        }
    }
}

/// Whether the move obeys, or the player refuses and says so.
fn wish_is_right(row: &Row) -> Result<(), String> {
    let (action, _, said) = plays(row, Limit::Nodes(NODES), 1);
    let Action::Play(m) = action else {
        return Err(format!("{action:?}"));
    };
    let board = *row.view().boards.board(BoardId::A);
    let obeyed = obeys(&board, m, signal(row.get("heard")));
    let refused = said.contains(&Signal::No);
    match row.get("right") {
        "obeys" if obeyed => Ok(()),
        "refuses" if !obeyed && refused => Ok(()),
        right => Err(format!(
            "{right}, but {}, no: {refused}",
            board.move_text(m)
        )),
    }
}

#[test]
fn a_needed_piece_is_brought_at_a_small_cost_and_refused_at_a_large_one() {
    check("need.tsv", 90, wish_is_right);
}

#[test]
fn a_piece_is_kept_at_a_small_cost_and_given_at_a_large_one() {
    check("keep.tsv", 90, wish_is_right);
}

#[test]
fn trades_are_avoided_at_a_small_cost() {
    check("trades.tsv", 90, wish_is_right);
}

#[test]
fn a_piece_that_mates_the_player_is_named() {
    check("mates_me.tsv", 90, |row| {
        let (.., said) = plays(row, Limit::Nodes(NODES / 5), 4);
        let says = said.contains(&signal(row.get("about")));
        let right = row.get("right") == "says";
        (says == right).then_some(()).ok_or(format!("{said:?}"))
    });
}

/// Whether the player waits, or moves; with a refusal it says no.
fn time_is_right(row: &Row) -> Result<(), String> {
    let (action, nodes, said) = plays(row, Limit::Clock, 1);
    let waits = matches!(action, Action::Wait(_));
    // Usually no iteration begins after a 45th of the time left, and one that has begun goes on. A player
    // that hurries stops then, and looks at the other board and at one more piece a little longer.
    let view = row.view();
    let left_ms = view.clocks_ms.expect("clocks")[view.seat].unsigned_abs();
    let is_fast = nodes < left_ms * SPEED / 45_000 * 11 / 10;
    let right = match row.get("right") {
        "sit" => waits,
        "play" => !waits,
        "move" => !waits && !is_fast,
        "race" => !waits && is_fast,
        "sit, no" => waits && said.contains(&Signal::No),
        "play, no" => !waits && said.contains(&Signal::No),
        other => panic!("{other}"),
    };
    right.then_some(()).ok_or(format!(
        "{}, but {action:?} after {nodes}; {said:?}",
        row.get("right")
    ))
}

#[test]
fn the_clocks_decide_about_waiting() {
    check("clocks.tsv", 90, time_is_right);
}

#[test]
fn the_player_sits_on_request_unless_that_is_absurd() {
    check("sit.tsv", 90, time_is_right);
}

#[test]
fn the_player_goes_on_request_unless_that_is_absurd() {
    check("go.tsv", 90, time_is_right);
}

#[test]
fn the_player_hurries_on_request() {
    check("hurry.tsv", 90, time_is_right);
}

/// A table where the partner asks for something while the player thinks.
struct Asks {
    questions: u32,
    view: View,
    asks: Signal,
}

impl Table for Asks {
    fn news(&mut self) -> Option<(News, View)> {
        self.questions += 1;
        (self.questions == 2).then(|| (News::Said(self.asks), self.view.clone()))
    }
    fn must_answer(&mut self) -> bool {
        false
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
    fn nodes_a_second(&self) -> Option<u64> {
        Some(SPEED)
    }
}

#[test]
fn a_request_that_comes_while_the_player_thinks_counts() {
    let rows = rows("sit.tsv");
    let view = rows[0].view();
    let mut ours = Ours::new(Setup::default());
    ours.begin(&view).expect("a match");
    let mut table = Asks {
        questions: 0,
        view: view.clone(),
        asks: Signal::Sit { who: Who::You },
    };
    let action = ours
        .think(&view, Limit::Clock, &mut table)
        .expect("an answer")
        .action;
    assert!(matches!(action, Action::Wait(_)), "{action:?}");
}

#[test]
fn a_withdrawn_request_does_not_count() {
    let rows = rows("sit.tsv");
    let view = rows[0].view();
    let mut ours = Ours::new(Setup::default());
    ours.begin(&view).expect("a match");
    let sit = Signal::Sit { who: Who::You };
    for (news, waits) in [(News::Said(sit), true), (News::Withdrawn(sit), false)] {
        ours.hear(&news, &view).expect("it hears");
        let mut ears = Ears::default();
        let action = ours
            .think(&view, Limit::Clock, &mut ears)
            .expect("an answer")
            .action;
        assert_eq!(matches!(action, Action::Wait(_)), waits, "{action:?}");
    }
}
