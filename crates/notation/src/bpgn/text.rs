//! Decodes bytes as text, and reads the contents of braces.

use std::borrow::Cow;

use super::Remark;

/// Decodes bytes as UTF-8 if they are valid UTF-8, otherwise as Latin-1. Every byte is valid
/// Latin-1.
///
/// Each tag, word and remark is decoded separately. Servers store text in the encoding of each
/// user, so one file may have both encodings. Also, a stream is decoded before its end is known.
/// Latin-1 is mistaken for UTF-8 only if an accented capital precedes a control character or a
/// symbol, which does not occur in words.
///
/// ```
/// use bughouse_notation::bpgn::decode;
///
/// assert_eq!(decode(b"caf\xe9"), "café");
/// assert_eq!(decode("café".as_bytes()), "café");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// Encodes a text as Latin-1, with `?` for characters that Latin-1 does not have.
pub(super) fn latin1(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect()
}

/// Adds the remarks in a pair of braces to `to`. `content` is the text in the braces; it must not
/// be a clock. If it is empty, nothing is added.
///
/// The yearly files of bughouse-db.org put the byte 0xFE between the remarks of one note.
pub(super) fn remarks(content: &[u8], to: &mut Vec<Remark>) {
    let is_latin1 = std::str::from_utf8(content).is_err();
    let between = |byte: &u8| is_latin1 && *byte == 0xfe;
    match content {
        [b'C', b':', notes @ ..] => to.extend(
            notes
                .split(between)
                .filter_map(prose)
                .map(|text| or_offer(text, Remark::Note)),
        ),
        [b'A', b':', text @ ..] => to.extend(prose(text).map(Remark::Annotation)),
        [b'R', b':', text @ ..] => to.extend(prose(text).map(Remark::Request)),
        text => to.extend(prose(text).map(|text| or_offer(text, Remark::Comment))),
    }
}

/// A draw offer if the text is `(=)`: draw offers are written in braces for old viewers. Any other
/// text becomes a remark of the given kind.
fn or_offer(text: String, remark: impl Fn(String) -> Remark) -> Remark {
    match &*text {
        "(=)" => Remark::DrawOffer,
        _ => remark(text),
    }
}

/// The text as one line. Each run of white space becomes one blank, and control characters are
/// removed.
pub(super) fn one_line(bytes: &[u8]) -> String {
    let text = decode(bytes);
    let words = text.split_ascii_whitespace();
    let words = words.map(|word| word.replace(char::is_control, ""));
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn prose(text: &[u8]) -> Option<String> {
    let text = text.trim_ascii();
    (!text.is_empty()).then(|| decode(text).into_owned())
}

/// The milliseconds of a clock that is written in seconds, such as `119.051`. Decimals after the
/// third are ignored.
pub(super) fn clock(content: &[u8]) -> Option<i64> {
    let (sign, digits) = match content {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    let (mut ms, mut whole, mut decimals) = (0, 0, None);
    for byte in digits {
        match (byte, &mut decimals) {
            (b'0'..=b'9', None) => (ms, whole) = (ms * 10 + i64::from(byte - b'0'), whole + 1),
            (b'0'..=b'9', Some(3..)) => {}
            (b'0'..=b'9', Some(n)) => (ms, *n) = (ms * 10 + i64::from(byte - b'0'), *n + 1),
            (b'.', None) => decimals = Some(0),
            _ => return None,
        }
        if whole > 12 {
            return None;
        }
    }
    let missing = 3 - decimals.unwrap_or(0);
    (whole > 0 && decimals != Some(0)).then_some(sign * ms * 10_i64.pow(missing))
}

/// Writes milliseconds as seconds with three decimals, which [`clock`] reads.
pub(super) fn exact_clock(ms: i64) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.unsigned_abs();
    format!("{sign}{}.{:03}", ms / 1000, ms % 1000)
}

/// Writes milliseconds as whole seconds, rounded up.
pub(super) fn whole_clock(ms: i64) -> String {
    (ms.div_euclid(1000) + i64::from(ms.rem_euclid(1000) > 0)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_milliseconds_in_every_spelling() {
        for (text, ms) in [
            ("179", 179_000),
            ("119.051", 119_051),
            ("119.9", 119_900),
            ("0.5", 500),
        ] {
            assert_eq!(clock(text.as_bytes()), Some(ms), "{text}");
        }
        assert_eq!(clock(b"-0.576"), Some(-576));
        assert_eq!(clock(b"1.9999"), Some(1_999));
        for text in [
            "",
            "-",
            ".5",
            "1.",
            "1e3",
            "0:59",
            "+3",
            "9999999999999",
            "1.2.3",
        ] {
            assert_eq!(clock(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn clocks_are_written_exactly_or_rounded_up() {
        assert_eq!(exact_clock(119_051), "119.051");
        assert_eq!(exact_clock(-576), "-0.576");
        assert_eq!(exact_clock(i64::MIN), "-9223372036854775.808");
        assert_eq!(whole_clock(119_001), "120");
        assert_eq!(whole_clock(119_000), "119");
        assert_eq!(whole_clock(-576), "0");
    }

    #[test]
    fn text_that_is_not_utf8_is_latin1() {
        assert_eq!(decode("Žižka".as_bytes()), "Žižka");
        assert_eq!(decode(b"caf\xe9"), "café");
        assert_eq!(latin1("café Žižka"), b"caf\xe9 ?i?ka");
    }
}
