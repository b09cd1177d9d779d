//! Intervals that a script picks.

use super::Interval;
use crate::error::EsError;
use crate::lucene::first_error::Failure;
use crate::script::SharedScript;

/// A script that says of each interval whether it counts.
#[derive(Clone, Debug)]
pub struct IntervalScript {
    /// The script.
    pub script: SharedScript,
    /// Where it notes that it failed.
    pub failure: Failure,
}

/// ES: scripts of one text are one.
impl PartialEq for IntervalScript {
    fn eq(&self, other: &Self) -> bool {
        self.source() == other.source()
    }
}

impl IntervalScript {
    /// The script's source, which represents it when intervals are printed.
    pub fn source(&self) -> &str {
        self.script.0.source()
    }

    /// Whether an interval counts. One that fails does not; that is refused, as it may be of a document that others exclude.
    pub fn accepts(&self, interval: &Interval) -> bool {
        let whole = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        let accepts = self.script.0.accepts_interval(whole(interval.start), whole(interval.end), whole(interval.gaps));
        accepts.unwrap_or_else(|_| {
            self.failure.set(EsError::not_implemented("[intervals] with a [script] that fails"));
            false
        })
    }
}
