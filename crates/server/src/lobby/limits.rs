//! How often a person may do something in the lobby. All people of one network together may do it four times
//! as often.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;

use bughouse_lobby::Person;
use bughouse_room::clock::ProcessMs;
use parking_lot::Mutex;

use crate::metrics::Limit;
use crate::network::network;

/// Something that has a limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// To ask a person to be the partner, or to challenge a pair.
    Ask,
    /// To look for a match.
    Search,
    /// To write a line.
    Talk,
}

/// How many times as often as a person a network may do everything.
const OF_A_NETWORK: usize = 4;

impl Act {
    /// How often, and within how many milliseconds.
    const fn terms(self) -> (usize, i64) {
        match self {
            Act::Ask => (5, 60_000),
            Act::Search => (10, 60_000),
            Act::Talk => (5, 10_000),
        }
    }

    /// The limit that is reached if a person does it more often.
    pub const fn limit(self) -> Limit {
        match self {
            Act::Ask => Limit::LobbyAsks,
            Act::Search => Limit::LobbySearches,
            Act::Talk => Limit::LobbyTalk,
        }
    }
}

/// Who does something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum By {
    Person(Person),
    Network(IpAddr),
}

/// When each person and each network did each of these things lately, the oldest first.
#[derive(Default)]
pub struct Rates(Mutex<HashMap<(Act, By), VecDeque<ProcessMs>>>);

impl Rates {
    /// Counts that a person at this address does something.
    ///
    /// # Errors
    /// They or their network did it too often. The error is the number of seconds to wait. An attempt that is
    /// refused is not counted.
    pub fn count(&self, act: Act, who: Person, from: IpAddr, now: ProcessMs) -> Result<(), u32> {
        let (most, window_ms) = act.terms();
        let all = [
            (By::Person(who), most),
            (By::Network(network(from)), most * OF_A_NETWORK),
        ];
        let mut rates = self.0.lock();
        rates.retain(|(act, _), times| {
            let (_, window_ms) = act.terms();
            while times.front().is_some_and(|&at| now - at >= window_ms) {
                times.pop_front();
            }
            !times.is_empty()
        });
        for (by, most) in all {
            if let Some(times) = rates.get(&(act, by))
                && times.len() >= most
            {
                let wait_ms = times[0] + window_ms - now;
                return Err(u32::try_from((wait_ms + 999) / 1_000).unwrap_or(1).max(1));
            }
        }
        for (by, _) in all {
            rates.entry((act, by)).or_default().push_back(now);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_and_a_network_may_do_something_only_so_often_and_learn_how_long_to_wait() {
        let rates = Rates::default();
        let asks = |who, from: &str, at| {
            let from = from.parse().unwrap();
            rates.count(Act::Ask, Person(who), from, ProcessMs::at(at))
        };
        for n in 0..5 {
            assert_eq!(asks(1, "10.0.0.1", n * 1_000), Ok(()));
        }
        assert_eq!(asks(1, "10.0.0.1", 5_000), Err(55));
        assert_eq!(asks(1, "10.0.0.2", 59_999), Err(1), "also from elsewhere");
        assert_eq!(
            asks(1, "10.0.0.1", 60_000),
            Ok(()),
            "the first is a minute ago"
        );
        for who in 2..5 {
            for _ in 0..5 {
                assert_eq!(asks(who, "10.0.0.3", 60_000), Ok(()));
            }
        }
        for _ in 0..5 {
            assert_eq!(asks(5, "10.0.0.3", 60_000), Ok(()));
        }
        assert_eq!(asks(6, "10.0.0.3", 70_000), Err(50), "the network");
        assert_eq!(asks(6, "10.0.0.4", 70_000), Ok(()));
        let searches = rates.count(
            Act::Search,
            Person(1),
            "10.0.0.3".parse().unwrap(),
            ProcessMs::at(70_000),
        );
        assert_eq!(searches, Ok(()), "something else");
    }
}
