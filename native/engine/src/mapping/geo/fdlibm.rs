//! Sine, cosine and arc sine of fdlibm, bit-exact: the distance tables are built with them.
//! Arguments are small and positive: angles up to a full turn, ratios up to one.

#![allow(clippy::excessive_precision, reason = "constants as they were published")]
#![allow(clippy::many_single_char_names, reason = "names of the published algorithm")]

const S: [f64; 6] = [
    -1.666_666_666_666_663_243_48e-01,
    8.333_333_333_322_489_461_24e-03,
    -1.984_126_982_985_794_931_34e-04,
    2.755_731_370_707_006_767_89e-06,
    -2.505_076_025_340_686_341_95e-08,
    1.589_690_995_211_550_102_21e-10,
];
const C: [f64; 6] = [
    4.166_666_666_666_660_190_37e-02,
    -1.388_888_888_887_410_957_49e-03,
    2.480_158_728_947_672_941_78e-05,
    -2.755_731_435_139_066_330_35e-07,
    2.087_572_321_298_174_827_90e-09,
    -1.135_964_755_778_819_482_65e-11,
];
const PIO2_1: f64 = 1.570_796_326_734_125_614_17e+00;
const PIO2_1T: f64 = 6.077_100_506_506_192_249_32e-11;
const PIO2_2: f64 = 6.077_100_506_303_965_976_60e-11;
const PIO2_2T: f64 = 2.022_266_248_795_950_631_54e-21;
/// High part of π/2.
pub const PIO2_HI: f64 = std::f64::consts::FRAC_PI_2;
/// Low part of π/2.
pub const PIO2_LO: f64 = 6.123_233_995_736_766_035_87e-17;
const PIO4_HI: f64 = std::f64::consts::FRAC_PI_4;

/// Numerator of the rational approximation of the arc sine.
const PS: [f64; 6] = [
    1.666_666_666_666_666_574_15e-01,
    -3.255_658_186_224_009_154_05e-01,
    2.012_125_321_348_629_258_81e-01,
    -4.005_553_450_067_941_140_27e-02,
    7.915_349_942_898_145_321_76e-04,
    3.479_331_075_960_211_675_70e-05,
];
/// Its denominator, without the leading one.
const QS: [f64; 4] = [
    -2.403_394_911_734_414_218_78e+00,
    2.020_945_760_233_505_694_71e+00,
    -6.882_839_716_054_532_930_30e-01,
    7.703_815_055_590_193_527_91e-02,
];

fn high(value: f64) -> u32 {
    (value.to_bits() >> 32) as u32
}

fn kernel_sin(x: f64, y: f64, has_tail: bool) -> f64 {
    if high(x) & 0x7FFF_FFFF < 0x3E40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if has_tail { x - ((z * (0.5 * y - v * r) - y) - v * S[0]) } else { x + v * (S[0] + z * r) }
}

fn kernel_cos(x: f64, y: f64) -> f64 {
    let ix = high(x) & 0x7FFF_FFFF;
    if ix < 0x3E40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3FD3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    let quarter = if ix > 0x3FE9_0000 { 0.28125 } else { f64::from_bits(u64::from(ix - 0x0020_0000) << 32) };
    let hz = 0.5 * z - quarter;
    (1.0 - quarter) - (hz - (z * r - x * y))
}

/// The quadrant of an angle, and the remainder in two parts.
fn reduce(x: f64) -> (u32, f64, f64) {
    let n = (x * std::f64::consts::FRAC_2_PI + 0.5) as i32;
    let f = f64::from(n);
    let mut r = x - f * PIO2_1;
    let mut w = f * PIO2_1T;
    let mut y0 = r - w;
    let exponent = |value: f64| i64::from((high(value) >> 20) & 0x7FF);
    if exponent(x) - exponent(y0) > 16 {
        let t = r;
        w = f * PIO2_2;
        r = t - w;
        w = f * PIO2_2T - ((t - r) - w);
        y0 = r - w;
    }
    (n as u32 & 3, y0, (r - y0) - w)
}

/// The sine of an angle in radians.
pub fn sin(x: f64) -> f64 {
    if high(x) & 0x7FFF_FFFF <= 0x3FE9_21FB {
        return kernel_sin(x, 0.0, false);
    }
    let (n, y0, y1) = reduce(x);
    match n {
        0 => kernel_sin(y0, y1, true),
        1 => kernel_cos(y0, y1),
        2 => -kernel_sin(y0, y1, true),
        _ => -kernel_cos(y0, y1),
    }
}

/// The cosine of an angle in radians.
pub fn cos(x: f64) -> f64 {
    if high(x) & 0x7FFF_FFFF <= 0x3FE9_21FB {
        return kernel_cos(x, 0.0);
    }
    let (n, y0, y1) = reduce(x);
    match n {
        0 => kernel_cos(y0, y1),
        1 => -kernel_sin(y0, y1, true),
        2 => -kernel_cos(y0, y1),
        _ => kernel_sin(y0, y1, true),
    }
}

/// The rational part of the arc sine at `t`: numerator and denominator.
pub fn asin_ratio(t: f64) -> (f64, f64) {
    let p = t * (PS[0] + t * (PS[1] + t * (PS[2] + t * (PS[3] + t * (PS[4] + t * PS[5])))));
    let q = 1.0 + t * (QS[0] + t * (QS[1] + t * (QS[2] + t * QS[3])));
    (p, q)
}

/// The arc sine of a ratio from 0 to below 1, in radians.
pub fn asin(x: f64) -> f64 {
    let ix = high(x) & 0x7FFF_FFFF;
    if ix < 0x3FE0_0000 {
        if ix < 0x3E40_0000 {
            return x;
        }
        let (p, q) = asin_ratio(x * x);
        return x + x * (p / q);
    }
    let t = (1.0 - x) * 0.5;
    let (p, q) = asin_ratio(t);
    let s = t.sqrt();
    if ix >= 0x3FEF_3333 {
        let w = p / q;
        return PIO2_HI - (2.0 * (s + s * w) - PIO2_LO);
    }
    let w = f64::from_bits(s.to_bits() & 0xFFFF_FFFF_0000_0000);
    let c = (t - w * w) / (s + w);
    let r = p / q;
    let p = 2.0 * s * r - (PIO2_LO - 2.0 * c);
    let q = PIO4_HI - 2.0 * w;
    PIO4_HI - (p - q)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_those_of_the_platform_but_for_the_last_bit() {
        for step in 0..2000 {
            let angle = f64::from(step) * 0.003;
            assert!((sin(angle) - angle.sin()).abs() < 3e-16, "sin {angle}");
            assert!((cos(angle) - angle.cos()).abs() < 3e-16, "cos {angle}");
            let ratio = f64::from(step) / 2001.0;
            assert!((asin(ratio) - ratio.asin()).abs() < 4e-16, "asin {ratio}");
        }
    }
}
