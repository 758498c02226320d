//! The header lines of a script: rules, arbiter, positions, clocks, and whether clocks run from the
//! beginning.

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, ByColor, BySeat, ClockKind, PRESETS, RuleError, Ruleset, Seat,
    StartArray, variants,
};
use bughouse_match::Setup;
use bughouse_notation::bfen::{BfenError, read_board};
use bughouse_notation::rule_error_text;

use crate::Diagnostic;
use crate::values;
use crate::words::{Word, Words, did_you_mean};

/// The first words of header lines.
const KEYS: [&str; 6] = ["rules", "set", "arbiter", "position", "clock", "begin"];

/// The header lines that are read so far. A script may have any number of `set` lines, one
/// `position` line for each board, one `clock` line for each seat, and one line of each other kind.
#[derive(Default)]
pub(crate) struct Header<'a> {
    rules: Option<Word<'a>>,
    changes: Vec<RuleChange<'a>>,
    arbiter: Option<bool>,
    positions: ByBoard<Option<(Word<'a>, StartBoard)>>,
    clocks: BySeat<Option<(Word<'a>, i64)>>,
    /// The first word of the first `clock` line.
    first_clock: Option<Word<'a>>,
    running: Option<bool>,
}

struct RuleChange<'a> {
    name: Word<'a>,
    value: Word<'a>,
}

/// The start position of one board. `clocks_s`: its clocks in seconds, if the position has clocks.
#[derive(Clone, Copy)]
struct StartBoard {
    board: Board,
    clocks_s: Option<ByColor<u32>>,
}

impl<'a> Header<'a> {
    /// Reads the rest of a line that begins with `key`.
    pub fn read(&mut self, key: Word<'a>, rest: &mut Words<'a>) -> Result<(), Diagnostic> {
        match key.text {
            "rules" => once(&mut self.rules, key, rest.want("the name of a ruleset")?),
            "set" => self.read_change(rest),
            "arbiter" => {
                let word = rest.want("`present` or `absent`")?;
                let present = either(word, "present", "absent")?;
                once(&mut self.arbiter, key, present)
            }
            "position" => {
                let word = rest.want("the board, A or B,")?;
                let board = values::board(word)?;
                let start = StartBoard::read(rest)?;
                once(&mut self.positions[board], key, (word, start))
            }
            "clock" => {
                let word = rest.want("the seat")?;
                let seat = values::seat(word)?;
                let time = values::time(rest.want("the time of the clock")?)?;
                self.first_clock.get_or_insert(key);
                once(&mut self.clocks[seat], key, (word, time.ms()))
            }
            "begin" => {
                let word = rest.want("`running` or `setup`")?;
                let running = either(word, "running", "setup")?;
                once(&mut self.running, key, running)
            }
            other => Err(key.defect(format!(
                "not the first word of a line: `{key}`{}; a header line begins with {}, every other \
                 line is TIME WHO COMMAND, like 0:01.200 A play e4",
                did_you_mean(other, KEYS),
                KEYS.join(", "),
            ))),
        }?;
        rest.end()
    }

    /// Whether `key` is the first word of a header line.
    pub fn has(key: &str) -> bool {
        KEYS.contains(&key)
    }

    fn read_change(&mut self, rest: &mut Words<'a>) -> Result<(), Diagnostic> {
        let written = "a change is written set PARAM=VALUE, like set clock.base_s=180";
        let whole = rest.rest();
        let (name, value) = rest
            .take_both_sides_of('=')
            .ok_or_else(|| whole.defect(written))?;
        let mut earlier = self.changes.iter();
        if let Some(earlier) = earlier.find(|change| change.name.text == name.text) {
            let line = earlier.name.line();
            return Err(name.defect(format!("{name} is already set in line {line}")));
        }
        self.changes.push(RuleChange { name, value });
        Ok(())
    }

    /// Whether the header has a `position` line.
    pub fn has_position(&self) -> bool {
        BoardId::BOTH.iter().any(|&id| self.positions[id].is_some())
    }

    /// Whether the header has the line `arbiter absent`.
    pub fn has_no_arbiter(&self) -> bool {
        self.arbiter == Some(false)
    }

    /// Whether the clocks run from the beginning. None if the header has no `begin` line.
    pub fn running(&self) -> Option<bool> {
        self.running
    }

    /// The setup of the match. `base`: the rules for a script without a `rules` line.
    pub fn setup(&self, base: &Ruleset) -> Result<Setup, Diagnostic> {
        let rules = self.ruleset(base)?;
        let mut boards = Boards::start();
        for id in BoardId::BOTH {
            match &self.positions[id] {
                Some((_, start)) => boards.set_board(id, start.board),
                None => self.check_start(id, &rules)?,
            }
        }
        self.check_boards_and_clocks(base, &rules)?;
        let mut setup = Setup::new(rules, boards);
        setup.arbiter = self.arbiter.unwrap_or(false);
        for seat in Seat::ALL {
            let start = self.positions[seat.board].as_ref();
            let of_position = start.and_then(|(_, start)| start.clocks_s);
            let of_position = of_position.map(|clocks| i64::from(clocks[seat.color]) * 1000);
            let own = self.clocks[seat].map(|(_, ms)| ms);
            if let Some(ms) = own.or(of_position) {
                setup.clocks[seat] = ms;
            }
        }
        Ok(setup)
    }

    /// The named rules with the changes of the `set` lines. `mode` is set first, because it sets
    /// several parameters that other lines may change again.
    fn ruleset(&self, base: &Ruleset) -> Result<Ruleset, Diagnostic> {
        let mut rules = match self.rules {
            None => *base,
            Some(name) => {
                Ruleset::build(name.text, []).map_err(|why| name.defect(rule_error_text(&why)))?
            }
        };
        let (modes, others): (Vec<_>, Vec<_>) = self
            .changes
            .iter()
            .partition(|change| change.name.text == "mode");
        for change in modes.into_iter().chain(others) {
            let set = rules.set(change.name.text, change.value.text);
            set.map_err(|why| match why {
                RuleError::BadValue { .. } => change.value.defect(rule_error_text(&why)),
                _ => change.name.defect(rule_error_text(&why)),
            })?;
        }
        rules.check().map_err(|why| self.contradiction(&why))?;
        Ok(rules)
    }

    /// The error for parameters that contradict each other. Its place is the first line that sets
    /// one of them, and its sentence names the other lines that do.
    fn contradiction(&self, why: &RuleError) -> Diagnostic {
        let why = why.to_string();
        let named = |name: &str| why.split([' ', ',', ':']).any(|word| word == name);
        let is_set = |name: &str| self.changes.iter().any(|change| change.name.text == name);
        let by_mode = || {
            Ruleset::SET_BY_MODE
                .iter()
                .any(|name| named(name) && !is_set(name))
        };
        let takes_part = |change: &&RuleChange| match change.name.text {
            "mode" => by_mode(),
            name => named(name),
        };
        let mut taking_part = self.changes.iter().filter(takes_part);
        let place = taking_part.next().map(|change| change.name).or(self.rules);
        let others = taking_part.map(|change| {
            let (name, line) = (change.name, change.name.line());
            format!("; {name} is set in line {line}")
        });
        let sentence = format!("{why}{}", others.collect::<String>());
        match place {
            Some(place) => place.defect(sentence),
            None => Diagnostic {
                line: 1,
                column: 1,
                what: sentence,
            },
        }
    }

    /// Where the value of a parameter comes from: the name of the rules, or "this match" if a `set`
    /// line sets it.
    fn source_of(&self, parameter: &str, base: &Ruleset) -> String {
        let mut changes = self.changes.iter();
        if changes.any(|change| change.name.text == parameter) {
            return "this match".into();
        }
        match self.rules {
            Some(name) => name.to_string(),
            None => {
                let mut presets = PRESETS.iter().chain(variants());
                let preset = presets.find(|preset| preset.rules == *base);
                preset.map_or("this match", |preset| preset.name).into()
            }
        }
    }

    /// Returns an error if a line is about a board or clocks that the rules do not have.
    fn check_boards_and_clocks(&self, base: &Ruleset, rules: &Ruleset) -> Result<(), Diagnostic> {
        if rules.boards == 1 {
            let positions = self.positions[BoardId::B].iter().map(|(word, _)| word);
            let beyond = |&seat: &Seat| seat.board == BoardId::B;
            let clocks = Seat::ALL.into_iter().filter(beyond);
            let clocks = clocks.filter_map(|seat| Some(&self.clocks[seat].as_ref()?.0));
            if let Some(first) = positions.chain(clocks).min_by_key(|word| word.line()) {
                return Err(first.defect(self.one_board(base)));
            }
        }
        let positions = BoardId::BOTH.into_iter();
        let positions = positions.filter_map(|id| self.positions[id].as_ref());
        let timed = positions.filter(|(_, start)| start.clocks_s.is_some());
        let timed = timed.map(|(word, _)| *word).chain(self.first_clock);
        let first = timed.min_by_key(Word::line);
        match first.filter(|_| rules.clock.kind == ClockKind::None) {
            None => Ok(()),
            Some(clock) => {
                let name = self.source_of("clock.kind", base);
                Err(clock.defect(format!("{name} has no clocks")))
            }
        }
    }

    /// The error sentence for board B under rules with one board.
    pub fn one_board(&self, base: &Ruleset) -> String {
        format!("{} has board A only", self.source_of("match.boards", base))
    }

    /// For a board without a `position` line: returns an error if a `set` line asks for a start
    /// position that is chosen at random. A script must give such a position itself.
    fn check_start(&self, id: BoardId, rules: &Ruleset) -> Result<(), Diagnostic> {
        let by_lot = rules.start_array != StartArray::Standard;
        let in_play = id == BoardId::A || rules.boards == 2;
        let change = self
            .changes
            .iter()
            .rfind(|change| change.name.text == "start.array");
        match change {
            Some(change) if by_lot && in_play => Err(change.value.defect(format!(
                "the start position of chess960 is drawn by lot: add a line `position {id} …`"
            ))),
            _ => Ok(()),
        }
    }
}

impl StartBoard {
    fn read(rest: &mut Words) -> Result<StartBoard, Diagnostic> {
        let whole = rest.rest();
        if whole.text == "startpos" {
            rest.next();
            return Ok(StartBoard {
                board: Board::start(),
                clocks_s: None,
            });
        }
        let written = "a position is written like 4k3/8/8/8/8/8/8/4K3/Nq w - -";
        if whole.text.is_empty() {
            return Err(whole.defect(format!("the position is missing; {written}")));
        }
        let read = || -> Result<StartBoard, BfenError> {
            let half = read_board(whole.text)?;
            Ok(StartBoard {
                board: half.board()?,
                clocks_s: half.clocks_s,
            })
        };
        let start = read().map_err(|why| whole.defect(format!("{why}; {written}")))?;
        let clocks = start.clocks_s.iter();
        let mut clocks = clocks.flat_map(|clocks| [clocks.white, clocks.black]);
        if clocks.any(|s| i64::from(s) * 1000 > values::TIME_MAX.ms()) {
            return Err(values::too_long(whole));
        }
        rest.take_rest();
        Ok(start)
    }
}

fn once<T>(place: &mut Option<T>, key: Word, value: T) -> Result<(), Diagnostic> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(key.defect("an earlier line says this already")),
    }
}

fn either(word: Word, yes: &str, no: &str) -> Result<bool, Diagnostic> {
    match word.text {
        text if text == yes => Ok(true),
        text if text == no => Ok(false),
        _ => Err(word.defect(format!("`{word}` should be `{yes}` or `{no}`"))),
    }
}
