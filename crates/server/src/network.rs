//! What counts as one visitor in limits of connections and tables.

use std::net::IpAddr;

/// One household may have one IPv6 network: it counts as one address.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((u128::from(ip) & !u128::from(u64::MAX)).into()),
        v4 => v4,
    }
}
