//! The previews of shared links: title, text and picture of each kind of page in each language.

use std::net::SocketAddr;

use crate::common::*;
use bughouse_wire::client::ClientMsg;
use tokio::net::TcpStream;

const LANGUAGES: [&str; 4] = ["en", "cs", "ru", "nl"];

async fn get(at: SocketAddr, address: &str, language: &str) -> Answer {
    let stream = TcpStream::connect(at).await.unwrap();
    let headers = format!("accept-language: {language}\r\n");
    exchange(stream, &format!("GET {address}"), &headers, "").await
}

/// What a messenger reads.
struct Card {
    title: String,
    text: String,
    picture: Vec<u8>,
}

/// The value of a property in the head of a page, without escapes.
fn property<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("property=\"{name}\" content=\""))?;
    Some(rest.split_once('"')?.0)
}

/// Reads the preview of a page, and checks its sizes.
async fn card(at: SocketAddr, address: &str, language: &str) -> Card {
    let answer = get(at, address, language).await;
    let page = answer.text();
    let of = |name: &str| {
        property(&page, name)
            .unwrap_or_else(|| panic!("{address}: {page}"))
            .to_owned()
    };
    let (title, text) = (of("og:title"), of("og:description"));
    let letters = |text: &str| {
        text.replace("&amp;", "&")
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .chars()
            .count()
    };
    assert!((1..=60).contains(&letters(&title)), "{title}");
    assert!((1..=160).contains(&letters(&text)), "{text}");
    assert_eq!(
        [of("og:image:width"), of("og:image:height")],
        ["1200", "630"]
    );
    assert_eq!(of("og:locale"), language);
    let picture = of("og:image").replace("&amp;", "&");
    let path = picture
        .strip_prefix(&format!("http://{at}"))
        .expect("on this server");
    assert!(path.ends_with(&format!("lang={language}")), "{path}");
    let picture = get(at, path, language).await;
    assert_eq!(
        (picture.status, picture.header("content-type")),
        (200, "image/png"),
        "{path}: {}",
        picture.text()
    );
    assert!(
        picture.body.len() <= 300_000,
        "{path}: {} bytes",
        picture.body.len()
    );
    let side = |at: usize| u32::from_be_bytes(picture.body[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630), "{path}");
    Card {
        title,
        text,
        picture: picture.body,
    }
}

/// Checks the preview of a page in the four languages. `said`: a part of the title or the text in each.
async fn check(at: SocketAddr, address: &str, said: [&str; 4]) -> Vec<Card> {
    let mut cards = Vec::new();
    for (language, said) in LANGUAGES.into_iter().zip(said) {
        let card = card(at, address, language).await;
        let all = format!("{}: {}", card.title, card.text);
        assert!(all.contains(said), "{address} {language}: {all}");
        cards.push(card);
    }
    cards
}

#[tokio::test]
async fn the_start_page_and_the_lessons_have_cards() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let home = check(
        at,
        "/",
        [
            "Two against two",
            "Dva proti dvěma",
            "Двое на двое",
            "Twee tegen twee",
        ],
    )
    .await;
    let list = check(at, "/learn", ["Nine short", "Devět", "Девять", "Negen"]).await;
    let drop = check(
        at,
        "/learn/2",
        [
            "Drop a piece",
            "Nasazení kamene",
            "Как выставить",
            "Een stuk",
        ],
    )
    .await;
    check(
        at,
        "/learn/9",
        [
            "conditional drop",
            "podmíněné",
            "условное",
            "voorwaardelijke",
        ],
    )
    .await;
    assert!(home[0].picture != home[1].picture && list[0].picture != drop[0].picture);
    assert!(drop[0].text.contains("2/9"), "{}", drop[0].text);
    for nothing in ["/learn/0.png", "/learn/10.png", "/t/nothere/card.png"] {
        assert_ne!(
            get(at, nothing, "en").await.header("content-type"),
            "image/png",
            "{nothing}"
        );
    }
    assert_eq!(get(at, "/card.png?lang=tlh", "en").await.status, 400);
}

#[tokio::test]
async fn a_table_invites_with_its_time_rules_and_free_seats() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "crazychess", &[("clock.base_s", "300")]).await;
    let address = format!("/t/{link}");
    let empty = check(
        at,
        &address,
        ["You are invited", "Zveme", "Вас приглашают", "uitgenodigd"],
    )
    .await;
    assert!(
        empty[0]
            .text
            .starts_with("5+0 · Crazychess rules. Free seats: 4."),
        "{}",
        empty[0].text
    );
    let mut ann = Client::join(at, &link, "Ann").await;
    ann.sit(A).await;
    let ann_sits = check(
        at,
        &address,
        [
            "Ann invites you",
            "Ann vás zve",
            "Ann приглашает",
            "Ann nodigt",
        ],
    )
    .await;
    assert!(
        ann_sits[3].text.contains("Vrije plaatsen: 3."),
        "{}",
        ann_sits[3].text
    );
    assert_ne!(ann_sits[0].picture, empty[0].picture);
    let name = "\"><script>alert(1)</script>".to_owned();
    ann.send(&ClientMsg::Name { name }).await;
    ann.until("the name", |ann, _| {
        ann.table
            .people
            .iter()
            .any(|one| one.name.contains("script"))
    })
    .await;
    let page = get(at, &address, "en").await;
    assert!(
        page.text().contains("&quot;&gt;&lt;script&gt;") && !page.text().contains("<script>"),
        "{}",
        page.text()
    );
}

#[tokio::test]
async fn a_match_has_a_card_with_names_and_result() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "chesscom", &[]).await;
    let mut four = four(at, &link).await;
    let live = check(
        at,
        &format!("/t/{link}"),
        ["is running", "běží", "идёт", "loopt"],
    )
    .await;
    let match_live = check(
        at,
        &format!("/t/{link}/1"),
        ["live", "živě", "в прямом эфире", "live"],
    )
    .await;
    assert_eq!(match_live[0].title, "Ann &amp; Dan – Cid &amp; Bob");
    play_to_mate(&mut four).await;
    let over = check(
        at,
        &format!("/t/{link}/1"),
        ["checkmate", "mat.", "мат.", "schaakmat"],
    )
    .await;
    assert_eq!(over[0].title, "Ann &amp; Dan 1–0 Cid &amp; Bob");
    assert!(
        over[1].text.contains("Bob: mat. 3+0 · pravidla Chess.com"),
        "{}",
        over[1].text
    );
    assert_ne!(over[0].picture, live[0].picture);
    let id = four[0].table.finished[0].id.clone();
    let public = check(
        at,
        &format!("/m/{id}"),
        ["checkmate", "mat.", "мат.", "schaakmat"],
    )
    .await;
    assert_eq!(public[0].picture, over[0].picture);
}

#[tokio::test]
async fn a_match_that_strangers_may_not_see_shows_nothing() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let link = table(at, "chesscom", &[("watch.delay_s", "60")]).await;
    let mut four = four(at, &link).await;
    let page = get(at, &format!("/t/{link}/1"), "en").await;
    let title = property(&page.text(), "og:title").map(str::to_owned);
    assert_eq!(title.as_deref(), Some("Bughouse"));
    play_to_mate(&mut four).await;
    let id = four[0].table.finished[0].id.clone();
    let page = get(at, &format!("/m/{id}"), "en").await;
    assert_eq!(page.status, 404);
    for secret in ["og:", "Ann", "Bob"] {
        assert!(!page.text().contains(secret), "{}", page.text());
    }
    assert_eq!(
        get(at, &format!("/m/{id}/match.png?size=card"), "en")
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn a_pasted_record_has_a_card() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let game = |name: &str| {
        format!(
            "[Event \"Open <b>\"]\n[WhiteA \"{name}\"]\n[BlackA \"Zed\"]\n1A. e4 {{179}} 1a. e5 {{178}} 1-0\n\n"
        )
    };
    let id = paste(at, &(game("Amy") + &game("Eve"))).await;
    let list = check(
        at,
        &format!("/r/{id}"),
        ["Games: 2.", "Partií: 2.", "Партий: 2.", "Partijen: 2."],
    )
    .await;
    assert!(
        list[0].text.starts_with("Open &lt;b&gt;. "),
        "{}",
        list[0].text
    );
    let second = check(
        at,
        &format!("/r/{id}/2"),
        [
            "move by move",
            "tah po tahu",
            "ход за ходом",
            "zet voor zet",
        ],
    )
    .await;
    assert_eq!(second[0].title, "Eve 1–0 Zed");
    let gone = get(at, "/r/nothere", "en").await;
    assert!(
        gone.status == 200 && !gone.text().contains("og:"),
        "{}",
        gone.text()
    );
}
