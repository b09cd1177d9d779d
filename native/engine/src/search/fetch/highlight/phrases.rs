//! Matches of phrases in a text.

use super::text::{Occurrence, Tokens};
use crate::lucene::{PhraseQuery, SloppyMatches};

/// Begin and end of every match.
pub fn find(phrase: &PhraseQuery, tokens: &Tokens) -> Vec<(usize, usize)> {
    let slots: Vec<Vec<&Occurrence>> = (phrase.terms.iter())
        .map(|(_, terms)| {
            let mut places: Vec<&Occurrence> = terms.iter().flat_map(|term| tokens.of(term)).collect();
            places.sort_by_key(|token| token.position);
            places
        })
        .collect();
    if slots.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    if phrase.slop > 0 && phrase.terms.len() > 1 { sloppy(phrase, &slots) } else { exact(phrase, &slots) }
}

fn at<'a>(slot: &[&'a Occurrence], position: u32) -> Option<&'a Occurrence> {
    let place = slot.partition_point(|token| token.position < position);
    slot.get(place).copied().filter(|token| token.position == position)
}

fn exact(phrase: &PhraseQuery, slots: &[Vec<&Occurrence>]) -> Vec<(usize, usize)> {
    let offset = |slot: usize| phrase.terms[slot].0;
    let mut found = Vec::new();
    let mut last = None;
    for first in &slots[0] {
        let Some(begin) = first.position.checked_sub(offset(0)) else { continue };
        // Several terms of a slot may occur at one position.
        if last.replace(first.position) == Some(first.position) {
            continue;
        }
        let tokens: Option<Vec<_>> = slots.iter().enumerate().map(|(slot, places)| at(places, begin + offset(slot))).collect();
        found.extend(tokens.and_then(|tokens| range(tokens.iter().copied(), tokens.iter().copied())));
    }
    found
}

fn sloppy(phrase: &PhraseQuery, slots: &[Vec<&Occurrence>]) -> Vec<(usize, usize)> {
    let positions = slots.iter().map(|slot| slot.iter().map(|token| token.position).collect()).collect();
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
