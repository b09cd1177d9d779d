//! `java.lang.Integer`, `Long`, `Float`, `Double` and `Boolean`.

use crate::script::value::Val;

/// Calls a method; `None` for what is not built.
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

/// Whether two values are equal and of one class.
pub fn same(one: &Val, other: &Val) -> bool {
    match (one, other) {
        // Java: NaN equals itself here, and 0.0 is not -0.0.
        (Val::Double(one), Val::Double(other)) => one.to_bits() == other.to_bits() || (one.is_nan() && other.is_nan()),
        (Val::Float(one), Val::Float(other)) => one.to_bits() == other.to_bits() || (one.is_nan() && other.is_nan()),
        _ => one == other,
    }
}
