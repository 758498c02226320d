//! What an engine says about itself at the start, and what is special about it.

use std::time::Duration;

use bughouse_core::quoted;
use bughouse_engine::PlayerError;

use crate::dialect::Dialect;
use crate::process::Process;

/// How long an engine may take to say what it can do.
const START: Duration = Duration::from_secs(10);

/// How an engine is asked for its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// Not at all.
    Nothing,
    /// `d` prints a FEN.
    Fen,
    /// `diagram` switches a drawing after each move on.
    Diagram,
}

/// What an engine can do and what it needs.
#[derive(Clone, Debug)]
pub struct Features {
    /// Moves are sent as `usermove e2e4`.
    pub usermove: bool,
    /// It answers `ping`.
    pub ping: bool,
    /// It can begin from any position.
    pub setboard: bool,
    /// The variants it plays; empty if it does not say.
    pub variants: String,
    /// How it talks to its partner.
    pub dialect: Dialect,
    /// How it is asked for its board.
    pub shows: Shows,
    /// It removes a dropped piece from a hand by itself, and leaves the hands alone at a capture.
    /// Other engines get the hands after each drop and each capture, as XBoard sends them, and
    /// before each search. Sjeng would add what it captures to its own hand.
    pub counts_hands: bool,
    /// At each `holding` it lets the side that it does not play drop pieces of all roles, because they
    /// may arrive. From `new` to its first `go` it believes that it plays Black, so a White player
    /// would then drop pieces that it does not have.
    pub is_black_until_go: bool,
    /// While it searches, it reads its input only if that begins with `?`. If another line comes
    /// first, it does not see a `?` after it.
    pub is_deaf: bool,
}

impl Features {
    /// Starts the protocol.
    ///
    /// # Errors
    /// The engine does not speak it, or does not play bughouse.
    pub fn ask(process: &mut Process) -> Result<Features, PlayerError> {
        process.write("xboard\nprotover 2\n")?;
        let mut features = Features {
            usermove: false,
            ping: false,
            setboard: false,
            variants: String::new(),
            dialect: Dialect::of(""),
            shows: Shows::Nothing,
            counts_hands: false,
            is_black_until_go: false,
            is_deaf: false,
        };
        let mut name = None;
        let mut answers = String::new();
        process.read_until(START, "`feature done=1`", |line| {
            let line = line.strip_prefix("feature ")?;
            let mut is_done = false;
            for (key, value) in pairs(line) {
                let on = value == "1";
                match key {
                    "usermove" => features.usermove = on,
                    "ping" => features.ping = on,
                    "setboard" => features.setboard = on,
                    "variants" => features.variants = value.to_owned(),
                    "myname" => name = Some(value.to_owned()),
                    "done" => is_done |= on,
                    // Moves with letters of pieces are not understood here.
                    "san" if on => {
                        answers += "rejected san\n";
                        continue;
                    }
                    _ => continue,
                }
                answers += &format!("accepted {key}\n");
            }
            is_done.then_some(())
        })?;
        process.write(&answers)?;
        if let Some(name) = name {
            features.know(&name);
            process.name = quoted(&name).to_string();
        }
        let variants = &features.variants;
        if !variants.is_empty() && !variants.split(',').any(|variant| variant == "bughouse") {
            let why = format!("{} does not play bughouse", process.name);
            return Err(PlayerError::CannotPlay(why));
        }
        Ok(features)
    }

    /// What no feature says, by the name of the engine.
    fn know(&mut self, name: &str) {
        self.dialect = Dialect::of(name);
        if name.starts_with("Fairy-Stockfish") {
            self.shows = Shows::Fen;
            self.counts_hands = true;
        } else if name.starts_with("Sjeng") {
            self.shows = Shows::Diagram;
            self.is_deaf = true;
            self.is_black_until_go = true;
            // It then drops pieces that it does not have.
            self.setboard = false;
        } else if name.starts_with("Sunsetter") {
            // It changes to crazyhouse.
            self.setboard = false;
        }
    }
}

/// The pairs of a line of features: `ping=1 myname="Sjeng 11.2"`.
fn pairs(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let (key, after) = rest.trim_start().split_once('=')?;
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        rest = after;
        Some((key, value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_pairs_with_and_without_quotes() {
        let line = "ping=1 myname=\"Sjeng 11.2\" option=\"A -spin 1 = 2\" done=1";
        let expected = [
            ("ping", "1"),
            ("myname", "Sjeng 11.2"),
            ("option", "A -spin 1 = 2"),
            ("done", "1"),
        ];
        assert_eq!(pairs(line).collect::<Vec<_>>(), expected);
    }
}
