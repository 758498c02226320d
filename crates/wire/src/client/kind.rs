//! The kinds of messages that clients send. The server counts messages by kind.

use super::ClientMsg;

/// Defines [`ClientKind`] and [`ClientMsg::kind`] from a list of the kinds, each with its value of
/// the field `t` in JSON. If a kind of [`ClientMsg`] is missing in the list, the crate does not
/// compile.
macro_rules! kinds {
    ($($kind:ident $word:literal,)+) => {
        /// The kind of a [`ClientMsg`], without its content.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum ClientKind {
            $(#[doc = concat!("`", $word, "`")] $kind,)+
        }

        impl ClientKind {
            /// All kinds, in the order of [`ClientMsg`].
            pub const ALL: &[ClientKind] = &[$(ClientKind::$kind,)+];

            /// The value of the field `t` of messages of this kind.
            pub fn word(self) -> &'static str {
                match self {
                    $(ClientKind::$kind => $word,)+
                }
            }
        }

        impl ClientMsg {
            /// The kind of this message.
            pub fn kind(&self) -> ClientKind {
                match self {
                    $(ClientMsg::$kind { .. } => ClientKind::$kind,)+
                }
            }
        }
    };
}

kinds! {
    Hello "hello",
    Sub "sub",
    Unsub "unsub",
    Want "want",
    Name "name",
    Sit "sit",
    Leave "leave",
    Swap "swap",
    Bot "bot",
    Lock "lock",
    PlaceHands "place_hands",
    WantCalls "want_calls",
    List "list",
    Kick "kick",
    Delete "delete",
    Configure "configure",
    MakeKey "make_key",
    DropKey "drop_key",
    NameSeat "name_seat",
    Ready "ready",
    Rematch "rematch",
    Play "play",
    Queue "queue",
    Unqueue "unqueue",
    Resign "resign",
    OfferDraw "offer_draw",
    AcceptDraw "accept_draw",
    DeclineDraw "decline_draw",
    Claim "claim",
    Waive "waive",
    Abort "abort",
    ReadyAtBoard "ready_at_board",
    GoOn "go_on",
    AgreeCalls "agree_calls",
    Make "make",
    Press "press",
    Retract "retract",
    Say "say",
    Pass "pass",
    Demand "demand",
    ShowPieces "show_pieces",
    Invisible "invisible",
    Visible "visible",
    ReturnClock "return_clock",
    Stop "stop",
    Adjust "adjust",
    Confirm "confirm",
    Rule "rule",
    Signal "signal",
    Withdraw "withdraw",
    Tell "tell",
    Mark "mark",
    Together "together",
    Resync "resync",
    Ping "ping",
    Echo "echo",
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the value of the field `t` of each message in the schema.
    fn published() -> Vec<String> {
        let schema = crate::schema::client();
        let kinds = schema.get("oneOf").and_then(|kinds| kinds.as_array());
        let word = |kind: &serde_json::Value| {
            let word = kind["properties"]["t"]["const"].as_str();
            word.expect("every message has the field t").to_owned()
        };
        kinds
            .expect("the schema is a choice of messages")
            .iter()
            .map(word)
            .collect()
    }

    #[test]
    fn every_message_of_the_schema_has_a_kind_with_its_tag() {
        let words: Vec<&str> = ClientKind::ALL.iter().map(|kind| kind.word()).collect();
        assert_eq!(words, published());
    }

    #[test]
    fn a_message_has_the_kind_of_its_tag() {
        for (text, kind) in [
            (r#"{"t":"resync"}"#, ClientKind::Resync),
            (r#"{"t":"ping","k":1}"#, ClientKind::Ping),
            (
                r#"{"t":"offer_draw","id":"1","seat":"A"}"#,
                ClientKind::OfferDraw,
            ),
            (
                r#"{"t":"mark","seat":"A","board":"A","shapes":[]}"#,
                ClientKind::Mark,
            ),
        ] {
            let message: ClientMsg = serde_json::from_str(text).expect(text);
            assert_eq!(message.kind(), kind, "{text}");
        }
    }
}
