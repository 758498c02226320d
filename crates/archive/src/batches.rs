//! The matches of several files, played on all cores and given back in order.
//!
//! A batch is as much as keeps the cores busy and no more, so memory does not grow with the files.
//! Long files of BPGN are cut into pieces, which are read and played at once; what cannot be cut is
//! read as a stream, and only played at once.

use std::collections::VecDeque;

use rayon::prelude::*;

use crate::cut::{Cut, Cutter, Piece};
use crate::files::{Part, Source};
use crate::{Choice, Entry, FileError, Files, Played};

/// How many moves a batch has for each core, about.
const MOVES: usize = 30_000;
/// How many bytes of text a move takes, about.
const BYTES: usize = 20;

/// All that [`Files`] has, in batches.
pub struct Batches {
    files: Files,
    cutting: Option<Cutting>,
    /// The number of the last match of its file.
    last: u64,
    failure: Option<FileError>,
}

/// A file that is being cut.
struct Cutting {
    file: String,
    cutter: Cutter<Source>,
    begun: bool,
}

/// What one core does at once.
struct Work {
    /// Its matches are numbered on from those before it.
    goes_on: bool,
    what: What,
}

enum What {
    Piece(String, Piece),
    Entry(Box<Entry>),
}

/// What became of it.
struct Done {
    goes_on: bool,
    played: Vec<Played>,
    /// The piece that was read, and what of it is to be read with the next one.
    piece: Option<(String, Piece, Option<Piece>)>,
}

impl Work {
    /// About how many moves it has.
    fn weight(&self) -> usize {
        match &self.what {
            What::Piece(_, piece) => 1 + piece.len() / BYTES,
            What::Entry(entry) => entry.weight(),
        }
    }

    fn play(self, choice: &Choice) -> Done {
        let Work { goes_on, what } = self;
        let (played, piece) = match what {
            What::Entry(entry) => (vec![entry.play(choice)], None),
            What::Piece(file, piece) => {
                let (played, left) = play_piece(&file, &piece, choice);
                (played, Some((file, piece, left)))
            }
        };
        Done {
            goes_on,
            played,
            piece,
        }
    }
}

/// The matches of a piece, and what is left of it for the next one.
fn play_piece(file: &str, piece: &Piece, choice: &Choice) -> (Vec<Played>, Option<Piece>) {
    let mut played = Vec::new();
    let left = piece.read(|game| {
        let index = played.len() as u64 + 1;
        played.push(Entry::of_game(file, index, game).play(choice));
    });
    (played, left)
}

impl Files {
    /// The same matches, to be played on all cores.
    pub fn in_batches(self) -> Batches {
        Batches {
            files: self,
            cutting: None,
            last: 0,
            failure: None,
        }
    }
}

impl Batches {
    /// Reads and plays the next matches; there are none at the end only.
    ///
    /// # Errors
    /// A file cannot be read. What was read before was given.
    pub fn next(&mut self, choice: &Choice) -> Result<Vec<Played>, FileError> {
        loop {
            if let Some(failure) = self.failure.take() {
                return Err(failure);
            }
            let works = self.works();
            let at_end = works.is_empty() && self.failure.is_none();
            let played = self.play(works, choice);
            if at_end || !played.is_empty() {
                return Ok(played);
            }
        }
    }

    /// As much work as a batch has.
    fn works(&mut self) -> Vec<Work> {
        let most = rayon::current_num_threads() * MOVES;
        let (mut works, mut weight) = (Vec::new(), 0);
        while weight < most {
            match self.next_work(works.is_empty()) {
                Ok(Some(work)) => {
                    weight += work.weight();
                    works.push(work);
                }
                Ok(None) => break,
                Err(failure) => {
                    self.failure = Some(failure);
                    break;
                }
            }
        }
        works
    }

    /// The next work. The rest of a file is left uncut only where a batch begins: until then a
    /// piece of it may have to be put back.
    fn next_work(&mut self, batch_begins: bool) -> Result<Option<Work>, FileError> {
        loop {
            if let Some(mut cutting) = self.cutting.take() {
                match cutting.cutter.next() {
                    Cut::End => {}
                    Cut::Rest if batch_begins => {
                        let (rest, line) = cutting.cutter.rest();
                        let Cutting { file, begun, .. } = cutting;
                        self.files.stream(file, rest, line, begun);
                    }
                    Cut::Rest => {
                        self.cutting = Some(cutting);
                        return Ok(None);
                    }
                    Cut::Piece(piece) => {
                        let goes_on = std::mem::replace(&mut cutting.begun, true);
                        let file = cutting.file.clone();
                        self.cutting = Some(cutting);
                        let what = What::Piece(file, piece);
                        return Ok(Some(Work { goes_on, what }));
                    }
                }
            }
            match self.files.next_part()? {
                None => return Ok(None),
                Some(Part::Text(file, source)) => {
                    self.cutting = Some(Cutting {
                        file,
                        cutter: Cutter::new(source),
                        begun: false,
                    });
                }
                Some(Part::Entry { entry, goes_on }) => {
                    let what = What::Entry(Box::new(entry));
                    return Ok(Some(Work { goes_on, what }));
                }
            }
        }
    }

    /// Plays it on all cores and puts it together in order.
    fn play(&mut self, works: Vec<Work>, choice: &Choice) -> Vec<Played> {
        let done = works.into_par_iter().map(|work| work.play(choice));
        let mut done: VecDeque<Done> = done.collect::<Vec<_>>().into();
        let mut all = Vec::new();
        while let Some(one) = done.pop_front() {
            self.number(one.goes_on, one.played, &mut all);
            let Some((file, _, mut left)) = one.piece else {
                continue;
            };
            while let Some(begin) = left.take() {
                let next = done.pop_front().and_then(|next| next.piece);
                let next = next.map(|(_, piece, _)| piece);
                let Some(next) = next.or_else(|| self.next_piece()) else {
                    self.put_back(begin);
                    break;
                };
                let (played, rest) = play_piece(&file, &begin.join(next), choice);
                self.number(true, played, &mut all);
                left = rest;
            }
        }
        all
    }

    fn number(&mut self, goes_on: bool, played: Vec<Played>, all: &mut Vec<Played>) {
        let before = if goes_on { self.last } else { 0 };
        self.last = before;
        for mut one in played {
            one.index += before;
            self.last = one.index;
            all.push(one);
        }
    }

    /// The piece that follows the last one of a batch, unless the rest is uncut.
    fn next_piece(&mut self) -> Option<Piece> {
        match self.cutting.as_mut()?.cutter.next() {
            Cut::Piece(piece) => Some(piece),
            Cut::Rest | Cut::End => None,
        }
    }

    fn put_back(&mut self, piece: Piece) {
        if let Some(cutting) = &mut self.cutting {
            cutting.cutter.put_back(piece);
        }
    }
}
