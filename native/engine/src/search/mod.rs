//! Searching: query phase and fetch phase over the shards of any number of indices, in the reference's reply format.

mod cached;
mod check;
mod count;
mod docvalue_fields;
mod execute;
mod failure;
mod fetch;
mod handle;
mod indices_boost;
mod matched_queries;
mod merge_types;
mod number;
mod options;
mod params;
mod point_in_time;
mod query_phase;
mod reply;
mod request;
mod search_after;
mod skip;
mod slice;
pub mod sort;
mod source_option;
mod stored_fields;
mod target;
mod time_value;
mod top_hits;
mod track_total;
mod validate;

pub use check::{Checked, check_search};
pub use count::count;
pub use execute::{check_query, search};
pub use handle::decode as decode_handle;
pub use point_in_time::PointInTime;
pub use request::SEARCH_KEYS;
pub use target::{SearchContext, SearchTarget};
