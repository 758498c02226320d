//! Tests matches at real boards in which a device on the table is the clock, and the server does
//! not know the moves (`record.moves = clock_only`).

use crate::common::claims::{report, with_arbiter};
use crate::common::*;
use bughouse_core::BoardId;
use bughouse_match::{ClaimKind, Phase};
use bughouse_wire::claims::{ActName, ArbiterAct};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::table::{MatchStyle, Sitter};

const RULES: [(&str, &str); 2] = [("mode", "otb"), ("record.moves", "clock_only")];
const BOTH: KeyKind = KeyKind::Clock { board: None };

/// Makes a table. Returns its server, its owner, and a client that is a clock of that kind.
async fn with_clock(kind: KeyKind) -> (TestServer, Client, Client) {
    let (server, link) = with_table("wbn", &RULES).await;
    let mut owner = Client::join(server.address(), &link, "Owner").await;
    let path = owner.key(kind).await;
    let clock = Client::by_key(server.address(), &link, "Clock", &path).await;
    assert_eq!(clock.role, Some(kind));
    (server, owner, clock)
}

/// Starts a match on a clock: says that all players are ready, and presses the clock for both
/// players with Black.
async fn begin_by(clock: &mut Client) {
    clock.ready().await;
    clock.until_playing(1).await;
    for seat in SEATS {
        clock.ready_at_board(seat).await.unwrap();
    }
    clock.press(BLACK_OF_A).await.unwrap();
    clock.press(BLACK_OF_B).await.unwrap();
    clock.until_match_phase(Phase::Running).await;
}

/// One tablet is the clock of both boards. On it people enter a name, press, stop the clocks, claim
/// a flag, confirm the result and start the next match.
#[tokio::test]
async fn one_clock_runs_a_match_of_four_people_at_real_boards() {
    let (server, mut owner, mut clock) = with_clock(BOTH).await;
    let (at, link) = (server.address(), owner.link.clone());
    assert_eq!(clock.table.style, MatchStyle::ClockOnly);
    let (seat, name) = (A, " Eva ".to_owned());
    clock.send(&ClientMsg::NameSeat { seat, name }).await;
    clock
        .until("the name", |client, _| client.table.seats[A].is_some())
        .await;
    let eva = Sitter::AtBoard { name: "Eva".into() };
    assert_eq!(clock.table.seats[A], Some(eva));
    owner.denied(&bot(B), "cannot play at a real board").await;

    begin_by(&mut clock).await;
    let game = clock.game.clone().unwrap();
    assert_eq!(game.yours, SEATS);
    let [eva, black] = [A, BLACK_OF_A].map(|seat| &*game.names[seat]);
    assert_eq!((eva, black), ("Eva", "Black of A"));
    assert!(!clock.claims().moves_known && !clock.claims().arbiter);
    assert_eq!(game.clocks.running, [A, B]);
    assert_eq!(game.dests[BoardId::A], None, "the screen offers no moves");
    assert!(clock.make(A, "e2e4").await.is_err());

    clock.press(A).await.unwrap();
    refused(clock.press(A).await, "there is no move to complete");
    assert_eq!(clock.board(A).ply, 1);
    assert_eq!(clock.board(A).to_move, "b");
    clock.press(B).await.unwrap();
    clock.press(BLACK_OF_B).await.unwrap();
    let running = clock.game().clocks.running.clone();
    assert_eq!(running, [BLACK_OF_A, B]);

    // In a match without an arbiter the clock may act as the arbiter, because all players are
    // beside it. Another device may not.
    assert!(clock.may_rule(ActName::Halt) && clock.may_rule(ActName::Adjust));
    owner.until_match_phase(Phase::Running).await;
    let halt = owner.try_rule(ArbiterAct::Halt).await;
    refused(halt, "only the arbiter may do that");
    refused(owner.press(BLACK_OF_A).await, "you do not hold that seat");
    clock.rule(ArbiterAct::Halt).await;
    assert_eq!(clock.game().clocks.running, []);
    let seat = BLACK_OF_A;
    clock.rule(ArbiterAct::Adjust { seat, ms: -400_000 }).await;
    clock.rule(ArbiterAct::Resume { grant_ms: 0 }).await;
    assert!(clock.claims().seats[BLACK_OF_A].flag.is_some(), "WBN 7.3");
    assert_eq!(clock.claims().seats[BLACK_OF_B].flag, None);

    // The program knows the clocks, and rules on the claim of a flag at once. The result is
    // confirmed on the clock too.
    clock.claim(A, ClaimKind::Flag, BoardId::A).await.unwrap();
    clock.until_match_phase(Phase::Decided).await;
    let standing = clock.standing();
    assert_eq!((&*standing.score, &*standing.article), ("1-0", "WBN 7.9"));
    assert_eq!(standing.text, "Black of A ran out of time on board A.");
    clock.rule(ArbiterAct::Confirm).await;
    clock.until_result().await;
    clock.until_over().await;
    let report = report(at, &link, "").await;
    assert_eq!(report.style, MatchStyle::ClockOnly);
    assert_eq!(get(at, &format!("/t/{link}/1.bpgn")).await.0, 200);

    clock.ready().await;
    clock.until_playing(2).await;
    assert_eq!(clock.claims().phase, Phase::Setup);
}

/// Each board has a device as its clock. The server does not know the moves, so a claim about moves
/// is upheld if the other team agrees.
#[tokio::test]
async fn two_clocks_share_a_match_and_teams_agree_on_claims_about_moves() {
    let board = |board: BoardId| KeyKind::Clock { board: Some(board) };
    let (server, mut owner, mut first) = with_clock(board(BoardId::A)).await;
    let path = owner.key(board(BoardId::B)).await;
    let mut second = Client::by_key(server.address(), &owner.link, "Clock 2", &path).await;
    first.ready().await;
    second.ready().await;
    first.until_playing(1).await;
    second.until_playing(1).await;
    assert_eq!(first.game().yours, [A, BLACK_OF_A]);
    refused(first.ready_at_board(B).await, "you do not hold that seat");
    assert_eq!(first.claims().acts, []);
    for seat in [A, BLACK_OF_A] {
        first.ready_at_board(seat).await.unwrap();
    }
    for seat in [B, BLACK_OF_B] {
        second.ready_at_board(seat).await.unwrap();
    }
    second.press(BLACK_OF_B).await.unwrap();
    first.see(second.game().seq).await;
    first.press(BLACK_OF_A).await.unwrap();
    first.press(A).await.unwrap();

    // White of A has mated and claims the mate. The team of the mated player agrees.
    first.claim(A, ClaimKind::Mate, BoardId::A).await.unwrap();
    assert_eq!(first.claims().phase, Phase::Halted);
    let own = first.confirm(A).await;
    assert!(own.is_err(), "a team may not agree to its own claim");
    first.confirm(BLACK_OF_A).await.unwrap();
    first.until_match_phase(Phase::Decided).await;
    assert_eq!(first.standing().score, "1-0");
    for seat in [A, BLACK_OF_A] {
        first.confirm(seat).await.unwrap();
    }
    second.see(first.game().seq).await;
    for seat in [B, BLACK_OF_B] {
        second.confirm(seat).await.unwrap();
    }
    second.until_result().await;
}

/// If the match has an arbiter, the device that is the clock may not rule. Players may stop the
/// clocks and claim on it.
#[tokio::test]
async fn with_an_arbiter_players_may_stop_the_clocks_and_claim_on_the_device_but_not_rule() {
    let (_server, mut owner, mut clock) = with_clock(BOTH).await;
    let (_, mut judge) = with_arbiter(&mut owner).await;
    begin_by(&mut clock).await;
    assert!(clock.claims().arbiter);
    assert_eq!(clock.claims().acts, []);
    let halt = clock.try_rule(ArbiterAct::Halt).await;
    refused(halt, "only the arbiter may do that");
    let (seat, text) = (A, "they move pieces".to_owned());
    let stopped = clock.ask(|id| ClientMsg::Stop { id, seat, text }).await;
    stopped.unwrap();
    judge.until_match_phase(Phase::Halted).await;
    judge.rule(ArbiterAct::Reject { number: Some(1) }).await;
    judge.until_match_phase(Phase::Decided).await;
    let standing = judge.standing();
    assert_eq!((&*standing.score, &*standing.article), ("0-1", "WBN 7.12d"));
    judge.rule(ArbiterAct::Confirm).await;
    clock.until_result().await;
}

/// WBN 7.12c, Q47: if a player stops the clocks in a match without an arbiter, the other team may
/// resume play. The team that stopped may not.
#[tokio::test]
async fn the_other_team_may_resume_play_after_a_stop() {
    let (_server, _owner, mut clock) = with_clock(BOTH).await;
    begin_by(&mut clock).await;
    let (seat, text) = (A, "a lamp fell".to_owned());
    let stop = |id| ClientMsg::Stop { id, seat, text };
    clock.ask(stop).await.unwrap();
    clock.until_match_phase(Phase::Halted).await;
    for (seat, may) in [(BLACK_OF_B, false), (BLACK_OF_A, true)] {
        let offered = clock.may(|one| *one == Possibility::GoOn { seat });
        let done = clock.ask(|id| ClientMsg::GoOn { id, seat }).await;
        assert_eq!((offered, done.is_ok()), (may, may), "{seat:?}");
    }
    clock.until_match_phase(Phase::Running).await;
}
