//! Scores and order of random queries, compared with what 8.19.21 and 9.5.3 both answered.

use std::path::Path;

use super::{ParseContext, QueryContext, SERVICES, build_query, parse_query};
use crate::error::Result;
use crate::index::Index;
use crate::index::operation::{OpType, WriteOptions};
use crate::index::snapshot::IndexSnapshot;
use crate::json::{self, Value};
use crate::lucene::{Batch, Query};

type Hit = (f32, usize, u32, String);

fn create(recording: &Value<'_>, major: u8) -> Result<Index> {
    let shards = recording.get("shards").and_then(Value::scalar_text).expect("shards");
    let settings = format!("{{\"number_of_shards\":\"{shards}\"}}");
    let mut mappings = json::JsonWriter::default();
    json::JsonOwned::from(recording.get("mappings").expect("mappings")).write(&mut mappings);
    let index = Index::create(("recorded", "uuid"), major, settings.as_bytes(), Some(&mappings.into_bytes()), SERVICES)?;
    for operation in recording.get("operations").and_then(Value::as_array).expect("operations") {
        let parts = operation.as_array().expect("an operation");
        match (parts[0].as_str(), parts.get(1).and_then(Value::as_str)) {
            (Some("index"), Some(id)) => {
                let mut source = json::JsonWriter::default();
                json::JsonOwned::from(&parts[2]).write(&mut source);
                index.index(id, &source.into_bytes(), OpType::Index, &WriteOptions::default())?;
            }
            (Some("delete"), Some(id)) => drop(index.delete(id, &WriteOptions::default())),
            _ => index.refresh()?,
        }
    }
    Ok(index)
}

fn search(snapshot: &IndexSnapshot, query: &Value<'_>, body: &[u8], major: u8) -> Result<Vec<Hit>> {
    let builder = parse_query(query, &ParseContext::new(body, major))?;
    let cx = QueryContext::new(&snapshot.mapping, &snapshot.context.analysis, &snapshot.name, &snapshot.uuid, 0, major);
    let query = build_query(builder.as_ref(), &cx)?.filtered(Query::Roots).rewrite();
    let mut hits = Vec::new();
    let mut batch = Batch::default();
    for shard in &snapshot.shards {
        let weight = query.weight(shard, true);
        for view in shard.leaves.iter() {
            let Some(mut scorer) = weight.scorer(view) else { continue };
            let before = hits.len();
            scorer.next();
            loop {
                scorer.next_batch(crate::index::leaf::NO_MORE_DOCS, &mut batch);
                if batch.len == 0 {
                    break;
                }
                for (&doc, &score) in batch.docs[..batch.len].iter().zip(&batch.scores) {
                    if view.is_live(doc) {
                        hits.push((score, shard.shard as usize, view.base + doc, view.leaf.stored(doc).id.to_string()));
                    }
                }
            }
            if let Some(count) = weight.count(view) {
                assert_eq!(count, (hits.len() - before) as u64, "count of {query:?}");
            }
        }
    }
    hits.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    Ok(hits)
}

fn compare(name: &str, major: u8) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/query_dsl/recorded").join(name);
    let bytes = std::fs::read(path).expect("the recording");
    let recording = json::parse(&bytes).expect("JSON");
    let index = create(&recording, major).expect("the index");
    let snapshot = index.snapshot();
    let mut compared = 0;
    let mut wrong = Vec::new();
    for recorded in recording.get("queries").and_then(Value::as_array).expect("queries") {
        let [query, on_8, on_9] = recorded.as_array().expect("a query") else { panic!("hits of 8 and 9") };
        let expected = if major == 8 { on_8 } else { on_9 };
        let text = String::from_utf8_lossy(&bytes[query.at.start as usize..query.at.end as usize]);
        let expected: Vec<(String, f32)> = expected
            .as_array()
            .expect("hits")
            .iter()
            .map(|hit| {
                let hit = hit.as_array().expect("a hit");
                (hit[0].as_str().expect("an id").to_owned(), hit[1].as_number().expect("a score").as_f32())
            })
            .collect();
        compared += expected.len();
        match search(&snapshot, query, &bytes, major) {
            Ok(found) => {
                let found: Vec<(String, f32)> = found.into_iter().map(|hit| (hit.3, hit.0)).collect();
                if found != expected {
                    wrong.push(format!("{text}\n  expected {expected:?}\n  found    {found:?}"));
                }
            }
            Err(error) => wrong.push(format!("{text}\n  {error}")),
        }
    }
    assert!(wrong.is_empty(), "{name} on {major}: {} of the queries differ:\n{}", wrong.len(), wrong.join("\n"));
    compared
}

#[test]
fn scores_and_order_are_those_of_the_reference() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/query_dsl/recorded");
    let mut compared = 0;
    for entry in std::fs::read_dir(folder).expect("recordings") {
        let name = entry.expect("a file").file_name().into_string().expect("a name");
        compared += compare(&name, 8) + compare(&name, 9);
    }
    assert!(compared > 1000);
}
