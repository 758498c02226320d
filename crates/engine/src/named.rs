//! Kinds that people choose by name: each has a name in commands and a sentence that says what it is.

/// Defines an enum. A line is `Variant = "name in commands", "what it is";`.
macro_rules! named {
    ($(#[$meta:meta])* $Type:ident { $($Variant:ident = $name:literal, $sentence:literal;)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Type { $(#[doc = $sentence] $Variant),* }

        impl $Type {
            /// All of them, in the order of the type.
            pub const ALL: [$Type; [$($name),*].len()] = [$($Type::$Variant),*];

            /// The name in commands.
            pub const fn name(self) -> &'static str {
                match self { $($Type::$Variant => $name),* }
            }

            /// What it is, in words that follow its name.
            pub const fn sentence(self) -> &'static str {
                match self { $($Type::$Variant => $sentence),* }
            }

            /// The one with this name.
            pub fn by_name(name: &str) -> Option<$Type> {
                $Type::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}

pub(crate) use named;
