//! The protocol as JSON schemas (draft 2020-12), for those who write clients in other languages.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

/// What is understood: fields that may be left out are not required.
pub fn said<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    settings.into_generator().into_root_schema_for::<T>()
}

/// What is told: every field that is always there is required.
pub fn told<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}
