//! `_source`: what of it a request asks for, and how an update changes it.

mod filter;
mod java_map;
mod merge;
mod write;

pub use filter::SourceFilter;
pub use java_map::in_hash_map_order;
pub use merge::merge;
pub use write::{normalized, write_value};
