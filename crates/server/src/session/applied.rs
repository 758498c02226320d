//! A test that counts how often the events of a match are applied to its state.

use bughouse_core::{BoardId, BySeat};
use bughouse_match::{Actor, Command, applied_events};
use bughouse_store::{Log, MatchStart, PublicId};
use bughouse_wire::table::TableSetup;

use super::test_table::TestTable;
use crate::host::{CommandOutcome, Host};
use crate::limits::Limits;
use crate::rules::Rules;
use crate::start::StoredSetup;

/// An event is applied when the match decides it. It is not applied again when it is stored or
/// sent.
#[tokio::test]
async fn each_event_of_a_hosted_match_is_applied_once() {
    let stage = TestTable::new(Limits::DEFAULT).await;
    let rules = Rules::new(TableSetup {
        preset: "chesscom".into(),
        set: Vec::new(),
    });
    let start = MatchStart {
        game: 1,
        public: PublicId::random(),
        origin: "table".into(),
        setup: StoredSetup::draw(&rules.unwrap(), false).json(),
        names: BySeat::new(|seat| seat.to_string()),
        holders: BySeat::default(),
        principals: BySeat::default(),
        began_ms: 0,
    };
    let (before, begins) = (applied_events(), stage.shared.clock.now());
    let first = [(Actor::System, Command::Start)];
    let begun = Host::begin(&stage.shared, stage.owned, start, begins, &first).await;
    let mut host = begun.unwrap();
    for ply in 0..100 {
        let board = BoardId::BOTH[ply / 2 % 2];
        let state = host.state();
        let moves = state.boards().moves(board, state.rules());
        let play = Command::play(moves[31 * ply % moves.len()]);
        let mover = Actor::Seat(state.to_move(board));
        let at = begins + 500 * (ply as i64 + 1);
        let answer = host.command(mover, &play, None, at).await;
        assert!(
            matches!(answer, CommandOutcome::Done(_)),
            "{ply}: {answer:?}"
        );
    }
    let applied = applied_events() - before;
    let written = stage.store.log(host.id()).await.unwrap().len();
    assert_eq!(applied, written as u64);
    assert!(written > 100);
}
