//! Boolean queries document by document.

use super::conjunction::Conjunction;
use super::disjunction::{Combine, Disjunction};
use super::req_excl::Excluding;
use super::req_opt_sum::Adding;
use super::scorer_supplier::{Boolean, Supply, constant};
use super::wand::Wand;
use super::{BoxCandidates, Demand};

/// How the clauses are evaluated.
#[derive(Clone, Copy)]
pub(super) struct Look {
    demand: Demand,
    is_top_level: bool,
    /// The number of documents that are evaluated (lead cost).
    lead: u64,
    major: u8,
}

/// The candidates of the clauses together.
pub(super) fn candidates(mut boolean: Boolean<'_>, lead: u64) -> BoxCandidates<'_> {
    boolean.simplify();
    let lead = lead.min(boolean.cost());
    let excluded = boolean.must_not.drain(..).map(|excluded| excluded.get(lead)).collect();
    excluding(boolean, excluded, lead)
}

/// Restricts the simplified query to documents that `excluded` does not match.
pub(super) fn excluding<'a>(boolean: Boolean<'a>, excluded: Vec<BoxCandidates<'a>>, lead: u64) -> BoxCandidates<'a> {
    let Boolean { node, must, filter, should, minimum, major, is_top_level, .. } = boolean;
    let look = Look { demand: node.demand, is_top_level, lead, major };
    let below = Look { is_top_level: false, ..look };
    let has_required = !(must.is_empty() && filter.is_empty());
    if should.is_empty() {
        return without(required(filter, must, look), excluded, look);
    }
    if !has_required {
        return without(optional(should, minimum, look), excluded, look);
    }
    let required = without(required(filter, must, below), excluded, look);
    let optional = optional(should, minimum, below);
    if minimum > 0 {
        Box::new(Conjunction::new(vec![(true, required), (true, optional)]))
    } else {
        Box::new(Adding::new(required, optional))
    }
}

fn required<'a>(filter: Vec<Supply<'a>>, must: Vec<Supply<'a>>, look: Look) -> BoxCandidates<'a> {
    let scores = !must.is_empty();
    let mut filters: Vec<_> = filter.into_iter().map(|supply| (false, supply.get(look.lead))).collect();
    let mut scoring: Vec<_> = must.into_iter().map(|supply| (true, supply.get(look.lead))).collect();
    if look.demand == Demand::TopScores && scoring.len() > 1 && look.is_top_level && !filters.is_empty() {
        scoring = vec![(true, Box::new(Conjunction::new(scoring)) as BoxCandidates<'a>)];
    }
    filters.append(&mut scoring);
    all(filters, look.demand, scores)
}

/// The candidates of all clauses; filters alone score nothing.
pub(super) fn all(mut clauses: Vec<(bool, BoxCandidates<'_>)>, demand: Demand, scores: bool) -> BoxCandidates<'_> {
    let all = if clauses.len() == 1 { clauses.remove(0).1 } else { Box::new(Conjunction::new(clauses)) };
    if scores || !demand.needs_scores() { all } else { constant(all, 0.0) }
}

fn optional(should: Vec<Supply<'_>>, minimum: u32, look: Look) -> BoxCandidates<'_> {
    let mut clauses: Vec<_> = should.into_iter().map(|supply| supply.get(look.lead)).collect();
    if clauses.len() == 1 {
        return clauses.remove(0);
    }
    if look.demand == Demand::TopScores && look.is_top_level || minimum > 1 {
        return Box::new(Wand::new(clauses, minimum, look.demand, look.major));
    }
    Box::new(Disjunction::new(clauses, Combine::Sum, (look.major >= 9).then_some(look.lead)))
}

/// Any of the clauses, without scores; `lead`: how many documents are evaluated (lead cost), where that matters.
pub(super) fn any(mut clauses: Vec<BoxCandidates<'_>>, lead: Option<u64>) -> Option<BoxCandidates<'_>> {
    match clauses.len() {
        0 => None,
        1 => clauses.pop(),
        _ => Some(Box::new(Disjunction::new(clauses, Combine::Sum, lead))),
    }
}

fn without<'a>(main: BoxCandidates<'a>, excluded: Vec<BoxCandidates<'a>>, look: Look) -> BoxCandidates<'a> {
    match any(excluded, (look.major >= 9).then_some(look.lead)) {
        Some(excluded) => Box::new(Excluding::new(main, excluded)),
        None => main,
    }
}
