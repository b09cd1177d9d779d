//! Fields that represent keys of a field (`flattened`): created on first request, since any key is possible.

use std::sync::{Arc, OnceLock};

use super::field::Field;

/// A growing list of fields by full name; entries are never moved, so references to them stay valid.
#[derive(Default)]
pub struct KeyFields {
    first: OnceLock<Box<Entry>>,
}

struct Entry {
    name: Arc<str>,
    field: Arc<Field>,
    next: OnceLock<Box<Entry>>,
}

impl KeyFields {
    /// The field of that name and the name as it is stored; `make` creates it if it is new.
    pub fn get(&self, name: &str, make: impl Fn() -> Field) -> (&Arc<str>, &Arc<Field>) {
        let mut slot = &self.first;
        loop {
            let entry = slot.get_or_init(|| Box::new(Entry { name: Arc::from(name), field: Arc::new(make()), next: OnceLock::new() }));
            if entry.name.as_ref() == name {
                return (&entry.name, &entry.field);
            }
            slot = &entry.next;
        }
    }
}

/// A copy starts afresh.
impl Clone for KeyFields {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// One entry after the other: a long list would use up the stack.
impl Drop for KeyFields {
    fn drop(&mut self) {
        let mut next = self.first.take();
        while let Some(mut entry) = next {
            next = entry.next.take();
        }
    }
}
