//! What a bot sees when it is to decide, and what it can decide.

use std::time::Duration;

use bughouse_core::{Board, BySeat, Commit, Held, Holdings, Move, Seat};
use bughouse_engine::simple::{Seed, choose_move};
use bughouse_engine::{View, last_drop};
use bughouse_match::{Command, Match, MatchTime};

use super::duty::duty;
use super::moment::Moment;

/// The position in which a bot decides, with the other facts that it needs.
#[derive(Clone, Debug)]
pub struct BotLook {
    /// A command that the bot sends without a search for a move.
    pub(super) duty: Option<Command>,
    /// Whether a move counts only when its player presses the clock (over the board).
    by_press: bool,
    /// After the other board has ended, the bot may make one last drop, with this piece only (WBN
    /// 1.9). `None` if there is no last drop.
    last_drop: Option<Held>,
    /// What the bot sees.
    pub(super) moment: Moment,
}

/// What a bot has decided.
#[derive(Clone, PartialEq, Debug)]
pub enum BotChoice {
    /// It sends this command.
    Send(Command),
    /// It waits, at most for this time.
    Wait(Duration),
    /// It has no move.
    Sit,
}

impl BotLook {
    /// The view of a bot at `seat` at match time `now`; `None` if the bot has nothing to do.
    pub fn at(state: &Match, seat: Seat, now: MatchTime) -> Option<BotLook> {
        let duty = duty(state, seat, now);
        let may_move = state.may_play(seat) && state.frozen(seat, now).is_none();
        if duty.is_none() && !may_move {
            return None;
        }
        Some(BotLook {
            duty,
            by_press: state.rules().moves.commit == Commit::Press,
            last_drop: state.last_drop().map(|(_, held)| held),
            moment: Moment::now(view(state, seat, now)),
        })
    }

    /// Whether a bot still sends a command that it chose in an earlier position. A claim must still
    /// be true, because a wrong claim is penalized. All other commands are sent.
    pub fn is_still_wanted(command: &Command, state: &Match, seat: Seat, now: MatchTime) -> bool {
        let claims = matches!(command, Command::Claim { .. });
        !claims || duty(state, seat, now).as_ref() == Some(command)
    }

    /// The command that a bot with the small player `simple` would send; `None` if it waits. It visits
    /// at most `nodes` positions. For tests in virtual time; bots at tables search with a player.
    pub fn choose(&self, seed: &mut Seed, nodes: u32) -> Option<Command> {
        let search = || {
            let view = &self.moment.view;
            let m = choose_move(&view.boards, view.seat.board, &view.rules, seed, nodes)?;
            Some(self.command(m))
        };
        self.without_search().or_else(search)
    }

    /// The command that makes a move.
    pub(super) fn command(&self, m: Move) -> Command {
        match self.by_press {
            true => Command::Make(m),
            false => Command::play(m),
        }
    }

    /// The command that the bot sends without a search; `None` if it has to search for a move.
    pub(super) fn without_search(&self) -> Option<Command> {
        let last = || self.last_drop.map(|held| self.last_chance(held));
        self.duty.clone().or_else(last)
    }

    /// A last drop that mates, or else the command that waives the last drop. The other board has
    /// ended, so only a mate changes the result.
    fn last_chance(&self, role: Held) -> Command {
        let view = &self.moment.view;
        let mate = last_drop(&view.boards, view.seat.board, role, &view.rules);
        mate.map_or(Command::Waive, Command::play)
    }

    pub(super) fn left_ms(&self) -> Option<i64> {
        let view = &self.moment.view;
        view.clocks_ms.map(|clocks| clocks[view.seat])
    }
}

/// What the player at `seat` sees at match time `now`.
pub fn view(state: &Match, seat: Seat, now: MatchTime) -> View {
    let clocks_ms = state.clock(seat, now).is_some().then(|| {
        // In a match on one board the other board has no clocks, and nothing happens there.
        BySeat::new(|seat| state.clock(seat, now).unwrap_or(i64::MAX / 4))
    });
    View {
        seat,
        rules: *state.rules(),
        boards: droppable(state, seat),
        clocks_ms,
        now_ms: now.ms(),
    }
}

/// The boards on which a bot searches. The bot's hand has only the pieces that the bot may drop
/// now. If the opponent has said that a dropped piece had been hidden in hand (WBN 1.8b), the bot
/// may not drop pieces of this kind until the opponent allows it (WBN 1.8c).
fn droppable(state: &Match, seat: Seat) -> bughouse_core::Boards {
    let mut boards = *state.boards();
    let mut position = *boards.board(seat.board).position();
    let hand = position.hand(seat.color);
    let mut free = Holdings::EMPTY;
    for held in Held::ALL {
        let barred = state.is_barred(seat, held);
        (0..hand.count(held))
            .filter(|_| !barred)
            .for_each(|_| free.add(held));
    }
    if free != hand {
        position.set_hand(seat.color, free);
        let board = Board::from_illegal_position(position);
        boards.set_board(
            seat.board,
            board.expect("both kings are on the board as before"),
        );
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::{BoardId, Boards, Drop, Ruleset};

    use crate::bots::pause;

    #[test]
    fn a_bot_waits_less_before_a_move_when_it_has_little_time() {
        let ms = |left, random| pause(left, random).as_millis();
        assert_eq!((ms(Some(180_000), 0), ms(Some(180_000), 999)), (625, 2_498));
        assert_eq!((ms(None, 0), ms(None, 999)), (625, 2_498));
        assert!(ms(Some(10_000), 999) < 250);
        assert!(ms(Some(0), 999) < 40);
    }

    /// After the end of the other board one last drop may mate (WBN 1.9, 2.2c, Asten §23).
    #[test]
    fn a_bot_plays_the_last_drop_if_it_mates_and_waives_it_otherwise() {
        let look = |half: &str| {
            let mut boards = Boards::start();
            boards.set_board(BoardId::B, half.parse().expect(half));
            let (rules, seat) = (Ruleset::WBN, Seat::BLACK_OF_B);
            BotLook {
                duty: None,
                by_press: true,
                last_drop: Some(Held::Knight),
                moment: Moment::now(View {
                    seat,
                    rules,
                    boards,
                    clocks_ms: None,
                    now_ms: 0,
                }),
            }
        };
        let mating = look("6k1/8/8/8/8/8/6PP/6RK/n b - -").without_search();
        let smothered = Move::Drop(Drop {
            role: Held::Knight,
            to: "f2".parse().unwrap(),
        });
        assert_eq!(mating, Some(Command::play(smothered)));
        let other = look("6k1/8/8/8/8/8/8/4R2K/n b - -").without_search();
        assert_eq!(other, Some(Command::Waive));
    }
}
