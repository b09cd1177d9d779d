//! The intervals between two instants, found by position instead of by calendar.

use super::rounding::Rounding;
use crate::mapping::date::zone::Zone;

/// The maximum number of intervals.
const MOST: usize = 2048;
/// The power of two of the number of cells that the instants are divided into.
const CELL_BITS: u32 = 10;

/// The intervals of a rounding that has no changes of its offset from UTC.
pub struct PreparedRounding {
    /// The begins of the intervals, ascending.
    begins: Vec<i64>,
    /// The interval of the first instant of each cell.
    cells: Vec<u32>,
    /// The least instant.
    least: i64,
    /// The power of two of the width of a cell.
    cell_bits: u32,
}

impl PreparedRounding {
    /// Those from `least` to `greatest`; `None` if there are too many.
    pub fn new(rounding: &Rounding, least: i64, greatest: i64) -> Option<Self> {
        if !matches!(rounding.zone, Zone::Offset(_)) || least > greatest {
            return None;
        }
        let span = greatest.checked_sub(least)? as u64;
        let mut begins = vec![rounding.round(least)];
        if begins[0] > least {
            return None;
        }
        while let Some(&last) = begins.last() {
            let next = rounding.next(last);
            if next > greatest {
                break;
            }
            if next <= last || begins.len() == MOST {
                return None;
            }
            begins.push(next);
        }
        let cell_bits = (u64::BITS - span.leading_zeros()).saturating_sub(CELL_BITS);
        let first = |cell: u64| least + (cell << cell_bits) as i64;
        let cells = (0..=span >> cell_bits).map(|cell| begins.partition_point(|&begin| begin <= first(cell)) as u32 - 1).collect();
        Some(Self { begins, cells, least, cell_bits })
    }

    /// The interval of an instant that is neither before nor after all of them.
    #[inline]
    pub fn place(&self, millis: i64) -> usize {
        let mut place = self.cells[((millis - self.least) as u64 >> self.cell_bits) as usize] as usize;
        while self.begins.get(place + 1).is_some_and(|&begin| begin <= millis) {
            place += 1;
        }
        place
    }

    /// The begins of the intervals, ascending.
    pub fn begins(&self) -> &[i64] {
        &self.begins
    }
}

#[cfg(test)]
mod tests {
    use super::super::rounding::{Interval, Rounding, Unit};
    use super::PreparedRounding;
    use crate::mapping::date::zone::{UTC, Zone};

    #[test]
    fn intervals_are_those_of_the_rounding() {
        let month = Unit::parse("month").map(Interval::Calendar);
        for (interval, zone) in [(month.clone(), UTC), (month, Zone::Offset(-19_800)), (Some(Interval::Fixed(86_400_000)), UTC)] {
            let Some(interval) = interval else { panic!("a month is a unit") };
            let rounding = Rounding { interval, zone, offset: 3_600_000 };
            let (least, greatest) = (1_577_836_800_001, 1_664_236_800_000);
            let Some(prepared) = PreparedRounding::new(&rounding, least, greatest) else { panic!("there are few intervals") };
            for millis in (least..=greatest).step_by(7_919_113) {
                assert_eq!(prepared.begins()[prepared.place(millis)], rounding.round(millis), "{millis}");
            }
        }
    }
}
