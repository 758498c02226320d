//! Collects what the data of chess.com for both boards say about the end of the match.

use bughouse_core::{BoardId, ByBoard, Seat};
use bughouse_notation::ResultSource;
use bughouse_notation::bpgn::ResultMark;

use super::ChessComBoard;
use crate::decide_result::{StatedEnding, StatedResult, first_result};
use crate::ending::{losers_by, win_of};

/// What the answers for both boards say about the end. The most reliable results come first: the
/// colors of the winners, then the headers `Result`.
pub(super) fn stated_in_answers(boards: &ByBoard<Option<ChessComBoard>>) -> StatedEnding {
    let answers = || {
        let answer = |id: BoardId| Some((id, boards[id].as_ref()?));
        BoardId::BOTH.into_iter().filter_map(answer)
    };
    let winners = answers().filter_map(|(board, answer)| {
        let color = answer.winner?;
        Some(StatedResult {
            source: ResultSource::Winner,
            place: answer.place(0),
            result: win_of(Seat { board, color }.team()),
        })
    });
    let headers = answers().filter_map(|(board, answer)| {
        let mark = answer.result().filter(|mark| *mark != ResultMark::Open)?;
        Some(StatedResult {
            source: ResultSource::Board(board),
            place: answer.place(0),
            result: match board {
                BoardId::A => mark,
                BoardId::B => turned(mark),
            },
        })
    });
    let results: Vec<_> = winners.chain(headers).collect();
    // Only the answer for the board that ended the match has the reason. The answer for the partner
    // board says that the other board ended the match.
    let has_reason = answers().find(|(_, answer)| answer.reason.is_some());
    let last = has_reason.or_else(|| answers().find(|(_, answer)| answer.decides));
    let losers = losers_by(first_result(&results).0);
    let lost_by = last.zip(losers).and_then(|((board, _), losers)| {
        let mut own = Seat::ALL.into_iter().filter(|seat| seat.board == board);
        own.find(|seat| seat.team() == losers)
    });
    StatedEnding {
        results,
        how: (last.and_then(|(_, answer)| answer.reason), lost_by),
        termination: None,
    }
}

/// The result of the match, from a result that is written from the side of White on board B.
fn turned(mark: ResultMark) -> ResultMark {
    match mark {
        ResultMark::One => ResultMark::Two,
        ResultMark::Two => ResultMark::One,
        mark => mark,
    }
}
