//! What the preview of each kind of link says: its title, its text and the address of its picture.

use std::sync::Arc;

use bughouse_core::{BySeat, Seat, Team};
use bughouse_draw::Language;
use bughouse_match::Reason;
use bughouse_room::play::replay::ReadError;
use bughouse_room::play::setup::StoredSetup;
use bughouse_store::{MatchRow, ResultRow};
use bughouse_wire::names::DefaultName;
use bughouse_wire::table::{MatchStyle, Sitter, TablePhase, TableView};

use super::words::Words;
use crate::edge::Watched;
use crate::http::source::{MatchAddress, Source, is_over, paste};
use crate::http::{AppState, names};
use crate::tables::FindError;

/// The maximum number of letters of a title, and of a text. Messengers cut longer ones.
pub const MOST: (usize, usize) = (60, 160);

/// The number of lessons.
pub const LESSONS: usize = 9;

/// What a page is about.
pub enum Subject {
    /// The start page.
    Home,
    /// The list of lessons, or one lesson by its number.
    Lesson(Option<usize>),
    /// A table.
    Table(String),
    /// A link by which a person becomes the partner of the one who made it.
    Partner(String),
    /// A match, or a game of a pasted record.
    Game(Source),
    /// A pasted record.
    Record(String),
    /// An event.
    Event(String),
}

/// The preview of a link.
pub struct Card {
    pub title: String,
    pub text: String,
    /// The path of the picture on this server.
    pub picture: String,
}

impl Card {
    /// The preview of a page; `None` if what it is about does not exist, or is hidden.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn of(
        app: &Arc<AppState>,
        subject: &Subject,
        language: Language,
    ) -> Result<Option<Card>, FindError> {
        let words = Words::of(language);
        let lang = language.code();
        let card = match subject {
            Subject::Home => Some((
                "Bughouse".to_owned(),
                words.claim.to_owned(),
                "/card.png?".to_owned(),
            )),
            Subject::Lesson(number) => {
                let (title, text) = lesson(*number, words);
                let stem = number.map_or("card".into(), |number| number.to_string());
                Some((title, text, format!("/learn/{stem}.png?")))
            }
            Subject::Table(table) => of_table(app, table, language).await?,
            Subject::Partner(link) => app.tables.shared().lobby.index.maker_of(link).map(|by| {
                let name = Some(&*by.name).filter(|name| !name.is_empty());
                let title = words.partner_wanted(name, MOST.0);
                (title, words.claim.to_owned(), "/card.png?".to_owned())
            }),
            Subject::Event(id) => {
                let news = app.tables.shared().events.follow(id.clone()).await;
                news.map(|news| {
                    let title = news.borrow().head.name.clone();
                    (title, words.claim.to_owned(), "/card.png?".to_owned())
                })
            }
            Subject::Game(Source::Match(address)) => of_match(app, address, language).await?,
            Subject::Game(Source::Paste { id, number }) => {
                of_record(app, id, Some(*number), language)
            }
            Subject::Record(id) => of_record(app, id, None, language),
        };
        Ok(card.map(|(title, text, picture)| Card {
            title: shortened(&title, MOST.0),
            text: shortened(&text, MOST.1),
            picture: format!("{picture}lang={lang}"),
        }))
    }
}

/// Title, text, and the path of the picture up to its language.
type Parts = (String, String, String);

/// The title and the line of a lesson, for its preview and its picture.
pub fn lesson(number: Option<usize>, words: &Words) -> (String, String) {
    let title = number.and_then(|number| Some((number, words.titles.get(number.checked_sub(1)?)?)));
    match title {
        Some((number, title)) => {
            let lesson = words.lesson.replace("{}", &format!("{number}/{LESSONS}"));
            ((*title).to_owned(), format!("{} · {lesson}", words.learn))
        }
        None => (words.learn.to_owned(), words.lessons.to_owned()),
    }
}

/// The table and the match as watchers see them; `None` if there is no such table.
pub async fn watched(app: &AppState, table: &str) -> Result<Option<Watched>, FindError> {
    let Some(room) = app.tables.find(table).await? else {
        return Ok(None);
    };
    let shared = app.tables.shared();
    Ok(shared.hub.look(&room, shared.clock.now()).await)
}

/// The name of the person who invites to a table; `None` if they gave no name.
pub fn host(table: &TableView) -> Option<&str> {
    let host = table.people.iter().find(|one| one.id == table.owner)?;
    let is_default = host.name.parse::<DefaultName>().is_ok();
    (!is_default).then_some(&*host.name)
}

/// The name of each seat of a table, as shown; `None` for an empty seat.
pub fn sitters(table: &TableView, language: Language) -> BySeat<Option<String>> {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person { id } => {
            let person = table.people.iter().find(|one| one.id == *id);
            person.map_or(String::new(), |one| one.name.clone())
        }
        Sitter::Bot { name, .. } | Sitter::AtBoard { name } => name.clone(),
    };
    table.seats.map(|sitter| {
        sitter
            .as_ref()
            .map(|sitter| names::shown(&name(sitter), language))
    })
}

async fn of_table(
    app: &Arc<AppState>,
    link: &str,
    language: Language,
) -> Result<Option<Parts>, FindError> {
    let Some(Watched { table, game }) = watched(app, link).await? else {
        return Ok(None);
    };
    let words = Words::of(language);
    let is_running = matches!(table.phase, TablePhase::Playing | TablePhase::Paused { .. });
    let in_play = if table.boards == 1 {
        &Seat::ALL[..2]
    } else {
        &Seat::ALL[..]
    };
    let free = in_play
        .iter()
        .filter(|&&seat| table.seats[seat].is_none())
        .count();
    let seats = match (is_running, table.locked, free) {
        (true, ..) => words.running.to_owned(),
        (false, true, _) => words.locked.to_owned(),
        (false, false, 0) => words.full.to_owned(),
        (false, false, free) => format!(
            "{} {}",
            words.free_seats.replace("{}", &free.to_string()),
            words.claim
        ),
    };
    let control = words.control(&table.control, &table.setup.preset);
    let picture = match game {
        Some(game) if is_running && table.style != MatchStyle::ClockOnly => {
            format!("/t/{link}/{}.png?size=card&", game.game)
        }
        _ => format!("/t/{link}/card.png?"),
    };
    Ok(Some((
        words.invitation(host(&table), MOST.0),
        format!("{control}. {seats}"),
        picture,
    )))
}

async fn of_match(
    app: &Arc<AppState>,
    address: &MatchAddress,
    language: Language,
) -> Result<Option<Parts>, FindError> {
    // A match that does not exist has no preview: the page itself says that there is no such match.
    let Some(row) = address.row(app).await? else {
        return Ok(None);
    };
    let words = Words::of(language);
    let rules = StoredSetup::rules(&row.start.setup).map_err(ReadError::from)?;
    let game = row.start.game.to_string();
    let over = row.ended.as_ref().filter(|_| is_over(app, &row));
    let seen = have_watchers_seen(app, &row, rules.ruleset().watch_delay_s);
    let players = over.map_or(&row.start.names, |ended| &ended.names);
    let players = players.map(|name| names::shown(name, language));
    let score = over.map_or("", |ended| &*ended.result.score);
    let title = match seen {
        true => title(&players, score),
        false => "Bughouse".into(),
    };
    let sentence = if over.is_some() {
        words.over
    } else {
        words.live
    };
    let ended = over.map(|ended| format!("{}. ", ended_text(&ended.result, &players, language)));
    let text = format!(
        "{}{}. {}",
        ended.unwrap_or_default(),
        words.control(&rules.control(), &rules.setup().preset),
        sentence.replace("{}", &game)
    );
    let picture = match rules.style() {
        MatchStyle::ClockOnly => "/card.png?".to_owned(),
        _ => format!("/{}.png?size=card&", address.files()),
    };
    Ok(Some((title, text, picture)))
}

fn of_record(app: &AppState, id: &str, number: Option<u32>, language: Language) -> Option<Parts> {
    let words = Words::of(language);
    let paste = paste(app, id).ok()?;
    let games = &paste.list.games;
    let first = number.unwrap_or(1);
    let line = games.get(usize::try_from(first).ok()?.checked_sub(1)?)?;
    let is_list = number.is_none() && games.len() > 1;
    let event = Some(&line.event).filter(|event| !event.is_empty());
    let mut text = event.map_or(String::new(), |event| format!("{event}. "));
    if is_list {
        text += &format!("{} ", words.games.replace("{}", &games.len().to_string()));
    }
    text += words.record;
    let players = line.names.map(|name| names::shown(name, language));
    Some((
        title(&players, &line.score),
        text,
        format!("/r/{id}/{first}.png?size=card&"),
    ))
}

/// How a match ended: `Bob: checkmate`.
fn ended_text(result: &ResultRow, players: &BySeat<String>, language: Language) -> String {
    let reason = Reason::ALL
        .iter()
        .find(|reason| reason.text() == result.reason);
    let said = reason.and_then(|reason| bughouse_draw::ended(*reason, language));
    let said = said.unwrap_or(&result.reason);
    match result.lost_by {
        Some(seat) if !players[seat].is_empty() => format!("{}: {said}", players[seat]),
        _ => {
            let mut letters = said.chars();
            let first = letters
                .next()
                .map(|letter| letter.to_uppercase().to_string());
            first.unwrap_or_default() + letters.as_str()
        }
    }
}

/// Whether watchers have seen the beginning of the match.
fn have_watchers_seen(app: &AppState, row: &MatchRow, delay_s: u32) -> bool {
    let delay_ms = i64::from(delay_s) * 1_000;
    row.start.began_ms + delay_ms <= app.tables.shared().clock.wall_ms()
}

/// The names of both teams with the score between them: `Ann & Dan 1–0 Bob & Cid`. Long names are
/// shortened until the title fits.
fn title(players: &BySeat<String>, score: &str) -> String {
    let score = match score {
        "" | "*" => "–".to_owned(),
        score => score.replace('-', "–"),
    };
    let with_names = |most: usize| {
        Team::BOTH.map(|team| {
            let names = team
                .seats()
                .into_iter()
                .map(|seat| shortened(&players[seat], most));
            let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
            names.join(" & ")
        })
    };
    if players.iter().all(|(_, name)| name.is_empty()) {
        return "Bughouse".into();
    }
    let all = (1..=MOST.0)
        .rev()
        .map(|most| with_names(most).join(&format!(" {score} ")));
    let mut fit = all.filter(|title| title.chars().count() <= MOST.0);
    fit.next().unwrap_or_else(|| "Bughouse".into())
}

/// The text, or as much of its beginning as has `most` letters with an ellipsis.
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end_matches([' ', ',', '.', ':', '·']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_has_all_names_and_sixty_letters_at_most() {
        let names = |name: &str| BySeat::new(|seat: Seat| format!("{name}{}", seat.letter()));
        let check = |name: &str, score: &str, expected: &str| {
            assert_eq!(title(&names(name), score), expected);
        };
        check("N", "1-0", "NA & Nb 1–0 NB & Na");
        check("", "*", "A & b – B & a");
        let long = title(&names(&"Щ".repeat(59)), "1/2-1/2");
        assert!(
            long.chars().count() <= 60 && long.contains(" 1/2–1/2 "),
            "{long}"
        );
        assert_eq!(long.matches('…').count(), 4);
        assert_eq!(title(&BySeat::new(|_| String::new()), "1-0"), "Bughouse");
    }

    #[test]
    fn every_fixed_text_fits() {
        for language in Language::ALL {
            let words = Words::of(language);
            for number in [None].into_iter().chain((1..=LESSONS).map(Some)) {
                let (title, text) = lesson(number, words);
                assert!(
                    title.chars().count() <= MOST.0 && text.chars().count() <= MOST.1,
                    "{title}"
                );
            }
            let control = words.control("15+10 bronstein", "ru-v1");
            let seats = words.free_seats.replace("{}", "3");
            for text in [
                words.full,
                words.locked,
                words.running,
                &format!("{seats} {}", words.claim),
            ] {
                let text = format!("{control}. {text}");
                assert!(text.chars().count() <= MOST.1, "{text}");
            }
            let name = "Щ".repeat(60);
            for title in [
                words.invitation(Some(&name), MOST.0),
                words.partner_wanted(Some(&name), MOST.0),
            ] {
                assert_eq!(title.chars().count(), MOST.0, "{title}");
                assert!(title.contains('…'), "{title}");
            }
            assert_eq!(words.invitation(None, MOST.0), words.you);
            assert!(words.a_partner.chars().count() <= MOST.0);
        }
    }
}
