//! The members of a map.

use std::sync::Arc;

use super::value::Dyn;
use crate::json::hash_map::sort_as_hash_map;

/// A map with texts for keys.
#[derive(Clone, Debug, Default)]
pub struct Members {
    members: Vec<(Arc<str>, Dyn)>,
    /// True for a `HashMap`, which has its own order.
    hashed: bool,
}

impl Members {
    /// An empty map.
    pub const fn new(hashed: bool) -> Self {
        Self { members: Vec::new(), hashed }
    }

    /// Number of members.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// The value of a key.
    pub fn find(&self, key: &str) -> Option<Dyn> {
        self.members.iter().find(|member| &*member.0 == key).map(|member| member.1.clone())
    }

    /// Sets a value and returns the one before.
    pub fn put(&mut self, key: &str, value: Dyn) -> Option<Dyn> {
        if let Some(member) = self.members.iter_mut().find(|member| &*member.0 == key) {
            return Some(std::mem::replace(&mut member.1, value));
        }
        self.members.push((Arc::from(key), value));
        None
    }

    /// Takes a member out.
    pub fn remove(&mut self, key: &str) -> Option<Dyn> {
        let place = self.members.iter().position(|member| &*member.0 == key)?;
        Some(self.members.remove(place).1)
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.members.clear();
    }

    /// The members in the order of their insertion.
    pub fn entries(&self) -> &[(Arc<str>, Dyn)] {
        &self.members
    }

    /// Returns true for a `HashMap`.
    pub const fn is_hashed(&self) -> bool {
        self.hashed
    }

    /// Puts members with keys that differ into an empty map.
    pub fn fill(&mut self, members: Vec<(Arc<str>, Dyn)>) {
        self.members = members;
    }

    /// The members in the order of the map.
    pub fn ordered(&self) -> Vec<(Arc<str>, Dyn)> {
        let mut members = self.members.clone();
        if self.hashed {
            sort_as_hash_map(&mut members, |member| &member.0);
        }
        members
    }
}
