//! Signals: what partners say to each other, as data.
//!
//! A signal is not text, so that each page shows it in the language of its reader and an engine
//! understands it.

use crate::{Held, Square};

/// The player that a signal is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum Who {
    /// The sender.
    Me,
    /// The partner.
    You,
}

/// A signal from one partner to the other, tagged by `is`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(tag = "is", rename_all = "snake_case")
)]
pub enum Signal {
    /// "I need this kind."
    Need {
        /// The kind of piece.
        role: Held,
    },
    /// "Keep this kind": do not lose such a piece, because my opponent would get it.
    Keep {
        /// The kind of piece.
        role: Held,
    },
    /// "Capture this piece" on the partner's board. The signal has no square if partners may not
    /// name moves.
    Take {
        /// The kind of piece.
        role: Held,
        /// The square of the piece: `f6`.
        #[cfg_attr(
            feature = "wire",
            schemars(with = "Option<String>"),
            ts(type = "string | null")
        )]
        square: Option<Square>,
    },
    /// "Trades are good" or bad for me.
    Trades {
        /// Whether trades are good.
        good: bool,
    },
    /// "I sit" or "sit!": wait before moving.
    Sit {
        /// The player that the signal is about.
        who: Who,
    },
    /// "I go" or "go!": move now.
    Go {
        /// The player that the signal is about.
        who: Who,
    },
    /// "Fast!"
    Fast,
    /// "My opponent mates me with this kind."
    MatesMe {
        /// The kind of piece.
        role: Held,
    },
    /// "I mate with this kind."
    Mates {
        /// The kind of piece.
        role: Held,
    },
    /// "There is a mate on my board."
    MateOnBoard,
    /// "Defend!"
    Defend,
    /// "My opponent sits", that is, waits before moving.
    Waits,
    /// "My time is good" or bad.
    Time {
        /// Whether the time is good.
        good: bool,
    },
    /// "Yes."
    Ok,
    /// "No."
    No,
    /// "Sorry."
    Sorry,
    /// "Nice!"
    Nice,
}

/// What a signal is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum Direction {
    /// What the sender does, or their position.
    IDo,
    /// What the partner should do.
    YouShould,
    /// An answer to the partner.
    Answer,
}

impl Signal {
    /// What the signal is about.
    pub fn direction(&self) -> Direction {
        match self {
            Signal::Sit { who: Who::Me }
            | Signal::Go { who: Who::Me }
            | Signal::MatesMe { .. }
            | Signal::Mates { .. }
            | Signal::MateOnBoard
            | Signal::Waits
            | Signal::Time { .. } => Direction::IDo,
            Signal::Need { .. }
            | Signal::Keep { .. }
            | Signal::Take { .. }
            | Signal::Trades { .. }
            | Signal::Sit { who: Who::You }
            | Signal::Go { who: Who::You }
            | Signal::Fast
            | Signal::Defend => Direction::YouShould,
            Signal::Ok | Signal::No | Signal::Sorry | Signal::Nice => Direction::Answer,
        }
    }

    /// Returns the longest time for which the signal is shown, in milliseconds. `None` if it is
    /// shown until it is fulfilled, withdrawn or replaced.
    pub fn lasts_ms(&self) -> Option<u32> {
        match self {
            Signal::Need { .. }
            | Signal::Keep { .. }
            | Signal::Sit { .. }
            | Signal::Go { .. }
            | Signal::Waits => None,
            Signal::Take { .. }
            | Signal::Trades { .. }
            | Signal::MatesMe { .. }
            | Signal::Mates { .. }
            | Signal::Time { .. } => Some(60_000),
            Signal::MateOnBoard | Signal::Defend => Some(15_000),
            Signal::Fast => Some(8_000),
            Signal::Ok | Signal::No | Signal::Sorry | Signal::Nice => Some(5_000),
        }
    }

    /// Whether the signal replaces `earlier`. It does if both are about the same subject.
    pub fn replaces(&self, earlier: &Signal) -> bool {
        use Signal::{Go, Keep, MatesMe, Need, Sit, Take, Time, Trades};
        match (self, earlier) {
            (Need { role } | Keep { role }, Need { role: was } | Keep { role: was }) => role == was,
            (Sit { who } | Go { who }, Sit { who: was } | Go { who: was }) => who == was,
            (MatesMe { role }, MatesMe { role: was }) => role == was,
            (Signal::Mates { role }, Signal::Mates { role: was }) => role == was,
            (Take { .. }, Take { .. })
            | (Trades { .. }, Trades { .. })
            | (Time { .. }, Time { .. }) => true,
            (one, other) => one == other,
        }
    }

    /// Returns the signal without its square, for rules under which partners may not name moves.
    pub fn without_squares(self) -> Signal {
        match self {
            Signal::Take { role, .. } => Signal::Take { role, square: None },
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_signal_replaces_an_earlier_signal_on_the_same_subject() {
        let role = Held::Knight;
        let other = Held::Queen;
        let (me, you) = (Who::Me, Who::You);
        let pairs = [
            (Signal::Keep { role }, Signal::Need { role }, true),
            (Signal::Need { role: other }, Signal::Need { role }, false),
            (Signal::Go { who: me }, Signal::Sit { who: me }, true),
            (Signal::Go { who: me }, Signal::Sit { who: you }, false),
            (
                Signal::Trades { good: false },
                Signal::Trades { good: true },
                true,
            ),
            (
                Signal::MatesMe { role: other },
                Signal::MatesMe { role },
                false,
            ),
            (Signal::Waits, Signal::Waits, true),
            (Signal::Ok, Signal::Nice, false),
        ];
        for (later, earlier, expected) in pairs {
            assert_eq!(later.replaces(&earlier), expected, "{later:?} {earlier:?}");
        }
    }
}
