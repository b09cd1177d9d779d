//! Updates of one document of an index.

use super::run::{Document, UpdateScript};
use crate::error::Result;
use crate::index::services::{self, ScriptedUpdate, UpdatedDocument};
use crate::json::Value;
use crate::script::value::Val;

/// Parses the `script` of an update.
pub fn parse<'a>(script: &Value<'a>) -> Result<Box<dyn services::UpdateScript + 'a>> {
    Ok(Box::new(UpdateScript::parse(script)?))
}

impl services::UpdateScript for UpdateScript<'_> {
    fn mentions(&self, word: &str) -> bool {
        self.source.contains(word)
    }

    fn run(&self, document: &UpdatedDocument<'_>) -> Result<ScriptedUpdate> {
        let mut metadata = Vec::new();
        if let Some(existing) = &document.existing {
            metadata.extend([
                ("_index", Val::text(existing.index)),
                ("_id", Val::text(existing.id)),
                ("_version", Val::Long(existing.version)),
                ("_routing", existing.routing.map_or(Val::Null, Val::text)),
            ]);
        }
        metadata.push(("_now", Val::Long(document.now)));
        let is_new = document.existing.is_none();
        let scripted = self.run_on(&Document {
            op: if is_new { "create" } else { "index" },
            metadata: &metadata,
            changeable: &[],
            source: document.source,
            hashed: is_new,
            wrapped: true,
        })?;
        Ok(ScriptedUpdate { op: scripted.op, source: scripted.source })
    }
}
