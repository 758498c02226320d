//! The positions of the perft benchmark.

/// A name, a FEN, and the depth of the count.
pub type PerftPosition = (&'static str, &'static str, u32);

/// Chess: the start, and two well-known test positions full of pins, castling and promotion.
pub const NO_HANDS: [PerftPosition; 3] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        6,
    ),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[] w KQkq - 0 1",
        5,
    ),
    (
        "position 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1[] w kq - 0 1",
        5,
    ),
];

/// Positions with 0 to 32 pieces in hand. The middlegame comes from issue 812 of Fairy-Stockfish.
pub const HANDS: [PerftPosition; 6] = [
    (
        "start, no hand",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        5,
    ),
    (
        "start, NPnp",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[NPnp] w KQkq - 0 1",
        4,
    ),
    (
        "start, QRBNPqrbnp",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] w KQkq - 0 1",
        3,
    ),
    (
        "kiwipete, NPnp",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[NPnp] w KQkq - 0 1",
        4,
    ),
    (
        "middlegame",
        "r1b1k2r/pppp1ppp/4nQ2/2b1p3/2q5/2P3P1/PPNB1P1P/2K3NR[RPPqnp] b kq - 0 18",
        4,
    ),
    (
        "bare kings, 32 in hand",
        "4k3/8/8/8/8/8/8/4K3[QQRRRBBBNNNPPPPPqqrrrbbbnnnppppp] w - - 0 1",
        3,
    ),
];
