//! The ending of a match of chess.com: by the rules, else by the answers for its two boards.

use bughouse_core::{BoardId, ByBoard, Seat};
use bughouse_match::Outcome;
use bughouse_notation::ResultSource;
use bughouse_notation::bpgn::{Place, ResultMark};

use super::ChessComBoard;
use crate::decide_result::{StatedResult, end_on_boards, first_result};
use crate::ending::{losers_by, phrase, win_of};
use crate::{Ending, GameRead};

/// Sets the ending and the conflicts of a match.
///
/// A mate on the board counts even if the answers have no result.
pub(super) fn decide(
    reading: &mut GameRead,
    boards: &ByBoard<Option<ChessComBoard>>,
    rules: Option<Outcome>,
) {
    let on_boards = end_on_boards(&reading.record, rules);
    let (result, conflicts) = first_result(&parts(
        boards,
        on_boards.map(|(source, result, ..)| (source, result)),
    ));
    // The board that ended the match has the reason; its partner has only the fact.
    let has_reason = |id: &BoardId| {
        boards[*id]
            .as_ref()
            .is_some_and(|answer| answer.reason.is_some())
    };
    let decides = |id: &BoardId| boards[*id].as_ref().is_some_and(|answer| answer.decides);
    let mut ids = BoardId::BOTH.into_iter();
    let last = ids.clone().find(has_reason).or(ids.find(decides));
    let lost_by = last.zip(losers_by(result)).and_then(|(board, losers)| {
        let mut own = Seat::ALL.into_iter().filter(|seat| seat.board == board);
        own.find(|seat| seat.team() == losers)
    });
    let (reason, lost_by) = match on_boards {
        Some((_, _, reason, lost_by)) => (Some(reason), lost_by),
        None => (last.and_then(|id| boards[id].as_ref()?.reason), lost_by),
    };
    let text = reason.map(|reason| phrase(reason, lost_by, &reading.record.players));
    reading.record.ending = Ending {
        result,
        reason,
        lost_by,
        article: None,
        text,
    };
    reading.conflicts = conflicts;
}

/// All results, the most reliable first: the boards, the color of the winner, the header of each
/// board.
fn parts(
    boards: &ByBoard<Option<ChessComBoard>>,
    on_boards: Option<(ResultSource, ResultMark)>,
) -> Vec<StatedResult> {
    let mut parts: Vec<StatedResult> = on_boards
        .map(|(source, result)| StatedResult {
            source,
            place: Place::default(),
            result,
        })
        .into_iter()
        .collect();
    let answers = || {
        let answer = |id: BoardId| Some((id, boards[id].as_ref()?));
        BoardId::BOTH.into_iter().filter_map(answer)
    };
    parts.extend(answers().filter_map(|(board, answer)| {
        let color = answer.winner?;
        Some(StatedResult {
            source: ResultSource::Winner,
            place: answer.place(0),
            result: win_of(Seat { board, color }.team()),
        })
    }));
    parts.extend(answers().filter_map(|(board, answer)| {
        let mark = answer.result().filter(|mark| *mark != ResultMark::Open)?;
        Some(StatedResult {
            source: ResultSource::Board(board),
            place: answer.place(0),
            result: if board == BoardId::A {
                mark
            } else {
                turned(mark)
            },
        })
    }));
    parts
}

fn turned(mark: ResultMark) -> ResultMark {
    match mark {
        ResultMark::One => ResultMark::Two,
        ResultMark::Two => ResultMark::One,
        mark => mark,
    }
}
