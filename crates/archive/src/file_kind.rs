//! Finds the format of a file from its first bytes. The name of the file is not used.

use crate::positions::is_position;

/// A format of files with matches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FileKind {
    /// BPGN of any dialect. A file that has none of the other formats is read as BPGN too.
    Bpgn,
    /// CSV rows `base,"movetext"`.
    Rows,
    /// Positions, one in each line.
    Positions,
    /// JSON with boards of chess.com.
    Json,
}

/// The number of bytes at the beginning of a file that decide its kind.
pub(crate) const PREFIX: usize = 16 << 10;

impl FileKind {
    /// The kind of a file with these first bytes.
    pub fn of(begin: &[u8]) -> FileKind {
        let text = begin.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begin);
        let text = text.trim_ascii_start();
        match text.first() {
            Some(b'{') if next(text) == Some(b'"') => FileKind::Json,
            Some(b'{') if is_empty_object(text) => FileKind::Json,
            Some(b'[') if matches!(next(text), Some(b'{' | b']')) => FileKind::Json,
            Some(b'{' | b'[') | None => FileKind::Bpgn,
            _ if is_position(text) => FileKind::Positions,
            _ if is_row(text) => FileKind::Rows,
            _ => FileKind::Bpgn,
        }
    }
}

/// The first byte of `text[1..]` that is not white space.
fn next(text: &[u8]) -> Option<u8> {
    text[1..].trim_ascii_start().first().copied()
}

/// Whether the text is one or more empty braces, followed by JSON or the end of the text. In a
/// game, empty braces are an empty remark, and moves follow.
fn is_empty_object(mut text: &[u8]) -> bool {
    while text.first() == Some(&b'{') && next(text) == Some(b'}') {
        let end = text.iter().position(|byte| *byte == b'}');
        text = text[end.map_or(text.len(), |end| end + 1)..].trim_ascii_start();
        if text.is_empty() {
            return true;
        }
    }
    text.first() == Some(&b'{') && next(text) == Some(b'"')
}

/// Whether the first line begins with a number of seconds or the name of a column, and a comma.
fn is_row(text: &[u8]) -> bool {
    let line = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let Some(comma) = line.iter().position(|byte| *byte == b',') else {
        return false;
    };
    let field = line[..comma].trim_ascii();
    let name = |byte: &u8| byte.is_ascii_alphanumeric() || b"\"+-_".contains(byte);
    field.iter().all(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bytes_decide_the_kind() {
        let check = |text: &str, kind| assert_eq!(FileKind::of(text.as_bytes()), kind, "{text}");
        check("[Event \"x\"]\n\n1A. e4 {180}", FileKind::Bpgn);
        check("1A. e4 {180} 1B. d4", FileKind::Bpgn);
        check("{C:a note, and more} 1A. e4", FileKind::Bpgn);
        check("", FileKind::Bpgn);
        check("\0\x01, binary", FileKind::Bpgn);
        check("180,\"1A. e4{179.5} 1a. e5\"\n", FileKind::Rows);
        check("\"180\",1A. e4\r\n", FileKind::Rows);
        check("base,movetext\n120,\"1A. e4\"\n", FileKind::Rows);
        check("\u{feff}{\"game\": {}}", FileKind::Json);
        check("[ {\"game\": {}} ]", FileKind::Json);
        check("{}", FileKind::Json);
        check(" { }\n{\n}\n", FileKind::Json);
        check("{} {\"game\": {}}", FileKind::Json);
        check("{} 1A. e4", FileKind::Bpgn);
        check("{} {ann is late} 1A. e4", FileKind::Bpgn);
        check("[FENBoardA \"x\"]\n\n1e2e4 2P@f7", FileKind::Bpgn);
        check("2e2e4 1e7e8q", FileKind::Bpgn);
        let half = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
        check(
            &format!("{half} w KQkq - 179 180 | {half} w"),
            FileKind::Positions,
        );
        check(&format!("\n{half}/QNp w"), FileKind::Positions);
        check(
            &format!("{half}[QNp] w KQkq - 0 1\r\n"),
            FileKind::Positions,
        );
        check("1/2-1/2 and/or/and/or/and/or", FileKind::Bpgn);
    }
}
