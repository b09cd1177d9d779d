//! Terms that are picked from those there are.

use std::fmt;
use std::sync::Arc;

/// Whether a term is picked.
pub type Accepts = Arc<dyn Fn(&[u8]) -> bool + Send + Sync>;

/// What picks terms.
#[derive(Clone)]
pub struct Picked {
    /// How it is printed.
    pub shown: Arc<str>,
    /// Whether it picks a term.
    pub accepts: Accepts,
}

impl PartialEq for Picked {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown
    }
}

impl fmt::Debug for Picked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Picked").field(&self.shown).finish()
    }
}
