//! Matches of phrases in a text.

use std::collections::HashMap;
use std::rc::Rc;

use super::text::{Occurrence, Tokens};
use crate::bounds::work;
use crate::lucene::{PhraseQuery, SloppyMatches};

/// The tokens that a slot of a phrase accepts, by position.
type Slot<'a> = Rc<Vec<&'a Occurrence>>;

/// Begin and end of every match.
pub fn find(phrase: &PhraseQuery, tokens: &Tokens) -> Vec<(usize, usize)> {
    // Slots of the same terms share their list.
    let mut known: HashMap<&[Vec<u8>], Slot<'_>> = HashMap::new();
    let mut slots = Vec::with_capacity(phrase.terms.len());
    for (_, terms) in &phrase.terms {
        work(terms.len() as u32);
        let slot = known.entry(terms).or_insert_with(|| {
            let mut places: Vec<&Occurrence> = terms.iter().flat_map(|term| tokens.of(term)).collect();
            work(places.len() as u32);
            places.sort_by_key(|token| token.position);
            Rc::new(places)
        });
        slots.push(Rc::clone(slot));
    }
    if slots.iter().any(|slot| slot.is_empty()) {
        return Vec::new();
    }
    if phrase.slop > 0 && phrase.terms.len() > 1 { sloppy(phrase, &slots) } else { exact(phrase, &slots) }
}

fn at<'a>(slot: &[&'a Occurrence], position: u32) -> Option<&'a Occurrence> {
    let place = slot.partition_point(|token| token.position < position);
    slot.get(place).copied().filter(|token| token.position == position)
}

fn exact(phrase: &PhraseQuery, slots: &[Slot<'_>]) -> Vec<(usize, usize)> {
    let offset = |slot: usize| phrase.terms[slot].0;
    let mut found = Vec::new();
    let mut last = None;
    for first in slots[0].iter() {
        let Some(begin) = first.position.checked_sub(offset(0)) else { continue };
        // Several terms of a slot may occur at one position.
        if last.replace(first.position) == Some(first.position) {
            continue;
        }
        let counted = slots.iter().enumerate().inspect(|_| work(1));
        let tokens: Option<Vec<_>> = counted.map(|(slot, places)| at(places, begin + offset(slot))).collect();
        found.extend(tokens.and_then(|tokens| range(tokens.iter().copied(), tokens.iter().copied())));
    }
    found
}

fn sloppy(phrase: &PhraseQuery, slots: &[Slot<'_>]) -> Vec<(usize, usize)> {
    let positions = |slot: &Slot<'_>| {
        work(slot.len() as u32);
        slot.iter().map(|token| token.position).collect()
    };
    let positions = slots.iter().map(positions).collect();
    let matches = SloppyMatches::new(phrase).in_positions(positions);
    let token = |&(slot, position): &(usize, u32)| at(&slots[slot], position);
    let mut found = Vec::new();
    for places in matches {
        let Some((lead, all)) = places.split_first() else { continue };
        // Lucene: the lead has already advanced; its previous position counts.
        let ends = all.iter().filter(|(slot, _)| *slot != lead.0).chain(std::iter::once(lead));
        found.extend(range(places.iter().filter_map(token), ends.filter_map(token)));
    }
    found
}

fn range<'a>(starts: impl Iterator<Item = &'a Occurrence>, ends: impl Iterator<Item = &'a Occurrence>) -> Option<(usize, usize)> {
    Some((starts.map(|token| token.start).min()?, ends.map(|token| token.end).max()?))
}
