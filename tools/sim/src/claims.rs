//! Chooses the actions of players and of the arbiter in a match by claims, which is played as at a real
//! board: a move is complete when its player presses the clock, and a player may make an illegal move,
//! which their opponents may then claim.

use bughouse_core::{Board, Color, Role, Ruleset, Seat, Square};
use bughouse_match::Phase;
use bughouse_wire::claims::{ActName, ArbiterAct, ClaimsView};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::game::BoardView;
use bughouse_wire::possibility::Possibility;
use fastrand::Rng;

use crate::plan::chance;

/// The weight of an action that continues the match. Actions are chosen with a probability in proportion
/// to their weights. An action that interrupts the match has a smaller weight.
const USUAL: u32 = 1_000;

/// The probability that a move is legal, if there is a legal move.
const LEGAL_RATE: f64 = 0.95;

/// Chooses a player's next action: one of the possibilities that the server sent, or a move. `None` if
/// the player waits.
pub fn player(
    can: &[Possibility],
    board: Option<&BoardView>,
    seat: Seat,
    id: String,
    rng: &mut Rng,
) -> Option<ClientMsg> {
    let moves = board.map_or(0, |_| USUAL);
    let weights = can.iter().map(weight);
    match weighted(weights.chain([moves, USUAL]), rng)? {
        at if at < can.len() => message_for(&can[at], id, rng),
        at => {
            let board = board.filter(|_| at == can.len())?;
            Some(ClientMsg::Make {
                id,
                seat,
                ply: board.ply,
                mv: a_move(board, seat.color, rng),
            })
        }
    }
}

/// Chooses the arbiter's next action, one of the acts that the server sent. `None` if the arbiter waits.
pub fn arbiter(view: &ClaimsView, id: String, rng: &mut Rng) -> Option<ClientMsg> {
    let weights = view.acts.iter().map(|act| match act {
        ActName::Start | ActName::Resume | ActName::Uphold | ActName::Reject => USUAL,
        ActName::Confirm => 30,
        ActName::Note | ActName::Warn | ActName::Adjust | ActName::Freeze => 5,
        ActName::Halt | ActName::NewGame | ActName::Absent | ActName::Decide => 2,
        ActName::Forfeit | ActName::BothLose | ActName::Score | ActName::Abort => 1,
        ActName::Expel => 0, // A simulated match has no person to expel.
    });
    // While play goes on, the arbiter waits most of the time.
    let waits = match view.phase {
        Phase::Running | Phase::LastDrop => USUAL,
        _ => 0,
    };
    let at = weighted(weights.chain([waits]), rng)?;
    let act = act(*view.acts.get(at)?, rng);
    Some(ClientMsg::Rule { id, act })
}

fn act(name: ActName, rng: &mut Rng) -> ArbiterAct {
    let seat = *rng.choice(Seat::ALL.iter()).expect("there are four seats");
    let (one, two) = *rng
        .choice(&[(2, 0), (1, 1), (0, 2)])
        .expect("there are three scores");
    match name {
        ActName::Start => ArbiterAct::Start,
        ActName::Halt => ArbiterAct::Halt,
        ActName::Resume => ArbiterAct::Resume {
            grant_ms: rng.i64(0..3) * 1_000,
        },
        ActName::Uphold => ArbiterAct::Uphold { number: None },
        ActName::Reject => ArbiterAct::Reject { number: None },
        ActName::Warn => ArbiterAct::Warn { seat },
        ActName::Freeze => ArbiterAct::Freeze { seat, s: 10 },
        ActName::Adjust => ArbiterAct::Adjust {
            seat,
            ms: rng.i64(-5..=5) * 1_000,
        },
        ActName::Forfeit => ArbiterAct::Forfeit {
            team: rng.u8(1..=2),
        },
        ActName::BothLose => ArbiterAct::BothLose,
        ActName::Score => ArbiterAct::Score { one, two },
        ActName::Decide => ArbiterAct::Decide { one, two },
        ActName::NewGame => ArbiterAct::NewGame,
        ActName::Absent => ArbiterAct::Absent { seat },
        ActName::Expel => ArbiterAct::Expel { person: 0 },
        ActName::Note => ArbiterAct::Note {
            seat,
            text: "the wrong hand".into(),
        },
        ActName::Confirm => ArbiterAct::Confirm,
        ActName::Abort => ArbiterAct::Abort,
    }
}

fn weight(one: &Possibility) -> u32 {
    match one {
        Possibility::ReadyAtBoard { .. }
        | Possibility::AgreeCalls { .. }
        | Possibility::GoOn { .. }
        | Possibility::Press { .. }
        | Possibility::Say { .. }
        | Possibility::Pass { .. }
        | Possibility::AnswerDraw { .. } => USUAL,
        Possibility::Confirm { .. } | Possibility::LastDrop { .. } => 30,
        Possibility::Retract { .. } | Possibility::Visible { .. } => 10,
        Possibility::Resign { .. }
        | Possibility::OfferDraw { .. }
        | Possibility::Claim { .. }
        | Possibility::Abort { .. }
        | Possibility::Demand { .. }
        | Possibility::ShowPieces { .. }
        | Possibility::Invisible { .. }
        | Possibility::ReturnClock { .. }
        | Possibility::Stop { .. }
        | Possibility::Adjust { .. } => 1,
        Possibility::AwaitAnswer { .. } => 0,
    }
}

/// Returns the message that carries out a possibility.
fn message_for(one: &Possibility, id: String, rng: &mut Rng) -> Option<ClientMsg> {
    Some(match one.clone() {
        Possibility::Resign { seat } => ClientMsg::Resign { id, seat },
        Possibility::OfferDraw { seat } => ClientMsg::OfferDraw { id, seat },
        Possibility::AnswerDraw { seat, .. } => match rng.bool() {
            true => ClientMsg::AcceptDraw { id, seat },
            false => ClientMsg::DeclineDraw { id, seat },
        },
        Possibility::AwaitAnswer { .. } => return None,
        Possibility::Claim {
            seat,
            claim,
            board,
            with,
            ..
        } => ClientMsg::Claim {
            id,
            seat,
            claim,
            board,
            mv: with.map(|named| named.uci),
        },
        Possibility::LastDrop { seat, .. } => ClientMsg::Waive { id, seat },
        Possibility::Abort { seat, .. } => ClientMsg::Abort { id, seat },
        Possibility::GoOn { seat } => ClientMsg::GoOn { id, seat },
        Possibility::AgreeCalls { seat } => ClientMsg::AgreeCalls { id, seat },
        Possibility::ReadyAtBoard { seat } => ClientMsg::ReadyAtBoard { id, seat },
        Possibility::Press { seat } => ClientMsg::Press { id, seat },
        Possibility::Retract { seat } => ClientMsg::Retract { id, seat },
        Possibility::Say { seat, roles } => ClientMsg::Say {
            id,
            seat,
            role: Role::from_letter(rng.choice(roles.chars().collect::<Vec<_>>())?)?,
        },
        Possibility::Pass { seat, .. } => ClientMsg::Pass { id, seat },
        Possibility::Demand { seat } => ClientMsg::Demand { id, seat },
        Possibility::ShowPieces { seat, of } => ClientMsg::ShowPieces { id, seat, of },
        Possibility::Invisible { seat, role } => ClientMsg::Invisible { id, seat, role },
        Possibility::Visible { seat, role } => ClientMsg::Visible { id, seat, role },
        Possibility::ReturnClock { seat, why } => ClientMsg::ReturnClock { id, seat, why },
        Possibility::Stop { seat, .. } => ClientMsg::Stop {
            id,
            seat,
            text: "pieces fell over".into(),
        },
        Possibility::Adjust { seat } => ClientMsg::Adjust { id, seat },
        Possibility::Confirm { seat } => ClientMsg::Confirm { id, seat },
    })
}

/// Returns a move for `color`: usually a legal one, sometimes one between two random squares. The
/// position is read with `color` to move, even if it is the opponent's turn.
fn a_move(board: &BoardView, color: Color, rng: &mut Rng) -> String {
    let side = color.letter();
    let text = format!("{}[{}] {side} -", board.placement, board.hands);
    let board = text.parse::<Board>();
    let is_legal = chance(rng, LEGAL_RATE);
    let rules = Ruleset::FICS;
    let legal = board.iter().filter(|_| is_legal).flat_map(|board| {
        let moves = board.moves(&rules).into_iter();
        moves.map(|mv| board.move_text(mv))
    });
    rng.choice(legal.collect::<Vec<_>>())
        .unwrap_or_else(|| format!("{}{}", square(rng), square(rng)))
}

fn square(rng: &mut Rng) -> Square {
    Square::from_index(rng.u8(0..64))
}

/// Returns a random index, with probabilities in proportion to the weights; `None` if all weights
/// are zero.
fn weighted(weights: impl Iterator<Item = u32> + Clone, rng: &mut Rng) -> Option<usize> {
    let sum: u32 = weights.clone().sum();
    let mut left = rng.u32(0..sum.max(1));
    weights.enumerate().find_map(|(at, one)| {
        let here = left < one;
        left = left.saturating_sub(one);
        here.then_some(at)
    })
}
