import { defineCase, del, get, put } from '../../../case.ts';
import { SETUP } from '../snapshot/setup.ts';

const fixed = 'id,repository,status,indices,successful_shards,failed_shards,total_shards,reason';
const SHAPE = { levels: { '': 'shape' } } as const;

/** The API `cat.snapshots`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  // ES: indices of a snapshot come from a hash set.
  levels: { 'snapshot.indices': 'unordered' },
  setup: SETUP,
  examples: [
    [
      get('/_cat/snapshots'),
      get('/_cat/snapshots/repo?v&h=id'),
      get('/_cat/repositories'),
      put('/_snapshot/repo/s1?wait_for_completion=true'),
      { ...put('/_snapshot/repo/s2?wait_for_completion=true', { indices: 'a' }), pause: 20 },
      put('/_snapshot/other', { type: 'fs', settings: { location: 'other' } }),
      { ...put('/_snapshot/other/s3?wait_for_completion=true', { indices: 'b' }), pause: 20 },
      get(`/_cat/snapshots?v&h=${fixed}&s=id`),
      get(`/_cat/snapshots/repo?h=${fixed}`),
      get('/_cat/snapshots/repo?h=snapshot,re,s,i,ss,fs,total_shards&v'),
      get('/_cat/snapshots/repo,other?h=id&s=id:desc'),
      get('/_cat/snapshots/_all?h=id&s=repository,id'),
      get('/_cat/snapshots/o*?h=id'),
      get('/_cat/snapshots/repo?format=json', undefined, SHAPE),
      get('/_cat/snapshots/repo?format=json&h=*', undefined, SHAPE),
      get('/_cat/snapshots/repo?format=json&h=ste,sti,ete,eti,dur&time=ms', undefined, SHAPE),
      get('/_cat/snapshots/nope'),
      get('/_cat/snapshots/nope?ignore_unavailable=true'),
      get('/_cat/snapshots?ignore_unavailable=x'),
      get('/_cat/snapshots?help'),
      get('/_cat/snapshots/repo?help'),
      get('/_cat/snapshots?master_timeout=x'),
      get('/_cat/snapshots?nope=1'),
      get('/_cat/repositories?v'),
      get('/_cat/repositories?format=json'),
      get('/_cat/repositories?h=repoId&s=id:desc'),
      get('/_cat/repositories?h=t,id&v'),
      get('/_cat/repositories?local=x'),
      get('/_cat/repositories?master_timeout=x'),
      get('/_cat/repositories?nope=1'),
      del('/_snapshot/other/s3'),
      get('/_cat/snapshots/other'),
    ],
  ],
});
