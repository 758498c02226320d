//! The pictures of previews that show no match: of the start page, of a lesson, and of a table before a
//! match.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri};

use bughouse_core::{BoardId, Boards, BySeat, ClockKind};
use bughouse_draw::Picture;
use bughouse_notation::bfen::Bfen;
use bughouse_room::rules::Rules;
use tower::ServiceExt;

use super::card::{self, LESSONS, MOST, Subject};
use super::page_of;
use super::words::Words;
use crate::edge::Watched;
use crate::http::Site;
use crate::http::failure::{Answer, Failure};
use crate::http::files::CARD;
use crate::http::pictures::PictureCall;
use crate::refusal::Refusal;

/// The steps of the lessons, in the order of the page.
const STEPS: &str = include_str!("../../../../../corpus/lessons.tsv");

/// Both boards on the picture of the start page.
const HOME: &str = "r1bq1rk1/ppp2ppp/2n2n2/3pp1B1/1bPP4/2N1PN2/PP3PPP/R2QKB1R/BNPp w KQ - 120 100 | \
    r2qkb1r/ppp1pppp/2n2n2/3p1b2/3P1B2/2N2N2/PPP1PPPP/R2QKB1R/Ppn b KQkq - 110 95";

/// `GET /card.png`: the picture of the start page.
pub async fn of_home(
    State((app, _)): State<Site>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let call = PictureCall::of_card(&uri, &headers, from)?;
    let words = Words::of(call.language());
    let picture = Picture {
        heading: Some(["Bughouse".into(), words.home.into()]),
        ..both(HOME)
    };
    call.answer_fixed(&app, "home", picture).await
}

/// `GET /learn/{n}.png`: the picture of a lesson, and `GET /learn/card.png` that of the list of lessons;
/// `GET /learn/{n}`: the page of a lesson.
pub async fn of_lesson(
    State((app, page)): State<Site>,
    Path(file): Path<String>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
) -> Answer {
    let known = |text: &str| text.parse().ok().filter(|n| (1..=LESSONS).contains(n));
    if let Some(number) = known(&file) {
        return Ok(page_of(&app, page, Subject::Lesson(Some(number)), request).await);
    }
    let number = file.strip_suffix(".png").and_then(known);
    if number.is_none() && file != CARD {
        let Ok(response) = page.oneshot(request).await;
        return Ok(response);
    }
    let call = PictureCall::of_card(request.uri(), request.headers(), from)?;
    let (title, line) = card::lesson(number, Words::of(call.language()));
    let picture = Picture {
        heading: Some([title, line]),
        ..both(start_of(number.unwrap_or(1)))
    };
    call.answer_fixed(&app, &format!("learn/{file}"), picture)
        .await
}

/// `GET /t/{table}/card.png`: the picture of a table: who sits where, and the times.
pub async fn of_table(
    State((app, _)): State<Site>,
    table: &str,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
) -> Answer {
    let call = PictureCall::of_card(request.uri(), request.headers(), from)?;
    let language = call.language();
    let words = Words::of(language);
    let seen = card::watched(&app, table).await?;
    let no_table = || Failure::new(StatusCode::NOT_FOUND, Refusal::NoTable);
    let Watched { table, .. } = seen.ok_or_else(no_table)?;
    let rules = Rules::new(table.setup.clone()).ok();
    let start = rules
        .as_ref()
        .and_then(Rules::start)
        .unwrap_or_else(Boards::start);
    let rules = rules.filter(|rules| rules.ruleset().clock.kind != ClockKind::None);
    let sitters = card::sitters(&table, language);
    let picture = Picture::of_boards(&start);
    let picture = Picture {
        names: sitters.map(|name| name.clone().unwrap_or_else(|| words.free_seat.into())),
        clocks_ms: BySeat::new(|seat| Some(rules.as_ref()?.ruleset().base_ms(seat))),
        to_move: BySeat::uniform(false),
        caption: Some(format!(
            "{} · {}",
            words.invitation(card::host(&table), MOST.0),
            words.control(&table.control, &table.setup.preset)
        )),
        ..picture
    };
    let picture = if table.boards == 1 {
        picture.only_board(BoardId::A)
    } else {
        picture
    };
    call.answer_now(&app, "", picture, "private, no-cache")
        .await
}

/// The boards with which a lesson begins.
fn start_of(number: usize) -> &'static str {
    let rows = STEPS.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut firsts = rows.filter_map(|row| {
        let (id, rest) = row.split_once('\t')?;
        id.ends_with(".1").then(|| rest.split('\t').next())?
    });
    firsts
        .nth(number - 1)
        .expect("each lesson has a first step")
}

fn both(text: &str) -> Picture {
    let read: Bfen = text.parse().expect("a test reads every position");
    let picture = Picture::of_boards(&read.boards);
    Picture {
        to_move: BySeat::uniform(false),
        ..picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_readable() {
        for number in 1..=LESSONS {
            both(start_of(number));
        }
        both(HOME);
    }
}
