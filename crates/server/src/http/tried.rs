//! Moves tried beside finished matches and records. Nothing is kept: each question brings its whole
//! line, and is answered by the rules of that match.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bughouse_archive::{Record, TRIED_MOVES, TriedError, TriedMove};
use bughouse_notation::uci::UciError;
use bughouse_wire::tried::{TryAsk, TryView};
use bughouse_wire::why::{Refusal, Why};

use super::records::Refused;
use super::{Door, Doors, broken, matches, records, refuse};
use crate::limits::TRIED_LINE;
use crate::metrics::Limit;
use crate::records::tried;

/// `POST /api/tables/{table}/{game}/tried`
pub async fn at_table(
    State((door, _)): Doors,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((table, game)): Path<(String, u32)>,
    body: Bytes,
) -> Response {
    let ask = match asked(&door, from, &body) {
        Ok(ask) => ask,
        Err((status, refusal)) => return refuse(status, refusal),
    };
    match matches::record_of(&door, &table, game).await {
        Ok(Some(record)) => answer(&record, &ask),
        Ok(None) => matches::none(),
        Err(error) => broken(&error),
    }
}

/// `POST /api/records/{id}/{number}/tried`
pub async fn of_record(
    State((door, _)): Doors,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((id, number)): Path<(String, u32)>,
    body: Bytes,
) -> Response {
    let ask = match asked(&door, from, &body) {
        Ok(ask) => ask,
        Err((status, refusal)) => return refuse(status, refusal),
    };
    match records::look(&door, &id, number).await {
        Ok((played, _)) => answer(&played.reading.record, &ask),
        Err((status, refusal)) => refuse(status, refusal),
    }
}

fn asked(door: &Arc<Door>, from: SocketAddr, body: &Bytes) -> Result<TryAsk, Refused> {
    let shared = door.tables.shared();
    if !door
        .triers
        .allow(from.ip(), shared.limits.tries_per_hour, shared.clock.now())
    {
        shared.metrics.hit(Limit::TriesPerHour);
        let reason = "too many moves were tried from your address; wait a while";
        let refusal = Refusal::new(Why::TooManyTries, reason);
        return Err((StatusCode::TOO_MANY_REQUESTS, refusal));
    }
    let ask: TryAsk = serde_json::from_slice(body).map_err(|error| {
        let reason = format!("that is no line of moves: {error}");
        (StatusCode::BAD_REQUEST, reason.into())
    })?;
    if ask.moves.len() > TRIED_LINE {
        let reason = format!("a line has at most {TRIED_LINE} half-moves");
        let most = number(TRIED_LINE);
        let refusal = Refusal::new(Why::LineTooLong { most }, reason);
        return Err((StatusCode::BAD_REQUEST, refusal));
    }
    Ok(ask)
}

fn answer(record: &Record, ask: &TryAsk) -> Response {
    match line(record, ask) {
        Ok(view) => Json(view).into_response(),
        Err(why) => refuse(StatusCode::UNPROCESSABLE_ENTITY, refusal(&why)),
    }
}

/// Why moves cannot be tried, or be written beside a match.
pub(super) fn refusal(error: &TriedError) -> Refusal {
    let why = match error {
        TriedError::NoBoard(text) | TriedError::NoLine(text) => Why::NoLine { text: text.clone() },
        TriedError::TooDeep => Why::LinesTooDeep,
        TriedError::TooMany => Why::TooManyTried {
            most: number(TRIED_MOVES),
        },
        TriedError::BehindIllegal => Why::BehindIllegal,
        TriedError::NotPlayed { ply, all } => Why::NotSoFar {
            ply: number(*ply),
            all: number(*all),
        },
        TriedError::OneBoard => Why::OneBoard,
        TriedError::Move { uci, why, .. } => no_move(uci, why),
    };
    Refusal::new(why, error.to_string())
}

fn no_move(uci: &str, why: &UciError) -> Why {
    match why {
        UciError::NotAMove(_) => Why::NoMove { text: uci.into() },
        UciError::Illegal(error) => Why::Illegal {
            mv: uci.into(),
            because: Box::new(error.into()),
        },
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn line(record: &Record, TryAsk { ply, moves }: &TryAsk) -> Result<TryView, TriedError> {
    let moves: Result<Vec<TriedMove>, TriedError> = moves.iter().map(|text| text.parse()).collect();
    let ply = usize::try_from(*ply).unwrap_or(usize::MAX);
    Ok(tried(&record.trying(ply, &moves?)?, ply))
}

#[cfg(test)]
mod tests {
    use bughouse_archive::TriedTree;
    use bughouse_core::BoardId;

    use super::*;

    fn why(text: &str) -> Why {
        let error = text.parse::<TriedTree>().expect_err(text);
        refusal(&error).why.expect("it is told as data")
    }

    #[test]
    fn a_text_that_is_no_tree_is_refused_with_its_reason() {
        let no_line = |text: &str| Why::NoLine { text: text.into() };
        assert_eq!(why("Ae2e4"), no_line("Ae2e4"));
        assert_eq!(why("0:Xe2e4"), no_line("Xe2e4"));
        assert_eq!(
            why(&format!("0:{}", "Ae2e4(".repeat(40))),
            Why::LinesTooDeep
        );
        let many = format!("0:{}", vec!["Ae2e4"; TRIED_MOVES + 1].join("."));
        assert_eq!(why(&many), Why::TooManyTried { most: 400 });
    }

    #[test]
    fn what_is_no_move_at_all_is_told_from_what_is_illegal() {
        let rules = bughouse_core::Ruleset::FICS;
        let boards = bughouse_core::Boards::start();
        let tried = |uci: &str| {
            let read = bughouse_notation::uci::read_on(&boards, BoardId::A, uci, &rules);
            no_move(uci, &read.expect_err(uci))
        };
        assert_eq!(
            tried("hello"),
            Why::NoMove {
                text: "hello".into()
            }
        );
        let Why::Illegal { mv, because } = tried("N@f3") else {
            panic!("it is a move");
        };
        assert_eq!(
            (&*mv, *because),
            (
                "N@f3",
                bughouse_wire::why::WhyIllegal::NotHeld { role: "N".into() }
            )
        );
    }
}
