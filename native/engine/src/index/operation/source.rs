//! Merges the `doc` of an update into a source, and renders the result.

use crate::fault;
use crate::json::{JsonWriter, Kind, Member, Value};

/// The source with the changes, and whether they changed anything: objects merge member by member, all else is replaced.
pub fn merge<'a>(source: Value<'a>, changes: &Value<'a>) -> (Value<'a>, bool) {
    let at = source.at;
    let (Kind::Object(old), Kind::Object(new)) = (source.kind, &changes.kind) else { return (changes.clone(), true) };
    let mut members: Vec<Member<'a>> = old.iter().cloned().collect();
    let mut differs = false;
    for change in new {
        let Some(member) = members.iter_mut().find(|member| member.key == change.key) else {
            members.push(change.clone());
            differs = true;
            continue;
        };
        let both_objects =
            member.value.as_object().is_some() && change.value.as_object().is_some() && !fault::is_on("update_replaces_objects");
        if both_objects {
            let inner = std::mem::replace(&mut member.value, Value { kind: Kind::Null, at });
            let (merged, inner_changed) = merge(inner, &change.value);
            member.value = merged;
            differs |= inner_changed;
        } else {
            differs |= !same(&member.value, &change.value);
            // ES: an equal value is replaced as well, which is visible in the order of its members (api/global/update).
            member.value = change.value.clone();
        }
    }
    (Value { kind: Kind::Object(members.into_iter().collect()), at }, differs)
}

/// Equality of values read into Java objects: `1` and `1.0` differ, `1.0` and `1.00` do not; member order is nothing.
fn same(a: &Value<'_>, b: &Value<'_>) -> bool {
    match (&a.kind, &b.kind) {
        // ES: -0 is read as 0 (api/global/update).
        (Kind::Number(a), Kind::Number(b)) if a.is_integer() && b.is_integer() => {
            a.text() == b.text() || a.as_i64().is_some_and(|whole| b.as_i64() == Some(whole))
        }
        (Kind::Number(a), Kind::Number(b)) => !a.is_integer() && !b.is_integer() && a.as_f64().to_bits() == b.as_f64().to_bits(),
        (Kind::Array(a), Kind::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Kind::Object(a), Kind::Object(b)) => {
            a.len() == b.len() && a.iter().all(|member| b.get(&member.key).is_some_and(|other| same(&member.value, other)))
        }
        (a, b) => a == b,
    }
}

/// The source as the reference renders it after parsing: no spaces, shortest escapes, doubles formatted as in Java.
pub fn normalized(value: &Value<'_>) -> Vec<u8> {
    let mut out = JsonWriter::default();
    out.value(value);
    out.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::{merge, normalized};
    use crate::json::parse;

    fn merged(source: &str, changes: &str) -> (String, bool) {
        let (Ok(source), Ok(changes)) = (parse(source.as_bytes()), parse(changes.as_bytes())) else { panic!("not read") };
        let (value, differs) = merge(source, &changes);
        (String::from_utf8_lossy(&normalized(&value)).into_owned(), differs)
    }

    #[test]
    fn merges_objects_and_replaces_the_rest() {
        let source = r#"{"b":1.0,"a":{"x":1,"y":[1,2]},"n":null}"#;
        assert!(!merged(source, r#"{"b":1.00,"n":null,"a":{"y":[1,2]}}"#).1);
        assert!(!merged(r#"{"a":-0}"#, r#"{"a":0}"#).1);
        assert_eq!(merged(r#"{"l":[{"a":1,"b":2}]}"#, r#"{"l":[{"b":2,"a":1}]}"#), (r#"{"l":[{"b":2,"a":1}]}"#.to_owned(), false));
        assert_eq!(merged(source, r#"{"b":1}"#), (r#"{"b":1,"a":{"x":1,"y":[1,2]},"n":null}"#.to_owned(), true));
        assert_eq!(merged(source, r#"{"a":{"z":3},"q":0}"#), (r#"{"b":1.0,"a":{"x":1,"y":[1,2],"z":3},"n":null,"q":0}"#.to_owned(), true));
        assert_eq!(merged(source, r#"{"a":5}"#), (r#"{"b":1.0,"a":5,"n":null}"#.to_owned(), true));
    }
}
