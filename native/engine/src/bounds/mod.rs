//! What bounds a request, whatever it holds: its budget of time and memory, and the depth of its recursion.
//!
//! A loop that the input can make long calls [`work`]; a function that the input can make call itself goes through [`nested`], or through
//! [`deeper`] where another rule limits the depth. Both ask the budget of the request that the thread works for, which the binding sets.

mod budget;
mod stack;
mod stopped;
#[cfg(test)]
mod tests;

pub use budget::{Budget, Memory, Steps, is_overdue, within, work};
pub use stack::{MOST_NESTED, deeper, nested};
pub use stopped::Stopped;
