import { formatOf } from '../field/date.ts';
import type { Json } from '../json.ts';
import { hasDocValues } from '../state/field.ts';
import type { SearchKey } from './search_key.ts';

/** What hits return besides their source. */
export const fetched: readonly SearchKey[] = [
  {
    name: 'docvalue_fields',
    percent: () => 14,
    spell: ({ draw, index }) => {
      const valued = [...index.fields.values()].filter((field) => field.nested === undefined && hasDocValues(field));
      if (valued.length === 0) return undefined;
      return draw.some(valued, 4).map(({ name, type, parameters }): Json => {
        if (type.family !== 'date' || !draw.chance(50)) return draw.chance(25) ? { field: name } : name;
        const own = formatOf(parameters)?.format ?? 'epoch_millis';
        return { field: name, format: draw.one(['yyyy-MM-dd', 'epoch_millis', own]) };
      });
    },
  },
  {
    name: 'stored_fields',
    percent: () => 6,
    spell: ({ draw, index, body }) => {
      const stored = [...index.fields.values()].filter(({ parameters }) => parameters.store === true);
      if (draw.chance(15) && body._source === undefined) return '_none_';
      return draw.some([...stored.map(({ name }) => name), '_source', '_id', 'nope'], 3);
    },
  },
  { name: 'explain', percent: () => 5, spell: () => true },
  { name: 'version', percent: () => 10, spell: ({ draw }) => draw.chance(80) },
  { name: 'seq_no_primary_term', percent: () => 10, spell: ({ draw }) => draw.chance(80) },
  { name: 'track_scores', percent: ({ body }) => (body.sort === undefined ? 2 : 20), spell: () => true },
];
