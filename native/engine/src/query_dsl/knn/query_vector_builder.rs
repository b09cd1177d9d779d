//! `query_vector_builder`: builds the query vector. Models are not part of the server; its built-in builders are not
//! implemented.

use crate::error::EsError;
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::xcontent::object_parser;

const NAME: &str = "query_vector_builder";
/// The 9-only builder: the vector of another document.
const LOOKUP: &str = "lookup";

/// The error for a builder object.
pub fn refused(value: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    // ES: an empty builder has the name of the enclosing key (query/knn).
    let (name, inner, at) = match value.as_object().into_iter().flatten().next() {
        Some(member) => (member.key.as_ref(), &member.value, member.at),
        None => match cx.closing(value) {
            Ok(end) => (NAME, value, end),
            Err(error) => return error,
        },
    };
    let cause = match cx.major {
        // ES 8: where no module brings one, there is not even the kind.
        8 => {
            let reason = "unknown named object category [org.elasticsearch.search.vectors.QueryVectorBuilder]";
            EsError::new("x_content_parse_exception", 400, reason)
        }
        _ if name == LOOKUP => return EsError::not_implemented(format!("[{NAME}] with [{LOOKUP}]")),
        _ => EsError::new("named_object_not_found_exception", 400, format!("[{}:{}] unknown field [{name}]", at.line, at.column)),
    };
    object_parser::failed(NAME, name, inner, cx.stop(cause, at), cx)
}
