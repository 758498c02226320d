//! A game in virtual time: one player thinks at a time.
//!
//! The match has its own time. A player that gets the move is asked after a drawn thinking time, so
//! both boards go on at equal rates, whatever the players cost and however busy the machine is. A
//! player that waits is asked again when there is news; its clock runs until then.

use bughouse_core::{BoardId, ByBoard, BySeat, Seat, Signal};
use bughouse_engine::{Action, Answer, Limit, News, PlayerError, Table, View};
use bughouse_match::{MatchTime, Refused};

use crate::contest::Game;
use crate::played::{Effort, PLIES_MAX, Played, Seated, begin_players, play_opening};
use crate::referee::{Failure, Referee};

/// Why a game could not begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NotPlayed {
    #[error("the match cannot begin: {0}")]
    Rules(#[from] Refused),
    #[error("the player of seat {0} cannot play: {1}")]
    Player(Seat, PlayerError),
}

/// Plays a game in virtual time.
pub(crate) fn play(game: &Game, players: &mut Seated, limit: Limit) -> Result<Played, NotPlayed> {
    let (referee, efforts) = play_out(game, players, limit, PLIES_MAX)?;
    Ok(Played::of(game, &referee, efforts))
}

/// Plays a game of at most `plies_max` half-moves to its end.
pub(crate) fn play_out(
    game: &Game,
    players: &mut Seated,
    limit: Limit,
    plies_max: u32,
) -> Result<(Referee, BySeat<Effort>), NotPlayed> {
    let mut referee = Referee::begin(game.setup.clone())?;
    begin_players(players, &referee).map_err(|(seat, error)| NotPlayed::Player(seat, error))?;
    let now = play_opening(game, &mut referee);
    let mut turns = Turns {
        game,
        referee,
        players,
        limit,
        now,
        asked: ByBoard::new(|_| Asked::default()),
        efforts: BySeat::default(),
    };
    turns.after_events();
    while !turns.referee.is_over() {
        turns.go_on();
        turns.referee.stop_if_endless(plies_max, turns.now);
    }
    Ok((turns.referee, turns.efforts))
}

/// The player to move on a board, and when it is asked.
#[derive(Clone, Copy, Default)]
struct Asked {
    /// The half-moves of the board when the turn began. `None` before the first turn.
    ply: Option<u32>,
    /// When the player is asked.
    due: Option<MatchTime>,
    /// How often it was asked in this turn.
    count: u32,
    /// Whether it has answered that it waits.
    waits: bool,
}

struct Turns<'a> {
    game: &'a Game,
    referee: Referee,
    players: &'a mut Seated,
    limit: Limit,
    now: MatchTime,
    asked: ByBoard<Asked>,
    efforts: BySeat<Effort>,
}

impl Turns<'_> {
    /// Lets the next thing happen: a deadline of the match, or the answer of a player.
    fn go_on(&mut self) {
        if self.is_at_a_standstill() {
            return self.referee.stop(self.now);
        }
        let due = ByBoard::new(|board| self.asked[board].due);
        if let Some(board) = self.referee.next_due(due, &mut self.now) {
            self.ask(self.referee.state().to_move(board));
        }
        self.after_events();
    }

    /// Whether all players who are to move wait, and no flag will fall: nothing will happen any more.
    fn is_at_a_standstill(&self) -> bool {
        let waits = |&board: &BoardId| match self.referee.to_move(board) {
            Some(_) => self.asked[board].waits,
            None => true,
        };
        self.referee.state().next_deadline().is_none() && BoardId::BOTH.iter().all(waits)
    }

    fn ask(&mut self, seat: Seat) {
        let asked = &mut self.asked[seat.board];
        asked.due = None;
        asked.count += 1;
        asked.waits = false;
        let view = self.referee.view(seat, self.now);
        let mut desk = Desk::default();
        let player = self.players[seat].as_mut();
        let player = player.expect("no player is lost in virtual time");
        let answer = player.think(&view, self.limit, &mut desk);
        for news in desk.said {
            self.pass_on(seat, news);
        }
        match answer {
            Ok(answer) => self.apply(seat, &answer),
            Err(error) => self.fail(seat, &error),
        }
    }

    fn apply(&mut self, seat: Seat, answer: &Answer) {
        self.efforts[seat].add_answer(answer);
        match answer.action {
            Action::Play(mv) => {
                self.efforts[seat].moves += 1;
                if let Err(refused) = self.referee.play(seat, mv, self.now) {
                    self.fail(seat, &PlayerError::Illegal(sentence(&refused)));
                }
            }
            Action::Wait(time) => {
                let asked = &mut self.asked[seat.board];
                asked.waits = true;
                // A player that asks for no time at all does not stop the time of the match.
                let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX).max(100);
                asked.due = Some(self.now + ms);
            }
            Action::Resign => {
                if let Err(refused) = self.referee.resign(seat, self.now) {
                    self.fail(seat, &PlayerError::Illegal(sentence(&refused)));
                }
            }
        }
    }

    fn fail(&mut self, seat: Seat, error: &PlayerError) {
        self.referee.fail(Failure::new(seat, error), self.now);
    }

    /// Lets all players hear the moves that were played, and draws the thinking times of those who
    /// are to move now.
    fn after_events(&mut self) {
        for fresh in self.referee.fresh() {
            for seat in Seat::ALL {
                let (news, view) = self.referee.news(&fresh, seat, self.now);
                self.hear(seat, &news, &view);
            }
        }
        for board in BoardId::BOTH {
            self.begin_turn(board);
        }
    }

    fn begin_turn(&mut self, board: BoardId) {
        let Some(seat) = self.referee.to_move(board) else {
            self.asked[board] = Asked::default();
            return;
        };
        let state = self.referee.state();
        let ply = state.plies(board);
        if self.asked[board].ply != Some(ply) {
            self.asked[board] = Asked {
                ply: Some(ply),
                due: Some(self.due(seat, ply, 0)),
                ..Asked::default()
            };
        } else if state.pending_move(seat).is_some() {
            self.asked[board].due = None;
        }
    }

    fn due(&self, seat: Seat, ply: u32, count: u32) -> MatchTime {
        let left_ms = self.referee.state().clock(seat, self.now).unwrap_or(0);
        self.now + self.game.thinking_ms(seat.board, ply, count, left_ms)
    }

    /// Passes a signal on to the partner of its sender.
    fn pass_on(&mut self, sender: Seat, news: News) {
        let seat = sender.partner();
        let view = self.referee.view(seat, self.now);
        self.hear(seat, &news, &view);
    }

    fn hear(&mut self, seat: Seat, news: &News, view: &View) {
        if self.referee.is_over() {
            return;
        }
        let player = self.players[seat].as_mut();
        let player = player.expect("no player is lost in virtual time");
        if let Err(error) = player.hear(news, view) {
            self.fail(seat, &error);
        }
        let asked = self.asked[seat.board];
        if asked.waits && self.referee.state().to_move(seat.board) == seat {
            let due = self.due(seat, asked.ply.unwrap_or(0), asked.count);
            let asked = &mut self.asked[seat.board];
            asked.waits = false;
            asked.due = Some(asked.due.map_or(due, |earlier| earlier.min(due)));
        }
    }
}

/// Why the match refuses a command, with the cause.
pub(crate) fn sentence(refused: &Refused) -> String {
    match std::error::Error::source(refused) {
        Some(cause) => format!("{refused}: {cause}"),
        None => refused.to_string(),
    }
}

/// The table of a player in virtual time: nothing happens while it thinks. What it says is passed
/// on before its move is played, as with real clocks.
#[derive(Default)]
pub(crate) struct Desk {
    pub(crate) said: Vec<News>,
    /// See [`Table::nodes_a_second`].
    pub(crate) nodes_a_second: Option<u64>,
}

impl Table for Desk {
    fn news(&mut self) -> Option<(News, View)> {
        None
    }
    fn must_answer(&mut self) -> bool {
        false
    }
    fn say(&mut self, signal: Signal) {
        self.said.push(News::Said(signal));
    }
    fn withdraw(&mut self, signal: Signal) {
        self.said.push(News::Withdrawn(signal));
    }
    fn nodes_a_second(&self) -> Option<u64> {
        self.nodes_a_second
    }
}
