//! The buckets of a result, as pipeline aggregations read them.

use crate::aggregation::result::{AggregationResult, AggregationResults};

/// One bucket.
pub struct BucketView<'a> {
    /// The text of its key: `key_as_string`, where there is one.
    pub key: String,
    /// The key as a number; NaN of others.
    pub number: f64,
    /// Documents in it.
    pub doc_count: u64,
    /// The results of the aggregations inside.
    pub children: &'a mut AggregationResults,
}

/// The buckets of a result.
pub enum Buckets<'a> {
    /// The only bucket of an aggregation such as `filter`, which has no key.
    Single(BucketView<'a>),
    /// Buckets in reply order.
    Several(Vec<BucketView<'a>>),
    /// No count (metric).
    None,
}

impl<'a> Buckets<'a> {
    /// The buckets of a result.
    pub fn of(result: &'a mut dyn AggregationResult) -> Self {
        if result.single_bucket().is_some() {
            let doc_count = result.sort_value(None) as u64;
            let children = result.single_bucket_mut();
            return children
                .map_or(Self::None, |children| Self::Single(BucketView { key: String::new(), number: f64::NAN, doc_count, children }));
        }
        let Some(buckets) = result.buckets() else { return Self::None };
        let keys: Vec<(String, f64)> = buckets.iter().map(|bucket| (result.key_text(bucket), bucket.key.as_f64())).collect();
        let buckets = result.buckets_mut().into_iter().flatten();
        let view = |(bucket, (key, number)): (&'a mut crate::aggregation::result::Bucket, _)| BucketView {
            key,
            number,
            doc_count: bucket.doc_count,
            children: &mut bucket.children,
        };
        Self::Several(buckets.zip(keys).map(view).collect())
    }

    /// All buckets in reply order.
    pub fn list(self) -> Vec<BucketView<'a>> {
        match self {
            Self::Single(only) => vec![only],
            Self::Several(list) => list,
            Self::None => Vec::new(),
        }
    }
}
