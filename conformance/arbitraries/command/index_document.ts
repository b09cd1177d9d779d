import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import { ODD_IDS, PLAIN_IDS, ROUTINGS } from '../names.ts';
import { honoured, type Parameters, path, request } from '../path.ts';
import { DocumentSpeller } from '../source.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { writeParameters, written } from './write_parameters.ts';

/** The id of a document: one that is there, a new one or one that was deleted. */
export function idFor(draw: Draw, index: IndexState): string {
  const known = [...index.documents.keys()];
  if (known.length > 0 && draw.chance(40)) return draw.one(known);
  if (index.gone.size > 0 && draw.chance(15)) return draw.one([...index.gone]);
  return draw.chance(8) ? draw.one(ODD_IDS) : draw.one(PLAIN_IDS);
}

/** The routing under which a document is requested: nearly always its own. */
export const routingOf = (draw: Draw, index: IndexState, id: string): string | undefined =>
  draw.chance(98) ? index.documents.get(id)?.routing : draw.one(ROUTINGS);

/** Concurrency control of a write to a document that is there. */
export function concurrency(draw: Draw, state: State, operation: string, index: IndexState, id: string) {
  const document = index.documents.get(id);
  const seqNoName = document?.variable;
  if (seqNoName !== undefined && draw.chance(30)) {
    return honoured(state, operation, { if_seq_no: `{{${seqNoName}}}`, if_primary_term: draw.chance(95) ? 1 : 2 });
  }
  if (draw.chance(3)) return honoured(state, operation, { if_seq_no: draw.below(6), if_primary_term: 1 });
  if (operation !== 'update' && draw.chance(8)) {
    const version = (document?.version ?? draw.between(1, 5)) + draw.one([1, 0, 10, -1]);
    return honoured(state, operation, { version, version_type: draw.one(['external', 'external_gte']) });
  }
  return {};
}

export const indexDocument: Action = {
  name: 'index',
  needs: ['index'],
  weight: 4,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const id = idFor(draw, index);
    const routing = index.documents.get(id)?.routing ?? draw.maybe(6, () => draw.one(ROUTINGS));
    const op_type = draw.maybe(5, () => draw.one(['index', 'create']));
    const control = op_type === 'create' ? {} : concurrency(draw, state, 'index', index, id);
    const parameters = {
      ...writeParameters(draw, state, 'index', index),
      ...honoured(state, 'index', { routing, op_type, pipeline: draw.maybe(1.5, () => '_none') }),
      ...control,
    };
    const source = new DocumentSpeller(draw, index).source();
    const seqNoName = state.name('seq');
    const version = 'version' in control ? Number(control.version) : undefined;
    index.put({
      id,
      variable: seqNoName,
      ...(routing === undefined ? {} : { routing }),
      ...(version === undefined ? {} : { version }),
    });
    written(index);
    const name = draw.chance(5) ? (writable(state, index) ?? index.name) : index.name;
    if (index.shards === 1 && draw.chance(6)) {
      // ES: generates an id, by which the shard is chosen: with a single shard nothing depends on it.
      const { if_seq_no, if_primary_term, version, version_type, ...rest } = parameters as Parameters;
      return [request('POST', path([name, '_doc'], rest), source)];
    }
    return [
      request(draw.one(['PUT', 'POST']), path([name, '_doc', id], parameters), source, {
        keep: { [seqNoName]: '_seq_no' },
      }),
    ];
  },
};

/** An alias of that index alone. */
export const writable = (state: State, { name }: IndexState): string | undefined =>
  [...state.aliases.values()].find(({ indices, routing }) => indices.length === 1 && indices[0] === name && !routing)
    ?.name;

export const createDocument: Action = {
  name: 'create',
  needs: ['create'],
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const free = PLAIN_IDS.filter((plain) => !index.documents.has(plain));
    const id = free.length > 0 && draw.chance(65) ? draw.one(free) : idFor(draw, index);
    const parameters = {
      ...writeParameters(draw, state, 'create', index),
      // ES: all but the routing are refused for a create, each in its own words.
      ...honoured(state, 'create', {
        routing: index.documents.get(id)?.routing ?? draw.maybe(5, () => draw.one(ROUTINGS)),
        op_type: draw.maybe(3, () => 'create'),
        pipeline: draw.maybe(3, () => '_none'),
        version: draw.maybe(2, () => 1),
        version_type: draw.maybe(2, () => draw.one(['internal', 'external'])),
        if_seq_no: draw.maybe(6, () => 0),
        if_primary_term: draw.maybe(6, () => 1),
      }),
    };
    const source = new DocumentSpeller(draw, index).source();
    const isNew = !index.documents.has(id);
    const seqNoName = state.name('seq');
    if (isNew) index.put({ id, variable: seqNoName });
    written(index);
    const keep = isNew ? { keep: { [seqNoName]: '_seq_no' } } : {};
    return [request(draw.one(['PUT', 'POST']), path([index.name, '_create', id], parameters), source, keep)];
  },
};
