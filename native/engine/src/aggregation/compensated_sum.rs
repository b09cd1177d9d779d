//! Kahan summation, as the reference adds up doubles.

/// A running sum that retains the low-order bits which plain addition loses.
#[derive(Clone, Copy, Debug, Default)]
pub struct CompensatedSum {
    value: f64,
    delta: f64,
}

impl CompensatedSum {
    /// Adds one value; infinities and NaN are absorbing.
    pub fn add(&mut self, value: f64) {
        if !value.is_finite() {
            self.value += value;
        }
        if self.value.is_finite() {
            let corrected = value + self.delta;
            let updated = self.value + corrected;
            self.delta = corrected - (updated - self.value);
            self.value = updated;
        }
    }

    /// The sum.
    pub fn value(self) -> f64 {
        self.value
    }
}

impl From<f64> for CompensatedSum {
    fn from(value: f64) -> Self {
        Self { value, delta: 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::CompensatedSum;

    #[test]
    fn small_addends_are_not_lost() {
        let mut sum = CompensatedSum::default();
        for _ in 0..10 {
            sum.add(0.1);
        }
        assert_eq!(sum.value().to_bits(), 1.0f64.to_bits());
    }

    #[test]
    fn infinity_stays() {
        let mut sum = CompensatedSum::default();
        sum.add(f64::INFINITY);
        sum.add(1.0);
        assert!(sum.value().is_infinite());
    }
}
