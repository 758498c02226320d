//! Draws after fifty and seventy-five moves by each side without capture, drop or pawn move, under
//! rulesets that count them (Asten §1, Q12). These tests are not scripts, because a script of so
//! many moves would be too long.

use bughouse_core::{BoardId, Boards, BySeat, Color, Mode, Move, Role, Ruleset, Seat};
use bughouse_match::{
    Actor, Article, Claim, Command, Event, Match, MatchTime, Reason, Refused, Setup,
};

/// A king and a rook for each side, far apart.
const KINGS_AND_ROOKS: &str = "7k/1r6/8/8/8/8/R7/7K";

/// The same position with more pieces, so that Black has a capture, a drop and a pawn move.
const MORE_PIECES: &str = "7k/1r6/7b/p5P1/8/P7/R7/7K/Nn";

fn fifty(board: BoardId, mv: Option<Move>) -> Command {
    Command::Claim {
        claim: Claim::FiftyMoves(mv),
        board,
    }
}

/// A match in which kings and rooks move on one board without repeating a position.
struct Walk {
    state: Match,
    board: BoardId,
    now: i64,
    seen: Vec<u64>,
}

impl Walk {
    /// A match with kings and rooks on the board of `first`, who is to move.
    fn begun_by(first: Seat, rules: Ruleset) -> Walk {
        Walk::from(KINGS_AND_ROOKS, first, rules)
    }

    fn from(half: &str, first: Seat, rules: Ruleset) -> Walk {
        let to_move = ["w", "b"][usize::from(first.color == Color::Black)];
        let text = format!("{half} {to_move} - -");
        let mut boards = Boards::start();
        boards.set_board(first.board, text.parse().expect("a board"));
        let mut setup = Setup::new(rules, boards);
        setup.clocks = BySeat::uniform(100_000_000);
        let mut walk = Walk {
            state: Match::new(setup),
            board: first.board,
            now: 0,
            seen: Vec::new(),
        };
        walk.give(Actor::System, Command::Start)
            .expect("the match starts");
        walk
    }

    fn give(&mut self, by: Actor, command: Command) -> Result<Vec<Event>, Refused> {
        self.now += 1_000;
        let at = MatchTime::from_ms(self.now);
        if let Some(due) = self.state.advance_to(at) {
            self.state = due.into_next();
        }
        let decided = self.state.decide(by, &command, at)?;
        let events = decided.events().cloned().collect();
        self.state = decided.into_next();
        Ok(events)
    }

    /// A move of a king or a rook that captures nothing and repeats no position.
    fn next_move(&self) -> Move {
        let rules = *self.state.rules();
        let board = self.state.boards()[self.board];
        let is_new = |&mv: &Move| {
            let mut after = board;
            let played = after.play(mv, &rules).expect("a legal move");
            let walks =
                !matches!(mv, Move::Drop(_)) && matches!(played.moved, Role::King | Role::Rook);
            let roomy = !after.in_check() && after.moves(&rules).len() > 3;
            walks
                && played.captured.is_none()
                && roomy
                && !self.seen.contains(&after.repetition_key())
        };
        board
            .moves(&rules)
            .into_iter()
            .find(is_new)
            .expect("a move of king or rook")
    }

    /// Moves kings and rooks until the board has `plies` plies.
    fn walk_to(&mut self, plies: u32) {
        while self.state.plies(self.board) < plies {
            let (seat, mv) = (self.state.to_move(self.board), self.next_move());
            self.give(Actor::Seat(seat), Command::play(mv))
                .expect("the move is legal");
            self.seen
                .push(self.state.boards()[self.board].repetition_key());
        }
    }
}

fn asten() -> Ruleset {
    Ruleset::ASTEN.in_mode(Mode::Online)
}

/// Asten §1, Q12: the claim may name the fiftieth move.
#[test]
fn after_fifty_moves_by_each_side_the_player_to_move_may_claim_a_draw() {
    for seat in Seat::ALL {
        let (own, board) = (Actor::Seat(seat), seat.board);
        let opponent = Actor::Seat(seat.opponent());
        let mut walk = Walk::begun_by(seat, asten());
        walk.walk_to(98);
        let claim = fifty(board, None);
        assert_eq!(walk.give(own, claim.clone()), Err(Refused::NoFiftyMoves));
        let too_early = fifty(board, Some(walk.next_move()));
        assert_eq!(walk.give(own, too_early), Err(Refused::NoFiftyMoves));
        walk.walk_to(99);
        assert!(
            !walk.state.may_claim_fifty_moves(seat.opponent()),
            "99 plies are not fifty moves"
        );
        let with_next = fifty(board, Some(walk.next_move()));
        let at = MatchTime::from_ms(walk.now + 1_000);
        assert!(
            walk.state.decide(opponent, &with_next, at).is_ok(),
            "the hundredth ply may be named"
        );
        walk.walk_to(100);
        let may = Seat::ALL.map(|seat| walk.state.may_claim_fifty_moves(seat));
        assert_eq!(may, Seat::ALL.map(|other| other == seat), "only {seat}");
        assert_eq!(
            walk.give(opponent, claim.clone()),
            Err(Refused::NotYourTurn),
            "{seat} is to move"
        );
        walk.give(own, claim).expect("fifty moves each");
        let outcome = walk.state.result().expect("a draw");
        assert_eq!(
            (outcome.result(), outcome.reason, outcome.board),
            ("1/2-1/2".into(), Reason::FiftyMoves, Some(board))
        );
        assert_eq!(outcome.article, Article::Asten1);
    }
}

/// A claim that names a capture, a drop or a pawn move as the fiftieth move is wrong too.
#[test]
fn a_capture_a_drop_or_a_pawn_move_restarts_the_count_of_fifty_moves() {
    for text in ["h6g5", "N@", "a5a4"] {
        let mut walk = Walk::from(MORE_PIECES, Seat::WHITE_OF_A, asten());
        walk.walk_to(99);
        let black = Actor::Seat(Seat::BLACK_OF_A);
        let moves = walk.state.boards().moves(BoardId::A, &asten()).into_iter();
        let mv = moves
            .into_iter()
            .find(|mv| mv.to_string().starts_with(text));
        let mv = mv.expect("a capture, a drop or a pawn move");
        assert_eq!(
            walk.give(black, fifty(BoardId::A, Some(mv))),
            Err(Refused::NoFiftyMoves),
            "{text}"
        );
        walk.give(black, Command::play(mv))
            .expect("the move is legal");
        let white = Actor::Seat(Seat::WHITE_OF_A);
        assert_eq!(
            walk.give(white, fifty(BoardId::A, None)),
            Err(Refused::NoFiftyMoves),
            "{text}"
        );
        walk.walk_to(199);
        assert_eq!(
            walk.give(black, fifty(BoardId::A, None)),
            Err(Refused::NoFiftyMoves),
            "99 plies after {text}"
        );
        walk.walk_to(200);
        walk.give(white, fifty(BoardId::A, None))
            .expect("fifty moves each");
    }
}

#[test]
fn over_the_board_a_claim_of_fifty_moves_is_upheld_or_rejected() {
    for seat in Seat::ALL {
        let mut walk = Walk::begun_by(seat, Ruleset::ASTEN);
        walk.walk_to(99);
        let (claim, own) = (fifty(seat.board, None), Actor::Seat(seat));
        let opponent = Actor::Seat(seat.opponent());
        assert!(
            !walk.state.may_claim_fifty_moves(seat.opponent()),
            "over the board `may_claim_fifty_moves` is always false, because a wrong claim has a penalty"
        );
        let early = walk.state.decide(opponent, &claim, walk.state.latest());
        let early = early.expect("a wrong claim is allowed");
        let events: Vec<_> = early.events().collect();
        assert!(
            matches!(
                events[..],
                [_, Event::Rejected { article: Article::Asten18, .. }, Event::BoardEnded(end)]
                    if end.lost_by == Some(seat.opponent()) && end.reason == Reason::WrongClaim
            ),
            "{events:?}"
        );
        walk.walk_to(100);
        let events = walk.give(own, claim).expect("the claim is allowed");
        assert!(
            matches!(
                events[..],
                [_, Event::Upheld { article: Article::Asten1, .. }, Event::BoardEnded(end)]
                    if end.lost_by.is_none() && end.reason == Reason::FiftyMoves
            ),
            "{events:?}"
        );
    }
}

/// Asten §1: the seventy-five-move rule of FIDE.
#[test]
fn after_seventy_five_moves_by_each_side_the_board_is_drawn_without_a_claim() {
    for seat in Seat::ALL {
        let mut walk = Walk::begun_by(seat, asten());
        walk.walk_to(149);
        assert_eq!(walk.state.result(), None);
        walk.walk_to(150);
        assert_eq!(
            walk.state.result().map(|outcome| outcome.reason),
            Some(Reason::FiftyMoves)
        );
    }
}

#[test]
fn the_wbn_rules_have_no_fifty_move_rule() {
    let white = Seat::WHITE_OF_A;
    let mut walk = Walk::begun_by(white, Ruleset::WBN.in_mode(Mode::Online));
    walk.walk_to(160);
    let claim = fifty(BoardId::A, None);
    assert_eq!(
        walk.give(Actor::Seat(white), claim),
        Err(Refused::NoSuchClaim)
    );
    assert_eq!(walk.state.result(), None);
}
