//! Answers to requests for pictures: "not modified", a picture from the cache, or a new drawing.
//! The number of new drawings for each network is limited.

use std::net::SocketAddr;

use axum::body::Bytes;
use axum::extract::Query;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bughouse_draw::{Language, Picture, Timeline};

use super::ask::{PictureFormat, PictureQuery, PictureRequest};
use crate::http::AppState;
use crate::http::failure::{Answer, Failure};
use crate::metrics::Limit;
use crate::pictures::{DrawError, Wanted};
use crate::quotas::Quota;
use crate::refusal::Refusal;
use bughouse_room::secret;

/// The longest match for which an animation is drawn, in half-moves. Real matches are shorter.
const FILM_PLIES: usize = 1_000;

/// A request for a picture.
pub struct PictureCall {
    pub(super) ask: PictureRequest,
    pub(super) bfen: Option<String>,
    from: SocketAddr,
    headers: HeaderMap,
}

impl PictureCall {
    /// Parses a request.
    ///
    /// # Errors
    /// The query is invalid.
    pub fn of(
        kind: PictureFormat,
        uri: &Uri,
        headers: &HeaderMap,
        from: SocketAddr,
    ) -> Result<PictureCall, Failure> {
        let bad = |sentence: String| Failure::bad(Refusal::NoMessage(sentence));
        let words =
            Query::<PictureQuery>::try_from_uri(uri).map_err(|error| bad(error.body_text()))?;
        let ask = PictureRequest::read(&words.0, kind).map_err(bad)?;
        Ok(PictureCall {
            ask,
            bfen: words.0.bfen,
            from,
            headers: headers.clone(),
        })
    }

    /// Parses a request for the card of a link, a PNG.
    ///
    /// # Errors
    /// The query is invalid.
    pub fn of_card(
        uri: &Uri,
        headers: &HeaderMap,
        from: SocketAddr,
    ) -> Result<PictureCall, Failure> {
        let mut call = PictureCall::of(PictureFormat::Png, uri, headers, from)?;
        call.ask.as_card();
        Ok(call)
    }

    /// The language of the words on the picture.
    pub fn language(&self) -> Language {
        self.ask.language
    }

    /// Answers with a picture that is the same for everyone until the program changes. `of`: its path.
    pub async fn answer_fixed(&self, app: &AppState, of: &str, picture: Picture) -> Answer {
        let ask = self.ask;
        self.answer_kept(app, of, async || Ok(move |_: &Wanted| ask.still(picture)))
            .await
    }

    /// Answers with a picture of a finished match or a pasted game. `of`: the path of the match or game.
    /// `make`: a function that reads the match; it is called only if the picture has to be drawn.
    pub(super) async fn answer(
        &self,
        app: &AppState,
        of: &str,
        make: impl AsyncFnOnce() -> Result<Timeline, Failure>,
    ) -> Answer {
        let ask = self.ask;
        let make = async || {
            let timeline = make().await?;
            if ask.kind == PictureFormat::Gif && timeline.plies() > FILM_PLIES {
                let refusal = Refusal::FilmTooLong(FILM_PLIES);
                return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, refusal));
            }
            Ok(move |wanted: &Wanted| ask.of_timeline(timeline, wanted))
        };
        self.answer_kept(app, of, make).await
    }

    /// Answers with a picture that cannot change, from the cache if it is there. `make` gives the
    /// function that draws it.
    async fn answer_kept<D: FnOnce(&Wanted) -> Vec<u8> + Send + 'static>(
        &self,
        app: &AppState,
        of: &str,
        make: impl AsyncFnOnce() -> Result<D, Failure>,
    ) -> Answer {
        let name = self.ask.name(of);
        let tag = format!("\"{}\"", secret::name_of(&[name.as_bytes()]));
        if self.knows(&tag) {
            return Ok(self.unchanged(&tag, LASTING));
        }
        if let Some(bytes) = app.pictures.cache.get(&name) {
            return Ok(self.give(bytes, &tag, LASTING, of));
        }
        self.count(app)?;
        match app.pictures.draw(make().await?).await {
            Ok(bytes) => {
                app.pictures.keep(name, bytes.clone());
                Ok(self.give(bytes, &tag, LASTING, of))
            }
            Err(why) => Ok(not_drawn(app, why)),
        }
    }

    /// Answers with a picture of a running match, which may be different for the next request, or of
    /// a position in the query. It is drawn for each request and not cached by the server. `keep`:
    /// the `cache-control` header.
    pub async fn answer_now(
        &self,
        app: &AppState,
        of: &str,
        picture: Picture,
        keep: &str,
    ) -> Answer {
        self.count(app)?;
        let ask = self.ask;
        match app.pictures.draw(move |_| ask.still(picture)).await {
            Ok(bytes) => {
                let tag = format!("\"{}\"", secret::name_of(&[&bytes]));
                Ok(match self.knows(&tag) {
                    true => self.unchanged(&tag, keep),
                    false => self.give(bytes, &tag, keep, of),
                })
            }
            Err(why) => Ok(not_drawn(app, why)),
        }
    }

    fn knows(&self, tag: &str) -> bool {
        let known = self.headers.get(header::IF_NONE_MATCH);
        let known = known.and_then(|tags| tags.to_str().ok());
        known.is_some_and(|tags| {
            tags.split(',')
                .map(|one| one.trim().trim_start_matches("W/"))
                .any(|one| one == tag || one == "*")
        })
    }

    fn unchanged(&self, tag: &str, keep: &str) -> Response {
        let headers = [
            (header::ETAG, tag.to_owned()),
            (header::CACHE_CONTROL, keep.to_owned()),
        ];
        (StatusCode::NOT_MODIFIED, headers).into_response()
    }

    fn give(&self, bytes: Bytes, tag: &str, keep: &str, of: &str) -> Response {
        let number = of.rsplit('/').next().unwrap_or_default();
        let number: String = number
            .chars()
            .filter(char::is_ascii_digit)
            .take(9)
            .collect();
        let ending = self.ask.kind.ending();
        let file = match number.is_empty() {
            true => format!("inline; filename=\"bughouse.{ending}\""),
            false => format!("inline; filename=\"bughouse-{number}.{ending}\""),
        };
        let headers = [
            (header::CONTENT_TYPE, self.ask.kind.mime().to_owned()),
            (header::ETAG, tag.to_owned()),
            (header::CACHE_CONTROL, keep.to_owned()),
            (header::CONTENT_DISPOSITION, file),
            // Browsers show an SVG as a page. This policy forbids the page to run or load anything.
            (
                header::CONTENT_SECURITY_POLICY,
                "default-src 'none'".to_owned(),
            ),
        ];
        (headers, bytes).into_response()
    }

    /// Counts one more picture for the client's network.
    fn count(&self, app: &AppState) -> Result<(), Failure> {
        let quota = match self.ask.kind {
            PictureFormat::Gif => Quota::Films,
            PictureFormat::Svg | PictureFormat::Png => Quota::Pictures,
        };
        let charged = app.tables.shared().charge(quota, self.from.ip());
        charged.map_err(Failure::too_often)
    }
}

/// The `cache-control` header of pictures that cannot change. Only people with the link may see
/// them, so shared caches may not store them.
const LASTING: &str = "private, max-age=86400";

fn not_drawn(app: &AppState, why: DrawError) -> Response {
    let status = match why {
        DrawError::Busy => {
            app.tables.shared().metrics.hit(Limit::PicturePatienceS);
            StatusCode::SERVICE_UNAVAILABLE
        }
        DrawError::Failed => StatusCode::INTERNAL_SERVER_ERROR,
    };
    let mut response = Failure::new(status, Refusal::NotDrawn).into_response();
    let again = header::HeaderValue::from_static("10");
    response.headers_mut().insert(header::RETRY_AFTER, again);
    response
}
