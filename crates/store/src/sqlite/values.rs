//! How ids and other values are in the columns of the database.

use std::fmt::Display;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::Serialize;
use serde::de::value::{Error as Unreadable, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};

use crate::{CredentialHash, LinkHash, MatchId, PrincipalId, PublicId, RoomId, StartId};

/// Stores a type as its only field.
macro_rules! as_its_field {
    ($($type:ident),+) => {$(
        impl ToSql for $type {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $type {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<$type> {
                FromSql::column_result(value).map($type)
            }
        }
    )+};
}

as_its_field!(
    StartId,
    RoomId,
    MatchId,
    PrincipalId,
    LinkHash,
    CredentialHash
);

impl ToSql for PublicId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.as_str().to_sql()
    }
}

impl FromSql for PublicId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<PublicId> {
        let id = value.as_str()?.parse();
        id.map_err(|error: &str| FromSqlError::Other(error.into()))
    }
}

/// A value that is stored as JSON.
pub struct Json<T>(pub T);

impl<T: Serialize> ToSql for Json<T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = serde_json::to_string(&self.0);
        text.map(ToSqlOutput::from)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
    }
}

impl<T: DeserializeOwned> FromSql for Json<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Json<T>> {
        let read = serde_json::from_str(value.as_str()?);
        read.map(Json).map_err(FromSqlError::other)
    }
}

/// A seat or a board, which is stored as its letter.
pub struct Letter<T>(pub T);

impl<T: Display> ToSql for Letter<T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.to_string().into())
    }
}

impl<T: DeserializeOwned> FromSql for Letter<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Letter<T>> {
        let letter: StrDeserializer<'_, Unreadable> = value.as_str()?.into_deserializer();
        T::deserialize(letter)
            .map(Letter)
            .map_err(FromSqlError::other)
    }
}
