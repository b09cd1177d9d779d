//! An index from the outside: documents in, snapshots out.

use std::collections::BTreeMap;

use super::operation::{BulkAction, BulkItem, GetParams, OpType, Refresh, WriteOptions};
use super::services::Services;
use super::{Index, IndexSnapshot};
use crate::analysis::token_script::no_scripts;
use crate::error::EsError;

/// No field of these indices holds queries, and nothing of them has scripts.
const NO_SERVICES: Services = Services {
    check_stored_query: |_, _| Ok(()),
    compile_token_script: no_scripts,
    check_runtime_script: |_, _| Err(EsError::not_implemented("scripts")),
    compile_runtime_script: |_, _, _| Err(EsError::not_implemented("scripts")),
    parse_update_script: |_| Err(EsError::not_implemented("scripts")),
};

fn index(settings: &str) -> Index {
    match Index::create(("i", "uuid"), 9, settings.as_bytes(), None, NO_SERVICES) {
        Ok(index) => index,
        Err(error) => panic!("{error}"),
    }
}

fn put(index: &Index, id: &str, source: &str) {
    if let Err(error) = index.index(id, source.as_bytes(), OpType::Index, &WriteOptions::default()) {
        panic!("{error}");
    }
}

fn delete(index: &Index, id: &str) {
    assert!(index.delete(id, &WriteOptions::default()).is_ok());
}

fn refresh(index: &Index) {
    assert!(index.refresh().is_ok());
}

fn get(index: &Index, id: &str, query: &[(&str, &str)]) -> String {
    let query: BTreeMap<String, String> = query.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    match GetParams::read(&query).and_then(|params| index.get(id, &params)) {
        Ok(reply) => String::from_utf8_lossy(&reply.body).into_owned(),
        Err(error) => error.to_json(),
    }
}

/// Ids of the visible documents in order, shard after shard.
fn visible(snapshot: &IndexSnapshot) -> Vec<String> {
    let mut ids = Vec::new();
    for view in snapshot.shards.iter().flat_map(|shard| shard.leaves.iter()) {
        let live = (0..view.leaf.max_doc()).filter(|&doc| view.is_live(doc));
        ids.extend(live.map(|doc| view.leaf.stored(doc).id.to_string()));
    }
    ids
}

#[test]
fn a_write_is_seen_by_get_at_once_and_by_searches_after_a_refresh() {
    let index = index("{}");
    put(&index, "1", r#"{"a":1}"#);
    assert!(get(&index, "1", &[]).contains(r#""found":true,"_source":{"a":1}"#));
    assert!(get(&index, "1", &[("realtime", "false")]).contains(r#""found":false"#));
    assert!(visible(&index.snapshot()).is_empty());
    refresh(&index);
    assert!(get(&index, "1", &[("realtime", "false")]).contains(r#""found":true"#));
    assert_eq!(visible(&index.snapshot()), ["1"]);
}

#[test]
fn a_snapshot_stays_as_it_was() {
    let index = index("{}");
    put(&index, "1", "{}");
    refresh(&index);
    let before = index.snapshot();
    delete(&index, "1");
    put(&index, "2", "{}");
    assert_eq!(visible(&index.snapshot()), ["1"]);
    refresh(&index);
    assert_eq!(visible(&before), ["1"]);
    assert_eq!(visible(&index.snapshot()), ["2"]);
}

#[test]
fn an_updated_document_moves_to_the_end_and_still_counts_in_statistics() {
    let index = index("{}");
    for id in ["1", "2", "1", "3"] {
        put(&index, id, r#"{"t":"word"}"#);
    }
    refresh(&index);
    put(&index, "2", r#"{"t":"word"}"#);
    refresh(&index);
    let snapshot = index.snapshot();
    assert_eq!(visible(&snapshot), ["1", "3", "2"]);
    assert_eq!(snapshot.shards[0].doc_freq("t", b"word"), 5);
    assert_eq!(snapshot.shards[0].field_stats("t").doc_count, 5);
    assert_eq!((index.stats().shards[0].docs, index.stats().shards[0].deleted), (3, 2));
}

#[test]
fn forks_live_apart() {
    let origin = index("{}");
    put(&origin, "1", r#"{"a":1}"#);
    refresh(&origin);
    put(&origin, "pending", "{}");
    let fork = origin.fork();
    put(&fork, "1", r#"{"b":2}"#);
    put(&fork, "new", "{}");
    delete(&origin, "pending");
    refresh(&fork);
    refresh(&origin);
    assert_eq!(visible(&origin.snapshot()), ["1"]);
    assert_eq!(visible(&fork.snapshot()), ["pending", "1", "new"]);
    assert!(get(&origin, "1", &[]).contains(r#""_version":1,"_seq_no":0"#));
    assert!(get(&fork, "1", &[]).contains(r#""_version":2,"_seq_no":2"#));
    assert_eq!(origin.mapping_json(), br#"{"properties":{"a":{"type":"long"}}}"#);
    assert_eq!(fork.mapping_json(), br#"{"properties":{"a":{"type":"long"},"b":{"type":"long"}}}"#);
}

#[test]
fn merging_changes_nothing_but_the_number_of_leaves() {
    let index = index("{}");
    for n in 0..250 {
        put(&index, &(n % 200).to_string(), &format!(r#"{{"t":"word w{}","n":{n}}}"#, n % 7));
        if n % 50 == 49 {
            delete(&index, &((n - 1) % 200).to_string());
        }
        refresh(&index);
    }
    let snapshot = index.snapshot();
    let shard = &snapshot.shards[0];
    assert!(shard.leaves.len() < 25, "{} leaves", shard.leaves.len());
    assert_eq!(shard.doc_freq("t", b"word"), 250);
    assert_eq!(shard.doc_freq("t", b"w3"), 36);
    let mut expected: Vec<String> = (50..200).chain(200..250).map(|n: u32| (n % 200).to_string()).collect();
    expected.retain(|id| !["98", "148", "198"].contains(&id.as_str()) && id != "48");
    assert_eq!(visible(&snapshot), expected);
    for id in &expected {
        let Some((place, doc)) = shard.find(id) else { panic!("{id} is lost") };
        assert_eq!(*shard.leaves[place].leaf.stored(doc).id, **id);
    }
}

#[test]
fn versions_go_on_after_a_delete_until_it_is_forgotten() {
    let index = index("{}");
    let at = |now| WriteOptions { now, ..WriteOptions::default() };
    let version = |reply: crate::error::Result<super::operation::Reply>| match reply {
        Ok(reply) => String::from_utf8_lossy(&reply.body).split("_version\":").nth(1).map(|rest| rest[..1].to_owned()),
        Err(error) => Some(error.message().to_owned()),
    };
    assert_eq!(version(index.index("1", b"{}", OpType::Index, &at(0))).as_deref(), Some("1"));
    assert_eq!(version(index.delete("1", &at(0))).as_deref(), Some("2"));
    assert_eq!(version(index.index("1", b"{}", OpType::Create, &at(60_000))).as_deref(), Some("3"));
    assert_eq!(
        version(index.index("1", b"{}", OpType::Create, &at(60_000))).as_deref(),
        Some("[1]: version conflict, document already exists (current version [3])")
    );
    assert_eq!(version(index.delete("1", &at(60_000))).as_deref(), Some("4"));
    assert_eq!(version(index.index("1", b"{}", OpType::Create, &at(120_001))).as_deref(), Some("1"));
}

#[test]
fn bulk_items_fail_one_by_one() {
    let index = index(r#"{"number_of_replicas":"0"}"#);
    let bytes = br#"{"n":1}{"n":"x"}{"doc":{"n":2}}"#;
    let item = |action, id: &str, start, end| BulkItem { action, id: id.to_owned(), start, end, options: WriteOptions::default() };
    let items = [
        item(BulkAction::Index, "1", 0, 7),
        item(BulkAction::Create, "1", 0, 7),
        item(BulkAction::Index, "2", 7, 16),
        item(BulkAction::Update, "1", 16, 31),
        item(BulkAction::Delete, "3", 0, 0),
    ];
    let Ok(reply) = index.bulk(bytes, &items, Refresh::True) else { panic!("refused") };
    assert!(reply.errors);
    let statuses: Vec<String> = reply
        .items
        .iter()
        .map(|item| String::from_utf8_lossy(item).split("\"status\":").nth(1).map_or(String::new(), |rest| rest[..3].to_owned()))
        .collect();
    assert_eq!(statuses, ["201", "409", "400", "200", "404"]);
    assert_eq!(visible(&index.snapshot()), ["1"]);
    assert!(get(&index, "1", &[]).contains(r#""_source":{"n":2}"#));
}

#[test]
fn an_index_outlives_a_panic_that_held_its_lock() {
    let index = index("{}");
    put(&index, "1", "{}");
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| index.panic_with_lock_held()));
    assert!(panicked.is_err());
    refresh(&index);
    assert_eq!(visible(&index.snapshot()), ["1"]);
}
