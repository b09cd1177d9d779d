//! Error replies of the reference, taken apart into exceptions and put together again: `root_cause` must be found anew.

use standin_engine::error::EsError;
use standin_engine::json::{JsonOwned, Value, parse};

const ERRORS: &str = include_str!("fixtures/json/errors.ndjson");

#[test]
fn root_causes_are_those_the_reference_names() {
    let mut wrong = Vec::new();
    for line in ERRORS.lines() {
        let reply = parse(line.as_bytes()).expect("the fixture is JSON");
        let status = reply.get("status").and_then(Value::as_number).and_then(|n| n.as_u64()).expect("a status");
        let error = exception(reply.get("error").expect("an error"), status as u16);
        // The causes of failed shards are not part of the chain.
        if error.metadata.iter().any(|(key, _)| key == "failed_shards") {
            continue;
        }
        if error.to_json() != line {
            wrong.push(format!("{line}\n  ours {}", error.to_json()));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

fn exception(value: &Value<'_>, status: u16) -> EsError {
    let text = |key: &str| value.get(key).and_then(Value::as_str);
    let mut error = EsError::new(text("type").expect("a type"), status, "");
    error.reason = text("reason").map(str::to_owned);
    for member in value.as_object().expect("an object") {
        match &*member.key {
            "type" | "reason" | "root_cause" => {}
            "caused_by" => error = error.caused_by(exception(&member.value, status)),
            key => error = error.with(key, JsonOwned::from(&member.value)),
        }
    }
    error
}
