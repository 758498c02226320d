//! A match over the board that a test plays command by command.

use bughouse_core::{Board, BoardId, Boards, Move, Ruleset, Seat};
use bughouse_match::{
    Actor, Claim, Command, Event, Match, MatchTime, Phase, Refused, Setup, Transition,
};

/// White of board A.
pub const A: Seat = Seat::WHITE_OF_A;
/// Black of board A, the opponent of A.
pub const OPPONENT: Seat = Seat::BLACK_OF_A;
/// White of board B, the partner of A's opponent.
pub const B: Seat = Seat::WHITE_OF_B;
/// Black of board B, the partner of A.
pub const PARTNER: Seat = Seat::BLACK_OF_B;

pub struct Table {
    pub state: Match,
    setup: Setup,
    log: Vec<(MatchTime, Event)>,
    now: MatchTime,
}

impl Table {
    /// A match from the start position of chess, whose clocks run from time 0:00.
    pub fn running(rules: Ruleset) -> Table {
        Table::with(rules, |_| {})
    }

    /// A match like [`Table::running`] with a setup changed by `change`.
    pub fn with(rules: Ruleset, change: impl FnOnce(&mut Setup)) -> Table {
        let mut setup = Setup::new(rules, Boards::start());
        change(&mut setup);
        let mut table = Table::in_setup(setup);
        table.give(Actor::System, Command::Start).expect("a start");
        for &board in table.state.boards_in_play() {
            let waits = table.state.to_move(board).opponent();
            // Refused if the rules start the clocks without a press.
            let _ = table.give(Actor::Seat(waits), Command::Press);
        }
        table
    }

    pub fn in_setup(setup: Setup) -> Table {
        Table {
            state: Match::new(setup.clone()),
            setup,
            log: Vec::new(),
            now: MatchTime::ZERO,
        }
    }

    pub fn now(&self) -> MatchTime {
        self.now
    }

    /// Lets `ms` milliseconds pass, and records the events that are due.
    pub fn wait(&mut self, ms: i64) {
        self.now = self.now + ms;
        if let Some(due) = self.state.advance_to(self.now) {
            self.append(due);
        }
    }

    /// Gives a command now and returns its events. Checks that `decide` leaves the match unchanged
    /// and that the log rebuilds the match.
    pub fn give(&mut self, by: Actor, command: Command) -> Result<Vec<Event>, Refused> {
        let before = self.state.clone();
        let decided = self.state.decide(by, &command, self.now);
        assert_eq!(self.state, before);
        let events = self.append(decided?);
        let log = self.log.iter().map(|(at, event)| (*at, event));
        assert_eq!(Match::replay(self.setup.clone(), log), self.state);
        Ok(events)
    }

    fn append(&mut self, transition: Transition) -> Vec<Event> {
        let events: Vec<Event> = transition.events().cloned().collect();
        let entries = events.iter().map(|event| (self.now, event.clone()));
        self.log.extend(entries);
        self.state = transition.into_next();
        events
    }

    /// Gives a command of a player, a tenth of a second later.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refused> {
        self.wait(100);
        self.give(Actor::Seat(seat), command)
    }

    /// Gives a command of the arbiter, a tenth of a second later.
    pub fn arbiter(&mut self, command: Command) -> Result<Vec<Event>, Refused> {
        self.wait(100);
        self.give(Actor::Arbiter, command)
    }

    /// Raises a claim of a seat about its own board.
    pub fn claim(&mut self, seat: Seat, claim: Claim) -> Result<Vec<Event>, Refused> {
        let board = seat.board;
        self.command(seat, Command::Claim { claim, board })
    }

    pub fn mv(&self, seat: Seat, text: &str) -> Move {
        let boards = self.state.boards_with_made_move(seat.board);
        boards.parse_move(seat.board, text).expect("a move text")
    }

    pub fn make(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, Refused> {
        let mv = self.mv(seat, text);
        self.command(seat, Command::Make(mv))
    }

    pub fn press(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.command(seat, Command::Press)
    }

    /// Makes a move, and presses the clock a tenth of a second later.
    #[track_caller]
    pub fn play(&mut self, seat: Seat, text: &str) {
        self.make(seat, text).expect("the move can be made");
        self.press(seat).expect("the move can be completed");
    }

    /// Plays several moves on a board, alternately by both players.
    #[track_caller]
    pub fn plays(&mut self, board: BoardId, texts: &[&str]) {
        for text in texts {
            self.play(self.state.to_move(board), text);
        }
    }

    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    pub fn clock(&self, seat: Seat) -> i64 {
        self.state.clock(seat, self.now).expect("clocks")
    }
}

/// A change of a setup: replaces both boards.
pub fn halves(a: &str, b: &str) -> impl FnOnce(&mut Setup) {
    let boards = [(BoardId::A, a), (BoardId::B, b)]
        .map(|(id, text)| (id, text.parse::<Board>().expect("a board")));
    move |setup| {
        for (id, board) in boards {
            setup.boards.set_board(id, board);
        }
    }
}
