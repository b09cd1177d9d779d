//! Index → shard → leaf: documents, versions, sequence numbers, refresh, statistics, snapshots.
//!
//! An index is a mutable cell around immutable, shared state: a fork or a snapshot copies pointers. A *leaf* is an immutable segment;
//! deletes only clear live bits, statistics never shrink until an expunging merge.

mod analysis;
mod analyze;
mod aside;
pub mod bitset;
pub mod document_id;
mod handle;
mod index_sort;
pub mod leaf;
pub mod mix64;
pub mod murmur3;
pub mod operation;
pub mod request_cache;
mod routing;
mod search_counters;
pub mod services;
pub mod settings;
mod shard;
pub mod snapshot;
mod state;
pub mod stored_values;
pub mod synthetic_vectors;
pub mod term_vector;
mod term_vectors;
#[cfg(test)]
mod tests;

pub use crate::document::{column, leaf_document as document, sortable};

pub use self::analysis::{analysis_with_config, built_in_analysis};
pub use self::handle::{Index, IndexStats, SegmentStats, ShardStats};
pub use search_counters::SearchCounters;
pub use settings::IndexSettings;
pub use shard::Counters;
pub use snapshot::IndexSnapshot;
pub use term_vectors::{DocumentVectors, FieldVector, Occurrence};
