//! The share of values below a number, interpolated between them.

/// The share of `values`, which ascend, up to `x`, from 0 to 1; NaN without values.
///
/// ES: each value has its weight between the middles of the way to its neighbours; of the least and the greatest one half lies outside.
/// All values alike are half below themselves (`aggregation/percentile_ranks`).
pub fn share(values: &[f64], x: f64) -> f64 {
    let (Some(&min), Some(&max)) = (values.first(), values.last()) else { return f64::NAN };
    if x < min {
        return 0.0;
    }
    if x > max {
        return 1.0;
    }
    let count = values.len() as f64;
    // Of those that are the least or the greatest one half is below.
    let below = values.partition_point(|value| value.total_cmp(&x).is_lt());
    let up_to = values.partition_point(|&value| value <= x);
    if below == 0 || up_to == values.len() {
        return (below as f64 + (up_to - below) as f64 / 2.0) / count;
    }
    // Half of the way to the next value.
    let half = |left: usize| (values[left + 1] - values[left]) / 2.0;
    // The last value whose interval begins at `x` or before.
    let place = if values[up_to] - half(up_to - 1) <= x { up_to } else { up_to - 1 };
    let left = if place == 0 { half(0) } else { half(place - 1) };
    let right = if place + 1 == values.len() { left } else { half(place) };
    let (begin, end) = (values[place] - left, values[place] + right);
    let part = if end > begin { (x - begin) / (end - begin) } else { 0.0 };
    (place as f64 + part) / count
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn between_middles() {
        let values = [1.0, 2.0, 2.0, 2.0, 5.0, 7.0, 7.0, 10.0];
        let expected = [(0.0, 0.0), (1.0, 0.5), (1.25, 0.75), (2.0, 3.0), (3.5, 4.0), (7.0, 6.0), (10.0, 7.5), (11.0, 8.0)];
        for (x, count) in expected {
            assert!((share(&values, x) * 8.0 - count).abs() < 1e-12, "{x}");
        }
    }
}
