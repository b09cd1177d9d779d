//! `length`: drops tokens that are too short or too long.

use super::keep_if::keep_if;
use super::{SharedTokenFilter, TokenFilter, TokenFilterSpec};
use crate::analysis::token::TokenSink;
use crate::analysis::utf16_len;
use crate::error::{EsError, Result};
use std::sync::Arc;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("length", |context| {
    let (min, max) = (context.settings.integer("min", 0)?, context.settings.integer("max", i32::MAX)?);
    let filter = keep_if(move |token| {
        let length = utf16_len(token.text) as i64;
        length >= i64::from(min) && length <= i64::from(max)
    });
    Ok(Arc::new(Length { filter, min, max }))
});

struct Length {
    filter: SharedTokenFilter,
    min: i32,
    max: i32,
}

impl TokenFilter for Length {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.filter.filter(text, next)
    }

    fn check(&self) -> Result<()> {
        if self.min < 0 {
            return Err(EsError::illegal_argument("minimum length must be greater than or equal to zero"));
        }
        if self.min > self.max {
            return Err(EsError::illegal_argument("maximum length must not be greater than minimum length"));
        }
        Ok(())
    }
}
