//! Tests that the person who started a match of bots stays a watcher after it, and gets a seat only
//! by asking for a rematch.

use crate::common::*;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TablePhase};

fn bots_alone(client: &Client) -> bool {
    let seats = &client.table.seats;
    seats
        .iter()
        .all(|(_, sitter)| matches!(sitter, Some(Sitter::Bot { .. })))
}

/// A person who starts a match of bots has not asked to play in the next match.
#[tokio::test]
async fn a_person_who_starts_a_match_of_bots_is_still_a_watcher_after_it() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[("clock.base_s", "2")]).await;
    let mut ann = Client::join(at, &link, "Ann").await;
    for seat in SEATS {
        ann.send(&bot(seat)).await;
    }
    for number in 1..=2 {
        ann.send(&ClientMsg::Ready { on: true }).await;
        ann.until_playing(number).await;
        ann.until_result().await;
        ann.until("the table after the match", |_, message| {
            matches!(message, ServerMsg::Table { .. })
        })
        .await;
        // After the result the server must not start a match or seat Ann by itself. A server with
        // this fault would do it before it answers the next two requests.
        for name in ["Anna", "Ann"] {
            ann.send(&ClientMsg::Name { name: name.into() }).await;
            ann.until("the name", |client, _| client.table.people[0].name == name)
                .await;
            assert_eq!(ann.table.phase, TablePhase::Over, "match {number}");
            assert!(bots_alone(&ann), "{:?}", ann.table.seats);
            assert!(!ann.table.people[0].ready);
            assert_eq!(ann.game.as_ref().unwrap().game, number);
            assert!(ann.game.as_ref().unwrap().yours.is_empty());
        }
    }
    // Ann may still ask to play in the next match.
    ann.send(&ClientMsg::Rematch {
        on: true,
        rotate: false,
    })
    .await;
    ann.until_playing(3).await;
    assert_eq!(ann.game.as_ref().unwrap().yours.len(), 1);
    server.stop().await;
}
