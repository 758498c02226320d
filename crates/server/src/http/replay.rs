//! The replay of a finished match or a pasted game: all its positions and clocks as JSON.

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use bughouse_core::{ByBoard, Seat};
use bughouse_match::{Event, MatchTime};
use bughouse_store::{LogRow, MatchRow};
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::game::ClocksView;
use bughouse_wire::http::{ReplayStep, ReplayTimes, ReplayView};

use super::Site;
use super::failure::Answer;
use super::source::Source;
use crate::records::view;
use bughouse_room::play::replay::{self, ReadError};

/// `GET /api/tables/{table}/{game}`, `GET /api/matches/{id}` and `GET /api/records/{id}/{number}`.
pub async fn replay(State((app, _)): State<Site>, source: Source) -> Answer {
    if let Source::Match(address) = &source {
        let (row, log) = address.finished(&app).await?;
        return Ok(Json(replay_view(&row, &log)?).into_response());
    }
    let read = source.read(&app).await?;
    Ok(Json(view(&read.played, read.number, read.count)).into_response())
}

fn replay_view(row: &MatchRow, log: &[LogRow]) -> Result<ReplayView, ReadError> {
    let step = |viewed: &ViewedMatch, at: MatchTime| ReplayStep {
        boards: ByBoard::new(|id| viewed.board_view(id, true)),
        clocks: viewed.clocks(at),
        mates: viewed.mates(),
    };
    let mut start: Option<ReplayStep> = None;
    // The positions after half-moves that were not taken back, by seat and number of the half-move.
    let mut steps: Vec<((Seat, u32), ReplayStep)> = Vec::new();
    // The clocks after the other events. An event after which the clocks had only run on is left
    // out.
    let mut between: Vec<ClocksView> = Vec::new();
    let mut latest: Option<ClocksView> = None;
    let mut ended: Option<MatchTime> = None;
    let replayed = replay::replay(&row.start, log, |viewed, entry| {
        let (at, event) = (entry.at, &entry.event);
        let valid: Vec<(Seat, u32)> = viewed.plies().map(|ply| (ply.seat, ply.ply)).collect();
        let undone = steps.extract_if(.., |(ply, _)| !valid.contains(ply));
        between.extend(undone.map(|(_, step)| step.clocks));
        let clocks = viewed.clocks(at);
        ended = ended.or_else(|| matches!(event, Event::Ended(_)).then_some(at));
        match event {
            Event::Started { .. } => start = Some(step(viewed, at)),
            Event::Played { .. } => {
                let last = valid.last().expect("the half-move was played just now");
                steps.push((*last, step(viewed, at)));
            }
            _ if latest
                .as_ref()
                .is_none_or(|latest| !goes_on(latest, &clocks)) =>
            {
                between.push(clocks.clone());
            }
            _ => return,
        }
        latest = Some(clocks);
    })?;
    let state = replayed.viewed.state();
    let end = ended.unwrap_or(state.latest());
    // A match that never began is shown in its starting position.
    let start = start.unwrap_or_else(|| step(&replayed.viewed, end));
    between.push(ClocksView {
        running: Vec::new(),
        delay: Vec::new(),
        ..replayed.viewed.clocks(end)
    });
    between.sort_by_key(|clocks| clocks.at);
    let steps = steps.into_iter().map(|(_, step)| step);
    Ok(ReplayView {
        game: replayed.viewed.view(&Viewer::WATCHER, state.latest()),
        replay: std::iter::once(start).chain(steps).collect(),
        times: ReplayTimes::Recorded,
        between,
    })
}

/// Whether the clocks only ran on from `earlier` to `later`. The page then computes `later` itself,
/// so it need not be sent.
fn goes_on(earlier: &ClocksView, later: &ClocksView) -> bool {
    let passed = later.at - earlier.at;
    let left = |seat: Seat| {
        let left = earlier.left[seat]?;
        let runs = earlier.running.iter().position(|&running| running == seat);
        let counts = runs.map_or(0, |index| (passed - earlier.delay[index]).max(0));
        Some(left - counts)
    };
    earlier.running == later.running
        && Seat::ALL
            .into_iter()
            .all(|seat| left(seat) == later.left[seat])
}
