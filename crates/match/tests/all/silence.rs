//! Before a ruling, no answer of a match shows players whether a completed move was legal.
//!
//! Each test plays two matches with the same pieces and the same commands. In the first match
//! castling is legal; in the second it is illegal, because the rook has moved before. All events
//! and answers of both matches must be the same. Article: WBN 9.5.

use crate::common::by_claims;
use crate::common::random::Chance;
use bughouse_core::{BoardId, Boards, Mode, PRESETS, Ruleset, Seat};
use bughouse_match::{Actor, Claim, Command, Event, Match, MatchTime, Phase, Setup, Transition};
use proptest::prelude::*;

/// Pairs of positions that differ only in castling rights, each with a move that is legal only in
/// the first position.
const ALIKE: [(&str, &str, &str); 2] = [
    (
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/QRBNPqrbnp w KQkq -",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/QRBNPqrbnp w kq -",
        "e1g1",
    ),
    (
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/QRBNPqrbnp w KQkq -",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R/QRBNPqrbnp w Kkq -",
        "e1c1",
    ),
];

fn begun(rules: Ruleset, half: &str) -> Match {
    let mut boards = Boards::start();
    boards.set_board(BoardId::A, half.parse().expect("a board"));
    let mut state = Match::new(Setup::new(rules, boards));
    let start = [
        (Actor::System, Command::Start),
        (Actor::Seat(Seat::BLACK_OF_A), Command::Press),
        (Actor::Seat(Seat::BLACK_OF_B), Command::Press),
    ];
    for (by, command) in start {
        if let Ok(decided) = state.decide(by, &command, MatchTime::ZERO) {
            state = decided.into_next();
        }
    }
    state
}

/// Gives both matches the same command. Returns the events, and fails if they differ.
fn both(pair: &mut [Match; 2], at: MatchTime, by: Actor, command: &Command) -> Vec<Event> {
    let decided = pair.each_ref().map(|state| state.decide(by, command, at));
    let refusals = decided.each_ref().map(|decided| decided.as_ref().err());
    assert_eq!(refusals[0], refusals[1], "{by:?} {command:?}");
    go_on(pair, decided.map(Result::ok))
}

/// Applies one transition to each match. Returns the events, and fails if they differ.
fn go_on(pair: &mut [Match; 2], transitions: [Option<Transition>; 2]) -> Vec<Event> {
    let [first, second] = transitions.each_ref().map(|transition| {
        let events = transition.iter().flat_map(Transition::events);
        events.cloned().collect::<Vec<Event>>()
    });
    assert_eq!(first, second);
    for (state, transition) in pair.iter_mut().zip(transitions) {
        if let Some(transition) = transition {
            *state = transition.into_next();
        }
    }
    first
}

fn answers(state: &Match, at: MatchTime) -> String {
    let boards = BoardId::BOTH.map(|id| {
        let position = *state.boards()[id].position();
        let open = (state.made(id), state.in_transit(id), state.plies(id));
        (position.placement(), position.hand_text(), open)
    });
    let seats = Seat::ALL.map(|seat| {
        let allowed = [Command::Confirm, Command::OfferDraw, Command::Resign]
            .map(|command| state.allows(Actor::Seat(seat), &command, at));
        let rights = (state.may_play(seat), allowed);
        let claims = [Claim::IllegalMove, Claim::Mate, Claim::Flag]
            .map(|claim| state.may_claim(seat, claim, seat.board));
        (state.clock(seat, at), rights, claims)
    });
    format!("{:?} {boards:?} {seats:?}", state.phase())
}

fn play_alike(seed: u64) {
    let mut chance = Chance::seeded(seed);
    let preset = chance.pick(PRESETS);
    let rules = preset.rules.in_mode(Mode::Otb);
    let (legal, illegal, text) = *chance.pick(&ALIKE);
    let mut pair = [begun(rules, legal), begun(rules, illegal)];
    let mv = pair[0]
        .boards()
        .parse_move(BoardId::A, text)
        .expect("a move text");
    let white = Actor::Seat(Seat::WHITE_OF_A);
    let mut at = MatchTime::from_ms(500);
    both(&mut pair, at, white, &Command::Make(mv));
    both(&mut pair, at, white, &Command::Press);
    let [legal, illegal] = pair
        .each_ref()
        .map(|state| state.claimable_illegal_move(BoardId::A));
    if pair[0].made(BoardId::A).is_none() {
        assert!(legal.is_none() && illegal.is_some(), "{text}");
    }
    for _ in 0..60 {
        at = at + chance.below(900) as i64;
        let due = pair.each_ref().map(|state| state.advance_to(at));
        go_on(&mut pair, due);
        let (by, command) = by_claims::command(&mut chance, &pair[0]);
        // The two matches may answer these commands differently. A claim brings a ruling. In Asten
        // only an illegal move may be taken back (§17). A new game restores the start positions,
        // which differ.
        if matches!(
            command,
            Command::Claim { .. } | Command::Retract | Command::NewGame
        ) {
            continue;
        }
        both(&mut pair, at, by, &command);
        assert_eq!(
            answers(&pair[0], at),
            answers(&pair[1], at),
            "after {command:?}"
        );
        if pair[0].phase() == Phase::Over {
            return;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn matches_that_differ_only_in_the_legality_of_a_move_give_equal_answers(seed: u64) {
        play_alike(seed);
    }
}
