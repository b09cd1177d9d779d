//! `span_gap`: positions between the clauses of `span_near`.

use super::span::clause::{SpanBuilder, finish};
use super::{BoxQuery, Common, ParseContext, QueryContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::{Kind, Value};
use crate::lucene::SpanQuery;
use crate::xcontent::scalar;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "span_gap", parse };

#[derive(Default)]
struct SpanGap<'a> {
    field: Option<&'a str>,
    width: i32,
}

fn parse<'a>(value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    let mut gap = SpanGap::default();
    gap.members(value, cx)?;
    let end = cx.closing(value)?;
    if gap.field.is_none_or(str::is_empty) {
        return Err(cx.illegal("[span_gap] field name is null or empty", end));
    }
    finish("span_gap", value, gap, Common::default(), cx)
}

impl<'a> SpanGap<'a> {
    fn members(&mut self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        for member in value.as_object().into_iter().flatten() {
            scalar::one_field("span_gap", self.field, &member.key, member.at, cx)?;
            self.field = Some(&member.key);
            self.width(&member.value, cx)?;
        }
        Ok(())
    }

    /// ES: brackets are skipped, what is inside counts (`query/span_gap`).
    fn width(&mut self, value: &'a Value<'a>, cx: &ParseContext<'_>) -> Result<()> {
        match &value.kind {
            Kind::Null => {}
            Kind::Array(items) => {
                for item in items {
                    self.width(item, cx)?;
                }
                cx.closing(value)?;
            }
            Kind::Object(_) => {
                self.members(value, cx)?;
                return Err(EsError::not_implemented("[span_gap] with an object as its width"));
            }
            _ => self.width = scalar::int(value, cx)?,
        }
        Ok(())
    }
}

impl SpanBuilder for SpanGap<'_> {
    fn span(&self, _cx: &QueryContext<'_>) -> Result<SpanQuery> {
        Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") })
    }

    fn gap(&self) -> Option<(&str, i32)> {
        self.field.map(|field| (field, self.width))
    }
}
