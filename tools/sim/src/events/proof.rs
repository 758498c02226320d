//! Checks what must be true at the end, whatever failed: the stored log gives what the pages show, no page was ahead of
//! the store, each game has one result, which is that of its match, and what was answered is what was done.

use std::collections::BTreeMap;

use bughouse_core::BySeat;
use bughouse_desk::{By, Desk, DeskNote, Done, Game, Logged, Note, Reporter, StaffId};
use bughouse_events::{Fact, GameResult, PlayerId};
use bughouse_log::event::Line;
use bughouse_room::clock;
use bughouse_server::events::{game_ref, pairing};
use bughouse_wire::desk::{DeskAct, EventNews, GameRef, GameRow, RoundView};

use super::plan::{FIRST_PLAYER, ORGANIZER};
use super::record::{Answer, EventSummary, FinishedEvent, Record};

/// What is wrong with a simulated event. People are named by their index in the plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Violation {
    #[error("a task of the server ended: {0}")]
    Panic(String),
    #[error("the event does not come to its end: round {0}; the last line is {1}")]
    NoEnd(usize, String),
    #[error("{0}")]
    Protocol(String),
    #[error("line {0} of the log cannot be read, or does not fit: {1}")]
    Line(usize, String),
    #[error("person {0} was shown line {1} when only {2} lines were stored")]
    Early(usize, u32, u32),
    #[error("person {0} was shown round {1} after line {2} otherwise than the log has it")]
    Shown(usize, u32, u32),
    #[error("the page of person {0} differs from the log at the end: {1}")]
    Page(usize, &'static str),
    #[error("{0:?} has {1} results in the log")]
    Results(Game, usize),
    #[error("the match of {game:?} ended {ended}, but the log has {logged:?}")]
    Match {
        game: Game,
        ended: String,
        logged: Option<String>,
    },
    #[error("{act:?} of person {person} was answered {answer:?}, but the log has it {found} times")]
    Answer {
        person: usize,
        act: Box<DeskAct>,
        answer: Answer,
        found: usize,
    },
    #[error("person {0} sat at table {1}, which is not theirs")]
    Seat(usize, String),
    #[error("person {0} got to table {1} of others")]
    Intruded(usize, String),
}

/// Compares what people received and asked with the stored log.
///
/// # Errors
/// The first violation.
pub fn check(event: &FinishedEvent) -> Result<EventSummary, Violation> {
    let log = read(&event.lines)?;
    let (desk, seated) = check_news(event, &log)?;
    check_pages(event, &desk)?;
    check_results(&desk, &log)?;
    check_matches(event, &desk)?;
    check_seats(event, &seated)?;
    for (person, record) in event.records.iter().enumerate() {
        check_answers(person, record, &log)?;
    }
    Ok(summary(event, &desk, &log))
}

fn read(lines: &[String]) -> Result<Vec<Done>, Violation> {
    let lines = (1..).zip(lines);
    let read = lines.map(|(number, text)| {
        let line = Line::<Logged>::decode(text);
        let line = line.map_err(|error| Violation::Line(number, error.to_string()))?;
        Ok(Done {
            at_ms: clock::read_date_and_time(&line.at).unwrap_or_default(),
            logged: line.what,
        })
    });
    read.collect()
}

/// Who was to sit at each table, by its link.
type Seated = BTreeMap<String, BySeat<PlayerId>>;

/// Each page shows the log as it was after the line that it has seen, and that line was stored. Returns the desk at the
/// end, and who was to sit at its tables.
fn check_news(event: &FinishedEvent, log: &[Done]) -> Result<(Desk, Seated), Violation> {
    let mut news: BTreeMap<u32, Vec<(usize, &EventNews)>> = BTreeMap::new();
    for (person, record) in event.records.iter().enumerate() {
        for (stored, one) in &record.news {
            if one.seen > *stored {
                return Err(Violation::Early(person, one.seen, *stored));
            }
            news.entry(one.seen).or_default().push((person, one));
        }
    }
    let bad = |line| Violation::Line(line, "it does not fit".into());
    let mut desk = Desk::of(log.first().cloned()).map_err(|_| bad(1))?;
    let mut seated = Seated::new();
    for (seen, done) in (2..).zip(&log[1..]) {
        desk.apply(done.clone()).ok_or_else(|| bad(seen as usize))?;
        if let Note::Desk(DeskNote::Room { game, link, .. }) = &done.logged.note
            && let Some(seats) = desk.seats(*game)
        {
            seated.insert(link.clone(), seats);
        }
        for (person, one) in news.get(&seen).into_iter().flatten() {
            check_shown(*person, one, &desk)?;
        }
    }
    Ok((desk, seated))
}

fn check_shown(person: usize, news: &EventNews, desk: &Desk) -> Result<(), Violation> {
    let is_same = |round: &&RoundView| round_of(desk, round.round).as_ref() == Some(*round);
    let paired = desk.event().rounds().len() as u32;
    match news.rounds.iter().find(|round| !is_same(round)) {
        Some(round) => Err(Violation::Shown(person, round.round, news.seen)),
        None if news.paired != paired => Err(Violation::Shown(person, news.paired, news.seen)),
        None => Ok(()),
    }
}

/// A round as the log has it.
fn round_of(desk: &Desk, number: u32) -> Option<RoundView> {
    let round = desk.event().rounds().get(number.checked_sub(1)? as usize)?;
    let games = games_of(desk, number).into_iter();
    let row = |game: Game| GameRow {
        table: game.table,
        game: game.game,
        result: desk.result(game).map(|result| result.to_string()),
        link: desk.room(game).map(|room| room.link.clone()),
        called_off: desk.room(game).is_some_and(|room| room.is_called_off),
        replay: desk.room(game).is_some_and(|room| room.ended.is_some()),
    };
    Some(RoundView {
        round: number,
        pairing: pairing(&round.pairing),
        games: games.map(row).collect(),
    })
}

fn games_of(desk: &Desk, round: u32) -> Vec<Game> {
    let tables = &desk.event().rounds()[round as usize - 1].pairing.tables;
    let games = 1..=desk.event().setup().games;
    let of = |table| games.clone().map(move |game| Game { round, table, game });
    tables.iter().flat_map(|table| of(table.number)).collect()
}

fn all_games(desk: &Desk) -> Vec<Game> {
    let rounds = 1..desk.event().next_round();
    rounds.flat_map(|round| games_of(desk, round)).collect()
}

/// At the end each page shows everything.
fn check_pages(event: &FinishedEvent, desk: &Desk) -> Result<(), Violation> {
    let last = desk.event().next_round() - 1;
    let standings = desk.event().standings(last).rows;
    for (person, record) in event.records.iter().enumerate() {
        let page = &record.page;
        let rounds = (1..=last).filter_map(|round| Some((round, round_of(desk, round)?)));
        if page.rounds != rounds.collect() {
            return Err(Violation::Page(person, "rounds"));
        }
        let shown = page
            .standings
            .iter()
            .map(|row| (row.rank, row.entry, row.points));
        let points = |row: &bughouse_events::Row| row.points.quarters() as f64 / 4.0;
        let rows = standings
            .iter()
            .map(|row| (row.rank, row.entry.0, points(row)));
        if !shown.eq(rows) {
            return Err(Violation::Page(person, "standings"));
        }
        let mut players = page.entries.iter().flat_map(|one| &one.players);
        if !players.all(|one| one.name == desk.name_of(PlayerId(one.id))) {
            return Err(Violation::Page(person, "names"));
        }
        if page.desk.is_some() != (person < FIRST_PLAYER) {
            return Err(Violation::Page(person, "desk"));
        }
    }
    Ok(())
}

/// Each game has one result, apart from corrections.
fn check_results(desk: &Desk, log: &[Done]) -> Result<(), Violation> {
    for game in all_games(desk) {
        let lines = log.iter().enumerate();
        let ended = lines.filter(|&(line, _)| ends(log, line, game).is_some());
        let ended = ended.count();
        if ended != 1 {
            return Err(Violation::Results(game, ended));
        }
    }
    Ok(())
}

/// The result that a line gives to a game, if it is no correction.
fn ends(log: &[Done], line: usize, game: Game) -> Option<GameResult> {
    match &log[line].logged.note {
        Note::Event(Fact::Ended {
            round,
            table,
            game: of,
            result,
        }) => {
            let of = Game {
                round: *round,
                table: *table,
                game: of.unwrap_or(game.game),
            };
            (at_end(log, line, of) == game).then_some(*result)
        }
        _ => None,
    }
}

/// A game as it is named at the end: its table may have another number since this line.
fn at_end(log: &[Done], line: usize, mut game: Game) -> Game {
    for done in &log[line..] {
        if let Note::Event(Fact::Moved { round, table, to }) = done.logged.note
            && round == game.round
        {
            game.table = match game.table {
                number if number == table => to,
                number if number == to => table,
                number => number,
            };
        }
    }
    game
}

/// The result of each match is in the log: as that of the game, or as one that differs from what the arbiter decided.
fn check_matches(event: &FinishedEvent, desk: &Desk) -> Result<(), Violation> {
    for game in all_games(desk) {
        let Some(room) = desk.room(game) else {
            continue;
        };
        let found = event
            .rooms
            .iter()
            .find(|one| one.public.as_str() == room.public);
        let played = event
            .matches
            .iter()
            .filter(|one| one.row.room == found.map(|room| room.id));
        let Some(ended) = played.filter_map(|one| one.row.ended.as_ref()).next_back() else {
            continue;
        };
        let score = &ended.result.score;
        let Ok(result) = score.parse::<GameResult>() else {
            continue;
        };
        let log = desk.log();
        let says = |line: usize| match &log[line].logged.note {
            Note::Desk(DeskNote::Reported {
                game: of,
                from,
                result: said,
            }) => {
                let of = at_end(log, line, *of);
                (of, *from, *said) == (game, Reporter::Match, result)
            }
            // The arbiter had corrected it so before the match ended.
            Note::Event(Fact::Corrected {
                round,
                table,
                game: of,
                result: said,
                ..
            }) => {
                let of = Game {
                    round: *round,
                    table: *table,
                    game: of.unwrap_or(game.game),
                };
                (at_end(log, line, of), *said) == (game, result)
            }
            _ => ends(log, line, game) == Some(result),
        };
        if !(0..log.len()).any(says) {
            let logged = (0..log.len()).find_map(|line| ends(log, line, game));
            return Err(Violation::Match {
                game,
                ended: score.clone(),
                logged: logged.map(|one| one.to_string()),
            });
        }
    }
    Ok(())
}

/// Players sat only at tables of their own games, on their own seats, and saw no table of others.
fn check_seats(event: &FinishedEvent, seated: &Seated) -> Result<(), Violation> {
    for (person, record) in event.records.iter().enumerate() {
        if let Some(table) = record.intruded.first() {
            return Err(Violation::Intruded(person, table.clone()));
        }
        let Some(player) = person.checked_sub(FIRST_PLAYER) else {
            continue;
        };
        let player = Some(PlayerId(player as u32));
        for (table, seat) in &record.sat {
            if seated.get(table).map(|seats| seats[*seat]) != player {
                return Err(Violation::Seat(person, table.clone()));
            }
        }
    }
    Ok(())
}

/// What was done is in the log, as often as it was done; what was refused is not.
fn check_answers(person: usize, record: &Record, log: &[Done]) -> Result<(), Violation> {
    for (act, answer) in &record.asked {
        let asked = record.asked.iter().filter(|(other, _)| other == act);
        let answers: Vec<_> = asked.map(|(_, answer)| answer).collect();
        let done = answers
            .iter()
            .filter(|one| matches!(one, Answer::Done(..)))
            .count();
        let unknown = answers
            .iter()
            .filter(|one| ***one == Answer::Unknown)
            .count();
        let found = log
            .iter()
            .filter(|line| is_by(person, line) && carries_out(line, act))
            .count();
        // What is done already is done again without a line.
        let least = usize::from(done > 0 && !can_be_done_already(act));
        let is_stored = !matches!(answer, Answer::Done(seen, stored) if seen > stored);
        if !(least..=done + unknown).contains(&found) || !is_stored {
            return Err(Violation::Answer {
                person,
                act: Box::new(act.clone()),
                answer: answer.clone(),
                found,
            });
        }
    }
    Ok(())
}

/// Whether a line was written for a person of the staff, or for some player.
fn is_by(person: usize, line: &Done) -> bool {
    match line.logged.by {
        Some(By::Staff(StaffId(staff))) => person == staff as usize + ORGANIZER,
        Some(By::Player(_)) => person >= FIRST_PLAYER,
        _ => false,
    }
}

/// Others may have done the same before.
fn can_be_done_already(act: &DeskAct) -> bool {
    matches!(
        act,
        DeskAct::Result { .. } | DeskAct::Correct { .. } | DeskAct::Report { .. }
    )
}

/// Whether a line is what an act does.
fn carries_out(line: &Done, act: &DeskAct) -> bool {
    match (&line.logged.note, act) {
        (Note::Event(Fact::Added { players, .. }), DeskAct::Add { entries }) => {
            players[0] == entries[0].name
        }
        (Note::Event(Fact::Withdrew { .. }), DeskAct::Withdraw { .. })
        | (Note::Event(Fact::Paired(_)), DeskAct::Pair)
        | (Note::Event(Fact::Finished), DeskAct::Finish) => true,
        (Note::Desk(DeskNote::Staff { name, .. }), DeskAct::AddStaff { name: asked, .. }) => {
            name == asked
        }
        (Note::Event(Fact::Ended { .. }), DeskAct::Result { game, .. }) => {
            let GameRef { round, table, game } = *game;
            ends(std::slice::from_ref(line), 0, Game { round, table, game }).is_some()
        }
        (Note::Event(Fact::Renamed { name, .. }), DeskAct::Rename { new, .. }) => name == new,
        (Note::Event(Fact::Unpaired), DeskAct::Unpair)
        | (Note::Event(Fact::Moved { .. }), DeskAct::Move { .. })
        | (Note::Event(Fact::Removed { .. }), DeskAct::Remove { .. })
        | (Note::Desk(DeskNote::Hidden { .. }), DeskAct::Hide { .. }) => true,
        (Note::Event(Fact::Corrected { reason, .. }), DeskAct::Correct { reason: asked, .. }) => {
            reason == asked
        }
        (Note::Desk(DeskNote::Settled { game }), DeskAct::Settle { game: asked }) => {
            game_ref(*game) == *asked
        }
        _ => false,
    }
}

/// Whether a line is what an errand of the organizer does.
fn is_errand(done: &Done) -> bool {
    matches!(
        done.logged.note,
        Note::Event(
            Fact::Renamed { .. } | Fact::Unpaired | Fact::Moved { .. } | Fact::Removed { .. }
        ) | Note::Desk(DeskNote::Hidden { .. })
    )
}

fn summary(event: &FinishedEvent, desk: &Desk, log: &[Done]) -> EventSummary {
    let count = |is_meant: fn(&Done) -> bool| log.iter().filter(|done| is_meant(done)).count();
    let is_result = |done: &Done| matches!(done.logged.note, Note::Event(Fact::Ended { .. }));
    let results = log.iter().filter(|done| is_result(done));
    let by_matches = results
        .clone()
        .filter(|done| done.logged.by == Some(By::Match))
        .count();
    let answers = event.records.iter().flat_map(|record| &record.asked);
    let answers: Vec<_> = answers.map(|(_, answer)| answer).collect();
    let answered =
        |is_meant: fn(&Answer) -> bool| answers.iter().filter(|one| is_meant(one)).count();
    EventSummary {
        players: desk.event().players().count(),
        rounds: desk.event().rounds().len(),
        by_matches,
        by_hand: results.count() - by_matches,
        corrected: count(|done| matches!(done.logged.note, Note::Event(Fact::Corrected { .. }))),
        errands: count(is_errand),
        done: answered(|one| matches!(one, Answer::Done(..))),
        refused: answered(|one| matches!(one, Answer::Refused(_))),
        unknown: answered(|one| *one == Answer::Unknown),
        restarts: event.restarts,
        took_ms: event.took_ms,
    }
}
