//! Sloppy phrases, whose terms may be moved: the further they are moved, the lower the weight of the match.
//!
//! Lucene's algorithm: a queue of the slots ordered by where the phrase would start if each slot were in its right
//! position; the distance between the first and the last of them is the length of a match. Slots that share a term may
//! not occupy the same position.

use std::collections::HashMap;

use super::phrase::Slot;
use super::query::PhraseQuery;
use crate::bounds::work;

/// A slot in the current document.
struct PhraseSlot {
    /// Position in the phrase.
    offset: i64,
    /// The positions of its terms.
    positions: Vec<u32>,
    next: usize,
    /// Start position of the phrase.
    begin: i64,
    /// The group of slots that share terms, and its index in the group.
    group: Option<(usize, usize)>,
}

/// Finds the matches of a sloppy phrase in one document after the other.
pub struct SloppyMatches {
    places: Vec<PhraseSlot>,
    groups: Vec<Vec<usize>>,
    /// True if slots share some of several terms.
    shares_some: bool,
    /// Slots that are not being moved.
    queue: Vec<usize>,
    end: i64,
    slop: i64,
    /// The slot advanced last, and its previous position.
    lead: (usize, u32),
}

impl SloppyMatches {
    /// Of a phrase of at least two slots.
    pub fn new(phrase: &PhraseQuery) -> Self {
        let groups = groups(phrase);
        let mut places: Vec<PhraseSlot> = (phrase.terms.iter())
            .map(|(offset, _)| PhraseSlot { offset: i64::from(*offset), positions: Vec::new(), next: 0, begin: 0, group: None })
            .collect();
        for (number, group) in groups.iter().enumerate() {
            for (index, &place) in group.iter().enumerate() {
                places[place].group = Some((number, index));
            }
        }
        let several = |place: &&usize| phrase.terms[**place].1.len() > 1;
        let shares_some = groups.iter().flatten().filter(several).count() > 0;
        Self { places, groups, shares_some, queue: Vec::new(), end: 0, slop: i64::from(phrase.slop), lead: (0, 0) }
    }

    fn load(&mut self, slots: &mut [Slot<'_>]) {
        let mut scratch = Vec::new();
        for (slot, place) in slots.iter_mut().zip(&mut self.places) {
            place.positions.clear();
            place.next = 0;
            for postings in &mut slot.postings {
                if Some(postings.doc()) == slot.doc {
                    postings.positions(&mut scratch);
                    work(scratch.len() as u32);
                    place.positions.extend_from_slice(&scratch);
                }
            }
            place.positions.sort_unstable();
        }
    }

    /// Advances a slot to its next position; false if exhausted.
    fn step(&mut self, place: usize) -> bool {
        let place = &mut self.places[place];
        let Some(&position) = place.positions.get(place.next) else { return false };
        place.next += 1;
        place.begin = i64::from(position) - place.offset;
        true
    }

    fn advance_place(&mut self, place: usize) -> bool {
        let moved = self.step(place);
        if moved {
            self.end = self.end.max(self.places[place].begin);
        }
        moved
    }

    fn key(&self, place: usize) -> (i64, i64, usize) {
        (self.places[place].begin, self.places[place].offset, place)
    }

    fn first(&self) -> Option<usize> {
        work(self.queue.len() as u32);
        (0..self.queue.len()).min_by_key(|&at| self.key(self.queue[at]))
    }

    fn pop(&mut self) -> Option<usize> {
        let at = self.first()?;
        Some(self.queue.swap_remove(at))
    }

    /// Returns another slot of the group that is at the same position.
    fn collides(&self, place: usize) -> Option<usize> {
        let (group, _) = self.places[place].group?;
        work(self.groups[group].len() as u32);
        let position = |place: usize| self.places[place].begin + self.places[place].offset;
        self.groups[group].iter().copied().find(|&other| other != place && position(other) == position(place))
    }

    fn lesser(&self, a: usize, b: usize) -> usize {
        let key = |place: usize| (self.places[place].begin, self.places[place].offset);
        if key(a) < key(b) { a } else { b }
    }

    /// Advances slots until no two of the group are at the same position.
    fn resolve(&mut self, mut place: usize) -> bool {
        while let Some(other) = self.collides(place) {
            place = self.lesser(place, other);
            if !self.advance_place(place) {
                return false;
            }
        }
        true
    }

    fn spread_groups(&mut self) -> bool {
        for number in 0..self.groups.len() {
            let group = self.groups[number].clone();
            if !self.shares_some {
                for (times, &place) in group.iter().enumerate() {
                    work(times as u32);
                    if !(0..times).all(|_| self.step(place)) {
                        return false;
                    }
                }
                continue;
            }
            let mut at = 0;
            while at < group.len() {
                let mut again = false;
                while let Some(other) = self.collides(group[at]) {
                    let lesser = self.lesser(group[at], other);
                    if !self.advance_place(lesser) {
                        return false;
                    }
                    if self.places[lesser].group.is_some_and(|(_, index)| index < at) {
                        again = true;
                        break;
                    }
                }
                at += usize::from(!again);
            }
        }
        true
    }

    /// Sum of the weights of all matches in the document on which the slots are positioned.
    pub(super) fn count(&mut self, slots: &mut [Slot<'_>]) -> f32 {
        self.load(slots);
        let mut freq = 0.0;
        self.each_match(|_, length| freq += 1.0 / (1.0 + length as f32));
        freq
    }

    /// The matches in a document in which the slots have these positions (ascending): slots with their current
    /// position, first the leading one, then all of them.
    pub fn in_positions(&mut self, positions: Vec<Vec<u32>>) -> Vec<Vec<(usize, u32)>> {
        for (place, positions) in self.places.iter_mut().zip(positions) {
            (place.positions, place.next) = (positions, 0);
        }
        let mut found = Vec::new();
        self.each_match(|this, _| {
            let all = (0..this.places.len()).map(|place| (place, this.standing(place)));
            found.push(std::iter::once(this.lead).chain(all).collect());
        });
        found
    }

    fn each_match(&mut self, mut found: impl FnMut(&Self, i64)) {
        self.end = i64::MIN;
        self.queue.clear();
        if !(0..self.places.len()).all(|place| self.step(place)) || !self.spread_groups() {
            return;
        }
        for place in 0..self.places.len() {
            self.end = self.end.max(self.places[place].begin);
            self.queue.push(place);
        }
        let mut positioned = true;
        while positioned {
            work(self.places.len() as u32);
            let (length, more) = self.next_match();
            positioned = more;
            if length <= self.slop {
                found(self, length);
            }
        }
    }

    /// The position at which a slot currently is.
    fn standing(&self, place: usize) -> u32 {
        let place = &self.places[place];
        (place.begin + place.offset) as u32
    }

    /// Returns the length of the next match, and whether slots can be advanced past it.
    fn next_match(&mut self) -> (i64, bool) {
        let Some(mut place) = self.pop() else { return (i64::MAX, false) };
        self.lead = (place, self.standing(place));
        let mut length = self.end - self.places[place].begin;
        let next_begin = |this: &Self| this.first().map_or(i64::MAX, |at| this.places[this.queue[at]].begin);
        let mut next = next_begin(self);
        while self.advance_place(place) {
            work(1);
            if self.places[place].group.is_some() && !self.resolve(place) {
                break;
            }
            if self.places[place].begin > next {
                self.queue.push(place);
                if length <= self.slop {
                    return (length, true);
                }
                let Some(popped) = self.pop() else { return (i64::MAX, false) };
                place = popped;
                next = next_begin(self);
                length = self.end - self.places[place].begin;
            } else {
                length = length.min(self.end - self.places[place].begin);
            }
            self.lead = (place, self.standing(place));
        }
        (length, false)
    }
}

/// The slots that share terms, by offset.
fn groups(phrase: &PhraseQuery) -> Vec<Vec<usize>> {
    let count = phrase.terms.len();
    // Each slot leads to an earlier one of its group, the first one to itself.
    let mut group: Vec<usize> = (0..count).collect();
    let mut known: HashMap<&[u8], usize> = HashMap::new();
    for (slot, (_, terms)) in phrase.terms.iter().enumerate() {
        for term in terms {
            work(1);
            let other = *known.entry(term).or_insert(slot);
            let (a, b) = (first_of_group(&mut group, slot), first_of_group(&mut group, other));
            group[a.max(b)] = a.min(b);
        }
    }
    for slot in 0..count {
        group[slot] = first_of_group(&mut group, slot);
    }
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (place, &number) in group.iter().enumerate() {
        groups[number].push(place);
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// The first slot of a slot's group.
fn first_of_group(group: &mut [usize], mut slot: usize) -> usize {
    while group[slot] != slot {
        group[slot] = group[group[slot]];
        slot = group[slot];
    }
    slot
}
