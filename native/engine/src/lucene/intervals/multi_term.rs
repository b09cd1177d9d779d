//! Terms that are picked from those there are.

use std::fmt;
use std::sync::Arc;

/// Returns true if a term is accepted.
pub type Accepts = Arc<dyn Fn(&[u8]) -> bool + Send + Sync>;

/// A set of terms given by a predicate.
#[derive(Clone)]
pub struct Picked {
    /// Its description.
    pub shown: Arc<str>,
    /// The predicate.
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
