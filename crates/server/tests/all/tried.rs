//! Tests over real HTTP: replays with their times, and lines of moves that people try out from a
//! replay.

use std::net::SocketAddr;

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_server::limits::{Limits, TRIED_LINE};
use bughouse_wire::http::{ReplayTimes, ReplayView};
use bughouse_wire::record::RecordView;
use bughouse_wire::table::TableSetup;
use bughouse_wire::tried::{PositionTryAsk, PositionTryView, TryAsk, TryView};
use serde_json::Value;

const GAME: &str = "[TimeControl \"180\"]\n[WhiteA \"Ann\"][BlackA \"Bob\"]\n\n\
    1A. e4 {179.5} 1a. d5 {178} 1B. d4 {179} 2A. exd5 {170} *\n";

async fn ask(at: SocketAddr, path: &str, ply: u32, moves: &[&str]) -> (u16, String) {
    let ask = TryAsk {
        ply,
        moves: moves.iter().map(|text| (*text).into()).collect(),
    };
    let body = serde_json::to_string(&ask).unwrap();
    http(at, &format!("POST {path}/tried"), &body).await
}

async fn tried(at: SocketAddr, path: &str, ply: u32, moves: &[&str]) -> TryView {
    parsed(ask(at, path, ply, moves).await)
}

#[tokio::test]
async fn the_times_of_a_pasted_game_are_computed_from_its_clocks() {
    let server = TestServer::start().await;
    let at = server.address();
    let id = paste(at, GAME).await;
    let view: RecordView = read(at, &format!("/api/records/{id}/1")).await;
    let ReplayView {
        replay,
        times,
        between,
        ..
    } = view.replay;
    assert_eq!(times, ReplayTimes::Clocks);
    let at_ms: Vec<i64> = replay.iter().map(|step| step.clocks.at).collect();
    assert_eq!(at_ms, [0, 500, 2_500, 2_500, 12_000]);
    // While Ann thinks about the second move, Ann's clock runs on from the time that it showed
    // after the first move.
    assert_eq!(replay[3].clocks.left[A], Some(179_500));
    assert_eq!(replay[3].clocks.running, [A, BLACK_OF_B]);
    assert_eq!(replay[4].clocks.left[BLACK_OF_B], Some(170_500));
    assert_eq!(between.len(), 1);
    assert_eq!((between[0].at, between[0].running.len()), (12_000, 0));
    // Black of B was to move, so their clock ran until the end.
    assert_eq!(between[0].left[BLACK_OF_B], Some(170_500));

    let id = paste(at, "1A. e4 1a. d5 *").await;
    let view: RecordView = read(at, &format!("/api/records/{id}/1")).await;
    assert_eq!(view.replay.times, ReplayTimes::Even);
    assert_eq!(view.replay.game.plies[1].at, 2_000);
    assert!(view.replay.replay[1].clocks.running.is_empty());
}

#[tokio::test]
async fn a_match_is_replayed_from_its_log_and_moves_can_be_tried_in_it() {
    let (server, link) = with_table("fics", &[("clock.base_s", "60")]).await;
    let at = server.address();
    let mut four = four(at, &link).await;
    let path = format!("/api/tables/{link}/1");
    assert_eq!(ask(at, &path, 0, &[]).await.0, 404, "the match is not over");
    play_to_mate(&mut four).await;
    let replay: ReplayView = read(at, &path).await;
    assert_eq!(replay.times, ReplayTimes::Recorded);
    for (step, ply) in replay.replay[1..].iter().zip(&replay.game.plies) {
        assert_eq!(step.clocks.at, ply.at);
    }
    assert!(replay.between.last().unwrap().running.is_empty());

    // After the mate on board A, Dan has the pawn that Ann captured there.
    let view = tried(at, &path, 7, &["Be2e4", "BP@e5"]).await;
    assert_eq!(view.steps[1].san, "P@e5");
    assert_eq!(view.steps[1].boards[BoardId::B].hands, "");
    let mated = view.dests[BoardId::A].as_deref();
    assert_eq!(mated, Some(""), "the king on board A is still mated");
    let file = format!("/t/{link}/1.bpgn?tried=7:Be2e4.BP@e5~0:Ad2d4");
    let (status, bpgn) = get(at, &file).await;
    assert_eq!(status, 200, "{bpgn}");
    assert!(bpgn.contains("(1A. d4)"), "{bpgn}");
    assert!(bpgn.contains("1B. e4 1b. P@e5)"), "{bpgn}");
    let file = format!("/t/{link}/1.bpgn?tried=0:Ae2e5");
    assert_eq!(get(at, &file).await.0, 422);

    // The position after tried moves as BFEN.
    let position = format!("/t/{link}/1.bfen?ply=0&moves=");
    let (status, bfen) = get(at, &format!("{position}Ad2d4.Ad7d5")).await;
    assert_eq!(status, 200, "{bfen}");
    assert!(bfen.starts_with("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/"), "{bfen}");
    assert_eq!(get(at, &format!("{position}Ad2e5")).await.0, 422);
}

#[tokio::test]
async fn a_piece_captured_by_a_tried_move_goes_to_the_partner_who_may_drop_it() {
    let server = TestServer::start().await;
    let at = server.address();
    let id = paste(at, GAME).await;
    let path = format!("/api/records/{id}/1");
    let view = tried(at, &path, 3, &[]).await;
    assert!(view.steps.is_empty());
    assert!(view.dests[BoardId::A].as_ref().unwrap().contains("e4:d5"));
    assert!(!view.dests[BoardId::B].as_ref().unwrap().contains("P@:"));

    let view = tried(at, &path, 3, &["Ae4d5"]).await;
    let [step] = &view.steps[..] else {
        panic!("{view:?}");
    };
    assert_eq!((step.seat, &*step.san), (A, "exd5"));
    assert_eq!(step.boards[BoardId::B].hands, "p");
    let plies = BoardId::BOTH.map(|board| step.boards[board].ply);
    assert_eq!(plies, [3, 1]);
    assert_eq!(step.boards[BoardId::A].last, ["e4", "d5"]);
    let dests = view.dests[BoardId::B].as_deref().unwrap();
    assert!(dests.contains("P@:"), "Black of B may drop it");
}

#[tokio::test]
async fn impossible_tried_moves_are_refused_and_requests_are_limited() {
    let limits = Limits {
        tries_per_hour: 6,
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let at = server.address();
    let table = table(at, "fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(at, &table).await;
    let id = paste(at, GAME).await;
    let path = format!("/api/records/{id}/1");
    let check = async |ply: u32, moves: &[&str], status: u16, part: &str, code: &str| {
        let (found, answer) = ask(at, &path, ply, moves).await;
        assert_eq!(found, status, "{answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer["text"].as_str().unwrap().contains(part), "{answer}");
        assert_eq!(answer["code"], code);
    };
    let illegal = "illegal e2e5: a pawn does not go from e2 to e5 here";
    check(0, &["Ae2e5"], 422, illegal, "illegal").await;
    check(9, &[], 422, "the match has only 4 half-moves", "no_line").await;
    check(0, &["Xe2e4"], 422, "A or B", "no_line").await;
    let moves = vec!["Ae2e4"; TRIED_LINE + 1];
    check(0, &moves, 400, "at most", "line_too_long").await;
    let bad = http(at, &format!("POST {path}/tried"), "no line").await;
    assert_eq!(bad.0, 400);
    let (status, _) = ask(at, &format!("/api/records/{id}/7"), 0, &[]).await;
    assert_eq!(status, 404);
    check(0, &[], 429, "wait a while", "too_many_tries").await;
    // A match on the same server goes on.
    ann.play(BoardId::A, "e2e4").await.unwrap();
    bob.see_ply(1).await;
    bob.play(BoardId::A, "e7e5").await.unwrap();
}

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3[] w - -";

fn from_position(position: &str, preset: &str, moves: &[&str]) -> String {
    let ask = PositionTryAsk {
        position: position.into(),
        rules: TableSetup {
            preset: preset.into(),
            set: Vec::new(),
            start: None,
        },
        moves: moves.iter().map(|text| (*text).into()).collect(),
    };
    serde_json::to_string(&ask).unwrap()
}

#[tokio::test]
async fn moves_can_be_tried_from_any_position_by_any_rules() {
    let server = TestServer::start().await;
    let at = server.address();
    let ask = async |position: &str, preset: &str, moves: &[&str]| -> PositionTryView {
        let body = from_position(position, preset, moves);
        parsed(http(at, "POST /api/tried", &body).await)
    };
    let smothered = format!("6rk/6pp/8/8/8/8/6PP/3r2K1[N] w - - | {KINGS}");
    let view = ask(&smothered, "fics", &[]).await;
    assert!(view.line.steps.is_empty() && view.mated.is_empty());
    assert_eq!(view.start[BoardId::A].hands, "N");
    assert_eq!(view.start[BoardId::A].check.as_deref(), Some("g1"));
    assert!(
        view.line.dests[BoardId::A]
            .as_ref()
            .unwrap()
            .contains("N@:")
    );

    // A knight in contact cannot be parried. A rook at a distance can, by a piece of the partner.
    let near = format!("6rk/6pp/8/8/8/8/6PP/6K1[N] w - - | {KINGS}");
    let view = ask(&near, "fics", &["AN@f7"]).await;
    assert_eq!(view.mated, [A.opponent()]);
    let far = format!("6k1/5ppp/8/8/8/8/6PP/6K1[R] w - - | {KINGS}");
    let view = ask(&far, "fics", &["AR@a8"]).await;
    assert_eq!(view.mated, []);
    assert_eq!(view.line.dests[BoardId::A].as_deref(), Some(""));
    assert_eq!(
        view.line.steps[0].boards[BoardId::A].check.as_deref(),
        Some("g8")
    );
    // In crazyhouse there is no partner.
    let view = ask(&far, "crazyhouse", &["AR@a8"]).await;
    assert_eq!(view.mated, [A.opponent()]);

    // A piece goes to the partner; a promoted piece as a pawn.
    let taken = format!("4k3/8/8/3q~4/4P3/8/8/4K3[] w - - | {KINGS}");
    let view = ask(&taken, "fics", &["Ae4d5"]).await;
    assert_eq!(view.line.steps[0].boards[BoardId::B].hands, "p");
}

#[tokio::test]
async fn a_line_from_a_position_that_cannot_be_tried_is_refused_in_one_sentence() {
    let limits = Limits {
        tries_per_hour: 9,
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let at = server.address();
    let check = async |body: &str, status: u16, part: &str, code: &str| {
        let (found, answer) = http(at, "POST /api/tried", body).await;
        assert_eq!(found, status, "{answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer["text"].as_str().unwrap().contains(part), "{answer}");
        assert_eq!(answer["code"], code);
    };
    let both = format!("{KINGS} | {KINGS}");
    check(
        &from_position(KINGS, "fics", &[]),
        400,
        "position:",
        "no_record",
    )
    .await;
    let two_kings = format!("4k3/8/8/8/8/8/8/3KK3 w - - | {KINGS}");
    check(
        &from_position(&two_kings, "fics", &[]),
        400,
        "position:",
        "no_record",
    )
    .await;
    check(
        &from_position(&both, "cluedo", &[]),
        400,
        "cluedo",
        "unknown_preset",
    )
    .await;
    let illegal = "illegal e1e3: a king does not go from e1 to e3";
    check(
        &from_position(&both, "fics", &["Ae1e3"]),
        422,
        illegal,
        "illegal",
    )
    .await;
    check(
        &from_position(&both, "fics", &["Xe1e2"]),
        422,
        "A or B",
        "no_line",
    )
    .await;
    check(
        &from_position(&both, "crazyhouse", &["Be1e2"]),
        422,
        "one board",
        "no_line",
    )
    .await;
    let moves = vec!["Ae1e2"; TRIED_LINE + 1];
    check(
        &from_position(&both, "fics", &moves),
        400,
        "at most",
        "line_too_long",
    )
    .await;
    let bad = http(at, "POST /api/tried", "no line").await;
    assert_eq!(bad.0, 400);
    let long = http(
        at,
        "POST /api/tried",
        &from_position(&"8".repeat(9_000), "fics", &[]),
    )
    .await;
    assert_eq!(long.0, 413);
    check(
        &from_position(&both, "fics", &[]),
        429,
        "wait a while",
        "too_many_tries",
    )
    .await;
}
