//! Spans: positions at which terms occur, combined by their distance and order.

mod node;
pub mod places;
mod query;
mod weight;

pub use query::SpanQuery;
pub use weight::SpanWeight;
