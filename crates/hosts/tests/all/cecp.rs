//! What an engine that speaks the protocol of XBoard gets, in which order, and what its words mean.

use std::time::Duration;

use bughouse_core::{Boards, Held, Seat, Signal, Who};
use bughouse_engine::{Action, Limit, News, Player};

use bughouse_hosts::Host;

use crate::fake::{Desk, Fake, after, good_cecp, played, view};

const SIT: Signal = Signal::Sit { who: Who::You };

/// What was received since the line `from`, without `ping`.
fn since(fake: &Fake, from: &str) -> Vec<String> {
    let lines = fake.received();
    let at = lines
        .iter()
        .rposition(|line| line == from)
        .expect("the line");
    let rest = lines[at + 1..].iter();
    rest.filter(|line| !line.starts_with("ping"))
        .cloned()
        .collect()
}

#[test]
fn an_engine_gets_moves_hands_and_clocks_and_then_go() {
    let (mut player, fake) = good_cecp("go) echo 'move g8f6';;");
    let seat = Seat::BLACK_OF_A;
    player
        .begin(&view(seat, Boards::start(), Some(60_000)))
        .expect("it begins");
    let started = fake.received();
    assert!(
        started.contains(&"level 0 3:00 0".to_owned()),
        "{started:?}"
    );
    let moves = "A e2e4 B e2e4 B d7d5 B e4d5";
    for (news, boards) in played(moves) {
        player
            .hear(&news, &view(seat, boards, Some(60_000)))
            .expect("it hears");
    }
    let now = view(seat, after(moves), Some(59_000));
    let answer = player
        .think(&now, Limit::Clock, &mut Desk::default())
        .expect("an answer");
    let mv = now.boards.parse_move(seat.board, "g8f6").expect("a move");
    assert_eq!(answer.action, Action::Play(mv));
    // White of board B has captured a pawn for the partner, Black of board A.
    let expected = [
        "usermove e2e4",
        "holding [] [P] BP",
        "holding [] [P]",
        "time 5900",
        "otim 5900",
        "go",
    ];
    assert_eq!(since(&fake, "partner Partner"), expected);
}

#[test]
fn a_piece_that_arrives_during_a_search_is_sent_at_once_and_the_hands_again_after_the_move() {
    let (mut player, fake) = good_cecp("*WP) echo 'move P@e4';;");
    let seat = Seat::WHITE_OF_A;
    player
        .begin(&view(seat, Boards::start(), Some(60_000)))
        .expect("it begins");
    let before = "B e2e4 B d7d5 B a2a3";
    for (news, boards) in played(before) {
        player
            .hear(&news, &view(seat, boards, Some(60_000)))
            .expect("it hears");
    }
    let now = view(seat, after(before), Some(60_000));
    let all = played("B e2e4 B d7d5 B a2a3 B d5e4");
    let (news, boards) = *all.last().expect("news");
    let mut desk = Desk {
        news: vec![(news, view(seat, boards, Some(58_000)))],
        ..Desk::default()
    };
    let answer = player
        .think(&now, Limit::Clock, &mut desk)
        .expect("an answer");
    let mv = boards.parse_move(seat.board, "P@e4").expect("a move");
    assert_eq!(answer.action, Action::Play(mv));
    assert_eq!(since(&fake, "go"), ["holding [P] [] WP"]);
    player.check_board().expect("no board to compare");
    let end = ["holding [P] [] WP", "force", "holding [] []"];
    assert_eq!(since(&fake, "go"), end);
}

#[test]
fn words_of_the_engine_are_signals_and_signals_are_words() {
    let go = "go) echo 'tellics ptell ---n'; echo 'tellics ptell ---n'; echo 'tellics ptell fast'
        echo 'tellics ptell x'; echo 'tellics ptell hello'; echo 'move e2e4';;";
    let (mut player, fake) = good_cecp(go);
    let seat = Seat::WHITE_OF_A;
    let now = view(seat, Boards::start(), Some(60_000));
    player.begin(&now).expect("it begins");
    let need = Signal::Need { role: Held::Queen };
    for news in [
        News::Said(need),
        News::Said(Signal::Nice),
        News::Said(Signal::Fast),
    ] {
        player.hear(&news, &now).expect("it hears");
    }
    player.hear(&News::Withdrawn(need), &now).expect("it hears");
    let mut desk = Desk::default();
    player
        .think(&now, Limit::Clock, &mut desk)
        .expect("an answer");
    let mates_me = Signal::MatesMe { role: Held::Knight };
    assert_eq!(desk.said, [mates_me, Signal::Fast]);
    assert_eq!(desk.withdrawn, [mates_me, Signal::Fast]);
    // No word takes the need back alone. So all is taken back, and the rest said again.
    let talk: Vec<String> = since(&fake, "partner Partner");
    let talk: Vec<&String> = talk
        .iter()
        .filter(|line| line.starts_with("ptell"))
        .collect();
    assert_eq!(talk, ["ptell +q", "ptell fast", "ptell x", "ptell fast"]);
}

#[test]
fn an_engine_that_sits_is_stopped_and_goes_on_with_the_next_news() {
    let (mut player, fake) = good_cecp("'ptell go') echo 'move e2e4';;");
    let seat = Seat::WHITE_OF_A;
    let now = view(seat, Boards::start(), Some(60_000));
    player.begin(&now).expect("it begins");
    player.hear(&News::Said(SIT), &now).expect("it hears");
    let answer = player
        .think(&now, Limit::Clock, &mut Desk::default())
        .expect("an answer");
    assert_eq!(answer.action, Action::Wait(Duration::from_secs(5)));
    assert!(is_stopped(player.process_id()));
    // It sits again, and moves when it is asked to.
    let answer = player
        .think(&now, Limit::Clock, &mut Desk::default())
        .expect("an answer");
    assert!(matches!(answer.action, Action::Wait(_)));
    player
        .hear(&News::Said(Signal::Go { who: Who::You }), &now)
        .expect("it hears");
    let answer = player
        .think(&now, Limit::Clock, &mut Desk::default())
        .expect("an answer");
    assert!(matches!(answer.action, Action::Play(_)));
    let lines = fake.received();
    let gos = lines.iter().filter(|line| *line == "go").count();
    assert_eq!(gos, 1, "one search: {lines:?}");
}

#[test]
fn without_clocks_no_engine_sits() {
    let (mut player, fake) = good_cecp("go) echo 'move e2e4';;");
    let now = view(Seat::WHITE_OF_A, Boards::start(), None);
    player.begin(&now).expect("it begins");
    player.hear(&News::Said(SIT), &now).expect("it hears");
    let limit = Limit::Processor(Duration::from_millis(1));
    player
        .think(&now, limit, &mut Desk::default())
        .expect("an answer");
    assert!(!fake.received().iter().any(|line| line == "ptell sit"));
}

#[test]
fn a_match_from_another_position_begins_with_setboard() {
    let (mut player, fake) = good_cecp("");
    let boards = after("A e2e4 A d7d5 A e4d5 A d8d5 B e2e4 B d7d5 B e4d5");
    player
        .begin(&view(Seat::WHITE_OF_A, boards, None))
        .expect("it begins");
    let fen = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
    let expected = [format!("setboard {fen}"), "holding [] [P]".to_owned()];
    assert_eq!(since(&fake, "partner Partner"), expected);
}

/// Whether a process is stopped. Waits for that, but not longer than until the process ends.
fn is_stopped(process: u32) -> bool {
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};
    let process = nix::unistd::Pid::from_raw(process as i32);
    let flags = WaitPidFlag::WSTOPPED | WaitPidFlag::WEXITED | WaitPidFlag::WNOWAIT;
    matches!(waitid(Id::Pid(process), flags), Ok(WaitStatus::Stopped(..)))
}
