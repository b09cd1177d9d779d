//! The share of values below a number, interpolated between them.

/// A value with the number of values that it represents.
pub trait Weighted {
    /// The value.
    fn value(&self) -> f64;
    /// How many values it represents.
    fn weight(&self) -> f64;
}

impl Weighted for f64 {
    fn value(&self) -> f64 {
        *self
    }

    fn weight(&self) -> f64 {
        1.0
    }
}

/// Sum of the weights.
fn weight(values: &[impl Weighted]) -> f64 {
    // Of no values the sum is -0.0.
    values.iter().map(Weighted::weight).sum::<f64>() + 0.0
}

/// The fraction of ascending `values` up to `x`, from 0 to 1; NaN if empty.
///
/// ES: each value's weight is spread between the midpoints to its neighbours; of the minimum and the maximum one half lies outside.
/// If all values are equal, half of them is below (`aggregation/percentile_ranks`).
pub fn share(values: &[impl Weighted], x: f64) -> f64 {
    let (Some(min), Some(max)) = (values.first().map(Weighted::value), values.last().map(Weighted::value)) else { return f64::NAN };
    if x < min {
        return 0.0;
    }
    if x > max {
        return 1.0;
    }
    if min.total_cmp(&max).is_eq() {
        return 0.5;
    }
    // ES: -0.0 is less than 0.0, except where it is compared with the extremes (`aggregation/percentile_ranks_of_zeros`).
    if x > min && x >= max && x.total_cmp(&max).is_lt() {
        return 1.0;
    }
    let count = weight(values);
    // Half of the weight of the minimum and the maximum is below.
    let below = values.partition_point(|value| value.value().total_cmp(&x).is_lt());
    let up_to = values.partition_point(|value| value.value().total_cmp(&x).is_le());
    if below == 0 || up_to == values.len() {
        return (weight(&values[..below]) + weight(&values[below..up_to]) / 2.0) / count;
    }
    // Half the distance to the next value.
    let half = |left: usize| (values[left + 1].value() - values[left].value()) / 2.0;
    // The first value whose interval ends after `x`.
    let place = if x < values[up_to - 1].value() + half(up_to - 1) { up_to - 1 } else { up_to };
    let left = if place == 0 { half(0) } else { half(place - 1) };
    let right = if place + 1 == values.len() { left } else { half(place) };
    let (begin, end) = (values[place].value() - left, values[place].value() + right);
    // ES: between values that have no number between them an interval may have no width (`aggregation/zeros_of_a_document`).
    let up_to_x = weight(&values[..place]) + values[place].weight() * ((x - begin) / (end - begin));
    (up_to_x / count).max(0.0)
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
