//! `minimum_should_match`: `2`, `-1`, `75%`, `-25%`, `2<75% 9<-3`.

use crate::error::{EsError, Result};
use crate::fault;
use crate::lucene::{BooleanQuery, Occur};

/// Sets how many optional clauses must match.
pub fn apply(query: &mut BooleanQuery, spec: Option<&str>) -> Result<()> {
    if let Some(spec) = spec {
        query.minimum_should_match = of(query.count(Occur::Should), spec)?;
    }
    Ok(())
}

/// Number of `clauses` that must match by a `minimum_should_match` expression; may exceed `clauses`.
pub fn of(clauses: usize, spec: &str) -> Result<u32> {
    Ok(calculate(clauses as i32, spec)?.max(0) as u32)
}

/// As [`of`], with Java's signed arithmetic.
fn calculate(clauses: i32, spec: &str) -> Result<i32> {
    let spec = spec.trim();
    if spec.contains('<') {
        return conditional(clauses, spec);
    }
    let needed = if spec.contains('%') {
        // ES: the last character is taken for the percent sign.
        let mut digits = spec.chars();
        digits.next_back();
        let percent = int(digits.as_str())?;
        let share = clauses.wrapping_mul(percent) as f32 * (1.0 / 100.0);
        if share < 0.0 {
            clauses + share as i32
        } else if fault::is_on("minimum_should_match_rounds_up") {
            share.ceil() as i32
        } else {
            share as i32
        }
    } else {
        let count = int(spec)?;
        if count < 0 { clauses + count } else { count }
    };
    Ok(needed.max(0))
}

/// The last condition that the number of clauses exceeds decides; without one all must match.
fn conditional(clauses: i32, spec: &str) -> Result<i32> {
    let joined = spec.split('<').map(str::trim).collect::<Vec<_>>().join("<");
    let mut needed = clauses;
    for condition in joined.split(' ') {
        let mut parts = condition.split('<');
        if clauses <= int(parts.next().unwrap_or_default())? {
            return Ok(needed);
        }
        let Some(then) = parts.next().filter(|then| !then.is_empty()) else {
            let reason = "Index 1 out of bounds for length 1";
            return Err(EsError::new("array_index_out_of_bounds_exception", 400, reason));
        };
        needed = calculate(clauses, then)?;
    }
    Ok(needed)
}

/// `Integer.parseInt`.
fn int(text: &str) -> Result<i32> {
    text.parse().map_err(|_| EsError::new("number_format_exception", 400, format!("For input string: \"{text}\"")))
}

#[cfg(test)]
mod tests {
    use super::calculate;

    #[test]
    fn forms() {
        for (clauses, spec, needed) in [
            (3, "2", 2),
            (3, "-1", 2),
            (3, "-5", 0),
            (3, "10", 10),
            (4, "75%", 3),
            (3, "75%", 2),
            (4, "-25%", 3),
            (3, "-25%", 3),
            (3, "200%", 6),
            (2, "2<75%", 2),
            (4, "2<75%", 3),
            (10, "2<-25% 9<-3", 7),
            (5, "2 < -25% 9 <-3", 4),
            (3, "+1", 1),
        ] {
            assert_eq!(calculate(clauses, spec).ok(), Some(needed), "{clauses} {spec}");
        }
        for spec in ["abc", "", "2.5", "50%x", "2<", "%"] {
            assert!(calculate(3, spec).is_err(), "{spec}");
        }
    }
}
