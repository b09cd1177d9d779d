//! Values rounded to so many significant digits, as in an `HdrHistogram`: each power of two is divided into equal steps.

use std::collections::BTreeMap;

use super::distribution::Distribution;
use crate::error::EsError;

/// Bits of a double's fraction.
const FRACTION: u32 = 52;
/// Powers of two between the smallest and the largest value. The reference supports a few more, depending on the order of values.
const MAX_EXPONENTS: i32 = 40;

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
    negative: bool,
}

impl HdrHistogram {
    /// The power of two of the number of steps in each power of two.
    fn step_bits(&self) -> u32 {
        let steps = 2 * 10u64.pow(u32::from(self.digits.count));
        steps.next_power_of_two().trailing_zeros() - 1
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
        match self.least() {
            Some(least) if bits != 0 => value + self.step(bits) - self.step(least),
            _ => value,
        }
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
        Self { digits, counts: BTreeMap::new(), total: 0, negative: false }
    }

    fn add(&mut self, value: f64) {
        if value < 0.0 {
            self.negative = true;
            return;
        }
        *self.counts.entry(self.rounded(value)).or_default() += 1;
        self.total += 1;
    }

    fn add_counted(&mut self, value: f64, count: u64) {
        if value < 0.0 {
            self.negative = true;
            return;
        }
        let known = self.counts.entry(self.rounded(value)).or_default();
        *known = known.saturating_add(count);
        self.total = self.total.saturating_add(count);
    }

    fn merge(&mut self, other: &Self) {
        self.negative |= other.negative;
        self.total += other.total;
        for (&bits, count) in &other.counts {
            *self.counts.entry(bits).or_default() += count;
        }
    }

    fn refusal(&self, wire_name: &str) -> Option<EsError> {
        if self.negative && self.digits.major == 8 {
            return Some(EsError::not_implemented(format!("[hdr] of aggregation [{wire_name}] over negative values")));
        }
        if self.negative {
            return Some(EsError::illegal_argument("Negative values are not supported by HDR aggregation"));
        }
        let most = self.counts.keys().next_back().copied()?;
        let is_far = self.least().is_some_and(|least| exponent(most) - exponent(least) > MAX_EXPONENTS || exponent(least) < -1000);
        (is_far || !f64::from_bits(most).is_finite())
            .then(|| EsError::not_implemented(format!("[hdr] of aggregation [{wire_name}] over values so far apart")))
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
