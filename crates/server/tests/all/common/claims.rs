//! Functions for clients in matches by claims, which are played as at a real board: the clients make
//! moves, press the clock and claim.

use std::net::SocketAddr;

use bughouse_core::{BoardId, Seat};
use bughouse_match::{ClaimKind, Phase};
use bughouse_wire::claims::{ActName, ArbiterAct, ClaimsView};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::game::BoardView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::report::ReportView;
use bughouse_wire::server::ServerMsg;

use super::{Client, SEATS, http};

impl Client {
    pub fn claims(&self) -> &ClaimsView {
        let game = self.game.as_ref().expect("a match");
        game.claims.as_ref().expect("a match by claims")
    }

    pub fn board(&self, seat: Seat) -> &BoardView {
        &self.game.as_ref().expect("a match").boards[seat.board]
    }

    /// Gives a new id to `message`, sends the command, and waits for the answer: the number of its
    /// log entry, or the reason of the refusal.
    pub async fn ask(&mut self, message: impl FnOnce(String) -> ClientMsg) -> Result<u32, String> {
        let id = self.command_id();
        self.send(&message(id.clone())).await;
        self.answer(&id).await
    }

    pub async fn ready_at_board(&mut self, seat: Seat) -> Result<u32, String> {
        self.ask(|id| ClientMsg::ReadyAtBoard { id, seat }).await
    }

    pub async fn make(&mut self, seat: Seat, mv: &str) -> Result<u32, String> {
        let ply = self.board(seat).ply;
        let mv = mv.to_owned();
        self.ask(|id| ClientMsg::Make { id, seat, ply, mv }).await
    }

    pub async fn press(&mut self, seat: Seat) -> Result<u32, String> {
        self.ask(|id| ClientMsg::Press { id, seat }).await
    }

    pub async fn claim(
        &mut self,
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
    ) -> Result<u32, String> {
        let mv = None;
        self.ask(|id| ClientMsg::Claim {
            id,
            seat,
            claim,
            board,
            mv,
        })
        .await
    }

    pub async fn confirm(&mut self, seat: Seat) -> Result<u32, String> {
        self.ask(|id| ClientMsg::Confirm { id, seat }).await
    }

    pub async fn rule(&mut self, act: ArbiterAct) -> Result<u32, String> {
        self.ask(|id| ClientMsg::Rule { id, act }).await
    }

    pub fn may_rule(&self, act: ActName) -> bool {
        self.claims().acts.contains(&act)
    }

    pub fn may(&self, holds: impl Fn(&Possibility) -> bool) -> bool {
        self.game.as_ref().expect("a match").can.iter().any(holds)
    }

    /// Reads messages until the match by claims is in that phase.
    pub async fn until_match_phase(&mut self, phase: Phase) {
        let is = |client: &Client| {
            let claims = client.game.as_ref().and_then(|game| game.claims.as_ref());
            claims.is_some_and(|claims| claims.phase == phase)
        };
        if !is(self) {
            self.until("the phase", |client, _| is(client)).await;
        }
    }

    /// Makes a key and returns the end of its link, `?key=…`.
    pub async fn key(&mut self, kind: KeyKind) -> String {
        self.send(&ClientMsg::MakeKey { kind }).await;
        loop {
            match self.next().await.expect("an answer") {
                ServerMsg::KeyMade { kind: made, key } if made == kind => {
                    return format!("?key={key}");
                }
                ServerMsg::Refused { id: None, problem } => panic!("{}", problem.text),
                _ => {}
            }
        }
    }
}

/// Returns the report of the first match of a table. `path` is a link with a key, or empty.
pub async fn report(at: SocketAddr, link: &str, path: &str) -> ReportView {
    let (_, key) = path.split_once('?').unwrap_or_default();
    let (status, body) = http(at, &format!("GET /api/tables/{link}/1/report?{key}"), "").await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// Returns four clients on the four seats of a table with a match by claims. The first client owns
/// the table.
pub async fn seated(at: SocketAddr, link: &str) -> [Client; 4] {
    let mut four = Vec::new();
    for (name, seat) in ["Ann", "Bob", "Cid", "Dan"].into_iter().zip(SEATS) {
        let mut client = Client::join(at, link, name).await;
        client.send(&ClientMsg::Sit { seat }).await;
        client
            .until("the seat", |client, _| {
                let seats = &client.table.seats;
                let taken = seats.iter().filter(|(_, sitter)| sitter.is_some());
                taken.count() == SEATS.iter().position(|&one| one == seat).unwrap() + 1
            })
            .await;
        four.push(client);
    }
    four.try_into().ok().expect("there are four clients")
}

/// Makes all players ready at the table, then at the boards. Both players with Black press the
/// clock.
pub async fn begin(four: &mut [Client; 4]) {
    for client in four.iter_mut() {
        client.send(&ClientMsg::Ready { on: true }).await;
    }
    for (client, seat) in four.iter_mut().zip(SEATS) {
        client.until_playing(1).await;
        assert_eq!(client.claims().phase, Phase::Setup);
        client.ready_at_board(seat).await.unwrap();
    }
    four[1].press(Seat::BLACK_OF_A).await.unwrap();
    four[3].press(Seat::BLACK_OF_B).await.unwrap();
    catch_up(four).await;
}

/// Reads messages until all four clients have the latest log entry that one of them has.
pub async fn catch_up(four: &mut [Client]) {
    let seq = |client: &Client| client.game.as_ref().expect("a match").seq;
    let most = four.iter().map(seq).max().expect("four clients");
    for client in four {
        client.see(most).await;
    }
}

/// Makes a move on a board and presses the clock.
pub async fn turn(four: &mut [Client; 4], seat: Seat, mv: &str) {
    let who = SEATS.iter().position(|&one| one == seat).unwrap();
    catch_up(four).await;
    let why = |reason: String| panic!("{mv}: {reason}");
    four[who].make(seat, mv).await.unwrap_or_else(why);
    // If the move came too early, it has to wait. The answer comes when the move is completed.
    four[who].press(seat).await.unwrap_or_else(why);
}
