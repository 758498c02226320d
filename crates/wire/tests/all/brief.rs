//! Tests that a client can rebuild the whole frame from a brief frame, and that brief frames are
//! short.

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat};
use bughouse_match::{Actor, Command, MatchTime, Setup};
use bughouse_wire::brief::Rights;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::story::{Story, Viewer};

/// The maximum average size of the brief frames of a move, in bytes.
const BYTES: usize = 400;

/// A viewer, and the match as their client knows it from the frames received so far.
struct Reader {
    viewer: Viewer,
    game: GameView,
    known: Option<Rights>,
    bytes: usize,
}

#[test]
fn a_brief_frame_is_short_and_a_client_can_rebuild_the_whole_frame() {
    let delay = [("clock.bonus_kind", "delay"), ("clock.bonus_s", "2")];
    for set in [&delay[..0], &delay] {
        let rules = Ruleset::build("fics", set.iter().copied());
        play(&rules.expect("the parameters fit the preset"));
    }
}

/// Plays a match of random moves. A watcher and the four players read its brief frames.
fn play(rules: &Ruleset) {
    let mut story = Story::new(
        1,
        Setup::new(*rules, Boards::start()),
        BySeat::new(|_| "Ann".into()),
    );
    let mut readers: Vec<Reader> = std::iter::once(Vec::new())
        .chain(Seat::ALL.map(|seat| vec![seat]))
        .map(|seats| Reader {
            viewer: Viewer {
                seats,
                arbiter: false,
            },
            game: story.view(&Viewer::WATCHER, MatchTime::ZERO),
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
        let boards = BoardId::BOTH.map(|board| (board, story.state().boards().moves(board, rules)));
        let open: Vec<_> = boards
            .iter()
            .filter(|(_, moves)| !moves.is_empty())
            .collect();
        let (board, legal) = open[(random >> 33) as usize % open.len()];
        let mover = Actor::Seat(story.state().to_move(*board));
        by = (
            mover,
            Command::play(legal[(random >> 40) as usize % legal.len()]),
        );
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
    fn receive(&mut self, story: &Story, logged: &bughouse_wire::story::LoggedEvent) {
        let frame = story.show(logged, &self.viewer);
        let message = ServerMsg::Brief(story.show_brief(logged, &self.viewer, &mut self.known));
        let text = serde_json::to_string(&message).expect("plain data");
        self.bytes += text.len();
        let Ok(ServerMsg::Brief(brief)) = serde_json::from_str(&text) else {
            panic!("{text} is not read as a brief frame");
        };
        assert_eq!(brief.whole(&self.game), frame);
        if let Some(board) = frame.a {
            self.game.boards[BoardId::A] = board;
        }
        if let Some(board) = frame.b {
            self.game.boards[BoardId::B] = board;
        }
        self.game.dests = frame.dests;
        self.game.can = frame.can;
    }
}
