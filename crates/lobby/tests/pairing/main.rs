//! Who is put together with whom: `bughouse_lobby::pairing`.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod bound;
mod cases;
mod evening;
mod known;
mod properties;
