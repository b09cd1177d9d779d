//! The engine of Standin: everything that reads a document or a query. Modules stand in dependency order: each may use
//! only those before it.

pub mod analysis;
pub mod index;
pub mod scoring;
