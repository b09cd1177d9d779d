import { defineCase, get, load, post, put } from '../../../case.ts';

const filtered = (path: string) => `filter_path=${encodeURIComponent(path)}`;
const settings = (path: string) => get(`/with.dots,plain/_settings?${filtered(path)}`);
const search = (path: string) => post(`/with.dots,plain/_search?${filtered(path)}`, { sort: 'n' });

/** In `filter_path` a dot after a backslash is part of a name. */
export default defineCase({
  setup: [
    put('/with.dots', { settings: { number_of_shards: 1, number_of_replicas: 0 } }),
    put('/plain', { settings: { number_of_shards: 1, number_of_replicas: 0 } }),
    load('with.dots', [{ n: 1, 'a.b': 'x', a: 'y', c: { 'd.e': 1, d: 2 } }]),
    load('plain', [{ n: 2, 'a.b': 'z', 'f\\g': 1 }]),
  ],
  reads: [
    settings('with\\.dots.settings.index.number_of_shards'),
    settings('with.dots.settings'),
    settings('with\\.dots'),
    settings('with\\.*.settings.index.number_of_replicas'),
    settings('*\\.dots.settings.index.number_of_replicas'),
    settings('-with\\.dots'),
    settings('-with.dots,*.settings.index.number_of_shards'),
    settings('with\\\\.dots.settings'),
    settings('with\\dots.settings'),
    settings('*.settings.index.number\\_of_shards'),
    settings('*.settings.index.number_of_shards\\'),
    settings('\\.'),
    settings('.'),
    search('hits.hits._source.a\\.b'),
    search('hits.hits._source.a.b'),
    search('hits.hits._source.c.d\\.e'),
    search('hits.hits._source.c.d'),
    search('hits.hits._source.f\\g'),
    search('hits.hits._source.**.d\\.e'),
    search('hits.hits._source,-hits.hits._source.a\\.b'),
    search('hits.hits._source,-**.d\\.e'),
    search('hits.hits._index,hits\\.hits._id'),
  ],
});
