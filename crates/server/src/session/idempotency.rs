//! The id of a command, so that a command sent several times is carried out once.

use bughouse_wire::client::ClientMsg;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::store::IdempotencyKey;
use crate::table::PersonId;

impl IdempotencyKey {
    /// The key of a command by that person with that id. Two that differ have different hashes.
    pub fn new(by: PersonId, id: &str, command: &impl Serialize) -> IdempotencyKey {
        let text = serde_json::to_string(command).expect("a message is plain data");
        let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        let (first, _) = digest.split_first_chunk().expect("32 bytes");
        IdempotencyKey {
            key: format!("{}:{id}", by.0),
            hash: u64::from_le_bytes(*first),
        }
    }

    /// A message as it is compared: without the time that a turn was shown.
    pub fn compared(message: &ClientMsg) -> ClientMsg {
        let mut compared = message.clone();
        if let ClientMsg::Play { thought_ms, .. } = &mut compared {
            *thought_ms = None;
        }
        compared
    }
}
