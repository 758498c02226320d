//! The server.
pub mod sqlite;
pub mod store;
