//! Impacts of a term: the competitive pairs of frequency and norm, which bound its documents' scores for any weight.

use super::{NO_MORE_DOCS, Postings};

/// Documents below which a term's impacts are not worth their making.
pub const MIN_DOCUMENTS: u32 = 256;

/// Pairs of frequency and norm byte: every document of the term has no more than the frequency and no less than the norm of one of them.
#[derive(Debug, PartialEq, Eq)]
pub struct Impacts(Box<[(u32, u8)]>);

impl Impacts {
    /// Of the documents of `postings`, with the norms of all documents of the leaf.
    pub fn new(postings: &mut dyn Postings, norms: &[u8]) -> Self {
        let mut greatest = [0; 256];
        let (mut docs, mut freqs) = ([0; 128], [0; 128]);
        postings.next();
        loop {
            let len = postings.next_block(NO_MORE_DOCS, &mut docs, &mut freqs);
            if len == 0 {
                break;
            }
            for (&doc, &freq) in docs[..len].iter().zip(&freqs) {
                let greatest = &mut greatest[usize::from(norms[doc as usize])];
                *greatest = freq.max(*greatest);
            }
        }
        let mut most = 0;
        let surpassing = (0..=u8::MAX).zip(greatest).filter_map(|(norm, freq)| {
            let surpasses = freq > most;
            most = freq.max(most);
            surpasses.then_some((freq, norm))
        });
        Self(surpassing.collect())
    }

    /// The greatest of the scores that `score` gives for a frequency and a norm byte: it is the greater the greater the frequency and the smaller
    /// the norm.
    pub fn max_score(&self, score: impl Fn(u32, u8) -> f32) -> f32 {
        self.0.iter().map(|&(freq, norm)| score(freq, norm)).fold(0.0, f32::max)
    }
}
