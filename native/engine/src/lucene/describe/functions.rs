//! Descriptions of score functions: class and hash code.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use super::unbuilt;
use crate::error::Result;
use crate::lucene::{DecayOrigin, FilteredFunction, ScoreFunction};

const LUCENE: &str = "org.elasticsearch.common.lucene.search.function";
const DECAY: &str = "org.elasticsearch.index.query.functionscore.DecayFunctionBuilder";

/// One function. ES: its hash code is another one at each start.
pub(super) fn shown(function: &FilteredFunction) -> Result<String> {
    let class = match (&function.filter, function.weight, &function.function) {
        (Some(_), ..) => format!("{LUCENE}.FunctionScoreQuery$FilterScoreFunction"),
        (None, Some(_), _) | (None, None, ScoreFunction::One) => format!("{LUCENE}.WeightFactorFunction"),
        (.., ScoreFunction::FieldValue { .. }) => format!("{LUCENE}.FieldValueFactorFunction"),
        (.., ScoreFunction::Random { .. }) => format!("{LUCENE}.RandomScoreFunction"),
        (.., ScoreFunction::Decay { origin: DecayOrigin::Point(_), .. }) => format!("{DECAY}$GeoFieldDataScoreFunction"),
        (.., ScoreFunction::Decay { origin: DecayOrigin::Number(_), .. }) => format!("{DECAY}$NumericFieldDataScoreFunction"),
        (.., ScoreFunction::Script(_)) => return Err(unbuilt("[script_score]")),
    };
    let mut hash = FxHasher::default();
    hash.write(format!("{function:?}").as_bytes());
    // The usual number of digits.
    Ok(format!("{{{class}@{:x}}}", hash.finish() as u32 | 0x1000_0000))
}
