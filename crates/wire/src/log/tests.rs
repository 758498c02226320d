//! Every kind of entry comes back as it went.

use super::*;
use bughouse_core::Team;
use bughouse_match::{Article, Reason};

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
        Event::Started,
        Event::Pressed { seat },
        Event::Readied {
            seat: Seat::WHITE_OF_A,
            mv,
            due: at,
        },
        Event::Returned { seat },
        Event::Played {
            seat: Seat::WHITE_OF_A,
            mv,
            at,
            granted_ms: 17,
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
        Event::Waived { seat },
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
}

/// Says which kind it is; a new kind does not compile here until it is in the list above.
fn kind(event: &Event) -> usize {
    match event {
        Event::Started => 0,
        Event::Pressed { .. } => 1,
        Event::Readied { .. } => 2,
        Event::Returned { .. } => 3,
        Event::Played { .. } => 4,
        Event::DrawOffered { .. } => 5,
        Event::DrawAccepted { .. } => 6,
        Event::DrawDeclined { .. } => 7,
        Event::ResignationProposed { .. } => 8,
        Event::LastDropOpened { .. } => 9,
        Event::Waived { .. } => 10,
        Event::FlagFell { .. } => 11,
        Event::BoardEnded(_) => 12,
        Event::WentAway { .. } => 13,
        Event::CameBack { .. } => 14,
        Event::LagBounded { .. } => 15,
        Event::Paused => 16,
        Event::Resumed { .. } => 17,
        Event::Ended(_) => 18,
        Event::Warned { .. } => 19,
        _ => unreachable!("only a match by claims has it, and no server runs one yet"),
    }
}

#[test]
fn every_kind_of_entry_comes_back_as_it_went() {
    let all = every_kind();
    let kinds: std::collections::BTreeSet<usize> = all.iter().map(kind).collect();
    assert!(kinds.into_iter().eq(0..=19));
    for event in all {
        let text = encode(&event);
        assert!(text.starts_with(r#"{"v":1,"e":""#), "{text}");
        assert_eq!(decode(&text, &Boards::start()).unwrap(), event, "{text}");
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
            granted_ms: 0,
        };
        assert_eq!(decode(&encode(&event), &boards).unwrap(), event, "{text}");
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
    let error = |text: &str| decode(text, &Boards::start()).unwrap_err().to_string();
    assert!(error("{}").contains("no entry"));
    assert_eq!(
        error(r#"{"v":2,"e":"levitated"}"#),
        "version 2 is not known to this program"
    );
    assert!(error(r#"{"v":1,"e":"levitated"}"#).contains("no entry"));
    let played = r#"{"v":1,"e":"played","seat":"A","mv":"e9e4","at":0,"granted_ms":0}"#;
    assert_eq!(error(played), "move e9e4 is not understood");
}

/// Logs written by this version are read by all later ones.
#[test]
fn the_first_version_is_pinned() {
    let pinned = [
        r#"{"v":1,"e":"played","seat":"A","mv":"e2e4","at":61234,"granted_ms":17}"#,
        r#"{"v":1,"e":"last_drop_opened","seat":"b","held":"N"}"#,
        r#"{"v":1,"e":"ended","score":[0,2],"reason":"both-boards","article":"WBN 1.10","board":null,"lost_by":null,"at":61234}"#,
    ];
    let written: Vec<String> = every_kind().iter().map(encode).collect();
    for text in pinned {
        assert!(
            written.iter().any(|entry| entry == text),
            "{text}\n{written:#?}"
        );
    }
}
