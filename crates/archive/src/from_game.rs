//! Records from the texts of games.

use bughouse_core::{BySeat, Ruleset, Seat};
use bughouse_match::MatchTime;
use bughouse_notation::bpgn::{self, Defect, Game, Remark, Repair, ResultMark, Tags, player_tag};
use bughouse_notation::san::Letters;
use bughouse_notation::{Conflict, Fault, RepairKind, Replay, replay};

use crate::decide_result::decide;
use crate::ending::read_termination;
use crate::to_game::{END_CLOCKS, read_clocks};
use crate::{Ending, Record, RecordedPly, StatedRules, branch};

/// The record of a game's text, with its defect and repairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRead {
    /// The record; with a defect, the moves before it.
    pub record: Record,
    /// The first thing that could not be read or played.
    pub defect: Option<Defect>,
    /// What was corrected.
    pub repairs: Vec<Repair>,
    /// The parts with another result than that of the record.
    pub conflicts: Vec<Conflict>,
    /// The number of drops whose piece is not known to be captured. Only a record of one board has
    /// them: captures of the other board are not known.
    pub unseen_drops: usize,
    /// Whether the rules and the start could be read. If not, they are defaults and no move is played.
    pub begun: bool,
    /// The text of the source from the defect on.
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
        let Replay {
            rules,
            start,
            start_clocks_s,
            begun,
            plies,
            end,
            mut defect,
            mut repairs,
            unseen_drops,
        } = replay(game, fallback);
        let players = BySeat::new(|seat| game.tags.player(seat).map(String::from));
        let lags = lags(&game.tags, game.plies.len());
        let plies: Vec<_> = plies
            .iter()
            .zip(&game.plies)
            .enumerate()
            .map(|(n, (ply, written))| RecordedPly {
                seat: ply.seat,
                played: ply.played,
                at: ply.at_ms.map(MatchTime::from_ms),
                clock_ms: ply.clock_ms,
                lag_ms: lags.as_ref().map(|lags| lags[n]),
                remarks: written.remarks.clone(),
            })
            .collect();
        let start_clocks_ms = start_clocks(start_clocks_s, &rules, plies.is_empty());
        let stated = StatedRules::by_tags(&game.tags, &rules);
        let mut tags = other_tags(&game.tags, &stated);
        if !begun {
            keep_start(&game.tags, &mut tags);
        }
        let mut record = Record {
            ending: Ending {
                result: ResultMark::Open,
                reason: None,
                lost_by: None,
                article: None,
                text: game.ending.clone(),
            },
            players,
            tags,
            stated,
            rules,
            start,
            start_clocks_ms,
            prelude: game.prelude.clone(),
            end_clocks_ms: None,
            plies,
            end,
            tail: game.tail.clone(),
        };
        if record.plies.iter().all(|ply| ply.clock_ms.is_none())
            && record.stated.time_control
            && let Some(clocks) = record.clocks_by_times()
        {
            let plies = record.plies.iter_mut();
            plies
                .zip(clocks)
                .for_each(|(ply, clock_ms)| ply.clock_ms = Some(clock_ms));
        }
        let rules = record.end_by_rules(&game.tags);
        if let Some(end) = rules.as_ref().filter(|end| end.plies < record.plies.len()) {
            let moves = game.plies.len() - end.plies;
            let last = end.plies.checked_sub(1).map(|last| game.plies[last].name());
            defect = Some(Defect {
                place: game.plies[end.plies].place,
                ply: end.plies + 1,
                fault: Fault::AfterEnd { last, moves },
            });
            record.keep_first(end.plies);
        }
        let end_clocks = game.tags.get(END_CLOCKS).and_then(read_clocks);
        record.end_clocks_ms = end_clocks.or_else(|| record.last_clocks_ms());
        branch::canonicalize(&mut record, &mut repairs);
        repairs.extend(odd_tags(game, lags.is_some()));
        let conflicts = decide(&mut record, game, rules.map(|end| end.outcome));
        let unplayed = defect.as_ref().map(|_| unplayed(game, record.plies.len()));
        GameRead {
            record,
            defect,
            repairs,
            conflicts,
            unseen_drops,
            begun,
            unplayed: unplayed.filter(|text| !text.is_empty()),
        }
    }

    /// The canonical game of the record with these letters. With a defect, a note behind the last move
    /// has the fault and the text of the source from there on.
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

/// The tags of the start.
const OF_START: &[&str] = &[
    "Variant",
    "SetUp",
    "Setup",
    "FEN",
    "DualFEN",
    "FENBoardA",
    "FENBoardB",
];

/// Copies the tags of a start that could not be read.
fn keep_start(from: &Tags, tags: &mut Tags) {
    let of_start = from
        .0
        .iter()
        .filter(|(name, _)| OF_START.contains(&&**name));
    tags.0.extend(of_start.cloned());
}

/// The text of a game behind its first `played` moves.
fn unplayed(game: &Game, played: usize) -> String {
    let moves = bpgn::movetext(&game.plies[played.min(game.plies.len())..]);
    format!("{moves} {}", game.rest).trim().to_owned()
}

/// The tags that no field of a record holds.
pub(crate) fn other_tags(tags: &Tags, stated: &StatedRules) -> Tags {
    const OURS: &[&str] = &["Rules", "Result", "Lag", END_CLOCKS];
    let players = Seat::ALL.map(player_tag);
    let is_other = |(name, value): &&(String, String)| match &**name {
        "Termination" => read_termination(value).is_none(),
        "TimeControl" => !stated.time_control,
        "Set" => stated.rules.is_none(),
        "Score" => ResultMark::from_text(value).is_none(),
        name => {
            let is_ours = OURS.contains(&name) || OF_START.contains(&name);
            !is_ours && !players.contains(&name)
        }
    };
    Tags(tags.0.iter().filter(is_other).cloned().collect())
}

/// Repairs for tags whose value does not fit the field that a record has for them.
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

/// The tag `Lag`, if it has one number for each move.
fn lags(tags: &Tags, plies: usize) -> Option<Vec<i64>> {
    let numbers = tags
        .get("Lag")?
        .split_ascii_whitespace()
        .map(|lag| Some(i64::from(lag.parse::<i32>().ok()?)));
    numbers
        .collect::<Option<Vec<i64>>>()
        .filter(|lags| lags.len() == plies)
}

/// The clocks at the start, if they differ from those of the rules. A game without moves keeps the
/// clocks of its position.
fn start_clocks(
    stated_s: Option<BySeat<u32>>,
    rules: &Ruleset,
    is_position: bool,
) -> Option<BySeat<i64>> {
    let clocks_ms = stated_s?.map(|seconds| i64::from(*seconds) * 1000);
    let by_rules = BySeat::new(|seat| rules.base_ms(seat));
    (is_position || clocks_ms != by_rules).then_some(clocks_ms)
}
