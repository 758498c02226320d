//! What an engine gets that believes, before its first search, that it plays Black.

use bughouse_core::{Boards, Seat};
use bughouse_engine::{Action, Limit, News, Player};

use crate::fake::{Desk, cecp, view};

const FEATURES: &str = "myname=\"Sjeng 11.2\" ping=1 variants=\"normal,bughouse\"";

/// The lines between the opening and the clocks of each search.
fn hands_of_searches(seat: Seat, opening: &[&str], own: &str) -> Vec<Vec<String>> {
    let (player, fake) = cecp(FEATURES, &format!("go) echo 'move {own}';;"));
    let mut player = player.expect("an engine");
    let mut boards = Boards::start();
    player.begin(&view(seat, boards, None)).expect("it begins");
    let rules = view(seat, boards, None).rules;
    for text in opening {
        let mv = boards.parse_move(seat.board, text).expect(text);
        boards.play(seat.board, mv, &rules).expect(text);
        let board = seat.board;
        let now = view(seat, boards, None);
        player
            .hear(&News::Played { board, mv }, &now)
            .expect("it hears");
    }
    for _ in 0..2 {
        let limit = Limit::Processor(std::time::Duration::from_millis(10));
        let now = view(seat, boards, None);
        let answer = player.think(&now, limit, &mut Desk::default());
        let mv = boards.parse_move(seat.board, own).expect(own);
        assert_eq!(answer.expect("an answer").action, Action::Play(mv));
    }
    let lines = fake.received();
    let is_hand = |line: &&String| {
        ["holding", "black", "white"]
            .iter()
            .any(|word| line.starts_with(word))
    };
    let searches = lines.split(|line| line == "go");
    let mut found: Vec<Vec<String>> = searches
        .map(|lines| lines.iter().filter(is_hand).cloned().collect())
        .collect();
    found.pop();
    found
}

/// corpus/engines/sjeng-hands.txt
#[test]
fn sjeng_plays_white_before_its_first_hands() {
    let white = hands_of_searches(Seat::WHITE_OF_A, &["e2e4", "e7e5"], "g1f3");
    assert_eq!(
        white,
        [
            vec!["black", "holding [] []", "white"],
            vec!["holding [] []"]
        ]
    );
    let black = hands_of_searches(Seat::BLACK_OF_A, &["e2e4"], "e7e5");
    assert_eq!(black, [["holding [] []"], ["holding [] []"]]);
}
