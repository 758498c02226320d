//! Plays a contest at 3+0 with virtual clocks, listens to what the players say, and checks it: how many
//! signals a minute, how far apart, and how many are true by a longer search of the same position.
//!
//! `talk ONE TWO GAMES SEED NODES_A_SECOND CHECK_NODES`, for example
//! `talk ours ours:without=talk 20 1 20000 100000`. With 0 positions for a check, nothing is checked.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use bughouse_arena::{Contest, Folder, Pace, Terms, make_player, run};
use bughouse_core::{Board, BoardId, Boards, ByBoard, Held, Ruleset, Signal, Who};
use bughouse_engine::eval::Weights;
use bughouse_engine::search::score::MATE_SOON;
use bughouse_engine::search::{After, Flow, Memory, Search};
use bughouse_engine::{Action, Answer, Ideas, Limit, News, Player, PlayerError, Table, View};

/// What is said, in all games.
#[derive(Default)]
struct Heard {
    minutes: f64,
    by_kind: BTreeMap<String, (u32, u32)>,
    withdrawn: u32,
    closest_ms: Option<i64>,
    same_closest_ms: Option<i64>,
    false_ones: Vec<String>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, games, seed, speed, check] = &arguments[..] else {
        return Err("talk ONE TWO GAMES SEED NODES_A_SECOND CHECK_NODES".into());
    };
    let check: u64 = check.parse()?;
    let contest = Contest::new(Terms {
        one: one.parse()?,
        two: two.parse()?,
        pace: Pace::VirtualClock {
            base_s: 180,
            bonus_s: 0,
            nodes_a_second: speed.parse()?,
        },
        games: games.parse()?,
        seed: seed.parse()?,
        rules: Ruleset::CHESSCOM,
        sprt: None,
    })?;
    let place = std::env::temp_dir().join(format!("talk-{}", std::process::id()));
    let folder = Folder::create(&place, contest, None)?;
    let heard = Arc::new(Mutex::new(Heard::default()));
    let report = run(
        &folder,
        &|spec, rules, seed| {
            Ok(Box::new(Listener {
                player: make_player(spec, rules, seed)?,
                mine: Vec::new(),
                last_ms: 0,
                check,
                heard: heard.clone(),
            }))
        },
        1,
        |_| (),
    )?;
    println!("{}", report.tally.line());
    std::fs::remove_dir_all(&place)?;
    let heard = heard.lock().map_err(|_| "a player panicked")?;
    let said: u32 = heard.by_kind.values().map(|(said, _)| said).sum();
    let right: u32 = heard.by_kind.values().map(|(_, right)| right).sum();
    for (kind, (said, right)) in &heard.by_kind {
        println!("{kind:12} {said:5} said {right:5} true");
    }
    println!(
        "{said} signals in {:.1} minutes of seats that talk: {:.2} a minute; {right} true ({:.1} %); {} taken back; \
         closest {:?} ms, the same {:?} ms",
        heard.minutes,
        f64::from(said) / heard.minutes.max(1e-9),
        100.0 * f64::from(right) / f64::from(said.max(1)),
        heard.withdrawn,
        heard.closest_ms,
        heard.same_closest_ms
    );
    for line in heard.false_ones.iter().take(12) {
        println!("false: {line}");
    }
    Ok(())
}

/// A player and what it says.
struct Listener {
    player: Box<dyn Player>,
    mine: Vec<(i64, Signal)>,
    last_ms: i64,
    /// The positions of a search that checks a signal.
    check: u64,
    heard: Arc<Mutex<Heard>>,
}

/// The table with a note of what is said.
struct Noted<'a> {
    table: &'a mut dyn Table,
    said: Vec<Signal>,
    withdrawn: u32,
}

impl Table for Noted<'_> {
    fn news(&mut self) -> Option<(News, View)> {
        self.table.news()
    }
    fn must_answer(&mut self) -> bool {
        self.table.must_answer()
    }
    fn say(&mut self, signal: Signal) {
        self.said.push(signal);
        self.table.say(signal);
    }
    fn withdraw(&mut self, signal: Signal) {
        self.withdrawn += 1;
        self.table.withdraw(signal);
    }
    fn nodes_a_second(&self) -> Option<u64> {
        self.table.nodes_a_second()
    }
}

impl Player for Listener {
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        self.close();
        self.player.begin(view)
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        self.last_ms = view.now_ms;
        self.player.hear(news, view)
    }

    fn think(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        let mut noted = Noted {
            table,
            said: Vec::new(),
            withdrawn: 0,
        };
        let answer = self.player.think(view, limit, &mut noted)?;
        let (said, withdrawn) = (noted.said, noted.withdrawn);
        self.last_ms = view.now_ms;
        for &signal in &said {
            self.note(signal, view, &answer.action);
        }
        if let Ok(mut heard) = self.heard.lock() {
            heard.withdrawn += withdrawn;
        }
        Ok(answer)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.close();
    }
}

impl Listener {
    /// Counts a game that is over.
    fn close(&mut self) {
        if let Ok(mut heard) = self.heard.lock()
            && !self.mine.is_empty()
        {
            heard.minutes += self.last_ms as f64 / 60_000.0;
        }
        self.mine.clear();
        self.last_ms = 0;
    }

    fn note(&mut self, signal: Signal, view: &View, action: &Action) {
        let is_true = self.check == 0 || is_true(signal, view, action, self.check);
        let smaller =
            |known: Option<i64>, apart: i64| Some(known.map_or(apart, |ms| ms.min(apart)));
        let Ok(mut heard) = self.heard.lock() else {
            return;
        };
        for &(at, earlier) in &self.mine {
            let apart = view.now_ms - at;
            heard.closest_ms = smaller(heard.closest_ms, apart);
            if earlier == signal {
                heard.same_closest_ms = smaller(heard.same_closest_ms, apart);
            }
        }
        self.mine.push((view.now_ms, signal));
        let text = format!("{signal:?}");
        let kind = text.split([' ', '{']).next().unwrap_or("").to_owned();
        let count = heard.by_kind.entry(kind).or_default();
        count.0 += 1;
        count.1 += u32::from(is_true);
        if !is_true {
            let own = view.boards.board(view.seat.board);
            heard.false_ones.push(format!("{text} {own} {action:?}"));
        }
    }
}

/// The score of a board for its side to move.
fn score(board: &Board, rules: &Ruleset, nodes: u64) -> i32 {
    if board.count_moves(rules) == 0 {
        return -MATE_SOON;
    }
    let weights = Weights::TUNED;
    let mut memory = Memory::new(8 << 20);
    let mut stop = After(nodes);
    let boards = Boards::new(ByBoard([*board, Board::start()]));
    let flow = Flow::fixed(&weights);
    let mut search = Search::new(rules, &weights, Ideas::ALL, &mut memory, flow, &mut stop);
    let found = search.run(&boards, BoardId::A, 40);
    found.best().map_or(0, |(_, score)| score)
}

fn with(board: &Board, role: Held) -> Board {
    let mut with = *board;
    with.receive(board.to_move(), role);
    with
}

/// Whether a piece wins at least so much more for the side to move than without it, or mates, or saves
/// it from a mate.
fn decides(board: &Board, role: Held, rules: &Ruleset, nodes: u64) -> bool {
    let before = score(board, rules, nodes);
    let after = score(&with(board, role), rules, nodes);
    let saves = before <= -MATE_SOON && after > -MATE_SOON;
    after >= MATE_SOON || saves || after - before >= 450
}

fn is_true(signal: Signal, view: &View, action: &Action, nodes: u64) -> bool {
    let (seat, rules) = (view.seat, &view.rules);
    let own = *view.boards.board(seat.board);
    let after = match action {
        Action::Play(m) => {
            let mut after = own;
            after.play_unchecked(*m, rules);
            Some(after)
        }
        _ => None,
    };
    let clock = |of: bughouse_core::Seat| view.clocks_ms.map_or(0, |clocks| clocks[of]);
    let partner_is_behind = clock(seat.partner()) < clock(seat.opponent());
    let mates_me =
        |role| after.is_some_and(|after| score(&with(&after, role), rules, nodes) >= MATE_SOON);
    match signal {
        Signal::Need { role } | Signal::Mates { role } => decides(&own, role, rules, nodes),
        Signal::MatesMe { role } => mates_me(role),
        Signal::Keep { role } => after.is_some_and(|after| decides(&after, role, rules, nodes)),
        Signal::Trades { good: false } => {
            Held::ALL.into_iter().filter(|&role| mates_me(role)).count() >= 2
        }
        Signal::Trades { good: true } => {
            let wins = |role: &Held| decides(&own, *role, rules, nodes);
            Held::ALL.into_iter().filter(wins).count() >= 2
        }
        Signal::MateOnBoard => score(&own, rules, nodes) >= MATE_SOON,
        Signal::Sit { who: Who::You } => {
            score(&own, rules, nodes) >= MATE_SOON && !partner_is_behind
        }
        Signal::Go { who: Who::You } | Signal::Fast => partner_is_behind,
        Signal::Time { good } => (clock(seat) > clock(seat.diagonal())) == good,
        Signal::Sit { who: Who::Me } => matches!(action, Action::Wait(_)),
        // Answers have no truth of their own.
        _ => true,
    }
}
