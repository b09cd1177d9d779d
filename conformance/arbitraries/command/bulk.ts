import type { Step } from '../../case.ts';
import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import { type Json, raw } from '../json.ts';
import { PLAIN_IDS, ROUTINGS } from '../names.ts';
import { honoured, lines, path } from '../path.ts';
import { DocumentSpeller } from '../source.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { idFor } from './index_document.ts';
import { updateBody } from './update_document.ts';
import { writeParameters, written } from './write_parameters.ts';

/** The first documents of an index, visible at once. */
export function load(draw: Draw, state: State, index: IndexState, count: number): Step {
  const speller = new DocumentSpeller(draw, index);
  const all: Json[] = [];
  for (let place = 1; place <= count; place++) {
    const id = `${place}`;
    const routing = index.shards > 1 && draw.chance(6) ? draw.one(ROUTINGS) : undefined;
    all.push({ index: { _id: id, ...(routing === undefined ? {} : { routing }) } }, speller.source());
    index.put({ id, ...(routing === undefined ? {} : { routing }) });
  }
  index.pending = false;
  return lines('POST', path([index.name, '_bulk'], honoured(state, 'bulk', { refresh: 'true' })), all);
}

/** One action with its source; a few of them are wrong. */
function item(draw: Draw, state: State, index: IndexState): Json[] {
  const speller = new DocumentSpeller(draw, index);
  const id = idFor(draw, index);
  const routing = index.documents.get(id)?.routing;
  const where = {
    _id: id,
    ...(routing === undefined ? {} : { routing }),
    ...(draw.chance(20) ? { _index: index.name } : {}),
  };
  const control = draw.chance(5)
    ? draw.one<Record<string, Json>>([
        { if_seq_no: 0, if_primary_term: 1 },
        { version: 7, version_type: 'external' },
      ])
    : {};
  switch (draw.below(8)) {
    case 0:
    case 1:
    case 2:
      index.put({ id, ...(routing === undefined ? {} : { routing }) });
      return [{ index: { ...where, ...control } }, speller.source()];
    case 3: {
      const source = speller.source();
      if (!index.documents.has(id)) index.put({ id });
      return [{ create: where }, source];
    }
    case 4:
      index.remove(id);
      return [{ delete: { ...where, ...control } }];
    case 5:
    case 6: {
      const body = updateBody(draw, index);
      if (body.upsert !== undefined || body.doc_as_upsert === true) index.put({ id });
      index.pending = true;
      return [{ update: { ...where, ...draw.options({ retry_on_conflict: [10, () => 2] }) } }, body];
    }
    default:
      return wrong(draw, state, index);
  }
}

/** Items that are refused while the others are done. */
function wrong(draw: Draw, state: State, index: IndexState): Json[] {
  const id = draw.one(PLAIN_IDS);
  const field = [...index.fields.values()].find(({ inSource, nested }) => inSource && nested === undefined);
  return draw.one<Json[]>([
    [{ index: { _id: id } }, { [field?.name ?? 'x']: field?.type.malformed(draw) ?? {} }],
    [{ update: { _id: 'never-there' } }, { doc: { x: 1 } }],
    [{ create: { _id: [...index.documents.keys()][0] ?? id } }, { a: 1 }],
    [{ delete: { _id: 'never-there' } }],
    [{ index: { _id: id, if_seq_no: 9999, if_primary_term: 1 } }, { a: 1 }],
    [{ index: { _index: `${state.indices.keys().next().value}-UPPER`, _id: id } }, {}],
    [{ index: { _id: id } }, raw('{"a":1,}')],
    [{ index: { _id: '' } }, {}],
  ]);
}

export const bulk: Action = {
  name: 'bulk',
  needs: ['bulk'],
  weight: 3,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = {
      ...writeParameters(draw, state, 'bulk', index),
      ...honoured(state, 'bulk', {
        routing: draw.maybe(2, () => draw.one(ROUTINGS)),
        pipeline: draw.maybe(1.5, () => '_none'),
      }),
    };
    const all = draw.list(1, 6, () => item(draw, state, index)).flat();
    // ES: of a bulk only the shards that were written to are refreshed.
    written(index);
    const method = draw.one(['POST', 'PUT']);
    return [lines(method, path([index.name, '_bulk'], parameters), all)];
  },
};
