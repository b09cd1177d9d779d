import { defineCase, del, get, post, put, type Step } from '../../../case.ts';
import { SETUP } from './setup.ts';

const take = (name: string, body?: unknown, parameters = '?wait_for_completion=true'): Step =>
  put(`/_snapshot/repo/${name}${parameters}`, body);
const requests = (name: string, parameters = ''): Step => get(`/_snapshot/repo/${name}${parameters}`);
const three = [take('s1'), take('s2', { indices: 'a' }), take('s3', { indices: ['b'] })];

export default defineCase({
  setup: SETUP,
  examples: [
    [take('s1'), requests('s1'), requests('_all'), requests('*'), requests('s*,-s1'), get('/_snapshot/repo')],
    [
      take('s1', { indices: 'a,b', metadata: { by: 'me' }, include_global_state: false, partial: true }),
      requests('s1'),
      requests('s1', '?verbose=false'),
      requests('s1', '?index_details=true'),
      requests('s1', '?index_names=false&include_repository=false'),
      requests('s1', '?human'),
    ],
    [
      post('/_snapshot/repo/s1?wait_for_completion=true', { indices: 'a', nope: 1 }),
      take('s1'),
      take('s2', {}, ''),
      // An index cannot be deleted while it is stored.
      { ...get('/_snapshot/repo/_current'), pause: 1500 },
    ],
    [take('s1', undefined, ''), { ...requests('s1'), pause: 1500 }, get('/_snapshot/repo/s1/_status')],
    [
      take('s1', { indices: 'al' }),
      take('s2', { indices: 'nope' }),
      take('s3', { indices: 'nope', ignore_unavailable: true }),
    ],
    [
      take('s1', { indices: 'nope*' }),
      take('s2', { indices: 'n*', allow_no_indices: false }),
      take('s3', { indices: 1 }),
    ],
    [take('s1', { metadata: 1 }), take('s1', { expand_wildcards: 'none' }), take('s2', { include_global_state: 'x' })],
    [take('S1'), take('_s'), take('s%23'), take('s%20s'), take('s,t'), take('s%7Ct')],
    take('s1', '[]'),
    take('s1', undefined, '?wait_for_completion=x'),
    put('/_snapshot/nope/s1?wait_for_completion=true'),
    [
      put('/_snapshot/fixed', { type: 'fs', settings: { location: 'fixed', readonly: true } }),
      put('/_snapshot/fixed/s1?wait_for_completion=true'),
    ],
    [
      ...three,
      requests('*', '?sort=name&order=desc'),
      requests('*', '?sort=name&size=1'),
      requests('*', '?sort=name&size=1&offset=1'),
      requests('*', '?sort=index_count&order=desc&size=2'),
      requests('*', '?sort=shard_count'),
      requests('*', '?sort=repository'),
      requests('*', '?sort=failed_shard_count&order=DESC'),
      requests('*', '?sort=nope'),
      requests('*', '?order=nope'),
      requests('*', '?size=0'),
      requests('*', '?size=-2'),
      requests('*', '?offset=5'),
      requests('s1,nope'),
      requests('s1,nope', '?ignore_unavailable=true'),
      requests('n*'),
      requests('_current'),
      get('/_snapshot/nope/s1'),
      get('/_snapshot/_all/s2'),
      get('/_snapshot/r*/s3?verbose=false'),
    ],
    [
      ...three,
      get('/_snapshot/_status'),
      get('/_snapshot/repo/_status'),
      get('/_snapshot/nope/_status'),
      get('/_snapshot/repo/s2/_status'),
      get('/_snapshot/repo/nope/_status'),
      get('/_snapshot/repo/s3,nope/_status?ignore_unavailable=true'),
    ],
    [
      take('s1', { metadata: { a: 1 }, include_global_state: false }),
      put('/_snapshot/repo/s1/_clone/c1', { indices: 'a' }),
      { ...requests('c1'), pause: 1500 },
      put('/_snapshot/repo/s1/_clone/c1', { indices: 'a' }),
      put('/_snapshot/repo/s1/_clone/c2', { indices: 'nope' }),
      put('/_snapshot/repo/s1/_clone/c2', {}),
      put('/_snapshot/repo/nope/_clone/c2', { indices: 'a' }),
      put('/_snapshot/nope/s1/_clone/c2', { indices: 'a' }),
      put('/_snapshot/repo/s1/_clone/C2', { indices: 'a' }),
    ],
    [
      ...three,
      del('/_snapshot/repo/s1'),
      requests('*', '?verbose=false'),
      del('/_snapshot/repo/s1'),
      del('/_snapshot/repo/s2,s3'),
      requests('*', '?verbose=false'),
      del('/_snapshot/repo/n*'),
      del('/_snapshot/nope/s1'),
      post('/_snapshot/repo/_cleanup'),
    ],
  ],
  levels: {
    // How an index is cut into files, and how large they are, is each server's own.
    '**.size_in_bytes': 'shape',
    '**.file_count': 'shape',
    // Indices of a snapshot come from a hash set.
    'snapshot.indices': 'unordered',
    'snapshots.*.indices': 'unordered',
    'snapshots.*.index_details': 'unordered',
    'snapshots.*.duration': 'shape',
  },
});
