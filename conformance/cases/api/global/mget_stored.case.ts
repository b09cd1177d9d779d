import { defineCase, load, post, put } from '../../../case.ts';

const request = (...options: unknown[]) =>
  post('/a/_mget', { docs: options.map((stored_fields) => ({ _id: '1', stored_fields })) });
const saying = (...options: object[]) => post('/a/_mget', { docs: options.map((item) => ({ _id: '1', ...item })) });

/** Stored fields of several documents: those that the items name, and the default of the URL. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          l: { type: 'long', store: true },
          k: { type: 'keyword', store: true },
          'l,k': { type: 'keyword', store: true },
          i: { type: 'long', ignore_malformed: true },
          n: { properties: { x: { type: 'long', store: true } } },
        },
      },
    }),
    load('a', [{ l: [1, 2], k: ['b', 'a'], 'l,k': 'comma', i: 'x', n: { x: 3 } }]),
  ],
  reads: [
    request(
      ['l', 'k'],
      'l',
      'l,k',
      ['l,k'],
      [],
      null,
      ['nope'],
      ['_source'],
      '_source',
      ['l', '_source'],
      ['_ignored', 'n.x'],
      'n',
    ),
    request([1, true], 7, true, ['l', 'l']),
    saying(
      { _source: true, stored_fields: 'l' },
      { stored_fields: ['l'], _source: false },
      { _source: ['k'], stored_fields: ['k'] },
    ),
    saying({ stored_fields: ['_source'], _source: false }, { stored_fields: [], _source: true }),
    request({ a: 1 }),
    request({}),
    request([null]),
    request([['l']]),
    request([{ l: 1 }]),
    saying({ fields: ['l'] }),
    saying({ fields: 'l' }),
    saying({ fields: null }),
    saying({ fields: {} }),
    saying({ stored_fields: ['l'], fields: ['l'] }),
    post('/a/_mget?stored_fields=l', {
      docs: [
        { _id: '1' },
        { _id: '1', stored_fields: 'k' },
        { _id: '1', _source: true },
        { _id: '1', stored_fields: [] },
      ],
    }),
    post('/a/_mget?stored_fields=l,_source', { ids: ['1', '2'] }),
    post('/a/_mget?stored_fields=', { ids: ['1'] }),
    post('/a/_mget?stored_fields=k&_source=l', { ids: ['1'] }),
  ],
});
