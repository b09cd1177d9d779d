import { defineCase, del, get, post, put, type Step, search } from '../../../case.ts';
import { SETUP } from './setup.ts';

const take = put('/_snapshot/repo/s1?wait_for_completion=true');
const restore = (body?: unknown, parameters = '?wait_for_completion=true'): Step =>
  post(`/_snapshot/repo/s1/_restore${parameters}`, body);
const as = (name: string, rest: object = {}): Step =>
  restore({ indices: 'a', rename_pattern: '.+', rename_replacement: name, ...rest });
const found = (index: string): Step => search(index, { sort: 'n', version: true });

/** The API `snapshot.restore`: its parameters and replies, and its errors. */
export default defineCase({
  setup: SETUP,
  examples: [
    [
      take,
      del('/a'),
      restore({ indices: 'a' }),
      found('a'),
      get('/a'),
      get('/a/_doc/1'),
      get('/a/_doc/2?routing=x'),
      found('al'),
    ],
    [
      take,
      del('/a,b'),
      restore(),
      search('a,b', { sort: ['_index', '_id'], query: { match_all: {} } }),
      get('/b/_doc/2'),
    ],
    [take, del('/a,b'), restore(undefined, ''), { ...found('a'), pause: 1500 }],
    [take, as('c'), get('/c'), found('c'), get('/c/_doc/1')],
    [
      take,
      as('c', { include_aliases: false, index_settings: { 'index.number_of_replicas': 1, refresh_interval: '5s' } }),
      get('/c'),
      as('d', { ignore_index_settings: ['index.refresh_interval'] }),
      get('/d/_settings'),
      as('e', { ignore_index_settings: 'index.ref*', index_settings: { index: { number_of_replicas: 2 } } }),
      get('/e/_settings'),
    ],
    [
      take,
      restore({ rename_pattern: '(.+)', rename_replacement: 're_$1' }),
      get('/re_*/_count'),
      restore({ indices: 'b', rename_pattern: 'b', rename_replacement: 'x$0y' }),
      get('/xby/_count'),
    ],
    [take, restore()],
    [take, restore({ indices: 'b', rename_pattern: 'b', rename_replacement: 'a' })],
    [take, restore({ indices: '*', rename_pattern: '.', rename_replacement: 'same' })],
    [take, restore({ indices: 'nope' })],
    [take, restore({ indices: 'nope', ignore_unavailable: true })],
    [take, restore({ indices: 'n*' })],
    [take, restore({ nope: 1 })],
    [take, restore({ indices: 1 })],
    [take, restore({ include_aliases: 'x' })],
    [take, as('c', { index_settings: { 'index.number_of_shards': 3 } })],
    [take, as('C')],
    [take, as('c', { partial: true, include_global_state: false }), del('/c')],
    [take, restore(undefined, '?wait_for_completion=x')],
    [take, post('/_snapshot/repo/nope/_restore')],
    [take, post('/_snapshot/nope/s1/_restore')],
    [
      take,
      // Writes after the snapshot are not in it.
      put('/a/_doc/3?refresh=true', { n: 4 }),
      as('c'),
      found('c'),
      del('/_snapshot/repo'),
      put('/_snapshot/again', { type: 'fs', settings: { location: 'repo' } }),
      get('/_snapshot/again/_all?verbose=false'),
      post('/_snapshot/again/s1/_restore?wait_for_completion=true', {
        indices: 'a',
        rename_pattern: 'a',
        rename_replacement: 'd',
      }),
      found('d'),
    ],
  ],
  levels: {
    'snapshot.indices': 'unordered',
    'snapshots.*.indices': 'unordered',
  },
});
