//! The share of values up to a number. The weight of a centroid is spread evenly up to the middles between it and its neighbours, at the ends as far
//! outside as inside.

/// `centroids` are means with weights, by mean; `total` is the sum of the weights.
pub fn of(centroids: &[(f64, f64)], min: f64, max: f64, total: f64, x: f64) -> f64 {
    let [first, .., last] = centroids else {
        return match centroids {
            [only] if x < only.0 => 0.0,
            [only] if x > only.0 => 1.0,
            [_] => 0.5,
            _ => f64::NAN,
        };
    };
    if x < min {
        return 0.0;
    }
    if x > max {
        return 1.0;
    }
    // Values that lie on an end count half.
    if same(x, min) {
        let at_end: f64 = centroids.iter().take_while(|(mean, _)| same(*mean, first.0)).map(|(_, weight)| weight).sum();
        if same(first.0, x) {
            return at_end / 2.0 / total;
        }
    }
    if same(x, max) {
        let at_end: f64 = centroids.iter().rev().take_while(|(mean, _)| same(*mean, last.0)).map(|(_, weight)| weight).sum();
        if same(last.0, x) {
            return (total - at_end / 2.0) / total;
        }
    }
    let mut left = (centroids[1].0 - first.0) / 2.0;
    let mut before = 0.0;
    for (place, &(mean, weight)) in centroids.iter().enumerate() {
        let right = centroids.get(place + 1).map_or(left, |next| (next.0 - mean) / 2.0);
        if x < mean + right {
            let (from, to) = (mean - left, mean + right);
            let part = (x - from) / (to - from);
            return ((before + weight * part) / total).max(0.0);
        }
        before += weight;
        left = right;
    }
    1.0
}

/// Whether two numbers are the same, of which none is NaN.
fn same(left: f64, right: f64) -> bool {
    left.partial_cmp(&right) == Some(std::cmp::Ordering::Equal)
}
