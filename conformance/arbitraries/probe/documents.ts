import type { Action } from '../action.ts';
import { idFor, routingOf, writable } from '../command/index_document.ts';
import type { Draw } from '../draw.ts';
import type { Json } from '../json.ts';
import { MISSING_NAME, PLAIN_IDS } from '../names.ts';
import { honoured, path, request } from '../path.ts';
import { spellQuery } from '../query/index.ts';
import { spellSearch } from '../search/index.ts';
import { sourceFilter } from '../search/source.ts';
import { DocumentSpeller } from '../source.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { termVectors } from './term_vectors.ts';
import { uriQuery } from './uri_query.ts';

/** An id that is mostly there. */
const known = (draw: Draw, index: IndexState): string =>
  index.documents.size > 0 && draw.chance(80) ? draw.one([...index.documents.keys()]) : idFor(draw, index);

/** Fields with values to return besides the source. */
const storedFields = (index: IndexState): string[] =>
  [...index.fields.values()].filter(({ parameters }) => parameters.store === true).map(({ name }) => name);

/** Parameters that all reads of one document have. */
function readParameters(draw: Draw, state: State, operation: string, index: IndexState, id: string) {
  const refresh = draw.maybe(5, () => 'true');
  if (refresh !== undefined && index.shards === 1) index.pending = false;
  return honoured(state, operation, {
    routing: routingOf(draw, index, id),
    realtime: draw.maybe(12, () => draw.one(['false', 'true'])),
    refresh,
    preference: draw.maybe(3, () => draw.one(['_local', 'mine'])),
    _source: draw.maybe(12, () => draw.one(['false', 'true', 'o', '*1', '*0,n'])),
    _source_includes: draw.maybe(8, () => draw.one(['*1', 'o.*,n.*'])),
    _source_excludes: draw.maybe(8, () => draw.one(['*0', 'n'])),
    stored_fields: draw.maybe(5, () => draw.one([...storedFields(index), '_none_', 'nope'])),
    version: draw.maybe(3, () => draw.one([1, 2])),
    version_type: draw.maybe(2, () => draw.one(['internal', 'external'])),
  });
}

/** Reads of one document by one API. */
const reading = (name: string, method: string, word: string, weight: number): Action => ({
  name,
  needs: [name],
  weight,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const id = known(draw, index);
    const where = draw.chance(3) ? MISSING_NAME : draw.chance(8) ? (writable(state, index) ?? index.name) : index.name;
    return [request(method, path([where, word, id], readParameters(draw, state, name, index, id)))];
  },
});

const mget: Action = {
  name: 'mget',
  needs: ['mget'],
  weight: 2,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = honoured(state, 'mget', {
      realtime: draw.maybe(10, () => 'false'),
      refresh: draw.maybe(4, () => 'true'),
      preference: draw.maybe(3, () => 'mine'),
      routing: draw.maybe(3, () => 'r1'),
      _source: draw.maybe(10, () => draw.one(['false', '*1'])),
      _source_includes: draw.maybe(5, () => '*1,o.*'),
      _source_excludes: draw.maybe(5, () => '*0'),
      stored_fields: draw.maybe(5, () => draw.one([...storedFields(index), '_none_', 'nope'])),
    });
    if (parameters.refresh !== undefined && index.shards === 1) index.pending = false;
    if (draw.chance(30)) {
      const ids = draw.list(1, 5, () => known(draw, index));
      return [request('POST', path([index.name, '_mget'], parameters), { ids })];
    }
    const own = draw.chance(50);
    const docs = draw.list(1, 5, (): Json => {
      const id = known(draw, index);
      const routing = index.documents.get(id)?.routing;
      return {
        ...(own ? { _index: draw.chance(5) ? MISSING_NAME : index.name } : {}),
        _id: id,
        ...(routing === undefined ? {} : { routing }),
        ...draw.options({ _source: [15, () => sourceFilter(draw, index)] }),
      };
    });
    return [request(draw.one(['GET', 'POST']), path([...(own ? [] : [index.name]), '_mget'], parameters), { docs })];
  },
};

/** A document that is not refreshed yet, read by a request that sees refreshed documents only. */
const unrefreshed: Action = {
  name: 'unrefreshed',
  needs: ['index', 'get'],
  steps: (draw, state) => {
    const index = state.index(draw);
    const free = PLAIN_IDS.filter((id) => !index?.documents.has(id));
    if (index === undefined || free.length === 0) return [];
    const id = draw.one(free);
    index.put({ id });
    return [
      request('PUT', path([index.name, '_doc', id]), new DocumentSpeller(draw, index).source()),
      request('GET', path([index.name, '_doc', id], honoured(state, 'get', { realtime: 'false' }))),
    ];
  },
};

/** Visibility of documents, with writes that wait for a refresh and writes that do not. */
const visible: Action = {
  name: 'visible',
  needs: ['search'],
  weight: 2,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const body = { size: 100, sort: ['_seq_no'], version: true, seq_no_primary_term: true };
    const whole = state.features.search_keys.includes('seq_no_primary_term') && !target.several && !target.many;
    return [request('POST', path([target.path, '_search']), whole ? body : spellSearch(draw, state, target))];
  },
};

export const count: Action = {
  name: 'count',
  needs: ['count'],
  weight: 2,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const parameters = honoured(state, 'count', {
      ignore_unavailable: draw.maybe(4, () => 'true'),
      allow_no_indices: draw.maybe(2, () => 'true'),
      expand_wildcards: draw.maybe(3, () => draw.one(['open', 'all', 'open,hidden'])),
      routing: draw.maybe(4, () => 'r1'),
      preference: draw.maybe(2, () => 'mine'),
      min_score: draw.maybe(4, () => 0.5),
      terminate_after: draw.maybe(2, () => 100_000),
      ...uriQuery(draw, target.index, 8),
    });
    const body =
      parameters.q === undefined && draw.chance(75) ? { query: spellQuery(draw, state, target.index, 2) } : undefined;
    return [request(draw.one(['POST', 'GET']), path([target.path, '_count'], parameters), body)];
  },
};

export const documents: readonly Action[] = [
  reading('get', 'GET', '_doc', 4),
  unrefreshed,
  visible,
  mget,
  count,
  reading('get_source', 'GET', '_source', 1.5),
  reading('exists', 'HEAD', '_doc', 1),
  reading('exists_source', 'HEAD', '_source', 0.7),
  ...termVectors,
];
