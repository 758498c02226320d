//! A match as a file to keep, in any form.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use bughouse_archive::{Form, Played};
use bughouse_notation::san::Letters;
use serde::Deserialize;

/// Which position is meant, where a form has one position alone.
#[derive(Clone, Copy, Deserialize)]
pub struct At {
    /// After so many half-moves over both boards; at the end, if nothing is said.
    ply: Option<usize>,
}

/// `3.fics.bpgn`: which match, and in which form.
pub fn asked(file: &str) -> Option<(u32, Form)> {
    let (number, extension) = file.split_once('.')?;
    let form = Form::ALL
        .into_iter()
        .find(|form| form.extension() == extension)?;
    Some((number.parse().ok()?, form))
}

/// The file called `name` with the ending of its form. `number` is that of the match in rows.
pub fn written(name: &str, number: u64, played: &Played, form: Form, at: At) -> Response {
    let (text, name) = match (form, at.ply) {
        (Form::Bfen, Some(ply)) => {
            let bfen = played.reading.record.bfen_after(ply);
            (format!("{bfen}\n"), format!("{name}-{ply}"))
        }
        _ => {
            let text = form.text(number, played, Letters::ENGLISH);
            (form.head() + &text, name.to_owned())
        }
    };
    let kind = match form {
        Form::Json => "application/json",
        Form::Csv => "text/csv; charset=utf-8",
        Form::Jsonl => "application/x-ndjson",
        _ => "text/plain; charset=utf-8",
    };
    let file = format!("attachment; filename=\"{name}.{}\"", form.extension());
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    (headers, text).into_response()
}
