import { defineCase, get, post, put } from '../../../case.ts';

const resolve = (expression: string) => get(`/_resolve/cluster/${expression}`);

/** The API `indices.resolve_cluster`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/rc1', { aliases: { ra: {} } }),
    put('/rc2', { aliases: { rb: {} } }),
    put('/rc3', {}),
    post('/rc2/_close'),
    post('/rc3/_close'),
  ],
  reads: [
    resolve('rc*'),
    resolve('rc*?expand_wildcards=closed'),
    resolve('rc*?expand_wildcards=all'),
    resolve('rc2'),
    resolve('rc3'),
    resolve('rc1,rc2'),
    resolve('rc1?expand_wildcards=closed'),
    resolve('rc2?ignore_unavailable=true'),
    resolve('rc1*?expand_wildcards=closed'),
    resolve('*?expand_wildcards=closed'),
    resolve('r*?expand_wildcards=closed'),
    resolve('ra*?expand_wildcards=closed'),
    resolve('ra?expand_wildcards=closed'),
    resolve('rb'),
    resolve('rb*'),
    resolve('rc1?expand_wildcards=none'),
    resolve('rc1*?expand_wildcards=none'),
    resolve('nope*'),
    resolve('nope*?allow_no_indices=false'),
    resolve('nope'),
    resolve('nope?ignore_unavailable=true'),
  ],
});
