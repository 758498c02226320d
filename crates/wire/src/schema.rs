//! The protocol as JSON schemas (draft 2020-12), for clients in other languages.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::Value;
use ts_rs::TS;

use crate::client::{ClientMsg, Envelope};
use crate::desk::{ActDone, ActWanted, EventCard, EventMade, EventWanted, NextRound, PairingView};
use crate::http::{
    HereView, ReplayView, RulesChecked, RulesRead, RulesView, TableMade, TableWanted,
};
use crate::problem::Problem;
use crate::record::{RecordView, RecordsHead, RecordsView};
use crate::report::ReportView;
use crate::server::ServerMsg;
use crate::table::TableSetup;
use crate::tried::{PositionTryAsk, PositionTryView, TryAsk, TryView};

/// The schema of the messages from a client. Fields that may be left out are not required.
pub fn client() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let schema = settings
        .into_generator()
        .into_root_schema_for::<ClientMsg>();
    in_envelope(schema)
}

/// The schema of the messages from the server. Fields that are always sent are required.
pub fn server() -> Schema {
    in_envelope(serialized::<ServerMsg>())
}

/// The schema of messages with the fields of [`Envelope`].
fn in_envelope(mut schema: Schema) -> Schema {
    let envelope = serialized::<Envelope>();
    if let Some(properties) = envelope.get("properties") {
        schema.insert("properties".into(), properties.clone());
    }
    schema
}

/// The schema of the bodies of HTTP requests and answers, each under the name of its type. Fields that may be
/// left out of a request are not required.
pub fn http() -> Schema {
    let mut schema = serialized::<Bodies>();
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let mut requests = settings.into_generator().into_root_schema_for::<Requests>();
    let of_requests = requests.ensure_object().remove("$defs");
    let all = schema.ensure_object().get_mut("$defs");
    if let (Some(Value::Object(all)), Some(Value::Object(of_requests))) = (all, of_requests) {
        all.extend(of_requests);
    }
    schema
}

/// The bodies of HTTP requests.
#[derive(JsonSchema)]
#[allow(dead_code, non_snake_case, reason = "no value is made")]
struct Requests {
    TableSetup: TableSetup,
    TableWanted: TableWanted,
    TryAsk: TryAsk,
    PositionTryAsk: PositionTryAsk,
    EventWanted: EventWanted,
    ActWanted: ActWanted,
}

fn serialized<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}

/// The bodies of HTTP requests and answers. Only its types are of interest.
#[derive(JsonSchema, TS)]
#[allow(dead_code, non_snake_case, reason = "no value is made")]
pub struct Bodies {
    TableSetup: TableSetup,
    TableWanted: TableWanted,
    TableMade: TableMade,
    /// Body of each answer with an error (status 400 and above).
    Problem: Problem,
    HereView: HereView,
    RulesView: RulesView,
    RulesChecked: RulesChecked,
    RulesRead: RulesRead,
    ReplayView: ReplayView,
    RecordsHead: RecordsHead,
    RecordsView: RecordsView,
    RecordView: RecordView,
    ReportView: ReportView,
    TryAsk: TryAsk,
    PositionTryAsk: PositionTryAsk,
    TryView: TryView,
    EventWanted: EventWanted,
    EventMade: EventMade,
    EventCard: EventCard,
    ActWanted: ActWanted,
    ActDone: ActDone,
    PairingView: PairingView,
    NextRound: NextRound,
    PositionTryView: PositionTryView,
}
