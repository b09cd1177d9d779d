//! Lists and maps among the parameters.

use std::sync::Arc;

use super::number::same;
use crate::script::value::Val;

/// Calls a method of a list; `None` if unsupported.
pub fn call(items: &Arc<[Val]>, name: &str, arguments: &[Val]) -> Option<Val> {
    Some(match (name, arguments) {
        ("size" | "getLength", []) => Val::Int(items.len() as i32),
        ("isEmpty", []) => Val::Bool(items.is_empty()),
        ("contains", [wanted]) if is_scalar(wanted) => Val::Bool(items.iter().any(|item| same(item, wanted))),
        ("indexOf", [wanted]) if is_scalar(wanted) => {
            Val::Int(items.iter().position(|item| same(item, wanted)).map_or(-1, |place| place as i32))
        }
        // Java: beyond the end it throws with frames of its own.
        ("get", [Val::Int(place)]) => items.get(usize::try_from(*place).ok()?)?.clone(),
        _ => return None,
    })
}

/// An item by index; negative indices count from the end.
pub fn item(items: &[Val], place: i32) -> Option<Val> {
    let place = if place < 0 { items.len().checked_sub(place.unsigned_abs() as usize)? } else { place as usize };
    items.get(place).cloned()
}

/// Calls a method of a map; `None` if unsupported.
pub fn of_map(members: &Arc<[(Arc<str>, Val)]>, name: &str, arguments: &[Val]) -> Option<Val> {
    Some(match (name, arguments) {
        ("size", []) => Val::Int(members.len() as i32),
        ("isEmpty", []) => Val::Bool(members.is_empty()),
        ("get", [Val::Str(key)]) => member(members, key),
        ("containsKey", [Val::Str(key)]) => Val::Bool(members.iter().any(|member| member.0 == *key)),
        _ => return None,
    })
}

/// A member by its name, null without.
pub fn member(members: &[(Arc<str>, Val)], name: &str) -> Val {
    members.iter().find(|member| &*member.0 == name).map_or(Val::Null, |member| member.1.clone())
}

fn is_scalar(value: &Val) -> bool {
    !matches!(value, Val::List(_) | Val::Map(_) | Val::Field(_) | Val::Big(_))
}
