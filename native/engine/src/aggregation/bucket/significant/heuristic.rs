//! Significance heuristics, from the published formulas.

use crate::error::{EsError, Result};

/// Documents with a term and documents at all, in the foreground and in the background.
#[derive(Clone, Copy, Debug)]
pub struct Frequencies {
    /// Foreground documents with the term.
    pub subset: f64,
    /// Foreground documents.
    pub subset_size: f64,
    /// Background documents with the term.
    pub superset: f64,
    /// Background documents.
    pub superset_size: f64,
}

/// The options of a heuristic.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// True to score terms that are rarer in the foreground, too.
    pub include_negatives: bool,
    /// True if the background includes the foreground.
    pub background_is_superset: bool,
}

/// Registration of a heuristic.
pub struct HeuristicSpec {
    /// Wire name.
    pub name: &'static str,
    /// Keys of its object.
    pub keys: &'static [&'static str],
    score: fn(&Frequencies, Options) -> f64,
}

/// A heuristic with its options.
#[derive(Clone, Copy)]
pub struct Heuristic {
    /// Which one.
    pub spec: &'static HeuristicSpec,
    /// Its options.
    pub options: Options,
}

/// All heuristics that are built, the one by default first.
pub const SPECS: &[HeuristicSpec] = &[
    HeuristicSpec { name: "jlh", keys: &[], score: jlh },
    HeuristicSpec { name: "chi_square", keys: &["include_negatives", "background_is_superset"], score: chi_square },
    HeuristicSpec { name: "gnd", keys: &["background_is_superset"], score: gnd },
    HeuristicSpec { name: "mutual_information", keys: &["include_negatives", "background_is_superset"], score: mutual_information },
    HeuristicSpec { name: "percentage", keys: &[], score: percentage },
];

impl Heuristic {
    /// The one by default.
    pub const fn standard() -> Self {
        Self { spec: &SPECS[0], options: Options { include_negatives: false, background_is_superset: true } }
    }

    /// The score of a term; at most zero if it is not significant. Errors: a background that should include the foreground but does not.
    pub fn score(&self, counts: &Frequencies) -> Result<f64> {
        let superset = self.options.background_is_superset && !self.spec.keys.is_empty();
        if superset && (counts.subset > counts.superset || counts.subset_size > counts.superset_size) {
            let name = self.spec.name;
            return Err(EsError::not_implemented(format!("[{name}] with a [background_filter] that does not hold the foreground")));
        }
        Ok((self.spec.score)(counts, self.options))
    }
}

/// The change of a term's share, absolute times relative.
fn jlh(counts: &Frequencies, _options: Options) -> f64 {
    if counts.subset_size == 0.0 || counts.superset_size == 0.0 {
        return 0.0;
    }
    // A term missing in the background counts as occurring in one document of it.
    let superset = if counts.superset == 0.0 { 1.0 } else { counts.superset };
    let (foreground, background) = (counts.subset / counts.subset_size, superset / counts.superset_size);
    let change = foreground - background;
    if change <= 0.0 { 0.0 } else { change * (foreground / background) }
}

fn percentage(counts: &Frequencies, _options: Options) -> f64 {
    if counts.superset == 0.0 { 0.0 } else { counts.subset / counts.superset }
}

/// A table of documents with and without the term, inside the foreground and outside.
struct Contingency {
    with_inside: f64,
    without_inside: f64,
    with_outside: f64,
    without_outside: f64,
}

impl Contingency {
    fn new(counts: &Frequencies, options: Options) -> Self {
        let (with_inside, without_inside) = (counts.subset, counts.subset_size - counts.subset);
        let without = counts.superset_size - counts.superset;
        let (with_outside, without_outside) = if options.background_is_superset {
            (counts.superset - counts.subset, without - without_inside)
        } else {
            (counts.superset, without)
        };
        Self { with_inside, without_inside, with_outside, without_outside }
    }

    fn with(&self) -> f64 {
        self.with_inside + self.with_outside
    }

    fn without(&self) -> f64 {
        self.without_inside + self.without_outside
    }

    fn inside(&self) -> f64 {
        self.with_inside + self.without_inside
    }

    fn outside(&self) -> f64 {
        self.with_outside + self.without_outside
    }

    fn all(&self) -> f64 {
        self.with() + self.without()
    }

    /// Returns true for a term that is rarer inside than outside, if the options exclude those.
    fn is_left_out(&self, options: Options) -> bool {
        !options.include_negatives && self.with_inside / self.inside() < self.with_outside / self.outside()
    }
}

fn chi_square(counts: &Frequencies, options: Options) -> f64 {
    let table = Contingency::new(counts, options);
    if table.is_left_out(options) {
        return f64::NEG_INFINITY;
    }
    let difference = table.with_inside * table.without_outside - table.without_inside * table.with_outside;
    table.all() * difference.powi(2) / (table.inside() * table.with() * table.without() * table.outside())
}

fn mutual_information(counts: &Frequencies, options: Options) -> f64 {
    let table = Contingency::new(counts, options);
    if table.is_left_out(options) {
        return f64::NEG_INFINITY;
    }
    let part = |both: f64, one: f64, other: f64| {
        if both == 0.0 { 0.0 } else { both / table.all() * (table.all() * both / (one * other)).ln() }
    };
    let natural = part(table.without_outside, table.outside(), table.without())
        + part(table.with_outside, table.outside(), table.with())
        + part(table.without_inside, table.inside(), table.without())
        + part(table.with_inside, table.inside(), table.with());
    natural / 2f64.ln()
}

/// The normalized Google distance as a likeness.
fn gnd(counts: &Frequencies, options: Options) -> f64 {
    let table = Contingency::new(counts, options);
    let (one, other, both, all) = (table.with(), table.inside(), table.with_inside, table.all());
    if both == 0.0 {
        return 0.0;
    }
    let distance = (one.ln().max(other.ln()) - both.ln()) / (all.ln() - one.ln().min(other.ln()));
    (-distance).exp()
}
