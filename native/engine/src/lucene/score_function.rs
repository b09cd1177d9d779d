//! The functions of `function_score`.

use std::sync::Arc;

use super::java_math;
use super::script::DocScript;
use crate::error::EsError;
use crate::index::column::Column;
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::number::f64_to_string;
use crate::mapping::Field;
use crate::mapping::date::Resolution;
use crate::mapping::geo::GeoPoint;
use crate::mapping::geo::encoding::decode;
use crate::mapping::geo::sloppy_math::arc_distance;
use crate::script::BoundScript;

/// A value per document.
#[derive(Clone, Debug, PartialEq)]
pub enum ScoreFunction {
    /// 1.
    One,
    /// A number of the document, changed.
    FieldValue {
        /// The field; `None`: not mapped.
        field: Option<NumericField>,
        /// The name for error texts.
        name: String,
        /// Multiplies the number first.
        factor: f32,
        /// Modifier of the value.
        modifier: Modifier,
        /// For documents without one.
        missing: Option<f64>,
        /// Major version: the exception for a missing value differs.
        major: u8,
    },
    /// Pseudo-random in `0..1`.
    Random {
        /// The seed.
        seed: i32,
        /// `hashCode` of the index's name.
        index: i32,
        /// What to hash.
        source: RandomSource,
    },
    /// The closer a number or a point is to another, the greater.
    Decay {
        /// The field.
        field: NumericField,
        /// Origin.
        origin: DecayOrigin,
        /// Distance up to which the decay is 1.
        offset: f64,
        /// Shape with its scale.
        shape: Decay,
        /// Which of several values counts.
        mode: ValueMode,
    },
    /// A script's result.
    Script(DocScript),
}

/// A numeric field.
#[derive(Clone, Debug, PartialEq)]
pub struct NumericField {
    /// Full field name.
    pub name: Arc<str>,
    /// The name of its doc values.
    pub column: Arc<str>,
    /// The stored resolution of dates, whose values are in milliseconds.
    pub resolution: Resolution,
}

impl NumericField {
    /// The numbers of a mapped field.
    pub fn of(field: &Field) -> Self {
        let resolution = field.ty.date().map_or(Resolution::Millis, |date| date.resolution);
        Self { name: Arc::clone(&field.name), column: Arc::clone(field.column_name()), resolution }
    }
}

/// What `random_score` hashes.
#[derive(Clone, Debug, PartialEq)]
pub enum RandomSource {
    /// The document's number in the shard.
    Doc,
    /// The sequence number.
    SeqNo,
    /// The first value of a field.
    Field(NumericField),
}

/// `modifier` of `field_value_factor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modifier {
    /// Unmodified.
    None,
    /// Decimal logarithm.
    Log,
    /// Of the number and 1.
    Log1p,
    /// Of the number and 2.
    Log2p,
    /// Natural logarithm.
    Ln,
    /// Of the number and 1.
    Ln1p,
    /// Of the number and 2.
    Ln2p,
    /// Its square.
    Square,
    /// Its root.
    Sqrt,
    /// 1 divided by it.
    Reciprocal,
}

/// Decay functions with precomputed scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decay {
    /// A bell.
    Gauss(f64),
    /// Exponential.
    Exp(f64),
    /// A line down to 0.
    Linear(f64),
}

/// Origin of distances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DecayOrigin {
    /// A number.
    Number(f64),
    /// A point, from which distances are metres.
    Point(GeoPoint),
}

impl DecayOrigin {
    /// Returns true if no distance is defined.
    pub(super) fn is_nowhere(self) -> bool {
        match self {
            Self::Number(number) => number.is_nan(),
            Self::Point(point) => point.lat.is_nan() || point.lon.is_nan(),
        }
    }
}

/// `multi_value_mode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueMode {
    /// Average distance.
    Avg,
    /// Sum of the distances.
    Sum,
    /// Least distance.
    Min,
    /// Greatest distance.
    Max,
    /// The middle one.
    Median,
}

impl Modifier {
    fn apply(self, number: f64) -> f64 {
        match self {
            Self::None => number,
            Self::Log => number.log10(),
            Self::Log1p => (number + 1.0).log10(),
            Self::Log2p => (number + 2.0).log10(),
            Self::Ln => number.ln(),
            Self::Ln1p => number.ln_1p(),
            Self::Ln2p => (number + 1.0).ln_1p(),
            Self::Square => number.powi(2),
            Self::Sqrt => number.sqrt(),
            Self::Reciprocal => 1.0 / number,
        }
    }

    fn advice(self) -> &'static str {
        match self {
            Self::Ln => "; consider using ln1p or ln2p instead of ln to avoid negative scores",
            Self::Log => "; consider using log1p or log2p instead of log to avoid negative scores",
            _ => "",
        }
    }
}

impl Decay {
    /// A bell that is `decay` at the distance `scale`.
    pub fn gauss(scale: f64, decay: f64) -> Self {
        Self::Gauss(0.5 * scale.powi(2) / decay.ln())
    }

    /// The same for the other shapes.
    pub fn exp(scale: f64, decay: f64) -> Self {
        Self::Exp(decay.ln() / scale)
    }

    /// The same for a line.
    pub fn linear(scale: f64, decay: f64) -> Self {
        Self::Linear(scale / (1.0 - decay))
    }

    fn at(self, distance: f64) -> f64 {
        match self {
            Self::Gauss(scale) => (0.5 * distance.powi(2) / scale).exp(),
            Self::Exp(scale) => (scale * distance).exp(),
            Self::Linear(scale) => java_math::max((scale - distance) / scale, 0.0),
        }
    }
}

/// A function on one leaf.
pub struct FunctionValues<'a> {
    function: &'a ScoreFunction,
    view: &'a LeafView,
    column: Option<&'a Column>,
    resolution: Resolution,
    /// Seed of the shard.
    salted: i32,
    script: Option<BoundScript<'a>>,
}

impl ScoreFunction {
    /// Opens the function on a leaf.
    pub fn values<'a>(&'a self, view: &'a LeafView, shard: u32) -> FunctionValues<'a> {
        let field = match self {
            Self::FieldValue { field, .. } => field.as_ref(),
            Self::Decay { field, .. } | Self::Random { source: RandomSource::Field(field), .. } => Some(field),
            _ => None,
        };
        let salted = match self {
            Self::Random { seed, index, .. } => mix(*seed, index.wrapping_shl(10) | shard as i32),
            _ => 0,
        };
        let script = match self {
            Self::Script(script) => Some(script.script.0.bind(view)),
            _ => None,
        };
        let column = field.and_then(|field| view.leaf.column(&field.column)).map(AsRef::as_ref);
        let resolution = field.map_or(Resolution::Millis, |field| field.resolution);
        FunctionValues { function: self, view, column, resolution, salted, script }
    }
}

impl FunctionValues<'_> {
    /// The document's numbers.
    pub fn numbers(&self, doc: DocId) -> Vec<f64> {
        match self.column {
            Some(Column::Long(column)) => column.get(doc).iter().map(|&value| self.resolution.millis(value) as f64).collect(),
            Some(Column::Double(column)) => column.get(doc).to_vec(),
            _ => Vec::new(),
        }
    }

    /// The document's points.
    pub fn points(&self, doc: DocId) -> Vec<GeoPoint> {
        match self.column {
            Some(Column::Long(column)) => column.get(doc).iter().map(|&value| decode(value)).collect(),
            _ => Vec::new(),
        }
    }

    /// The function's value for a document that has the score.
    pub fn value(&self, doc: DocId, score: f32) -> Result<f64, EsError> {
        match self.function {
            ScoreFunction::One => Ok(1.0),
            ScoreFunction::Script(settings) => match &self.script {
                Some(script) if settings.sees(self.view, doc) => {
                    let value = script.number(doc, score)?;
                    if value < 0.0 {
                        let shown = f64_to_string(value);
                        let reason = format!("script score function must not produce negative scores, but got: [{shown}]");
                        return Err(EsError::illegal_argument(reason));
                    }
                    Ok(value)
                }
                _ => Ok(0.0),
            },
            ScoreFunction::FieldValue { name, factor, modifier, missing, major, .. } => {
                let Some(number) = self.numbers(doc).first().copied().or(*missing) else {
                    let reason = format!("Missing value for field [{name}]");
                    return Err(if *major == 8 { EsError::new("exception", 500, reason) } else { EsError::illegal_argument(reason) });
                };
                let value = modifier.apply(number * f64::from(*factor));
                if value < 0.0 {
                    return Err(EsError::illegal_argument(format!(
                        "field value function must not produce negative scores, but got: [{}] for field value: [{}]{}",
                        f64_to_string(value),
                        f64_to_string(number),
                        modifier.advice()
                    )));
                }
                Ok(value)
            }
            ScoreFunction::Random { source, .. } => {
                let hash = self.hash(source, doc);
                Ok(f64::from((hash & 0x00FF_FFFF) as f32 / (1 << 24) as f32))
            }
            ScoreFunction::Decay { origin, offset, shape, mode, .. } => {
                let mut distances: Vec<f64> = match *origin {
                    DecayOrigin::Number(origin) => self.numbers(doc).into_iter().map(|number| (number - origin).abs()).collect(),
                    DecayOrigin::Point(origin) => self.points(doc).into_iter().map(|point| arc_distance(origin, point)).collect(),
                };
                for distance in &mut distances {
                    *distance = java_math::max(*distance - offset, 0.0);
                }
                distances.sort_unstable_by(f64::total_cmp);
                Ok(shape.at(pick(&distances, *mode)))
            }
        }
    }

    fn hash(&self, source: &RandomSource, doc: DocId) -> i32 {
        let bytes = match source {
            RandomSource::Doc => return mix((self.view.base + doc) as i32, self.salted),
            RandomSource::SeqNo => self.view.leaf.stored(doc).seq_no.to_string().into_bytes(),
            RandomSource::Field(_) => match self.column {
                Some(Column::Long(column)) => {
                    column.get(doc).first().map(|&value| self.resolution.millis(value).to_string()).unwrap_or_default().into_bytes()
                }
                Some(Column::Double(column)) => column.get(doc).first().copied().map(f64_to_string).unwrap_or_default().into_bytes(),
                Some(Column::Terms(column)) => column.get(doc).first().map(|&ord| column.term(ord).to_vec()).unwrap_or_default(),
                None => Vec::new(),
            },
        };
        let missing = bytes.is_empty() && self.column.is_none_or(|column| column.value_count(doc) == 0);
        if missing { self.salted } else { murmur3(&bytes, self.salted as u32) as i32 }
    }
}

fn pick(sorted: &[f64], mode: ValueMode) -> f64 {
    let (Some(&first), Some(&last)) = (sorted.first(), sorted.last()) else { return 0.0 };
    let sum = || sorted.iter().sum::<f64>();
    match mode {
        ValueMode::Min => first,
        ValueMode::Max => last,
        ValueMode::Sum => sum(),
        ValueMode::Avg => sum() / sorted.len() as f64,
        ValueMode::Median => {
            let middle = sorted.len() / 2;
            if sorted.len() % 2 == 1 { sorted[middle] } else { f64::midpoint(sorted[middle - 1], sorted[middle]) }
        }
    }
}

/// Murmur3's finalisation.
fn mix(key: i32, seed: i32) -> i32 {
    let mut hash = (key ^ seed) as u32;
    hash = (hash ^ hash >> 16).wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ hash >> 13).wrapping_mul(0xc2b2_ae35);
    (hash ^ hash >> 16) as i32
}

/// Murmur3, 32 bits.
fn murmur3(bytes: &[u8], seed: u32) -> u32 {
    let scramble = |block: u32| block.wrapping_mul(0xcc9e_2d51).rotate_left(15).wrapping_mul(0x1b87_3593);
    let mut hash = seed;
    let mut blocks = bytes.chunks_exact(4);
    for block in &mut blocks {
        hash ^= scramble(block.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)));
        hash = hash.rotate_left(13).wrapping_mul(5).wrapping_add(0xe654_6b64);
    }
    let rest = blocks.remainder();
    if !rest.is_empty() {
        hash ^= scramble(rest.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)));
    }
    hash ^= bytes.len() as u32;
    mix(hash as i32, 0) as u32
}
