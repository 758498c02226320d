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
use bughouse_wire::result::ResultView;
use bughouse_wire::server::ServerMsg;

use super::{Client, SEATS, read, until_all_play};

impl Client {
    pub fn claims(&self) -> &ClaimsView {
        let claims = self.game().claims.as_ref();
        claims.expect("a match by claims")
    }

    pub fn board(&self, seat: Seat) -> &BoardView {
        &self.game().boards[seat.board]
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

    pub async fn rule(&mut self, act: ArbiterAct) {
        self.try_rule(act).await.unwrap();
    }

    pub async fn try_rule(&mut self, act: ArbiterAct) -> Result<u32, String> {
        self.ask(|id| ClientMsg::Rule { id, act }).await
    }

    /// The result as it is before it is confirmed.
    pub fn standing(&self) -> &ResultView {
        let standing = self.claims().standing.as_ref();
        standing.expect("the match is decided")
    }

    pub fn may_rule(&self, act: ActName) -> bool {
        self.claims().acts.contains(&act)
    }

    pub fn may(&self, holds: impl Fn(&Possibility) -> bool) -> bool {
        self.game().can.iter().any(holds)
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

/// Lets the owner make the key of the arbiter. Returns the end of its link, and a client who has joined by
/// it.
pub async fn with_arbiter(owner: &mut Client) -> (String, Client) {
    let path = owner.key(KeyKind::Arbiter).await;
    let judge = Client::by_key(owner.at, &owner.link, "Judge", &path).await;
    (path, judge)
}

/// Returns the report of the first match of a table. `path` is a link with a key, or empty.
pub async fn report(at: SocketAddr, link: &str, path: &str) -> ReportView {
    let (_, key) = path.split_once('?').unwrap_or_default();
    read(at, &format!("/api/tables/{link}/1/report?{key}")).await
}

/// Makes all players ready at the table, then at the boards. Both players with Black press the
/// clock.
pub async fn begin(four: &mut [Client; 4]) {
    until_all_play(four).await;
    for (client, seat) in four.iter_mut().zip(SEATS) {
        assert_eq!(client.claims().phase, Phase::Setup);
        client.ready_at_board(seat).await.unwrap();
    }
    four[1].press(Seat::BLACK_OF_A).await.unwrap();
    four[3].press(Seat::BLACK_OF_B).await.unwrap();
    catch_up(four).await;
}

/// Reads messages until all four clients have the latest log entry that one of them has.
pub async fn catch_up(four: &mut [Client]) {
    let most = four
        .iter()
        .map(|client| client.game().seq)
        .max()
        .expect("four clients");
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
