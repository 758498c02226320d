//! A table at which matches by claims are played, one word of a test at a time.

use bughouse_core::{BoardId, Boards, Ruleset, Seat, WrongStop};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Match, MatchTime, Phase, Reason, Refused, Setup,
};

/// White of board A.
pub const A: Seat = Seat::WHITE_OF_A;
/// Who plays against A: `a`.
pub const FOE: Seat = Seat::BLACK_OF_A;
/// White of board B, the foe's partner.
pub const B: Seat = Seat::WHITE_OF_B;
/// A's partner: `b`.
pub const PAL: Seat = Seat::BLACK_OF_B;

pub struct Table {
    pub setup: Setup,
    pub state: Match,
    pub log: Vec<(MatchTime, Event)>,
    now: i64,
}

impl Table {
    /// A match that runs from 0:00, from the start of chess.
    pub fn running(rules: Ruleset) -> Table {
        Table::with(rules, |_| {})
    }

    /// Likewise, with something of its setup changed.
    pub fn with(rules: Ruleset, change: impl FnOnce(&mut Setup)) -> Table {
        let mut setup = Setup::new(rules, Boards::start());
        change(&mut setup);
        let mut table = Table::in_setup(setup);
        table.give(Actor::System, Command::Start).expect("a start");
        for board in table.state.boards_in_play() {
            let waits = table.state.to_move(*board).opponent();
            table.give(Actor::Seat(waits), Command::Press).ok();
        }
        table
    }

    pub fn in_setup(setup: Setup) -> Table {
        Table {
            state: Match::new(setup.clone()),
            setup,
            log: Vec::new(),
            now: 0,
        }
    }

    /// Lets time pass.
    pub fn wait(&mut self, ms: i64) -> &mut Table {
        self.now += ms;
        let at = MatchTime::from_ms(self.now);
        let events = self.state.settle(at);
        self.take(&events);
        self
    }

    pub fn now(&self) -> MatchTime {
        MatchTime::from_ms(self.now)
    }

    /// A command, and what came of it. A refused one leaves no trace; the log tells it all.
    pub fn give(&mut self, by: Actor, command: Command) -> Result<Vec<Event>, Refused> {
        let before = self.state.clone();
        let decided = self.state.decide(by, &command, self.now());
        assert_eq!(self.state, before);
        let events = decided?;
        self.take(&events);
        let again = Match::replay(
            self.setup.clone(),
            self.log.iter().map(|(at, event)| (*at, event)),
        );
        assert_eq!(again.fingerprint(), self.state.fingerprint());
        if self.setup.boards == Boards::start() {
            assert_eq!(self.state.boards().count_pieces(), 64);
        }
        Ok(events)
    }

    fn take(&mut self, events: &[Event]) {
        for event in events {
            self.state.apply(self.now(), event);
            self.log.push((self.now(), event.clone()));
        }
    }

    /// A command of a player, a tenth of a second later.
    pub fn say(&mut self, seat: Seat, command: Command) -> Result<Vec<Event>, Refused> {
        self.wait(100);
        self.give(Actor::Seat(seat), command)
    }

    pub fn arbiter(&mut self, command: Command) -> Result<Vec<Event>, Refused> {
        self.wait(100);
        self.give(Actor::Arbiter, command)
    }

    pub fn mv(&self, seat: Seat, text: &str) -> bughouse_core::Move {
        let boards = self.state.boards_with_made_move(seat.board);
        boards.parse_move(seat.board, text).expect("a move text")
    }

    pub fn make(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, Refused> {
        let mv = self.mv(seat, text);
        self.say(seat, Command::Make(mv))
    }

    pub fn press(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.say(seat, Command::Press)
    }

    /// Makes a move and completes it.
    #[track_caller]
    pub fn play(&mut self, seat: Seat, text: &str) -> Vec<Event> {
        self.make(seat, text).expect("it can be made");
        self.press(seat).expect("it can be completed")
    }

    /// Several, of both players of a board in turn.
    #[track_caller]
    pub fn plays(&mut self, board: BoardId, texts: &[&str]) {
        for text in texts {
            self.play(self.state.to_move(board), text);
        }
    }

    pub fn claim(&mut self, seat: Seat, claim: Claim) -> Result<Vec<Event>, Refused> {
        self.claim_on(seat, claim, seat.board)
    }

    pub fn claim_on(
        &mut self,
        seat: Seat,
        claim: Claim,
        board: BoardId,
    ) -> Result<Vec<Event>, Refused> {
        self.say(seat, Command::Claim { claim, board })
    }

    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    pub fn clock(&self, seat: Seat) -> i64 {
        self.state.clock(seat, self.now()).expect("clocks")
    }

    /// How a board stands as ended: by what, and who lost it.
    pub fn end(&self, board: BoardId) -> Option<(Reason, Option<Seat>, Article)> {
        let end = self.state.board_end(board)?;
        Some((end.reason, end.lost_by, end.article))
    }

    /// Confirms, and gives the result.
    #[track_caller]
    pub fn result(&mut self) -> (String, Reason) {
        self.give(Actor::System, Command::Confirm)
            .expect("something is decided");
        let outcome = self.state.result().expect("a result");
        (outcome.result(), outcome.reason)
    }
}

pub fn wbn() -> Ruleset {
    Ruleset::WBN
}

/// WBN, where a wrong claim is warned about, so that play goes on.
pub fn lenient() -> Ruleset {
    Ruleset {
        wrong_stop: WrongStop::Warn,
        ..Ruleset::WBN
    }
}

/// Puts these halves on the boards.
pub fn halves(a: &str, b: &str) -> impl FnOnce(&mut Setup) {
    let boards = [(BoardId::A, a.parse()), (BoardId::B, b.parse())];
    move |setup| {
        for (id, board) in boards {
            setup.boards.set_board(id, board.expect("a board"));
        }
    }
}

/// Which kinds of events there are, in order.
pub fn kinds(events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| {
            let text = format!("{event:?}");
            let end = text
                .find(|letter: char| !letter.is_alphanumeric())
                .unwrap_or(text.len());
            text[..end].to_owned()
        })
        .collect()
}
