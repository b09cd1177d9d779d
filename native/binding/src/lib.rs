//! The napi-rs face of the engine.
