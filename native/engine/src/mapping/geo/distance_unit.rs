//! Lengths as the reference writes them: `2km`, `1.5 mi`.

use crate::error::{EsError, Result};
use crate::xcontent::java_number::parse_double;

/// A unit with its names, in the order in which a text is tried to end with them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DistanceUnit {
    names: &'static [&'static str],
    /// Its length in metres.
    pub meters: f64,
}

/// Metres.
pub const METERS: DistanceUnit = DistanceUnit { names: &["m", "meters"], meters: 1.0 };

const UNITS: &[DistanceUnit] = &[
    DistanceUnit { names: &["in", "inch"], meters: 0.0254 },
    DistanceUnit { names: &["yd", "yards"], meters: 0.9144 },
    DistanceUnit { names: &["ft", "feet"], meters: 0.3048 },
    DistanceUnit { names: &["km", "kilometers"], meters: 1000.0 },
    DistanceUnit { names: &["NM", "nmi", "nauticalmiles"], meters: 1852.0 },
    DistanceUnit { names: &["mm", "millimeters"], meters: 0.001 },
    DistanceUnit { names: &["cm", "centimeters"], meters: 0.01 },
    DistanceUnit { names: &["mi", "miles"], meters: 1609.344 },
    METERS,
];

impl DistanceUnit {
    /// The unit of that name.
    pub fn named(name: &str) -> Result<Self> {
        let found = UNITS.iter().find(|unit| unit.names.contains(&name));
        found.copied().ok_or_else(|| EsError::illegal_argument(format!("No distance unit match [{name}]")))
    }

    /// The rendered name.
    pub fn name(self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }

    /// Metres in this unit.
    pub fn of_meters(self, meters: f64) -> f64 {
        #[allow(clippy::float_cmp)]
        if self.meters == 1.0 { meters } else { meters * 1.0 / self.meters }
    }

    /// Parses a length to metres; this is the default unit.
    pub fn parse(self, text: &str) -> Result<f64> {
        for unit in UNITS {
            if let Some(name) = unit.names.iter().rev().find(|name| text.ends_with(**name)) {
                return Ok(parse_double(&text[..text.len() - name.len()])? * unit.meters);
            }
        }
        Ok(parse_double(text)? * self.meters)
    }
}
