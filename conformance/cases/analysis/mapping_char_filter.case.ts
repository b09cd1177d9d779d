import { cut } from '../../analyzing.ts';
import { defineCase, post, put } from '../../case.ts';

const mapping = (...mappings: string[]) => [{ type: 'mapping', mappings }];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...cut(
      'standard',
      ['phab a äÄß phone 😀ph', 'aab', '', 'ph'],
      mapping('ph=>f', 'ß=>ss', 'Ä => AE', 'ab=>', 'a=>xyz'),
    ),
    ...cut(
      'whitespace',
      ['a aa aaa aaaa', ':) A x', 'aaaaa'],
      mapping('a=>aaa', 'aaa => b', ':) => _happy_', '\\u0041=>\\u00e9', 'x=>\\\\'),
    ),
    // Several differences at one offset.
    ...cut('whitespace', ['xabay z', 'ab x', 'xbay cab z', 'baab'], mapping('a=>', 'b=>', 'c=>ddd')),
    ...cut('whitespace', ['x<b><i>y</i></b> z'], ['html_strip', ...mapping('y=>')]),
    ...cut('whitespace', ['😀 b', 'x😀😀y'], mapping('😀=>smile', 'b=>😀😀')),
    ...cut('standard', ['<p>a é</p>'], ['html_strip', ...mapping('é=>e')]),
    ...[[], ['ab'], ['a=>b', 'a=>c'], ['a=>b=>c'], ['=>x'], ['a=>\\'], ['a=>\\u12']].flatMap((rules) =>
      cut('standard', ['a b'], mapping(...rules)),
    ),
    ...cut('standard', ['a'], ['mapping']),
    ...cut('standard', ['a'], [{ type: 'mapping' }]),
    post('/_analyze', { filter: [], char_filter: mapping('a=>b'), text: 'a A' }),
    post('/_analyze', {
      tokenizer: 'keyword',
      char_filter: mapping('a=>bb'),
      filter: ['lowercase'],
      text: 'aXa',
      explain: true,
    }),
  ],
  examples: [
    [
      put('/m', {
        settings: {
          analysis: {
            char_filter: { c: { type: 'mapping', mappings: ['a=>b'] } },
            normalizer: { n: { char_filter: ['c'], filter: ['lowercase'] } },
          },
        },
        mappings: { properties: { k: { type: 'keyword', normalizer: 'n' } } },
      }),
      put('/m/_doc/1?refresh', { k: 'AaC' }),
      post('/m/_search', { query: { term: { k: 'Aac' } }, docvalue_fields: ['k'] }),
      post('/m/_search', { query: { prefix: { k: { value: 'Aa' } } } }),
    ],
    put('/n', { settings: { analysis: { normalizer: { n: { char_filter: ['html_strip'] } } } } }),
  ],
});
