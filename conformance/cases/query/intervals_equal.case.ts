import { defineCase, load, put, search } from '../../case.ts';

const match = (query: string, more: object = {}) => ({ match: { query, ...more } });
const of = (query: string, more: object = {}) => [match(query, more), match(query, { ordered: true, ...more })];
const request = (rule: object, more: object = {}) => search('a', { query: { intervals: { t: rule } }, ...more });
const words = ['a a', 'a a a', 'a b', 'a a b b'];

/** Sources that differ only in the order that is required of one repeated term are equal: together they are that term repeated. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'a a' }, { t: 'a a a a' }, { t: 'a b a b' }, { t: 'a a b b a a b b' }, { t: 'a a a a a a a a a' }]),
  ],
  reads: [
    ...words.flatMap((text) => [
      request({ all_of: { intervals: of(text) } }, { profile: true }),
      request({ all_of: { intervals: of(text).reverse() } }, { profile: true }),
      request({ all_of: { intervals: of(text), ordered: true } }, { profile: true }),
      request({ all_of: { intervals: of(text, { max_gaps: 0 }) } }, { profile: true }),
      request({ all_of: { intervals: of(text, { max_gaps: 1 }) } }, { profile: true }),
      request({ all_of: { intervals: [{ all_of: { intervals: of(text) } }, match('a')] } }),
    ]),
    ...['a a', 'a a a'].flatMap((text) => [
      request({ any_of: { intervals: of(text) } }, { profile: true }),
      request({ any_of: { intervals: of(text).reverse() } }, { profile: true }),
      request({ any_of: { intervals: of(text) } }, { highlight: { fields: { t: {} } } }),
      request({ any_of: { intervals: [...of(text), match('b')] } }, { explain: false }),
      request({ all_of: { intervals: of(text) } }, { highlight: { fields: { t: {} } } }),
    ]),
    request({ any_of: { intervals: [match('a'), match('a'), match('b')] } }),
  ],
});
