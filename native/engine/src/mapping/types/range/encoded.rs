//! The ranges of a document as the one doc value they are: their number, then their bounds, in bytes that sort as the bounds do.

use std::collections::BTreeSet;

use super::given::GivenRange;
use super::key::{Key, floating, to_floating, to_whole, whole};
use crate::document::sortable::{from_sortable_float, sortable_float};

/// Number of a number's bits in the preceding byte.
const IN_FIRST: u32 = 3;

/// How the bounds of a range type are encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Integers, as few bytes as they need.
    Whole,
    /// Floating numbers of 32 bits.
    Single,
    /// Floating numbers of 64 bits.
    Double,
    /// Addresses, as 16 bytes.
    Address,
}

/// The doc value of ranges. ES: they are ordered by their bounds, of whatever type they are but for addresses (`mapping/range_doc_values`).
pub fn encode(encoding: Encoding, ranges: &BTreeSet<GivenRange>) -> Vec<u8> {
    let mut out = Vec::new();
    write_count(ranges.len(), &mut out);
    for ((from, to), _) in ranges {
        write(encoding, *from, &mut out);
        write(encoding, *to, &mut out);
    }
    out
}

/// The ranges of a doc value.
pub fn decode(encoding: Encoding, bytes: &[u8]) -> impl Iterator<Item = (Key, Key)> + '_ {
    let mut rest = behind_count(bytes);
    std::iter::from_fn(move || {
        let from = read(encoding, &mut rest)?;
        Some((from, read(encoding, &mut rest)?))
    })
}

/// Returns true if a doc value has several ranges.
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

fn write(encoding: Encoding, key: Key, out: &mut Vec<u8>) {
    match encoding {
        Encoding::Whole => write_whole(to_whole(key), out),
        Encoding::Single => {
            let bits = sortable_float(to_floating(key)) as u32;
            out.extend_from_slice(&(bits ^ 1 << 31).to_be_bytes());
        }
        Encoding::Double => out.extend_from_slice(&(key as u64).to_be_bytes()),
        Encoding::Address => out.extend_from_slice(&key.to_be_bytes()),
    }
}

/// The sign, how many bytes follow, and the number's first bits in one byte, then the rest; all but the sign is inverted below zero.
fn write_whole(number: i64, out: &mut Vec<u8>) {
    let is_below_zero = number < 0;
    let size = (if is_below_zero { !number } else { number }).cast_unsigned();
    let bits = u64::BITS - size.leading_zeros();
    let more = bits.saturating_sub(IN_FIRST).div_ceil(8);
    let first = if more == 8 { 0 } else { (size >> (8 * more)) as u8 };
    let head = 0x80 | (more as u8) << IN_FIRST | first;
    out.push(if is_below_zero { !head } else { head });
    out.extend_from_slice(&number.to_be_bytes()[8 - more as usize..]);
}

fn read(encoding: Encoding, bytes: &mut &[u8]) -> Option<Key> {
    match encoding {
        Encoding::Whole => read_whole(bytes).map(whole),
        Encoding::Single => {
            let bits = u32::from_be_bytes(take(bytes)?) ^ 1 << 31;
            Some(floating(f64::from(from_sortable_float(bits.cast_signed()))))
        }
        Encoding::Double => take(bytes).map(u64::from_be_bytes).map(Key::from),
        Encoding::Address => take(bytes).map(Key::from_be_bytes),
    }
}

fn read_whole(bytes: &mut &[u8]) -> Option<i64> {
    let [head] = take::<1>(bytes)?;
    let invert = if head & 0x80 == 0 { u64::MAX } else { 0 };
    let head = (head ^ invert as u8) & 0x7f;
    let more = usize::from(head >> IN_FIRST);
    let (rest, behind) = bytes.split_at_checked(more)?;
    *bytes = behind;
    let first = u64::from(head & 7) ^ invert;
    Some(rest.iter().fold(first, |number, &byte| number << 8 | u64::from(byte)).cast_signed())
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, behind) = bytes.split_at_checked(N)?;
    *bytes = behind;
    taken.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::super::kind::Kind;
    use super::*;
    use crate::error::Result;
    use crate::mapping::date::DateFormat;
    use crate::mapping::types::number::{double, float, long};
    use crate::mapping::types::number::{floating::Floating, whole::Whole};

    /// A bound by sample index.
    type Sample = fn(i64) -> Key;

    fn written(number: i64) -> Vec<u8> {
        let mut out = Vec::new();
        write_whole(number, &mut out);
        out
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        assert_eq!(written(7), [0x87]);
        assert_eq!(written(8), [0x88, 8]);
        assert_eq!(written(2048), [0x90, 8, 0]);
        assert_eq!(written(-8), [0x78]);
        assert_eq!(written(-9), [0x77, 0xf7]);
        assert_eq!(written(i64::MAX), [0xc0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        assert_eq!(written(i64::MIN), [0x3f, 0x80, 0, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn numbers_are_read_as_they_were_written_and_sort_as_they_do() {
        let numbers = [i64::MIN, -1 << 43, -524_289, -9, -8, -1, 0, 7, 8, 2047, 1 << 43, i64::MAX];
        for number in numbers {
            assert_eq!(read_whole(&mut &written(number)[..]), Some(number));
        }
        assert!(numbers.windows(2).all(|pair| written(pair[0]) < written(pair[1])));
    }

    #[test]
    fn ranges_are_read_as_they_were_written() -> Result<()> {
        const fn number(place: i64) -> i64 {
            (place * 7919 % 1009 - 500) << (place % 32)
        }
        let fraction: Sample = |place| floating(number(place) as f64 / 8.0);
        let kinds: [(Kind, Sample); 5] = [
            (Kind::Whole(Whole::bare(&long::TYPE, true)), |place| whole(number(place))),
            (Kind::Date { format: DateFormat::parse("epoch_millis")?, major: 9 }, |place| whole(number(place))),
            (Kind::Floating(Floating::bare(&float::TYPE, true)), fraction),
            (Kind::Floating(Floating::bare(&double::TYPE, true)), fraction),
            (Kind::Ip, |place| whole(number(place)) << 64 | whole(place)),
        ];
        for (kind, key) in kinds {
            for count in [2, 200] {
                let others = (1..count).map(|place| (key(place), key(place + 1)));
                let mut ranges: Vec<_> = std::iter::once(kind.extremes()).chain(others).collect();
                let given = ranges.iter().map(|range| (*range, (true, false))).collect();
                ranges.sort_unstable();
                assert_eq!(decode(kind.encoding(), &encode(kind.encoding(), &given)).collect::<Vec<_>>(), ranges, "{kind:?}");
            }
        }
        let kind = Kind::Whole(Whole::bare(&long::TYPE, true));
        assert_eq!(encode(kind.encoding(), &BTreeSet::from([((whole(0), whole(9)), (true, true))])), [1, 0x80, 0x88, 9]);
        assert_eq!(encode(Encoding::Address, &BTreeSet::new()), [0]);
        Ok(())
    }
}
