import { load, put } from '../case.ts';

/** Thirty documents: terms of which some are more frequent where `x` is small, numbers, dates and addresses of both versions. */
const documents = Array.from({ length: 30 }, (_, doc) => ({
  k: [`a${doc % 3}`, `b${doc % 7}`, doc < 6 ? 'early' : 'late', `c${Math.floor(doc / 5)}`],
  one: `v${doc % 4}`,
  n: (doc * doc) % 17,
  x: (doc % 11) + 0.5,
  ...(doc % 4 === 0 ? {} : { gap: doc % 3, word: `w${doc % 3}` }),
  ip: doc % 5 === 0 ? [`2001:db8:${doc % 2}::${doc + 1}`, `10.${doc % 3}.1.1`] : `10.${doc % 3}.${doc % 4}.${doc}`,
  b: doc % 2 === 0,
  d: `2020-01-0${(doc % 5) + 1}`,
  t: `one ${'fox '.repeat((doc % 5) + 1)}w${doc % 4}`,
}));

const mappings = {
  properties: {
    k: { type: 'keyword' },
    one: { type: 'keyword' },
    n: { type: 'long' },
    x: { type: 'double' },
    gap: { type: 'integer' },
    word: { type: 'keyword' },
    ip: { type: 'ip' },
    b: { type: 'boolean' },
    d: { type: 'date' },
    t: { type: 'text' },
    g: { type: 'geo_point' },
  },
};

/** Indices `a` and `b` of one and of three shards with the same documents, and `none` without any or a mapping. */
export const SAMPLED = [
  put('/a', { mappings }),
  load('a', documents),
  put('/b', { settings: { number_of_shards: 3 }, mappings }),
  load('b', documents),
  put('/none', {}),
];
