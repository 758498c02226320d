//! The weights of the evaluation: one number for each term, in hundredths of a pawn or in units of
//! danger to a king.

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
    Pawn = 164, "a pawn on the board";
    Knight = 230, "a knight on the board";
    Bishop = 245, "a bishop on the board";
    Rook = 301, "a rook on the board";
    Queen = 633, "a queen on the board";
    HandPawn = 213, "the first pawn in hand";
    HandKnight = 345, "the first knight in hand";
    HandBishop = 331, "the first bishop in hand";
    HandRook = 386, "the first rook in hand";
    HandQueen = 659, "the first queen in hand";
    MorePawn = 117, "each further pawn in hand";
    MoreKnight = 253, "each further knight in hand";
    MoreBishop = 193, "each further bishop in hand";
    MoreRook = 318, "each further rook in hand";
    MoreQueen = 453, "each further queen in hand";
    MobileKnight = 23, "a square that a knight can go to";
    MobileBishop = 26, "a square that a bishop can go to";
    MobileRook = 18, "a square that a rook can go to";
    MobileQueen = 3, "a square that a queen can go to";
    CentralPawn = 14, "how central a pawn is, 0 to 3";
    CentralKnight = 5, "how central a knight is, 0 to 3";
    CentralBishop = 1, "how central a bishop is, 0 to 3";
    NearKnight = 31, "how near a knight is to the enemy king, 0 to 6";
    NearBishop = 25, "how near a bishop is to the enemy king, 0 to 6";
    NearRook = 14, "how near a rook is to the enemy king, 0 to 6";
    NearQueen = -2, "how near a queen is to the enemy king, 0 to 6";
    Guard = 3, "how near a knight or bishop is to its own king, 0 to 6";
    Undeveloped = -39, "a knight or bishop on its first rank";
    MayCastle = -4, "a rook with which the king may castle";
    FifthRank = -15, "a pawn on its fifth rank";
    SixthRank = 84, "a pawn on its sixth rank";
    SeventhRank = 32, "a pawn on its seventh rank";
    Defended = -16, "a pawn that a pawn defends";
    Doubled = -4, "a pawn behind another pawn of its color";
    PawnThreat = 156, "a piece that an enemy pawn attacks";
    HangingMinor = 81, "a knight or bishop that is attacked and not defended";
    HangingMajor = 109, "a rook or queen that is attacked and not defended";
    HangingPawn = 45, "a pawn that is attacked and not defended";
    Walked = 13, "each rank that the king has left its first rank, up to 4";
    Tempo = 58, "the right to move";
    AttackPawn = 22, "an enemy pawn that attacks a square beside the king";
    AttackKnight = 15, "an enemy knight that does";
    AttackBishop = 4, "an enemy bishop that does";
    AttackRook = 33, "an enemy rook that does";
    AttackQueen = 29, "an enemy queen that does";
    RingAttacked = -2, "a square beside the king that the enemy attacks";
    RingWeak = 4, "such a square that only the king defends";
    Hole = 8, "an empty square beside the king that only the king defends, for each enemy piece in hand up to 3";
    CheckKnight = 12, "the enemy can check safely with a knight on the board";
    CheckBishop = 7, "with a bishop";
    CheckRook = 9, "with a rook";
    CheckQueen = 8, "with a queen";
    DropPawn = 6, "the enemy can check safely with a pawn in hand";
    DropKnight = 28, "with a knight in hand";
    DropBishop = 9, "with a bishop in hand";
    DropRook = 16, "with a rook in hand";
    DropQueen = 32, "with a queen in hand";
    Contact = 5, "a square beside the king for such a drop of a rook, bishop, queen or pawn that the enemy protects";
    MissingCheck = 15, "a role that the enemy lacks, with which a drop would check safely";
    EnemyHand = 8, "each enemy piece in hand other than pawns, up to 6";
    EnemyHandPawn = -2, "each enemy pawn in hand, up to 6";
    Flight = 0, "each square that the king could go to, up to 4";
    NoFlight = 17, "the king could go nowhere";
    Shelter = 1, "a pawn of its color before the king";
    OwnHand = 1, "each own piece in hand, up to 4";
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
