//! Tests of the store with real files.

use bughouse_core::Seat;
use bughouse_match::{Event, MatchTime, MoveLag};
use bughouse_notation::People;

use super::*;
use bughouse_wire::level::BotLevel;

use crate::store::{HolderRow, IdempotencyKey, KeyRow, PersonRow, TalkRow};

fn open(folder: &tempfile::TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("test.db")).unwrap()
}

fn table(id: &str) -> TableRow {
    TableRow {
        keys: vec![KeyRow {
            kind: "{\"is\":\"arbiter\"}".into(),
            hash: [9; 32],
        }],
        id: id.into(),
        setup: "{}".into(),
        owner: 0,
        locked: false,
        people: Vec::new(),
        seats: [
            None,
            None,
            Some(HolderRow::AtBoard("Eve".into())),
            Some(HolderRow::Bot {
                name: "Bot 1".into(),
                level: BotLevel::Club,
            }),
        ],
    }
}

fn start(table: &str, game: u32) -> NewMatch {
    NewMatch {
        table: table.into(),
        game,
        setup: "{}".into(),
        names: ["Ann", "Bob", "Cid", "Dan"].map(String::from),
        holders: [1, 2, 3, 4].map(|id| Some(HolderRow::Person(id))),
        began_ms: 0,
        anchor_ms: 1_000,
    }
}

fn row(seq: u32, command: Option<&str>) -> LogRow {
    LogRow {
        seq,
        t_ms: i64::from(seq) * 10,
        command: command.map(|key| IdempotencyKey {
            key: key.into(),
            hash: u64::MAX - 7,
        }),
        payload: format!("event {seq}"),
        fingerprint: Some(u64::MAX - u64::from(seq)),
    }
}

fn batch(id: MatchId, rows: Vec<LogRow>) -> Batch {
    Batch {
        id,
        rows,
        result: None,
    }
}

fn person(id: u32, name: &str) -> PersonRow {
    let (sat_out, ready, kicked) = (1, true, false);
    PersonRow {
        id,
        name: name.into(),
        token_hash: [7; 32],
        sat_out,
        ready,
        kicked,
    }
}

/// The store writes only rows that have changed. After each request it must still have exactly the
/// people of that request.
#[tokio::test]
async fn the_stored_people_are_those_of_the_last_request() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let (ann, bob, cid) = (person(1, "Ann"), person(2, "Bob"), person(9, "Cid"));
    let kicked = PersonRow {
        kicked: true,
        sat_out: 4,
        ..cid.clone()
    };
    let eve = person(10, "Eve");
    for people in [
        vec![ann.clone(), bob.clone(), cid.clone()],
        vec![ann.clone(), person(2, "Bea"), cid],
        vec![ann, kicked, eve],
        Vec::new(),
    ] {
        let kept = TableRow {
            people,
            ..table("t")
        };
        store.keep(kept.clone()).await.unwrap();
        assert_eq!(store.table("t").await.unwrap(), Some(kept));
    }
}

async fn with_match(store: &Sqlite) -> MatchId {
    store.keep(table("t")).await.unwrap();
    store.begin(start("t", 1)).await.unwrap()
}

#[tokio::test]
async fn confirmed_events_are_in_the_file_when_it_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    let rows = vec![row(1, Some("1:x")), row(2, None)];
    store.append(batch(id, rows.clone())).await.unwrap();
    drop(store);
    let store = open(&folder);
    assert_eq!(store.log(id).await.unwrap(), rows);
    assert_eq!(store.table("t").await.unwrap(), Some(table("t")));
    assert_eq!(store.table("u").await.unwrap(), None);
    assert_eq!(store.unfinished().await.unwrap(), ["t"]);
    assert_eq!(store.matches("t").await.unwrap()[0].start, start("t", 1));
}

#[tokio::test]
async fn events_are_numbered_without_gaps_and_a_batch_is_written_completely_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    let refused = store
        .append(batch(id, vec![row(1, None), row(3, None)]))
        .await;
    assert!(
        matches!(refused, Err(AppendError::Refused(_))),
        "{refused:?}"
    );
    assert_eq!(store.log(id).await.unwrap(), []);
    store.append(batch(id, vec![row(1, None)])).await.unwrap();
    let again = store.append(batch(id, vec![row(1, None)])).await;
    assert!(matches!(again, Err(AppendError::Refused(_))), "{again:?}");
}

#[tokio::test]
async fn a_command_that_is_in_the_log_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    // One commit may contain all three jobs; each succeeds or fails alone.
    let first = store.append(batch(id, vec![row(1, Some("1:x"))]));
    let twice = store.append(batch(id, vec![row(2, Some("1:x"))]));
    let other = store.append(batch(id, vec![row(2, Some("2:x"))]));
    assert_eq!(first.await, Ok(()));
    assert!(matches!(twice.await, Err(AppendError::Refused(_))));
    assert_eq!(other.await, Ok(()));
    assert_eq!(store.log(id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn after_a_later_process_adopted_a_match_the_earlier_one_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let earlier = open(&folder);
    let id = with_match(&earlier).await;
    earlier.append(batch(id, vec![row(1, None)])).await.unwrap();
    let successor = open(&folder);
    successor.adopt(id, 0).await.unwrap();
    assert_eq!(
        earlier.append(batch(id, vec![row(2, None)])).await,
        Err(AppendError::Fenced)
    );
    assert!(earlier.adopt(id, 0).await.is_err());
    successor
        .append(batch(id, vec![row(2, None)]))
        .await
        .unwrap();
    assert_eq!(successor.log(id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn nothing_is_appended_after_the_event_that_ended_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    let last = Batch {
        id,
        rows: vec![row(1, None)],
        result: Some("{}".into()),
    };
    store.append(last).await.unwrap();
    assert_eq!(store.unfinished().await.unwrap(), Vec::<String>::new());
    let late = store.append(batch(id, vec![row(2, None)])).await;
    assert!(matches!(late, Err(AppendError::Refused(_))), "{late:?}");
    assert!(store.adopt(id, 0).await.is_err());
    assert_eq!(
        store.matches("t").await.unwrap()[0].result.as_deref(),
        Some("{}")
    );
}

#[tokio::test]
async fn a_match_was_alive_until_its_last_event_or_the_last_heartbeat_whichever_is_later() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    store
        .append(batch(id, vec![row(50, None)]))
        .await
        .unwrap_err();
    store
        .append(batch(id, (1..=50).map(|seq| row(seq, None)).collect()))
        .await
        .unwrap();
    store.beat(1_200).await.unwrap();
    assert_eq!(store.matches("t").await.unwrap()[0].alive_ms, 500);
    store.beat(1_700).await.unwrap();
    assert_eq!(store.matches("t").await.unwrap()[0].alive_ms, 700);
}

#[tokio::test]
async fn a_request_is_carried_out_even_if_its_answer_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    drop(store.keep(table("t")));
    drop(store.keep(TableRow {
        locked: true,
        ..table("t")
    }));
    drop(store);
    assert!(open(&folder).table("t").await.unwrap().unwrap().locked);
}

/// `synchronous=FULL` (2) waits for the disk at each commit, so confirmed events survive a loss of
/// power.
#[test]
fn each_commit_waits_for_the_disk_unless_configured_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let check = |survives: Survives, synchronous: i64| {
        let connection = connect(&path, survives).unwrap();
        let asked = |name: &str| connection.pragma_query_value(None, name, |row| row.get(0));
        assert_eq!(asked("synchronous"), Ok(synchronous));
        let mode: String = connection
            .pragma_query_value(None, "journal_mode", |row| row.get(0))
            .unwrap();
        assert_eq!(mode, "wal");
    };
    assert_eq!(Durability::DEFAULT.survives, Survives::PowerLoss);
    check(Durability::DEFAULT.survives, 2);
    check(Survives::Kill, 1);
}

/// After each event the files are copied, and the copy is opened like the files of a killed
/// process. The copy has the event.
#[tokio::test]
async fn a_confirmed_event_is_in_the_files_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    for seq in 1..=20 {
        store.append(batch(id, vec![row(seq, None)])).await.unwrap();
        let left = tempfile::tempdir().unwrap();
        for name in ["test.db", "test.db-wal"] {
            std::fs::copy(folder.path().join(name), left.path().join(name)).unwrap();
        }
        assert_eq!(open(&left).log(id).await.unwrap().len(), seq as usize);
    }
}

#[test]
fn a_file_of_another_version_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    drop(Sqlite::open(&path).unwrap());
    for (version, sentence) in [
        (
            7,
            "its format is 7, written by an earlier version of bughouse; this version reads format 9",
        ),
        (
            99,
            "its format is 99, written by a later version of bughouse; this version reads format 9",
        ),
    ] {
        let file = Connection::open(&path).unwrap();
        file.pragma_update(None, "user_version", version).unwrap();
        drop(file);
        let error = Sqlite::open(&path).err().unwrap();
        assert_eq!(error.to_string(), sentence);
        let file = Connection::open(&path).unwrap();
        assert_eq!(format_of(&file).unwrap(), version);
    }
}

#[tokio::test]
async fn talk_is_stored_apart_from_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder);
    let id = with_match(&store).await;
    let line = |n: u32, t_ms: i64, payload: &str| TalkRow {
        id,
        n,
        t_ms,
        payload: payload.into(),
    };
    let talk = vec![line(5, 100, "one"), line(4, 200, "two")];
    store.keep_talk(talk).await.unwrap();
    store.keep_talk(vec![line(5, 100, "over")]).await.unwrap();
    assert_eq!(store.log(id).await.unwrap(), [], "the log has no talk");
    // Talk of an unknown match is refused; an event in the same commit is written.
    let nowhere = TalkRow {
        id: MatchId(99),
        ..line(1, 0, "lost")
    };
    let lost = store.keep_talk(vec![nowhere]);
    let written = store.append(batch(id, vec![row(1, None)]));
    assert!(lost.await.is_err());
    written.await.unwrap();
    drop(store);
    let store = open(&folder);
    let kept = store.talk(id).await.unwrap();
    assert_eq!(kept, [line(5, 100, "over"), line(4, 200, "two")]);
}

/// The second match has an impossible move.
#[tokio::test]
async fn a_check_names_each_match_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(crate::folder::DATABASE);
    let store = Sqlite::open(&path).unwrap();
    store.keep(table("t")).await.unwrap();
    for game in 1..=2 {
        let rules = crate::rules::Rules::new(bughouse_wire::table::TableSetup {
            preset: "fics".into(),
            set: Vec::new(),
        });
        let mut start = start("t", game);
        start.setup = crate::start::StoredSetup::draw(&rules.unwrap(), false).json();
        let id = store.begin(start).await.unwrap();
        let entry = |seq: u32, event: &Event| LogRow {
            payload: bughouse_wire::log::encode(event, &People::default()),
            ..row(seq, None)
        };
        let text = if game == 1 { "e2e4" } else { "e7e5" };
        let played = Event::Played {
            seat: Seat::WHITE_OF_A,
            mv: text.parse().unwrap(),
            at: MatchTime::ZERO,
            lag: MoveLag::NONE,
        };
        let started = Event::Started { by_signal: true };
        let rows = vec![entry(1, &started), entry(2, &played)];
        store.append(batch(id, rows)).await.unwrap();
    }
    let checked = check_matches(folder.path()).unwrap();
    assert_eq!(checked.matches, 2);
    let [(row, why)] = &checked.unreadable[..] else {
        panic!("{checked:?}");
    };
    assert_eq!((row.start.game, why.entry), (2, 2));
    assert_eq!(
        why.to_string(),
        "entry 2: e7e5 cannot be made: its piece is not there, or its square is occupied"
    );
}
