//! The pieces as paths in a square of 100 by 100.
//!
//! Each piece is a few bold parts with edges, so that the pieces differ clearly at a size of 22
//! pixels and look well at 88. Path data has only upper-case commands with absolute numbers,
//! because `outline` reads no others.

use bughouse_core::Role;

/// The width of edges and lines.
pub const EDGE: f32 = 4.6;

/// One part of a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part {
    /// Filled with the color of the body, with an edge.
    Body(&'static str),
    /// A line on a body.
    Line(&'static str),
    /// Filled with the color of lines.
    Spot(&'static str),
}

use Part::{Body, Line, Spot};

const FOOT: Part = Body("M26 78H74C79 78 81 81 81 84V89H19V84C19 81 21 78 26 78Z");

const PAWN: &[Part] = &[
    Body("M43 49C42 62 36 70 29 78H71C64 70 58 62 57 49Z"),
    Body(
        "M35 50C35 46 38 44.5 41 44.5H59C62 44.5 65 46 65 50C65 53 62 54.5 59 54.5H41C38 54.5 35 53 35 50Z",
    ),
    Body(
        "M50 15C58.5 15 65 21.5 65 30C65 38.5 58.5 45 50 45C41.5 45 35 38.5 35 30C35 21.5 41.5 15 50 15Z",
    ),
    FOOT,
];

const ROOK: &[Part] = &[
    Body("M37 40H63L66 68H34Z"),
    Body("M33 67H67L73 78H27Z"),
    Body("M26 16H38.5V25H44V16H56V25H61.5V16H74V33L65 42H35L26 33Z"),
    FOOT,
];

const KNIGHT: &[Part] = &[
    Body(
        "M28 78C28 64 46 60 47 47C40 51 36 52 32 57C29 61.5 22 62 18.5 57.5C15 53 17 47 20 42\
         C22.5 37 23 32 28 26C31 22.5 33 21 36 19L37 9L46 16C66 17 80 36 78 78Z",
    ),
    Line("M51 24C63 29 70 42 69 66"),
    Spot("M36 29C38.5 29 40 31 39 33C38 35 34.5 35.5 32.5 35C32.5 32 33.5 29.5 36 29Z"),
    Spot("M23 50C25 49 26.5 50.5 25.5 52.5C24.5 54 22 54 21.5 53C21 52 21.8 50.5 23 50Z"),
    FOOT,
];

const BISHOP: &[Part] = &[
    Body("M43 66C42 72 36 75 30 78H70C64 75 58 72 57 66Z"),
    Body("M50 20C62 29 70 39 68 50C67 57 63 60 59 63H41C37 60 33 57 32 50C30 39 38 29 50 20Z"),
    Body(
        "M34 65C34 62 36 60.5 39 60.5H61C64 60.5 66 62 66 65C66 68 64 69.5 61 69.5H39C36 69.5 34 68 34 65Z",
    ),
    Body(
        "M50 8C54 8 57 11 57 14.8C57 18.6 54 21.5 50 21.5C46 21.5 43 18.6 43 14.8C43 11 46 8 50 8Z",
    ),
    Line("M50 31V50M42 40H58"),
    FOOT,
];

const QUEEN: &[Part] = &[
    Body("M25 67L14 33L33 51L31 24L45 48L50 19L55 48L69 24L67 51L86 33L75 67Z"),
    Body("M25 66C40 61.5 60 61.5 75 66L73 78H27Z"),
    Body(
        "M14 26C17.6 26 20.5 28.9 20.5 32.5C20.5 36.1 17.6 39 14 39C10.4 39 7.5 36.1 7.5 32.5C7.5 28.9 10.4 26 14 26Z",
    ),
    Body(
        "M31 15C34.6 15 37.5 17.9 37.5 21.5C37.5 25.1 34.6 28 31 28C27.4 28 24.5 25.1 24.5 21.5C24.5 17.9 27.4 15 31 15Z",
    ),
    Body(
        "M50 10C53.6 10 56.5 12.9 56.5 16.5C56.5 20.1 53.6 23 50 23C46.4 23 43.5 20.1 43.5 16.5C43.5 12.9 46.4 10 50 10Z",
    ),
    Body(
        "M69 15C72.6 15 75.5 17.9 75.5 21.5C75.5 25.1 72.6 28 69 28C65.4 28 62.5 25.1 62.5 21.5C62.5 17.9 65.4 15 69 15Z",
    ),
    Body(
        "M86 26C89.6 26 92.5 28.9 92.5 32.5C92.5 36.1 89.6 39 86 39C82.4 39 79.5 36.1 79.5 32.5C79.5 28.9 82.4 26 86 26Z",
    ),
    FOOT,
];

const KING: &[Part] = &[
    Body("M46.5 7H53.5V12.5H59V19.5H53.5V30H46.5V19.5H41V12.5H46.5Z"),
    Body("M50 27C59 32 59 44 50 53C41 44 41 32 50 27Z"),
    Body("M27 67C10 56 9 40 22 35C34 30.5 46 37 50 52C54 37 66 30.5 78 35C91 40 90 56 73 67Z"),
    Body("M26 66C40 61.5 60 61.5 74 66L73 78H27Z"),
    Line("M27 56C20 50 20 44 26 42.5M73 56C80 50 80 44 74 42.5"),
    FOOT,
];

/// The parts of a piece in drawing order.
pub const fn parts(role: Role) -> &'static [Part] {
    match role {
        Role::Pawn => PAWN,
        Role::Knight => KNIGHT,
        Role::Bishop => BISHOP,
        Role::Rook => ROOK,
        Role::Queen => QUEEN,
        Role::King => KING,
    }
}
