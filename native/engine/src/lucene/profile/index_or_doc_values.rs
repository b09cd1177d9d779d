//! If a lookup in a points index takes several queries, they appear as children of the query that also scans doc
//! values.

use super::{Profiling, Step, class_name};
use crate::mapping::field_type::{Lookup, ValueTest};

impl Profiling<'_> {
    /// Adds the point query of a predicate as a child of the query being bound.
    pub(super) fn look_up(&self, field: &str, test: &ValueTest) {
        let Some(lookup) = test.text().map(|text| &text.lookup) else { return };
        match self.describer.boxes_looked_up(field, lookup) {
            Some(boxes) => self.look_up_any(&boxes),
            None if is_any(lookup) && self.describer.is_indexed(field) => {
                self.profile.fail(class_name::unbuilt("such ranges, shapes and points"));
            }
            None => {}
        }
    }

    fn look_up_any(&self, found: &[(&'static str, String)]) {
        let several = found.len() > 1;
        if several {
            let shown = found.iter().map(|(_, shown)| &**shown).collect::<Vec<_>>().join(" ");
            self.enter_bound("BooleanQuery", shown);
        }
        for (kind, shown) in found {
            self.enter_bound(kind, shown.clone());
            self.profile.leave();
        }
        if several {
            self.profile.leave();
        }
    }

    fn enter_bound(&self, kind: &'static str, shown: String) {
        let place = self.profile.enter(kind, shown);
        self.profile.breakdown(place).add(Step::CreateWeight, 0);
    }
}

/// Returns true if the point query is a disjunction.
fn is_any(lookup: &Lookup) -> bool {
    match lookup {
        Lookup::One(shown) => shown.starts_with("ConstantScore("),
        Lookup::Each(_) => true,
        Lookup::Nothing(_) => false,
        Lookup::Boxes(boxes) => boxes.len() > 1,
    }
}
