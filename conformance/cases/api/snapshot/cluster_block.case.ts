import { defineCase, del, get, post, put, type Step } from '../../../case.ts';
import { SETUP } from './setup.ts';

const block = (setting: string) => put('/_cluster/settings', { persistent: { [setting]: true } });
const release = put('/_cluster/settings', {
  persistent: { 'cluster.blocks.read_only': null, 'cluster.blocks.read_only_allow_delete': null },
});

const requests: readonly Step[] = [
  put('/_snapshot/other', { type: 'fs', settings: { location: 'other' } }),
  put('/_snapshot/other', { type: 'nope' }),
  put('/_snapshot/other', {}),
  put('/_snapshot/a%20b', { type: 'fs', settings: { location: 'other' } }),
  put('/_snapshot/other?verify=nope', { type: 'fs' }),
  get('/_snapshot'),
  put('/_snapshot/repo/s2?wait_for_completion=true', { indices: 'b' }),
  put('/_snapshot/repo/s1/_clone/s3', { indices: '*' }),
  get('/_snapshot/repo/_all?filter_path=total'),
  post('/_snapshot/repo/s1/_restore', { indices: 'a' }),
  post('/_snapshot/repo/s1/_restore', { nope: 1 }),
  post('/_snapshot/repo/nope/_restore', {}),
  post('/_snapshot/nope/s1/_restore', {}),
  del('/_snapshot/repo/s2'),
  del('/_snapshot/nope'),
  del('/_snapshot/repo'),
  release,
  del('/_snapshot/repo/s1,s3'),
  del('/_snapshot/repo'),
];

/** A block of the cluster forbids to change repositories and to restore, not to take and delete snapshots. */
export default defineCase({
  mustHit: false,
  setup: [...SETUP, put('/_snapshot/repo/s1?wait_for_completion=true', { indices: 'a,b' }), post('/a/_close')],
  // The indices of a snapshot come from a hash map.
  levels: { 'snapshot.indices': 'unordered' },
  examples: [
    [block('cluster.blocks.read_only'), ...requests],
    [block('cluster.blocks.read_only_allow_delete'), ...requests],
  ],
});
