//! The values that an `HdrHistogram` of doubles can take: a range that moves and grows with them, until it holds so many powers of two that the
//! whole numbers that count them end.

use crate::json::number::f64_to_string as java_double;

/// The least value of the range before there are values.
const INITIAL: i32 = 800;
/// Values above this power of two are rejected.
const GREATEST: i32 = 1022;
/// Powers of two of the whole numbers that count.
const WHOLE_BITS: u32 = 63;

/// The range.
#[derive(Clone, Debug)]
pub struct CoveredRange {
    /// The power of two of the number of steps in each power of two.
    step_bits: u32,
    /// The power of two of the numbers that there is room for.
    room: u32,
    /// The power of two of the ratio of values that was requested, or grown to.
    ratio_bits: u32,
    /// Its least value.
    lowest: f64,
    /// The end of the range.
    limit: f64,
}

impl CoveredRange {
    /// A range without values.
    pub fn new(step_bits: u32, ratio_bits: u32) -> Self {
        let inside = ratio_bits + 2;
        let lowest = 2f64.powi(INITIAL);
        Self { step_bits, room: step_bits + inside, ratio_bits, lowest, limit: lowest * 2f64.powi(inside as i32) }
    }

    /// The power of two of the ratio of its values.
    pub const fn ratio_bits(&self) -> u32 {
        self.ratio_bits
    }

    /// Returns true if the range has the value. Zero is in every range.
    pub fn covers(&self, value: f64) -> bool {
        value == 0.0 || (value >= self.lowest && value < self.limit)
    }

    /// Extends or moves the range to a value; `others` are the least and the greatest one that is not zero so far. Returns why it cannot.
    pub fn admit(&mut self, value: f64, others: Option<(f64, f64)>) -> Result<(), String> {
        self.extend(value, others).map_err(|cause| {
            let (lowest, limit) = (java_double(self.lowest), java_double(self.limit));
            let value = java_double(value);
            format!(
                "The value {value} is out of bounds for histogram, current covered range [{lowest}, {limit}) cannot be extended any \
                 further.\nCaused by: {cause}"
            )
        })?;
        if (1.0 / self.unit()).is_finite() {
            return Ok(());
        }
        let room = (self.room - self.step_bits + 1) << self.step_bits;
        let place = self.place(u64::MAX >> 1);
        Err(format!(
            "value outside of histogram covered range. Caused by: java.lang.ArrayIndexOutOfBoundsException: Index {place} out of bounds \
             for length {room}"
        ))
    }

    /// The distance of the finest steps.
    pub fn unit(&self) -> f64 {
        self.lowest / 2f64.powi(self.step_bits as i32)
    }

    fn extend(&mut self, value: f64, others: Option<(f64, f64)>) -> Result<(), String> {
        if value < 0.0 {
            return Err(exception("Negative values cannot be recorded"));
        }
        while value < self.lowest {
            let bits = self.bits((self.lowest / value).ceil() - 1.0);
            if let Some((_, greatest)) = others
                && self.place_of(greatest) + (u64::from(bits) << self.step_bits) >= self.places()
            {
                self.grow(bits, "Operation would overflow, would discard recorded value counts")?;
                self.limit *= 2f64.powi(bits as i32);
            }
            self.lowest /= 2f64.powi(bits as i32);
            self.limit /= 2f64.powi(bits as i32);
        }
        if value >= self.limit && value > 2f64.powi(GREATEST) {
            return Err(exception(&format!("Values above {} cannot be recorded", java_double(2f64.powi(GREATEST)))));
        }
        while value >= self.limit {
            let next = f64::from_bits(value.to_bits() + 1);
            let bits = self.bits((next / self.limit).ceil() - 1.0);
            let is_full = |(least, _): (f64, f64)| self.place_of(least) < (u64::from(bits) + 1) << self.step_bits;
            if others.is_some_and(is_full) {
                self.grow(bits, "Operation would underflow and lose precision of already recorded value counts")?;
            } else {
                self.lowest *= 2f64.powi(bits as i32);
            }
            self.limit *= 2f64.powi(bits as i32);
        }
        Ok(())
    }

    /// The powers of two to move by for a distance, no more than the range has.
    fn bits(&self, distance: f64) -> u32 {
        if distance > 2f64.powi(self.ratio_bits as i32) {
            return self.ratio_bits;
        }
        if distance > 2f64.powi(50) { 50 } else { u64::BITS - (distance.ceil() as u64).leading_zeros() }
    }

    fn grow(&mut self, bits: u32, cause: &str) -> Result<(), String> {
        if bits + self.room > WHOLE_BITS {
            return Err(exception(&format!(
                "Cannot resize histogram covered range beyond (1L << 63) / (1L << {}) - 1.\nCaused by: {}",
                self.step_bits,
                exception(cause)
            )));
        }
        self.room += bits;
        self.ratio_bits += bits;
        Ok(())
    }

    /// Number of places for counts.
    const fn places(&self) -> u64 {
        ((self.room - self.step_bits + 1) as u64) << self.step_bits
    }

    fn place_of(&self, value: f64) -> u64 {
        self.place((value / self.unit()) as u64)
    }

    /// The place of a whole number.
    fn place(&self, whole: u64) -> u64 {
        let above = (u64::BITS - whole.leading_zeros()).saturating_sub(self.step_bits + 1);
        (u64::from(above) << self.step_bits) + (whole >> above)
    }
}

fn exception(message: &str) -> String {
    format!("java.lang.ArrayIndexOutOfBoundsException: {message}")
}

#[cfg(test)]
mod tests {
    use super::CoveredRange;

    #[test]
    fn a_range_grows_as_far_as_whole_numbers_reach() {
        let mut range = CoveredRange::new(10, 1);
        assert_eq!(range.admit(1.0, None), Ok(()));
        assert_eq!((range.lowest, range.limit), (1.0, 8.0));
        assert!(range.clone().admit(2f64.powi(52), Some((1.0, 1.0))).is_ok());
        let refused = range.admit(2f64.powi(54), Some((1.0, 1.0)));
        assert!(refused.is_err_and(|text| text.contains("[1.0, 1.7179869184E10)")));
    }

    #[test]
    fn places_are_those_of_published_histograms() {
        let range = CoveredRange::new(10, 1);
        assert_eq!([0, 1023, 2047, 2048, 4095, u64::MAX >> 1].map(|whole| range.place(whole)), [0, 1023, 2047, 2048, 3071, 55_295]);
        assert_eq!(range.places(), 4096);
    }
}
