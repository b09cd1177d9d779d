//! Names that a document's reader stops at while it passes over a malformed point.

use super::parse::first_mistake;
use crate::json::{Member, Value};
use crate::mapping::names;

/// Where the parser stops in a malformed point. ES: malformed values are skipped to their end; at an unknown name the parser stays, and the
/// following braces close enclosing objects (case `mapping/geo_point_unreadable`).
pub struct Stop {
    /// The token after the object with the name; empty in an array, where only numbers follow, which are skipped.
    pub behind: &'static str,
    /// True if only a scalar remains of that object.
    pub is_last: bool,
    /// True if all values after the name are numbers and no array encloses it.
    pub only_numbers: bool,
}

/// Where the parser stops in a malformed point; `behind` is the token after that point. `None` if it reaches the end.
pub fn stop(point: &Value<'_>, ignore_z: bool, behind: &'static str) -> Option<Stop> {
    let Some(object) = point.as_object() else { return within(point, behind) };
    let members = object.iter().as_slice();
    let first = first_mistake(members, ignore_z)?;
    let (mistake, others) = members[first..].split_first()?;
    within(&mistake.value, token_before(others)).map(|stop| stop.before(others)).or_else(|| among(others, behind))
}

impl Stop {
    fn before(self, rest: &[Member<'_>]) -> Self {
        Self { only_numbers: self.only_numbers && are_numbers(rest), ..self }
    }
}

fn are_numbers(members: &[Member<'_>]) -> bool {
    members.iter().all(|member| member.value.as_number().is_some())
}

/// The token that the rest of an object begins with.
const fn token_before(rest: &[Member<'_>]) -> &'static str {
    if rest.is_empty() { "END_OBJECT" } else { "FIELD_NAME" }
}

fn within(value: &Value<'_>, behind: &'static str) -> Option<Stop> {
    if let Some(items) = value.as_array() {
        let next = |place: usize| items.get(place + 1).map_or("END_ARRAY", Value::token);
        let stop = items.iter().enumerate().find_map(|(place, item)| within(item, next(place)))?;
        return Some(Stop { only_numbers: false, ..stop });
    }
    among(value.as_object()?.iter().as_slice(), behind)
}

fn among(members: &[Member<'_>], behind: &'static str) -> Option<Stop> {
    members.iter().enumerate().find_map(|(place, member)| {
        let rest = &members[place + 1..];
        if !names::is_readable(&member.key) {
            let is_scalar = member.value.as_array().is_none() && member.value.as_object().is_none();
            return Some(Stop { behind, is_last: rest.is_empty() && is_scalar, only_numbers: are_numbers(&members[place..]) });
        }
        within(&member.value, token_before(rest)).map(|stop| stop.before(rest))
    })
}
