//! Downloads of a match as a file, in one of several formats.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bughouse_archive::{
    Form, PlayedEntry, Record, RecordWriter, TRIED_MOVES, TriedError, TriedMove, TriedTree,
};
use bughouse_notation::bfen::Bfen;
use bughouse_notation::san::Letters;
use serde::Deserialize;

use super::{refuse, tried};

/// The query of a download: a position of the match, and the moves that the visitor tried in the
/// replay.
#[derive(Clone, Deserialize)]
pub struct PositionQuery {
    /// For the format that has one position (BFEN): the number of half-moves on both boards before
    /// the position. If it is absent, the file has the last position.
    ply: Option<usize>,
    /// The tried moves, in the form that [`TriedTree`] reads. The file has them as variations.
    tried: Option<String>,
    /// For the format that has one position: the tried moves from `ply` to the position, such as
    /// `Ae2e4.Be7e5`.
    moves: Option<String>,
}

/// A format for download: the file extension, the format, and its dialect.
#[derive(Clone, Copy)]
pub struct Download {
    extension: &'static str,
    form: Form,
    dialect: &'static str,
}

const DOWNLOADS: [Download; 6] = [
    Download::of(Form::Bpgn),
    Download {
        extension: "fics.bpgn",
        form: Form::Bpgn,
        dialect: "fics",
    },
    Download::of(Form::Bfen),
    Download::of(Form::Json),
    Download::of(Form::Csv),
    Download::of(Form::Jsonl),
];

impl Download {
    const fn of(form: Form) -> Download {
        Download {
            extension: form.name(),
            form,
            dialect: "canonical",
        }
    }
}

/// The number of the match and the format in a file name such as `3.fics.bpgn`; `None` for other
/// names.
pub fn asked(file: &str) -> Option<(u32, Download)> {
    let (number, extension) = file.split_once('.')?;
    let wanted = DOWNLOADS
        .into_iter()
        .find(|one| one.extension == extension)?;
    Some((number.parse().ok()?, wanted))
}

/// The response with a match as a file. `name` is the file name without the extension; `number`:
/// the number of the match, which CSV and JSON Lines have in each row.
pub fn written(
    name: &str,
    number: u64,
    mut played: PlayedEntry,
    wanted: Download,
    at: &PositionQuery,
) -> Response {
    if let Some(text) = &at.tried {
        let tree = text.parse::<TriedTree>();
        match tree.and_then(|tree| played.reading.record.with_tried(&tree)) {
            Ok(record) => played.reading.record = record,
            Err(why) => return refuse(StatusCode::UNPROCESSABLE_ENTITY, tried::refusal(why)),
        }
    }
    let Download {
        extension,
        form,
        dialect,
    } = wanted;
    let record = &played.reading.record;
    let shown = match form {
        Form::Bfen => position(record, at),
        _ => Ok(None),
    };
    let (text, name) = match shown {
        Err(why) => return refuse(StatusCode::UNPROCESSABLE_ENTITY, tried::refusal(why)),
        Ok(Some((bfen, which))) => {
            let text = format!("{bfen}\n").into_bytes();
            (text, format!("{name}-{which}"))
        }
        Ok(None) => {
            let writing = RecordWriter::new(form, dialect, false, Letters::ENGLISH)
                .expect("each download has a known dialect");
            let mut text = writing.head().unwrap_or_default().into_bytes();
            text.extend(writing.write(number, &played));
            (text, name.to_owned())
        }
    };
    let kind = match form {
        Form::Json => "application/json",
        Form::Csv => "text/csv; charset=utf-8",
        Form::Jsonl => "application/x-ndjson",
        Form::Bpgn | Form::Bfen => "text/plain; charset=utf-8",
    };
    let file = format!("attachment; filename=\"{name}.{extension}\"");
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    (headers, text).into_response()
}

/// The requested position, and the text that its file name gets at the end; `None` if the query has
/// no position.
fn position(record: &Record, at: &PositionQuery) -> Result<Option<(Bfen, String)>, TriedError> {
    match (at.ply, &at.moves) {
        (ply, Some(moves)) => {
            let moves: Result<Vec<TriedMove>, _> = moves.split('.').map(str::parse).collect();
            let moves = moves?;
            if moves.len() > TRIED_MOVES {
                return Err(TriedError::TooMany);
            }
            let line = record.trying(ply.unwrap_or(record.plies.len()), &moves)?;
            Ok(Some((line.bfen(), "tried".to_owned())))
        }
        (Some(ply), None) => {
            let before_the_end = (ply < record.plies.len()).then(|| record.positions().nth(ply));
            let bfen = before_the_end.flatten().unwrap_or_else(|| record.bfen());
            Ok(Some((bfen, ply.to_string())))
        }
        (None, None) => Ok(None),
    }
}
