//! An event is moved from one data folder to another one.

use super::*;
use crate::contract::data::{end, new_room, running};
use crate::{Events, Log, Results, Room, Rooms, StoredEvent};

/// A folder with an event, one of whose two rooms has a finished match.
async fn filled(folder: &Path) -> (StoredEvent, Room) {
    let store = Sqlite::open(folder, Durability::DEFAULT).unwrap();
    let event = StoredEvent {
        public: PublicId::random(),
        secret: "s".into(),
        made_ms: 5,
        lines: vec!["a".into(), "b".into()],
    };
    store.make_event(event.clone()).await.unwrap();
    let playing = running(&store).await;
    end(&store, playing).await;
    let room = store.room(playing.0.room()).await.unwrap().unwrap();
    store.create(new_room()).await.unwrap();
    (event, room)
}

#[tokio::test]
async fn an_event_has_its_log_and_its_matches_in_another_folder() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (event, room) = filled(one.path()).await;
    let file = one.path().join("event.bughouse");
    let rooms = [room.public.clone(), PublicId::random()];
    let clean = |_: &str| Ok("clean".to_owned());
    let packed = |to: &Path| pack(one.path(), &event.public, &rooms, to, clean);
    packed(&file).unwrap();
    assert!(matches!(packed(&file), Err(PackError::Exists(_))));
    let stranger = PublicId::random();
    let nothing = pack(one.path(), &stranger, &[], &one.path().join("x"), clean);
    assert!(matches!(nothing, Err(PackError::NoEvent(_))));
    assert!(!one.path().join("x").exists());

    // The other folder has a room and a match of its own with the same numbers.
    filled(other.path()).await;
    assert_eq!(
        unpack(&file, other.path(), |_| Ok(())).unwrap(),
        event.public
    );
    assert!(matches!(
        unpack(&file, other.path(), |_| Ok(())),
        Err(PackError::Known(_))
    ));
    let store = Sqlite::open(other.path(), Durability::DEFAULT).unwrap();
    assert_eq!(
        store.event(event.public.clone()).await,
        Ok(Some(event.clone()))
    );
    let found = store.room_with(room.public.clone()).await.unwrap().unwrap();
    assert_eq!(store.room(found).await.unwrap().unwrap().doc, "clean");
    let matches = store.matches(found).await.unwrap();
    assert!(matches[0].ended.is_some());
    let old = Sqlite::open(one.path(), Durability::DEFAULT).unwrap();
    let before = old.room_with(room.public.clone()).await.unwrap().unwrap();
    let before = old.matches(before).await.unwrap();
    assert_eq!(store.log(matches[0].id).await, old.log(before[0].id).await);
    drop(store);
    let held = Sqlite::open(other.path(), Durability::DEFAULT).unwrap();
    let refused = unpack(&file, other.path(), |_| Ok(()));
    assert!(matches!(
        refused,
        Err(PackError::Folder(FolderError::InUse(_)))
    ));
    drop(held);
    fs::write(&file, "no database").unwrap();
    assert!(matches!(
        unpack(&file, other.path(), |_| Ok(())),
        Err(PackError::NoPack(..))
    ));
}
