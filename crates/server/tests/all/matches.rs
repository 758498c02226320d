//! Tests matches over real WebSockets, from the link of the table to the result.

use crate::common::*;
use bughouse_core::{BoardId, Seat};
use bughouse_server::settings::Settings;
use bughouse_wire::client::{ClientMsg, Seen, Visit};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Frame;
use bughouse_wire::http::ReplayView;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TableSetup};

#[tokio::test]
async fn four_people_play_from_the_link_to_the_result() {
    let settings = Settings {
        name: "Club of Brno".into(),
        ..settings()
    };
    let server = TestServer::by(settings).await;
    let at = server.address();
    let link = table(at, "fics", &[("clock.base_s", "60")]).await;
    let mut four = four(at, &link).await;

    let game = four[0].game.clone().unwrap();
    assert_eq!(game.yours, [A]);
    let own = game.dests[BoardId::A].as_deref().unwrap();
    assert!(own.contains("e2:e3e4"), "{own}");
    let others = &game.dests[BoardId::B];
    assert_eq!(*others, None, "destinations are those of the own seat");
    assert_eq!(four[1].game().dests[BoardId::A], None);
    assert!(game.can.contains(&Possibility::Resign { seat: A }));
    assert_eq!(
        (game.names[A].as_str(), game.names[BLACK_OF_B].as_str()),
        ("Ann", "Dan")
    );
    assert_eq!(game.clocks.running, [A, B], "both boards started at once");

    let seq = play_to_mate(&mut four).await;
    for client in &four {
        let game = client.game();
        assert!(game.seq >= seq);
        assert_eq!(client.outcome(), ("1-0", "checkmate"));
        let result = game.result.as_ref().unwrap();
        assert_eq!(result.text, "Ann checkmated Bob on board A.");
        assert_eq!(result.board, Some(BoardId::A));
        let hands = &game.boards[BoardId::B].hands;
        assert_eq!(hands, "p", "the captured pawn went to the partner");
        let played: Vec<&str> = game.plies.iter().map(|ply| &*ply.san).collect();
        let expected = ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"];
        assert_eq!(played, expected);
        let points = client.table.people.iter().map(|one| one.half_points);
        assert_eq!(points.collect::<Vec<_>>(), [2, 0, 0, 2]);
    }

    let replay: ReplayView = read(at, &format!("/api/tables/{link}/1")).await;
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
        assert_eq!(get(at, &format!("/{address}")).await.0, 404, "{address}");
    }

    let (status, bpgn) = get(at, &format!("/t/{link}/1.bpgn")).await;
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
    let (status, bfen) = get(at, &format!("/t/{link}/1.bfen")).await;
    assert_eq!(
        (status, bfen.trim()),
        (200, reading.record.bfen().to_string().as_str())
    );
}

/// Two devices of one person may choose the same id for different commands. The second command is
/// refused.
#[tokio::test]
async fn another_command_with_a_used_id_is_refused_even_if_the_first_was_refused() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, cid, dan] = four(server.address(), &link).await;
    let no = ann.play_as("A1.1", BoardId::A, 0, "e2e5").await;
    assert!(no.unwrap_err().starts_with("illegal e2e5"));
    let id_used = |answer: Result<u32, String>| {
        let why = answer.expect_err("the command is refused");
        assert!(why.contains("another command of yours had"), "{why}");
    };
    id_used(ann.play_as("A1.1", BoardId::A, 0, "e2e4").await);
    let id = "x".repeat(bughouse_room::limits::ID_LETTERS + 1);
    let long = ClientMsg::Resign { id, seat: A };
    ann.denied(&long, "1 to 40 letters").await;
    let seq = ann.play_as("A1.2", BoardId::A, 0, "e2e4").await;
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
    id_used(ann.play_as("A1.2", BoardId::A, 2, "g1f3").await);
    let resign = ClientMsg::Resign {
        id: "A1.2".into(),
        seat: A,
    };
    ann.send(&resign).await;
    id_used(ann.answer("A1.2").await);

    // The next process reads the used ids from the log.
    let server = server.restart().await;
    let at = server.address();
    let [ann, ..] = &mut all_again([ann, bob, cid, dan], at).await;
    ann.until_playing(1).await;
    id_used(ann.play_as("A1.2", BoardId::A, 2, "g1f3").await);
    assert_eq!(ann.play_as("A1.2", BoardId::A, 0, "e2e4").await, Ok(seq));
    ann.play_as("A1.3", BoardId::A, 2, "g1f3").await.unwrap();
}

#[tokio::test]
async fn a_client_that_connects_again_gets_the_missing_frames_or_the_whole_match() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, mut cid, dan] = four(server.address(), &link).await;

    let seen = dan.game().seq;
    let token = dan.token.clone();
    drop(dan);
    cid.until_event(&EventView::WentAway { seat: BLACK_OF_B })
        .await;
    let [away] = cid.game().away[..] else {
        panic!("only Dan is away: {:?}", cid.game().away)
    };
    assert_eq!(away.seat, BLACK_OF_B);
    assert_eq!(away.loses_at, Some(away.since + 60_000), "Q23");
    ann.play(BoardId::A, "e2e4").await.unwrap();
    bob.see_ply(1).await;
    bob.play(BoardId::A, "e7e5").await.unwrap();
    ann.see_ply(2).await;
    cid.play(BoardId::B, "e2e4").await.unwrap();

    let at = server.address();
    let come = async |seq| {
        let visit = Visit {
            last: Some(Seen { game: 1, seq }),
            ..visit(&link, None)
        };
        Client::greeting(at, hello(&token), visit).await.unwrap()
    };
    let mut dan = come(seen).await;
    assert_eq!(dan.game, None, "the missing frames follow");
    let (mut next, mut dests) = (seen + 1, None);
    loop {
        if let Some(ServerMsg::Frame(frame)) = raw(&mut dan).await {
            assert_eq!(frame.seq, next);
            next += 1;
            dests = frame.own.dests.clone().or(dests);
            if matches!(&frame.event, EventView::Played(ply) if ply.seat == B) {
                let dests = dests.expect("the first frame has all destinations");
                assert!(dests[BoardId::B].is_some(), "it is Dan's turn on board B");
                break;
            }
        }
    }
    dan.resync().await;
    let game = dan.game.clone().unwrap();
    assert_eq!(game.yours, [BLACK_OF_B]);
    assert_eq!(game.plies.len(), 3);
    assert!(game.seq >= next - 1 && game.away.is_empty());
    dan.play(BoardId::B, "e7e5").await.unwrap();

    // No frame has that number, so the server sends the whole match.
    let dan = come(999).await;
    assert_eq!(dan.game.unwrap().names[BLACK_OF_B], "Dan");
}

/// Brief frames leave out what the client knows already. A client that applies them has the same
/// match as a client that requests the whole match.
#[tokio::test]
async fn brief_frames_add_up_to_the_whole_match() {
    let (server, link) = with_table(
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
        let seq = four[who].game().seq;
        for client in &mut four {
            client.see(seq).await;
            if !matches!(mv, "P@e5" | "d8d5") {
                continue;
            }
            let mut followed = client.game.take().unwrap();
            client.resync().await;
            let whole = client.game();
            // Time has passed since the last frame, so the times are not compared.
            followed.clocks.at = whole.clocks.at;
            followed.clocks.left = whole.clocks.left;
            followed.clocks.delay.clone_from(&whole.clocks.delay);
            assert_eq!(followed, *whole, "after {mv}");
        }
    }
    for client in &four {
        let same = |frame: &&Frame| frame.own.dests.is_none();
        let left_out = client.frames.iter().filter(same).count();
        assert!(left_out >= 2, "unchanged destinations are not sent");
    }
}

/// Returns the next message without applying it. The client forgets the match that it knows.
async fn raw(client: &mut Client) -> Option<ServerMsg> {
    client.game = None;
    client.next_raw().await
}

/// WBN 9.6: the owner can lock the table and remove people.
#[tokio::test]
async fn the_owner_can_lock_the_table_and_remove_people() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut owner = Client::join(at, &link, "Ann").await;
    let mut other = Client::join(at, &link, "Bob").await;
    assert_eq!(owner.table.owner, owner.you);
    let lock = ClientMsg::Lock { on: true };
    other.denied(&lock, "only the host").await;
    owner.send(&lock).await;
    other.until("locked", |client, _| client.table.locked).await;
    other
        .denied(&ClientMsg::Sit { seat: A }, "the table is locked")
        .await;
    owner.send(&ClientMsg::Kick { person: other.you }).await;
    let (reason, retry) = other.farewell().await;
    assert!(reason.contains("were removed") && !retry);
    owner
        .until("gone", |client, _| client.table.people.len() == 1)
        .await;
    let setup = TableSetup {
        preset: "wbn".into(),
        set: vec![("clock.base_s".into(), "60".into())],
        start: None,
    };
    owner.send(&ClientMsg::Configure { setup }).await;
    owner
        .until("configured", |client, _| client.table.control == "1+0")
        .await;
    assert_eq!(owner.table.differences[0].param, "clock.base_s");
}

/// WBN 7.9: a player who runs out of time loses.
#[tokio::test]
async fn a_flag_falls_by_itself_and_a_rematch_keeps_partners() {
    let (server, link) =
        with_table("fics", &[("clock.base_s", "60"), ("clock.odds.A_s", "1")]).await;
    let mut four = four(server.address(), &link).await;
    for client in &mut four {
        client.until_result().await;
        assert_eq!(client.outcome(), ("0-1", "flag"));
        let game = client.game();
        assert_eq!(game.clocks.left[A], Some(0));
        assert_eq!(
            game.clocks.left[B],
            Some(59_000),
            "the clocks of board B stopped when the flag fell"
        );
        assert!(game.clocks.running.is_empty());
    }
    for client in &mut four {
        client.until_over().await;
        client.rematch(false).await;
    }
    for client in &mut four {
        client.until_playing(2).await;
        assert_eq!(client.game().yours.len(), 1);
        // The people are Ann (1), Bob (2), Cid (3) and Dan (4). Ann and Dan are partners again,
        // with other colors.
        let sitters = Seat::ALL.map(|seat| client.table.seats[seat].clone());
        assert_eq!(sitters, [2, 1, 4, 3].map(|id| Some(Sitter::Person { id })));
    }
}

#[tokio::test]
async fn offers_and_resignations_reach_everyone() {
    let (server, link) = with_table("crazyhouse", &[]).await;
    let at = server.address();
    let mut ann = Client::join(at, &link, "Ann").await;
    let mut bob = Client::join(at, &link, "Bob").await;
    let mut eve = Client::join(at, &link, "Eve").await;
    for (client, seat) in [(&mut ann, A), (&mut bob, BLACK_OF_A)] {
        client.sit(seat).await;
        client.ready().await;
    }
    for client in [&mut ann, &mut bob, &mut eve] {
        client.until_playing(1).await;
    }
    ann.play(BoardId::A, "e2e4").await.unwrap();
    let offers = ann.ask(|id| ClientMsg::OfferDraw { id, seat: A });
    offers.await.unwrap();
    let seat = BLACK_OF_A;
    let offer = Possibility::AnswerDraw { seat, from: A };
    bob.until("an offer", |client, _| client.game().can.contains(&offer))
        .await;
    let declines = bob.ask(|id| ClientMsg::DeclineDraw { id, seat });
    declines.await.unwrap();
    let resigns = eve.ask(|id| ClientMsg::Resign { id, seat: A });
    refused(resigns.await, "you do not hold that seat");
    bob.resign(seat).await;
    eve.until_result().await;
    let game = eve.game();
    assert!(game.can.is_empty() && game.yours.is_empty() && game.dests[BoardId::A].is_none());
    assert_eq!(
        game.result.as_ref().unwrap().text,
        "Bob resigned on board A."
    );
}
