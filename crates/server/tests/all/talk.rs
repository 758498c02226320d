//! Tests talk over real WebSockets: who receives it, how much a person may send, and that the match
//! goes on.

use crate::common::claims::{begin, with_arbiter};
use crate::common::*;
use bughouse_core::{BoardId, Held, Seat};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::talk::{Channel, Marks, Said, Shape, Signal, TalkEntry, TalkView, Who};

const NEED: Signal = Signal::Need { role: Held::Knight };
/// RU T2: partners may not name moves.
const NO_MOVES: [(&str, &str); 2] = [
    ("talk.partner", "no_direct_moves"),
    ("talk.point_on_partner_board", "false"),
];
const SIT: Signal = Signal::Sit { who: Who::You };

async fn signal(of: &mut Client, seat: Seat, signal: Signal) {
    of.send(&ClientMsg::Signal { seat, signal }).await;
}

pub async fn write(of: &mut Client, to: Channel, text: &str) {
    let (seat, text) = (None, text.to_owned());
    of.send(&ClientMsg::Tell { to, seat, text }).await;
}

/// The talk that a client received.
#[derive(Default)]
pub struct Received {
    pub view: Option<TalkView>,
    said: Vec<TalkEntry>,
    over: Vec<u32>,
    marks: Vec<Marks>,
}

impl Received {
    fn take(&mut self, message: ServerMsg) {
        match message {
            ServerMsg::Talk { talk } => self.view = Some(talk),
            ServerMsg::Talked { entry } => self.said.push(entry),
            ServerMsg::TalkOver { over: n } => self.over.extend(n),
            ServerMsg::Marked(marks) => self.marks.push(marks),
            _ => {}
        }
    }

    fn signals(&self) -> Vec<&Signal> {
        self.said.iter().filter_map(signal_of).collect()
    }

    fn texts(&self) -> Vec<&str> {
        self.said.iter().filter_map(text_of).collect()
    }
}

fn signal_of(entry: &TalkEntry) -> Option<&Signal> {
    match &entry.said {
        Said::Signal { signal, .. } => Some(signal),
        Said::Text { .. } => None,
    }
}

fn text_of(entry: &TalkEntry) -> Option<&str> {
    match &entry.said {
        Said::Text { text, .. } => Some(text),
        Said::Signal { .. } => None,
    }
}

pub fn texts(talk: &TalkView) -> Vec<&str> {
    talk.entries.iter().filter_map(text_of).collect()
}

/// Returns all talk that the server has sent to this client so far. The client takes a new name and
/// reads until the table has this name. Then all earlier messages have arrived. Talk that another
/// client sent is included if this function was called for the other client first, because then the
/// server has read it.
pub async fn received(of: &mut Client) -> Received {
    let mut received = Received::default();
    let mark = of.command_id();
    let name = format!("{} {mark}", of.you);
    of.send(&ClientMsg::Name { name: name.clone() }).await;
    loop {
        received.take(of.next().await.expect("an answer"));
        let mut people = of.table.people.iter();
        if people.any(|one| one.id == of.you && one.name == name) {
            return received;
        }
    }
}

/// Returns the talk after a reload of the page.
pub async fn reloaded(of: Client) -> (Client, TalkView) {
    let mut again = of.again().await;
    let received = received(&mut again).await;
    (again, received.view.expect("the talk after a reload"))
}

/// Plays a move on board B as soon as `ply` half-moves have been played there.
async fn play_beside(of: &mut Client, ply: u32, mv: &str) {
    of.see_ply_of(BoardId::B, ply).await;
    of.play(BoardId::B, mv).await.unwrap();
}

/// Returns the talk that each client received, in the order of the clients.
async fn all_received<const N: usize>(of: [&mut Client; N]) -> [Received; N] {
    let mut all = Vec::new();
    for one in of {
        all.push(received(one).await);
    }
    all.try_into().ok().expect("one for each client")
}

/// WBN 1.11b: partners may talk, and other players do not hear them.
#[tokio::test]
async fn only_the_partner_receives_a_signal_also_after_reloads() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let [mut ann, mut bob, mut cid, mut dan] = four(at, &link).await;
    signal(&mut ann, A, NEED).await;
    write(&mut ann, Channel::Partner, "Qxf7 <b>now</b>").await;
    let [own, partner, one, other, watcher] =
        all_received([&mut ann, &mut dan, &mut bob, &mut cid, &mut eve]).await;
    for team in [&own, &partner] {
        assert_eq!(team.signals(), [&NEED]);
        assert_eq!(team.texts(), ["Qxf7 <b>now</b>"]);
        let entry = &team.said[0];
        assert_eq!((entry.by, entry.seat), (ann.you, Some(A)));
        assert!(entry.at.is_some(), "the signal has a time");
    }
    for stranger in [&one, &other, &watcher] {
        assert_eq!(stranger.said, []);
    }
    let (dan, talk) = reloaded(dan).await;
    assert_eq!(talk.entries, partner.said);
    for stranger in [bob, cid, eve] {
        let (_stranger, talk) = reloaded(stranger).await;
        assert_eq!(talk.entries, []);
    }
    // A tab without a token is a new person, who receives nothing either.
    let mut tab = Client::join(at, &link, "Tab").await;
    assert_eq!(received(&mut tab).await.view.unwrap().entries, []);
    drop((ann, dan));
}

#[tokio::test]
async fn a_signal_for_the_seat_of_another_person_is_refused() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let [mut ann, mut bob, _cid, mut dan] = four(at, &link).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    for stranger in [&mut bob, &mut dan, &mut eve] {
        signal(stranger, A, NEED).await;
        assert_eq!(stranger.refusal().await, "you do not hold that seat");
    }
    write(&mut eve, Channel::Partner, "psst").await;
    eve.refusal().await;
    for player in [&mut ann, &mut dan] {
        assert_eq!(received(player).await.said, []);
    }
}

/// RU T1: partners talk openly, so all players and watchers hear them.
#[tokio::test]
async fn the_whole_table_receives_talk_if_the_rules_say_so() {
    let (server, link) = with_table("fics", &[("talk.audience", "table")]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let [mut ann, mut bob, mut cid, mut dan] = four(at, &link).await;
    signal(&mut ann, A, SIT).await;
    write(&mut ann, Channel::Partner, "wait").await;
    for all in all_received([&mut ann, &mut bob, &mut cid, &mut dan, &mut eve]).await {
        assert_eq!((all.signals(), all.texts()), (vec![&SIT], vec!["wait"]));
        assert!(
            all.view
                .is_none_or(|talk| talk.may.open || talk.may.signals.is_empty())
        );
    }
}

#[tokio::test]
async fn a_signal_lasts_until_it_is_replaced_withdrawn_or_fulfilled() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let [mut ann, mut bob, mut cid, mut dan] = four(at, &link).await;
    signal(&mut ann, A, Signal::Sit { who: Who::You }).await;
    signal(&mut ann, A, Signal::Go { who: Who::You }).await;
    signal(&mut ann, A, Signal::Need { role: Held::Pawn }).await;
    signal(&mut ann, A, NEED).await;
    let signal = NEED;
    ann.send(&ClientMsg::Withdraw { seat: A, signal }).await;
    received(&mut ann).await;
    let before = received(&mut dan).await;
    let numbers: Vec<u32> = before.said.iter().map(|entry| entry.n).collect();
    assert_eq!(before.over, [numbers[0], numbers[3]]);
    // "Go!" ends when the partner has moved, "I need a pawn" when the partner has captured a pawn.
    play_beside(&mut cid, 0, "e2e4").await;
    play_beside(&mut dan, 1, "d7d5").await;
    assert_eq!(received(&mut ann).await.over, [numbers[1]]);
    play_beside(&mut cid, 2, "a2a3").await;
    play_beside(&mut dan, 3, "d5e4").await;
    assert_eq!(received(&mut ann).await.over, [numbers[2]]);
    let opponent = received(&mut bob).await;
    assert_eq!(
        opponent.over, [0; 0],
        "the end of a signal is not for opponents"
    );
    let (_dan, talk) = reloaded(dan).await;
    let over = |entry: &TalkEntry| matches!(entry.said, Said::Signal { over: true, .. });
    assert!(talk.entries.iter().all(over) && talk.entries.len() == 4);
}

#[tokio::test]
async fn a_person_who_writes_too_much_is_muted_for_a_minute_and_the_match_goes_on() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    for n in 0..5 {
        write(&mut ann, Channel::Table, &format!("line {n}")).await;
    }
    for _ in 0..2 {
        write(&mut ann, Channel::Partner, "more").await;
        let reason = ann.refusal().await;
        assert!(reason.ends_with("you cannot write for 60 s"), "{reason}");
    }
    ann.play(BoardId::A, "e2e4").await.unwrap();
    signal(&mut ann, A, NEED).await;
    write(&mut bob, Channel::Table, "hello").await;
    received(&mut ann).await;
    received(&mut bob).await;
    let lines = ["line 0", "line 1", "line 2", "line 3", "line 4", "hello"];
    let dan = received(&mut dan).await;
    assert_eq!(dan.texts(), lines);
    assert_eq!(dan.signals(), [&NEED], "signals are not lines");
    assert_eq!(received(&mut cid).await.texts(), lines);
}

#[tokio::test]
async fn a_line_that_is_too_long_is_refused_and_unprintable_characters_are_removed() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, _bob, _cid, mut dan] = four(server.address(), &link).await;
    write(&mut ann, Channel::Partner, &"x".repeat(201)).await;
    assert_eq!(ann.refusal().await, "a text has at most 200 characters");
    // The first letter beyond the limit is after a space.
    let with_blank = format!("{} x", "x".repeat(200));
    write(&mut ann, Channel::Partner, &with_blank).await;
    assert_eq!(ann.refusal().await, "a text has at most 200 characters");
    write(&mut ann, Channel::Partner, " \u{202e}\n ").await;
    write(&mut ann, Channel::Partner, "a\u{202e}b\n<i>c</i>\u{200b}").await;
    write(&mut ann, Channel::Partner, &"y".repeat(200)).await;
    received(&mut ann).await;
    assert_eq!(
        received(&mut dan).await.texts(),
        ["ab <i>c</i>", &"y".repeat(200)]
    );
}

/// WBN 8.3, 9.6: players receive no talk of watchers.
#[tokio::test]
async fn players_receive_no_talk_of_watchers() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let mut fil = Client::join(at, &link, "Fil").await;
    write(&mut eve, Channel::Table, "before").await;
    received(&mut eve).await;
    let mut four = four(at, &link).await;
    write(&mut eve, Channel::Table, "mate in two").await;
    assert!(eve.refusal().await.contains("do not allow saying that"));
    write(&mut eve, Channel::Hall, "mate in two").await;
    received(&mut eve).await;
    let hall = received(&mut fil).await;
    assert_eq!(hall.texts(), ["before", "mate in two"]);
    assert_eq!(hall.said[1].at, None);
    write(&mut four[0], Channel::Hall, "who is there?").await;
    four[0].refusal().await;
    let [ann, bob, cid, dan] = &mut four;
    for player in all_received([ann, bob, cid, dan]).await {
        assert_eq!(player.texts(), [""; 0]);
    }
    play_to_mate(&mut four).await;
    let [ann, ..] = four;
    let (mut ann, talk) = reloaded(ann).await;
    assert_eq!(texts(&talk), ["before"], "also after the match");
    eve.until_over().await;
    write(&mut eve, Channel::Table, "well played").await;
    received(&mut eve).await;
    assert_eq!(received(&mut ann).await.texts(), ["well played"]);
}

#[tokio::test]
async fn delayed_watchers_receive_talk_of_players_with_delay_and_of_watchers_at_once() {
    let delay = ("watch.delay_s", "3600");
    let open = ("talk.audience", "table");
    let (server, link) = with_table("fics", &[delay, open]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let mut fil = Client::join(at, &link, "Fil").await;
    let mut four = four(at, &link).await;
    let [ann, bob, ..] = &mut four;
    signal(ann, A, SIT).await;
    write(ann, Channel::Table, "I sit").await;
    received(ann).await;
    assert_eq!(received(bob).await.texts(), ["I sit"]);
    write(&mut fil, Channel::Hall, "hello?").await;
    received(&mut fil).await;
    let hall = received(&mut eve).await;
    assert_eq!((hall.texts(), hall.signals().len()), (vec!["hello?"], 0));
    play_to_mate(&mut four).await;
    let (_eve, talk) = reloaded(eve).await;
    assert_eq!(texts(&talk), ["hello?"]);
    let channels = &talk.may.channels;
    assert_eq!(*channels, [Channel::Hall], "nothing reveals the end");
    assert_eq!(talk.game, 0);
}

/// With a delay of one second, a line arrives only once, and before a move that was played after
/// it.
#[tokio::test]
async fn a_delayed_watcher_receives_a_line_once_and_before_the_move_that_followed_it() {
    let (server, link) = with_table("fics", &[("watch.delay_s", "1")]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let mut four = four(at, &link).await;
    write(&mut four[0], Channel::Table, "good luck").await;
    received(&mut four[0]).await;
    four[0].play(BoardId::A, "e2e4").await.unwrap();
    let mut texts = Vec::new();
    eve.until("the move", |client, message| {
        if let ServerMsg::Talked { entry } = message {
            texts.extend(text_of(entry).map(str::to_owned));
        }
        client
            .game
            .as_ref()
            .is_some_and(|game| game.boards[BoardId::A].ply == 1)
    })
    .await;
    assert_eq!(texts, ["good luck"]);
}

/// RU T2: in many clubs partners may not name moves.
#[tokio::test]
async fn if_partners_may_not_name_moves_a_signal_names_the_piece_without_its_square() {
    let (server, link) = with_table("fics", &NO_MOVES).await;
    let [mut ann, mut bob, mut cid, mut dan] = four(server.address(), &link).await;
    let may = received(&mut ann).await.view.map(|talk| talk.may);
    if let Some(may) = may {
        assert!(!may.squares && !may.marks);
        assert_eq!(may.channels, [Channel::Table]);
    }
    cid.play(BoardId::B, "e2e4").await.unwrap();
    let take = Signal::Take {
        role: Held::Pawn,
        square: "e4".parse().ok(),
    };
    signal(&mut ann, A, take).await;
    write(&mut ann, Channel::Partner, "now").await;
    ann.refusal().await;
    write(&mut ann, Channel::Table, "Qg5!").await;
    assert!(ann.refusal().await.contains("that names a move"));
    write(&mut ann, Channel::Table, "good game").await;
    received(&mut ann).await;
    let partner = received(&mut dan).await;
    assert_eq!(partner.texts(), ["good game"]);
    assert_eq!(partner.signals(), [&take.without_squares()]);
    assert_eq!(received(&mut bob).await.texts(), ["good game"]);
}

/// RU T2: in many clubs partners may not name moves.
#[tokio::test]
async fn only_the_arbiter_sees_that_a_line_names_a_move() {
    let more = [("mode", "otb"), ("talk.hint_penalty", "time")];
    let (server, link) = with_table("wbn", &[&NO_MOVES[..], &more].concat()).await;
    let mut four = seated(server.address(), &link).await;
    let (_, mut judge) = with_arbiter(&mut four[0]).await;
    begin(&mut four).await;
    let [ann, _bob, _cid, dan] = &mut four;
    write(ann, Channel::Table, "пойди ферзём на g5").await;
    write(ann, Channel::Table, "hurry").await;
    signal(ann, A, SIT).await;
    received(ann).await;
    let hints = |received: &Received| -> Vec<Option<String>> {
        let hint = |entry: &TalkEntry| match &entry.said {
            Said::Text { hint, .. } => Some(hint.clone()),
            Said::Signal { .. } => None,
        };
        received.said.iter().filter_map(hint).collect()
    };
    let ruled = received(&mut judge).await;
    assert_eq!(hints(&ruled), [Some("time".to_owned()), None]);
    assert_eq!(ruled.signals(), [&SIT], "the arbiter judges signals too");
    assert_eq!(hints(&received(dan).await), [None, None]);
}

/// RU T1: partners may talk openly, unless the rules forbid it.
#[tokio::test]
async fn partners_may_not_talk_if_the_rules_forbid_it() {
    let set = [
        ("talk.partner", "none"),
        ("talk.point_on_partner_board", "false"),
    ];
    let (server, link) = with_table("fics", &set).await;
    let [mut ann, _bob, _cid, mut dan] = four(server.address(), &link).await;
    signal(&mut ann, A, NEED).await;
    ann.refusal().await;
    for to in [Channel::Partner, Channel::Table] {
        write(&mut ann, to, "now").await;
        ann.refusal().await;
    }
    ann.play(BoardId::A, "e2e4").await.unwrap();
    assert_eq!(received(&mut dan).await.said, []);
}

/// A drawing of Ann with this shape as often as `n` says.
fn drawing(board: BoardId, n: usize, from: &str, to: Option<&str>) -> ClientMsg {
    let shape = Shape {
        from: from.into(),
        to: to.map(String::from),
    };
    let (seat, shapes) = (A, vec![shape; n]);
    ClientMsg::Mark(Marks {
        seat,
        board,
        shapes,
    })
}

/// WBN 1.11a: if the rules forbid pointing, an arrow on the partner's board does not reach the
/// partner.
#[tokio::test]
async fn an_arrow_on_the_partners_board_reaches_the_partner_if_pointing_is_allowed() {
    for (allowed, expected) in [("true", 2), ("false", 1)] {
        let set = [("talk.point_on_partner_board", allowed)];
        let (server, link) = with_table("fics", &set).await;
        let at = server.address();
        let mut eve = Client::join(at, &link, "Eve").await;
        let [mut ann, mut bob, _cid, mut dan] = four(at, &link).await;
        for board in BoardId::BOTH {
            ann.send(&drawing(board, 1, "e2", Some("e4"))).await;
        }
        let [own, partner, opponent, watcher] =
            all_received([&mut ann, &mut dan, &mut bob, &mut eve]).await;
        assert_eq!(partner.marks.len(), expected, "{allowed}");
        for other in [own, opponent, watcher] {
            assert_eq!(other.marks, []);
        }
        let (_dan, talk) = reloaded(dan).await;
        assert_eq!(talk.entries, [], "a drawing is not stored");
    }
}

#[tokio::test]
async fn a_drawing_has_at_most_eight_marks_and_only_on_squares() {
    let (server, link) = with_table("fics", &[]).await;
    let [mut ann, _bob, _cid, mut dan] = four(server.address(), &link).await;
    let drawing = |n, from| drawing(BoardId::B, n, from, None);
    for bad in [drawing(9, "e4"), drawing(1, "e9"), drawing(1, "<svg>")] {
        ann.denied(&bad, "").await;
    }
    ann.send(&drawing(8, "e4")).await;
    ann.send(&drawing(0, "")).await;
    received(&mut ann).await;
    let marks = received(&mut dan).await.marks;
    let counts: Vec<usize> = marks.iter().map(|one| one.shapes.len()).collect();
    assert_eq!(counts, [8, 0]);
}

/// A bot understands signals, and reads no lines.
#[tokio::test]
async fn a_bot_receives_the_signals_of_its_partner_and_no_lines() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut ann = Client::join(at, &link, "Ann").await;
    ann.sit(A).await;
    ann.add_bots(&[BLACK_OF_A, B, BLACK_OF_B]).await;
    ann.ready().await;
    ann.until_playing(1).await;
    signal(&mut ann, A, NEED).await;
    write(&mut ann, Channel::Partner, "a knight, please").await;
    assert!(ann.refusal().await.contains("do not allow saying that"));
    let (_ann, talk) = reloaded(ann).await;
    assert_eq!(talk.may.channels, [Channel::Table]);
    assert_eq!(talk.may.signals, [A]);
    assert!(!talk.may.marks);
    let own = talk.entries.iter().filter(|entry| entry.by != 0);
    assert_eq!(own.count(), 1);
}

#[tokio::test]
async fn after_a_restart_the_same_people_can_read_the_same_talk() {
    let (server, link) = with_table("fics", &[]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    let [mut ann, bob, _cid, dan] = four(at, &link).await;
    signal(&mut ann, A, NEED).await;
    signal(&mut ann, A, Signal::Waits).await;
    let signal = Signal::Waits;
    ann.send(&ClientMsg::Withdraw { seat: A, signal }).await;
    write(&mut ann, Channel::Partner, "secret").await;
    write(&mut ann, Channel::Table, "hello").await;
    let before = received(&mut ann).await;
    write(&mut eve, Channel::Hall, "psst").await;
    received(&mut eve).await;
    let (ann, whole) = reloaded(ann).await;
    assert_eq!(before.said.len(), 4);
    let server = server.restart().await;
    let at = server.address();
    let (_ann, talk) = reloaded(ann.moved(at)).await;
    assert_eq!(talk.entries, whole.entries);
    let (_dan, talk) = reloaded(dan.moved(at)).await;
    assert_eq!(talk.entries, whole.entries);
    let (_bob, talk) = reloaded(bob.moved(at)).await;
    assert_eq!((texts(&talk), talk.entries.len()), (vec!["hello"], 1));
    let (_eve, talk) = reloaded(eve.moved(at)).await;
    assert_eq!(texts(&talk), ["hello", "psst"]);
}

/// In the next match, no person sees what the partners of the last match said to each other.
#[tokio::test]
async fn the_talk_of_former_partners_is_not_shown_in_the_next_match() {
    let (server, link) = with_table("fics", &[]).await;
    let mut four = four(server.address(), &link).await;
    write(&mut four[0], Channel::Partner, "only for Dan").await;
    write(&mut four[0], Channel::Table, "for all").await;
    play_to_mate(&mut four).await;
    for client in &mut four {
        client.rematch(true).await;
    }
    for mut client in four {
        client.until_playing(2).await;
        let (_client, talk) = reloaded(client).await;
        assert_eq!((talk.game, texts(&talk)), (2, vec!["for all"]));
    }
}
