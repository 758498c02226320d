//! Values of a script: times, seats, boards, teams, pieces, numbers, points.

use std::str::FromStr;

use bughouse_core::{BoardId, Held, Role, Seat, Team};
use bughouse_match::{HalfPoints, MatchTime};

use crate::Diagnostic;
use crate::words::{Word, did_you_mean};

/// Reads a time, `m:ss` or `m:ss.mmm`. One or two decimals are tenths or hundredths.
pub(crate) fn time(word: Word) -> Result<MatchTime, Diagnostic> {
    match word.text.parse() {
        Ok(time) if time <= TIME_MAX => Ok(time),
        Ok(_) => Err(too_long(word)),
        Err(_) => Err(word.defect(format!(
            "not a time: `{word}`; a time is written m:ss or m:ss.mmm, like 1:05 or 1:05.200"
        ))),
    }
}

/// The longest time of a script: `9999:59.999`.
pub(crate) const TIME_MAX: MatchTime = MatchTime::from_ms(599_999_999);

pub(crate) fn too_long(word: Word) -> Diagnostic {
    word.defect(format!("the time is too long: at most {TIME_MAX}"))
}

/// Reads a change of a clock, `+m:ss` or `-m:ss`. Returns milliseconds.
pub(crate) fn difference(word: Word) -> Result<i64, Diagnostic> {
    let signed = |sign: char, factor: i64| {
        let time: MatchTime = word.text.strip_prefix(sign)?.parse().ok()?;
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

/// Reads a seat: `A`, `a`, `B` or `b`.
pub(crate) fn seat(word: Word) -> Result<Seat, Diagnostic> {
    seat_of(word.text).ok_or_else(|| no_seat(word))
}

pub(crate) fn no_seat(word: Word) -> Diagnostic {
    word.defect(format!(
        "not a seat: `{word}`; seats are A and a (White and Black of board A), B and b"
    ))
}

pub(crate) fn seat_of(text: &str) -> Option<Seat> {
    Seat::from_letter(text.parse().ok()?)
}

/// Reads a board: `A` or `B`.
pub(crate) fn board(word: Word) -> Result<BoardId, Diagnostic> {
    let found = BoardId::BOTH
        .into_iter()
        .find(|id| id.to_string() == word.text);
    found.ok_or_else(|| word.defect(format!("not a board: `{word}`; the boards are A and B")))
}

/// Reads a team: `1` (A and b) or `2` (B and a).
pub(crate) fn team(word: Word) -> Result<Team, Diagnostic> {
    match word.text {
        "1" => Ok(Team::One),
        "2" => Ok(Team::Two),
        _ => Err(word.defect(format!(
            "not a team: `{word}`; team 1 is A and b, team 2 is B and a"
        ))),
    }
}

/// Reads the name of a piece.
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

/// Reads the name of a piece that can be in hand, which a king cannot.
pub(crate) fn held(word: Word) -> Result<Held, Diagnostic> {
    Held::from_role(role(word)?).ok_or_else(|| word.defect("a king is never in hand"))
}

/// How many digits a number may have. No valid value needs more, so a longer number is invalid or
/// has leading zeros.
const DIGITS_MAX: usize = 10;

/// Reads a whole number that is not negative.
pub(crate) fn number<N: FromStr>(word: Word, what: &str) -> Result<N, Diagnostic> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let read = digits.then(|| word.text.parse().ok()).flatten();
    read.filter(|_| word.text.len() <= DIGITS_MAX)
        .ok_or_else(|| word.defect(format!("not {what}: `{word}`")))
}

/// Reads a whole number of milliseconds, which may be negative. The match refuses a negative number
/// in commands that may not have one.
pub(crate) fn milliseconds(word: Word) -> Result<i64, Diagnostic> {
    let read = word.text.parse::<i32>().map(i64::from);
    let short = word.text.len() <= 1 + DIGITS_MAX;
    read.ok()
        .filter(|_| short)
        .ok_or_else(|| word.defect(format!("not a number of milliseconds: `{word}`")))
}

/// Reads the score of a team, at most one point (WBN 9.4f). Returns half points.
pub(crate) fn half_points(word: Word) -> Result<u8, Diagnostic> {
    match word.text {
        "0" => Ok(0),
        "1/2" | "½" | "0.5" => Ok(1),
        "1" => Ok(2),
        _ => Err(word.defect(format!("not a score: `{word}`; a team scores 0, 1/2 or 1"))),
    }
}

/// Reads a result: `1-0`, `0-1`, `1/2-1/2` or `0-0`.
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
