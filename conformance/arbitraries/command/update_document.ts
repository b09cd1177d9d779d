import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { ODD_IDS, PLAIN_IDS } from '../names.ts';
import { honoured, path, request } from '../path.ts';
import { sourceFilter } from '../search/source.ts';
import { DocumentSpeller } from '../source.ts';
import type { IndexState } from '../state/index_state.ts';
import { concurrency, idFor, routingOf } from './index_document.ts';
import { writeParameters, written } from './write_parameters.ts';

/** The body of an update: some fields of a document, and what to do when it does not exist. */
export function updateBody(draw: Draw, index: IndexState, isMissing = false): JsonObject {
  const speller = new DocumentSpeller(draw, index);
  const all = Object.entries(speller.source());
  const doc: Record<string, Json> = Object.fromEntries(draw.chance(85) ? all.slice(0, draw.between(1, 3)) : all);
  const other = draw.chance(isMissing ? 40 : 25) ? { upsert: speller.source() } : {};
  return {
    doc,
    ...other,
    ...draw.options({
      // It has an effect where there is no document and no `upsert` replaces it.
      doc_as_upsert: ['upsert' in other ? 2 : isMissing ? 75 : 20, () => draw.chance(90)],
      detect_noop: [20, () => draw.chance(30)],
      _source: [8, () => sourceFilter(draw, index)],
    }),
  };
}

export const updateDocument: Action = {
  name: 'update',
  needs: ['update'],
  weight: 3,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const absent = [...PLAIN_IDS, ...ODD_IDS].filter((other) => !index.documents.has(other));
    const isAbsent = absent.length > 0 && draw.chance(25);
    const id = isAbsent
      ? draw.one(absent)
      : draw.chance(70) && index.documents.size > 0
        ? draw.one([...index.documents.keys()])
        : idFor(draw, index);
    const routing = routingOf(draw, index, id);
    const control = concurrency(draw, state, 'update', index, id);
    const parameters = {
      ...writeParameters(draw, state, 'update', index),
      ...honoured(state, 'update', {
        routing,
        retry_on_conflict: draw.maybe('if_seq_no' in control ? 0 : 4, () => draw.one([3, 0])),
        _source: draw.maybe(6, () => draw.one(['true', 'false', '*1'])),
        _source_includes: draw.maybe(3, () => 'o*,text0'),
        _source_excludes: draw.maybe(3, () => '*0'),
        version: draw.maybe(3, () => 1),
        version_type: draw.maybe(3, () => draw.one(['internal', 'external'])),
      }),
      ...control,
    };
    const body = updateBody(draw, index, !index.documents.has(id));
    const upserts = body.upsert !== undefined || body.doc_as_upsert === true;
    const known = index.documents.get(id);
    const seqNoName = state.name('seq');
    if (known || upserts) index.put({ id, variable: seqNoName, ...(routing === undefined ? {} : { routing }) });
    written(index);
    const once = request('POST', path([index.name, '_update', id], parameters), body, {
      keep: { [seqNoName]: '_seq_no' },
    });
    // Sending the same again changes nothing, unless `detect_noop` is off.
    return draw.chance(body.detect_noop === false ? 70 : 10) ? [once, once] : [once];
  },
};
