//! The budget of one request: time, memory, and whether it was cancelled.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::circuit_breaker::RequestBreaker;
use super::stopped::Stopped;

/// Steps of work: one takes between some nanoseconds and some microseconds.
pub type Steps = u32;

/// Steps between checks of the budget.
const BETWEEN_LOOKS: Steps = 2000;

/// Nanoseconds between checks of the process's memory.
const BETWEEN_WEIGHINGS: u64 = 10_000_000;

/// Maximum memory of the process while the request runs.
#[derive(Clone, Copy)]
pub struct Memory {
    /// Bytes of the process now.
    pub used: fn() -> u64,
    /// Bytes that it may have.
    pub limit: u64,
    /// The `request` circuit breaker, where it allows less, and the bytes that the process had before.
    pub breaker: Option<(RequestBreaker, u64)>,
}

impl Memory {
    /// Why the work is stopped when the process has so many bytes.
    fn judge(&self, used: u64) -> Option<Stopped> {
        let over = self.breaker.and_then(|(breaker, before)| {
            let grown = used.saturating_sub(before);
            (grown > breaker.effective()).then_some(Stopped::OverRequestLimit { used: grown, breaker })
        });
        over.or_else(|| (used > self.limit).then_some(Stopped::OutOfMemory { used, limit: self.limit }))
    }
}

/// Limits of one request. Shared with those who may cancel it.
pub struct Budget {
    /// Nanoseconds since the start, by the machine's clock, independent of the cluster's.
    elapsed: Box<dyn Fn() -> u64 + Send + Sync>,
    /// Nanoseconds that it may take, and why it is stopped then.
    allowed: (u64, Stopped),
    memory: Option<Memory>,
    cancelled: AtomicBool,
}

impl Budget {
    /// A budget of `millis` milliseconds; work that takes longer is stopped.
    pub fn new(elapsed: Box<dyn Fn() -> u64 + Send + Sync>, millis: u64, memory: Option<Memory>) -> Self {
        let allowed = (millis.saturating_mul(1_000_000), Stopped::OutOfTime { allowed: millis });
        Self { elapsed, allowed, memory, cancelled: AtomicBool::new(false) }
    }

    /// A budget of few milliseconds, for work that is tried on a thread that others wait for.
    pub fn brief(elapsed: Box<dyn Fn() -> u64 + Send + Sync>, millis: u64) -> Self {
        Self { elapsed, allowed: (millis * 1_000_000, Stopped::Elsewhere), memory: None, cancelled: AtomicBool::new(false) }
    }

    /// Stops the work at its next step.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Why the work is to be stopped, if it is.
    fn judge(&self, weighed: &Cell<u64>) -> Option<Stopped> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Some(Stopped::Cancelled);
        }
        let now = (self.elapsed)();
        let (allowed, reason) = self.allowed;
        if now > allowed {
            return Some(reason);
        }
        let memory = self.memory.filter(|_| now >= weighed.get() + BETWEEN_WEIGHINGS)?;
        weighed.set(now);
        memory.judge((memory.used)())
    }
}

/// Nanoseconds since a request began.
pub type Elapsed = Arc<dyn Fn() -> u64 + Send + Sync>;

struct Current {
    budget: RefCell<Option<Arc<Budget>>>,
    /// A clock, and its nanoseconds after which a part of the work is given up.
    deadline: RefCell<Option<(Elapsed, u64)>>,
    /// Steps until the next check.
    left: Cell<Steps>,
    /// Time of the last memory check, in nanoseconds since the start.
    weighed: Cell<u64>,
}

thread_local! {
    static CURRENT: Current =
        const { Current { budget: RefCell::new(None), deadline: RefCell::new(None), left: Cell::new(Steps::MAX), weighed: Cell::new(0) } };
}

/// Gives the thread back the budget it had before, also where the work is stopped.
struct Restored(Option<Arc<Budget>>);

impl Drop for Restored {
    fn drop(&mut self) {
        enter(self.0.take());
    }
}

fn enter(budget: Option<Arc<Budget>>) -> Option<Arc<Budget>> {
    CURRENT.with(|current| {
        current.left.set(if budget.is_some() { BETWEEN_LOOKS } else { Steps::MAX });
        current.weighed.set(0);
        current.budget.replace(budget)
    })
}

/// Runs work on this thread within a budget.
pub fn within<T>(budget: &Arc<Budget>, run: impl FnOnce() -> T) -> T {
    let _restored = Restored(enter(Some(Arc::clone(budget))));
    run()
}

/// Runs a part of the work of this thread's budget, which is given up after so many nanoseconds of the clock: then there is no result. The
/// work must share nothing that it leaves half changed.
pub fn before<T>(clock: &Elapsed, nanoseconds: u64, run: impl FnOnce() -> T) -> Option<T> {
    let deadline = Some((Arc::clone(clock), nanoseconds));
    let outer = CURRENT.with(|current| current.deadline.replace(deadline));
    let result = catch_unwind(AssertUnwindSafe(run));
    CURRENT.with(|current| current.deadline.replace(outer));
    match result {
        Ok(value) => Some(value),
        Err(payload) if Stopped::of(&*payload) == Some(Stopped::Late) => None,
        Err(payload) => resume_unwind(payload),
    }
}

/// Notes so many steps of work. Leaves the request where its budget is used up: the caller must hold nothing that is half changed.
#[inline]
pub fn work(steps: Steps) {
    CURRENT.with(|current| match current.left.get().checked_sub(steps) {
        Some(left) => current.left.set(left),
        None => look(current),
    });
}

#[cold]
fn look(current: &Current) {
    let Ok(budget) = current.budget.try_borrow() else { return };
    let Some(budget) = &*budget else {
        current.left.set(Steps::MAX);
        return;
    };
    current.left.set(BETWEEN_LOOKS);
    let is_late = || {
        let deadline = current.deadline.try_borrow().ok()?;
        let (clock, allowed) = deadline.as_ref()?;
        (clock() > *allowed).then_some(Stopped::Late)
    };
    if let Some(reason) = budget.judge(&current.weighed).or_else(is_late)
        && !std::thread::panicking()
    {
        reason.unwind();
    }
}

/// Returns true if the budget is exhausted, for work that has to end in order.
pub fn is_overdue() -> bool {
    CURRENT.with(|current| {
        let Ok(budget) = current.budget.try_borrow() else { return false };
        budget.as_ref().is_some_and(|budget| budget.judge(&current.weighed).is_some())
    })
}
