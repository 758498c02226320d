//! Tests of tables that their owner deletes, over real WebSockets.

use crate::common::*;
use bughouse_core::Seat;
use bughouse_store::sqlite::{Durability, Sqlite};
use bughouse_store::{Principals, Results, Retention, Rooms};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;

const DELETE: &str = r#"{"t":"delete","n":1,"id":"d"}"#;

#[tokio::test]
async fn a_table_goes_with_its_link_and_its_people_and_its_finished_match_stays() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "fics", &[]).await;
    let [mut ann, mut bob, ..] = four(at, &link).await;
    ann.send_text(DELETE.into()).await;
    assert_eq!(answer(&mut ann).await, "running");
    let id = "r".into();
    let seat = Seat::WHITE_OF_A;
    ann.send(&ClientMsg::Resign { id, seat }).await;
    for client in [&mut ann, &mut bob] {
        client
            .until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
    }
    bob.send_text(DELETE.into()).await;
    assert_eq!(answer(&mut bob).await, "owner_only");
    ann.send_text(DELETE.into()).await;
    assert_eq!(answer(&mut ann).await, "done");
    for client in [&mut ann, &mut bob] {
        let why = "the owner has deleted the table";
        assert_eq!(client.farewell().await, (why.into(), false));
    }
    let gone = Client::hello(at, &link, Some("Eve"), None, None)
        .await
        .err();
    let Some(ServerMsg::Bye { problem, retry }) = gone else {
        panic!("{gone:?}");
    };
    assert_eq!((problem.code.as_str(), retry), ("no_table", false));
    for page in [format!("/api/tables/{link}/1"), format!("/t/{link}/1.bpgn")] {
        let (status, _) = http(at, &format!("GET {page}"), "").await;
        assert_eq!(status, 404, "{page}");
    }
    server.stop().await;

    let store = Sqlite::open(data.path(), Durability::DEFAULT).unwrap();
    let audit = store.audit(0, 9).await.unwrap();
    let [row] = &audit[..] else {
        panic!("{audit:?}");
    };
    let owner = row.actor.strip_prefix("owner ").expect("an owner");
    let owner = owner.parse().expect("the public id of a principal");
    let owner = store.principal_with(owner).await.unwrap().expect("Ann");
    assert_eq!((&*row.act, &*owner.name), ("remove room", "Ann"));
    let kept = store.matches_of(owner.id, None, 9).await.unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].room, None);
    assert_eq!(
        store.room_with(row.subject.parse().unwrap()).await,
        Ok(None)
    );
}

/// The answer to the request with the id `d`: `done`, or the code of the refusal.
async fn answer(client: &mut Client) -> String {
    loop {
        match client.next().await.expect("an answer") {
            ServerMsg::Done { id } if id == "d" => return "done".into(),
            ServerMsg::Refused { id, problem } if id.as_deref() == Some("d") => {
                return problem.code;
            }
            _ => {}
        }
    }
}
