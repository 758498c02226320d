//! An event as one JSON object.

use std::io::Write;

use bughouse_events::{Event, Number};
use serde_json::json;

use crate::event::results::text_of;
use crate::event::{pair, show, standings};
use crate::failure::Failure;

pub fn write(event: &Event, out: &mut impl Write) -> Result<(), Failure> {
    let rounds = 1..=event.rounds().len() as Number;
    let rounds: Vec<_> = rounds
        .map(|round| json!({ "round": round, "pairing": pair::objects(event, round) }))
        .collect();
    let (rows, prizes) = standings::objects(event);
    let mut object = show::object(event);
    object["rounds"] = rounds.into();
    let deciders = event.deciders().iter().map(|one| {
        let [name, other] = one.entries.map(|entry| event.name_of(entry));
        json!({ "entries": [name, other], "after": one.after, "result": text_of(one.result) })
    });
    object["deciders"] = deciders.collect();
    object["standings"] = rows.into();
    object["prizes"] = prizes.into();
    Ok(writeln!(out, "{object}")?)
}
