//! Messages between server and clients.
//!
//! What a client sends ([`client::ClientMsg`]), what the server sends ([`server::ServerMsg`]), and what
//! each viewer may see of a match ([`story::Story`]). Moves, positions and seats are texts; times are
//! whole milliseconds. The crate knows no sockets, sessions or storage.

pub mod board;
pub mod brief;
pub mod claims;
pub mod client;
pub mod dests;
pub mod event;
pub mod game;
pub mod http;
pub mod keys;
pub mod lag;
pub mod log;
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
pub mod story;
pub mod table;
pub mod talk;
pub mod together;
pub mod tried;

/// The version of the protocol, which both sides send first.
pub const PROTOCOL: u32 = 1;
