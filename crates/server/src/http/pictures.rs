//! Pictures by address: of matches that are over or go on, of pasted records, of any position.
//!
//! `/t/{table}/{game}.svg`, `.png` and, when it is over, `.gif`; `/r/{id}/{number}.svg` and so on;
//! `/picture.svg?bfen=…`. Which instant and how it looks stand in the query.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bughouse_archive::Record;
use bughouse_core::{BoardId, ByBoard, BySeat, Seat};
use bughouse_draw::{At, Film, FilmOptions, Look, Picture, Plan, Shade, Stand, WIDTHS, write_gif};
use bughouse_notation::bfen::{self, read_half};
use bughouse_wire::game::{BoardView, GameView};
use bughouse_wire::names::{BoardName, SeatName};
use bughouse_wire::table::MatchStyle;
use serde::Deserialize;
use tokio::sync::oneshot;

use super::{Door, Doors, broken, matches, records, refuse};
use crate::pictures::{Undrawn, Wanted};
use crate::secret;
use crate::session::Input;
use crate::start::Start;
use crate::store::{MatchRow, StoreError};

/// How a picture is drawn; another number where the same words give other pixels.
const DRAWING: &str = "1";
/// Half-moves of a match that is a film; the longest honest one has a thousand.
const FILM_PLIES: usize = 1_000;
/// Pixels of a film from left to right: what a message shows.
const FILM_WIDTH: u32 = 1_000;

/// What kind of picture an address asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Svg,
    Png,
    Gif,
}

impl Kind {
    fn mime(self) -> &'static str {
        match self {
            Kind::Svg => "image/svg+xml; charset=utf-8",
            Kind::Png => "image/png",
            Kind::Gif => "image/gif",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Kind::Svg => "svg",
            Kind::Png => "png",
            Kind::Gif => "gif",
        }
    }
}

/// `3.png`: which match, and how it is wanted.
pub fn asked(file: &str) -> Option<(u32, Kind)> {
    let (number, ending) = file.split_once('.')?;
    let kinds = [Kind::Svg, Kind::Png, Kind::Gif];
    let kind = kinds.into_iter().find(|kind| kind.ending() == ending)?;
    Some((number.parse().ok()?, kind))
}

/// What stands in the query.
#[derive(Default, Deserialize)]
struct Words {
    /// A position: BFEN, or FEN of one board.
    bfen: Option<String>,
    /// Which instant of a match: half-moves, `1:23.4`, `start` or `end`.
    at: Option<String>,
    /// Pixels from left to right.
    size: Option<String>,
    /// `light` or `dark`.
    theme: Option<String>,
    /// The seat that sits below, `a`.
    from: Option<String>,
    /// `no` leaves the coordinates out.
    coordinates: Option<String>,
    /// One board alone, `A` or `B`.
    board: Option<String>,
    /// Of a film, from 0.25 to 16.
    speed: Option<String>,
}

/// The same, understood.
#[derive(Clone, Copy)]
struct Ask {
    kind: Kind,
    at: At,
    look: Look,
    board: Option<BoardId>,
    speed: f64,
}

impl Ask {
    fn read(words: &Words, kind: Kind) -> Result<Ask, String> {
        let most = match kind {
            Kind::Gif => FILM_WIDTH,
            Kind::Svg | Kind::Png => *WIDTHS.end(),
        };
        let size = words.size.as_deref().map(|text| {
            let size = text
                .parse()
                .ok()
                .filter(|size| (*WIDTHS.start()..=most).contains(size));
            size.ok_or_else(|| format!("size is {} to {most} pixels", WIDTHS.start()))
        });
        let usual = Look::wide(size.transpose()?.unwrap_or(match kind {
            Kind::Gif => 800,
            Kind::Svg | Kind::Png => 1200,
        }));
        let seat = |text: &str| {
            let mut letters = text.chars();
            let seat = letters.next().and_then(Seat::from_letter);
            let seat = seat.filter(|_| letters.next().is_none());
            seat.ok_or("from is a seat: A, a, B or b".to_owned())
        };
        let board = |text: &str| match text {
            "A" => Ok(BoardId::A),
            "B" => Ok(BoardId::B),
            _ => Err("board is A or B".to_owned()),
        };
        let speed = |text: &str| {
            let speed = text
                .parse()
                .ok()
                .filter(|speed| (0.25..=16.0).contains(speed));
            speed.ok_or("speed is 0.25 to 16".to_owned())
        };
        let theme = words.theme.as_deref().map(str::parse::<Shade>).transpose();
        let at = words.at.as_deref().map(str::parse::<At>).transpose();
        Ok(Ask {
            kind,
            at: at.map_err(|error| error.to_string())?.unwrap_or(At::End),
            look: Look {
                shade: theme
                    .map_err(|error| error.to_string())?
                    .unwrap_or(usual.shade),
                below: words
                    .from
                    .as_deref()
                    .map(seat)
                    .transpose()?
                    .map_or(usual.below, Seat::team),
                coordinates: words.coordinates.as_deref() != Some("no"),
                ..usual
            },
            board: words.board.as_deref().map(board).transpose()?,
            speed: words
                .speed
                .as_deref()
                .map(speed)
                .transpose()?
                .unwrap_or(FilmOptions::USUAL.speed),
        })
    }

    /// All that decides what is drawn, as one text.
    fn name(&self, of: &str) -> String {
        let Look {
            width,
            shade,
            below,
            coordinates,
        } = self.look;
        let (at, board, speed, kind) = (self.at, self.board, self.speed, self.kind);
        let version = env!("CARGO_PKG_VERSION");
        format!(
            "{version} {DRAWING} {kind:?} {at:?} {width} {} {below:?} {coordinates} {board:?} \
             {speed} {of}",
            shade.name()
        )
    }

    /// The board that is wanted, or both.
    fn cut(&self, picture: Picture) -> Picture {
        match self.board {
            Some(board) if picture.boards[board].is_some() => picture.of_one(board),
            _ => picture,
        }
    }

    fn still(&self, picture: Picture) -> Vec<u8> {
        let sheet = self.cut(picture).sheet(&self.look);
        match self.kind {
            Kind::Png => sheet.png(),
            Kind::Svg | Kind::Gif => sheet.svg().into_bytes(),
        }
    }

    fn of_plan(&self, plan: Plan, wanted: &Wanted) -> Vec<u8> {
        if self.kind != Kind::Gif {
            return self.still(plan.picture(self.at));
        }
        let options = FilmOptions {
            speed: self.speed,
            ..FilmOptions::USUAL
        };
        let film = Film::of(plan.of_board(self.board), &options);
        let mut bytes = Vec::new();
        let drawn = write_gif(&film, &self.look, &mut bytes, |_| {
            // Whoever plays comes first.
            std::thread::yield_now();
            !wanted.is_given_up()
        });
        drawn.expect("memory takes what is written");
        bytes
    }
}

/// A request for a picture.
pub struct Call {
    ask: Ask,
    bfen: Option<String>,
    from: SocketAddr,
    headers: HeaderMap,
}

impl Call {
    /// What a request wants.
    ///
    /// # Errors
    /// The answer to one that is not understood.
    pub fn of(
        kind: Kind,
        uri: &Uri,
        headers: &HeaderMap,
        from: SocketAddr,
    ) -> Result<Call, Box<Response>> {
        let bad = |sentence: String| Box::new(refuse(StatusCode::BAD_REQUEST, sentence));
        let words = Query::<Words>::try_from_uri(uri).map_err(|error| bad(error.body_text()))?;
        let ask = Ask::read(&words.0, kind).map_err(bad)?;
        Ok(Call {
            ask,
            bfen: words.0.bfen,
            from,
            headers: headers.clone(),
        })
    }

    /// Answers what cannot change: from the visitor's memory, from this one, or drawn.
    async fn answer(
        &self,
        door: &Door,
        of: &str,
        make: impl AsyncFnOnce() -> Result<Plan, Response>,
    ) -> Response {
        let name = self.ask.name(of);
        let tag = format!("\"{}\"", secret::name_of(&[name.as_bytes()]));
        if self.knows(&tag) {
            return self.unchanged(&tag, LASTING);
        }
        if let Some(bytes) = door.pictures.drawn(&name) {
            return self.give(bytes, &tag, LASTING, of);
        }
        if let Some(refusal) = self.too_many(door) {
            return refusal;
        }
        let plan = match make().await {
            Ok(plan) => plan,
            Err(refusal) => return refusal,
        };
        if self.ask.kind == Kind::Gif && plan.plies() > FILM_PLIES {
            let sentence = format!("a film has no more than {FILM_PLIES} half-moves");
            return refuse(StatusCode::UNPROCESSABLE_ENTITY, sentence);
        }
        let ask = self.ask;
        let drawn = door.pictures.draw(move |wanted| ask.of_plan(plan, wanted));
        match drawn.await {
            Ok(bytes) => {
                door.pictures.keep(name, bytes.clone());
                self.give(bytes, &tag, LASTING, of)
            }
            Err(why) => undrawn(door, why),
        }
    }

    /// Answers what may be another picture in a moment.
    async fn answer_now(&self, door: &Door, of: &str, picture: Picture, keep: &str) -> Response {
        if let Some(refusal) = self.too_many(door) {
            return refusal;
        }
        let ask = self.ask;
        match door.pictures.draw(move |_| ask.still(picture)).await {
            Ok(bytes) => {
                let tag = format!("\"{}\"", secret::name_of(&[&bytes]));
                match self.knows(&tag) {
                    true => self.unchanged(&tag, keep),
                    false => self.give(bytes, &tag, keep, of),
                }
            }
            Err(why) => undrawn(door, why),
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
            // SVG is shown by browsers as a page: this one does nothing and asks for nothing.
            (
                header::CONTENT_SECURITY_POLICY,
                "default-src 'none'".to_owned(),
            ),
        ];
        (headers, bytes).into_response()
    }

    /// What one network may have drawn in an hour.
    fn too_many(&self, door: &Door) -> Option<Response> {
        let shared = door.tables.shared();
        let (makers, most, limit) = match self.ask.kind {
            Kind::Gif => (
                &door.filmers,
                shared.limits.films_per_hour,
                "films_per_hour",
            ),
            Kind::Svg | Kind::Png => (
                &door.drawers,
                shared.limits.pictures_per_hour,
                "pictures_per_hour",
            ),
        };
        if makers.allow(self.from.ip(), most, shared.clock.now()) {
            return None;
        }
        shared.metrics.hit(limit);
        let sentence = "too many pictures were drawn for your address; wait a while";
        Some(refuse(StatusCode::TOO_MANY_REQUESTS, sentence))
    }
}

/// A link is a key, so that what it shows stays with whoever has it.
const LASTING: &str = "private, max-age=86400";

fn undrawn(door: &Door, why: Undrawn) -> Response {
    let status = match why {
        Undrawn::Busy => {
            door.tables.shared().metrics.hit("picture_patience");
            StatusCode::SERVICE_UNAVAILABLE
        }
        Undrawn::Failed => StatusCode::INTERNAL_SERVER_ERROR,
    };
    let mut response = refuse(status, "the server could not draw that now");
    let again = header::HeaderValue::from_static("10");
    response.headers_mut().insert(header::RETRY_AFTER, again);
    response
}

/// The picture of a match of a table.
pub async fn of_match(door: &Arc<Door>, table: &str, game: u32, call: Call) -> Response {
    let of = format!("t/{table}/{game}");
    match matches::finished_row(door, table, game).await {
        Ok(Some(row)) if has_no_moves(&row) => matches::none(),
        Ok(Some(row)) => {
            let make = async || match door.tables.shared().store.log(row.id).await {
                Ok(log) => matches::record(&row, &log)
                    .map(|record| Plan::of(&record))
                    .map_err(|error| broken(&error)),
                Err(error) => Err(broken(&error)),
            };
            call.answer(door, &of, make).await
        }
        Ok(None) => match running(door, table, game).await {
            Ok(Some(picture)) if call.ask.kind != Kind::Gif => {
                call.answer_now(door, &of, picture, "private, no-cache")
                    .await
            }
            Ok(Some(_)) => {
                let sentence = "a film is made when the match is over";
                refuse(StatusCode::CONFLICT, sentence)
            }
            Ok(None) => matches::none(),
            Err(error) => broken(&error),
        },
        Err(error) => broken(&error),
    }
}

/// Whether its men stood on boards that nobody recorded.
fn has_no_moves(row: &MatchRow) -> bool {
    let rules = Start::rules(&row.start.setup);
    rules.is_ok_and(|rules| rules.style() == MatchStyle::ClockOnly)
}

/// A match that goes on, as far as watchers see it.
async fn running(door: &Door, table: &str, game: u32) -> Result<Option<Picture>, StoreError> {
    let Some(task) = door.tables.find(table).await? else {
        return Ok(None);
    };
    let (answer, seen) = oneshot::channel();
    if task.send(Input::Seen(answer)).await.is_err() {
        return Ok(None);
    }
    let seen: Option<Box<GameView>> = seen.await.unwrap_or_default();
    let seen = seen.filter(|view| view.game == game);
    Ok(seen.and_then(|view| picture_of(&view)))
}

/// What a watcher sees; nothing where men stand on boards that nobody records.
fn picture_of(view: &GameView) -> Option<Picture> {
    if view
        .claims
        .as_ref()
        .is_some_and(|claims| !claims.moves_known)
    {
        return None;
    }
    let stand = |id: BoardId| {
        let name = BoardName::from(id);
        let shown = view.in_play.contains(&name);
        shown.then(|| stand_of(of_board(view, id))).flatten()
    };
    let boards = ByBoard::new(stand);
    boards.0.iter().flatten().next()?;
    let over = view.result.is_some();
    let to_move = |seat: Seat| {
        let board = of_board(view, seat.board);
        !over && board.to_move == seat.color.letter().to_string()
    };
    let caption = match &view.result {
        Some(result) => result.score.clone(),
        None => String::new(),
    };
    let bare = Picture::of_stands(boards);
    Some(Picture {
        names: BySeat::new(|seat| view.names.of(seat).clone()),
        clocks_ms: BySeat::new(|seat| *view.clocks.left.of(seat)),
        on_move: BySeat::new(|seat| match view.clocks.running.is_empty() {
            true => to_move(seat),
            false => view.clocks.running.contains(&SeatName::from(seat)),
        }),
        caption: (!caption.is_empty()).then_some(caption),
        ..bare
    })
}

fn of_board(view: &GameView, id: BoardId) -> &BoardView {
    match id {
        BoardId::A => &view.boards.a,
        BoardId::B => &view.boards.b,
    }
}

fn stand_of(board: &BoardView) -> Option<Stand> {
    let BoardView {
        placement,
        hands,
        to_move,
        last,
        check,
        ..
    } = board;
    let text = format!("{placement}[{hands}] {to_move} - -");
    let square = |text: &String| text.parse().ok();
    let mut moved = last.iter().filter_map(square);
    Some(Stand {
        position: read_half(&text).ok()?.position,
        moved: [moved.next(), moved.next()],
        check: check.as_ref().and_then(square),
    })
}

/// The picture of a pasted game.
pub async fn of_record(door: &Arc<Door>, id: &str, number: u32, call: Call) -> Response {
    let of = format!("r/{id}/{number}");
    let make = async || match records::look(door, id, number).await {
        Ok((played, _)) => {
            let record: &Record = &played.reading.record;
            Ok(Plan::of(record))
        }
        Err((status, refusal)) => Err(refuse(status, refusal)),
    };
    call.answer(door, &of, make).await
}

/// `GET /picture.svg?bfen=…`: any position; without one both boards at the start.
pub async fn svg_of_position(
    State((door, _)): Doors,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    of_position(&door, Kind::Svg, from, &uri, &headers).await
}

/// `GET /picture.png?bfen=…`
pub async fn png_of_position(
    State((door, _)): Doors,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    of_position(&door, Kind::Png, from, &uri, &headers).await
}

async fn of_position(
    door: &Door,
    kind: Kind,
    from: SocketAddr,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    let call = match Call::of(kind, uri, headers, from) {
        Ok(call) => call,
        Err(refusal) => return *refusal,
    };
    match position(call.bfen.as_deref().unwrap_or_default()) {
        Ok(picture) => {
            call.answer_now(door, "", picture, "public, max-age=86400")
                .await
        }
        Err(sentence) => refuse(StatusCode::BAD_REQUEST, sentence),
    }
}

/// Both boards, or one.
fn position(text: &str) -> Result<Picture, String> {
    let (boards, clocks_s) = match text.trim() {
        "" => return Ok(Picture::of_boards(&bughouse_core::Boards::start())),
        text if text.contains('|') => {
            let read = bfen::read(text, None).map_err(|error| sentence(error.column(), &error))?;
            (read.bfen.boards, read.bfen.clocks_s)
        }
        "startpos" => {
            let board = bughouse_core::Board::start();
            return Ok(Picture::of_board(BoardId::A, &board));
        }
        text => {
            let half = read_half(text).map_err(|error| sentence(error.column, &error))?;
            let board = bughouse_core::Board::new(half.position).map_err(|error| {
                let error = half.unplayable(error);
                sentence(error.column, &error)
            })?;
            return Ok(Picture::of_board(BoardId::A, &board));
        }
    };
    Ok(Picture {
        clocks_ms: BySeat::new(|seat| Some(i64::from(clocks_s.as_ref()?[seat]) * 1000)),
        ..Picture::of_boards(&boards)
    })
}

fn sentence(column: usize, error: &impl std::fmt::Display) -> String {
    format!("bfen:1:{column}: {error}")
}
