//! Small blocks from mimalloc, large blocks straight from the kernel.
//!
//! A search makes and frees thousands of small blocks, on whichever thread runs it: there mimalloc takes a fraction of glibc's time.
//!
//! tantivy's writers ask for zeroed megabytes per leaf and touch little of them. glibc, once it has freed such blocks,
//! recycles them and zeroes them by hand, which is most of the cost of a leaf of one document; a fresh mapping is zero
//! already and costs only the pages that are touched.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::ptr;

use mimalloc::MiMalloc;

/// Blocks of at least this many bytes are mapped.
const LARGE: usize = 256 << 10;

/// The allocator of the addon: mimalloc, but for large blocks.
pub struct Allocator;

unsafe extern "C" {
    fn mi_collect(force: bool);
}

/// Gives the free pages of this thread's blocks back to the kernel.
pub fn collect() {
    // SAFETY: it looks through the calling thread's own heap, and takes no pointer.
    unsafe { mi_collect(true) };
}

/// Gives the free pages of the C library's heaps back to the kernel: Node's buffers are there, which requests arrive in.
#[cfg(target_env = "gnu")]
pub fn trim() {
    // SAFETY: it takes no pointer and locks each heap that it looks through.
    unsafe { libc::malloc_trim(0) };
}

/// Other C libraries return free pages on their own.
#[cfg(not(target_env = "gnu"))]
pub fn trim() {}

const fn is_large(layout: Layout, size: usize) -> bool {
    size >= LARGE && layout.align() <= 4096
}

// SAFETY: a block is mapped exactly if its layout says so, and is then unmapped or remapped whole; mappings are page
// aligned; all other blocks are mimalloc's.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !is_large(layout, layout.size()) {
            return unsafe { MiMalloc.alloc(layout) };
        }
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
        let block = unsafe { libc::mmap(ptr::null_mut(), layout.size(), libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
        if block == libc::MAP_FAILED { ptr::null_mut() } else { block.cast() }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if is_large(layout, layout.size()) { unsafe { self.alloc(layout) } } else { unsafe { MiMalloc.alloc_zeroed(layout) } }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if is_large(layout, layout.size()) {
            unsafe { libc::munmap(block.cast(), layout.size()) };
        } else {
            unsafe { MiMalloc.dealloc(block, layout) };
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        match (is_large(layout, layout.size()), is_large(layout, new_size)) {
            (false, false) => unsafe { MiMalloc.realloc(block, layout, new_size) },
            (true, true) => {
                let moved = unsafe { libc::mremap(block.cast(), layout.size(), new_size, libc::MREMAP_MAYMOVE) };
                if moved == libc::MAP_FAILED { ptr::null_mut() } else { moved.cast() }
            }
            _ => {
                let Ok(new_layout) = Layout::from_size_align(new_size, layout.align()) else { return ptr::null_mut() };
                let moved = unsafe { self.alloc(new_layout) };
                if !moved.is_null() {
                    unsafe { ptr::copy_nonoverlapping(block, moved, layout.size().min(new_size)) };
                    unsafe { self.dealloc(block, layout) };
                }
                moved
            }
        }
    }
}
