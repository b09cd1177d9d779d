//! Vectors: how they are stored and how their similarity is computed.

mod quantised;
pub mod text;

use crate::document::column::TermsColumn;
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use quantised::QuantisedLeaf;
pub use quantised::{Bits, Quantisation, Spread};

/// The major version since which vectors that can be searched are taken out of sources.
pub const TAKEN_OUT_SINCE: u8 = 9;

/// `element_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// Single-precision numbers.
    Float,
    /// Numbers from -128 to 127.
    Byte,
    /// Bits, eight to a number.
    Bit,
}

/// `similarity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Similarity {
    /// A small distance.
    L2Norm,
    /// A small angle.
    Cosine,
    /// A great product; all vectors are of length one.
    DotProduct,
    /// A great product.
    MaxInnerProduct,
}

impl Similarity {
    /// The wire name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::L2Norm => "l2_norm",
            Self::Cosine => "cosine",
            Self::DotProduct => "dot_product",
            Self::MaxInnerProduct => "max_inner_product",
        }
    }
}

/// The vectors of a field.
#[derive(Clone, Debug)]
pub struct VectorType {
    /// Element type.
    pub element: Element,
    /// Number of dimensions; `None` before the first vector.
    pub dims: Option<usize>,
    /// Similarity; `None` if not indexed.
    pub similarity: Option<Similarity>,
    /// Index options.
    pub graph: Graph,
}

/// Index options: how the reference finds the nearest vectors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Graph {
    /// If true, all vectors are scanned (flat index) instead of searching a graph.
    pub flat: bool,
    /// How vectors are quantised; if set, the quantised vectors are what is compared.
    pub quantisation: Option<Quantisation>,
    /// Oversampling factor for rescoring; 0 for none.
    pub oversample: f32,
}

/// `Preview of invalid vector: [0.0, 1.0, …]`: the first five numbers.
fn preview(values: &[f32], element: Element) -> String {
    let print = |value: &f32| if element == Element::Float { f32_to_string(*value) } else { format!("{value}") };
    let mut shown: Vec<String> = values.iter().take(5).map(print).collect();
    if values.len() > 5 {
        shown.push("...".to_owned());
    }
    format!("Preview of invalid vector: [{}]", shown.join(", "))
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
}

impl VectorType {
    /// The description of an exact scan.
    pub const fn look(&self) -> &'static str {
        match self.element {
            Element::Float => "DenseVectorQuery.Floats",
            Element::Byte | Element::Bit => "DenseVectorQuery.Bytes",
        }
    }

    /// Number of stored elements of a vector with these dimensions.
    pub fn numbers(&self, dims: usize) -> usize {
        if self.element == Element::Bit { dims / 8 } else { dims }
    }

    /// The vector stored in `bytes`, in the binary format that clients send: big-endian floats, or one byte per
    /// element.
    pub fn in_binary(&self, bytes: &[u8]) -> Vec<u8> {
        let values = decode(bytes);
        match self.element {
            Element::Float => values.iter().flat_map(|value| value.to_be_bytes()).collect(),
            Element::Byte | Element::Bit => values.iter().map(|value| *value as i8 as u8).collect(),
        }
    }

    /// The element values as they are read back from storage. ES: vectors compared by cosine similarity are stored
    /// normalised to length one, together with their original length.
    pub fn as_kept(&self, mut values: Vec<f32>) -> Vec<f32> {
        let square = values.iter().fold(0.0_f32, |sum, value| sum + value * value);
        if self.similarity == Some(Similarity::Cosine) && (square - 1.0).abs() >= 1e-3 {
            let length = square.sqrt();
            for value in &mut values {
                *value = *value / length * length;
            }
        }
        values
    }

    /// Rejects vectors that the field cannot have.
    pub fn check(&self, values: &[f32], as_kept: bool) -> Result<()> {
        let element = if as_kept { self.element } else { Element::Float };
        if self.element == Element::Float
            && let Some((place, value)) = values.iter().enumerate().find(|(_, value)| !value.is_finite())
        {
            let kind = if value.is_nan() { "NaN" } else { "infinite" };
            return Err(EsError::illegal_argument(format!(
                "element_type [float] vectors do not support {kind} values but found [{}] at dim [{place}]; {}",
                f32_to_string(*value),
                preview(values, element)
            )));
        }
        let length = dot(values, values);
        let measured = as_kept || matches!(self.similarity, Some(Similarity::Cosine | Similarity::DotProduct));
        if self.element == Element::Float && measured && !(length as f32).is_finite() {
            return Err(EsError::illegal_argument(format!(
                "NaN or Infinite magnitude detected, this usually means the vector values are too extreme to fit within a float. {}",
                preview(values, element)
            )));
        }
        match self.similarity {
            Some(Similarity::DotProduct) if self.element == Element::Float && (length - 1.0).abs() > 1e-3 => {
                let reason =
                    format!("The [dot_product] similarity can only be used with unit-length vectors. {}", preview(values, element));
                Err(EsError::illegal_argument(reason))
            }
            Some(Similarity::Cosine) if length == 0.0 => {
                let reason = format!("The [cosine] similarity does not support vectors with zero magnitude. {}", preview(values, element));
                Err(EsError::illegal_argument(reason))
            }
            _ => Ok(()),
        }
    }

    /// Rejects a query vector that does not fit the field's; `as_bytes`: it was sent as a string of bytes.
    pub fn check_query(&self, values: &[f32], as_bytes: bool) -> Result<()> {
        if let Some(dims) = self.dims
            && values.len() != self.numbers(dims)
        {
            // ES: bits sent as bytes are not counted.
            let given = if self.element == Element::Bit && !as_bytes { values.len() * 8 } else { values.len() };
            return Err(EsError::illegal_argument(format!(
                "The query vector has a different number of dimensions [{given}] than the document vectors [{dims}]."
            )));
        }
        if self.element != Element::Float {
            let name = if self.element == Element::Bit { "bit" } else { "byte" };
            for (place, value) in values.iter().enumerate() {
                let (found, preview) = (f32_to_string(*value), preview(values, Element::Float));
                if value.fract() != 0.0 {
                    return Err(EsError::illegal_argument(format!(
                        "element_type [{name}] vectors only support non-decimal values but found decimal value [{found}] at dim [{place}]; \
                         {preview}"
                    )));
                }
                if !(-128.0..=127.0).contains(value) {
                    return Err(EsError::illegal_argument(format!(
                        "element_type [{name}] vectors only support integers between [-128, 127] but found [{found}] at dim [{place}]; {preview}"
                    )));
                }
            }
        }
        self.check(values, as_bytes && self.element != Element::Float)
    }

    /// The score of a similarity that a request gives as such.
    pub fn score_of(&self, similarity: f32) -> f32 {
        let value = f64::from(similarity);
        let dims = self.dims.unwrap_or(1) as f64;
        (match (self.element, self.similarity) {
            (Element::Bit, _) => (dims - value) / dims,
            (_, Some(Similarity::L2Norm)) => 1.0 / (1.0 + value * value),
            (Element::Byte, Some(Similarity::DotProduct)) => 0.5 + value / (dims * 32768.0),
            (_, Some(Similarity::MaxInnerProduct)) => scaled(value),
            _ => f64::midpoint(1.0, value),
        }) as f32
    }

    /// Similarity score of two vectors.
    pub fn score(&self, a: &[f32], b: &[f32]) -> f32 {
        if self.element == Element::Bit {
            let bits = |value: f32| value as i8 as u8;
            let differ: u32 = a.iter().zip(b).map(|(a, b)| (bits(*a) ^ bits(*b)).count_ones()).sum();
            let dims = (a.len() * 8) as f32;
            return (dims - differ as f32) / dims;
        }
        (match self.similarity {
            Some(Similarity::L2Norm) | None => {
                let distance: f64 = a.iter().zip(b).map(|(a, b)| (f64::from(*a) - f64::from(*b)).powi(2)).sum();
                1.0 / (1.0 + distance)
            }
            Some(Similarity::Cosine) => f64::midpoint(1.0, dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()).max(0.0),
            Some(Similarity::DotProduct) if self.element == Element::Byte => 0.5 + dot(a, b) / (a.len() as f64 * 32768.0),
            Some(Similarity::DotProduct) => f64::midpoint(1.0, dot(a, b)).max(0.0),
            Some(Similarity::MaxInnerProduct) => scaled(dot(a, b)),
        }) as f32
    }
}

impl Graph {
    /// Returns true if quantised candidates are rescored with the original vectors.
    pub fn is_rescored(&self) -> bool {
        self.oversample > 0.0 && self.quantisation.is_some()
    }
}

impl VectorType {
    /// Scores the vectors of a leaf by ordinal, like the reference's search.
    pub fn scorer<'a>(&'a self, column: &'a TermsColumn, wanted: &'a [f32]) -> Result<LeafScorer<'a>> {
        let exact = || -> LeafScorer<'a> { Box::new(move |ord| self.score(wanted, &decode(column.term(ord)))) };
        let (Some(quantisation), Some(similarity)) = (self.graph.quantisation, self.similarity) else { return Ok(exact()) };
        if quantisation == Quantisation::ByTrial {
            let what = "[knn] on a [dense_vector] with the [confidence_interval] 0.0 (as int4 has by default)";
            return Err(EsError::not_implemented(what));
        }
        let kept = column.kept.get_or_make(|| QuantisedLeaf::new(quantisation, similarity, column));
        match kept.and_then(Option::as_ref).filter(|kept| kept.is(quantisation)) {
            Some(leaf) => Ok(leaf.scorer(wanted, similarity)),
            None => Err(EsError::not_implemented("[knn] on a [dense_vector] whose [index_options] were changed")),
        }
    }
}

/// Scores a vector by its ordinal.
pub type LeafScorer<'a> = Box<dyn Fn(u32) -> f32 + 'a>;

/// A product as a score: always positive.
fn scaled(product: f64) -> f64 {
    if product < 0.0 { 1.0 / (1.0 - product) } else { product + 1.0 }
}

/// A vector as a doc value.
pub fn encode(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// The vector of a doc value.
pub fn decode(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).filter_map(|number| number.try_into().ok()).map(f32::from_le_bytes).collect()
}
