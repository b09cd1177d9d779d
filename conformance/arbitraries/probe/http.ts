import { deflateSync, gzipSync } from 'node:zlib';
import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import { possible } from '../action.ts';
import type { Draw, Weighted } from '../draw.ts';
import { ALL_NAMES } from '../names.ts';
import { path, request } from '../path.ts';
import { spellSearch } from '../search/index.ts';
import type { State } from '../state/state.ts';
import { documents } from './documents.ts';
import { indices } from './indices.ts';
import { searches } from './search.ts';

const vendor = (version: number, kind = 'json') => `application/vnd.elasticsearch+${kind};compatible-with=${version}`;
const withHeaders = (step: Step, headers: Readonly<Record<string, string>>): Step => ({
  ...step,
  headers: { ...step.headers, ...headers },
});
/**
 * A parameter that is there already is not changed: of several `filter_path` the last one counts, and the first already filters the reply.
 */
const withParameter = (step: Step, parameter: string): Step => {
  const [name = ''] = parameter.split('=');
  if (new RegExp(`[?&]${name}=`).test(step.path)) return step;
  return { ...step, path: `${step.path}${step.path.includes('?') ? '&' : '?'}${parameter}` };
};

/** One way to send a request, or to be answered, other than usually. */
interface Manner extends Weighted {
  readonly name: string;
  /** Whether the reply may be something else than compact JSON. */
  readonly formats?: true;
  apply(draw: Draw, step: Step, state: State): Step;
}

const ACCEPTED = [
  'application/json',
  'application/json; charset=UTF-8',
  'application/yaml',
  '*/*',
  'application/*',
  'text/html',
  'text/plain',
  'nonsense',
  'a/b/c',
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'application/json,text/plain',
  'application/vnd.elasticsearch+json',
  'APPLICATION/JSON',
] as const;
const SENT = [
  'application/json; charset=UTF-8',
  'application/json;charset=utf-8',
  'application/JSON',
  'application/vnd.elasticsearch+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; foo=bar',
  'application/xml',
  'json',
  'application/x-ndjson',
  '*/*',
  '',
] as const;
const FILTERS = [
  'hits.total',
  'took',
  'hits.hits._id',
  '-hits.hits._source',
  '**.value',
  '_shards,hits.hits._*',
  '*.*',
  'nope',
  '**',
  '-**.nope',
  '*._source,_id',
  'hits.hits._source.*0',
  '*.mappings',
  '-took,-_shards',
  '_source',
  'error.type,status',
  'acknowledged',
] as const;

const MANNERS: readonly Manner[] = [
  {
    name: 'accept',
    formats: true,
    weight: 3,
    apply: (draw, step) => withHeaders(step, { accept: draw.one(ACCEPTED) }),
  },
  {
    name: 'compatible',
    formats: true,
    weight: 2,
    apply: (draw, step, { major }) => {
      const version = draw.one([major, major, major - 1, major - 2, major + 1]);
      const accept = vendor(version, draw.one(['json', 'json', 'yaml']));
      const type =
        step.body === undefined ? {} : { 'content-type': vendor(draw.one([version, version, major]), 'json') };
      return withHeaders(step, draw.chance(75) ? { accept, ...type } : type);
    },
  },
  { name: 'content-type', weight: 2.5, apply: (draw, step) => withHeaders(step, { 'content-type': draw.one(SENT) }) },
  {
    name: 'accept-encoding',
    weight: 2,
    apply: (draw, step) =>
      withHeaders(step, { 'accept-encoding': draw.one(['gzip', 'deflate', 'identity', 'gzip, deflate', 'br']) }),
  },
  {
    name: 'x-opaque-id',
    weight: 1.5,
    apply: (draw, step) => withHeaders(step, { 'x-opaque-id': draw.one(['my-id', '1', 'a b', 'x'.repeat(200)]) }),
  },
  {
    name: 'pretty',
    formats: true,
    weight: 3,
    apply: (draw, step) => withParameter(step, draw.one(['pretty', 'pretty=true', 'pretty=false'])),
  },
  {
    name: 'format',
    formats: true,
    weight: 2.5,
    apply: (draw, step) => withParameter(step, draw.one(['format=yaml', 'format=json', 'format=YAML', 'format=nope'])),
  },
  { name: 'filter_path', weight: 4, apply: (draw, step) => withParameter(step, `filter_path=${draw.one(FILTERS)}`) },
  { name: 'human', weight: 1, apply: (draw, step) => withParameter(step, draw.one(['human', 'human=false'])) },
  { name: 'error_trace', weight: 1, apply: (_, step) => withParameter(step, 'error_trace=false') },
  {
    name: 'head',
    weight: 1.5,
    apply: (_, step) => (step.method === 'GET' && step.body === undefined ? { ...step, method: 'HEAD' } : step),
  },
  {
    name: 'source',
    weight: 1.5,
    // ES: a body may be in the query string.
    apply: (_, { body, ...step }) =>
      typeof body === 'object' && body !== null && !(body instanceof Uint8Array)
        ? withParameter(step, `source=${encodeURIComponent(JSON.stringify(body))}&source_content_type=application/json`)
        : { ...step, ...(body === undefined ? {} : { body }) },
  },
  { name: 'empty body', weight: 1, apply: (_, step) => ({ ...step, body: '' }) },
  {
    name: 'yaml body',
    weight: 0.7,
    apply: (_, step) =>
      typeof step.body === 'object'
        ? withHeaders({ ...step, body: `--- ${JSON.stringify(step.body)}\n` }, { 'content-type': 'application/yaml' })
        : step,
  },
  {
    name: 'slashes',
    weight: 0.7,
    apply: (draw, step) => ({
      ...step,
      path: draw.one([step.path.replace(/^\//, '//'), step.path.replace(/(\?|$)/, '/$1')]),
    }),
  },
];

/** A request of another area, sent in one or two unusual manners. */
const unusual: Action = {
  name: 'unusual',
  needs: [],
  weight: 12,
  steps: (draw, state) => {
    const actions = possible([...searches, ...documents, ...indices], state);
    const steps = draw.weighted(actions)?.steps(draw, state) ?? [];
    return steps.map((step) => {
      // Replies in which the order is no matter can only be compared as compact JSON.
      const manners = step.levels === undefined ? MANNERS : MANNERS.filter(({ formats }) => !formats);
      let sent = draw.weighted(manners)?.apply(draw, step, state) ?? step;
      if (draw.chance(25)) sent = draw.weighted(manners)?.apply(draw, sent, state) ?? sent;
      return sent;
    });
  },
};

/** A compressed body. Its bytes are sent as they are, so that it contains no name of the scenario. */
const compressed: Action = {
  name: 'compressed',
  needs: ['search'],
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const text = Buffer.from(JSON.stringify({ size: draw.below(5), query: { match_all: {} } }));
    const [encoding, bytes] = draw.one([
      ['gzip', gzipSync(text)],
      ['deflate', deflateSync(text)],
      ['identity', text],
      ['nope', text],
    ] as const);
    const headers = { 'content-encoding': encoding, 'content-type': 'application/json' };
    return [{ method: 'POST', path: path([target.path, '_search']), body: bytes, headers }];
  },
};

/** The root: what it returns about the version. */
const root: Action = {
  name: 'root',
  needs: ['info'],
  capability: 'rest-root',
  weight: 0.5,
  steps: (draw) => [
    draw.chance(30)
      ? request('HEAD', '/')
      : request('GET', '/?filter_path=tagline,version.number,version.lucene_version,version.minimum*'),
  ],
};

/** A body with a method that has none, and the other way round. */
const bodies: Action = {
  name: 'bodies',
  needs: ['indices.get_mapping'],
  weight: 0.7,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const search = spellSearch(draw, state, target);
    return draw.one<readonly Step[]>([
      [request('GET', path([target.index.name, '_mapping']), { a: 1 })],
      [request('POST', path([ALL_NAMES, '_refresh']), {})],
      [request('GET', path([target.path, '_search']), search)],
      [request('DELETE', path([target.index.name, '_doc', 'never-there']), {})],
    ]);
  },
};

export const http: readonly Action[] = [unusual, compressed, root, bodies];
