//! The acts of the arbiter.

use bughouse_match::{Actor, Command, Expulsion};
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;

use super::Room;
use super::request::Sender;
use crate::play::command_of;
use crate::refusal::Refusal;
use crate::table::{Expelled, PersonId};

impl Room {
    /// Takes an act of the arbiter.
    pub(super) fn rule(&mut self, from: Sender, id: String, act: ArbiterAct) {
        let compared = act.clone();
        self.once(from, id, &compared, |room| {
            let (command, expels) = room.ruling(from.person, act)?;
            Ok((Actor::Arbiter, command, expels))
        });
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
    fn expelled_by(&self, by: PersonId, act: &ArbiterAct) -> Result<Option<Expelled>, Refusal> {
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
        let watcher = expelled.person.map(|person| self.table.name(person));
        let watcher = watcher.map(ToOwned::to_owned);
        let successor = expelled.successor.as_ref();
        let successor = successor.map(|holder| self.table.name_of(holder));
        let seats = expelled.seats.clone();
        let Some(play) = &mut self.play else {
            return Expulsion::default(); // The command is refused, because there is no match.
        };
        let name = match seats.first() {
            Some(&seat) => play.viewed().names()[seat].clone(),
            None => watcher.unwrap_or_default(),
        };
        Expulsion {
            person: play.number_of(&name),
            replaced_by: successor.map(|name| play.number_of(&name)),
            seats,
        }
    }

    /// Removes an expelled person from the table, gives their seats to the successor, and
    /// disconnects them and their assistants. The expelled person cannot come back.
    pub(super) fn expel(&mut self, expelled: &Expelled) {
        let assistants = expelled.seats.iter().flat_map(|&seat| {
            let kind = KeyKind::Assistant { seat };
            self.table.holders_of(kind)
        });
        let assistants: Vec<_> = assistants.collect();
        self.table.expel(expelled);
        self.disconnect_all(&assistants);
        if expelled.successor.is_some() {
            self.resync_all();
        }
        if let Some(person) = expelled.person {
            self.part_with(person);
        }
        self.table_changed();
    }
}
