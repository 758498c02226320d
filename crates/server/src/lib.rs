//! The server: tables that people open by a link, their matches, connections and storage.
//!
//! Each table has a task of its own, and only that task changes the table. An event of a match is
//! on disk before a client receives it. Only [`clock`] reads the wall clock. The rules of chess and
//! of chess clocks are in other crates.
pub mod bot;
mod bytes;
mod cache;
pub mod check;
pub mod clock;
mod delayed_view;
pub mod host;
mod http;
pub mod jobs;
pub mod limits;
mod listener;
pub mod metrics;
mod network;
pub mod offer;
mod operator;
pub mod origins;
mod paced;
mod pictures;
pub mod qr;
pub mod rebuild;
mod recent;
mod records;
pub mod recovery;
pub mod refusal;
pub mod retention;
mod roundtrip;
pub mod rules;
mod seating;
mod secret;
pub mod server;
mod session;
pub mod settings;
pub mod shared;
mod showcase;
pub mod socket;
mod start;
pub mod table;
pub mod tables;
mod talk;
mod together;
pub mod websocket;
