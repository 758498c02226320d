//! The values a parameter may take, under the names of docs/rules.md. The comment
//! of each value is what the program and the page say about it.

/// A parameter with named values.
pub trait ParameterValue: Sized + Copy + 'static {
    /// The names, in the order of the variants.
    const NAMES: &'static [&'static str];
    /// What each means, in the same order: a sentence that begins with a space.
    const TEXTS: &'static [&'static str];
    /// The value with that name.
    fn from_name(name: &str) -> Option<Self>;
    /// Its name.
    fn name(self) -> &'static str;
}

macro_rules! choices {
    ($(#[doc = $doc:literal] $name:ident { $(#[doc = $meaning:literal] $variant:ident = $text:literal),+ $(,)? })+) => { $(
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $(#[doc = $meaning] $variant),+ }

        impl ParameterValue for $name {
            const NAMES: &'static [&'static str] = &[$($text),+];
            const TEXTS: &'static [&'static str] = &[$($meaning),+];
            fn from_name(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$variant),)+ _ => None }
            }
            fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    )+ };
}

choices! {
    /// How the Laws are run: over the board by claims, or online by the server.
    Mode {
        /// A move counts when the clock is pressed, and someone must claim.
        Otb = "otb",
        /// Illegal moves are refused, mates and flags are found.
        Online = "online",
    }
    /// The text that rules follow, and that results cite.
    Source {
        /// The WBN Laws, English text.
        Wbn = "wbn",
        /// The WBN Laws, Czech text.
        WbnCs = "wbn-cs",
        /// The Asten regulations.
        Asten = "asten",
        /// The Russian article.
        Ru = "ru",
        /// What the Free Internet Chess Server does.
        Fics = "fics",
        /// What chess.com does.
        Chesscom = "chesscom",
        /// Crazyhouse as servers play it.
        Crazyhouse = "crazyhouse",
    }
    /// When a match ends.
    EndRule {
        /// With the first decided board (WBN 1.3).
        FirstBoard = "first_board",
        /// When both boards are decided.
        BothBoards = "both_boards",
    }
    /// What wins.
    Goal {
        /// Checkmate.
        Mate = "mate",
        /// Checkmate, or the capture of all like-named men of one opponent (RU O1).
        MateOrExtinction = "mate+extinction",
    }
    /// Clocks or none.
    ClockKind {
        /// One clock with two displays per board.
        PerBoard = "per_board",
        /// No clocks: move for move (RU K2).
        None = "none",
    }
    /// Time given for a move.
    BonusKind {
        /// Nothing.
        None = "none",
        /// Added after each completed move.
        Fischer = "fischer",
        /// Given back after the move, at most what the move took (WBN 1.1c).
        Bronstein = "bronstein",
        /// The clock begins to count only after this time.
        Delay = "delay",
    }
    /// What starts the clocks.
    ClockStart {
        /// Each Black starts White's clock (WBN 1.2).
        BlackPress = "black_press",
        /// Both boards at one instant.
        Server = "server",
        /// The arbiter, both boards at one instant.
        Arbiter = "arbiter",
        /// Each board from its own second ply.
        FirstMoves = "first_moves",
        /// Both boards with the first move of the match, on whichever board it is made.
        FirstMoveAny = "first_move_any",
    }
    /// Who bears the time before players arrive (WBN 7.6).
    AbsentRule {
        /// White, when neither is there.
        WhiteIfNone = "white_if_none",
        /// Every absent player.
        EachAbsent = "each_absent",
        /// Nobody.
        None = "none",
    }
    /// Who notices that a flag fell (WBN 7.8).
    FlagMode {
        /// A player must claim.
        Claim = "claim",
        /// The clock itself.
        Auto = "auto",
    }
    /// Both flags of one clock are down (WBN 7.10).
    BothFlags {
        /// The match is drawn.
        Draw = "draw",
        /// Who fell first has lost.
        FirstLoses = "first_loses",
    }
    /// Whose time a granted lag is taken from.
    Lag {
        /// Nothing is granted.
        None = "none",
        /// The interval is removed from the mover's board.
        OwnBoard = "own_board",
        /// The interval is removed from both boards.
        BothBoards = "both_boards",
    }
    /// When a move counts.
    Commit {
        /// When the clock is pressed (WBN 1.1d).
        Press = "press",
        /// When the man is released.
        Release = "release",
        /// When it arrives.
        Instant = "instant",
    }
    /// May a made move be taken back?
    Retract {
        /// Yes, until the press (WBN 6.5b).
        UntilPress = "until_press",
        /// Only an illegal one, until the press (Asten §17).
        IllegalOnly = "illegal_only",
        /// No: what is released stands.
        No = "no",
    }
    /// Moves in the opponent's time.
    Premove {
        /// A reply may be made before the press, not completed (WBN 6.5a).
        NonDisruptive = "non_disruptive",
        /// Not at all (Asten §15).
        Forbidden = "forbidden",
        /// Held by the server until the turn comes.
        Queue = "queue",
        /// There is no such thing.
        None = "none",
    }
    /// What an illegal move is.
    Illegal {
        /// Possible, and lost if the opponent claims (WBN 1.14).
        ClaimLoss = "claim_loss",
        /// Refused.
        Reject = "reject",
        /// Refused the first time, lost the second.
        WarnThenLoss = "warn_then_loss",
    }
    /// When a captured man is handed over.
    Transfer {
        /// After the press (WBN 1.6).
        AfterPress = "after_press",
        /// Before it (RU L1).
        BeforePress = "before_press",
        /// With the move.
        AtMove = "at_move",
    }
    /// What a hidden piece in hand leads to.
    HiddenRule {
        /// The kind is barred (WBN 1.8).
        Invisible = "invisible",
        /// The hider's clock is started again (Asten §8).
        ReturnClock = "return_clock",
        /// It is forbidden (RU L6).
        Forbidden = "forbidden",
        /// Nothing can be hidden.
        None = "none",
    }
    /// How far a drop may go against the enemy king (RU V1).
    DropLimit {
        /// It may not give check.
        NoCheck = "no_check",
        /// It may not mate in the sense of chess, covering drops left aside.
        NoChessMate = "no_chess_mate",
        /// It may not mate in the sense of bughouse: check that a drop could cover is allowed.
        NoBugMate = "no_bug_mate",
        /// Check and mate are allowed.
        Free = "free",
    }
    /// May the king castle with a rook that was dropped on its home square?
    DroppedRook {
        /// No (WBN 5.8).
        Forbidden = "forbidden",
        /// Yes (Asten §11, RU L5).
        Allowed = "allowed",
        /// Yes, while no rook has ever moved from that corner (FICS).
        CornerFlag = "corner_flag",
    }
    /// What a pawn may become.
    PromotionPieces {
        /// Queen or knight (WBN 5.7e).
        QueenKnight = "QN",
        /// Queen or knight are offered, rook or bishop on request (Asten §12).
        QueenKnightDefault = "QN_default",
        /// Queen, rook, bishop or knight.
        Any = "QRBN",
    }
    /// What must be said.
    Announce {
        /// Only "knight" (WBN 5.7e).
        KnightOnly = "knight_only",
        /// Every choice (Asten §12).
        Always = "always",
        /// A dialog asks.
        Dialog = "dialog",
    }
    /// Where the promoted piece comes from.
    PromotionSource {
        /// The pawn stays and is declared (RU V3a).
        Declare = "declare",
        /// From the opponent on the other board (RU V3b).
        Exchange = "take",
        /// From the opponent on the other board, but no queen (RU V3b).
        ExchangeNoQueen = "take_noq",
    }
    /// As what a captured promoted man is handed over.
    Revert {
        /// As a pawn (WBN 1.1e).
        Pawn = "pawn",
        /// As a pawn if captured by the very next move, else as what it is (RU C2).
        PawnIfNext = "pawn_if_next",
        /// As what it is.
        Piece = "piece",
    }
    /// Which drops could potentially parry a check.
    MatePool {
        /// Every kind (WBN Czech, RU L2).
        Any = "any",
        /// Kinds of which not every man of two sets stands on this board (Asten §13).
        Available = "available",
        /// Kinds in hand now (crazyhouse).
        Actual = "actual",
        /// There is no mate.
        Off = "off",
    }
    /// Until when a mate may be claimed.
    MateWindow {
        /// Until an own move cancels it (WBN 1.16).
        UntilCancelled = "until_cancelled",
        /// It needs no claim.
        Auto = "auto",
    }
    /// Boards of which neither side to move can move, so that no piece can arrive any more.
    FrozenBoards {
        /// Play goes on until a flag falls.
        Clock = "clock",
        /// A check is mate, as no piece can come (WBN 1.5); where mates need no claim, a player without a move has lost that board, too.
        Decide = "decide",
    }
    /// A player who is not in check and has neither move nor drop.
    Stalemate {
        /// He waits; his clock runs.
        Wait = "wait",
        /// He waits, unless no man can ever arrive: then the match is drawn (Asten §13).
        WaitUnlessPoolEmpty = "wait_unless_pool_empty",
        /// The match is drawn.
        Draw = "draw",
    }
    /// Positions in which nobody could mate.
    Insufficient {
        /// There are none.
        Never = "never",
        /// As in chess.
        Fide = "fide",
    }
    /// Fifty moves by each side without capture, drop or pawn move.
    Fifty {
        /// No such rule.
        Off = "off",
        /// A draw may be claimed; after 75 it is one.
        Fide = "fide",
    }
    /// Who finds a threefold repetition.
    RepetitionMode {
        /// A player claims.
        Claim = "claim",
        /// The match itself.
        Auto = "auto",
        /// Nobody.
        Off = "off",
    }
    /// When the right arises.
    RepetitionWhen {
        /// When the position is about to appear for the third time, too (WBN 2.2b).
        ThirdImminent = "third_imminent",
        /// When it has stood three times (Asten §18).
        AfterThird = "after_third",
        /// While it stands for the third time, for either player of the board; a move that is named with the claim is made first (FICS).
        ThirdStands = "third_stands",
    }
    /// Whose consent a draw needs.
    Agreement {
        /// Of the two players of a board (WBN 2.2a, FICS).
        Board = "board",
        /// Of all four players (Asten §20).
        BothTeams = "both_teams",
        /// Of the players of each board, on both boards.
        BothBoards = "both_boards",
    }
    /// Two boards that end at once.
    Simultaneous {
        /// The results are added (WBN 1.10).
        Sum = "sum",
        /// Two mates or two flags are a draw whoever won (RU G2, to the letter).
        AnyDoubleDraw = "any_double_draw",
        /// The earlier entry of the log decides.
        ServerOrder = "server_order",
    }
    /// The right to a last drop by the partner of a mated player (WBN 1.9).
    LastDropRule {
        /// There is none.
        Off = "off",
        /// It counts if it mates (Asten §23).
        MateOnly = "mate_only",
        /// It counts if it mates or repeats for the third time (WBN 2.2c).
        MateOrRepetition = "mate_or_repetition",
    }
    /// Flags on both boards at once.
    DoubleFlag {
        /// The results are added.
        Sum = "sum",
        /// Drawn, if the flags are of different teams (RU G2).
        Draw = "draw",
        /// The earlier one decides.
        First = "first",
    }
    /// What may be claimed on the partner's board.
    PartnerClaims {
        /// Everything (WBN 1.12).
        All = "all",
        /// Mate and flag (Asten §14).
        MateFlag = "mate_flag",
        /// Nothing.
        None = "none",
    }
    /// What a groundless stop or a wrong claim costs (WBN 7.12d, 3.4).
    WrongStop {
        /// The board.
        Loss = "loss",
        /// Time.
        TimePenalty = "time_penalty",
        /// A warning.
        Warn = "warn",
    }
    /// What partners may say.
    Talk {
        /// Everything (WBN 1.11b).
        Full = "full",
        /// No concrete move (RU T2).
        NoDirectMoves = "no_direct_moves",
        /// Nothing.
        None = "none",
    }
    /// What a forbidden hint costs.
    HintPenalty {
        /// Nothing.
        None = "none",
        /// Time.
        Time = "time",
        /// The match.
        Loss = "loss",
    }
    /// Who hears partners talk.
    Audience {
        /// The team.
        Team = "team",
        /// The table (RU T1).
        Table = "table",
    }
    /// What follows a move in the opponent's turn.
    PremoveSanction {
        /// Nothing.
        None = "none",
        /// A freeze of 5 seconds.
        Freeze5 = "freeze5",
        /// A freeze of 10 seconds.
        Freeze10 = "freeze10",
        /// A warning.
        Warn = "warn",
        /// The loss, if repeated (Asten §15).
        LossIfRepeated = "loss_if_repeated",
    }
    /// Who may resign.
    ResignBy {
        /// A player, for his board (WBN 2.1c).
        Player = "player",
        /// Either partner, for the team (RU G1).
        Team = "team",
        /// Both partners together.
        TeamConsent = "team_consent",
    }
    /// How the men stand at the start.
    StartArray {
        /// As in chess (WBN 4.3).
        Standard = "standard",
        /// As in chess960, the same on both boards.
        Chess960 = "chess960",
        /// As in chess960, drawn for each board.
        Chess960Different = "chess960_different",
    }
    /// Whether the match knows the moves.
    MovesRecord {
        /// It does.
        Known = "known",
        /// Only presses, flags, halts, claims and the arbiter's acts.
        ClockOnly = "clock_only",
    }
    /// How a result is scored.
    Score {
        /// 1, ½, 0.
        Points = "points",
        /// For rating.
        Rating = "rating",
    }
}
