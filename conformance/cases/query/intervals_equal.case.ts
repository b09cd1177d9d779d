import { defineCase, load, put, search } from '../../case.ts';

const match = (query: string, more: object = {}) => ({ match: { query, ...more } });
const of = (query: string, more: object = {}) => [match(query, more), match(query, { ordered: true, ...more })];
const asked = (rule: object, more: object = {}) => search('a', { query: { intervals: { t: rule } }, ...more });
const words = ['a a', 'a a a', 'a b', 'a a b b'];

/** Sources that differ in nothing but the order that is asked of one repeated word are equal: together they are that word repeated. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'a a' }, { t: 'a a a a' }, { t: 'a b a b' }, { t: 'a a b b a a b b' }, { t: 'a a a a a a a a a' }]),
  ],
  reads: [
    ...words.flatMap((text) => [
      asked({ all_of: { intervals: of(text) } }, { profile: true }),
      asked({ all_of: { intervals: of(text).reverse() } }, { profile: true }),
      asked({ all_of: { intervals: of(text), ordered: true } }, { profile: true }),
      asked({ all_of: { intervals: of(text, { max_gaps: 0 }) } }, { profile: true }),
      asked({ all_of: { intervals: of(text, { max_gaps: 1 }) } }, { profile: true }),
      asked({ all_of: { intervals: [{ all_of: { intervals: of(text) } }, match('a')] } }),
    ]),
    ...['a a', 'a a a'].flatMap((text) => [
      asked({ any_of: { intervals: of(text) } }, { profile: true }),
      asked({ any_of: { intervals: of(text).reverse() } }, { profile: true }),
      asked({ any_of: { intervals: of(text) } }, { highlight: { fields: { t: {} } } }),
      asked({ any_of: { intervals: [...of(text), match('b')] } }, { explain: false }),
      asked({ all_of: { intervals: of(text) } }, { highlight: { fields: { t: {} } } }),
    ]),
    asked({ any_of: { intervals: [match('a'), match('a'), match('b')] } }),
  ],
});
