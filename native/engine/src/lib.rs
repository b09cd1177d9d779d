//! The engine of Standin: everything that reads a document or a query. The rooms have a dependency order, which
//! `test/repo/rust_rooms.ts` lists together with the imports against it that there still are.

/// Bounds of a request: its budget, and the depth of recursion.
pub mod bounds;
/// Errors of the reference.
pub mod error;
/// Switches of the mutation suite; all off in a normal build.
pub mod fault;
/// JSON as the reference reads and writes it.
pub mod json;

pub mod aggregation;
pub mod analysis;
pub mod automaton;
pub mod document;
pub mod grok;
pub mod index;
pub mod lucene;
pub mod mapping;
pub mod query_dsl;
pub mod script;
pub mod search;
pub mod similarity;
pub mod suggest;
pub mod template;
pub mod xcontent;

/// The implemented features, from the registries.
pub mod features;
