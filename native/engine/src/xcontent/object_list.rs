//! Lists of objects, with the errors of a reader that accepts one object or a list of them.

use crate::error::{EsError, Result};
use crate::json::{Location, Value};
use crate::xcontent::BodyContext;

/// Passes to `take` each object of a key that takes one object or a list; `malformed` makes the error for a token that
/// should start one.
pub(crate) fn each_object<'a>(
    array: &'a Value<'a>,
    cx: &BodyContext<'_>,
    malformed: &Malformed<'_>,
    take: impl FnMut(&'a Value<'a>) -> Result<()>,
) -> Result<()> {
    let is_token = |item: &Value<'_>| item.as_array().is_some() || item.is_early_end();
    let refused = |item: &Value<'_>| cx.stop(EsError::illegal_state(format!("expected value but got [{}]", item.token())), item.at);
    each_item(array, cx, &|item| is_token(item).then(|| refused(item)), malformed, take)
}

/// Makes the error for a token where an object should start, from the token and its location.
pub(crate) type Malformed<'m> = dyn Fn(&str, Location) -> EsError + 'm;

/// Passes to `take` each object of an array whose parser is positioned before each item; a scalar is skipped if an object follows it.
/// `refuse` makes the error for what may not occur where an item starts, `malformed` for what is not an object.
pub(crate) fn each_item<'a>(
    array: &'a Value<'a>,
    cx: &BodyContext<'_>,
    refuse: &dyn Fn(&Value<'_>) -> Option<EsError>,
    malformed: &Malformed<'_>,
    mut take: impl FnMut(&'a Value<'a>) -> Result<()>,
) -> Result<()> {
    let items = array.as_array().unwrap_or_default();
    let mut items = items.iter();
    while let Some(item) = items.next() {
        if item.as_object().is_some() {
            take(item)?;
            continue;
        }
        if let Some(error) = refuse(item) {
            return Err(error);
        }
        if let Some(inner) = item.as_array() {
            // ES: a list is stepped into; a query there would end the list around it (errors/lists_in_lists).
            return Err(match inner.first() {
                Some(first) if first.as_object().is_some() => EsError::not_implemented("a query in a list within a list"),
                Some(first) => malformed(first.token(), first.at),
                None => malformed("END_ARRAY", cx.closing(item)?),
            });
        }
        match items.next() {
            Some(next) if next.as_object().is_some() => take(next)?,
            Some(next) => return Err(malformed(next.token(), next.at)),
            None => return Err(malformed("END_ARRAY", cx.closing(array)?)),
        }
    }
    cx.closing(array)?;
    Ok(())
}
