//! What a viewer is told that he may do beside moving.

use bughouse_core::{BoardId, Boards, Ruleset, Seat};
use bughouse_match::{Actor, Command, MatchTime, Setup};
use bughouse_wire::names::per_seat;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::story::{Story, Viewer};

const WHITE: Seat = Seat::WHITE_OF_A;
const BLACK: Seat = Seat::BLACK_OF_A;

/// A match on which board A's players have said and played this.
fn told(rules: Ruleset, commands: &[(Seat, &str)]) -> Story {
    let setup = Setup::new(rules, Boards::start());
    let mut story = Story::new(1, setup, per_seat(|seat| seat.to_string()));
    carry_out(&mut story, Actor::System, &Command::Start, 0);
    for (at, (seat, text)) in (1_i64..).zip(commands) {
        let command = match *text {
            "offer" => Command::OfferDraw,
            text => {
                let mv = story.state().boards().parse_move(BoardId::A, text);
                Command::play(mv.expect("a move"))
            }
        };
        carry_out(&mut story, Actor::Seat(*seat), &command, at * 1_000);
    }
    story
}

fn carry_out(story: &mut Story, by: Actor, command: &Command, ms: i64) {
    let at = MatchTime::from_ms(ms);
    for event in story.state().settle(at) {
        story.tell(at, &event);
    }
    let events = story.state().decide(by, command, at).expect("allowed");
    for event in events {
        story.tell(at, &event);
    }
}

fn may(story: &Story, seat: Seat, ms: i64) -> Vec<Possibility> {
    let viewer = Viewer {
        seats: vec![seat],
        arbiter: false,
    };
    story.view(&viewer, MatchTime::from_ms(ms)).can
}

/// After a reload the page knows this from the view alone.
#[test]
fn an_offer_is_seen_by_both_until_the_opponent_moves() {
    let play = [(WHITE, "e2e4"), (WHITE, "offer"), (BLACK, "e7e5")];
    let waits = Possibility::AwaitAnswer { seat: WHITE.into() };
    let answer = Possibility::AnswerDraw {
        seat: BLACK.into(),
        from: WHITE.into(),
    };
    let open = told(Ruleset::FICS, &play[..2]);
    assert!(may(&open, WHITE, 2_500).contains(&waits));
    assert!(may(&open, BLACK, 2_500).contains(&answer));
    let moved = told(Ruleset::FICS, &play);
    assert!(!may(&moved, WHITE, 3_500).contains(&waits));
    assert!(!may(&moved, BLACK, 3_500).contains(&answer));
}

/// WBN 2.2b, Q9: Black may claim with Ng8, which would bring the start for the third time; under
/// `after_third` only White may, once it stands.
#[test]
fn a_repetition_is_claimed_with_the_move_that_brings_it() {
    let turn = [
        (WHITE, "g1f3"),
        (BLACK, "g8f6"),
        (WHITE, "f3g1"),
        (BLACK, "f6g8"),
    ];
    let twice: Vec<_> = turn.iter().chain(&turn[..3]).copied().collect();
    let claims = |rules: Ruleset| -> Vec<Option<String>> {
        let all = may(&told(rules, &twice), BLACK, 7_500).into_iter();
        all.filter_map(|one| match one {
            Possibility::Claim { with, .. } => Some(with.map(|mv| mv.san)),
            _ => None,
        })
        .collect()
    };
    let imminent = Ruleset::build("wbn", [("mode", "online")]).expect("fits");
    assert_eq!(claims(imminent), [Some("Ng8".to_owned())]);
    assert_eq!(claims(Ruleset::FICS), []);
    assert_eq!(
        claims(Ruleset::CHESSCOM),
        [],
        "there it is found, not claimed"
    );
}
