//! The messages about texts of moves or positions: faults, at which reading stops; repairs, where the
//! text is read differently from what is written; and conflicts between parts of a text.

use bughouse_core::{
    BoardId, File, MoveError, ParseMoveError, PositionFault, Rank, Role, Ruleset, Seat, SetupError,
    SetupErrors, Square,
};
use bughouse_notation::bfen::{self, BfenError, BfenFault, Doubt, Warning};
use bughouse_notation::bpgn::{Place, ResultMark};
use bughouse_notation::san::{Letters, SanError};
use bughouse_notation::tcn::TcnError;
use bughouse_notation::uci::UciError;
use bughouse_notation::{
    Conflict, Fault, InputUnit, MoveName, RepairKind, ResultSource, Unclosed, Unplayed,
    UnplayedReason,
};

use super::Part;

pub fn parts() -> Vec<Part> {
    let part = |title, text, sentences: Vec<String>| Part {
        title,
        text,
        head: &["text"],
        rows: sentences.into_iter().map(|one| vec![one]).collect(),
    };
    let faults = faults().iter().map(ToString::to_string).collect();
    let repairs = repairs().iter().map(ToString::to_string).collect();
    let conflicts = conflicts().iter().map(Conflict::sentence).collect();
    vec![
        part(
            "A text of moves or positions cannot be read to its end",
            "The program prints line and column before each message. The moves before that place are kept.",
            faults,
        ),
        part(
            "A text is read differently from what is written",
            "The repairs of `bughouse replay`.",
            repairs,
        ),
        part(
            "Parts of a record contradict each other",
            "The conflicts of `bughouse replay`.",
            conflicts,
        ),
    ]
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn name(text: &str) -> MoveName {
    MoveName {
        number: 12,
        seat: Seat::BLACK_OF_B,
        text: text.into(),
    }
}

fn unplayed(text: &str, why: impl Into<UnplayedReason>) -> Unplayed {
    Unplayed {
        name: name(text),
        why: why.into(),
    }
}

fn faults() -> Vec<Fault> {
    let long = |what, most| Fault::TooLong { what, most };
    let after = |last, moves| Fault::AfterEnd { last, moves };
    let mut all = vec![
        Fault::Utf16,
        long(InputUnit::Game, 4_194_304),
        long(InputUnit::Row, 4_194_304),
        long(InputUnit::Position, 4_096),
        long(InputUnit::Json, 268_435_456),
        Fault::NotClosed(Unclosed::Comment),
        Fault::NotClosed(Unclosed::Variation),
        Fault::NotClosed(Unclosed::Row),
        Fault::NotClosed(Unclosed::Tag("WhiteA".into())),
        Fault::NoValue("WhiteA".into()),
        Fault::LongName { most: 100 },
        Fault::NoGlyph,
        Fault::Json("missing field `moveList`".into()),
        Fault::OtherJson,
        Ruleset::build("cluedo", []).expect_err("no preset").into(),
        Fault::Variant("Atomic".into()),
        Fault::NoPartner,
        Fault::NoMove("hello".into()),
        Fault::NoSeat("12Nf3".into()),
        Fault::LargeNumber,
        Fault::NumberAlone("12b.".into()),
        Fault::MovesNoText,
        after(Some(name("Qxf7#")), 1),
        after(Some(name("Qxf7#")), 3),
        after(None, 3),
    ];
    all.extend(positions());
    all.extend(moves().into_iter().map(Fault::from));
    all
}

fn positions() -> Vec<Fault> {
    let text = || "x".to_owned();
    let on_first = |reason| {
        Fault::from(BfenError {
            board: Some(BoardId::A),
            column: 1,
            reason,
        })
    };
    let (white, black) = (bughouse_core::Color::White, bughouse_core::Color::Black);
    let setup = SetupErrors(vec![
        SetupError::NoKing(white),
        SetupError::ManyKings(black),
        SetupError::PawnOnLastRank(square("e8")),
        SetupError::KingCanBeCaptured(black),
        SetupError::PromotedMark(square("d4")),
        SetupError::Castling(square("h1")),
    ]);
    let read = [
        PositionFault::Ranks(7),
        PositionFault::RankLength {
            rank: '3',
            squares: 9,
        },
        PositionFault::NoPiece('x'),
        PositionFault::NotHeld('k'),
        PositionFault::ManyHeld {
            letter: 'N',
            count: 300,
        },
        PositionFault::Side(text()),
        PositionFault::NoSide,
        PositionFault::Castling(text()),
        PositionFault::CastlingTwice {
            text: text(),
            color: white,
        },
        PositionFault::EnPassant(text()),
        PositionFault::EnPassantSquare {
            square: square("e5"),
            to_move: white,
        },
        PositionFault::TooLong(text()),
    ];
    let halves = [
        BfenFault::TooMany(text()),
        BfenFault::OneClock,
        BfenFault::OpenBracket,
        BfenFault::from(setup),
    ];
    let halves = halves.into_iter().map(on_first);
    let no_bar = bfen::read("4k3", None).expect_err("one board").into();
    let alone = |reason| {
        Fault::from(BfenError {
            board: None,
            column: 1,
            reason,
        })
    };
    let half = alone(BfenFault::OneClock);
    let alone = alone(PositionFault::NoSide.into());
    let read = read.into_iter().map(|error| on_first(error.into()));
    [no_bar, alone, half]
        .into_iter()
        .chain(halves)
        .chain(read)
        .collect()
}

fn moves() -> Vec<Unplayed> {
    let to = square("f3");
    vec![
        unplayed("e4", UnplayedReason::NotToMove(Seat::BLACK_OF_B)),
        unplayed("e4", UnplayedReason::OneBoard),
        unplayed("e9", SanError::NotAMove),
        unplayed(
            "Nf3",
            SanError::NoSuchPiece {
                letter: 'N',
                letters: Letters::CZECH,
            },
        ),
        unplayed(
            "Nx3",
            SanError::HalfSquare {
                role: Role::Knight,
                file: None::<File>,
                rank: Rank::Third,
            },
        ),
        unplayed("Nx3", SanError::NearlyThere(to)),
        unplayed(
            "Nf3",
            SanError::NoMover {
                role: Role::Knight,
                to,
            },
        ),
        unplayed(
            "Nf3",
            SanError::Ambiguous {
                role: Role::Knight,
                to,
                first: square("d2"),
                second: square("g1"),
            },
        ),
        unplayed("Ke3", SanError::Illegal(MoveError::KingInCheck)),
        unplayed("e2e9", UciError::from(ParseMoveError)),
        unplayed("N@f3", UciError::from(MoveError::Occupied(to))),
        unplayed("…", TcnError::Letter('é')),
        unplayed("…", TcnError::Half),
        unplayed("…", TcnError::Promotion),
        unplayed("…", TcnError::Move(ParseMoveError)),
        unplayed("xc8=.", UnplayedReason::Discard),
    ]
}

fn repairs() -> Vec<RepairKind> {
    let doubt = |board, doubt| RepairKind::Fen(Warning { board, doubt });
    vec![
        RepairKind::Novelty("@g4".into()),
        RepairKind::Countdown,
        RepairKind::CutWords(1),
        RepairKind::CutWords(7),
        RepairKind::Capitals,
        RepairKind::Boardless(1),
        RepairKind::Boardless(7),
        RepairKind::GoesOn,
        RepairKind::SecondTag("WhiteA".into()),
        RepairKind::OddTag("Lag".into()),
        RepairKind::Twice {
            printed: "BlackA",
            meant: "BlackB",
        },
        RepairKind::Crazyhouse,
        doubt(Some(BoardId::B), Doubt::MissingRank),
        doubt(Some(BoardId::B), Doubt::NoCastling),
        doubt(None, Doubt::ClocksOfOneBoard),
        doubt(None, Doubt::TakenForCounters),
        doubt(None, Doubt::Pieces(Vec::new())),
        RepairKind::OneBoard,
        RepairKind::Number {
            written: 3,
            seat: Seat::WHITE_OF_A,
            due: 2,
        },
        RepairKind::Waited {
            name: name("P@d3"),
            moves: 1,
        },
        RepairKind::Waited {
            name: name("P@d3"),
            moves: 3,
        },
        RepairKind::InVariation(unplayed("Nxe4", SanError::NotAMove)),
        RepairKind::LeftOut,
        RepairKind::Capture {
            name: name("d5"),
            meant: "exd5".into(),
        },
    ]
}

/// For each part of a record that can state a result, a conflict in which this part contradicts a mate
/// on board A, and the result of the mate counts. Then three other conflicts.
fn conflicts() -> Vec<Conflict> {
    let taken = ResultSource::Mate(BoardId::A);
    let others = [
        ResultSource::Tag,
        ResultSource::Score,
        ResultSource::Moves,
        ResultSource::Words,
        ResultSource::Termination,
        ResultSource::Outcome,
        ResultSource::Board(BoardId::B),
        ResultSource::Winner,
    ];
    let against = |(source, taken_from)| Conflict {
        place: Place::default(),
        source,
        result: ResultMark::One,
        taken_from,
        taken: ResultMark::Two,
    };
    let by_mate = others.into_iter().map(|source| (source, taken));
    let by_rules = [
        (ResultSource::Tag, ResultSource::Rules),
        (ResultSource::Moves, ResultSource::Tag),
        (ResultSource::Tag, ResultSource::Words),
    ];
    by_mate.chain(by_rules).map(against).collect()
}
