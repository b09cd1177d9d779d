//! Giving memory back to the kernel.
//!
//! A block of mimalloc belongs to the thread that asked for it: what another thread has freed is only seen by its owner, and the threads of
//! the pool sleep once an index is dropped. So each of them is woken to look.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use napi::bindgen_prelude::AsyncTask;
use napi::{Env, Task};
use napi_derive::napi;

#[cfg(target_os = "linux")]
use crate::allocator::{collect, trim};

/// How long a thread waits for the others, so that each looks through its own.
const TOGETHER: Duration = Duration::from_millis(50);

/// One thread's part.
pub struct CollectTask {
    here: Arc<AtomicU32>,
    threads: u32,
}

impl Task for CollectTask {
    type Output = ();
    type JsValue = ();

    fn compute(&mut self) -> napi::Result<()> {
        let number = self.here.fetch_add(1, Ordering::Relaxed);
        let begun = Instant::now();
        while self.here.load(Ordering::Relaxed) < self.threads && begun.elapsed() < TOGETHER {
            std::thread::sleep(Duration::from_millis(1));
        }
        collect();
        // The heaps of the C library belong to the process: one thread is enough.
        if number == 0 {
            trim();
        }
        Ok(())
    }

    fn resolve(&mut self, _env: Env, (): ()) -> napi::Result<()> {
        Ok(())
    }
}

/// Gives back what this thread and the threads of the pool hold without need; a promise for each of these.
#[napi]
pub fn give_back(threads: u32) -> Vec<AsyncTask<CollectTask>> {
    collect();
    let here = Arc::new(AtomicU32::new(0));
    (0..threads).map(|_| AsyncTask::new(CollectTask { here: Arc::clone(&here), threads })).collect()
}

#[cfg(not(target_os = "linux"))]
fn collect() {}

#[cfg(not(target_os = "linux"))]
fn trim() {}
