//! Tests matches at real boards in which a device on the table is the clock, and the server does
//! not know the moves (`record.moves = clock_only`).

use std::net::SocketAddr;

use crate::common::*;
use bughouse_core::{BoardId, Seat};
use bughouse_match::{ClaimKind, Phase};
use bughouse_wire::claims::{ActName, ArbiterAct};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::table::{MatchStyle, Sitter, TablePhase};

const RULES: [(&str, &str); 2] = [("mode", "otb"), ("record.moves", "clock_only")];
const BOTH: KeyKind = KeyKind::Clock { board: None };

/// Returns the owner of a table, and a client that is a clock of that kind.
async fn with_clock(at: SocketAddr, link: &str, kind: KeyKind) -> (Client, Client) {
    let mut owner = Client::join(at, link, "Owner").await;
    let path = owner.key(kind).await;
    let clock = Client::by_key(at, link, "Clock", &path).await.unwrap();
    assert_eq!(clock.role, Some(kind));
    (owner, clock)
}

/// Starts a match on a clock: says that all players are ready, and presses the clock for both
/// players with Black.
async fn begin_by(clock: &mut Client) {
    clock.send(&ClientMsg::Ready { on: true }).await;
    clock.until_playing(1).await;
    for seat in SEATS {
        clock.ready_at_board(seat).await.unwrap();
    }
    clock.press(Seat::BLACK_OF_A).await.unwrap();
    clock.press(Seat::BLACK_OF_B).await.unwrap();
    clock.until_match_phase(Phase::Running).await;
}

/// One tablet is the clock of both boards. On it people enter a name, press, stop the clocks, claim
/// a flag, confirm the result and start the next match.
#[tokio::test]
async fn one_clock_runs_a_match_of_four_people_at_real_boards() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &RULES).await;
    let (mut owner, mut clock) = with_clock(at, &link, BOTH).await;
    assert_eq!(clock.table.style, MatchStyle::ClockOnly);
    let (seat, name) = (Seat::WHITE_OF_A, " Eva ".to_owned());
    clock.send(&ClientMsg::NameSeat { seat, name }).await;
    clock
        .until("the name", |client, _| {
            client.table.seats[Seat::WHITE_OF_A].is_some()
        })
        .await;
    let eva = Sitter::AtBoard { name: "Eva".into() };
    assert_eq!(clock.table.seats[Seat::WHITE_OF_A], Some(eva));
    owner.send(&bot(Seat::WHITE_OF_B)).await;
    assert_eq!(owner.refusal().await, "a bot cannot play at a real board");

    begin_by(&mut clock).await;
    let game = clock.game.clone().unwrap();
    assert_eq!(game.yours, SEATS);
    assert_eq!(
        (
            game.names[Seat::WHITE_OF_A].as_str(),
            game.names[Seat::BLACK_OF_A].as_str()
        ),
        ("Eva", "Black of A")
    );
    assert!(!clock.claims().moves_known && !clock.claims().arbiter);
    assert_eq!(game.clocks.running, [Seat::WHITE_OF_A, Seat::WHITE_OF_B]);
    assert_eq!(game.dests[BoardId::A], None, "the screen offers no moves");
    assert!(clock.make(Seat::WHITE_OF_A, "e2e4").await.is_err());

    clock.press(Seat::WHITE_OF_A).await.unwrap();
    assert_eq!(
        clock.press(Seat::WHITE_OF_A).await.unwrap_err(),
        "there is no move to complete"
    );
    assert_eq!(clock.board(Seat::WHITE_OF_A).ply, 1);
    assert_eq!(clock.board(Seat::WHITE_OF_A).to_move, "b");
    clock.press(Seat::WHITE_OF_B).await.unwrap();
    clock.press(Seat::BLACK_OF_B).await.unwrap();
    let running = clock.game.as_ref().unwrap().clocks.running.clone();
    assert_eq!(running, [Seat::BLACK_OF_A, Seat::WHITE_OF_B]);

    // In a match without an arbiter the clock may act as the arbiter, because all players are
    // beside it. Another device may not.
    assert!(clock.may_rule(ActName::Halt) && clock.may_rule(ActName::Adjust));
    owner.until_match_phase(Phase::Running).await;
    let refused = owner.rule(ArbiterAct::Halt).await.unwrap_err();
    assert_eq!(refused, "only the arbiter may do that");
    assert_eq!(
        owner.press(Seat::BLACK_OF_A).await.unwrap_err(),
        "you do not hold that seat"
    );
    clock.rule(ArbiterAct::Halt).await.unwrap();
    assert_eq!(clock.game.as_ref().unwrap().clocks.running, []);
    let seat = Seat::BLACK_OF_A;
    clock
        .rule(ArbiterAct::Adjust { seat, ms: -400_000 })
        .await
        .unwrap();
    clock
        .rule(ArbiterAct::Resume { grant_ms: 0 })
        .await
        .unwrap();
    assert!(
        clock.claims().seats[Seat::BLACK_OF_A].flag.is_some(),
        "WBN 7.3"
    );
    assert_eq!(clock.claims().seats[Seat::BLACK_OF_B].flag, None);

    // The program knows the clocks, and rules on the claim of a flag at once. The result is
    // confirmed on the clock too.
    clock
        .claim(Seat::WHITE_OF_A, ClaimKind::Flag, BoardId::A)
        .await
        .unwrap();
    clock.until_match_phase(Phase::Decided).await;
    let standing = clock.claims().standing.clone().unwrap();
    assert_eq!(
        (standing.score.as_str(), standing.article.as_str()),
        ("1-0", "WBN 7.9")
    );
    assert_eq!(standing.text, "Black of A ran out of time on board A.");
    clock.rule(ArbiterAct::Confirm).await.unwrap();
    clock.until_result().await;
    clock
        .until_phase("over", |phase| *phase == TablePhase::Over)
        .await;
    let (status, report) = http(at, &format!("GET /api/tables/{link}/1/report"), "").await;
    assert!(
        status == 200 && report.contains("\"style\":\"clock_only\""),
        "{report}"
    );
    let (status, bpgn) = http(at, &format!("GET /t/{link}/1.bpgn"), "").await;
    assert_eq!(status, 200, "{bpgn}");

    clock.send(&ClientMsg::Ready { on: true }).await;
    clock.until_playing(2).await;
    assert_eq!(clock.claims().phase, Phase::Setup);
    server.stop().await;
}

/// Each board has a device as its clock. The server does not know the moves, so a claim about moves
/// is upheld if the other team agrees.
#[tokio::test]
async fn two_clocks_share_a_match_and_teams_agree_on_claims_about_moves() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &RULES).await;
    let board = |board: BoardId| KeyKind::Clock { board: Some(board) };
    let (mut owner, mut first) = with_clock(at, &link, board(BoardId::A)).await;
    let path = owner.key(board(BoardId::B)).await;
    let mut second = Client::by_key(at, &link, "Clock 2", &path).await.unwrap();
    first.send(&ClientMsg::Ready { on: true }).await;
    second.send(&ClientMsg::Ready { on: true }).await;
    first.until_playing(1).await;
    second.until_playing(1).await;
    assert_eq!(
        first.game.as_ref().unwrap().yours,
        [Seat::WHITE_OF_A, Seat::BLACK_OF_A]
    );
    assert_eq!(
        first.ready_at_board(Seat::WHITE_OF_B).await.unwrap_err(),
        "you do not hold that seat"
    );
    assert_eq!(first.claims().acts, []);
    for seat in [Seat::WHITE_OF_A, Seat::BLACK_OF_A] {
        first.ready_at_board(seat).await.unwrap();
    }
    for seat in [Seat::WHITE_OF_B, Seat::BLACK_OF_B] {
        second.ready_at_board(seat).await.unwrap();
    }
    second.press(Seat::BLACK_OF_B).await.unwrap();
    first.see(second.game.as_ref().unwrap().seq).await;
    first.press(Seat::BLACK_OF_A).await.unwrap();
    first.press(Seat::WHITE_OF_A).await.unwrap();

    // White of A has mated and claims the mate. The team of the mated player agrees.
    first
        .claim(Seat::WHITE_OF_A, ClaimKind::Mate, BoardId::A)
        .await
        .unwrap();
    assert_eq!(first.claims().phase, Phase::Halted);
    assert!(
        first.confirm(Seat::WHITE_OF_A).await.is_err(),
        "a team may not agree to its own claim"
    );
    first.confirm(Seat::BLACK_OF_A).await.unwrap();
    first.until_match_phase(Phase::Decided).await;
    assert_eq!(first.claims().standing.as_ref().unwrap().score, "1-0");
    for seat in [Seat::WHITE_OF_A, Seat::BLACK_OF_A] {
        first.confirm(seat).await.unwrap();
    }
    second.see(first.game.as_ref().unwrap().seq).await;
    for seat in [Seat::WHITE_OF_B, Seat::BLACK_OF_B] {
        second.confirm(seat).await.unwrap();
    }
    second.until_result().await;
    server.stop().await;
}

/// If the match has an arbiter, the device that is the clock may not rule. Players may stop the
/// clocks and claim on it.
#[tokio::test]
async fn with_an_arbiter_players_may_stop_the_clocks_and_claim_on_the_device_but_not_rule() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &RULES).await;
    let (mut owner, mut clock) = with_clock(at, &link, BOTH).await;
    let path = owner.key(KeyKind::Arbiter).await;
    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
    begin_by(&mut clock).await;
    assert!(clock.claims().arbiter);
    assert_eq!(clock.claims().acts, []);
    let refused = clock.rule(ArbiterAct::Halt).await.unwrap_err();
    assert_eq!(refused, "only the arbiter may do that");
    let (seat, text) = (Seat::WHITE_OF_A, "they move pieces".to_owned());
    let stopped = clock.ask(|id| ClientMsg::Stop { id, seat, text }).await;
    stopped.unwrap();
    judge.until_match_phase(Phase::Halted).await;
    judge
        .rule(ArbiterAct::Reject { number: Some(1) })
        .await
        .unwrap();
    judge.until_match_phase(Phase::Decided).await;
    let standing = judge.claims().standing.clone().unwrap();
    assert_eq!(
        (standing.score.as_str(), standing.article.as_str()),
        ("0-1", "WBN 7.12d")
    );
    judge.rule(ArbiterAct::Confirm).await.unwrap();
    clock.until_result().await;
    server.stop().await;
}

/// WBN 7.12c, Q47: if a player stops the clocks in a match without an arbiter, the other team may
/// resume play. The team that stopped may not.
#[tokio::test]
async fn the_other_team_may_resume_play_after_a_stop() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &RULES).await;
    let (_owner, mut clock) = with_clock(at, &link, BOTH).await;
    begin_by(&mut clock).await;
    let (seat, text) = (Seat::WHITE_OF_A, "a lamp fell".to_owned());
    let stop = |id| ClientMsg::Stop { id, seat, text };
    clock.ask(stop).await.unwrap();
    clock.until_match_phase(Phase::Halted).await;
    for (seat, may) in [(Seat::BLACK_OF_B, false), (Seat::BLACK_OF_A, true)] {
        let offered = clock.may(|one| *one == Possibility::GoOn { seat });
        let done = clock.ask(|id| ClientMsg::GoOn { id, seat }).await;
        assert_eq!((offered, done.is_ok()), (may, may), "{seat:?}");
    }
    clock.until_match_phase(Phase::Running).await;
    server.stop().await;
}
