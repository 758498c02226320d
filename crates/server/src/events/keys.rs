//! The keys in the links of an event.
//!
//! They are made from its secret, so that all links can be printed again at any time and none has to be stored.

use std::collections::HashMap;
use std::fmt;

use bughouse_core::BoardId;
use bughouse_desk::{Desk, Who};
use bughouse_events::{Number, PlayerId};
use bughouse_room::secret::name_of;

/// Tablets are made for so many tables at most.
const TABLES: Number = 500;

/// The keys of an event.
#[derive(Clone, Default)]
pub struct Keys {
    secret: String,
    holders: HashMap<String, Who>,
}

impl Keys {
    /// The keys of an event with this secret.
    pub fn new(secret: &str, desk: &Desk) -> Keys {
        let mut keys = Keys {
            secret: secret.to_owned(),
            holders: HashMap::new(),
        };
        keys.update(desk);
        keys
    }

    /// Takes over who holds a link now.
    pub fn update(&mut self, desk: &Desk) {
        let staff = desk.staff().filter(|(_, one)| !one.has_left);
        let staff = staff.map(|(id, _)| Who::Staff(id));
        let players = desk.event().players();
        let players = players.filter(|(_, one)| !one.is_removed);
        let players = players.map(|(id, _)| Who::Player(id));
        let tablets = (1..=TABLES).flat_map(|table| {
            let boards = [None, Some(BoardId::A), Some(BoardId::B)];
            boards.map(|board| Who::Tablet(table, board))
        });
        let all = staff.chain(players).chain(tablets).chain([Who::SignUp]);
        let holders = all.map(|who| (self.of(who, desk), who));
        self.holders = holders.collect();
    }

    /// Who has come by a link with this key; a watcher without one, and `None` if it is not valid.
    pub fn holder(&self, key: Option<&str>) -> Option<Who> {
        match key {
            None => Some(Who::Watcher),
            Some(key) => self.holders.get(key).copied(),
        }
    }

    /// The key of a holder.
    pub fn of(&self, who: Who, desk: &Desk) -> String {
        match who {
            Who::Staff(staff) => self.key("staff", staff.0, 0),
            Who::Player(player) => self.key("player", player.0, desk.renewed(player)),
            Who::Tablet(table, board) => {
                let board = match board {
                    None => 0,
                    Some(BoardId::A) => 1,
                    Some(BoardId::B) => 2,
                };
                self.key("tablet", table, board)
            }
            Who::SignUp => self.key("sign up", 0, staff_who_left(desk)),
            Who::Watcher => String::new(),
        }
    }

    /// The key of the arbiter at all tables. There is another one when a member of the staff has left.
    pub fn of_arbiter(&self, desk: &Desk) -> String {
        self.key("arbiter", 0, staff_who_left(desk))
    }

    /// The key of a player.
    pub fn of_player(&self, player: PlayerId, desk: &Desk) -> String {
        self.of(Who::Player(player), desk)
    }

    /// How many tables have tablets.
    pub fn tables(desk: &Desk) -> Number {
        let paired = desk.event().rounds().iter();
        let most = paired.flat_map(|round| round.pairing.tables.iter().map(|table| table.number));
        let entries = desk.event().entries().count() as Number;
        let expected = match desk.event().setup().format.has_fixed_pairs() {
            true => entries / 2,
            false => entries / 4,
        };
        let tables = desk.event().setup().tables.unwrap_or(expected);
        tables.max(most.max().unwrap_or(0)).min(TABLES)
    }

    fn key(&self, what: &str, number: u32, epoch: u32) -> String {
        let (number, epoch) = (number.to_le_bytes(), epoch.to_le_bytes());
        name_of(&[self.secret.as_bytes(), what.as_bytes(), &number, &epoch])
    }
}

/// Those who have left know the links that the staff shares.
fn staff_who_left(desk: &Desk) -> u32 {
    desk.staff().filter(|(_, one)| one.has_left).count() as u32
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(secret)")
    }
}
