//! Fifty and seventy-five moves without capture, drop or pawn move, where the ruleset counts
//! them (Asten §1, Q12). Too long for a script: the kings walk.

use bughouse_core::{BoardId, Boards, BySeat, Mode, Move, Ruleset, Seat};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Match, MatchTime, Reason, Refused, Setup,
};

/// Two kings and a rook each, far apart.
const QUIET: &str = "7k/1r6/8/8/8/8/R7/7K w - -";

const CLAIM: Command = fifty(None);

const fn fifty(mv: Option<Move>) -> Command {
    Command::Claim {
        claim: Claim::FiftyMoves(mv),
        board: BoardId::A,
    }
}

struct Walk {
    state: Match,
    now: i64,
    seen: Vec<u64>,
}

impl Walk {
    fn new(rules: Ruleset) -> Walk {
        let mut boards = Boards::start();
        boards.set_board(BoardId::A, QUIET.parse().expect("a board"));
        let mut setup = Setup::new(rules, boards);
        setup.clocks = BySeat::uniform(100_000_000);
        let mut walk = Walk {
            state: Match::new(setup),
            now: 0,
            seen: Vec::new(),
        };
        walk.give(Actor::System, Command::Start).expect("it starts");
        walk
    }

    fn give(&mut self, by: Actor, command: Command) -> Result<Vec<Event>, Refused> {
        self.now += 1_000;
        let at = MatchTime::from_ms(self.now);
        let mut events = self.state.settle(at);
        events.iter().for_each(|event| self.state.apply(at, event));
        let decided = self.state.decide(by, &command, at)?;
        decided.iter().for_each(|event| self.state.apply(at, event));
        events.extend(decided);
        Ok(events)
    }

    /// A quiet move of whoever is to move that brings a position that has not stood before.
    fn next_quiet(&self) -> Move {
        let rules = *self.state.rules();
        let board = self.state.boards()[BoardId::A];
        let is_new = |&mv: &Move| {
            let mut after = board;
            let played = after.play(mv, &rules).expect("a legal move");
            let roomy = !after.in_check() && after.moves(&rules).len() > 3;
            played.captured.is_none() && roomy && !self.seen.contains(&after.repetition_key())
        };
        board
            .moves(&rules)
            .into_iter()
            .find(is_new)
            .expect("a quiet move")
    }

    /// Walks until the board has seen so many half-moves.
    fn walk_to(&mut self, plies: u32) {
        while self.state.plies(BoardId::A) < plies {
            let (seat, mv) = (self.state.to_move(BoardId::A), self.next_quiet());
            self.give(Actor::Seat(seat), Command::play(mv))
                .expect("it is legal");
            self.seen
                .push(self.state.boards()[BoardId::A].repetition_key());
        }
    }
}

fn asten() -> Ruleset {
    Ruleset::ASTEN.in_mode(Mode::Online)
}

#[test]
fn after_fifty_quiet_moves_of_each_side_who_is_to_move_may_claim() {
    let (white, black) = (Actor::Seat(Seat::WHITE_OF_A), Actor::Seat(Seat::BLACK_OF_A));
    let mut walk = Walk::new(asten());
    walk.walk_to(98);
    assert_eq!(walk.give(white, CLAIM), Err(Refused::NoFiftyMoves));
    let too_early = fifty(Some(walk.next_quiet()));
    assert_eq!(walk.give(white, too_early), Err(Refused::NoFiftyMoves));
    walk.walk_to(99);
    assert!(
        !walk.state.may_claim_fifty_moves(Seat::BLACK_OF_A),
        "99 plies are not fifty moves"
    );
    let with_next = fifty(Some(walk.next_quiet()));
    let at = MatchTime::from_ms(walk.now + 1_000);
    assert!(
        walk.state.decide(black, &with_next, at).is_ok(),
        "the hundredth ply may be named"
    );
    walk.walk_to(100);
    assert_eq!(
        walk.give(black, CLAIM),
        Err(Refused::NoFiftyMoves),
        "White is to move"
    );
    walk.give(white, CLAIM).expect("fifty moves each");
    let outcome = walk.state.result().expect("a draw");
    assert_eq!(
        (outcome.result(), outcome.reason),
        ("1/2-1/2".into(), Reason::FiftyMoves)
    );
    assert_eq!(outcome.article, Article::Asten1);
}

#[test]
fn after_seventy_five_it_is_a_draw_by_itself() {
    let mut walk = Walk::new(asten());
    walk.walk_to(149);
    assert_eq!(walk.state.result(), None);
    walk.walk_to(150);
    assert_eq!(
        walk.state.result().map(|outcome| outcome.reason),
        Some(Reason::FiftyMoves)
    );
}

#[test]
fn other_rulesets_do_not_count() {
    let mut walk = Walk::new(Ruleset::WBN.in_mode(Mode::Online));
    walk.walk_to(160);
    let white = Actor::Seat(Seat::WHITE_OF_A);
    assert_eq!(walk.give(white, CLAIM), Err(Refused::NoFiftyMoves));
    assert_eq!(walk.state.result(), None);
}
