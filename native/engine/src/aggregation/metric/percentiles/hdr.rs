//! Values rounded to so many significant digits, as in an `HdrHistogram`: each power of two is divided into equal steps.

use std::collections::BTreeMap;

use super::covered_range::CoveredRange;
use super::distribution::Distribution;
use crate::error::EsError;

/// Bits of a double's fraction.
const FRACTION: u32 = 52;
/// The power of two of the ratio of values that a new histogram has room for.
const RATIO_BITS: u32 = 1;

/// Number of significant digits.
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    /// From 0 to 5.
    pub count: u8,
    /// Major version, which determines the error of negative values.
    pub major: u8,
}

/// Counts of rounded values. Numbers are not negative.
#[derive(Clone, Debug)]
pub struct HdrHistogram {
    digits: Digits,
    /// Counts by the bits of the least value that is rounded in the same way: bits of positive doubles ascend with them.
    counts: BTreeMap<u64, u64>,
    total: u64,
    range: CoveredRange,
    /// The error of the first value that cannot be counted.
    failure: Option<Box<EsError>>,
}

impl Digits {
    /// The power of two of the number of steps in each power of two.
    fn step_bits(self) -> u32 {
        let steps = 2 * 10u64.pow(u32::from(self.count));
        steps.next_power_of_two().trailing_zeros() - 1
    }
}

impl HdrHistogram {
    fn step_bits(&self) -> u32 {
        self.digits.step_bits()
    }

    /// The least and the greatest value that are not zero, rounded.
    fn extremes(&self) -> Option<(f64, f64)> {
        let greatest = self.counts.keys().next_back().copied().filter(|bits| *bits != 0)?;
        self.least().map(|least| (f64::from_bits(least), f64::from_bits(greatest)))
    }

    /// Extends the range to a value; returns false where that, or an earlier value, fails.
    fn admit(&mut self, value: f64) -> bool {
        if self.failure.is_none() && !self.range.covers(value) {
            self.failure = if value < 0.0 && self.digits.major > 8 {
                Some(Box::new(EsError::illegal_argument("Negative values are not supported by HDR aggregation")))
            } else {
                let extremes = self.extremes();
                let refused = self.range.admit(value, extremes).err();
                refused.map(|reason| Box::new(EsError::new("array_index_out_of_bounds_exception", 500, reason)))
            };
        }
        self.failure.is_none()
    }

    fn rounded(&self, value: f64) -> u64 {
        // The zeros of both signs are one.
        let bits = (value + 0.0).to_bits();
        bits & !((1u64 << (FRACTION - self.step_bits())) - 1)
    }

    /// The distance of one step, at the value with these bits.
    fn step(&self, bits: u64) -> f64 {
        2f64.powi(exponent(bits) - self.step_bits() as i32)
    }

    /// The least value that is not zero.
    fn least(&self) -> Option<u64> {
        self.counts.keys().copied().find(|bits| *bits != 0)
    }

    /// The greatest value that is rounded to these bits, which is one unit of the finest step below the next.
    fn greatest_of(&self, bits: u64) -> f64 {
        let value = f64::from_bits(bits);
        if bits == 0 { value } else { value + self.step(bits) - self.range.unit() }
    }
}

/// The power of two of a positive double.
const fn exponent(bits: u64) -> i32 {
    (bits >> FRACTION) as i32 - 1023
}

impl Distribution for HdrHistogram {
    type Precision = Digits;
    const TYPE_PREFIXES: [&'static str; 2] = ["hdr_percentiles", "hdr_percentile_ranks"];

    fn new(digits: Digits) -> Self {
        let range = CoveredRange::new(digits.step_bits(), RATIO_BITS);
        Self { digits, counts: BTreeMap::new(), total: 0, range, failure: None }
    }

    fn add(&mut self, value: f64) {
        self.add_counted(value, 1);
    }

    /// ES: NaN is counted as zero (`aggregation/percentiles_hdr_of_nan`).
    fn add_counted(&mut self, value: f64, count: u64) {
        let value = if value.is_nan() { 0.0 } else { value };
        if self.admit(value) {
            let known = self.counts.entry(self.rounded(value)).or_default();
            *known = known.saturating_add(count);
            self.total = self.total.saturating_add(count);
        }
    }

    fn merge(&mut self, other: &Self) {
        if self.counts.is_empty() {
            // What is merged begins with the ratio of the first one.
            self.range = CoveredRange::new(self.step_bits(), other.range.ratio_bits());
        }
        for (&bits, &count) in &other.counts {
            self.add_counted(f64::from_bits(bits), count);
        }
        if self.failure.is_none() {
            self.failure.clone_from(&other.failure);
        }
    }

    fn refusal(&self, _wire_name: &str) -> Option<EsError> {
        self.failure.as_deref().cloned()
    }

    fn percentile(&mut self, percent: f64) -> f64 {
        let wanted = (percent / 100.0 * self.total as f64 + 0.5).floor().max(1.0) as u64;
        let mut count = 0;
        for (&bits, of) in &self.counts {
            count += of;
            if count >= wanted {
                return if percent <= 0.0 { f64::from_bits(bits) } else { self.greatest_of(bits) };
            }
        }
        f64::NAN
    }

    fn rank(&mut self, value: f64) -> f64 {
        if self.total == 0 {
            return f64::NAN;
        }
        if value < 0.0 {
            return 0.0;
        }
        let below: u64 = self.counts.range(..=self.rounded(value)).map(|(_, count)| count).sum();
        100.0 * below as f64 / self.total as f64
    }

    fn precision(&self) -> Digits {
        self.digits
    }
}
