//! Java's rendering of values and order of hash maps: the reference's messages contain both.

use crate::json::hash_map::sort_as_hash_map;
use crate::json::number::f64_to_string;
use crate::json::{Kind, Number, Object, Value};

/// Lucene's representation of a string that is stored as bytes: `[61 c3 a4]`.
pub fn java_bytes_text(text: &str) -> String {
    let hex: Vec<String> = text.bytes().map(|byte| format!("{byte:x}")).collect();
    format!("[{}]", hex.join(" "))
}

/// The reason reported for a query's value. ES: a string, or an integer beyond 64 bits, is rendered as its stored bytes, unless it is so
/// close to the range of a long that it has to be parsed as one (`query/values_as_bytes`).
pub fn reason_of_bytes(reason: &str, value: &Value<'_>) -> String {
    let text = match &value.kind {
        Kind::String(text) => text.as_ref(),
        Kind::Number(number) if number.is_integer() && number.as_i64().is_none() => number.text(),
        _ => return reason.to_owned(),
    };
    let is_near = || text.parse::<f64>().is_ok_and(|double| double.abs() <= i64::MAX as f64);
    if reason.ends_with("out of range for a long") && is_near() {
        return reason.to_owned();
    }
    reason.replacen(&format!("[{text}]"), &format!("[{}]", java_bytes_text(text)), 1)
}

/// `String.valueOf(value)` of a parsed JSON value: `{a=[1, x]}`.
pub fn java_text(value: &Value<'_>) -> String {
    let mut out = String::new();
    append(&mut out, value, hash_map_order);
    out
}

/// As above for a part of a source: objects keep their order.
pub fn java_text_as_sent(value: &Value<'_>) -> String {
    let mut out = String::new();
    append(&mut out, value, members);
    out
}

/// The members of an object in some order.
type Order = for<'o, 'a> fn(&'o Object<'a>) -> Vec<(&'o str, &'o Value<'a>)>;

fn members<'o, 'a>(object: &'o Object<'a>) -> Vec<(&'o str, &'o Value<'a>)> {
    object.iter().map(|member| (member.key.as_ref(), &member.value)).collect()
}

/// A JSON number as Java renders the parsed object: integers as written, others as doubles.
pub fn java_number(number: Number<'_>) -> String {
    match number.text() {
        // Integers have no negative zero.
        "-0" => "0".to_owned(),
        text if number.is_integer() => text.to_owned(),
        _ => f64_to_string(number.as_f64()),
    }
}

fn append(out: &mut String, value: &Value<'_>, order: Order) {
    match &value.kind {
        Kind::Null => out.push_str("null"),
        Kind::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Kind::Number(number) => out.push_str(&java_number(*number)),
        Kind::String(text) => out.push_str(text),
        Kind::Array(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                append(out, item, order);
            }
            out.push(']');
        }
        Kind::Object(object) => {
            out.push('{');
            for (i, (key, value)) in order(object).into_iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                out.push_str(key);
                out.push('=');
                append(out, value, order);
            }
            out.push('}');
        }
    }
}

/// The members of an object in the order in which a `java.util.HashMap` filled with them iterates. The reference reads
/// mappings into such maps, so this order decides which of several mistakes it reports.
pub fn hash_map_order<'o, 'a>(object: &'o Object<'a>) -> Vec<(&'o str, &'o Value<'a>)> {
    let mut members = members(object);
    sort_as_hash_map(&mut members, |(key, _)| key);
    members
}

/// The simple name of the Java class a JSON value is read into: `Integer`.
pub fn java_class(value: &Value<'_>) -> &'static str {
    match &value.kind {
        Kind::Null => "null",
        Kind::Bool(_) => "Boolean",
        Kind::String(_) => "String",
        Kind::Array(_) => "ArrayList",
        Kind::Object(_) => "HashMap",
        Kind::Number(number) if !number.is_integer() => "Double",
        Kind::Number(number) => match number.as_i64() {
            Some(value) if i32::try_from(value).is_ok() => "Integer",
            Some(_) => "Long",
            None => "BigInteger",
        },
    }
}

/// The full name of that class: `java.lang.Integer`.
pub fn java_class_name(value: &Value<'_>) -> String {
    let package = match java_class(value) {
        "ArrayList" | "HashMap" => "java.util",
        "BigInteger" => "java.math",
        _ => "java.lang",
    };
    format!("{package}.{}", java_class(value))
}

/// The message of Java's `ClassCastException`.
pub fn class_cast(found: &str, wanted: &str) -> String {
    format!("class {found} cannot be cast to class {wanted} ({found} and {wanted} are in module java.base of loader 'bootstrap')")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::parse;

    #[test]
    fn maps_print_in_hash_order() {
        // 8.19.21 and 9.5.3: "Mapping definition for [a] has unsupported parameters:  [type2 : 3] [nope : 1]".
        let value = parse(br#"{"nope":1,"type2":{"x":[1,1.50,"s",null,true]}}"#).expect("valid JSON");
        assert_eq!(java_text(&value), "{type2={x=[1, 1.5, s, null, true]}, nope=1}");
    }
}
