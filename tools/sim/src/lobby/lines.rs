//! What happened in a simulated lobby as lines of text, to find out why a check failed.

use bughouse_wire::lobby::{LobbyNote, OwnLobby};

use super::record::{FinishedLobby, Noted};

impl FinishedLobby {
    /// What each person did and received, ordered by time; then the tables and the rows at the end.
    pub fn lines(&self) -> Vec<String> {
        let mut notes = Vec::new();
        for (person, record) in self.records.iter().enumerate() {
            let all = record.notes.iter();
            notes.extend(all.map(|note| (note.at, person, &note.what)));
        }
        notes.sort_by_key(|(at, person, _)| (*at, *person));
        let mut lines: Vec<String> = notes
            .into_iter()
            .map(|(at, person, what)| format!("{at:>7} P{person:<2} {}", self.line(what)))
            .collect();
        let outages = self.outages.iter();
        lines.extend(outages.map(|(from, to)| format!("no process from {from} to {to}")));
        lines.extend(self.rooms.iter().map(|room| {
            let game = self.match_of(room.id);
            let ended = game.and_then(|game| game.row.ended.as_ref());
            format!(
                "table {} made {} began {:?} ended {:?}",
                room.public.as_str(),
                room.made_ms - self.date_ms,
                game.map(|game| game.row.start.began_ms - self.date_ms),
                ended.map(|ended| (ended.at_ms - self.date_ms, &ended.result))
            )
        }));
        lines.extend(
            self.rows
                .iter()
                .map(|(key, row)| format!("{key:?} {row:?}")),
        );
        lines.push(format!("people {:?}", self.people));
        lines
    }

    fn line(&self, what: &Noted) -> String {
        match what {
            Noted::Own(own) => self.own(own),
            what => format!("{what:?}"),
        }
    }

    /// The index of a person, as text.
    fn name(&self, who: &str) -> String {
        let index = self.index(who);
        index.map_or_else(|| "bot".to_owned(), |index| format!("P{index}"))
    }

    fn own(&self, own: &OwnLobby) -> String {
        let mut parts = Vec::new();
        if let Some(search) = &own.search {
            let (chips, age) = (&search.chips, search.age_ms);
            let company = if search.pair { "pair " } else { "" };
            let bots = search.bots;
            parts.push(format!(
                "{company}search {chips:?} age {age} found {} bots {bots:?}",
                search.found
            ));
        }
        if let Some(offer) = &own.offer {
            let seats = offer.seats.iter().map(|(_, seat)| {
                let accepted = if seat.accepted { "+" } else { "" };
                format!("{}{accepted}", self.name(&seat.someone.who))
            });
            let seats: Vec<_> = seats.collect();
            parts.push(format!(
                "offer {} {:?} {seats:?} {} ms",
                offer.id, offer.kind, offer.ms
            ));
        }
        parts.extend(own.table.iter().map(|table| format!("table {table}")));
        let partner = own.partner.as_ref();
        parts.extend(
            partner.map(|one| format!("partner {} {:?}", self.name(&one.someone.who), one.at)),
        );
        parts.extend(
            own.asks
                .iter()
                .map(|one| format!("asked by {}", self.name(&one.who))),
        );
        parts.extend(
            own.blocked()
                .iter()
                .map(|one| format!("blocks {}", self.name(&one.who))),
        );
        if let Some(set) = &own.set {
            let (over, played) = (set.over, set.played);
            let seats = set.seats.iter();
            let seats: Vec<_> = seats
                .map(|(seat, one)| {
                    let points = set.half_points[seat];
                    format!("{} {points} {:?}", self.name(&one.who), set.wants[seat])
                })
                .collect();
            parts.push(format!(
                "set {} over {over} played {played} {seats:?}",
                set.table
            ));
        }
        parts.extend(own.wait.map(|wait| format!("{wait:?}")));
        parts.extend(own.note.as_ref().map(|note| self.note(note)));
        format!("Own {}", parts.join(", "))
    }

    fn note(&self, note: &LobbyNote) -> String {
        match note {
            LobbyNote::Declined { by } => format!("declined by {}", self.name(&by.who)),
            LobbyNote::Gone { by } => format!("gone {}", self.name(&by.who)),
            LobbyNote::Absent { who } => format!("absent {}", self.name(&who.who)),
            LobbyNote::Stopped { by } => format!("stopped by {}", self.name(&by.who)),
            note => format!("{note:?}"),
        }
    }
}
