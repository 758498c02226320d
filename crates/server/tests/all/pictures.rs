//! Tests over real HTTP: pictures of matches and positions, the previews of shared links, and the
//! talk of finished matches.

use std::net::SocketAddr;
use std::time::Duration;

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_server::limits::Limits;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::talk::{Channel, Said, Signal, TalkEntry, Who};
use tokio::net::TcpStream;

async fn get(at: SocketAddr, address: &str, headers: &str) -> Answer {
    let stream = TcpStream::connect(at).await.unwrap();
    exchange(stream, &format!("GET {address}"), headers, "").await
}

/// Plays a match to its end. Returns the address of its files without the ending, and the clients.
async fn finished(at: SocketAddr, link: &str) -> (String, [Client; 4]) {
    let mut four = four(at, link).await;
    play_to_mate(&mut four).await;
    (format!("/t/{link}/1"), four)
}

#[tokio::test]
async fn a_finished_match_is_drawn_at_any_instant_and_as_an_animation() {
    let (server, link) = with_table("chesscom", &[]).await;
    let at = server.address();
    let (base, _four) = finished(at, &link).await;
    let end = get(at, &format!("{base}.svg"), "").await;
    let svg = "image/svg+xml; charset=utf-8";
    assert_eq!((end.status, end.header("content-type")), (200, svg));
    let text = end.text();
    assert!(
        text.contains(">Ann</text>") && text.contains("1–0"),
        "{text}"
    );
    let czech = get(at, &format!("{base}.svg?lang=cs"), "").await;
    assert!(czech.text().contains("Bob: mat"), "{}", czech.text());
    assert_ne!(czech.header("etag"), end.header("etag"));
    let parameters = "at=1&theme=dark&board=A&coordinates=no";
    let begin = get(at, &format!("{base}.svg?{parameters}"), "").await;
    assert!(begin.text().contains("1A. e4") && !begin.text().contains(">Dan</text>"));
    let png = get(at, &format!("{base}.png?size=400&from=a"), "").await;
    assert_eq!(png.header("content-type"), "image/png");
    assert_eq!(png.body[16..20], 400_u32.to_be_bytes(), "its width");
    let film = get(at, &format!("{base}.gif?size=200&speed=16"), "").await;
    assert_eq!((film.status, &film.body[..6]), (200, &b"GIF89a"[..]));
    let name = "inline; filename=\"bughouse-1.gif\"";
    assert_eq!(film.header("content-disposition"), name);
}

#[tokio::test]
async fn a_picture_in_the_clients_cache_is_not_sent_again() {
    let limits = Limits {
        pictures_per_hour: 2,
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let (base, _four) = finished(at, &link).await;
    let first = get(at, &format!("{base}.svg"), "").await;
    let tag = first.header("etag").to_owned();
    let known = format!("if-none-match: {tag}\r\n");
    let again = get(at, &format!("{base}.svg"), &known).await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    // A picture that the server has in its cache does not count against the limit.
    for _ in 0..5 {
        assert_eq!(get(at, &format!("{base}.svg"), "").await.body, first.body);
    }
    let other = get(at, &format!("{base}.svg?at=2"), "").await;
    assert!(other.status == 200 && other.header("etag") != tag);
    assert_eq!(get(at, &format!("{base}.svg?at=3"), "").await.status, 429);
}

#[tokio::test]
async fn a_running_match_is_drawn_as_watchers_see_it() {
    let (server, link) = with_table("chesscom", &[]).await;
    let at = server.address();
    let mut four = four(at, &link).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let now = get(at, &format!("/t/{link}/1.svg"), "").await;
    assert_eq!(now.status, 200, "{}", now.text());
    assert_eq!(now.header("cache-control"), "private, no-cache");
    // Both squares of the move are marked. The other board has no move yet.
    let marked = |color: &str| now.text().matches(color).count();
    assert_eq!(marked("#e9d98a") + marked("#b9ae55"), 2);
    assert_eq!(get(at, &format!("/t/{link}/1.gif"), "").await.status, 409);
    assert_eq!(get(at, &format!("/t/{link}/2.svg"), "").await.status, 404);
}

#[tokio::test]
async fn any_position_is_drawn_and_invalid_requests_are_refused() {
    let server = TestServer::start().await;
    let at = server.address();
    let two =
        "/picture.svg?bfen=4k3/8/8/8/8/8/8/4K2R/Nq+w+K+-+61+60+|+4k3/8/8/8/8/8/8/4K3+b+-+-+59+60";
    let drawn = get(at, two, "").await;
    assert_eq!(drawn.status, 200, "{}", drawn.text());
    assert_eq!(drawn.text().matches("<use href=\"#white-k\"").count(), 2);
    let png = get(at, "/picture.png", "").await;
    assert_eq!(png.header("content-type"), "image/png");
    let long = format!("/picture.svg?bfen={}", "x".repeat(3_000));
    for bad in [
        "/picture.svg?bfen=%3Cscript%3E",
        "/picture.svg?bfen=8/8/8/8/8/8/8/8+w",
        "/picture.svg?size=100000",
        "/picture.svg?size=-1",
        "/picture.png?theme=pink",
        "/picture.png?lang=tlh",
        "/picture.png?from=z",
        "/picture.png?board=C",
        "/picture.svg?at=half",
        &long,
    ] {
        let answer = get(at, bad, "").await;
        assert_eq!(answer.status, 400, "{bad}: {}", answer.text());
        assert!(!answer.text().contains("<svg"));
    }
    assert_eq!(get(at, "/t/nobody/1.svg", "").await.status, 404);
    assert_eq!(get(at, "/t/nobody/99999999999.svg", "").await.status, 404);
}

#[tokio::test]
async fn pasted_games_are_drawn() {
    let server = TestServer::start().await;
    let at = server.address();
    let text = "[WhiteA \"<b>Zed</b>\"]\n1A. e4 {179} 1a. e5 {178} *\n";
    let id = paste(at, text).await;
    let drawn = get(at, &format!("/r/{id}/1.svg?at=1"), "").await;
    assert!(drawn.text().contains("&lt;b&gt;Zed&lt;/b&gt;") && !drawn.text().contains("<b>"));
    let film = get(at, &format!("/r/{id}/1.gif?size=160"), "").await;
    assert_eq!(&film.body[..4], b"GIF8");
    assert_eq!(get(at, &format!("/r/{id}/2.svg"), "").await.status, 404);
}

/// The server draws one animation at a time. Many clients request animations at the same time. They
/// wait or are refused, and a match on the same server goes on.
#[tokio::test]
async fn many_requests_for_animations_do_not_disturb_a_match() {
    let limits = Limits {
        films_per_hour: 12,
        picture_patience: Duration::from_millis(1),
        ..Limits::DEFAULT
    };
    let server = TestServer::with(limits).await;
    let at = server.address();
    let over = table(at, "chesscom", &[]).await;
    let (base, _gone) = finished(at, &over).await;
    let link = table(at, "chesscom", &[]).await;
    let mut players = four(at, &link).await;
    let requests: Vec<_> = (0..24)
        .map(|n| {
            let address = format!("{base}.gif?size={}", 400 + n);
            tokio::spawn(async move { get(at, &address, "").await.status })
        })
        .collect();
    for (n, mv) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
        players[n % 2].play(BoardId::A, mv).await.unwrap();
        players[(n + 1) % 2].see_ply(n as u32 + 1).await;
    }
    let mut counts = [0; 3];
    for one in requests {
        match one.await.unwrap() {
            200 => counts[0] += 1,
            503 => counts[1] += 1,
            429 => counts[2] += 1,
            other => panic!("{other}"),
        }
    }
    let [drawn, busy, refused] = counts;
    assert!(drawn > 0 && busy > 0, "{counts:?}");
    assert_eq!(refused, 12, "{counts:?}");
}

#[tokio::test]
async fn a_shared_link_shows_its_match() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let bare = get(at, &format!("/t/{link}"), "").await;
    let image = format!("content=\"http://{at}/t/{link}/card.png?lang=en\"");
    assert!(bare.text().contains(&image), "{}", bare.text());
    let mut four = four(at, &link).await;
    let name = "\"><script>alert(1)</script>".to_owned();
    four[0].send(&ClientMsg::Name { name }).await;
    play_to_mate(&mut four).await;
    for (address, picture) in [("", "/card.png?"), ("/1", "/1.png?size=card&amp;")] {
        let page = get(
            at,
            &format!("/t/{link}{address}"),
            "accept-encoding: br\r\n",
        )
        .await;
        let image = format!("content=\"http://{at}/t/{link}{picture}lang=en\"");
        let text = page.text();
        assert!(text.contains(&image), "{text}");
        assert!(
            text.contains("<title>Bughouse</title><meta name=\"description\""),
            "{text}"
        );
        assert!(!text.contains("<script>"), "{text}");
    }
    let czech = "accept-language: de, cs-CZ;q=0.9\r\n";
    let page = get(at, &format!("/t/{link}/1"), czech).await;
    for said in ["1. zápas tah po tahu", "/1.png?size=card&amp;lang=cs\""] {
        assert!(page.text().contains(said), "{said}: {}", page.text());
    }
    let shown = get(at, &format!("/t/{link}/1.png?lang=cs"), "").await;
    let png = (200, "image/png");
    assert_eq!((shown.status, shown.header("content-type")), png);
    // If the server does not know the host of a request, the page does not contain this host.
    let page = get(at, &format!("/t/{link}"), "host: evil.example\r\n").await;
    for secret in ["evil.example", "og:image"] {
        assert!(!page.text().contains(secret), "{}", page.text());
    }
}

async fn talk(at: SocketAddr, link: &str, token: &str) -> Vec<TalkEntry> {
    let headers = match token {
        "" => String::new(),
        token => format!("authorization: Bearer {token}\r\n"),
    };
    let answer = get(at, &format!("/api/tables/{link}/1/talk"), &headers).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_slice(&answer.body).unwrap()
}

/// Decision 0018: the members of a team read their talk with the tokens of their tabs. Everyone
/// reads the public talk.
#[tokio::test]
async fn only_those_who_received_talk_can_read_it_after_the_match() {
    let (server, link) = with_table("chesscom", &[]).await;
    let at = server.address();
    let mut four = four(at, &link).await;
    let signal = Signal::Sit { who: Who::Me };
    four[0].send(&ClientMsg::Signal { seat: A, signal }).await;
    let (to, text) = (Channel::Table, "good luck".into());
    let seat = None;
    four[1].send(&ClientMsg::Tell { to, seat, text }).await;
    four[3].until("the signal and the line", |_, message| {
        matches!(message, ServerMsg::Talked { entry } if entry.to == Channel::Table)
    }).await;
    let unfinished = get(at, &format!("/api/tables/{link}/1/talk"), "").await;
    assert_eq!(unfinished.status, 404);
    play_to_mate(&mut four).await;
    // The talk can be read immediately after the match, even if it is not stored yet.
    let open = talk(at, &link, "").await;
    let is_open = |entry: &TalkEntry| entry.to == Channel::Table;
    assert!(open.iter().any(is_open), "{open:?}");
    // A server stores all talk before it stops. The next process reads the talk.
    let server = server.restart().await;
    let at = server.address();
    let counted = async |token: &str| {
        let entries = talk(at, &link, token).await;
        let signals = entries.iter().map(|entry| &entry.said);
        let signals = signals.filter(|said| matches!(said, Said::Signal { .. }));
        (entries.len(), signals.count())
    };
    let [ann, bob, cid, dan] = four.each_ref().map(|client| &*client.token);
    for (token, who) in [(ann, "the sender of the signal"), (dan, "the partner")] {
        assert_eq!(counted(token).await, (2, 1), "{who}");
    }
    for (token, who) in [
        ("", "a stranger"),
        ("nonsense", "a stranger with a token"),
        (bob, "an opponent"),
        (cid, "the other opponent"),
    ] {
        assert_eq!(counted(token).await, (1, 0), "{who}");
    }
}
