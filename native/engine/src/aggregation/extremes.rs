//! The smaller and the larger of two numbers as Java's `Math` has them: -0.0 is smaller than 0.0.

/// The smaller; NaN where one of them is.
pub fn smaller(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if a.total_cmp(&b).is_le() { a } else { b }
}

/// The larger; NaN where one of them is.
pub fn larger(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if a.total_cmp(&b).is_ge() { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::{larger, smaller};

    #[test]
    fn zeros_have_an_order() {
        assert!(smaller(0.0, -0.0).is_sign_negative());
        assert!(smaller(-0.0, 0.0).is_sign_negative());
        assert!(larger(-0.0, 0.0).is_sign_positive());
        assert!(smaller(1.0, f64::NAN).is_nan());
    }
}
