//! Spans: positions at which terms occur, combined by their distance and order.

mod node;
pub mod places;
mod query;
mod weight;

pub use self::query::SpanQuery;
pub use self::weight::SpanWeight;
