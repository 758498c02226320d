//! Tests of the lobby over real WebSockets: searches, offers, matches, partners, blocks, limits and switches.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use bughouse_core::BoardId;
use bughouse_server::lobby::Public;
use bughouse_server::settings::Settings;
use bughouse_wire::client::{Addressed, ClientMsg, Hello};
use bughouse_wire::lobby::{
    Chip, LobbyAct, LobbyLine, LobbyNews, LobbyNote, LobbyRow, LobbyRules, NextWish, OfferKind,
    OfferView, OwnLobby, Whereabouts,
};
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::{Topic, TopicState, Wish};
use futures_util::SinkExt;
use tokio_tungstenite::tungstenite::Message;

use crate::common::*;
use crate::recovery::KillableServer;

/// A page that follows the lobby.
struct Page {
    at: SocketAddr,
    socket: Socket,
    token: String,
    public: String,
    own: OwnLobby,
    news: LobbyNews,
    rows: BTreeMap<String, LobbyRow>,
    talk: Vec<LobbyLine>,
    /// How often the server has said whom they block.
    lists_of_blocked: u32,
    asked: u32,
}

impl Page {
    async fn open(at: SocketAddr, name: &str) -> Page {
        let hello = Hello {
            name: Some(name.into()),
            ..Hello::default()
        };
        Page::with(at, hello).await
    }

    async fn with(at: SocketAddr, hello: Hello) -> Page {
        let mut socket = socket(at).await;
        let known = hello.guest.clone();
        let (public, given) = greet_as(&mut socket, hello).await;
        let to = Topic::Lobby;
        send(&mut socket, &ClientMsg::Sub { to }).await;
        let want = Wish::Lobby {
            rows: true,
            talk: Some("en".into()),
        };
        send(&mut socket, &ClientMsg::Want { want }).await;
        let mut page = Page {
            at,
            socket,
            token: given.or(known).expect("a token"),
            public,
            own: OwnLobby::default(),
            news: LobbyNews::default(),
            rows: BTreeMap::new(),
            talk: Vec::new(),
            lists_of_blocked: 0,
            asked: 0,
        };
        let mut has = (false, false);
        while has != (true, true) {
            match page.next().await {
                ServerMsg::State { state } => match state {
                    TopicState::Own { .. } => has.0 = true,
                    _ => has.1 = true,
                },
                ServerMsg::Refused { problem, .. } => panic!("{problem:?}"),
                _ => {}
            }
        }
        page
    }

    /// The page is opened again, on a server at this address.
    async fn again(self, at: SocketAddr) -> Page {
        drop(self.socket);
        Page::with(at, hello(&self.token)).await
    }

    async fn next(&mut self) -> ServerMsg {
        let message = receive(&mut self.socket).await.expect("a message");
        match &message {
            ServerMsg::State { state } => match state.clone() {
                TopicState::Own { own } => {
                    self.lists_of_blocked += u32::from(own.blocked.is_some());
                    self.own = own.completed(&self.own);
                }
                TopicState::Lobby { news } => {
                    for row in &news.rows {
                        self.rows.insert(id_of(row).to_owned(), row.clone());
                    }
                    self.rows.retain(|id, _| !news.gone.contains(id));
                    self.talk.extend(news.talk.clone());
                    self.news = news;
                }
                _ => {}
            },
            ServerMsg::Probe { k } => send(&mut self.socket, &ClientMsg::Echo { k: *k }).await,
            _ => {}
        }
        message
    }

    async fn until(&mut self, what: &str, holds: impl Fn(&Page) -> bool) {
        let end = tokio::time::Instant::now() + PATIENCE;
        while !holds(self) {
            let left = tokio::time::timeout_at(end, self.next()).await;
            let late = || panic!("{what}: {:#?} {:#?}", self.own, self.rows);
            left.map_or_else(|_| late(), drop);
        }
    }

    async fn ask(&mut self, act: LobbyAct) -> Result<(), Problem> {
        self.asked += 1;
        let id = format!("r{}", self.asked);
        let mut message = serde_json::to_value(Addressed {
            n: Some(1),
            message: &ClientMsg::Lobby { act },
        })
        .unwrap();
        message["id"] = id.clone().into();
        let text = message.to_string();
        schema::client().holds(&text);
        self.socket.send(Message::text(text)).await.unwrap();
        loop {
            match self.next().await {
                ServerMsg::Done { id: done } if done == id => return Ok(()),
                ServerMsg::Refused {
                    id: Some(of),
                    problem,
                } if of == id => return Err(problem),
                _ => {}
            }
        }
    }

    async fn does(&mut self, act: LobbyAct) {
        self.ask(act).await.unwrap();
    }

    async fn refused(&mut self, act: LobbyAct) -> String {
        self.ask(act).await.unwrap_err().code
    }

    async fn offer(&mut self) -> OfferView {
        self.until("an offer", |page| page.own.offer.is_some())
            .await;
        self.own.offer.clone().unwrap()
    }

    async fn answer(&mut self, yes: bool) {
        let offer = self.offer().await.id;
        self.does(LobbyAct::Answer { offer, yes }).await;
    }

    /// The table at which the lobby has seated them, where they now are.
    async fn table(&mut self) -> Client {
        self.until("a table", |page| page.own.table.is_some()).await;
        let table = self.own.table.clone().unwrap();
        Client::hello(self.at, &table, &self.token).await.unwrap()
    }
}

fn id_of(row: &LobbyRow) -> &str {
    match row {
        LobbyRow::Table { id, .. } => id,
        LobbyRow::Person { someone, .. } => &someone.who,
    }
}

fn search(chip: Chip) -> LobbyAct {
    LobbyAct::Search {
        rules: LobbyRules::Fics,
        chips: vec![chip],
        pair: false,
    }
}

fn as_pair(chip: Chip) -> LobbyAct {
    LobbyAct::Search {
        rules: LobbyRules::Fics,
        chips: vec![chip],
        pair: true,
    }
}

async fn pages(at: SocketAddr) -> [Page; 4] {
    let mut all = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dan"] {
        all.push(Page::open(at, name).await);
    }
    all.try_into().ok().expect("there are four")
}

/// All four accept, come to the table, and are ready.
async fn play(pages: &mut [Page; 4]) -> [Client; 4] {
    for page in pages.iter_mut() {
        page.answer(true).await;
    }
    come(pages).await
}

/// All come to their table, and are ready.
async fn come(pages: &mut [Page; 4]) -> [Client; 4] {
    let mut four = Vec::new();
    for page in pages.iter_mut() {
        four.push(page.table().await);
    }
    for client in &mut four {
        client.ready().await;
    }
    for client in &mut four {
        client.until_playing(1).await;
    }
    four.try_into().ok().expect("there are four")
}

/// The seat of a player.
fn seat_of(client: &Client) -> bughouse_core::Seat {
    let is_own = |seat: &bughouse_core::Seat| {
        let sitter = &client.table.seats[*seat];
        matches!(sitter, Some(bughouse_wire::table::Sitter::Person { id }) if *id == client.you)
    };
    SEATS.into_iter().find(is_own).expect("a seat")
}

/// The player of White on A plays e4 and then resigns, so that their team loses.
async fn resign(four: &mut [Client; 4]) {
    let white = four.iter_mut().find(|one| seat_of(one) == A).unwrap();
    white.play(BoardId::A, "e2e4").await.unwrap();
    white.resign(A).await;
    for client in four {
        client.until_over().await;
    }
}

#[tokio::test]
async fn four_who_look_for_a_match_are_asked_accept_and_play_it_and_the_next_one() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut pages = pages(at).await;
    let mut eve = Page::open(at, "Eve").await;
    eve.until("all are here", |eve| eve.news.here == 5).await;
    for page in &mut pages[..3] {
        page.does(search(Chip::Three)).await;
        page.until("the search", |page| page.own.search.is_some())
            .await;
    }
    eve.until("three look", |eve| eve.rows.len() == 3).await;
    let ann = &pages[0].public;
    assert!(
        matches!(&eve.rows[ann], LobbyRow::Person { someone, search: Some(search), .. }
        if someone.name == "Ann" && search.chips == [Chip::Three])
    );
    pages[3].does(search(Chip::Three)).await;
    for page in &mut pages {
        let offer = page.offer().await;
        assert_eq!((offer.kind, offer.chip), (OfferKind::Found, Chip::Three));
        assert_eq!(offer.seats[offer.yours].someone.who, page.public);
    }
    let mut four = play(&mut pages).await;
    eve.until("they play", |eve| eve.news.playing == 4).await;
    assert!(eve.rows.is_empty() && eve.news.searching == 0);
    assert!(four[0].table.assigned.as_ref().unwrap().lobby);
    assert_eq!(four[0].table.control, "3+0");
    resign(&mut four).await;
    for page in &mut pages {
        page.until("the end", |page| {
            page.own.set.as_ref().is_some_and(|set| set.over)
        })
        .await;
        assert_eq!(page.own.table, None);
        let set = page.own.set.clone().unwrap();
        assert_eq!((set.half_points[A], set.half_points[B]), (0, 2));
        let want = NextWish::Same;
        page.does(LobbyAct::Next { want }).await;
    }
    let first = four[0].link.clone();
    for page in &mut pages {
        page.until("another table", |page| {
            page.own.table.as_ref().is_some_and(|table| *table != first)
        })
        .await;
    }
    let again = come(&mut pages).await;
    for (before, now) in four.iter().zip(&again) {
        let (before, now) = (seat_of(before), seat_of(now));
        assert_ne!(before.color, now.color);
    }
}

#[tokio::test]
async fn who_declines_loses_their_place_and_the_others_keep_theirs() {
    let server = TestServer::start().await;
    let mut pages = pages(server.address()).await;
    for page in &mut pages {
        page.does(search(Chip::Five)).await;
    }
    for page in &mut pages[..3] {
        page.answer(true).await;
    }
    let [ann, bob, cid, dan] = &mut pages;
    dan.answer(false).await;
    let by = LobbyNote::Declined {
        by: bughouse_wire::lobby::Someone {
            who: dan.public.clone(),
            name: "Dan".into(),
        },
    };
    for page in [ann, bob, cid] {
        page.until("the note", |page| page.own.note.as_ref() == Some(&by))
            .await;
        assert!(page.own.offer.is_none() && page.own.search.is_some());
    }
    dan.until("no search", |dan| dan.own.search.is_none()).await;
}

#[tokio::test]
async fn a_partner_is_found_by_a_question_or_a_link_and_both_look_together() {
    let server = TestServer::with_page().await;
    let at = server.address();
    let [mut ann, mut bob, mut cid, mut dan] = pages(at).await;
    bob.does(LobbyAct::Seek { on: true }).await;
    ann.until("Bob seeks", |ann| ann.rows.contains_key(&bob.public))
        .await;
    let who = bob.public.clone();
    ann.does(LobbyAct::AskPartner { who }).await;
    bob.until("the question", |bob| bob.own.asks.len() == 1)
        .await;
    assert_eq!(bob.own.asks[0].name, "Ann");
    let (who, yes) = (ann.public.clone(), true);
    bob.does(LobbyAct::AnswerPartner { who, yes }).await;
    ann.until("partners", |ann| ann.own.partner.is_some()).await;

    cid.does(LobbyAct::MakeLink).await;
    cid.until("the link", |cid| cid.own.links.len() == 1).await;
    let link = cid.own.links[0].clone();
    let (status, page) = get(at, &format!("/p/{link}")).await;
    assert_eq!(status, 200);
    let title = "<meta property=\"og:title\" content=\"Cid wants to be your partner in bughouse\"";
    assert!(page.contains(title), "{page}");
    let (status, page) = get(at, "/p/2345678923456789").await;
    assert_eq!((status, page.contains("og:title")), (200, false));
    let used = link.clone();
    dan.does(LobbyAct::UseLink { link }).await;
    cid.until("partners", |cid| cid.own.partner.is_some()).await;
    let again = ann.refused(LobbyAct::UseLink { link: used }).await;
    assert_eq!(again, "no_link");

    // A change of the name is seen.
    let name = "Anna".to_owned();
    send(&mut ann.socket, &ClientMsg::Name { name }).await;
    bob.until("the name", |bob| {
        let partner = bob.own.partner.as_ref();
        partner.is_some_and(|one| one.someone.name == "Anna")
    })
    .await;

    ann.does(as_pair(Chip::One)).await;
    bob.until("the search", |bob| bob.own.search.is_some())
        .await;
    assert_eq!(bob.own.partner.as_ref().unwrap().at, Whereabouts::Searching);
    dan.does(as_pair(Chip::One)).await;
    let mut pages = [ann, bob, cid, dan];
    let offer = pages[0].offer().await;
    let partner = offer.seats[offer.yours.partner()].someone.who.clone();
    assert_eq!(partner, pages[1].public, "a pair is never split");
    let mut four = play(&mut pages).await;
    pages[0]
        .until("playing", |ann| {
            let partner = ann.own.partner.as_ref();
            partner.is_some_and(|one| one.at == Whereabouts::Playing)
        })
        .await;
    assert_eq!(
        pages[0].own.partner.as_ref().unwrap().table,
        pages[0].own.table
    );
    resign(&mut four).await;
    let who = None;
    pages[0].does(LobbyAct::Unpartner { who }).await;
    pages[1]
        .until("no partner", |bob| bob.own.partner.is_none())
        .await;
}

#[tokio::test]
async fn who_is_blocked_is_not_found_and_cannot_ask() {
    let server = TestServer::start().await;
    let mut pages = pages(server.address()).await;
    let eve = &mut Page::open(server.address(), "Eve").await;
    eve.does(search(Chip::Two)).await;
    let who = eve.public.clone();
    let on = true;
    pages[0].does(LobbyAct::Block { who, on }).await;
    pages[0]
        .until("the block", |ann| ann.own.blocked().len() == 1)
        .await;
    assert_eq!(pages[0].own.blocked()[0].name, "Eve");
    let who = pages[0].public.clone();
    assert_eq!(eve.refused(LobbyAct::AskPartner { who }).await, "blocked");
    for page in &mut pages {
        page.does(search(Chip::Two)).await;
    }
    let ann = &mut pages[0];
    ann.until("the search", |ann| ann.own.search.is_some())
        .await;
    assert_eq!((ann.own.blocked().len(), ann.lists_of_blocked), (1, 1));
    // Eve waits longest, but not with Ann.
    for page in &mut pages[1..] {
        let offer = page.offer().await;
        let mut seats = offer.seats.iter();
        let has_eve = seats.any(|(_, seat)| seat.someone.who == eve.public);
        let mut seats = offer.seats.iter();
        let has_ann = seats.any(|(_, seat)| seat.someone.name == "Ann");
        assert!(has_eve && !has_ann);
    }
}

#[tokio::test]
async fn searches_asks_and_lines_have_limits_with_the_seconds_to_wait() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut ann = Page::open(at, "Ann").await;
    for _ in 0..10 {
        ann.does(search(Chip::Two)).await;
    }
    let problem = ann.ask(search(Chip::Two)).await.unwrap_err();
    assert_eq!(problem.code, "too_often");
    assert!((1..=60).contains(&problem.args.as_u64().unwrap()));
    let talk = |text: &str| LobbyAct::Talk {
        language: "en".into(),
        text: text.into(),
    };
    for n in 0..5 {
        ann.does(talk(&format!("line {n}"))).await;
    }
    assert_eq!(ann.refused(talk("one more")).await, "too_often");
    let mut bob = Page::open(at, "Bob").await;
    bob.until("the lines", |bob| bob.talk.len() == 5).await;
    assert_eq!(bob.talk[4].text, "line 4");
    assert_eq!(bob.talk[4].from.name, "Ann");
    let who = "nobodynobody".to_owned();
    for _ in 0..5 {
        let who = who.clone();
        assert_eq!(ann.refused(LobbyAct::AskPartner { who }).await, "no_person");
    }
    assert_eq!(ann.refused(LobbyAct::AskPartner { who }).await, "too_often");
    for _ in 0..3 {
        ann.does(LobbyAct::MakeLink).await;
    }
    assert_eq!(ann.refused(LobbyAct::MakeLink).await, "too_many_links");
}

#[tokio::test]
async fn a_killed_server_gives_searches_partners_and_blocks_back() {
    let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
    let [mut ann, mut bob, mut cid, mut dan] = pages(server.at).await;
    // Who only looks is not known to the server.
    for page in [&mut cid, &mut dan] {
        page.does(LobbyAct::Seek { on: true }).await;
    }
    ann.does(search(Chip::Three)).await;
    let who = cid.public.clone();
    bob.does(LobbyAct::AskPartner { who }).await;
    let (who, yes) = (bob.public.clone(), true);
    cid.does(LobbyAct::AnswerPartner { who, yes }).await;
    cid.does(LobbyAct::MakeLink).await;
    let (who, on) = (dan.public.clone(), true);
    cid.does(LobbyAct::Block { who, on }).await;
    let server = server.kill_and_restart().await;
    let ann = ann.again(server.at).await;
    let cid = cid.again(server.at).await;
    let search = ann.own.search.clone().expect("the search");
    assert_eq!(search.chips, [Chip::Three]);
    let partner = cid.own.partner.clone().expect("the partner");
    assert_eq!(
        (&*partner.someone.name, partner.at),
        ("Bob", Whereabouts::Away)
    );
    assert_eq!(cid.own.links.len(), 1);
    assert_eq!(cid.own.blocked()[0].who, dan.public);
    server.kill().await;
}

#[tokio::test]
async fn the_operator_switches_what_there_is() {
    let by = |public| Settings {
        public,
        ..settings()
    };
    let features = async |server: &TestServer| {
        let mut socket = socket(server.address()).await;
        let hello = ClientMsg::Hello(Hello {
            v: bughouse_wire::PROTOCOL,
            ..Hello::default()
        });
        send(&mut socket, &hello).await;
        match receive(&mut socket).await {
            Some(ServerMsg::Hi { features, .. }) => features,
            other => panic!("{other:?}"),
        }
    };
    let server = TestServer::start().await;
    let all = ["lobby", "lobby_guests", "open_tables", "lobby_talk"];
    assert_eq!(features(&server).await, all);

    let public = Public {
        lobby: false,
        ..Public::ALL
    };
    let server = TestServer::by(by(public)).await;
    assert!(features(&server).await.is_empty());
    let mut socket = socket(server.address()).await;
    greet(&mut socket).await;
    let to = Topic::Lobby;
    send(&mut socket, &ClientMsg::Sub { to }).await;
    let answer = receive(&mut socket).await;
    assert!(
        matches!(&answer, Some(ServerMsg::Refused { problem, .. }) if problem.code == "no_lobby"),
        "{answer:?}"
    );

    let public = Public {
        lobby_guests: false,
        open_tables: false,
        lobby_talk: false,
        ..Public::ALL
    };
    let server = TestServer::by(by(public)).await;
    assert_eq!(features(&server).await, ["lobby"]);
    let mut ann = Page::open(server.address(), "Ann").await;
    assert_eq!(ann.refused(search(Chip::One)).await, "no_guests");

    let public = Public {
        lobby_talk: false,
        ..Public::ALL
    };
    let server = TestServer::by(by(public)).await;
    let mut ann = Page::open(server.address(), "Ann").await;
    let talk = LobbyAct::Talk {
        language: "en".into(),
        text: "Hello".into(),
    };
    assert_eq!(ann.refused(talk).await, "no_lobby_talk");
}

#[tokio::test]
async fn an_open_table_is_in_the_lobby_while_it_has_a_free_seat() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut eve = Page::open(at, "Eve").await;
    let (_, body) = http(
        at,
        "POST /api/tables",
        r#"{"preset":"fics","listing":"open"}"#,
    )
    .await;
    let made: bughouse_wire::http::TableMade = serde_json::from_str(&body).unwrap();
    let mut ann = Client::join(at, &made.id, "Ann").await;
    ann.sit(A).await;
    let public = made.public.clone();
    eve.until("the table", |eve| {
        let row = eve.rows.get(&public);
        matches!(row, Some(LobbyRow::Table { seats, .. }) if seats[A].is_some())
    })
    .await;
    let mut eve_there = Client::hello(at, &public, &eve.token).await.unwrap();
    eve_there.sit(B).await;
    ann.add_bots(&[BLACK_OF_A, BLACK_OF_B]).await;
    eve.until("no table", |eve| eve.rows.is_empty()).await;
}

#[tokio::test]
async fn a_row_that_is_longer_than_an_update_is_sent_and_so_are_the_others() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut ann = Page::open(at, "Ann").await;
    ann.does(search(Chip::Two)).await;
    let (_, body) = http(
        at,
        "POST /api/tables",
        r#"{"preset":"fics","listing":"open"}"#,
    )
    .await;
    let made: bughouse_wire::http::TableMade = serde_json::from_str(&body).unwrap();
    let name = "𠮷".repeat(60);
    for seat in [A, B, BLACK_OF_A] {
        let mut guest = Client::join(at, &made.id, &name).await;
        guest.sit(seat).await;
        std::mem::forget(guest);
    }
    let mut eve = Page::open(at, "Eve").await;
    eve.until("both rows", |eve| eve.rows.len() == 2).await;
    assert!(eve.rows.contains_key(&ann.public) && eve.rows.contains_key(&made.public));
}
