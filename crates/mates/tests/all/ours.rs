//! Our player finds the mates of a sample of the sets. The whole sets are tested by `bughouse mates`.

use bughouse_core::{Board, BoardId, Boards, ByBoard, Move, Ruleset, Seat};
use bughouse_engine::{Action, Alone, Limit, Ours, Player, Setup, View};
use bughouse_mates::Plain;

use crate::sets::sample;

/// About as many positions as our player visits in 10 ms.
const NODES: u64 = 10_000;

/// The move of our player and the length of the mate that it claims.
fn claim(player: &mut Ours, board: &Board) -> Option<(Move, u32)> {
    let color = board.to_move();
    let view = View {
        seat: Seat {
            board: BoardId::A,
            color,
        },
        rules: Ruleset::CHESSCOM,
        boards: Boards::new(ByBoard([*board, Board::start()])),
        clocks_ms: None,
        now_ms: 0,
    };
    player.begin(&view).expect("our player plays these rules");
    let answer = player
        .think(&view, Limit::Nodes(NODES), &mut Alone)
        .expect("an answer");
    match answer.action {
        Action::Play(m) => player.plies_to_mate().map(|plies| (m, plies)),
        Action::Wait(_) | Action::Resign => None,
    }
}

#[test]
fn our_player_finds_most_mates_and_claims_none_that_is_not() {
    let mut player = Ours::new(Setup {
        table_bytes: 1 << 20,
        ..Setup::default()
    });
    let mut plain = Plain::new(&Ruleset::CHESSCOM, 10_000_000);
    for (name, step, percent) in [
        ("1", 10, 100),
        ("3", 10, 99),
        ("5", 10, 85),
        ("7", 8, 80),
        ("9", 8, 70),
        ("none", 10, 0),
    ] {
        let rows = sample(name, step);
        let mut found = 0;
        for row in &rows {
            if let Some((m, plies)) = claim(&mut player, &row.board) {
                let confirmed = plain.confirms(&row.board, m, plies);
                assert_eq!(confirmed, Ok(true), "{}: a mate in {plies} by {m}", row.id);
                found += 1;
            }
        }
        let least = rows.len() * percent / 100;
        assert!(found >= least, "{name}: {found} of {}", rows.len());
    }
}
