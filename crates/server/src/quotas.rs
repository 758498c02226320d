//! What a visitor may do only so often in an hour. All addresses of a network count as one visitor.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use parking_lot::Mutex;

use crate::limits::Limits;
use crate::metrics::Limit;
use crate::network::network;
use crate::refusal::Refusal;
use crate::shared::Shared;
use bughouse_room::clock::ProcessMs;
use bughouse_room::rate::Rate;

/// Something that a visitor may do only so often in an hour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quota {
    /// To make a table.
    Tables,
    /// To come as a new guest.
    Guests,
    /// To upload records.
    Pastes,
    /// To try moves in a replay.
    Tries,
    /// To have a picture drawn.
    Pictures,
    /// To have an animation drawn.
    Films,
}

impl Quota {
    /// How often in an hour, and what follows if a visitor does it more often.
    fn terms(self, limits: &Limits) -> (u32, Limit, Refusal) {
        use {Limit as L, Refusal as R};
        match self {
            Quota::Tables => (limits.tables_per_hour, L::TablesPerHour, R::TooManyTables),
            Quota::Guests => (limits.guests_per_hour, L::GuestsPerHour, R::TooManyGuests),
            Quota::Pastes => (limits.pastes_per_hour, L::PastesPerHour, R::TooManyRecords),
            Quota::Tries => (limits.tries_per_hour, L::TriesPerHour, R::TooManyTries),
            Quota::Pictures => (
                limits.pictures_per_hour,
                L::PicturesPerHour,
                R::TooManyPictures,
            ),
            Quota::Films => (limits.films_per_hour, L::FilmsPerHour, R::TooManyPictures),
        }
    }
}

impl Shared {
    /// Counts that a visitor from this address does something.
    ///
    /// # Errors
    /// The network of the visitor has done it too often in the last hour.
    pub fn charge(&self, quota: Quota, from: IpAddr) -> Result<(), Refusal> {
        let (most, limit, refusal) = quota.terms(&self.limits);
        if self.quotas.allows(quota, from, most, self.clock.now()) {
            return Ok(());
        }
        self.metrics.hit(limit);
        Err(refusal)
    }
}

/// How often each network did each of these things in the last hour.
#[derive(Default)]
pub struct Quotas(Mutex<HashMap<(Quota, IpAddr), Rate>>);

impl Quotas {
    fn allows(&self, quota: Quota, from: IpAddr, most: u32, now: ProcessMs) -> bool {
        let mut rates = self.0.lock();
        rates.retain(|_, rate| !rate.is_forgotten(now));
        let rate = || Rate::new(Duration::from_secs(3_600), now);
        rates
            .entry((quota, network(from)))
            .or_insert_with(rate)
            .allows(most, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: ProcessMs = ProcessMs::ZERO;

    #[test]
    fn requests_are_counted_for_each_network_and_each_quota() {
        let quotas = Quotas::default();
        let allows =
            |from: &str, most, now| quotas.allows(Quota::Tables, from.parse().unwrap(), most, now);
        assert!((0..5).all(|_| allows("10.0.0.1", 5, START)));
        assert!(!allows("10.0.0.1", 5, START));
        assert!(
            !allows("::ffff:10.0.0.1", 5, START),
            "an IPv4 address that is written as IPv6 is the same network"
        );
        assert!(allows("10.0.0.2", 5, START));
        assert!(allows("2001:db8::1", 1, START));
        assert!(
            !allows("2001:db8::2", 1, START),
            "both IPv6 addresses are of one network"
        );
        assert!(allows("10.0.0.1", 5, START + 3 * 3_600_000));
        let other = quotas.allows(Quota::Tries, "10.0.0.2".parse().unwrap(), 1, START);
        assert!(other, "another quota");
    }
}
