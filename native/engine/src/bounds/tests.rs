use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Budget, Elapsed, MOST_NESTED, Memory, RequestBreaker, Stopped, before, nested, within, work};
use crate::error::{EsError, Result};

/// Works until it is stopped; gives the reason.
fn worked(budget: &Arc<Budget>) -> Option<Stopped> {
    let result = catch_unwind(AssertUnwindSafe(|| {
        within(budget, || {
            for _ in 0..10_000 {
                work(1);
            }
        });
    }));
    result.err().and_then(|payload| Stopped::of(&*payload))
}

fn budget(elapsed: u64, memory: Option<Memory>) -> Arc<Budget> {
    Arc::new(Budget::new(Box::new(move || elapsed), 5, memory))
}

#[test]
fn work_ends_where_time_is_up_or_it_is_cancelled() {
    assert_eq!(worked(&budget(4_000_000, None)), None);
    assert_eq!(worked(&budget(6_000_000, None)), Some(Stopped::OutOfTime { allowed: 5 }));
    assert_eq!(worked(&Arc::new(Budget::brief(Box::new(|| 6_000_000), 5))), Some(Stopped::Elsewhere));
    let cancelled = budget(0, None);
    cancelled.cancel();
    assert_eq!(worked(&cancelled), Some(Stopped::Cancelled));
}

#[test]
fn memory_is_weighed_from_time_to_time() {
    static ASKED: AtomicU64 = AtomicU64::new(0);
    let memory = Memory { used: || ASKED.fetch_add(1, Ordering::Relaxed) + 8, limit: 7, breaker: None };
    let long = Arc::new(Budget::new(Box::new(|| 20_000_000), 100, Some(memory)));
    assert_eq!(worked(&long), Some(Stopped::OutOfMemory { used: 8, limit: 7 }));
    assert_eq!(ASKED.load(Ordering::Relaxed), 1);
}

#[test]
fn the_request_breaker_allows_a_growth() {
    let breaker = RequestBreaker { limit: 14, overhead: 2.0, major: 9 };
    let judged = |used: fn() -> u64| {
        worked(&Arc::new(Budget::new(Box::new(|| 20_000_000), 100, Some(Memory { used, limit: 99, breaker: Some((breaker, 50)) }))))
    };
    assert_eq!(judged(|| 57), None);
    assert_eq!(judged(|| 58), Some(Stopped::OverRequestLimit { used: 8, breaker }));
}

#[test]
fn the_request_breaker_counts_its_overhead_but_for_a_limit_of_zero() {
    let rejected = |limit, bytes| {
        let breaker = RequestBreaker { limit, overhead: 1.75, major: 8 };
        breaker.rejects("x", bytes).map(|error| error.message().to_owned())
    };
    let wanted = |wanted: &str, limit: &str| {
        Some(format!("[request] Data too large, data for [x] would be [{wanted}], which is larger than the limit of [{limit}]"))
    };
    assert_eq!(rejected(10_752, 6144), None);
    assert_eq!(rejected(10_751, 6144), wanted("10752/10.5kb", "10751/10.4kb"));
    assert_eq!(rejected(0, 6144), wanted("6144/6kb", "0/0b"));
}

#[test]
fn what_runs_without_a_budget_is_never_stopped() {
    assert!(worked(&budget(6_000_000, None)).is_some());
    for _ in 0..100_000 {
        work(100_000);
    }
}

fn down(levels: u32) -> Result<u32> {
    if levels == 0 { Ok(0) } else { nested("a test", || down(levels - 1)).map(|below| below + 1) }
}

#[test]
fn a_depth_is_refused_by_name_and_counted_anew_after_it() {
    assert_eq!(down(MOST_NESTED), Ok(MOST_NESTED));
    let refused = down(MOST_NESTED + 1).map_err(|error| error.message().to_owned());
    assert_eq!(refused, Err("standin does not implement a test nested deeper than 3000 yet".to_owned()));
    assert_eq!(down(MOST_NESTED), Ok(MOST_NESTED));
}

#[test]
fn the_breaker_writes_bytes_as_the_reference_does() {
    let error: EsError = Stopped::OutOfMemory { used: 1_234_567_890, limit: 1 << 30 }.to_error();
    assert_eq!(
        error.message(),
        "[parent] Data too large, data for [<http_request>] would be [1234567890/1.1gb], which is larger than the limit of [1073741824/1gb]"
    );
}

#[test]
fn a_part_that_is_late_is_given_up_and_the_rest_goes_on() {
    let clock = |now: u64| -> Elapsed { Arc::new(move || now) };
    let long = || (0..10_000).for_each(|_| work(1));
    let results = within(&budget(0, None), || (before(&clock(8), 7, long), before(&clock(7), 7, long), long()));
    assert_eq!(results, (None, Some(()), ()));
}
