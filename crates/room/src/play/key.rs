//! The key of a command. A page that got no answer sends the command again; because of the key it
//! is carried out only once.

use bughouse_store::IdempotencyKey;
use bughouse_wire::client::ClientMsg;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::table::PersonId;

/// The key of the command with this id from this person and device. If two commands have the same id, their hashes
/// show whether they are the same command.
pub fn key(by: PersonId, device: u32, id: &str, command: &impl Serialize) -> IdempotencyKey {
    let text = serde_json::to_string(command).expect("a message is plain data");
    let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let (first, _) = digest.split_first_chunk().expect("SHA-256 has 32 bytes");
    IdempotencyKey {
        key: format!("{}.{device}:{id}", by.0),
        hash: u64::from_le_bytes(*first),
    }
}

/// The message without `thought_ms`, the player's thinking time as the page measured it. A message that
/// is sent again may have another value there, and is still the same command.
pub fn compared(message: &ClientMsg) -> ClientMsg {
    let mut compared = message.clone();
    if let ClientMsg::Play { thought_ms, .. } = &mut compared {
        *thought_ms = None;
    }
    compared
}
