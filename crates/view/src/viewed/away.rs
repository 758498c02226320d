//! The players who are away.

use bughouse_wire::game::AwayView;

use super::ViewedMatch;

impl ViewedMatch {
    /// The players who are not connected.
    pub(super) fn away(&self) -> Vec<AwayView> {
        let limit = i64::from(self.state.rules().abandon_s) * 1_000;
        let away = self.seats().filter_map(|seat| {
            let since = self.state.away(seat)?.ms();
            Some(AwayView {
                seat,
                since,
                loses_at: (limit > 0).then_some(since + limit),
            })
        });
        away.collect()
    }
}
