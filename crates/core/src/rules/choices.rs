//! The named values of parameters. The program and the page show the comments of parameters and
//! values to users as explanations, so a change of such a comment changes what users read.

/// A parameter with named values.
pub trait ParameterValue: Sized + Copy + 'static {
    /// The names, in the order of the variants.
    const NAMES: &'static [&'static str];
    /// A sentence about each value, in the same order. Each begins with a space, because it is the
    /// text of a doc comment.
    const TEXTS: &'static [&'static str];
    /// The value with a name.
    fn from_name(name: &str) -> Option<Self>;
    /// The name of the value.
    fn name(self) -> &'static str;
}

macro_rules! choices {
    ($(#[doc = $doc:literal] $name:ident { $(#[doc = $meaning:literal] $variant:ident = $text:literal),+ $(,)? })+) => { $(
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(
            feature = "wire",
            derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)
        )]
        pub enum $name { $(
            #[doc = $meaning]
            #[cfg_attr(feature = "wire", serde(rename = $text))]
            $variant
        ),+ }

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
    /// How a match is run: over the board by claims, or online by the server.
    Mode {
        /// A move counts when the clock is pressed; illegal moves, mates and flags must be claimed.
        Otb = "otb",
        /// The server refuses illegal moves and finds mates and fallen flags.
        Online = "online",
    }
    /// The text that the rules follow, and that results cite.
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
        /// Checkmate, or the capture of all pieces of one role of one opponent (RU O1).
        MateOrExtinction = "mate+extinction",
    }
    /// Whether the match has clocks.
    ClockKind {
        /// Each board has one clock with two displays.
        PerBoard = "per_board",
        /// No clocks. A player who has moved may demand that the partner's opponent moves next (RU K2).
        None = "none",
    }
    /// The time that a player gets for a move.
    BonusKind {
        /// Nothing.
        None = "none",
        /// Added after each completed move.
        Fischer = "fischer",
        /// Given back after the move, but at most the time that the move used (WBN 1.1c).
        Bronstein = "bronstein",
        /// The clock begins to count only after this time.
        Delay = "delay",
    }
    /// What starts the clocks.
    ClockStart {
        /// Each Black starts White's clock (WBN 1.2).
        BlackPress = "black_press",
        /// The server starts both boards at one instant.
        Server = "server",
        /// The arbiter starts both boards at one instant.
        Arbiter = "arbiter",
        /// The second ply of a board starts the clocks of that board.
        FirstMoves = "first_moves",
        /// The first move of the match starts the clocks of both boards.
        FirstMoveAny = "first_move_any",
    }
    /// Whose clock runs before the players arrive (WBN 7.6).
    AbsentRule {
        /// White's, while neither player is there.
        WhiteIfNone = "white_if_none",
        /// The clock of each absent player.
        EachAbsent = "each_absent",
        /// No clock.
        None = "none",
    }
    /// Who notices that a flag fell (WBN 7.8).
    FlagMode {
        /// A player must claim them.
        Claim = "claim",
        /// The program finds them; no claim is needed.
        Auto = "auto",
    }
    /// What follows if both flags of one clock have fallen (WBN 7.10).
    BothFlags {
        /// The match is drawn.
        Draw = "draw",
        /// The player whose flag fell first loses.
        FirstLoses = "first_loses",
    }
    /// Which clocks pause for the lag of a move: the time that it needs to reach the server.
    Lag {
        /// No clock.
        None = "none",
        /// The clocks of the mover's board.
        OwnBoard = "own_board",
        /// The clocks of both boards.
        BothBoards = "both_boards",
    }
    /// When a move counts.
    Commit {
        /// When the clock is pressed (WBN 1.1d).
        Press = "press",
        /// When the piece is released.
        Release = "release",
        /// When the server receives it.
        Instant = "instant",
    }
    /// Whether a move that was made, but not completed by a press, may be taken back.
    Retract {
        /// Yes, until the press (WBN 6.5b).
        UntilPress = "until_press",
        /// Only an illegal one, until the press (Asten §17).
        IllegalOnly = "illegal_only",
        /// No: a released move is final.
        No = "no",
    }
    /// What happens to a move in the opponent's time.
    Premove {
        /// A reply may be made before the opponent's press, but not completed (WBN 6.5a).
        NonDisruptive = "non_disruptive",
        /// Forbidden (Asten §15).
        Forbidden = "forbidden",
        /// The server keeps them until the player's turn.
        Queue = "queue",
        /// Refused.
        None = "none",
    }
    /// What an illegal move leads to.
    Illegal {
        /// Possible, and lose when claimed (WBN 1.14).
        ClaimLoss = "claim_loss",
        /// Refused.
        Reject = "reject",
        /// The first is refused, the second loses.
        WarnThenLoss = "warn_then_loss",
    }
    /// When a captured piece is handed over.
    Transfer {
        /// After the press (WBN 1.6).
        AfterPress = "after_press",
        /// Before the press (RU L1).
        BeforePress = "before_press",
        /// With the move.
        AtMove = "at_move",
    }
    /// What follows if a player hides a piece in hand.
    HiddenRule {
        /// Pieces of their kind may not be dropped for a while (WBN 1.8).
        Invisible = "invisible",
        /// The clock of the player who hid them is started again (Asten §8).
        ReturnClock = "return_clock",
        /// Forbidden (RU L6).
        Forbidden = "forbidden",
        /// Pieces cannot be hidden.
        None = "none",
    }
    /// Whether a drop may give check or mate (RU V1).
    DropLimit {
        /// Neither is allowed.
        NoCheck = "no_check",
        /// Check is allowed, mate as in chess is not, even if a drop could parry it.
        NoChessMate = "no_chess_mate",
        /// Check is allowed, mate is not. A check that a drop could parry is no mate.
        NoBugMate = "no_bug_mate",
        /// Both are allowed.
        Free = "free",
    }
    /// Whether a king may castle with a rook that was dropped on a home square of rooks.
    DroppedRook {
        /// No (WBN 5.8).
        Forbidden = "forbidden",
        /// Yes (Asten §11, RU L5).
        Allowed = "allowed",
        /// Yes, if no rook has ever moved away from that square (FICS).
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
    /// What a player must say at a promotion.
    Announce {
        /// Only "knight" (WBN 5.7e).
        KnightOnly = "knight_only",
        /// Always what the pawn becomes (Asten §12).
        Always = "always",
        /// Nothing: the program shows a dialog.
        Dialog = "dialog",
    }
    /// Where the promoted piece comes from.
    PromotionSource {
        /// The pawn stays on the board and is declared (RU V3a).
        Declare = "declare",
        /// From the opponent on the other board (RU V3b).
        Exchange = "take",
        /// From the opponent on the other board, but no queen (RU V3b).
        ExchangeNoQueen = "take_noq",
    }
    /// How a captured promoted piece is handed over.
    Revert {
        /// As a pawn (WBN 1.1e).
        Pawn = "pawn",
        /// As a pawn if the very next move captures it, else as what it became (RU C2).
        PawnIfNext = "pawn_if_next",
        /// As what it became.
        Piece = "piece",
    }
    /// Which pieces count as able to parry a check by a drop.
    MatePool {
        /// A piece of any role (WBN Czech, RU L2).
        Any = "any",
        /// A piece of any role that can still arrive: not all such pieces of two chess sets are on this board (Asten §13).
        Available = "available",
        /// A piece that is in hand now (crazyhouse).
        Actual = "actual",
        /// There is no mate.
        Off = "off",
    }
    /// Until when a mate may be claimed.
    MateWindow {
        /// Until a move of the mating side lifts it (WBN 1.16).
        UntilCancelled = "until_cancelled",
        /// Not needed.
        Auto = "auto",
    }
    /// What follows if on neither board the side to move can move: then no piece can arrive.
    FrozenBoards {
        /// Play goes on until a flag falls.
        Clock = "clock",
        /// A check is mate, because no piece can arrive (WBN 1.5). If mates need no claim, a player who cannot move loses the board even without a check.
        Decide = "decide",
    }
    /// What follows if a player is not in check and has neither a legal move nor a drop.
    Stalemate {
        /// The player waits, and their clock runs.
        Wait = "wait",
        /// The player waits, unless no piece can ever arrive: then the match is drawn (Asten §13).
        WaitUnlessPoolEmpty = "wait_unless_pool_empty",
        /// The match is drawn.
        Draw = "draw",
    }
    /// Which positions are drawn because neither side could ever mate.
    Insufficient {
        /// No.
        Never = "never",
        /// Yes, as in chess.
        Fide = "fide",
    }
    /// What follows after fifty moves by each side without capture, drop or pawn move.
    Fifty {
        /// No such rule.
        Off = "off",
        /// A draw may be claimed; after 75 moves the match is drawn without a claim.
        Fide = "fide",
    }
    /// Who finds a threefold repetition.
    RepetitionMode {
        /// A player must claim it.
        Claim = "claim",
        /// The program finds it; no claim is needed.
        Auto = "auto",
        /// It does not draw.
        Off = "off",
    }
    /// When a player may claim a repetition.
    RepetitionWhen {
        /// When the position appears for the third time, or is about to (WBN 2.2b).
        ThirdImminent = "third_imminent",
        /// When the position has appeared three times (Asten §18).
        AfterThird = "after_third",
        /// While the position is on the board for the third time; both players of the board may claim. A move that is named with the claim is made first (FICS).
        ThirdOccurred = "third_stands",
    }
    /// Whose consent a draw needs.
    Agreement {
        /// Of the two players of a board (WBN 2.2a, FICS).
        Board = "board",
        /// Of all four players (Asten §20). Either opponent may answer an offer.
        BothTeams = "both_teams",
        /// Of all four players. Only the opponent on the same board may answer an offer.
        BothBoards = "both_boards",
    }
    /// What follows if two boards end at the same time.
    Simultaneous {
        /// The results are added (WBN 1.10).
        Sum = "sum",
        /// Two mates or two fallen flags are a draw, even if one team won both (RU G2, to the letter).
        AnyDoubleDraw = "any_double_draw",
        /// The earlier entry of the log decides.
        ServerOrder = "server_order",
    }
    /// Whether the partner of a mated player has a last drop (WBN 1.9).
    LastDropRule {
        /// There is none.
        Off = "off",
        /// It counts if it mates (Asten §23).
        MateOnly = "mate_only",
        /// It counts if it mates or repeats the position for the third time (WBN 2.2c).
        MateOrRepetition = "mate_or_repetition",
    }
    /// What follows if flags fall on both boards at the same time.
    DoubleFlag {
        /// The results are added.
        Sum = "sum",
        /// The match is drawn if the flags are of different teams (RU G2).
        Draw = "draw",
        /// The flag that fell first decides.
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
    /// Who can read what partners say.
    Audience {
        /// The team.
        Team = "team",
        /// Everyone at the table (RU T1).
        Table = "table",
    }
    /// What follows a move in the opponent's turn.
    PremoveSanction {
        /// Nothing.
        None = "none",
        /// The player may not move for 5 seconds of their clock.
        Freeze5 = "freeze5",
        /// The player may not move for 10 seconds of their clock.
        Freeze10 = "freeze10",
        /// A warning.
        Warn = "warn",
        /// The loss, if repeated (Asten §15).
        LossIfRepeated = "loss_if_repeated",
    }
    /// Who may resign.
    ResignBy {
        /// A player, for their own board (WBN 2.1c).
        Player = "player",
        /// Either partner, for the team (RU G1).
        Team = "team",
        /// Both partners together.
        TeamConsent = "team_consent",
    }
    /// How the pieces are placed at the start.
    StartArray {
        /// As in chess (WBN 4.3).
        Standard = "standard",
        /// As in chess960, the same on both boards.
        Chess960 = "chess960",
        /// As in chess960, chosen at random for each board.
        Chess960Different = "chess960_different",
    }
    /// Whether the match knows the moves.
    MovesRecord {
        /// Yes.
        Known = "known",
        /// No: only presses, flags, stops, claims and the arbiter's acts.
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
