//! Score functions in an unscored context.

use super::{Occur, Query, Statistics};

impl Query {
    /// Binds the filters of unscored functions, so that binding errors are reported. Lucene binds them if the search need not collect all
    /// matches, down to clauses that are filters beside other clauses.
    pub fn bind_idle_functions(&self, statistics: &dyn Statistics, needs_scores: bool) {
        match self {
            Self::Boost(inner, _) => inner.bind_idle_functions(statistics, needs_scores),
            Self::ConstantScore(inner) => inner.bind_idle_functions(statistics, false),
            Self::DisMax { disjuncts, .. } => disjuncts.iter().for_each(|query| query.bind_idle_functions(statistics, needs_scores)),
            Self::Boolean(boolean) => {
                let is_alone = boolean.clauses.len() == 1;
                let has_required = boolean.count(Occur::Must) + boolean.count(Occur::Filter) > 0;
                for (occur, clause) in &boolean.clauses {
                    match occur {
                        Occur::Filter if is_alone => clause.bind_idle_functions(statistics, false),
                        Occur::Must if is_alone || needs_scores => clause.bind_idle_functions(statistics, needs_scores),
                        Occur::Should if needs_scores || !has_required => clause.bind_idle_functions(statistics, needs_scores),
                        _ => {}
                    }
                }
            }
            Self::FunctionScore(function) => {
                let is_scored = needs_scores || function.min_score.is_some();
                if !is_scored {
                    let filters = function.functions.iter().filter_map(|function| function.filter.as_ref());
                    filters.for_each(|filter| drop(filter.weight(statistics, false)));
                }
                if function.uses_query_scores() {
                    function.query.bind_idle_functions(statistics, is_scored);
                }
            }
            _ => {}
        }
    }
}
