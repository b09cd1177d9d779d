import { load, put, search } from '../../case.ts';

export type Body = Record<string, unknown>;
export const every = { min_term_freq: 1, min_doc_freq: 1 };
export const on = (index: string, like: unknown, rest: Body = {}) =>
  search(index, { query: { more_like_this: { like, ...rest } }, _source: false });
export const at = (like: unknown, rest: Body = {}) => on('a', like, { fields: ['t'], ...every, ...rest });
export const bare = (rest: Body) => search('a', { query: { more_like_this: rest }, _source: false });
export const mlt = (like: unknown, rest: Body = {}) => ({ more_like_this: { like, fields: ['t'], ...every, ...rest } });
export const typed = (value: string) => search('a', `{"query":{"more_like_this":${value}},"_source":false}`);
export const text = 'quick fox dog lazy brown';
export const second = { _id: 'd2' };

export const sentences = [
  'quick brown fox jumps',
  'quick quick fox fox dog',
  'brown brown dog lazy lazy',
  'quick lazy dog',
  'fox fox quick quick brown',
  'the the the quick fox',
];
export const documents = sentences.map((t, number) => [
  { index: { _id: `d${number + 1}` } },
  { t, u: t, k: t, n: number, no: t, o: { t }, c: [{ t }, { t: `extra ${t}` }], dyn: t },
]);
export const raw = (id: string, source: string, parameters = '') =>
  put(`/f/_doc/${id}?refresh=true${parameters}`, source);
export const words = 'red red red green green blue black white grey pink violet orange yellow teal lime navy'.split(
  ' ',
);
/** Texts of few words, so that many of them are as frequent as others. */
export const mixed = (index: string) => [
  put(`/${index}`, {
    settings: { number_of_shards: index === 'm1' ? 1 : index === 'm3' ? 3 : 5, refresh_interval: -1 },
    mappings: { properties: { x: { type: 'text' }, y: { type: 'keyword' } } },
  }),
  load(
    index,
    Array.from({ length: 40 }, (_, i) => ({
      x: Array.from({ length: 3 + (i % 9) }, (_, j) => words[(i * 7 + j * j * 3 + (i >> 2)) % words.length]).join(' '),
      y: [words[i % 5], words[(i * 3) % 16]],
    })),
  ),
];
