//! A command as its sender named it, so that it is carried out once however often it comes.

use bughouse_wire::client::ClientMsg;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::table::PersonId;

/// Whose command it is, its id, and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdempotencyKey {
    /// Number of the person and id, `2:x7`: as the log has it.
    pub key: String,
    /// Stands for what the command says: the same for the same words.
    pub said: u64,
}

impl IdempotencyKey {
    /// A command by that person with that id. Two that say something else have another `said`.
    pub fn new(by: PersonId, id: &str, command: &impl Serialize) -> IdempotencyKey {
        let text = serde_json::to_string(command).expect("a message is plain data");
        let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        let (first, _) = hash.split_first_chunk().expect("32 bytes");
        IdempotencyKey {
            key: format!("{}:{id}", by.0),
            said: u64::from_le_bytes(*first),
        }
    }

    /// A message as it is compared: how long a turn was shown is no part of what is commanded.
    pub fn compared(message: &ClientMsg) -> ClientMsg {
        let mut compared = message.clone();
        if let ClientMsg::Play { thought_ms, .. } = &mut compared {
            *thought_ms = None;
        }
        compared
    }
}
