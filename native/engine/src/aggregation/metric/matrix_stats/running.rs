//! Running moments of several fields: the published one-pass formulas (Pébay 2008, Chan 1983).

/// Central moments of one field.
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    sum: f64,
    mean: f64,
    second: f64,
    third: f64,
    fourth: f64,
}

/// Moments over documents that have all fields, and pairwise products.
#[derive(Clone, Debug, Default)]
pub struct Running {
    count: f64,
    moments: Vec<Moments>,
    /// Sums of products of deviations, by the indices of two fields in ascending order.
    products: Vec<f64>,
}

fn pair_index(first: usize, second: usize, count: usize) -> usize {
    first * count + second
}

impl Running {
    /// Of so many fields.
    pub fn new(fields: usize) -> Self {
        Self { count: 0.0, moments: vec![Moments::default(); fields], products: vec![0.0; fields * fields] }
    }

    /// Documents.
    pub const fn count(&self) -> u64 {
        self.count as u64
    }

    /// Adds the values of a document, one of each field.
    pub fn add(&mut self, values: &[f64]) {
        self.count += 1.0;
        let n = self.count;
        for (moments, &value) in self.moments.iter_mut().zip(values) {
            let delta = value - moments.mean;
            let part = delta / n;
            let square = part * part;
            let term = delta * part * (n - 1.0);
            moments.sum += value;
            moments.mean += part;
            moments.fourth += term * square * (n * n - 3.0 * n + 3.0) + 6.0 * square * moments.second - 4.0 * part * moments.third;
            moments.third += term * part * (n - 2.0) - 3.0 * part * moments.second;
            moments.second += term;
        }
        if n < 2.0 {
            return;
        }
        let fields = values.len();
        for first in 0..fields {
            for second in first + 1..fields {
                let deviation = |field: usize| self.moments[field].sum - n * values[field];
                let product = 1.0 / (n * (n - 1.0)) * deviation(first) * deviation(second);
                self.products[pair_index(first, second, fields)] += product;
            }
        }
    }

    /// Adds the documents of another shard.
    pub fn merge(&mut self, other: &Self) {
        if other.count == 0.0 {
            return;
        }
        if self.count == 0.0 {
            self.clone_from(other);
            return;
        }
        let (a, b) = (self.count, other.count);
        let n = a + b;
        let fields = self.moments.len();
        for first in 0..fields {
            for second in first + 1..fields {
                let delta = |field: usize| self.moments[field].sum / a - other.moments[field].sum / b;
                let at = pair_index(first, second, fields);
                // ES: in this order of additions (modules/aggregation/matrix_stats).
                self.products[at] += other.products[at] + (a * b / n) * (delta(first) * delta(second));
            }
        }
        for (left, right) in self.moments.iter_mut().zip(&other.moments) {
            let delta = right.mean - left.mean;
            let (d2, d3) = (delta * delta, delta * delta * delta);
            let d4 = d2 * d2;
            let fourth = left.fourth
                + right.fourth
                + d4 * a * b * (a * a - a * b + b * b) / (n * n * n)
                + 6.0 * d2 * (a * a * right.second + b * b * left.second) / (n * n)
                + 4.0 * delta * (a * right.third - b * left.third) / n;
            let third = left.third + right.third + d3 * a * b * (a - b) / (n * n) + 3.0 * delta * (a * right.second - b * left.second) / n;
            let second = left.second + right.second + d2 * a * b / n;
            let mean = (a * left.mean + b * right.mean) / n;
            *left = Moments { sum: left.sum + right.sum, mean, second, third, fourth };
        }
        self.count = n;
    }

    /// The mean of a field.
    pub fn mean(&self, field: usize) -> f64 {
        self.moments[field].mean
    }

    /// The unbiased variance of a field; NaN of one document.
    pub fn variance(&self, field: usize) -> f64 {
        if self.count < 2.0 { f64::NAN } else { self.moments[field].second / (self.count - 1.0) }
    }

    /// The skewness of a field.
    pub fn skewness(&self, field: usize) -> f64 {
        if self.count < 2.0 {
            return f64::NAN;
        }
        let Moments { second, third, .. } = self.moments[field];
        self.count.sqrt() * third / second.powf(1.5)
    }

    /// The kurtosis of a field: 3 of a normal distribution.
    pub fn kurtosis(&self, field: usize) -> f64 {
        if self.count < 2.0 {
            return f64::NAN;
        }
        let Moments { second, fourth, .. } = self.moments[field];
        self.count * fourth / (second * second)
    }

    /// The unbiased covariance of two fields.
    pub fn covariance(&self, one: usize, other: usize) -> f64 {
        if one == other {
            return self.variance(one);
        }
        if self.count < 2.0 {
            return f64::NAN;
        }
        self.products[pair_index(one.min(other), one.max(other), self.moments.len())] / (self.count - 1.0)
    }

    /// Pearson's correlation of two fields.
    pub fn correlation(&self, one: usize, other: usize) -> f64 {
        if one == other {
            return 1.0;
        }
        self.covariance(one, other) / (self.variance(one).sqrt() * self.variance(other).sqrt())
    }
}
