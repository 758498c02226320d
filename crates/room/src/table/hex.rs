//! Hashes as text with two digits for each byte.

use serde::{Deserialize, Deserializer, Serializer};

pub fn serialize<S: Serializer>(hash: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
    let digits: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    serializer.serialize_str(&digits)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    let text = String::deserialize(deserializer)?;
    let digits = |n: usize| u8::from_str_radix(text.get(2 * n..2 * n + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..32).map(digits).collect();
    let hash = bytes
        .filter(|_| text.len() == 64)
        .and_then(|bytes| bytes.try_into().ok());
    hash.ok_or_else(|| serde::de::Error::custom("a hash has 64 hexadecimal digits"))
}
