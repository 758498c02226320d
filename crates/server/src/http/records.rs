//! Records of games that visitors paste or upload: upload, list, replay and download.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{ConnectInfo, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use bughouse_archive::PlayedEntry;
use bughouse_wire::problem::Problem;
use bughouse_wire::record::{Declared, FileHead, RecordsHead};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tower::ServiceExt;

use super::forms::{PositionQuery, asked, written};
use super::{AppState, RouterState, pictures, refuse};
use crate::limits::Limits;
use crate::metrics::Limit;
use crate::records::{Found, NamedFile, Paste, refusal, view};
use crate::refusal::Refusal;
use crate::secret;

/// The maximum length of the first line of an upload, in bytes. This line names the files.
const HEAD_BYTES: usize = 32 << 10;

/// The maximum length of a file's name, in characters. Longer names are cut.
const NAME_LETTERS: usize = 120;

/// `POST /api/records`: uploads files of records.
pub async fn put(
    State((app, _)): RouterState,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let shared = app.tables.shared();
    if !app
        .pasters
        .allow(from.ip(), shared.limits.pastes_per_hour, shared.clock.now())
    {
        shared.metrics.hit(Limit::PastesPerHour);
        let refusal = Refusal::TooManyRecords;
        return refuse(StatusCode::TOO_MANY_REQUESTS, refusal);
    }
    // An upload has a time limit, because other uploads wait while it is read.
    match timeout(shared.limits.record_patience, take(&app, request)).await {
        Ok(Ok(paste)) => Json(&paste.list).into_response(),
        Ok(Err((status, refusal))) => refuse(status, refusal),
        Err(_) => refuse(StatusCode::REQUEST_TIMEOUT, Refusal::TookTooLong),
    }
}

pub(super) type ProblemResponse = (StatusCode, Problem);

async fn take(app: &Arc<AppState>, request: Request) -> Result<Arc<Paste>, ProblemResponse> {
    let turn = app.records.uploading.acquire().await;
    let _turn = turn.expect("the semaphore is never closed");
    let limits = app.tables.shared().limits;
    let body = to_bytes(request.into_body(), limits.record_bytes + HEAD_BYTES);
    let body = body.await.map_err(|_| too_large(&limits))?;
    let (files, declared) =
        files(&body, &limits).map_err(|refusal| (StatusCode::BAD_REQUEST, refusal.into()))?;
    drop(body);
    let paste = spawn_blocking(move || Paste::read(files, declared, &limits)).await;
    let paste = paste.map_err(|_| unreadable())?;
    let paste = paste.map_err(|problem| (StatusCode::UNPROCESSABLE_ENTITY, problem))?;
    let paste = Arc::new(paste);
    let (id, bytes) = (paste.list.id.clone(), paste.bytes());
    app.records.uploads.insert(id, Arc::clone(&paste), bytes);
    Ok(paste)
}

fn too_large(limits: &Limits) -> ProblemResponse {
    let most = megabytes(limits.record_bytes);
    let refusal = Refusal::RecordsTooLong(most);
    (StatusCode::PAYLOAD_TOO_LARGE, refusal.into())
}

/// A size as text in megabytes, `16 MB`, or in bytes if it is less than one megabyte, `4096 B`.
fn megabytes(bytes: usize) -> String {
    match bytes >> 20 {
        0 => format!("{bytes} B"),
        most => format!("{most} MB"),
    }
}

/// The refusal if the parser of records panicked, which would be a bug. Only this request fails.
fn unreadable() -> ProblemResponse {
    let refusal = Refusal::Unreadable;
    (StatusCode::INTERNAL_SERVER_ERROR, refusal.into())
}

/// Splits the body of an upload into its files. The first line is JSON with the names and lengths
/// of the files, and with the rules and piece letters that the visitor chose. The files follow
/// without separators.
fn files(body: &Bytes, limits: &Limits) -> Result<(Vec<NamedFile>, Declared), Refusal> {
    let begin = &body[..body.len().min(HEAD_BYTES)];
    let end = begin.iter().position(|byte| *byte == b'\n');
    let end = end.ok_or("the files are not named in a first line")?;
    let head: RecordsHead = serde_json::from_slice(&body[..end])
        .map_err(|error| format!("the first line does not name files: {error}"))?;
    if head.files.len() > limits.record_files {
        return Err(Refusal::TooManyFiles(limits.record_files));
    }
    let mut rest = &body[end + 1..];
    let mut files = Vec::with_capacity(head.files.len());
    for FileHead { name, bytes } in head.files {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        let (file, more) = rest
            .split_at_checked(bytes)
            .ok_or("the files are shorter than their first line says")?;
        rest = more;
        let name = name.chars().filter(|letter| !letter.is_control());
        files.push((name.take(NAME_LETTERS).collect(), file.into()));
    }
    match rest.is_empty() {
        true => Ok((files, head.declared)),
        false => Err("the files are longer than their first line says".into()),
    }
}

/// `GET /api/records/{id}`: the list of games in an upload.
pub async fn list(State((app, _)): RouterState, Path(id): Path<String>) -> Response {
    match find(&app, &id) {
        Some(paste) => Json(&paste.list).into_response(),
        None => refuse(StatusCode::NOT_FOUND, Refusal::RecordsGone),
    }
}

/// `GET /api/records/{id}/{number}`: one game of an upload with all its positions.
pub async fn game(
    State((app, _)): RouterState,
    Path((id, number)): Path<(String, u32)>,
) -> Response {
    match find_game(&app, &id, number).await {
        Ok((played, count)) => Json(view(&played, number, count)).into_response(),
        Err((status, refusal)) => refuse(status, refusal),
    }
}

/// `GET /r/{id}/{number}.bpgn` and other extensions: the game as a file or a picture. Without an
/// extension: the page of that game.
pub async fn file_or_page(
    State((app, page)): State<(Arc<AppState>, Router)>,
    Path((id, file)): Path<(String, String)>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Query(at): Query<PositionQuery>,
    request: Request,
) -> Response {
    if let Some((number, kind)) = pictures::asked(&file) {
        return match pictures::PictureCall::of(kind, request.uri(), request.headers(), from) {
            Ok(call) => pictures::of_record(&app, &id, number, call).await,
            Err(refusal) => *refusal,
        };
    }
    let Some((number, form)) = asked(&file) else {
        return match page.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
    };
    match find_game(&app, &id, number).await {
        Ok((played, count)) => {
            let name = match count {
                1 => stem(&played.file),
                _ => format!("{}-{number}", stem(&played.file)),
            };
            written(&name, number.into(), *played, form, &at)
        }
        Err((status, refusal)) => refuse(status, refusal),
    }
}

/// A game of an upload, and the number of games in the upload.
pub(super) async fn find_game(
    app: &Arc<AppState>,
    id: &str,
    number: u32,
) -> Result<(Box<PlayedEntry>, u32), ProblemResponse> {
    let none = || {
        let refusal = Refusal::NoSuchGame;
        (StatusCode::NOT_FOUND, refusal.into())
    };
    let paste =
        find(app, id).ok_or_else(|| (StatusCode::NOT_FOUND, Refusal::RecordsGone.into()))?;
    let count = u32::try_from(paste.list.games.len()).unwrap_or(u32::MAX);
    if number > count {
        return Err(none());
    }
    let turn = app.records.reading.acquire().await;
    let _turn = turn.expect("the semaphore is never closed");
    let found = spawn_blocking(move || paste.game(number)).await;
    match found.map_err(|_| unreadable())?.ok_or_else(none)? {
        Found::Game(played) => Ok((played, count)),
        Found::TooLong(_, moves) => {
            let found = crate::records::too_long(moves);
            Err((StatusCode::UNPROCESSABLE_ENTITY, refusal(found)))
        }
    }
}

/// The upload with this id; `None` if it is not in memory.
fn find(app: &AppState, id: &str) -> Option<Arc<Paste>> {
    let uploads = &app.records.uploads;
    secret::is_table_id(id).then(|| uploads.get(id)).flatten()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_of_uploaded_files_are_unchanged() {
        let body =
            b"{\"files\":[{\"name\":\"a\\n.bpgn\",\"bytes\":3},{\"name\":\"b\",\"bytes\":2}],\
            \"declared\":{\"letters\":\"cs\"}}\n\xff\n\0xy";
        let (files, declared) = files(&Bytes::from_static(body), &Limits::DEFAULT).unwrap();
        assert_eq!((&*declared.letters, &*declared.rules), ("cs", ""));
        assert_eq!(files[0], ("a.bpgn".into(), (*b"\xff\n\0").into()));
        assert_eq!(files[1], ("b".into(), (*b"xy").into()));
    }

    #[test]
    fn an_upload_is_refused_if_its_first_line_is_missing_or_states_a_wrong_length() {
        let check = |body: &'static [u8]| {
            assert!(files(&Bytes::from_static(body), &Limits::DEFAULT).is_err())
        };
        check(b"");
        check(b"1A. e4");
        check(b"1A. e4\n");
        check(b"{\"files\":[{\"name\":\"a\",\"bytes\":3}]}\nab");
        check(b"{\"files\":[{\"name\":\"a\",\"bytes\":3}]}\nabcd");
        check(b"{\"files\":[{\"name\":\"a\",\"bytes\":18446744073709551615}]}\nabcd");
    }

    #[test]
    fn downloads_have_the_name_of_the_uploaded_file() {
        assert_eq!(stem("final.bpgn"), "final");
        assert_eq!(stem("a.json+b.json"), "a.json+b");
        assert_eq!(stem("p\u{159}\u{ed}tel \"1\".txt"), "p--tel--1");
        assert_eq!(stem("../..\\"), "bughouse");
    }
}
