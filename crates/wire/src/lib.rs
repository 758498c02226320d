//! The messages between server and clients.
//!
//! A client sends [`client::ClientMsg`], and the server sends [`server::ServerMsg`], each in an
//! [`client::Envelope`] with the number of the topic. Each event of a match is sent as a frame: what happened, and what it changed.
//!
//! Moves, positions and seats are texts. A seat is `A`, `a`, `B` or `b`: the board, in upper case
//! for White and in lower case for Black. Times are whole milliseconds. The crate knows no matches,
//! sockets or storage.

pub mod claims;
pub mod client;
pub mod desk;
pub mod event;
pub mod frame;
pub mod game;
pub mod http;
pub mod keys;
pub mod lag;
pub mod level;
pub mod lobby;
pub mod material;
pub mod names;
pub mod ply;
pub mod possibility;
pub mod problem;
pub mod queue;
pub mod record;
pub mod report;
pub mod result;
pub mod running;
pub mod schema;
pub mod server;
pub mod table;
pub mod talk;
pub mod together;
pub mod topic;
pub mod tried;

/// The version of the protocol. Client and server send it in their first message.
pub const PROTOCOL: u32 = 2;
