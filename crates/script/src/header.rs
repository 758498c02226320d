//! The header lines of a script: rules, arbiter, positions, clocks, and how it begins.

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, ByColor, BySeat, PARAMETERS, RuleError, Ruleset, Seat,
    StartArray,
};
use bughouse_match::Setup;
use bughouse_notation::bfen::{HalfError, read_half};

use crate::Defect;
use crate::suggest::suggestion;
use crate::values;
use crate::words::{Word, Words};

/// The words that begin a header line.
const KEYS: [&str; 6] = ["rules", "set", "arbiter", "position", "clock", "begin"];

/// What the header lines say; each may be said once, but for `set`.
#[derive(Default)]
pub(crate) struct Header<'a> {
    rules: Option<Word<'a>>,
    changes: Vec<Change<'a>>,
    arbiter: Option<bool>,
    halves: ByBoard<Option<Half>>,
    clocks: BySeat<Option<i64>>,
    running: Option<bool>,
}

struct Change<'a> {
    name: Word<'a>,
    value: Word<'a>,
}

/// One board, with clocks in seconds if they follow the position.
#[derive(Clone, Copy)]
struct Half {
    board: Board,
    clocks_s: Option<ByColor<u32>>,
}

impl<'a> Header<'a> {
    /// Takes a line that begins with that word.
    pub fn read(&mut self, key: Word<'a>, rest: &mut Words<'a>) -> Result<(), Defect> {
        match key.text {
            "rules" => once(&mut self.rules, key, rest.want("the name of a ruleset")?),
            "set" => self.read_change(rest),
            "arbiter" => {
                let word = rest.want("`present` or `absent`")?;
                let present = either(word, "present", "absent")?;
                once(&mut self.arbiter, key, present)
            }
            "position" => {
                let board = values::board(rest.want("the board, A or B,")?)?;
                let half = Half::read(rest)?;
                once(&mut self.halves[board], key, half)
            }
            "clock" => {
                let seat = values::seat(rest.want("the seat")?)?;
                let time = values::time(rest.want("what the clock shows")?)?;
                once(&mut self.clocks[seat], key, time.ms())
            }
            "begin" => {
                let word = rest.want("`running` or `setup`")?;
                let running = either(word, "running", "setup")?;
                once(&mut self.running, key, running)
            }
            other => Err(key.defect(format!(
                "`{other}` begins no line{}; a header line begins with {}, every other line is \
                 TIME WHO COMMAND, like 0:01.200 A play e4",
                suggestion(other, KEYS),
                KEYS.join(", "),
            ))),
        }?;
        rest.end()
    }

    /// Whether a header line begins with that word.
    pub fn has(key: &str) -> bool {
        KEYS.contains(&key)
    }

    fn read_change(&mut self, rest: &mut Words<'a>) -> Result<(), Defect> {
        let written = "it is written set PARAM=VALUE, like set clock.base_s=180";
        let whole = rest.rest();
        let (name, value) = whole
            .text
            .split_once('=')
            .ok_or_else(|| whole.defect(written))?;
        let word = |text: &'a str, from: usize| {
            let blank = text.chars().take_while(|c| c.is_whitespace()).count();
            let mut word = whole.within(from + blank);
            word.text = text.trim();
            word
        };
        let value = word(value, name.chars().count() + 1);
        let name = word(name, 0);
        self.changes.push(Change { name, value });
        while rest.next().is_some() {} // both are read: the line is done
        Ok(())
    }

    /// Whether a position was given.
    pub fn has_position(&self) -> bool {
        BoardId::BOTH.iter().any(|&id| self.halves[id].is_some())
    }

    /// Whether it says that there is no arbiter.
    pub fn says_no_arbiter(&self) -> bool {
        self.arbiter == Some(false)
    }

    /// Whether the clocks run from the beginning, if the header says.
    pub fn running(&self) -> Option<bool> {
        self.running
    }

    /// The setup that the header describes; `base` are the rules where it names none.
    pub fn setup(&self, base: &Ruleset) -> Result<Setup, Defect> {
        let rules = self.ruleset(base)?;
        let mut boards = Boards::start();
        for id in BoardId::BOTH {
            match self.halves[id] {
                Some(half) => boards.set_board(id, half.board),
                None => self.check_start(id, &rules)?,
            }
        }
        let mut setup = Setup::new(rules, boards);
        setup.arbiter = self.arbiter.unwrap_or(false);
        for seat in Seat::ALL {
            let of_half = self.halves[seat.board].and_then(|half| half.clocks_s);
            let of_half = of_half.map(|clocks| i64::from(clocks[seat.color]) * 1000);
            if let Some(ms) = self.clocks[seat].or(of_half) {
                setup.clocks[seat] = ms;
            }
        }
        Ok(setup)
    }

    /// The changes stand over the rules; `mode` is taken first, since it stands for several.
    fn ruleset(&self, base: &Ruleset) -> Result<Ruleset, Defect> {
        let mut rules = match self.rules {
            None => *base,
            Some(name) => {
                Ruleset::build(name.text, []).map_err(|why| name.defect(sentence(&why)))?
            }
        };
        let (modes, others): (Vec<_>, Vec<_>) = self
            .changes
            .iter()
            .partition(|change| change.name.text == "mode");
        for change in modes.into_iter().chain(others) {
            let set = rules.set(change.name.text, change.value.text);
            set.map_err(|why| match why {
                RuleError::BadValue { .. } => change.value.defect(sentence(&why)),
                _ => change.name.defect(sentence(&why)),
            })?;
        }
        rules.check().map_err(|why| {
            let last = self.changes.last().map(|change| change.name);
            let sentence = sentence(&why);
            match last.or(self.rules) {
                Some(place) => place.defect(sentence),
                None => Defect {
                    line: 1,
                    column: 1,
                    sentence,
                },
            }
        })?;
        Ok(rules)
    }

    /// Without a position the men stand as in chess: what is drawn by lot has to be written down.
    fn check_start(&self, id: BoardId, rules: &Ruleset) -> Result<(), Defect> {
        let by_lot = rules.start_array != StartArray::Standard;
        let in_play = id == BoardId::A || rules.boards == 2;
        let change = self
            .changes
            .iter()
            .rfind(|change| change.name.text == "start.array");
        match change {
            Some(change) if by_lot && in_play => Err(change.value.defect(format!(
                "the start of chess960 is drawn by lot: write which it is in a line `position {id} …`"
            ))),
            _ => Ok(()),
        }
    }
}

impl Half {
    fn read(rest: &mut Words) -> Result<Half, Defect> {
        let whole = rest.rest();
        if whole.text == "startpos" {
            rest.next();
            return Ok(Half {
                board: Board::start(),
                clocks_s: None,
            });
        }
        let read = || -> Result<Half, HalfError> {
            let half = read_half(whole.text)?;
            Ok(Half {
                board: Board::new(half.position).map_err(|error| half.unplayable(error))?,
                clocks_s: half.clocks_s,
            })
        };
        let half = read().map_err(|why| {
            whole.defect(format!(
                "{why}; a position is written like 4k3/8/8/8/8/8/8/4K3/Nq w - -"
            ))
        })?;
        while rest.next().is_some() {} // the position is the rest of the line
        Ok(half)
    }
}

fn once<T>(place: &mut Option<T>, key: Word, value: T) -> Result<(), Defect> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(key.defect("an earlier line has already said this")),
    }
}

fn either(word: Word, yes: &str, no: &str) -> Result<bool, Defect> {
    match word.text {
        text if text == yes => Ok(true),
        text if text == no => Ok(false),
        other => Err(word.defect(format!("`{other}` should be `{yes}` or `{no}`"))),
    }
}

fn sentence(why: &RuleError) -> String {
    let near = match why {
        RuleError::UnknownParameter(name) => {
            suggestion(name, PARAMETERS.iter().map(|parameter| parameter.name))
        }
        _ => String::new(),
    };
    format!("{why}{near}")
}
