//! A field of vectors with the number of dimensions that its first vector has.

use super::{Element, options};
use crate::error::Result;
use crate::json::JsonOwned;
use crate::mapping::context::MappingContext;
use crate::mapping::mapper::FieldMapper;
use crate::mapping::parse_field::build_field;

/// The field with so many dimensions.
pub fn sized(mapper: &FieldMapper, dims: usize, cx: &MappingContext) -> Result<FieldMapper> {
    let name = &mapper.field.name;
    let mut params = mapper.params.clone();
    params.give("dims", JsonOwned::I64(dims as i64), cx);
    (mapper.spec.derive)(&mut params, cx);
    if cx.major == 8 {
        // ES: incompatible options are reported before an excess of dimensions.
        let element = mapper.field.ty.vector().map_or(Element::Float, |vector| vector.element);
        let element_name = params.text("element_type").unwrap_or_default();
        options::check(params.get("index_options"), Some(dims as i64), (element, element_name), cx.major)?;
    }
    let leaf_name = name.rsplit('.').next().unwrap_or(name);
    let nested = mapper.field.nested_path.as_ref();
    let mut sized = build_field(leaf_name, name, mapper.spec, params, mapper.multi_fields.clone(), nested, cx)?;
    sized.copy_to.clone_from(&mapper.copy_to);
    Ok(sized)
}
