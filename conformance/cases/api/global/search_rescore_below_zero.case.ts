import { defineCase, load, put, search } from '../../../case.ts';

const by = (window_size: number) => ({ window_size, query: { rescore_query: { match: { t: 'a' } } } });
const found = { match: { t: 'a' } };
const none = { match: { t: 'nope' } };

/** ES: a negative window fails where a shard has hits to rescore. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    put('/empty', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'a' }, { t: 'a b' }]),
  ],
  reads: [
    search('a', { query: found, rescore: by(1) }),
    search('a', { query: found, rescore: by(-100) }),
    search('a', { query: found, rescore: [by(2), by(-1)] }),
    search('a', { query: found, rescore: [by(-2), by(1)], size: 1 }),
    search('a', { query: none, rescore: by(-100) }),
    search('a', { query: none, rescore: [by(-100), by(10)] }),
    search('a', { query: found, rescore: by(-100), size: 0 }),
    search('a', { query: found, rescore: by(-100), from: 5 }),
    search('empty', { query: found, rescore: by(-100) }),
    search('a,empty', { query: found, rescore: by(-100) }),
    search('a', { query: none, rescore: by(100_000) }),
  ],
});
