//! What the machine itself takes for a message: the same bytes over the same kind of connection, and
//! nothing else done.
//!
//! A server cannot take less for a frame, whatever it is written in. It is measured beside it, since
//! it differs tenfold between machines and with what else they do.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};

use anyhow::{Context, Result};

/// Connections, so that their state is not always at hand; as a server has them.
const LINES: usize = 500;

/// Bytes of a message: a frame to a player.
const BYTES: usize = 512;

/// Messages over each connection.
const ROUNDS: usize = 40;

/// Microseconds of the processor for a message.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Floor {
    pub send_us: f64,
    pub receive_us: f64,
}

/// Sends and receives, by one thread in turn. None where the system does not say what a thread took.
///
/// # Errors
/// No connection can be made.
pub fn floor() -> Result<Option<Floor>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let mut lines = Vec::with_capacity(LINES);
    for _ in 0..LINES {
        let from = TcpStream::connect(listener.local_addr()?)?;
        from.set_nodelay(true)?;
        let (to, _) = listener.accept().context("nobody came")?;
        lines.push((from, to));
    }
    let (mut sent, mut received) = (0.0, 0.0);
    let mut message = [0; BYTES];
    for _ in 0..ROUNDS {
        let Some(began) = thread_us() else {
            return Ok(None);
        };
        for (from, _) in &mut lines {
            from.write_all(&message)?;
        }
        let between = thread_us().unwrap_or(began);
        for (_, to) in &mut lines {
            to.read_exact(&mut message)?;
        }
        sent += between - began;
        received += thread_us().unwrap_or(between) - between;
    }
    let messages = (LINES * ROUNDS) as f64;
    Ok(Some(Floor {
        send_us: sent / messages,
        receive_us: received / messages,
    }))
}

/// Microseconds that this thread has had of the processor.
fn thread_us() -> Option<f64> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let ns: f64 = told.split(' ').next()?.parse().ok()?;
    Some(ns / 1_000.0)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_message_takes_something() {
        if let Some(floor) = super::floor().unwrap() {
            assert!(floor.send_us > 0.0 && floor.receive_us > 0.0, "{floor:?}");
        }
    }
}
