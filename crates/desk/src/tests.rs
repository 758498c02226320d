//! An evening at the desk.

mod foreign;

use bughouse_core::Team;
use bughouse_events::{Command, EntryId, Event, Fact, Format, GameResult, PlayerId, Points, Setup};

use crate::{
    Act, By, Desk, DeskNote, Done, Game, Hall, Logged, Note, Place, Refused, Reporter, Role,
    StaffId, Who,
};

const ORGANISER: Who = Who::Staff(StaffId(0));
const ARBITER: Who = Who::Staff(StaffId(1));

const WON: GameResult = result(Points::ONE, Points::ZERO);
const LOST: GameResult = result(Points::ZERO, Points::ONE);

const fn result(one: Points, two: Points) -> GameResult {
    GameResult {
        one,
        two,
        is_played: true,
    }
}

fn setup() -> Setup {
    Setup {
        name: "Club evening".into(),
        rounds: None,
        ..Setup::usual(Format::Partners, 7)
    }
}

/// A desk with an organizer, an arbiter and eight players.
fn desk() -> Desk {
    desk_of(setup())
}

fn desk_of(setup: Setup) -> Desk {
    let began = Fact::Began(setup).into();
    let mut desk = Desk::of([done(None, began)]).unwrap();
    for (role, name) in [(Role::Organizer, "Olga"), (Role::Arbiter, "Art")] {
        let name = name.into();
        write(&mut desk, None, vec![DeskNote::Staff { role, name }.into()]);
    }
    for name in [
        "Anna", "Bob", "Cyril", "Dana", "Emil", "Fred", "Gita", "Hana",
    ] {
        does(&mut desk, ORGANISER, add(name)).unwrap();
    }
    let hall = Hall {
        players_report: true,
        ..Hall::default()
    };
    does(&mut desk, ORGANISER, Act::Hall(hall)).unwrap();
    desk
}

fn done(by: Option<By>, note: Note) -> Done {
    let logged = Logged { by, note };
    Done { at_ms: 0, logged }
}

fn write(desk: &mut Desk, by: Option<By>, notes: Vec<Note>) {
    for note in notes {
        desk.apply(done(by, note)).unwrap();
    }
}

fn does(desk: &mut Desk, who: Who, act: Act) -> Result<usize, Refused> {
    let notes = desk.decide(who, act, desk.log().len())?;
    let count = notes.len();
    write(desk, who.by(), notes);
    Ok(count)
}

fn add(name: &str) -> Act {
    let (partner, rating) = (None, None);
    Act::Event(Command::Add {
        name: name.into(),
        partner,
        rating,
    })
}

/// The first table of the first round, and one player of each team.
fn first_table(desk: &mut Desk) -> (Game, [PlayerId; 2]) {
    does(desk, ORGANISER, Act::Event(Command::Pair)).unwrap();
    let game = Game {
        round: 1,
        table: 1,
        game: 1,
    };
    let table = desk.event().rounds()[0].table(1).unwrap();
    (game, Team::BOTH.map(|team| table.team(team)[0]))
}

/// A game gets the room `p1`.
fn has_room(desk: &mut Desk, game: Game) {
    let (public, link) = ("p1".to_owned(), "l1".to_owned());
    let room = DeskNote::Room { game, public, link };
    write(desk, None, vec![room.into()]);
}

fn says(
    desk: &mut Desk,
    player: PlayerId,
    game: Game,
    result: GameResult,
) -> Result<usize, Refused> {
    does(desk, Who::Player(player), Act::Report { game, result })
}

#[test]
fn a_result_of_a_player_counts_when_an_opponent_confirms_it() {
    let mut desk = desk();
    let (game, [one, two]) = first_table(&mut desk);
    assert_eq!(says(&mut desk, one, game, WON), Ok(1));
    assert_eq!(says(&mut desk, one, game, WON), Ok(0));
    assert_eq!(desk.result(game), None);
    assert_eq!(desk.reports(game).len(), 1);
    assert_eq!(says(&mut desk, two, game, WON), Ok(1));
    assert_eq!(desk.result(game), Some(WON));
    assert!(desk.reports(game).is_empty());
    assert_eq!(says(&mut desk, two, game, WON), Ok(0));
    assert_eq!(
        says(&mut desk, two, game, LOST),
        Err(Refused::HasOtherResult)
    );
}

#[test]
fn wbn_9_4e_unequal_scores_come_from_the_arbiter_or_the_match_and_not_from_players() {
    let mut desk = desk();
    let (game, [one, _]) = first_table(&mut desk);
    for text in ["1/2-0", "1-1", "1/2-1"] {
        let result = text.parse().unwrap();
        assert_eq!(
            says(&mut desk, one, game, result),
            Err(Refused::OnlyArbiters),
            "{text}"
        );
    }
    has_room(&mut desk, game);
    let reduced: GameResult = "1/2-0".parse().unwrap();
    let notes = desk.decide_ended("p1", reduced).unwrap();
    write(&mut desk, Some(By::Match), notes);
    assert_eq!(desk.result(game), Some(reduced));
    let entry = desk.event().player(one).entry;
    assert_eq!(desk.event().points_of(entry), bughouse_events::Points::HALF);
}

#[test]
fn two_that_differ_are_a_dispute_until_the_arbiter_decides() {
    let mut desk = desk();
    let (game, [one, two]) = first_table(&mut desk);
    says(&mut desk, one, game, WON).unwrap();
    says(&mut desk, two, game, LOST).unwrap();
    assert_eq!(desk.disputes(), [game]);
    // Another table is not blocked.
    let other = Game { table: 2, ..game };
    let entered = bughouse_events::Entered {
        round: 1,
        table: 2,
        game: None,
        result: WON,
    };
    does(&mut desk, ARBITER, Act::Event(Command::Result(entered))).unwrap();
    assert_eq!(desk.result(other), Some(WON));
    let entered = bughouse_events::Entered {
        table: 1,
        ..entered
    };
    does(&mut desk, ARBITER, Act::Event(Command::Result(entered))).unwrap();
    assert!(desk.disputes().is_empty());
    assert_eq!(
        desk.log().last().unwrap().logged.by,
        Some(By::Staff(StaffId(1)))
    );
}

#[test]
fn a_match_gives_its_result_once_and_never_over_that_of_the_arbiter() {
    let mut desk = desk();
    let (game, _) = first_table(&mut desk);
    assert_eq!(desk.games_without_room().len(), 2);
    has_room(&mut desk, game);
    assert_eq!(desk.games_without_room(), [Game { table: 2, ..game }]);
    assert_eq!(desk.decide_ended("p2", WON), Err(Refused::NoRoom));
    assert_eq!(desk.rooms_without_end(), ["p1"]);
    let notes = desk.decide_ended("p1", WON).unwrap();
    write(&mut desk, Some(By::Match), notes);
    assert_eq!(desk.result(game), Some(WON));
    assert!(desk.rooms_without_end().is_empty());
    assert_eq!(desk.decide_ended("p1", WON), Ok(Vec::new()));
    let notes = desk.decide_ended("p1", LOST).unwrap();
    write(&mut desk, Some(By::Match), notes);
    assert_eq!(desk.result(game), Some(WON));
    assert_eq!(desk.reports(game)[0].from, Reporter::Match);
    assert_eq!(desk.disputes(), [game]);
    does(&mut desk, ARBITER, Act::Settle(game)).unwrap();
    assert!(desk.disputes().is_empty());
    // The server starts again, and the match says the same again.
    assert_eq!(desk.decide_ended("p1", LOST), Ok(Vec::new()));
}

#[test]
fn a_corrected_result_is_not_disputed_when_the_match_says_its_own_again() {
    let mut desk = desk();
    let (game, _) = first_table(&mut desk);
    has_room(&mut desk, game);
    let notes = desk.decide_ended("p1", WON).unwrap();
    write(&mut desk, Some(By::Match), notes);
    let correct = Command::Correct {
        result: bughouse_events::Entered {
            round: 1,
            table: 1,
            game: None,
            result: LOST,
        },
        reason: "the wrong column".into(),
    };
    does(&mut desk, ARBITER, Act::Event(correct)).unwrap();
    assert_eq!(desk.decide_ended("p1", WON), Ok(Vec::new()));
    assert_eq!(desk.result(game), Some(LOST));
}

#[test]
fn the_result_of_one_game_settles_nothing_about_the_other() {
    let mut desk = desk_of(Setup {
        games: 2,
        ..setup()
    });
    let (game, _) = first_table(&mut desk);
    let enter = |game, result| {
        Act::Event(Command::Result(bughouse_events::Entered {
            round: 1,
            table: 1,
            game: Some(game),
            result,
        }))
    };
    has_room(&mut desk, game);
    does(&mut desk, ARBITER, enter(1, WON)).unwrap();
    let notes = desk.decide_ended("p1", LOST).unwrap();
    write(&mut desk, Some(By::Match), notes);
    does(&mut desk, ARBITER, enter(2, WON)).unwrap();
    assert_eq!(desk.disputes(), [game]);
    // The match is named by another table later.
    let moved = Command::Move {
        round: 1,
        table: 1,
        to: 9,
    };
    does(&mut desk, ARBITER, Act::Event(moved)).unwrap();
    assert_eq!(desk.disputes(), [Game { table: 9, ..game }]);
}

#[test]
fn a_match_that_the_arbiter_has_decided_may_still_end_otherwise() {
    let mut desk = desk();
    let (game, _) = first_table(&mut desk);
    has_room(&mut desk, game);
    let entered = bughouse_events::Entered {
        round: 1,
        table: 1,
        game: None,
        result: LOST,
    };
    does(&mut desk, ARBITER, Act::Event(Command::Result(entered))).unwrap();
    assert_eq!(desk.rooms_without_end(), ["p1"]);
    let notes = desk.decide_ended("p1", WON).unwrap();
    write(&mut desk, Some(By::Match), notes);
    assert!(desk.rooms_without_end().is_empty());
    assert_eq!(desk.disputes(), [game]);
}

#[test]
fn a_name_that_looks_like_one_that_was_taken_off_is_refused() {
    let mut desk = desk();
    for name in ["player 3", " Player  12 ", "PLAYER 1"] {
        let refused = Err(Refused::ReservedName(name.into()));
        assert_eq!(does(&mut desk, ORGANISER, add(name)), refused, "{name}");
    }
    does(&mut desk, ORGANISER, add("Player Three")).unwrap();
}

#[test]
fn each_link_allows_what_it_is_for() {
    let mut desk = desk();
    let (game, [one, _]) = first_table(&mut desk);
    let player = Who::Player(one);
    let name = desk.event().player(one).name.clone();
    let absent = |name: &str| {
        Act::Event(Command::Absent {
            round: 2,
            name: name.into(),
            points: Points::ZERO,
        })
    };
    let other = desk.event().players().map(|(_, one)| one.name.clone());
    let other = other.into_iter().find(|other| *other != name).unwrap();
    let add_staff = || Act::AddStaff {
        role: Role::Arbiter,
        name: "Ute".into(),
    };
    for (who, act, expected) in [
        (player, absent(&name), Ok(1)),
        (player, absent(&other), Err(Refused::NotYours)),
        (player, Act::Event(Command::Pair), Err(Refused::NotYours)),
        (Who::SignUp, add("Ivan"), Err(Refused::NoSignUp)),
        (Who::Watcher, add("Ivan"), Err(Refused::NotYours)),
        (
            Who::Tablet(1, None),
            Act::Settle(game),
            Err(Refused::NotYours),
        ),
        (player, Act::Start(vec![game]), Err(Refused::NotYours)),
        (ARBITER, Act::Start(vec![game]), Ok(1)),
        (ARBITER, Act::Start(Vec::new()), Err(Refused::NoneReady)),
        (ARBITER, add("Ivan"), Ok(1)),
        (ARBITER, add_staff(), Err(Refused::OnlyOrganizers)),
        (ORGANISER, add_staff(), Ok(1)),
        (
            ORGANISER,
            Act::RemoveStaff(StaffId(0)),
            Err(Refused::LastOrganizer),
        ),
        (ORGANISER, Act::RemoveStaff(StaffId(1)), Ok(1)),
        (ARBITER, add("Jana"), Err(Refused::NotYours)),
    ] {
        assert_eq!(
            does(&mut desk, who, act.clone()),
            expected,
            "{who:?} {act:?}"
        );
    }
    let stranger = PlayerId(8);
    assert_eq!(
        says(&mut desk, stranger, game, WON),
        Err(Refused::NotYourTable)
    );
}

#[test]
fn who_pairs_must_have_seen_everything() {
    let mut desk = desk();
    let seen = desk.log().len();
    does(&mut desk, ARBITER, add("Ivan")).unwrap();
    let pair = Act::Event(Command::Pair);
    assert_eq!(
        desk.decide(ORGANISER, pair.clone(), seen),
        Err(Refused::Changed)
    );
    assert_eq!(desk.decide(ORGANISER, add("Jana"), seen).unwrap().len(), 1);
    assert!(desk.decide(ORGANISER, pair, seen + 1).is_ok());
}

#[test]
fn the_table_of_who_plays_from_elsewhere_is_online() {
    let mut desk = desk();
    let hall = Hall {
        place: Place::Boards,
        ..Hall::default()
    };
    does(&mut desk, ORGANISER, Act::Hall(hall)).unwrap();
    let (game, [one, _]) = first_table(&mut desk);
    let remote = Act::Remote {
        player: one,
        is_remote: true,
    };
    assert_eq!(desk.place_of(game), Place::Boards);
    does(&mut desk, ARBITER, remote).unwrap();
    assert_eq!(desk.place_of(game), Place::Online);
    assert_eq!(desk.place_of(Game { table: 2, ..game }), Place::Boards);
}

#[test]
fn a_table_with_another_player_and_one_after_undo_have_another_room() {
    let mut desk = desk();
    does(&mut desk, ORGANISER, add("Ivan")).unwrap();
    let (game, [one, _]) = first_table(&mut desk);
    let other = Game { table: 2, ..game };
    for (game, public) in [(game, "p1"), (other, "p2")] {
        let (public, link) = (public.to_owned(), "l".to_owned());
        let room = DeskNote::Room { game, public, link };
        write(&mut desk, None, vec![room.into()]);
    }
    let out = desk.event().rounds()[0].pairing.out[0];
    let name = |desk: &Desk, player| desk.event().player(player).name.clone();
    let by = name(&desk, desk.event().entry(out).members[0]);
    let substitute = Command::Substitute {
        name: name(&desk, one),
        by: by.clone(),
    };
    does(&mut desk, ARBITER, Act::Event(substitute)).unwrap();
    assert_eq!(desk.room(game), None);
    assert!(desk.room(other).is_some(), "the other table plays on");
    let (public, link) = ("p3".to_owned(), "l".to_owned());
    let room = DeskNote::Room { game, public, link };
    write(&mut desk, None, vec![room.into()]);
    does(&mut desk, ARBITER, Act::Event(Command::Undo)).unwrap();
    assert_eq!(desk.room(game), None);
    assert!(desk.room(other).is_some());
}

#[test]
fn an_undone_pairing_has_no_rooms() {
    let mut desk = desk();
    let (game, _) = first_table(&mut desk);
    has_room(&mut desk, game);
    does(&mut desk, ORGANISER, Act::Event(Command::Undo)).unwrap();
    assert_eq!(desk.game_of("p1"), None);
    assert_eq!(
        desk.event(),
        &Event::of(desk.event().facts().to_vec()).unwrap()
    );
}

#[test]
fn who_is_entered_after_an_undone_entry_has_another_link() {
    let mut desk = desk();
    does(&mut desk, ARBITER, add("Ivan")).unwrap();
    let ninth = PlayerId(8);
    does(&mut desk, ORGANISER, Act::Hide(ninth)).unwrap();
    let (name, agrees) = ("Ivan".to_owned(), true);
    does(&mut desk, ARBITER, Act::Agree { name, agrees }).unwrap();
    does(&mut desk, ARBITER, Act::Event(Command::Undo)).unwrap();
    does(&mut desk, ARBITER, add("Jana")).unwrap();
    assert_eq!(
        (desk.name_of(ninth), desk.renewed(ninth)),
        ("Jana".into(), 1)
    );
    assert_eq!(desk.agrees(EntryId(8)), None);
}

#[test]
fn the_log_is_json_with_and_without_the_desk() {
    let mut desk = desk();
    does(
        &mut desk,
        ARBITER,
        Act::Agree {
            name: "Bob".into(),
            agrees: true,
        },
    )
    .unwrap();
    assert_eq!(desk.agrees(EntryId(1)), Some(true));
    let lines: Vec<_> = desk
        .log()
        .iter()
        .map(|done| serde_json::to_string(&done.logged).unwrap())
        .collect();
    assert!(lines.contains(
        &r#"{"by":{"staff":0},"fact":"added","players":["Anna"],"rating":null}"#.to_owned()
    ));
    assert!(
        lines.contains(&r#"{"by":{"staff":1},"desk":"agreed","entry":1,"agrees":true}"#.to_owned())
    );
    let read = lines.iter().map(|line| Done {
        at_ms: 0,
        logged: serde_json::from_str(line).unwrap(),
    });
    assert_eq!(Desk::of(read), Ok(desk));
}

#[test]
fn a_table_that_is_moved_or_has_another_player_keeps_what_still_fits() {
    let mut desk = desk();
    let (game, [one, _]) = first_table(&mut desk);
    let other = Game { table: 2, ..game };
    for (game, public) in [(game, "p1"), (other, "p2")] {
        let (public, link) = (public.to_owned(), "l".to_owned());
        write(
            &mut desk,
            None,
            vec![DeskNote::Room { game, public, link }.into()],
        );
    }
    let moved = Command::Move {
        round: 1,
        table: 1,
        to: 2,
    };
    does(&mut desk, ARBITER, Act::Event(moved)).unwrap();
    assert_eq!(desk.game_of("p1"), Some(other));
    assert_eq!(desk.game_of("p2"), Some(game));
    assert!(desk.team_of(one, other).is_some());
    let replace = Command::Replace {
        name: desk.event().player(one).name.clone(),
        by: "Ivan".into(),
    };
    does(&mut desk, ARBITER, Act::Event(replace)).unwrap();
    assert_eq!(desk.room(other), None);
    assert_eq!(desk.games_without_room(), [other]);
    does(&mut desk, ARBITER, Act::Event(Command::Unpair)).unwrap();
    assert_eq!(desk.game_of("p2"), None);
}
