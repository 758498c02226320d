//! The identity of a command. By it a command that is sent several times is carried out once.

use bughouse_wire::client::ClientMsg;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::store::IdempotencyKey;
use crate::table::PersonId;

impl IdempotencyKey {
    /// The key of a command. Commands that differ have different hashes.
    pub fn new(by: PersonId, id: &str, command: &impl Serialize) -> IdempotencyKey {
        let text = serde_json::to_string(command).expect("a message is plain data");
        let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        let (first, _) = digest.split_first_chunk().expect("32 bytes");
        IdempotencyKey {
            key: format!("{}:{id}", by.0),
            hash: u64::from_le_bytes(*first),
        }
    }

    /// The message without the player's thinking time as the page measured it (`thought_ms`). A
    /// repeated message may have another time, and is still the same command.
    pub fn compared(message: &ClientMsg) -> ClientMsg {
        let mut compared = message.clone();
        if let ClientMsg::Play { thought_ms, .. } = &mut compared {
            *thought_ms = None;
        }
        compared
    }
}
