//! JSON as the reference parses and renders it: a reader that tracks line and column and has the reference's messages,
//! numbers preserved as written, and a writer with the reference's escapes.

pub mod did_you_mean;
pub mod hash_map;
pub mod not_finite;
pub mod number;
pub mod owned;
pub mod path;
pub mod reader;
pub mod unvalidated_utf8;
pub mod value;
pub mod writer;

pub use owned::JsonOwned;
pub use reader::{JsonError, describe, parse, parse_leading, parse_partial, parse_torn};
pub use value::{Kind, Location, Member, Number, Object, Value};
pub use writer::{JsonWriter, write_escape, write_escaped};
