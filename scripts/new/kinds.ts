import { aggregationCase, analysisCase, fieldCase, type Kind, queryCase } from './kind.ts';

const ENGINE = 'native/engine/src';
const CASES = 'conformance/cases';

const aggregation = (folder: string): Kind => ({
  folder: `${ENGINE}/aggregation/${folder}`,
  registry: `${ENGINE}/aggregation/${folder}/mod.rs`,
  list: 'SPECS',
  entry: (module) => `${module}::SPEC`,
  unsupported: `${ENGINE}/aggregation/unsupported.rs`,
  spec: { file: `${ENGINE}/aggregation/mod.rs`, name: 'AggregationSpec' },
  template: (name) => `//! \`${name}\`: one sentence on what it computes.

use crate::aggregation::AggregationSpec;
use crate::error::EsError;

/// Registration.
pub const SPEC: AggregationSpec = AggregationSpec {
    name: "${name}",
    buckets: ${folder === 'bucket'},
    keys: &["field"],
    parse: |_| Err(EsError::not_implemented("aggregation [${name}]")),
};
`,
  test: { file: (name) => `${CASES}/aggregation/${name}.case.ts`, text: aggregationCase },
  next: ['a generator in conformance/arbitraries/aggregation/, registered in index.ts'],
});

const component = (folder: string, spec: string, fields: string, key: string, rest = ''): Kind => ({
  folder: `${ENGINE}/analysis/${folder}`,
  registry: `${ENGINE}/analysis/${folder}/mod.rs`,
  list: 'SPECS',
  entry: (module) => `${module}::SPEC`,
  unsupported: `${ENGINE}/analysis/unsupported.rs`,
  spec: { file: `${ENGINE}/analysis/${folder}/mod.rs`, name: spec },
  template: (name) => `//! \`${name}\`: one sentence on what it does to tokens.

use super::${spec};
use crate::error::EsError;

/// Registration.
pub const SPEC: ${spec} = ${spec} {
    name: "${name}",
    build: |_| Err(EsError::not_implemented("${folder.replace('_', ' ')} [${name}]")),${fields}
};
`,
  test: { file: (name) => `${CASES}/analysis/${name}.case.ts`, text: analysisCase(key, rest) },
  next: ['a generator in conformance/arbitraries/analysis/, registered in its list'],
});

/** Everything that can be scaffolded, by the word of the command line. */
export const KINDS: Readonly<Record<string, Kind>> = {
  aggregation: aggregation('metric'),
  'bucket-aggregation': aggregation('bucket'),
  query: {
    folder: `${ENGINE}/query_dsl`,
    registry: `${ENGINE}/query_dsl/mod.rs`,
    list: 'QUERIES',
    entry: (module) => `&${module}::SPEC`,
    unsupported: `${ENGINE}/query_dsl/unsupported.rs`,
    spec: { file: `${ENGINE}/query_dsl/mod.rs`, name: 'QuerySpec' },
    template: (name) => `//! \`${name}\`: one sentence on what it matches.

use super::{BoxQuery, ParseContext, QuerySpec};
use crate::error::{EsError, Result};
use crate::json::Value;

/// Registration.
pub const SPEC: QuerySpec = QuerySpec { name: "${name}", parse };

fn parse<'a>(_value: &'a Value<'a>, _cx: &ParseContext<'_>) -> Result<BoxQuery<'a>> {
    Err(EsError::not_implemented("query [${name}]"))
}
`,
    test: { file: (name) => `${CASES}/query/${name}.case.ts`, text: queryCase },
    next: ['a generator in conformance/arbitraries/query/, registered in index.ts'],
  },
  'field-type': {
    folder: `${ENGINE}/mapping/types`,
    registry: `${ENGINE}/mapping/types/mod.rs`,
    list: 'TYPES',
    entry: (module) => `&${module}::SPEC`,
    unsupported: `${ENGINE}/mapping/types/unsupported.rs`,
    spec: { file: `${ENGINE}/mapping/types/mod.rs`, name: 'TypeSpec' },
    template: (name) => `//! \`${name}\`: one sentence on its values.

use super::TypeSpec;
use crate::error::EsError;
use crate::mapping::type_traits::{TypeTraits, Values};

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Other);

/// Registration.
pub static SPEC: TypeSpec = TypeSpec {
    name: "${name}",
    traits: &TRAITS,
    params: &[],
    params_before_fields: 0,
    derive: |_, _| {},
    build: |_, _| Err(EsError::not_implemented("field type [${name}]")),
};
`,
    test: { file: (name) => `${CASES}/mapping/${name}.case.ts`, text: fieldCase },
    next: ['a generator in conformance/arbitraries/field/, registered in index.ts'],
  },
  'token-filter': {
    ...component('token_filter', 'TokenFilterSpec', '', 'filter', ", tokenizer: 'standard'"),
    template: (name) => `//! \`${name}\`: one sentence on what it does to tokens.

use super::TokenFilterSpec;
use crate::error::EsError;

/// Registration.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("${name}", |_| Err(EsError::not_implemented("token filter [${name}]")));
`,
  },
  tokenizer: component('tokenizer', 'TokenizerSpec', '', 'tokenizer'),
};
