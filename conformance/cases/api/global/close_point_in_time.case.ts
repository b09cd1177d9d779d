import { defineCase, del, load, post, put } from '../../../case.ts';

const open = post('/a/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' } });
const close = (body?: unknown) => del('/_pit', body);

/** The API `close_point_in_time`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [put('/a', { settings: { number_of_shards: 2 } }), load('a', [{ n: 1 }, { n: 2 }])],
  reads: [
    close(),
    close({}),
    close([]),
    close('3'),
    close({ id: 3 }),
    close({ id: null }),
    close({ id: [] }),
    close({ id: ['a'] }),
    close({ id: '' }),
    close({ id: 'a' }),
    close({ id: 'abc' }),
    close({ id: 'a!!' }),
    close({ nope: 1 }),
    close({ id: 'abc', x: 1 }),
    close('{"id":'),
    del('/_pit?x=1', { id: 'abc' }),
  ],
  examples: [
    [open, close({ id: '{{pit}}' }), close({ id: '{{pit}}' })],
    [open, close({ id: '{{pit}}', x: 1 }), close({ id: '{{pit}}' })],
  ],
});
