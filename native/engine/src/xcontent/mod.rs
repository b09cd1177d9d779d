//! Reading of bodies as the reference's `XContentParser` and `ObjectParser` do it, with their errors.

mod body;
pub mod java_number;
pub mod object_list;
pub mod object_parser;
pub mod scalar;
mod stored_script;

pub use body::BodyContext;
pub use stored_script::StoredScript;
