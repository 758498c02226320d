//! Tests of tables that their owner deletes, over real WebSockets.

use crate::common::*;
use bughouse_store::sqlite::{Durability, Sqlite};
use bughouse_store::{Principals, Results, Retention, Rooms};
use bughouse_wire::server::ServerMsg;

const DELETE: &str = r#"{"t":"delete","n":1,"id":"d"}"#;

#[tokio::test]
async fn a_table_goes_with_its_link_and_its_people_and_its_finished_match_stays() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let [mut ann, mut bob, ..] = four(at, &link).await;
    ann.send_text(DELETE.into()).await;
    assert_eq!(answer(&mut ann).await, "running");
    ann.resign(A).await;
    for client in [&mut ann, &mut bob] {
        client.until_over().await;
    }
    bob.send_text(DELETE.into()).await;
    assert_eq!(answer(&mut bob).await, "owner_only");
    ann.send_text(DELETE.into()).await;
    assert_eq!(answer(&mut ann).await, "done");
    for client in [&mut ann, &mut bob] {
        let why = "the host has deleted the table";
        assert_eq!(client.farewell().await, (why.into(), false));
    }
    let gone = Client::refused(at, &link, None).await;
    assert_eq!(gone, ("no_table".into(), false));
    for page in [format!("/api/tables/{link}/1"), format!("/t/{link}/1.bpgn")] {
        assert_eq!(get(at, &page).await.0, 404, "{page}");
    }
    let data = server.stop().await;

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
