//! Records of games that visitors paste or upload: upload and list.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use bughouse_wire::record::{Declared, FileHead, RecordsHead};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::failure::{Answer, Failure, json_fault};
use super::source::{paste, unreadable};
use super::{AppState, Site};
use crate::limits::Limits;
use crate::records::{NamedFile, Paste};
use crate::refusal::Refusal;

/// The maximum length of the first line of an upload, in bytes. This line names the files.
pub const RECORDS_HEAD_BYTES: usize = 32 << 10;

/// The maximum length of a file's name, in characters. Longer names are cut.
const NAME_LETTERS: usize = 120;

/// `POST /api/records`: uploads files of records.
pub async fn put(State((app, _)): State<Site>, body: Bytes) -> Answer {
    // An upload has a time limit, because other uploads wait while it is parsed.
    let patience = app.tables.shared().limits.record_patience;
    let taken = timeout(patience, take(&app, body)).await;
    let late = |_| Failure::new(StatusCode::REQUEST_TIMEOUT, Refusal::TookTooLong);
    Ok(Json(&taken.map_err(late)??.list).into_response())
}

async fn take(app: &Arc<AppState>, body: Bytes) -> Result<Arc<Paste>, Failure> {
    let turn = app.records.uploading.acquire().await;
    let _turn = turn.expect("the semaphore is never closed");
    let limits = app.tables.shared().limits;
    let (files, declared) = files(&body, &limits).map_err(Failure::bad)?;
    drop(body);
    let paste = spawn_blocking(move || Paste::read(files, declared, &limits)).await;
    let unread = |problem| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, problem);
    let paste = paste.map_err(|_| unreadable())?.map_err(unread)?;
    let paste = Arc::new(paste);
    let (id, bytes) = (paste.list.id.clone(), paste.bytes());
    app.records.uploads.insert(id, Arc::clone(&paste), bytes);
    Ok(paste)
}

/// Splits the body of an upload into its files. The first line is JSON with the names and lengths
/// of the files, and with the rules and piece letters that the visitor chose. The files follow
/// without separators.
fn files(body: &Bytes, limits: &Limits) -> Result<(Vec<NamedFile>, Declared), Refusal> {
    let begin = &body[..body.len().min(RECORDS_HEAD_BYTES)];
    let end = begin.iter().position(|byte| *byte == b'\n');
    let end = end.ok_or("the files are not named in a first line")?;
    let head: RecordsHead = serde_json::from_slice(&body[..end])
        .map_err(|error| format!("the first line does not name files: {}", json_fault(&error)))?;
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
pub async fn list(State((app, _)): State<Site>, Path(id): Path<String>) -> Answer {
    Ok(Json(&paste(&app, &id)?.list).into_response())
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
}
