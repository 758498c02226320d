//! Pictures of matches, of games in pasted records, and of any position.
//!
//! - `/m/{id}/match.svg`: a match, by its public id,
//! - `/t/{table}/{game}.svg`: a match, by its table and its number,
//! - `/r/{id}/{number}.svg`: a pasted game,
//! - `/picture.svg?bfen=…`: a position.
//!
//! With `.png` instead of `.svg` the picture is a PNG. With `.gif` it is an animation of a finished
//! match or a pasted game. The query has the time in the match, and options such as the size.

mod ask;
mod call;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use bughouse_core::{BoardId, ByBoard, BySeat, Seat};
use bughouse_draw::{DrawnBoard, Picture, Timeline};
use bughouse_notation::bfen::{self, read_board};
use bughouse_store::MatchRow;
use bughouse_wire::game::{BoardView, GameView};
use bughouse_wire::problem::Problem;
use bughouse_wire::table::MatchStyle;

use super::failure::{Answer, Failure};
use super::source::{Source, is_over, record};
use super::{AppState, Site};
use crate::refusal::Refusal;
use crate::tables::FindError;
use bughouse_room::play::setup::StoredSetup;
use bughouse_room::secret;

pub use ask::{PictureFormat, asked};
pub use call::PictureCall;

/// The response with a picture of a match, or of a pasted game.
pub async fn of_source(app: &Arc<AppState>, source: &Source, call: PictureCall) -> Answer {
    let address = match source {
        Source::Match(address) => address,
        Source::Paste { id, number } => {
            let make = async || Ok(Timeline::of(&source.record(app).await?));
            return call.answer(app, &format!("r/{id}/{number}"), make).await;
        }
    };
    let row = address.row(app).await?.ok_or_else(Failure::no_match)?;
    let path = path(&row);
    if is_over(app, &row) {
        if has_no_moves(&row) {
            return Err(Failure::no_match());
        }
        let make = async || {
            let log = app.tables.shared().store.log(row.id).await?;
            Ok(Timeline::of(&record(&row, &log)?))
        };
        return call.answer(app, &path, make).await;
    }
    let picture = running(app, &row).await?;
    let picture = picture.ok_or_else(Failure::no_match)?;
    if call.ask.kind == PictureFormat::Gif {
        return Err(Failure::new(StatusCode::CONFLICT, Refusal::EarlyFilm));
    }
    call.answer_now(app, &path, picture, "private, no-cache")
        .await
}

/// The path of the pictures of a match. An event may show other names later, and then other pictures are drawn.
fn path(row: &MatchRow) -> String {
    let (public, game) = (&row.start.public, row.start.game);
    match StoredSetup::event(&row.start.setup) {
        Ok(Some(_)) => {
            let names = Seat::ALL.map(|seat| row.start.names[seat].as_bytes());
            format!("m/{public}-{}/{game}", secret::name_of(&names))
        }
        _ => format!("m/{public}/{game}"),
    }
}

/// Whether the match was played on real boards and its moves were not recorded.
fn has_no_moves(row: &MatchRow) -> bool {
    let rules = StoredSetup::rules(&row.start.setup);
    rules.is_ok_and(|rules| rules.style() == MatchStyle::ClockOnly)
}

/// The picture of a running match as watchers see it; `None` if that match is not running, or if
/// its moves are not recorded.
async fn running(app: &AppState, row: &MatchRow) -> Result<Option<Picture>, FindError> {
    let Some(room) = row.room else {
        return Ok(None);
    };
    let Some(room) = app.tables.inbox(room).await? else {
        return Ok(None);
    };
    let shared = app.tables.shared();
    let seen = shared.hub.look(&room, shared.clock.now()).await;
    let seen = seen.and_then(|seen| seen.game);
    let seen = seen.filter(|view| view.game == row.start.game);
    Ok(seen.and_then(|view| picture_of(&view)))
}

/// The picture of both boards as a watcher sees them; `None` if moves are not recorded.
fn picture_of(view: &GameView) -> Option<Picture> {
    if view
        .claims
        .as_ref()
        .is_some_and(|claims| !claims.moves_known)
    {
        return None;
    }
    let board = |id: BoardId| {
        let shown = view.in_play.contains(&id);
        shown.then(|| drawn_board(&view.boards[id])).flatten()
    };
    let boards = ByBoard::new(board);
    boards.0.iter().flatten().next()?;
    let over = view.result.is_some();
    let to_move = |seat: Seat| {
        let board = &view.boards[seat.board];
        !over && board.to_move == seat.color.letter().to_string()
    };
    Some(Picture {
        names: view.names.clone(),
        clocks_ms: view.clocks.left,
        to_move: BySeat::new(|seat| match view.clocks.running.is_empty() {
            true => to_move(seat),
            false => view.clocks.running.contains(&seat),
        }),
        caption: view.result.as_ref().map(|result| result.score.clone()),
        ..Picture::of_drawn(boards)
    })
}

fn drawn_board(board: &BoardView) -> Option<DrawnBoard> {
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
    Some(DrawnBoard {
        position: read_board(&text).ok()?.position,
        moved: [moved.next(), moved.next()],
        check: check.as_ref().and_then(square),
    })
}

/// `GET /picture.svg?bfen=…` and `GET /picture.png?bfen=…`: a picture of any position; without `bfen`,
/// both boards at the start.
pub async fn of_position(
    State((app, _)): State<Site>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let (_, kind) = asked(uri.path()).expect("the path ends in the format");
    let call = PictureCall::of(kind, &uri, &headers, from)?;
    let picture = position(call.bfen.as_deref().unwrap_or_default()).map_err(Failure::bad)?;
    let keep = "public, max-age=86400";
    call.answer_now(&app, "", picture, keep).await
}

/// The picture of a position, given as BFEN of both boards or FEN of one.
fn position(text: &str) -> Result<Picture, Problem> {
    let (boards, clocks_s) = match text.trim() {
        "" => return Ok(Picture::of_boards(&bughouse_core::Boards::start())),
        text if text.contains('|') => {
            let read = bfen::read(text, None).map_err(|error| unread(error.column, &error))?;
            (read.bfen.boards, read.bfen.clocks_s)
        }
        "startpos" => {
            let board = bughouse_core::Board::start();
            return Ok(Picture::of_board(BoardId::A, &board));
        }
        text => {
            let read = read_board(text).and_then(|read| read.board());
            let board = read.map_err(|error| unread(error.column, &error))?;
            return Ok(Picture::of_board(BoardId::A, &board));
        }
    };
    Ok(Picture {
        clocks_ms: BySeat::new(|seat| Some(i64::from(clocks_s.as_ref()?[seat]) * 1000)),
        ..Picture::of_boards(&boards)
    })
}

fn unread(column: usize, error: &impl std::fmt::Display) -> Problem {
    Refusal::NoRecord(format!("bfen:1:{column}: {error}")).into()
}
