//! One number of the several values of a document.

/// How one of several values is selected or computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MultiValueMode {
    /// The mean.
    Avg,
    /// The least.
    Min,
    /// The greatest.
    Max,
    /// The sum.
    Sum,
    /// The middle one, or the mean of the two in the middle.
    Median,
}

impl MultiValueMode {
    /// The mode of a name; lower or upper case.
    pub fn parse(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "avg" => Self::Avg,
            "min" => Self::Min,
            "max" => Self::Max,
            "sum" => Self::Sum,
            "median" => Self::Median,
            _ => return None,
        })
    }

    /// The selected number of ascending values; `None` if empty.
    pub fn pick(self, values: &[f64]) -> Option<f64> {
        let (&first, &last) = (values.first()?, values.last()?);
        let sum = || values.iter().sum::<f64>();
        Some(match self {
            Self::Min => first,
            Self::Max => last,
            Self::Sum => sum(),
            Self::Avg => sum() / values.len() as f64,
            Self::Median => {
                let middle = (values.len() - 1) / 2;
                if values.len() % 2 == 1 { values[middle] } else { values[middle].midpoint(values[middle + 1]) }
            }
        })
    }
}
