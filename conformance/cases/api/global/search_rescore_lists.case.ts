import { defineCase, load, put, search } from '../../../case.ts';

const by = (word: string) => `{"query":{"rescore_query":{"match":{"t":"${word}"}}}}`;
const lists = [
  `[1,${by('b')}]`,
  `["x",${by('b')}]`,
  `[true,null,${by('b')}]`,
  `[null,{}]`,
  `[${by('b')},1]`,
  `[${by('b')},5,${by('a')}]`,
  `[${by('b')},5,{"window_size":2}]`,
  '[1]',
  '[1,2]',
  '[1,[]]',
  '[]',
  '[[]]',
  '[[1]]',
  '[[null]]',
  `[[${by('b')}]]`,
  `[[1],${by('b')}]`,
  `[${by('b')},[],${by('b')}]`,
  '[{"window_size":null}]',
];

/** ES: a value in the list of rescorers is skipped, and what comes after it is parsed in its position. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'a' }, { t: 'a b' }, { t: 'a b b' }]),
  ],
  reads: lists.map((list) => search('a', `{"query":{"match":{"t":"a"}},"rescore":${list}}`)),
});
