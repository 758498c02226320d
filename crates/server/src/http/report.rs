//! The report of a match by claims: a page to print, with rules, log, claims, result and lines to
//! sign. Everybody may have it when the match is over; the arbiter, by his key, during it too.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use bughouse_core::Seat;
use bughouse_laws::Language;
use bughouse_wire::claims::{ClaimKind, RaisedView};
use bughouse_wire::game::{ClocksView, LogLine};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::names::SeatName;
use bughouse_wire::story::{Story, Viewer, instant};
use bughouse_wire::table::{MatchStyle, TableSetup};
use serde::Deserialize;

use super::{Door, Doors, broken, matches, refuse};
use crate::clock;
use crate::recovery;
use crate::rules::Rules;
use crate::secret::{self, Token};
use crate::store::{MatchRow, StoreError};

const STYLE: &str = "body{font:11pt/1.4 system-ui,sans-serif;margin:2cm auto;max-width:19cm;\
    padding:0 .5cm;color:#000;background:#fff}h1{font-size:18pt}h2{font-size:13pt;margin-top:1.2em}\
    table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;\
    padding:.15em .6em .15em 0;border-bottom:1px solid #ccc}td.n{font-variant-numeric:tabular-nums;\
    white-space:nowrap}p.sign{margin-top:1.6cm;border-top:1px solid #000;width:9cm}\
    tr{break-inside:avoid}@media print{body{margin:0}}\
    @media screen and (max-width:40rem){body{margin:1em auto}.log tr:first-child{display:none}\
    .log tr{display:flex;flex-wrap:wrap;gap:0 .8em;border-bottom:1px solid #ccc}\
    .log td{border:0;padding:.1em 0}.log td.c{order:1;font-size:9pt;color:#555}\
    .log td.c::before{content:attr(data-of)' '}.log td.w{flex:1 1 50%}}";

#[derive(Deserialize)]
pub struct Key {
    key: Option<String>,
}

/// `GET /t/{table}/{game}/report`
pub async fn report(
    State((door, _)): Doors,
    Path((table, game)): Path<(String, u32)>,
    Query(Key { key }): Query<Key>,
) -> Response {
    let row = match open_match(&door, &table, game, key.as_deref()).await {
        Ok(Ok(row)) => row,
        Ok(Err(refusal)) => return refusal,
        Err(error) => return broken(&error),
    };
    match page(&door, &row).await {
        Ok(Some(page)) => ([(header::CACHE_CONTROL, "no-store")], Html(page)).into_response(),
        Ok(None) => {
            let reason = "a report is made of matches by claims; this one has its replay";
            refuse(StatusCode::NOT_FOUND, reason)
        }
        Err(error) => broken(&error),
    }
}

/// The match, if it is over or the key is the arbiter's.
async fn open_match(
    door: &Door,
    table: &str,
    game: u32,
    key: Option<&str>,
) -> Result<Result<MatchRow, Response>, StoreError> {
    let none = || {
        let reason = "there is no such match";
        Ok(Err(refuse(StatusCode::NOT_FOUND, reason)))
    };
    if !secret::is_table_id(table) {
        return none();
    }
    let store = &door.tables.shared().store;
    let rows = store.matches(table).await?;
    let Some(row) = rows.into_iter().find(|row| row.start.game == game) else {
        return none();
    };
    let over = row.result.is_some() && matches::is_known(door, &row).await?;
    if over || is_arbiter(door, table, key).await? {
        return Ok(Ok(row));
    }
    let reason = "until the match is over its report is the arbiter's";
    Ok(Err(refuse(StatusCode::FORBIDDEN, reason)))
}

async fn is_arbiter(door: &Door, table: &str, key: Option<&str>) -> Result<bool, StoreError> {
    let Some(hash) = key.map(Token::hash) else {
        return Ok(false);
    };
    let row = door.tables.shared().store.table(table).await?;
    let keys = row.map(|row| row.keys).unwrap_or_default();
    let arbiter = |kind: &str| serde_json::from_str(kind).ok() == Some(KeyKind::Arbiter);
    Ok(keys
        .iter()
        .any(|key| key.hash == hash && arbiter(&key.kind)))
}

/// None if it is not played by claims.
async fn page(door: &Door, row: &MatchRow) -> Result<Option<String>, StoreError> {
    let log = door.tables.shared().store.log(row.id).await?;
    let mut clocks = Vec::with_capacity(log.len());
    let told = recovery::tell(row, &log, |story, told| {
        clocks.push(story.clocks(instant(told.at, &told.event)));
    })?;
    let story = told.story;
    if !story.by_claims() {
        return Ok(None);
    }
    let setup = crate::start::Start::rules(&row.start.setup)?;
    Ok(Some(write(row, &story, &clocks, &setup)))
}

fn write(row: &MatchRow, story: &Story, clocks: &[ClocksView], rules: &Rules) -> String {
    let mut page = String::new();
    let game = row.start.game;
    let day = clock::day(row.start.began_ms);
    let mut put = |text: &str| page.push_str(text);
    put("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">");
    put("<meta name=\"viewport\" content=\"width=device-width\">");
    put(&format!(
        "<title>Match report {day}</title><style>{STYLE}</style>"
    ));
    put(&format!(
        "<h1>Match report</h1><p>Match {game} of this table, {day}.</p>"
    ));
    put(&players(story));
    put(&rules_of(rules));
    put(&result(story));
    put(&raised(story));
    put(&log_of(story, clocks));
    put(&articles(story));
    put(
        "<p class=\"sign\">Arbiter</p><p class=\"sign\">Team 1</p><p class=\"sign\">Team 2</p></html>\n",
    );
    page
}

fn players(story: &Story) -> String {
    let names = story.names();
    let row = |team: &str, white: (&str, &str), black: (&str, &str)| {
        let [white, black] = [white, black].map(|(name, seat)| format!("{} ({seat})", shown(name)));
        format!("<tr><td>{team}<td>{white}<td>{black}")
    };
    let two = story.state().boards_in_play().len() == 2;
    if !two {
        let (white, black) = (shown(&names.A), shown(&names.a));
        return format!("<h2>Players</h2><p>White: {white}. Black: {black}.</p>");
    }
    format!(
        "<h2>Players</h2><table><tr><th><th>White<th>Black{}{}</table>",
        row("Team 1", (&names.A, "board A"), (&names.b, "board B")),
        row("Team 2", (&names.B, "board B"), (&names.a, "board A")),
    )
}

fn rules_of(rules: &Rules) -> String {
    let setup: &TableSetup = rules.setup();
    let mut text = format!(
        "<h2>Rules</h2><p>{}, {}, {}{}.</p>",
        shown(&setup.preset),
        rules.mode(),
        shown(&rules.control()),
        match rules.style() {
            MatchStyle::ClockOnly => ", moves not recorded",
            MatchStyle::Claims | MatchStyle::Automatic => "",
        }
    );
    let differences = rules.differences();
    if !differences.is_empty() {
        text.push_str("<table><tr><th>Different<th>Here<th>As published");
        for one in differences {
            let cells = [&one.param, &one.value, &one.preset].map(|cell| shown(cell));
            text.push_str(&format!(
                "<tr><td>{}<td>{}<td>{}",
                cells[0], cells[1], cells[2]
            ));
        }
        text.push_str("</table>");
    }
    text
}

fn result(story: &Story) -> String {
    match story.result() {
        None => "<h2>Result</h2><p>The match is not over.</p>".into(),
        Some(result) => format!(
            "<h2>Result</h2><p><b>{}</b> {} ({})</p>",
            shown(&result.score),
            shown(&result.text),
            shown(&result.article)
        ),
    }
}

fn raised(story: &Story) -> String {
    let arbiter = Viewer {
        arbiter: true,
        ..Viewer::WATCHER
    };
    let view = story.view(&arbiter, story.state().latest());
    let raised = view.claims.map(|claims| claims.raised).unwrap_or_default();
    if raised.is_empty() {
        return String::new();
    }
    let name = |seat: SeatName| shown(story.names().of(seat.into()));
    let mut text = String::from(
        "<h2>Claims and stops</h2><table><tr><th>No.<th>Time<th>By<th>What<th>Board<th>Ruling",
    );
    for one in raised {
        let cells = (name(one.by), shown(&what(&one)), ruling(&one));
        let (by, what, ruling) = cells;
        let line = write!(
            text,
            "<tr><td class=n>{}<td class=n>{}<td>{by}<td>{what}<td>{:?}<td>{ruling}",
            one.number,
            time(one.at),
            one.board,
        );
        line.expect("a string takes what is written");
    }
    text + "</table>"
}

fn what(one: &RaisedView) -> String {
    let kind = one.claim.map(|claim| match claim {
        ClaimKind::Mate => "mate",
        ClaimKind::Illegal => "illegal move",
        ClaimKind::Flag => "flag",
        ClaimKind::Repetition => "repetition",
        ClaimKind::FiftyMoves => "fifty moves",
        ClaimKind::Hiding => "hiding pieces",
        ClaimKind::Premove => "move out of turn",
        ClaimKind::Setup => "wrong start",
    });
    match (kind, &one.reason) {
        (Some(kind), _) => kind.into(),
        (None, Some(reason)) => format!("stop: {reason}"),
        (None, None) => "stop".into(),
    }
}

fn ruling(one: &RaisedView) -> String {
    match &one.ruling {
        None => "open".into(),
        Some(ruling) => {
            let word = if ruling.upheld { "upheld" } else { "rejected" };
            format!("{word}, {}", shown(&ruling.article))
        }
    }
}

fn log_of(story: &Story, clocks: &[ClocksView]) -> String {
    let mut text = String::from(
        "<h2>Log</h2><table class=log><tr><th>Time<th>A<th>a<th>B<th>b<th>What<th>Article",
    );
    for line in story.full_log() {
        let readings = usize::try_from(line.seq)
            .ok()
            .and_then(|seq| clocks.get(seq.checked_sub(1)?));
        text.push_str(&row_of_log(line, readings));
    }
    text + "</table>"
}

/// What each article says that was cited, once, in the order in which they were.
fn articles(story: &Story) -> String {
    let mut cited: Vec<String> = story.result().map(|one| one.article).into_iter().collect();
    cited.extend(story.full_log().filter_map(|line| line.article.clone()));
    let mut text = String::from("<h2>Articles</h2><table>");
    let mut said = BTreeSet::new();
    for id in cited {
        // A decision of whoever runs the match rests on none.
        let Some(article) = bughouse_laws::article(&id) else {
            continue;
        };
        if said.insert(article.id) {
            let sentence = article.text(Language::En);
            text.push_str(&format!(
                "<tr><td class=n>{}<td>{}",
                shown(&id),
                shown(sentence)
            ));
        }
    }
    if said.is_empty() {
        return String::new();
    }
    text + "</table>"
}

fn row_of_log(line: &LogLine, readings: Option<&ClocksView>) -> String {
    let left = readings.map(|clocks| clocks.left).unwrap_or_default();
    let cell = |seat: Seat| {
        let reading = left.of(seat).map(time).unwrap_or_default();
        format!("<td class=\"n c\" data-of={seat}>{reading}")
    };
    format!(
        "<tr><td class=n>{}{}<td class=w>{}<td>{}",
        time(line.at),
        Seat::ALL.map(cell).concat(),
        shown(&line.text),
        shown(line.article.as_deref().unwrap_or(""))
    )
}

/// `4:59.500`
fn time(ms: i64) -> String {
    let (sign, ms) = if ms < 0 { ("-", -ms) } else { ("", ms) };
    format!(
        "{sign}{}:{:02}.{:03}",
        ms / 60_000,
        ms / 1_000 % 60,
        ms % 1_000
    )
}

/// Text as it may stand in a page: people name themselves and write reasons.
fn shown(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_text_and_not_page() {
        assert_eq!(
            shown("<b>\"R&D\"</b>"),
            "&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;"
        );
    }

    #[test]
    fn times_are_written_to_the_millisecond() {
        assert_eq!(time(299_500), "4:59.500");
        assert_eq!(time(-7), "-0:00.007");
    }
}
