//! `java.lang.Math`, as far as scripts may call it. All arguments are doubles.

use crate::script::value::Val;

/// A function of the class.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// Its implementation.
    pub apply: Apply,
}

/// Implementations by number of arguments.
#[derive(Clone, Copy, Debug)]
pub enum Apply {
    /// One argument.
    One(fn(f64) -> f64),
    /// Two arguments.
    Two(fn(f64, f64) -> f64),
    /// One argument; returns an integer.
    Round(fn(f64) -> i64),
}

const fn one(name: &'static str, apply: fn(f64) -> f64) -> Function {
    Function { name, apply: Apply::One(apply) }
}

const fn two(name: &'static str, apply: fn(f64, f64) -> f64) -> Function {
    Function { name, apply: Apply::Two(apply) }
}

/// The functions that are built.
pub const FUNCTIONS: &[Function] = &[
    one("abs", f64::abs),
    one("acos", f64::acos),
    one("asin", f64::asin),
    one("atan", f64::atan),
    two("atan2", f64::atan2),
    one("cbrt", f64::cbrt),
    one("ceil", f64::ceil),
    two("copySign", f64::copysign),
    one("cos", f64::cos),
    one("cosh", f64::cosh),
    one("exp", f64::exp),
    one("expm1", f64::exp_m1),
    one("floor", f64::floor),
    two("hypot", f64::hypot),
    one("log", f64::ln),
    one("log10", f64::log10),
    one("log1p", f64::ln_1p),
    two("max", max),
    two("min", min),
    one("nextDown", f64::next_down),
    one("nextUp", f64::next_up),
    two("pow", pow),
    one("rint", f64::round_ties_even),
    Function { name: "round", apply: Apply::Round(round) },
    one("signum", signum),
    one("sin", f64::sin),
    one("sinh", f64::sinh),
    one("sqrt", f64::sqrt),
    one("tan", f64::tan),
    one("tanh", f64::tanh),
    one("toDegrees", |angle| angle * (180.0 / std::f64::consts::PI)),
    one("toRadians", |angle| angle * (std::f64::consts::PI / 180.0)),
];

/// Java: NaN wins, and 0.0 is greater than -0.0.
fn max(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        f64::NAN
    } else if a.total_cmp(&b).is_lt() {
        b
    } else {
        a
    }
}

fn min(a: f64, b: f64) -> f64 {
    -max(-a, -b)
}

/// Java: 1 to an infinite or unknown power is unknown.
pub fn pow(base: f64, exponent: f64) -> f64 {
    if exponent == 0.0 {
        1.0
    } else if exponent.is_nan() || (base.abs().to_bits() == 1.0_f64.to_bits() && exponent.is_infinite()) {
        f64::NAN
    } else {
        base.powf(exponent)
    }
}

/// Java: zeros and NaN are themselves.
fn signum(value: f64) -> f64 {
    if value == 0.0 || value.is_nan() { value } else { value.signum() }
}

/// Java: halves are rounded up.
fn round(value: f64) -> i64 {
    let below = value.floor();
    (if value - below >= 0.5 { below + 1.0 } else { below }) as i64
}

impl Function {
    /// Number of arguments.
    pub const fn arity(&self) -> usize {
        match self.apply {
            Apply::One(_) | Apply::Round(_) => 1,
            Apply::Two(_) => 2,
        }
    }

    /// Its value; as many arguments as it takes are used.
    pub fn call(&self, arguments: &[f64]) -> Val {
        let argument = |place: usize| arguments.get(place).copied().unwrap_or(f64::NAN);
        match self.apply {
            Apply::One(apply) => Val::Double(apply(argument(0))),
            Apply::Two(apply) => Val::Double(apply(argument(0), argument(1))),
            Apply::Round(apply) => Val::Long(apply(argument(0))),
        }
    }
}

/// A constant of one of the classes of numbers.
pub fn constant(class: &str, name: &str) -> Option<Val> {
    Some(match (class, name) {
        ("Math", "PI") => Val::Double(std::f64::consts::PI),
        ("Math", "E") => Val::Double(std::f64::consts::E),
        ("Integer", "MAX_VALUE") => Val::Int(i32::MAX),
        ("Integer", "MIN_VALUE") => Val::Int(i32::MIN),
        ("Long", "MAX_VALUE") => Val::Long(i64::MAX),
        ("Long", "MIN_VALUE") => Val::Long(i64::MIN),
        ("Double", "MAX_VALUE") => Val::Double(f64::MAX),
        ("Double", "NaN") => Val::Double(f64::NAN),
        ("Double", "POSITIVE_INFINITY") => Val::Double(f64::INFINITY),
        ("Double", "NEGATIVE_INFINITY") => Val::Double(f64::NEG_INFINITY),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{max, min, pow, round, signum};

    #[test]
    fn corners_are_those_of_java() {
        assert!(max(-0.0, 0.0).is_sign_positive() && min(-0.0, 0.0).is_sign_negative());
        assert!(max(f64::NAN, 1.0).is_nan() && pow(1.0, f64::INFINITY).is_nan());
        assert_eq!((round(2.5), round(-2.5), round(f64::NAN), round(1e300)), (3, -2, 0, i64::MAX));
        assert!(signum(-0.0).is_sign_negative() && signum(f64::NAN).is_nan());
    }
}
