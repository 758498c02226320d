//! Decides the ending of a record. The parts of a record, such as tags and text, may state
//! different results.
//!
//! The most reliable part that has a result decides, in this order:
//!
//! 1. an end by the rules, such as a mate on the board;
//! 2. the tag `Result` and the result after the moves, if they agree;
//! 3. the tag `Score`, the tag `Termination`, the text before the result, the tag `Outcome`;
//! 4. the tag `Result` alone, then the result after the moves alone.
//!
//! Downloads of bughousedb.com have the result of one board in the tag `Result` and after the
//! moves. If their text names a loser on board B, these two results are the opposite of the
//! result of the match. Then they do not count as agreeing, and the text decides. Each part that states another result than the decided one is a
//! [`Conflict`].

use bughouse_core::{BoardId, Ruleset, Seat, Verdict};
use bughouse_match::{Article, Outcome, Reason};
use bughouse_notation::bpgn::{Game, Place, Remark, ResultMark};
use bughouse_notation::{Conflict, ResultSource};

use crate::Record;
use crate::ending::{
    EndingText, losers_by, outcome, parse_ending, read_termination, result_of, win_of, won_how,
};

/// A result that a part of a record states.
#[derive(Clone, Copy)]
pub(crate) struct StatedResult {
    pub source: ResultSource,
    pub place: Place,
    pub result: ResultMark,
}

/// The first of these results, and a conflict for each part with another result.
pub(crate) fn first_result(parts: &[StatedResult]) -> (ResultMark, Vec<Conflict>) {
    let Some(first) = parts.first() else {
        return (ResultMark::Open, Vec::new());
    };
    let conflicts = parts
        .iter()
        .filter(|part| part.result != first.result)
        .map(|part| Conflict {
            place: part.place,
            source: part.source,
            result: part.result,
            taken_from: first.source,
            taken: first.result,
        });
    let mut conflicts: Vec<Conflict> = conflicts.collect();
    conflicts.sort_by_key(|conflict| conflict.place);
    (first.result, conflicts)
}

/// The end that the rules gave (`rules`). Over the board the rules give none, because players have
/// to claim every end; there, a mate in the final position counts instead.
fn end_on_boards(
    record: &Record,
    rules: Option<Outcome>,
) -> Option<(ResultSource, ResultMark, Reason, Option<Seat>)> {
    if let Some(outcome) = rules {
        let source = match (outcome.reason, outcome.board) {
            (Reason::Checkmate, Some(board)) => ResultSource::Mate(board),
            _ => ResultSource::Rules,
        };
        let result = result_of(&outcome);
        return Some((source, result, outcome.reason, outcome.lost_by));
    }
    if !record.rules.over_the_board() {
        return None;
    }
    let board = mated(record).min_by_key(|&board| last_ply_on(record, board))?;
    let color = record.end.board(board).to_move();
    let loser = Seat { board, color };
    let result = win_of(loser.team().opponents());
    Some((
        ResultSource::Mate(board),
        result,
        Reason::Checkmate,
        Some(loser),
    ))
}

/// The boards on which the side to move is mated.
fn mated(record: &Record) -> impl Iterator<Item = BoardId> {
    let is_mate = |id: &BoardId| record.end.verdict(*id, &record.rules) == Verdict::Mate;
    BoardId::BOTH.into_iter().filter(is_mate)
}

/// The index of the last half-move on a board.
fn last_ply_on(record: &Record, board: BoardId) -> Option<usize> {
    record.plies.iter().rposition(|ply| ply.seat.board == board)
}

/// What a source says about the end of its match.
pub(crate) struct StatedEnding {
    /// The results, the most reliable first.
    pub results: Vec<StatedResult>,
    /// The reason, and the seat that lost.
    pub how: (Option<Reason>, Option<Seat>),
    /// The content of the tag `Termination`, if it has the form that our own records have.
    pub termination: Option<(Reason, Option<Seat>, Option<Article>)>,
}

/// What the tags and texts of a game say about its end.
pub(crate) fn stated_in_game(record: &Record, game: &Game) -> StatedEnding {
    let tags = &game.tags;
    let is_decided = |mark: &ResultMark| *mark != ResultMark::Open;
    let in_tags = |name: &str| tags.get(name).and_then(ResultMark::from_text);
    let score = in_tags("Score").filter(is_decided);
    let tag = in_tags("Result").filter(is_decided);
    let moves = game.result.filter(is_decided);
    let in_tag = tags.get("Termination").unwrap_or_default();
    let termination = read_termination(in_tag);
    let losers = match &termination {
        Some((_, Some(seat), _)) => Some(seat.team()),
        _ => score.or(tag).or(moves).and_then(losers_by),
    };
    let understood = |text: &str| parse_ending(text, &record.players, losers);
    let words = understood(game.ending.as_deref().unwrap_or_default());
    let named = understood(in_tag);
    let (won, reason) = outcome(tags.get("Outcome").unwrap_or_default(), &record.players);

    let part = |source, place, result: Option<ResultMark>| {
        result.map(|result| StatedResult {
            source,
            place,
            result,
        })
    };
    let place_of = |name: &str| game.tag_place(&[name]).unwrap_or_default();
    let by_tag = part(ResultSource::Tag, place_of("Result"), tag);
    let by_moves = part(ResultSource::Moves, game.end_place, moves);
    let is_agreed = tag == moves && !(has_result_of_one_board(record) && is_of_second(words));
    let agreed = by_tag.filter(|_| is_agreed);
    let in_termination = match &termination {
        Some((reason, seat, _)) => EndingText::of(*reason, *seat).result(),
        None => named.and_then(|ending| ending.result()),
    };
    let results = [
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
            words.and_then(|ending| ending.result()),
        ),
        part(ResultSource::Outcome, place_of("Outcome"), won),
        by_tag.filter(|_| agreed.is_none()),
        by_moves.filter(|_| agreed.is_none()),
    ];
    let (stated, lost_by) = match (&termination, words.or(named)) {
        (Some((reason, lost_by, _)), _) => (Some(*reason), *lost_by),
        (None, ending) => ending.map_or((None, None), EndingText::how),
    };
    StatedEnding {
        results: results
            .into_iter()
            .flatten()
            .chain(second_results(game))
            .collect(),
        how: (stated.or(reason).or(won_how(in_tag)), lost_by),
        termination,
    }
}

/// Sets the ending of a record: the end by the rules, or else the ending that its source states.
///
/// Returns a conflict for each part that contradicts the decided result.
pub(crate) fn decide(
    record: &mut Record,
    stated: StatedEnding,
    rules: Option<Outcome>,
) -> Vec<Conflict> {
    let termination = stated.termination;
    // Over the board a mate has to be claimed. If both boards have a mate, only a stated result
    // shows which of the two was claimed.
    let is_claimed =
        !stated.results.is_empty() && record.rules.over_the_board() && mated(record).count() > 1;
    let boards = end_on_boards(record, rules).filter(|_| {
        let outweighs = |reason| outweighs_a_mate(reason, &record.rules);
        !is_claimed && !termination.is_some_and(|(reason, ..)| outweighs(reason))
    });
    let on_boards = boards.map(|(source, result, ..)| StatedResult {
        source,
        place: Place::default(),
        result,
    });
    let results: Vec<_> = on_boards.into_iter().chain(stated.results).collect();
    let (found, mut conflicts) = first_result(&results);
    // Our own records name a loser even if the arbiter gives both teams the same score. So a named
    // loser does not contradict such a result.
    if losers_by(found).is_none() && termination.is_some() {
        let names_loser =
            |source| source == ResultSource::Termination || source == ResultSource::Words;
        conflicts.retain(|conflict| !names_loser(conflict.source));
    }

    let (reason, lost_by) = match boards {
        Some((.., reason, lost_by)) => (Some(reason), lost_by),
        None => stated.how,
    };
    let is_ours = boards.is_some() || termination.is_some();
    let ending = &mut record.ending;
    ending.result = found;
    ending.reason = reason.filter(|reason| may_give(*reason, found, is_ours));
    ending.lost_by = lost_by.filter(|seat| match losers_by(found) {
        Some(team) => team == seat.team(),
        None => found == ResultMark::Open || termination.is_some(),
    });
    let article = termination.filter(|(of, ..)| Some(*of) == ending.reason);
    ending.article = article.and_then(|(.., article)| article);
    conflicts
}

/// The results of the second and further tags `Result`.
fn second_results(game: &Game) -> impl Iterator<Item = StatedResult> {
    let tags = game.tags.0.iter().zip(&game.tag_places);
    let results = tags.filter(|((name, _), _)| name == "Result").skip(1);
    results.filter_map(|((_, value), place)| {
        let result = ResultMark::from_text(value)?;
        (result != ResultMark::Open).then_some(StatedResult {
            source: ResultSource::Tag,
            place: *place,
            result,
        })
    })
}

/// Whether a record is a download of bughousedb.com. The site writes a note with its name before
/// the first move. The results in the tag `Result` and after the moves of such a record are those
/// of one board, from White's side.
fn has_result_of_one_board(record: &Record) -> bool {
    let is_of_it = |remark: &Remark| match remark {
        Remark::Note(text) => text.contains("www.bughousedb.com"),
        _ => false,
    };
    record.prelude.iter().any(is_of_it)
}

/// Whether the text names a loser on board B. White of that board belongs to the second team, so a
/// result from White's side is the opposite of the result of the match.
fn is_of_second(words: Option<EndingText>) -> bool {
    matches!(words, Some(EndingText::Lost(_, seat)) if seat.board == BoardId::B)
}

/// Whether a match may have ended for this reason although a board has a mate, for example by a
/// decision of the arbiter or because the rules count the results of both boards. Over the board a
/// mate ends the match only when a player claims it, so every other reason is possible.
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

/// Whether a match that ended for this reason can have this result. No team wins a match that is
/// drawn or aborted. A mate or a resignation gives a draw only if the rules or our own tag
/// `Termination` say so (`is_ours`).
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
