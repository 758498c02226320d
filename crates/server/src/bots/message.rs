//! The commands of a bot, as the messages of a client.

use bughouse_core::Seat;
use bughouse_match::{Command, Match};
use bughouse_wire::client::ClientMsg;

/// A command of a bot as a message; `None` if bots do not send it.
pub fn of_command(command: Command, id: String, seat: Seat, state: &Match) -> Option<ClientMsg> {
    let (board, ply) = (seat.board, state.plies(seat.board));
    Some(match command {
        Command::Play { mv, .. } => ClientMsg::Play {
            id,
            board,
            ply,
            mv: mv.to_string(),
            thought_ms: None,
        },
        Command::Make(mv) => ClientMsg::Make {
            id,
            seat,
            ply,
            mv: mv.to_string(),
        },
        Command::Claim { claim, board } => ClientMsg::Claim {
            id,
            seat,
            claim: claim.kind(),
            board,
            mv: None,
        },
        Command::Ready => ClientMsg::ReadyAtBoard { id, seat },
        Command::Press => ClientMsg::Press { id, seat },
        Command::Confirm => ClientMsg::Confirm { id, seat },
        Command::Say(role) => ClientMsg::Say { id, seat, role },
        Command::Pass => ClientMsg::Pass { id, seat },
        Command::Waive => ClientMsg::Waive { id, seat },
        Command::AcceptDraw => ClientMsg::AcceptDraw { id, seat },
        Command::DeclineDraw => ClientMsg::DeclineDraw { id, seat },
        Command::Resign => ClientMsg::Resign { id, seat },
        _ => return None,
    })
}
