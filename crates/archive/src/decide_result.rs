//! How a record ended, where its parts may contradict each other.
//!
//! The rules come first: a mate that stands is no matter of words. Then the tag `Result` and the
//! end of the moves, where they agree; then the words before the result; then whichever of the
//! two tells anything. One collection is known to write the result of one board there, and the
//! words come first in it. What says otherwise than what is taken is a [`Conflict`].

use bughouse_core::{BoardId, Ruleset, Seat, Verdict};
use bughouse_match::{Outcome, Reason};
use bughouse_notation::bpgn::{Game, Place, Remark, ResultMark};
use bughouse_notation::{Conflict, ResultSource};

use crate::Record;
use crate::ending::{
    EndingText, losers_by, outcome, read_termination, result_of, understand, win_of, won_how,
};

/// A part of a record that tells a result.
#[derive(Clone, Copy)]
pub(crate) struct StatedResult {
    pub source: ResultSource,
    pub place: Place,
    pub says: ResultMark,
}

/// What the first of these parts says, and the conflicts with all others. What says nothing but
/// `*` contradicts nothing.
pub(crate) fn weigh(parts: &[StatedResult]) -> (ResultMark, Vec<Conflict>) {
    let Some(taken) = parts.first() else {
        return (ResultMark::Open, Vec::new());
    };
    let conflicts = parts
        .iter()
        .filter(|part| part.says != taken.says)
        .map(|part| Conflict {
            place: part.place,
            source: part.source,
            result: part.says,
            taken_from: taken.source,
            taken: taken.says,
        });
    let mut conflicts: Vec<Conflict> = conflicts.collect();
    conflicts.sort_by_key(|conflict| conflict.place);
    (taken.says, conflicts)
}

/// How a record's rules end it: a mate that stands where nothing ends by itself counts too.
pub(crate) fn end_on_boards(
    record: &Record,
    rules: Option<Outcome>,
) -> Option<(ResultSource, ResultMark, Reason, Option<Seat>)> {
    if let Some(outcome) = rules {
        let source = match (outcome.reason, outcome.board) {
            (Reason::Checkmate, Some(board)) => ResultSource::Mate(board),
            _ => ResultSource::Rules,
        };
        let says = result_of(&outcome);
        return Some((source, says, outcome.reason, outcome.lost_by));
    }
    if !record.rules.over_the_board() {
        return None;
    }
    let board = mated(record).min_by_key(|&board| made_at(record, board))?;
    let color = record.end.board(board).to_move();
    let loser = Seat { board, color };
    let says = win_of(loser.team().opponents());
    Some((
        ResultSource::Mate(board),
        says,
        Reason::Checkmate,
        Some(loser),
    ))
}

/// The boards on which a mate stands.
fn mated(record: &Record) -> impl Iterator<Item = BoardId> {
    let stands = |id: &BoardId| record.end.verdict(*id, &record.rules) == Verdict::Mate;
    BoardId::BOTH.into_iter().filter(stands)
}

/// Which half-move of the record was the last one on that board.
fn made_at(record: &Record, board: BoardId) -> Option<usize> {
    record.plies.iter().rposition(|ply| ply.seat.board == board)
}

/// Finds how the record of a game ended, whose moves the rules end like that.
pub(crate) fn decide(record: &mut Record, game: &Game, rules: Option<Outcome>) -> Vec<Conflict> {
    let tags = &game.tags;
    let score = tags.get("Score").and_then(ResultMark::from_text);
    let tag = tags.get("Result").and_then(ResultMark::from_text);
    let is_told = |mark: &ResultMark| *mark != ResultMark::Open;
    let (tag, moves) = (tag.filter(is_told), game.result.filter(is_told));
    let score = score.filter(is_told);
    let in_tag = tags.get("Termination").unwrap_or_default();
    let termination = read_termination(in_tag);
    let losers = match &termination {
        Some((_, Some(seat), _)) => Some(seat.team()),
        _ => score.or(tag).or(moves).and_then(losers_by),
    };
    let understood = |text: &str| understand(text, &record.players, losers);
    let words = understood(record.ending.text.as_deref().unwrap_or_default());
    let named = understood(in_tag);
    let (won, how) = outcome(tags.get("Outcome").unwrap_or_default(), &record.players);
    // Of two mates that have to be claimed the record alone knows which one was.
    let claimed =
        tag.or(moves).is_some() && record.rules.over_the_board() && mated(record).count() > 1;
    let boards = end_on_boards(record, rules).filter(|_| {
        let outweighs = |reason| outweighs_a_mate(reason, &record.rules);
        !claimed && !termination.is_some_and(|(reason, ..)| outweighs(reason))
    });

    let part = |source, place, says: Option<ResultMark>| {
        says.map(|says| StatedResult {
            source,
            place,
            says,
        })
    };
    let place_of = |name: &str| game.tag_place(&[name]).unwrap_or_default();
    let by_tag = part(ResultSource::Tag, place_of("Result"), tag);
    let by_moves = part(ResultSource::Moves, game.end_place, moves);
    let is_agreed = tag == moves && !(tells_one_board(record) && is_of_second(words));
    let agreed = by_tag.filter(|_| is_agreed);
    let in_termination = match &termination {
        Some((reason, seat, _)) => EndingText::of(*reason, *seat).result(),
        None => named.and_then(|said| said.result()),
    };
    let parts: Vec<StatedResult> = [
        boards.and_then(|(source, says, ..)| part(source, Place::default(), Some(says))),
        agreed,
        agreed.and(by_moves),
        part(ResultSource::Score, place_of("Score"), score),
        part(
            ResultSource::Termination,
            place_of("Termination"),
            in_termination,
        ),
        part(
            ResultSource::Words,
            game.end_place,
            words.and_then(|said| said.result()),
        ),
        part(ResultSource::Outcome, place_of("Outcome"), won),
        by_tag.filter(|_| agreed.is_none()),
        by_moves.filter(|_| agreed.is_none()),
    ]
    .into_iter()
    .flatten()
    .chain(second_results(game))
    .collect();
    let (found, mut conflicts) = weigh(&parts);
    // Who lost by a decision that shares the points is told by our own records.
    if losers_by(found).is_none() && termination.is_some() {
        let told = |source| source == ResultSource::Termination || source == ResultSource::Words;
        conflicts.retain(|conflict| !told(conflict.source));
    }

    let ending = &mut record.ending;
    ending.result = found;
    let told_how = how.or(won_how(in_tag));
    let (reason, lost_by) = match (boards, &termination, named, words) {
        (Some((_, _, reason, lost_by)), ..) => (Some(reason), lost_by),
        (None, Some((reason, lost_by, _)), ..) => (Some(*reason), *lost_by),
        (None, None, _, Some(said)) => said.how(),
        (None, None, Some(said), None) => said.how(),
        _ => (None, None),
    };
    let is_ours = boards.is_some() || termination.is_some();
    let reason = reason.or(told_how);
    ending.reason = reason.filter(|reason| may_give(*reason, found, is_ours));
    ending.lost_by = lost_by.filter(|seat| match losers_by(found) {
        Some(team) => team == seat.team(),
        None => found == ResultMark::Open || termination.is_some(),
    });
    let article = termination.filter(|(of, ..)| Some(*of) == ending.reason);
    ending.article = article.and_then(|(.., article)| article);
    conflicts
}

/// What further tags `Result` say.
fn second_results(game: &Game) -> impl Iterator<Item = StatedResult> {
    let tags = game.tags.0.iter().zip(&game.tag_places);
    let results = tags.filter(|((name, _), _)| name == "Result").skip(1);
    results.filter_map(|((_, value), place)| {
        let says = ResultMark::from_text(value)?;
        (says != ResultMark::Open).then_some(StatedResult {
            source: ResultSource::Tag,
            place: *place,
            says,
        })
    })
}

/// Whether a record is a download of bughousedb.com, which says so before the first move: its tag
/// and the end of its moves tell the result of the board that ended, from White's side.
fn tells_one_board(record: &Record) -> bool {
    let is_of_it = |remark: &Remark| match remark {
        Remark::Note(text) => text.contains("www.bughousedb.com"),
        _ => false,
    };
    record.prelude.iter().any(is_of_it)
}

/// Whether the words name a player of board B: the first team's result is not that of its White.
fn is_of_second(words: Option<EndingText>) -> bool {
    matches!(words, Some(EndingText::Lost(_, seat)) if seat.board == BoardId::B)
}

/// Whether a match on whose board a mate stands may have ended so, as our own records tell it: by
/// an arbiter, by a claim that was settled otherwise, with the other board; by anything, where a
/// mate has to be claimed.
pub(crate) fn outweighs_a_mate(reason: Reason, rules: &Ruleset) -> bool {
    let by_itself = [
        Reason::Flag,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Repetition,
        Reason::Stalemate,
        Reason::Insufficient,
        Reason::FiftyMoves,
        Reason::Extinction,
    ];
    reason != Reason::Checkmate && (rules.over_the_board() || !by_itself.contains(&reason))
}

/// Whether a result can have come about so: nobody wins by a draw or a match that was broken off,
/// and no draw comes of a mate or a resignation, unless our own records say so.
fn may_give(reason: Reason, found: ResultMark, is_ours: bool) -> bool {
    use Reason::{
        Aborted, Agreement, Checkmate, FiftyMoves, Insufficient, Repetition, Resignation, Stalemate,
    };
    let never_wins = [
        Agreement,
        Repetition,
        Stalemate,
        Insufficient,
        FiftyMoves,
        Aborted,
    ];
    match losers_by(found) {
        Some(_) => !never_wins.contains(&reason),
        None if found == ResultMark::Open => true,
        None => is_ours || ![Checkmate, Resignation].contains(&reason),
    }
}
