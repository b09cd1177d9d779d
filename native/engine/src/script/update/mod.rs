//! Scripts that modify a document (`_update`, `_update_by_query`, `_reindex`, ingest pipelines) or the state of an aggregation.
//!
//! All values have type `def` and are shared by reference, as in Java. Run-time errors are unsupported, because the reference's stack
//! traces are.

mod class;
pub mod detached;
mod doc_values;
mod evaluate;
mod heap;
pub mod ingest;
mod members;
mod method;
mod names;
pub mod of_index;
mod run;
pub mod scripted_metric;
mod store;
mod value;

pub use run::{ScriptedDocument, run_script};
