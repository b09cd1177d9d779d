import { defineCase, load, post, put, type Step, send } from '../../../case.ts';

const clear = (body?: unknown, path = '/_search/scroll'): Step => send('DELETE', path, body);
const first = (name: string): Step => post('/a/_search?scroll=1m', { size: 1 }, { keep: { [name]: '_scroll_id' } });
const page = (name: string): Step => post('/_search/scroll', { scroll: '1m', scroll_id: `{{${name}}}` });

/** The API `clear_scroll`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [put('/a', { settings: { number_of_shards: 2 } }), load('a', [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])],
  reads: [
    clear(),
    clear({}),
    clear([]),
    clear('3'),
    clear({ scroll_id: 3 }),
    clear({ scroll_id: null }),
    clear({ scroll_id: [] }),
    clear({ scroll_id: [3] }),
    clear({ scroll_id: [null] }),
    clear({ scroll_id: {} }),
    clear({ scroll_id: true }),
    clear({ scroll_id: 'abc' }),
    clear({ scroll_id: ['abc', '_all'] }),
    clear({ scroll_id: '' }),
    clear({ scroll_id: [''] }),
    clear({ nope: 1 }),
    clear('{"scroll_id":'),
    clear('{"scroll_id":["a",'),
    clear(undefined, '/_search/scroll/abc'),
    clear(undefined, '/_search/scroll/a,b'),
    clear(undefined, '/_search/scroll?nope=1'),
  ],
  examples: [
    [first('scroll'), clear({ scroll_id: '{{scroll}}' }), clear({ scroll_id: '{{scroll}}' }), page('scroll')],
    [first('scroll'), clear(undefined, '/_search/scroll/{{scroll}}'), clear(undefined, '/_search/scroll/{{scroll}}')],
    [
      first('scroll1'),
      first('scroll2'),
      clear({ scroll_id: ['{{scroll1}}', '{{scroll2}}'] }),
      page('scroll1'),
      first('scroll3'),
      clear({ scroll_id: ['{{scroll2}}', '{{scroll3}}'] }),
    ],
    [first('scroll'), clear({ scroll_id: ['{{scroll}}', 'abc'] }), page('scroll')],
    [first('scroll'), clear({ scroll_id: '_all' }), page('scroll'), clear({ scroll_id: ['_all'] })],
    [first('scroll'), clear(undefined, '/_search/scroll/_all'), clear({ scroll_id: ['_all'] }, '/_search/scroll/x')],
    [post('/nope*/_search?scroll=1m', {}, { keep: { scroll: '_scroll_id' } }), clear({ scroll_id: '{{scroll}}' })],
  ],
});
