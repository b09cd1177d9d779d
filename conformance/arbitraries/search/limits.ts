import { type Json, raw } from '../json.ts';
import type { SearchKey } from './search_key.ts';

/** The names of the fields that the hits are sorted by, when all of them are plain fields of one kind of value. */
function firstSorted(sort: Json | undefined): string | undefined {
  const clauses: readonly Json[] = Array.isArray(sort) ? sort : [sort];
  const [only] = clauses;
  if (clauses.length !== 1 || only === undefined || only === null) return undefined;
  if (typeof only === 'string') return only;
  return typeof only === 'object' ? Object.keys(only)[0] : undefined;
}

/** Which of the hits are returned and how far they are counted. */
export const limits: readonly SearchKey[] = [
  {
    name: 'search_after',
    percent: ({ body }) => (body.sort === undefined || body.from !== undefined ? 0 : 25),
    spell: ({ draw, index, body }) => {
      const name = firstSorted(body.sort);
      const field = name === undefined ? undefined : index.fields.get(name);
      if (name === '_score') return [raw(draw.one(['1.0', '0.5', '2']))];
      if (field === undefined) return undefined;
      const seen = field.seen.length > 0 ? draw.one(field.seen) : undefined;
      switch (field.type.family) {
        case 'whole':
        case 'floating':
          return [raw(draw.one(['1', '0', '3', '-1', '2.5']))];
        case 'date':
          return [raw(draw.one(['1704067200000', '0', '1711846799000', '1704067200000000001']))];
        case 'term':
          return typeof seen === 'string' ? [seen] : undefined;
        case 'ip':
          return ['10.0.0.1'];
        default:
          return [draw.one<Json>([true, false])];
      }
    },
  },
  {
    name: 'min_score',
    percent: ({ body }) => (body.query === undefined ? 1 : 5),
    spell: ({ draw }) => draw.one([0.1, 0, 0.5, 1]),
  },
  {
    name: 'terminate_after',
    // ES: how far the other shards got by then is a matter of timing, and what is dropped from counts too.
    percent: () => 3,
    spell: ({ draw }) => draw.one([100_000, 0]),
  },
  { name: 'timeout', percent: () => 3, spell: ({ draw }) => draw.one(['10s', '1m', '-1']) },
  { name: 'stats', percent: () => 2, spell: () => ['group'] },
  {
    name: 'track_total_hits',
    percent: () => 25,
    spell: ({ draw }) => draw.one<Json>([true, false, 3, 1, 10_000, -1, 'true']),
  },
  {
    name: 'indices_boost',
    percent: ({ several }) => (several ? 30 : 3),
    spell: ({ draw, index }) => [{ [index.name]: draw.one([2, 0.5, 1]) }],
  },
];

/** Windows of hits. */
export const window: readonly SearchKey[] = [
  { name: 'from', percent: () => 15, spell: ({ draw }) => draw.one([0, 1, 3, 5, 50]) },
  {
    name: 'size',
    percent: ({ aggregating }) => (aggregating ? 75 : 35),
    spell: ({ draw, aggregating }) => (aggregating && draw.chance(70) ? 0 : draw.one([5, 0, 1, 3, 20, 100])),
  },
];
