//! Reading a script. The whole script is checked before its first line is run.

use bughouse_core::{BoardId, Ruleset};
use bughouse_match::{Actor, MatchTime, Setup};

use crate::Diagnostic;
use crate::command::ScriptCommand;
use crate::header::Header;
use crate::values;
use crate::words::{Word, Words, did_you_mean};

/// A script without errors, ready to run.
#[derive(Clone, Debug)]
pub struct Script {
    pub(crate) setup: Setup,
    pub(crate) running: bool,
    /// Whether the script has the line `arbiter absent`. Without it, an arbiter may act during the
    /// match.
    pub(crate) arbiter_is_absent: bool,
    pub(crate) lines: Vec<Line>,
}

/// A line of a script: TIME WHO COMMAND.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub at: MatchTime,
    pub who: Actor,
    pub command: ScriptCommand,
    /// The command as it was written, with single spaces.
    pub text: String,
}

impl Script {
    /// Reads a script. `base`: the rules for a script without a `rules` line.
    ///
    /// # Errors
    /// The first error of the text, with its line and column.
    pub fn read(text: &str, base: &Ruleset) -> Result<Script, Diagnostic> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut header = Header::default();
        let mut lines: Vec<Line> = Vec::new();
        let mut is_empty = true;
        // The header ends at the first line that begins with a time.
        let mut setup: Option<Setup> = None;
        for (number, line) in (1..).zip(text.lines()) {
            let mut words = Words::of_line(line, number);
            let Some(first) = words.next() else {
                continue;
            };
            is_empty = false;
            if first.text.starts_with(|c: char| c.is_ascii_digit()) {
                let setup = match &mut setup {
                    Some(setup) => setup,
                    None => setup.insert(header.setup(base)?),
                };
                let earlier = lines.last().map(|line| line.at);
                let absent = (setup.rules.boards == 1).then(|| header.one_board(base));
                lines.push(Line::read(first, &mut words, earlier, absent.as_deref())?);
            } else if lines.is_empty() || !Header::has(first.text) {
                header.read(first, &mut words)?;
            } else {
                return Err(first.defect("header lines come before the first TIME WHO COMMAND"));
            }
        }
        if is_empty {
            return Err(Diagnostic {
                line: 1,
                column: 1,
                what: "the script is empty".into(),
            });
        }
        let setup = match setup {
            Some(setup) => setup,
            None => header.setup(base)?,
        };
        let begins_with_move = || {
            let first = lines
                .iter()
                .find(|line| line.command != ScriptCommand::Wait);
            first.is_some_and(|line| line.command.is_move())
        };
        let running = header
            .running()
            .unwrap_or_else(|| header.has_position() || begins_with_move());
        Ok(Script {
            setup,
            running,
            arbiter_is_absent: header.has_no_arbiter(),
            lines,
        })
    }

    /// The setup of the match: rules, positions, clocks.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Ruleset {
        &self.setup.rules
    }
}

impl Line {
    /// Reads a line that begins with `time`. `earlier`: the time of the line before. `one_board`:
    /// the error sentence for a seat of board B, if the rules have no board B.
    fn read(
        time: Word,
        words: &mut Words,
        earlier: Option<MatchTime>,
        one_board: Option<&str>,
    ) -> Result<Line, Diagnostic> {
        let at = values::time(time)?;
        if let Some(earlier) = earlier.filter(|&earlier| at < earlier) {
            return Err(time.defect(format!(
                "{at} is before {earlier}, the time of the line above"
            )));
        }
        let whose = words.want("the seat (A, a, B, b), arbiter or -")?;
        let who = actor(whose)?;
        if let (Actor::Seat(seat), Some(sentence)) = (who, one_board)
            && seat.board == BoardId::B
        {
            return Err(whose.defect(sentence));
        }
        let text: Vec<&str> = { *words }.rest().text.split_whitespace().collect();
        let command = ScriptCommand::read(who, *words)?;
        Ok(Line {
            at,
            who,
            command,
            text: text.join(" "),
        })
    }
}

fn actor(word: Word) -> Result<Actor, Diagnostic> {
    match word.text {
        "arbiter" => Ok(Actor::Arbiter),
        "-" => Ok(Actor::System),
        other => values::seat_of(other).map(Actor::Seat).ok_or_else(|| {
            word.defect(format!(
                "not a seat or the arbiter: `{word}`{}; write A, a, B, b, arbiter, or - for the \
                 program that runs the match",
                did_you_mean(other, ["arbiter"])
            ))
        }),
    }
}
