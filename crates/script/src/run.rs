//! Running a script: each command is given to a match, which returns events or refuses the command.

use bughouse_core::{BoardId, BySeat, ClockStart, Move, Seat};
use bughouse_match::{
    Actor, Claim, Command, Event, Expulsion, Match, MatchTime, Outcome, Phase, Refused, Transition,
};
use bughouse_notation::People;
use bughouse_notation::advice::names_a_legal_move;
use bughouse_notation::bfen::Bfen;

use crate::command::{ClaimText, ScriptCommand};
use crate::log::Log;
use crate::log_entry::{self, LogEntry};
use crate::moves::MoveText;
use crate::read::{Line, Script};

impl Script {
    /// Runs the match from its beginning to the end of the script.
    ///
    /// A flag that is due at the time of a line falls before the line is run. After the last line,
    /// time passes until the end of each decided board is final, and a decided match is confirmed.
    pub fn run(&self) -> Log {
        let mut run = Run {
            state: Match::new(self.setup.clone()),
            people: People::of_players(BySeat::new(|seat| seat.to_string())),
            arbiter_is_absent: self.arbiter_is_absent,
            now: MatchTime::ZERO,
            entries: Vec::new(),
            events: Vec::new(),
        };
        if self.running {
            run.start(self.setup.rules.clock.start);
        }
        for line in &self.lines {
            run.run_line(line);
        }
        run.finish()
    }
}

struct Run {
    state: Match,
    people: People,
    arbiter_is_absent: bool,
    now: MatchTime,
    entries: Vec<LogEntry>,
    events: Vec<(MatchTime, Event)>,
}

impl Run {
    /// Starts the clock of each side to move, also under rules by which a press starts it. The log
    /// gets no entry for this start, because the header says that the clocks run.
    fn start(&mut self, start: ClockStart) {
        let given = self.give(Actor::System, &Command::Start);
        debug_assert_eq!(given, Ok(()), "a fresh match can be started");
        if start == ClockStart::BlackPress {
            for &board in self.state.boards_in_play() {
                let waiting = self.state.to_move(board).opponent();
                // The press is refused if the start position ends the board or the match at once.
                let _ = self.give(Actor::Seat(waiting), &Command::Press);
            }
        }
        self.entries
            .retain(|entry| !["started", "pressed"].contains(&entry.event));
    }

    fn run_line(&mut self, line: &Line) {
        self.settle(line.at);
        if line.command == ScriptCommand::Wait {
            return;
        }
        if let Err(sentence) = self.execute(line.who, &line.command) {
            let refusal = log_entry::refusal(self.now, line.who, &line.text, &sentence);
            self.entries.push(refusal);
        }
    }

    fn execute(&mut self, who: Actor, written: &ScriptCommand) -> Result<(), String> {
        let command = match written {
            ScriptCommand::Wait => return Ok(()),
            ScriptCommand::Plain(command) => command.clone(),
            ScriptCommand::Make(mv) => Command::Make(self.move_by(who, mv)?),
            ScriptCommand::Play { mv, lag_ms } => Command::Play {
                mv: self.move_by(who, mv)?,
                claimed_ms: *lag_ms,
            },
            ScriptCommand::Talk(text) => self.talk(who, text)?,
            ScriptCommand::Claim { claim, on } => self.claim(who, claim, *on)?,
            ScriptCommand::Expel {
                name,
                seat,
                replaced_by,
            } => Command::Expel(Expulsion {
                person: self.people.number(name),
                seats: seat.iter().copied().collect(),
                replaced_by: replaced_by.as_ref().map(|name| self.people.number(name)),
            }),
        };
        // `arbiter start` is allowed without an arbiter: it only begins the match.
        if who == Actor::Arbiter && self.arbiter_is_absent && command != Command::Start {
            return Err("this match has no arbiter".into());
        }
        let by = match command {
            Command::Disconnect(_) | Command::Connect(_) => Actor::System, // the program notices these
            _ => who,
        };
        match self.give(by, &command) {
            Err(Refused::Begun) if command == Command::Start => Ok(()), // the clocks run already
            given => given.map_err(|refused| sentence(written, &refused)),
        }
    }

    fn player(&self, who: Actor) -> Result<Seat, Refused> {
        match who {
            _ if self.state.result().is_some() => Err(Refused::Over),
            Actor::Seat(seat) => Ok(seat),
            Actor::Arbiter | Actor::System => Err(Refused::OnlyForPlayers),
        }
    }

    /// Resolves the text of a move. If no move has this text and no player may move now, the error
    /// says that no player may move.
    fn move_by(&self, who: Actor, mv: &MoveText) -> Result<Move, String> {
        let seat = self.player(who).map_err(|why| why.to_string())?;
        let no_move_now = match self.state.phase() {
            Phase::Setup => Some(Refused::NotBegun),
            Phase::Halted => Some(Refused::Halted),
            Phase::Decided => Some(Refused::Decided),
            Phase::Running | Phase::LastDrop | Phase::Over => None,
        };
        mv.of(seat, &self.state)
            .map_err(|why| no_move_now.map_or(why, |refused| refused.to_string()))
    }

    /// The command for talk to the partner. Its field `hint` says whether the text names a move
    /// that is legal for the partner, or would be legal if it were the partner's turn (RU T2).
    fn talk(&self, who: Actor, text: &str) -> Result<Command, String> {
        let hearer = self.player(who).map_err(|why| why.to_string())?.partner();
        let state = &self.state;
        let hint = names_a_legal_move(text, state.boards(), hearer, state.rules());
        let text = text.to_owned();
        Ok(Command::Talk { text, hint })
    }

    /// The command for a claim. A named move is a move of the claimant, or of their partner if the
    /// claim is about the partner's board.
    fn claim(&self, who: Actor, claim: &ClaimText, on: Option<BoardId>) -> Result<Command, String> {
        let by = self.player(who).map_err(|why| why.to_string())?;
        let board = on.unwrap_or(by.board);
        let mover = if board == by.board { by } else { by.partner() };
        let claim = match claim {
            ClaimText::Plain(claim) => *claim,
            ClaimText::Repetition(mv) => Claim::Repetition(Some(mv.of(mover, &self.state)?)),
            ClaimText::FiftyMoves(mv) => Claim::FiftyMoves(Some(mv.of(mover, &self.state)?)),
        };
        Ok(Command::Claim { claim, board })
    }

    fn give(&mut self, by: Actor, command: &Command) -> Result<(), Refused> {
        let decided = self.state.decide(by, command, self.now)?;
        self.record(Some(by), decided);
        Ok(())
    }

    fn settle(&mut self, now: MatchTime) {
        self.now = now;
        if let Some(due) = self.state.advance_to(now) {
            self.record(None, due);
        }
    }

    /// Adds events and their log entries. `by`: who gave the command. None for events that need no
    /// command.
    fn record(&mut self, by: Option<Actor>, transition: Transition) {
        for (event, after) in transition.into_steps() {
            let entry = log_entry::event(self.now, by, &event, &after, &self.people);
            self.entries.push(entry);
            self.events.push((self.now, event));
            self.state = after;
        }
    }

    /// Lets time pass until the ends of decided boards are final, and confirms a decided match.
    fn finish(mut self) -> Log {
        let has_ended_board = |state: &Match| {
            BoardId::BOTH
                .iter()
                .any(|&id| state.board_end(id).is_some())
        };
        while has_ended_board(&self.state) && self.state.phase() != Phase::LastDrop {
            let Some(due) = self.state.next_deadline() else {
                break;
            };
            self.settle(due);
        }
        if self.state.phase() == Phase::Decided {
            let confirmed = self.give(Actor::System, &Command::Confirm);
            debug_assert_eq!(confirmed, Ok(()), "a decided match can be confirmed");
        }
        let state = &self.state;
        let clocks_ms = BySeat::new(|seat| state.clock(seat, self.now));
        let outcome = state.result();
        Log {
            result: outcome.map_or("*".into(), Outcome::result),
            reason: outcome.map_or_else(
                || format!("unfinished ({})", phase_name(state.phase())),
                |outcome| outcome.reason.to_string(),
            ),
            score: outcome.and_then(|outcome| outcome.score),
            bfen: bfen(state, &clocks_ms),
            ended_at: self.now,
            clocks_ms,
            entries: self.entries,
            events: self.events,
            end: self.state,
        }
    }
}

/// The sentence of a refusal, with the move as it was written.
fn sentence(written: &ScriptCommand, refused: &Refused) -> String {
    match (written, refused) {
        (
            ScriptCommand::Make(mv) | ScriptCommand::Play { mv, .. },
            Refused::Illegal { why, .. },
        ) => {
            format!("illegal {mv}: {why}")
        }
        (ScriptCommand::Make(mv) | ScriptCommand::Play { mv, .. }, Refused::NotPossible(of)) => {
            log_entry::refusal_text(refused).replacen(&of.to_string(), &mv.to_string(), 1)
        }
        _ => log_entry::refusal_text(refused),
    }
}

fn bfen(state: &Match, clocks_ms: &BySeat<Option<i64>>) -> String {
    let boards = *state.boards();
    let timed = Seat::ALL.into_iter().any(|seat| clocks_ms[seat].is_some());
    let bfen = match timed {
        true => Bfen::with_clocks_ms(boards, &clocks_ms.map(|ms| ms.unwrap_or(0))),
        false => Bfen {
            boards,
            clocks_s: None,
        },
    };
    bfen.to_string()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Running => "running",
        // `Run::finish` confirms a decided match, so no log ends in `Decided`.
        Phase::Halted | Phase::Decided => "halted",
        Phase::LastDrop => "last-drop",
        Phase::Over => "over",
    }
}
