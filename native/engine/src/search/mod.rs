//! Searching: query phase and fetch phase over the shards of any number of indices, in the reference's reply format.

mod count;
mod execute;
mod failure;
mod fetch;
mod matched_queries;
mod number;
mod query_phase;
mod request;
pub mod sort;
mod source_option;
mod target;
mod top_hits;

pub use count::count;
pub use execute::{check_query, search};
pub use target::{SearchContext, SearchTarget};
