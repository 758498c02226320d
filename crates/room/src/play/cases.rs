//! Runs the table of a match in its room, `cases.txt`.

use bughouse_core::Seat;
use bughouse_store::RoomId;
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::client::ClientMsg;

use super::setup::StoredSetup;
use super::*;
use crate::cases::{check, clock, list, number, seat, setup, start, time, unknown};
use crate::rules::Rules;
use crate::table::PersonId;

#[test]
fn a_match_answers_as_its_table_says() {
    let new = || Table::of("chesscom", &[]);
    let table = include_str!("cases.txt");
    check(file!(), table, new, Table::answer, Table::seen);
}

/// A match with its stored log.
pub(crate) struct Table {
    pub(crate) play: Play,
    log: Vec<LogRow>,
    around: Surroundings,
}

impl Table {
    /// A match under these rules that begins at process time 0.
    pub(crate) fn of(preset: &str, changes: &[&str]) -> Table {
        let rules = Rules::new(setup(preset, changes)).expect("the rules are valid");
        let start = start(
            1,
            StoredSetup::draw(&rules, false).json(),
            BySeat::default(),
        );
        let first = Some((Actor::System, Command::Start));
        let first = first.filter(|_| !rules.ruleset().over_the_board());
        let beginning = Beginning::new(start, ProcessMs::ZERO, first.as_slice()).unwrap();
        Table {
            log: beginning.rows.clone(),
            play: beginning.begun(RoomId(1), MatchId(1)),
            around: Surroundings {
                present: BySeat::uniform(None),
                round_trips: BySeat::uniform(None),
                has_arbiter: false,
                arbiter_online: false,
                empty_ms: 0,
            },
        }
    }

    /// What people see: whether the match is as the log says, whether it is paused, and the result.
    fn seen(&self, now: ProcessMs) -> [String; 3] {
        let log = match (self.play.is_fenced(), self.play.is_broken()) {
            (true, _) => "moved to another process",
            (_, true) => "the log is unknown",
            _ => "the log is known",
        };
        let paused = match self.play.is_paused() {
            true => format!("paused at {}", clock(self.play.time(now).ms())),
            false => "goes on".into(),
        };
        let result = self.play.state().result().map(Outcome::result);
        [log.into(), paused, result.unwrap_or_default()]
    }

    /// Takes a line that is no command, but says what the store or people do.
    fn notes(&mut self, words: &[&str], now: ProcessMs) -> Result<String, Refusal> {
        let around = &mut self.around;
        match words {
            [] => {}
            ["rules", preset, changes @ ..] => *self = Table::of(preset, changes),
            ["the", "log", "is", "read"] => self.play.read_again(&self.log).expect("a log"),
            ["the", "log", "is", "unreadable"] => self.play.read_failed(now),
            ["the", "store", "works"] => self.play.store_answered(true, now),
            ["the", "store", "fails"] => self.play.store_answered(false, now),
            ["the", "next", "process", "after", alive] => {
                let (row, alive) = (self.play.row.clone(), time(alive).expect("a time"));
                let now = crate::clock::Now {
                    process: now,
                    wall_ms: 0,
                };
                self.play = Play::stored(row, &self.log, alive.ms(), now).expect("a log");
            }
            ["an", "arbiter", is] => {
                around.has_arbiter = true;
                around.arbiter_online = *is == "comes";
            }
            ["empty", "for", long] => around.empty_ms = time(long).expect("a time").ms(),
            [at, "comes"] => around.present[seat(at)] = Some(true),
            [at, "goes"] => around.present[seat(at)] = Some(false),
            [at, "round", "trip", ms] => around.round_trips[seat(at)] = ms.parse().ok(),
            _ => return Err(unknown(words)),
        }
        Ok(String::new())
    }

    /// Takes a line.
    pub(crate) fn answer(&mut self, now: ProcessMs, words: &[&str]) -> Result<String, Refusal> {
        let answer = self.command(words, now);
        answer.map_or_else(|| self.notes(words, now), Ok)
    }

    /// The answer to a command or a question; `None` if the line is neither, or if nothing is due.
    fn command(&mut self, words: &[&str], now: ProcessMs) -> Option<String> {
        let play = &mut self.play;
        let act = |act| (Actor::Arbiter, command_of(act));
        let (by, command) = match words {
            [] => {
                let due = play.settle(now)?;
                return Some(self.write(due, "", now));
            }
            ["time?"] => return Some(clock(play.time(now).ms())),
            ["deadline?"] => return Some(list(play.next_deadline().map(|at| clock(at.ms())))),
            ["does?"] => {
                let reads = play.has_to_read(now).then_some("reads the log");
                let asks = play.asks_store(now).then_some("asks the store");
                return Some(list(reads.into_iter().chain(asks)));
            }
            ["server"] => {
                let Some((by, command)) = play.next_command(&self.around, now) else {
                    return Some("waits".into());
                };
                let entry = self.carry_out(by, Ok(command.clone()), None, "", now);
                return Some(format!("{}: {entry}", name_of(&command)));
            }
            ["arbiter", "resumes", ms] => act(ArbiterAct::Resume {
                grant_ms: number(ms),
            }),
            ["arbiter", "adjusts", at, ms] => {
                let (seat, ms) = (seat(at), number(ms));
                act(ArbiterAct::Adjust { seat, ms })
            }
            ["all", command @ ..] => {
                let said = Seat::ALL.map(|seat| self.requested(seat, command, now));
                return said.into_iter().next_back()?;
            }
            [at, command @ ..] if at.len() == 1 => return self.requested(seat(at), command, now),
            _ => return None,
        };
        Some(self.carry_out(by, command, None, "", now))
    }

    /// The answer to a command of a seat; `None` if there is no such command.
    fn requested(&mut self, seat: Seat, words: &[&str], now: ProcessMs) -> Option<String> {
        let (words, fate) = match words {
            [words @ .., fate] if fate.starts_with('(') => (words, fate.trim_matches(['(', ')'])),
            _ => (words, ""),
        };
        let (words, id) = match words {
            [words @ .., id] if id.starts_with('#') => (words, Some(*id)),
            _ => (words, None),
        };
        let sent = id.map(|id| key::key(PersonId(1), 0, id, &words));
        if let Some(answer) = sent.as_ref().and_then(|sent| self.play.answered(sent)) {
            return Some(format!("again {}", said(answer)));
        }
        let (state, id) = (self.play.state(), String::new());
        let (board, mut ply, thought_ms) = (seat.board, state.plies(seat.board), None);
        let mv = words.get(1).copied().unwrap_or_default().to_owned();
        let (_, asked) = read(match words {
            ["play", _, rest @ ..] => {
                if let ["after", seen] = rest {
                    ply = number(seen);
                }
                ClientMsg::Play {
                    id,
                    board,
                    ply,
                    mv,
                    thought_ms,
                }
            }
            ["make", _] => ClientMsg::Make { id, seat, ply, mv },
            ["queue", _] => {
                let ply = state.queue_ply(seat);
                ClientMsg::Queue { id, seat, ply, mv }
            }
            ["resign"] => ClientMsg::Resign { id, seat },
            ["ready"] => ClientMsg::ReadyAtBoard { id, seat },
            ["press"] => ClientMsg::Press { id, seat },
            _ => return None,
        })?;
        let by = Actor::Seat(asked.seat(&self.play, &[seat])?);
        let command = asked.command(&self.play, now);
        Some(self.carry_out(by, command, sent, fate, now))
    }

    fn carry_out(
        &mut self,
        by: Actor,
        command: Result<Command, Problem>,
        sent: Option<IdempotencyKey>,
        fate: &str,
        now: ProcessMs,
    ) -> String {
        match command {
            Ok(command) => self.write(self.play.decide(by, &command, sent, now), fate, now),
            Err(refusal) => said(self.play.refuse(sent.as_ref(), refusal)),
        }
    }

    /// Writes what was decided. `fate`: what the store does, or how long it takes.
    fn write(&mut self, decided: Decided, fate: &str, now: ProcessMs) -> String {
        if decided.is_empty() {
            return said(self.play.apply(decided));
        }
        let rows = self.play.batch(&decided, 0, Players::default).rows;
        let answer = match fate {
            "refused" => Err(WriteError::Refused("it is full".into())),
            "lost" | "unanswered" => Err(WriteError::Unknown("it is silent".into())),
            "fenced" => Err(WriteError::Fenced),
            _ => Ok(()),
        };
        if answer.is_ok() || fate == "unanswered" {
            self.log.extend(rows);
        }
        let took_ms = time(fate).map_or(0, ProcessMs::ms);
        said(self.play.written(decided, answer, now, now + took_ms))
    }
}

fn said(outcome: CommandOutcome) -> String {
    match outcome {
        Ok(seq) => format!("entry {seq}"),
        Err(problem) => format!("refused: {}", problem.text),
    }
}

/// A command of the server, as the table names it.
fn name_of(command: &Command) -> String {
    match command {
        Command::BoundLag { seat, ms } => format!("{seat} may lag {ms} ms"),
        Command::Connect(seat) => format!("{seat} is here"),
        Command::Disconnect(seat) => format!("{seat} is away"),
        Command::ClaimAbandoned(seat) => format!("the board of {seat} is claimed"),
        command => format!("{command:?}").to_lowercase(),
    }
}
