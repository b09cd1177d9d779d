//! From any automaton to a deterministic one, within limits.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::Automaton;
use crate::bounds::work;

/// Default limit of determinization work.
pub const DEFAULT_WORK_LIMIT: usize = 10_000;

/// The error of determinization.
#[derive(Clone, Debug, PartialEq)]
pub struct TooComplex {
    /// The expression it was compiled from, where the reference reports it.
    pub pattern: Option<String>,
    /// Its states.
    pub states: usize,
    /// Its transitions.
    pub transitions: usize,
    /// The exceeded limit.
    pub limit: usize,
}

impl TooComplex {
    /// Of this automaton.
    pub fn of(automaton: &Automaton, limit: usize) -> Self {
        Self { pattern: None, states: automaton.len(), transitions: automaton.transition_count(), limit }
    }
}

/// The deterministic automaton of the same language. Lucene: the effort is the sum of the sizes of all sets of states that are visited, and ten
/// times the limit is allowed (`query/regexp`).
pub fn determinize(automaton: Automaton, limit: usize) -> Result<Automaton, TooComplex> {
    if automaton.len() <= 1 || automaton.is_deterministic() {
        return Ok(automaton);
    }
    let allowed = limit.saturating_mul(10);
    let mut result = Automaton::default();
    let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
    let mut pending = VecDeque::from([vec![0_u32]]);
    numbers.insert(vec![0], result.add_state(automaton.is_accept(0)));
    let mut effort = 0;
    while let Some(set) = pending.pop_front() {
        work(set.len() as u32);
        effort += set.len();
        if effort >= allowed {
            return Err(TooComplex::of(&automaton, limit));
        }
        let from = numbers[&set];
        let mut points: Vec<u32> = Vec::new();
        let all = || set.iter().flat_map(|&state| automaton.transitions(state));
        for transition in all() {
            points.push(transition.min);
            points.push(transition.max + 1);
        }
        points.sort_unstable();
        points.dedup();
        work(points.len() as u32);
        let mut targets: Vec<Vec<u32>> = vec![Vec::new(); points.len()];
        for transition in all() {
            let first = points.partition_point(|&point| point < transition.min);
            for (point, target) in points[first..].iter().zip(&mut targets[first..]) {
                if *point > transition.max {
                    break;
                }
                work(1);
                target.push(transition.dest);
            }
        }
        for (place, mut target) in targets.into_iter().enumerate() {
            if target.is_empty() {
                continue;
            }
            target.sort_unstable();
            target.dedup();
            let (min, max) = (points[place], points[place + 1] - 1);
            let known = numbers.get(&target).copied();
            let dest = known.unwrap_or_else(|| {
                let number = result.add_state(target.iter().any(|&state| automaton.is_accept(state)));
                numbers.insert(target.clone(), number);
                pending.push_back(target);
                number
            });
            result.add_transition(from, dest, min, max);
        }
    }
    result.finish();
    Ok(result)
}
