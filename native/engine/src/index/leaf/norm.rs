//! The norm byte of a field length: Lucene's lossy 8-bit float (`SmallFloat.intToByte4`).

/// Lengths below this are stored exactly; it is what the 4-bit-mantissa form of `i32::MAX` leaves free in a byte.
const EXACT: u32 = 24;

/// The norm byte of a field of `length` tokens.
pub fn encode(length: u32) -> u8 {
    if length < EXACT {
        return length as u8;
    }
    let rest = length - EXACT;
    let bits = 32 - rest.leading_zeros();
    let float = if bits < 4 {
        rest
    } else {
        let shift = bits - 4;
        (rest >> shift & 7) | (shift + 1) << 3
    };
    (EXACT + float) as u8
}

/// The shortest field length with this norm byte: what scoring takes as the length.
pub fn decode(norm: u8) -> u32 {
    let norm = u32::from(norm);
    if norm < EXACT {
        return norm;
    }
    let float = norm - EXACT;
    let mantissa = float & 7;
    EXACT + if float < 8 { mantissa } else { (mantissa | 8) << ((float >> 3) - 1) }
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn every_byte_but_the_unreachable_survives() {
        for norm in 0..=255 {
            assert_eq!(encode(decode(norm)), norm);
        }
    }

    #[test]
    fn rounds_down() {
        assert_eq!((encode(39), encode(40), encode(41)), (39, 40, 40));
        assert_eq!(decode(encode(1_000_000)), 983_064);
        assert_eq!(encode(i32::MAX as u32), 255);
    }
}
