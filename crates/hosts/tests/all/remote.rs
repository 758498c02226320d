//! Our engine in another process: what happens while it thinks, and engines that misbehave.

use std::path::Path;
use std::time::Duration;

use bughouse_core::{Boards, Held, Seat, Signal};
use bughouse_engine::{Action, Limit, News, Player, PlayerError};
use bughouse_hosts::{Host, Remote};

use crate::fake::{Desk, played, remote, view};

#[test]
fn news_and_orders_reach_an_engine_that_thinks_and_its_signals_the_table() {
    let (player, fake) = remote(
        "played*) echo 'say need n'; echo 'withdraw fast';;\n\
        hurry) echo 'play P@e4 nodes 77 processor 5 time 0';;",
    );
    let mut player = player.expect("an engine");
    let seat = Seat::WHITE_OF_A;
    let all = played("B e2e4 B d7d5 B a2a3 B d5e4");
    player
        .begin(&view(seat, Boards::start(), Some(60_000)))
        .expect("it begins");
    for (news, boards) in &all[..3] {
        let now = view(seat, *boards, Some(60_000));
        player.hear(news, &now).expect("it hears");
    }
    let now = view(seat, all[2].1, Some(60_000));
    let mut desk = Desk {
        news: vec![(all[3].0, view(seat, all[3].1, Some(58_000)))],
        must_answer: true,
        ..Desk::default()
    };
    let answer = player.think(&now, Limit::Clock, &mut desk);
    let answer = answer.expect("an answer");
    let mv = all[3].1.parse_move(seat.board, "P@e4").expect("a move");
    assert_eq!((answer.action, answer.nodes), (Action::Play(mv), 77));
    let need = Signal::Need { role: Held::Knight };
    // One signal for each move that was sent.
    assert_eq!(desk.said, [need; 4]);
    assert_eq!(desk.withdrawn, [Signal::Fast; 4]);
    let words: Vec<String> = fake
        .received()
        .iter()
        .map(|line| line.split(" now ").next().unwrap_or(line).to_owned())
        .collect();
    let expected = [
        "bughouse-engine 1",
        "begin A rules fics",
        "played B e2e4",
        "played B d7d5",
        "played B a2a3",
        "think clock",
        "played B d5e4",
        "hurry",
    ];
    assert_eq!(words, expected);
}

/// The error of an engine that answers so.
#[track_caller]
fn fails(cases: &str, expected: &PlayerError) {
    let (player, _fake) = remote(cases);
    let error = player.and_then(|mut player| {
        player.set_patience(Duration::from_millis(50));
        let now = view(Seat::WHITE_OF_A, Boards::start(), Some(60_000));
        player.begin(&now)?;
        player.hear(&News::Said(Signal::Fast), &now)?;
        let mut desk = Desk {
            must_answer: cases.is_empty(),
            ..Desk::default()
        };
        player.think(&now, Limit::Clock, &mut desk)?;
        player.check_board()
    });
    assert_eq!(error.as_ref(), Err(expected));
}

#[test]
fn an_engine_of_ours_that_misbehaves_gets_a_sentence() {
    let gone = |why: &str| PlayerError::Gone(why.to_owned());
    let illegal = |why: &str| PlayerError::Illegal(why.to_owned());
    let cannot = |why: &str| PlayerError::CannotPlay(why.to_owned());
    fails("", &gone("Fake 1 sent no move within 0.1 s"));
    fails(
        "think*) exit 3;;",
        &gone("Fake 1 has ended (exit status: 3)"),
    );
    fails(
        "think*) echo hello;;",
        &illegal("Fake 1 sent \"hello\", which is not a message of the protocol"),
    );
    fails(
        "think*) echo play e2e5 nodes 1 processor 1 time 0;;",
        &illegal(
            "Fake 1 sent the move e2e5, which is illegal: a pawn does not go from e2 to e5 here",
        ),
    );
    fails(
        "think*) echo error illegal it makes no sense;;",
        &illegal("it makes no sense"),
    );
    fails(
        "begin*) echo error cannot-play not these rules;;",
        &cannot("not these rules"),
    );
    fails(
        "bughouse-engine*) echo bughouse-engine 9 Next;;",
        &cannot(
            "fake speaks version 9 of the protocol of our engine; this program speaks version 1",
        ),
    );
    fails(
        "bughouse-engine*) echo hello;;",
        &cannot("fake does not greet with `bughouse-engine`, but with \"hello\""),
    );
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/P w KQkq -";
    let cases = format!(
        "think*) echo play e2e4 nodes 1 processor 1 time 0;;\nboards) echo 'boards {board} | {board}';;"
    );
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let differs = format!("the board of Fake 1 is \"{board}\", but the match has \"{start}\"");
    fails(&cases, &PlayerError::OutOfStep(differs));
}

#[test]
fn a_program_that_is_no_engine_of_ours_is_named() {
    let error = Remote::start(Path::new("/bin/true"), &[]).expect_err("an error");
    let error = error.to_string();
    assert!(
        error.starts_with("/bin/true does not run our engine: "),
        "{error}"
    );
    let error = Remote::start(Path::new("no-such-program"), &[]).expect_err("an error");
    assert!(
        error
            .to_string()
            .starts_with("cannot start no-such-program")
    );
}
