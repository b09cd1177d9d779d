//! The ranges of a document as the one doc value they are: their number, then their bounds, in bytes that sort as the bounds do.

use std::collections::BTreeSet;

use super::given::GivenRange;
use super::kind::{Key, Kind};
use crate::index::sortable::{from_sortable_double, sortable_double, sortable_float};

/// Bits of a number that stand in the byte before it.
const IN_FIRST: u32 = 3;
const SIGN: u64 = 1 << 63;

/// The doc value of ranges. ES: they are ordered by their bounds, of whatever type they are but for addresses.
pub fn encode(kind: &Kind, ranges: &BTreeSet<GivenRange>) -> Vec<u8> {
    let mut out = Vec::new();
    write_count(ranges.len(), &mut out);
    for ((from, to), _) in ranges {
        write(kind, *from, &mut out);
        write(kind, *to, &mut out);
    }
    out
}

/// The ranges of a doc value.
pub fn decode<'a>(kind: &'a Kind, bytes: &'a [u8]) -> impl Iterator<Item = (Key, Key)> + 'a {
    let mut rest = behind_count(bytes);
    std::iter::from_fn(move || {
        let from = read(kind, &mut rest)?;
        Some((from, read(kind, &mut rest)?))
    })
}

/// Whether a doc value holds several ranges.
pub fn is_several(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|&count| count > 1)
}

fn write_count(mut count: usize, out: &mut Vec<u8>) {
    while count > 0x7f {
        out.push(count as u8 | 0x80);
        count >>= 7;
    }
    out.push(count as u8);
}

fn behind_count(bytes: &[u8]) -> &[u8] {
    let last = bytes.iter().position(|byte| byte & 0x80 == 0).unwrap_or(bytes.len());
    bytes.get(last + 1..).unwrap_or_default()
}

fn write(kind: &Kind, key: Key, out: &mut Vec<u8>) {
    match kind {
        Kind::Whole(_) | Kind::Date { .. } => write_whole(key as u64 ^ SIGN, out),
        Kind::Floating(number) if number.is_single() => {
            let bits = sortable_float(from_sortable_double((key as u64 ^ SIGN) as i64)) as u32;
            out.extend_from_slice(&(bits ^ 1 << 31).to_be_bytes());
        }
        Kind::Floating(_) => out.extend_from_slice(&(key as u64).to_be_bytes()),
        Kind::Ip => out.extend_from_slice(&key.to_be_bytes()),
    }
}

/// The sign, how many bytes follow, and the number's first bits in one byte, then the rest; all but the sign is inverted below zero.
fn write_whole(number: u64, out: &mut Vec<u8>) {
    let invert = if number & SIGN == 0 { 0 } else { u64::MAX };
    let size = number ^ invert;
    let bits = u64::BITS - size.leading_zeros();
    let more = bits.saturating_sub(IN_FIRST).div_ceil(8);
    let first = if more == 8 { 0 } else { (size >> (8 * more)) as u8 };
    let head = 0x80 | (more as u8) << IN_FIRST | first;
    out.push(if invert == 0 { head } else { !head });
    out.extend_from_slice(&number.to_be_bytes()[8 - more as usize..]);
}

fn read(kind: &Kind, bytes: &mut &[u8]) -> Option<Key> {
    match kind {
        Kind::Whole(_) | Kind::Date { .. } => read_whole(bytes).map(|number| Key::from(number ^ SIGN)),
        Kind::Floating(number) if number.is_single() => {
            let bits = u32::from_be_bytes(take(bytes)?) ^ 1 << 31;
            let bits = bits ^ ((bits as i32 >> 31) as u32 & i32::MAX as u32);
            Some(Key::from(sortable_double(f64::from(f32::from_bits(bits))) as u64 ^ SIGN))
        }
        Kind::Floating(_) => take(bytes).map(u64::from_be_bytes).map(Key::from),
        Kind::Ip => take(bytes).map(Key::from_be_bytes),
    }
}

fn read_whole(bytes: &mut &[u8]) -> Option<u64> {
    let [head] = take::<1>(bytes)?;
    let invert = if head & 0x80 == 0 { u64::MAX } else { 0 };
    let head = (head ^ invert as u8) & 0x7f;
    let more = usize::from(head >> IN_FIRST);
    let (rest, behind) = bytes.split_at_checked(more)?;
    *bytes = behind;
    let first = u64::from(head & 7) ^ invert;
    Some(rest.iter().fold(first, |number, &byte| number << 8 | u64::from(byte)))
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, behind) = bytes.split_at_checked(N)?;
    *bytes = behind;
    taken.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::types::number::{double, float, long};
    use crate::mapping::types::number::{floating::Floating, whole::Whole};

    fn whole(number: i64) -> Vec<u8> {
        let mut out = Vec::new();
        write_whole(number as u64, &mut out);
        out
    }

    fn given<const N: usize>(ranges: [(Key, Key); N]) -> BTreeSet<GivenRange> {
        ranges.into_iter().map(|range| (range, (true, true))).collect()
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        assert_eq!(whole(7), [0x87]);
        assert_eq!(whole(8), [0x88, 8]);
        assert_eq!(whole(2048), [0x90, 8, 0]);
        assert_eq!(whole(-8), [0x78]);
        assert_eq!(whole(-9), [0x77, 0xf7]);
        assert_eq!(whole(i64::MAX), [0xc0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        assert_eq!(whole(i64::MIN), [0x3f, 0x80, 0, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn numbers_are_read_as_they_were_written_and_sort_as_they_do() {
        let numbers = [i64::MIN, -1 << 43, -524_289, -9, -8, -1, 0, 7, 8, 2047, 1 << 43, i64::MAX];
        for number in numbers {
            assert_eq!(read_whole(&mut &whole(number)[..]), Some(number as u64));
        }
        assert!(numbers.windows(2).all(|pair| whole(pair[0]) < whole(pair[1])));
    }

    #[test]
    fn ranges_are_read_as_they_were_written() {
        let keys = |values: [f64; 2]| values.map(|value| Key::from(sortable_double(value) as u64 ^ SIGN));
        for kind in [Kind::Floating(Floating::bare(&float::TYPE, true)), Kind::Floating(Floating::bare(&double::TYPE, true))] {
            let ([a, b], [c, d]) = (keys([-1.5, 0.25]), keys([-2.5, f64::INFINITY]));
            let bytes = encode(&kind, &given([(a, b), (c, d)]));
            assert_eq!(decode(&kind, &bytes).collect::<Vec<_>>(), [(c, d), (a, b)]);
        }
        let kind = Kind::Whole(Whole::bare(&long::TYPE, true));
        assert_eq!(encode(&kind, &given([(SIGN.into(), Key::from(SIGN) + 9)])), [1, 0x80, 0x88, 9]);
        assert!(encode(&Kind::Ip, &given([])).ends_with(&[0]));
    }
}
