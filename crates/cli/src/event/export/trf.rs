//! The tournament report of FIDE (TRF-2026): fixed columns, counted from 1.

use std::io::Write;

use bughouse_core::{Color, Team};
use bughouse_events::{EntryId, Event, Format, Number, PlayerId, Points, Record};

use crate::event::file::Times;
use crate::failure::Failure;

pub fn write(event: &Event, times: &Times, out: &mut impl Write) -> Result<(), Failure> {
    if event.setup().games > 1 {
        let why = "a player of a TRF has one game a round, and a match of this event has two";
        return Err(Failure::Stopped(anyhow::anyhow!(why)));
    }
    let report = Report::of(event);
    for line in report.head(times) {
        writeln!(out, "{}", line.trim_end())?;
    }
    for number in 0..report.players.len() {
        writeln!(out, "{}", report.player(number).0.trim_end())?;
    }
    if event.setup().format.has_fixed_pairs() {
        for &entry in &report.entries {
            writeln!(out, "{}", report.team(entry).0.trim_end())?;
        }
    }
    Ok(())
}

/// An event with the players in the order of the report: those of number 1, those of number 2, and so on.
struct Report<'a> {
    event: &'a Event,
    entries: Vec<EntryId>,
    players: Vec<PlayerId>,
}

impl Report<'_> {
    fn of(event: &Event) -> Report<'_> {
        let mut entries: Vec<_> = event
            .entries()
            .filter(|(_, entry)| entry.number.is_some())
            .map(|(id, _)| id)
            .collect();
        entries.sort_by_key(|&entry| event.entry(entry).number);
        let players = entries.iter().flat_map(|&entry| players_of(event, entry));
        Report {
            event,
            players: players.collect(),
            entries,
        }
    }

    fn rounds(&self) -> Number {
        self.event.rounds().len() as Number
    }

    fn head(&self, times: &Times) -> Vec<String> {
        let setup = self.event.setup();
        let is_team = setup.format.has_fixed_pairs();
        let date = |at: &jiff::Timestamp| at.strftime("%Y/%m/%d").to_string();
        let rounds = setup.rounds.unwrap_or(0).max(self.rounds());
        let scores = format!("162  W 1.0    D 0.5    L 0.0    P {:.1}", score(setup.bye));
        let mut lines = vec![
            format!("012 {}", setup.name),
            format!("042 {}", date(&times.began)),
            format!("052 {}", date(&times.ended)),
            format!("062 {}", self.players.len()),
            format!("092 {}", setup.format.name()),
            format!("142 {rounds}"),
            "152 W".to_owned(),
            format!("192 {}", code(setup.format)),
            scores,
        ];
        if is_team {
            lines.push("362 TW 1.0   TD 0.5   TL 0.0".to_owned());
        }
        lines
    }

    /// The number of a player in the report.
    fn number(&self, player: PlayerId) -> usize {
        let place = self.players.iter().position(|&one| one == player);
        place.map_or(0, |place| place + 1)
    }

    fn player(&self, place: usize) -> Columns {
        let player = self.players[place];
        let entry = self.event.player(player).entry;
        let cells: Vec<_> = (1..=self.rounds())
            .map(|round| self.cell(player, round))
            .collect();
        let points: Points = cells.iter().map(|cell| cell.points).sum();
        let mut line = Columns("001".into());
        line.right(5, 4, place + 1);
        line.left(15, 33, &self.event.player(player).name);
        if !self.event.setup().format.has_fixed_pairs()
            && let Some(rating) = self.event.entry(entry).rating
        {
            line.right(49, 4, rating);
        }
        line.right(81, 4, format!("{:.1}", score(points)));
        line.right(86, 4, place + 1);
        for (round, cell) in cells.iter().enumerate() {
            line.right(92 + 10 * round, 4, &cell.opponent);
            line.left(97 + 10 * round, 1, cell.color);
            line.left(99 + 10 * round, 1, cell.result);
        }
        line
    }

    fn team(&self, entry: EntryId) -> Columns {
        let rank = self.event.standings(self.rounds()).rows;
        let rank = rank.iter().find(|row| row.entry == entry);
        let rounds = (1..=self.rounds()).map(|round| self.event.record(entry, round).points());
        let points: Points = rounds.sum();
        let mut line = Columns("310".into());
        line.right(5, 3, self.event.entry(entry).number.unwrap_or(0));
        line.left(9, 32, &self.event.name_of(entry));
        if let Some(rating) = self.event.entry(entry).rating {
            line.right(48, 6, rating);
        }
        line.right(55, 6, format!("{:.1}", score(points)));
        line.right(62, 6, format!("{:.1}", 2.0 * score(points)));
        line.right(69, 3, rank.map_or(0, |row| row.rank));
        for (place, player) in players_of(self.event, entry).into_iter().enumerate() {
            line.right(74 + 5 * place, 4, self.number(player));
        }
        line
    }

    fn cell(&self, player: PlayerId, round: Number) -> Cell {
        let paired = &self.event.rounds()[round as usize - 1];
        let mut tables = paired.pairing.tables.iter();
        let seat = tables.find_map(|table| Some((table, table.seat_of(player)?)));
        let Some((table, seat)) = seat else {
            return self.without_table(player, round);
        };
        let result = paired.result(table.number, 1);
        Cell {
            opponent: self.number(table.seats[seat.opponent()]).to_string(),
            color: match seat.color {
                Color::White => "w",
                Color::Black => "b",
            },
            result: result.map_or(" ", |result| {
                letter(result.of(seat.team()), result.is_played)
            }),
            points: result.map_or(Points::ZERO, |result| result.of(seat.team())),
        }
    }

    fn without_table(&self, player: PlayerId, round: Number) -> Cell {
        let entry = self.event.player(player).entry;
        let record = self.event.record(entry, round);
        let points = record.points();
        let is_in = self.members_in(entry, round).contains(&player);
        let result = match record {
            _ if !is_in => "Z",
            Record::Bye(_) => "U",
            _ if points == Points::ZERO => "Z",
            _ => "H",
        };
        Cell {
            opponent: "0000".into(),
            color: "-",
            result,
            points: if is_in { points } else { Points::ZERO },
        }
    }

    /// Who was in an entry in a round without a match: those of its next match, or those of now.
    fn members_in(&self, entry: EntryId, round: Number) -> Vec<PlayerId> {
        let mut later = self.event.rounds()[round as usize - 1..].iter();
        let team = later.find_map(|paired| {
            let tables = paired.pairing.tables.iter();
            let mut teams = tables.flat_map(|table| Team::BOTH.map(|team| table.team(team)));
            teams.find(|team| {
                team.iter()
                    .any(|&player| self.event.player(player).entry == entry)
            })
        });
        let now = &self.event.entry(entry).members;
        team.map_or(now.clone(), |team| {
            let own = team.into_iter();
            own.filter(|&player| self.event.player(player).entry == entry)
                .collect()
        })
    }
}

/// What a player did in a round.
struct Cell {
    opponent: String,
    color: &'static str,
    result: &'static str,
    points: Points,
}

/// The players of an entry: those of now, then those who were replaced.
fn players_of(event: &Event, entry: EntryId) -> Vec<PlayerId> {
    let members = &event.entry(entry).members;
    let all = event.players().filter(|(_, one)| one.entry == entry);
    let others = all
        .map(|(id, _)| id)
        .filter(|player| !members.contains(player));
    members.iter().copied().chain(others).collect()
}

fn code(format: Format) -> &'static str {
    match format {
        Format::Swiss => "FIDE_TEAM_MP_GP",
        Format::RoundRobin => "FIDE_TEAM_ROUNDROBIN",
        Format::DoubleRoundRobin => "FIDE_TEAM_DOUBLEROUNDROBIN",
        Format::Knockout => "CUSTOM_TEAM_KNOCKOUT",
        Format::Partners | Format::IndividualSwiss => "CUSTOM_SWISS",
    }
}

fn letter(points: Points, is_played: bool) -> &'static str {
    match (points, is_played) {
        (Points::ONE, true) => "1",
        (Points::HALF, true) => "=",
        (_, true) => "0",
        (Points::ONE, false) => "+",
        (_, false) => "-",
    }
}

fn score(points: Points) -> f64 {
    points.quarters() as f64 / 4.0
}

/// A line of fixed columns.
struct Columns(String);

impl Columns {
    /// A text that begins at a column, cut to a width.
    fn left(&mut self, column: usize, width: usize, text: &str) {
        let used = self.0.chars().count();
        let blanks = (column - 1).saturating_sub(used);
        self.0.extend(std::iter::repeat_n(' ', blanks));
        self.0.extend(text.chars().take(width));
    }

    /// A text that ends where the width does.
    fn right(&mut self, column: usize, width: usize, text: impl std::fmt::Display) {
        self.left(column, width, &format!("{text:>width$}"));
    }
}
