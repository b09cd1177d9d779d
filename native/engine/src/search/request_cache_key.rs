//! Searches without hits, answered again from the snapshot's request cache.

use super::target::{SearchContext, SearchTarget};
use crate::json::JsonWriter;

/// The cache key of a request on one index: body, parameters, routing, shards and alias filter. `None` if the response may change without a
/// refresh: several indices, or a date that depends on the current time.
pub fn key(targets: &[SearchTarget], body: &[u8], cx: &SearchContext) -> Option<Vec<u8>> {
    let [target] = targets else { return None };
    // Looked-up documents may change.
    if cx.refusal.is_some() || cx.request_breaker.is_some() || !cx.documents.read.is_empty() || !cx.lookups.run.is_empty() {
        return None;
    }
    let filter = target.filter.as_deref().unwrap_or_default();
    if contains_now(body) || contains_now(filter) {
        return None;
    }
    let mut params: Vec<&(String, String)> = cx.params.iter().collect();
    params.sort();
    let (major, yaml, routing, shards) = (cx.major, cx.yaml, &target.routing, &target.shards);
    let mut key = format!("{major} {yaml} {} {params:?} {routing:?} {shards:?} {:?} ", body.len(), cx.max_buckets).into_bytes();
    // ES: a stored script that is replaced leaves cached replies as they are (`modules/query/stored_script`).
    key.extend_from_slice(body);
    key.extend_from_slice(filter);
    Some(key)
}

/// Returns true if the reference caches responses to such a request for a shard of the target, unless the request depends on the current
/// time. `size` is that of the request.
pub fn is_enabled(target: &SearchTarget, size: u64, cx: &SearchContext) -> bool {
    let is_requested = match cx.param("request_cache") {
        Some(value) => value != "false",
        None => size == 0 && target.snapshot.settings.get("requests.cache.enable") != Some("false"),
    };
    is_requested && cx.scroll.is_none() && !contains_now(target.filter.as_deref().unwrap_or_default())
}

/// Returns true if a date may depend on the current time; the word may also be escaped.
pub fn contains_now(bytes: &[u8]) -> bool {
    bytes.windows(3).any(|window| window == b"now") || bytes.windows(2).any(|window| window == b"\\u")
}

/// The part of a response that is the same next time: everything after `took`.
pub fn without_took(reply: &[u8]) -> &[u8] {
    let comma = reply.iter().position(|&byte| byte == b',').unwrap_or(0);
    &reply[comma..]
}

/// A cached response with the time this request took.
pub fn with_took(kept: &[u8], took: u64) -> Vec<u8> {
    let mut out = JsonWriter::default();
    out.begin_object();
    out.key("took");
    out.u64(took);
    let mut reply = out.into_bytes();
    reply.extend_from_slice(kept);
    reply
}

#[cfg(test)]
mod tests {
    use super::{contains_now, with_took, without_took};

    #[test]
    fn moments_are_seen_however_they_are_written() {
        assert!(contains_now(br#"{"range":{"d":{"gte":"now-1d"}}}"#));
        assert!(contains_now(br#"{"range":{"d":{"gte":"\u006eow"}}}"#));
        assert!(contains_now(br#"{"range":{"d":{"gte":"n\u006fw"}}}"#));
        assert!(!contains_now(br#"{"range":{"d":{"gte":"2020\n"}}}"#));
    }

    #[test]
    fn only_took_changes() {
        let reply = br#"{"took":12,"timed_out":false}"#;
        assert_eq!(with_took(without_took(reply), 3), br#"{"took":3,"timed_out":false}"#);
    }
}
