//! `buckets_path` of scripts: paths by variable name.

use super::body::PipelineBody;
use crate::error::{EsError, Result};
use crate::json::{Kind, Member};
use crate::xcontent::scalar;

/// Reads an object by name, a list (`_value0`, `_value1`, …) or one path (`_value`).
pub fn parse(body: &PipelineBody<'_>, member: &Member<'_>) -> Result<Vec<(String, String)>> {
    let failed = |cause: EsError| body.failed(member, cause);
    match &member.value.kind {
        Kind::Object(members) => {
            let path = |inner: &Member<'_>| Ok((inner.key.to_string(), scalar::text(&inner.value, body.cx)?.to_owned()));
            let paths = members.iter().map(path).collect::<Result<_>>().map_err(failed)?;
            body.cx.closing(&member.value)?;
            Ok(paths)
        }
        Kind::Array(_) => {
            let texts = body.texts(&member.value).map_err(failed)?;
            Ok(texts.into_iter().enumerate().map(|(place, path)| (format!("_value{place}"), path)).collect())
        }
        Kind::String(_) => Ok(vec![("_value".to_owned(), scalar::text(&member.value, body.cx)?.to_owned())]),
        _ => Err(EsError::not_implemented(format!("[buckets_path] of [{}] that is no text", body.kind))),
    }
}
