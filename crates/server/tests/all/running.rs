//! Tests the page of running matches over real WebSockets: which matches it shows, with which
//! delay, and how much the server sends.

use std::net::SocketAddr;

use crate::common::*;
use bughouse_core::{BoardId, Seat};
use bughouse_server::limits::Limits;
use bughouse_server::server::Server;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::running::MatchPreview;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::{Topic, TopicState, Wish};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;

/// A client that looks at the page of running matches.
struct Looker {
    socket: Socket,
    matches: Vec<String>,
    running: u32,
    /// How many lists of matches the client received.
    lists: u32,
    previews: Vec<MatchPreview>,
}

impl Looker {
    async fn at(at: SocketAddr) -> Looker {
        let mut looker = Looker {
            socket: {
                let mut socket = socket(at).await;
                greet(&mut socket).await;
                let to = Topic::Matches;
                send(&mut socket, &ClientMsg::Sub { to }).await;
                socket
            },
            matches: Vec::new(),
            running: 0,
            lists: 0,
            previews: Vec::new(),
        };
        looker.until(|one| one.lists > 0).await;
        looker
    }

    async fn look(&mut self, matches: &[&str]) {
        let matches = matches.iter().map(|&one| one.to_owned()).collect();
        send(
            &mut self.socket,
            &ClientMsg::Want {
                want: Wish::Previews { matches },
            },
        )
        .await;
    }

    /// Reads the next message. If the connection has ended, returns the close code as an error.
    async fn next(&mut self) -> Result<(), Option<u16>> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let ServerMsg::State { state } = serde_json::from_str(&text).unwrap() else {
                        continue;
                    };
                    match state {
                        TopicState::Matches { matches, running } => {
                            (self.matches, self.running) = (matches, running);
                            self.lists += 1;
                        }
                        TopicState::Previews { previews } => self.previews.extend(previews),
                    }
                    return Ok(());
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|one| one.code.into())),
                Some(Ok(_)) => {}
                _ => return Err(None),
            }
        }
    }

    async fn until(&mut self, holds: impl Fn(&Looker) -> bool) {
        while !holds(self) {
            self.next().await.expect("the connection stays open");
        }
    }

    /// Returns the last preview of that match.
    fn last(&self, id: &str) -> Option<&MatchPreview> {
        self.previews.iter().rev().find(|one| one.id == id)
    }
}

/// The public id of the match of a client.
fn match_id(of: &Client) -> String {
    let game = of.game.as_ref().expect("a match");
    game.id.clone().expect("a match of the server has an id")
}

/// Makes a public table.
async fn public(at: SocketAddr, set: &[(&str, &str)]) -> String {
    let wanted = serde_json::json!({ "preset": "fics", "set": set, "listed": true });
    let (status, body) = http(at, "POST /api/tables", &wanted.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let made: serde_json::Value = serde_json::from_str(&body).unwrap();
    made["id"].as_str().unwrap().to_owned()
}

async fn start(limits: Limits) -> (tempfile::TempDir, Server) {
    let data = tempfile::tempdir().unwrap();
    let server = server_with(data.path(), limits).await;
    (data, server)
}

#[tokio::test]
async fn a_public_match_is_shown_from_its_first_move_to_its_end() {
    let (_data, server) = start(Limits::DEFAULT).await;
    let at = server.address();
    let mut looker = Looker::at(at).await;
    assert_eq!((looker.matches.len(), looker.running), (0, 0));

    let link = public(at, &[]).await;
    let mut four = four(at, &link).await;
    // Watchers of the list know the public id of the match, and not the link of its table.
    let link = match_id(&four[0]);
    let _eve = Client::join(at, &link, "Eve").await;
    looker.until(|one| one.matches == [link.clone()]).await;
    assert_eq!(looker.running, 1);
    assert!(
        looker.previews.is_empty(),
        "the server sends only previews that the client requested"
    );
    looker.look(&[&link]).await;
    looker
        .until(|one| one.last(&link).is_some_and(|last| last.watchers == 1))
        .await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    looker
        .until(|one| one.last(&link).is_some_and(|last| last.result.is_some()))
        .await;
    let last = looker.last(&link).unwrap();
    assert_eq!(last.names[Seat::WHITE_OF_A], "Ann");
    assert_eq!(last.boards[BoardId::A].ply, 7);
    assert_eq!(last.result.as_ref().unwrap().score, "1-0");
    assert_eq!(
        (
            last.half_points[Seat::WHITE_OF_A],
            last.half_points[Seat::BLACK_OF_A]
        ),
        (Some(2), Some(0))
    );
    assert_eq!(
        (last.preset.as_str(), last.control.as_str()),
        ("fics", "3+0")
    );
    looker.until(|one| one.running == 0).await;
    assert_eq!(
        looker.matches,
        [link],
        "a match that has ended stays in the list for a while"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_is_not_public_is_found_only_by_its_link() {
    let (_data, server) = start(Limits::DEFAULT).await;
    let at = server.address();
    let secret = table(at, "fics", &[]).await;
    let mut four_there = four(at, &secret).await;
    let open = public(at, &[]).await;
    let open = match_id(&four(at, &open).await[0]);
    let link = secret;
    let secret = match_id(&four_there[0]);
    assert_ne!(secret, link);
    let mut looker = Looker::at(at).await;
    looker.until(|one| !one.matches.is_empty()).await;
    assert_eq!(looker.matches, [open.as_str()]);
    // A table that is not public has no preview and cannot be joined, even by a client that knows
    // the public id of its match.
    let stranger = Client::hello(at, &secret, None, None, None).await;
    let Err(ServerMsg::Bye { problem, .. }) = stranger else {
        panic!("a stranger was admitted");
    };
    assert_eq!(problem.code, "no_table");
    looker.look(&[&secret, &open]).await;
    four_there[0].play(BoardId::A, "e2e4").await.unwrap();
    looker.until(|one| one.last(&open).is_some()).await;
    assert!(looker.last(&secret).is_none());

    // Only the owner can make the table public, and private again.
    four_there[1].send(&ClientMsg::List { on: true }).await;
    assert!(four_there[1].refusal().await.contains("only the owner"));
    four_there[0].send(&ClientMsg::List { on: true }).await;
    looker.until(|one| one.last(&secret).is_some()).await;
    assert_eq!(looker.last(&secret).unwrap().boards[BoardId::A].ply, 1);
    looker.until(|one| one.matches.len() == 2).await;
    Client::join(at, &secret, "Eve").await;
    four_there[0].send(&ClientMsg::List { on: false }).await;
    looker.until(|one| one.matches == [open.clone()]).await;
    server.stop().await;
}

/// The page of running matches has the delay of watchers (`watch.delay_s`). It shows nothing that
/// watchers have not seen yet.
#[tokio::test]
async fn a_match_with_delayed_watchers_is_listed_as_they_see_it() {
    let (_data, server) = start(Limits::DEFAULT).await;
    let at = server.address();
    let late = public(at, &[("watch.delay_s", "3600")]).await;
    let mut players = four(at, &late).await;
    play_first_board(&mut players, &CONTACT_MATE).await;
    players[0].until_result().await;
    let late = match_id(&players[0]);
    let open = public(at, &[]).await;
    let others = four(at, &open).await;
    let open = match_id(&others[0]);
    let mut looker = Looker::at(at).await;
    looker.look(&[&late, &open]).await;
    looker.until(|one| one.last(&open).is_some()).await;
    assert_eq!(looker.matches, [open]);
    assert!(looker.last(&late).is_none());

    let soon = public(at, &[("watch.delay_s", "1")]).await;
    let mut players = four(at, &soon).await;
    let soon = match_id(&players[0]);
    looker.look(&[&soon]).await;
    play_first_board(&mut players, &CONTACT_MATE).await;
    looker
        .until(|one| one.last(&soon).is_some_and(|last| last.result.is_some()))
        .await;
    assert_eq!(looker.last(&soon).unwrap().boards[BoardId::A].ply, 7);
    server.stop().await;
}

/// After a restart the table is still public, and its match is shown.
#[tokio::test]
async fn a_public_match_is_shown_again_when_somebody_comes_back_after_a_restart() {
    let (data, server) = start(Limits::DEFAULT).await;
    let link = public(server.address(), &[]).await;
    let [mut ann, ..] = four(server.address(), &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    let link = match_id(&ann);
    server.stop().await;

    let server = crate::common::server(data.path()).await;
    let mut looker = Looker::at(server.address()).await;
    assert_eq!(looker.running, 0, "the match waits in the store");
    let _ann = ann.moved(server.address()).again().await;
    looker.look(&[&link]).await;
    looker.until(|one| one.last(&link).is_some()).await;
    let last = looker.last(&link).unwrap();
    assert!(last.paused && last.clocks.running.is_empty());
    assert_eq!(last.boards[BoardId::A].ply, 1);
    server.stop().await;
}

/// The server sends a client a limited amount of data a few times in a second, and a match on the
/// same server goes on.
#[tokio::test]
async fn the_data_for_a_viewer_is_limited_and_viewers_disturb_no_match() {
    let (_data, server) = start(Limits {
        previews: 1,
        matches_listed: 1,
        watcher_messages: 10,
        ..Limits::DEFAULT
    })
    .await;
    let at = server.address();
    let (one, other) = (public(at, &[]).await, public(at, &[]).await);
    let mut four_here = four(at, &one).await;
    let four_there = four(at, &other).await;
    let (one, other) = (match_id(&four_here[0]), match_id(&four_there[0]));
    let mut looker = Looker::at(at).await;
    looker.until(|looker| looker.running == 2).await;
    assert_eq!(
        looker.matches,
        [other.as_str()],
        "the list has at most one match"
    );
    looker.look(&[&one, &other]).await;
    looker.until(|looker| looker.last(&one).is_some()).await;
    four_here[0].play(BoardId::A, "g1f3").await.unwrap();
    looker
        .until(|looker| {
            looker
                .last(&one)
                .is_some_and(|last| last.boards[BoardId::A].ply == 1)
        })
        .await;
    assert!(
        looker.last(&other).is_none(),
        "the client gets at most one preview"
    );

    // Unknown messages are ignored. Too many messages end the connection, and disturb no match.
    for _ in 0..20 {
        // The server may have closed the connection by now.
        if looker
            .socket
            .send(Message::text("{\"t\":\"nonsense\"}"))
            .await
            .is_err()
        {
            break;
        }
    }
    let code = loop {
        if let Err(code) = looker.next().await {
            break code;
        }
    };
    assert_eq!(code, Some(1008));
    let mut looker = Looker::at(at).await;
    let long = format!("{{\"t\":\"look\",\"matches\":[\"{}\"]}}", "x".repeat(5_000));
    looker.socket.send(Message::text(long)).await.unwrap();
    while looker.next().await.is_ok() {}
    four_here[1].see_ply(1).await;
    four_here[1].play(BoardId::A, "g8f6").await.unwrap();
    server.stop().await;
}

/// The preview of a crazyhouse match has one board, and bots have no points.
#[tokio::test]
async fn the_preview_of_a_crazyhouse_match_of_bots_has_one_board_and_no_points() {
    let (_data, server) = start(Limits::DEFAULT).await;
    let at = server.address();
    let wanted = serde_json::json!({ "preset": "crazyhouse", "listed": true }).to_string();
    let (_, body) = http(at, "POST /api/tables", &wanted).await;
    let made: serde_json::Value = serde_json::from_str(&body).unwrap();
    let link = made["id"].as_str().unwrap().to_owned();
    let mut ann = Client::join(at, &link, "Ann").await;
    for seat in [Seat::WHITE_OF_A, Seat::BLACK_OF_A] {
        ann.send(&bot(seat)).await;
    }
    ann.send(&ClientMsg::Ready { on: true }).await;
    ann.until_playing(1).await;
    let link = match_id(&ann);
    let mut looker = Looker::at(at).await;
    looker.look(&[&link]).await;
    looker
        .until(|one| {
            one.last(&link)
                .is_some_and(|last| last.boards[BoardId::A].ply >= 2)
        })
        .await;
    let last = looker.last(&link).unwrap();
    assert_eq!(last.in_play, [BoardId::A]);
    assert_eq!(
        (last.half_points[Seat::WHITE_OF_A], last.watchers),
        (None, 1)
    );
    server.stop().await;
}
