//! What counts as one visitor where connections and tables are counted.

use std::net::IpAddr;

/// One network may be one household: an IPv6 network counts as one address.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((u128::from(ip) & !u128::from(u64::MAX)).into()),
        v4 => v4,
    }
}
