//! What a person asks of the server, message by message.

use bughouse_wire::lobby::Chip;
use serde_json::{Value, json};

use super::*;
use crate::people::habits::USUAL;

const RESOLUTE: Habits = Habits {
    declines: 0,
    vanishes: 0,
    asks_partner: 0,
    keeps_pool: 100,
    same: 100,
    ..USUAL
};
const DECLINING: Habits = Habits {
    declines: 100,
    ..USUAL
};
const FICKLE: Habits = Habits {
    same: 0,
    ..RESOLUTE
};

/// A person, and the time.
struct Script {
    person: Person,
    now_ms: i64,
}

impl Script {
    /// A person who has followed the lobby, and wants to stay for ten minutes.
    fn of(habits: &'static Habits) -> Script {
        let mut person = Person::new(habits, 1, 600_000);
        person.enter();
        let requests = person.take_requests();
        assert_eq!(requests.len(), 2, "sub and want");
        Script { person, now_ms: 0 }
    }

    /// The lobby says this about the person.
    fn own(&mut self, part: Value) {
        let mut own = json!({"seeks": false, "asks": [], "asked": [], "links": [], "blocked": []});
        let parts = part.as_object().unwrap().clone();
        own.as_object_mut().unwrap().extend(parts);
        self.says(json!({"t": "state", "state": {"is": "own", "own": own}}));
    }

    fn says(&mut self, message: Value) {
        let n = message["n"].as_u64().map_or(Some(1), |n| Some(n as u32));
        let message = serde_json::from_value(message).unwrap();
        self.person.hear(n, message, self.now_ms);
    }

    /// Lets time pass until the person asks something, and says that it is done. Returns what they ask, and
    /// after how many seconds.
    fn asks(&mut self) -> (LobbyAct, i64) {
        let from_ms = self.now_ms;
        let requests = self.next();
        let [request] = &requests[..] else {
            panic!("{requests:?}");
        };
        let ClientMsg::Lobby { act } = request.message.clone() else {
            panic!("{request:?}");
        };
        let id = request.id.clone().unwrap();
        self.says(json!({"t": "done", "id": id}));
        (act, (self.now_ms - from_ms) / 1_000)
    }

    fn next(&mut self) -> Vec<Request> {
        for _ in 0..10 {
            let requests = self.person.take_requests();
            if !requests.is_empty() || self.person.is_gone() {
                return requests;
            }
            self.now_ms = self.person.next_due().unwrap();
            self.person.advance(self.now_ms);
        }
        panic!("nothing is asked");
    }
}

fn search() -> Value {
    json!({"rules": "fics", "chips": ["3+0"], "pair": false, "age_ms": 0, "found": 1, "meets_again": false})
}

fn offer(id: u32) -> Value {
    let seat = |who: &str| json!({"who": who, "name": who, "bot": false, "accepted": false});
    json!({
        "id": id, "kind": "found", "rules": "fics", "chip": "3+0", "ms": 10_000,
        "seats": {"A": seat("me"), "a": seat("x"), "B": seat("y"), "b": seat("z")},
        "yours": "A", "ends_bots": false,
    })
}

fn partner(at: &str) -> Value {
    json!({"who": "z", "name": "Eva", "at": at})
}

fn set() -> Value {
    let seat = |who: &str| json!({"who": who, "name": who});
    json!({
        "table": "t1", "rules": "fics", "chip": "3+0",
        "seats": {"A": seat("me"), "a": seat("x"), "B": seat("y"), "b": seat("z")},
        "half_points": {"A": 2, "a": 0, "B": 0, "b": 2}, "played": 1,
        "wants": {"A": null, "a": null, "B": null, "b": null}, "over": true,
    })
}

#[test]
fn they_look_for_a_match_accept_and_go_to_the_table() {
    let mut script = Script::of(&RESOLUTE);
    script.own(json!({}));
    let (act, seconds) = script.asks();
    match act {
        LobbyAct::Search {
            rules: bughouse_wire::lobby::LobbyRules::Fics,
            chips,
            pair: false,
        } => assert_eq!(chips[0], Chip::Three),
        other => panic!("{other:?}"),
    }
    assert!((1..=6).contains(&seconds), "{seconds}");
    script.own(json!({"search": search()}));
    script.own(json!({"search": search(), "offer": offer(7)}));
    let (act, seconds) = script.asks();
    assert_eq!(
        act,
        LobbyAct::Answer {
            offer: 7,
            yes: true
        }
    );
    assert!((1..=9).contains(&seconds), "{seconds}");
    script.own(json!({"table": "t1"}));
    let requests = script.next();
    match &requests[0].message {
        ClientMsg::Sub {
            to: Topic::Table(visit),
        } => assert_eq!((requests[0].n, &*visit.table), (Some(2), "t1")),
        other => panic!("{other:?}"),
    }
    let waited = script.person.take_facts().pop();
    assert!(
        matches!(waited, Some(Fact::Waited(ms)) if ms < 10_000),
        "{waited:?}"
    );
}

#[test]
fn who_declines_says_no_or_nothing() {
    let mut script = Script::of(&DECLINING);
    for n in 0..40 {
        script.own(json!({"search": search(), "offer": offer(n)}));
        script.now_ms = script.person.next_due().unwrap();
        script.person.advance(script.now_ms);
        for request in script.person.take_requests() {
            let (offer, yes) = (n, false);
            let act = LobbyAct::Answer { offer, yes };
            assert_eq!(request.message, ClientMsg::Lobby { act });
        }
    }
    let Tally {
        declined, passed, ..
    } = script.person.tally;
    assert_eq!(declined + passed, 40);
    assert!(declined > 10 && passed > 10);
}

#[test]
fn who_is_asked_becomes_a_partner_and_looks_for_a_match_as_a_pair() {
    let mut script = Script::of(&RESOLUTE);
    script.own(json!({"search": search(), "asks": [{"who": "z", "name": "Eva"}]}));
    let (act, seconds) = script.asks();
    let (who, yes) = ("z".into(), true);
    assert_eq!(act, LobbyAct::AnswerPartner { who, yes });
    assert!((2..=6).contains(&seconds), "{seconds}");
    script.own(json!({"partner": partner("here")}));
    let (act, _) = script.asks();
    assert!(
        matches!(act, LobbyAct::Search { pair: true, .. }),
        "{act:?}"
    );
    script.own(json!({"partner": partner("away")}));
    assert_eq!(script.asks().0, LobbyAct::Unpartner { who: None });
}

#[test]
fn a_pair_that_is_not_seated_as_partners_is_split() {
    for (who, facts) in [("z", vec![]), ("y", vec![Fact::Split])] {
        let mut script = Script::of(&RESOLUTE);
        let mut search = search();
        search["pair"] = true.into();
        let mut partner = partner("searching");
        partner["who"] = who.into();
        script.own(json!({"search": search, "partner": partner, "offer": offer(1)}));
        assert_eq!(script.person.take_facts(), facts, "the partner is {who}");
    }
}

#[test]
fn after_a_match_they_want_the_same_or_look_for_others() {
    for habits in [&RESOLUTE, &FICKLE] {
        let mut script = Script::of(habits);
        script.own(json!({"table": "t1"}));
        script.next();
        script.own(json!({"set": set()}));
        if habits.same == 0 {
            let is_unsub = |request: &Request| request.message == ClientMsg::Unsub;
            assert!(script.next().iter().any(is_unsub));
            let Tally { same, others, .. } = script.person.tally;
            assert_eq!((same, others), (0, 1));
            continue;
        }
        let (act, seconds) = script.asks();
        let want = NextWish::Same;
        assert_eq!(act, LobbyAct::Next { want });
        assert!((1..=6).contains(&seconds), "{seconds}");
        // The others do not want it.
        assert_eq!(script.next()[0].message, ClientMsg::Unsub);
        let (act, _) = script.asks();
        assert!(matches!(act, LobbyAct::Search { .. }), "{act:?}");
    }
}

#[test]
fn they_leave_when_their_time_is_over_but_no_match() {
    let mut script = Script::of(&RESOLUTE);
    script.own(json!({"table": "t1"}));
    script.next();
    assert_eq!(script.person.next_due(), None);
    script.now_ms = 700_000;
    script.own(json!({}));
    script.next();
    assert!(script.person.is_gone());
    assert_eq!(script.person.tally.left, 1);
}
