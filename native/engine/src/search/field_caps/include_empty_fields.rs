//! `include_empty_fields=false`: the fields that an index has any value of, even if only in deleted documents.

use crate::index::snapshot::IndexSnapshot;
use crate::mapping::capabilities::Described;
use crate::mapping::field::Field;

/// Returns true if any shard has values of the field.
pub fn is_held(field: &Described, index: &IndexSnapshot) -> bool {
    let Some(mapped) = index.mapping.field(&field.field) else {
        return field.capability.metadata && metadata(&field.field, index);
    };
    mapped.is_runtime() || has(mapped, index)
}

fn has(field: &Field, index: &IndexSnapshot) -> bool {
    index.shards.iter().any(|shard| shard.knows(field))
}

fn is_named(field: &Field) -> bool {
    !field.is_runtime() && !field.doc_values && !field.told_by_norms() && field.ty.vector().is_none()
}

/// The same for a metadata field.
fn metadata(name: &str, index: &IndexSnapshot) -> bool {
    let mut leaves = index.shards.iter().flat_map(|shard| shard.leaves.iter().map(|view| &view.leaf));
    match name {
        "_index" | "_index_mode" => true,
        "_id" | "_seq_no" | "_version" => leaves.next().is_some(),
        "_source" => index.mapping.source_enabled() && leaves.next().is_some(),
        "_nested_path" => leaves.any(|leaf| leaf.roots().is_some()),
        "_routing" => leaves.any(|leaf| (0..leaf.max_doc()).any(|doc| leaf.stored(doc).routing.is_some())),
        "_ignored" => index.shards.iter().any(|shard| shard.has_field(name)),
        // ES: contains the names of fields with neither doc values nor norms, including `_routing` (api/global/field_caps_empty).
        "_field_names" => {
            metadata("_routing", index)
                || index.mapping.described(index.context.major).iter().any(|described| {
                    // ES: those that a runtime field hides too (api/global/field_caps_hidden).
                    let field = index.mapping.mapped_field(&described.field);
                    field.is_some_and(|field| is_named(field) && has(field, index))
                })
        }
        _ => false,
    }
}
