//! The network of an IP address. All addresses of a network count as one visitor in limits.

use std::net::IpAddr;

/// The network of an address. For IPv6 it is the upper 64 bits, because one household has all
/// addresses with these bits. For IPv4 it is the address itself.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6((u128::from(ip) & !u128::from(u64::MAX)).into()),
        v4 => v4,
    }
}
