//! The similarities: the formulas by which matches are scored, their parameters, and how scores are explained.

mod bm25;
mod counts;
mod dfi;
mod dfr;
mod explanation;
mod formula;
mod ib;
mod language_model;
mod normalization;
mod parameters;
mod statistics;

pub use self::bm25::{Bm25, idf, length_of_norm};
pub use self::dfi::Independence;
pub use self::dfr::{AfterEffect, BasicModel, Dfr};
pub use self::explanation::{Explanation, Number};
pub use self::formula::{Formula, TermFormula};
pub use self::ib::{Distribution, Ib, Lambda};
pub use self::language_model::LanguageModel;
pub use self::normalization::Normalization;
pub use self::parameters::{FieldScoring, Similarity};
pub use self::statistics::{FieldStats, TermStats};
