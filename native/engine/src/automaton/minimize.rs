//! The smallest deterministic automaton of a language.

use rustc_hash::FxHashMap;

use super::determinize::{TooComplex, determinize};
use super::operations::{remove_dead_states, totalize};
use super::{Automaton, MAX_CODE_POINT};
use crate::bounds::work;

/// Determinizes, then merges the states that no continuation distinguishes.
pub fn minimize(automaton: Automaton, limit: usize) -> Result<Automaton, TooComplex> {
    if automaton.is_empty() || (!automaton.is_accept(0) && automaton.transitions(0).is_empty()) {
        return Ok(Automaton::default());
    }
    let deterministic = determinize(automaton, limit)?;
    if let [only] = deterministic.transitions(0)
        && only.dest == 0
        && (only.min, only.max) == (0, MAX_CODE_POINT)
    {
        return Ok(deterministic);
    }
    let total = totalize(&deterministic);
    let classes = refine(&total);
    let count = classes.iter().copied().max().map_or(0, |greatest| greatest + 1);
    // The class of the initial state becomes state 0.
    let number = |class: u32| match class {
        0 => classes[0],
        _ if class == classes[0] => 0,
        _ => class,
    };
    let mut result = Automaton::default();
    for _ in 0..count {
        result.add_state(false);
    }
    let mut done = vec![false; count as usize];
    for state in 0..total.len() as u32 {
        let from = number(classes[state as usize]);
        if std::mem::replace(&mut done[from as usize], true) {
            continue;
        }
        result.states[from as usize].accept = total.is_accept(state);
        for transition in total.transitions(state) {
            let dest = number(classes[transition.dest as usize]);
            result.add_transition(from, dest, transition.min, transition.max);
        }
    }
    result.finish();
    Ok(remove_dead_states(&result))
}

/// The class of each state: classes are split by where their states lead until nothing changes.
fn refine(total: &Automaton) -> Vec<u32> {
    let mut classes: Vec<u32> = total.states.iter().map(|state| u32::from(state.accept)).collect();
    let mut count = 0;
    loop {
        let mut numbers: FxHashMap<(u32, Vec<(u32, u32)>), u32> = FxHashMap::default();
        let mut next = Vec::with_capacity(classes.len());
        for state in 0..total.len() as u32 {
            work(total.transitions(state).len() as u32 + 1);
            let mut ways: Vec<(u32, u32)> = Vec::new();
            for transition in total.transitions(state) {
                let class = classes[transition.dest as usize];
                match ways.last_mut() {
                    // The transitions are total and sorted, so the end of each determines the start of the next.
                    Some(last) if last.1 == class => last.0 = transition.max,
                    _ => ways.push((transition.max, class)),
                }
            }
            let fresh = numbers.len() as u32;
            next.push(*numbers.entry((classes[state as usize], ways)).or_insert(fresh));
        }
        let found = numbers.len();
        classes = next;
        if found == count {
            return classes;
        }
        count = found;
    }
}
