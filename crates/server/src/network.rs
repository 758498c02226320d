//! The network of an IP address, and what is counted for each network. All addresses of a network count as
//! one visitor in limits.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

/// The network of an address. For IPv6 it is the upper 64 bits, because one household has all
/// addresses with these bits. For IPv4 it is the address itself.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((u128::from(ip) & !u128::from(u64::MAX)).into()),
        v4 => v4,
    }
}

/// How many units of something each network has, such as connections or bytes.
#[derive(Clone)]
pub struct NetworkCounts {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
    most: usize,
}

/// The network would have too many units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

impl NetworkCounts {
    /// No network has any yet, and each may have `most`.
    pub fn new(most: usize) -> NetworkCounts {
        NetworkCounts {
            counts: Arc::default(),
            most,
        }
    }

    /// A share for a visitor, which is empty at first.
    pub fn share(&self, from: IpAddr) -> Share {
        Share {
            all: self.clone(),
            network: network(from),
            units: 0,
        }
    }
}

/// The units that a visitor has. They are free again when it is dropped.
pub struct Share {
    all: NetworkCounts,
    network: IpAddr,
    units: usize,
}

impl Share {
    /// Adds units.
    ///
    /// # Errors
    /// The network would have too many. Nothing is added.
    pub fn grow(&mut self, more: usize) -> Result<(), TooMany> {
        let mut counts = self.all.counts.lock();
        let count = counts.entry(self.network).or_default();
        if *count + more > self.all.most {
            return Err(TooMany);
        }
        *count += more;
        self.units += more;
        Ok(())
    }

    /// Takes units away.
    pub fn shrink(&mut self, less: usize) {
        let less = less.min(self.units);
        self.units -= less;
        let mut counts = self.all.counts.lock();
        if let Some(count) = counts.get_mut(&self.network) {
            *count -= less;
            if *count == 0 {
                counts.remove(&self.network);
            }
        }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.shrink(self.units);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_units_of_a_network_are_counted_until_they_are_dropped() {
        let counts = NetworkCounts::new(100);
        let share = |from: &str| counts.share(from.parse().unwrap());
        let mut one = share("10.0.0.1");
        assert_eq!(one.grow(100), Ok(()));
        assert_eq!(share("::ffff:10.0.0.1").grow(1), Err(TooMany));
        assert_eq!(share("10.0.0.2").grow(1), Ok(()));
        one.shrink(10);
        let mut other = share("10.0.0.1");
        assert_eq!(other.grow(10), Ok(()));
        drop(one);
        assert_eq!(other.grow(90), Ok(()));
        drop(other);
        assert!(counts.counts.lock().is_empty());
    }
}
