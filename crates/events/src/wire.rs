//! JSON of points: a decimal number.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Points;

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.quarters() as f64 / 4.0)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        let quarters = 4.0 * f64::deserialize(deserializer)?;
        match quarters.fract() == 0.0 && quarters.abs() < 1e9 {
            true => Ok(Points::of_quarters(quarters as i64)),
            false => Err(serde::de::Error::custom("points are quarters")),
        }
    }
}
