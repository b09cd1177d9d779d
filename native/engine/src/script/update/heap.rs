//! Objects created by a script, tracked so that they are freed without recursion and despite cycles.

use std::cell::RefCell;
use std::rc::Rc;

use super::members::Members;
use super::value::Dyn;

/// Maximum number of lists and maps per run.
pub const MAX_OBJECTS: usize = 1_000_000;

thread_local! {
    static OBJECTS: RefCell<Vec<Dyn>> = const { RefCell::new(Vec::new()) };
}

/// Tracks objects while it lives, and clears them on drop.
pub struct Heap;

impl Heap {
    /// Number of lists and maps.
    pub fn len() -> usize {
        OBJECTS.with_borrow(Vec::len)
    }

    /// A new list.
    pub fn list(items: Vec<Dyn>) -> Dyn {
        let list = Dyn::List(Rc::new(RefCell::new(items)));
        OBJECTS.with_borrow_mut(|objects| objects.push(list.clone()));
        list
    }

    /// A new map.
    pub fn map(members: Members) -> Dyn {
        let map = Dyn::Map(Rc::new(RefCell::new(members)));
        OBJECTS.with_borrow_mut(|objects| objects.push(map.clone()));
        map
    }
}

impl Drop for Heap {
    fn drop(&mut self) {
        let objects = OBJECTS.with_borrow_mut(std::mem::take);
        for object in &objects {
            match object {
                Dyn::List(items) => items.borrow_mut().clear(),
                Dyn::Map(members) => members.borrow_mut().clear(),
                Dyn::Scalar(_) | Dyn::Doc => {}
            }
        }
    }
}
