//! Commands as a script writes them. One table has all commands, another all claims.
//! `docs/scripts.md` explains what each of them does.

use bughouse_core::{BoardId, Held, Move, Role, Seat};
use bughouse_match::{Actor, Claim, Command, HalfPoints, ReturnReason, TEXT_MAX};

use crate::Diagnostic;
use crate::moves::MoveText;
use crate::values;
use crate::words::{Word, Words, did_you_mean};

/// The command of a line. Moves are still text, because their meaning depends on the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ScriptCommand {
    /// `wait`: only time passes.
    Wait,
    /// A command that can be read without knowing the position.
    Plain(Command),
    /// `make`: the player moves a piece and releases it; a later press completes the move.
    Make(MoveText),
    /// `play`: the player makes and completes a move. `lag_ms`: how many milliseconds of the turn
    /// were lag, as the player's client reports it.
    Play { mv: MoveText, lag_ms: i64 },
    /// A text that a player says aloud to the partner.
    Talk(String),
    /// The expulsion of a spectator or of the player of a seat.
    Expel {
        name: String,
        seat: Option<Seat>,
        replaced_by: Option<String>,
    },
    /// A claim. `on` is the board; without it, the claim is about the claimant's own board.
    Claim {
        claim: ClaimText,
        on: Option<BoardId>,
    },
}

/// A claim. If it names a move, the move is still text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClaimText {
    Plain(Claim),
    Repetition(MoveText),
    FiftyMoves(MoveText),
}

type Read = fn(&mut Arguments) -> Result<ScriptCommand, Diagnostic>;

/// Every command: its first word, and the function that reads its arguments.
const COMMANDS: &[(&str, Read)] = &[
    ("wait", |_| Ok(ScriptCommand::Wait)),
    // Commands of players.
    ("ready", |_| plain(Command::Ready)),
    ("agree", |line| line.then("calls", Command::AgreeCalls)),
    ("make", |line| Ok(ScriptCommand::Make(line.move_text()?))),
    ("press", |_| plain(Command::Press)),
    ("play", |line| line.play()),
    ("queue", |line| plain(Command::Queue(line.queued_move()?))),
    ("unqueue", |_| plain(Command::Unqueue)),
    ("retract", |_| plain(Command::Retract)),
    ("say", |line| plain(Command::Say(line.promotion()?))),
    ("pass", |_| plain(Command::Pass)),
    ("waive", |_| plain(Command::Waive)),
    ("demand", |_| plain(Command::Demand)),
    ("talk", |line| {
        let text = line.text("the text", "a text", TEXT_MAX)?;
        Ok(ScriptCommand::Talk(text))
    }),
    ("offer", |line| line.then("draw", Command::OfferDraw)),
    ("accept", |line| line.then("draw", Command::AcceptDraw)),
    ("decline", |line| line.then("draw", Command::DeclineDraw)),
    ("resign", |_| plain(Command::Resign)),
    ("claim", |line| line.claim()),
    ("show", |line| {
        line.word("pieces")?;
        plain(Command::ShowPieces(line.seat()?))
    }),
    ("invisible", |line| plain(Command::Invisible(line.held()?))),
    ("visible", |line| plain(Command::Visible(line.held()?))),
    ("return", |line| {
        line.word("clock")?;
        plain(Command::ReturnClock(line.return_reason()?))
    }),
    ("stop", |line| {
        let why = line.text("the reason of the stop", "a reason", TEXT_MAX)?;
        plain(Command::Stop(why))
    }),
    ("confirm", |_| plain(Command::Confirm)),
    ("abort", |_| plain(Command::Abort)),
    ("disconnect", |line| {
        plain(Command::Disconnect(line.own_seat()?))
    }),
    ("connect", |line| plain(Command::Connect(line.own_seat()?))),
    // Commands of the arbiter, and of the program that runs the match.
    ("start", |_| plain(Command::Start)),
    ("halt", |_| plain(Command::Pause)),
    ("resume", |line| {
        let grant_ms = line.milliseconds()?.unwrap_or(0);
        plain(Command::Resume { grant_ms })
    }),
    ("uphold", |line| {
        plain(Command::Uphold(line.claim_number()?))
    }),
    ("reject", |line| {
        plain(Command::Reject(line.claim_number()?))
    }),
    ("warn", |line| plain(Command::Warn(line.seat()?))),
    ("freeze", |line| {
        let seat = line.seat()?;
        let word = line.words.want("the number of seconds")?;
        let s = values::number(word, "a number of seconds")?;
        plain(Command::Freeze { seat, s })
    }),
    ("adjust", |line| line.adjust()),
    ("forfeit", |line| {
        let team = values::team(line.words.want("the team, 1 or 2,")?)?;
        plain(Command::Forfeit(team))
    }),
    ("both", |line| line.then("lose", Command::BothLose)),
    ("score", |line| {
        let one = values::half_points(line.words.want("the score of team 1")?)?;
        let two = values::half_points(line.words.want("the score of team 2")?)?;
        plain(Command::Score(HalfPoints { one, two }))
    }),
    ("decide", |line| {
        let score = values::result(line.words.want("the result")?)?;
        plain(Command::Decide(score))
    }),
    ("new", |line| line.then("game", Command::NewGame)),
    ("absent", |line| plain(Command::Absent(line.seat()?))),
    ("expel", |line| line.expulsion()),
    ("note", |line| {
        let seat = line.seat()?;
        let text = line.text("the note", "a note", TEXT_MAX)?;
        plain(Command::Note { seat, text })
    }),
    ("bound", |line| {
        let seat = line.seat()?;
        let ms = line.milliseconds()?.unwrap_or(0);
        plain(Command::BoundLag { seat, ms })
    }),
];

/// Every claim: its word, and the function that reads the rest of the line.
const CLAIMS: &[(&str, Read)] = &[
    ("mate", |line| line.claim_of(Claim::Mate)),
    ("illegal", |line| line.claim_of(Claim::IllegalMove)),
    ("flag", |line| line.claim_of(Claim::Flag)),
    ("repetition", |line| match line.named_move()? {
        None => line.claim_of(Claim::Repetition(None)),
        Some(mv) => line.on_board(ClaimText::Repetition(mv)),
    }),
    ("fifty", |line| match line.named_move()? {
        None => line.claim_of(Claim::FiftyMoves(None)),
        Some(mv) => line.on_board(ClaimText::FiftyMoves(mv)),
    }),
    ("hiding", |line| line.claim_of(Claim::Hiding)),
    ("premove", |line| line.claim_of(Claim::OutOfTurnMove)),
    ("setup", |line| line.claim_of(Claim::Setup)),
    ("hint", |line| line.claim_of(Claim::Hint)),
    ("abandoned", |line| {
        let seat = values::seat(line.words.want("the seat of the player who is away")?)?;
        plain(Command::ClaimAbandoned(seat))
    }),
];

fn plain(command: Command) -> Result<ScriptCommand, Diagnostic> {
    Ok(ScriptCommand::Plain(command))
}

/// The first word of each row of a table. Error messages suggest the most similar one.
fn words_of(table: &[(&'static str, Read)]) -> Vec<&'static str> {
    table.iter().map(|&(word, _)| word).collect()
}

fn find(table: &[(&str, Read)], word: Word) -> Option<Read> {
    let row = table.iter().find(|(known, _)| *known == word.text);
    row.map(|&(_, read)| read)
}

impl ScriptCommand {
    /// Whether this command is a move. If the first command of a script is a move, the script
    /// begins with running clocks.
    pub fn is_move(&self) -> bool {
        matches!(self, ScriptCommand::Make(_) | ScriptCommand::Play { .. })
    }

    /// Reads a command from the rest of a line.
    pub fn read(who: Actor, mut words: Words) -> Result<ScriptCommand, Diagnostic> {
        let verb = words.want("a command")?;
        let read = find(COMMANDS, verb).ok_or_else(|| {
            let near = did_you_mean(verb.text, words_of(COMMANDS));
            verb.defect(format!("not a command: `{verb}`{near}"))
        })?;
        let mut line = Arguments { verb, who, words };
        let command = read(&mut line)?;
        line.words.end()?;
        Ok(command)
    }
}

/// The arguments of a command: the words of the line after it.
struct Arguments<'a> {
    verb: Word<'a>,
    who: Actor,
    words: Words<'a>,
}

impl<'a> Arguments<'a> {
    /// Reads the second word of a command of two words.
    fn then(&mut self, second: &str, command: Command) -> Result<ScriptCommand, Diagnostic> {
        self.word(second)?;
        plain(command)
    }

    /// Reads a word that must follow here.
    fn word(&mut self, expected: &str) -> Result<(), Diagnostic> {
        self.one_of(&[expected]).map(|_| ())
    }

    fn one_of(&mut self, expected: &[&str]) -> Result<&'a str, Diagnostic> {
        let wanted = format!("`{}`", expected.join("` or `"));
        let found = self.words.want(&wanted)?;
        if expected.contains(&found.text) {
            return Ok(found.text);
        }
        Err(found.defect(format!("`{found}` should be {wanted}")))
    }

    /// Reads the rest of the line as a text, such as a reason, a name or a note, of at most `most`
    /// characters. In error messages `missing` names a text that is not there (`the text`), and
    /// `what` one that is too long (`a text`).
    fn text(&mut self, missing: &str, what: &str, most: usize) -> Result<String, Diagnostic> {
        let mut ahead = self.words;
        ahead.want(missing)?;
        let rest = self.words.take_rest();
        if rest.text.chars().nth(most).is_some() {
            return Err(rest.defect(format!("{what} has at most {most} characters")));
        }
        Ok(rest.text.into())
    }

    fn seat(&mut self) -> Result<Seat, Diagnostic> {
        values::seat(self.words.want("the seat")?)
    }

    fn held(&mut self) -> Result<Held, Diagnostic> {
        values::held(self.words.want("the piece")?)
    }

    fn milliseconds(&mut self) -> Result<Option<i64>, Diagnostic> {
        self.words.next().map(values::milliseconds).transpose()
    }

    fn claim_number(&mut self) -> Result<Option<u32>, Diagnostic> {
        let number = |word| values::number(word, "the number of a claim");
        self.words.next().map(number).transpose()
    }

    fn move_text(&mut self) -> Result<MoveText, Diagnostic> {
        MoveText::read(self.words.want("the move")?)
    }

    fn play(&mut self) -> Result<ScriptCommand, Diagnostic> {
        let mv = self.move_text()?;
        let lag_ms = match self.words.peek() {
            Some("lag") => {
                self.words.next();
                values::milliseconds(self.words.want("the lag in milliseconds")?)?
            }
            _ => 0,
        };
        Ok(ScriptCommand::Play { mv, lag_ms })
    }

    /// Reads a move for the premove queue. It is written in UCI, because SAN depends on the
    /// position in which the move will be played, and that position is not known yet.
    fn queued_move(&mut self) -> Result<Move, Diagnostic> {
        let word = self.words.want("the move")?;
        word.text.parse().map_err(|_| {
            word.defect(format!(
                "not a move that can be queued: `{word}`; a queued move is written e2e4, e7e8n, N@f3 or e1g1"
            ))
        })
    }

    /// Reads the piece that a pawn becomes.
    fn promotion(&mut self) -> Result<Role, Diagnostic> {
        let word = self.words.want("the piece that the pawn becomes")?;
        match values::role(word)? {
            Role::Pawn | Role::King => {
                Err(word.defect("a pawn becomes a queen, knight, rook or bishop"))
            }
            role => Ok(role),
        }
    }

    fn return_reason(&mut self) -> Result<ReturnReason, Diagnostic> {
        match self.one_of(&["hidden", "displaced"])? {
            "hidden" => Ok(ReturnReason::Hidden),
            _ => Ok(ReturnReason::Displaced),
        }
    }

    /// The seat at the beginning of the line, for a command about that player.
    fn own_seat(&self) -> Result<Seat, Diagnostic> {
        match self.who {
            Actor::Seat(seat) => Ok(seat),
            _ => Err(self.verb.defect(format!(
                "`{0}` needs a seat before it, like 0:10 b {0}",
                self.verb.text
            ))),
        }
    }

    /// Reads `adjust`, by which a player says "j'adoube", or `adjust SEAT ±m:ss`, by which the
    /// arbiter changes a clock.
    fn adjust(&mut self) -> Result<ScriptCommand, Diagnostic> {
        if matches!(self.who, Actor::Seat(_)) && self.words.peek().is_none() {
            return plain(Command::Adjusting);
        }
        let seat = self.seat()?;
        let ms = values::difference(self.words.want("the change, +m:ss or -m:ss,")?)?;
        plain(Command::Adjust { seat, ms })
    }

    fn claim(&mut self) -> Result<ScriptCommand, Diagnostic> {
        let what = self.words.want("the claim")?;
        let read = find(CLAIMS, what).ok_or_else(|| {
            let claims = words_of(CLAIMS);
            what.defect(format!(
                "not a claim: `{what}`{}; claims are {}",
                did_you_mean(what.text, claims.iter().copied()),
                claims.join(", ")
            ))
        })?;
        read(self)
    }

    fn claim_of(&mut self, claim: Claim) -> Result<ScriptCommand, Diagnostic> {
        self.on_board(ClaimText::Plain(claim))
    }

    /// Reads the board of a claim, `on A` or `on B`. Without it, the claim is about the claimant's
    /// own board.
    fn on_board(&mut self, claim: ClaimText) -> Result<ScriptCommand, Diagnostic> {
        let on = match self.words.peek() {
            Some("on") => {
                self.words.next();
                Some(values::board(self.words.want("the board, A or B,")?)?)
            }
            _ => None,
        };
        Ok(ScriptCommand::Claim { claim, on })
    }

    fn named_move(&mut self) -> Result<Option<MoveText>, Diagnostic> {
        match self.words.peek() {
            Some("on") | None => Ok(None),
            Some(_) => self.move_text().map(Some),
        }
    }

    /// Reads `expel NAME` (a spectator), `expel SEAT` (a player) or `expel SEAT replaced by NAME`.
    fn expulsion(&mut self) -> Result<ScriptCommand, Diagnostic> {
        const WHO: &str = "the name of the spectator, or the seat of the player,";
        let mut rest = self.words;
        let first = rest.want(WHO)?;
        let seat = values::seat_of(first.text);
        let Some(seat) = seat.filter(|_| matches!(rest.peek(), None | Some("replaced"))) else {
            let name = self.text(WHO, "a name", NAME_MAX)?;
            if name.contains(" replaced by") {
                return Err(values::no_seat(first));
            }
            return Ok(ScriptCommand::Expel {
                name,
                seat: None,
                replaced_by: None,
            });
        };
        self.words = rest;
        let replaced_by = match self.words.next() {
            None => None,
            Some(_) => {
                self.word("by")?;
                Some(self.text("the name of the new player", "a name", NAME_MAX)?)
            }
        };
        Ok(ScriptCommand::Expel {
            name: seat.to_string(),
            seat: Some(seat),
            replaced_by,
        })
    }
}

/// The maximum length of a name, in characters.
const NAME_MAX: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_first_word_is_in_one_row_of_its_table() {
        for table in [COMMANDS, CLAIMS] {
            let mut words = words_of(table);
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), table.len());
        }
    }
}
