//! Against replies of the reference.

use super::*;
use crate::json;

/// The index the recorded requests were sent to.
fn registry(major: u8) -> AnalysisRegistry {
    let file = include_str!("../../../tests/fixtures/analyze.index.json");
    let settings = json::parse(file.as_bytes()).expect("valid JSON");
    AnalysisRegistry::from_json(&settings, major, crate::analysis::token_script::no_scripts).expect("valid settings")
}

fn answer(major: u8, index: bool, body: &str) -> (u16, String) {
    let index_registry = registry(major);
    let fields = |name: &str| match name {
        "t" => FieldAnalysis::Analyzed(index_registry.analyzer("ca").expect("the analyzer"), 100),
        "o.x" => FieldAnalysis::Analyzed(index_registry.analyzer("default").expect("the analyzer"), 100),
        "k" => FieldAnalysis::Keyword,
        "kn" => FieldAnalysis::Normalized(index_registry.normalizer("nn").expect("the normalizer")),
        "i" | "_id" | "_source" => FieldAnalysis::NotTokenized,
        _ => FieldAnalysis::Unmapped,
    };
    let result = if index {
        analyze(&index_registry, Some(&fields), body.as_bytes())
    } else {
        analyze(&AnalysisRegistry::built_in(major, crate::analysis::token_script::no_scripts), None, body.as_bytes())
    };
    match result {
        Ok(reply) => (200, String::from_utf8(reply).expect("UTF-8")),
        Err(error) => (error.status, error.to_json()),
    }
}

/// Each line of the fixture: `_` or `index`, the body, and status and reply of 8.19 and 9.5, as a JSON array.
#[test]
fn recorded_requests() {
    let mut wrong = Vec::new();
    for line in include_str!("../../../tests/fixtures/analyze.ndjson").lines() {
        let case = json::parse(line.as_bytes()).expect("valid JSON");
        let item = |index: usize| case.as_array().and_then(|items| items.get(index)).and_then(json::Value::scalar_text).unwrap_or("");
        let body = item(1);
        for (major, at) in [(8, 2), (9, 4)] {
            let (status, reply) = answer(major, item(0) == "index", body);
            if (status.to_string().as_str(), reply.as_str()) != (item(at), item(at + 1)) {
                wrong.push(format!("{major} {} {body}\n  ours {status} {reply}\n  its  {} {}", item(0), item(at), item(at + 1)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn chains_of_filters_have_an_end() {
    let body = |count: usize| format!(r#"{{"tokenizer":"standard","filter":[{}],"text":"b"}}"#, vec![r#""lowercase""#; count].join(","));
    assert_eq!(answer(9, false, &body(3000)).0, 200);
    let (status, error) = answer(9, false, &body(3001));
    assert_eq!(status, 501);
    assert!(error.contains("a chain of more than 3000 token filters"), "{error}");
}
