//! Functions of a vector of the request and one of the document, by the reference's documented formulas.

use super::value::Val;
use crate::mapping::vector::{Element, VectorType};

/// A function with its vector.
#[derive(Debug)]
pub struct VectorFunction {
    kind: Kind,
    vector: Vec<f32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Cosine,
    Dot,
    L1,
    L2,
    Hamming,
}

/// The functions' names.
pub const NAMES: &[&str] = &["cosineSimilarity", "dotProduct", "hamming", "l1norm", "l2norm"];

impl VectorFunction {
    /// A vector function on a field; `None` if unsupported: other dimensions, bits, and numbers that the field would reject.
    pub fn new(name: &str, vector: &Val, field: &VectorType) -> Option<Self> {
        let kind = match name {
            "cosineSimilarity" => Kind::Cosine,
            "dotProduct" => Kind::Dot,
            "l1norm" => Kind::L1,
            "l2norm" => Kind::L2,
            "hamming" => Kind::Hamming,
            _ => return None,
        };
        let Val::List(items) = vector else { return None };
        let vector: Vec<f32> = items.iter().map(|item| item.as_double().map(|number| number as f32)).collect::<Option<_>>()?;
        if vector.is_empty() || Some(vector.len()) != field.dims || vector.iter().any(|number| !number.is_finite()) {
            return None;
        }
        match field.element {
            Element::Float if kind != Kind::Hamming => {}
            Element::Byte if vector.iter().all(|number| number.fract() == 0.0 && (-128.0..=127.0).contains(number)) => {}
            _ => return None,
        }
        Some(Self { kind, vector })
    }

    /// Its value for a document's vector.
    pub fn apply(&self, other: &[f32]) -> f64 {
        let pairs = || self.vector.iter().zip(other).map(|(a, b)| (f64::from(*a), f64::from(*b)));
        let dot = |pairs: &mut dyn Iterator<Item = (f64, f64)>| pairs.map(|(a, b)| a * b).sum::<f64>();
        match self.kind {
            Kind::Dot => dot(&mut pairs()),
            Kind::Cosine => {
                let own = dot(&mut pairs().map(|(a, _)| (a, a))).sqrt();
                let others = dot(&mut pairs().map(|(_, b)| (b, b))).sqrt();
                dot(&mut pairs()) / (own * others)
            }
            Kind::L1 => pairs().map(|(a, b)| (a - b).abs()).sum(),
            Kind::L2 => pairs().map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt(),
            Kind::Hamming => f64::from(pairs().map(|(a, b)| ((a as i8) ^ (b as i8)).count_ones()).sum::<u32>()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::VectorFunction;
    use crate::mapping::vector::{Element, Graph, Similarity, VectorType};
    use crate::script::value::Val;

    fn value(name: &str, element: Element, query: &[f64], document: &[f32]) -> Option<f64> {
        let field = VectorType { element, dims: Some(document.len()), similarity: Some(Similarity::Cosine), graph: Graph::default() };
        let query = Val::List(query.iter().map(|number| Val::Double(*number)).collect());
        VectorFunction::new(name, &query, &field).map(|function| function.apply(document))
    }

    /// By hand: the angle between (3, 4) and (4, 3) has the cosine 24 / 25.
    #[test]
    fn values_by_hand() {
        let near = |name, expected: f64| {
            let found = value(name, Element::Float, &[3.0, 4.0], &[4.0, 3.0]);
            assert!(found.is_some_and(|found| (found - expected).abs() < 1e-12), "{name}: {found:?}");
        };
        near("cosineSimilarity", 0.96);
        near("dotProduct", 24.0);
        near("l1norm", 2.0);
        near("l2norm", 2.0_f64.sqrt());
        assert_eq!(value("hamming", Element::Byte, &[5.0, -1.0], &[4.0, 0.0]), Some(9.0));
    }

    #[test]
    fn other_vectors_are_refused() {
        assert_eq!(value("dotProduct", Element::Float, &[1.0], &[1.0, 2.0]), None);
        assert_eq!(value("hamming", Element::Float, &[1.0], &[1.0]), None);
        assert_eq!(value("l1norm", Element::Byte, &[1.5], &[1.0]), None);
    }
}
