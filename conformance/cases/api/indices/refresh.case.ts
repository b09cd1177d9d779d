import { defineCase, get, post, put, search } from '../../../case.ts';

/** The API `indices.refresh`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 2, refresh_interval: -1 }, aliases: { al: {} } }),
    put('/b'),
    put('/a/_doc/1', { n: 1 }),
  ],
  examples: [
    [search('a', {}), post('/a/_refresh'), search('a', {})],
    [get('/a/_refresh'), search('a', {})],
    [post('/_refresh'), search('a', {})],
    [get('/_refresh'), search('a', {})],
    post('/a,b/_refresh'),
    post('/*/_refresh'),
    post('/_all/_refresh'),
    post('/al/_refresh'),
    post('/nope/_refresh'),
    post('/nope*/_refresh'),
    post('/nope*/_refresh?allow_no_indices=false'),
    post('/a,nope/_refresh?ignore_unavailable=true'),
    post('/a/_refresh?nope=1'),
    post('/a/_refresh', {}),
    put('/a/_refresh'),
    [post('/a/_close'), post('/a/_refresh')],
  ],
});
