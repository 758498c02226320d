//! What the organizer of a new event asks for.

use bughouse_core::{Preset, is_invisible};
use bughouse_desk::{By, Desk, DeskNote, Done, Logged, Note, Role, StaffId};
use bughouse_events::{BadChoice, Fact, MOST_TABLES, NAME_LETTERS, Setup};
use bughouse_store::random_number;
use bughouse_wire::desk::{EventSetup, EventWanted};
use bughouse_wire::problem::Problem;

use super::act;
use crate::refusal::Refusal;

/// The desk of a new event: its setup, what its matches have, and its organizer.
///
/// # Errors
/// Why there can be no such event.
pub fn desk(wanted: EventWanted, now_ms: i64) -> Result<Desk, Problem> {
    let EventWanted {
        setup,
        hall,
        organizer,
    } = wanted;
    let by = Some(By::Staff(StaffId(0)));
    let done = |note: Note| {
        let logged = Logged { by, note };
        Done {
            at_ms: now_ms,
            logged,
        }
    };
    let began = done(Fact::Began(setup_of(setup)?).into());
    let mut desk = Desk::of([began]).expect("an event begins so");
    let organizer = named(&organizer, "the name of the organizer")?;
    let staff = DeskNote::Staff {
        role: Role::Organizer,
        name: organizer,
    };
    let hall = DeskNote::Hall(act::agreed(hall, &desk)?);
    for note in [staff, hall] {
        desk.apply(done(note.into()))
            .expect("it changes the desk alone");
    }
    Ok(desk)
}

fn setup_of(wanted: EventSetup) -> Result<Setup, Problem> {
    let bad = |error: String| Problem::from(Refusal::NoMessage(error));
    let chosen = |error: BadChoice| bad(error.to_string());
    if Preset::named(&wanted.rules).is_none() {
        return Err(bad(format!("there is no preset {:?}", wanted.rules)));
    }
    let format = wanted.format.parse().map_err(chosen)?;
    let mut setup = Setup::usual(format, random_number().into());
    setup.name = named(&wanted.name, "the name of the event")?;
    setup.rules = wanted.rules;
    let rounds = wanted.rounds.map(|rounds| rounds.clamp(1, 100));
    setup.rounds = match rounds {
        // An evening goes on until it is finished.
        None if wanted.open => None,
        rounds => rounds.or(setup.rounds),
    };
    setup.games = wanted.games.map_or(1, |games| games.clamp(1, 2));
    setup.tables = wanted.tables.map(|tables| tables.clamp(1, MOST_TABLES));
    if let Some(names) = wanted.tie_breaks {
        let all = names.iter().map(|name| name.parse());
        setup.tie_breaks = all.collect::<Result<_, _>>().map_err(chosen)?;
    }
    let prizes = wanted.prizes.iter().map(|prize| prize.parse());
    setup.prizes = prizes.collect::<Result<_, _>>().map_err(chosen)?;
    for (key, value) in &wanted.set {
        setup.choose(key, value).map_err(chosen)?;
    }
    Ok(setup)
}

/// A name of 1 to 60 letters.
fn named(text: &str, what: &str) -> Result<String, Problem> {
    let text = text.trim();
    let is_name = (1..=NAME_LETTERS).contains(&text.chars().count());
    match is_name && !text.contains(is_invisible) {
        true => Ok(text.to_owned()),
        false => Err(Refusal::NoMessage(format!("{what} has 1 to {NAME_LETTERS} letters")).into()),
    }
}
