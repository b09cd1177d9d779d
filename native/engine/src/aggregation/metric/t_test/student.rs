//! Student's t distribution, from the regularized incomplete beta function (its continued fraction, evaluated as Lentz published it).

/// The probability of a value at least as far from zero as `t`, with so many degrees of freedom; NaN of NaN.
pub fn two_sided(t: f64, freedom: f64) -> f64 {
    if t.is_nan() || freedom.is_nan() {
        return f64::NAN;
    }
    regularized_beta(freedom / (freedom + t * t), freedom / 2.0, 0.5)
}

/// The regularized incomplete beta function at `x`, from 0 to 1.
fn regularized_beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - regularized_beta(1.0 - x, b, a);
    }
    let front = a * x.ln() + b * (-x).ln_1p() - a.ln() - (ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b));
    front.exp() * fraction(x, a, b)
}

/// The continued fraction, until it no longer changes.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let guard = |value: f64| if value.abs() < TINY { TINY } else { value };
    let mut numerator = 1.0;
    let mut inverse = 1.0 / guard(1.0 - (a + b) * x / (a + 1.0));
    let mut result = inverse;
    for step in 1..10_000 {
        let step = f64::from(step);
        let even = step * (b - step) * x / ((a + 2.0 * step - 1.0) * (a + 2.0 * step));
        let odd = -(a + step) * (a + b + step) * x / ((a + 2.0 * step) * (a + 2.0 * step + 1.0));
        let mut change = 1.0;
        for term in [even, odd] {
            inverse = 1.0 / guard(1.0 + term * inverse);
            numerator = guard(1.0 + term / numerator);
            change = numerator * inverse;
            result *= change;
        }
        if (change - 1.0_f64).abs() < 1e-16 {
            break;
        }
    }
    result
}

/// The logarithm of the gamma function of a positive number: Stirling's series, where it is precise.
fn ln_gamma(x: f64) -> f64 {
    let (mut x, mut product) = (x, 1.0);
    while x < 15.0 {
        product *= x;
        x += 1.0;
    }
    let square = x * x;
    let series = (1.0 / 12.0 - (1.0 / 360.0 - (1.0 / 1260.0 - (1.0 / 1680.0 - 1.0 / (1188.0 * square)) / square) / square) / square) / x;
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + series - f64::ln(product)
}

#[cfg(test)]
mod tests {
    use super::two_sided;

    #[test]
    fn known_values() {
        // With one degree of freedom it is Cauchy's distribution, with two it has a closed form.
        for t in [0.1_f64, 1.0, 2.5, 40.0] {
            let cauchy = 1.0 - 2.0 / std::f64::consts::PI * t.atan();
            assert!((two_sided(t, 1.0) - cauchy).abs() < 1e-14, "{t}");
            let two = 1.0 - t / (2.0 + t * t).sqrt();
            assert!((two_sided(t, 2.0) - two).abs() < 1e-14, "{t}");
        }
        // The closed form of an even number of degrees of freedom, here ten.
        for t in [-2.228_138_851_964_939_f64, 0.3, 7.0] {
            let angle = (t.abs() / 10.0_f64.sqrt()).atan();
            let (mut sum, mut term) = (0.0, 1.0);
            for k in [1.0, 3.0, 5.0, 7.0, 9.0] {
                sum += term;
                term *= k / (k + 1.0) * angle.cos().powi(2);
            }
            assert!((two_sided(t, 10.0) - (1.0 - angle.sin() * sum)).abs() < 1e-14, "{t}");
        }
    }
}
