//! Decides which boolean queries use `BooleanScorer`, which evaluates clauses one after the other.

use super::boolean_scorer::{Source, windows};
use super::excluding::excluding;
use super::max_score_bulk::max_score;
use super::{BoxBulk, constant, each};
use crate::lucene::Occur;
use crate::lucene::emulation::boolean;
use crate::lucene::emulation::boolean::{all, any};
use crate::lucene::emulation::conjunction::Conjunction;
use crate::lucene::emulation::disjunction::{Combine, Disjunction};
use crate::lucene::emulation::scorer_supplier::{Boolean, Supply};
use crate::lucene::emulation::two_phase_as_iterator::Verified;
use crate::lucene::emulation::wand::cost_of_some;
use crate::lucene::emulation::{BoxCandidates, Demand};

/// Since 9.
pub(in crate::lucene::emulation) fn boolean(mut boolean: Boolean<'_>) -> BoxBulk<'_> {
    let (demand, minimum) = (boolean.node.demand, boolean.minimum);
    let (optional, must) = (boolean.should.len(), boolean.must.len());
    let positive = match must + boolean.filter.len() {
        0 if is_too_sparse(&boolean) || optional > 1 && demand == Demand::TopScores && minimum > 1 => None,
        0 => Some(all_optional(std::mem::take(&mut boolean.should), minimum, demand)),
        _ if must == 0 && optional > 1 && minimum == 1 && demand != Demand::Complete => Some(filtered(&mut boolean)),
        _ if optional == 0 => Some(required(&mut boolean)),
        _ => None,
    };
    let Some(positive) = positive else { return each(boolean::candidates(boolean, u64::MAX)) };
    let lead = positive.cost();
    let excluded = boolean.must_not.into_iter().map(|excluded| excluded.get(lead)).collect();
    match any(excluded, Some(lead)) {
        Some(excluded) => excluding(positive, excluded),
        None => positive,
    }
}

/// Lucene: windows are worth it only where the clauses match much, if several must.
fn is_too_sparse(boolean: &Boolean<'_>) -> bool {
    boolean.minimum > 1 && boolean.cost() < u64::from(boolean.max_doc / 3)
}

fn all_optional(mut should: Vec<Supply<'_>>, minimum: u32, demand: Demand) -> BoxBulk<'_> {
    if should.len() == 1 {
        return should.remove(0).into_bulk();
    }
    if demand == Demand::TopScores {
        return max_score(should.into_iter().map(|clause| clause.get(u64::MAX)).collect(), None);
    }
    let lead = cost_of_some(should.iter().map(Supply::cost), minimum as usize);
    let clauses = should.into_iter().map(|clause| clause.get(lead));
    windows(clauses.map(|clause| Source::Matches(Verified::new(clause))).collect(), minimum, demand.needs_scores())
}

/// Optional clauses, one of which must match, with filters.
fn filtered<'a>(boolean: &mut Boolean<'a>) -> BoxBulk<'a> {
    let lead = boolean.cost();
    let clauses: Vec<_> = boolean.should.drain(..).map(|clause| clause.get(lead)).collect();
    let mut filters: Vec<_> = boolean.filter.drain(..).map(|filter| (false, filter.get(lead))).collect();
    if boolean.node.demand == Demand::TopScores {
        return max_score(clauses, Some(all(filters, Demand::CompleteNoScores, false)));
    }
    filters.push((false, Box::new(Disjunction::new(clauses, Combine::Sum, Some(lead))) as BoxCandidates<'a>));
    each(Box::new(Conjunction::new(filters)))
}

/// Required clauses alone.
fn required<'a>(boolean: &mut Boolean<'a>) -> BoxBulk<'a> {
    let demand = boolean.node.demand;
    let (mut must, mut filter) = (std::mem::take(&mut boolean.must), std::mem::take(&mut boolean.filter));
    match (must.len(), filter.len()) {
        (1, 0) => return must.remove(0).into_bulk(),
        (0, 1) if demand.needs_scores() => return constant(filter.remove(0).into_bulk(), 0.0),
        (0, 1) => return filter.remove(0).into_bulk(),
        _ => {}
    }
    let lead = must.iter().chain(&filter).map(Supply::cost).min().unwrap_or_default();
    let is_only = must.len() == 1;
    let scores = !must.is_empty();
    let must = must.into_iter().map(|mut supply| {
        if is_only {
            supply.set_top_level();
        }
        (true, supply.get(lead))
    });
    let mut must: Vec<_> = must.collect();
    if demand == Demand::TopScores && must.len() > 1 && !filter.is_empty() {
        must = vec![(true, Box::new(Conjunction::new(must)) as BoxCandidates<'a>)];
    }
    must.extend(filter.into_iter().map(|filter| (false, filter.get(lead))));
    each(all(must, demand, scores))
}

/// Before 9: counts of clauses are those of the query, whatever of them has matches in the leaf.
pub(in crate::lucene::emulation) fn boolean_8(mut boolean: Boolean<'_>) -> BoxBulk<'_> {
    let (clauses, demand) = (&boolean.node.clauses, boolean.node.demand);
    let count = |occur| clauses.iter().filter(|clause| clause.0 == occur).count();
    let (optional, needed) = (count(Occur::Should), count(Occur::Must) + count(Occur::Filter));
    let looks_at_clauses = if needed == 0 {
        let is_pure = optional == clauses.len() && boolean.minimum <= 1;
        if demand == Demand::TopScores { is_pure && boolean.should.len() > 1 } else { !is_too_sparse(&boolean) }
    } else {
        optional == 0 && boolean.minimum == 0
    };
    let excluded: Vec<_> = boolean.must_not.drain(..).map(|excluded| excluded.get(u64::MAX)).collect();
    // Lucene: two-phase prohibited clauses are evaluated document by document (query/failures_by_score_mode).
    let in_two_phases = excluded.iter().any(|excluded| excluded.match_cost().is_some());
    if !looks_at_clauses || in_two_phases {
        boolean.set_top_level();
        let lead = boolean.cost();
        return each(boolean::excluding(boolean, excluded, lead));
    }
    let positive = if needed == 0 { optional_8(&mut boolean) } else { required(&mut boolean) };
    match any(excluded, None) {
        Some(excluded) => excluding(positive, excluded),
        None => positive,
    }
}

fn optional_8<'a>(boolean: &mut Boolean<'a>) -> BoxBulk<'a> {
    let (demand, minimum) = (boolean.node.demand, boolean.minimum);
    let mut should = std::mem::take(&mut boolean.should);
    if demand == Demand::TopScores {
        return max_score(should.into_iter().map(|clause| clause.get(u64::MAX)).collect(), None);
    }
    if should.len() == 1 {
        return should.remove(0).into_bulk();
    }
    windows(should.into_iter().map(|clause| Source::Bulk(clause.into_bulk())).collect(), minimum, demand.needs_scores())
}
