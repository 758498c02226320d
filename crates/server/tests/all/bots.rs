//! Plays a hundred matches over real WebSockets. The clients know no rule of chess. They play moves
//! that the server lists as legal, one after another without a pause. Connections break, commands
//! are sent twice, and bots of the server fill seats. At the end everything that the clients saw is
//! compared with the log.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;

use crate::common::*;
use bughouse_core::{BoardId, ByBoard, Color, Seat};
use bughouse_room::table::result;
use bughouse_server::limits::Limits;
use bughouse_store::sqlite::ReadOnly;
use bughouse_store::{Ended, LinkHash, LogRow, MatchRow};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::frame::Frame;
use bughouse_wire::game::{BoardView, GameView};
use bughouse_wire::server::ServerMsg;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

const MATCHES: u32 = 100;

/// How many matches run at the same time. This number keeps two cores busy, and no client waits
/// long.
const AT_ONCE: usize = 34;

/// These clients send far more messages than people, so the limit on messages is high. Other tests
/// check that limit.
const LIMITS: Limits = Limits {
    player_messages: 10_000,
    tables_per_hour: 1_000,
    ..Limits::DEFAULT
};

/// WBN 1.1f, 1.7, RU L6: every client always sees the pieces in hand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_client_of_a_hundred_matches_sees_the_match_in_the_log() {
    let server = TestServer::with(LIMITS).await;
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut matches = JoinSet::new();
    for seed in 0..MATCHES {
        let (at, places) = (server.address(), Arc::clone(&places));
        matches.spawn(async move {
            let _place = places.acquire_owned().await.unwrap();
            play(at, seed).await
        });
    }
    let played = matches.join_all().await;
    let data = server.stop().await;
    let data = ReadOnly::open(data.path()).unwrap();
    let stored: Vec<(MatchRow, Vec<LogRow>)> = data.matches().map(Result::unwrap).collect();
    assert_eq!(stored.len(), played.len(), "one match for each table");
    for one in &played {
        let room = data.room_of(LinkHash::of(&one.link)).unwrap();
        let mut found = stored.iter().filter(|(row, _)| row.room == room);
        let (row, log) = found.next().expect("the match is stored");
        one.check(log, row.ended.as_ref().expect("the match has ended"));
    }
    let mates = played.iter().filter(|one| one.reason() == "checkmate");
    let mates = mates.count();
    assert!(mates < played.len(), "some matches do not end by mate");
}

/// One match, as each of its clients knew it at the end.
struct Played {
    link: String,
    seen: Vec<Seen>,
}

/// What one client knew at the end of its match.
struct Seen {
    person: u32,
    device: u32,
    game: GameView,
    /// The answer to each command by its id: the number of the log entry, or `None` for a refusal.
    answers: HashMap<String, Option<u32>>,
}

async fn play(at: SocketAddr, seed: u32) -> Played {
    let preset = ["fics", "chesscom", "wbn", "ru"][seed as usize % 4];
    let link = table(at, preset, &[("mode", "online"), ("clock.base_s", "4")]).await;
    let mut people: Vec<Client> = Vec::new();
    let with_bots = seed.is_multiple_of(5);
    for (i, seat) in (0..).zip(SEATS) {
        if with_bots && i % 2 == 1 {
            people[0].send(&bot(seat)).await;
            continue;
        }
        let mut client = Client::join(at, &link, &format!("P{i}")).await;
        client.send(&ClientMsg::Sit { seat }).await;
        people.push(client);
    }
    let mut playing = JoinSet::new();
    for (i, mut client) in (0..).zip(people) {
        client.ready().await;
        playing.spawn(Mover::new(client, seed * 4 + i).play());
    }
    Played {
        link,
        seen: playing.join_all().await,
    }
}

/// A client that plays random legal moves.
struct Mover {
    client: Client,
    random: u32,
    /// The last move that was sent on each board, unless the server refused it.
    sent: ByBoard<Option<SentMove>>,
    answers: HashMap<String, Option<u32>>,
}

/// A move that was sent to the server.
struct SentMove {
    id: String,
    ply: u32,
    mv: String,
}

impl Mover {
    fn new(client: Client, seed: u32) -> Mover {
        Mover {
            client,
            random: seed,
            sent: ByBoard::default(),
            answers: HashMap::new(),
        }
    }

    async fn play(mut self) -> Seen {
        self.client.until_playing(1).await;
        loop {
            let game = self.client.game();
            check_view(game, self.client.frames.last());
            if game.result.is_some() {
                break;
            }
            self.act(BoardId::A).await;
            self.act(BoardId::B).await;
            if self.below(150) == 0 {
                // The connection breaks. The last move of each board is sent again with the same
                // id.
                self.client = self.client.again().await;
                self.send_again().await;
            }
            match self.client.next().await.expect("the match goes on") {
                ServerMsg::Ack { id, seq } => self.answered(id, Some(seq)),
                ServerMsg::Refused { id: Some(id), .. } => self.answered(id, None),
                ServerMsg::Bye { problem, .. } => panic!("{}", problem.text),
                _ => {}
            }
        }
        Seen {
            person: self.client.you,
            device: self.client.device,
            game: self.client.game.unwrap(),
            answers: self.answers,
        }
    }

    async fn act(&mut self, board: BoardId) {
        let game = self.client.game();
        let (dests, sent) = (&game.dests[board], &self.sent[board]);
        let ply = game.boards[board].ply;
        if sent.as_ref().is_some_and(|one| one.ply == ply) {
            return;
        }
        let moves = dests.as_deref().map(moves).unwrap_or_default();
        if moves.is_empty() {
            return;
        }
        let mv = moves[self.below(moves.len())].clone();
        let id = self.client.command_id();
        self.send(id.clone(), board, ply, mv.clone()).await;
        if self.below(40) == 0 {
            self.send(id.clone(), board, ply, mv.clone()).await;
        }
        self.sent[board] = Some(SentMove { id, ply, mv });
    }

    async fn send(&mut self, id: String, board: BoardId, ply: u32, mv: String) {
        let thought_ms = None;
        let play = ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms,
        };
        self.client.send(&play).await;
    }

    async fn send_again(&mut self) {
        for board in BoardId::BOTH {
            if let Some(SentMove { id, ply, mv }) = self.sent[board].take() {
                self.send(id, board, ply, mv).await;
            }
        }
    }

    fn answered(&mut self, id: String, seq: Option<u32>) {
        if let Some(before) = self.answers.insert(id.clone(), seq) {
            assert_eq!(before, seq, "two answers to {id}");
        }
        if seq.is_none() {
            // The move came too late or is no longer legal. The client may send another move.
            for sent in &mut self.sent.0 {
                if sent.as_ref().is_some_and(|one| one.id == id) {
                    *sent = None;
                }
            }
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        (self.random >> 8) as usize % bound
    }
}

/// Returns every move in a text of destinations. A promotion has the first role that is listed.
fn moves(dests: &str) -> Vec<String> {
    let pairs = |text: &str| -> Vec<String> {
        let pairs = text.as_bytes().chunks(2);
        pairs
            .map(|pair| str::from_utf8(pair).unwrap().to_owned())
            .collect()
    };
    let mut all = Vec::new();
    for token in dests.split_whitespace() {
        let (from, to) = token.split_once(':').unwrap();
        let (to, how) = to.split_at(to.find(['=', '/']).unwrap_or(to.len()));
        let role = how.strip_prefix('=').and_then(|roles| roles.chars().next());
        let role = role.map(|role| role.to_ascii_lowercase().to_string());
        let role = role.unwrap_or_default();
        all.extend(pairs(to).into_iter().map(|to| format!("{from}{to}{role}")));
    }
    all
}

/// Checks what must be true of every view of a match.
fn check_view(game: &GameView, last: Option<&Frame>) {
    let pieces = |board: &BoardView| {
        let letters = board.placement.chars().chain(board.hands.chars());
        letters.filter(char::is_ascii_alphabetic).count()
    };
    let [a, b] = BoardId::BOTH.map(|board| pieces(&game.boards[board]));
    assert_eq!(a + b, 64, "the two boards and their hands have 64 pieces");
    let left = |seats: [Option<i64>; 2]| {
        let seats = seats.into_iter().flatten();
        seats.inspect(|ms| assert!(*ms >= 0)).sum::<i64>()
    };
    let clocks = &game.clocks.left;
    // After one board has ended, a player of the other may have one last drop (WBN 1.9). During it
    // only one clock runs, and after it no clock. A clock whose flag has fallen shows zero, even if
    // granted lag may still undo the fall.
    let on = |board: BoardId| Color::BOTH.map(|color| clocks[Seat { board, color }]);
    let all = [on(BoardId::A), on(BoardId::B)].concat();
    if game.clocks.running.len() == 2 && !all.contains(&Some(0)) {
        let [a, b] = BoardId::BOTH.map(|board| left(on(board)));
        assert_eq!(
            a, b,
            "the time that each board has: {:?} {last:?}",
            game.clocks
        );
    }
    for board in BoardId::BOTH {
        let played = game.plies.iter().filter(|one| one.seat.board == board);
        assert_eq!(played.count(), game.boards[board].ply as usize);
    }
}

impl Played {
    fn reason(&self) -> &str {
        &self.seen[0].game.result.as_ref().unwrap().reason
    }

    fn check(&self, log: &[LogRow], ended: &Ended) {
        let Played { link, seen } = self;
        let no_gap = log.iter().zip(1..).all(|(row, seq)| row.seq == seq);
        assert!(no_gap, "{link}: the log has a gap");
        let first = &seen[0].game;
        for Seen {
            person,
            device,
            game,
            answers,
        } in seen
        {
            assert_eq!(
                game.seq as usize,
                log.len(),
                "{link}: a frame for each entry"
            );
            assert_eq!(
                (&game.boards, &game.plies, &game.clocks),
                (&first.boards, &first.plies, &first.clocks)
            );
            assert_eq!(game.result, result(ended).ok());
            for (id, answer) in answers {
                let command = format!("{person}.{device}:{id}");
                let is_its =
                    |row: &&LogRow| row.command.as_ref().is_some_and(|sent| sent.key == command);
                let entries: Vec<u32> = log.iter().filter(is_its).map(|row| row.seq).collect();
                let expected: Vec<u32> = answer.iter().copied().collect();
                assert_eq!(entries, expected, "{link}: the entries of {command}");
            }
        }
        assert!(
            log.is_sorted_by_key(|row| row.t_ms),
            "{link}: times decrease"
        );
    }
}
