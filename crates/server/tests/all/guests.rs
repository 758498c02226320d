//! Guests: the people of a browser, at several tables and with several connections.

use crate::common::*;
use bughouse_core::BoardId;
use bughouse_wire::client::{ClientMsg, Hello};
use bughouse_wire::event::EventView;

/// A connection of the guest with this token to a table.
async fn device(server: &TestServer, link: &str, token: &str) -> Client {
    greeting(server, link, hello(token)).await
}

async fn greeting(server: &TestServer, link: &str, hello: Hello) -> Client {
    let client = Client::greeting(server.address(), hello, visit(link, None)).await;
    client.unwrap_or_else(|bye| panic!("{bye:?}"))
}

/// Two tabs at one table are one person. Both get every frame, and a move of one shows in the other. The
/// seat is away only when both are gone.
#[tokio::test]
async fn a_person_may_have_two_connections() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    let mut second = device(&server, &link, &ann.token).await;
    assert_eq!(second.you, ann.you);
    assert_ne!(second.device, ann.device);
    assert_eq!(second.game().yours, [A]);
    second.play(BoardId::A, "e2e4").await.unwrap();
    ann.see_ply(1).await;
    bob.see_ply(1).await;
    bob.play(BoardId::A, "e7e5").await.unwrap();
    second.see_ply(2).await;
    drop(second);
    ann.see_ply(2).await;
    ann.play(BoardId::A, "g1f3").await.unwrap();
    bob.see_ply(3).await;
    assert!(bob.game().away.is_empty(), "one connection remains");
    drop(ann);
    bob.until_event(&EventView::WentAway { seat: A }).await;
}

/// Two devices of a person that use the same command id make two moves. The same device makes one.
#[tokio::test]
async fn a_command_id_counts_for_its_device() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, _cid, _dan] = four(server.address(), &link).await;
    let mut second = device(&server, &link, &ann.token).await;
    let first = ann.play_as("A1.1", BoardId::A, 0, "e2e4").await;
    first.unwrap();
    bob.see_ply(1).await;
    bob.play(BoardId::A, "e7e5").await.unwrap();
    second.see_ply(2).await;
    let other = second.play_as("A1.1", BoardId::A, 2, "g1f3").await;
    let seq = other.unwrap();
    let again = second.play_as("A1.1", BoardId::A, 2, "g1f3").await;
    assert_eq!(again, Ok(seq), "sent again");
    let reused = ann.play_as("A1.1", BoardId::A, 2, "g1f3").await;
    assert!(reused.unwrap_err().contains("had this id"));
    bob.see_ply(3).await;
}

/// A guest who changes their name at one table has it at the others too, now and later.
#[tokio::test]
async fn a_new_name_counts_at_all_tables() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut links = Vec::new();
    for _ in 0..3 {
        links.push(table(at, "fics", &[]).await);
    }
    let mut ann = Client::join(at, &links[0], "Ann").await;
    let mut there = device(&server, &links[1], &ann.token).await;
    assert_eq!(name(&there), "Ann");
    let mut eve = Client::join(at, &links[1], "Anna").await;
    ann.rename("Anna").await;
    // The name is taken there.
    there
        .until("the name", |client, _| name(client) == "Anna 2")
        .await;
    let later = device(&server, &links[2], &ann.token).await;
    assert_eq!(name(&later), "Anna");
    let name = "x".repeat(99);
    let renames = ClientMsg::Name { name };
    eve.denied(&renames, "a name has at most").await;
}

fn name(client: &Client) -> String {
    let mut people = client.table.people.iter();
    let own = people.find(|one| one.id == client.you);
    own.expect("a client sees themselves").name.clone()
}

/// WBN 9.6: a removed person does not come back with another tab, nor as another person of the browser.
/// People who were there before are not affected.
#[tokio::test]
async fn a_ban_counts_for_the_browser() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut owner = Client::join(at, &link, "Ann").await;
    let mut bob = Client::join(at, &link, "Bob").await;
    let beside = |token: &str| Hello {
        beside: Some(token.into()),
        ..Hello::default()
    };
    let second = greeting(&server, &link, beside(&bob.token)).await;
    assert_ne!(second.you, bob.you);
    owner.send(&ClientMsg::Kick { person: bob.you }).await;
    let (reason, retry) = bob.farewell().await;
    assert!(reason.contains("were removed") && !retry);
    for hello in [hello(&bob.token), beside(&bob.token)] {
        let came = Client::greeting(at, hello, visit(&link, None)).await;
        assert_eq!(turned_away(came), ("kicked".into(), false));
    }
    let again = device(&server, &link, &second.token).await;
    assert_eq!(again.you, second.you);
}

/// A person who was removed does not come back by saying that they are the same as another guest, whether
/// the server knows that guest or not.
#[tokio::test]
async fn a_ban_counts_after_guests_are_merged() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut owner = Client::join(at, &link, "Ann").await;
    let mut bob = Client::join(at, &link, "Bob").await;
    let other = Client::join(at, &link, "Cid").await;
    owner.send(&ClientMsg::Kick { person: bob.you }).await;
    bob.farewell().await;
    for same in [Hello::default(), hello(&other.token), hello(&bob.token)] {
        let hello = Hello {
            former: vec![bob.token.clone()],
            ..same
        };
        let came = Client::greeting(at, hello, visit(&link, None)).await;
        assert_eq!(turned_away(came), ("kicked".into(), false));
    }
}

/// Two tabs that were opened at once got two guests. They are merged, and the person continues as the one
/// with the seat who is away, or as the one that the tab names.
#[tokio::test]
async fn two_guests_of_one_browser_become_one() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let ann = Client::join(at, &link, "Ann").await;
    let mut other = Client::join(at, &link, "Ann").await;
    other.sit(B).await;
    let number = other.you;
    let merged = Hello {
        former: vec![other.token.clone()],
        ..hello(&ann.token)
    };
    drop(other);
    let back = greeting(&server, &link, merged).await;
    assert_eq!(back.you, number);
    // The other token is one of the same guest now.
    let elsewhere = table(at, "fics", &[]).await;
    let first = device(&server, &elsewhere, &ann.token).await;
    let second = device(&server, &elsewhere, &back.token).await;
    assert_eq!(first.you, second.you);
}

/// The token of a guest permits something also after a restart of the server. A token that the server does
/// not know is answered with another one.
#[tokio::test]
async fn a_guest_is_known_after_a_restart() {
    let (server, link) = with_table("fics", &[]).await;
    let ann = Client::join(server.address(), &link, "Ann").await;
    let server = server.restart().await;
    let back = device(&server, &link, &ann.token).await;
    assert_eq!((back.you, name(&back)), (ann.you, "Ann".into()));
    let stranger = device(&server, &link, "unknown").await;
    assert!(stranger.token != "unknown" && stranger.you != ann.you);
}
