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

        impl Weights {
            /// The weights that our player uses.
            pub const TUNED: Weights = Weights([$($value),*]);
        }
    };
}

terms! {
    Pawn = 135, "a pawn on the board";
    Knight = 244, "a knight on the board";
    Bishop = 277, "a bishop on the board";
    Rook = 368, "a rook on the board";
    Queen = 683, "a queen on the board";
    HandPawn = 199, "the first pawn in hand";
    HandKnight = 341, "the first knight in hand";
    HandBishop = 343, "the first bishop in hand";
    HandRook = 399, "the first rook in hand";
    HandQueen = 701, "the first queen in hand";
    MorePawn = 109, "each further pawn in hand";
    MoreKnight = 257, "each further knight in hand";
    MoreBishop = 248, "each further bishop in hand";
    MoreRook = 324, "each further rook in hand";
    MoreQueen = 559, "each further queen in hand";
    MobileKnight = 13, "a square that a knight can go to";
    MobileBishop = 13, "a square that a bishop can go to";
    MobileRook = 12, "a square that a rook can go to";
    MobileQueen = 2, "a square that a queen can go to";
    CentralPawn = 9, "how central a pawn is, 0 to 3";
    CentralKnight = 7, "how central a knight is, 0 to 3";
    CentralBishop = -1, "how central a bishop is, 0 to 3";
    NearKnight = 21, "how near a knight is to the enemy king, 0 to 6";
    NearBishop = 18, "how near a bishop is to the enemy king, 0 to 6";
    NearRook = 4, "how near a rook is to the enemy king, 0 to 6";
    NearQueen = 0, "how near a queen is to the enemy king, 0 to 6";
    Guard = 6, "how near a knight or bishop is to its own king, 0 to 6";
    Undeveloped = -16, "a knight or bishop on its first rank";
    MayCastle = 6, "a rook with which the king may castle";
    FifthRank = -4, "a pawn on its fifth rank";
    SixthRank = 62, "a pawn on its sixth rank";
    SeventhRank = 44, "a pawn on its seventh rank";
    Defended = -5, "a pawn that a pawn defends";
    Doubled = -2, "a pawn behind another pawn of its color";
    PawnThreat = 139, "a piece that an enemy pawn attacks";
    HangingMinor = 70, "a knight or bishop that is attacked and not defended";
    HangingMajor = 123, "a rook or queen that is attacked and not defended";
    HangingPawn = 55, "a pawn that is attacked and not defended";
    Walked = 22, "each rank that the king has left its first rank, up to 4";
    Tempo = 43, "the right to move";
    AttackPawn = 17, "an enemy pawn that attacks a square beside the king";
    AttackKnight = 13, "an enemy knight that does";
    AttackBishop = 5, "an enemy bishop that does";
    AttackRook = 20, "an enemy rook that does";
    AttackQueen = 15, "an enemy queen that does";
    RingAttacked = 1, "a square beside the king that the enemy attacks";
    RingWeak = 5, "such a square that only the king defends";
    Hole = 4, "an empty square beside the king that only the king defends, for each enemy piece in hand up to 3";
    CheckKnight = 19, "the enemy can check safely with a knight on the board";
    CheckBishop = 6, "with a bishop";
    CheckRook = 14, "with a rook";
    CheckQueen = 12, "with a queen";
    DropPawn = 10, "the enemy can check safely with a pawn in hand";
    DropKnight = 31, "with a knight in hand";
    DropBishop = 9, "with a bishop in hand";
    DropRook = 16, "with a rook in hand";
    DropQueen = 21, "with a queen in hand";
    Contact = 5, "a square beside the king for such a drop of a rook, bishop, queen or pawn that the enemy protects";
    MissingCheck = 6, "a role that the enemy lacks, with which a drop would check safely";
    EnemyHand = 9, "each enemy piece in hand other than pawns, up to 6";
    EnemyHandPawn = 2, "each enemy pawn in hand, up to 6";
    Flight = 3, "each square that the king could go to, up to 4";
    NoFlight = 11, "the king could go nowhere";
    Shelter = -4, "a pawn of its color before the king";
    OwnHand = -3, "each own piece in hand, up to 4";
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
