//! Tests that the texts of log entries do not change, and that moves are read as they were written.

use bughouse_core::{BySeat, Ruleset, Seat};
use bughouse_match::{Actor, Command, Expulsion, MatchTime, MoveLag, Setup};

use super::*;

/// A new match with these boards.
fn match_on(boards: Boards) -> Match {
    Match::new(Setup::new(Ruleset::WBN, boards))
}

fn read_again(event: &Event, state: &Match) -> Event {
    let mut people = People::default();
    decode(&encode(event, &people), state, &mut people).unwrap()
}

/// The table has one entry of each shape. Later programs read stored logs of version 4, so these
/// texts must not change.
#[test]
fn the_text_of_an_entry_does_not_change() {
    for text in [
        r#"{"v":4,"e":"started","by_signal":true}"#,
        r#"{"v":4,"e":"played","seat":"A","mv":"e2e4","at":61234,"lag":{"claimed_ms":90,"granted_ms":17}}"#,
        r#"{"v":4,"e":"move_pending","seat":"A","mv":"e2e4","due":61234}"#,
        r#"{"v":4,"e":"made","seat":"A","mv":"e2e4"}"#,
        r#"{"v":4,"e":"out_of_turn_move","seat":"a","mv":"e7e5"}"#,
        r#"{"v":4,"e":"move_queued","seat":"a","mv":"e8g8"}"#,
        r#"{"v":4,"e":"queue_failed","seat":"A","why":"last_drop"}"#,
        r#"{"v":4,"e":"promotion_announced","seat":"A","role":"N"}"#,
        r#"{"v":4,"e":"last_drop_opened","seat":"b","held":"N"}"#,
        r#"{"v":4,"e":"clock_returned","by":"b","why":"hidden"}"#,
        r#"{"v":4,"e":"pieces_shown","by":"b","of":"B"}"#,
        r#"{"v":4,"e":"claim_raised","number":1,"by":"b","claim":"mate","board":"A"}"#,
        r#"{"v":4,"e":"claim_raised","number":5,"by":"b","claim":{"repetition":"e2e4"},"board":"A"}"#,
        r#"{"v":4,"e":"claim_raised","number":6,"by":"b","claim":{"fifty_moves":null},"board":"A"}"#,
        r#"{"v":4,"e":"stopped","number":10,"by":"b","reason":"\"They\" {move} pieces"}"#,
        r#"{"v":4,"e":"rejected","number":2,"article":"WBN 7.12d"}"#,
        r#"{"v":4,"e":"frozen","seat":"A","mark_ms":-1500}"#,
        r#"{"v":4,"e":"expelled","person":4,"seats":[],"replaced_by":null,"names":{"4":"Eve"}}"#,
        r#"{"v":4,"e":"confirmed","by":{"seat":"A"}}"#,
        r#"{"v":4,"e":"confirmed","by":"arbiter"}"#,
        r#"{"v":4,"e":"paused"}"#,
        r#"{"v":4,"e":"resumed","grant_ms":3000}"#,
        r#"{"v":4,"e":"board_ended","board":"B","lost_by":"b","reason":"checkmate","article":"WBN 2.1a","at":61234}"#,
        r#"{"v":4,"e":"ended","score":{"one":0,"two":2},"reason":"both-boards","article":"WBN 1.10","board":null,"lost_by":null,"at":61234}"#,
    ] {
        let mut people = People::default();
        let event = decode(text, &match_on(Boards::start()), &mut people).expect(text);
        assert_eq!(encode(&event, &people), text);
    }
}

#[test]
fn every_kind_of_move_is_read_as_it_was_written() {
    let check = |board: &str, other: &str, text: &str| {
        let mut boards = Boards::start();
        boards.set_board(BoardId::A, board.parse().unwrap());
        boards.set_board(BoardId::B, other.parse().unwrap());
        let mv = boards.parse_move(BoardId::A, text).unwrap();
        let event = Event::Played {
            seat: Seat::WHITE_OF_A,
            mv,
            at: MatchTime::ZERO,
            lag: MoveLag {
                claimed_ms: 90,
                granted_ms: 40,
            },
        };
        assert_eq!(read_again(&event, &match_on(boards)), event, "{text}");
    };
    let plain = "4k3/8/8/8/2b5/8/8/4K3 b - -";
    check("4k3/8/8/8/8/8/8/R3K2R w KQ -", plain, "e1g1");
    check("4k3/8/8/8/8/8/8/R3K2R w KQ -", plain, "e1c1");
    check("6k1/3P4/8/8/8/8/8/7K w - -", plain, "d7d8n");
    check("6k1/3P4/8/8/8/8/8/7K w - -", plain, "d7d8bc4");
    check("4k3/8/8/8/8/8/8/4K3/NP w - -", plain, "N@f3");
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6", plain, "e5d6");
}

#[test]
fn an_entry_that_cannot_be_read_has_an_error() {
    let error = |text: &str| {
        decode(text, &match_on(Boards::start()), &mut People::default())
            .unwrap_err()
            .to_string()
    };
    assert!(error("{}").starts_with("not an entry of a log: missing field `v`"));
    assert_eq!(
        error(r#"{"v":3,"e":"levitated"}"#),
        "the log has version 3; this program reads version 4"
    );
    assert!(error(r#"{"v":4,"e":"levitated"}"#).contains("unknown variant `levitated`"));
    let played = r#"{"v":4,"e":"made","seat":"A","mv":"e9e4"}"#;
    assert!(error(played).contains("not a move"));
}

/// The move that a reply answers may have made castling possible.
#[test]
fn castling_in_a_reply_is_read_on_the_boards_after_the_answered_move() {
    let rules = Ruleset::build("wbn", [("mode", "otb"), ("clock.start", "server")]).unwrap();
    let mut boards = Boards::start();
    let position = "r3k2r/8/8/8/8/8/4P3/4K2R w Kkq - ";
    boards.set_board(BoardId::A, position.parse().unwrap());
    let mut state = Match::new(Setup::new(rules, boards));
    let at = MatchTime::ZERO;
    let mv = state.boards().parse_move(BoardId::A, "e1g1").unwrap();
    for event in [
        Event::Started { by_signal: true },
        Event::Made {
            seat: Seat::WHITE_OF_A,
            mv,
        },
    ] {
        let read = read_again(&event, &state);
        assert_eq!(read, event);
        state.apply(at, &read);
    }
    let boards = state.boards_with_made_move(BoardId::A);
    let mv = boards.parse_move(BoardId::A, "h8f8").unwrap();
    let seat = Seat::BLACK_OF_A;
    let reply = Event::Replied { seat, mv };
    assert_eq!(read_again(&reply, &state), reply);
}

/// Names and reasons are only shown to people. They do not affect the match.
#[test]
fn a_log_without_names_and_reasons_replays_to_the_same_match() {
    let mut people = People::of_players(BySeat::new(|seat| seat.to_string()));
    let eve = people.number("Eve");
    let setup = Setup {
        arbiter: true,
        ..Setup::new(Ruleset::WBN, Boards::start())
    };
    let mut state = Match::new(setup.clone());
    let mut log = Vec::new();
    for (by, command) in [
        (Actor::System, Command::Start),
        (Actor::Arbiter, Command::Expel(Expulsion::of_spectator(eve))),
        (
            Actor::Seat(Seat::WHITE_OF_A),
            Command::Stop("Eve shouts".into()),
        ),
    ] {
        let decided = state.decide(by, &command, MatchTime::ZERO).unwrap();
        log.extend(decided.events().map(|event| encode(event, &people)));
        state = decided.into_next();
    }
    let replay = |log: &[String]| {
        let mut people = People::of_players(BySeat::new(|seat| seat.to_string()));
        let mut again = Match::new(setup.clone());
        for text in log {
            let event = decode(text, &again, &mut people).unwrap();
            again.apply(MatchTime::ZERO, &event);
        }
        (again.fingerprint(), people.name(eve))
    };
    let fingerprint = state.fingerprint();
    assert_eq!(replay(&log), (fingerprint, "Eve".into()));
    for text in &mut log {
        *text = text
            .replace(r#","names":{"4":"Eve"}"#, "")
            .replace("Eve shouts", "");
    }
    assert!(!log.concat().contains("Eve"));
    assert_eq!(replay(&log), (fingerprint, "person 4".into()));
}
