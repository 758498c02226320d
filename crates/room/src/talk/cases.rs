//! Runs the table of talk, `cases.txt`.

use std::collections::BTreeMap;

use bughouse_core::{BoardId, Boards, Held, Ruleset};
use bughouse_match::{Actor, Command, MatchTime, Setup};
use bughouse_store::TalkRow;
use bughouse_wire::talk::{Shape, Who};
use bughouse_wire::together::{Cursor, Looker};

use super::together::{Together, Viewing};
use super::*;
use crate::cases::{check, clock, list, number, unknown};

/// The players in the order of the seats, two watchers, and the arbiter. Zed sees the match five seconds
/// late.
const PEOPLE: [&str; 7] = ["Ann", "Bob", "Cid", "Dan", "Eve", "Zed", "Jan"];

#[test]
fn talk_is_received_as_its_table_says() {
    let table = include_str!("cases.txt");
    check(file!(), table, Table::default, Table::answer, Table::seen);
}

/// The talk of a table, and what is stored of it.
#[derive(Default)]
struct Table {
    talk: Talk,
    rows: BTreeMap<u32, (TalkRow, Circle)>,
    together: Together,
    rates: Rates,
    is_over: bool,
    open: bool,
    judged: bool,
}

fn recipient(name: &str) -> Recipient {
    let n = PEOPLE.iter().position(|one| *one == name);
    let n = n.expect("one of the people");
    Recipient {
        person: PersonId(n as u32 + 1),
        plays: n < 4,
        arbiter: name == "Jan",
        behind_ms: if name == "Zed" { 5_000 } else { 0 },
    }
}

fn name(person: PersonId) -> &'static str {
    PEOPLE[person.0 as usize - 1]
}

/// The signal in words such as `needs a knight`.
fn signal(words: &[&str]) -> Option<Signal> {
    let named = |role: &str| Held::ALL.into_iter().find(|held| held.to_string() == role);
    Some(match words {
        ["needs", "a", role] => Signal::Need { role: named(role)? },
        ["wants", "a", role, "kept"] => Signal::Keep { role: named(role)? },
        ["sits"] => Signal::Sit { who: Who::Me },
        ["waits"] => Signal::Waits,
        _ => return None,
    })
}

fn shape(text: &&str) -> Shape {
    let (from, to) = match text.split_once('-') {
        Some((from, to)) => (from, Some(to.to_owned())),
        None => (*text, None),
    };
    let from = from.to_owned();
    Shape { from, to }
}

impl Table {
    fn answer(&mut self, now: ProcessMs, words: &[&str]) -> Result<String, Refusal> {
        match words {
            [name, act @ ..] if PEOPLE.contains(name) => self.says(name, act, now),
            _ => self.act(words, now),
        }
    }

    /// The match, which has no moves.
    fn state(&self) -> Match {
        let state = Match::new(Setup::new(Ruleset::FICS, Boards::start()));
        let aborted = state.decide(Actor::System, &Command::Abort, MatchTime::ZERO);
        match self.is_over {
            true => aborted.expect("it can be aborted").into_next(),
            false => state,
        }
    }

    /// Who has the cursor of match 1, and what is drawn there.
    fn seen(&self, _: ProcessMs) -> [String; 2] {
        let looker = |person: PersonId| Looker {
            id: person.0,
            name: String::new(),
            seat: None,
            may: true,
        };
        let viewing = self.together.viewing(1);
        let holder = viewing.and_then(Viewing::holder);
        let view = viewing.map(|viewing| viewing.view(1, looker));
        let drawings = view.into_iter().flat_map(|view| view.drawings).map(|one| {
            let to = |shape: &Shape| {
                shape
                    .to
                    .as_ref()
                    .map_or(String::new(), |to| format!("-{to}"))
            };
            let shapes = one.shapes.iter();
            let shapes: String = shapes
                .map(|one| format!(" {}{}", one.from, to(one)))
                .collect();
            format!("{} {}{shapes}", name(PersonId(one.by)), one.board)
        });
        let holds = |person| format!("{} has the cursor", name(person));
        let holder = holder.map_or("the cursor is free".into(), holds);
        [holder, format!("drawn: {}", list(drawings))]
    }

    /// Takes a line that does not begin with a person.
    fn act(&mut self, words: &[&str], now: ProcessMs) -> Result<String, Refusal> {
        let state = self.state();
        match words {
            ["partners", "talk", "openly"] => self.open = true,
            ["the", "arbiter", "judges", "talk"] => self.judged = true,
            ["the", "match", "is", "aborted"] => {
                self.is_over = true;
                return Ok(over(&self.talk.follow(&self.state(), now)));
            }
            ["store"] => {
                let stored = self.talk.unwritten();
                for one in &stored {
                    let n = one.entry().n;
                    let circle = self.talk.circle_of(n).expect("a message");
                    self.rows.insert(n, (one.row(7), circle.clone()));
                }
                return Ok(format!("{} stored", stored.len()));
            }
            ["the", "next", "match", "begins"] => {
                self.talk.begin_match();
                self.rows.clear();
            }
            ["restart"] => {
                let all = |talk: &Talk| PEOPLE.map(|one| talk.received(&recipient(one), now));
                let (before, rows) = (all(&self.talk), self.rows.clone());
                let read = |(row, circle)| (StoredMessage::read(&row).unwrap(), circle);
                let rows = rows.into_values().map(read).collect();
                self.talk = Talk::default();
                let begun = now - 10_000;
                self.talk.restore(rows, |at_ms| begun + at_ms, Some(&state));
                if all(&self.talk) != before {
                    return Ok("something is lost".into());
                }
            }
            ["matches?"] => {
                return Ok(list(
                    (1..9).filter(|&no| self.together.viewing(no).is_some()),
                ));
            }
            ["all", "leave"] => return Ok(list(self.together.end().into_iter().map(name))),
            _ => return Err(unknown(words)),
        }
        Ok(String::new())
    }

    /// A line or a signal of a person, or the question what they have received.
    fn says(&mut self, who: &str, words: &[&str], now: ProcessMs) -> Result<String, Refusal> {
        let me = recipient(who);
        let (person, seat) = (me.person, seat_of(me.person));
        let by = Speaker {
            person,
            name: who.to_owned(),
            seat,
            now,
            at_ms: Some(now.ms()),
        };
        let team = seat.map(|seat| Circle::Team {
            team: seat.team(),
            // The first and the last of the players are partners.
            people: vec![person, PersonId(5 - person.0)],
            open: self.open,
            judged: self.judged,
        });
        let (state, talk) = (self.state(), &mut self.talk);
        let team = team.unwrap_or(Circle::Hall);
        Ok(match words {
            ["hears?"] => heard(talk.received(&me, now)),
            ["to", to, text @ ..] => {
                self.rates.count_line(person, now)?;
                let circle = match *to {
                    "table:" => Circle::Table,
                    _ => team,
                };
                let hint = text.last().and_then(|word| word.strip_prefix('!'));
                let hint = hint.map(ToOwned::to_owned);
                hearers(&talk.add_line(&by, text.join(" "), circle, hint), now)
            }
            ["writes", lines, "lines"] => {
                let mut stored = 0;
                for n in 1..=number(lines) {
                    talk.add_line(&by, format!("line {n}"), team.clone(), None);
                    stored += if n % 100 == 0 {
                        talk.unwritten().len()
                    } else {
                        0
                    };
                }
                format!("{stored} stored, {} at hand", talk.entries.len())
            }
            ["no", "longer", words @ ..] => {
                let signal = signal(words).expect("a signal");
                over(&talk.withdraw(seat.expect("a player"), &signal, now))
            }
            words => match (signal(words), seat) {
                (Some(signal), Some(seat)) => {
                    self.rates.count(Counted::Signal(person), now)?;
                    let (message, ended) = talk.signal(&by, seat, signal, team, &state);
                    let ended = (!ended.is_empty()).then(|| format!("; {}", over(&ended)));
                    hearers(&message, now) + &ended.unwrap_or_default()
                }
                _ => return self.looks(person, words, now),
            },
        })
    }

    /// What a person does at a finished match with others.
    fn looks(&mut self, by: PersonId, words: &[&str], now: ProcessMs) -> Result<String, Refusal> {
        let together = &mut self.together;
        match words {
            ["looks", "at?"] => return Ok(list(together.game_of(by))),
            ["looks", "at", game] => together.join(by, number(game))?,
            ["disconnects"] => together.disconnect(by),
            ["leaves"] => together.leave(by),
            [act, "50", "times"] => {
                let what = match *act {
                    "points" => Counted::Point(by),
                    _ => Counted::Draw(by),
                };
                let may = |_: &u32| self.rates.count(what, now).is_ok();
                return Ok((0..50).filter(may).count().to_string());
            }
            words => match together.viewing_mut(1) {
                Some(viewing) => return shows(viewing, by, words, now),
                None => return Err(unknown(words)),
            },
        }
        Ok(String::new())
    }
}

/// What a person shows the others at match 1.
fn shows(
    viewing: &mut Viewing,
    by: PersonId,
    words: &[&str],
    now: ProcessMs,
) -> Result<String, Refusal> {
    let cursor = |ply: &str, tried: &str| {
        let ply: u32 = number(ply);
        let (at, speed) = (ply * 1_000 + now.ms() as u32, 0);
        let tried = tried.into();
        Cursor {
            at,
            ply,
            tried,
            speed,
        }
    };
    match words {
        ["takes", "the", "cursor"] => viewing.hold(by, true),
        ["drops", "the", "cursor"] => viewing.hold(by, false),
        ["points", "at", ply] => return moved(viewing.point(cursor(ply, ""))),
        ["points", "at", ply, tried] => return moved(viewing.point(cursor(ply, tried))),
        ["points", "at", ply, tried, "and", more, "more"] => {
            let more = format!(".{tried}").repeat(number(more));
            viewing.point(cursor(ply, &format!("{ply}:{tried}{more}")))?;
        }
        ["draws", board, "a1", "at", "each", "to", last] => {
            for ply in 0..=number::<u32>(last) {
                viewing.point(cursor(&ply.to_string(), ""))?;
                shows(viewing, by, &["draws", board, "a1"], now)?;
            }
        }
        ["draws", board, shapes @ ..] => {
            let board = BoardId::BOTH
                .into_iter()
                .find(|id| id.to_string() == **board);
            let shapes = shapes.iter().map(shape).collect();
            viewing.draw(by, board.expect("a board"), shapes)?;
        }
        _ => return Err(unknown(words)),
    }
    Ok(String::new())
}

fn moved(answer: Result<bool, Refusal>) -> Result<String, Refusal> {
    answer.map(|moves| if moves { "another position" } else { "" }.into())
}

fn seat_of(person: PersonId) -> Option<Seat> {
    Seat::ALL.get(person.0 as usize - 1).copied()
}

/// The number of a message, and who hears it when.
fn hearers(message: &TalkMessage, now: ProcessMs) -> String {
    let reached = PEOPLE
        .iter()
        .filter(|one| message.circle.reaches(&recipient(one)));
    let hears = reached.map(|one| match message.circle.delay_ms(&recipient(one)) {
        0 => (*one).to_owned(),
        delay_ms => format!("{one} at {}", clock((now + delay_ms).ms())),
    });
    format!("{}: {}", message.n(), list(hears))
}

/// The numbers of received messages, with the ends of signals and the hints for the arbiter.
fn heard(received: Vec<TalkEntry>) -> String {
    let count = received.len();
    let heard = received.into_iter().map(|one| match one.said {
        Said::Signal { over: true, .. } => format!("{} over", one.n),
        Said::Text {
            hint: Some(hint), ..
        } => format!("{} (hint: {hint})", one.n),
        _ => one.n.to_string(),
    });
    match count {
        0..10 => list(heard),
        _ => format!("{} and {} more", list(heard.take(1)), count - 1),
    }
}

fn over(numbers: &[u32]) -> String {
    format!("over: {}", list(numbers))
}
