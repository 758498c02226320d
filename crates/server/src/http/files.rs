//! Games as files, in one of several formats, and as pictures; and the pages of games.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Path, Query, Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::IntoResponse;
use bughouse_archive::{
    Form, PlayedEntry, Record, RecordWriter, TRIED_MOVES, TriedError, TriedMove, TriedTree,
};
use bughouse_notation::bfen::Bfen;
use bughouse_notation::san::Letters;
use serde::Deserialize;
use tower::ServiceExt;

use super::failure::{Answer, Failure};
use super::pictures::{self, PictureCall};
use super::preview::card::Subject;
use super::source::{FILE, MatchAddress, ReadGame, Source};
use super::{AppState, Site, preview, tried};
use crate::refusal::Refusal;

/// The name of the picture of a card of a link.
pub const CARD: &str = "card.png";

/// `GET /t/{table}/{game}.bpgn` and other extensions: the match as a file or a picture. Without an
/// extension: the page of that match.
pub async fn of_match(
    site: State<Site>,
    Path((table, file)): Path<(String, String)>,
    from: ConnectInfo<SocketAddr>,
    request: Request,
) -> Answer {
    if file == CARD {
        return preview::of_table(site, &table, from, request).await;
    }
    if let Ok(game) = file.parse() {
        let State((app, page)) = site;
        let subject = Subject::Game(Source::of_match(table, game));
        return Ok(preview::page_of(&app, page, subject, request).await);
    }
    let source = |game: &str| Some(Source::of_match(table, game.parse().ok()?));
    file_or_page(site, from, &file, source, request).await
}

/// `GET /m/{id}/match.bpgn` and other extensions: the match with this public id as a file or a picture.
pub async fn of_public(
    site: State<Site>,
    Path((id, file)): Path<(String, String)>,
    from: ConnectInfo<SocketAddr>,
    request: Request,
) -> Answer {
    let source = |stem: &str| (stem == FILE).then_some(Source::Match(MatchAddress::Public(id)));
    file_or_page(site, from, &file, source, request).await
}

/// `GET /r/{id}/{number}.bpgn` and other extensions: the game as a file or a picture. Without an
/// extension: the page of that game.
pub async fn of_paste(
    site: State<Site>,
    Path((id, file)): Path<(String, String)>,
    from: ConnectInfo<SocketAddr>,
    request: Request,
) -> Answer {
    if let Ok(number) = file.parse() {
        let State((app, page)) = site;
        let subject = Subject::Game(Source::of_paste(id, number));
        return Ok(preview::page_of(&app, page, subject, request).await);
    }
    let source = |number: &str| Some(Source::of_paste(id, number.parse().ok()?));
    file_or_page(site, from, &file, source, request).await
}

/// The answer with a file or a picture, or with the page if the name is not that of one.
async fn file_or_page(
    State((app, page)): State<Site>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    file: &str,
    source: impl FnOnce(&str) -> Option<Source>,
    request: Request,
) -> Answer {
    let call = (request.uri(), request.headers(), from);
    if let Some(answer) = file_of(&app, file, source, call).await {
        return answer;
    }
    let Ok(response) = page.oneshot(request).await;
    Ok(response)
}

/// The answer with a file or a picture; `None` if the name is not that of one.
async fn file_of(
    app: &Arc<AppState>,
    file: &str,
    source: impl FnOnce(&str) -> Option<Source>,
    (uri, headers, from): (&Uri, &HeaderMap, SocketAddr),
) -> Option<Answer> {
    if let Some((stem, kind)) = pictures::asked(file) {
        let source = source(stem)?;
        return Some(match PictureCall::of(kind, uri, headers, from) {
            Ok(call) => pictures::of_source(app, &source, call).await,
            Err(failure) => Err(failure),
        });
    }
    let (stem, form) = asked(file)?;
    Some(download(app, &source(stem)?, form, uri).await)
}

async fn download(app: &Arc<AppState>, source: &Source, form: Download, uri: &Uri) -> Answer {
    let at = Query::<PositionQuery>::try_from_uri(uri);
    let at = at.map_err(|error| Failure::bad(Refusal::from(error.body_text())))?;
    let ReadGame {
        played,
        number,
        count,
    } = source.read(app).await?;
    let name = match count {
        1 => stem(&played.file),
        _ => format!("{}-{number}", stem(&played.file)),
    };
    written(&name, number.into(), played, form, &at)
}

/// A file's name without its extension. Characters that are not valid in file names on every system
/// are replaced by `-`.
fn stem(file: &str) -> String {
    let file = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let plain = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' | '.' | '+' => letter,
        _ => '-',
    };
    let stem: String = file.chars().map(plain).collect();
    match stem.trim_matches(['-', '.']) {
        "" => "bughouse".into(),
        stem => stem.into(),
    }
}

/// The query of a download: a position of the match, and the moves that the visitor tried in the
/// replay.
#[derive(Clone, Deserialize)]
struct PositionQuery {
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
struct Download {
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

/// The name before the extension, and the format, of a file name such as `3.fics.bpgn`; `None` for the
/// names of other files.
fn asked(file: &str) -> Option<(&str, Download)> {
    let (stem, extension) = file.split_once('.')?;
    let wanted = DOWNLOADS
        .into_iter()
        .find(|one| one.extension == extension)?;
    Some((stem, wanted))
}

/// The response with a match as a file. `name` is the file name without the extension; `number`:
/// the number of the match, which CSV and JSON Lines have in each row.
fn written(
    name: &str,
    number: u64,
    mut played: PlayedEntry,
    wanted: Download,
    at: &PositionQuery,
) -> Answer {
    if let Some(text) = &at.tried {
        let tree = text.parse::<TriedTree>().map_err(tried::failure)?;
        let record = played.reading.record.with_tried(&tree);
        played.reading.record = record.map_err(tried::failure)?;
    }
    let Download {
        extension,
        form,
        dialect,
    } = wanted;
    let record = &played.reading.record;
    let shown = match form {
        Form::Bfen => position(record, at).map_err(tried::failure)?,
        _ => None,
    };
    let (text, name) = match shown {
        Some((bfen, which)) => {
            let text = format!("{bfen}\n").into_bytes();
            (text, format!("{name}-{which}"))
        }
        None => {
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
    Ok((headers, text).into_response())
}

/// A match as BPGN, in a file with several.
pub fn one_of_many(number: u64, played: &PlayedEntry) -> Vec<u8> {
    let writing = RecordWriter::new(Form::Bpgn, "canonical", false, Letters::ENGLISH);
    writing
        .expect("it is a known dialect")
        .write(number, played)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn downloads_have_the_name_of_the_uploaded_file() {
        assert_eq!(stem("final.bpgn"), "final");
        assert_eq!(stem("a.json+b.json"), "a.json+b");
        assert_eq!(stem("p\u{159}\u{ed}tel \"1\".txt"), "p--tel--1");
        assert_eq!(stem("../..\\"), "bughouse");
    }
}
