//! JSON of reasons and articles: strings with the texts of [`Reason::text`] and [`Article::text`].

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Article, Reason};

macro_rules! as_text {
    ($($name:ty),+) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.text())
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    text.parse().map_err(serde::de::Error::custom)
                }
            }
        )+
    };
}

as_text!(Article, Reason);
