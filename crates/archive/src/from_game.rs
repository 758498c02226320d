//! Records from games' texts.

use bughouse_core::{BoardId, BySeat, Ruleset, Seat, Verdict};
use bughouse_match::{MatchTime, Reason};
use bughouse_notation::bpgn::{
    self, Defect, Game, Place, Remark, Repair, ResultMark, Tags, player_tag,
};
use bughouse_notation::san::Letters;
use bughouse_notation::{Mend, Replay, Teller, replay};

use crate::ending::{Said, losers_by, outcome, read_termination, understand, win_of, won_how};
use crate::to_game::{END_CLOCKS, read_clocks};
use crate::{Ending, Record, RecordedPly, branch};

/// What became of a game's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The record; with a defect, of the moves before it.
    pub record: Record,
    /// What could not be read or played.
    pub defect: Option<Defect>,
    /// What was read otherwise than it is written.
    pub repairs: Vec<Repair>,
    /// What stands from the defect on, in the words of the source.
    pub unplayed: Option<String>,
}

impl Reading {
    /// Plays a game through the rules of its tags, else those of `fallback`.
    pub fn of_game(game: &Game, fallback: &Ruleset) -> Reading {
        let Replay {
            rules,
            start,
            start_clocks_s,
            begun,
            plies,
            end,
            defect,
            mut repairs,
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
        let mut tags = other_tags(&game.tags);
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
            rules,
            start,
            start_clocks_ms,
            prelude: game.prelude.clone(),
            end_clocks_ms: None,
            plies,
            end,
            tail: game.tail.clone(),
        };
        let told = game.tags.get(END_CLOCKS).and_then(read_clocks);
        record.end_clocks_ms = told.or_else(|| record.last_clocks_ms());
        let told = Told {
            tags: &game.tags,
            result: game.result,
            places: (game.places.result.unwrap_or_default(), game.end_place),
        };
        branch::settle(&mut record, &mut repairs);
        decide(&mut record, told, &mut repairs);
        let unplayed = defect.as_ref().map(|_| unplayed(game, record.plies.len()));
        Reading {
            record,
            defect,
            repairs,
            unplayed: unplayed.filter(|text| !text.is_empty()),
        }
    }

    /// The canonical game with these letters: that of the record, and behind its last move a note
    /// that says why there are no more, with what stands there in the source.
    pub fn game(&self, letters: Letters) -> Game {
        let mut game = self.record.game_in(letters);
        if let Some(defect) = &self.defect {
            let remarks = match game.plies.last_mut() {
                Some(ply) => &mut ply.remarks,
                None => &mut game.prelude,
            };
            let text = self.unplayed.as_deref().unwrap_or_default();
            let text = text.replace('{', "(").replace('}', ")");
            let why = format!("not played ({})", defect.fault);
            let stands =
                |remark: &Remark| matches!(remark, Remark::Note(note) if note.starts_with(&why));
            if !remarks.iter().any(stands) {
                let note = format!("{why}: {text}");
                remarks.push(Remark::Note(note.trim_end_matches([':', ' ']).into()));
            }
        }
        game
    }
}

/// The tags that say from where a match is played.
const OF_START: &[&str] = &[
    "Variant",
    "SetUp",
    "Setup",
    "FEN",
    "DualFEN",
    "FENBoardA",
    "FENBoardB",
];

/// Keeps the tags of a start that is not understood as they are.
fn keep_start(from: &Tags, tags: &mut Tags) {
    let of_start = from
        .0
        .iter()
        .filter(|(name, _)| OF_START.contains(&&**name));
    tags.0.extend(of_start.cloned());
}

/// What a game has behind the moves that were played.
fn unplayed(game: &Game, played: usize) -> String {
    let moves = bpgn::movetext(&game.plies[played.min(game.plies.len())..]);
    format!("{moves} {}", game.rest).trim().to_owned()
}

/// What a source tells of the end beside the text of [`Ending`].
pub(crate) struct Told<'a> {
    /// Its tags, of which `Result`, `Termination` and `Outcome` count.
    pub tags: &'a Tags,
    /// The result behind the moves.
    pub result: Option<ResultMark>,
    /// Where the tag and that result stand.
    pub places: (Place, Place),
}

/// Finds how it ended. The name before the result decides, then a mate that stands on a board;
/// then what the tag says, then what stands behind the moves.
///
/// Some collections write the result of the board that ended first: there the name says who won.
pub(crate) fn decide(record: &mut Record, told: Told<'_>, repairs: &mut Vec<Repair>) {
    let Told {
        tags,
        result,
        places,
    } = told;
    let tag = tags.get("Result").and_then(ResultMark::from_text);
    let written = [tag, result]
        .into_iter()
        .flatten()
        .find(|mark| *mark != ResultMark::Open);
    let ending = &mut record.ending;
    if let Some(termination) = tags.get("Termination").and_then(read_termination) {
        let (reason, lost_by, article) = termination;
        (ending.reason, ending.lost_by, ending.article) = (Some(reason), lost_by, article);
    }
    let losers = ending
        .lost_by
        .map(Seat::team)
        .or(written.and_then(losers_by));
    let text = ending.text.as_deref().unwrap_or_default();
    let said = understand(text, &record.players, losers);
    let (won, how) = outcome(tags.get("Outcome").unwrap_or_default(), &record.players);
    let told_how = how.or(tags.get("Termination").and_then(won_how));
    match (said, mated(record)) {
        _ if record.ending.reason.is_some() => {}
        (Some(Said::Lost(reason, seat)), _) => {
            (record.ending.reason, record.ending.lost_by) = (reason, Some(seat));
        }
        (Some(Said::Match(reason)), _) => record.ending.reason = Some(reason),
        (Some(Said::Won(_, Some(reason))), mated) => {
            (record.ending.reason, record.ending.lost_by) = (Some(reason), mated);
        }
        (_, Some(seat)) => {
            (record.ending.reason, record.ending.lost_by) = (Some(Reason::Checkmate), Some(seat));
        }
        _ => record.ending.reason = told_how,
    }
    let proved = match said {
        Some(Said::Won(team, _)) => Some(win_of(team)),
        _ => record
            .ending
            .lost_by
            .map(|seat| win_of(seat.team().opponents()))
            .or(won.map(win_of)),
    };
    let shared = matches!(written, Some(ResultMark::Draw | ResultMark::Neither));
    record.ending.result = proved
        .filter(|_| !shared)
        .or(written)
        .unwrap_or(ResultMark::Open);
    let found = record.ending.result;
    let both = [
        (Teller::Tag, tag, places.0),
        (Teller::Moves, result, places.1),
    ];
    for (teller, mark, place) in both {
        if let Some(says) = mark.filter(|mark| *mark != found) {
            let mend = Mend::Result {
                teller,
                says,
                found,
            };
            repairs.push(Repair { place, mend });
        }
    }
}

/// Who stands mated.
fn mated(record: &Record) -> Option<Seat> {
    let mated = |id: &BoardId| record.end.verdict(*id, &record.rules) == Verdict::Mate;
    let board = BoardId::BOTH.into_iter().find(mated)?;
    Some(Seat {
        board,
        color: record.end.board(board).to_move(),
    })
}

/// What no field of a record says.
pub(crate) fn other_tags(tags: &Tags) -> Tags {
    const OURS: &[&str] = &["TimeControl", "Rules", "Set", "Result", "Lag", END_CLOCKS];
    let players = Seat::ALL.map(player_tag);
    let is_other = |(name, value): &&(String, String)| match &**name {
        "Termination" => read_termination(value).is_none(),
        name => {
            let is_ours = OURS.contains(&name) || OF_START.contains(&name);
            !is_ours && !players.contains(&name)
        }
    };
    Tags(tags.0.iter().filter(is_other).cloned().collect())
}

/// One number for each move, or nothing.
fn lags(tags: &Tags, plies: usize) -> Option<Vec<i64>> {
    let numbers = tags
        .get("Lag")?
        .split_ascii_whitespace()
        .map(|lag| lag.parse().ok());
    numbers
        .collect::<Option<Vec<i64>>>()
        .filter(|lags| lags.len() == plies)
}

/// What the clocks showed at the start, where it is not what the rules say.
///
/// Where nothing was played the clocks are those of a position, and are kept as they are told.
fn start_clocks(
    told_s: Option<BySeat<u32>>,
    rules: &Ruleset,
    is_position: bool,
) -> Option<BySeat<i64>> {
    let clocks_ms = told_s?.map(|seconds| i64::from(*seconds) * 1000);
    let by_rules = BySeat::new(|seat| rules.base_ms(seat));
    (is_position || clocks_ms != by_rules).then_some(clocks_ms)
}
