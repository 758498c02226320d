//! Tests over real HTTP: pictures of matches and positions, the previews of shared links, and the
//! talk of finished matches.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use crate::common::*;
use axum::Router;
use axum::response::Html;
use bughouse_core::{BoardId, Seat};
use bughouse_server::limits::Limits;
use bughouse_server::server::Server;
use bughouse_server::settings::Settings;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::talk::{Channel, Said, Signal, TalkEntry};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(one, _)| *one == name)
            .map_or("", |(_, value)| value)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

async fn get(at: SocketAddr, address: &str, headers: &str) -> Answer {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head =
        format!("GET {address} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    tokio::time::timeout(Duration::from_secs(60), read)
        .await
        .unwrap()
        .unwrap();
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    Answer {
        status: head.split(' ').nth(1).unwrap().parse().unwrap(),
        head,
        body: answer[end + 4..].to_vec(),
    }
}

/// Plays a match to its end. Returns the address of its files without the ending, and the clients.
async fn finished(at: SocketAddr, link: &str) -> (String, [Client; 4]) {
    let mut four = four(at, link).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    for client in &mut four {
        client.until_result().await;
    }
    (format!("/t/{link}/1"), four)
}

#[tokio::test]
async fn a_finished_match_is_drawn_at_any_instant_and_as_an_animation() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let (base, _four) = finished(at, &link).await;
    let end = get(at, &format!("{base}.svg"), "").await;
    assert_eq!(
        (end.status, end.header("content-type")),
        (200, "image/svg+xml; charset=utf-8")
    );
    assert!(
        end.text().contains(">Ann</text>") && end.text().contains("1–0"),
        "{}",
        end.text()
    );
    let czech = get(at, &format!("{base}.svg?lang=cs"), "").await;
    assert!(
        czech.text().contains("Bob: mat") && czech.header("etag") != end.header("etag"),
        "{}",
        czech.text()
    );
    let begin = get(
        at,
        &format!("{base}.svg?at=1&theme=dark&board=A&coordinates=no"),
        "",
    )
    .await;
    assert!(begin.text().contains("1A. e4") && !begin.text().contains(">Dan</text>"));
    let png = get(at, &format!("{base}.png?size=400&from=a"), "").await;
    assert_eq!(png.header("content-type"), "image/png");
    assert_eq!(
        png.body[16..20],
        400_u32.to_be_bytes(),
        "the picture has the requested width"
    );
    let film = get(at, &format!("{base}.gif?size=200&speed=16"), "").await;
    assert_eq!((film.status, &film.body[..6]), (200, &b"GIF89a"[..]));
    assert_eq!(
        film.header("content-disposition"),
        "inline; filename=\"bughouse-1.gif\""
    );
    server.stop().await;
}

#[tokio::test]
async fn a_picture_in_the_clients_cache_is_not_sent_again() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        pictures_per_hour: 2,
        ..Limits::DEFAULT
    };
    let server = server_with(data.path(), limits).await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let (base, _four) = finished(at, &link).await;
    let first = get(at, &format!("{base}.svg"), "").await;
    let tag = first.header("etag").to_owned();
    let again = get(
        at,
        &format!("{base}.svg"),
        &format!("if-none-match: {tag}\r\n"),
    )
    .await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    // A picture that the server has in its cache does not count against the limit.
    for _ in 0..5 {
        assert_eq!(get(at, &format!("{base}.svg"), "").await.body, first.body);
    }
    let other = get(at, &format!("{base}.svg?at=2"), "").await;
    assert!(other.status == 200 && other.header("etag") != tag);
    assert_eq!(get(at, &format!("{base}.svg?at=3"), "").await.status, 429);
    server.stop().await;
}

#[tokio::test]
async fn a_running_match_is_drawn_as_watchers_see_it() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let mut four = four(at, &link).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let now = get(at, &format!("/t/{link}/1.svg"), "").await;
    assert_eq!(now.status, 200, "{}", now.text());
    assert_eq!(now.header("cache-control"), "private, no-cache");
    // Both squares of the move are marked. The other board has no move yet.
    assert_eq!(
        now.text().matches("#e9d98a").count() + now.text().matches("#b9ae55").count(),
        2
    );
    assert_eq!(get(at, &format!("/t/{link}/1.gif"), "").await.status, 409);
    assert_eq!(get(at, &format!("/t/{link}/2.svg"), "").await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn any_position_is_drawn_and_invalid_requests_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let two =
        "/picture.svg?bfen=4k3/8/8/8/8/8/8/4K2R/Nq+w+K+-+61+60+|+4k3/8/8/8/8/8/8/4K3+b+-+-+59+60";
    let drawn = get(at, two, "").await;
    assert_eq!(drawn.status, 200, "{}", drawn.text());
    assert_eq!(drawn.text().matches("<use href=\"#white-k\"").count(), 2);
    assert_eq!(
        get(at, "/picture.png", "").await.header("content-type"),
        "image/png"
    );
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
    server.stop().await;
}

#[tokio::test]
async fn pasted_games_are_drawn() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let text = "[WhiteA \"<b>Zed</b>\"]\n1A. e4 {179} 1a. e5 {178} *\n";
    let id = paste(at, text).await;
    let drawn = get(at, &format!("/r/{id}/1.svg?at=1"), "").await;
    assert!(drawn.text().contains("&lt;b&gt;Zed&lt;/b&gt;") && !drawn.text().contains("<b>"));
    let film = get(at, &format!("/r/{id}/1.gif?size=160"), "").await;
    assert_eq!(&film.body[..4], b"GIF8");
    assert_eq!(get(at, &format!("/r/{id}/2.svg"), "").await.status, 404);
    server.stop().await;
}

/// The server draws one animation at a time. Many clients request animations at the same time. They
/// wait or are refused, and a match on the same server goes on.
#[tokio::test]
async fn many_requests_for_animations_do_not_disturb_a_match() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits {
        films_per_hour: 12,
        picture_patience: Duration::from_millis(1),
        ..Limits::DEFAULT
    };
    let server = server_with(data.path(), limits).await;
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
    server.stop().await;
}

async fn with_page(data: &Path) -> Server {
    let page = "<!doctype html><html><head><title>Bughouse</title></head><body></body></html>";
    let settings = Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        ..Settings::default()
    };
    let page = Router::new().fallback(async move || Html(page));
    server_of(data, settings, page).await
}

#[tokio::test]
async fn a_shared_link_shows_its_match() {
    let data = tempfile::tempdir().unwrap();
    let server = with_page(data.path()).await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let bare = get(at, &format!("/t/{link}"), "").await;
    assert!(
        bare.text()
            .contains(&format!("content=\"http://{at}/picture.png\""))
    );
    let mut four = four(at, &link).await;
    let name = "\"><script>alert(1)</script>".to_owned();
    four[0].send(&ClientMsg::Name { name }).await;
    play_first_board(&mut four, &CONTACT_MATE).await;
    for client in &mut four {
        client.until_result().await;
    }
    for address in [format!("/t/{link}"), format!("/t/{link}/1")] {
        let page = get(at, &address, "accept-encoding: br\r\n").await;
        let image = format!("content=\"http://{at}/t/{link}/1.png?lang=en\"");
        assert!(page.text().contains(&image), "{}", page.text());
        assert!(
            page.text()
                .contains("<title>Bughouse</title><meta property=\"og:type\"")
        );
        assert!(!page.text().contains("<script>"), "{}", page.text());
    }
    let czech = "accept-language: de, cs-CZ;q=0.9\r\n";
    let page = get(at, &format!("/t/{link}/1"), czech).await;
    for said in ["1. zápas tah po tahu", "/1.png?lang=cs\""] {
        assert!(page.text().contains(said), "{said}: {}", page.text());
    }
    let shown = get(at, &format!("/t/{link}/1.png?lang=cs"), "").await;
    assert_eq!(
        (shown.status, shown.header("content-type")),
        (200, "image/png")
    );
    // If the server does not know the host of a request, the page does not contain this host.
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head = format!("GET /t/{link} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(
        !answer.contains("evil.example") && !answer.contains("og:image"),
        "{answer}"
    );
    server.stop().await;
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
    let data = tempfile::tempdir().unwrap();
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let mut four = four(at, &link).await;
    let signal = ClientMsg::Signal {
        seat: Seat::WHITE_OF_A,
        signal: Signal::Sit {
            who: bughouse_wire::talk::Who::Me,
        },
    };
    four[0].send(&signal).await;
    let hello = ClientMsg::Tell {
        to: Channel::Table,
        seat: None,
        text: "good luck".into(),
    };
    four[1].send(&hello).await;
    four[3].until("the signal and the line", |_, message| {
        matches!(message, ServerMsg::Talked { entry } if entry.to == Channel::Table)
    }).await;
    let unfinished = get(at, &format!("/api/tables/{link}/1/talk"), "").await;
    assert_eq!(unfinished.status, 404);
    play_first_board(&mut four, &CONTACT_MATE).await;
    for client in &mut four {
        client.until_result().await;
    }
    // The talk can be read immediately after the match, even if it is not stored yet.
    let open = talk(at, &link, "").await;
    assert!(
        open.iter().any(|entry| entry.to == Channel::Table),
        "{open:?}"
    );
    // A server stores all talk before it stops. The next process reads the talk.
    let tokens: Vec<String> = four.iter().map(|client| client.token.clone()).collect();
    server.stop().await;
    let server = crate::common::server(data.path()).await;
    let at = server.address();
    let signals = |entries: &[TalkEntry]| {
        entries
            .iter()
            .filter(|entry| matches!(entry.said, Said::Signal { .. }))
            .count()
    };
    let counted = |entries: Vec<TalkEntry>| (entries.len(), signals(&entries));
    assert_eq!(counted(talk(at, &link, "").await), (1, 0), "a stranger");
    assert_eq!(counted(talk(at, &link, "nonsense").await), (1, 0));
    assert_eq!(
        counted(talk(at, &link, &tokens[0]).await),
        (2, 1),
        "the sender of the signal"
    );
    assert_eq!(
        counted(talk(at, &link, &tokens[3]).await),
        (2, 1),
        "the partner"
    );
    assert_eq!(
        counted(talk(at, &link, &tokens[1]).await),
        (1, 0),
        "an opponent"
    );
    assert_eq!(
        counted(talk(at, &link, &tokens[2]).await),
        (1, 0),
        "the other opponent"
    );
    server.stop().await;
}
