//! Every kind of entry comes back as it went.

use super::*;
use bughouse_core::{BoardId, Boards, Held, Role, Ruleset, Seat, Team};
use bughouse_match::{
    Actor, Article, BoardEnd, Claim, Expulsion, HalfPoints, MatchTime, MoveLag, Outcome,
    QueueFailure, Reason, ReturnReason, Setup,
};

/// A match that has just begun on these boards.
fn on(boards: Boards) -> Match {
    Match::new(Setup::new(Ruleset::WBN, boards))
}

fn every_kind() -> Vec<Event> {
    let seat = Seat::BLACK_OF_B;
    let at = MatchTime::from_ms(61_234);
    let mv = Boards::start().parse_move(BoardId::A, "e2e4").unwrap();
    let end = BoardEnd {
        board: BoardId::B,
        lost_by: Some(seat),
        reason: Reason::Checkmate,
        article: Article::Wbn2_1a,
        at,
    };
    let outcome = Outcome {
        score: Some(HalfPoints::win(Team::Two)),
        reason: Reason::BothBoards,
        article: Article::Wbn1_10,
        board: None,
        lost_by: None,
        at,
    };
    vec![
        Event::Started { by_signal: true },
        Event::AbortProposed { seat },
        Event::SetupCorrected { board: BoardId::B },
        Event::LastDropExpired { seat, at },
        Event::Pressed { seat },
        Event::MovePending {
            seat: Seat::WHITE_OF_A,
            mv,
            due: at,
        },
        Event::MoveReturned { seat },
        Event::Played {
            seat: Seat::WHITE_OF_A,
            mv,
            at,
            lag: MoveLag {
                claimed_ms: 0,
                granted_ms: 17,
            },
        },
        Event::Warned { seat },
        Event::DrawOffered { seat },
        Event::DrawAccepted { seat },
        Event::DrawDeclined { seat },
        Event::ResignationProposed { seat },
        Event::LastDropOpened {
            seat,
            held: Held::Knight,
        },
        Event::LastDropWaived { seat },
        Event::FlagFell { seat, at },
        Event::BoardEnded(end),
        Event::BoardEnded(BoardEnd {
            lost_by: None,
            ..end
        }),
        Event::WentAway { seat },
        Event::CameBack { seat },
        Event::LagBounded { seat, ms: 500 },
        Event::Paused,
        Event::Resumed { grant_ms: 3_000 },
        Event::Ended(outcome),
        Event::Ended(Outcome {
            score: None,
            board: Some(BoardId::A),
            lost_by: Some(seat),
            ..outcome
        }),
    ]
    .into_iter()
    .chain(every_kind_of_claims(outcome, mv))
    .collect()
}

fn every_kind_of_claims(outcome: Outcome, mv: bughouse_core::Move) -> Vec<Event> {
    let (seat, by, of) = (Seat::WHITE_OF_A, Seat::BLACK_OF_B, Seat::WHITE_OF_B);
    let held = Held::Bishop;
    let claim = |number: u32, claim: Claim| Event::ClaimRaised {
        number,
        by,
        claim,
        board: BoardId::A,
    };
    vec![
        Event::SeatReady { seat },
        Event::WasAbsent { seat },
        Event::Made { seat, mv },
        Event::Replied {
            seat: Seat::BLACK_OF_A,
            mv: Boards::start().parse_move(BoardId::A, "e7e5").unwrap(),
        },
        Event::OutOfTurnMove { seat, mv },
        Event::Retracted { seat },
        Event::PromotionAnnounced {
            seat,
            role: Role::Knight,
        },
        Event::CapturePassed { seat, held },
        Event::MoveDemanded { seat },
        Event::PiecesShown { by, of },
        Event::MadeInvisible { by, held },
        Event::MadeVisible { by, held },
        Event::ClockReturned {
            by,
            why: ReturnReason::Hidden,
        },
        Event::ClockReturned {
            by,
            why: ReturnReason::Displaced,
        },
        Event::Adjusting { seat },
        claim(1, Claim::Mate),
        claim(2, Claim::IllegalMove),
        claim(3, Claim::Flag),
        claim(4, Claim::Repetition(None)),
        claim(5, Claim::Repetition(Some(mv))),
        claim(6, Claim::FiftyMoves(Some(mv))),
        claim(7, Claim::Hiding),
        claim(8, Claim::OutOfTurnMove),
        claim(9, Claim::Setup),
        Event::Stopped {
            number: 10,
            by,
            reason: "\"He\" {moves} \u{2028}pieces".into(),
        },
        Event::Upheld {
            number: 1,
            article: Article::Wbn2_1a,
        },
        Event::Rejected {
            number: 2,
            article: Article::Wbn7_12d,
        },
        Event::ArbiterWarned { seat },
        Event::Frozen {
            seat,
            mark_ms: -1_500,
        },
        Event::Adjusted { seat, ms: -60_000 },
        Event::ArbiterDecided(outcome),
        Event::NewGame {
            article: Article::Wbn9_4d,
        },
        Event::CallsAgreed { seat },
        Event::Talked {
            seat,
            text: "Nf3!".into(),
            hint: true,
        },
        Event::Expelled(Expulsion::of_spectator("Eve")),
        Event::Expelled(Expulsion {
            name: "Ann".into(),
            seats: vec![Seat::WHITE_OF_A],
            replaced_by: Some("Eve".into()),
        }),
        Event::Noted {
            seat,
            text: "wrong hand".into(),
        },
        Event::Confirmed {
            by: Actor::Seat(seat),
        },
        Event::Confirmed { by: Actor::Arbiter },
        Event::Confirmed { by: Actor::System },
        Event::MoveQueued {
            seat: Seat::BLACK_OF_A,
            mv: "e8g8".parse().unwrap(),
        },
        Event::QueueCleared { seat },
        Event::QueueAdvanced { seat },
        Event::QueueFailed {
            seat,
            why: QueueFailure::Illegal,
        },
        Event::QueueFailed {
            seat,
            why: QueueFailure::Frozen,
        },
        Event::QueueFailed {
            seat,
            why: QueueFailure::Demanded,
        },
        Event::QueueFailed {
            seat,
            why: QueueFailure::LastDrop,
        },
        Event::QueueFailed {
            seat,
            why: QueueFailure::MoveReturned,
        },
    ]
}

/// Says which kind it is; a new kind does not compile here until it is in the list above.
fn kind(event: &Event) -> usize {
    match event {
        Event::Started { .. } => 0,
        Event::AbortProposed { .. } => 50,
        Event::SetupCorrected { .. } => 51,
        Event::LastDropExpired { .. } => 52,
        Event::Pressed { .. } => 1,
        Event::MovePending { .. } => 2,
        Event::MoveReturned { .. } => 3,
        Event::Played { .. } => 4,
        Event::DrawOffered { .. } => 5,
        Event::DrawAccepted { .. } => 6,
        Event::DrawDeclined { .. } => 7,
        Event::ResignationProposed { .. } => 8,
        Event::LastDropOpened { .. } => 9,
        Event::LastDropWaived { .. } => 10,
        Event::FlagFell { .. } => 11,
        Event::BoardEnded(_) => 12,
        Event::WentAway { .. } => 13,
        Event::CameBack { .. } => 14,
        Event::LagBounded { .. } => 15,
        Event::Paused => 16,
        Event::Resumed { .. } => 17,
        Event::Ended(_) => 18,
        Event::Warned { .. } => 19,
        Event::SeatReady { .. } => 20,
        Event::WasAbsent { .. } => 21,
        Event::Made { .. } => 22,
        Event::Replied { .. } => 23,
        Event::OutOfTurnMove { .. } => 24,
        Event::Retracted { .. } => 25,
        Event::PromotionAnnounced { .. } => 26,
        Event::CapturePassed { .. } => 27,
        Event::MoveDemanded { .. } => 28,
        Event::PiecesShown { .. } => 29,
        Event::MadeInvisible { .. } => 30,
        Event::MadeVisible { .. } => 31,
        Event::ClockReturned { .. } => 32,
        Event::Adjusting { .. } => 33,
        Event::ClaimRaised { .. } => 34,
        Event::Stopped { .. } => 35,
        Event::Upheld { .. } => 36,
        Event::Rejected { .. } => 37,
        Event::ArbiterWarned { .. } => 38,
        Event::Frozen { .. } => 39,
        Event::Adjusted { .. } => 40,
        Event::ArbiterDecided(_) => 41,
        Event::NewGame { .. } => 42,
        Event::Expelled(_) => 43,
        Event::Noted { .. } => 44,
        Event::Confirmed { .. } => 45,
        Event::MoveQueued { .. } => 46,
        Event::QueueCleared { .. } => 47,
        Event::QueueAdvanced { .. } => 48,
        Event::QueueFailed { .. } => 49,
        Event::Talked { .. } => 53,
        Event::CallsAgreed { .. } => 54,
    }
}

#[test]
fn every_kind_of_entry_comes_back_as_it_went() {
    let all = every_kind();
    let kinds: std::collections::BTreeSet<usize> = all.iter().map(kind).collect();
    assert!(kinds.into_iter().eq(0..=54));
    for event in all {
        let text = encode(&event);
        assert!(text.starts_with(r#"{"v":3,"e":""#), "{text}");
        assert_eq!(
            decode(&text, &on(Boards::start())).unwrap(),
            event,
            "{text}"
        );
    }
}

#[test]
fn every_kind_of_move_comes_back_as_it_went() {
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
        assert_eq!(
            decode(&encode(&event), &on(boards)).unwrap(),
            event,
            "{text}"
        );
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
fn what_cannot_be_read_is_said() {
    let error = |text: &str| decode(text, &on(Boards::start())).unwrap_err().to_string();
    assert!(error("{}").contains("no entry"));
    assert_eq!(
        error(r#"{"v":4,"e":"levitated"}"#),
        "version 4 is not known to this program"
    );
    assert!(error(r#"{"v":1,"e":"levitated"}"#).contains("no entry"));
    let played = r#"{"v":1,"e":"played","seat":"A","mv":"e9e4","at":0,"granted_ms":0}"#;
    assert_eq!(error(played), "move e9e4 is not understood");
}

/// A reply is read on the board with the move that it answers: castling past a man that has just
/// moved away, as hands see it.
#[test]
fn a_reply_is_read_after_the_move_that_it_answers() {
    let rules = Ruleset::build("wbn", [("mode", "otb"), ("clock.start", "server")]).unwrap();
    let mut boards = Boards::start();
    let half = "r3k2r/8/8/8/8/8/4P3/4K2R w Kkq - ";
    boards.set_board(BoardId::A, half.parse().unwrap());
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
        let read = decode(&encode(&event), &state).unwrap();
        assert_eq!(read, event);
        state.apply(at, &read);
    }
    let boards = state.boards_with_made_move(BoardId::A);
    let mv = boards.parse_move(BoardId::A, "h8f8").unwrap();
    let seat = Seat::BLACK_OF_A;
    let reply = Event::Replied { seat, mv };
    assert_eq!(decode(&encode(&reply), &state).unwrap(), reply);
}

/// Logs written by a version are read by all later ones.
#[test]
fn the_first_version_is_read() {
    let pinned = [
        r#"{"v":1,"e":"played","seat":"A","mv":"e2e4","at":61234,"granted_ms":17}"#,
        r#"{"v":1,"e":"last_drop_opened","seat":"b","held":"N"}"#,
        r#"{"v":1,"e":"ended","score":[0,2],"reason":"both-boards","article":"WBN 1.10","board":null,"lost_by":null,"at":61234}"#,
    ];
    let written: Vec<String> = every_kind().iter().map(encode).collect();
    for text in pinned {
        let event = decode(text, &on(Boards::start())).expect(text);
        let now = text.replacen("\"v\":1", "\"v\":3", 1);
        assert_eq!(encode(&event), now);
        assert!(written.contains(&now), "{now}\n{written:#?}");
    }
}

#[test]
fn the_second_version_is_pinned() {
    let pinned = [
        r#"{"v":2,"e":"made","seat":"A","mv":"e2e4"}"#,
        r#"{"v":2,"e":"claim_raised","number":5,"by":"b","claim":"repetition","board":"A","mv":"e2e4"}"#,
        r#"{"v":2,"e":"clock_returned","by":"b","why":"hidden"}"#,
        r#"{"v":2,"e":"rejected","number":2,"article":"WBN 7.12d"}"#,
        r#"{"v":2,"e":"confirmed","by":"arbiter"}"#,
    ];
    let written: Vec<String> = every_kind().iter().map(encode).collect();
    for text in pinned {
        decode(text, &on(Boards::start())).expect(text);
        let now = text.replacen("\"v\":2", "\"v\":3", 1);
        assert!(written.contains(&now), "{now}\n{written:#?}");
    }
}

#[test]
fn the_third_version_is_pinned() {
    let pinned = [
        r#"{"v":3,"e":"queued","seat":"a","mv":"e8g8"}"#,
        r#"{"v":3,"e":"unqueued","seat":"A"}"#,
        r#"{"v":3,"e":"carried_out","seat":"A"}"#,
        r#"{"v":3,"e":"fell_out","seat":"A","why":"last_drop"}"#,
    ];
    let written: Vec<String> = every_kind().iter().map(encode).collect();
    for text in pinned {
        assert!(
            written.iter().any(|entry| entry == text),
            "{text}\n{written:#?}"
        );
    }
}
