//! The weights of the evaluation: one number for each term, in points or in units of danger to a
//! king. A point is the unit of all scores; a pawn on the board is `Weights::TUNED.0[Pawn]` points.

/// A number for each term of the evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(pub [i32; TERMS]);

macro_rules! terms {
    ($($name:ident = $value:literal, $what:literal;)*) => {
        /// The terms of the evaluation.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(clippy::upper_case_acronyms)]
        pub enum Term { $(#[doc = $what] $name),* }

        /// The number of terms.
        pub const TERMS: usize = NAMES.len();

        /// The name of each term.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// What each term counts.
        pub const SENTENCES: &[&str] = &[$($what),*];

        impl Weights {
            /// The weights that our player uses.
            pub const TUNED: Weights = Weights([$($value),*]);
        }
    };
}

terms! {
    Pawn = 139, "a pawn on the board";
    Knight = 194, "a knight on the board";
    Bishop = 227, "a bishop on the board";
    Rook = 272, "a rook on the board";
    Queen = 657, "a queen on the board";
    HandPawn = 217, "the first pawn in hand";
    HandKnight = 344, "the first knight in hand";
    HandBishop = 335, "the first bishop in hand";
    HandRook = 383, "the first rook in hand";
    HandQueen = 656, "the first queen in hand";
    MorePawn = 112, "each further pawn in hand";
    MoreKnight = 233, "each further knight in hand";
    MoreBishop = 207, "each further bishop in hand";
    MoreRook = 262, "each further rook in hand";
    MoreQueen = 399, "each further queen in hand";
    MobileKnight = 19, "a square that a knight can go to";
    MobileBishop = 30, "a square that a bishop can go to";
    MobileRook = 22, "a square that a rook can go to";
    MobileQueen = 3, "a square that a queen can go to";
    CentralPawn = 17, "how central a pawn is, 0 to 3";
    CentralKnight = 3, "how central a knight is, 0 to 3";
    CentralBishop = -13, "how central a bishop is, 0 to 3";
    NearKnight = 37, "how near a knight is to the enemy king, 0 to 6";
    NearBishop = 32, "how near a bishop is to the enemy king, 0 to 6";
    NearRook = 15, "how near a rook is to the enemy king, 0 to 6";
    NearQueen = -7, "how near a queen is to the enemy king, 0 to 6";
    Guard = 9, "how near a knight or bishop is to its own king, 0 to 6";
    Undeveloped = -52, "a knight or bishop on its first rank";
    MayCastle = -12, "a rook with which the king may castle";
    FifthRank = 2, "a pawn on its fifth rank";
    SixthRank = 99, "a pawn on its sixth rank";
    SeventhRank = 51, "a pawn on its seventh rank";
    Defended = -20, "a pawn that a pawn defends";
    Doubled = 5, "a pawn behind another pawn of its color";
    PawnOnF = 127, "a pawn on the first square of the f-file, which protects the king's weakest square";
    PawnOnG = 40, "a pawn on the first square of the g-file";
    FlankPawn = -71, "a pawn on the fourth to sixth rank of the a-, b- or c-file";
    ForwardPawn = 32, "a pawn on the fifth or sixth rank of the d- to g-file";
    PawnThreat = 154, "a piece that an enemy pawn attacks";
    HangingMinor = 71, "a knight or bishop that is attacked and not defended";
    HangingMajor = 93, "a rook or queen that is attacked and not defended";
    HangingPawn = 32, "a pawn that is attacked and not defended";
    Walked = -21, "each rank that the king has left its first rank, up to 4";
    Tempo = 63, "the right to move";
    AttackPawn = 23, "an enemy pawn that attacks a square beside the king";
    AttackKnight = 18, "an enemy knight that does";
    AttackBishop = 7, "an enemy bishop that does";
    AttackRook = 29, "an enemy rook that does";
    AttackQueen = 29, "an enemy queen that does";
    RingAttacked = -5, "a square beside the king that the enemy attacks";
    RingWeak = 10, "such a square that only the king defends";
    Hole = 8, "an empty square beside the king that only the king defends, for each enemy piece in hand up to 3";
    CheckKnight = 29, "the enemy can check safely with a knight on the board";
    CheckBishop = 5, "with a bishop";
    CheckRook = 15, "with a rook";
    CheckQueen = 10, "with a queen";
    DropPawn = 8, "the enemy can check safely with a pawn in hand";
    DropKnight = 35, "with a knight in hand";
    DropBishop = 9, "with a bishop in hand";
    DropRook = 23, "with a rook in hand";
    DropQueen = 29, "with a queen in hand";
    Contact = 2, "a role in the enemy's hand, other than a knight, that can be dropped safely beside the king with check";
    MissingCheck = 11, "a role that the enemy lacks, with which a drop would check safely";
    EnemyHand = 10, "each enemy piece in hand other than pawns, up to 6";
    EnemyHandPawn = 0, "each enemy pawn in hand, up to 6";
    Flight = -3, "each square that the king could go to, up to 4";
    NoFlight = 3, "the king could go nowhere";
    Shelter = 4, "a pawn of its color before the king";
    OwnHand = 4, "each own piece in hand, up to 4";
    EnemyTurn = 13, "the enemy is to move, with a piece in hand";
}

impl Weights {
    /// The weight of a term.
    #[inline]
    pub const fn of(&self, term: Term) -> i32 {
        self.0[term as usize]
    }

    /// The weights of a player that counts so many percent of all that is not material.
    #[must_use]
    pub fn judged(&self, percent: i32) -> Weights {
        let mut weights = self.clone();
        for weight in &mut weights.0[Term::MobileKnight as usize..] {
            *weight = *weight * percent / 100;
        }
        weights
    }

    /// The weights with those replaced that a text names: lines such as `Pawn = 100`.
    ///
    /// # Errors
    /// The first line that names no term or has no number.
    pub fn changed(&self, text: &str) -> Result<Weights, String> {
        let mut weights = self.clone();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let parsed = line.split_once('=').and_then(|(name, value)| {
                let place = NAMES.iter().position(|&known| known == name.trim())?;
                let value = value.trim().split([',', ' ', ';']).next()?;
                Some((place, value.parse().ok()?))
            });
            let (place, value) = parsed.ok_or_else(|| format!("{line}: a line is `Pawn = 100`"))?;
            weights.0[place] = value;
        }
        Ok(weights)
    }
}
