//! A stream of BPGN cut into pieces, which can be read apart from each other and at once.
//!
//! A piece ends where a line begins with `[Event `: whatever stands before it, no comment or
//! variation goes on behind such a line. Only a game that has nothing but tags yet goes on there.
//! So no cut is made behind a tag; and where such a game is met all the same, whoever reads a piece
//! is led behind its end, notices, and leaves that game to the next piece.

use std::io::{self, Read};

use bughouse_notation::bpgn::{Game, Reader};

/// About how long a piece is: a hundred matches, so that there are many pieces for few cores.
const PIECE: usize = 256 << 10;
/// Where no place to cut is found in so many bytes, the text is not cut.
const MOST: usize = 4 << 20;

const EVENT: &[u8] = b"[Event ";
const LINE_WITH_EVENT: &[u8] = b"\n[Event ";

/// Cuts a stream.
pub(crate) struct Cutter<R> {
    source: R,
    /// What has been read and not been given.
    ahead: Vec<u8>,
    /// The line where that begins.
    line: u64,
    /// The rest is to stay in one piece.
    uncut: bool,
    /// Why the source could not be read on.
    failed: Option<io::Error>,
}

/// Fails once, if with anything.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Whole games of a text, one after another.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The games, and the beginning of what follows them.
    bytes: Vec<u8>,
    /// How much of that are the games.
    end: usize,
    /// The line where it begins.
    line: u64,
}

/// What comes next of a stream.
pub(crate) enum Cut {
    Piece(Piece),
    /// The rest of the stream is to be read as one, from [`Cutter::rest`].
    Rest,
    End,
}

impl<R: Read> Cutter<R> {
    pub fn new(source: R) -> Cutter<R> {
        Cutter {
            source,
            ahead: Vec::new(),
            line: 1,
            uncut: false,
            failed: None,
        }
    }

    /// Cuts the next piece off.
    pub fn next(&mut self) -> Cut {
        let mut searched = 0;
        let mut wanted = PIECE;
        while !self.uncut {
            match self.read_up_to(wanted) {
                Ok(true) => {}
                Ok(false) => return self.last(),
                Err(error) => {
                    (self.failed, self.uncut) = (Some(error), true);
                    break;
                }
            }
            if let Some(at) = last_place(&self.ahead, searched) {
                return Cut::Piece(self.cut(at));
            }
            searched = self.ahead.len() - LINE_WITH_EVENT.len();
            wanted *= 2;
            self.uncut = self.ahead.len() >= MOST;
        }
        Cut::Rest
    }

    /// Puts back what could not be read without what follows; nothing is cut any more.
    pub fn put_back(&mut self, piece: Piece) {
        let mut ahead = piece.bytes;
        ahead.truncate(piece.end);
        ahead.append(&mut self.ahead);
        (self.ahead, self.line, self.uncut) = (ahead, piece.line, true);
    }

    /// All that has not been given, and the line where it begins.
    pub fn rest(self) -> (impl Read, u64) {
        let ahead = io::Cursor::new(self.ahead);
        let rest = ahead.chain(Failing(self.failed)).chain(self.source);
        (rest, self.line)
    }

    /// False at the end of the source.
    fn read_up_to(&mut self, wanted: usize) -> io::Result<bool> {
        let missing = wanted.saturating_sub(self.ahead.len());
        let mut more = self.source.by_ref().take(missing as u64);
        let read = more.read_to_end(&mut self.ahead)?;
        Ok(read == missing)
    }

    fn last(&mut self) -> Cut {
        let bytes = std::mem::take(&mut self.ahead);
        match bytes.len() {
            0 => Cut::End,
            end => Cut::Piece(Piece {
                bytes,
                end,
                line: self.line,
            }),
        }
    }

    fn cut(&mut self, end: usize) -> Piece {
        let rest = self.ahead[end..].to_vec();
        let mut bytes = std::mem::replace(&mut self.ahead, rest);
        let line = self.line;
        self.line += line_ends(&bytes[..end]);
        bytes.truncate(end + EVENT.len());
        Piece { bytes, end, line }
    }
}

/// The last place to cut at, not before `from`.
fn last_place(text: &[u8], from: usize) -> Option<usize> {
    let mut end = text.len();
    loop {
        let at = from + memchr::memmem::rfind(&text[from..end], LINE_WITH_EVENT)?;
        if !text[..at].trim_ascii_end().ends_with(b"]") {
            return Some(at + 1);
        }
        end = at;
    }
}

fn line_ends(text: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', text).count() as u64
}

impl Piece {
    /// Gives `take` each game. If the last one goes on behind the end, it is not given, but what
    /// is to be read with the next piece is told.
    pub fn read(&self, mut take: impl FnMut(Game)) -> Option<Piece> {
        let mut games = Reader::of_piece(&self.bytes, self.end, self.line);
        let mut begin = 0;
        while let Some(game) = games.next() {
            if games.taken() > self.end as u64 {
                return Some(self.behind(begin as usize));
            }
            take(game.expect("memory can be read"));
            begin = games.taken();
        }
        None
    }

    /// How many bytes its games have.
    pub fn len(&self) -> usize {
        self.end
    }

    /// Both as one.
    pub fn join(mut self, next: Piece) -> Piece {
        self.bytes.truncate(self.end);
        self.bytes.extend_from_slice(&next.bytes);
        self.end += next.end;
        self
    }

    fn behind(&self, at: usize) -> Piece {
        Piece {
            bytes: self.bytes[at..].to_vec(),
            end: self.end - at,
            line: self.line + line_ends(&self.bytes[..at]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games as they are read in one go, and as they are read in pieces of that size.
    fn both(text: &[u8], piece: usize) -> [Vec<Game>; 2] {
        let whole = Reader::new(text).map(|game| game.expect("memory can be read"));
        let mut games = Vec::new();
        let mut pieces = pieces(text, piece).into_iter();
        while let Some(mut piece) = pieces.next() {
            while let Some(left) = piece.read(|game| games.push(game)) {
                piece = left.join(pieces.next().expect("nothing follows the last piece"));
            }
        }
        [whole.collect(), games]
    }

    /// Cut at every line that begins with an event behind so many bytes, behind tags too.
    fn pieces(text: &[u8], least: usize) -> Vec<Piece> {
        let mut cutter = Cutter::new(text);
        cutter.ahead = text.to_vec();
        let mut pieces = Vec::new();
        while let Some(at) = cutter
            .ahead
            .get(least..)
            .and_then(|rest| memchr::memmem::find(rest, LINE_WITH_EVENT))
        {
            pieces.push(cutter.cut(least + at + 1));
        }
        if let Cut::Piece(last) = cutter.last() {
            pieces.push(last);
        }
        pieces
    }

    #[track_caller]
    fn check(text: &str) {
        for least in [0, 10, 40] {
            let [whole, games] = both(text.as_bytes(), least);
            assert_eq!(games, whole, "cut after {least}: {text}");
        }
    }

    #[test]
    fn pieces_have_the_games_of_the_whole() {
        let game = "[Event \"x\"]\n[WhiteA \"ann\"]\n\n1A. e4 {179}\n1a. e5 {C:so\nit goes} *\n";
        check(&game.repeat(5));
        check(&format!("{game}\r\n\r\n{game}  {game}\n\n\n"));
        check("");
        check("\n\n[Event \"x\"]\n1A. e4\n\n[Event \"y\"]\n1A. d4");
    }

    #[test]
    fn nothing_goes_on_behind_a_line_with_event_but_tags() {
        let next = "\n[Event \"next\"]\n1A. d4 1-0\n";
        for open in [
            "[Site \"x\"]",
            "[Site \"x\"]\n% 1-0",
            "[Site \"x\"] }",
            "[Site \"x\"]\n[Event \"y\"]",
            "[Site",
            "[Site \"x",
            "1A. e4 {C:not closed",
            "1A. e4 {C:not closed\n\n",
            "1A. e4 (1A. d4 {and",
            "1A. e4 ; to the end",
            "1A. e4 $",
            "1A.",
            "1. (d2d4,",
            "{prelude}",
            "1-0 {tail",
            "what is this",
            "\u{feff}",
        ] {
            check(&format!("{open}{next}"));
            check(&format!("{next}{open}{next}{open}\n{next}"));
        }
    }

    #[test]
    fn a_stream_without_places_to_cut_is_not_cut() {
        for game in ["1A. e4 *\n", "[Site \"x\"]\n[Event \"y\"]\n1A. e4 {[b]}"] {
            let text = game.repeat(MOST / game.len() + 10);
            let mut cutter = Cutter::new(text.as_bytes());
            assert!(matches!(cutter.next(), Cut::Rest), "{game}");
            let (mut rest, line) = cutter.rest();
            let mut back = String::new();
            rest.read_to_string(&mut back).expect("memory");
            assert!(back == text && line == 1, "{game}");
        }
    }

    #[test]
    fn a_long_stream_is_cut_into_pieces_of_like_length() {
        let game = "[Event \"x\"]\n1A. e4 {a remark of some length} *\n\n";
        let text = game.repeat(2 * PIECE / game.len() + 100);
        let mut cutter = Cutter::new(text.as_bytes());
        let (mut lengths, mut line, mut joined) = (Vec::new(), 1, Vec::new());
        while let Cut::Piece(piece) = cutter.next() {
            assert_eq!(piece.line, line);
            line += line_ends(&piece.bytes[..piece.end]);
            lengths.push(piece.end);
            joined.extend_from_slice(&piece.bytes[..piece.end]);
        }
        assert_eq!(joined, text.as_bytes());
        assert_eq!(lengths.len(), 3, "{lengths:?}");
        assert!(lengths.iter().all(|length| *length <= PIECE), "{lengths:?}");
    }

    #[test]
    fn a_source_that_fails_does_so_behind_what_it_gave() {
        let begin = "[Event \"x\"]\n1A. e4 *\n".as_bytes();
        let failing = Failing(Some(io::Error::other("torn")));
        let mut cutter = Cutter::new(begin.chain(failing));
        assert!(matches!(cutter.next(), Cut::Rest));
        let mut given = Vec::new();
        let error = cutter.rest().0.read_to_end(&mut given);
        assert_eq!(error.expect_err("torn").to_string(), "torn");
        assert_eq!(given, begin);
    }

    #[test]
    fn what_is_put_back_is_not_lost() {
        let game = "[Event \"x\"]\n1A. e4 {a remark of some length} *\n\n";
        let text = game.repeat(2 * PIECE / game.len());
        let mut cutter = Cutter::new(text.as_bytes());
        let Cut::Piece(piece) = cutter.next() else {
            panic!("there is a place to cut");
        };
        cutter.put_back(piece);
        assert!(matches!(cutter.next(), Cut::Rest));
        let (mut rest, mut back) = (cutter.rest().0, Vec::new());
        rest.read_to_end(&mut back).expect("memory");
        assert_eq!(back, text.as_bytes());
    }
}
