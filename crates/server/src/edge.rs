//! The edge: the connections of people, between their sockets and the rooms.

pub mod connection;
mod event;
mod hub;
mod lobby;
mod matches;
mod roundtrip;
#[cfg(test)]
pub mod test_client;
mod topic;
pub mod websocket;

pub use hub::{Farewell, Hub, Outlet, OutletEnd, Receivers, Watched, encode};
