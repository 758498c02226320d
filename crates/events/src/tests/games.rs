//! Matches of two games: partners change places in the second one.

use super::*;

fn two_games(tie_breaks: Vec<TieBreak>) -> Event {
    let setup = Setup {
        games: 2,
        tie_breaks,
        ..setup(Format::Swiss)
    };
    let mut event = event(setup, 4);
    pair_by_hand(&mut event, "1-2 3-4");
    event
}

fn game(table: Number, game: Option<Number>, result: &str) -> Entered {
    Entered {
        round: 1,
        table,
        game,
        result: result_of(result),
    }
}

fn enter(event: &mut Event, table: Number, number: Number, result: &str) {
    does(event, Command::Result(game(table, Some(number), result)));
}

#[test]
fn a_match_is_over_when_both_games_have_a_result() {
    let mut event = two_games(Vec::new());
    enter(&mut event, 1, 1, "+");
    let open: Vec<_> = event.rounds()[0].missing(2).collect();
    assert_eq!(open, [1, 2]);
    let refused = event.decide(Command::Pair).expect_err("not over");
    assert_eq!(
        refused.to_string(),
        "round 1 is not over: table 1 has no result"
    );
    enter(&mut event, 1, 2, "=");
    assert_eq!(event.rounds()[0].missing(2).collect::<Vec<_>>(), [2]);
    let seats = event.rounds()[0].pairing.tables[0].seats;
    let second = event.rounds()[0].pairing.tables[0].seats_in(2);
    for (seat, &player) in second.iter() {
        assert_eq!(player, seats[seat.partner()]);
    }
}

#[test]
fn who_scores_more_in_two_games_wins_the_match() {
    for (first, second, points, game_points) in [
        ("+", "+", "1 0", "2 0"),
        ("+", "=", "1 0", "1.5 0.5"),
        ("+", "-", "0.5 0.5", "1 1"),
        ("=", "=", "0.5 0.5", "1 1"),
        ("-", "=", "0 1", "0.5 1.5"),
        // The opponent left before the second game: the match was played.
        ("=", "+f", "1 0", "1.5 0.5"),
    ] {
        let mut event = two_games(Vec::new());
        enter(&mut event, 1, 1, first);
        enter(&mut event, 1, 2, second);
        let of = |one: fn(&Event, EntryId, Number) -> Points| {
            [1, 2].map(|number| one(&event, entry(number), 1).to_string())
        };
        let name = format!("{first} {second}");
        assert_eq!(of(Event::points_after).join(" "), points, "{name}");
        assert_eq!(
            of(Event::game_points_after).join(" "),
            game_points,
            "{name}"
        );
        assert!(event.record(entry(1), 1).is_played(), "{name}");
    }
}

#[test]
fn a_match_that_is_not_played_counts_both_games() {
    let mut event = two_games(vec![TieBreak::GamePoints]);
    does(&mut event, Command::Result(game(1, None, "-f")));
    enter(&mut event, 2, 1, "+");
    enter(&mut event, 2, 2, "=");
    let expected = ["1: 2 1 2", "2: 3 1 1.5", "3: 4 0 0.5", "4: 1 0 0"];
    assert_eq!(standings(&event), expected);
    assert!(!event.record(entry(1), 1).is_played());
}

#[test]
fn a_game_is_corrected_by_itself() {
    let mut event = two_games(Vec::new());
    let correct = |result| Command::Correct {
        result,
        reason: "a wrong entry".into(),
    };
    let refused = event.decide(correct(game(1, Some(1), "+")));
    assert!(matches!(refused, Err(Refused::HasNoResult { .. })));
    enter(&mut event, 1, 1, "+");
    enter(&mut event, 1, 2, "+");
    let again = Command::Result(game(1, Some(2), "-"));
    assert!(matches!(
        event.decide(again),
        Err(Refused::HasResult { .. })
    ));
    does(&mut event, correct(game(1, Some(2), "-")));
    assert_eq!(event.points_after(entry(1), 1), Points::HALF);
    let without = Command::Result(game(1, None, "-"));
    assert_eq!(event.decide(without), Err(Refused::WhichGame));
    let third = Command::Result(game(1, Some(3), "-"));
    assert_eq!(event.decide(third), Err(Refused::NoGame(2)));
    does(&mut event, correct(game(1, None, "+f")));
    assert_eq!(event.points_after(entry(1), 1), Points::ONE);
    does(&mut event, correct(game(1, Some(1), "=")));
    assert!(event.rounds()[0].missing(2).any(|table| table == 1));
}
