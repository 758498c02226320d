//! Who takes part: players, and the entries that are paired.

/// A player, by the order in which their names were entered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(transparent))]
pub struct PlayerId(pub u32);

/// An entry, by the order of entry: a pair that stays together, or a player where partners change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(transparent))]
pub struct EntryId(pub u32);

/// A number of an event: rounds, tables and numbers of entries count from 1.
pub type Number = u32;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Their name.
    pub name: String,
    /// Their entry.
    pub entry: EntryId,
    /// Whether it was removed. Then they are in no list, and their name is free.
    pub is_removed: bool,
}

/// An entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Who plays now. Of a pair, one while they look for a partner.
    pub members: Vec<PlayerId>,
    /// The rating by which the numbers are given.
    pub rating: Option<u32>,
    /// Its pairing number, once a round is paired: 1 is the strongest (TS-1).
    pub number: Option<Number>,
    /// The first round that it can play. It is later than 1 for who has come late.
    pub since: Number,
    /// Why it is not paired, if it is not.
    pub gone: Option<Gone>,
    /// The rounds from which points count anew, because a partner was replaced.
    pub fresh_from: Vec<Number>,
    /// Whether it has left before half of a round robin, so that none of its matches counts (BT-5).
    pub uncounted: bool,
}

/// Why an entry is not paired any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Gone {
    /// It has withdrawn, and may return.
    Withdrawn,
    /// The arbiter has expelled it (WBN 9.4g), for this reason.
    Expelled(String),
}
