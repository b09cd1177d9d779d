import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import { updateBody } from '../command/update_document.ts';
import type { Draw } from '../draw.ts';
import { body, type Json, print } from '../json.ts';
import { TEXT_MUTATIONS } from '../mutation/text.ts';
import { TREE_MUTATIONS } from '../mutation/tree.ts';
import { URL_MUTATIONS } from '../mutation/url.ts';
import { MISSING_NAME, PLAIN_IDS } from '../names.ts';
import { lines, path, request } from '../path.ts';
import { spellQuery } from '../query/index.ts';
import { spellSearch } from '../search/index.ts';
import { DocumentSpeller } from '../source.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { ERRORS } from '../weights.ts';

/** A valid request whose body can be made wrong. */
interface Valid {
  readonly operation: string;
  readonly weight: number;
  readonly request: (draw: Draw, state: State, index: IndexState) => readonly [method: string, at: string, body: Json];
}

const target = (index: IndexState) => ({ index, path: index.name, many: index.shards > 1, several: false });

/** Writes go to the scenario's index; created indices are never searched. */
const VALID: readonly Valid[] = [
  {
    operation: 'search',
    weight: 6,
    request: (draw, state, index) => [
      'POST',
      path([index.name, '_search']),
      spellSearch(draw, state, target(index), draw.chance(35)),
    ],
  },
  {
    operation: 'count',
    weight: 1,
    request: (draw, state, index) => [
      'POST',
      path([index.name, '_count']),
      { query: spellQuery(draw, state, index, 1) },
    ],
  },
  {
    operation: 'index',
    weight: 1.5,
    request: (draw, _, index) => [
      'PUT',
      path([index.name, '_doc', draw.one(PLAIN_IDS)]),
      new DocumentSpeller(draw, index).source(),
    ],
  },
  {
    operation: 'update',
    weight: 1.5,
    request: (draw, _, index) => ['POST', path([index.name, '_update', draw.one(PLAIN_IDS)]), updateBody(draw, index)],
  },
  {
    operation: 'indices.put_mapping',
    weight: 1.5,
    request: (draw, state, index) => {
      const types = Object.keys(state.features.field_types);
      const field = { type: draw.one(types), ...draw.options({ index: [30, () => false], store: [30, () => true] }) };
      return ['PUT', path([index.name, '_mapping']), { properties: { extra: field } }];
    },
  },
  {
    operation: 'indices.create',
    weight: 1.5,
    request: (draw, state) => {
      const types = Object.keys(state.features.field_types);
      const properties = { a: { type: draw.one(types) }, o: { properties: { b: { type: draw.one(types) } } } };
      // One setting below each key: of several unknown ones the server names first which chance puts first.
      const settings = { number_of_shards: 1, analysis: { analyzer: { x: { tokenizer: 'standard' } } } };
      return ['PUT', path([MISSING_NAME]), { settings, mappings: { properties } }];
    },
  },
  {
    operation: 'indices.update_aliases',
    weight: 1,
    request: (_, __, index) => [
      'POST',
      path(['_aliases']),
      { actions: [{ add: { index: index.name, alias: `${MISSING_NAME}-alias` } }] },
    ],
  },
  {
    operation: 'indices.analyze',
    weight: 1,
    request: (draw, _, index) => [
      'POST',
      path([index.name, '_analyze']),
      { analyzer: draw.one(index.analyzers), text: ['The fox'] },
    ],
  },
  {
    operation: 'mget',
    weight: 1,
    request: (_, __, index) => [
      'POST',
      path([index.name, '_mget']),
      { docs: [{ _id: '1', _source: ['*'] }, { _id: '2' }] },
    ],
  },
];

function valid(draw: Draw, state: State): readonly [Valid, IndexState] | undefined {
  const index = state.index(draw);
  const found = draw.weighted(VALID.filter(({ operation }) => state.has(operation)));
  return index && found && [found, index];
}

/** A body with one thing wrong in it. */
const wrongBody: Action = {
  name: 'wrong body',
  needs: [],
  weight: ERRORS.body,
  steps: (draw, state) => {
    const [found, index] = valid(draw, state) ?? [];
    if (found === undefined || index === undefined) return [];
    const [method, at, tree] = found.request(draw, state, index);
    return [request(method, at, draw.weighted(TREE_MUTATIONS)?.apply(draw, tree) ?? { nope: tree })];
  },
};

/** A body that is no JSON any more. */
const wrongText: Action = {
  name: 'wrong text',
  needs: [],
  weight: ERRORS.text,
  steps: (draw, state) => {
    const [found, index] = valid(draw, state) ?? [];
    if (found === undefined || index === undefined) return [];
    const [method, at, tree] = found.request(draw, state, index);
    return [{ method, path: at, body: draw.weighted(TEXT_MUTATIONS)?.apply(draw, print(tree)) ?? '' }];
  },
};

/** A method, a route or a parameter that is wrong. */
const wrongUrl: Action = {
  name: 'wrong url',
  needs: [],
  weight: ERRORS.url,
  steps: (draw, state) => {
    const [found, index] = valid(draw, state) ?? [];
    if (found === undefined || index === undefined) return [];
    const [method, at, tree] = found.request(draw, state, index);
    const step: Step = { method, path: at, body: body(tree) };
    return [draw.weighted(URL_MUTATIONS)?.apply(draw, step) ?? step];
  },
};

/** Names that no index may have. */
const NAMES = ['-UPPER', 'Name', '%20x', '%23', '%3Cx', '%22', '%5C', `-${'x'.repeat(240)}`];

const wrongName: Action = {
  name: 'wrong name',
  needs: ['indices.create', 'index'],
  weight: ERRORS.name,
  steps: (draw) => {
    const name = `/${MISSING_NAME}${draw.one(NAMES)}`;
    return [draw.chance(60) ? request('PUT', name) : request('PUT', `${name}/_doc/1`, {})];
  },
};

/** Bulk and its lines: an action that is none, a line too few, no newline at the end. */
const wrongBulk: Action = {
  name: 'wrong bulk',
  needs: ['bulk'],
  weight: ERRORS.bulk,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const at = path([index.name, '_bulk']);
    const all = draw.one<readonly Json[]>([
      [{ nope: {} }, {}],
      [{ index: { _id: '1', nope: 1 } }, {}],
      [{ index: [] }, {}],
      [{ update: { _id: '1' } }, {}],
      [{ update: { _id: '1' } }, { doc: 1 }],
      [{ delete: {} }],
      [{ create: { _id: '1', version: 3 } }, {}],
      [{ index: { _id: '1' } }],
      ['index'],
      [{}],
      [],
      [{ index: { _id: '1' }, delete: { _id: '1' } }, {}],
    ]);
    const step = lines('POST', at, all);
    return [draw.chance(20) ? { ...step, body: String(step.body).slice(0, -1) } : step];
  },
};

export const errors: readonly Action[] = [wrongBody, wrongText, wrongUrl, wrongName, wrongBulk];
