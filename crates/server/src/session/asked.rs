//! Commands as a page asks for them, understood on the match as it stands.

use bughouse_core::{BoardId, Seat};
use bughouse_match::{Claim, Command};
use bughouse_wire::client::ClientMsg;

use crate::host::Host;

/// A command as it was asked for.
pub enum Asked {
    Play {
        board: BoardId,
        ply: u32,
        mv: String,
    },
    Claim {
        seat: Seat,
        mv: Option<String>,
    },
    Plain(Seat, Command),
}

/// What of a message is a command, with its id.
pub fn asked(message: ClientMsg) -> Option<(String, Asked)> {
    Some(match message {
        ClientMsg::Play {
            id, board, ply, mv, ..
        } => (
            id,
            Asked::Play {
                board: board.into(),
                ply,
                mv,
            },
        ),
        ClientMsg::Resign { id, seat } => (id, Asked::Plain(seat.into(), Command::Resign)),
        ClientMsg::OfferDraw { id, seat } => (id, Asked::Plain(seat.into(), Command::OfferDraw)),
        ClientMsg::AcceptDraw { id, seat } => (id, Asked::Plain(seat.into(), Command::AcceptDraw)),
        ClientMsg::DeclineDraw { id, seat } => {
            (id, Asked::Plain(seat.into(), Command::DeclineDraw))
        }
        ClientMsg::ClaimRepetition { id, seat, mv } => (
            id,
            Asked::Claim {
                seat: seat.into(),
                mv,
            },
        ),
        ClientMsg::Waive { id, seat } => (id, Asked::Plain(seat.into(), Command::Waive)),
        ClientMsg::Abort { id, seat } => (id, Asked::Plain(seat.into(), Command::Abort)),
        _ => return None,
    })
}

impl Asked {
    /// The seat, of those that the person holds, that it is asked for: a move is of the side to
    /// move, if he holds that one.
    pub fn seat(&self, host: &Host, held: &[Seat]) -> Option<Seat> {
        let wanted = match *self {
            Asked::Play { board, .. } => {
                let to_move = host.state().to_move(board);
                [to_move, to_move.opponent()]
            }
            Asked::Claim { seat, .. } | Asked::Plain(seat, _) => [seat, seat],
        };
        wanted.into_iter().find(|seat| held.contains(seat))
    }

    pub fn command(self, host: &Host) -> Result<Command, String> {
        let read = |board, text: &str| {
            let mv = host.state().boards().parse_move(board, text);
            mv.map_err(|error| error.to_string())
        };
        Ok(match self {
            Asked::Plain(_, command) => command,
            Asked::Claim { seat, mv } => {
                let mv = mv.map(|text| read(seat.board, &text)).transpose()?;
                let claim = Claim::Repetition(mv);
                let board = match mv {
                    None => host.state().repetition_board(seat),
                    Some(_) => None,
                };
                Command::Claim {
                    claim,
                    board: board.unwrap_or(seat.board),
                }
            }
            Asked::Play { board, ply, .. } if ply != host.state().plies(board) => {
                return Err("that board has changed since".into());
            }
            Asked::Play { board, mv, .. } => Command::play(read(board, &mv)?),
        })
    }
}
