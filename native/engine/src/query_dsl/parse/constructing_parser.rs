//! The point at which queries read by a declarative parser are constructed: a negative boost is reported only then.

use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::xcontent::{ParsedMembers, negative_boost};
use crate::xcontent::object_parser::failed;
use crate::xcontent::scalar;

/// When a `ConstructingObjectParser` builds its object.
#[derive(Clone, Copy)]
pub enum Making {
    /// Immediately.
    AtOnce,
    /// When these constructor arguments are present. ES: members that came earlier are set then, in reverse order (`query/negative_boost`).
    Once(&'static [&'static str]),
}

impl Making {
    /// Rejects a negative boost of `body` once `member` is parsed.
    pub fn check_boost(self, name: &str, body: &Value<'_>, member: &Member<'_>, boost: f32, cx: &ParseContext<'_>) -> Result<()> {
        if !scalar::is_negative(boost) {
            return Ok(());
        }
        let place = |member: &Member<'_>| member.value.at.start;
        let of_boost = |error: EsError, at: &Value<'_>| failed(name, "boost", at, error, cx);
        let given = || body.as_object().into_iter().flatten();
        let now = place(member);
        let Some(boost) = given().find(|member| member.key == "boost").map(|member| &member.value) else { return Ok(()) };
        let set_now = || {
            let error = negative_boost(name, body, ParsedMembers::Of(&|other| place(other) < now), member.value.at, cx);
            of_boost(error, &member.value)
        };
        let Self::Once(required) = self else {
            return if member.key == "boost" { Err(set_now()) } else { Ok(()) };
        };
        let made =
            required.iter().map(|key| given().find(|member| member.key == *key).map(place)).max_by_key(|place| place.unwrap_or(u32::MAX));
        match made.flatten() {
            Some(made) if made < now && member.key == "boost" => Err(set_now()),
            Some(made) if made == now && boost.at.start < now => {
                let late = late(name, required, body, boost, now, cx);
                Err(if late.is_unsupported() { late } else { failed(name, &member.key, &member.value, cx.stop(late, member.value.at), cx) })
            }
            _ => Ok(()),
        }
    }
}

/// Rejects a negative boost of `body`, with constructor arguments `required`, at its end. ES: the other members are set then, in reverse
/// order (`query/negative_boost`).
pub fn check_end(name: &str, required: &[&str], body: &Value<'_>, boost: f32, cx: &ParseContext<'_>) -> Result<()> {
    match body.as_object().into_iter().flatten().find(|member| member.key == "boost") {
        Some(given) if scalar::is_negative(boost) => Err(late(name, required, body, &given.value, u32::MAX, cx)),
        _ => Ok(()),
    }
}

/// The error of a negative boost that is set when the object is built from the members before `until`.
fn late(name: &str, required: &[&str], body: &Value<'_>, boost: &Value<'_>, until: u32, cx: &ParseContext<'_>) -> EsError {
    let is_set =
        |member: &Member<'_>| required.contains(&&*member.key) || (boost.at.start < member.value.at.start && member.value.at.start < until);
    let error = failed(name, "boost", boost, negative_boost(name, body, ParsedMembers::Of(&is_set), boost.at, cx), cx);
    if error.is_unsupported() {
        return error;
    }
    EsError::x_content_parse(format!("failed to build [{name}] after last required field arrived"), boost.at).caused_by(error)
}
