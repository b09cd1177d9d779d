//! Malformed JSON, against the replies of the reference (8.19.21 and 9.5.3 answer alike).

use standin_engine::json::{JsonError, JsonOwned, JsonWriter, Value, parse, parse_leading};

const BODIES: &str = include_str!("fixtures/json/malformed.ndjson");
const DOCUMENTS: &str = include_str!("fixtures/json/malformed_documents.ndjson");

#[test]
fn bodies_are_refused_in_the_words_of_the_reference() {
    check(BODIES, |text| parse_leading(text).map(drop).map_err(|error: JsonError| error.to_es_error().to_json()));
}

#[test]
fn documents_are_refused_in_the_words_of_the_reference() {
    check(DOCUMENTS, |text| parse(text).map(drop).map_err(|error: JsonError| error.to_document_error().to_json()));
}

fn check(cases: &str, read: impl Fn(&[u8]) -> Result<(), String>) {
    let mut wrong = Vec::new();
    for line in cases.lines() {
        let case = parse(line.as_bytes()).expect("the fixture is JSON");
        let text = bytes(case.get("text").and_then(Value::as_str).expect("a text"));
        let reply = written(case.get("reply").expect("a reply"));
        let ours = read(&text).err().unwrap_or_else(|| "accepted".to_owned());
        if ours != reply {
            wrong.push(format!("{}\n  reference {reply}\n  ours      {ours}", String::from_utf8_lossy(&text)));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hex digits")).collect()
}

fn written(value: &Value<'_>) -> String {
    let mut out = JsonWriter::default();
    JsonOwned::from(value).write(&mut out);
    out.into_string()
}
