import type { Step } from '../case.ts';
import { load, put } from '../case.ts';

/** Texts to be highlighted: several sentences, several values, copies, multi-fields, nested ones. */
export const sentences = (index: string, shards = 1): readonly Step[] => [
  put(`/${index}`, {
    settings: { number_of_shards: shards, refresh_interval: '-1' },
    mappings: {
      properties: {
        t: {
          type: 'text',
          copy_to: 'all',
          fields: { raw: { type: 'keyword', ignore_above: 30 }, w: { type: 'text', analyzer: 'whitespace' } },
        },
        u: { type: 'text' },
        all: { type: 'text' },
        k: { type: 'keyword', normalizer: 'lowercase' },
        off: { type: 'text', index_options: 'offsets' },
        l: { type: 'long' },
        f: { type: 'float' },
        d: { type: 'date' },
        b: { type: 'boolean' },
        ip: { type: 'ip' },
        n: { type: 'nested', properties: { x: { type: 'text' } } },
      },
    },
  }),
  load(index, [
    {
      t: 'The quick brown fox jumps over the lazy dog. A quick fox is quick. Brown foxes run. "Quick," said the dog (3.14 times).',
      u: 'A fox. e.g. a quick one. Nothing else! 漢字 and 😀 - quick? The end',
      k: ['Red', 'Blue'],
      off: 'quick offsets. More quick offsets',
      l: 7,
      f: '1.5',
      d: '2020-01-02',
      b: true,
      ip: '1.2.3.4',
      n: [{ x: 'quick nested fox' }, { x: 'brown nested dog' }],
    },
    {
      t: [
        'quick brown',
        'A lazy dog & <b>fox</b>',
        'one two three quick. four five six seven eight nine ten eleven twelve brown fox',
      ],
      u: ['x', 'the quick brown fox'],
      k: 'blue',
      l: [1, 2],
    },
    { t: 'a b c a x b. one two three. a c b a', u: 'a b', k: 'a b', n: { x: 'quick' } },
    {
      t: 'It is U.S. policy. (See foot note.) "Really?" he asked... and left!  two blanks. -dash quick',
      u: 'quick.Quick',
      k: [],
    },
  ]),
];
