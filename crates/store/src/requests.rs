//! The requests to a store. Each is one line of a table, from which its method in both stores is made.

/// Declares a trait of requests, and implements it for both stores.
///
/// A line is `read fn NAME(VALUES) -> ANSWER`, or `write(LANE, KIND) fn …`. `LANE` is the queue of SQLite in
/// which the write waits. By `KIND` the faults of the store in memory choose the writes that fail. After
/// `write(LANE, KIND, start)` the work gets the start of the program before the values. The work is the method `NAME` of `memory::content`, and the function `NAME` in a
/// module of `sqlite`.
macro_rules! requests {
    (
        $(#[$about:meta])*
        trait $trait:ident, in SQLite by $module:ident:
        $(
            $(#[$doc:meta])*
            $how:ident $(($($by:ident),+))? fn $name:ident($($value:ident: $type:ty),* $(,)?) -> $answer:ty;
        )+
    ) => {
        $(#[$about])*
        pub trait $trait {
            $(
                $(#[$doc])*
                fn $name(&self, $($value: $type),*) -> crate::Pending<$answer>;
            )+
        }

        impl $trait for crate::memory::MemoryStart {
            $(
                fn $name(&self, $($value: $type),*) -> crate::Pending<$answer> {
                    requests!(@memory $how $(($($by),+))? self $name $($value),*)
                }
            )+
        }

        #[cfg(feature = "sqlite")]
        impl $trait for crate::sqlite::Sqlite {
            $(
                fn $name(&self, $($value: $type),*) -> crate::Pending<$answer> {
                    requests!(@sqlite $how $(($($by),+))? self $module $name $($value),*)
                }
            )+
        }
    };

    (@memory read $store:ident $name:ident $($value:ident),*) => {
        $store.read(move |content| content.$name($($value),*))
    };
    (
        @memory write($lane:ident, $kind:ident $(, $start:ident)?)
        $store:ident $name:ident $($value:ident),*
    ) => {{
        $(let $start = $store.$start;)?
        $store.write(crate::memory::Write::$kind, move |content| {
            content.$name($($start,)? $($value),*)
        })
    }};
    (@sqlite read $store:ident $module:ident $name:ident $($value:ident),*) => {
        $store.read(move |connection| crate::sqlite::$module::$name(connection, $($value),*))
    };
    (
        @sqlite write($lane:ident, $kind:ident $(, $start:ident)?)
        $store:ident $module:ident $name:ident $($value:ident),*
    ) => {{
        $(let $start = $store.$start;)?
        $store.write(crate::sqlite::Lane::$lane, move |connection| {
            // Copies, because the work is done again after a rollback.
            $(let $value = Clone::clone(&$value);)*
            crate::sqlite::$module::$name(connection, $($start,)? $($value),*)
        })
    }};
}

pub(crate) use requests;
