//! The lines that a program writes, of bounded length.

use std::io::{BufRead, ErrorKind};

/// The longest line that is read, in bytes. The longest lines of known engines list their variants
/// or a principal variation, and have less than 4,000.
pub const LONGEST: usize = 16_384;

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A line without its end.
    Text(String),
    /// A line was longer than [`LONGEST`]. Nothing is read after it.
    TooLong,
}

/// Reads the next line; `None` at the end of the output. Bytes that are not UTF-8 are replaced.
pub fn read(from: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    loop {
        let part = match from.fill_buf() {
            Ok(part) => part,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return None,
        };
        if part.is_empty() {
            return (!bytes.is_empty()).then(|| text(&bytes));
        }
        let end = part.iter().position(|&byte| byte == b'\n');
        let length = end.unwrap_or(part.len());
        if bytes.len() + length > LONGEST {
            return Some(Line::TooLong);
        }
        bytes.extend_from_slice(&part[..length]);
        from.consume(end.map_or(length, |end| end + 1));
        if end.is_some() {
            return Some(text(&bytes));
        }
    }
}

fn text(bytes: &[u8]) -> Line {
    Line::Text(String::from_utf8_lossy(bytes).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_to_the_end_and_not_beyond_a_length() {
        let mut from = &b"one\r\ntwo\n\nlast"[..];
        let read_all: Vec<Line> = std::iter::from_fn(|| read(&mut from)).collect();
        let expected = ["one", "two", "", "last"].map(|text| Line::Text(text.to_owned()));
        assert_eq!(read_all, expected);
        let long = vec![b'x'; LONGEST + 1];
        assert_eq!(read(&mut &*long), Some(Line::TooLong));
        assert_eq!(
            read(&mut &b"caf\xe9\n"[..]),
            Some(Line::Text("caf\u{fffd}".into()))
        );
    }
}
