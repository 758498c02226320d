//! Tests of pasted records: the list and the games that the page gets.

use super::*;
use bughouse_core::{BoardId, Seat};

fn paste(text: &str) -> Result<Paste, Problem> {
    read_as(text, Declared::default())
}

fn read_as(text: &str, declared: Declared) -> Result<Paste, Problem> {
    Paste::read(
        vec![("it.bpgn".into(), text.as_bytes().into())],
        declared,
        &Limits::DEFAULT,
    )
}

fn shown(paste: &Paste, number: u32) -> bughouse_wire::record::RecordView {
    match paste.game(number) {
        Some(Found::Game(played)) => view(&played, number, 1),
        _ => panic!("there is no game {number}"),
    }
}

/// A game with one repair: the second move of board A has the number 3.
const REPAIRED: &str = "[WhiteA \"Ann\"][BlackA \"Bob\"][WhiteB \"Cid\"][BlackB \"Dan\"]

1A. e4 {179.5} 1a. d5 {178}
1B. d4 {179} 3A. exd5 {170} {C:take it} $1 1b. P@e4 {175} {Bob resigns} 1-0
";

#[test]
fn a_game_is_shown_with_its_result_and_with_clocks_notes_and_repairs_at_their_moves() {
    let paste = paste(REPAIRED).unwrap();
    let line = &paste.list.games[0];
    assert_eq!((line.plies, line.repairs, &*line.score), (5, 1, "1-0"));
    let view = shown(&paste, 1);
    let replay = &view.replay;
    assert_eq!(replay.replay.len(), 6);
    assert_eq!(replay.game.plies[3].san, "exd5");
    assert_eq!(
        replay.replay[4].clocks.left[Seat::WHITE_OF_A],
        Some(170_000)
    );
    assert_eq!(
        replay.replay[4].clocks.left[Seat::BLACK_OF_B],
        Some(170_500),
        "the clock of Black of B has run since move 1B, which was played at 2.5 s"
    );
    assert_eq!(replay.replay[4].boards[BoardId::B].hands, "p");
    assert_eq!(replay.replay[4].boards[BoardId::A].last, ["e4", "d5"]);
    let notes: Vec<_> = view
        .notes
        .iter()
        .map(|note| (note.ply, &*note.text))
        .collect();
    assert_eq!(notes, [(4, "take it"), (4, "!")]);
    let repair = &view.repairs[0];
    assert_eq!((repair.place, repair.ply), (Some((4, 14)), Some(4)));
    assert!(
        repair.text.contains("is move 2 of its board"),
        "{}",
        repair.text
    );
    let result = replay.game.result.clone().unwrap();
    assert_eq!((&*result.score, &*result.reason), ("1-0", "resignation"));
}

#[test]
fn a_game_with_an_illegal_move_is_shown_up_to_that_move() {
    let paste = paste("1A. e4 {180} 1a. e5 {180} 2A. Ke3 {180} *").unwrap();
    let view = shown(&paste, 1);
    assert_eq!(view.replay.replay.len(), 3);
    let defect = view.defect.unwrap();
    assert_eq!((defect.place, defect.ply), (Some((1, 27)), Some(2)));
}

/// The language of piece letters is never guessed. Declared rules override the rules in tags.
#[test]
fn a_text_is_read_with_the_declared_piece_letters_and_rules() {
    let text = "[Rules \"wbn\"]\n\n1A. e4 {180} 1a. Jf6 {180} 2A. Dh5 {180} *";
    let declared = |letters: &str, rules: &str| Declared {
        letters: letters.into(),
        rules: rules.into(),
    };
    let plain = paste(text).unwrap();
    let czech = read_as(text, declared("cs", "asten")).unwrap();
    assert_eq!(
        (plain.list.games[0].plies, czech.list.games[0].plies),
        (1, 3)
    );
    assert!(shown(&plain, 1).rules.starts_with("wbn"));
    assert!(shown(&czech, 1).rules.starts_with("asten"));
    assert_ne!(plain.list.id, czech.list.id);
    assert_eq!(czech.list.declared, declared("cs", "asten"));
    let error = |letters, rules| {
        let refusal = read_as(text, declared(letters, rules)).err().unwrap();
        refusal.text
    };
    assert!(error("tlh", "").starts_with("no letters of pieces are known for tlh"));
    assert!(error("", "chees").contains("chees"));
}

#[test]
fn the_number_of_listed_games_and_the_length_of_a_game_are_limited() {
    let mut text = "1A. e4 {180} *\n\n".repeat(Limits::DEFAULT.record_games + 1);
    let many = paste(&text).unwrap();
    assert!(many.list.more);
    assert_eq!(many.list.games.len(), Limits::DEFAULT.record_games);

    text.clear();
    for n in 0..=RECORD_MOVES / 4 {
        let [one, two] = [2 * n + 1, 2 * n + 2];
        text += &format!("{one}A. Nf3 {one}a. Nf6 {two}A. Ng1 {two}a. Ng8 ");
    }
    let long = paste(&text).unwrap();
    let defect = long.list.games[0].defect.clone().unwrap().text;
    assert!(defect.starts_with("a game with more than"), "{defect}");
    assert!(matches!(long.game(1), Some(Found::TooLong(..))));
    assert!(long.game(0).is_none() && long.game(2).is_none());
}

#[test]
fn the_same_files_have_the_same_id() {
    let id = |text: &str| paste(text).unwrap().list.id;
    assert_eq!(id("1A. e4"), id("1A. e4"));
    assert_ne!(id("1A. e4"), id("1A. e4 "));
    assert!(secret::is_table_id(&id("1A. e4")));
}
