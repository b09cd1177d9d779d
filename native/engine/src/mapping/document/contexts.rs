//! Contexts of completion fields, which are read after all fields of a document.

use std::sync::Arc;

use crate::document::leaf_document::{FieldData, LeafDocument, StreamRule, TokenStream};
use crate::error::{EsError, Result};
use crate::mapping::completion::Input;
use crate::mapping::completion_context::typed;
use crate::mapping::mapping::Mapping;
use crate::mapping::text_stream::append_strings;

/// Prepends contexts to the strings of a document's inputs. Invalid contexts fail indexing at the field.
pub fn complete(mapping: &Mapping, document: &mut LeafDocument) {
    for name in std::mem::take(&mut document.in_context) {
        if let Err(error) = complete_field(mapping, document, &name) {
            let before = document.fields.iter().position(|(field, _)| *field == name).unwrap_or(document.fields.len());
            if document.refusal.as_ref().is_none_or(|known| known.fields.len() > before) {
                document.refusal = None;
                let behind = document.fields.split_off(before);
                document.refuse(error);
                document.fields.extend(behind);
            }
        }
    }
}

fn complete_field(mapping: &Mapping, document: &mut LeafDocument, name: &Arc<str>) -> Result<()> {
    // ES: a runtime field of the same name changes nothing (mapping/completion_contexts_new).
    let known = mapping.mapped_field(name).and_then(|field| Some((field, field.ty.completion()?)));
    let Some((field, completion)) = known else {
        return Err(EsError::not_implemented("[contexts] of fields that a document adds"));
    };
    let (mut read, mut found) = (Vec::new(), Vec::new());
    for (number, context) in completion.contexts.iter().enumerate() {
        let traits = context.path.as_deref().and_then(|path| mapping.field(path)).map(|field| field.ty.traits());
        for value in context.values(document, traits)? {
            read.push(typed(number, &value)?);
        }
    }
    for (_, data) in document.fields.iter_mut().filter(|(field, _)| field == name) {
        let FieldData::Terms { terms, .. } = data else { continue };
        for (place, term) in terms.iter_mut().enumerate() {
            let Some(mut input) = Input::decode(term) else { continue };
            // An entry that represents no input has no contexts either.
            if input.surface.is_empty() {
                continue;
            }
            let mut contexts = std::mem::take(&mut input.contexts);
            contexts.extend(read.iter().cloned());
            contexts.sort_unstable();
            contexts.dedup();
            if contexts.is_empty() {
                let reason = format!("Contexts are mandatory in context enabled completion field [{name}]");
                return Err(EsError::illegal_argument(reason));
            }
            input.strings = completion.strings_in_contexts(&contexts, &input.strings);
            *term = input.encode(place);
            found.push(input.strings);
        }
    }
    let rule = StreamRule { gap: field.position_increment_gap, ..StreamRule::default() };
    let mut stream = TokenStream { rule, ..TokenStream::default() };
    found.iter().try_for_each(|strings| append_strings(&mut stream, strings, field))?;
    document.fields.push((Arc::clone(&field.name), FieldData::Text(stream)));
    Ok(())
}
