//! The intervals that `auto_date_histogram` chooses from: units of the calendar, and how many of them may be one bucket.

use crate::aggregation::bucket::{Interval, Rounding, Unit};
use crate::mapping::date::zone::Zone;

/// A calendar unit with its allowed multiples.
pub struct Step {
    /// The unit.
    pub unit: Unit,
    /// Its letter in the reply.
    pub letter: char,
    /// Its name as a parameter.
    pub name: &'static str,
    /// Allowed multiples per bucket, ascending.
    pub multiples: &'static [usize],
}

/// All units, the finest first; as documented.
pub const STEPS: &[Step] = &[
    Step { unit: Unit::Second, letter: 's', name: "second", multiples: &[1, 5, 10, 30] },
    Step { unit: Unit::Minute, letter: 'm', name: "minute", multiples: &[1, 5, 10, 30] },
    Step { unit: Unit::Hour, letter: 'h', name: "hour", multiples: &[1, 3, 12] },
    Step { unit: Unit::Day, letter: 'd', name: "day", multiples: &[1, 7] },
    Step { unit: Unit::Month, letter: 'M', name: "month", multiples: &[1, 3] },
    Step { unit: Unit::Year, letter: 'y', name: "year", multiples: &[1, 5, 10, 20, 50, 100] },
];

/// The most units that make one bucket where there are others to choose from.
pub const MAX_MULTIPLE: u64 = 30;

/// The allowed intervals.
#[derive(Clone, Debug)]
pub struct AllowedIntervals {
    /// The most buckets.
    pub buckets: usize,
    /// Index of the finest unit.
    pub finest: usize,
    /// The zone of the calendar.
    pub zone: Zone,
}

impl AllowedIntervals {
    /// Rounds to a unit.
    pub fn rounding(&self, step: usize) -> Rounding {
        Rounding { interval: Interval::Calendar(STEPS[step].unit), zone: self.zone.clone(), offset: 0 }
    }

    /// The finest unit for which the range of two instants has no more than the target number of buckets, if the largest multiple of the
    /// unit is one bucket.
    ///
    /// ES: empty buckets in between count, too (`modules/aggregation/auto_date_histogram`).
    pub fn step(&self, min: i64, max: i64) -> usize {
        let fits = |&step: &usize| {
            let most = self.buckets * STEPS[step].multiples.last().copied().unwrap_or(1);
            self.count(step, min, max, most) <= most
        };
        (self.finest..STEPS.len()).find(fits).unwrap_or(STEPS.len() - 1)
    }

    /// The number of units between two instants; stops beyond `most`.
    fn count(&self, step: usize, min: i64, max: i64, most: usize) -> usize {
        let rounding = self.rounding(step);
        let (mut key, last) = (rounding.round(min), rounding.round(max));
        let mut count = 1;
        while key < last && count <= most {
            key = rounding.next(key);
            count += 1;
        }
        count
    }

    /// The number of units per bucket for this many units.
    pub fn multiple(&self, step: usize, count: usize) -> usize {
        let multiples = STEPS[step].multiples;
        let fits = |multiple: &&usize| count.div_ceil(**multiple) <= self.buckets;
        multiples.iter().find(fits).or(multiples.last()).copied().unwrap_or(1)
    }
}
