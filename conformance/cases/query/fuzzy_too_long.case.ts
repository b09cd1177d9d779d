import { defineCase, load, post, put, search } from '../../case.ts';

const long = 'x'.repeat(32767);
const queries = [
  { fuzzy: { k: long } },
  { fuzzy: { t: long } },
  { fuzzy: { nope: long } },
  { fuzzy: { l: long } },
  { fuzzy: { k: { value: long } } },
  { fuzzy: { k: { value: long, x: 1 } } },
  { fuzzy: { k: { value: long, fuzziness: 'x' } } },
  { fuzzy: { k: { fuzziness: 'x', value: long } } },
  { fuzzy: { k: long }, x: 1 },
  { fuzzy: { k: long, t: 'x' } },
  { bool: { must: [{ fuzzy: { k: long } }] } },
];

/** A word that no term can be is refused as soon as it is read. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, l: { type: 'long' } } } }),
    load('a', [{ k: 'x', t: 'x' }]),
  ],
  reads: queries.flatMap((query) => [search('a', { query }), post('/a/_explain/0', { query })]),
});
