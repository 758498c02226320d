//! The result of a match as clients receive it, with its English sentence.

use bughouse_core::{BoardId, BySeat, Seat, Source, Team};
use bughouse_match::{Outcome, Reason};
use bughouse_wire::result::ResultView;

/// Returns the view of an outcome. `source` is the text that the rules of the match follow. The
/// article is cited from this text.
pub fn result_view(outcome: &Outcome, source: Source, names: &BySeat<String>) -> ResultView {
    ResultView {
        score: outcome.result(),
        reason: outcome.reason.to_string(),
        text: sentence(
            &outcome.result(),
            outcome.reason,
            outcome.board,
            outcome.lost_by,
            names,
        ),
        article: outcome.article.under(source),
        board: outcome.board,
        lost_by: outcome.lost_by,
    }
}

/// The result as an English sentence with the names of the players. `score`: as in [`ResultView`].
pub fn sentence(
    score: &str,
    reason: Reason,
    board: Option<BoardId>,
    lost_by: Option<Seat>,
    names: &BySeat<String>,
) -> String {
    let name = |seat: Seat| names[seat].as_str();
    let loser = lost_by.map_or("A player", name);
    let winner = lost_by.map_or("a player", |seat| name(seat.opponent()));
    let place = board.map_or_else(String::new, |board| format!(" on board {board}"));
    match reason {
        Reason::Checkmate => format!("{winner} checkmated {loser}{place}."),
        Reason::Flag => format!("{loser} ran out of time{place}."),
        Reason::Resignation => format!("{loser} resigned{place}."),
        Reason::IllegalMove => format!("{loser} played an illegal move{place}."),
        Reason::Forfeit if lost_by.is_none() => {
            let losing = match score {
                "1-0" => Some(Team::Two),
                "0-1" => Some(Team::One),
                _ => None,
            };
            let seats = losing.map(|team| team.seats().map(name).join(" and "));
            let losers = seats.unwrap_or_else(|| "a team".into());
            format!("The arbiter declared the match lost for {losers}.")
        }
        Reason::Forfeit => format!("{loser} was away too long{place}."),
        Reason::Agreement => "The players agreed to a draw.".into(),
        Reason::Repetition => format!("The same position occurred three times{place}."),
        Reason::FiftyMoves => {
            format!("Fifty moves passed without a capture, a drop or a pawn move{place}.")
        }
        Reason::Stalemate => format!("A player has no move left{place}, and is not in check."),
        Reason::Insufficient => format!("Neither side can mate with what is left{place}."),
        Reason::BothFlags => "Flags fell at the same instant.".into(),
        Reason::BothBoards => "Both boards ended together, and their results were added.".into(),
        Reason::LastDrop => "The partner of the mated player answered with the last drop.".into(),
        Reason::Extinction => format!("{loser} lost the last piece of one kind{place}."),
        Reason::WrongClaim => {
            format!("{loser} claimed wrongly, or stopped the clocks without a valid reason{place}.")
        }
        Reason::Arbiter => "The arbiter decided the match.".into(),
        Reason::BothLose => "The arbiter declared the match lost by both teams.".into(),
        Reason::Aborted => "The match was ended without a result.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::BoardId;
    use bughouse_match::{Article, HalfPoints, MatchTime};

    #[test]
    fn a_result_names_the_players_the_board_and_the_article() {
        let outcome = Outcome {
            score: Some(HalfPoints::win(Team::One)),
            reason: Reason::Checkmate,
            article: Article::Wbn2_1a,
            board: Some(BoardId::A),
            lost_by: Some(Seat::BLACK_OF_A),
            at: MatchTime::ZERO,
        };
        let names = bughouse_core::BySeat::new(|seat| match seat.letter() {
            'A' => "Anna".to_owned(),
            'a' => "Bob".to_owned(),
            other => other.to_string(),
        });
        let view = result_view(&outcome, Source::WbnCs, &names);
        assert_eq!(
            (view.score.as_str(), view.reason.as_str()),
            ("1-0", "checkmate")
        );
        assert_eq!(view.text, "Anna checkmated Bob on board A.");
        assert_eq!(view.article, "WBN 2.1a");
        let view = result_view(&outcome, Source::Crazyhouse, &names);
        assert_eq!(view.article, "as in WBN 2.1a");
    }
}
