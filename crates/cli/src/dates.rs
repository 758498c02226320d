//! Dates in arguments and in output. All of them are in UTC.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};

/// A date and time as it is printed, `2026-11-22T18:30:00Z`. `ms`: milliseconds since 1970.
pub fn shown(ms: i64) -> String {
    match Timestamp::from_millisecond(ms) {
        Ok(at) => format!("{at:.0}"),
        Err(_) => format!("{ms} ms"), // No server has stored such a date.
    }
}

/// The beginning of a day in an argument, `2026-11-22`, in milliseconds since 1970.
pub fn day(text: &str) -> Result<i64, &'static str> {
    let day = text.parse::<Date>();
    let begins = day.and_then(|day| day.to_zoned_datetime(TimeZone::UTC));
    let begins = begins.map_err(|_| "a day is written like 2026-11-22")?;
    Ok(begins.timestamp().as_millisecond())
}

/// A length of time before now.
#[derive(Clone, Debug)]
pub struct Ago {
    /// The length, as it was written.
    pub text: String,
    /// The date and time that long ago, in milliseconds since 1970.
    pub then_ms: i64,
    /// The present date and time, in milliseconds since 1970.
    pub now_ms: i64,
}

/// A length of time in an argument, `30d` or `12h`, before now.
pub fn ago(text: &str) -> Result<Ago, &'static str> {
    let wrong = "a length of time is written like 30d or 12h";
    let length = text.parse::<Span>().map_err(|_| wrong)?;
    let now = Timestamp::now();
    let then = now.to_zoned_datetime(TimeZone::UTC).checked_sub(length);
    let then = then.map_err(|_| wrong)?.timestamp();
    if then > now {
        return Err(wrong);
    }
    Ok(Ago {
        text: text.into(),
        then_ms: then.as_millisecond(),
        now_ms: now.as_millisecond(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_printed_to_the_second_in_utc() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (1_795_372_200_999, "2026-11-22T18:30:00Z"),
            (i64::MAX, "9223372036854775807 ms"),
        ] {
            assert_eq!(shown(ms), text);
        }
    }

    #[test]
    fn a_day_begins_at_midnight_in_utc() {
        assert_eq!(day("1970-01-02"), Ok(86_400_000));
        assert_eq!(
            day("2026-11-22").map(shown).unwrap(),
            "2026-11-22T00:00:00Z"
        );
        for text in ["", "2026-02-30", "2026.11.22", "yesterday", "x\u{7}"] {
            assert_eq!(day(text), Err("a day is written like 2026-11-22"), "{text}");
        }
    }

    #[test]
    fn a_length_of_time_has_a_unit_and_lies_in_the_past() {
        for (text, ms) in [
            ("30d", 30 * 86_400_000),
            ("12h", 43_200_000),
            ("1w", 604_800_000),
            ("0d", 0),
        ] {
            let ago = ago(text).unwrap();
            assert_eq!(ago.now_ms - ago.then_ms, ms, "{text}");
        }
        for text in ["", "30", "d", "-30d", "30 apples", "99999y"] {
            let wrong = ago(text).map(|ago| ago.then_ms);
            assert_eq!(
                wrong,
                Err("a length of time is written like 30d or 12h"),
                "{text}"
            );
        }
    }
}
