//! How a match of chess.com ended: by the rules, else as its two boards tell.

use bughouse_core::{BoardId, ByBoard, Seat};
use bughouse_match::Outcome;
use bughouse_notation::Teller;
use bughouse_notation::bpgn::{Place, ResultMark};

use super::Answer;
use crate::decide::{Part, end_on_boards, weigh};
use crate::ending::{losers_by, phrase, win_of};
use crate::{Ending, Reading};

/// Finds it. The boards of an answer without results tell it all the same where a mate stands.
pub(super) fn decide(
    reading: &mut Reading,
    boards: &ByBoard<Option<Answer>>,
    rules: Option<Outcome>,
) {
    let on_boards = end_on_boards(&reading.record, rules);
    let (result, conflicts) = weigh(&parts(
        boards,
        on_boards.map(|(teller, says, ..)| (teller, says)),
    ));
    // The board that ended the match says how; its partner only that it did.
    let tells = |id: &BoardId| {
        boards[*id]
            .as_ref()
            .is_some_and(|answer| answer.reason.is_some())
    };
    let decides = |id: &BoardId| boards[*id].as_ref().is_some_and(|answer| answer.decides);
    let mut ids = BoardId::BOTH.into_iter();
    let last = ids.clone().find(tells).or(ids.find(decides));
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

/// What tells the result: the boards, the color of the winner, the header of each board.
fn parts(boards: &ByBoard<Option<Answer>>, on_boards: Option<(Teller, ResultMark)>) -> Vec<Part> {
    let mut parts: Vec<Part> = on_boards
        .map(|(teller, says)| Part {
            teller,
            place: Place::default(),
            says,
        })
        .into_iter()
        .collect();
    let answers = || {
        let answer = |id: BoardId| Some((id, boards[id].as_ref()?));
        BoardId::BOTH.into_iter().filter_map(answer)
    };
    parts.extend(answers().filter_map(|(board, answer)| {
        let color = answer.winner?;
        Some(Part {
            teller: Teller::Winner,
            place: answer.place(0),
            says: win_of(Seat { board, color }.team()),
        })
    }));
    parts.extend(answers().filter_map(|(board, answer)| {
        let mark = answer.result().filter(|mark| *mark != ResultMark::Open)?;
        Some(Part {
            teller: Teller::Board(board),
            place: answer.place(0),
            says: if board == BoardId::A {
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
