//! `ip_prefix`: one bucket per network of a given prefix length.

use std::any::Any;
use std::sync::Arc;

use super::keys::Keys;
use super::ordered::joined_by_heap;
use super::table::BucketTable;
use super::values::ValuesParameters;
use crate::aggregation::aggregator::{Aggregator, Aggregators, EMPTY_BUCKET};
use crate::aggregation::budget::BucketBudget;
use crate::aggregation::context::AggregationContext;
use crate::aggregation::key::Key;
use crate::aggregation::parse::AggregationBody;
use crate::aggregation::result::{AggregationResult, Bucket, downcast_all};
use crate::aggregation::{AggregationBuilder, AggregationSpec};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::JsonWriter;
use crate::mapping::types::ip::shown;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "ip_prefix",
    buckets: true,
    keys: &["field", "missing", "prefix_length", "is_ipv6", "append_prefix_length", "keyed", "min_doc_count"],
    parse,
};

/// Prefix length in 16-byte form for an IPv4 network.
const VERSION_4: u128 = 0xffff << 32;

#[derive(Clone)]
struct IpPrefix {
    values: ValuesParameters,
    length: i64,
    version_6: bool,
    append: bool,
    keyed: bool,
    min_doc_count: u64,
}

fn parse(body: &AggregationBody<'_>) -> Result<Box<dyn AggregationBuilder>> {
    let values = ValuesParameters::default();
    let mut prefix = IpPrefix { values, length: -1, version_6: false, append: false, keyed: false, min_doc_count: 1 };
    for member in body.members() {
        match &*member.key {
            "prefix_length" => {
                prefix.length = body.int(member)?;
                if prefix.length < 0 {
                    return Err(body.failed_at(member, prefix.beyond()));
                }
            }
            "is_ipv6" => prefix.version_6 = body.boolean(member)?,
            "append_prefix_length" => prefix.append = body.boolean(member)?,
            "keyed" => prefix.keyed = body.boolean(member)?,
            "min_doc_count" => {
                let count = body.long(member)?;
                if count < 1 {
                    let reason = format!("[min_doc_count] must be in range [1, 2147483647] while value is [{count}]");
                    return Err(body.failed_at(member, EsError::illegal_argument(reason)));
                }
                prefix.min_doc_count = count as u64;
            }
            key if !body.keys.contains(&key) => return Err(body.unknown(member)),
            _ if prefix.values.member(body, member)? => {}
            _ => return Err(body.unbuilt(member)),
        }
    }
    body.end()?;
    if prefix.values.field.is_none() {
        return Err(EsError::illegal_argument("Required one of fields [field], but none were specified."));
    }
    Ok(Box::new(prefix))
}

impl IpPrefix {
    const fn most(&self) -> i64 {
        if self.version_6 { 128 } else { 32 }
    }

    fn beyond(&self) -> EsError {
        EsError::illegal_argument(format!("[prefix_length] must be in range [0, {}] while value is [{}]", self.most(), self.length))
    }

    /// The network of an address.
    fn network(&self, address: &[u8]) -> Option<u128> {
        let address = u128::from_be_bytes(<[u8; 16]>::try_from(address).ok()?);
        if self.version_6 {
            return Some(address & u128::MAX.checked_shl(128 - self.length as u32).unwrap_or(0));
        }
        // ES: for IPv6 addresses the last four bytes are used (`aggregation/ip_prefix`).
        let mask = u32::MAX.checked_shl(32 - self.length as u32).unwrap_or(0);
        Some(VERSION_4 | u128::from(address as u32 & mask))
    }
}

impl AggregationBuilder for IpPrefix {
    fn aggregator(&self, cx: &AggregationContext<'_>, children: Aggregators) -> Result<Box<dyn Aggregator>> {
        if self.length < 0 || self.length > self.most() {
            return Err(self.beyond());
        }
        let keys = Keys::new(&self.values, "ip_prefix", cx)?;
        if let Some(source) = &keys.source
            && !source.field_type.traits().is_address()
        {
            return Err(source.unsupported("ip_prefix"));
        }
        let (prefix, budget) = (Arc::new(self.clone()), Arc::clone(&cx.budget));
        Ok(Box::new(IpPrefixAggregator { prefix, keys, table: BucketTable::new(children), budget }))
    }
}

struct IpPrefixAggregator {
    prefix: Arc<IpPrefix>,
    keys: Keys,
    /// Buckets by their networks.
    table: BucketTable<u128>,
    budget: Arc<BucketBudget>,
}

impl Aggregator for IpPrefixAggregator {
    fn begin_leaf(&mut self, view: &LeafView) {
        self.table.children.begin_leaf(view);
        self.keys.begin_leaf(view);
    }

    fn collect_batch(&mut self, docs: &[DocId], owners: &[u32]) {
        let (mut keys, mut networks) = (Vec::new(), Vec::new());
        for (&doc, &owner) in docs.iter().zip(owners) {
            self.keys.of(doc, &mut keys);
            networks.clear();
            for key in &keys {
                let Key::Term(address) = key else { continue };
                networks.extend(self.prefix.network(address));
            }
            // The reference compares each network only with the previous one: addresses of both versions may repeat one.
            networks.dedup();
            for &network in &networks {
                self.table.add(doc, owner, network);
            }
        }
        self.table.hand_on();
    }

    fn is_idle(&self) -> bool {
        self.keys.source.is_none()
    }

    fn unsortable(&self, name: &str, _property: Option<&str>) -> String {
        format!("Can't sort a [ip_prefix] aggregation [{name}]")
    }

    fn build(&mut self, owner: u32) -> Result<Box<dyn AggregationResult>> {
        self.table.children.check()?;
        let ordinals = if owner == EMPTY_BUCKET { Vec::new() } else { self.table.of_owner(owner) };
        let mut buckets = Vec::with_capacity(ordinals.len());
        for ordinal in ordinals {
            let key = Key::Term(Box::from(self.table.key(ordinal).to_be_bytes().as_slice()));
            buckets.push(Bucket::new(key, self.table.count(ordinal), self.table.children.build(ordinal)?));
        }
        let (prefix, budget) = (Arc::clone(&self.prefix), Arc::clone(&self.budget));
        Ok(Box::new(IpPrefixResult { prefix, unmapped: self.keys.source.is_none(), buckets, budget }))
    }
}

struct IpPrefixResult {
    prefix: Arc<IpPrefix>,
    unmapped: bool,
    buckets: Vec<Bucket>,
    budget: Arc<BucketBudget>,
}

impl AggregationResult for IpPrefixResult {
    fn type_prefix(&self) -> &'static str {
        "ip_prefix"
    }

    fn is_unmapped(&self) -> bool {
        self.unmapped
    }

    fn reduce(mut self: Box<Self>, others: Vec<Box<dyn AggregationResult>>) -> Result<Box<dyn AggregationResult>> {
        let mut shards = vec![std::mem::take(&mut self.buckets)];
        shards.extend(downcast_all::<Self>(others).into_iter().map(|other| other.buckets));
        // ES: the last digits of sums show the order of equal keys (`aggregation/ip_prefix_merged`).
        self.buckets = joined_by_heap(shards)?;
        self.buckets.retain(|bucket| bucket.doc_count >= self.prefix.min_doc_count);
        self.budget.consume(self.buckets.len() as u64)?;
        Ok(self)
    }

    fn empty(&self) -> Result<Box<dyn AggregationResult>> {
        let (prefix, budget) = (Arc::clone(&self.prefix), Arc::clone(&self.budget));
        Ok(Box::new(Self { prefix, unmapped: self.unmapped, buckets: Vec::new(), budget }))
    }

    fn buckets(&self) -> Option<&[Bucket]> {
        Some(&self.buckets)
    }

    fn buckets_mut(&mut self) -> Option<&mut Vec<Bucket>> {
        Some(&mut self.buckets)
    }

    /// ES: a bucket that is made anew after its pipelines ran has the results from before. (`aggregation/ip_prefix`)
    fn keeps_additions(&self) -> bool {
        false
    }

    fn key_text(&self, bucket: &Bucket) -> String {
        let Key::Term(network) = &bucket.key else { return String::new() };
        let network = <[u8; 16]>::try_from(&**network).map(shown).unwrap_or_default();
        if self.prefix.append { format!("{network}/{}", self.prefix.length) } else { network }
    }

    fn write_members(&self, out: &mut JsonWriter, typed_keys: bool) {
        let IpPrefix { keyed, version_6, length, .. } = *self.prefix;
        out.key("buckets");
        if keyed {
            out.begin_object();
        } else {
            out.begin_array();
        }
        for bucket in &self.buckets {
            let key = self.key_text(bucket);
            if keyed {
                out.key(&key);
                out.begin_object();
            } else {
                out.begin_object();
                out.key("key");
                out.string(&key);
            }
            if !version_6 {
                let mask = u32::MAX.checked_shl(32 - length as u32).unwrap_or(0);
                let [a, b, c, d] = mask.to_be_bytes();
                out.key("netmask");
                out.string(&format!("{a}.{b}.{c}.{d}"));
            }
            out.key("doc_count");
            out.u64(bucket.doc_count);
            out.key("is_ipv6");
            out.bool(version_6);
            out.key("prefix_length");
            out.i64(length);
            bucket.children.write_members(out, typed_keys);
            out.end_object();
        }
        if keyed { out.end_object() } else { out.end_array() }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}
