//! `_source` filtering, against the reference (8.19.21 and 9.5.3, get and search answer alike).

use standin_engine::json::{Value, parse};
use standin_engine::xcontent::source_filter::SourceFilter;

const DOCUMENTS: &str = include_str!("fixtures/json/source_filter_documents.ndjson");
const CASES: &str = include_str!("fixtures/json/source_filter.ndjson");

#[test]
fn sources_are_filtered_as_the_reference_filters_them() {
    let documents: Vec<&str> = DOCUMENTS.lines().collect();
    let mut wrong = Vec::new();
    for line in CASES.lines() {
        let case = parse(line.as_bytes()).expect("the fixture is JSON");
        let text = |key: &str| case.get(key).and_then(Value::as_str).expect("a text").to_owned();
        let document = case.get("document").and_then(Value::as_number).and_then(|n| n.as_u64()).expect("a number");
        let (includes, excludes) = (text("includes"), text("excludes"));
        let filter = SourceFilter::new(&split(&includes), &split(&excludes));
        let ours = filter.apply(documents[document as usize].as_bytes()).expect("the document is JSON");
        let ours = String::from_utf8(ours).expect("UTF-8");
        for reference in [text("get"), text("search")] {
            if ours != reference {
                wrong.push(format!("{document} includes [{includes}] excludes [{excludes}]\n  reference {reference}\n  ours      {ours}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

fn split(list: &str) -> Vec<&str> {
    list.split(',').filter(|pattern| !pattern.is_empty()).collect()
}
