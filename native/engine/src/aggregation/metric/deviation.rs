//! Variance, standard deviation and their bounds, from count, sum and sum of squares.

use super::summary::Texts;
use crate::json::JsonWriter;

/// Standard deviation and variance.
#[derive(Clone, Copy)]
pub struct Deviation {
    /// Number of values.
    pub count: u64,
    /// Their sum.
    pub sum: f64,
    /// The sum of their squares.
    pub sum_of_squares: f64,
    /// Number of standard deviations of the bounds.
    pub sigma: f64,
}

/// The keys of the numbers after `sum_of_squares`, and of the bounds.
const NAMES: [&str; 6] =
    ["variance", "variance_population", "variance_sampling", "std_deviation", "std_deviation_population", "std_deviation_sampling"];
const BOUNDS: [&str; 6] = ["upper", "lower", "upper_population", "lower_population", "upper_sampling", "lower_sampling"];

impl Deviation {
    fn variance(&self, divisor: f64) -> f64 {
        let variance = (self.sum_of_squares - self.sum * self.sum / self.count as f64) / divisor;
        if variance < 0.0 { 0.0 } else { variance }
    }

    fn population(&self) -> f64 {
        self.variance(self.count as f64)
    }

    fn sampling(&self) -> f64 {
        self.variance(self.count as f64 - 1.0)
    }

    fn numbers(&self) -> [f64; 6] {
        let (population, sampling) = (self.population(), self.sampling());
        [population, population, sampling, population.sqrt(), population.sqrt(), sampling.sqrt()]
    }

    fn bounds(&self) -> [f64; 6] {
        let avg = self.sum / self.count as f64;
        let (population, sampling) = (self.population().sqrt() * self.sigma, self.sampling().sqrt() * self.sigma);
        [avg + population, avg - population, avg + population, avg - population, avg + sampling, avg - sampling]
    }

    /// A number by its property name in `order` and `buckets_path`.
    pub fn property(&self, name: &str) -> Option<f64> {
        if name == "sum_of_squares" {
            return Some(self.sum_of_squares);
        }
        let named = NAMES.iter().position(|known| *known == name).map(|place| self.numbers()[place]);
        let bound = || BOUNDS.iter().position(|known| name.strip_prefix("std_") == Some(*known)).map(|place| self.bounds()[place]);
        named.or_else(bound)
    }

    /// Writes the members.
    pub fn write(&self, texts: &Texts<'_>, out: &mut JsonWriter) {
        let has_values = self.count > 0;
        let number = |value: f64, out: &mut JsonWriter| if has_values { out.f64(value) } else { out.null() };
        out.key("sum_of_squares");
        number(self.sum_of_squares, out);
        for (name, value) in NAMES.iter().zip(self.numbers()) {
            out.key(name);
            number(value, out);
        }
        out.key("std_deviation_bounds");
        out.begin_object();
        for (name, value) in BOUNDS.iter().zip(self.bounds()) {
            out.key(name);
            number(value, out);
        }
        out.end_object();
        if !has_values || !texts.exist() {
            return;
        }
        // ES: texts of deviations have quotes, those of variances as other members. (aggregation/extended_stats)
        texts.write("sum_of_squares_as_string", self.sum_of_squares, out);
        for (name, value) in NAMES.iter().zip(self.numbers()) {
            let texts = if name.starts_with("std") { texts.quoted() } else { Texts { ..*texts } };
            texts.write(&format!("{name}_as_string"), value, out);
        }
        out.key("std_deviation_bounds_as_string");
        out.begin_object();
        for (name, value) in BOUNDS.iter().zip(self.bounds()) {
            texts.quoted().write(name, value, out);
        }
        out.end_object();
    }
}
