//! What a word of a script can mean: a time, a seat, a board, a team, a man, a number, points.

use std::str::FromStr;

use bughouse_core::{BoardId, Held, Role, Seat, Team};
use bughouse_match::{HalfPoints, MatchTime};

use crate::Defect;
use crate::suggest::suggestion;
use crate::words::Word;

/// `m:ss` or `m:ss.mmm`; fewer digits are tenths and hundredths.
pub(crate) fn time(word: Word) -> Result<MatchTime, Defect> {
    time_of(word.text).ok_or_else(|| {
        word.defect(format!(
            "`{}` is no time; it is written m:ss or m:ss.mmm, like 1:05 or 1:05.200",
            word.text
        ))
    })
}

fn time_of(text: &str) -> Option<MatchTime> {
    let (minutes, rest) = text.split_once(':')?;
    let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u32>().ok()).flatten()
    };
    let (minutes, whole, part) = (number(minutes)?, number(seconds)?, number(fraction)?);
    let part = part * 10_u32.pow(3_u32.checked_sub(u32::try_from(fraction.len()).ok()?)?);
    let ms = i64::from(minutes) * 60_000 + i64::from(whole) * 1000 + i64::from(part);
    (seconds.len() == 2 && whole < 60).then_some(MatchTime::from_ms(ms))
}

/// `+m:ss` or `-m:ss`, in milliseconds.
pub(crate) fn difference(word: Word) -> Result<i64, Defect> {
    let signed = |sign: char, factor: i64| {
        let time = time_of(word.text.strip_prefix(sign)?)?;
        Some(factor * time.ms())
    };
    let ms = signed('+', 1)
        .or_else(|| signed('-', -1))
        .or_else(|| signed('\u{2212}', -1));
    ms.ok_or_else(|| {
        word.defect(format!(
            "`{}` is no difference of time; it is written +m:ss or -m:ss, like -0:30",
            word.text
        ))
    })
}

/// `A`, `a`, `B`, `b`.
pub(crate) fn seat(word: Word) -> Result<Seat, Defect> {
    seat_of(word.text).ok_or_else(|| {
        word.defect(format!(
            "`{}` is no seat; the seats are A and a (White and Black of board A), B and b",
            word.text
        ))
    })
}

pub(crate) fn seat_of(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(seat)
}

/// `A` or `B`.
pub(crate) fn board(word: Word) -> Result<BoardId, Defect> {
    let found = BoardId::BOTH
        .into_iter()
        .find(|id| id.to_string() == word.text);
    found.ok_or_else(|| word.defect(format!("`{}` is no board; there are A and B", word.text)))
}

/// `1`, the team of A and b, or `2`, that of B and a.
pub(crate) fn team(word: Word) -> Result<Team, Defect> {
    match word.text {
        "1" => Ok(Team::One),
        "2" => Ok(Team::Two),
        other => Err(word.defect(format!(
            "`{other}` is no team; 1 is that of A and b, 2 that of B and a"
        ))),
    }
}

/// The name of a man.
pub(crate) fn role(word: Word) -> Result<Role, Defect> {
    let found = ROLES.iter().find(|(name, _)| *name == word.text);
    found.map(|&(_, role)| role).ok_or_else(|| {
        let near = suggestion(word.text, ROLES.iter().map(|&(name, _)| name));
        word.defect(format!("`{}` is no kind of man{near}", word.text))
    })
}

const ROLES: [(&str, Role); 6] = [
    ("pawn", Role::Pawn),
    ("knight", Role::Knight),
    ("bishop", Role::Bishop),
    ("rook", Role::Rook),
    ("queen", Role::Queen),
    ("king", Role::King),
];

/// The name of a man that can be held.
pub(crate) fn held(word: Word) -> Result<Held, Defect> {
    Held::from_role(role(word)?).ok_or_else(|| word.defect("a king is never held"))
}

/// A whole number that is not negative.
pub(crate) fn number<N: FromStr>(word: Word, what: &str) -> Result<N, Defect> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let read = digits.then(|| word.text.parse().ok()).flatten();
    read.ok_or_else(|| word.defect(format!("`{}` is not {what}", word.text)))
}

/// A whole number of milliseconds; whether it may be negative is for the match to say.
pub(crate) fn milliseconds(word: Word) -> Result<i64, Defect> {
    let read = word.text.parse::<i32>().map(i64::from);
    read.map_err(|_| word.defect(format!("`{}` is no number of milliseconds", word.text)))
}

/// What a side scores, in half points: no game gives more than one point (WBN 9.4f).
pub(crate) fn half_points(word: Word) -> Result<u8, Defect> {
    match word.text {
        "0" => Ok(0),
        "1/2" | "½" | "0.5" => Ok(1),
        "1" => Ok(2),
        other => Err(word.defect(format!("`{other}` is no score; a side scores 0, 1/2 or 1"))),
    }
}

/// `1-0`, `0-1`, `1/2-1/2`, `0-0`.
pub(crate) fn result(word: Word) -> Result<HalfPoints, Defect> {
    let points = |one, two| Ok(HalfPoints { one, two });
    match word.text {
        "1-0" => points(2, 0),
        "0-1" => points(0, 2),
        "1/2-1/2" => points(1, 1),
        "0-0" => points(0, 0),
        other => Err(word.defect(format!(
            "`{other}` is no result; it is 1-0, 0-1, 1/2-1/2 or 0-0, the team of A and b first"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_minutes_two_digits_and_at_most_three() {
        let ms = |text| time_of(text).map(MatchTime::ms);
        assert_eq!(ms("1:02"), Some(62_000));
        assert_eq!(ms("0:00.007"), Some(7));
        assert_eq!(ms("0:02.5"), Some(2_500));
        assert_eq!(ms("0:02.05"), Some(2_050));
        assert_eq!(ms("120:59.999"), Some(7_259_999));
        for wrong in [
            "1:2",
            "1:60",
            "1:02.0005",
            "1:02.",
            ":02",
            "-1:02",
            "1:+2",
            "99999999999:00",
            "1",
        ] {
            assert_eq!(ms(wrong), None, "{wrong}");
        }
    }
}
