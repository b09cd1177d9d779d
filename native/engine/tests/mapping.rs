//! Mappings and documents against the replies of 8.19.21 and 9.5.3 (recorded 2026-11-21).

use std::sync::Arc;

use standin_engine::analysis::AnalysisRegistry;
use standin_engine::json::{JsonOwned, JsonWriter, Value, parse};
use standin_engine::mapping::{Mapping, MappingContext};

const REPLIES: &str = include_str!("mapping/replies.json");

fn rendered(value: &Value<'_>) -> String {
    let mut out = JsonWriter::default();
    JsonOwned::from(value).write(&mut out);
    out.into_string()
}

fn shown(mapping: &Mapping) -> String {
    let mut out = JsonWriter::default();
    mapping.write(&mut out);
    let text = out.into_string();
    rendered(&parse(text.as_bytes()).expect("a mapping is JSON"))
}

fn normal(json: &str) -> String {
    rendered(&parse(json.as_bytes()).expect("an error is JSON"))
}

/// Reads the documents of a scenario one after another; each may grow the mapping.
fn documents(mut mapping: Mapping, documents: &[Value<'_>], cx: &MappingContext, failures: &mut Vec<String>) -> Mapping {
    for document in documents {
        let source = document.get("source").and_then(Value::as_str).expect("a source");
        let expected = document.get("refused").map_or("ok".to_owned(), rendered);
        let actual = match mapping.parse_document(cx, "1", source.as_bytes(), 0) {
            Ok(parsed) => {
                if let Some(update) = parsed.update {
                    mapping = (*update).clone();
                }
                "ok".to_owned()
            }
            Err(error) => normal(&error.to_json()),
        };
        if actual != expected {
            failures.push(format!("{source}\n  expected {expected}\n  actual   {actual}"));
        }
    }
    mapping
}

#[test]
fn mappings_and_documents_are_judged_as_the_references_judge_them() {
    let replies = parse(REPLIES.as_bytes()).expect("the recording is JSON");
    let mut failures = Vec::new();
    let mut judged = 0;
    for scenario in replies.as_array().expect("a list") {
        for major in scenario.get("majors").and_then(Value::as_array).expect("majors") {
            let major = major.as_number().and_then(|number| number.as_u64()).expect("a number") as u8;
            let cx =
                MappingContext::new(major, Arc::new(AnalysisRegistry::built_in(major, standin_engine::analysis::token_script::no_scripts)));
            let mappings = scenario.get("mappings").expect("mappings");
            judged += 1;
            let (expected, actual) = match (Mapping::parse(mappings, &cx), scenario.get("shown")) {
                (Ok(mapping), Some(expected)) => {
                    let first = shown(&mapping);
                    if let Some(list) = scenario.get("documents").and_then(Value::as_array) {
                        let grown = documents(mapping, list, &cx, &mut failures);
                        let expected = scenario.get("grown").map(rendered).unwrap_or_default();
                        if shown(&grown) != expected {
                            failures.push(format!("{}\n  expected {expected}\n  actual   {}", rendered(mappings), shown(&grown)));
                        }
                    }
                    (rendered(expected), first)
                }
                (Ok(mapping), None) => (scenario.get("refused").map(rendered).unwrap_or_default(), shown(&mapping)),
                (Err(error), Some(expected)) => (rendered(expected), normal(&error.to_json())),
                (Err(error), None) => (scenario.get("refused").map(rendered).unwrap_or_default(), normal(&error.to_json())),
            };
            if expected != actual {
                failures.push(format!("{major}: {}\n  expected {expected}\n  actual   {actual}", rendered(mappings)));
            }
        }
    }
    assert!(judged > 500, "only {judged} scenarios");
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(10)].join("\n"));
}
