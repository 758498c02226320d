//! Tests of the bots at a table, with players that do what a test says. No time passes while they
//! think.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bughouse_core::{Held, Seat, Signal};
use bughouse_engine::{Action, Answer, Limit, News, Player, PlayerError, Table, View};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::talk::Said;

use bughouse_room::talk::SIGNALS;

use super::BotThreads;
use crate::edge::test_client::{TestClient, TestTable};
use crate::limits::Limits;

const NEED: Signal = Signal::Need { role: Held::Knight };

/// What the bots of a test have heard, each with its seat.
type Heard = Arc<Mutex<Vec<(Seat, News)>>>;

/// A player that plays the first legal move. It waits once for `waits`, and gives and takes back a
/// signal at its first move.
struct Scripted {
    heard: Heard,
    waits: Option<Duration>,
    says: Vec<Signal>,
    withdraws: Option<Signal>,
    /// At this seat it panics instead.
    dies_at: Option<Seat>,
}

impl Player for Scripted {
    fn begin(&mut self, _: &View) -> Result<(), PlayerError> {
        Ok(())
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        self.heard.lock().unwrap().push((view.seat, *news));
        Ok(())
    }

    fn think(
        &mut self,
        view: &View,
        _: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        assert_ne!(self.dies_at, Some(view.seat), "a fault of this test");
        for signal in std::mem::take(&mut self.says) {
            table.say(signal);
        }
        if let Some(signal) = self.withdraws.take() {
            table.withdraw(signal);
        }
        let moves = view.boards.moves(view.seat.board, &view.rules);
        let first = moves.into_iter().next().expect("a legal move");
        let action = match self.waits.take() {
            Some(time) => Action::Wait(time),
            None => Action::Play(first),
        };
        Ok(Answer {
            action,
            nodes: 1,
            processor: Duration::ZERO,
            time: Duration::ZERO,
        })
    }
}

/// A table whose bots are scripted, and what they have heard.
async fn table(make: fn(Heard) -> Scripted) -> (TestTable, Heard) {
    let heard = Heard::default();
    let hears = heard.clone();
    let threads = BotThreads::in_virtual_time(1);
    let threads = threads.with_players(Arc::new(move |_| Box::new(make(hears.clone()))));
    (TestTable::new(Limits::DEFAULT, threads).await, heard)
}

fn quiet(heard: Heard) -> Scripted {
    Scripted {
        heard,
        waits: None,
        says: Vec::new(),
        withdraws: None,
        dies_at: None,
    }
}

/// Reads messages until a board has this number of half-moves.
async fn until_plies(player: &mut TestClient, seat: Seat, plies: u32) {
    loop {
        if let ServerMsg::Frame(frame) = player.next().await
            && let Some(board) = [&frame.a, &frame.b][seat.board as usize]
            && board.ply.is_some_and(|ply| ply >= plies)
        {
            return;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_hears_the_signals_of_its_partner_and_of_no_opponent() {
    let (stage, heard) = table(quiet).await;
    let (mine, partner) = (Seat::WHITE_OF_A, Seat::BLACK_OF_B);
    let mut player = stage.begin(&[mine], &[]).await;
    until_plies(&mut player, partner, 2).await;
    let signal = ClientMsg::Signal {
        seat: mine,
        signal: NEED,
    };
    player.send(signal).await;
    let withdraw = ClientMsg::Withdraw {
        seat: mine,
        signal: NEED,
    };
    player.send(withdraw).await;
    until_plies(&mut player, partner, 8).await;
    let heard = heard.lock().unwrap();
    let talk: Vec<_> = heard
        .iter()
        .filter(|(_, news)| !matches!(news, News::Played { .. }))
        .collect();
    assert_eq!(
        talk,
        [
            &(partner, News::Said(NEED)),
            &(partner, News::Withdrawn(NEED))
        ]
    );
    let moves = |of: Seat| heard.iter().filter(|(seat, _)| *seat == of).count();
    assert!(moves(partner) > 2, "{heard:?}");
}

#[tokio::test(start_paused = true)]
async fn a_bot_hears_for_which_piece_a_drop_of_its_partner_waits() {
    let (stage, heard) = table(quiet).await;
    let (mine, partner) = (Seat::WHITE_OF_A, Seat::BLACK_OF_B);
    let mut player = stage.begin(&[mine], &[]).await;
    let queue = ClientMsg::Queue {
        id: "q".into(),
        seat: mine,
        ply: 0,
        mv: "N@e4".into(),
    };
    player.send(queue).await;
    until_plies(&mut player, partner, 2).await;
    let unqueue = ClientMsg::Unqueue {
        id: "u".into(),
        seat: mine,
    };
    player.send(unqueue).await;
    until_plies(&mut player, partner, 8).await;
    let heard = heard.lock().unwrap();
    let talk = heard
        .iter()
        .filter(|(_, news)| !matches!(news, News::Played { .. }));
    assert_eq!(
        talk.collect::<Vec<_>>(),
        [
            &(partner, News::Said(NEED)),
            &(partner, News::Withdrawn(NEED))
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn a_signal_of_a_bot_and_its_end_reach_the_partner_at_the_rate_of_a_person() {
    let make = |heard| Scripted {
        says: [NEED; 20].to_vec(),
        withdraws: Some(NEED),
        ..quiet(heard)
    };
    let (stage, _) = table(make).await;
    let mut player = stage.begin(&[Seat::WHITE_OF_A], &[]).await;
    let allowed = SIGNALS as usize;
    let mut numbers = Vec::new();
    let over = loop {
        match player.next().await {
            ServerMsg::Talked { entry } => {
                assert_eq!((entry.by, entry.seat), (0, Some(Seat::BLACK_OF_B)));
                assert!(matches!(entry.said, Said::Signal { signal: NEED, .. }));
                numbers.push(entry.n);
            }
            ServerMsg::TalkOver { over }
                if over.last() == numbers.last() && numbers.len() == allowed =>
            {
                break over;
            }
            _ => {}
        }
    };
    assert_eq!(over.last(), numbers.last());
}

/// The simple bot plays on, and it is the only one that does.
#[tokio::test(start_paused = true)]
async fn a_bot_that_dies_costs_its_own_seat_alone() {
    let make = |heard| Scripted {
        dies_at: Some(Seat::WHITE_OF_B),
        ..quiet(heard)
    };
    let (stage, _) = table(make).await;
    let mut player = stage.begin(&[Seat::WHITE_OF_A], &[]).await;
    until_plies(&mut player, Seat::WHITE_OF_B, 6).await;
    assert_eq!(
        stage.given_up(),
        [("stuck", 0), ("failed", 1), ("flooded", 0)]
    );
}

#[tokio::test(start_paused = true)]
async fn bots_that_flood_their_partners_lose_their_seats_to_the_simple_bot() {
    let make = |heard| Scripted {
        says: [NEED; 10_000].to_vec(),
        ..quiet(heard)
    };
    let (stage, _) = table(make).await;
    let mut player = stage.begin(&[Seat::WHITE_OF_A], &[]).await;
    let mut signals = 0;
    loop {
        match player.next().await {
            ServerMsg::Talked { .. } => signals += 1,
            ServerMsg::Frame(frame) if frame.b.as_ref().is_some_and(|b| b.ply == Some(4)) => break,
            _ => {}
        }
    }
    assert_eq!(signals, SIGNALS);
    // Both bots of board B flood. The bot of board A has no move to think about.
    assert_eq!(
        stage.given_up(),
        [("stuck", 0), ("failed", 0), ("flooded", 2)]
    );
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_waits_is_asked_again_after_the_time_that_it_named() {
    let make = |heard| Scripted {
        waits: Some(Duration::from_secs(10)),
        ..quiet(heard)
    };
    let (stage, _) = table(make).await;
    let seats = [Seat::BLACK_OF_A, Seat::WHITE_OF_B, Seat::BLACK_OF_B];
    let mut player = stage.begin(&seats, &[]).await;
    let began = stage.now();
    until_plies(&mut player, Seat::WHITE_OF_A, 1).await;
    let waited = stage.now() - began;
    assert!((10_000..16_000).contains(&waited), "{waited} ms");
}

/// Reads messages until the match ends or a bot declines a draw, and returns the reason.
async fn until_ended(player: &mut TestClient) -> String {
    loop {
        if let ServerMsg::Frame(frame) = player.next().await {
            match frame.event {
                EventView::Ended { result, .. } => return result.reason,
                EventView::DrawDeclined { .. } => return "a bot declined".into(),
                _ => {}
            }
        }
    }
}

/// The setup of the tests has `draw.agreement = both_teams`.
#[tokio::test(start_paused = true)]
async fn bots_agree_to_a_draw_in_an_even_position() {
    let (stage, _) = table(quiet).await;
    let seats = [Seat::WHITE_OF_A, Seat::BLACK_OF_B];
    let mut player = stage.begin(&seats, &[]).await;
    until_plies(&mut player, Seat::WHITE_OF_B, 1).await;
    for (id, seat) in ["a", "b"].into_iter().zip(seats) {
        let id = id.into();
        player.send(ClientMsg::OfferDraw { id, seat }).await;
    }
    assert_eq!(until_ended(&mut player).await, "agreement");
}

/// A bot beside a person consents when that person proposes to resign, but not at once.
#[tokio::test(start_paused = true)]
async fn a_bot_consents_to_the_resignation_that_its_partner_proposes() {
    let (stage, _) = table(quiet).await;
    let set = [("resign.by", "team_consent")];
    let mut player = stage.begin(&[Seat::WHITE_OF_A], &set).await;
    until_plies(&mut player, Seat::WHITE_OF_B, 1).await;
    let proposed = stage.now();
    let (id, seat) = ("a".into(), Seat::WHITE_OF_A);
    player.send(ClientMsg::Resign { id, seat }).await;
    assert_eq!(until_ended(&mut player).await, "resignation");
    let thought = stage.now() - proposed;
    assert!((500..4_000).contains(&thought), "{thought} ms");
}
