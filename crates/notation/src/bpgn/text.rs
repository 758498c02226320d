//! Bytes to text, and the small texts inside braces.

use std::borrow::Cow;

use super::Remark;

/// UTF-8 where it is valid, else Latin-1, which every byte is.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// Latin-1, with `?` for what it does not have.
pub(super) fn latin1(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'))
        .collect()
}

/// What the content of a pair of braces is, if it is not a clock; empty ones are nothing.
pub(super) fn remark(content: &str) -> Option<Remark> {
    let tagged = |prefix| {
        content
            .strip_prefix(prefix)
            .map(|text: &str| text.trim_matches(' '))
    };
    let remark = if let Some(text) = tagged("C:") {
        Remark::Note(text.into())
    } else if let Some(text) = tagged("A:") {
        Remark::Annotation(text.into())
    } else {
        Remark::Comment(content.into())
    };
    let (Remark::Note(text) | Remark::Annotation(text) | Remark::Comment(text)) = &remark else {
        return Some(remark);
    };
    if text.is_empty() { None } else { Some(remark) }
}

/// A clock in milliseconds: whole seconds, or with decimals, of which three count.
pub(super) fn clock(content: &str) -> Option<i64> {
    let (negative, digits) = match content.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, content),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !all_digits(whole) || !all_digits(decimals) || whole.len() > 12 {
        return None;
    }
    let thousandths = decimals.bytes().chain(*b"000").take(3);
    let ms = whole
        .bytes()
        .chain(thousandths)
        .fold(0, |ms, b| ms * 10 + i64::from(b - b'0'));
    Some(if negative { -ms } else { ms })
}

/// A clock with three decimals, as [`clock`] reads it.
pub(super) fn exact_clock(ms: i64) -> String {
    let sign = if ms < 0 { "-" } else { "" };
    let ms = ms.unsigned_abs();
    format!("{sign}{}.{:03}", ms / 1000, ms % 1000)
}

/// A clock in whole seconds, rounded up.
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
            assert_eq!(clock(text), Some(ms), "{text}");
        }
        assert_eq!(clock("-0.576"), Some(-576));
        assert_eq!(clock("1.9999"), Some(1_999));
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
            assert_eq!(clock(text), None, "{text}");
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
