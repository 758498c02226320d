//! The server: connections of people, HTTP, bots, settings, and the rooms of a process.
//!
//! A table with its matches is a room (`bughouse_room`). The server finds rooms by their links, carries
//! what people and bots say to them, and serves pages, records and pictures.

pub mod bots;
mod bytes;
mod cache;
pub mod check;
pub mod edge;
pub mod events;
pub mod guests;
mod http;
pub mod jobs;
pub mod limits;
mod listener;
pub mod lobby;
pub mod metrics;
mod network;
pub mod offer;
mod operator;
pub mod origins;
mod paced;
mod pictures;
pub mod qr;
pub mod quotas;
pub mod rebuild;
mod records;
pub mod refusal;
pub mod retention;
pub mod server;
pub mod settings;
pub mod shared;
mod showcase;
pub mod tables;
