//! Scripts that change a document: `_update`, `_update_by_query`, `_reindex`.
//!
//! Their values are all of unknown type (`def`) and shared by reference, as in Java. What fails while such a script runs is refused by
//! name: the reference's stack traces are not built.

mod class;
mod evaluate;
mod heap;
mod members;
mod method;
mod names;
mod run;
mod store;
mod value;

pub use run::{Document, ScriptedDocument, UpdateScript, run_script};
