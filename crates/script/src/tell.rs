//! Events and refusals in the words of the log.

use bughouse_core::{Move, Seat};
use bughouse_match::{Actor, BoardEnd, Event, HalfPoints, Match, MatchTime, Outcome, Refused};
use serde_json::{Map, Value, json};

use crate::log::{Entry, points};

/// An event as an entry, when it was recorded at `now`; the match is as it is right after it.
pub(crate) fn event(now: MatchTime, event: &Event, state: &Match) -> Entry {
    let said = |who: String, event: &'static str, text: String| Entry {
        at: now,
        who,
        event,
        text,
        facts: Map::new(),
    };
    let by = |seat: &Seat, event: &'static str| said(seat.to_string(), event, event.into());
    let by_all = |event: &'static str, text: String| said("-".into(), event, text);
    match event {
        Event::Started => by_all("started", "started".into()),
        Event::Pressed { seat } => by(seat, "pressed"),
        Event::Readied { seat, mv, due } => {
            let mv = move_text(state, *seat, *mv);
            let text = format!("readied {mv} for {due}");
            said(seat.to_string(), "readied", text)
                .fact("move", json!(mv))
                .fact("due_ms", json!(due.ms()))
        }
        Event::Returned { seat } => said(seat.to_string(), "returned", "got the move back".into()),
        Event::Played {
            seat,
            mv,
            at,
            granted_ms,
        } => played(state, *seat, *mv, *at, *granted_ms),
        Event::Warned { seat } => by(seat, "warned"),
        Event::DrawOffered { seat } => said(seat.to_string(), "offered", "offered a draw".into()),
        Event::DrawAccepted { seat } => {
            said(seat.to_string(), "accepted", "accepted the draw".into())
        }
        Event::DrawDeclined { seat } => {
            said(seat.to_string(), "declined", "declined the draw".into())
        }
        Event::ResignationProposed { seat } => {
            said(seat.to_string(), "proposed", "wants to resign".into())
        }
        Event::LastDropOpened { seat, held } => {
            let text = format!("may drop a last {held}");
            said(seat.to_string(), "last drop", text).fact("role", json!(held.to_string()))
        }
        Event::Waived { seat } => said(seat.to_string(), "waived", "waived the last drop".into()),
        Event::FlagFell { seat, at } => by(seat, "flag fell").at(*at),
        Event::BoardEnded(end) => board_ended(end),
        Event::WentAway { seat } => by(seat, "went away"),
        Event::CameBack { seat } => by(seat, "came back"),
        Event::LagBounded { seat, ms } => {
            let text = format!("lag at most {ms}");
            said(seat.to_string(), "lag bounded", text).fact("lag_ms", json!(ms))
        }
        Event::Paused => by_all("halted", "halted".into()),
        Event::Resumed { grant_ms } => {
            let text = match grant_ms {
                0 => "resumed".into(),
                ms => format!("resumed with {ms} ms more"),
            };
            by_all("resumed", text).fact("grant_ms", json!(grant_ms))
        }
        Event::Ended(outcome) => ended(outcome),
        other => by_all("noted", format!("{other:?}")),
    }
}

/// A refusal as an entry.
pub(crate) fn refusal(now: MatchTime, who: Actor, command: &str, sentence: &str) -> Entry {
    let entry = Entry {
        at: now,
        who: who_text(who),
        event: "refused",
        text: format!("refused {command}: {sentence}"),
        facts: Map::new(),
    };
    entry
        .fact("command", json!(command))
        .fact("sentence", json!(sentence))
}

/// Why the match refused it, with the cause.
pub(crate) fn sentence(refused: &Refused) -> String {
    match std::error::Error::source(refused) {
        Some(cause) => format!("{refused}: {cause}"),
        None => refused.to_string(),
    }
}

fn who_text(who: Actor) -> String {
    match who {
        Actor::Seat(seat) => seat.to_string(),
        Actor::Arbiter => "arbiter".into(),
        Actor::System => "-".into(),
    }
}

impl Entry {
    fn fact(mut self, name: &str, value: Value) -> Entry {
        self.facts.insert(name.into(), value);
        self
    }

    fn at(self, at: MatchTime) -> Entry {
        Entry { at, ..self }
    }
}

fn move_text(state: &Match, seat: Seat, mv: Move) -> String {
    state.boards().board(seat.board).move_text(mv)
}

/// The move, and in braces what the clock shows after it.
fn played(state: &Match, seat: Seat, mv: Move, at: MatchTime, granted_ms: i64) -> Entry {
    let clock_ms = state.clock(seat, at);
    let clock = clock_ms.map_or("-".into(), |ms| MatchTime::from_ms(ms).to_string());
    let mv = move_text(state, seat, mv);
    let lag = match granted_ms {
        0 => String::new(),
        ms => format!(" lag {ms}"),
    };
    let entry = Entry {
        at,
        who: seat.to_string(),
        event: "played",
        text: format!("played {mv} {{{clock}}}{lag}"),
        facts: Map::new(),
    };
    entry
        .fact("move", json!(mv))
        .fact("clock_ms", json!(clock_ms))
        .fact("lag_ms", json!(granted_ms))
}

fn board_ended(end: &BoardEnd) -> Entry {
    let BoardEnd {
        board,
        reason,
        article,
        ..
    } = end;
    let how = match end.lost_by {
        Some(seat) => format!("lost by {seat}"),
        None => "drawn".into(),
    };
    let entry = Entry {
        at: end.at,
        who: "-".into(),
        event: "board ended",
        text: format!("board {board} {how}: {reason} ({article})"),
        facts: Map::new(),
    };
    entry
        .fact("board", json!(board.to_string()))
        .fact("lost_by", json!(end.lost_by.map(|seat| seat.to_string())))
        .fact("reason", json!(reason.to_string()))
        .fact("article", json!(article.to_string()))
}

fn ended(outcome: &Outcome) -> Entry {
    let Outcome {
        reason, article, ..
    } = outcome;
    let on_board = outcome.board.map(|id| format!(" on board {id}"));
    let of_seat = outcome.lost_by.map(|seat| format!(" of {seat}"));
    let score = outcome
        .score
        .as_ref()
        .map_or("*".into(), HalfPoints::to_string);
    let entry = Entry {
        at: outcome.at,
        who: "-".into(),
        event: "ended",
        text: format!(
            "ended {score} {reason}{}{} ({article})",
            of_seat.unwrap_or_default(),
            on_board.unwrap_or_default()
        ),
        facts: Map::new(),
    };
    entry
        .fact("score", json!(outcome.score.map(points)))
        .fact("board", json!(outcome.board.map(|id| id.to_string())))
        .fact(
            "lost_by",
            json!(outcome.lost_by.map(|seat| seat.to_string())),
        )
        .fact("reason", json!(reason.to_string()))
        .fact("article", json!(article.to_string()))
}
