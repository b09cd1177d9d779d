//! The switch of the engine's faults, exported by builds for the mutation suite alone.

use napi_derive::napi;
use standin_engine::fault;

/// Switches one fault on and all others off, all off without a name; throws when no fault has that name.
#[napi]
pub fn select_fault(name: Option<String>) -> napi::Result<()> {
    if fault::select(name.as_deref()) { Ok(()) } else { Err(napi::Error::from_reason("no such fault")) }
}

/// The names of all faults.
#[napi]
pub fn fault_names() -> Vec<String> {
    fault::NAMES.iter().map(|name| (*name).to_owned()).collect()
}
