//! Events: an evening with changing partners, online and at real boards, over real connections.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use bughouse_core::{BoardId, BySeat, Seat};
use bughouse_match::{ClaimKind, Phase};
use bughouse_wire::client::{ClientMsg, Hello};
use bughouse_wire::desk::{
    ActDone, DeskView, EntryView, EventCard, EventHead, EventMade, EventNews, EventYou, GameRef,
    LiveTable, NextRound, PairingRemark, PairingView, RoundView, StandingView, TableState,
    UnusualView, WhyView,
};
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::{Topic, TopicState};
use serde_json::{Value, json};

use crate::common::*;
use crate::recovery::KillableServer;

/// Makes an event of these hall choices, with these players.
pub async fn event(at: SocketAddr, format: &str, hall: Value, names: &[&str]) -> Desk {
    let wanted = json!({
        "setup": { "name": "Club evening", "format": format, "rules": "fics" },
        "hall": hall,
        "organizer": "Olga",
    });
    let made = http_with(at, "POST /api/events", "", &wanted.to_string()).await;
    let EventMade { id, key } = parsed(made);
    let mut desk = Desk::follow(at, &id, Some(&key)).await.unwrap();
    let entries: Vec<_> = names.iter().map(|name| json!({ "name": name })).collect();
    if !entries.is_empty() {
        desk.does(json!({ "is": "add", "entries": entries })).await;
    }
    desk
}

const EIGHT: [&str; 8] = [
    "Anna", "Bob", "Cyril", "Dana", "Emil", "Fred", "Gita", "Hana",
];

/// A page of an event.
pub struct Desk {
    pub at: SocketAddr,
    pub id: String,
    pub key: Option<String>,
    pub socket: Socket,
    pub seen: u32,
    pub head: Option<EventHead>,
    pub entries: Vec<EntryView>,
    pub rounds: BTreeMap<u32, RoundView>,
    pub standings: Vec<StandingView>,
    pub you: Option<EventYou>,
    pub desk: Option<DeskView>,
    pub live: BTreeMap<GameRef, LiveTable>,
}

impl Desk {
    /// Follows an event by a link with this key.
    pub async fn follow(at: SocketAddr, id: &str, key: Option<&str>) -> Result<Desk, Problem> {
        let mut socket = socket(at).await;
        greet(&mut socket).await;
        let key = key.map(str::to_owned);
        let to = Topic::Event {
            event: id.into(),
            key: key.clone(),
        };
        send(&mut socket, &ClientMsg::Sub { to }).await;
        let mut desk = Desk {
            at,
            id: id.into(),
            key,
            socket,
            seen: 0,
            head: None,
            entries: Vec::new(),
            rounds: BTreeMap::new(),
            standings: Vec::new(),
            you: None,
            desk: None,
            live: BTreeMap::new(),
        };
        while desk.seen == 0 {
            desk.next().await?;
        }
        Ok(desk)
    }

    pub async fn next(&mut self) -> Result<(), Problem> {
        let message = receive(&mut self.socket).await;
        match message.expect("the server goes on") {
            ServerMsg::State {
                state: TopicState::Event { news },
            } => self.take(*news),
            ServerMsg::Refused { problem, .. } => return Err(problem),
            _ => {}
        }
        Ok(())
    }

    pub fn take(&mut self, news: EventNews) {
        self.seen = news.seen;
        self.head = news.head.or(self.head.take());
        self.entries = news.entries.unwrap_or(std::mem::take(&mut self.entries));
        self.rounds.retain(|&round, _| round <= news.paired);
        let rounds = news.rounds.into_iter();
        self.rounds.extend(rounds.map(|round| (round.round, round)));
        self.standings = news
            .standings
            .unwrap_or(std::mem::take(&mut self.standings));
        self.you = news.you.or(self.you.take());
        self.desk = news.desk.or(self.desk.take());
        let live = news.live.into_iter();
        self.live.extend(live.map(|table| (table.game, table)));
    }

    pub async fn until(&mut self, holds: impl Fn(&Desk) -> bool) {
        while !holds(self) {
            self.next().await.unwrap();
        }
    }

    /// Asks for an act, by what the page has seen.
    pub async fn asks(&self, act: Value) -> (u16, String) {
        let body = json!({ "seen": self.seen, "act": act });
        let key = self.key.as_deref().unwrap_or_default();
        let headers = format!("authorization: Bearer {key}\r\n");
        let address = format!("POST /api/events/{}/acts", self.id);
        http_with(self.at, &address, &headers, &body.to_string()).await
    }

    /// Carries out an act, and waits until the page shows it.
    pub async fn does(&mut self, act: Value) {
        let ActDone { seen } = parsed(self.asks(act).await);
        self.until(|desk| desk.seen >= seen).await;
    }

    pub async fn denied(&self, act: Value, code: &str) {
        let (status, answer) = self.asks(act).await;
        let problem: Problem = serde_json::from_str(&answer).unwrap();
        assert_eq!((status, &*problem.code), (409, code), "{answer}");
    }

    /// Another page of the same event.
    pub async fn page(&self, key: Option<&str>) -> Result<Desk, Problem> {
        Desk::follow(self.at, &self.id, key).await
    }

    pub fn player_key(&self, player: u32) -> String {
        self.desk.as_ref().unwrap().players[player as usize].clone()
    }

    pub fn seats(&self, game: GameRef) -> BySeat<u32> {
        let tables = &self.rounds[&game.round].pairing.tables;
        let found = tables.iter().find(|table| table.table == game.table);
        found.unwrap().seats
    }

    pub fn link(&self, game: GameRef) -> Option<String> {
        let games = self.rounds.get(&game.round)?.games.iter();
        let mut games = games.filter(|one| (one.table, one.game) == (game.table, game.game));
        games.next()?.link.clone()
    }

    pub fn result(&self, game: GameRef) -> Option<String> {
        let games = self.rounds.get(&game.round)?.games.iter();
        let mut games = games.filter(|one| (one.table, one.game) == (game.table, game.game));
        games.next()?.result.clone()
    }

    /// The four players come to the table of a game.
    pub async fn players_come(&mut self, game: GameRef) -> [Client; 4] {
        self.until(|desk| desk.link(game).is_some()).await;
        self.arrival(game).await
    }

    /// The four players come to the table of a game, which the page knows.
    pub fn arrival(&self, game: GameRef) -> impl Future<Output = [Client; 4]> + use<> {
        let (at, link, seats) = (self.at, self.link(game).unwrap(), self.seats(game));
        let keys = Seat::ALL.map(|seat| self.player_key(seats[seat]));
        async move {
            let mut clients = Vec::new();
            for key in keys {
                let visit = visit(&link, Some(&key));
                let client = Client::greeting(at, Hello::default(), visit).await;
                clients.push(client.unwrap_or_else(|bye| panic!("{bye:?}")));
            }
            let mut clients: [Client; 4] = clients.try_into().ok().unwrap();
            until_all_play(&mut clients).await;
            clients
        }
    }
}

pub fn game(round: u32, table: u32) -> GameRef {
    GameRef {
        round,
        table,
        game: 1,
    }
}

fn report(game: GameRef, result: &str) -> Value {
    json!({ "is": "report", "game": game, "result": result })
}

pub fn result(game: GameRef, result: &str) -> Value {
    json!({ "is": "result", "game": game, "result": result })
}

#[tokio::test]
async fn online_tables_open_by_themselves_and_their_results_count() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "online", "players_report": true });
    let mut desk = event(server.address(), "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "pair" })).await;
    assert_eq!(desk.rounds[&1].pairing.tables.len(), 2);
    let one = desk.seats(game(1, 1))[A];
    let mut page = desk.page(Some(&desk.player_key(one))).await.unwrap();
    let EventYou::Player { id, game: own, .. } = page.you.clone().unwrap() else {
        panic!("{:?}", page.you);
    };
    assert_eq!((id, own), (one, Some(game(1, 1))));
    assert!(page.desk.is_none(), "players do not see the desk");

    let mut four = desk.players_come(game(1, 1)).await;
    let names: Vec<_> = Seat::ALL
        .map(|seat| four[0].game().names[seat].clone())
        .into();
    let seats = desk.seats(game(1, 1));
    let expected = Seat::ALL.map(|seat| EIGHT[seats[seat] as usize].to_owned());
    assert_eq!(names, expected);
    let at = four[0].table.assigned.clone().unwrap().event.unwrap();
    assert_eq!((&*at.name, at.round, at.table), ("Club evening", 1, 1));
    // Other players do not get in.
    let stranger = desk.player_key(desk.seats(game(1, 2))[A]);
    let link = desk.link(game(1, 1)).unwrap();
    let (_, retry) = turned_away(
        Client::greeting(desk.at, Hello::default(), visit(&link, Some(&stranger))).await,
    );
    assert!(!retry);
    desk.until(|desk| {
        desk.live
            .get(&game(1, 1))
            .is_some_and(|one| one.preview.is_some())
    })
    .await;

    four[0].resign(A).await;
    desk.until(|desk| desk.result(game(1, 1)).as_deref() == Some("0-1"))
        .await;
    let standing = &desk.standings[0];
    assert_eq!((standing.rank, standing.points, standing.won), (1, 1.0, 1));
    let file = format!("GET /e/{}/matches.bpgn", desk.id);
    let (status, bpgn) = http_with(desk.at, &file, "", "").await;
    let first = &EIGHT[desk.seats(game(1, 1))[A] as usize];
    let tags = [
        "[Event \"Club evening\"]",
        "[Round \"1\"]",
        "[Board \"1\"]",
        "[Result \"0-1\"]",
    ];
    assert!(
        tags.iter().all(|tag| bpgn.contains(tag)) && bpgn.contains(first),
        "{status} {bpgn}"
    );
    let log = |key: &str| format!("GET /e/{}/event.jsonl?key={key}", desk.id);
    let (status, lines) = http(desk.at, &log(desk.key.as_deref().unwrap()), "").await;
    let lines: Vec<_> = lines.lines().map(str::to_owned).collect();
    let read = bughouse_server::events::desk_of(&lines).unwrap();
    assert_eq!((status, read.log().len()), (200, desk.seen as usize));
    let (status, _) = http(desk.at, &log(&desk.player_key(one)), "").await;
    assert_eq!(status, 403);
    page.until(|page| page.result(game(1, 1)).is_some()).await;
    page.denied(json!({ "is": "pair" }), "not_yours").await;
    desk.denied(json!({ "is": "pair" }), "missing").await;

    // The other table plays at home: two who agree are enough.
    let [winner, loser] = [A, BLACK_OF_A].map(|seat| desk.seats(game(1, 2))[seat]);
    let mut winner = desk.page(Some(&desk.player_key(winner))).await.unwrap();
    let loser = desk.page(Some(&desk.player_key(loser))).await.unwrap();
    winner.does(report(game(1, 2), "1-0")).await;
    loser
        .denied(report(game(1, 1), "1-0"), "not_your_table")
        .await;
    desk.until(|desk| !desk.desk.as_ref().unwrap().reports.is_empty())
        .await;
    let seen: ActDone = parsed(loser.asks(report(game(1, 2), "1-0")).await);
    desk.until(|desk| desk.seen >= seen.seen).await;
    assert_eq!(desk.result(game(1, 2)).as_deref(), Some("1-0"));
    assert!(desk.desk.as_ref().unwrap().reports.is_empty());

    let next = format!("GET /api/events/{}/next", desk.id);
    let headers = format!("authorization: Bearer {}\r\n", desk.key.clone().unwrap());
    let preview: NextRound = parsed(http_with(desk.at, &next, &headers, "").await);
    assert_eq!(
        preview.remarks,
        [],
        "eight have other partners for six rounds more"
    );
    let by_hand = format!("POST /api/events/{}/next", desk.id);
    let as_before = &serde_json::to_string(&desk.rounds[&1].pairing).unwrap();
    let again: NextRound = parsed(http_with(desk.at, &by_hand, &headers, as_before).await);
    assert_eq!(again.remarks.len(), 4, "{again:?}");
    for PairingRemark { what, why } in again.remarks {
        assert!(matches!(what, UnusualView::Partners { round: 1, .. }));
        assert_eq!(why, WhyView::ByChoice);
    }
    let empty = &serde_json::to_string(&PairingView::default()).unwrap();
    let (status, refused) = http_with(desk.at, &by_hand, &headers, empty).await;
    assert!(
        status == 409 && refused.contains("is not in it"),
        "{refused}"
    );
    desk.does(json!({ "is": "pair" })).await;
    assert_eq!(desk.rounds[&2].pairing, preview.pairing);
    assert_eq!(
        desk.page(Some("abc")).await.err().unwrap().code,
        "no_event_link"
    );
    let nothing = Desk::follow(desk.at, "22222222222a", None).await;
    assert_eq!(nothing.err().unwrap().code, "no_event");
}

#[tokio::test]
async fn a_killed_server_goes_on_with_the_event() {
    let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
    let hall = json!({ "place": "online" });
    let mut desk = event(server.at, "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "pair" })).await;
    let four = desk.players_come(game(1, 1)).await;
    desk.does(result(game(1, 2), "1/2-1/2")).await;
    let server = server.kill_and_restart().await;
    let mut again = Desk::follow(server.at, &desk.id, desk.key.as_deref())
        .await
        .unwrap();
    assert_eq!(again.seen, desk.seen);
    assert_eq!(again.entries, desk.entries);
    assert_eq!(again.standings, desk.standings);
    let mut four = all_again(four, server.at).await;
    four[0].until_running_again().await;
    four[1].resign(BLACK_OF_A).await;
    again
        .until(|desk| desk.result(game(1, 1)).as_deref() == Some("1-0"))
        .await;
    again.does(json!({ "is": "pair" })).await;
    assert_eq!(again.rounds.len(), 2);
    drop(server.kill().await);
}

/// The clocks of a table, on the tablet that belongs to it.
async fn clocks(desk: &mut Desk, at: GameRef) -> Client {
    desk.until(|desk| desk.link(at).is_some()).await;
    let key = desk.desk.as_ref().unwrap().tablets[at.table as usize - 1][0].clone();
    let visit = visit(&desk.link(at).unwrap(), Some(&key));
    Client::greeting(desk.at, Hello::default(), visit)
        .await
        .unwrap()
}

// Asten §6, WBN 7.12c.
#[tokio::test]
async fn the_desk_starts_the_tables_that_are_ready_and_sees_where_clocks_are_stopped() {
    let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
    let hall = json!({
        "place": "boards",
        "arbiter": true,
        "set": [["clock.start", "arbiter"], ["move.commit", "press"]],
    });
    let mut desk = event(server.at, "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "pair" })).await;
    let games = [1, 2].map(|table| game(1, table));
    let state = |desk: &Desk, at: GameRef| desk.live.get(&at).map(|one| one.state);
    desk.until(|desk| {
        let has_no_clock = |&at| state(desk, at) == Some(TableState::NoClock);
        games.iter().all(has_no_clock)
    })
    .await;
    let mut tablets = [
        clocks(&mut desk, games[0]).await,
        clocks(&mut desk, games[1]).await,
    ];
    let late = desk.seats(games[1])[A];
    for (tablet, seats) in tablets.iter_mut().zip([&SEATS[..], &SEATS[1..]]) {
        tablet.ready().await;
        tablet.until_playing(1).await;
        for &seat in seats {
            tablet.ready_at_board(seat).await.unwrap();
        }
    }
    desk.until(|desk| {
        let waits = desk
            .live
            .get(&games[1])
            .is_some_and(|one| one.state == TableState::Waits && one.missing == [late]);
        state(desk, games[0]) == Some(TableState::Ready) && waits
    })
    .await;
    let start = json!({ "is": "start_tables", "games": games });
    let player = desk.page(Some(&desk.player_key(late))).await.unwrap();
    player.denied(start.clone(), "not_yours").await;
    desk.does(start.clone()).await;
    tablets[0].until_match_phase(Phase::Running).await;
    desk.until(|desk| state(desk, games[0]) == Some(TableState::Runs))
        .await;
    assert_eq!(state(&desk, games[1]), Some(TableState::Waits));
    let line = &desk.desk.as_ref().unwrap().log[0].what;
    let started = json!([{ "round": 1, "table": 1, "game": 1 }]);
    assert_eq!(
        (&line["desk"], &line["games"]),
        (&json!("started"), &started)
    );
    assert_eq!(line["by"], json!({ "staff": 0 }));
    desk.denied(start, "none_ready").await;

    // The desk knows of the stopped clocks before a tablet is back.
    let server = server.kill_and_restart().await;
    let key = desk.key.clone();
    let mut desk = Desk::follow(server.at, &desk.id, key.as_deref())
        .await
        .unwrap();
    desk.until(|desk| state(desk, games[0]) == Some(TableState::Stopped))
        .await;
    let mut tablet = clocks(&mut desk, games[0]).await;
    tablet
        .claim(BLACK_OF_A, ClaimKind::Flag, BoardId::A)
        .await
        .unwrap();
    desk.until(|desk| {
        let live = desk.live.get(&games[0]);
        live.is_some_and(|one| one.calls && one.state == TableState::Claimed)
    })
    .await;
    drop(server.kill().await);
}

#[tokio::test]
async fn a_name_is_corrected_and_an_entry_removed_at_the_desk() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "online" });
    let mut desk = event(server.address(), "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "rename", "name": "Anna", "new": "Hanna" }))
        .await;
    assert_eq!(desk.entries[0].players[0].name, "Hanna");
    let key = desk.player_key(7);
    desk.does(json!({ "is": "remove", "name": "Hana" })).await;
    assert_eq!(desk.entries.len(), 7);
    let shown = desk.desk.clone().unwrap();
    assert_eq!(shown.undo.unwrap()["name"], "Hana");
    assert_eq!(shown.log[0].what["name"], "Hana");
    let lost = desk.page(Some(&key)).await;
    assert_eq!(lost.err().unwrap().code, "no_event_link");
    desk.does(json!({ "is": "undo" })).await;
    assert_eq!(desk.entries.len(), 8);
    desk.page(Some(&key)).await.unwrap();
    desk.does(json!({ "is": "pair" })).await;
    desk.denied(json!({ "is": "remove", "name": "Hana" }), "was_paired")
        .await;
}

#[tokio::test]
async fn an_event_is_found_by_everybody_only_if_it_is_listed() {
    let server = TestServer::start().await;
    let at = server.address();
    let listed = async || -> Vec<EventCard> { parsed(http(at, "GET /api/events", "").await) };
    let hall = |listed: bool| json!({ "place": "online", "listed": listed, "site": "Brno" });
    let mut desk = event(at, "partners", hall(false), &EIGHT).await;
    assert_eq!(listed().await, []);
    desk.does(json!({ "is": "hall", "hall": hall(true) })).await;
    let [card] = &listed().await[..] else {
        panic!("one event");
    };
    assert_eq!(
        (&*card.id, &*card.site, card.entries),
        (&*desk.id, "Brno", 8)
    );
    // Who enters has one link with all others, and may act only so often.
    let entry = |n: u32| json!({ "is": "add", "entries": [{ "name": format!("Guest {n}") }] });
    let key = desk.desk.as_ref().unwrap().sign_up.clone();
    let page = desk.page(Some(&key)).await.unwrap();
    page.denied(entry(0), "no_sign_up").await;
    let mut codes = Vec::new();
    for n in 1..=60 {
        let (_, answer) = page.asks(entry(n)).await;
        let problem: Problem = serde_json::from_str(&answer).unwrap();
        codes.push(problem.code);
    }
    assert_eq!(codes[0], "no_sign_up");
    assert_eq!(codes[59], "too_often");
}

#[tokio::test]
async fn a_tablet_shows_the_clocks_of_a_table_at_real_boards() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "boards" });
    let mut desk = event(server.address(), "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "pair" })).await;
    desk.until(|desk| desk.link(game(1, 1)).is_some()).await;
    let keys = desk.desk.clone().unwrap().tablets;
    assert_eq!(keys.len(), 2);
    let tablet = desk.page(Some(&keys[0][0])).await.unwrap();
    let EventYou::Tablet {
        table,
        game: Some(at),
        ..
    } = tablet.you.clone().unwrap()
    else {
        panic!("{:?}", tablet.you);
    };
    assert_eq!((table, at), (1, game(1, 1)));
    let link = desk.link(at).unwrap();
    let visit = visit(&link, Some(&keys[0][0]));
    let mut clock = Client::greeting(desk.at, Hello::default(), visit.clone())
        .await
        .unwrap();
    assert!(clock.role.is_some());
    clock.ready().await;
    clock.until_playing(1).await;
    // Another tablet takes over.
    drop(clock);
    let mut clock = Client::greeting(desk.at, Hello::default(), visit)
        .await
        .unwrap();
    clock.until_playing(1).await;
    desk.does(result(game(1, 1), "1-0")).await;
    desk.denied(result(game(1, 1), "0-1"), "has_result").await;
    let correct = json!({ "is": "correct", "game": game(1, 1), "result": "0-1", "reason": "the wrong column" });
    desk.does(correct).await;
    assert_eq!(desk.result(game(1, 1)).as_deref(), Some("0-1"));
}

const NOT_VALID: &str = "this link is not valid";

#[tokio::test]
async fn a_renewed_link_leads_to_the_table_and_the_former_one_does_not() {
    let server = KillableServer::on(tempfile::tempdir().unwrap()).await;
    let hall = json!({ "place": "online" });
    let mut desk = event(server.at, "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "pair" })).await;
    let at = game(1, 1);
    let mut four = desk.players_come(at).await;
    let player = desk.seats(at)[A];
    let former = desk.player_key(player);
    desk.does(json!({ "is": "renew_link", "player": player }))
        .await;
    assert_eq!(four[0].farewell().await, (NOT_VALID.into(), false));
    desk.until(|desk| desk.player_key(player) != former).await;
    let link = desk.link(at).unwrap();
    let comes =
        async |at, key: &str| Client::greeting(at, Hello::default(), visit(&link, Some(key))).await;
    assert_eq!(turned_away(comes(server.at, &former).await).0, "no_key");
    let mut back = comes(server.at, &desk.player_key(player)).await.unwrap();
    back.resign(A).await;

    let server = server.kill_and_restart().await;
    assert_eq!(turned_away(comes(server.at, &former).await).0, "no_key");
    drop(server.kill().await);
}

#[tokio::test]
async fn the_link_of_the_arbiters_is_another_one_when_a_member_of_the_staff_has_left() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "boards", "arbiter": true, "sign_up": true });
    let mut desk = event(server.address(), "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "add_staff", "role": "arbiter", "name": "Art" }))
        .await;
    desk.does(json!({ "is": "pair" })).await;
    let at = game(1, 1);
    desk.until(|desk| desk.link(at).is_some()).await;
    let shown = desk.desk.clone().unwrap();
    let (arbiter, sign_up) = (shown.arbiter.unwrap(), shown.sign_up);
    let link = desk.link(at).unwrap();
    let comes = async |key: &str| {
        let visit = visit(&link, Some(key));
        Client::greeting(server.address(), Hello::default(), visit).await
    };
    let mut known = comes(&arbiter).await.unwrap();
    desk.does(json!({ "is": "remove_staff", "staff": 1 })).await;
    assert_eq!(known.farewell().await, (NOT_VALID.into(), false));
    assert_eq!(turned_away(comes(&arbiter).await).0, "no_key");
    let shown = desk.desk.clone().unwrap();
    assert_ne!(shown.sign_up, sign_up);
    let now = comes(&shown.arbiter.unwrap()).await.unwrap();
    assert!(now.role.is_some());
}

// WBN 9.3.
#[tokio::test]
async fn a_result_typed_at_the_desk_ends_the_match_on_the_tablet() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "boards", "arbiter": true, "set": [["move.commit", "press"]] });
    let mut desk = event(server.address(), "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "pair" })).await;
    let games = [1, 2].map(|table| game(1, table));
    let mut tablets = [
        clocks(&mut desk, games[0]).await,
        clocks(&mut desk, games[1]).await,
    ];
    for tablet in &mut tablets {
        tablet.ready().await;
        tablet.until_playing(1).await;
        for seat in SEATS {
            tablet.ready_at_board(seat).await.unwrap();
        }
        tablet.until_match_phase(Phase::Running).await;
    }
    desk.does(result(games[0], "1-0")).await;
    tablets[0].until_result().await;
    assert_eq!(tablets[0].outcome(), ("1-0", "arbiter"));
    // One team has not come, says the desk: there is no match.
    desk.does(result(games[1], "1-0f")).await;
    tablets[1].until_result().await;
    assert_eq!(tablets[1].outcome(), ("*", "aborted"));
    let shown = desk.desk.clone().unwrap();
    assert_eq!(shown.disputes, []);
}

#[tokio::test]
async fn a_player_whose_name_was_taken_off_is_acted_on_by_the_name_that_is_shown() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "online" });
    let mut desk = event(server.address(), "partners", hall, &EIGHT).await;
    desk.does(json!({ "is": "hide", "player": 2 })).await;
    let shown = "player 3";
    desk.does(json!({ "is": "absent", "round": 1, "name": shown, "half": false }))
        .await;
    let mut page = desk.page(Some(&desk.player_key(2))).await.unwrap();
    page.does(json!({ "is": "present", "round": 1, "name": shown }))
        .await;
    page.does(json!({ "is": "agree", "name": shown, "agrees": true }))
        .await;
    desk.does(json!({ "is": "withdraw", "name": shown })).await;
    assert_eq!(
        desk.entries[2].state,
        bughouse_wire::desk::EntryState::Withdrawn
    );
    assert_eq!(desk.entries[2].players[0].name, shown);
}

#[tokio::test]
async fn two_hundred_pairs_with_long_names_are_entered_at_once_by_the_staff_and_paired() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "online", "sign_up": true });
    let mut desk = event(server.address(), "swiss", hall, &["Alone"]).await;
    let name = |part: &str, number: u32| format!("{}{part}{number:03}", "Ж".repeat(56));
    let pair = |number: u32| json!({ "name": name("a", number), "partner": name("b", number) });
    let entries: Vec<_> = (0..200).map(pair).collect();
    desk.does(json!({ "is": "add", "entries": entries })).await;
    assert_eq!(desk.entries.len(), 201);
    let sign_up = desk.desk.as_ref().unwrap().sign_up.clone();
    let page = desk.page(Some(&sign_up)).await.unwrap();
    let two = json!([{ "name": "One", "partner": "Two" }, { "name": "Three", "partner": "Four" }]);
    page.denied(json!({ "is": "add", "entries": two }), "not_yours")
        .await;
    desk.does(json!({ "is": "pair" })).await;
    assert_eq!(desk.rounds[&1].pairing.tables.len(), 100);
}

/// FIDE C.05 6.6: a pair that leaves before half of a round robin takes its matches, and the byes against it, out of it.
#[tokio::test]
async fn the_standings_say_which_rounds_of_a_round_robin_do_not_count() {
    let server = TestServer::start().await;
    let hall = json!({ "place": "online" });
    let mut desk = event(server.address(), "round-robin", hall, &[]).await;
    let pair = |one: usize| json!({ "name": EIGHT[one], "partner": EIGHT[one + 1] });
    let entries: Vec<_> = [0, 2, 4, 6].map(pair).into();
    desk.does(json!({ "is": "add", "entries": entries })).await;
    desk.does(json!({ "is": "pair" })).await;
    desk.does(result(game(1, 1), "1-0")).await;
    desk.does(result(game(1, 2), "1-0")).await;
    let leaves = EIGHT[desk.seats(game(1, 1))[A] as usize];
    desk.does(json!({ "is": "withdraw", "name": leaves })).await;
    desk.does(json!({ "is": "pair" })).await;
    let rows = desk.standings.iter().map(|row| row.uncounted.clone());
    let mut rows: Vec<_> = rows.collect();
    rows.sort();
    assert_eq!(rows, [vec![], vec![1], vec![1], vec![2]]);
}

/// The page has its own lists of formats and tie-breaks, and their words: each name of the program is in them.
#[test]
fn the_page_has_every_format_and_tie_break() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/");
    let read = |file: &str| std::fs::read_to_string(format!("{page}{file}")).unwrap();
    let words = read("words/en/event.ts");
    let formats = bughouse_events::Format::ALL.map(|format| format.name());
    let ties = bughouse_events::TieBreak::ALL.map(|tie| tie.name());
    let list = |file: &str, names: &[&str]| {
        let text = read(file);
        for name in names {
            assert!(text.contains(&format!("\"{name}\"")), "{name} in {file}");
            let is_key = |quote: &str| words.contains(&format!("    {quote}{name}{quote}: "));
            assert!(is_key("") || is_key("\""), "the words of {name}");
        }
    };
    list("desk/templates.ts", &formats);
    list("desk/morechoices.tsx", &ties);
}
