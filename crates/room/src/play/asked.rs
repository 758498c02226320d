//! The commands that a client sends for a seat, and their conversion to commands of the match.

use bughouse_core::{BoardId, Move, Seat};
use bughouse_match::ClaimKind;
use bughouse_match::Command;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::problem::Problem;

use super::Play;
use super::officiate::one_line;
use crate::clock::ProcessMs;
use crate::refusal::Refusal;

/// A command as a client sent it. Moves are text. `ply` shows whether the board has changed since
/// the client sent the command: it is the number of half-moves that the client had seen on the
/// board. In `Queue` it is the number of half-moves before the queued move.
pub enum RequestedCommand {
    Play {
        board: BoardId,
        ply: u32,
        mv: String,
        thought_ms: Option<u32>,
    },
    Make {
        seat: Seat,
        ply: u32,
        mv: String,
    },
    Queue {
        seat: Seat,
        ply: u32,
        mv: String,
    },
    Claim {
        seat: Seat,
        claim: ClaimKind,
        board: BoardId,
        mv: Option<String>,
    },
    Plain(Seat, Command),
}

/// The command in a message, with its id; `None` if the message is not a command for a seat.
pub fn read(message: ClientMsg) -> Option<(String, RequestedCommand)> {
    let plain =
        |id: String, seat: Seat, command: Command| (id, RequestedCommand::Plain(seat, command));
    Some(match message {
        ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms,
        } => {
            let asked = RequestedCommand::Play {
                board,
                ply,
                mv,
                thought_ms,
            };
            (id, asked)
        }
        ClientMsg::Make { id, seat, ply, mv } => (id, RequestedCommand::Make { seat, ply, mv }),
        ClientMsg::Claim {
            id,
            seat,
            claim,
            board,
            mv,
        } => {
            let asked = RequestedCommand::Claim {
                seat,
                claim,
                board,
                mv,
            };
            (id, asked)
        }
        ClientMsg::Queue { id, seat, ply, mv } => (id, RequestedCommand::Queue { seat, ply, mv }),
        ClientMsg::Unqueue { id, seat } => plain(id, seat, Command::Unqueue),
        ClientMsg::Resign { id, seat } => plain(id, seat, Command::Resign),
        ClientMsg::OfferDraw { id, seat } => plain(id, seat, Command::OfferDraw),
        ClientMsg::AcceptDraw { id, seat } => plain(id, seat, Command::AcceptDraw),
        ClientMsg::DeclineDraw { id, seat } => plain(id, seat, Command::DeclineDraw),
        ClientMsg::Waive { id, seat } => plain(id, seat, Command::Waive),
        ClientMsg::Abort { id, seat } => plain(id, seat, Command::Abort),
        ClientMsg::GoOn { id, seat } => {
            let grant_ms = 0;
            plain(id, seat, Command::Resume { grant_ms })
        }
        ClientMsg::AgreeCalls { id, seat } => plain(id, seat, Command::AgreeCalls),
        ClientMsg::ReadyAtBoard { id, seat } => plain(id, seat, Command::Ready),
        ClientMsg::Press { id, seat } => plain(id, seat, Command::Press),
        ClientMsg::Retract { id, seat } => plain(id, seat, Command::Retract),
        ClientMsg::Pass { id, seat } => plain(id, seat, Command::Pass),
        ClientMsg::Demand { id, seat } => plain(id, seat, Command::Demand),
        ClientMsg::Adjust { id, seat } => plain(id, seat, Command::Adjusting),
        ClientMsg::Confirm { id, seat } => plain(id, seat, Command::Confirm),
        ClientMsg::Stop { id, seat, text } => plain(id, seat, Command::Stop(one_line(&text))),
        ClientMsg::ReturnClock { id, seat, why } => plain(id, seat, Command::ReturnClock(why)),
        ClientMsg::ShowPieces { id, seat, of } => plain(id, seat, Command::ShowPieces(of)),
        ClientMsg::Say { id, seat, role } => plain(id, seat, Command::Say(role)),
        ClientMsg::Invisible { id, seat, role } => plain(id, seat, Command::Invisible(role)),
        ClientMsg::Visible { id, seat, role } => plain(id, seat, Command::Visible(role)),
        _ => return None,
    })
}

impl RequestedCommand {
    /// The seat for which the command is given; `None` if the person does not act for that seat.
    /// `held`: the seats for which the person acts. `Play` has only a board: the command is given
    /// for the side to move, or for its opponent if the person acts only for the opponent.
    pub fn seat(&self, play: &Play, held: &[Seat]) -> Option<Seat> {
        let wanted = match *self {
            RequestedCommand::Play { board, .. } => {
                let to_move = play.state().to_move(board);
                [to_move, to_move.opponent()]
            }
            RequestedCommand::Make { seat, .. }
            | RequestedCommand::Queue { seat, .. }
            | RequestedCommand::Claim { seat, .. }
            | RequestedCommand::Plain(seat, _) => [seat, seat],
        };
        wanted.into_iter().find(|seat| held.contains(seat))
    }

    /// The command for the match. `at`: the process time at which the message arrived, in
    /// milliseconds.
    ///
    /// # Errors
    /// A move cannot be parsed, or the board has changed since the client sent the command.
    pub fn command(self, play: &Play, at: ProcessMs) -> Result<Command, Problem> {
        let state = play.state();
        let unchanged = |same: bool| match same {
            true => Ok(()),
            false => Err(Refusal::Changed),
        };
        let changed = |board: BoardId, ply: u32| unchanged(ply == state.plies(board));
        // The opponent may have made a move and not pressed the clock yet. A move of this seat is
        // then a reply to that move, and is parsed in the position after it.
        let read = |seat: Seat, text: &str| {
            let replies = state.made(seat.board).is_some_and(|made| made.seat != seat);
            let boards = match replies {
                true => state.boards_with_made_move(seat.board),
                false => *state.boards(),
            };
            let mv = boards.parse_move(seat.board, text);
            mv.map_err(|_| no_move(text))
        };
        Ok(match self {
            RequestedCommand::Plain(_, command) => command,
            RequestedCommand::Claim {
                claim, board, mv, ..
            } => {
                let mv = mv.map(|text| read(state.to_move(board), &text));
                let claim = claim.naming(mv.transpose()?);
                Command::Claim { claim, board }
            }
            RequestedCommand::Play {
                board,
                ply,
                mv,
                thought_ms,
            } => {
                changed(board, ply)?;
                let seat = state.to_move(board);
                let turn_ms = state.turn_ms(seat, play.time(at)).unwrap_or(0);
                Command::Play {
                    mv: read(seat, &mv)?,
                    claimed_ms: thought_ms.map_or(0, |thought| turn_ms - i64::from(thought)),
                }
            }
            RequestedCommand::Queue { seat, ply, mv } => {
                unchanged(ply == state.queue_ply(seat))?;
                let read = mv.parse::<Move>();
                Command::Queue(read.map_err(|_| no_move(&mv))?)
            }
            RequestedCommand::Make { seat, ply, mv } => {
                changed(seat.board, ply)?;
                Command::Make(read(seat, &mv)?)
            }
        })
    }
}

fn no_move(text: &str) -> Problem {
    Refusal::NoMove(text.to_owned()).into()
}
