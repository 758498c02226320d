//! Tests that a client can follow a match by its frames, and that frames are short.

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat};
use bughouse_match::{Actor, Command, MatchTime, Setup};
use bughouse_view::story::{Story, Viewer};
use bughouse_wire::frame::{Rights, SharedJson};
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;

/// The maximum average size of the frames of a move, in bytes.
const BYTES: usize = 400;

/// A viewer, and the match as their client knows it from the frames received so far.
struct Reader {
    viewer: Viewer,
    game: GameView,
    known: Option<Rights>,
    bytes: usize,
}

#[test]
fn a_frame_is_short_and_a_client_can_follow_the_match_by_it() {
    let delay = [("clock.bonus_kind", "delay"), ("clock.bonus_s", "2")];
    for set in [&delay[..0], &delay] {
        let rules = Ruleset::build("fics", set.iter().copied());
        play(&rules.expect("the parameters fit the preset"));
    }
}

/// Plays a match of random moves. A watcher and the four players read its frames.
fn play(rules: &Ruleset) {
    let mut story = Story::new(
        1,
        Setup::new(*rules, Boards::start()),
        BySeat::new(|_| "Ann".into()),
    );
    let mut readers: Vec<Reader> = std::iter::once(Viewer::WATCHER)
        .chain(Seat::ALL.map(|seat| Viewer::of(&[seat])))
        .map(|viewer| Reader {
            game: story.view(&viewer, MatchTime::ZERO),
            viewer,
            known: None,
            bytes: 0,
        })
        .collect();
    let (mut random, mut moves, mut at) = (1u64, 0, MatchTime::ZERO);
    let mut by = (Actor::System, Command::Start);
    while moves < 200 {
        let decided = story.state().decide(by.0, &by.1, at).expect("it is legal");
        for (event, after) in decided.into_steps() {
            let logged = story.append_applied(at, &event, after);
            for reader in &mut readers {
                reader.receive(&story, &logged);
            }
        }
        if story.state().result().is_some() {
            break;
        }
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let state = story.state();
        let mut open = BoardId::BOTH
            .map(|board| (board, state.boards().moves(board, rules)))
            .to_vec();
        open.retain(|(_, moves)| !moves.is_empty());
        let (board, legal) = &open[(random >> 33) as usize % open.len()];
        let mv = legal[(random >> 40) as usize % legal.len()];
        by = (Actor::Seat(state.to_move(*board)), Command::play(mv));
        at = at + 300 + i64::from((random >> 50) as u8);
        moves += 1;
    }
    assert!(moves > 60, "{moves} moves are too few");
    for reader in readers {
        let each = reader.bytes / moves;
        println!("{:?}: {each} bytes a move", reader.viewer.seats);

        assert!(each <= BYTES, "{:?}: {each} bytes", reader.viewer.seats);
    }
}

impl Reader {
    /// Takes the frame as the server encodes it: the shared part and the viewer's own part.
    fn receive(&mut self, story: &Story, logged: &bughouse_view::story::LoggedEvent) {
        let mut known = self.known.clone();
        let frame = story.show(logged, &self.viewer, &mut self.known);
        let shared = SharedJson::new(story.shared(logged, &self.viewer));
        let own = story.own_part(&self.viewer, frame.clocks.at, &mut known);
        let text = shared.with(&own);
        self.bytes += text.len();
        let read: ServerMsg = serde_json::from_str(&text).expect("a message");
        assert_eq!(read, ServerMsg::Frame(frame.clone()), "{text}");
        assert!(self.game.follow(&frame));
        let now = MatchTime::from_ms(frame.clocks.at).max(story.state().latest());
        let whole = story.view(&self.viewer, now);
        assert_eq!(
            self.game,
            GameView {
                clocks: self.game.clocks.clone(),
                ..whole
            }
        );
        assert!(!self.game.follow(&frame), "each frame is followed once");
    }
}
