//! Values of a script: times, seats, boards, teams, pieces, numbers, points.

use std::str::FromStr;

use bughouse_core::{BoardId, Held, Role, Seat, Team};
use bughouse_match::{HalfPoints, MatchTime};

use crate::Diagnostic;
use crate::words::{Word, did_you_mean};

/// `m:ss` or `m:ss.mmm`; fewer digits are tenths and hundredths.
pub(crate) fn time(word: Word) -> Result<MatchTime, Diagnostic> {
    match time_of(word.text) {
        Some(time) if time <= TIME_MAX => Ok(time),
        Some(_) => Err(too_long(word)),
        None => Err(word.defect(format!(
            "not a time: `{word}`; a time is written m:ss or m:ss.mmm, like 1:05 or 1:05.200"
        ))),
    }
}

/// The longest time of a script: `9999:59.999`.
pub(crate) const TIME_MAX: MatchTime = MatchTime::from_ms(599_999_999);

pub(crate) fn too_long(word: Word) -> Diagnostic {
    word.defect(format!("the time is too long: at most {TIME_MAX}"))
}

/// Reads `m:ss`; minutes beyond a `u32` still give a time longer than [`TIME_MAX`].
fn time_of(text: &str) -> Option<MatchTime> {
    let (minutes, rest) = text.split_once(':')?;
    let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let written = [minutes, seconds, fraction].into_iter().all(digits);
    if !written || seconds.len() != 2 || fraction.len() > 3 {
        return None;
    }
    let minutes = minutes.parse::<u32>().unwrap_or(u32::MAX);
    let (whole, part) = (seconds.parse::<u32>().ok()?, format!("{fraction:0<3}"));
    let ms = i64::from(minutes) * 60_000 + i64::from(whole) * 1000 + part.parse::<i64>().ok()?;
    (whole < 60).then_some(MatchTime::from_ms(ms))
}

/// `+m:ss` or `-m:ss`, in milliseconds.
pub(crate) fn difference(word: Word) -> Result<i64, Diagnostic> {
    let signed = |sign: char, factor: i64| {
        let time = time_of(word.text.strip_prefix(sign)?)?;
        Some(factor * time.ms())
    };
    let ms = signed('+', 1)
        .or_else(|| signed('-', -1))
        .or_else(|| signed('\u{2212}', -1));
    match ms {
        Some(ms) if ms.abs() <= TIME_MAX.ms() => Ok(ms),
        Some(_) => Err(too_long(word)),
        None => Err(word.defect(format!(
            "not a change of a clock: `{word}`; it is written +m:ss or -m:ss, like -0:30"
        ))),
    }
}

/// `A`, `a`, `B`, `b`.
pub(crate) fn seat(word: Word) -> Result<Seat, Diagnostic> {
    seat_of(word.text).ok_or_else(|| no_seat(word))
}

pub(crate) fn no_seat(word: Word) -> Diagnostic {
    word.defect(format!(
        "not a seat: `{word}`; seats are A and a (White and Black of board A), B and b"
    ))
}

pub(crate) fn seat_of(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.to_string() == text)
}

/// `A` or `B`.
pub(crate) fn board(word: Word) -> Result<BoardId, Diagnostic> {
    let found = BoardId::BOTH
        .into_iter()
        .find(|id| id.to_string() == word.text);
    found.ok_or_else(|| word.defect(format!("not a board: `{word}`; the boards are A and B")))
}

/// `1`, the team of A and b, or `2`, that of B and a.
pub(crate) fn team(word: Word) -> Result<Team, Diagnostic> {
    match word.text {
        "1" => Ok(Team::One),
        "2" => Ok(Team::Two),
        _ => Err(word.defect(format!(
            "not a team: `{word}`; team 1 is A and b, team 2 is B and a"
        ))),
    }
}

/// The name of a piece.
pub(crate) fn role(word: Word) -> Result<Role, Diagnostic> {
    let found = ROLES.iter().find(|(name, _)| *name == word.text);
    found.map(|&(_, role)| role).ok_or_else(|| {
        let near = did_you_mean(word.text, ROLES.iter().map(|&(name, _)| name));
        word.defect(format!("not a piece: `{word}`{near}"))
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

/// The name of a piece that can be held.
pub(crate) fn held(word: Word) -> Result<Held, Diagnostic> {
    Held::from_role(role(word)?).ok_or_else(|| word.defect("a king is never in hand"))
}

/// The most digits of a number: enough for every value, so that more are leading zeros.
const DIGITS_MAX: usize = 10;

/// A whole number that is not negative.
pub(crate) fn number<N: FromStr>(word: Word, what: &str) -> Result<N, Diagnostic> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let read = digits.then(|| word.text.parse().ok()).flatten();
    read.filter(|_| word.text.len() <= DIGITS_MAX)
        .ok_or_else(|| word.defect(format!("not {what}: `{word}`")))
}

/// A whole number of milliseconds. The match refuses a negative one where it must.
pub(crate) fn milliseconds(word: Word) -> Result<i64, Diagnostic> {
    let read = word.text.parse::<i32>().map(i64::from);
    let short = word.text.len() <= 1 + DIGITS_MAX;
    read.ok()
        .filter(|_| short)
        .ok_or_else(|| word.defect(format!("not a number of milliseconds: `{word}`")))
}

/// The score of a team in half points, at most one point (WBN 9.4f).
pub(crate) fn half_points(word: Word) -> Result<u8, Diagnostic> {
    match word.text {
        "0" => Ok(0),
        "1/2" | "½" | "0.5" => Ok(1),
        "1" => Ok(2),
        _ => Err(word.defect(format!("not a score: `{word}`; a team scores 0, 1/2 or 1"))),
    }
}

/// `1-0`, `0-1`, `1/2-1/2`, `0-0`.
pub(crate) fn result(word: Word) -> Result<HalfPoints, Diagnostic> {
    let points = |one, two| Ok(HalfPoints { one, two });
    match word.text {
        "1-0" => points(2, 0),
        "0-1" => points(0, 2),
        "1/2-1/2" => points(1, 1),
        "0-0" => points(0, 0),
        _ => Err(word.defect(format!(
            "not a result: `{word}`; results are 1-0, 0-1, 1/2-1/2 and 0-0, the team of A and b first"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_minutes_seconds_and_up_to_three_decimals() {
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
            "1:999",
            "1:02.a",
            "1",
        ] {
            assert_eq!(ms(wrong), None, "{wrong}");
        }
        assert!(time_of("99999999999:00") > Some(TIME_MAX));
    }
}
