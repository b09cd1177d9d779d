//! Chains of lexemes, and which of two chains is the better reading.

use super::lexeme::Lexeme;
use std::cmp::Ordering;

/// Lexemes in order, with the range they span.
#[derive(Clone, Debug, Default)]
pub struct Path {
    lexemes: Vec<Lexeme>,
    begin: usize,
    end: usize,
    /// Code units covered by a lexeme.
    payload: usize,
}

impl Path {
    /// Adds a lexeme if it overlaps the path, or if the path is empty.
    pub fn add_crossing(&mut self, lexeme: Lexeme) -> bool {
        if self.lexemes.is_empty() {
            self.begin = lexeme.begin;
            self.end = lexeme.end();
        } else if lexeme.crosses(self.begin, self.end) {
            self.end = self.end.max(lexeme.end());
        } else {
            return false;
        }
        self.lexemes.push(lexeme);
        true
    }

    /// Adds a lexeme unless it overlaps the path's range (it may precede it).
    pub fn add_following(&mut self, lexeme: Lexeme) -> bool {
        if self.crosses(&lexeme) {
            return false;
        }
        let place = self.lexemes.partition_point(|before| before.begin < lexeme.begin);
        self.lexemes.insert(place, lexeme);
        self.payload += lexeme.length;
        self.measure();
        true
    }

    fn measure(&mut self) {
        self.begin = self.lexemes.first().map_or(0, |first| first.begin);
        self.end = self.lexemes.last().map_or(0, Lexeme::end);
    }

    /// Removes lexemes at the end until the path no longer overlaps this one.
    pub fn make_room(&mut self, lexeme: &Lexeme) {
        while self.crosses(lexeme) {
            if let Some(removed) = self.lexemes.pop() {
                self.payload -= removed.length;
            }
            self.measure();
        }
    }

    fn crosses(&self, lexeme: &Lexeme) -> bool {
        !self.lexemes.is_empty() && lexeme.crosses(self.begin, self.end)
    }

    /// Its lexemes in order.
    pub fn lexemes(&self) -> &[Lexeme] {
        &self.lexemes
    }

    /// Start of the path.
    pub fn begin(&self) -> usize {
        self.begin
    }

    /// `Less` if this path is the better reading: more text covered, fewer words, longer span, later end, more even lengths, long words
    /// later.
    pub fn order(&self, other: &Self) -> Ordering {
        (other.payload.cmp(&self.payload))
            .then_with(|| self.lexemes.len().cmp(&other.lexemes.len()))
            .then_with(|| (other.end - other.begin).cmp(&(self.end - self.begin)))
            .then_with(|| other.end.cmp(&self.end))
            .then_with(|| other.product().cmp(&self.product()))
            .then_with(|| other.weighted().cmp(&self.weighted()))
    }

    fn product(&self) -> i32 {
        self.lexemes.iter().fold(1_i32, |product, lexeme| product.wrapping_mul(lexeme.length as i32))
    }

    fn weighted(&self) -> usize {
        self.lexemes.iter().zip(1..).map(|(lexeme, place)| place * lexeme.length).sum()
    }
}
