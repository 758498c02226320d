//! What a visitor may do only so often in an hour. All addresses of a network count as one visitor.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::limits::Limits;
use crate::metrics::Limit;
use crate::network::network;
use crate::refusal::Refusal;
use crate::shared::Shared;
use bughouse_room::clock::ProcessMs;
use bughouse_room::rate::Rate;

/// Something that a visitor may do only so often in an hour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

const QUOTAS: usize = 6;

impl Quota {
    fn most(self, limits: &Limits) -> u32 {
        match self {
            Quota::Tables => limits.tables_per_hour,
            Quota::Guests => limits.guests_per_hour,
            Quota::Pastes => limits.pastes_per_hour,
            Quota::Tries => limits.tries_per_hour,
            Quota::Pictures => limits.pictures_per_hour,
            Quota::Films => limits.films_per_hour,
        }
    }

    fn refusal(self) -> (Limit, Refusal) {
        match self {
            Quota::Tables => (Limit::TablesPerHour, Refusal::TooManyTables),
            Quota::Guests => (Limit::GuestsPerHour, Refusal::TooManyGuests),
            Quota::Pastes => (Limit::PastesPerHour, Refusal::TooManyRecords),
            Quota::Tries => (Limit::TriesPerHour, Refusal::TooManyTries),
            Quota::Pictures => (Limit::PicturesPerHour, Refusal::TooManyPictures),
            Quota::Films => (Limit::FilmsPerHour, Refusal::TooManyPictures),
        }
    }
}

impl Shared {
    /// Counts that a visitor from this address does something.
    ///
    /// # Errors
    /// The network of the visitor has done it too often in the last hour.
    pub fn charge(&self, quota: Quota, from: IpAddr) -> Result<(), Refusal> {
        let most = quota.most(&self.limits);
        if self.quotas.allows(quota, from, most, self.clock.now()) {
            return Ok(());
        }
        let (limit, refusal) = quota.refusal();
        self.metrics.hit(limit);
        Err(refusal)
    }
}

/// How often each network did each of these things in the last hour.
#[derive(Default)]
pub struct Quotas([Mutex<HashMap<IpAddr, Rate>>; QUOTAS]);

impl Quotas {
    fn allows(&self, quota: Quota, from: IpAddr, most: u32, now: ProcessMs) -> bool {
        let mut rates = self.0[quota as usize]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        rates.retain(|_, rate| !rate.is_forgotten(now));
        let rate = || Rate::new(Duration::from_secs(3_600), now);
        rates
            .entry(network(from))
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
