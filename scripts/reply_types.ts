/**
 * Compiles the reply types that faults vary from the public API specification: `node scripts/reply_types.ts apis.json types.json` writes
 * `src/faults/generated/reply_types.ts`. A member is `name` or, where it is optional, `name?`; its type a list of alternatives with `|`:
 * `null`, the name of a type, `+` before the type of an array's entries, `*` before the type of an object's members. Types without objects
 * are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Type {
  readonly kind: string;
  readonly props?: Readonly<Record<string, string>>;
  readonly required?: readonly string[];
  readonly type?: string;
  readonly body?: string;
}

/** APIs that applications call all the time. */
const APIS =
  `bulk create index get mget delete update search msearch scroll clear_scroll open_point_in_time close_point_in_time count
  delete_by_query update_by_query reindex explain field_caps info cluster.health indices.create indices.delete indices.refresh indices.flush
  indices.forcemerge indices.put_mapping indices.put_settings indices.put_alias indices.update_aliases indices.analyze
  indices.validate_query indices.rollover tasks.list tasks.get nodes.info termvectors mtermvectors rank_eval search_shards
  async_search.submit async_search.get`.split(/\s+/);

/** Types whose contents are the client's own, or depend on the request. */
const FREE = new Set(['AggregationsAggregate', 'SearchProfile', 'SearchSuggest', 'MappingProperty', 'ErrorCause']);

const [, , apisFile = '', typesFile = ''] = process.argv;
const { apis } = JSON.parse(readFileSync(apisFile, 'utf8')) as { apis: { name: string; responseType?: string }[] };
const { types } = JSON.parse(readFileSync(typesFile, 'utf8')) as { types: Record<string, Type> };

/** Splits at `|` outside of angle brackets. */
function alternatives(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '<') depth++;
    if (char === '>') depth--;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

const found = new Map<string, Record<string, string>>();

function compile(text: string, depth = 0): string[] {
  return alternatives(text).flatMap((part): string[] => {
    if (part === 'null') return ['null'];
    if (depth > 20) return [];
    if (part.endsWith('[]')) return compile(part.slice(0, -2), depth + 1).map((inner) => `+${inner}`);
    const [, members] = /^(?:Record|SingleKey)<[^,<]+,(.*)>$/.exec(part) ?? [];
    if (members !== undefined) return compile(members, depth + 1).map((inner) => `*${inner}`);
    const name = part.replace(/<.*$/, '');
    const type = types[name];
    if (type === undefined || FREE.has(name)) return [];
    if (type.type !== undefined && type.props === undefined) return compile(type.type, depth + 1);
    if (type.body !== undefined && type.props === undefined) return compile(type.body, depth + 1);
    if (type.props === undefined) return [];
    if (!found.has(name)) {
      const compiled: Record<string, string> = {};
      found.set(name, compiled);
      for (const [prop, of] of Object.entries(type.props)) {
        compiled[type.required?.includes(prop) ? prop : `${prop}?`] = [...new Set(compile(of))].join('|');
      }
    }
    return [name];
  });
}

const roots = Object.fromEntries(
  apis
    .filter(({ name, responseType }) => APIS.includes(name) && responseType !== undefined)
    .map(({ name, responseType = '' }) => [name, [...new Set(compile(responseType))].join('|')]),
);
const json = JSON.stringify({
  apis: roots,
  types: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
});
writeFileSync(
  'src/faults/generated/reply_types.ts',
  `// Compiled by scripts/reply_types.ts from names and types of the public API specification (Apache-2.0).\nexport const json =\n  '${json}';\n`,
);
