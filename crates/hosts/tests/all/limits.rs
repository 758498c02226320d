//! Engines that misbehave: each gets one sentence.

use std::path::Path;
use std::time::Duration;

use bughouse_core::{Boards, Ruleset, Seat};
use bughouse_engine::{Limit, Player, PlayerError};
use bughouse_hosts::{Cecp, start};

use crate::fake::{Desk, after, cecp, good_cecp, played, view};

/// The sentence of an engine that answers `go` with these commands of the shell.
#[track_caller]
fn fails(go: &str, expected: PlayerError) {
    let (mut player, _fake) = good_cecp(&format!("go) {go};;"));
    player.set_patience(Duration::from_millis(50));
    let view = view(Seat::WHITE_OF_A, Boards::start(), Some(60_000));
    player.begin(&view).expect("it begins");
    // Only the engine that says nothing is hurried, because the others need time.
    let mut desk = Desk {
        must_answer: go == ":",
        ..Desk::default()
    };
    let error = player
        .think(&view, Limit::Clock, &mut desk)
        .expect_err("an error");
    assert_eq!(error, expected);
}

fn gone(why: &str) -> PlayerError {
    PlayerError::Gone(why.to_owned())
}

#[test]
fn an_engine_that_misbehaves_while_it_thinks_gets_a_sentence() {
    fails(":", gone("Fake sent no move within 0.1 s"));
    fails("exit 3", gone("Fake has ended (exit status: 3)"));
    fails("kill -9 $$", gone("Fake has ended (signal: 9 (SIGKILL))"));
    fails(
        "yes info",
        gone("Fake writes more than 200000 lines for one answer"),
    );
    fails(
        "head -c 20000 /dev/zero | tr '\\0' x",
        gone("Fake writes a line of more than 16384 bytes"),
    );
    let illegal = |why: &str| PlayerError::Illegal(why.to_owned());
    fails(
        "echo 'move ]xyz['",
        illegal("Fake sent \"]xyz[\", which is no move"),
    );
    fails(
        "echo move e2e5",
        illegal("Fake sent the move e2e5, which is illegal: a pawn does not go from e2 to e5 here"),
    );
    fails(
        "echo move N@f3",
        illegal("Fake sent the move N@f3, which is illegal: no knight in hand"),
    );
    fails(
        "echo '1/2-1/2 {Draw}'",
        gone("Fake does not play on, because for it the game is over: 1/2-1/2 {Draw}"),
    );
}

#[test]
fn an_engine_that_refuses_a_move_is_out_of_step() {
    let (mut player, _fake) = good_cecp("'usermove e2e4') echo 'Illegal move: e2e4';;");
    player
        .begin(&view(Seat::BLACK_OF_A, Boards::start(), None))
        .expect("it begins");
    for (news, boards) in played("A e2e4") {
        player
            .hear(&news, &view(Seat::BLACK_OF_A, boards, None))
            .expect("it hears");
    }
    let view = view(Seat::BLACK_OF_A, after("A e2e4"), None);
    let limit = Limit::Processor(Duration::from_millis(1));
    let error = player
        .think(&view, limit, &mut Desk::default())
        .expect_err("an error");
    assert_eq!(
        error,
        PlayerError::OutOfStep("Fake refuses the move e2e4".into())
    );
}

#[test]
fn an_engine_with_another_board_is_out_of_step() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1";
    let features = "myname=\"Fairy-Stockfish 11.1\" ping=1";
    let (player, _fake) = cecp(features, &format!("d) echo 'Fen: {fen}';;"));
    let mut player = player.expect("an engine");
    let view = view(Seat::WHITE_OF_A, Boards::start(), None);
    player.begin(&view).expect("it begins");
    let limit = Limit::Processor(Duration::from_millis(1));
    let error = player
        .think(&view, limit, &mut Desk::default())
        .expect_err("an error");
    assert!(
        matches!(&error, PlayerError::OutOfStep(why) if why.starts_with("the board of Fairy")),
        "{error}"
    );
}

#[test]
fn an_engine_that_cannot_play_says_why_at_the_start() {
    let error = Cecp::start(Path::new("no-such-program")).expect_err("an error");
    let expected = "cannot start no-such-program: No such file or directory (os error 2)";
    assert_eq!(error.to_string(), expected);
    let error = cecp("myname=\"Fake\" variants=\"normal,suicide\"", "")
        .0
        .expect_err("an error");
    assert_eq!(error.to_string(), "Fake does not play bughouse");
    let error = cecp("", "'protover 2') exit 1;;").0.expect_err("an error");
    assert_eq!(error.to_string(), "fake has ended (exit status: 1)");
    let error = start(&"cecp:x".parse().expect("a program"), &Ruleset::EXTINCTION)
        .err()
        .expect("an error");
    assert_eq!(
        error.to_string(),
        "engines of other authors do not play a goal other than mate"
    );
    let (mut player, _fake) = good_cecp("");
    let view = view(Seat::WHITE_OF_A, Boards::start(), None);
    player.begin(&view).expect("it begins");
    let error = player
        .think(&view, Limit::Nodes(100), &mut Desk::default())
        .expect_err("an error");
    assert_eq!(
        error.to_string(),
        "Fake cannot count nodes by this protocol"
    );
}
