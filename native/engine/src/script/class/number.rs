//! `java.lang.Integer`, `Long`, `Float`, `Double` and `Boolean`.

use crate::script::value::Val;

/// Calls a method; `None` if unsupported.
pub fn call(number: &Val, name: &str, arguments: &[Val]) -> Option<Val> {
    Some(match (name, arguments) {
        ("intValue", []) => Val::Int(number.as_int()?),
        ("longValue", []) => Val::Long(number.as_long()?),
        ("floatValue", []) => Val::Float(number.as_float()?),
        ("doubleValue", []) => Val::Double(number.as_double()?),
        ("toString", []) => Val::Str(number.to_text()?),
        ("equals", [other]) => Val::Bool(same(number, other)),
        _ => return None,
    })
}

/// Returns true if two values are equal and of the same class.
pub fn same(one: &Val, other: &Val) -> bool {
    match (one, other) {
        // Java: here NaN equals itself, and 0.0 does not equal -0.0.
        (Val::Double(one), Val::Double(other)) => one.to_bits() == other.to_bits() || (one.is_nan() && other.is_nan()),
        (Val::Float(one), Val::Float(other)) => one.to_bits() == other.to_bits() || (one.is_nan() && other.is_nan()),
        _ => one == other,
    }
}
