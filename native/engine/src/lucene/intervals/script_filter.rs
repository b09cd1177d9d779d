//! Intervals accepted by a script.

use super::Interval;
use crate::error::EsError;
use crate::lucene::first_error::Failure;
use crate::script::SharedScript;

/// A script that filters intervals.
#[derive(Clone, Debug)]
pub struct IntervalScript {
    /// The script.
    pub script: SharedScript,
    /// Records its first error.
    pub failure: Failure,
}

/// ES: scripts with the same source are equal.
impl PartialEq for IntervalScript {
    fn eq(&self, other: &Self) -> bool {
        self.source() == other.source()
    }
}

impl IntervalScript {
    /// The script's source, used in descriptions.
    pub fn source(&self) -> &str {
        self.script.0.source()
    }

    /// Returns true if the script accepts an interval. An error is unsupported, because the document may be excluded by others.
    pub fn accepts(&self, interval: &Interval) -> bool {
        let whole = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        let accepts = self.script.0.accepts_interval(whole(interval.start), whole(interval.end), whole(interval.gaps));
        accepts.unwrap_or_else(|_| {
            self.failure.set(EsError::not_implemented("[intervals] with a [script] that fails"));
            false
        })
    }
}
