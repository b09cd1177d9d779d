//! Predicates on doc values, and Lucene's descriptions of their queries.

use std::fmt::{Debug, Formatter};
use std::sync::Arc;

use super::field_type::DocValue;
use super::geo::encoding::{encode_lat, encode_lon, halves};

type Accepts = dyn for<'v> Fn(&mut dyn Iterator<Item = DocValue<'v>>) -> bool + Send + Sync;

/// A bound of terms and whether it is inclusive.
pub type TermBound = Option<(Vec<u8>, bool)>;

/// The terms that a predicate is known to accept.
#[derive(Clone, Debug, PartialEq)]
pub enum AcceptedTerms {
    /// This one, whatever else passes.
    Term(Vec<u8>),
    /// Terms within bounds.
    Between(TermBound, TermBound),
}

/// A predicate on the doc values of a document; predicates of the same name accept the same values.
#[derive(Clone)]
pub struct ValueTest {
    name: Arc<str>,
    accepts: Arc<Accepts>,
    text: Option<Arc<TestText>>,
    looked_for: Option<Arc<AcceptedTerms>>,
    scanned: Option<Arc<ValueTest>>,
}

impl ValueTest {
    /// A predicate that any value must satisfy; the name determines it completely.
    pub fn new(name: impl Into<Arc<str>>, accepts: impl Fn(DocValue<'_>) -> bool + Send + Sync + 'static) -> Self {
        Self::of_all(name, move |mut values| Iterator::any(&mut values, &accepts))
    }

    /// A predicate on all values of a document, of which there may be none.
    pub fn of_all(
        name: impl Into<Arc<str>>,
        accepts: impl for<'v> Fn(&mut dyn Iterator<Item = DocValue<'v>>) -> bool + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), accepts: Arc::new(accepts), text: None, looked_for: None, scanned: None }
    }

    /// With a description.
    #[must_use]
    pub fn shown(self, text: TestText) -> Self {
        Self { text: Some(Arc::new(text)), ..self }
    }

    /// With another predicate for scanned doc values than for indexed ones.
    #[must_use]
    pub fn scanned_as(self, scanned: Self) -> Self {
        Self { scanned: Some(Arc::new(scanned)), ..self }
    }

    /// The test that doc values pass which are scanned, if it is another one.
    pub fn as_scanned(&self) -> Option<&Self> {
        self.scanned.as_deref()
    }

    /// Without a description.
    #[must_use]
    pub fn without_description(self) -> Self {
        Self { text: None, ..self }
    }

    /// With the terms that it accepts.
    #[must_use]
    pub fn accepting(self, terms: AcceptedTerms) -> Self {
        Self { looked_for: Some(Arc::new(terms)), ..self }
    }

    /// The terms that it accepts, if known.
    pub fn accepted_terms(&self) -> Option<&AcceptedTerms> {
        self.looked_for.as_deref()
    }

    /// Returns true if a document with these values matches.
    pub fn accepts(&self, values: &mut dyn Iterator<Item = DocValue<'_>>) -> bool {
        (self.accepts)(values)
    }

    /// Its identity.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its description, if known.
    pub fn text(&self) -> Option<&TestText> {
        self.text.as_deref()
    }
}

impl PartialEq for ValueTest {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Debug for ValueTest {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// Lucene's description of a predicate.
#[derive(Clone, Debug, PartialEq)]
pub struct TestText {
    /// The description of the point query.
    pub lookup: Lookup,
    /// The description of the doc values scan.
    pub scan: String,
}

/// Kinds of point queries.
#[derive(Clone, Debug, PartialEq)]
pub enum Lookup {
    /// A single query with its description.
    One(String),
    /// Each of several queries.
    Each(Vec<String>),
    /// Any of these boxes.
    Boxes(Vec<PointBox>),
    /// Matches nothing, with a reason; only beside a doc values scan.
    Nothing(&'static str),
}

/// A bounding box, in the precision in which points are stored; all sides are inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointBox {
    /// The least latitude.
    pub south: i32,
    /// The greatest.
    pub north: i32,
    /// The least longitude.
    pub west: i32,
    /// The greatest.
    pub east: i32,
}

impl PointBox {
    /// The box between latitudes and longitudes.
    pub fn kept(south: f64, north: f64, (west, east): (f64, f64)) -> Self {
        Self { south: encode_lat(south), north: encode_lat(north), west: encode_lon(west), east: encode_lon(east) }
    }

    /// Returns true if a stored point lies in it.
    pub fn holds(&self, point: i64) -> bool {
        let (lat, lon) = halves(point);
        (self.south..=self.north).contains(&lat) && (self.west..=self.east).contains(&lon)
    }

    /// The boxes of which one between longitudes that may be on both sides of the date line consists.
    pub fn beside_the_date_line(self) -> Vec<Self> {
        if self.west <= self.east {
            return vec![self];
        }
        vec![Self { west: i32::MIN, ..self }, Self { east: i32::MAX, ..self }]
    }
}
