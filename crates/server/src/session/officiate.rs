//! Acts of the arbiter in matches by claims. In such a match (over the board) players claim flags,
//! mates and illegal moves, and the program does not end boards by itself. If the match has no
//! arbiter, the server itself sends the most necessary commands of an arbiter.

use bughouse_core::{ClockStart, Seat, Team};
use bughouse_match::{Actor, Command, Expulsion, HalfPoints, Match, Phase as MatchPhase};
use bughouse_store::IdempotencyKey;
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;

use super::{ConnId, Session, idempotency};
use crate::clock::ProcessMs;
use crate::host::{CommandOutcome, Host};
use crate::refusal::Refusal;
use crate::session::admission::{bye, refused};
use crate::table::{Expelled, PersonId, TableError};
use crate::websocket::CloseCode;

/// The server confirms a result this many milliseconds after the last log entry. Before it does,
/// players have time to claim an earlier offence.
const CONFIRM_MS: i64 = 20_000;

/// If a claim has no ruling yet, or if the match has an arbiter, the server waits for this many
/// milliseconds instead of [`CONFIRM_MS`]. It never confirms the result while the arbiter is online,
/// but the arbiter may have left without confirming it.
const RULING_MS: i64 = 300_000;

/// A match by claims is aborted when no person has been online for this many milliseconds. It would
/// never end by itself, because a fallen flag does not end it.
const DESERTED_MS: i64 = 3_600_000;

/// The arbiter may change a clock by at most this many milliseconds in one act.
const ADJUST_MAX_MS: i64 = 3_600_000;

/// The facts that decide whether the server sends a command in place of an arbiter.
struct Attendance {
    /// Whether the match has an arbiter.
    has_arbiter: bool,
    /// Whether the arbiter is online.
    arbiter_online: bool,
    /// Milliseconds since the latest entry of the log.
    since_entry_ms: i64,
    /// Milliseconds since the last person left; 0 while a person is online.
    empty_ms: i64,
}

impl Attendance {
    /// The command that the server sends now in place of an arbiter; `None` if there is none.
    fn due(&self, state: &Match) -> Option<Command> {
        match state.phase() {
            _ if self.empty_ms >= DESERTED_MS => Some(Command::Abort),
            MatchPhase::Setup => self.starts_without_arbiter(state).then_some(Command::Start),
            MatchPhase::Decided => {
                let disputed = self.has_arbiter || state.open_claims().next().is_some();
                let wait = if disputed { RULING_MS } else { CONFIRM_MS };
                let arbiter_confirms = self.has_arbiter && self.arbiter_online;
                (self.since_entry_ms >= wait && !arbiter_confirms).then_some(Command::Confirm)
            }
            _ => None,
        }
    }

    /// Whether the server starts the clocks: the rules leave this to the arbiter, there is no
    /// arbiter, and all players are ready.
    fn starts_without_arbiter(&self, state: &Match) -> bool {
        let by_arbiter = state.rules().clock.start == ClockStart::Arbiter;
        by_arbiter && !self.has_arbiter && state.seats_in_play().all(|seat| state.is_ready(seat))
    }
}

impl Session {
    /// Sends the command that is due in place of an arbiter: it starts the clocks, confirms the
    /// result, or aborts a match that all people have left.
    pub(super) async fn officiate(&mut self, now: ProcessMs) {
        let Some(command) = self.due_command(now) else {
            return;
        };
        self.command_as_system(&command, now).await;
        self.finish();
    }

    fn due_command(&self, now: ProcessMs) -> Option<Command> {
        let host = self
            .host
            .as_ref()
            .filter(|host| host.story().over_the_board())?;
        let arbiter = |one: &super::Member| self.acts_as_arbiter(one.person);
        let attendance = Attendance {
            has_arbiter: self.has_arbiter(host),
            arbiter_online: self.members.values().any(arbiter),
            since_entry_ms: host.time(now) - host.state().latest(),
            empty_ms: self.empty_since.map_or(0, |since| now - since),
        };
        attendance.due(host.state())
    }

    /// Whether the match has an arbiter, or a device with the clocks of both boards, at which the
    /// players together act as arbiter. They, and not the server, then decide when clocks run again
    /// and when the result is final.
    pub(super) fn has_arbiter(&self, host: &Host) -> bool {
        host.state().has_arbiter() || self.table.has_whole_clock()
    }

    /// Carries out an act of the arbiter and answers it.
    pub(super) async fn rule(
        &mut self,
        conn: ConnId,
        by: PersonId,
        id: String,
        act: ArbiterAct,
        at: ProcessMs,
    ) {
        if !self.check_id(conn, &id) {
            return;
        }
        let sent = idempotency::key(by, &id, &act);
        let (answer, expelled) = self.carry_out_act(by, &sent, act, at).await;
        self.publish();
        self.answer(conn, id, answer);
        if let Some(expelled) = expelled {
            self.expel(&expelled).await;
        }
        self.finish();
    }

    /// Carries out an act. Returns the outcome, and the person whom the act expelled.
    async fn carry_out_act(
        &mut self,
        by: PersonId,
        sent: &IdempotencyKey,
        act: ArbiterAct,
        at: ProcessMs,
    ) -> (CommandOutcome, Option<Expelled>) {
        let ruling = self.ruling(by, act);
        let Some(host) = &mut self.host else {
            return (CommandOutcome::refused(Refusal::NoMatch), None);
        };
        if let Some(answer) = host.answered(sent) {
            return (answer, None);
        }
        let (command, expelled) = match ruling {
            Ok(ruling) => ruling,
            Err(refusal) => return (host.refuse(Some(sent), refusal), None),
        };
        let answer = self.decided(Actor::Arbiter, &command, sent, at).await;
        let done = matches!(answer, CommandOutcome::Done(_));
        (answer, expelled.filter(|_| done))
    }

    /// The command of an act, and the person whom the act expels. Refused if `by` is not the
    /// arbiter.
    fn ruling(
        &mut self,
        by: PersonId,
        act: ArbiterAct,
    ) -> Result<(Command, Option<Expelled>), Problem> {
        if !self.acts_as_arbiter(by) {
            return Err(Refusal::ArbiterOnly.into());
        }
        let expelled = self.expelled_by(by, &act)?;
        let command = match &expelled {
            Some(expelled) => Command::Expel(self.expulsion(expelled)),
            None => command_of(act)?,
        };
        Ok((command, expelled))
    }

    /// The person whom an act expels, if any.
    fn expelled_by(&self, by: PersonId, act: &ArbiterAct) -> Result<Option<Expelled>, TableError> {
        Ok(match act {
            ArbiterAct::Expel { person } => {
                let person = PersonId(*person);
                self.table.may_expel(by, person)?;
                Some(Expelled {
                    person: Some(person),
                    ..Expelled::default()
                })
            }
            ArbiterAct::ExpelPlayer { seat, replaced_by } => {
                let successor = replaced_by.as_deref();
                Some(self.table.expelled(*seat, successor)?)
            }
            _ => None,
        })
    }

    /// The expulsion in the form of the log, which has the numbers of people instead of their
    /// names.
    fn expulsion(&mut self, expelled: &Expelled) -> Expulsion {
        let table = &self.table;
        let watcher = expelled.person.map(|person| table.name(person).to_owned());
        let successor = expelled.successor.as_ref();
        let successor = successor.map(|holder| table.name_of(holder));
        let seats = expelled.seats.clone();
        let Some(host) = &mut self.host else {
            return Expulsion::default(); // The command is refused, because there is no match.
        };
        let name = match seats.first() {
            Some(&seat) => host.story().names()[seat].clone(),
            None => watcher.unwrap_or_default(),
        };
        Expulsion {
            person: host.number_of(&name),
            replaced_by: successor.map(|name| host.number_of(&name)),
            seats,
        }
    }

    /// Removes an expelled person from the table, gives their seats to the successor, and
    /// disconnects them and their assistants. The expelled person cannot return with the same
    /// token.
    async fn expel(&mut self, expelled: &Expelled) {
        let now = self.now();
        let assistant = |seat: &Seat| self.table.holders_of(KeyKind::Assistant { seat: (*seat) });
        let assistants: Vec<_> = expelled.seats.iter().flat_map(assistant).collect();
        self.table.expel(expelled, now);
        if let Some(host) = &mut self.host {
            for &seat in &expelled.seats {
                let holder = self.table.holder_in_match(seat);
                host.set_holder(seat, holder.map(Into::into));
            }
        }
        self.disconnect_all(&assistants).await;
        if expelled.successor.is_some() {
            self.all_present(now).await;
            self.resync_all();
        }
        if let Some(member) = expelled.person.and_then(|person| self.take_member(person)) {
            let refusal = TableError::Kicked;
            bye(member.farewell, refusal, CloseCode::Normal);
        }
        self.table_changed();
    }

    /// Returns whether the id of a command is valid. If it is not, the client gets a refusal.
    pub(super) fn check_id(&mut self, conn: ConnId, id: &str) -> bool {
        let fits = !id.is_empty() && id.chars().count() <= crate::limits::COMMAND_ID_LETTERS;
        if !fits {
            let refusal = Refusal::from("the id of a command has 1 to 40 letters");
            self.send(conn, &refused(None, refusal));
        }
        fits
    }
}

/// The command of an act; the match decides whether it is allowed.
fn command_of(act: ArbiterAct) -> Result<Command, Problem> {
    Ok(match act {
        ArbiterAct::Start => Command::Start,
        ArbiterAct::Halt => Command::Pause,
        ArbiterAct::Resume { grant_ms } => Command::Resume {
            grant_ms: within(grant_ms)?,
        },
        ArbiterAct::Uphold { number } => Command::Uphold(number),
        ArbiterAct::Reject { number } => Command::Reject(number),
        ArbiterAct::Warn { seat } => Command::Warn(seat),
        ArbiterAct::Freeze { seat, s } => Command::Freeze { seat, s },
        ArbiterAct::Adjust { seat, ms } => Command::Adjust {
            seat,
            ms: within(ms)?,
        },
        ArbiterAct::Forfeit { team } => Command::Forfeit(match team {
            1 => Team::One,
            2 => Team::Two,
            _ => return Err(Refusal::from("teams are 1 and 2").into()),
        }),
        ArbiterAct::BothLose => Command::BothLose,
        ArbiterAct::Score { one, two } => Command::Score(points(one, two)?),
        ArbiterAct::Decide { one, two } => Command::Decide(points(one, two)?),
        ArbiterAct::NewGame => Command::NewGame,
        ArbiterAct::Absent { seat } => Command::Absent(seat),
        ArbiterAct::Note { seat, text } => Command::Note {
            seat,
            text: one_line(&text),
        },
        ArbiterAct::Confirm => Command::Confirm,
        ArbiterAct::Abort => Command::Abort,
        ArbiterAct::Expel { .. } | ArbiterAct::ExpelPlayer { .. } => {
            return Err(TableError::NoPerson.into());
        }
    })
}

fn within(ms: i64) -> Result<i64, Problem> {
    if (-ADJUST_MAX_MS..=ADJUST_MAX_MS).contains(&ms) {
        Ok(ms)
    } else {
        Err(Refusal::SetTooFar.into())
    }
}

/// A score in half points. Refused if a team would get more than two half points.
fn points(one: u8, two: u8) -> Result<HalfPoints, Problem> {
    if one <= 2 && two <= 2 {
        Ok(HalfPoints { one, two })
    } else {
        Err(Refusal::ScoredTooHigh.into())
    }
}

/// The text without line breaks and repeated spaces, so that it fits in a line of the log.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::{Boards, Ruleset, Seat};
    use bughouse_match::{MatchTime, Setup};

    fn after(rules: Ruleset, commands: &[(Actor, Command)]) -> Match {
        let mut state = Match::new(Setup::new(rules, Boards::start()));
        for (by, command) in commands {
            let decided = state.decide(*by, command, MatchTime::ZERO);
            state = decided.expect("the match allows the command").into_next();
        }
        state
    }

    fn attendance(has_arbiter: bool, arbiter_online: bool, since_entry_ms: i64) -> Attendance {
        Attendance {
            has_arbiter,
            arbiter_online,
            since_entry_ms,
            empty_ms: 0,
        }
    }

    fn ready() -> Vec<(Actor, Command)> {
        let all = Seat::ALL.into_iter();
        all.map(|seat| (Actor::Seat(seat), Command::Ready))
            .collect()
    }

    #[test]
    fn without_an_arbiter_the_server_starts_the_clocks_when_all_players_are_ready() {
        let asten = Ruleset::build("asten", [("mode", "otb")]).expect("the rules are valid");
        let waits = after(asten, &ready());
        assert_eq!(
            attendance(false, false, 0).due(&waits),
            Some(Command::Start)
        );
        assert_eq!(
            attendance(true, true, 0).due(&waits),
            None,
            "the arbiter starts the clocks"
        );
        assert_eq!(
            attendance(false, false, 0).due(&after(asten, &ready()[..3])),
            None
        );
        let wbn = Ruleset::build("wbn", [("mode", "otb")]).expect("the rules are valid");
        assert_eq!(
            attendance(false, false, 0).due(&after(wbn, &ready())),
            None,
            "by WBN 1.2 each Black starts the clock of White"
        );
    }

    #[test]
    fn a_result_is_confirmed_after_players_had_time_to_claim_an_earlier_offence() {
        let rules = Ruleset::build("wbn", [("mode", "otb")]).expect("the rules are valid");
        let resigns = (Actor::Seat(Seat::WHITE_OF_A), Command::Resign);
        let begins = (Actor::System, Command::Start);
        let decided = after(rules, &[begins, resigns]);
        assert_eq!(decided.phase(), MatchPhase::Decided);
        assert_eq!(attendance(false, false, CONFIRM_MS - 1).due(&decided), None);
        let confirmed = Some(Command::Confirm);
        assert_eq!(
            attendance(false, false, CONFIRM_MS).due(&decided),
            confirmed
        );
        assert_eq!(attendance(true, false, RULING_MS - 1).due(&decided), None);
        assert_eq!(attendance(true, false, RULING_MS).due(&decided), confirmed);
        assert_eq!(
            attendance(true, true, 10 * RULING_MS).due(&decided),
            None,
            "an arbiter who is online confirms the result"
        );
    }

    /// `i64::MIN` is among the inputs, because its absolute value overflows.
    #[test]
    fn a_clock_is_adjusted_by_at_most_one_hour() {
        let seat = Seat::BLACK_OF_A;
        for ms in [i64::MIN, -ADJUST_MAX_MS - 1, ADJUST_MAX_MS + 1, i64::MAX] {
            assert!(command_of(ArbiterAct::Adjust { seat, ms }).is_err(), "{ms}");
            assert!(
                command_of(ArbiterAct::Resume { grant_ms: ms }).is_err(),
                "{ms}"
            );
        }
        for ms in [-ADJUST_MAX_MS, 0, ADJUST_MAX_MS] {
            assert!(command_of(ArbiterAct::Adjust { seat, ms }).is_ok(), "{ms}");
        }
    }

    #[test]
    fn a_match_is_aborted_when_no_person_has_been_online_for_an_hour() {
        let rules = Ruleset::build("wbn", [("mode", "otb")]).expect("the rules are valid");
        let state = after(rules, &ready());
        let left = |empty_ms| Attendance {
            empty_ms,
            ..attendance(false, false, 0)
        };
        assert_eq!(left(DESERTED_MS - 1).due(&state), None);
        assert_eq!(left(DESERTED_MS).due(&state), Some(Command::Abort));
    }
}
