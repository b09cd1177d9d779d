//! The formulas that the fields of an index may name: the two built in and those of its settings `similarity.*`.

mod information;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::error::{EsError, Result};
use crate::json::hash_map::sort_as_hash_map;
use crate::json::number::f32_to_string;
use crate::similarity::Similarity;

/// Formulas by name.
#[derive(Clone, Debug, Default)]
pub struct Similarities {
    named: Arc<BTreeMap<String, NamedSimilarity>>,
}

/// A formula of the settings.
#[derive(Clone, Copy, Debug)]
struct NamedSimilarity {
    similarity: Similarity,
    /// True if overlapping tokens count in lengths (`discount_overlaps: false`).
    counts_overlaps: bool,
}

impl Similarities {
    /// Reads settings: pairs of what follows `similarity.` (`mine.k1`) and its value.
    pub fn from_settings<'a>(settings: impl Iterator<Item = (&'a str, &'a str)>) -> Result<Self> {
        let mut groups: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
        for (path, value) in settings {
            if let Some((name, key)) = path.split_once('.') {
                groups.entry(name).or_default().push((key, value));
            }
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        sort_as_hash_map(&mut groups, |(name, _)| name);
        let named = groups.into_iter().map(|(name, settings)| Ok((name.to_owned(), similarity(name, &settings)?)));
        Ok(Self { named: Arc::new(named.collect::<Result<_>>()?) })
    }

    /// The formula a mapping calls so. ES: `default` cannot be named, only set (`mapping/similarity`).
    pub fn get(&self, name: &str) -> Option<Similarity> {
        match name {
            "BM25" => Some(Similarity::BM25),
            "boolean" => Some(Similarity::Boolean),
            _ => self.named.get(name).map(|named| named.similarity),
        }
    }

    /// The default similarity.
    pub fn standard(&self) -> Similarity {
        self.named.get("default").map_or(Similarity::BM25, |named| named.similarity)
    }

    /// Returns true if overlapping tokens count in the lengths of fields with this similarity, or the default.
    pub fn counts_overlaps(&self, name: Option<&str>) -> bool {
        match name {
            Some("BM25" | "boolean") => false,
            name => self.named.get(name.unwrap_or("default")).is_some_and(|named| named.counts_overlaps),
        }
    }
}

fn similarity(name: &str, settings: &[(&str, &str)]) -> Result<NamedSimilarity> {
    let value = |key: &str| settings.iter().find(|(known, _)| *known == key).map(|(_, value)| *value);
    match value("type") {
        None => Err(EsError::illegal_argument(format!("Similarity [{name}] must have an associated type"))),
        Some("BM25") => {
            refuse_unknown("BM25", settings, &["k1", "b", "discount_overlaps"])?;
            let k1 = value("k1").map_or(Ok(1.2), |text| float("k1", text))?;
            let b = value("b").map_or(Ok(0.75), |text| float("b", text))?;
            let counts_overlaps = match value("discount_overlaps") {
                None | Some("true") => false,
                Some("false") => true,
                Some(other) => {
                    let reason = format!("Failed to parse value [{other}] as only [true] or [false] are allowed.");
                    return Err(EsError::illegal_argument(reason));
                }
            };
            if !(k1.is_finite() && k1 >= 0.0) {
                let reason = format!("illegal k1 value: {}, must be a non-negative finite value", f32_to_string(k1));
                return Err(EsError::illegal_argument(reason));
            }
            if !(0.0..=1.0).contains(&b) {
                return Err(EsError::illegal_argument(format!("illegal b value: {}, must be between 0 and 1", f32_to_string(b))));
            }
            Ok(NamedSimilarity { similarity: Similarity::Bm25 { k1, b }, counts_overlaps })
        }
        Some("boolean") => {
            refuse_unknown("boolean", settings, &[]).map(|()| NamedSimilarity { similarity: Similarity::Boolean, counts_overlaps: false })
        }
        Some("scripted") => Err(EsError::not_implemented("the similarity type [scripted]")),
        Some(kind) => match information::similarity(kind, settings) {
            Some(similarity) => similarity.map(|similarity| NamedSimilarity { similarity, counts_overlaps: false }),
            None => Err(EsError::illegal_argument(format!("Unknown Similarity type [{kind}] for [{name}]"))),
        },
    }
}

fn refuse_unknown(kind: &str, settings: &[(&str, &str)], known: &[&str]) -> Result<()> {
    // ES: several are reported in a non-deterministic order.
    let unknown: Vec<_> = settings.iter().map(|(key, _)| *key).filter(|key| *key != "type" && !known.contains(key)).collect();
    if unknown.is_empty() {
        return Ok(());
    }
    Err(EsError::illegal_argument(format!("Unknown settings for similarity of type [{kind}]: [{}]", unknown.join(", "))))
}

fn float(key: &str, text: &str) -> Result<f32> {
    text.trim().parse().map_err(|_| {
        let reason = format!("Failed to parse float setting [{key}] with value [{text}]");
        EsError::new("settings_exception", 500, reason).caused_by(EsError::number_format(text))
    })
}
