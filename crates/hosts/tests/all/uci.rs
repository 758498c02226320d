//! What an engine that speaks UCI gets.

use std::time::Duration;

use bughouse_core::{Boards, Seat};
use bughouse_engine::{Action, Limit, Player, PlayerError};

use bughouse_hosts::Host;

use crate::fake::{Desk, after, played, uci, view};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

#[test]
fn the_position_begins_after_the_last_capture_or_arrival_and_has_the_hands() {
    let go = "*'moves e2e4') mv=a7a6;;
        *' d2d4') mv=a6a5;;
        'go nodes 500') echo 'info depth 1 nodes 480 pv a'; echo \"bestmove $mv ponder a2a3\";;";
    let (player, fake) = uci(&[], go);
    let mut player = player.expect("an engine");
    let seat = Seat::BLACK_OF_A;
    player
        .begin(&view(seat, Boards::start(), None))
        .expect("it begins");
    let mut positions = Vec::new();
    let moves = "A e2e4 A a7a6 A d2d4 B e2e4 B d7d5 B e4d5 A a6a5 A b2b3";
    for (news, boards) in played(moves) {
        let now = view(seat, boards, None);
        player.hear(&news, &now).expect("it hears");
        if now.boards[seat.board].to_move() == seat.color && positions.len() < 2 {
            let answer = player.think(&now, Limit::Nodes(500), &mut Desk::default());
            let answer = answer.expect("an answer");
            assert!(matches!(answer.action, Action::Play(_)) && answer.nodes == 480);
            positions = positions_of(&fake.received());
        }
    }
    assert_eq!(
        positions,
        [
            format!("{START} moves e2e4"),
            format!("{START} moves e2e4 a7a6 d2d4")
        ]
    );
    player.board_text().expect("an answer");
    let last = positions_of(&fake.received()).pop().expect("a position");
    let fen = "rnbqkbnr/1ppppppp/p7/8/3PP3/8/PPP2PPP/RNBQKBNR[p] b KQkq - 0 1";
    assert_eq!(last, format!("{fen} moves a6a5 b2b3"));
}

/// The positions before each `go` or `d`, each once.
fn positions_of(lines: &[String]) -> Vec<String> {
    let positions = lines
        .iter()
        .filter_map(|line| line.strip_prefix("position fen "));
    let mut positions: Vec<String> = positions.map(str::to_owned).collect();
    positions.dedup();
    positions
}

#[test]
fn a_piece_that_arrives_during_a_search_begins_it_anew_with_the_new_hand() {
    let cases = "stop) echo 'bestmove a2a3';;\n\
        'go wtime 58000 '*) echo 'bestmove P@e4';;";
    let (player, _fake) = uci(&[], cases);
    let mut player = player.expect("an engine");
    let seat = Seat::WHITE_OF_A;
    player
        .begin(&view(seat, Boards::start(), Some(60_000)))
        .expect("it begins");
    let all = played("B e2e4 B d7d5 B a2a3 B d5e4");
    for (news, boards) in &all[..3] {
        player
            .hear(news, &view(seat, *boards, Some(60_000)))
            .expect("it hears");
    }
    let now = view(seat, all[2].1, Some(60_000));
    let news = vec![(all[3].0, view(seat, all[3].1, Some(58_000)))];
    let mut desk = Desk {
        news,
        ..Desk::default()
    };
    let answer = player
        .think(&now, Limit::Clock, &mut desk)
        .expect("an answer");
    let mv = all[3].1.parse_move(seat.board, "P@e4").expect("a move");
    assert_eq!(answer.action, Action::Play(mv));
}

#[test]
fn options_are_set_and_unknown_ones_refused() {
    let (player, fake) = uci(&[("Hash", "16")], "");
    player.expect("an engine");
    let lines = fake.received();
    assert!(
        lines.contains(&"setoption name UCI_Variant value crazyhouse".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"setoption name Hash value 16".to_owned()),
        "{lines:?}"
    );
    let error = uci(&[("Depth", "3")], "").0.expect_err("an error");
    assert_eq!(error.to_string(), "Fake has no option \"Depth\"");
    let error = uci(&[], "uci) echo uciok;;").0.expect_err("an error");
    assert_eq!(
        error.to_string(),
        "fake plays neither bughouse nor crazyhouse"
    );
}

#[test]
fn an_engine_that_does_not_stop_or_plays_an_illegal_move_gets_a_sentence() {
    let error = |cases: &str| {
        let (player, _fake) = uci(&[], cases);
        let mut player = player.expect("an engine");
        player.set_patience(Duration::from_millis(50));
        let now = view(Seat::WHITE_OF_A, after(""), Some(1_000));
        player.begin(&now).expect("it begins");
        let mut desk = Desk {
            must_answer: cases.is_empty(),
            ..Desk::default()
        };
        player
            .think(&now, Limit::Clock, &mut desk)
            .expect_err("an error")
    };
    assert_eq!(
        error(""),
        PlayerError::Gone("Fake sent no move within 0.1 s".into())
    );
    let none = PlayerError::Illegal("Fake sent \"(none)\", which is no move".into());
    assert_eq!(error("go*) echo 'bestmove (none)';;"), none);
    assert_eq!(
        error("go*) exit 7;;"),
        PlayerError::Gone("Fake has ended (exit status: 7)".into())
    );
}
