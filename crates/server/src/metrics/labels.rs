//! Counters with a label, such as `bughouse_limits_hit_total{limit="people"}`. The values of a
//! label are fixed, so visitors cannot add values. Each counter is exported from the start of the
//! server, with 0.

use std::marker::PhantomData;
use std::sync::Arc;

use bughouse_wire::client::ClientKind;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

/// A type whose values are the values of one label.
pub trait Label: Copy + 'static {
    /// The name of the label.
    const NAME: &'static str;

    /// All values, in the order of [`Label::index`].
    fn all() -> Vec<Self>;

    /// The position of this value in [`Label::all`].
    fn index(self) -> usize;

    /// The text of the value.
    fn word(self) -> &'static str;
}

/// A counter for each value of a label. Copies share their counters.
#[derive(Clone, Debug)]
pub struct Counters<L> {
    /// The counters in the form that is exported.
    family: Family<[(&'static str, &'static str); 1], Counter>,
    /// The same counters by [`Label::index`], so that a count needs no search.
    each: Arc<[Counter]>,
    label: PhantomData<L>,
}

impl<L: Label> Counters<L> {
    /// Adds one to the counter of a value.
    pub fn count(&self, what: L) {
        self.each[what.index()].inc();
    }

    /// The counter of a value.
    pub fn counter(&self, what: L) -> Counter {
        self.each[what.index()].clone()
    }

    /// The counters in the form that is exported.
    pub fn family(&self) -> Family<[(&'static str, &'static str); 1], Counter> {
        self.family.clone()
    }
}

impl<L: Label> Default for Counters<L> {
    fn default() -> Counters<L> {
        let family = Family::default();
        let counter = |what: L| Counter::clone(&family.get_or_create(&[(L::NAME, what.word())]));
        let each = L::all().into_iter().map(counter).collect();
        Counters {
            family,
            each,
            label: PhantomData,
        }
    }
}

/// Defines a label and its values.
macro_rules! label {
    ($(#[$about:meta])+ $label:ident $name:literal { $($what:ident $word:literal,)+ }) => {
        $(#[$about])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $label {
            $(#[doc = concat!("`", $word, "`")] $what,)+
        }

        impl Label for $label {
            const NAME: &'static str = $name;

            fn all() -> Vec<$label> {
                vec![$($label::$what,)+]
            }

            fn index(self) -> usize {
                self as usize
            }

            fn word(self) -> &'static str {
                match self {
                    $($label::$what => $word,)+
                }
            }
        }
    };
}

label! {
    /// The kind of answer to a command.
    Answered "answer" {
        Done "done",
        Refused "refused",
    }
}

label! {
    /// A limit that a visitor reached. The text is the name of the setting without its heading
    /// `limits`.
    Limit "limit" {
        PlayerMessages "player_messages",
        WatcherMessages "watcher_messages",
        MessageBytes "message_bytes",
        WaitingFrames "waiting_frames",
        People "people",
        TablesPerHour "tables_per_hour",
        GuestsPerHour "guests_per_hour",
        PastesPerHour "pastes_per_hour",
        Previews "previews",
        TriesPerHour "tries_per_hour",
        ConnectionsPerAddress "connections_per_address",
        Connections "connections",
        IdleS "idle_s",
        PicturesPerHour "pictures_per_hour",
        FilmsPerHour "films_per_hour",
        PicturePatienceS "picture_patience_s",
    }
}

label! {
    /// A part of the background work of a server.
    Job "job" {
        Heartbeat "heartbeat",
        Retention "retention",
    }
}

label! {
    /// Why a bot was given up, so that the simple bot plays on in its seat.
    GivenUp "why" {
        Stuck "stuck",
        Failed "failed",
        Flooded "flooded",
    }
}

/// The kind of a message from a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Received {
    /// A message at a table.
    Message(ClientKind),
    /// A message that is not of the protocol.
    Unreadable,
}

impl Label for Received {
    const NAME: &'static str = "kind";

    fn all() -> Vec<Received> {
        let messages = ClientKind::ALL.iter().copied().map(Received::Message);
        messages.chain([Received::Unreadable]).collect()
    }

    fn index(self) -> usize {
        match self {
            Received::Message(kind) => kind as usize,
            Received::Unreadable => ClientKind::ALL.len(),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Received::Message(kind) => kind.word(),
            Received::Unreadable => "unreadable",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_value_of_a_label_has_its_own_text_and_index() {
        check::<Answered>();
        check::<GivenUp>();
        check::<Job>();
        check::<Limit>();
        check::<Received>();
    }

    fn check<L: Label>() {
        let all = L::all();
        let places: Vec<usize> = all.iter().map(|what| what.index()).collect();
        assert_eq!(places, Vec::from_iter(0..all.len()), "{}", L::NAME);
        let words: BTreeSet<&str> = all.iter().map(|what| what.word()).collect();
        assert_eq!(words.len(), all.len(), "{words:?}");
    }
}
