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
    if min >= max {
        return 0.5;
    }
    let middle = |left: usize| f64::midpoint(values[left], values[left + 1]);
    // The last value that begins at `x` or before.
    let place = values.partition_point(|&value| value <= x);
    let place = if place < values.len() && place > 0 && middle(place - 1) <= x { place } else { place.saturating_sub(1) };
    let is_last = place + 1 == values.len();
    let (begin, before) = if place == 0 { (min, 0.5) } else { (middle(place - 1), place as f64) };
    let (end, weight) = match (place, is_last) {
        (0, _) => (middle(place), 0.5),
        (_, true) => (max, 0.5),
        _ => (middle(place), 1.0),
    };
    let part = if end > begin { (x - begin) / (end - begin) } else { 0.0 };
    (before + weight * part) / values.len() as f64
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn between_middles() {
        let values = [1.0, 2.0, 2.0, 2.0, 5.0, 7.0, 7.0, 10.0];
        let at = |x| share(&values, x) * 8.0;
        assert_eq!([at(0.0), at(1.0), at(1.25), at(2.0), at(3.5), at(7.0), at(10.0), at(11.0)], [0.0, 0.5, 0.75, 3.0, 4.0, 6.0, 7.5, 8.0]);
    }
}
