//! The napi-rs face of the engine: conversions only, no logic. Bodies cross as bytes; a refusal is thrown as its reply's
//! JSON; a panic becomes a 500 reply that calls itself a bug.

// napi-rs hands arguments over by value.
#![allow(clippy::needless_pass_by_value)]

#[cfg(target_os = "linux")]
mod allocator;
mod body;
mod budget;
mod bulk;
mod date_format;
mod error;
#[cfg(feature = "faults")]
mod fault;
mod force_merge;
mod grok;
mod html_strip;
mod index;
mod later;
mod memory;
mod options;
mod render;
mod script;
mod search;
mod template;
mod write;

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: allocator::Allocator = allocator::Allocator;
