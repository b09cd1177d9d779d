//! Operations on automata.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::determinize::{TooComplex, determinize};
use super::{Automaton, MAX_CODE_POINT};
use crate::bounds::work;

/// Concatenation.
pub fn concatenate(parts: &[Automaton]) -> Automaton {
    let mut result = Automaton::default();
    if parts.iter().any(Automaton::is_empty) {
        return result;
    }
    let offsets: Vec<u32> = parts.iter().map(|part| result.append(part)).collect();
    for (place, part) in parts.iter().enumerate() {
        for state in 0..part.len() as u32 {
            if !part.is_accept(state) {
                continue;
            }
            let from = offsets[place] + state;
            let mut accept = true;
            for (follow, &offset) in parts.iter().zip(&offsets).skip(place + 1) {
                work(follow.transitions(0).len() as u32 + 1);
                for transition in follow.transitions(0) {
                    result.add_transition(from, offset + transition.dest, transition.min, transition.max);
                }
                if !follow.is_accept(0) {
                    accept = false;
                    break;
                }
            }
            result.states[from as usize].accept = accept;
        }
    }
    if result.is_empty() {
        result.add_state(false);
    }
    result.finish();
    result
}

/// Union.
pub fn union(parts: &[Automaton]) -> Automaton {
    let mut result = Automaton::empty();
    for part in parts {
        result.append(part);
    }
    let mut offset = 1;
    for part in parts {
        if !part.is_empty() {
            result.add_epsilon(0, offset);
            offset += part.len() as u32;
        }
    }
    result.finish();
    remove_dead_states(&result)
}

/// Merges accepting states without transitions; Lucene 10 does so for unions.
pub fn join_ends(automaton: &Automaton) -> Automaton {
    let is_end = |state: &super::State| state.accept && state.transitions.is_empty();
    let Some(end) = automaton.states.iter().position(is_end) else { return automaton.clone() };
    let mut result = automaton.clone();
    for state in &mut result.states {
        for transition in &mut state.transitions {
            if is_end(&automaton.states[transition.dest as usize]) {
                transition.dest = end as u32;
            }
        }
    }
    result.finish();
    remove_dead_states(&result)
}

/// Optional.
pub fn optional(automaton: &Automaton) -> Automaton {
    let mut result = Automaton::empty_string();
    if !automaton.is_empty() {
        result.append(automaton);
        result.add_epsilon(0, 1);
    }
    result.finish();
    result
}

/// Any number of times.
fn repeat_any(automaton: &Automaton) -> Automaton {
    if automaton.is_empty() {
        return automaton.clone();
    }
    let mut result = Automaton::empty_string();
    result.append(automaton);
    for transition in automaton.transitions(0) {
        result.add_transition(0, transition.dest + 1, transition.min, transition.max);
    }
    for state in (0..automaton.len() as u32).filter(|&state| automaton.is_accept(state)) {
        for transition in automaton.transitions(0) {
            result.add_transition(state + 1, transition.dest + 1, transition.min, transition.max);
        }
    }
    result.finish();
    result
}

/// Kleene star. Lucene 10: states that can only end a repetition are merged with the start.
fn repeat_any_joined(automaton: &Automaton) -> Automaton {
    if automaton.is_empty() {
        return automaton.clone();
    }
    let mut result = Automaton::empty_string();
    let numbers: Vec<u32> = automaton
        .states
        .iter()
        .map(|state| if state.accept && state.transitions.is_empty() { 0 } else { result.add_state(state.accept) })
        .collect();
    let ways = |from: u32, state: u32| -> Vec<_> {
        automaton.transitions(state).iter().map(|way| (from, numbers[way.dest as usize], way.min, way.max)).collect()
    };
    for (state, &from) in (0..).zip(&numbers) {
        let mut added = ways(from, state);
        if state == 0 {
            added.extend(ways(0, 0));
        }
        if from != 0 && automaton.is_accept(state) {
            added.extend(ways(from, 0));
        }
        for (from, dest, min, max) in added {
            result.add_transition(from, dest, min, max);
        }
    }
    result.finish();
    remove_dead_states(&result)
}

/// At least `min` times; `joins`: as Lucene 10 does.
pub fn repeat(automaton: &Automaton, min: usize, joins: bool) -> Automaton {
    let any = if joins { repeat_any_joined(automaton) } else { repeat_any(automaton) };
    if min == 0 {
        return any;
    }
    let mut parts = vec![automaton.clone(); min];
    parts.push(any);
    concatenate(&parts)
}

/// `min..=max` times.
pub fn repeat_range(automaton: &Automaton, min: usize, max: usize) -> Automaton {
    if min > max {
        return Automaton::empty();
    }
    let mut result = match min {
        0 => Automaton::empty_string(),
        1 => automaton.clone(),
        _ => concatenate(&vec![automaton.clone(); min]),
    };
    let accepting = |automaton: &Automaton, offset: u32| -> Vec<u32> {
        (0..automaton.len() as u32).filter(|&state| automaton.is_accept(state)).map(|state| state + offset).collect()
    };
    let mut ends = accepting(&result, 0);
    for _ in min..max {
        let offset = result.append(automaton);
        for &end in &ends {
            if !automaton.is_empty() {
                result.add_epsilon(end, offset);
            }
        }
        ends = accepting(automaton, offset);
    }
    result.finish();
    result
}

/// Complement.
pub fn complement(automaton: &Automaton, limit: usize) -> Result<Automaton, TooComplex> {
    let mut total = totalize(&determinize(automaton.clone(), limit)?);
    for state in &mut total.states {
        state.accept = !state.accept;
    }
    Ok(remove_dead_states(&total))
}

/// The intersection of both languages.
pub fn intersection(left: &Automaton, right: &Automaton) -> Automaton {
    if left.is_empty() || right.is_empty() {
        return Automaton::default();
    }
    let mut result = Automaton::default();
    let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
    let mut pending = VecDeque::from([(0, 0)]);
    numbers.insert((0, 0), result.add_state(left.is_accept(0) && right.is_accept(0)));
    while let Some((l, r)) = pending.pop_front() {
        let from = numbers[&(l, r)];
        for a in left.transitions(l) {
            work(right.transitions(r).len() as u32 + 1);
            for b in right.transitions(r) {
                let (min, max) = (a.min.max(b.min), a.max.min(b.max));
                if min > max {
                    continue;
                }
                let pair = (a.dest, b.dest);
                let dest = *numbers.entry(pair).or_insert_with(|| {
                    pending.push_back(pair);
                    result.add_state(left.is_accept(pair.0) && right.is_accept(pair.1))
                });
                result.add_transition(from, dest, min, max);
            }
        }
    }
    result.finish();
    remove_dead_states(&result)
}

/// Gives every state of a deterministic automaton a transition on every code point.
pub(super) fn totalize(automaton: &Automaton) -> Automaton {
    let mut result = automaton.clone();
    let sink = result.add_state(false);
    result.add_transition(sink, sink, 0, MAX_CODE_POINT);
    for state in 0..sink {
        let mut next = 0;
        let transitions = result.states[state as usize].transitions.clone();
        for transition in transitions {
            if transition.min > next {
                result.add_transition(state, sink, next, transition.min - 1);
            }
            next = next.max(transition.max + 1);
        }
        if next <= MAX_CODE_POINT {
            result.add_transition(state, sink, next, MAX_CODE_POINT);
        }
    }
    result.finish();
    result
}

/// Drops the states that cannot be reached or from which nothing is accepted.
pub fn remove_dead_states(automaton: &Automaton) -> Automaton {
    let count = automaton.len();
    let mut reachable = vec![false; count];
    let mut useful: Vec<bool> = automaton.states.iter().map(|state| state.accept).collect();
    let mut backwards: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut pending: Vec<u32> = Vec::new();
    if count > 0 {
        reachable[0] = true;
        pending.push(0);
    }
    while let Some(state) = pending.pop() {
        for transition in automaton.transitions(state) {
            if !std::mem::replace(&mut reachable[transition.dest as usize], true) {
                pending.push(transition.dest);
            }
        }
    }
    for state in 0..count as u32 {
        for transition in automaton.transitions(state) {
            backwards[transition.dest as usize].push(state);
        }
    }
    pending.extend((0..count as u32).filter(|&state| useful[state as usize]));
    while let Some(state) = pending.pop() {
        for &before in &backwards[state as usize] {
            if !std::mem::replace(&mut useful[before as usize], true) {
                pending.push(before);
            }
        }
    }
    let mut result = Automaton::default();
    let numbers: Vec<Option<u32>> =
        (0..count).map(|state| (reachable[state] && useful[state]).then(|| result.add_state(automaton.states[state].accept))).collect();
    for (state, number) in numbers.iter().enumerate() {
        let Some(from) = *number else { continue };
        for transition in &automaton.states[state].transitions {
            if let Some(dest) = numbers[transition.dest as usize] {
                result.add_transition(from, dest, transition.min, transition.max);
            }
        }
    }
    result.finish();
    result
}
