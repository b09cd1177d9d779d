//! The napi-rs face of the engine: conversions only, no logic. Bodies cross as bytes; a refusal is thrown as its reply's
//! JSON; a panic becomes a 500 reply that calls itself a bug.

mod body;
mod bulk;
mod error;
mod index;
mod options;
