//! The errors with which a match, a table, the rules or the server refuse a request. Clients receive
//! each error with its code.

use bughouse_core::{
    BoardId, Color, Contradiction, Drop, Held, Move, MoveError, Role, RuleError, Seat, Square,
};
use bughouse_desk::Refused as DeskRefused;
use bughouse_events::{BadName, Points, Refused as EventRefused, Rounds};
use bughouse_lobby::Refused as LobbyRefused;
use bughouse_match::Refused;
use bughouse_room::refusal::Refusal as TableRefusal;
use bughouse_room::rules::RulesError;
use bughouse_server::refusal::Refusal;
use bughouse_wire::problem::Problem;
use bughouse_wire::record::{FaultView, Remarked};

use super::{Part, one_of_each};

pub fn parts() -> Vec<Part> {
    let text = "Clients receive each as `{\"code\": …, \"args\": …, \"text\": …}`. `text` is the sentence in English. `args` has the \
                values in it, for clients that have their own sentence for the code.";
    let part = |title, rows| Part {
        title,
        text,
        head: &["code", "args", "text"],
        rows,
    };
    vec![
        part("A match refuses", rows(refused())),
        part("A move is illegal", rows(illegal())),
        part("A table refuses", rows(table())),
        part("Rules are refused", rules()),
        part("The lobby refuses", rows(lobby())),
        part("An event refuses", rows(event())),
        part("The desk of an event refuses", rows(desk())),
        part("The server refuses", rows(server())),
    ]
}

fn rows<E: Into<Problem>>(errors: Vec<E>) -> Vec<Vec<String>> {
    errors.into_iter().map(row).collect()
}

fn row(error: impl Into<Problem>) -> Vec<String> {
    let Problem { code, args, text } = error.into();
    let args = match args.is_null() {
        true => String::new(),
        false => format!("`{args}`"),
    };
    vec![format!("`{code}`"), args, text]
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn drop_on_f7() -> Move {
    Move::Drop(Drop {
        role: Held::Knight,
        to: square("f7"),
    })
}

fn refused() -> Vec<Refused> {
    let (seat, held) = (Seat::BLACK_OF_B, Held::Knight);
    one_of_each!(Refused:
        NotBegun, Begun, Over, Halted, NotHalted, Unsettled, NotForPlayers, OnlyForPlayers, OnlyForPeople,
        NotInPlay(seat), BoardOver(BoardId::B), NotToMove(seat), NotYourTurn, ClockNotStarted(seat),
        NothingToPress, TooLate(seat), AlreadyMoved(seat),
        Illegal { mv: drop_on_f7(), why: MoveError::Occupied(square("f7")) },
        LastDropOnly(held), NoLastDrop, AlreadyOffered, OffersSpent, NoOffer, AlreadyProposed,
        NoRepetition, NoFiftyMoves, NotAbandoned(seat), ArbiterAborts, AlreadyAway(seat), NotAway(seat),
        NegativeTime, TimeTooLong, Decided, AlreadyReady(seat), NotAllReady, AlreadyMade(seat), NothingMade(seat),
        NotCompleted(seat), NotPossible(drop_on_f7()), Frozen(seat), Barred(held), Unannounced,
        NothingToSay, NotPassed(held), NothingToPass, NoRetract, LegalStays, ClockReturned(seat),
        NothingToReturn, NotTheirClaim, Lapsed, NothingToClaim, ClaimedAlready, NoCalls, AlreadyAgreed,
        AdviceAllowed, NoTalk, NotAloud, NoSuchClaim, NotSo, NoOpenClaim, UnknownClaim(7), ClaimsOpen,
        NothingToConfirm, AlreadyConfirmed(seat), NothingHidden, NoOpponent(seat), NotDropped(held),
        NotBarred(held), Demanded(seat), NothingToDemand, NoClocks, MovesUnknown, NoQueue, QueueFull(8),
        NothingQueued, TooLong,
    )
}

fn illegal() -> Vec<MoveError> {
    let (from, to) = (square("e2"), square("e5"));
    one_of_each!(MoveError:
        NoPiece(from),
        Unreachable { role: Role::Pawn, from: from, to: to },
        KingInCheck, Castling, PromotionMissing, PromotionPiece(Role::Rook), NoPromotion,
        PromotionByExchange,
        CannotExchange(Role::Knight, square("c6")),
        ExchangeExposesKing { role: Role::Knight, square: square("c6"), color: Color::Black },
        NotHeld(Held::Knight), Occupied(square("f7")), PawnRank(square("e8")), DropGivesCheck,
        DropGivesMate, SecondRankNeedsCheck, AnotherPiece,
    )
}

fn table() -> Vec<TableRefusal> {
    let rules = RulesError::None(RuleError::Contradiction(Contradiction::OneBoardTake));
    one_of_each!(TableRefusal:
        Running, OwnerOnly, Locked, Taken, NotYours, NoBot, NotPlayed, NoSeat, NoPerson, Full, Kicked,
        NoKey, SeatOfKey, ClockOnly, BlindBot, NotAtBoards, Plays, NoWatcher, Assigned, NoPlayer,
        OnlyWatch, NoOpenTables, NoTable, LongName,
        NoMatch, ArbiterOnly, NoMove("Nf9".into()), Changed, Unwritten, IdUsed, SetTooFar, ScoredTooHigh,
        NothingToCapture, NoRecipient, NotToBeSaid, NamesAMove, TooManySignals, Muted(60), PlayersOnly,
        NoFinishedMatch, TooManyLooks, Deleted, ServerStops, ServerMoved,
        NoMessage("an id has 1 to 40 letters".into()), Rules(rules),
    )
}

fn rules() -> Vec<Vec<String>> {
    let unknown = || RuleError::UnknownPreset("cluedo".into());
    let own = one_of_each!(RulesError:
        NeedsPress { name: "clock.flag_mode", value: "claim" },
        SetTwice { name: "mode".into(), one: "otb".into(), other: "online".into() },
        Start("board A is decided at the start".into()),
        None(unknown()),
    );
    let of_core = one_of_each!(RuleError:
        UnknownPreset("cluedo".into()),
        UnknownVariant("ru-xyz".into()),
        UnknownParameter("mate.pole".into()),
        BadValue { name: "clock.bonus_s", value: "-1".into(), expected: "a whole number from 0 to 60".into() },
        Contradiction(Contradiction::OneBoardTake),
    );
    let contradictions = one_of_each!(Contradiction:
        OneBoardTake, OneBoardLastDrop, OneBoardAgreement, OneBoardBothBoards, OneBoardTwoArrays,
        OneBoardPartnerClaims, OneBoardPointing, NoClockBonus, NoClockAbsent, NoClockNoMate,
        NoClockClockOnly, BonusOfNothing, BlackPressWithoutPress, ClaimsWithoutPress,
        QueueOfNothing, ClockOnlyWithoutPress, ClockOnlyRefusing,
        ClockOnlyAutoMate, ClockOnlyAutoRepetition, ClockOnlyExtinction, SecondRankCheckFromThird,
        PenaltyForNothing, PointingWithoutWords,
    );
    let contradictions = contradictions.into_iter().skip(1);
    let contradictions = contradictions.map(|found| row(RuleError::Contradiction(found)));
    let own = own.into_iter().take(3).map(row);
    own.chain(rows(of_core)).chain(contradictions).collect()
}

fn lobby() -> Vec<LobbyRefused> {
    one_of_each!(LobbyRefused:
        NoTime, NoPartner, PartnerAway, Plays, HasPartner, TheyHavePartner, NoPerson, Yourself, Blocked,
        AskedAlready, NoQuestion, NoOffer, NoSearch, NoLink, TooManyLinks, TooManyAsks, TooManyBlocks,
        TheyHaveNoPartner, TheyAreAway, TheyPlay, Asked, TooEarly, NoSet, Wait(120),
    )
}

fn event() -> Vec<EventRefused> {
    one_of_each!(EventRefused:
        NoPlayer("Anna".into()),
        NoRound(2, Rounds(1)),
        NoTable { round: 2, table: 2, tables: 2 },
        NoGame(1),
        WhichGame,
        NoName("Anna".into(), BadName::BadLetter),
        NoAbsence(Points::ONE),
        NoPenalty,
        NoReason,
        NoResult,
        NoTables,
        SameEntry("Anna".into(), "Anna".into()),
        NoSuchTable(2, 2),
        Full(256),
        NameTaken("Anna".into()),
        Finished,
        NoPairs("Anna".into(), "Anna".into()),
        KnockoutBegan("Anna".into()),
        HasPartner("Anna".into()),
        InRound("Anna".into(), 2),
        HasNoMatch("Anna".into(), 2),
        DoesNotWait("Anna".into(), 2),
        FixedRounds,
        WasPaired("Anna".into(), 2),
        IsGone("Anna".into()),
        IsNotGone("Anna".into()),
        IsExpelled("Anna".into(), "Anna".into()),
        IsPaired(2),
        IsNotAbsent("Anna".into(), 2),
        IsAbsent("Anna".into(), 2),
        IsReplaced("Anna".into()),
        HalfByes("Anna".into(), 1),
        LateHalfBye(2),
        IsForbidden("Anna".into(), "Anna".into()),
        Missing { round: 2, table: 2 },
        NoMoreRounds(1),
        TooFew { round: 2, have: 3, needed: 3 },
        NoPairing(2, "Anna".into()),
        HasResult { round: 2, table: 2 },
        HasNoResult { round: 2, table: 2 },
        NotUndoable,
        NothingPaired,
        HasResults(2),
        NotOver,
        NoDecider,
        NotEqual("Anna".into(), "Anna".into()),
        ByHand(3, "Anna".into()),
    )
}

fn desk() -> Vec<DeskRefused> {
    let all = one_of_each!(DeskRefused:
        NotYours, OnlyOrganizers, NoSignUp, NotYourTable, HasOtherResult, OnlyArbiters, NoRoom, NoneReady, NoStaff,
        LastOrganizer, TooManyStaff, NoName, ReservedName("player 3".into()), NoPlayer, Changed, Event(EventRefused::NothingPaired),
    );
    // What the event refuses has its own part.
    let own = all
        .into_iter()
        .filter(|one| !matches!(one, DeskRefused::Event(_)));
    own.collect()
}

fn server() -> Vec<Refusal> {
    one_of_each!(Refusal:
        Illegal { mv: "N@f7".into(), why: MoveError::Occupied(square("f7")) },
        NoTable, NoGuest, TableClosed, OtherVersion, Unheard, TooSlow, TooManyMessages, TooManyConnections,
        MessageTooLong, NoMessage("messages are text".into()), OtherSite, Broken,
        NoLobby, NoGuests, NoOpenTables, NoLobbyTalk, TooOften(12), NoEvent, EventFull,
        NoEventLink,
        MatchUnreadable { entry: 20, error: "the match is over".into() }, NoReport, EarlyReport,
        NoSuchGame, RecordsGone,
        NoRecord("bfen:1:3: 'x' is no piece".into()),
        NothingRead(Box::new(Remarked {
            place: Some((1, 1)),
            text: "“hello” is not a move with its number and seat".into(),
            fault: Some(FaultView::NoMove { said: "hello".into() }),
            ..Remarked::default()
        })),
        TooLong("16 MB".into()), TooManyBytes, TooManyFiles(100), Unreadable, TookTooLong, LineTooLong(200),
        NoLine("more than 400 moves cannot be tried at once".into()), FilmTooLong(600), EarlyFilm,
        NotDrawn, TooManyTables, TooManyGuests, TooManyRecords, TooManyTries, TooManyPictures,
    )
}
