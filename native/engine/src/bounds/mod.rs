//! Bounds of a request: its budget of time and memory, and its recursion depth.
//!
//! A loop whose length depends on input calls [`work`]; a recursion whose depth depends on input goes through [`nested`], or through
//! [`deeper`] if another rule limits the depth. Both use the budget of the current thread's request, which the binding sets.

mod budget;
mod circuit_breaker;
mod stack;
mod stopped;
#[cfg(test)]
mod tests;

pub use budget::{Budget, Elapsed, Memory, Steps, before, is_overdue, within, work};
pub use circuit_breaker::RequestBreaker;
pub use stack::{MOST_NESTED, deeper, nested};
pub use stopped::Stopped;
