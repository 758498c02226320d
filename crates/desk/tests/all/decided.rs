//! What the desk decides, it can take, write and read: random acts of all who hold a link, tables that are made, and
//! matches that end.

use bughouse_desk::{Desk, DeskNote, Done, Logged, Note, Refused, Role};
use fastrand::Rng;
use proptest::prelude::*;

use crate::{acts, random};

fn desk(seed: u64) -> Desk {
    let event = random::event(&mut Rng::with_seed(seed));
    let facts = event.facts().iter().cloned().map(Note::from);
    let staff = [(Role::Organizer, "Olga"), (Role::Arbiter, "Art")].map(|(role, name)| {
        let name = name.into();
        Note::from(DeskNote::Staff { role, name })
    });
    let log = facts
        .chain(staff)
        .map(|note| done(Logged { by: None, note }));
    Desk::of(log).unwrap()
}

fn done(logged: Logged) -> Done {
    Done { at_ms: 0, logged }
}

/// Something happens, if it is allowed. It fits, also when its line is read again.
fn step(desk: &mut Desk, seed: u64) {
    let rng = &mut Rng::with_seed(seed);
    let who = acts::who(rng, desk);
    let decided = match rng.u32(0..4) {
        0 => the_server_decides(rng, desk),
        _ => {
            let act = acts::act(rng, desk, who);
            let seen = desk.log().len().saturating_sub(rng.usize(0..10) / 9);
            desk.decide(who, act, seen)
        }
    };
    let before = desk.log().len();
    for note in decided.unwrap_or_default() {
        let logged = Logged { by: who.by(), note };
        let text = serde_json::to_string(&logged).unwrap();
        assert_eq!(
            serde_json::from_str::<Logged>(&text).ok(),
            Some(logged.clone()),
            "{text}"
        );
        assert!(desk.apply(done(logged)).is_some(), "{text}");
    }
    if desk.log().len() > before {
        assert_eq!(Desk::of(desk.log().iter().cloned()).as_ref(), Ok(&*desk));
        see(desk);
    }
}

/// A table was made, or its match has ended or was called off.
fn the_server_decides(rng: &mut Rng, desk: &Desk) -> Result<Vec<Note>, Refused> {
    let link = format!("t{}", desk.log().len());
    let waiting = desk.games_without_room();
    if let Some(&game) = waiting.get(rng.usize(0..3)) {
        let public = link.clone();
        return Ok(vec![DeskNote::Room { game, public, link }.into()]);
    }
    let room = desk.room(acts::any_game(rng, desk));
    let public = room.map_or(link, |room| room.public.clone());
    match rng.u32(0..4) {
        0 => desk.decide_called_off(&public, Vec::new()),
        _ => desk.decide_ended(&public, random::result(rng)),
    }
}

/// Everything that is shown of a desk.
fn see(desk: &Desk) {
    let event = desk.event();
    for (player, _) in event.players() {
        let game = desk.game_now(player);
        assert!(game.is_none_or(|game| desk.team_of(player, game).is_some()));
        let _ = desk.name_of(player);
    }
    for game in desk.games_without_room() {
        assert_eq!((desk.result(game), desk.room(game)), (None, None));
        assert!(desk.seats(game).is_some());
    }
    for game in desk.reported_games() {
        assert!(desk.seats(game).is_some(), "{game:?} is paired");
    }
    for public in desk.open_rooms() {
        assert!(
            desk.game_of(&public)
                .and_then(|game| desk.seats(game))
                .is_some()
        );
    }
    let _ = desk.disputes();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_decided_fits(event: u64, steps in prop::collection::vec(any::<u64>(), 50..200)) {
        let mut desk = desk(event);
        for seed in steps {
            step(&mut desk, seed);
        }
    }
}
