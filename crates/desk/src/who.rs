//! Who does something at the desk, and who may do what.

use bughouse_core::BoardId;
use bughouse_events::{Command, Number, PlayerId};
use serde::{Deserialize, Serialize};

use crate::{Act, Desk, Refused};

/// A member of the staff, by the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StaffId(pub u32);

/// What a member of the staff does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// They run the event.
    Organizer,
    /// They decide what happens at the boards: results, claims, penalties.
    Arbiter,
}

/// Who holds a link of the event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// A member of the staff.
    Staff(StaffId),
    /// A player.
    Player(PlayerId),
    /// The tablet with the clocks of a table, or of one of its boards.
    Tablet(Number, Option<BoardId>),
    /// Anybody who would like to enter.
    SignUp,
    /// Anybody who watches.
    Watcher,
}

/// Who has done what is in the log. Without one it was done on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A member of the staff.
    Staff(StaffId),
    /// A player.
    Player(PlayerId),
    /// A person who entered by the link for that.
    SignUp,
    /// A match: its result.
    Match,
}

impl Who {
    /// Their name in the log; `None` if they can do nothing that the log has.
    pub fn by(self) -> Option<By> {
        match self {
            Who::Staff(staff) => Some(By::Staff(staff)),
            Who::Player(player) => Some(By::Player(player)),
            Who::SignUp => Some(By::SignUp),
            Who::Tablet(..) | Who::Watcher => None,
        }
    }
}

impl Desk {
    /// Whether this holder of a link may do this.
    pub(crate) fn check_may(&self, who: Who, act: &Act) -> Result<(), Refused> {
        let may = match who {
            Who::Staff(staff) => return self.check_staff_may(staff, act),
            Who::Player(player) => self.is_player(player) && self.player_may(player, act),
            Who::SignUp => self.hall().sign_up && is_entry(act),
            Who::Tablet(..) | Who::Watcher => false,
        };
        match may {
            true => Ok(()),
            false if who == Who::SignUp && is_entry(act) => Err(Refused::NoSignUp),
            false => Err(Refused::NotYours),
        }
    }

    fn check_staff_may(&self, staff: StaffId, act: &Act) -> Result<(), Refused> {
        let role = self.role_of(staff).ok_or(Refused::NotYours)?;
        match (role, act) {
            (_, Act::Report { .. }) => Err(Refused::NotYours),
            (Role::Organizer, _) => Ok(()),
            (
                Role::Arbiter,
                Act::Hall(_) | Act::AddStaff { .. } | Act::RemoveStaff(_) | Act::Hide(_),
            )
            | (Role::Arbiter, Act::Event(Command::Finish)) => Err(Refused::OnlyOrganizers),
            (Role::Arbiter, _) => Ok(()),
        }
    }

    /// Players say results, whether they come, and whether the arbiter may speak up in their matches.
    fn player_may(&self, player: PlayerId, act: &Act) -> bool {
        let is_own = |name: &str| {
            let named = self.event().find(name);
            named.is_some_and(|named| self.entry_of(named) == self.entry_of(player))
        };
        match act {
            Act::Report { .. } => true,
            Act::Agree { name, .. } => is_own(name),
            Act::Event(Command::Absent { name, points, .. }) => {
                is_own(name) && *points == bughouse_events::Points::ZERO
            }
            Act::Event(Command::Present { name, .. }) => is_own(name),
            _ => false,
        }
    }
}

fn is_entry(act: &Act) -> bool {
    matches!(act, Act::Event(Command::Add { .. }))
}
