/**
 * Extracts what the matrix counts from the public API specification: which queries, aggregations, field types, analysis components and body
 * keys there are, with their options, and where in a body they occur.
 *   node scripts/matrix/specification.ts <types.json> <apis.json>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { GrammarBuilder, type SpecifiedType } from './grammar.ts';
import { ALSO_OF_APIS, SEARCHES, TAGGED } from './names.ts';
import { parseType } from './type_expression.ts';

interface Api {
  readonly name: string;
  readonly xpack: boolean;
  readonly bodyValue?: string;
  readonly bodyProperties?: Readonly<Record<string, string>>;
  readonly bodyAliases?: Readonly<Record<string, readonly string[]>>;
  readonly bodySince?: Readonly<Record<string, string>>;
  readonly bodyServerlessOnly?: readonly string[];
}
interface Types {
  readonly catalog: { readonly notIn819Spec: Readonly<Record<string, readonly string[]>> };
  readonly types: Readonly<Record<string, SpecifiedType>>;
}

const [typesFile, apisFile] = process.argv.slice(2);
if (!typesFile || !apisFile) throw new Error('usage: specification.ts <types.json> <apis.json>');
const { catalog, types } = JSON.parse(readFileSync(typesFile, 'utf8')) as Types;
const { apis } = JSON.parse(readFileSync(apisFile, 'utf8')) as { apis: readonly Api[] };

const PREFIXES: Readonly<Record<string, string>> = {
  fieldTypes: TAGGED['MappingProperty'] ?? '',
  processors: 'processor/',
  rescorers: 'rescorer/',
  retrievers: 'retriever/',
};
const names9 = Object.entries(catalog.notIn819Spec).flatMap(([kind, names]) =>
  names.map((name) => `${PREFIXES[kind]}${name}`),
);

/** NDJSON bodies, whose lines are distinguished by their position. */
const LINES = ['bulk', 'msearch', 'msearch_template', 'fleet.msearch', 'monitoring.bulk'];

const builder = new GrammarBuilder(types, new Set(names9));
const roots: Record<string, number> = {
  'line:action': builder.build(parseType('BulkOperationContainer')),
  'line:update': builder.build(parseType('BulkUpdateAction')),
  'line:header': builder.build(parseType('MsearchMultisearchHeader')),
};
for (const api of apis) {
  if (SEARCHES.includes(api.name)) roots[api.name] = builder.build(parseType('SearchSearchRequestBody'));
  else if (api.name === 'indices.put_mapping') roots[api.name] = builder.build(parseType('MappingTypeMapping'));
  else if (api.xpack || LINES.includes(api.name)) continue;
  else if (api.bodyValue) roots[api.name] = builder.build(parseType(api.bodyValue));
  else if (api.bodyProperties) {
    roots[api.name] = builder.object({ ...api.bodyProperties, ...ALSO_OF_APIS[api.name] }, `api/${api.name}:`, {
      ...(api.bodyAliases ? { aliases: api.bodyAliases } : {}),
      ...(api.bodySince ? { since: api.bodySince } : {}),
      ...(api.bodyServerlessOnly ? { serverlessOnly: api.bodyServerlessOnly } : {}),
    });
  }
}

const grammar = builder.finish(roots);
const lines = grammar.nodes.map((node) => JSON.stringify(node)).join(',\n');
writeFileSync(
  'conformance/matrix/generated/specification.json',
  `{"roots":${JSON.stringify(grammar.roots)},\n"nodes":[\n${lines}\n]}\n`,
);
console.log(`${grammar.nodes.length} nodes`);
