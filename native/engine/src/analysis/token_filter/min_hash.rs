//! `min_hash`: replaces the tokens by the minimum hashes of all tokens.

use super::TokenFilterSpec;
use super::whole::{self, Stored, WholeStream};
use crate::analysis::token::{Halves, Token, TokenSink};
use crate::bounds::work;
use crate::error::EsError;
use std::collections::BTreeSet;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("min_hash", |context| {
    let settings = context.settings;
    let count = |key: &str, default: i32| -> crate::error::Result<usize> {
        let count = settings.integer(key, default)?;
        match usize::try_from(count) {
            Ok(count) if count > 0 => Ok(count),
            _ => Err(EsError::illegal_argument(format!("{} must be greater than zero", camel_case(key)))),
        }
    };
    let (hashes, buckets, size) = (count("hash_count", 1)?, count("bucket_count", 512)?, count("hash_set_size", 1)?);
    let rotates = settings.boolean("with_rotation", buckets > 1)?;
    Ok(whole::filter(MinHash { hashes, buckets, size, rotates }))
});

fn camel_case(key: &str) -> String {
    let mut parts = key.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + &part[..1].to_uppercase() + &part[1..])
}

struct MinHash {
    hashes: usize,
    buckets: usize,
    /// Hashes in each bucket.
    size: usize,
    /// True if an empty bucket takes the hash of the next one.
    rotates: bool,
}

/// High and low half of a hash.
type Hash = (u64, u64);

impl WholeStream for MinHash {
    fn run(&self, tokens: &[Stored], next: &mut dyn TokenSink) {
        let Some(end_offset) = tokens.last().map(|stored| stored.token.end_offset) else { return };
        let width = (1_u64 << 32).div_ceil(self.buckets as u64);
        let own: Vec<Hash> = tokens.iter().map(|stored| hash_of_text(&stored.text)).collect();
        let mut increment = 1;
        for number in 0..self.hashes {
            work(u32::try_from(own.len() + self.buckets).unwrap_or(u32::MAX));
            let (high, low) = murmur(&(number as u32).to_be_bytes());
            let mut buckets: Vec<BTreeSet<Hash>> = vec![BTreeSet::new(); self.buckets];
            for hash in &own {
                let mixed = (hash.0.wrapping_mul(37).wrapping_add(high), hash.1.wrapping_mul(37).wrapping_add(low));
                if let Some(bucket) = buckets.get_mut(((mixed.0 >> 32) / width) as usize) {
                    self.add(bucket, mixed);
                }
            }
            if self.rotates && self.size == 1 {
                rotate(&mut buckets);
            }
            for hash in buckets.iter().flatten() {
                let (text, halves) = Halves::text_of(&units_of(*hash, (self.hashes > 1).then_some(number as u32)));
                let position_increment = std::mem::take(&mut increment);
                let token = Token::new(&text, 0, end_offset as usize, "MIN_HASH");
                next.token(&Token { position_increment, halves: halves.as_ref(), ..token });
            }
        }
    }
}

impl MinHash {
    /// Adds a hash. A full bucket loses its last one to any that is not greater, also to one that it has.
    fn add(&self, bucket: &mut BTreeSet<Hash>, hash: Hash) {
        if bucket.len() >= self.size {
            if bucket.last().is_some_and(|last| *last < hash) {
                return;
            }
            bucket.pop_last();
        }
        bucket.insert(hash);
    }
}

fn rotate(buckets: &mut [BTreeSet<Hash>]) {
    for at in 0..buckets.len() {
        if buckets[at].is_empty() {
            // Buckets that were filled in the same way count, too.
            let found = (1..buckets.len()).find_map(|step| buckets[(at + step) % buckets.len()].first().copied());
            buckets[at].extend(found);
        }
    }
}

/// The hash as code units, each half from its upper end; of several hashes the number of each precedes it, and the lower quarter is left
/// out.
fn units_of((high, low): Hash, number: Option<u32>) -> Vec<u16> {
    let mut units = Vec::with_capacity(10);
    if let Some(number) = number {
        units.extend([(number >> 16) as u16, number as u16]);
    }
    for half in [high, low] {
        units.extend([(half >> 48) as u16, (half >> 32) as u16, (half >> 16) as u16, half as u16]);
    }
    if number.is_some() {
        units.truncate(8);
    }
    units
}

fn hash_of_text(text: &str) -> Hash {
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    murmur(&bytes)
}

fn final_mix(mut k: u64) -> u64 {
    k = (k ^ (k >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    k = (k ^ (k >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    k ^ (k >> 33)
}

/// Murmur3 of 128 bits for processors of 64 bits, with the seed 0: second half, first half.
fn murmur(bytes: &[u8]) -> Hash {
    const C1: u64 = 0x87c3_7b91_1142_53d5;
    const C2: u64 = 0x4cf5_ad43_2745_937f;
    let mix_1 = |k: u64| k.wrapping_mul(C1).rotate_left(31).wrapping_mul(C2);
    let mix_2 = |k: u64| k.wrapping_mul(C2).rotate_left(33).wrapping_mul(C1);
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |word, &byte| (word << 8) | u64::from(byte));
    let (mut first, mut second) = (0_u64, 0_u64);
    let mut blocks = bytes.chunks_exact(16);
    for block in &mut blocks {
        first ^= mix_1(word(&block[..8]));
        first = first.rotate_left(27).wrapping_add(second).wrapping_mul(5).wrapping_add(0x52dc_e729);
        second ^= mix_2(word(&block[8..]));
        second = second.rotate_left(31).wrapping_add(first).wrapping_mul(5).wrapping_add(0x3849_5ab5);
    }
    let rest = blocks.remainder();
    second ^= mix_2(word(rest.get(8..).unwrap_or_default()));
    first ^= mix_1(word(&rest[..rest.len().min(8)]));
    first ^= bytes.len() as u64;
    second ^= bytes.len() as u64;
    first = first.wrapping_add(second);
    second = second.wrapping_add(first);
    first = final_mix(first);
    second = final_mix(second);
    first = first.wrapping_add(second);
    second = second.wrapping_add(first);
    (second, first)
}
