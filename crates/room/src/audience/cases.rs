//! Runs the table of an audience, `cases.txt`.

use bughouse_core::{Boards, Ruleset};
use bughouse_match::Setup;
use bughouse_store::PublicId;
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::frame::{Frame, Rights};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{TablePhase, TableView};

use super::stage::Change;
use super::*;
use crate::cases::{check, clock, list, number, setup, time};
use crate::clock::ProcessMs;
use crate::link::{Arrival, EdgeId};
use crate::play;
use crate::refusal::Refusal;
use crate::table::{PersonId, Phase, Table};

/// The delay of the stage, in milliseconds.
const DELAY: i64 = 30_000;

#[test]
fn an_audience_gets_what_its_table_says() {
    let nothing = |_: &Hall, _| -> [String; 0] { [] };
    let table = include_str!("cases.txt");
    check(file!(), table, Hall::new, Hall::answer, nothing);
}

/// An audience, the match that it sees, and the table with Ann.
struct Hall {
    audience: Audience,
    live: play::cases::Table,
    table: TableView,
    /// What those without a delay got.
    frames: Vec<Frame>,
}

/// The person whose name begins with this letter.
fn person(name: &str) -> PersonId {
    PersonId(u32::from(name.as_bytes()[0]))
}

fn name(person: PersonId) -> &'static str {
    let names = ["Ann", "Bob", "Eve", "Zed"];
    let name = names.into_iter().find(|name| self::person(name) == person);
    name.expect("one of the people")
}

impl Hall {
    fn new() -> Hall {
        let live = play::cases::Table::of("fics", &["watch.delay_s=30"]);
        let mut table = Table::new(PublicId::random(), setup("fics", &[])).unwrap();
        let ann = table.welcome(&Arrival::default(), None, 32).unwrap();
        table.rename(ann, "Ann").unwrap();
        let table = table.view(ProcessMs::ZERO);
        let mut stage = Stage::new(table.clone(), None, ProcessMs::ZERO);
        let begins = Change::Match(Box::new(live.play.opening()));
        stage.push(ProcessMs::at(DELAY), begins);
        let audience = Audience {
            stage: Some(Box::new(stage)),
            ..Audience::default()
        };
        let frames = Vec::new();
        Hall {
            audience,
            live,
            table,
            frames,
        }
    }

    fn stage(&mut self) -> &mut Stage {
        self.audience.stage.as_mut().expect("a stage")
    }

    /// Takes a line; then all get what they lack.
    fn answer(&mut self, now: ProcessMs, words: &[&str]) -> Result<String, Refusal> {
        let answer = match self.act(now, words) {
            Some(answer) => answer,
            None => self.play(now, words)?,
        };
        let play = &self.live.play;
        let viewed = play.viewed();
        let mut got = vec![answer];
        for (_, member) in self
            .audience
            .members
            .iter_mut()
            .filter(|(_, one)| !one.is_late)
        {
            let (who, cursor) = (name(member.person), &mut member.cursor);
            match (cursor.next(play), cursor.seq + 1, viewed.seq()) {
                (Next::Nothing, ..) => {}
                (Next::Whole, ..) => got.push(format!("{who} the whole match")),
                (Next::Frames, first, last) if first == last => got.push(format!("{who} {last}")),
                (Next::Frames, first, last) => got.push(format!("{who} {first}-{last}")),
            }
            cursor.seq = viewed.seq();
        }
        let queues = self.audience.changed_queues(viewed);
        got.extend(queues.into_iter().map(|seat| format!("queue of {seat}")));
        let stage = self.audience.stage.as_mut().expect("a stage");
        stage.follow(play, |at_ms| play.anchor() + at_ms + DELAY);
        for message in stage.release(now, || self.table.clone()) {
            got.push(match message {
                ServerMsg::Table { .. } => "late the table".into(),
                ServerMsg::Game { game } => format!("late match {}", game.game),
                ServerMsg::Frame(frame) if self.frames.contains(&frame) => {
                    format!("late {}", frame.seq)
                }
                _ => "late another frame".into(),
            });
        }
        if !self.is_as_it_was(now) {
            got.push("late not as it was".into());
        }
        got.retain(|one| !one.is_empty());
        Ok(got.join("; "))
    }

    /// Takes a line about the match, and notes the frames that people get.
    fn play(&mut self, now: ProcessMs, words: &[&str]) -> Result<String, Refusal> {
        let answer = self.live.answer(now, words)?;
        let (play, got) = (&self.live.play, self.frames.len() as u32);
        for entry in play.frames_after(got).into_iter().flatten() {
            let known = &mut Some(Rights::default());
            let frame = play.viewed().frame_for(entry, &Viewer::WATCHER, known);
            self.frames.push(frame);
        }
        Ok(answer)
    }

    /// Whether those with a delay who reload see the match as it was half a minute ago.
    fn is_as_it_was(&self, now: ProcessMs) -> bool {
        let (play, then) = (&self.live.play, now - DELAY);
        let at_ms = then - play.anchor();
        let mut viewed = play.opening();
        for (at, event) in play.log_after(0).iter().filter(|(at, _)| at.ms() <= at_ms) {
            viewed.append(*at, event);
        }
        let expected = (at_ms >= 0).then(|| play::view(&viewed, &Viewer::WATCHER, at_ms));
        let game = self
            .audience
            .stage
            .as_ref()
            .and_then(|stage| stage.game(now));
        game.as_ref().is_some_and(|game| game.game > 1) || game == expected
    }

    /// Takes a line about the audience; `None` if it is about the match.
    fn act(&mut self, now: ProcessMs, words: &[&str]) -> Option<String> {
        let members = &mut self.audience.members;
        match words {
            [name, "joins", how @ ..] => {
                let seq = match how {
                    ["after", entry] => number(entry),
                    _ => 0,
                };
                let no = members.len() as u64;
                let (edge, cursor) = (
                    EdgeId(1),
                    Cursor {
                        seq,
                        ..Cursor::default()
                    },
                );
                let member = Member {
                    person: person(name),
                    device: 0,
                    commanded: now,
                    looks: false,
                    cursor,
                    is_late: *how == ["late"],
                    round_trip: None,
                    sees: None,
                };
                members.insert(ConnId { edge, no }, member);
            }
            [name, "leaves"] => {
                let left = members.take(person(name)).len();
                return Some(format!("{left} connections of {}", members.len() + left));
            }
            [count, "moves"] => {
                let knights = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
                for (n, mv) in (0..number(count)).zip(knights) {
                    let (at, seat) = (now + 1_000 * n, ["A", "a"][n as usize % 2]);
                    self.play(at, &[seat, "play", mv]).ok()?;
                }
            }
            ["Ann", "has", points, "due", at] => {
                self.table.people[0].half_points = number(points);
                let table = self.table.clone();
                self.stage().push_table(time(at)?, &table);
            }
            ["Ann", "renames", times] => {
                for n in 0..number(times) {
                    self.table.people[0].name = format!("{n}");
                    let table = self.table.clone();
                    self.stage().push_table(now + DELAY + n, &table);
                }
            }
            ["match", game, "due", at] => {
                let (table, at) = (self.table.clone(), time(at)?);
                let game = number(game);
                let phase = TablePhase::Playing;
                self.stage().push_table(
                    at,
                    &TableView {
                        game,
                        phase,
                        ..table
                    },
                );
                let names = BySeat::new(|seat| seat.to_string());
                let setup = Setup::new(Ruleset::FICS, Boards::start());
                let viewed = ViewedMatch::new(game, setup, names);
                self.stage().push(at, Change::Match(Box::new(viewed)));
            }
            ["late", "table?"] => {
                let table = self.table.clone();
                let seen = self.stage().table(table);
                let ann = &seen.people[0];
                return Some(format!(
                    "match {}, {} {}",
                    seen.game, ann.name, ann.half_points
                ));
            }
            ["queued?"] => return Some(list(self.stage().next_due().map(|at| clock(at.ms())))),
            ["table", "sent"] => self.audience.people.sent(now),
            ["list", "of", count] => {
                self.audience.people.schedule(number(count), now);
                return Some(list(
                    self.audience.people.next_due().map(|at| clock(at.ms())),
                ));
            }
            ["preview", what] => {
                let state = Some(PreviewState {
                    seen: (1, self.live.play.viewed().seq()),
                    members: self.audience.members.len(),
                    anchor: ProcessMs::ZERO,
                    phase: std::mem::discriminant(&Phase::Playing),
                    finished: 0,
                });
                let preview = &mut self.audience.preview;
                match *what {
                    "sent" => preview.published(state, now),
                    _ => return Some(list(preview.next_due(state).map(|at| clock(at.ms())))),
                }
            }
            _ => return None,
        }
        Some(String::new())
    }
}
