import { formatOf } from '../field/date.ts';
import type { Json } from '../json.ts';
import type { SearchKey } from './search_key.ts';
import { patterns } from './source.ts';

/** Families of which all values can be returned. */
const RETRIEVABLE = ['text', 'term', 'whole', 'floating', 'boolean', 'ip'];

export const fields: SearchKey = {
  name: 'fields',
  percent: ({ aggregating, body }) => (aggregating || body.stored_fields !== undefined ? 0 : 12),
  spell: ({ draw, index }) => {
    const all = [...index.fields.values()];
    const returned = all.filter(({ type }) => RETRIEVABLE.includes(type.family)).map(({ name }) => name);
    const metadata = draw.chance(20) ? ['_id', '_ignored', '_version', '_index_mode', '_routing', '_seq_no'] : [];
    const requested = draw.some([...returned, ...patterns(draw, index), ...metadata, 'nope'], 4).map((field): Json => {
      if (!draw.chance(20)) return field;
      return { field, include_unmapped: draw.chance(70) };
    });
    const dates = all.filter(({ type }) => type.family === 'date');
    if (dates.length === 0 || !draw.chance(40)) return requested;
    const { name, parameters } = draw.one(dates);
    const own = formatOf(parameters)?.format ?? 'epoch_millis';
    return [...requested, { field: name, format: draw.one(['yyyy-MM-dd', 'epoch_millis', own]) }];
  },
};
