//! The empirical bias of `HyperLogLog`'s raw estimate, from the tables in the appendix of the paper "`HyperLogLog` in Practice" (Heule, Nunkesser, Hall).

use std::sync::OnceLock;

/// Raw estimates and their biases, two lines of numbers for each precision from 4 on.
const TABLES: &str = include_str!("bias.txt");

/// Up to these counts, by precision from 4 on, counting empty registers is the better estimate.
const THRESHOLDS: [u64; 15] = [10, 20, 40, 80, 220, 400, 900, 1800, 3100, 6500, 11500, 20000, 50000, 120_000, 350_000];

/// Estimates that are averaged.
const NEIGHBOURS: usize = 6;

type Table = (Vec<f64>, Vec<f64>);

fn table(precision: u32) -> Option<&'static Table> {
    static READ: OnceLock<Vec<Table>> = OnceLock::new();
    let tables = READ.get_or_init(|| {
        let numbers = |line: &str| line.split(' ').filter_map(|number| number.parse().ok()).collect::<Vec<f64>>();
        let lines: Vec<Vec<f64>> = TABLES.lines().map(numbers).collect();
        lines.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
    });
    tables.get(precision.checked_sub(4)? as usize)
}

/// The count up to which empty registers are counted.
pub fn threshold(precision: u32) -> u64 {
    THRESHOLDS.get(precision.saturating_sub(4) as usize).copied().unwrap_or_default()
}

/// The bias of a raw estimate: a mean of the six nearest table entries, weighted by distance.
///
/// ES: the weight of an entry is taken from the neighbour at its own index modulo six. (case: `aggregation/cardinality_estimates`)
pub fn of(raw: f64, precision: u32) -> f64 {
    let Some((estimates, biases)) = table(precision) else { return 0.0 };
    let weight = |place: usize| 1.0 / (estimates[place] - raw).abs();
    let mut first = 0;
    // The neighbours move up while the next one is nearer than the first.
    while first + NEIGHBOURS < estimates.len() && weight(first + NEIGHBOURS) > weight(first) {
        first += 1;
    }
    let places = first..(first + NEIGHBOURS).min(estimates.len());
    let total: f64 = places.clone().map(weight).sum();
    places.map(|place| weight(place) * biases[first + place % NEIGHBOURS]).sum::<f64>() / total
}

#[cfg(test)]
mod tests {
    use super::{of, table};

    #[test]
    fn every_precision_has_a_table() {
        for precision in 4..=18 {
            let (estimates, biases) = table(precision).expect("a table");
            assert_eq!(estimates.len(), biases.len());
            assert!(estimates.len() > 70, "{precision}");
        }
    }

    #[test]
    fn small_estimates_are_too_large() {
        assert!(of(12_000.0, 14) > 11_000.0);
    }
}
