//! What a message is about. Rows of the lobby, of which thousands come a second, are read only in part.

use anyhow::{Context, Result};
use bughouse_wire::server::ServerMsg;
use serde::Deserialize;

/// A message that has come.
#[derive(Debug)]
pub enum Heard {
    /// News of the lobby: the ids of new and changed rows.
    News(Vec<String>),
    /// Another message, with the number of its topic.
    Message(Option<u32>, Box<ServerMsg>),
}

/// The beginning of a message. Other fields are not read.
#[derive(Deserialize)]
struct Head<'t> {
    #[serde(default)]
    n: Option<u32>,
    #[serde(default, borrow)]
    state: Option<StateHead<'t>>,
}

#[derive(Deserialize)]
struct StateHead<'t> {
    is: &'t str,
    #[serde(default)]
    news: Option<NewsPart>,
}

#[derive(Deserialize)]
struct NewsPart {
    #[serde(default)]
    rows: Vec<RowPart>,
}

#[derive(Deserialize)]
struct RowPart {
    #[serde(alias = "id")]
    who: String,
}

/// Reads a message.
///
/// # Errors
/// The text is not a message of the protocol.
pub fn hear(text: &str) -> Result<Heard> {
    let head: Head<'_> = serde_json::from_str(text).with_context(|| text.to_owned())?;
    match head.state {
        Some(StateHead { is: "lobby", news }) => {
            let rows = news.into_iter().flat_map(|news| news.rows);
            Ok(Heard::News(rows.map(|row| row.who).collect()))
        }
        _ => {
            let message = serde_json::from_str(text).with_context(|| text.to_owned())?;
            Ok(Heard::Message(head.n, Box::new(message)))
        }
    }
}

#[cfg(test)]
mod tests {
    use bughouse_wire::lobby::{Chip, LobbyNews, LobbyRow, LobbyRules, Searched, Someone};
    use bughouse_wire::topic::TopicState;

    use super::*;

    #[test]
    fn the_rows_of_news_have_the_ids_of_people_and_tables() {
        let person = LobbyRow::Person {
            someone: Someone {
                who: "k3x9".into(),
                name: "Eva \"the knight\"".into(),
            },
            with: None,
            search: Some(Searched {
                rules: LobbyRules::Fics,
                chips: vec![Chip::Three],
            }),
            seeks: false,
            age_s: 3,
        };
        let table = LobbyRow::Table {
            id: "h7c2".into(),
            preset: "fics".into(),
            changed: 0,
            control: "3+0".into(),
            seats: Default::default(),
            played: Vec::new(),
            age_s: 9,
        };
        let news = LobbyNews {
            rows: vec![person, table],
            ..LobbyNews::default()
        };
        let state = TopicState::Lobby { news };
        let text = serde_json::to_string(&ServerMsg::State { state }).unwrap();
        match hear(&text).unwrap() {
            Heard::News(rows) => assert_eq!(rows, ["k3x9", "h7c2"]),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn other_messages_have_the_number_of_their_topic() {
        match hear(r#"{"t":"done","n":3,"id":"a"}"#).unwrap() {
            Heard::Message(Some(3), message) => {
                assert_eq!(*message, ServerMsg::Done { id: "a".into() });
            }
            other => panic!("{other:?}"),
        }
        assert!(hear("[]").is_err());
    }
}
