//! The budgets of requests, by the machine's clock and the memory of the process.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use napi_derive::napi;
use standin_engine::bounds::{Budget, Memory, RequestBreaker};

/// Milliseconds that one request may work. The reference has no limit, but a client that waits longer has given up.
const OF_REQUEST: u64 = 15_000;

/// Milliseconds that work on the event loop may take where it cannot be moved from there.
const OF_LOOP: u64 = 2000;

/// Milliseconds after which work is moved away from the event loop.
const BRIEF: u64 = 2;

/// Bytes by which the process may grow while a request works. A table that doubles has taken as much again before that is noticed.
const GROWTH: u64 = 400 << 20;

/// Nanoseconds since the first call.
fn stopwatch() -> Box<dyn Fn() -> u64 + Send + Sync> {
    let begun = OnceLock::new();
    Box::new(move || u64::try_from(begun.get_or_init(Instant::now).elapsed().as_nanos()).unwrap_or(u64::MAX))
}

/// The budget of a request on the pool.
pub fn of_request() -> Arc<Budget> {
    of_search(None)
}

/// The budget of a search on the pool, under the settings of the `request` circuit breaker.
pub fn of_search(breaker: Option<RequestBreaker>) -> Arc<Budget> {
    Arc::new(Budget::new(stopwatch(), OF_REQUEST, memory(breaker)))
}

/// The budget of reading that stays on the event loop.
pub fn of_loop() -> Arc<Budget> {
    Arc::new(Budget::new(stopwatch(), OF_LOOP, None))
}

/// The budget of work that is tried on the event loop.
pub fn brief() -> Arc<Budget> {
    Arc::new(Budget::brief(stopwatch(), BRIEF))
}

fn memory(breaker: Option<RequestBreaker>) -> Option<Memory> {
    let now = used();
    (now > 0).then(|| Memory { used, limit: now + GROWTH, breaker: breaker.map(|breaker| (breaker, now)) })
}

/// Bytes of the process; 0 where that is not known.
fn used() -> u64 {
    const PAGE: u64 = 4096;
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).map_or(0, |pages| pages * PAGE)
}

/// Cancels a request that runs on the pool.
#[napi]
pub struct NativeBudget {
    pub(crate) budget: Arc<Budget>,
}

#[napi]
impl NativeBudget {
    /// Stops it at its next step.
    #[napi]
    pub fn cancel(&self) {
        self.budget.cancel();
    }
}
