//! What a script has made, so that it is freed without recursion, and even where it contains itself.

use std::cell::RefCell;
use std::rc::Rc;

use super::members::Members;
use super::value::Dyn;

/// How many lists and maps a run may make.
pub const MAX_OBJECTS: usize = 1_000_000;

thread_local! {
    static OBJECTS: RefCell<Vec<Dyn>> = const { RefCell::new(Vec::new()) };
}

/// Holds what is made while it lives, and then empties it.
pub struct Heap;

impl Heap {
    /// How many lists and maps there are.
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
                Dyn::Scalar(_) => {}
            }
        }
    }
}
