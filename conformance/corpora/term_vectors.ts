import type { Step } from '../case.ts';
import { load, put } from '../case.ts';

const vectors = { type: 'text', term_vector: 'with_positions_offsets' };

/** Texts whose fields have term vectors: several sentences, several values, copies, multi-fields, nested ones, and all values of the parameter. */
export const termVectors = (index: string, shards = 1): readonly Step[] => [
  put(`/${index}`, {
    settings: { number_of_shards: shards, refresh_interval: '-1' },
    mappings: {
      properties: {
        t: {
          ...vectors,
          fields: {
            raw: { type: 'keyword', ignore_above: 30 },
            w: { ...vectors, analyzer: 'whitespace' },
            stop: { ...vectors, analyzer: 'stop' },
            plain: { type: 'text' },
          },
        },
        u: { ...vectors, store: true },
        from: { type: 'text', copy_to: 'all' },
        all: vectors,
        k: { type: 'keyword' },
        p: { type: 'text', term_vector: 'with_positions_offsets_payloads', position_increment_gap: 0 },
        o: { type: 'text', term_vector: 'with_offsets' },
        q: { type: 'text', term_vector: 'with_positions' },
        y: { type: 'text', term_vector: 'yes' },
        dc: { ...vectors, index_options: 'docs', norms: false },
        off: { ...vectors, index_options: 'offsets' },
        al: { type: 'alias', path: 't' },
        l: { type: 'long' },
        b: { type: 'boolean' },
        n: { type: 'nested', properties: { x: vectors } },
      },
    },
  }),
  load(index, [
    {
      t: 'The quick brown fox jumps over the lazy dog. A quick fox is quick. Brown foxes run. "Quick," said the dog (3.14 times), and the story went on and on until the brown fox met the quick brown dog again!',
      u: 'A fox. e.g. a quick one. Nothing else! 漢字 and 😀 - quick? The end of quick <b>things</b> & "more"',
      from: 'some long text before the quick fox',
      k: 'quick',
      p: ['quick', 'brown'],
      o: 'quick offsets. More quick offsets',
      q: 'quick positions',
      y: 'quick yes',
      dc: 'quick quick brown quick',
      off: 'quick offsets. More quick offsets',
      l: 7,
      b: true,
      n: [{ x: 'quick nested fox' }, { x: 'brown nested dog' }],
    },
    {
      t: [
        'quick brown',
        'A lazy dog & <b>fox</b>',
        '',
        'one two three quick. four five six seven eight nine ten eleven twelve brown fox',
        'fox',
      ],
      u: ['x', 'the quick brown fox', 'a fox that ends with quick'],
      from: ['quick one', 'and a fox'],
      k: 'blue',
    },
    { t: 'a b c a x b. one two three. a c b a', u: 'a b', k: 'a b', n: { x: 'quick' } },
    {
      t: 'It is U.S. policy. (See foot note.) "Really?" he asked... and left!  two blanks. -dash quick',
      u: 'quick.Quick',
      from: 'the quick fox is longer',
    },
    { t: `${'word '.repeat(30)}quick ${'other, '.repeat(30)}brown fox${' tail'.repeat(40)}`, b: false },
    { k: 'none', t: null },
  ]),
];
