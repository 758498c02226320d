//! Makes records from the texts of games.

use bughouse_core::{Boards, BySeat, Ruleset, Seat};
use bughouse_notation::bpgn::{
    self, Defect, Game, Remark, Repair, ResultMark, START_TAGS, Tags, player_tag,
};
use bughouse_notation::san::Letters;
use bughouse_notation::{Conflict, RepairKind};

use crate::decide_result::{StatedEnding, decide, stated_in_game};
use crate::ending::read_termination;
use crate::to_game::{END_CLOCKS, read_clocks};
use crate::{Ending, Record, StatedRules, branch};

/// The record of a game's text, with its defect and repairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRead {
    /// The record. If there is a defect, the record has the moves before it.
    pub record: Record,
    /// The first fault: a text that could not be read, or a move that could not be played.
    pub defect: Option<Defect>,
    /// The corrections of the text.
    pub repairs: Vec<Repair>,
    /// The parts of the text that state another result than the record has.
    pub conflicts: Vec<Conflict>,
    /// The number of drops whose piece was not captured in the record. Only a record of one board
    /// has such drops, since it lacks the captures of the other board.
    pub unseen_drops: usize,
    /// Whether the rules and the starting position could be read. If not, the record has the usual
    /// starting position and no moves.
    pub begun: bool,
    /// The text of the source from the defect to the end of the game.
    pub unplayed: Option<String>,
}

impl GameRead {
    /// A record without a defect.
    pub fn of_record(record: Record) -> GameRead {
        GameRead {
            record,
            defect: None,
            repairs: Vec::new(),
            conflicts: Vec::new(),
            unseen_drops: 0,
            begun: true,
            unplayed: None,
        }
    }

    /// Plays a game through the rules of its tags, or of `fallback` if its tags have none.
    ///
    /// ```
    /// use bughouse_archive::GameRead;
    /// use bughouse_core::{Ruleset, Seat};
    /// use bughouse_notation::bpgn::Reader;
    ///
    /// let text = "[WhiteA \"ann\"][TimeControl \"180+0\"] 1A. e4 {179.5} 1a. e5 {178} *";
    /// let game = Reader::of_text(text.as_bytes()).next().expect("a game")?;
    /// let read = GameRead::of_game(&game, &Ruleset::FICS);
    /// assert_eq!(read.defect, None);
    /// assert_eq!(read.record.players[Seat::WHITE_OF_A].as_deref(), Some("ann"));
    /// assert_eq!(read.record.plies[1].clock_ms, Some(178_000));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn of_game(game: &Game, fallback: &Ruleset) -> GameRead {
        GameRead::of_stated(game, fallback, |record| stated_in_game(record, game))
    }

    /// Plays a game. `stated` returns what the source says about the ending. If the rules end the
    /// match before its last move, `stated` gets the record without the moves after that end.
    pub(crate) fn of_stated(
        game: &Game,
        fallback: &Ruleset,
        stated: impl FnOnce(&Record) -> StatedEnding,
    ) -> GameRead {
        let mut reading = GameRead::of_record(Record::unplayed(game, *fallback));
        reading.repairs.clone_from(&game.repairs);
        let begun = reading.begin(game);
        reading.begun = begun.is_ok();
        let played = begun.and_then(|()| reading.play_all(game));
        reading.defect = played.err().or_else(|| game.defect.clone());

        let record = &mut reading.record;
        let by_rules = BySeat::new(|seat| record.rules.base_ms(seat));
        // In a game without moves the clocks of the starting position are kept, even if they are
        // those of the rules.
        let start_clocks_ms = record.start_clocks_ms.take();
        record.start_clocks_ms =
            start_clocks_ms.filter(|clocks_ms| record.plies.is_empty() || *clocks_ms != by_rules);
        record.stated = StatedRules::by_tags(&game.tags, &record.rules);
        record.tags = other_tags(&game.tags, &record.stated);
        if !reading.begun {
            keep_start(&game.tags, &mut record.tags);
        }
        let lags = lags(&game.tags, game.plies.len());
        for (ply, lag_ms) in record.plies.iter_mut().zip(lags.iter().flatten()) {
            ply.lag_ms = Some(*lag_ms);
        }
        if record.plies.iter().all(|ply| ply.clock_ms.is_none())
            && record.stated.time_control
            && let Some(clocks) = record.clocks_by_times()
        {
            let plies = record.plies.iter_mut();
            plies
                .zip(clocks)
                .for_each(|(ply, clock_ms)| ply.clock_ms = Some(clock_ms));
        }
        // This removes moves after an end by the rules. So the clocks at the end and the ending are
        // computed after it, from the moves that are left.
        let end = reading.end_by_rules(game);
        let record = &mut reading.record;
        let end_clocks = game.tags.get(END_CLOCKS).and_then(read_clocks);
        record.end_clocks_ms = end_clocks.or_else(|| record.last_clocks_ms());
        branch::canonicalize(record, &mut reading.repairs);
        reading.repairs.extend(odd_tags(game, lags.is_some()));
        let stated = stated(record);
        reading.conflicts = decide(record, stated, end);
        reading.unplayed = reading
            .defect
            .as_ref()
            .map(|_| unplayed(game, record.plies.len()))
            .filter(|text| !text.is_empty());
        reading
    }

    /// What is known of a game whose rules or starting position cannot be read. The record has no
    /// moves.
    pub(crate) fn unread(game: &Game, fallback: &Ruleset, defect: Defect) -> GameRead {
        GameRead {
            defect: Some(defect),
            begun: false,
            ..GameRead::of_game(game, fallback)
        }
    }

    /// The canonical game of the record, with the letters of this language. If there is a defect, a
    /// note after the last move has the fault and the unplayed text of the source.
    pub fn game(&self, letters: Letters) -> Game {
        let mut game = self.record.game_in(letters);
        if let Some(defect) = &self.defect {
            let remarks = match game.plies.last_mut() {
                Some(ply) => &mut ply.remarks,
                None => &mut game.prelude,
            };
            let braceless = |text: &str| text.replace('{', "(").replace('}', ")");
            let text = braceless(self.unplayed.as_deref().unwrap_or_default());
            let why = braceless(&format!("not played ({})", defect.fault));
            let is_there =
                |remark: &Remark| matches!(remark, Remark::Note(note) if note.starts_with(&why));
            if !remarks.iter().any(is_there) {
                let note = format!("{why}: {text}");
                remarks.push(Remark::Note(note.trim_end_matches([':', ' ']).into()));
            }
        }
        game
    }
}

impl Record {
    /// The record of a game before its first move. It has no tags yet.
    fn unplayed(game: &Game, rules: Ruleset) -> Record {
        let record = Record::of_position(Boards::start(), rules);
        Record {
            players: BySeat::new(|seat| game.tags.player(seat).map(String::from)),
            prelude: game.prelude.clone(),
            plies: Vec::with_capacity(game.plies.len()),
            ending: Ending {
                text: game.ending.clone(),
                ..record.ending
            },
            tail: game.tail.clone(),
            ..record
        }
    }
}

/// Whether a tag describes the starting position.
fn is_of_start(name: &str) -> bool {
    ["Variant", "SetUp", "Setup"].contains(&name) || START_TAGS.contains(&name)
}

/// Copies the tags of a starting position that could not be read.
fn keep_start(from: &Tags, tags: &mut Tags) {
    let of_start = from.0.iter().filter(|(name, _)| is_of_start(name));
    tags.0.extend(of_start.cloned());
}

/// The text of a game after its first `played` moves.
fn unplayed(game: &Game, played: usize) -> String {
    let moves = bpgn::movetext(&game.plies[played.min(game.plies.len())..]);
    format!("{moves} {}", game.rest).trim().to_owned()
}

/// The tags whose content is not in another field of a record.
pub(crate) fn other_tags(tags: &Tags, stated: &StatedRules) -> Tags {
    const OURS: &[&str] = &["Rules", "Result", "Lag", END_CLOCKS];
    let players = Seat::ALL.map(player_tag);
    let is_other = |(name, value): &&(String, String)| match &**name {
        "Termination" => read_termination(value).is_none(),
        "TimeControl" => !stated.time_control,
        "Set" => stated.rules.is_none(),
        "Score" => ResultMark::from_text(value).is_none(),
        name => {
            let is_ours = OURS.contains(&name) || is_of_start(name);
            !is_ours && !players.contains(&name)
        }
    };
    Tags(tags.0.iter().filter(is_other).cloned().collect())
}

/// A repair for each tag whose value cannot be read although a record has a field for it.
fn odd_tags(game: &Game, has_lags: bool) -> impl Iterator<Item = Repair> {
    let is_odd = move |name: &str, value: &str| match name {
        "Result" => ResultMark::from_text(value).is_none(),
        "Lag" => !has_lags,
        END_CLOCKS => read_clocks(value).is_none(),
        _ => false,
    };
    let tags = game.tags.0.iter().enumerate();
    tags.filter(move |(_, (name, value))| is_odd(name, value))
        .map(|(n, (name, _))| Repair {
            place: game.tag_places.get(n).copied().unwrap_or_default(),
            kind: RepairKind::OddTag(name.clone()),
        })
}

/// The numbers of the tag `Lag`; `None` if the tag does not have one number for each move.
fn lags(tags: &Tags, plies: usize) -> Option<Vec<i64>> {
    let numbers = tags
        .get("Lag")?
        .split_ascii_whitespace()
        .map(|lag| Some(i64::from(lag.parse::<i32>().ok()?)));
    numbers
        .collect::<Option<Vec<i64>>>()
        .filter(|lags| lags.len() == plies)
}
