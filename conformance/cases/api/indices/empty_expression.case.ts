import { defineCase, del, get, only, post, put } from '../../../case.ts';

/** Index expressions that resolve to no name: `PUT` needs an index, reads and deletions do not. */
const settings = { index: { max_result_window: 5000 } };

export default defineCase({
  setup: [put('/abc')],
  examples: [
    put('/ab*,-abc/_mapping', {}),
    put('/abc,-abc/_mapping', {}),
    put('/abc,-abd/_mapping', {}),
    put('/-abc/_mapping', {}),
    put('/ab*,-abc/_mapping?allow_no_indices=true', {}),
    put('/nope*/_mapping', {}),
    put('/nope*,no*/_mapping', {}),
    put('/nope/_mapping?ignore_unavailable=true', {}),
    put('/nope,nor/_mapping?ignore_unavailable=true', {}),
    put('/ab*,-abc/_settings', settings),
    put('/nope*/_settings', settings),
    put('/ab*,-abc/_settings?allow_no_indices=true', settings),
    put('/ab*,-abc/_alias/x'),
    put('/nope*/_alias/x'),
    put('/nope*,nor*/_alias/x'),
    post('/_aliases', { actions: [{ add: { indices: ['ab*', '-abc'], alias: 'x' } }] }),
    post('/_aliases', { actions: [{ add: { index: 'nope*', alias: 'x' } }] }),
    post('/ab*,-abc/_refresh'),
    get('/ab*,-abc/_mapping'),
    [del('/ab*,-abc'), get('/abc')],
    only(9, del('/abc,-abc')),
  ],
});
