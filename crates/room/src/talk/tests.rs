//! Tests of talk that count what is kept, or read what is stored.

use bughouse_store::TalkRow;

use super::*;

#[test]
fn a_stored_message_of_a_later_version_is_refused() {
    let mut talk = Talk::default();
    let speaker = Speaker {
        person: PersonId(1),
        name: "Ann".into(),
        seat: None,
        now: ProcessMs::ZERO,
        at_ms: Some(0),
    };
    talk.add_line(&speaker, "hello".into(), Circle::Table, None);
    let row = talk.unwritten()[0].row(7);
    assert!(StoredMessage::read(&row).is_ok());
    let later = row.payload.replacen("\"v\":1", "\"v\":9", 1);
    for payload in ["{}", &later] {
        let payload = payload.into();
        assert!(
            StoredMessage::read(&TalkRow {
                payload,
                ..row.clone()
            })
            .is_err()
        );
    }
}
