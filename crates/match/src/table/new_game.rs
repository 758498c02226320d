//! New games that replace void games, and corrections of a wrong setup.
//!
//! Articles: WBN 1.8e, 1.15, 7.11, 9.4d.

use bughouse_core::{Board, BoardId, Color, Held, Seat, StartArray};

use crate::board::history::BoardHistory;
use crate::claims::evidence::Claimable;
use crate::transition::Draft;
use crate::{Article, Event, Match, MatchTime, Refused, Setup};

impl Draft {
    pub(crate) fn new_game(&mut self) -> Result<(), Refused> {
        self.state.check_begun()?;
        self.record(Event::NewGame {
            article: Article::Wbn9_4d,
        });
        Ok(())
    }
}

impl Match {
    /// Resets the match to its start. It keeps the time of the latest event, the count of claims,
    /// the disconnections and the lag of the players, and their agreement that the arbiter calls
    /// offenses (WBN 9.5).
    pub(crate) fn restart(&mut self) {
        let next = self.next_claim() - 1;
        let setup = Setup {
            rules: self.rules,
            boards: self.start.boards,
            clocks: self.start.clocks,
            arbiter: self.arbiter,
        };
        let mut next_game = Match::new(setup);
        next_game.latest = self.latest;
        next_game.voided = self.voided + 1;
        next_game.table.claims_before = next;
        for seat in Seat::ALL {
            let (old, new) = (&self.seats[seat], &mut next_game.seats[seat]);
            new.away_since = old.away_since;
            new.lag = old.lag;
            new.agreed_to_calls = old.agreed_to_calls;
        }
        *self = next_game;
    }

    /// Corrects the start position and the clocks of a board. A start position that was chosen
    /// at random is not checked. Each clock is changed by its error, so used time is not given
    /// back. A wrong position restarts the board, while the other board goes on.
    pub(crate) fn correct_setup(&mut self, board: BoardId, at: MatchTime) {
        for seat in Seat::ALL.into_iter().filter(|seat| seat.board == board) {
            let wrong_by = self.rules.base_ms(seat) - self.start.clocks[seat];
            self.start.clocks[seat] += wrong_by;
            if wrong_by != 0 {
                self.clocks.adjust(seat, wrong_by, self.clock_time(at));
            }
        }
        let standard = self.rules.start_array == StartArray::Standard;
        if standard && self.start.boards[board] != Board::start() {
            self.restart_board(board, at);
        }
    }

    /// Restarts a board. A piece that a player of this board captured is removed from the partner's
    /// hand.
    fn restart_board(&mut self, board: BoardId, at: MatchTime) {
        let hands = Color::BOTH.map(|color| self.boards[board].hand(color));
        for seat in Seat::ALL.into_iter().filter(|seat| seat.board == board) {
            if let Some(held) = self.seats[seat].last_capture.take() {
                self.take_from_hand(seat.partner(), held);
            }
            self.seats[seat].queue.clear();
            self.table.seats[seat].bound = None;
        }
        self.start.boards.set_board(board, Board::start());
        self.boards.set_board(board, Board::start());
        for (color, hand) in Color::BOTH.into_iter().zip(hands) {
            for held in Held::ALL {
                for _ in 0..hand.count(held) {
                    self.boards.receive(Seat { board, color }, held);
                }
            }
        }
        let open = self.histories[board].open;
        self.histories[board] = BoardHistory::new(&self.boards[board], &self.rules);
        self.histories[board].open = open;
        self.table.boards[board].made = None;
        self.table.boards[board].clock_given_back_to = None;
        self.table.boards[board].claimable = Claimable::default();
        self.table.boards[board].undo = None;
        self.clocks.stop(board, self.clock_time(at));
        if open {
            self.start_clock(board, self.clock_time(at));
        }
    }

    /// Removes a piece from a hand. If a drop on that board may still be undone, also removes the
    /// piece from the saved hand, which undoing the drop would restore.
    fn take_from_hand(&mut self, seat: Seat, held: Held) {
        let board = &self.boards[seat.board];
        if !board.hand(seat.color).has(held) {
            return;
        }
        let board = without(board, seat.color, held);
        self.boards.set_board(seat.board, board);
        if let Some(undo) = &mut self.table.boards[seat.board].undo {
            let dropped = undo.board.to_move() == seat.color && undo.drop.role == held;
            let left = board.hand(seat.color).count(held) + u32::from(dropped);
            if undo.board.hand(seat.color).count(held) > left {
                undo.board = without(&undo.board, seat.color, held);
            }
        }
    }
}

/// The board with one piece fewer in the hand of `color`.
fn without(board: &Board, color: Color, held: Held) -> Board {
    let mut position = *board.position();
    let mut hand = position.hand(color);
    hand.remove(held);
    position.set_hand(color, hand);
    Board::from_illegal_position(position).expect("a board has both kings")
}
