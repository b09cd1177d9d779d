//! Groups overlapping lexemes and, in smart mode, picks one reading of each group.

use super::lexeme::Lexeme;
use super::path::Path;
use std::cmp::Ordering;

/// The paths of all lexemes, in order: each group of overlapping ones complete, or in smart mode its best reading.
pub fn arbitrate(lexemes: Vec<Lexeme>, smart: bool) -> Vec<Path> {
    let mut paths = Vec::new();
    let mut group = Path::default();
    for lexeme in lexemes {
        if !group.add_crossing(lexeme) {
            paths.push(reading(std::mem::take(&mut group), smart));
            group.add_crossing(lexeme);
        }
    }
    if !group.lexemes().is_empty() {
        paths.push(reading(group, smart));
    }
    paths
}

fn reading(group: Path, smart: bool) -> Path {
    if smart && group.lexemes().len() > 1 { best(group.lexemes()) } else { group }
}

/// Tries the greedy reading, then one for each lexeme that it had to leave out, from the last to the first. Of equal ones the
/// earlier stays.
fn best(lexemes: &[Lexeme]) -> Path {
    let mut option = Path::default();
    let mut left_out = Vec::new();
    for (index, &lexeme) in lexemes.iter().enumerate() {
        if !option.add_following(lexeme) {
            left_out.push(index);
        }
    }
    let mut best = option.clone();
    for index in left_out.into_iter().rev() {
        option.make_room(&lexemes[index]);
        for &lexeme in &lexemes[index..] {
            option.add_following(lexeme);
        }
        if option.order(&best) == Ordering::Less {
            best = option.clone();
        }
    }
    best
}
