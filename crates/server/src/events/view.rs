//! An event as pages see it.

use bughouse_core::{BoardId, BySeat, Team};
use bughouse_desk::{Desk, Game, Hall, Logged, Note, Place, Reporter, Role, StaffId, Who};
use bughouse_events::{
    Entry, EntryId, Event, Fact, Gone, Number, Pairing, PlayerId, Points, Record, Remark, Round,
    Table, Unusual, Why,
};
use bughouse_room::rules::Rules;
use bughouse_store::PublicId;
use bughouse_wire::desk as wire;
use bughouse_wire::table::TableSetup;
use serde::Serialize;
use serde_json::Value;

use super::keys::Keys;
use super::rooms::hand_place;

/// So many lines of the log are shown.
const LOG_LINES: usize = 200;

/// What the event is.
pub fn head(desk: &Desk) -> wire::EventHead {
    let event = desk.event();
    let setup = event.setup();
    let table = table_setup(event, desk.hall(), desk.hall().place);
    let rules = Rules::new(table.clone());
    wire::EventHead {
        name: setup.name.clone(),
        format: setup.format.name().into(),
        pairs: setup.format.has_fixed_pairs(),
        rounds: setup.rounds,
        games: setup.games,
        tables: setup.tables,
        tie_breaks: setup
            .criteria()
            .iter()
            .map(|one| one.name().into())
            .collect(),
        control: rules.map(|rules| rules.control()).unwrap_or_default(),
        setup: table,
        hall: hall(desk.hall()),
        next_ms: None,
        finished: event.is_finished(),
        over: event.is_over(),
        prizes: event
            .prizes()
            .into_iter()
            .map(|(prize, entries)| {
                let entries = entries.iter().map(|one| one.0).collect();
                (prize.name.clone(), entries)
            })
            .collect(),
    }
}

/// An event in the list of those that everybody finds.
pub fn card(id: &PublicId, desk: &Desk) -> wire::EventCard {
    let (event, setup) = (desk.event(), desk.event().setup());
    wire::EventCard {
        id: id.to_string(),
        name: setup.name.clone(),
        site: desk.hall().site.clone(),
        format: setup.format.name().into(),
        entries: event
            .entries()
            .filter(|(_, one)| one.gone.is_none())
            .count() as u32,
        round: event.next_round() - 1,
        rounds: setup.rounds,
        finished: event.is_finished(),
        sign_up: desk.hall().sign_up,
    }
}

/// The rules and times of the matches of an event at such a place.
pub fn table_setup(event: &Event, hall: &Hall, place: Place) -> TableSetup {
    let own: &[(&str, &str)] = match place {
        Place::Online => &[("mode", "online")],
        // The tablet knows the clocks, not the moves.
        Place::Boards => &[("mode", "otb"), ("record.moves", "clock_only")],
    };
    let is_own = |name: &str| own.iter().any(|(one, _)| *one == name);
    let set = hall.set.iter().filter(|(name, _)| !is_own(name));
    let own = own
        .iter()
        .map(|&(name, value)| (name.to_owned(), value.to_owned()));
    TableSetup {
        preset: event.setup().rules.clone(),
        set: own.chain(set.cloned()).collect(),
        start: None,
    }
}

fn hall(hall: &Hall) -> wire::HallView {
    let Hall {
        place,
        site,
        set,
        hands,
        has_arbiter,
        is_listed,
        sign_up,
        players_report,
        no_show_min,
        pause_min,
    } = hall.clone();
    wire::HallView {
        place: match place {
            Place::Online => wire::PlaceView::Online,
            Place::Boards => wire::PlaceView::Boards,
        },
        site,
        set,
        hands: hands.map(hand_place),
        arbiter: has_arbiter,
        listed: is_listed,
        sign_up,
        players_report,
        no_show_min,
        pause_min,
    }
}

/// The entries, in the order in which they came.
pub fn entries(desk: &Desk) -> Vec<wire::EntryView> {
    let entries = desk.event().entries();
    entries
        .map(|(id, entry)| entry_view(desk, id, entry))
        .collect()
}

fn entry_view(desk: &Desk, id: EntryId, entry: &Entry) -> wire::EntryView {
    let event = desk.event();
    let player = |id: PlayerId| wire::EventPlayer {
        id: id.0,
        name: desk.name_of(id),
        remote: desk.is_remote(id),
    };
    let all = event.players().filter(|(_, one)| one.entry == id);
    let former = all.filter(|(one, _)| !entry.members.contains(one));
    let state = match &entry.gone {
        Some(Gone::Withdrawn) => wire::EntryState::Withdrawn,
        Some(Gone::Expelled(_)) => wire::EntryState::Expelled,
        None if !event.takes_part(id) => wire::EntryState::Looks,
        None => wire::EntryState::Here,
    };
    wire::EntryView {
        id: id.0,
        players: entry.members.iter().map(|&one| player(one)).collect(),
        former: former.map(|(one, _)| player(one)).collect(),
        rating: entry.rating,
        state,
        agrees: desk.agrees(id),
        absent: event.absent_rounds(id),
    }
}

/// A round that is paired.
pub fn round(desk: &Desk, number: Number, round: &Round) -> wire::RoundView {
    let games = desk.event().setup().games;
    let all = round.pairing.tables.iter().flat_map(|table| {
        (1..=games).map(|game| Game {
            round: number,
            table: table.number,
            game,
        })
    });
    wire::RoundView {
        round: number,
        pairing: pairing(&round.pairing),
        games: all.map(|game| game_row(desk, game)).collect(),
    }
}

fn game_row(desk: &Desk, game: Game) -> wire::GameRow {
    let room = desk.room(game);
    wire::GameRow {
        table: game.table,
        game: game.game,
        result: desk.result(game).map(|result| result.to_string()),
        link: room.map(|room| room.link.clone()),
        called_off: room.is_some_and(|room| room.is_called_off),
        replay: room.is_some_and(|room| room.ended.is_some()),
    }
}

/// Who plays where.
pub fn pairing(pairing: &Pairing) -> wire::PairingView {
    let numbers = |entries: &[EntryId]| entries.iter().map(|one| one.0).collect();
    let table = |table: &Table| wire::SeatedTable {
        table: table.number,
        seats: BySeat::new(|seat| table.seats[seat].0),
    };
    let absent = pairing.absent.iter();
    wire::PairingView {
        tables: pairing.tables.iter().map(table).collect(),
        byes: numbers(&pairing.byes),
        out: numbers(&pairing.out),
        absent: absent
            .map(|&(entry, points)| (entry.0, decimal(points)))
            .collect(),
    }
}

/// The next round before it begins, with what is unusual in it.
pub fn next_round(paired: &Pairing, remarks: &[Remark]) -> wire::NextRound {
    let remark = |remark: &Remark| wire::PairingRemark {
        what: match remark.what {
            Unusual::Partners(two, round) => wire::UnusualView::Partners {
                entries: two.map(|one| one.0),
                round,
            },
            Unusual::Meet(two, round) => wire::UnusualView::Meet {
                entries: two.map(|one| one.0),
                round,
            },
            Unusual::Out(entry, times) => wire::UnusualView::Out {
                entry: entry.0,
                times,
            },
        },
        why: match remark.why {
            Why::All(entry) => wire::WhyView::All { entry: entry.0 },
            Why::NoBetter => wire::WhyView::NoBetter,
            Why::ByChoice => wire::WhyView::ByChoice,
        },
    };
    wire::NextRound {
        pairing: pairing(paired),
        remarks: remarks.iter().map(remark).collect(),
    }
}

/// The standings after the last round.
pub fn standings(event: &Event) -> Vec<wire::StandingView> {
    let rows = event.standings(event.next_round() - 1).rows.into_iter();
    let row = |row: bughouse_events::Row| wire::StandingView {
        group: row.group,
        rank: row.rank,
        entry: row.entry.0,
        points: decimal(row.points),
        played: row.played,
        won: row.won,
        drawn: row.drawn,
        lost: row.lost,
        tie_breaks: row
            .tie_breaks
            .iter()
            .map(|one| decimal(one.value))
            .collect(),
        uncounted: uncounted(event, row.entry),
    };
    rows.map(row).collect()
}

/// The rounds in which what an entry has does not count.
fn uncounted(event: &Event, entry: EntryId) -> Vec<Number> {
    let does_not_count = |number: Number, round: &Round| match event.record(entry, number) {
        Record::Uncounted { .. } => true,
        Record::SatOut => round.pairing.byes.contains(&entry),
        _ => false,
    };
    let rounds = (1..).zip(event.rounds());
    rounds
        .filter(|&(number, round)| does_not_count(number, round))
        .map(|(number, _)| number)
        .collect()
}

fn decimal(points: Points) -> f64 {
    points.quarters() as f64 / 4.0
}

/// What a link is for.
pub fn you(desk: &Desk, who: Who) -> wire::EventYou {
    match who {
        Who::Staff(staff) => wire::EventYou::Staff {
            role: role(desk.role_of(staff).unwrap_or(Role::Arbiter)),
            id: staff.0,
        },
        Who::Player(player) => {
            let game = desk.game_now(player);
            wire::EventYou::Player {
                id: player.0,
                game: game.map(game_ref),
                said: game
                    .map(|game| said(desk, player, game))
                    .unwrap_or_default(),
            }
        }
        Who::Tablet(table, board) => wire::EventYou::Tablet {
            table,
            board,
            game: desk.game_at(table).map(game_ref),
        },
        Who::SignUp => wire::EventYou::SignUp,
        Who::Watcher => wire::EventYou::Watcher,
    }
}

/// What was said about the result of a player's game: by their team, and by the other one.
fn said(desk: &Desk, player: PlayerId, game: Game) -> [Option<String>; 2] {
    let own = desk.team_of(player, game).unwrap_or(Team::One);
    let reports = desk.reports(game);
    [own, own.opponents()].map(|team| {
        let mut reports = reports.iter();
        let found = reports.find(|report| report.from == Reporter::Team(team));
        found.map(|report| report.result.to_string())
    })
}

/// What those see who run the event. Only organizers see the keys of the staff.
pub fn desk(desk: &Desk, keys: &Keys) -> wire::DeskView {
    let disputes = desk.disputes();
    let games = desk.reported_games().into_iter();
    let reports = games.flat_map(|game| {
        let reports = desk.reports(game).into_iter();
        reports.map(move |report| wire::SaidResult {
            game: game_ref(game),
            team: match report.from {
                Reporter::Team(team) => Some(team),
                Reporter::Match => None,
            },
            result: report.result.to_string(),
        })
    });
    let tablet = |table: Number| {
        let boards = [None, Some(BoardId::A), Some(BoardId::B)];
        boards.map(|board| keys.of(Who::Tablet(table, board), desk))
    };
    let players = desk.event().players();
    let log = desk.log().iter().enumerate().rev().take(LOG_LINES);
    wire::DeskView {
        reports: reports.collect(),
        disputes: disputes.into_iter().map(game_ref).collect(),
        staff: desk
            .staff()
            .map(|(id, _)| staff_view(desk, keys, id))
            .collect(),
        players: players.map(|(id, _)| keys.of_player(id, desk)).collect(),
        sign_up: keys.of(Who::SignUp, desk),
        arbiter: desk.has_arbiter().then(|| keys.of_arbiter(desk)),
        tablets: (1..=Keys::tables(desk)).map(tablet).collect(),
        undo: undo(desk.event()),
        without_table: 0,
        log: log
            .map(|(place, done)| wire::DeskLine {
                no: place as u32 + 1,
                at_ms: done.at_ms,
                what: shown(desk.event(), &done.logged),
            })
            .collect(),
    }
}

/// What `undo` takes back.
fn undo(event: &Event) -> Option<Value> {
    let last = event.facts().last().filter(|fact| fact.may_be_undone())?;
    Some(with_name(event, last, last))
}

/// A line of the log, as the file of the event has it.
fn shown(event: &Event, logged: &Logged) -> Value {
    match &logged.note {
        Note::Event(fact) => with_name(event, fact, logged),
        Note::Desk(_) => serde_json::to_value(logged).expect("a line is plain data"),
    }
}

/// A line with the name of an entry that is in no list any more.
fn with_name(event: &Event, fact: &Fact, line: &impl Serialize) -> Value {
    let mut line = serde_json::to_value(line).expect("a line is plain data");
    if let Fact::Removed { entry } = fact {
        let players = event.players().filter(|(_, one)| one.entry == *entry);
        let names: Vec<_> = players.map(|(_, one)| one.name.as_str()).collect();
        line["name"] = names.join(" / ").into();
    }
    line
}

fn staff_view(desk: &Desk, keys: &Keys, id: StaffId) -> wire::StaffView {
    let (_, staff) = desk
        .staff()
        .nth(id.0 as usize)
        .expect("a member of the staff");
    wire::StaffView {
        id: id.0,
        role: role(staff.role),
        name: staff.name.clone(),
        left: staff.has_left,
        key: (!staff.has_left).then(|| keys.of(Who::Staff(id), desk)),
    }
}

fn role(role: Role) -> wire::StaffRole {
    match role {
        Role::Organizer => wire::StaffRole::Organizer,
        Role::Arbiter => wire::StaffRole::Arbiter,
    }
}

/// A game as pages name it.
pub fn game_ref(game: Game) -> wire::GameRef {
    let Game { round, table, game } = game;
    wire::GameRef { round, table, game }
}
