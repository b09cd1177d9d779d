//! Classes that scripts name: their constructors, static methods and constants.

use super::members::Members;
use super::value::Dyn;
use crate::script::ast::{Expr, ExprKind};
use crate::script::class::math;
use crate::script::error::Thrown;
use crate::script::value::Val;

/// A new object.
pub fn new(name: &str, arguments: &[Dyn]) -> Result<Dyn, Thrown> {
    Ok(match (name, arguments) {
        ("ArrayList", []) => Dyn::list(Vec::new()),
        ("ArrayList", [Dyn::List(items)]) => Dyn::list(items.borrow().clone()),
        ("HashMap", []) => Dyn::map(Members::new(true)),
        ("LinkedHashMap", []) => Dyn::map(Members::new(false)),
        ("HashMap" | "LinkedHashMap", [Dyn::Map(others)]) => {
            let mut members = Members::new(name == "HashMap");
            for (key, value) in others.borrow().ordered() {
                members.put(&key, value);
            }
            Dyn::map(members)
        }
        _ => return Err(Thrown::unbuilt(format!("[new {name}/{}]", arguments.len()))),
    })
}

/// A constant of a class.
pub fn constant(target: &Expr<'_>, name: &str) -> Option<Val> {
    if let ExprKind::Name(class) = target.kind { math::constant(class, name) } else { None }
}

/// Calls a static method.
pub fn call(class: &str, name: &str, arguments: &[Dyn]) -> Result<Dyn, Thrown> {
    let unbuilt = || Thrown::unbuilt(format!("[{class}.{name}/{}]", arguments.len()));
    let found = match (class, name, arguments) {
        ("Math", ..) => of_math(name, arguments),
        ("Integer", "parseInt" | "valueOf", [text]) => text.as_text().and_then(|text| text.parse().ok()).map(Val::Int),
        ("Long", "parseLong" | "valueOf", [text]) => text.as_text().and_then(|text| text.parse().ok()).map(Val::Long),
        ("Double", "parseDouble" | "valueOf", [text]) => text.as_text().and_then(|text| text.trim().parse().ok()).map(Val::Double),
        ("String", "valueOf", [value]) => Some(Val::text(&value.to_text()?)),
        ("String", "join", [separator, Dyn::List(items)]) => match separator.as_text() {
            Some(separator) => {
                let texts = items.borrow().iter().map(Dyn::to_text).collect::<Result<Vec<_>, _>>()?;
                Some(Val::text(&texts.join(&separator)))
            }
            None => None,
        },
        _ => None,
    };
    found.map(Dyn::Scalar).ok_or_else(unbuilt)
}

fn of_math(name: &str, arguments: &[Dyn]) -> Option<Val> {
    let function = math::FUNCTIONS.iter().find(|function| function.name == name && function.arity() == arguments.len())?;
    let number = |argument: &Dyn| if let Dyn::Scalar(value) = argument { value.as_double() } else { None };
    let arguments: Vec<f64> = arguments.iter().map(number).collect::<Option<_>>()?;
    Some(function.call(&arguments))
}

/// `instanceof`.
pub fn is_instance(value: &Dyn, name: &str) -> Result<bool, Thrown> {
    Ok(match (name, value) {
        ("Object", value) => !value.is_null(),
        ("List" | "ArrayList" | "Collection", value) => matches!(value, Dyn::List(_)),
        ("Map", value) => matches!(value, Dyn::Map(_)),
        ("String" | "CharSequence", value) => matches!(value, Dyn::Scalar(Val::Str(_))),
        ("Integer", value) => matches!(value, Dyn::Scalar(Val::Int(_))),
        ("Long", value) => matches!(value, Dyn::Scalar(Val::Long(_))),
        ("Double", value) => matches!(value, Dyn::Scalar(Val::Double(_))),
        ("Float", value) => matches!(value, Dyn::Scalar(Val::Float(_))),
        ("Boolean", value) => matches!(value, Dyn::Scalar(Val::Bool(_))),
        ("Number", Dyn::Scalar(value)) => value.as_double().is_some(),
        ("Number", _) => false,
        _ => return Err(Thrown::unbuilt(format!("the class [{name}]"))),
    })
}
