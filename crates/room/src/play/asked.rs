//! The commands that a client sends for a seat, and their conversion to commands of the match.

use bughouse_core::{BoardId, Move, Seat};
use bughouse_match::{Command, Match};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::problem::Problem;

use super::Play;
use super::officiate::one_line;
use crate::clock::ProcessMs;
use crate::refusal::Refusal;

/// A command as a client sent it.
pub struct RequestedCommand {
    place: Place,
    read: Box<ReadCommand>,
}

/// The command at a process time, or why it is refused.
type ReadCommand = dyn FnOnce(&Play, ProcessMs) -> Result<Command, Problem>;

/// For whom a command is given.
enum Place {
    Seat(Seat),
    /// For the side to move, or for its opponent if the person acts only for the opponent.
    Board(BoardId),
}

/// The command in a message, with its id; `None` if the message is not a command for a seat. Moves are
/// text. `ply` shows whether the board has changed since the client sent the command: it is the number of
/// half-moves that the client had seen on the board. In `queue` it is the number of half-moves before the
/// queued move.
pub fn read(message: ClientMsg) -> Option<(String, RequestedCommand)> {
    Some(match message {
        ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms,
        } => requested(id, Place::Board(board), move |play, at| {
            let state = play.state();
            check_unchanged(ply, state.plies(board))?;
            let seat = state.to_move(board);
            let turn_ms = state.turn_ms(seat, play.time(at)).unwrap_or(0);
            Ok(Command::Play {
                mv: read_move(state, seat, &mv)?,
                claimed_ms: thought_ms.map_or(0, |thought| turn_ms - i64::from(thought)),
            })
        }),
        ClientMsg::Make { id, seat, ply, mv } => for_seat(id, seat, move |state| {
            check_unchanged(ply, state.plies(seat.board))?;
            read_move(state, seat, &mv).map(Command::Make)
        }),
        ClientMsg::Claim {
            id,
            seat,
            claim,
            board,
            mv,
        } => for_seat(id, seat, move |state| {
            let mv = mv.map(|text| read_move(state, state.to_move(board), &text));
            let claim = claim.naming(mv.transpose()?);
            Ok(Command::Claim { claim, board })
        }),
        ClientMsg::Queue { id, seat, ply, mv } => for_seat(id, seat, move |state| {
            check_unchanged(ply, state.queue_ply(seat))?;
            let read = mv.parse::<Move>().map_err(|_| no_move(&mv));
            read.map(Command::Queue)
        }),
        ClientMsg::Unqueue { id, seat } => plain(id, seat, Command::Unqueue),
        ClientMsg::Resign { id, seat } => plain(id, seat, Command::Resign),
        ClientMsg::OfferDraw { id, seat } => plain(id, seat, Command::OfferDraw),
        ClientMsg::AcceptDraw { id, seat } => plain(id, seat, Command::AcceptDraw),
        ClientMsg::DeclineDraw { id, seat } => plain(id, seat, Command::DeclineDraw),
        ClientMsg::Waive { id, seat } => plain(id, seat, Command::Waive),
        ClientMsg::Abort { id, seat } => plain(id, seat, Command::Abort),
        ClientMsg::GoOn { id, seat } => plain(id, seat, Command::Resume { grant_ms: 0 }),
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

fn plain(id: String, seat: Seat, command: Command) -> (String, RequestedCommand) {
    for_seat(id, seat, move |_| Ok(command))
}

fn for_seat(
    id: String,
    seat: Seat,
    read: impl FnOnce(&Match) -> Result<Command, Problem> + 'static,
) -> (String, RequestedCommand) {
    requested(id, Place::Seat(seat), |play, _| read(play.state()))
}

fn requested(
    id: String,
    place: Place,
    read: impl FnOnce(&Play, ProcessMs) -> Result<Command, Problem> + 'static,
) -> (String, RequestedCommand) {
    let read = Box::new(read);
    (id, RequestedCommand { place, read })
}

impl RequestedCommand {
    /// The seat for which the command is given; `None` if the person does not act for that seat.
    /// `held`: the seats for which the person acts.
    pub fn seat(&self, play: &Play, held: &[Seat]) -> Option<Seat> {
        let wanted = match self.place {
            Place::Seat(seat) => [seat, seat],
            Place::Board(board) => {
                let to_move = play.state().to_move(board);
                [to_move, to_move.opponent()]
            }
        };
        wanted.into_iter().find(|seat| held.contains(seat))
    }

    /// The command for the match. `at`: the process time at which the message arrived, in
    /// milliseconds.
    ///
    /// # Errors
    /// A move cannot be parsed, or the board has changed since the client sent the command.
    pub fn command(self, play: &Play, at: ProcessMs) -> Result<Command, Problem> {
        (self.read)(play, at)
    }
}

fn check_unchanged(known: u32, ply: u32) -> Result<(), Refusal> {
    match known == ply {
        true => Ok(()),
        false => Err(Refusal::Changed),
    }
}

/// A move of a seat. The opponent may have made a move and not pressed the clock yet. The move is then a
/// reply to that move, and is parsed in the position after it.
fn read_move(state: &Match, seat: Seat, text: &str) -> Result<Move, Problem> {
    let replies = state.made(seat.board).is_some_and(|made| made.seat != seat);
    let boards = match replies {
        true => state.boards_with_made_move(seat.board),
        false => *state.boards(),
    };
    let mv = boards.parse_move(seat.board, text);
    mv.map_err(|_| no_move(text))
}

fn no_move(text: &str) -> Problem {
    Refusal::NoMove(text.to_owned()).into()
}
