//! The error of a circuit breaker.

use crate::error::EsError;

/// The settings of the reference's `request` circuit breaker, where they are not the default.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RequestBreaker {
    /// Bytes that requests may reserve.
    pub limit: u64,
    /// Factor by which an estimate is multiplied.
    pub overhead: f64,
    /// Major version of the emulated reference, whose errors differ.
    pub major: u8,
}

impl RequestBreaker {
    /// The limit as bytes of estimates, before they are multiplied.
    pub fn effective(&self) -> u64 {
        // A conversion of floats saturates.
        if self.overhead > 0.0 { (self.limit as f64 / self.overhead) as u64 } else { u64::MAX }
    }

    /// Why `bytes` for `label` cannot be reserved where nothing else is.
    ///
    /// ES: a limit of zero rejects everything, and leaves the overhead out of its error (`api/cluster/circuit_breakers`).
    pub fn rejects(&self, label: &str, bytes: u64) -> Option<EsError> {
        let wanted = if self.limit == 0 { bytes } else { (bytes as f64 * self.overhead) as u64 };
        (self.limit == 0 || wanted > self.limit).then(|| self.error(label, wanted))
    }

    /// The error of bytes that are over the limit.
    pub fn error(&self, label: &str, wanted: u64) -> EsError {
        circuit_breaking("request", label, (wanted, self.limit), self.major)
    }
}

/// A `circuit_breaking_exception`: the bytes that something would take, and those that it may.
///
/// ES: 9 adds a link to the explanation (`api/cluster/circuit_breakers`).
pub fn circuit_breaking(breaker: &str, label: &str, (wanted, limit): (u64, u64), major: u8) -> EsError {
    const LINK: &str =
        "; for more information, see https://www.elastic.co/docs/troubleshoot/elasticsearch/circuit-breaker-errors?version=9.5";
    let (needed, most) = (bytes(wanted), bytes(limit));
    let link = if major >= 9 { LINK } else { "" };
    let reason = format!(
        "[{breaker}] Data too large, data for [{label}] would be [{wanted}/{needed}], which is larger than the limit of [{limit}/{most}]{link}"
    );
    EsError::new("circuit_breaking_exception", 429, reason)
        .with("bytes_wanted", wanted)
        .with("bytes_limit", limit)
        .with("durability", "TRANSIENT")
}

/// Bytes as the reference writes them: one digit after the point, cut off.
fn bytes(count: u64) -> String {
    const UNITS: [(&str, u32); 3] = [("gb", 30), ("mb", 20), ("kb", 10)];
    let Some((unit, shift)) = UNITS.into_iter().find(|&(_, shift)| count >> shift > 0) else { return format!("{count}b") };
    let tenths = (count as f64 / (1_u64 << shift) as f64 * 10.0) as u64;
    if tenths.is_multiple_of(10) { format!("{}{unit}", tenths / 10) } else { format!("{}.{}{unit}", tenths / 10, tenths % 10) }
}
