//! Asking the engine for its board, and whether it has understood everything.

use bughouse_core::quoted;
use bughouse_engine::PlayerError;

use super::features::Shows;
use super::{Cecp, REPLY, TALK};
use crate::board_text::BoardText;

impl Cecp {
    /// Sends what is queued, and waits until the engine has read it.
    ///
    /// # Errors
    /// The engine is gone, does not answer, or refuses a move.
    pub(super) fn synchronize(&mut self) -> Result<(), PlayerError> {
        self.ask("", |_| None::<()>).map(|_| ())
    }

    /// The board of an engine that does not search.
    pub(super) fn ask_board(&mut self) -> Result<Option<BoardText>, PlayerError> {
        match self.features.shows {
            Shows::Nothing => self.synchronize().map(|()| None),
            Shows::Fen => {
                let fen = self.ask("d\n", |line| line.strip_prefix("Fen: ").map(str::to_owned))?;
                Ok(fen.map(BoardText::Fen))
            }
            Shows::Diagram => {
                self.synchronize()?;
                Ok(self.drawn.clone().map(BoardText::Placement))
            }
        }
    }

    /// Sends what is queued and a question, and reads until the engine has answered `ping`. Returns
    /// what `wanted` has found last. An engine that does not know `ping` is asked nothing.
    fn ask<T>(
        &mut self,
        question: &str,
        wanted: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, PlayerError> {
        if !self.features.ping {
            self.flush()?;
            return Ok(None);
        }
        self.pings += 1;
        let ping = format!("{question}ping {}", self.pings);
        self.queue_line(&ping);
        self.flush()?;
        let pong = format!("pong {}", self.pings);
        let (mut found, mut refused, mut believes_over) = (None, None, false);
        let (diagram, drawn, words) = (&mut self.diagram, &mut self.drawn, &mut self.words);
        self.process.read_until(REPLY, "answer to `ping`", |line| {
            if let Some(placement) = diagram.line(line) {
                *drawn = Some(placement);
            }
            words.extend(line.strip_prefix(TALK).map(str::to_owned));
            believes_over |= is_result(line);
            refused = refused.take().or_else(|| refusal(line));
            found = wanted(line).or(found.take());
            (line == pong).then_some(())
        })?;
        self.believes_over |= believes_over;
        match refused {
            Some(mv) => Err(self.refuses(&mv)),
            None => Ok(found),
        }
    }

    pub(super) fn refuses(&self, mv: &str) -> PlayerError {
        let why = format!("{} refuses the move {}", self.process.name, quoted(mv));
        PlayerError::OutOfStep(why)
    }
}

/// The move that an engine refuses: `Illegal move: e2e5`, `Illegal move (reason): e2e5`.
pub fn refusal(line: &str) -> Option<String> {
    let rest = line.strip_prefix("Illegal move")?;
    let (_, mv) = rest.split_once(':')?;
    Some(mv.trim().to_owned())
}

/// Whether an engine says that the game is over: `1/2-1/2 {3 fold repetition}`.
pub fn is_result(line: &str) -> bool {
    let results = ["1-0", "0-1", "1/2-1/2"];
    results.iter().any(|result| line.starts_with(result))
}
