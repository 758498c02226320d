//! Tests that a client can follow a match by its frames, and that frames are short.

use bughouse_core::{Boards, Ruleset, Seat};
use bughouse_match::{MatchTime, Setup};
use bughouse_view::viewed::{LoggedEvent, ViewedMatch, Viewer};
use bughouse_wire::frame::{Rights, SharedJson};
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;

use crate::random_match::{opening, played};

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
        let rules = rules.expect("the parameters fit the preset");
        let setup = Setup::new(rules, Boards::start());
        let points = played(setup.clone(), 200);
        let moves = points.len() - 1;
        assert!(moves > 60, "{moves} moves are too few");
        let players = Seat::ALL.map(|seat| Viewer::of(&[seat]));
        for viewer in players.into_iter().chain([Viewer::WATCHER]) {
            let mut reader = Reader {
                game: opening(&setup).view(&viewer, MatchTime::ZERO),
                viewer,
                known: None,
                bytes: 0,
            };
            for (viewed, entry) in &points {
                reader.receive(viewed, entry);
            }
            let each = reader.bytes / moves;
            println!("{:?}: {each} bytes a move", reader.viewer.seats);
            assert!(each <= BYTES, "{:?}: {each} bytes", reader.viewer.seats);
        }
    }
}

impl Reader {
    /// Takes the frame as the server encodes it: the shared part and the viewer's own part.
    fn receive(&mut self, viewed: &ViewedMatch, entry: &LoggedEvent) {
        let mut known = self.known.clone();
        let frame = viewed.frame_for(entry, &self.viewer, &mut self.known);
        let shared = SharedJson::new(viewed.shared(entry, &self.viewer));
        let own = viewed.own_part(&self.viewer, frame.clocks.at, &mut known);
        let text = shared.with(&own);
        self.bytes += text.len();
        let read: ServerMsg = serde_json::from_str(&text).expect("a message");
        assert_eq!(read, ServerMsg::Frame(frame.clone()), "{text}");
        assert!(self.game.follow(&frame));
        let now = MatchTime::from_ms(frame.clocks.at).max(viewed.state().latest());
        let whole = viewed.view(&self.viewer, now);
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
