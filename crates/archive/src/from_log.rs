//! Makes records from the logs of our own matches.

use bughouse_core::{BoardId, BySeat, Seat};
use bughouse_match::{Event, Match, MatchTime, Setup};
use bughouse_notation::People;
use bughouse_notation::bpgn::{Remark, Tags};

use crate::log_remarks::{Offers, act};
use crate::{Ending, Record, RecordedPly, StatedRules};

/// The error if the match of a log is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the match is not over")]
pub struct UnfinishedMatch;

impl Record {
    /// The record of a match from its setup and its whole log.
    ///
    /// `players`: the names of the players at the end. `people`: the names of players whom the
    /// arbiter expelled, and of those who replaced them. `tags`: information that the log lacks,
    /// such as `Event`, `Site` and `Date`.
    ///
    /// ```
    /// use bughouse_archive::Record;
    /// use bughouse_core::{Boards, BySeat, Ruleset, Seat};
    /// use bughouse_match::{Actor, Command, Match, MatchTime, Setup};
    /// use bughouse_notation::People;
    /// use bughouse_notation::bpgn::Tags;
    ///
    /// let setup = Setup::new(Ruleset::FICS, Boards::start());
    /// let mut state = Match::new(setup.clone());
    /// let mut log = Vec::new();
    /// for (by, command) in [
    ///     (Actor::System, Command::Start),
    ///     (Actor::Seat(Seat::WHITE_OF_A), Command::Resign),
    /// ] {
    ///     let decided = state.decide(by, &command, MatchTime::ZERO)?;
    ///     log.extend(decided.events().cloned());
    ///     state = decided.into_next();
    /// }
    /// let log = log.iter().map(|event| (MatchTime::ZERO, event));
    /// let players = BySeat::default();
    /// let record = Record::of_match(&setup, log, players, &People::default(), Tags::default())?;
    /// assert_eq!(record.ending.result.text(), "0-1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The match has no result at the end of the log.
    ///
    /// # Panics
    /// May panic if `log` is not the log of a match with this setup.
    pub fn of_match<'a>(
        setup: &Setup,
        log: impl IntoIterator<Item = (MatchTime, &'a Event)>,
        players: BySeat<Option<String>>,
        people: &People,
        tags: Tags,
    ) -> Result<Record, UnfinishedMatch> {
        let mut state = Match::new(setup.clone());
        let (mut prelude, mut plies) = (Vec::new(), Vec::new());
        let mut offers = Offers::default();
        for (time, event) in log {
            let note = act(event, time, &state, people);
            state.apply(time, event);
            remove_undone(&mut plies, &mut prelude, &state);
            let note = offers.note(event, time, &state, &mut plies).or(note);
            remarks(&mut plies, &mut prelude).extend(note.map(Remark::Note));
            if let Event::Played { seat, mv, at, lag } = *event {
                let clock_ms = state.clock(seat, at);
                let lag_ms = clock_ms.map(|_| lag.granted_ms);
                let remarks = offers.of_made(seat).into_iter().collect();
                plies.push(RecordedPly {
                    seat,
                    played: mv,
                    at: Some(at),
                    clock_ms,
                    lag_ms,
                    remarks,
                });
            }
        }
        let outcome = state.result().ok_or(UnfinishedMatch)?;
        if plies.iter().all(|ply| ply.lag_ms.unwrap_or(0) == 0) {
            plies.iter_mut().for_each(|ply| ply.lag_ms = None);
        }
        let by_rules = BySeat::new(|seat| setup.rules.base_ms(seat));
        Ok(Record {
            ending: Ending::of_match(outcome, &players),
            players,
            tags,
            rules: setup.rules,
            stated: StatedRules::all(&setup.rules),
            start: setup.boards,
            start_clocks_ms: (setup.clocks != by_rules).then_some(setup.clocks),
            prelude,
            plies,
            end: *state.boards(),
            end_clocks_ms: clocks(&state, outcome.at, &setup.clocks),
            tail: Vec::new(),
        })
    }
}

/// The list for the next remark: that of the last move or, before the first move, `prelude`.
fn remarks<'a>(plies: &'a mut [RecordedPly], prelude: &'a mut Vec<Remark>) -> &'a mut Vec<Remark> {
    plies.last_mut().map_or(prelude, |ply| &mut ply.remarks)
}

/// Removes moves that the match has undone. These are the moves of a game that the arbiter declared
/// void, and a drop whose piece had been hidden from the opponent (an invisible piece, WBN 1.8b).
/// The remarks of a removed move go to the move before it.
fn remove_undone(plies: &mut Vec<RecordedPly>, prelude: &mut Vec<Remark>, state: &Match) {
    for board in BoardId::BOTH {
        let own = |ply: &RecordedPly| ply.seat.board == board;
        let count = state.plies(board) as usize;
        while plies.iter().filter(|ply| own(ply)).count() > count {
            let last = plies
                .iter()
                .rposition(own)
                .expect("this board has a move to remove");
            let undone = plies.remove(last);
            remarks(&mut plies[..last], prelude).extend(undone.remarks);
        }
    }
}

/// The clocks of a match; `None` if it has no clocks. The clocks of a board that is not played show
/// their starting time.
fn clocks(state: &Match, at: MatchTime, start: &BySeat<i64>) -> Option<BySeat<i64>> {
    let shown = |seat: Seat| state.clock(seat, at);
    Seat::ALL.into_iter().find_map(shown)?;
    Some(BySeat::new(|seat| shown(seat).unwrap_or(start[seat])))
}
