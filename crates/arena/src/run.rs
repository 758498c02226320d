//! Plays a contest: its pairs in their order, until all are played or the test decides.
//!
//! Several pairs may be played at once. They are written in their order, and each is a function of
//! the seed and its number. So the number of jobs changes nothing in the files.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use bughouse_core::{BoardId, ByBoard, BySeat, Ruleset, Seat};
use bughouse_engine::Player;

use crate::contest::{GameNumber, Pace, Side};
use crate::folder::{Append, Folder, FolderError};
use crate::played::{Effort, Played, Seated};
use crate::report::{Report, check_pair};
use crate::tally::Tally;
use crate::turns::NotPlayed;
use crate::{ContestError, GameDefect, NoPlayer, Spec, live, turns, virtual_clock};

/// Makes the players of a contest.
pub type MakePlayer<'a> =
    dyn Fn(&Spec, &Ruleset, u64) -> Result<Box<dyn Player>, NoPlayer> + Sync + 'a;

/// Why a contest stops before its end. The games so far are in the folder.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A file cannot be read or written.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The arguments of the folder make no contest.
    #[error(transparent)]
    Contest(#[from] ContestError),
    /// A player cannot be made.
    #[error(transparent)]
    Player(#[from] NoPlayer),
    /// A game could not begin.
    #[error("{0}")]
    Game(String),
    /// A game of the file is not a game by the rules, so the contest does not go on from there.
    #[error("game {game}: {sentence}", game = .0.game, sentence = .0.sentence)]
    Defect(GameDefect),
}

impl From<NotPlayed> for RunError {
    fn from(error: NotPlayed) -> RunError {
        RunError::Game(error.to_string())
    }
}

/// Plays a contest from where its folder ends. `jobs` pairs are played at once. `watch` is called
/// with the count at the beginning and after each pair.
///
/// # Errors
/// Why the contest stopped early.
pub fn run(
    folder: &Folder,
    make: &MakePlayer<'_>,
    jobs: usize,
    mut watch: impl FnMut(&Tally),
) -> Result<Report, RunError> {
    let stored = folder.stored()?;
    let mut files = folder.append(&stored)?;
    let mut report = Report::of_stored(folder, &stored)?;
    if let Some(defect) = report.defects.pop() {
        return Err(RunError::Defect(defect));
    }
    report.torn = 0;
    watch(&report.tally);
    if report.tally.is_done() {
        return Ok(report);
    }
    let begun = report.tally.pairs().count();
    let next = AtomicU32::new(begun);
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        let (finished, inbox) = mpsc::sync_channel(1);
        for _ in 0..jobs.max(1) {
            let finished = finished.clone();
            let (next, is_done) = (&next, &is_done);
            scope.spawn(move || {
                while !is_done.load(Ordering::Relaxed) {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    let played = match pair < folder.contest.pairs() {
                        true => play_pair(folder, make, pair),
                        false => break,
                    };
                    if finished.send((pair, played)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(finished);
        let mut early = BTreeMap::new();
        let mut due = begun;
        let written = inbox.iter().try_for_each(|(pair, played)| {
            early.insert(pair, played);
            while !report.tally.is_done()
                && let Some(played) = early.remove(&due)
            {
                write(folder, &mut files, &mut report.tally, due, played?)?;
                watch(&report.tally);
                due += 1;
            }
            is_done.store(report.tally.is_done(), Ordering::Relaxed);
            Ok(())
        });
        is_done.store(true, Ordering::Relaxed);
        // The threads end when they cannot send any more.
        drop(inbox);
        written
    })
    .map(|()| report)
}

/// Checks a pair by playing it again, and writes it.
fn write(
    folder: &Folder,
    files: &mut Append,
    tally: &mut Tally,
    pair: u32,
    played: [Played; 2],
) -> Result<(), RunError> {
    let texts = [&played[0].text[..], &played[1].text[..]];
    let facts = check_pair(folder, pair, texts.map(|text| (1, text)))?;
    let facts = facts.map_err(RunError::Defect)?;
    let efforts = efforts(&played);
    files.pair(pair, texts, efforts)?;
    tally.add(&folder.contest, facts, efforts);
    Ok(())
}

/// What both sides used in the games of a pair.
fn efforts(played: &[Played; 2]) -> [Effort; 2] {
    let mut efforts = [Effort::default(); 2];
    for (game, number) in played.iter().zip(GameNumber::of_pair(0)) {
        for (seat, effort) in game.efforts.iter() {
            efforts[number.side(seat) as usize].add(*effort);
        }
    }
    efforts
}

/// The players of both sides by board. A player keeps its board in both games of a pair.
type Roster = [ByBoard<Option<Box<dyn Player>>>; 2];

/// Plays both games of a pair with new players. If a player fails in the first game, all players of
/// the second are new: a program may have ended, and its partner may wait for it.
fn play_pair(folder: &Folder, make: &MakePlayer<'_>, pair: u32) -> Result<[Played; 2], RunError> {
    let rules = folder.contest.rules()?;
    let [first, second] = GameNumber::of_pair(pair);
    let mut roster = roster(folder, make, &rules, pair)?;
    let one = play_game(folder, &rules, first, &mut roster)?;
    let is_lost = roster.iter().any(|team| team.0.iter().any(Option::is_none));
    if one.failure.is_some() || is_lost {
        drop(roster);
        roster = self::roster(folder, make, &rules, pair)?;
    }
    let two = play_game(folder, &rules, second, &mut roster)?;
    Ok([one, two])
}

fn roster(
    folder: &Folder,
    make: &MakePlayer<'_>,
    rules: &Ruleset,
    pair: u32,
) -> Result<Roster, NoPlayer> {
    let player = |side: Side, board: BoardId| {
        let seed = folder.contest.player_seed(pair, side, board);
        make(&folder.contest.team(side).0[board], rules, seed).map(Some)
    };
    let team = |side| {
        Ok::<_, NoPlayer>(ByBoard([
            player(side, BoardId::A)?,
            player(side, BoardId::B)?,
        ]))
    };
    Ok([team(Side::One)?, team(Side::Two)?])
}

fn play_game(
    folder: &Folder,
    rules: &Ruleset,
    number: GameNumber,
    roster: &mut Roster,
) -> Result<Played, NotPlayed> {
    let game = folder.contest.game(*rules, &folder.openings, number);
    let mut seated: Seated =
        BySeat::new(|seat| roster[number.side(seat) as usize][seat.board].take());
    let played = match folder.contest.pace {
        Pace::Clock { .. } => live::play(&game, &mut seated),
        Pace::VirtualClock { nodes_a_second, .. } => {
            virtual_clock::play(&game, &mut seated, nodes_a_second)
        }
        pace => turns::play(&game, &mut seated, pace.limit()),
    };
    for seat in Seat::ALL {
        roster[number.side(seat) as usize][seat.board] = seated[seat].take();
    }
    played
}
