//! A game with real clocks: each player has its own thread, and both boards go on at once.
//!
//! The referee's thread alone changes the match. Each seat's thread sends its answers with the time
//! at which they were ready. So the time until the referee reads them is charged to no clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bughouse_core::{Board, BoardId, BySeat, Move, Seat, Signal};
use bughouse_engine::{Action, Answer, Limit, News, Player, PlayerError, Table, View};
use bughouse_match::MatchTime;

use crate::contest::Game;
use crate::played::{Effort, PLIES_MAX, Played, Seated, begin_players, play_opening};
use crate::referee::{Failure, Referee};
use crate::turns::{NotPlayed, sentence};

/// How long a player may go on thinking after the end of a match.
const FAREWELL: Duration = Duration::from_secs(10);

/// Plays a game with real clocks.
pub(crate) fn play(game: &Game, players: &mut Seated) -> Result<Played, NotPlayed> {
    let mut referee = Referee::begin(game.setup.clone())?;
    begin_players(players, &referee).map_err(|(seat, error)| NotPlayed::Player(seat, error))?;
    let opened = play_opening(game, &mut referee);
    let over = Arc::new(AtomicBool::new(false));
    let (answers, inbox) = mpsc::channel();
    let seats = BySeat::new(|seat| {
        let player = players[seat].take();
        let player = player.expect("each seat has a player when a game begins");
        SeatLink::start(seat, player, answers.clone(), over.clone())
    });
    drop(answers);
    let opening = Duration::from_millis(opened.ms().unsigned_abs());
    let began = Instant::now();
    let mut live = Live {
        referee,
        seats,
        inbox,
        began: began.checked_sub(opening).unwrap_or(began),
        efforts: BySeat::default(),
    };
    live.after_events(opened);
    while !live.referee.is_over() {
        live.go_on();
    }
    over.store(true, Ordering::Relaxed);
    live.collect(players);
    Ok(Played::of(game, &live.referee, live.efforts))
}

/// What the referee sends to a seat.
enum ToSeat {
    Hear(News, View),
    Think(View),
}

/// What a seat sends to the referee, and when.
struct FromSeat {
    seat: Seat,
    at: Instant,
    what: What,
}

enum What {
    Said(News),
    /// An answer, and how much news the player had heard then.
    Answer(Answer, u64),
    Failed(PlayerError),
    /// The match is over for this player.
    Done(Box<dyn Player>),
}

/// The referee's end of a seat.
struct SeatLink {
    /// `None` when the match is over.
    to: Option<Sender<ToSeat>>,
    /// How much news was sent.
    sent: u64,
    /// The half-moves of the board when the player was last asked.
    asked_ply: Option<u32>,
    thinks: bool,
    /// When a player that waits is asked again.
    wake: Option<MatchTime>,
    /// The board of the player when it was last asked.
    board: Option<Board>,
    /// A move whose time is not over yet, and when it is.
    held: Option<(MatchTime, Move)>,
    /// When the player was last asked.
    asked_at: MatchTime,
}

impl SeatLink {
    fn start(
        seat: Seat,
        player: Box<dyn Player>,
        answers: Sender<FromSeat>,
        over: Arc<AtomicBool>,
    ) -> SeatLink {
        let (to, inbox) = mpsc::channel();
        thread::spawn(move || {
            let mut at_table = AtTable {
                seat,
                inbox,
                answers,
                over,
                heard: 0,
            };
            at_table.run(player);
        });
        SeatLink {
            to: Some(to),
            sent: 0,
            asked_ply: None,
            thinks: false,
            wake: None,
            board: None,
            held: None,
            asked_at: MatchTime::ZERO,
        }
    }

    /// When this player does something without a message.
    fn due(&self) -> Option<MatchTime> {
        self.wake.or(self.held.map(|(due, _)| due))
    }

    fn send(&self, message: ToSeat) {
        if let Some(to) = &self.to {
            // A seat whose thread has ended has sent its failure before.
            let _ = to.send(message);
        }
    }
}

struct Live {
    referee: Referee,
    seats: BySeat<SeatLink>,
    inbox: Receiver<FromSeat>,
    /// When the time of the match was zero.
    began: Instant,
    efforts: BySeat<Effort>,
}

impl Live {
    fn at(&self, instant: Instant) -> MatchTime {
        let since = instant.saturating_duration_since(self.began);
        MatchTime::from_ms(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    /// Waits for the next message or deadline.
    fn go_on(&mut self) {
        let wakes = Seat::ALL
            .into_iter()
            .filter_map(|seat| self.seats[seat].due());
        let next = wakes.chain(self.referee.state().next_deadline()).min();
        let now = self.at(Instant::now());
        let wait_ms = next.map_or(1_000, |next| (next - now).max(0));
        let wait = Duration::from_millis(wait_ms.unsigned_abs());
        let now = match self.inbox.recv_timeout(wait) {
            Ok(message) => {
                let at = self.at(message.at);
                self.referee.advance(at);
                self.receive(message, at);
                at
            }
            Err(RecvTimeoutError::Timeout) => {
                let now = self.at(Instant::now());
                self.referee.advance(now);
                self.wake(now);
                now
            }
            // All threads have ended. The clocks decide: the referee waits for the next flag.
            Err(RecvTimeoutError::Disconnected) => {
                let flag = self.referee.state().next_deadline().unwrap_or(now);
                self.referee.advance(flag);
                flag
            }
        };
        self.after_events(now);
        self.referee.stop_if_endless(PLIES_MAX, now);
    }

    fn receive(&mut self, message: FromSeat, now: MatchTime) {
        let FromSeat { seat, what, .. } = message;
        if self.referee.is_over() {
            return;
        }
        match what {
            What::Said(news) => {
                let partner = seat.partner();
                let view = self.referee.view(partner, now);
                self.hear(partner, news, view, now);
            }
            What::Answer(answer, heard) => self.apply(seat, &answer, heard, now),
            What::Failed(error) => self.fail(seat, &error, now),
            What::Done(_) => {}
        }
    }

    fn apply(&mut self, seat: Seat, answer: &Answer, heard: u64, now: MatchTime) {
        self.efforts[seat].add_answer(answer);
        self.seats[seat].thinks = false;
        let done = match answer.action {
            Action::Play(mv) => {
                let ms = i64::try_from(answer.time.as_millis()).unwrap_or(i64::MAX);
                let due = self.seats[seat].asked_at + ms;
                if due > now {
                    self.seats[seat].held = Some((due, mv));
                    return;
                }
                self.efforts[seat].moves += 1;
                self.referee.play(seat, mv, now)
            }
            Action::Resign => self.referee.resign(seat, now),
            Action::Wait(time) => {
                // News that came while the player answered is a reason to ask it again at once.
                if heard < self.seats[seat].sent {
                    self.ask(seat, now);
                } else {
                    let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX).max(1);
                    self.seats[seat].wake = Some(now + ms);
                }
                Ok(())
            }
        };
        if let Err(refused) = done {
            self.fail(seat, &PlayerError::Illegal(sentence(&refused)), now);
        }
    }

    fn fail(&mut self, seat: Seat, error: &PlayerError, now: MatchTime) {
        self.referee.fail(Failure::new(seat, error), now);
    }

    /// Asks the players whose wait is over, and plays the moves whose time is over.
    fn wake(&mut self, now: MatchTime) {
        for seat in Seat::ALL {
            if let Some((due, mv)) = self.seats[seat].held
                && due <= now
            {
                self.seats[seat].held = None;
                self.efforts[seat].moves += 1;
                if let Err(refused) = self.referee.play(seat, mv, now) {
                    self.fail(seat, &PlayerError::Illegal(sentence(&refused)), now);
                }
            }
            if self.seats[seat].wake.is_some_and(|wake| wake <= now) {
                self.ask(seat, now);
            }
        }
    }

    fn ask(&mut self, seat: Seat, now: MatchTime) {
        let state = self.referee.state();
        if self.referee.is_over() || self.referee.to_move(seat.board) != Some(seat) {
            self.seats[seat].wake = None;
            return;
        }
        let ply = state.plies(seat.board);
        let view = self.referee.view(seat, now);
        let link = &mut self.seats[seat];
        link.wake = None;
        link.held = None;
        link.asked_at = now;
        link.board = Some(*view.boards.board(seat.board));
        link.thinks = true;
        link.asked_ply = Some(ply);
        link.send(ToSeat::Think(view));
    }

    fn hear(&mut self, seat: Seat, news: News, view: View, now: MatchTime) {
        let link = &mut self.seats[seat];
        link.sent += 1;
        let board = *view.boards.board(seat.board);
        link.send(ToSeat::Hear(news, view));
        // A piece that has arrived, or a signal, makes a move void whose time is not over.
        let changes = link.board != Some(board) || !matches!(news, News::Played { .. });
        let is_void = link.held.is_some() && changes;
        if link.wake.is_some() || is_void {
            self.ask(seat, now);
        }
    }

    /// Sends the moves that were played to all players, and asks those who are to move now.
    fn after_events(&mut self, now: MatchTime) {
        for fresh in self.referee.fresh() {
            for seat in Seat::ALL {
                let (news, view) = self.referee.news(&fresh, seat, now);
                self.hear(seat, news, view, now);
            }
        }
        for board in BoardId::BOTH {
            let Some(seat) = self.referee.to_move(board) else {
                continue;
            };
            let ply = self.referee.state().plies(board);
            let link = &self.seats[seat];
            if !link.thinks && link.asked_ply != Some(ply) {
                self.ask(seat, now);
            }
        }
    }

    /// Gets the players back. A player that does not stop in time is lost.
    fn collect(&mut self, players: &mut Seated) {
        for seat in Seat::ALL {
            self.seats[seat].to = None;
        }
        let until = Instant::now() + FAREWELL;
        while Seat::ALL.iter().any(|&seat| players[seat].is_none()) {
            let left = until.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(FromSeat {
                    seat,
                    what: What::Done(player),
                    ..
                }) => players[seat] = Some(player),
                Ok(FromSeat {
                    seat,
                    what: What::Answer(answer, _),
                    ..
                }) => self.efforts[seat].add_answer(&answer),
                Ok(_) => {}
                Err(_) => break,
            }
        }
    }
}

/// A player's end: its thread.
struct AtTable {
    seat: Seat,
    inbox: Receiver<ToSeat>,
    answers: Sender<FromSeat>,
    over: Arc<AtomicBool>,
    heard: u64,
}

impl AtTable {
    /// Does what the referee asks until the match is over.
    fn run(&mut self, mut player: Box<dyn Player>) {
        while let Ok(message) = self.inbox.recv() {
            if self.over.load(Ordering::Relaxed) {
                continue;
            }
            let done = match message {
                ToSeat::Hear(news, view) => {
                    self.heard += 1;
                    player.hear(&news, &view)
                }
                ToSeat::Think(view) => player.think(&view, Limit::Clock, self).map(|answer| {
                    let heard = self.heard;
                    self.send(What::Answer(answer, heard));
                }),
            };
            if let Err(error) = done {
                self.send(What::Failed(error));
            }
        }
        self.send(What::Done(player));
    }

    fn send(&self, what: What) {
        // The referee is gone only after the match.
        let _ = self.answers.send(FromSeat {
            seat: self.seat,
            at: Instant::now(),
            what,
        });
    }
}

impl Table for AtTable {
    fn news(&mut self) -> Option<(News, View)> {
        match self.inbox.try_recv().ok()? {
            ToSeat::Hear(news, view) => {
                self.heard += 1;
                Some((news, view))
            }
            // The referee asks a player again only after its answer.
            ToSeat::Think(_) => None,
        }
    }
    fn must_answer(&mut self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
    fn say(&mut self, signal: Signal) {
        self.send(What::Said(News::Said(signal)));
    }
    fn withdraw(&mut self, signal: Signal) {
        self.send(What::Said(News::Withdrawn(signal)));
    }
}
