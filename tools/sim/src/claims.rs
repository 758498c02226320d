//! What people do in a match by claims, where a move counts when the clock is pressed, any man can
//! be put anywhere and somebody must claim; and what its arbiter does.

use bughouse_core::{Board, Color, Role, Ruleset, Seat, Square};
use bughouse_match::Phase;
use bughouse_wire::claims::{ActName, ArbiterAct, ClaimsView};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::game::BoardView;
use bughouse_wire::possibility::Possibility;
use fastrand::Rng;

use crate::plan::chance;

/// What brings the match on is done so many times more often than what interrupts it.
const OFTEN: u32 = 1_000;

/// How often a move is one that the rules allow, where one can be found.
const KEEPS_TO_RULES: f64 = 0.95;

/// What a player does next: something of what he is told he may, a move where one can be made, or
/// nothing.
pub fn player(
    can: &[Possibility],
    board: Option<&BoardView>,
    seat: Seat,
    id: String,
    rng: &mut Rng,
) -> Option<ClientMsg> {
    let moves = board.map_or(0, |_| OFTEN);
    let likely = can.iter().map(likelihood);
    match drawn(likely.chain([moves, OFTEN]), rng)? {
        at if at < can.len() => asked_for(&can[at], id, rng),
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

/// What the arbiter does next, of what he is told he may.
pub fn arbiter(view: &ClaimsView, id: String, rng: &mut Rng) -> Option<ClientMsg> {
    let likely = view.acts.iter().map(|act| match act {
        ActName::Start | ActName::Resume | ActName::Uphold | ActName::Reject => OFTEN,
        ActName::Confirm => 30,
        ActName::Note | ActName::Warn | ActName::Adjust | ActName::Freeze => 5,
        ActName::Halt | ActName::NewGame | ActName::Absent | ActName::Decide => 2,
        ActName::Forfeit | ActName::BothLose | ActName::Score | ActName::Abort => 1,
        ActName::Expel => 0, // Nobody else watches.
    });
    // Mostly he looks on, while there is nothing to rule on.
    let waits = match view.phase {
        Phase::Running | Phase::LastDrop => OFTEN,
        _ => 0,
    };
    let at = drawn(likely.chain([waits]), rng)?;
    let act = act(*view.acts.get(at)?, rng);
    Some(ClientMsg::Rule { id, act })
}

fn act(name: ActName, rng: &mut Rng) -> ArbiterAct {
    let seat = *rng.choice(Seat::ALL.iter()).expect("there are four");
    let (one, two) = *rng
        .choice(&[(2, 0), (1, 1), (0, 2)])
        .expect("there are three");
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

fn likelihood(one: &Possibility) -> u32 {
    match one {
        Possibility::ReadyAtBoard { .. }
        | Possibility::AgreeCalls { .. }
        | Possibility::GoOn { .. }
        | Possibility::Press { .. }
        | Possibility::Say { .. }
        | Possibility::Pass { .. }
        | Possibility::AnswerDraw { .. } => OFTEN,
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

/// What is said to do that.
fn asked_for(one: &Possibility, id: String, rng: &mut Rng) -> Option<ClientMsg> {
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
            text: "men fell over".into(),
        },
        Possibility::Adjust { seat } => ClientMsg::Adjust { id, seat },
        Possibility::Confirm { seat } => ClientMsg::Confirm { id, seat },
    })
}

/// A move on that board: mostly one of chess with drops, sometimes any that hands can make. Whoever
/// makes it replies early where it is not his turn.
fn a_move(board: &BoardView, color: Color, rng: &mut Rng) -> String {
    let side = color.letter();
    let text = format!("{}[{}] {side} -", board.placement, board.hands);
    let board = text.parse::<Board>();
    let keeps = chance(rng, KEEPS_TO_RULES);
    let rules = Ruleset::FICS;
    let legal = board.iter().filter(|_| keeps).flat_map(|board| {
        let moves = board.moves(&rules).into_iter();
        moves.map(|mv| board.move_text(mv))
    });
    rng.choice(legal.collect::<Vec<_>>())
        .unwrap_or_else(|| format!("{}{}", square(rng), square(rng)))
}

fn square(rng: &mut Rng) -> Square {
    Square::from_index(rng.u8(0..64))
}

/// One of them, each as likely as it says; none where nothing is.
fn drawn(likely: impl Iterator<Item = u32> + Clone, rng: &mut Rng) -> Option<usize> {
    let sum: u32 = likely.clone().sum();
    let mut left = rng.u32(0..sum.max(1));
    likely.enumerate().find_map(|(at, one)| {
        let here = left < one;
        left = left.saturating_sub(one);
        here.then_some(at)
    })
}
