//! The way of a match from the link to its result, over real WebSockets.

mod common;

use bughouse_wire::client::BoardName;
use bughouse_wire::http::ReplayView;
use bughouse_wire::server::{Possibility, SeatName, TablePhase};
use common::*;

#[tokio::test]
async fn four_people_play_from_the_link_to_the_result() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[("clock.base_s", "60")]).await;
    let mut four = four(at, &link).await;

    let game = four[0].game.clone().unwrap();
    assert_eq!(game.yours, [SeatName::A]);
    assert!(
        game.dests.a.as_deref().unwrap().contains("e2:e3e4"),
        "{:?}",
        game.dests
    );
    assert_eq!(
        game.dests.b, None,
        "destinations are told to the seat alone"
    );
    assert_eq!(four[1].game.as_ref().unwrap().dests.a, None);
    assert!(
        game.can
            .contains(&Possibility::Resign { seat: SeatName::A })
    );
    assert_eq!(
        (game.names.A.as_str(), game.names.b.as_str()),
        ("Ann", "Dan")
    );
    assert_eq!(
        game.clocks.running,
        [SeatName::A, SeatName::B],
        "both boards started at once"
    );

    let seq = play_first_board(&mut four, &SCHOLARS_MATE).await;
    for client in &mut four {
        client.see(seq).await;
        client.until_result().await;
        let game = client.game.clone().unwrap();
        let result = game.result.unwrap();
        assert_eq!(
            (result.score.as_str(), result.reason.as_str()),
            ("1-0", "checkmate")
        );
        assert_eq!(result.text, "Ann checkmated Bob on board A.");
        assert_eq!(result.board, Some(BoardName::A));
        assert_eq!(
            game.boards.b.hands, "p",
            "the captured pawn went to the partner"
        );
        assert_eq!(
            game.plies
                .iter()
                .map(|ply| ply.san.as_str())
                .collect::<Vec<_>>(),
            ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"]
        );
        client
            .until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
        assert_eq!(
            client
                .table
                .people
                .iter()
                .map(|p| p.half_points)
                .collect::<Vec<_>>(),
            [2, 0, 0, 2]
        );
    }

    let (status, body) = http(at, &format!("GET /api/tables/{link}/1"), "").await;
    assert_eq!(status, 200, "{body}");
    let replay: ReplayView = serde_json::from_str(&body).unwrap();
    assert_eq!(replay.replay.len(), replay.game.plies.len() + 1);
    assert_eq!(replay.game.result.unwrap().score, "1-0");
    assert_eq!(replay.replay[0].boards.a.ply, 0);
    assert_eq!(replay.replay[7].boards.b.hands, "p");
    assert_eq!(
        http(at, &format!("GET /api/tables/{link}/2"), "").await.0,
        404
    );
    server.stop().await;
}
