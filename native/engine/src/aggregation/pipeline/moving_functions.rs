//! The functions over windows of values that scripts of `moving_fn` call.

/// A call.
#[derive(Clone, Debug)]
pub enum Function {
    /// A number as it is written.
    Number(f64),
    /// A function of the values by its name, with further arguments.
    Call(Apply, Vec<Function>),
}

/// Computes a value from those of a window and further arguments.
type Apply = fn(&[f64], &[f64]) -> f64;

/// The functions with their number of arguments after the values.
const FUNCTIONS: &[(&str, usize, Apply)] = &[
    ("max", 0, |values, _| values.iter().copied().reduce(f64::max).unwrap_or(f64::NAN)),
    ("min", 0, |values, _| values.iter().copied().reduce(f64::min).unwrap_or(f64::NAN)),
    ("sum", 0, |values, _| values.iter().fold(0.0, |sum, value| sum + value)),
    ("unweightedAvg", 0, |values, _| values.iter().fold(0.0, |sum, value| sum + value) / values.len() as f64),
    ("linearWeightedAvg", 0, |values, _| linear(values)),
    ("stdDev", 1, |values, arguments| deviation(values, arguments[0])),
    ("ewma", 1, |values, arguments| exponential(values, arguments[0])),
    ("holt", 2, |values, arguments| holt(values, arguments[0], arguments[1])),
];

impl Function {
    /// Parses a script that is a single call; `None` for others.
    pub fn parse(script: &str) -> Option<Self> {
        let script = script.trim().trim_end_matches(';').trim_end();
        let script = script.strip_prefix("return ").unwrap_or(script).trim_start();
        Self::expression(script)
    }

    fn expression(text: &str) -> Option<Self> {
        let text = text.trim();
        let Some(call) = text.strip_prefix("MovingFunctions.") else {
            return text.parse().ok().filter(|number: &f64| number.is_finite()).map(Self::Number);
        };
        let (name, rest) = call.split_once('(')?;
        let mut arguments = split(rest.strip_suffix(')')?)?.into_iter();
        if arguments.next()?.trim() != "values" {
            return None;
        }
        let arguments = arguments.map(Self::expression).collect::<Option<Vec<_>>>()?;
        let (_, _, apply) = FUNCTIONS.iter().find(|(known, count, _)| *known == name.trim() && *count == arguments.len())?;
        Some(Self::Call(*apply, arguments))
    }

    /// The value for a window.
    pub fn apply(&self, values: &[f64]) -> f64 {
        match self {
            Self::Number(number) => *number,
            Self::Call(apply, arguments) => {
                let arguments: Vec<f64> = arguments.iter().map(|argument| argument.apply(values)).collect();
                apply(values, &arguments)
            }
        }
    }
}

/// Splits arguments at top-level commas; `None` for unbalanced brackets.
fn split(text: &str) -> Option<Vec<&str>> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0_usize, 0);
    for (place, sign) in text.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth = depth.checked_sub(1)?,
            ',' if depth == 0 => {
                parts.push(&text[from..place]);
                from = place + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    (depth == 0).then_some(parts)
}

fn deviation(values: &[f64], avg: f64) -> f64 {
    if avg.is_nan() {
        return f64::NAN;
    }
    (values.iter().fold(0.0, |sum, value| sum + (value - avg) * (value - avg)) / values.len() as f64).sqrt()
}

/// Later values weigh more: 1, 2, 3 and so on. ES: one more is in the divisor. (case: `modules/aggregation/moving_fn`)
fn linear(values: &[f64]) -> f64 {
    if values.is_empty() {
        return f64::NAN;
    }
    let (mut sum, mut weights, mut weight) = (0.0, 1.0, 1.0);
    for value in values {
        sum += value * weight;
        weights += weight;
        weight += 1.0;
    }
    sum / weights
}

fn exponential(values: &[f64], alpha: f64) -> f64 {
    values.iter().copied().reduce(|avg, value| value * alpha + avg * (1.0 - alpha)).unwrap_or(f64::NAN)
}

/// Exponential smoothing of level and trend; the level is the result.
fn holt(values: &[f64], alpha: f64, beta: f64) -> f64 {
    let Some((&first, rest)) = values.split_first() else { return f64::NAN };
    let (mut level, mut trend) = (first, 0.0);
    for value in rest {
        let next = alpha * value + (1.0 - alpha) * (level + trend);
        trend = beta * (next - level) + (1.0 - beta) * trend;
        level = next;
    }
    level
}

#[cfg(test)]
mod tests {
    use super::Function;

    #[test]
    fn calls_are_read_and_applied() {
        let run = |script: &str| Function::parse(script).map(|function| function.apply(&[1.0, 2.0, 6.0]));
        assert_eq!(run("MovingFunctions.max(values)"), Some(6.0));
        assert_eq!(run("return MovingFunctions.unweightedAvg(values);"), Some(3.0));
        assert_eq!(run("MovingFunctions.stdDev(values, MovingFunctions.unweightedAvg(values))"), Some((14.0_f64 / 3.0).sqrt()));
        assert_eq!(run("MovingFunctions.ewma(values, 0.5)"), Some(3.75));
        assert_eq!(run("values.length"), None);
        assert_eq!(run("MovingFunctions.max(values) + 1"), None);
        assert_eq!(run("MovingFunctions.holtWinters(values, 1, 1, 1, 1, true)"), None);
    }
}
