//! The report of a contest: its games played again through the rules, and their count as a table.

use bughouse_core::Seat;
use serde::Serialize;

use crate::contest::{Contest, ContestError, GameNumber, Side};
use crate::folder::{Folder, FolderError, Stored};
use crate::replayed::{Facts, replay};
use crate::tally::{Numbers, Tally};

/// A game of the file that is not a game by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameDefect {
    /// The first line of the game in the file, from 1.
    pub line: usize,
    /// The game: `12.1` is the first of pair 12.
    pub game: String,
    /// What is wrong.
    pub sentence: String,
}

/// The report of a contest.
pub struct Report {
    /// The arguments.
    pub contest: Contest,
    /// The count of the pairs without a defect.
    pub tally: Tally,
    /// The games with a defect.
    pub defects: Vec<GameDefect>,
    /// The bytes at the end of the file that are no whole pair.
    pub torn: usize,
}

impl Report {
    /// Plays all games of a folder again.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn of(folder: &Folder) -> Result<Report, FolderError> {
        let stored = folder.stored()?;
        Report::of_stored(folder, &stored)
            .map_err(|error| FolderError::Contest(folder.path().into(), error))
    }

    pub(crate) fn of_stored(folder: &Folder, stored: &Stored) -> Result<Report, ContestError> {
        let contest = &folder.contest;
        let mut tally = Tally::new(contest);
        let mut defects = Vec::new();
        for (pair, games) in (0..).zip(stored.pairs()) {
            let efforts = stored.efforts.get(pair as usize).copied();
            match check_pair(folder, pair, games)? {
                Ok(facts) => tally.add(contest, facts, efforts.unwrap_or_default()),
                Err(defect) => defects.push(defect),
            }
        }
        let next = stored.pairs().len() + 1;
        defects.extend(stored.damaged.map(|line| GameDefect {
            line,
            game: format!("{next}.1"),
            sentence: "from here on no pair is whole, although more than one has begun; repair the file, or \
                       play in another folder"
                .into(),
        }));
        Ok(Report {
            contest: contest.clone(),
            tally,
            defects,
            torn: stored.torn,
        })
    }

    /// The table in Markdown, as `docs/engine.md` has it, and what the test says.
    pub fn table(&self) -> String {
        let Contest {
            one,
            two,
            pace,
            seed,
            ..
        } = &self.contest;
        let tally = &self.tally;
        let [by_one, by_two] = Side::BOTH.map(|side| tally.side(side).wins);
        let percent = tally.percent();
        let pairs = tally.pairs().0.map(|count| count.to_string()).join(" ");
        let mut table = format!(
            "| one | two | pace | rules | seed | games | won, drawn, lost | score [95 %] | Elo [95 %] | \
             pairs 0 ½ 1 1½ 2 |\n\
             | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n\
             | {one} | {two} | {pace} | {} | {seed} | {} of {} | {by_one} {} {by_two} | {percent} % | {} | \
             {pairs} |\n",
            self.contest.preset(),
            tally.games(),
            self.contest.games,
            tally.draws(),
            tally.pairs().elo(),
        );
        if let (Some(test), Some(evidence)) = (self.contest.sprt, tally.evidence()) {
            let decision = match evidence.accepted {
                Some(elo) => format!("{elo} Elo accepted"),
                None => "undecided".into(),
            };
            table += &format!(
                "sprt {test}: ratio {:.2} of [{:.2}, {:.2}], {decision}\n",
                evidence.ratio, evidence.lower, evidence.upper
            );
        }
        table
    }

    /// All numbers as one JSON object.
    pub fn json(&self) -> String {
        #[derive(Serialize)]
        struct Json<'a> {
            contest: &'a Contest,
            #[serde(flatten)]
            numbers: Numbers,
            defects: Vec<String>,
        }
        let json = Json {
            contest: &self.contest,
            numbers: self.tally.numbers(),
            defects: self.sentences(),
        };
        serde_json::to_string(&json).expect("a report is made of texts and finite numbers")
    }

    /// All defects, in sentences. A report without one is that of a valid contest.
    pub fn sentences(&self) -> Vec<String> {
        let games = self.defects.iter().map(|defect| {
            let GameDefect {
                line,
                game,
                sentence,
            } = defect;
            format!("games.bpgn:{line}:1: game {game}: {sentence}")
        });
        let torn = (self.torn > 0).then(|| {
            let torn = self.torn;
            format!("games.bpgn: the last {torn} bytes are no whole pair; --resume cuts them off and goes on")
        });
        games.chain(torn).chain(self.tally.defects()).collect()
    }
}

/// Plays both games of a pair again.
pub(crate) fn check_pair(
    folder: &Folder,
    pair: u32,
    games: [(usize, &str); 2],
) -> Result<Result<[Facts; 2], GameDefect>, ContestError> {
    let rules = folder.contest.rules()?;
    let check = |number: GameNumber, (line, text): (usize, &str)| {
        let game = folder.contest.game(rules, &folder.openings, number);
        let is_ours = |seat: Seat| {
            let team = folder.contest.team(number.side(seat));
            team.0[seat.board].is_ours()
        };
        replay(text, &game, is_ours).map_err(|sentence| GameDefect {
            line,
            game: number.to_string(),
            sentence,
        })
    };
    let [first, second] = GameNumber::of_pair(pair);
    let both = check(first, games[0]).and_then(|one| Ok([one, check(second, games[1])?]));
    Ok(both)
}
