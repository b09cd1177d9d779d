import { defineCase, load, post, put, search } from '../../case.ts';

const analyzed = (options: object, text: string) =>
  post('/_analyze', {
    tokenizer: 'whitespace',
    filter: [{ type: 'delimited_payload', ...options }],
    text,
    explain: true,
    attributes: ['payload'],
  });
const analyzer = (filter: string) => ({ tokenizer: 'whitespace', filter: ['lowercase', filter] });

/** The token filter `delimited_payload`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: {
            int: { type: 'delimited_payload', encoding: 'int', delimiter: '-' },
            identity: { type: 'delimited_payload', encoding: 'identity' },
          },
          analyzer: { float: analyzer('delimited_payload'), int: analyzer('int'), identity: analyzer('identity') },
        },
      },
      mappings: {
        properties: {
          f: { type: 'text', analyzer: 'float' },
          i: { type: 'text', analyzer: 'int' },
          t: { type: 'text', analyzer: 'identity' },
        },
      },
    }),
    load('a', [
      { f: 'Quick|2.5 fox|1 jumps', i: 'quick-3 fox', t: 'quick|a|b fox|é' },
      { f: 'fox', t: 'lazy|' },
    ]),
  ],
  reads: [
    analyzed({}, 'a|1 b|2.5 c d|1e3 e|.5 f|5. g|-Infinity h|NaN i|1f j|+1 k|1e39 l|1e-46'),
    analyzed({ encoding: 'int' }, 'a|1 b|-2147483648 c'),
    analyzed({ encoding: 'identity' }, 'a|é|d b| |x 😀|😀'),
    analyzed({ encoding: 'nope' }, 'a|1'),
    analyzed({ encoding: 'int', delimiter: '--' }, 'a-12 b|2'),
    analyzed({ delimiter: '' }, 'a'),
    ...['x', '', '+-1', 'NaNf', '1ff', '1_0', '१', 'e3'].map((payload) => analyzed({}, `a|${payload}`)),
    // A second point, in what is read as digits or after it.
    ...['0x1.2.3', '0x..1', '-0x..p3', '0x1.2p3.4', '0x1g.2.3', '0xa.b.c', '1.2.3', '1e2.3.4', '1g.2.3'].map(
      (payload) => analyzed({}, `a|${payload}`),
    ),
    ...['', '-', '+1', '1.5', '99999999999'].map((payload) => analyzed({ encoding: 'int' }, `a|${payload}`)),
    post('/_analyze', { tokenizer: 'whitespace', filter: ['delimited_payload', 'uppercase'], text: 'a|1 b' }),
    post('/_analyze', {
      tokenizer: 'whitespace',
      filter: ['delimited_payload', 'uppercase'],
      text: 'a|1 b',
      explain: true,
    }),
    post('/a/_analyze', { field: 'i', text: 'A-1', explain: true }),
    search('a', { query: { match: { f: 'quick|7' } } }),
    search('a', { query: { match_phrase: { f: 'quick fox' } }, highlight: { fields: { f: {} } } }),
    search('a', { query: { match: { t: 'lazy' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { prefix: { i: 'qui' } } }),
    search('a', { query: { match_phrase_prefix: { f: 'quick fo' } } }),
  ],
  examples: [
    [put('/b', { mappings: { properties: { f: { type: 'text' } } } }), post('/b/_doc?refresh=true', { f: 'a|x' })],
  ],
});
