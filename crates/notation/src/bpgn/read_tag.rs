//! Reads a tag, `[Name "value"]`.

use std::io::Read;

use bughouse_core::quoted;

use super::cursor::Stop;
use super::text::decode;
use super::{Game, Place, Reader};
use crate::{Fault, Unclosed};

impl<R: Read> Reader<R> {
    /// Reads a tag. A quotation mark ends the value only if a closing bracket follows; otherwise it
    /// is part of the value.
    pub(super) fn tag(&mut self, game: &mut Game) -> Result<(), Stop> {
        let place = self.begin_item()?;
        self.cursor.take(1);
        self.cursor.skip_space()?;
        let length = self.run(0, |byte| {
            byte.is_ascii_whitespace() || b"\"[]{".contains(&byte)
        })?;
        let name = decode(self.cursor.view(length)).into_owned();
        self.cursor.take(length);
        if name.is_empty() || self.cursor.skip_space()? != Some(b'"') {
            return Err(Stop::Defect(
                place,
                Fault::NoValue(quoted(&name).to_string()),
            ));
        }
        self.cursor.take(1);
        let value = self.value(place, &name)?;
        self.cursor.skip_space()?;
        self.cursor.take(1);
        game.tags.0.push((name, value));
        game.tag_places.push(place);
        Ok(())
    }

    /// Reads the value and its closing quotation mark.
    fn value(&mut self, place: Place, name: &str) -> Result<String, Stop> {
        let (mut length, mut escapes) = (0, false);
        loop {
            length = self.run(length, |byte| matches!(byte, b'\n' | b'\r' | b'"' | b'\\'))?;
            let more = match self.cursor.ahead(length + QUOTE)?[length..] {
                [] | [b'\n' | b'\r', ..] => {
                    let fault = Fault::NotClosed(Unclosed::Tag(quoted(name).to_string()));
                    return Err(Stop::Defect(place, fault));
                }
                [b'"', ref behind @ ..] if closes(behind) => break,
                [b'\\', b'"' | b'\\', ..] => {
                    escapes = true;
                    2
                }
                _ => 1,
            };
            self.grow(more)?;
            length += more;
        }
        let value = self.cursor.view(length);
        let value = if escapes {
            decode(&unescaped(value)).into_owned()
        } else {
            decode(value).into_owned()
        };
        self.cursor.take(length + 1);
        Ok(value)
    }
}

/// The number of bytes that are examined for the end of a value: a quotation mark, a few blanks,
/// and a bracket.
const QUOTE: usize = 8;

/// Whether a quotation mark before `behind` closes the value: a bracket follows, after at most a
/// few blanks.
fn closes(behind: &[u8]) -> bool {
    behind.iter().find(|byte| **byte != b' ') == Some(&b']')
}

/// The value without the backslashes that escape a quotation mark or another backslash.
fn unescaped(value: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(value.len());
    let mut bytes = value.iter().peekable();
    while let Some(&byte) = bytes.next() {
        match (byte, bytes.peek()) {
            (b'\\', Some(&&escaped @ (b'"' | b'\\'))) => {
                plain.push(escaped);
                bytes.next();
            }
            _ => plain.push(byte),
        }
    }
    plain
}
