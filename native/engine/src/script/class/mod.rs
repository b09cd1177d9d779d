//! Methods and properties of script values: one file per class.

pub mod date;
pub mod list;
pub mod math;
pub mod number;
pub mod string;

use super::error::Thrown;
use super::fields::BoundField;
use super::types::Ty;
use super::value::Val;

/// A method by its name and number of arguments; what it does depends on the class of its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name.
    pub name: &'static str,
    /// Number of arguments.
    pub arity: usize,
    /// The return type if the target is known to be a string.
    pub of_text: Option<Ty>,
}

const fn method(name: &'static str, arity: usize) -> Method {
    Method { name, arity, of_text: None }
}

const fn text(name: &'static str, arity: usize, gives: Ty) -> Method {
    Method { name, arity, of_text: Some(gives) }
}

/// The methods that are built.
const METHODS: &[Method] = &[
    text("compareTo", 1, Ty::Int),
    text("concat", 1, Ty::Text),
    text("contains", 1, Ty::Boolean),
    method("containsKey", 1),
    method("doubleValue", 0),
    text("endsWith", 1, Ty::Boolean),
    text("equals", 1, Ty::Boolean),
    method("floatValue", 0),
    method("get", 1),
    method("getDayOfMonth", 0),
    method("getDayOfYear", 0),
    method("getHour", 0),
    method("getLength", 0),
    method("getMinute", 0),
    method("getMonthValue", 0),
    method("getNano", 0),
    method("getSecond", 0),
    method("getValue", 0),
    method("getYear", 0),
    text("hashCode", 0, Ty::Int),
    text("indexOf", 1, Ty::Int),
    method("intValue", 0),
    text("isEmpty", 0, Ty::Boolean),
    text("lastIndexOf", 1, Ty::Int),
    text("length", 0, Ty::Int),
    method("longValue", 0),
    text("replace", 2, Ty::Text),
    method("size", 0),
    text("startsWith", 1, Ty::Boolean),
    text("substring", 1, Ty::Text),
    text("substring", 2, Ty::Text),
    method("toEpochMilli", 0),
    method("toEpochSecond", 0),
    method("toInstant", 0),
    text("toLowerCase", 0, Ty::Text),
    text("toString", 0, Ty::Text),
    text("toUpperCase", 0, Ty::Text),
    text("trim", 0, Ty::Text),
];

/// The method of that name and number of arguments.
pub fn find(name: &str, arity: usize) -> Option<Method> {
    METHODS.iter().find(|method| method.name == name && method.arity == arity).copied()
}

/// The site of a method call: the fields of the script, the document, and the script offset to report.
pub struct Site<'a, 'f> {
    /// The fields that the script names.
    pub fields: &'f [BoundField<'a>],
    /// The document.
    pub doc: u32,
    /// Offset in the script.
    pub at: usize,
}

/// Calls a method of a value that is not null.
pub fn call(target: &Val, method: Method, arguments: &[Val], site: &Site<'_, '_>) -> Result<Val, Thrown> {
    let found = match target {
        Val::Str(text) => string::call(text, method.name, arguments),
        Val::Int(_) | Val::Long(_) | Val::Float(_) | Val::Double(_) | Val::Bool(_) => number::call(target, method.name, arguments),
        Val::Date(millis) => date::call(*millis, method.name, arguments),
        Val::Instant(millis) => date::instant(*millis, method.name, arguments),
        Val::List(items) => list::call(items, method.name, arguments),
        Val::Map(members) => list::of_map(members, method.name, arguments),
        Val::Field(slot) => match site.fields.get(*slot as usize) {
            Some(field) => return field.call(method.name, arguments, site),
            None => None,
        },
        Val::Null | Val::Big(_) => None,
    };
    found.ok_or_else(|| Thrown::unbuilt(format!("the method [{}/{}] on such a value", method.name, method.arity)))
}

/// Reads a property of a value that is not null.
pub fn get(target: &Val, name: &str, site: &Site<'_, '_>) -> Result<Val, Thrown> {
    let found = match target {
        Val::Map(members) => Some(list::member(members, name)),
        Val::List(items) if name == "length" => Some(Val::Int(items.len() as i32)),
        Val::Date(millis) => date::get(*millis, name),
        Val::Field(slot) => match site.fields.get(*slot as usize) {
            Some(field) => return field.get(name, site),
            None => None,
        },
        _ => None,
    };
    found.ok_or_else(|| Thrown::unbuilt(format!("the property [{name}] of such a value")))
}

#[cfg(test)]
mod tests {
    use super::METHODS;

    #[test]
    fn methods_are_in_order() {
        assert!(METHODS.is_sorted_by_key(|method| (method.name, method.arity)));
    }
}
