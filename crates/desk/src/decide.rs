//! What an act at the desk does.

use bughouse_core::is_invisible;
use bughouse_events::{Command, NAME_LETTERS, PlayerId};

use crate::desk::is_reserved;
use crate::{Act, Desk, DeskNote, Note, Refused, Role, StaffId, Who, refused::MOST_STAFF};

impl Desk {
    /// What an act does. Nothing if it has been done already. `seen`: how many lines of the log the person has seen.
    ///
    /// # Errors
    /// The reason why not.
    pub fn decide(&self, who: Who, act: Act, seen: usize) -> Result<Vec<Note>, Refused> {
        self.check_may(who, &act)?;
        if depends_on_all(&act) && self.has_changed_since(seen) {
            return Err(Refused::Changed);
        }
        match act {
            Act::Event(command) => {
                check_names(&command)?;
                self.decide_event(command)
            }
            Act::Report { game, result } => match who {
                Who::Player(player) => self.decide_report(player, game, result),
                _ => Err(Refused::NotYours),
            },
            Act::Settle(game) if self.reports(game).is_empty() => Ok(Vec::new()),
            Act::Settle(game) => note(DeskNote::Settled { game }),
            Act::Start(games) if games.is_empty() => Err(Refused::NoneReady),
            Act::Start(games) => note(DeskNote::Started { games }),
            Act::Hall(hall) if hall == *self.hall() => Ok(Vec::new()),
            Act::Hall(hall) => note(DeskNote::Hall(hall)),
            Act::AddStaff { role, name } => self.decide_add_staff(role, &name),
            Act::RemoveStaff(staff) => self.decide_remove_staff(staff),
            Act::RenewLink(player) => {
                self.check_is_player(player)?;
                note(DeskNote::LinkRenewed { player })
            }
            Act::Agree { name, agrees } => {
                let player = self.event().find(&name).ok_or(Refused::NoPlayer)?;
                let entry = self.entry_of(player);
                match self.agrees(entry) == Some(agrees) {
                    true => Ok(Vec::new()),
                    false => note(DeskNote::Agreed { entry, agrees }),
                }
            }
            Act::Remote { player, is_remote } => {
                self.check_is_player(player)?;
                match self.is_remote(player) == is_remote {
                    true => Ok(Vec::new()),
                    false => note(DeskNote::Remote { player, is_remote }),
                }
            }
            Act::Hide(player) => {
                self.check_is_player(player)?;
                match self.is_hidden(player) {
                    true => Ok(Vec::new()),
                    false => note(DeskNote::Hidden { player }),
                }
            }
            Act::NextRound(at_ms) if at_ms == self.next_round_ms() => Ok(Vec::new()),
            Act::NextRound(at_ms) => note(DeskNote::NextRound { at_ms }),
        }
    }

    /// Whether something has happened in the event after so many lines of the log. That a table was made, or that a result was
    /// reported, changes no pairing.
    pub fn has_changed_since(&self, seen: usize) -> bool {
        let new = self.log().get(seen..).unwrap_or_default();
        new.iter()
            .any(|done| matches!(done.logged.note, Note::Event(_)))
    }

    pub(crate) fn decide_event(&self, command: Command) -> Result<Vec<Note>, Refused> {
        let facts = self.event().decide(command)?;
        Ok(facts.into_iter().map(Note::from).collect())
    }

    fn decide_add_staff(&self, role: Role, name: &str) -> Result<Vec<Note>, Refused> {
        let name = name.trim();
        let letters = name.chars().count();
        if !(1..=NAME_LETTERS).contains(&letters) || name.contains(is_invisible) {
            return Err(Refused::NoName);
        }
        if self.staff().count() >= MOST_STAFF {
            return Err(Refused::TooManyStaff);
        }
        let name = name.to_owned();
        note(DeskNote::Staff { role, name })
    }

    fn decide_remove_staff(&self, staff: StaffId) -> Result<Vec<Note>, Refused> {
        let role = self.role_of(staff).ok_or(Refused::NoStaff)?;
        let others = self
            .staff()
            .filter(|&(id, one)| id != staff && !one.has_left && one.role == Role::Organizer);
        if role == Role::Organizer && others.count() == 0 {
            return Err(Refused::LastOrganizer);
        }
        note(DeskNote::StaffLeft { staff })
    }

    fn check_is_player(&self, player: PlayerId) -> Result<(), Refused> {
        match self.is_player(player) {
            true => Ok(()),
            false => Err(Refused::NoPlayer),
        }
    }
}

/// A new name must not look like that of a player whose name was taken off.
fn check_names(command: &Command) -> Result<(), Refused> {
    let names = match command {
        Command::Add { name, partner, .. } => [Some(name), partner.as_ref()],
        Command::Replace { by: name, .. } | Command::Rename { new: name, .. } => [Some(name), None],
        _ => return Ok(()),
    };
    match names.into_iter().flatten().find(|name| is_reserved(name)) {
        Some(name) => Err(Refused::ReservedName(name.clone())),
        None => Ok(()),
    }
}

/// Whether an act makes sense only to who has seen everything that has happened: a pairing of the next round depends on
/// all entries and results, and the last thing that is undone may be another one meanwhile.
fn depends_on_all(act: &Act) -> bool {
    let Act::Event(command) = act else {
        return false;
    };
    matches!(
        command,
        Command::Pair | Command::PairByHand(_) | Command::Unpair | Command::Undo | Command::Finish
    )
}

fn note(note: DeskNote) -> Result<Vec<Note>, Refused> {
    Ok(vec![note.into()])
}
