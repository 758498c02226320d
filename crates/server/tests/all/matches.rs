//! Tests matches over real WebSockets, from the link of the table to the result.

use bughouse_core::{BoardId, Seat};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TablePhase};

use bughouse_wire::client::{ClientMsg, Seen};

use crate::common::*;
use bughouse_wire::event::EventView;
use bughouse_wire::http::ReplayView;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::table::TableSetup;

#[tokio::test]
async fn four_people_play_from_the_link_to_the_result() {
    let data = tempfile::tempdir().unwrap();
    let settings = bughouse_server::settings::Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        name: "Club of Brno".into(),
        ..Default::default()
    };
    let server = server_by(data.path(), settings).await;
    let at = server.address();
    let link = table(at, "fics", &[("clock.base_s", "60")]).await;
    let mut four = four(at, &link).await;

    let game = four[0].game.clone().unwrap();
    assert_eq!(game.yours, [Seat::WHITE_OF_A]);
    assert!(
        game.dests[BoardId::A]
            .as_deref()
            .unwrap()
            .contains("e2:e3e4"),
        "{:?}",
        game.dests
    );
    assert_eq!(
        game.dests[BoardId::B],
        None,
        "a player gets destinations only for their own seat"
    );
    assert_eq!(four[1].game.as_ref().unwrap().dests[BoardId::A], None);
    assert!(game.can.contains(&Possibility::Resign {
        seat: Seat::WHITE_OF_A
    }));
    assert_eq!(
        (
            game.names[Seat::WHITE_OF_A].as_str(),
            game.names[Seat::BLACK_OF_B].as_str()
        ),
        ("Ann", "Dan")
    );
    assert_eq!(
        game.clocks.running,
        [Seat::WHITE_OF_A, Seat::WHITE_OF_B],
        "both boards started at once"
    );

    let seq = play_first_board(&mut four, &CONTACT_MATE).await;
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
        assert_eq!(result.board, Some(BoardId::A));
        assert_eq!(
            game.boards[BoardId::B].hands,
            "p",
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
    assert_eq!(replay.replay[0].boards[BoardId::A].ply, 0);
    assert_eq!(replay.replay[7].boards[BoardId::B].hands, "p");
    for missing in [
        "api/tables/{link}/2",
        "t/{link}/2.bpgn",
        "t/{link}/2.bfen",
        "t/x/1.bpgn",
    ] {
        let address = missing.replace("{link}", &link);
        assert_eq!(
            http(at, &format!("GET /{address}"), "").await.0,
            404,
            "{address}"
        );
    }

    let (status, bpgn) = http(at, &format!("GET /t/{link}/1.bpgn"), "").await;
    assert_eq!(status, 200, "{bpgn}");
    let game = bughouse_notation::bpgn::Reader::new(bpgn.as_bytes())
        .next()
        .expect("a game")
        .expect("it can be read");
    let reading = bughouse_archive::GameRead::of_game(&game, &bughouse_core::Ruleset::WBN);
    assert_eq!(reading.defect, None, "{bpgn}");
    assert_eq!(reading.repairs, [], "{bpgn}");
    assert_eq!(reading.record.plies.len(), 7);
    assert_eq!(
        reading.record.game().to_string(),
        bpgn,
        "a game that is read from the server's file is written as the same bytes again"
    );
    let tag = |name: &str| reading.record.tags.get(name).map(String::from);
    assert_eq!(tag("Site").as_deref(), Some("Club of Brno"));
    assert_eq!(tag("Round").as_deref(), Some("1"));
    assert_eq!(reading.record.stated.rules.as_deref(), Some("fics"));
    let (status, bfen) = http(at, &format!("GET /t/{link}/1.bfen"), "").await;
    assert_eq!(
        (status, bfen.trim()),
        (200, reading.record.bfen().to_string().as_str())
    );
    server.stop().await;
}

#[tokio::test]
async fn a_refused_move_changes_nothing_and_a_command_sent_again_gets_the_same_answer() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;

    let before = ann.game.clone().unwrap();
    assert!(
        ann.play(BoardId::A, "e2e5")
            .await
            .unwrap_err()
            .starts_with("illegal e2e5")
    );
    assert!(ann.play(BoardId::A, "castle").await.is_err());
    assert_eq!(
        ann.play(BoardId::B, "e2e4").await.unwrap_err(),
        "you do not hold that seat"
    );
    assert_eq!(
        bob.play(BoardId::A, "e7e5").await.unwrap_err(),
        "a is not to move"
    );
    assert_eq!(
        ann.play_as("late".into(), BoardId::A, 4, "e2e4")
            .await
            .unwrap_err(),
        "the board has changed since then"
    );
    assert_eq!(ann.game.as_ref().unwrap().seq, before.seq);

    let seq = ann
        .play_as("one".into(), BoardId::A, 0, "e2e4")
        .await
        .unwrap();
    assert_eq!(
        ann.play_as("one".into(), BoardId::A, 0, "e2e4").await,
        Ok(seq)
    );
    assert_eq!(
        ann.play_as("late".into(), BoardId::A, 4, "e2e4")
            .await
            .unwrap_err(),
        "the board has changed since then",
        "the first answer is repeated"
    );
    assert!(
        ann.play_as("two".into(), BoardId::A, 0, "e2e4")
            .await
            .is_err()
    );
    // Two people may use the same id for different commands.
    bob.see(seq).await;
    bob.play_as("one".into(), BoardId::A, 1, "e7e5")
        .await
        .unwrap();
    ann.see_ply(2).await;
    assert_eq!(ann.game.unwrap().plies.len(), 2);
    server.stop().await;
}

/// Two devices of one person may choose the same id for different commands. The second command is
/// refused.
#[tokio::test]
async fn another_command_with_a_used_id_is_refused_even_if_the_first_was_refused() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let link = table(first.address(), "fics", &[]).await;
    let [mut ann, mut bob, cid, dan] = four(first.address(), &link).await;
    let no = ann.play_as("A1.1".into(), BoardId::A, 0, "e2e5").await;
    assert!(no.unwrap_err().starts_with("illegal e2e5"));
    let id_used = |answer: Result<u32, String>| {
        let why = answer.expect_err("the command is refused");
        assert!(
            why.starts_with("another command of yours had this id"),
            "{why}"
        );
    };
    id_used(ann.play_as("A1.1".into(), BoardId::A, 0, "e2e4").await);
    let seq = ann.play_as("A1.2".into(), BoardId::A, 0, "e2e4").await;
    let seq = seq.unwrap();
    bob.see(seq).await;
    bob.play(BoardId::A, "e7e5").await.unwrap();
    ann.see_ply(2).await;
    // A page that sends a move again may state another thinking time. The server still recognizes
    // the command, and repeats its answer.
    let again = ClientMsg::Play {
        id: "A1.2".into(),
        board: BoardId::A,
        ply: 0,
        mv: "e2e4".into(),
        thought_ms: Some(7),
    };
    ann.send(&again).await;
    assert_eq!(ann.answer("A1.2").await, Ok(seq));
    id_used(ann.play_as("A1.2".into(), BoardId::A, 2, "g1f3").await);
    let resign = ClientMsg::Resign {
        id: "A1.2".into(),
        seat: Seat::WHITE_OF_A,
    };
    ann.send(&resign).await;
    id_used(ann.answer("A1.2").await);

    // The next process reads the used ids from the log.
    first.stop().await;
    let next = server(data.path()).await;
    let at = next.address();
    let mut ann = ann.moved(at).again().await;
    let mut others = Vec::new();
    for client in [bob, cid, dan] {
        others.push(client.moved(at).again().await);
    }
    ann.until_playing(1).await;
    id_used(ann.play_as("A1.2".into(), BoardId::A, 2, "g1f3").await);
    assert_eq!(
        ann.play_as("A1.2".into(), BoardId::A, 0, "e2e4").await,
        Ok(seq)
    );
    ann.play_as("A1.3".into(), BoardId::A, 2, "g1f3")
        .await
        .unwrap();
    next.stop().await;
}

#[tokio::test]
async fn a_client_that_connects_again_gets_the_missing_frames_or_the_whole_match() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let [mut ann, mut bob, mut cid, dan] = four(server.address(), &link).await;

    let seen = dan.game.as_ref().unwrap().seq;
    let token = dan.token.clone();
    drop(dan);
    cid.until("Dan is away", |_, message| {
        matches!(message, ServerMsg::Frame(frame) if frame.event == EventView::WentAway { seat: Seat::BLACK_OF_B })
    }).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    bob.see_ply(1).await;
    bob.play(BoardId::A, "e7e5").await.unwrap();
    ann.see_ply(2).await;
    cid.play(BoardId::B, "e2e4").await.unwrap();

    let last = Some(Seen { game: 1, seq: seen });
    let mut dan = Client::hello(server.address(), &link, None, Some(token.clone()), last)
        .await
        .unwrap();
    assert_eq!(dan.game, None, "the missing frames follow");
    let (mut next, mut dests) = (seen + 1, None);
    loop {
        if let Some(ServerMsg::Frame(frame)) = raw(&mut dan).await {
            assert_eq!(frame.seq, next);
            next += 1;
            dests = frame.own.dests.clone().or(dests);
            if matches!(&frame.event, EventView::Played(ply) if ply.seat == Seat::WHITE_OF_B) {
                let dests = dests.expect("the first frame has all destinations");
                assert!(dests[BoardId::B].is_some(), "it is Dan's turn on board B");
                break;
            }
        }
    }
    dan.send(&ClientMsg::Resync).await;
    dan.until("the whole match", |client, _| client.game.is_some())
        .await;
    let game = dan.game.clone().unwrap();
    assert_eq!(game.yours, [Seat::BLACK_OF_B]);
    assert_eq!(game.plies.len(), 3);
    assert!(game.seq >= next - 1 && game.away.is_empty());
    dan.play(BoardId::B, "e7e5").await.unwrap();

    // No frame has that number, so the server sends the whole match.
    let far = Some(Seen { game: 1, seq: 999 });
    let dan = Client::hello(server.address(), &link, None, Some(token), far)
        .await
        .unwrap();
    assert_eq!(dan.game.unwrap().names[Seat::BLACK_OF_B], "Dan");
    server.stop().await;
}

/// Brief frames leave out what the client knows already. A client that applies them has the same
/// match as a client that requests the whole match.
#[tokio::test]
async fn brief_frames_add_up_to_the_whole_match() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(
        server.address(),
        "fics",
        &[("clock.bonus_kind", "delay"), ("clock.bonus_s", "2")],
    )
    .await;
    let mut four = four(server.address(), &link).await;
    let moves = [
        (0, BoardId::A, "e2e4"),
        (1, BoardId::A, "d7d5"),
        (2, BoardId::B, "g1f3"),
        (0, BoardId::A, "e4d5"),
        (3, BoardId::B, "P@e5"),
        (2, BoardId::B, "f3e5"),
        (1, BoardId::A, "d8d5"),
    ];
    for (who, board, mv) in moves {
        four[who].play(board, mv).await.unwrap();
        let seq = four[who].game.as_ref().unwrap().seq;
        for client in &mut four {
            while client.game.as_ref().unwrap().seq < seq {
                client.next().await.expect("the move");
            }
            if !matches!(mv, "P@e5" | "d8d5") {
                continue;
            }
            let mut followed = client.game.take().unwrap();
            client.send(&ClientMsg::Resync).await;
            client
                .until("the whole match", |client, _| client.game.is_some())
                .await;
            let whole = client.game.as_ref().unwrap();
            // Time has passed since the last frame, so the times are not compared.
            followed.clocks.at = whole.clocks.at;
            followed.clocks.left = whole.clocks.left;
            followed.clocks.delay.clone_from(&whole.clocks.delay);
            assert_eq!(followed, *whole, "after {mv}");
        }
    }
    for client in &four {
        let same = |frame: &&bughouse_wire::frame::Frame| frame.own.dests.is_none();
        let left_out = client.frames.iter().filter(same).count();
        assert!(
            left_out >= 2,
            "destinations that are as before are not sent"
        );
    }
    server.stop().await;
}

/// Returns the next message without applying it. The client forgets the match that it knows.
async fn raw(client: &mut Client) -> Option<ServerMsg> {
    client.game = None;
    client.next_raw().await
}

/// WBN 9.6: the owner can lock the table and remove people.
#[tokio::test]
async fn the_owner_can_lock_the_table_and_remove_people() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let mut owner = Client::join(at, &link, "Ann").await;
    let mut other = Client::join(at, &link, "Bob").await;
    assert_eq!(owner.table.owner, owner.you);
    other.send(&ClientMsg::Lock { on: true }).await;
    assert!(other.refusal().await.contains("owner"));
    owner.send(&ClientMsg::Lock { on: true }).await;
    other.until("locked", |client, _| client.table.locked).await;
    other
        .send(&ClientMsg::Sit {
            seat: Seat::WHITE_OF_A,
        })
        .await;
    assert_eq!(other.refusal().await, "the table is locked");
    owner.send(&ClientMsg::Kick { person: other.you }).await;
    let (reason, retry) = other.farewell().await;
    assert!(reason.contains("asked to leave") && !retry);
    owner
        .until("gone", |client, _| client.table.people.len() == 1)
        .await;
    let setup = TableSetup {
        preset: "wbn".into(),
        set: vec![("clock.base_s".into(), "60".into())],
    };
    owner.send(&ClientMsg::Configure { setup }).await;
    owner
        .until("configured", |client, _| client.table.control == "1+0")
        .await;
    assert_eq!(owner.table.differences[0].param, "clock.base_s");
    server.stop().await;
}

/// WBN 7.9: a player who runs out of time loses.
#[tokio::test]
async fn a_flag_falls_by_itself_and_a_rematch_keeps_partners() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(
        at,
        "fics",
        &[("clock.base_s", "60"), ("clock.odds.A_s", "1")],
    )
    .await;
    let mut four = four(at, &link).await;
    for client in &mut four {
        client.until_result().await;
        let result = client.game.clone().unwrap().result.unwrap();
        assert_eq!(
            (result.score.as_str(), result.reason.as_str()),
            ("0-1", "flag")
        );
        let game = client.game.as_ref().unwrap();
        assert_eq!(game.clocks.left[Seat::WHITE_OF_A], Some(0));
        assert_eq!(
            game.clocks.left[Seat::WHITE_OF_B],
            Some(59_000),
            "the clocks of board B stopped when the flag fell"
        );
        assert!(game.clocks.running.is_empty());
    }
    for client in &mut four {
        client
            .until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
        client
            .send(&ClientMsg::Rematch {
                on: true,
                rotate: false,
            })
            .await;
    }
    for client in &mut four {
        client.until_playing(2).await;
        let seats = &client.table.seats;
        let mine = client.game.as_ref().unwrap().yours.clone();
        assert_eq!(mine.len(), 1);
        // The people are Ann (1), Bob (2), Cid (3) and Dan (4). Ann and Dan are partners again,
        // with other colors.
        let sitters = Seat::ALL.map(|seat| seats[seat].clone());
        assert_eq!(sitters, [2, 1, 4, 3].map(|id| Some(Sitter::Person { id })));
    }
    server.stop().await;
}

#[tokio::test]
async fn offers_and_resignations_reach_everyone() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "crazyhouse", &[]).await;
    let mut ann = Client::join(at, &link, "Ann").await;
    let mut bob = Client::join(at, &link, "Bob").await;
    let mut eve = Client::join(at, &link, "Eve").await;
    for (client, seat) in [(&mut ann, Seat::WHITE_OF_A), (&mut bob, Seat::BLACK_OF_A)] {
        client.send(&ClientMsg::Sit { seat }).await;
        client.send(&ClientMsg::Ready { on: true }).await;
    }
    for client in [&mut ann, &mut bob, &mut eve] {
        client.until_playing(1).await;
    }
    ann.play(BoardId::A, "e2e4").await.unwrap();
    ann.send(&ClientMsg::OfferDraw {
        id: "offer".into(),
        seat: Seat::WHITE_OF_A,
    })
    .await;
    ann.answer("offer").await.unwrap();
    let offer = Possibility::AnswerDraw {
        seat: Seat::BLACK_OF_A,
        from: Seat::WHITE_OF_A,
    };
    bob.until("an offer", |client, _| {
        client
            .game
            .as_ref()
            .is_some_and(|game| game.can.contains(&offer))
    })
    .await;
    bob.send(&ClientMsg::DeclineDraw {
        id: "no".into(),
        seat: Seat::BLACK_OF_A,
    })
    .await;
    bob.answer("no").await.unwrap();
    eve.send(&ClientMsg::Resign {
        id: "resign".into(),
        seat: Seat::WHITE_OF_A,
    })
    .await;
    assert_eq!(
        eve.answer("resign").await.unwrap_err(),
        "you do not hold that seat"
    );
    bob.send(&ClientMsg::Resign {
        id: "resign".into(),
        seat: Seat::BLACK_OF_A,
    })
    .await;
    bob.answer("resign").await.unwrap();
    eve.until_result().await;
    let game = eve.game.as_ref().unwrap();
    assert!(game.can.is_empty() && game.yours.is_empty() && game.dests[BoardId::A].is_none());
    assert_eq!(
        game.result.as_ref().unwrap().text,
        "Bob resigned on board A."
    );
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_stops_asks_everyone_to_reconnect() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let link = table(server.address(), "fics", &[]).await;
    let [mut ann, _bob, _cid, _dan] = four(server.address(), &link).await;
    server.stop().await;
    let (reason, retry) = ann.farewell().await;
    assert!(reason.contains("restarting") && retry);
    let last = ann.frames.last().unwrap();
    assert_eq!(last.event, EventView::Paused);
    assert!(last.clocks.running.is_empty());
}
