//! Tables whose seats are assigned: four given players play one match. It begins when all are here, or at
//! a given time. If a player does not come, it is called off.

use bughouse_core::{BySeat, Seat};
use bughouse_store::{PrincipalId, PublicId};
use bughouse_wire::table::AssignedView;
use serde::{Deserialize, Serialize};

use super::lobby::LobbyMatch;
use super::{COUNTDOWN_MS, Holder, Participant, PersonId, Phase, Table, hex};
use crate::clock::{Now, ProcessMs};
use crate::refusal::Refusal;
use bughouse_wire::level::BotLevel;

/// Who is to play at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Assignee {
    /// A person whom the server recognizes, with their public id and their name; empty if they chose none.
    Principal(PrincipalId, PublicId, String),
    /// The person who comes with the key that has this hash. They have this name until they choose one.
    Invited([u8; 32], String),
    /// A bot.
    Bot(BotLevel),
    /// A player at a real board, by their name.
    AtBoard(String),
}

/// When an assigned match begins, and who wants to know how it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assigned {
    /// The date and time of the start, in milliseconds since 1970; `None` if the match begins when all
    /// are here.
    pub begins_ms: Option<i64>,
    /// How long the match waits for a person who is away, once its time has come, in milliseconds.
    pub no_show_ms: i64,
    /// Who made the table.
    pub creator: Option<PrincipalId>,
    /// Whether the match was called off.
    pub called_off: bool,
    /// If the lobby made the table: what it has besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) lobby: Option<LobbyMatch>,
    /// The time of the start; `None` if the match begins when all are here.
    #[serde(skip)]
    begins: Option<ProcessMs>,
    /// The time since which the match waits for a player.
    #[serde(skip)]
    waits_since: Option<ProcessMs>,
}

impl Assigned {
    /// An assignment that is not called off.
    pub fn new(begins_ms: Option<i64>, no_show_ms: i64, creator: Option<PrincipalId>) -> Assigned {
        Assigned {
            begins_ms,
            no_show_ms,
            creator,
            called_off: false,
            lobby: None,
            begins: None,
            waits_since: None,
        }
    }

    /// The assignment of a match of the lobby. It waits `no_show_ms` for its players, who then may talk for
    /// `talk_ms`. `scores`: the points of each in the set so far, in half points, and the number of their
    /// matches.
    pub fn by_lobby(no_show_ms: i64, talk_ms: i64, scores: BySeat<(u32, u32)>) -> Assigned {
        Assigned {
            lobby: Some(LobbyMatch::new(talk_ms, scores)),
            ..Assigned::new(None, no_show_ms, None)
        }
    }

    /// When the countdown begins; `None`: as soon as all are here.
    fn countdown_at(&self) -> Option<ProcessMs> {
        self.begins.map(|at| at - COUNTDOWN_MS)
    }

    /// Until when the players of the lobby may talk; `None` before all were here, and at another table.
    fn talk_until(&self) -> Option<ProcessMs> {
        self.lobby.and_then(|lobby| lobby.talk_until())
    }

    /// When the match is called off, unless all players come.
    fn called_off_at(&self) -> Option<ProcessMs> {
        self.waits_since.map(|since| since + self.no_show_ms)
    }
}

/// A hash of a key by which an invited person comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation(#[serde(with = "hex")] pub(super) [u8; 32]);

impl Table {
    /// Seats these players for one match. A person may have several seats.
    ///
    /// # Errors
    /// A seat has no player, a seat that is not played has one, or a bot would sit at a real board.
    pub fn assign(
        mut self,
        assigned: Assigned,
        players: &[(Seat, Assignee)],
    ) -> Result<Table, Refusal> {
        for (seat, player) in players {
            self.check_played(*seat)?;
            let holder = match player {
                Assignee::Bot(level) => {
                    self.bot(PersonId::NONE, *seat, true, Some(*level))?;
                    continue;
                }
                Assignee::AtBoard(name) => {
                    self.holders[*seat] = Some(Holder::AtBoard(name.clone()));
                    continue;
                }
                Assignee::Principal(principal, public, name) => {
                    let same = self.people.iter().find(|one| one.principal == *principal);
                    same.map(|one| one.id).unwrap_or_else(|| {
                        self.add(Participant {
                            principal: *principal,
                            public: Some(public.clone()),
                            name: name.clone(),
                            ..Participant::default()
                        })
                    })
                }
                Assignee::Invited(hash, name) => self.add(Participant {
                    name: name.clone(),
                    invitation: Some(Invitation(*hash)),
                    ..Participant::default()
                }),
            };
            if let (Some(lobby), Some(person)) = (assigned.lobby, self.person_mut(holder)) {
                let score = lobby.score(*seat);
                person.before = Some(score);
                (person.half_points, person.played) = score;
            }
            self.holders[*seat] = Some(Holder::Person(holder));
        }
        let seats = self.rules.seats();
        if seats.iter().any(|&seat| self.holders[seat].is_none()) {
            return Err(Refusal::NoPlayer);
        }
        self.assigned = Some(assigned);
        Ok(self)
    }

    /// Whether the players of the table are given.
    pub fn is_assigned(&self) -> bool {
        self.assigned.is_some()
    }

    /// Who made the table and wants to know how its match ends.
    pub fn creator(&self) -> Option<PrincipalId> {
        self.assigned.as_ref()?.creator
    }

    /// Whether the match of the table was called off.
    pub fn is_called_off(&self) -> bool {
        self.assigned.is_some_and(|assigned| assigned.called_off)
    }

    /// Whether the table still waits for its match to begin.
    pub fn waits_to_begin(&self) -> bool {
        self.assigned.is_some() && self.game == 0 && !self.is_called_off()
    }

    /// Whether the result of the assigned match is awaited: it was not called off and has not ended.
    pub(super) fn awaits_result(&self) -> bool {
        self.assigned.is_some() && !self.is_called_off() && self.phase != Phase::Over
    }

    /// Computes when the match begins, as the room comes into memory.
    pub fn wake(&mut self, now: Now) {
        if let Some(assigned) = &mut self.assigned {
            let begins = assigned.begins_ms.map(|at_ms| at_ms - now.wall_ms);
            assigned.begins = begins.map(|in_ms| now.process + in_ms);
        }
    }

    /// Begins the countdown of an assigned match, or calls the match off. Returns whether something
    /// changed.
    pub(super) fn settle_assigned(&mut self, now: ProcessMs) -> bool {
        if self.phase == Phase::Beginning {
            return false; // Perhaps the store has the match.
        }
        let is_complete = self.missing().is_empty() && self.boards_are_ready();
        let talked_until = self.assigned.and_then(|one| one.talk_until());
        let is_talking = is_complete && self.is_talking(now);
        let Some(assigned) = &mut self.assigned else {
            return false;
        };
        let is_due = assigned.countdown_at().is_none_or(|at| at <= now);
        let starts = assigned.begins.unwrap_or(now);
        let waits = !is_complete && now >= starts;
        assigned.waits_since = waits.then(|| assigned.waits_since.unwrap_or(now));
        if assigned.called_off_at().is_some_and(|at| at <= now) {
            assigned.called_off = true;
            self.phase = Phase::Seating;
            return true;
        }
        let phase = match self.phase {
            Phase::Seating if is_due && is_complete && !is_talking => {
                let at = self.countdown(now);
                match (at, self.assigned.and_then(|one| one.begins)) {
                    (Phase::Countdown(at), Some(begins)) => Phase::Countdown(at.max(begins)),
                    _ => at,
                }
            }
            Phase::Countdown(_) if !is_complete => Phase::Seating,
            phase => phase,
        };
        let talk_until = self.assigned.and_then(|one| one.talk_until());
        let changed = phase != self.phase || talk_until != talked_until;
        self.phase = phase;
        changed
    }

    /// Calls off the match of the lobby or of an event, unless it has begun. Returns whether it is called off now.
    pub fn call_off_assigned(&mut self) -> bool {
        let may = self.waits_to_begin() && self.is_awaited() && self.phase != Phase::Beginning;
        if let Some(assigned) = self.assigned.as_mut().filter(|_| may) {
            assigned.called_off = true;
            self.phase = Phase::Seating;
        }
        may
    }

    /// When an assigned match begins its countdown, or is called off.
    pub(super) fn assigned_deadline(&self) -> Option<ProcessMs> {
        let assigned = self.assigned.filter(|_| self.waits_to_begin())?;
        match (assigned.called_off_at(), self.phase) {
            (_, Phase::Beginning) => None,
            (Some(at), _) => Some(at),
            // The match waits from the start on for those who are away then.
            (None, Phase::Seating) if self.missing().is_empty() => {
                assigned.countdown_at().or(assigned.talk_until())
            }
            (None, Phase::Seating) => assigned.begins,
            _ => None,
        }
    }

    /// The seats whose players are not here.
    pub fn missing(&self) -> Vec<Seat> {
        let is_away = |seat: &Seat| match &self.holders[*seat] {
            Some(Holder::Person(person)) => !self.is_online(*person),
            Some(Holder::Bot(_) | Holder::AtBoard(_)) | None => false,
        };
        self.rules.seats().iter().copied().filter(is_away).collect()
    }

    /// The person whom this key invites.
    pub fn invited(&self, key: &[u8; 32]) -> Option<PersonId> {
        let invitation = Some(Invitation(*key));
        let mut people = self.people.iter().filter(|one| !one.kicked);
        let found = people.find(|one| one.invitation == invitation)?;
        Some(found.id)
    }

    /// The view of the assignment.
    pub(super) fn assigned_view(&self, now: ProcessMs) -> Option<AssignedView> {
        let assigned = self.assigned.as_ref()?;
        let until = |at: ProcessMs| u32::try_from(at - now).unwrap_or(0);
        let (waits, missing) = (self.waits_to_begin(), self.missing());
        let is_waiting = waits && !missing.is_empty();
        let talks = waits && !is_waiting && self.phase == Phase::Seating;
        Some(AssignedView {
            begins_ms: assigned.begins.filter(|_| waits).map(until),
            missing,
            gives_up_ms: assigned.called_off_at().filter(|_| is_waiting).map(until),
            called_off: assigned.called_off,
            lobby: assigned.lobby.is_some(),
            event: self.event().cloned(),
            talk_ms: assigned.talk_until().filter(|_| talks).map(until),
            exchange: self.wish_to_exchange(),
            asked: self.asked_view(now),
            lags: None,
        })
    }
}
