//! Searching: query phase and fetch phase over the shards of any number of indices, in the reference's reply format.

mod cached;
mod count;
mod docvalue_fields;
mod execute;
mod failure;
mod fetch;
mod indices_boost;
mod matched_queries;
mod merge_types;
mod number;
mod options;
mod params;
mod query_phase;
mod reply;
mod request;
mod search_after;
mod skip;
pub mod sort;
mod source_option;
mod stored_fields;
mod target;
mod time_value;
mod top_hits;
mod track_total;

pub use count::count;
pub use execute::{check_query, search};
pub use request::SEARCH_KEYS;
pub use target::{SearchContext, SearchTarget};
