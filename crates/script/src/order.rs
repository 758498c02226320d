//! Commands as a script writes them.

use bughouse_core::{BoardId, Role, Seat};
use bughouse_match::{Actor, Command};

use crate::Defect;
use crate::moves::MoveText;
use crate::suggest::suggestion;
use crate::values;
use crate::words::{Word, Words};

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Time passes.
    Wait,
    /// A command that names no move.
    Plain(Command),
    /// A move; the last so many milliseconds before it are granted for lag.
    Play { mv: MoveText, lag_ms: i64 },
    /// A draw is claimed by a repetition, with that move.
    Repetition(Option<MoveText>),
    /// Likewise by fifty quiet moves.
    FiftyMoves(Option<MoveText>),
    /// What only a match by claims knows.
    ByClaims,
}

/// The first words of all commands, for suggestions.
const COMMANDS: [&str; 38] = [
    "wait",
    "ready",
    "make",
    "press",
    "play",
    "retract",
    "say",
    "pass",
    "waive",
    "demand",
    "offer",
    "accept",
    "decline",
    "resign",
    "claim",
    "show",
    "invisible",
    "visible",
    "return",
    "stop",
    "adjust",
    "disconnect",
    "connect",
    "confirm",
    "abort",
    "start",
    "halt",
    "resume",
    "uphold",
    "reject",
    "warn",
    "freeze",
    "forfeit",
    "both",
    "score",
    "decide",
    "new",
    "absent",
];

const CLAIMS: [&str; 9] = [
    "mate",
    "illegal",
    "flag",
    "repetition",
    "fifty",
    "hiding",
    "premove",
    "setup",
    "abandoned",
];

impl Order {
    /// Whether it is a move: a script that begins with one begins with running clocks.
    pub fn is_move(&self) -> bool {
        matches!(self, Order::Play { .. })
    }

    /// Reads the command that is the rest of a line.
    pub fn read(who: Actor, words: &mut Words) -> Result<Order, Defect> {
        let verb = words.want("a command")?;
        let order = Order::after(verb, who, words)?;
        words.end()?;
        Ok(order)
    }

    fn after(verb: Word, who: Actor, words: &mut Words) -> Result<Order, Defect> {
        let plain = |command| Ok(Order::Plain(command));
        match verb.text {
            "wait" => Ok(Order::Wait),
            "make" | "play" => play(words),
            "press" => plain(Command::Press),
            "resign" => plain(Command::Resign),
            "waive" => plain(Command::Waive),
            "abort" => plain(Command::Abort),
            "offer" => follow(words, "draw", Command::OfferDraw),
            "accept" => follow(words, "draw", Command::AcceptDraw),
            "decline" => follow(words, "draw", Command::DeclineDraw),
            "disconnect" => plain(Command::Disconnect(own_seat(verb, who)?)),
            "connect" => plain(Command::Connect(own_seat(verb, who)?)),
            "claim" => claim(words),
            "start" => plain(Command::Start),
            "halt" => plain(Command::Pause),
            "resume" => plain(Command::Resume {
                grant_ms: milliseconds(words)?.unwrap_or(0),
            }),
            "bound" => plain(Command::BoundLag {
                seat: values::seat(words.want("the seat")?)?,
                ms: milliseconds(words)?.unwrap_or(0),
            }),
            _ => by_claims(verb, who, words),
        }
    }
}

fn play(words: &mut Words) -> Result<Order, Defect> {
    let mv = MoveText::read(words.want("the move")?)?;
    let lag_ms = match words.next() {
        None => 0,
        Some(word) if word.text == "lag" => {
            let ms = words.want("the lag in milliseconds")?;
            values::milliseconds(ms)?
        }
        Some(word) => {
            return Err(word.defect(format!("the line should end before `{}`", word.text)));
        }
    };
    Ok(Order::Play { mv, lag_ms })
}

fn claim(words: &mut Words) -> Result<Order, Defect> {
    let what = words.want("what is claimed")?;
    match what.text {
        "repetition" | "fifty" => {
            let mv = match words.peek() {
                Some("on") | None => None,
                Some(_) => Some(MoveText::read(words.want("the move")?)?),
            };
            on_board(words)?;
            Ok(match what.text {
                "fifty" => Order::FiftyMoves(mv),
                _ => Order::Repetition(mv),
            })
        }
        "abandoned" => {
            let away = values::seat(words.want("the seat of who is away")?)?;
            Ok(Order::Plain(Command::ClaimAbandoned(away)))
        }
        "mate" | "illegal" | "flag" | "hiding" | "premove" | "setup" => {
            on_board(words)?;
            Ok(Order::ByClaims)
        }
        other => Err(what.defect(format!(
            "`{other}` cannot be claimed{}; there are {}",
            suggestion(other, CLAIMS),
            CLAIMS.join(", ")
        ))),
    }
}

/// `on A`, `on B`, or nothing.
fn on_board(words: &mut Words) -> Result<Option<BoardId>, Defect> {
    match words.peek() {
        Some("on") => {
            words.next();
            values::board(words.want("the board, A or B,")?).map(Some)
        }
        _ => Ok(None),
    }
}

fn by_claims(verb: Word, who: Actor, words: &mut Words) -> Result<Order, Defect> {
    match verb.text {
        "ready" | "retract" | "pass" | "demand" | "confirm" => {}
        "say" => {
            let role = words.want("what the pawn becomes")?;
            if !matches!(
                values::role(role)?,
                Role::Queen | Role::Rook | Role::Bishop | Role::Knight
            ) {
                return Err(role.defect("a pawn becomes a queen, knight, rook or bishop"));
            }
        }
        "invisible" | "visible" => {
            values::held(words.want("which man")?)?;
        }
        "show" => {
            word(words, "pieces")?;
            values::seat(words.want("the seat")?)?;
        }
        "return" => {
            word(words, "clock")?;
            one_of(words, &["hidden", "displaced"])?;
        }
        "stop" => {
            rest_of_line(words, "why the clocks are stopped")?;
        }
        "adjust" if matches!(who, Actor::Seat(_)) && words.peek().is_none() => {}
        "uphold" | "reject" => {
            number_of_claim(words)?;
        }
        "warn" | "absent" => {
            values::seat(words.want("the seat")?)?;
        }
        "freeze" => {
            values::seat(words.want("the seat")?)?;
            values::number::<u8>(words.want("for how many seconds")?, "a number of seconds")?;
        }
        "adjust" => {
            values::seat(words.want("the seat")?)?;
            values::difference(words.want("by how much, +m:ss or -m:ss,")?)?;
        }
        "forfeit" => {
            values::team(words.want("the team, 1 or 2,")?)?;
        }
        "both" => word(words, "lose")?,
        "score" => {
            values::half_points(words.want("the points of team 1")?)?;
            values::half_points(words.want("the points of team 2")?)?;
        }
        "decide" => {
            values::result(words.want("the result")?)?;
        }
        "new" => word(words, "game")?,
        "expel" => {
            rest_of_line(words, "the name of who is expelled")?;
        }
        other => {
            return Err(verb.defect(format!(
                "`{other}` is no command{}",
                suggestion(other, COMMANDS)
            )));
        }
    }
    Ok(Order::ByClaims)
}

fn number_of_claim(words: &mut Words) -> Result<Option<u32>, Defect> {
    words
        .next()
        .map(|word| values::number(word, "the number of a claim"))
        .transpose()
}

fn milliseconds(words: &mut Words) -> Result<Option<i64>, Defect> {
    words.next().map(values::milliseconds).transpose()
}

/// Who comes and goes is said in the line of his seat.
fn own_seat(verb: Word, who: Actor) -> Result<Seat, Defect> {
    match who {
        Actor::Seat(seat) => Ok(seat),
        _ => Err(verb.defect(format!(
            "who does `{0}` is written before it, like 0:10 b {0}",
            verb.text
        ))),
    }
}

fn follow(words: &mut Words, second: &str, command: Command) -> Result<Order, Defect> {
    word(words, second)?;
    Ok(Order::Plain(command))
}

/// A word that must follow.
fn word(words: &mut Words, expected: &str) -> Result<(), Defect> {
    one_of(words, &[expected])
}

fn one_of(words: &mut Words, expected: &[&str]) -> Result<(), Defect> {
    let wanted = format!("`{}`", expected.join("` or `"));
    let found = words.want(&wanted)?;
    if expected.contains(&found.text) {
        return Ok(());
    }
    Err(found.defect(format!("`{}` should be {wanted}", found.text)))
}

fn rest_of_line(words: &mut Words, what: &str) -> Result<String, Defect> {
    let rest = words.rest();
    words.want(what)?;
    while words.next().is_some() {} // it may have several words
    Ok(rest.text.into())
}
