//! The clauses that are parts of a match.

use std::time::{Duration, Instant};

use bughouse_core::{BoardId, Boards, BySeat, Move, Seat, Signal, Verdict};
use bughouse_engine::simple::{Seed, Simple};
use bughouse_engine::{Action, Alone, Limit, News, Player, Table, View};

use super::scene::{self, RULES, Scene, news_of, view};
use super::subject::{Protocol, Subject};
use crate::dialect::{Dialect, Direction};
use crate::{Host, signal_text};

/// The processor time of a move.
const THINKS: Limit = Limit::Processor(Duration::from_millis(100));

/// The clock of a player who has no hurry.
const NO_HURRY_MS: i64 = 7_200_000;

/// When a player who must move is asked to.
const HURRIES: Duration = Duration::from_millis(300);

/// A table with news and an order to move after a time.
struct Desk {
    news: Vec<(News, View)>,
    began: Instant,
    hurries: Duration,
}

impl Desk {
    fn new(news: Vec<(News, View)>, hurries: Duration) -> Desk {
        Desk {
            news,
            began: Instant::now(),
            hurries,
        }
    }
}

impl Table for Desk {
    fn news(&mut self) -> Option<(News, View)> {
        (!self.news.is_empty()).then(|| self.news.remove(0))
    }
    fn must_answer(&mut self) -> bool {
        self.began.elapsed() >= self.hurries
    }
    fn say(&mut self, _: Signal) {}
    fn withdraw(&mut self, _: Signal) {}
}

/// The engine at a seat of a match.
struct Game<'a> {
    host: &'a mut dyn Host,
    seat: Seat,
    boards: Boards,
    clock_ms: i64,
}

impl<'a> Game<'a> {
    fn begin(host: &'a mut dyn Host, seat: Seat, clock_ms: i64) -> Result<Game<'a>, String> {
        let boards = Boards::start();
        let now = view(seat, boards, clock_ms);
        host.begin(&now).map_err(|error| error.to_string())?;
        Ok(Game {
            host,
            seat,
            boards,
            clock_ms,
        })
    }

    fn view(&self) -> View {
        view(self.seat, self.boards, self.clock_ms)
    }

    /// Lets the engine hear moves.
    fn hear(&mut self, moves: &str) -> Result<(), String> {
        for (news, boards) in news_of(self.boards, moves) {
            self.boards = boards;
            self.hear_news(&news)?;
        }
        Ok(())
    }

    fn hear_news(&mut self, news: &News) -> Result<(), String> {
        let now = self.view();
        let heard = self.host.hear(news, &now);
        heard.map_err(|error| error.to_string())
    }

    /// What the engine does.
    fn ask(&mut self, limit: Limit, table: &mut dyn Table) -> Result<Action, String> {
        let now = self.view();
        let answer = self.host.think(&now, limit, table);
        Ok(answer.map_err(|error| error.to_string())?.action)
    }

    /// The engine's move. It is played.
    fn make(&mut self, limit: Limit, table: &mut dyn Table) -> Result<Move, String> {
        match self.ask(limit, table)? {
            Action::Play(mv) => {
                self.play(mv)?;
                Ok(mv)
            }
            Action::Wait(_) => Err("it waits instead of moving".into()),
            Action::Resign => Err("it resigns instead of moving".into()),
        }
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        let board = self.seat.board;
        let played = self.boards.play(board, mv, RULES);
        played.map_err(|error| format!("its move {mv} is illegal: {error}"))?;
        self.hear_news(&News::Played { board, mv })
    }

    fn compare(&mut self) -> Result<(), String> {
        self.host.check_board().map_err(|error| error.to_string())
    }
}

/// Lets the engine play the move of a scene, and compares the boards.
fn play(host: &mut dyn Host, scene: &Scene) -> Result<(), String> {
    let mut game = Game::begin(host, scene.seat, NO_HURRY_MS)?;
    game.hear(scene.moves)?;
    let before = game.boards;
    let mv = game.make(THINKS, &mut Alone)?;
    if !scene.wants(&before, mv) {
        return Err(format!("it plays {mv} instead"));
    }
    game.compare()
}

fn play_all(subject: &Subject, scenes: &[Scene]) -> Result<(), String> {
    let mut host = subject.start()?;
    scenes
        .iter()
        .try_for_each(|scene| play(host.as_mut(), scene))
}

pub fn names_the_variant(subject: &Subject) -> Result<(), String> {
    if subject.protocol != Protocol::Cecp {
        return subject.start().map(|_| ());
    }
    let cecp = subject.start_cecp().map_err(|error| error.to_string())?;
    match cecp.variants() {
        "" => Err("it has no feature `variants`".into()),
        // A list without bughouse is refused at the start.
        _ => Ok(()),
    }
}

pub fn first_moves(subject: &Subject) -> Result<(), String> {
    scene::FIRST
        .iter()
        .try_for_each(|scene| play(subject.start()?.as_mut(), scene))
}

pub fn second_match(subject: &Subject) -> Result<(), String> {
    play_all(subject, &[scene::PROMOTED, scene::FIRST[0]])
}

pub fn hands(subject: &Subject) -> Result<(), String> {
    let mut host = subject.start()?;
    let mut game = Game::begin(host.as_mut(), scene::HANDS.seat, NO_HURRY_MS)?;
    game.hear(scene::HANDS.moves)?;
    game.compare()?;
    game.make(THINKS, &mut Alone)?;
    game.compare()
}

pub fn drops(subject: &Subject) -> Result<(), String> {
    play_all(subject, &scene::DROPS)
}

pub fn lacks(subject: &Subject) -> Result<(), String> {
    play_all(subject, &scene::LACKS)
}

pub fn promotes(subject: &Subject) -> Result<(), String> {
    play_all(subject, &[scene::PROMOTES])
}

pub fn promoted(subject: &Subject) -> Result<(), String> {
    play_all(subject, &[scene::PROMOTED])
}

pub fn en_passant(subject: &Subject) -> Result<(), String> {
    play_all(subject, &[scene::EN_PASSANT])
}

pub fn castled(subject: &Subject) -> Result<(), String> {
    play_all(subject, &[scene::CASTLED])
}

pub fn hurries(subject: &Subject) -> Result<(), String> {
    let mut host = subject.start()?;
    let mut game = Game::begin(host.as_mut(), Seat::WHITE_OF_A, NO_HURRY_MS)?;
    game.make(Limit::Clock, &mut Desk::new(Vec::new(), HURRIES))?;
    Ok(())
}

pub fn clock(subject: &Subject) -> Result<(), String> {
    let mut host = subject.start()?;
    let mut game = Game::begin(host.as_mut(), Seat::WHITE_OF_A, 3_000)?;
    let mut desk = Desk::new(Vec::new(), Duration::from_secs(3));
    game.make(Limit::Clock, &mut desk)?;
    match desk.must_answer() {
        false => Ok(()),
        true => Err("it moves only when its time is over".into()),
    }
}

pub fn arrival(subject: &Subject) -> Result<(), String> {
    let mut host = subject.start()?;
    let (moves, arrives) = scene::ARRIVES;
    let mut game = Game::begin(host.as_mut(), Seat::WHITE_OF_A, NO_HURRY_MS)?;
    game.hear(moves)?;
    let news = news_of(game.boards, arrives).into_iter();
    let news = news.map(|(news, boards)| (news, view(game.seat, boards, NO_HURRY_MS)));
    let news: Vec<(News, View)> = news.collect();
    let mut desk = Desk::new(news.clone(), HURRIES);
    let Action::Play(mv) = game.ask(Limit::Clock, &mut desk)? else {
        return Err("it does not move".into());
    };
    // An engine that answers at once gets the piece after its move.
    let heard = news.len() - desk.news.len();
    for (nth, (news, view)) in news.iter().enumerate() {
        game.boards = view.boards;
        if nth >= heard {
            game.hear_news(news)?;
        }
    }
    game.play(mv)?;
    game.compare()?;
    game.hear("A a7a6")?;
    game.make(THINKS, &mut Alone)?;
    game.compare()
}

pub fn mated(subject: &Subject) -> Result<(), String> {
    let mut host = subject.start()?;
    let (moves, arrives) = scene::MATED;
    let mut game = Game::begin(host.as_mut(), Seat::WHITE_OF_A, NO_HURRY_MS)?;
    game.hear(moves)?;
    // The engine sees the mate before the piece.
    game.compare()?;
    game.hear(arrives)?;
    game.make(THINKS, &mut Alone)?;
    game.compare()
}

/// The others are `simple`, which captures, so pieces arrive.
pub fn in_step(subject: &Subject) -> Result<(), String> {
    let mut host = subject.start()?;
    let mut moves = 0;
    for seed in 1..=10 {
        let mut game = Game::begin(host.as_mut(), Seat::WHITE_OF_A, NO_HURRY_MS)?;
        let mut simple = BySeat::new(|_| Simple::new(Seed(seed)));
        let can_move = |boards: &Boards, id: BoardId| !boards.moves(id, RULES).is_empty();
        for turn in 0..120 {
            let board = BoardId::BOTH[turn % 2];
            if !can_move(&game.boards, board) {
                break;
            }
            let color = game.boards[board].to_move();
            let seat = Seat { board, color };
            if seat == game.seat {
                game.make(THINKS, &mut Alone)?;
                moves += 1;
            } else {
                let now = view(seat, game.boards, NO_HURRY_MS);
                let answer = simple[seat].think(&now, Limit::Nodes(500), &mut Alone);
                let answer = answer.map_err(|error| error.to_string())?;
                let Action::Play(mv) = answer.action else {
                    break;
                };
                let played = game.boards.play(board, mv, RULES);
                played.map_err(|error| error.to_string())?;
                game.hear_news(&News::Played { board, mv })?;
            }
            let in_match = format!("after {moves} moves: ");
            game.compare().map_err(|why| in_match + &why)?;
            if moves == 20 {
                return Ok(());
            }
            if game.boards.verdict(board, RULES) == Verdict::Mate {
                break;
            }
        }
    }
    Err(format!("it made only {moves} moves in 10 matches"))
}

/// By the protocol of XBoard: the words of all dialects that some engine hears. By the others: signals,
/// each said and withdrawn.
pub fn words(subject: &Subject) -> Result<(), String> {
    let phrases = Dialect::phrases().iter();
    let texts = phrases.filter(|phrase| phrase.direction == Direction::Hears);
    let texts = texts.map(|phrase| {
        let text = phrase.text.replace("<piece>", "n").replace("<n>", "500");
        text.replace("<move>", "e2e4")
            .replace("<square>", "e4")
            .replace("<any>", "please")
    });
    // The last words make an engine play that was asked to sit.
    let texts = texts.chain(["x".to_owned(), "go".to_owned()]);
    if subject.protocol == Protocol::Cecp {
        let mut cecp = subject.start_cecp().map_err(|error| error.to_string())?;
        Game::begin(&mut cecp, Seat::WHITE_OF_A, NO_HURRY_MS)?.compare()?;
        texts.for_each(|text| cecp.queue_words(&text));
        let now = view(Seat::WHITE_OF_A, Boards::start(), NO_HURRY_MS);
        let answer = cecp.think(&now, THINKS, &mut Alone);
        return answer.map(|_| ()).map_err(|error| error.to_string());
    }
    let mut host = subject.start()?;
    let mut game = Game::begin(host.as_mut(), Seat::WHITE_OF_A, NO_HURRY_MS)?;
    let signals = [
        "need n",
        "sit you",
        "go you",
        "mates_me q",
        "trades bad",
        "fast",
        "no",
    ];
    for signal in signals.into_iter().filter_map(signal_text::read) {
        game.hear_news(&News::Said(signal))?;
        game.hear_news(&News::Withdrawn(signal))?;
    }
    game.make(THINKS, &mut Alone)?;
    game.compare()
}
