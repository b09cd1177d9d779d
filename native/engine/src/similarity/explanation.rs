//! An explanation: a tree of values with what they are.

use crate::json::JsonWriter;

/// A value with the type that its rendering depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A count.
    Whole(i64),
    /// A score or a part of one.
    Float(f32),
    /// A part that is computed with double precision.
    Double(f64),
}

impl Number {
    /// The value as a score.
    pub fn as_f32(self) -> f32 {
        self.as_f64() as f32
    }

    /// The value as it was computed.
    pub fn as_f64(self) -> f64 {
        match self {
            Self::Whole(value) => value as f64,
            Self::Float(value) => f64::from(value),
            Self::Double(value) => value,
        }
    }
}

/// Why there is a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// True if the document matches.
    pub matches: bool,
    /// The value; 0.0 without a match.
    pub value: Number,
    /// Description.
    pub description: String,
    /// Details.
    pub details: Vec<Explanation>,
}

impl Explanation {
    /// A part of a match.
    pub fn of(value: Number, description: impl Into<String>) -> Self {
        Self { matches: true, value, description: description.into(), details: Vec::new() }
    }

    /// A part of a match with a score.
    pub fn matching(value: f32, description: impl Into<String>) -> Self {
        Self::of(Number::Float(value), description)
    }

    /// A boost as the first part of an explanation. Lucene: a boost of 1 is left out (`mapping/similarity_information`).
    #[allow(clippy::float_cmp)]
    pub fn of_boost(boost: f64, description: &str) -> Vec<Self> {
        if boost == 1.0 { Vec::new() } else { vec![Self::matching(boost as f32, description)] }
    }

    /// No match.
    pub fn missing(description: impl Into<String>) -> Self {
        Self { matches: false, ..Self::matching(0.0, description) }
    }

    /// With details.
    #[must_use]
    pub fn from_parts(self, details: Vec<Explanation>) -> Self {
        Self { details, ..self }
    }

    /// Writes `{"value": …, "description": …, "details": […]}`.
    pub fn write(&self, out: &mut JsonWriter) {
        out.begin_object();
        out.key("value");
        match self.value {
            Number::Whole(value) => out.i64(value),
            Number::Float(value) => out.f32(value),
            Number::Double(value) => out.f64(value),
        }
        out.key("description");
        out.string(&self.description);
        out.key("details");
        out.begin_array();
        for part in &self.details {
            part.write(out);
        }
        out.end_array();
        out.end_object();
    }
}
