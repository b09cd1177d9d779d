//! The members that `stats`, `extended_stats` and their pipelines have in common.

use crate::json::JsonWriter;

/// Count, extremes and sum of some values.
#[derive(Clone, Copy)]
pub struct Summary {
    /// Number of values.
    pub count: u64,
    /// Minimum; +∞ if empty.
    pub min: f64,
    /// Maximum; -∞ if empty.
    pub max: f64,
    /// Their sum.
    pub sum: f64,
}

/// Formatted texts of numbers, if the format has any, and whether they are rendered as bare booleans or numbers.
pub struct Texts<'a> {
    /// The text.
    pub text: &'a dyn Fn(f64) -> Option<String>,
    /// Written without quotes.
    pub bare: bool,
    /// The texts are dates.
    pub dates: bool,
}

/// From here on a number of milliseconds fits into no 64 bits.
const NO_DATE: f64 = 9_223_372_036_854_775_807.0;

impl Summary {
    /// Mean of the values; NaN if empty.
    pub fn avg(&self) -> f64 {
        self.sum / self.count as f64
    }

    /// The numbers with their names.
    pub fn numbers(&self) -> [(&'static str, f64); 4] {
        [("min", self.min), ("max", self.max), ("avg", self.avg()), ("sum", self.sum)]
    }

    /// One of them by name, `count` among them.
    pub fn property(&self, name: &str) -> Option<f64> {
        if name == "count" {
            return Some(self.count as f64);
        }
        self.numbers().into_iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Writes the members.
    pub fn write(&self, texts: &Texts<'_>, out: &mut JsonWriter) {
        out.key("count");
        out.u64(self.count);
        let numbers = self.numbers();
        for (key, value) in numbers {
            out.key(key);
            // ES: without values, min, max and avg are null while the sum is 0.0. (aggregation/stats)
            if self.count == 0 && key != "sum" { out.null() } else { out.f64(value) }
        }
        if self.count > 0 {
            for (key, value) in numbers {
                texts.write(&format!("{key}_as_string"), value, out);
            }
        }
    }
}

impl Texts<'_> {
    /// The same texts, always with quotes.
    pub fn quoted(&self) -> Texts<'_> {
        Texts { bare: false, ..*self }
    }

    /// Writes the text of a number under a key, where there is one.
    pub fn write(&self, key: &str, value: f64, out: &mut JsonWriter) {
        // ES: what no date can be is null. (aggregation/extended_stats)
        if self.dates && value.abs() >= NO_DATE {
            out.key(key);
            out.null();
        } else if let Some(text) = (self.text)(value) {
            out.key(key);
            // ES: texts of booleans and unsigned longs are bare here, unlike `value_as_string` of other metrics. (aggregation/stats)
            if self.bare { out.raw(text.as_bytes()) } else { out.string(&text) }
        }
    }

    /// Returns true if there are texts.
    pub fn exist(&self) -> bool {
        (self.text)(0.0).is_some()
    }
}
