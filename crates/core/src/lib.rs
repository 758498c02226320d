//! The rules of bughouse chess.
