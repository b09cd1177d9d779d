import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { spellQuery } from '../query/index.ts';
import type { MappedField } from '../state/field.ts';
import type { SearchKey, SearchScope } from './search_key.ts';

/** Options of all fields or of one; `undefined` where the default is as good. */
function options(draw: Draw): JsonObject {
  const found: Record<string, Json> = {};
  const maybe = (percent: number, key: string, value: () => Json): void => {
    if (draw.chance(percent)) found[key] = value();
  };
  maybe(30, 'fragment_size', () => draw.one([0, 1, 10, 18, 40, 150, -1]));
  maybe(30, 'number_of_fragments', () => draw.one([0, 1, 2, 3, 10]));
  maybe(25, 'order', () => draw.one(['score', 'none']));
  maybe(25, 'no_match_size', () => draw.one([1, 10, 50, 500]));
  maybe(15, 'type', () => draw.one(['plain', 'unified', 'fvh']));
  maybe(8, 'boundary_max_scan', () => draw.one([-1, 0, 3, 100]));
  maybe(6, 'boundary_chars', () => draw.one(['', 'aeiou', ' ', '.,']));
  maybe(6, 'phrase_limit', () => draw.one([1, 2, 5]));
  maybe(12, 'boundary_scanner', () => draw.one(['word', 'sentence', 'word', 'sentence', 'chars']));
  maybe(12, 'require_field_match', () => draw.chance(30));
  maybe(8, 'max_analyzed_offset', () => draw.one([1, 10, 40]));
  maybe(8, 'fragmenter', () => draw.one(['simple', 'span']));
  maybe(4, 'encoder', () => draw.one(['html', 'default']));
  if (draw.chance(10)) {
    const tags = draw.one([{ pre_tags: ['<1>', '<2>'], post_tags: ['</1>', '</2>'] }, { tags_schema: 'styled' }]);
    Object.assign(found, tags);
  }
  return found;
}

/** ES: only texts and keywords have words. */
const isHighlighted = ({ type }: MappedField): boolean => type.family === 'text' || type.family === 'term';

const hasOffsets = ({ parameters }: MappedField): boolean => String(parameters.term_vector).includes('offsets');

/** The fast vector highlighter numbers terms where a set of queries has no order, so only one tag is generated. */
const withOneTag = (requested: JsonObject): JsonObject => {
  if (!JSON.stringify(requested).includes('"fvh"')) return requested;
  const text = JSON.stringify(requested, (key, value: unknown) => {
    if (key === 'pre_tags') return ['<1>'];
    if (key === 'post_tags') return ['</1>'];
    return key === 'tags_schema' ? 'default' : value;
  });
  return JSON.parse(text) as JsonObject;
};

function fields(scope: SearchScope): Json {
  const { draw, state, index } = scope;
  const names = [...index.fields.values()].filter(isHighlighted).map(({ name }) => name);
  const requested: Record<string, Json> = {};
  // Of many names that match a pattern, those that share a bucket come in an order that changes with each start.
  const patterns = names.length > 3 ? ['o.*', '*1'] : ['*', '*', 'o.*', '*1'];
  for (const name of draw.some([...names, ...patterns, 'nope'], 3)) {
    const own: Record<string, Json> = draw.chance(40) ? { ...options(draw) } : {};
    const field = index.fields.get(name);
    if (field !== undefined && hasOffsets(field) && draw.chance(70)) {
      own.type = 'fvh';
      if (draw.chance(20)) own.fragment_offset = draw.one([-1, 0, 3, 20]);
      if (draw.chance(20)) own.matched_fields = [...draw.some(names, 2), name];
    }
    if (draw.chance(8)) {
      const query = spellQuery(draw, state, index, 1);
      if (query !== undefined) own.highlight_query = query;
    }
    requested[name] = own;
  }
  if (draw.chance(85)) return requested;
  return Object.entries(requested).map(([name, own]) => ({ [name]: own }));
}

export const highlight: SearchKey = {
  name: 'highlight',
  percent: ({ aggregating }) => (aggregating ? 0 : 14),
  spell: (scope) => withOneTag({ ...(scope.draw.chance(50) ? options(scope.draw) : {}), fields: fields(scope) }),
};
