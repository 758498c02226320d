//! The results of an event as BPGN. The log of an event has no moves.

use std::io::Write;

use bughouse_core::Seat;
use bughouse_events::{Event, GameResult, Number, Table};
use bughouse_notation::bpgn::{self, Game, GameDialect, ResultMark, Tags, player_tag};

use crate::event::file::Times;
use crate::event::results::text_of;
use crate::failure::Failure;

pub fn write(event: &Event, times: &Times, out: &mut impl Write) -> Result<(), Failure> {
    for (number, round) in (1..).zip(event.rounds()) {
        let mut tables: Vec<_> = round.pairing.tables.iter().collect();
        tables.sort_by_key(|table| table.number);
        for table in tables {
            for game in 1..=event.setup().games {
                let result = round.game(table.number, game);
                let mut tags = tags(event, number, table, game);
                if let Some(at) = times.results.get(&(number, table.number)) {
                    tags.set("Date", at.strftime("%Y.%m.%d").to_string());
                }
                bpgn::write(&played(tags, result), GameDialect::Canonical, out)?;
            }
        }
    }
    Ok(())
}

fn tags(event: &Event, round: Number, table: &Table, game: Number) -> Tags {
    let setup = event.setup();
    let mut tags = Tags::default();
    tags.set("Event", setup.name.as_str());
    tags.set(
        "Round",
        match setup.games {
            1 => round.to_string(),
            _ => format!("{round}.{game}"),
        },
    );
    tags.set("Board", table.number.to_string());
    let seats = table.seats_in(game);
    for seat in Seat::ALL {
        tags.set(player_tag(seat), event.player(seats[seat]).name.as_str());
    }
    tags.set("Rules", setup.rules.as_str());
    tags
}

fn played(mut tags: Tags, result: Option<GameResult>) -> Game {
    let mark = result.map_or(ResultMark::Open, mark);
    tags.set("Result", mark.standard().text());
    if mark.standard() != mark {
        tags.set("Score", mark.text());
    }
    if result.is_some_and(|result| !result.is_played) {
        tags.set("Termination", "unplayed");
    }
    tags.sort();
    Game {
        tags,
        result: Some(mark.standard()),
        ..Game::default()
    }
}

fn mark(result: GameResult) -> ResultMark {
    let text = text_of(GameResult {
        is_played: true,
        ..result
    });
    ResultMark::from_text(&text).unwrap_or(ResultMark::Open)
}
