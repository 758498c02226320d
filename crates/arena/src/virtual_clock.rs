//! A game with virtual clocks: a player decides by its clock how many positions it searches, and they
//! are its time.
//!
//! One player thinks at a time, and both boards go on at once: a player is asked when its turn begins,
//! and its answer happens as much later as its positions take. What happens before is news for it. If
//! a piece arrives in its hand meanwhile, its answer is void and it is asked again at that moment. If
//! its partner says something, it is asked again as well, but the new answer happens when the old
//! one would have, or earlier: a player goes on searching while its partner speaks.

use bughouse_core::{Board, BoardId, ByBoard, BySeat, Seat};
use bughouse_engine::{Action, Answer, Limit, News, PlayerError, View};
use bughouse_match::MatchTime;

use crate::contest::Game;
use crate::played::{Effort, PLIES_MAX, Played, Seated, begin_players, play_opening};
use crate::referee::{Failure, Referee};
use crate::turns::{Desk, NotPlayed, sentence};

/// The least time of an answer, and of a wait, in milliseconds.
const LEAST_MS: i64 = 1;
const LEAST_WAIT_MS: i64 = 100;

/// Plays a game in which so many positions take a second.
pub(crate) fn play(
    game: &Game,
    players: &mut Seated,
    nodes_a_second: u64,
) -> Result<Played, NotPlayed> {
    let mut referee = Referee::begin(game.setup.clone())?;
    begin_players(players, &referee).map_err(|(seat, error)| NotPlayed::Player(seat, error))?;
    let now = play_opening(game, &mut referee);
    let mut clocks = VirtualClocks {
        game,
        referee,
        players,
        nodes_a_second,
        now,
        turns: ByBoard::new(|_| Turn::default()),
        efforts: BySeat::default(),
    };
    clocks.after_events();
    while !clocks.referee.is_over() {
        clocks.go_on();
    }
    Ok(Played::of(game, &clocks.referee, clocks.efforts))
}

/// What the player to move on a board does.
#[derive(Default)]
struct Turn {
    /// The half-moves of the board when the turn began. `None` before the first turn.
    ply: Option<u32>,
    /// How often the player was asked in this turn.
    count: u32,
    state: State,
}

#[derive(Default)]
enum State {
    /// The player has nothing to do: its move is played.
    #[default]
    Done,
    Thinks(Thought),
    /// The player waits until this moment, if there is no news before.
    Waits(MatchTime),
}

/// What a player has decided. It happens at the end of its thinking.
struct Thought {
    end: MatchTime,
    action: Action,
    /// The player's board when it was asked.
    board: Board,
    said: Vec<News>,
}

impl State {
    /// When something happens here.
    fn due(&self) -> Option<MatchTime> {
        match self {
            State::Done => None,
            State::Thinks(thought) => Some(thought.end),
            State::Waits(until) => Some(*until),
        }
    }
}

struct VirtualClocks<'a> {
    game: &'a Game,
    referee: Referee,
    players: &'a mut Seated,
    nodes_a_second: u64,
    now: MatchTime,
    turns: ByBoard<Turn>,
    efforts: BySeat<Effort>,
}

impl VirtualClocks<'_> {
    /// Lets the next thing happen: a deadline of the match, or what a player does.
    fn go_on(&mut self) {
        let due = ByBoard::new(|board| self.turns[board].state.due());
        if let Some(board) = self.referee.next_due(due, &mut self.now) {
            self.happens(self.referee.state().to_move(board));
        }
        self.after_events();
        self.referee.stop_if_endless(PLIES_MAX, self.now);
    }

    /// The thinking or the wait of a player ends.
    fn happens(&mut self, seat: Seat) {
        match std::mem::take(&mut self.turns[seat.board].state) {
            State::Done => {}
            State::Waits(_) => self.ask(seat),
            State::Thinks(thought) => {
                self.pass_on(seat, thought.said);
                self.apply(seat, &thought.action);
            }
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action) {
        let done = match action {
            Action::Play(mv) => {
                self.efforts[seat].moves += 1;
                self.referee.play(seat, *mv, self.now)
            }
            Action::Resign => self.referee.resign(seat, self.now),
            Action::Wait(time) => {
                let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
                let until = self.now + ms.max(LEAST_WAIT_MS);
                self.turns[seat.board].state = State::Waits(until);
                Ok(())
            }
        };
        if let Err(refused) = done {
            self.fail(seat, &PlayerError::Illegal(sentence(&refused)));
        }
    }

    fn ask(&mut self, seat: Seat) {
        let view = self.referee.view(seat, self.now);
        let mut desk = Desk {
            said: Vec::new(),
            nodes_a_second: Some(self.nodes_a_second),
        };
        let player = self.players[seat].as_mut();
        let player = player.expect("no player is lost in virtual time");
        match player.think(&view, Limit::Clock, &mut desk) {
            Ok(answer) => {
                self.efforts[seat].add_answer(&answer);
                let thought = Thought {
                    end: self.now + self.time_ms(seat, &answer),
                    action: answer.action,
                    board: *view.boards.board(seat.board),
                    said: desk.said,
                };
                let turn = &mut self.turns[seat.board];
                turn.count += 1;
                turn.state = State::Thinks(thought);
            }
            Err(error) => self.fail(seat, &error),
        }
    }

    /// How long an answer takes. A player that says neither how many positions it has searched nor
    /// how long it wants to think gets a drawn time.
    fn time_ms(&self, seat: Seat, answer: &Answer) -> i64 {
        let wanted = i64::try_from(answer.time.as_millis()).unwrap_or(i64::MAX);
        if answer.nodes == 0 && wanted == 0 {
            let state = self.referee.state();
            let left_ms = state.clock(seat, self.now).unwrap_or(0);
            let (ply, count) = (state.plies(seat.board), self.turns[seat.board].count);
            return self.game.thinking_ms(seat.board, ply, count, left_ms);
        }
        let searched = answer.nodes.saturating_mul(1_000) / self.nodes_a_second.max(1);
        i64::try_from(searched)
            .unwrap_or(i64::MAX)
            .max(wanted)
            .max(LEAST_MS)
    }

    fn fail(&mut self, seat: Seat, error: &PlayerError) {
        self.referee.fail(Failure::new(seat, error), self.now);
    }

    /// Lets all players hear the moves that were played, and asks those who are to move now.
    fn after_events(&mut self) {
        for fresh in self.referee.fresh() {
            for seat in Seat::ALL {
                let (news, view) = self.referee.news(&fresh, seat, self.now);
                self.hear(seat, &news, &view);
            }
        }
        for board in BoardId::BOTH {
            if !self.referee.is_over() {
                self.go_on_with_turn(board);
            }
        }
    }

    /// Asks the player to move on a board if its turn has just begun, or if its hand is another one
    /// than when it was asked.
    fn go_on_with_turn(&mut self, board: BoardId) {
        let Some(seat) = self.referee.to_move(board) else {
            self.turns[board] = Turn::default();
            return;
        };
        let state = self.referee.state();
        let ply = state.plies(board);
        let now = *state.boards().board(board);
        let has_moved = state.pending_move(seat).is_some();
        let turn = &mut self.turns[board];
        if turn.ply != Some(ply) {
            *turn = Turn {
                ply: Some(ply),
                ..Turn::default()
            };
            self.ask(seat);
        } else if has_moved {
            turn.state = State::Done;
        } else if matches!(&turn.state, State::Thinks(thought) if thought.board != now) {
            self.ask_again(seat);
        }
    }

    /// Asks a player that thinks once more. What it has said is passed on with its new answer, so
    /// partners who answer each other's signals come to an end.
    fn ask_again(&mut self, seat: Seat) {
        let before = std::mem::take(&mut self.turns[seat.board].state);
        self.ask(seat);
        if let (State::Thinks(before), State::Thinks(now)) =
            (before, &mut self.turns[seat.board].state)
        {
            now.said.splice(0..0, before.said);
        }
    }

    /// Passes signals on to the partner of their sender.
    fn pass_on(&mut self, sender: Seat, said: Vec<News>) {
        let seat = sender.partner();
        for news in said {
            let view = self.referee.view(seat, self.now);
            self.hear(seat, &news, &view);
            let state = self.referee.state();
            let to_move = state.to_move(seat.board) == seat;
            let State::Thinks(Thought { end, .. }) = self.turns[seat.board].state else {
                continue;
            };
            if to_move && !self.referee.is_over() {
                self.ask_again(seat);
                if let State::Thinks(thought) = &mut self.turns[seat.board].state {
                    thought.end = thought.end.min(end);
                }
            }
        }
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
        // A player that waits is asked at once.
        let is_to_move = self.referee.state().to_move(seat.board) == seat;
        if let State::Waits(until) = &mut self.turns[seat.board].state
            && is_to_move
        {
            *until = (*until).min(self.now);
        }
    }
}
