//! Reading of bodies as the reference's `XContentParser` and `ObjectParser` do it, with their errors; filtering of sources, patterns of
//! numbers, and the rendering of replies.

mod body;
pub mod decimal_format;
pub mod java_number;
pub mod object_list;
pub mod object_parser;
pub mod render;
pub mod scalar;
pub mod source_filter;
mod stored_script;

pub use body::BodyContext;
pub use stored_script::StoredScript;
