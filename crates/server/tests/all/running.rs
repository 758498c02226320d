//! Tests the page of running matches over real WebSockets: which matches it shows, with which
//! delay, and how much the server sends.

use std::net::SocketAddr;

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_server::limits::Limits;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::running::MatchPreview;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::Listing;
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
        let mut socket = socket(at).await;
        greet(&mut socket).await;
        let to = Topic::Matches;
        send(&mut socket, &ClientMsg::Sub { to }).await;
        let mut looker = Looker {
            socket,
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
        let want = Wish::Previews { matches };
        send(&mut self.socket, &ClientMsg::Want { want }).await;
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
                        _ => {}
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

    /// Reads until the last preview of that match is as wanted, and returns it.
    async fn until_preview(
        &mut self,
        id: &str,
        holds: impl Fn(&MatchPreview) -> bool,
    ) -> MatchPreview {
        self.until(|looker| looker.last(id).is_some_and(&holds))
            .await;
        self.last(id).unwrap().clone()
    }

    /// Returns the last preview of that match.
    fn last(&self, id: &str) -> Option<&MatchPreview> {
        self.previews.iter().rev().find(|one| one.id == id)
    }
}

#[tokio::test]
async fn a_public_match_is_shown_from_its_first_move_to_its_end() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut looker = Looker::at(at).await;
    assert_eq!((looker.matches.len(), looker.running), (0, 0));

    let link = public_table(at, "fics", &[]).await;
    let mut four = four(at, &link).await;
    // Watchers of the list know the public id of the match, and not the link of its table.
    let link = four[0].match_id();
    let _eve = Client::join(at, &link, "Eve").await;
    looker.until(|one| one.matches == [link.clone()]).await;
    assert_eq!(looker.running, 1);
    assert!(looker.previews.is_empty(), "no preview was requested");
    looker.look(&[&link]).await;
    looker.until_preview(&link, |last| last.watchers == 1).await;
    play_to_mate(&mut four).await;
    let last = looker
        .until_preview(&link, |last| last.result.is_some())
        .await;
    assert_eq!(last.names[A], "Ann");
    assert_eq!(last.boards[BoardId::A].ply, 7);
    assert_eq!(last.result.as_ref().unwrap().score, "1-0");
    let points = (last.half_points[A], last.half_points[BLACK_OF_A]);
    assert_eq!(points, (Some(2), Some(0)));
    assert_eq!((&*last.preset, &*last.control), ("fics", "3+0"));
    looker.until(|one| one.running == 0).await;
    assert_eq!(looker.matches, [link], "it stays in the list for a while");
}

#[tokio::test]
async fn a_table_that_is_not_public_is_found_only_by_its_link() {
    let server = TestServer::start().await;
    let at = server.address();
    let secret = table(at, "fics", &[]).await;
    let mut four_there = four(at, &secret).await;
    let open = public_table(at, "fics", &[]).await;
    let open = four(at, &open).await[0].match_id();
    let link = secret;
    let secret = four_there[0].match_id();
    assert_ne!(secret, link);
    let mut looker = Looker::at(at).await;
    looker.until(|one| !one.matches.is_empty()).await;
    assert_eq!(looker.matches, [open.as_str()]);
    // A table that is not public has no preview and cannot be joined, even by a client that knows
    // the public id of its match.
    let stranger = Client::refused(at, &secret, None).await;
    assert_eq!(stranger, ("no_table".into(), false));
    looker.look(&[&secret, &open]).await;
    four_there[0].play(BoardId::A, "e2e4").await.unwrap();
    looker.until_preview(&open, |_| true).await;
    assert!(looker.last(&secret).is_none());

    // Only the owner can make the table public, and private again.
    four_there[1]
        .denied(
            &ClientMsg::List {
                listing: Listing::Watch,
            },
            "only the host",
        )
        .await;
    four_there[0]
        .send(&ClientMsg::List {
            listing: Listing::Watch,
        })
        .await;
    let last = looker.until_preview(&secret, |_| true).await;
    assert_eq!(last.boards[BoardId::A].ply, 1);
    looker.until(|one| one.matches.len() == 2).await;
    Client::join(at, &secret, "Eve").await;
    four_there[0]
        .send(&ClientMsg::List {
            listing: Listing::Link,
        })
        .await;
    looker.until(|one| one.matches == [open.clone()]).await;
}

/// Found by a tester: strangers who watched a public match had all the places of its table, and its friends
/// were refused.
#[tokio::test]
async fn people_from_the_list_of_matches_leave_places_to_those_who_have_the_link() {
    let server = TestServer::with(Limits {
        people: 8,
        ..Limits::DEFAULT
    })
    .await;
    let at = server.address();
    let link = public_table(at, "fics", &[]).await;
    let four = four(at, &link).await;
    let public = four[0].match_id();
    let _two = [
        Client::join(at, &public, "Eve").await,
        Client::join(at, &public, "Fay").await,
    ];
    let full = ("full".into(), false);
    assert_eq!(Client::refused(at, &public, None).await, full);
    let _two = [
        Client::join(at, &link, "Gus").await,
        Client::join(at, &link, "Hal").await,
    ];
    assert_eq!(Client::refused(at, &link, None).await, full);
}

/// The page of running matches has the delay of watchers (`watch.delay_s`). It shows nothing that
/// watchers have not seen yet.
#[tokio::test]
async fn a_match_with_delayed_watchers_is_listed_as_they_see_it() {
    let server = TestServer::start().await;
    let at = server.address();
    let late = public_table(at, "fics", &[("watch.delay_s", "3600")]).await;
    let mut players = four(at, &late).await;
    play_to_mate(&mut players).await;
    let late = players[0].match_id();
    let open = public_table(at, "fics", &[]).await;
    let others = four(at, &open).await;
    let open = others[0].match_id();
    let mut looker = Looker::at(at).await;
    looker.look(&[&late, &open]).await;
    looker.until_preview(&open, |_| true).await;
    assert_eq!(looker.matches, [open]);
    assert!(looker.last(&late).is_none());

    let soon = public_table(at, "fics", &[("watch.delay_s", "1")]).await;
    let mut players = four(at, &soon).await;
    let soon = players[0].match_id();
    looker.look(&[&soon]).await;
    play_to_mate(&mut players).await;
    let last = looker
        .until_preview(&soon, |last| last.result.is_some())
        .await;
    assert_eq!(last.boards[BoardId::A].ply, 7);
}

/// After a restart the table is still public, and its match is shown.
#[tokio::test]
async fn a_public_match_is_shown_again_when_somebody_comes_back_after_a_restart() {
    let server = TestServer::start().await;
    let link = public_table(server.address(), "fics", &[]).await;
    let [mut ann, ..] = four(server.address(), &link).await;
    ann.play(BoardId::A, "e2e4").await.unwrap();
    let link = ann.match_id();
    let server = server.restart().await;
    let mut looker = Looker::at(server.address()).await;
    assert_eq!(looker.running, 0, "the match waits in the store");
    let _ann = ann.moved(server.address()).again().await;
    looker.look(&[&link]).await;
    let last = looker.until_preview(&link, |_| true).await;
    assert!(last.paused && last.clocks.running.is_empty());
    assert_eq!(last.boards[BoardId::A].ply, 1);
}

/// The server sends a client a limited amount of data a few times in a second, and a match on the
/// same server goes on.
#[tokio::test]
async fn the_data_for_a_viewer_is_limited_and_viewers_disturb_no_match() {
    let server = TestServer::with(Limits {
        previews: 1,
        matches_listed: 1,
        watcher_messages: 10,
        ..Limits::DEFAULT
    })
    .await;
    let at = server.address();
    let here = public_table(at, "fics", &[]).await;
    let there = public_table(at, "fics", &[]).await;
    let mut four_here = four(at, &here).await;
    let four_there = four(at, &there).await;
    let (one, other) = (four_here[0].match_id(), four_there[0].match_id());
    let mut looker = Looker::at(at).await;
    looker.until(|looker| looker.running == 2).await;
    assert_eq!(looker.matches, [&*other], "the list has one match at most");
    looker.look(&[&one, &other]).await;
    looker.until_preview(&one, |_| true).await;
    four_here[0].play(BoardId::A, "g1f3").await.unwrap();
    let has_ply = |last: &MatchPreview| last.boards[BoardId::A].ply == 1;
    looker.until_preview(&one, has_ply).await;
    let second = looker.last(&other);
    assert!(second.is_none(), "the client gets one preview at most");

    // Unknown messages are ignored. Too many messages end the connection, and disturb no match.
    for _ in 0..20 {
        // The server may have closed the connection by now.
        let nonsense = Message::text("{\"t\":\"nonsense\"}");
        if looker.socket.send(nonsense).await.is_err() {
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
}

/// The preview of a crazyhouse match has one board, and bots have no points.
#[tokio::test]
async fn the_preview_of_a_crazyhouse_match_of_bots_has_one_board_and_no_points() {
    let server = TestServer::start().await;
    let at = server.address();
    let link = public_table(at, "crazyhouse", &[]).await;
    let mut ann = Client::join(at, &link, "Ann").await;
    ann.add_bots(&[A, BLACK_OF_A]).await;
    ann.ready().await;
    ann.until_playing(1).await;
    let link = ann.match_id();
    let mut looker = Looker::at(at).await;
    looker.look(&[&link]).await;
    let has_plies = |last: &MatchPreview| last.boards[BoardId::A].ply >= 2;
    let last = looker.until_preview(&link, has_plies).await;
    assert_eq!(last.in_play, [BoardId::A]);
    assert_eq!((last.half_points[A], last.watchers), (None, 1));
}
