//! Measures how much processor time a bare message costs on this machine. A bare message has as many
//! bytes as a frame and goes over the same kind of connection, but its content is neither computed nor
//! parsed.
//!
//! No server can send a frame with less processor time, so the cost of a frame is compared with the
//! cost of a bare message. The latter differs tenfold between machines and depends on what else a machine
//! does, so it is measured in the same run as the server.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};

use anyhow::{Context, Result};

/// The number of connections. There are so many that the processor's caches cannot hold their state, as
/// on a busy server.
const CONNECTIONS: usize = 500;

/// The number of bytes of a message, about as many as a frame to a player has.
const BYTES: usize = 512;

/// How many messages are sent over each connection.
const ROUNDS: usize = 40;

/// The processor time to send and to receive a message, in microseconds.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Floor {
    pub send_us: f64,
    pub receive_us: f64,
}

/// Measures the processor time of a bare message. One thread sends and receives in turn. `None` if the
/// system does not report the processor time of a thread.
///
/// # Errors
/// A connection cannot be made.
pub fn floor() -> Result<Option<Floor>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let mut connections = Vec::with_capacity(CONNECTIONS);
    for _ in 0..CONNECTIONS {
        let from = TcpStream::connect(listener.local_addr()?)?;
        from.set_nodelay(true)?;
        let (to, _) = listener
            .accept()
            .context("the connection is not accepted")?;
        connections.push((from, to));
    }
    let (mut sent, mut received) = (0.0, 0.0);
    let mut message = [0; BYTES];
    for _ in 0..ROUNDS {
        let Some(began) = thread_us() else {
            return Ok(None);
        };
        for (from, _) in &mut connections {
            from.write_all(&message)?;
        }
        let between = thread_us().unwrap_or(began);
        for (_, to) in &mut connections {
            to.read_exact(&mut message)?;
        }
        sent += between - began;
        received += thread_us().unwrap_or(between) - between;
    }
    let messages = (CONNECTIONS * ROUNDS) as f64;
    Ok(Some(Floor {
        send_us: sent / messages,
        receive_us: received / messages,
    }))
}

/// Returns the processor time of this thread, in microseconds.
fn thread_us() -> Option<f64> {
    let line = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let ns: f64 = line.split(' ').next()?.parse().ok()?;
    Some(ns / 1_000.0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_bare_message_costs_processor_time() {
        if let Some(floor) = super::floor().unwrap() {
            assert!(floor.send_us > 0.0 && floor.receive_us > 0.0, "{floor:?}");
        }
    }
}
