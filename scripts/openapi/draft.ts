/**
 * Writes the first draft of `openapi/*.yaml` from two fact files: the names and types of the public API specification, and how real servers
 * validated each query parameter. The drafts are then edited by hand; the script documents where they came from and drafts namespaces that
 * a later server version adds.
 *   node scripts/openapi/draft.ts <apis.json> <observed.json> [namespace…]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Document, isMap, isSeq, visit } from 'yaml';
import { summaries } from './summaries.ts';

interface Parameter {
  type: string;
  of?: string;
  enum?: string[];
  default?: unknown;
  deprecated?: string;
  since?: string;
  required?: boolean;
}
interface Api {
  name: string;
  group: string;
  layer: string;
  xpack: boolean;
  stack: boolean;
  only?: 8 | 9;
  stability: string;
  deprecated?: unknown;
  urls: { methods: string[]; path: string; majors?: number[] }[];
  pathParams: Record<string, Parameter>;
  queryParams: Record<string, Parameter>;
  bodyRequired: boolean;
  bodyProperties?: unknown;
  bodyValue?: unknown;
  requestContentType?: string[];
  observed?: Record<string, 'unknown' | { missing?: string[]; refused?: string[]; alsoAccepted?: string[] }>;
  since819Spec?: { queryParamsAdded?: string[] };
}
interface Observed {
  parameters: Record<string, Record<string, string>>;
  body: Record<string, 'source' | 'required'>;
  /** Names that a server accepts but never offers as "did you mean", with its major. */
  unhinted: Record<string, Record<string, number[]>>;
}
type Yaml = Record<string, unknown>;

const [specFile, observedFile, ...only] = process.argv.slice(2);
if (!specFile || !observedFile) throw new Error('usage: draft.ts <apis.json> <observed.json> [namespace…]');
const { apis } = JSON.parse(readFileSync(specFile, 'utf8')) as { apis: Api[] };
const observed = JSON.parse(readFileSync(observedFile, 'utf8')) as Observed;

/** Routes that both servers list in `Allow` although the specification does not have them. */
const unlisted: Record<string, { methods: string[]; path: string; majors?: number[] }[]> = {
  open_point_in_time: [{ methods: ['POST'], path: '/_pit' }],
  'indices.put_alias': [
    { methods: ['POST', 'PUT'], path: '/_alias/{name}' },
    { methods: ['POST', 'PUT'], path: '/_aliases/{name}' },
    { methods: ['PUT'], path: '/_alias' },
    { methods: ['PUT'], path: '/{index}/_alias' },
    { methods: ['PUT'], path: '/{index}/_aliases' },
  ],
  'indices.exists_alias': [{ methods: ['HEAD'], path: '/{index}/_alias' }],
  'indices.get_alias': [{ methods: ['GET'], path: '/_aliases' }],
  'indices.get_mapping': [
    { methods: ['GET'], path: '/_mappings' },
    { methods: ['GET'], path: '/{index}/_mappings' },
  ],
  'indices.put_mapping': [{ methods: ['POST', 'PUT'], path: '/{index}/_mappings' }],
  'indices.delete': [{ methods: ['DELETE'], path: '/' }],
  'indices.close': [{ methods: ['POST'], path: '/_close' }],
  'indices.open': [{ methods: ['POST'], path: '/_open' }],
};

/** Smallest valid value and the servers' error below it. */
const floors: Record<string, [number, string]> = {
  if_primary_term: [0, 'primary term must be non negative. got [{value}]'],
  if_seq_no: [0, 'sequence numbers must be non negative. got [{value}].'],
  max_concurrent_shard_requests: [1, 'maxConcurrentShardRequests must be >= 1'],
  pre_filter_shard_size: [1, 'preFilterShardSize must be >= 1'],
  terminate_after: [0, 'terminateAfter must be > 0'],
  wait_for_metadata_version: [1, 'provided waitForMetadataVersion should be >= 1, but instead is [{value}]'],
  max_concurrent_searches: [1, 'maxConcurrentSearchRequests must be positive'],
  batched_reduce_size: [2, 'batchedReduceSize must be >= 2'],
  'search?size': [0, '[size] parameter cannot be negative, found [{value}]'],
  'search?from': [0, '[from] parameter cannot be negative but was [{value}]'],
};

/** HEAD is answered by the handler of GET, so that it accepts the same parameters, whatever the specification lists. */
const twins: Record<string, string> = {
  exists: 'get',
  exists_source: 'get_source',
  'indices.exists': 'indices.get',
  'indices.exists_alias': 'indices.get_alias',
  'indices.exists_index_template': 'indices.get_index_template',
  'indices.exists_template': 'indices.get_template',
  'cluster.exists_component_template': 'cluster.get_component_template',
};

const typeOf = new Map<string, Parameter>();
for (const api of apis)
  for (const [name, p] of Object.entries(api.queryParams)) if (!typeOf.has(name)) typeOf.set(name, p);

function schema(p: Parameter, verdict: string | undefined): Yaml {
  if (verdict === 'boolean') return { type: 'boolean' };
  if (verdict === 'option') return { type: 'boolean', format: 'indices_option' };
  if (verdict === 'int')
    return p.type.startsWith('boolean')
      ? { type: ['boolean', 'integer'], format: 'track_total_hits' }
      : { type: 'integer', format: 'int32' };
  if (verdict === 'long') return { type: 'integer', format: 'int64' };
  if (verdict === 'float') return { type: 'number', format: 'float' };
  if (verdict === 'time') return { type: 'string', format: 'time' };
  if (verdict === 'shards') return { type: 'string', format: 'active_shards' };
  if (p.type === 'list')
    return { type: 'array', items: { type: 'string', ...(p.enum && p.enum.length < 20 ? { enum: p.enum } : {}) } };
  if (p.type === 'enum') return { type: 'string', enum: [...new Set(p.enum)] };
  if (p.type === 'time') return { type: 'string', format: 'time' };
  if (p.type === 'boolean' || p.type === 'integer' || p.type === 'number') return { type: p.type };
  return { type: 'string' };
}

/** Parameters for which no reference from jars could be observed are validated as their type is everywhere else. */
function unobserved(name: string, p: Parameter, majors: number[]): Record<string, string> {
  let verdict: string | undefined;
  if (['allow_no_indices', 'ignore_unavailable', 'ignore_throttled'].includes(name)) verdict = 'option';
  else if (name === 'expand_wildcards') verdict = 'msg:No valid expand wildcard value [{value}]';
  else if (name === 'wait_for_active_shards') verdict = 'shards';
  else if (name === 'search_type') verdict = 'msg:No search type for [{value}]';
  else if (['analyze_wildcard', 'lenient', 'typed_keys', 'flat_settings'].includes(name)) return {};
  else if (p.type === 'boolean' || p.type === 'time') verdict = p.type;
  else if (p.type === 'integer') verdict = 'int';
  else if (p.type === 'number') verdict = 'float';
  return verdict === undefined ? {} : Object.fromEntries(majors.map((major) => [major, verdict]));
}

function queryParameter(api: Api, name: string, p: Parameter, majors: number[]): Yaml {
  const verdicts = observed.parameters[`${api.name}?${name}`] ?? unobserved(name, p, majors);
  const validated = majors.filter((m) => verdicts[m] !== undefined && verdicts[m] !== 'late');
  const verdict = validated.length > 0 ? verdicts[String(validated[0])] : undefined;
  const out: Yaml = { name, in: 'query', schema: schema(p, verdict) };
  const floor = floors[`${api.name}?${name}`] ?? floors[name];
  if (floor && validated.length > 0) {
    (out.schema as Yaml).minimum = floor[0];
    out['x-below'] = floor[1];
  }
  if (p.default !== undefined && p.type !== 'list') (out.schema as Yaml).default = p.default;
  if (verdict?.startsWith('msg:')) {
    out['x-refusal'] = verdict.slice(4);
    if (verdict.includes('{VALUE}') || name === 'op_type' || name === 'level') out['x-case'] = 'ignored';
    if (name === 'refresh') (out.schema as { enum: string[] }).enum.unshift('');
    if (name === 'version_type') (out.schema as { enum: string[] }).enum.push('external_gt');
  }
  const unhinted = observed.unhinted[api.name]?.[name];
  if (unhinted) out['x-unhinted'] = unhinted;
  if (p.deprecated) out.deprecated = true;
  if (majors.length === 1 && !api.only) out['x-majors'] = majors;
  const later = majors.filter((m) => !validated.includes(m));
  // Strings and plain lists are not validated before the handler reads them.
  if (later.length > 0 && !['string', 'list'].includes(p.type)) out['x-judged-later'] = later;
  if (p.type === 'list' && p.of === 'enum' && validated.length === 0) out['x-judged-later'] = later;
  return out;
}

function parameters(api: Api): Yaml[] {
  const names = new Map<string, Parameter>(Object.entries(api.queryParams));
  for (const seen of Object.values(api.observed ?? {})) {
    if (typeof seen === 'string') continue;
    for (const name of seen.alsoAccepted ?? [])
      if (!names.has(name)) names.set(name, typeOf.get(name) ?? { type: 'string' });
  }
  const out: Yaml[] = [];
  for (const [name, p] of names) {
    const majors = [8, 9].filter((major) => {
      if (api.only && api.only !== major) return false;
      const seen = api.observed?.[major];
      if (seen && typeof seen !== 'string') {
        if (seen.refused?.includes(name)) return false;
        if (name in api.queryParams) return true;
        return seen.alsoAccepted?.includes(name) ?? false;
      }
      return !(major === 8 && api.since819Spec?.queryParamsAdded?.includes(name));
    });
    if (majors.length > 0) out.push(queryParameter(api, name, p, majors));
  }
  if (api.group === 'cat') {
    for (const name of ['h', 's', 'bytes', 'help', 'pri', 'size', 'time', 'ts', 'v']) {
      if (out.some((p) => p.name === name)) continue;
      out.push({ name, in: 'query', schema: { type: name === 'v' || name === 'help' ? 'boolean' : 'string' } });
    }
  }
  return out;
}

function operation(api: Api, id: string): Yaml {
  const out: Yaml = { operationId: id };
  if (id !== api.name) out['x-api'] = api.name;
  out.summary =
    summaries[api.name] ??
    `${api.name.split('.').pop()?.replaceAll('_', ' ')} (${api.group.replace(/^_/, '').replaceAll('_', ' ')})`;
  if (api.deprecated) out.deprecated = true;
  if (api.layer !== 'server') out['x-module'] = api.layer;
  return out;
}

function document(group: string, members: Api[]): Yaml {
  const paths: Record<string, Yaml> = {};
  const templates: Record<string, Yaml[]> = {};
  for (const api of members) {
    const query = api.xpack ? [] : parameters(members.find((other) => other.name === twins[api.name]) ?? api);
    const takesBody = api.bodyRequired || api.bodyProperties !== undefined || api.bodyValue !== undefined;
    const need = observed.body[api.name];
    const body: Yaml = {
      required: api.bodyRequired,
      content: Object.fromEntries((api.requestContentType ?? ['application/json']).map((type) => [type, {}])),
    };
    if (need)
      body['x-absent'] =
        need === 'source' ? 'request body or source parameter is required' : 'request body is required';
    let count = 0;
    for (const url of [...api.urls, ...(unlisted[api.name] ?? [])]) {
      const item = paths[url.path] ?? {};
      paths[url.path] = item;
      templates[url.path] ??= [...url.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        ...(observed.unhinted[api.name]?.[name] ? { 'x-unhinted': [8, 9] } : {}),
        schema: {
          type: api.pathParams[name]?.type === 'list' ? 'array' : 'string',
          ...(api.pathParams[name]?.type === 'list' ? { items: { type: 'string' } } : {}),
        },
      }));
      if (!item.parameters && templates[url.path]?.length) item.parameters = templates[url.path];
      for (const method of url.methods) {
        count += 1;
        const op = operation(api, count === 1 ? api.name : `${api.name}-${count}`);
        const majors = [8, 9].filter((major) => {
          const seen = api.observed?.[major];
          if (api.only) return api.only === major;
          return !(seen && typeof seen !== 'string' && seen.missing?.includes(`${method} ${url.path}`));
        });
        if (majors.length === 1) op['x-majors'] = majors;
        if (query.length > 0) op.parameters = query;
        if (takesBody && !api.xpack) op.requestBody = body;
        op.responses = { default: { description: 'As the reference answers.' } };
        item[method.toLowerCase()] = op;
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `Standin: ${group}`, version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
  };
}

/** Parameters are one line each; a list or body that several routes of one API share is written once and referred to. */
function render(data: Yaml): string {
  const doc = new Document(data, { aliasDuplicateObjects: true });
  visit(doc, {
    Pair(_, pair) {
      const key = String((pair.key as { value?: unknown } | null)?.value);
      if (key === 'parameters' && isSeq(pair.value))
        for (const item of pair.value.items) if (isMap(item)) item.flow = true;
      if (['requestBody', 'responses', 'info', 'x-majors'].includes(key) && (isMap(pair.value) || isSeq(pair.value)))
        pair.value.flow = true;
    },
  });
  return doc.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
}

mkdirSync('openapi', { recursive: true });
const seen = new Set<string>();
for (const group of [...new Set(apis.map((api) => api.group))].sort()) {
  if (only.length > 0 && !only.includes(group)) continue;
  const members = apis.filter((api) => api.group === group && api.stack);
  for (const api of members) {
    // Several APIs of the specification are one route of the servers (`inference.put_*`); it belongs to the first.
    for (const url of api.urls) {
      url.methods = url.methods.filter((method) => {
        const key = `${method} ${url.path.replaceAll(/\{\w+\}/g, '{}')}`;
        return seen.has(key) ? false : seen.add(key);
      });
    }
  }
  if (members.length > 0) writeFileSync(`openapi/${group}.yaml`, render(document(group, members)));
}
