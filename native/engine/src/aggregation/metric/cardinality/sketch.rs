//! HyperLogLog++: distinct hashes are counted as they are while they are few, and estimated from registers beyond.

use rustc_hash::FxHashSet;

use super::bias;

/// Hash bits in the sparse form.
const SPARSE_BITS: u32 = 25;

/// The precision by default.
pub const DEFAULT_PRECISION: u32 = 14;

/// The precision that counts nearly exactly up to `threshold` values.
pub fn precision(threshold: u64) -> u32 {
    let slots = threshold.saturating_mul(4).div_ceil(3);
    let bytes = slots.saturating_mul(4);
    (u64::BITS - bytes.leading_zeros()).clamp(4, 18)
}

/// A `HyperLogLog++` sketch of hashes.
#[derive(Clone, Debug)]
pub struct Sketch {
    precision: u32,
    state: State,
}

#[derive(Clone, Debug)]
enum State {
    /// Encoded hashes.
    Sparse(FxHashSet<u32>),
    /// The longest run of zeros, and one, for each leading part of a hash.
    Dense(Box<[u8]>),
}

impl Sketch {
    /// An empty set.
    pub fn new(precision: u32) -> Self {
        Self { precision, state: State::Sparse(FxHashSet::default()) }
    }

    /// Adds a hash.
    pub fn add(&mut self, hash: u64) {
        match &mut self.state {
            State::Sparse(set) => {
                if set.insert(encoded(hash, self.precision)) && set.len() > limit(self.precision) {
                    self.make_dense();
                }
            }
            State::Dense(registers) => {
                let place = (hash >> (u64::BITS - self.precision)) as usize;
                raise(registers, place, run(hash << self.precision, u64::BITS - self.precision));
            }
        }
    }

    /// Adds all of another one.
    pub fn merge(&mut self, other: Self) {
        match other.state {
            State::Sparse(set) => set.into_iter().for_each(|code| self.add_encoded(code)),
            State::Dense(registers) => {
                self.make_dense();
                if let State::Dense(own) = &mut self.state {
                    registers.iter().enumerate().for_each(|(place, &run)| raise(own, place, run));
                }
            }
        }
    }

    fn add_encoded(&mut self, code: u32) {
        match &mut self.state {
            State::Sparse(set) => {
                if set.insert(code) && set.len() > limit(self.precision) {
                    self.make_dense();
                }
            }
            State::Dense(registers) => {
                let (place, run) = decoded(code, self.precision);
                raise(registers, place, run);
            }
        }
    }

    fn make_dense(&mut self) {
        if let State::Sparse(set) = &self.state {
            let mut registers = vec![0; 1 << self.precision].into_boxed_slice();
            for &code in set {
                let (place, run) = decoded(code, self.precision);
                raise(&mut registers, place, run);
            }
            self.state = State::Dense(registers);
        }
    }

    /// The exact or estimated number of distinct hashes.
    pub fn count(&self) -> u64 {
        match &self.state {
            State::Sparse(set) => {
                let buckets = 1_u64 << SPARSE_BITS;
                linear(buckets, buckets - set.len() as u64)
            }
            State::Dense(registers) => estimate(registers, self.precision),
        }
    }
}

/// Maximum number of hashes in the exact form.
fn limit(precision: u32) -> usize {
    ((1 << precision) / 4) * 3 / 4
}

fn raise(registers: &mut [u8], place: usize, run: u8) {
    registers[place] = registers[place].max(run);
}

/// One more than the leading zeros of the top `width` bits.
fn run(bits: u64, width: u32) -> u8 {
    1 + bits.leading_zeros().min(width) as u8
}

/// A hash in 32 bits: its first 25 bits, and the run length after them if the dense form's run extends beyond them.
fn encoded(hash: u64, precision: u32) -> u32 {
    let index = (hash >> (u64::BITS - SPARSE_BITS)) as u32;
    if index & ((1 << (SPARSE_BITS - precision)) - 1) != 0 {
        return index << 1;
    }
    index << 7 | u32::from(run(hash << SPARSE_BITS, u64::BITS - SPARSE_BITS)) << 1 | 1
}

/// The register and run of an encoded hash.
fn decoded(code: u32, precision: u32) -> (usize, u8) {
    let shift = SPARSE_BITS - precision;
    if code & 1 == 1 {
        let place = (code >> 7) >> shift;
        return (place as usize, (code >> 1 & 0x3f) as u8 + shift as u8);
    }
    let index = code >> 1;
    let rest = u64::from(index) << (u64::BITS - shift);
    ((index >> shift) as usize, 1 + rest.leading_zeros() as u8)
}

/// The number of values that leave `empty` of `buckets` empty.
fn linear(buckets: u64, empty: u64) -> u64 {
    rounded(buckets as f64 * (buckets as f64 / empty as f64).ln())
}

/// Java rounds halves up.
fn rounded(value: f64) -> u64 {
    (value + 0.5).floor() as u64
}

fn estimate(registers: &[u8], precision: u32) -> u64 {
    let count = registers.len() as f64;
    let (mut inverse, mut empty) = (0.0, 0_u64);
    for &run in registers {
        inverse += 1.0 / (1_u64 << run) as f64;
        empty += u64::from(run == 0);
    }
    let alpha = match precision {
        4 => 0.673,
        5 => 0.697,
        _ => 0.7213 / (1.0 + 1.079 / count),
    };
    let raw = alpha * count * count / inverse;
    let corrected = if raw <= 5.0 * count { raw - bias::of(raw, precision) } else { raw };
    let estimate = if empty > 0 { linear(registers.len() as u64, empty) } else { rounded(corrected) };
    if estimate <= bias::threshold(precision) { estimate } else { rounded(corrected) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sparse_and_dense_agree_on_registers() {
        for hash in [0_u64, 1, u64::MAX, 0x0123_4567_89ab_cdef, 1 << 50, 1 << 39, 1 << 38] {
            let (place, found) = decoded(encoded(hash, 14), 14);
            assert_eq!(place as u64, hash >> 50);
            assert_eq!(found, run(hash << 14, 50), "{hash:x}");
        }
    }

    #[test]
    fn precision_follows_the_threshold() {
        assert_eq!([0, 1, 100, 3000, 40_000, u64::MAX].map(precision), [4, 4, 10, 14, 18, 18]);
    }
}
