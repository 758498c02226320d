//! The requests of people that change who holds a seat.

use bughouse_core::Seat;
use bughouse_wire::level::BotLevel;
use bughouse_wire::names::DefaultName;
use bughouse_wire::table::MatchStyle;

use super::{Act, Bot, Holder, PersonId, Phase, Table};
use crate::refusal::Refusal;

impl Table {
    /// Seats a person, unless another person who is online holds the seat. A holder who is offline
    /// loses the seat to the newcomer, because a match does not wait for a person who has closed
    /// the page.
    pub fn sit(&mut self, by: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.may(by, Act::Sit)?;
        self.check_apart(by)?;
        match self.holders[seat] {
            Some(Holder::Person(holder)) if holder == by => return Ok(()),
            Some(Holder::Person(holder)) if self.is_online(holder) => {
                return Err(Refusal::Taken);
            }
            _ => {}
        }
        self.holders[seat] = Some(Holder::Person(by));
        self.clear_ready(by);
        self.end_series();
        Ok(())
    }

    /// Empties a seat that the person holds.
    pub fn leave(&mut self, by: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.may(by, Act::Leave(seat))?;
        self.holders[seat] = None;
        self.clear_ready(by);
        self.end_series();
        Ok(())
    }

    /// Exchanges the holders of two seats. The owner may exchange any two seats. Another person may
    /// exchange only seats that they hold themselves or that no person holds.
    pub fn swap(&mut self, by: PersonId, seat: Seat, with: Seat) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.check_played(with)?;
        self.may(by, Act::Swap(seat, with))?;
        let (one, other) = (self.holders[seat].clone(), self.holders[with].clone());
        for person in [&one, &other]
            .into_iter()
            .flatten()
            .filter_map(Holder::person)
        {
            self.clear_ready(person);
        }
        self.holders[seat] = other;
        self.holders[with] = one;
        self.end_series();
        Ok(())
    }

    /// Puts a bot on an empty seat if `on`, or changes the level of the bot on the seat; otherwise
    /// removes the bot from the seat.
    pub fn bot(
        &mut self,
        by: PersonId,
        seat: Seat,
        on: bool,
        level: Option<BotLevel>,
    ) -> Result<(), Refusal> {
        self.check_no_match()?;
        self.check_played(seat)?;
        self.may(by, Act::Fill)?;
        self.check_apart(by)?;
        match (&self.holders[seat], on) {
            (_, true) if self.rules.style() == MatchStyle::ClockOnly => {
                return Err(Refusal::BlindBot);
            }
            (Some(Holder::Person(_) | Holder::AtBoard(_)), true) => return Err(Refusal::Taken),
            (Some(Holder::Bot(bot)), true) => {
                let wanted = level.unwrap_or(bot.level);
                if wanted == bot.level {
                    return Ok(());
                }
                let name = bot.name.clone();
                self.set_level(&name, wanted);
                // The same bot plays the next match, so a series goes on.
                if self.phase == Phase::Over {
                    return Ok(());
                }
            }
            (None, true) => {
                self.holders[seat] = Some(Holder::Bot(Bot {
                    name: self.free_bot_name(),
                    level: level.unwrap_or_default(),
                }));
            }
            (Some(Holder::Bot(_)), false) => self.holders[seat] = None,
            (_, false) => return Err(Refusal::NoBot),
        }
        self.end_series();
        Ok(())
    }

    /// Sets the level of a bot, on its seat and where the next match looks for its players.
    pub(super) fn set_level(&mut self, name: &str, level: BotLevel) {
        let last = self.history.last_mut();
        for line_up in last.into_iter().chain([&mut self.holders]) {
            for seat in Seat::ALL {
                if let Some(Holder::Bot(bot)) = &mut line_up[seat]
                    && bot.name == name
                {
                    bot.level = level;
                }
            }
        }
    }

    fn free_bot_name(&self) -> String {
        let is_used = |name: &str| {
            let has_name = |holder: &Option<Holder>| matches!(holder, Some(Holder::Bot(bot)) if bot.name == name);
            self.holders.iter().any(|(_, holder)| has_name(holder))
        };
        (1..)
            .map(|n| DefaultName::Bot(n).to_string())
            .find(|name| !is_used(name))
            .expect("there are more names than seats")
    }

    pub(super) fn check_played(&self, seat: Seat) -> Result<(), Refusal> {
        match self.rules.seats().contains(&seat) {
            true => Ok(()),
            false => Err(Refusal::NotPlayed),
        }
    }
}
