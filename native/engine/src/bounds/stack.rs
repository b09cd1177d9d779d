//! Recursion over input: a depth that is counted, on a stack that grows.

use std::cell::Cell;

use crate::error::EsError;

/// Maximum recursion depth where the reference has no limit but its stack.
pub const MOST_NESTED: u32 = 3000;

/// Bytes of stack that a level and all it calls without recursion may take; below it, the next level runs on a new piece of stack.
const SPARE: usize = 256 << 10;

/// Bytes of a new piece of stack.
const PIECE: usize = 2 << 20;

thread_local! {
    static LEVELS: Cell<u32> = const { Cell::new(0) };
}

/// Takes back the level that was counted, also where the work is stopped.
struct Level;

impl Drop for Level {
    fn drop(&mut self) {
        LEVELS.set(LEVELS.get() - 1);
    }
}

/// Runs one level of a recursion; rejects `what` with 501 below [`MOST_NESTED`] levels.
pub fn nested<T, E: From<EsError>>(what: &str, level: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    if LEVELS.get() >= MOST_NESTED {
        return Err(EsError::not_implemented(format!("{what} nested deeper than {MOST_NESTED}")).into());
    }
    LEVELS.set(LEVELS.get() + 1);
    let _level = Level;
    deeper(level)
}

/// Runs one level of a recursion whose depth is limited elsewhere.
#[inline]
pub fn deeper<T>(level: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(SPARE, PIECE, level)
}
