//! Reads times in brackets inside braces: `{[%clk 0:00:01.3]}` of chess.com, which is a clock, and
//! `{[ts=185.070]}` of bughouse.pro, the time since the match began.
//!
//! A time since the start is not converted to a clock here, because this module does not know which
//! clocks ran before the first moves.

use super::super::Ply;
use super::super::text::clock;

/// A time in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stamp {
    /// The mover's clock.
    Left(i64),
    /// The time of the move since the start of the match.
    At(i64),
}

/// Takes the times at the beginning of a comment and stores them in `ply`, the move before the
/// comment. A time stays in the comment if the move already has such a time. Returns the rest of
/// the comment.
pub(in super::super) fn take_times<'a>(ply: &mut Ply, content: &'a [u8]) -> &'a [u8] {
    if let (None, Some(ms)) = (ply.clock_ms, clock(content)) {
        ply.clock_ms = Some(ms);
        return b"";
    }
    let mut content = content;
    while let Some((stamp, rest)) = stamp(content) {
        match stamp {
            Stamp::Left(ms) if ply.clock_ms.is_none() => ply.clock_ms = Some(ms),
            Stamp::At(ms) if ply.at_ms.is_none() => ply.at_ms = Some(ms),
            _ => break,
        }
        content = rest;
    }
    content
}

/// Whether a comment begins with a time.
pub(in super::super) fn is_time(content: &[u8]) -> bool {
    clock(content).is_some() || stamp(content).is_some()
}

/// The time at the beginning of a comment, and the rest of the comment.
fn stamp(content: &[u8]) -> Option<(Stamp, &[u8])> {
    let inside = content.strip_prefix(b"[")?;
    let end = inside.iter().position(|&byte| byte == b']')?;
    let (inside, rest) = (&inside[..end], inside[end + 1..].trim_ascii_start());
    let stamp = match (inside.strip_prefix(b"%clk"), inside.strip_prefix(b"ts=")) {
        (Some(text), _) => Stamp::Left(hours(text.trim_ascii())?),
        (_, Some(text)) => Stamp::At(clock(text.trim_ascii())?),
        _ => return None,
    };
    Some((stamp, rest))
}

/// The milliseconds of `0:02:59.9` or `2:59.9`.
fn hours(text: &[u8]) -> Option<i64> {
    let (sign, text) = match text {
        [b'-', text @ ..] => (-1, text),
        text => (1, text),
    };
    let mut parts = text.rsplitn(3, |&byte| byte == b':');
    let ms = clock(parts.next()?)?;
    let minutes = clock(parts.next()?)?;
    let hours = parts.next().map_or(Some(0), clock)?;
    let whole = ms >= 0 && minutes >= 0 && hours >= 0 && minutes % 1000 == 0 && hours % 1000 == 0;
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let ms = minutes.checked_mul(60)?.checked_add(ms)?;
    whole.then_some(sign * ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_milliseconds() {
        let left = |text: &str| stamp(text.as_bytes()).map(|(stamp, _)| stamp);
        assert_eq!(left("[%clk 0:00:01.3]"), Some(Stamp::Left(1_300)));
        assert_eq!(left("[%clk 1:02:03]"), Some(Stamp::Left(3_723_000)));
        assert_eq!(left("[%clk 2:59.9]"), Some(Stamp::Left(179_900)));
        assert_eq!(left("[%clk -0:00:00.5]"), Some(Stamp::Left(-500)));
        assert_eq!(left("[ts=185.070]"), Some(Stamp::At(185_070)));
        for text in [
            "[%clk]",
            "[%clk 5]",
            "[%clk 0:-1:3]",
            "[ts=]",
            "[ts=1",
            "[%emt 0:01]",
        ] {
            assert_eq!(left(text), None, "{text}");
        }
        assert_eq!(
            stamp(b"[ts=1.0] so").map(|(_, rest)| rest),
            Some(&b"so"[..])
        );
    }
}
