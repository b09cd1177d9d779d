import { defineCase, load, put, search } from '../../case.ts';

const ids = (ids: unknown) => search('a', { query: { ids } });

/** The query `ids`: its options, and their errors. */
export default defineCase({
  setup: [
    load('a', [{ n: 1 }, { n: 2 }, { n: 3 }]),
    put('/a/_doc/r?routing=x&refresh=true', {}),
    put('/a/_doc/%C3%A9?refresh=true', {}),
  ],
  reads: [
    ...['', [''], ['', '1']].map((values) => search('a', { query: { ids: { values } } })),
    ...[{ term: { _id: '' } }, { terms: { _id: ['', '1'] } }, { match: { _id: '' } }].map((query) =>
      search('a', { query }),
    ),
    ids({ values: ['1', '3'] }),
    ids({ values: ['3', '1', '1'] }),
    ids({ values: [1, 3] }),
    ids({ values: '2' }),
    ids({ values: 2 }),
    ids({ values: [] }),
    ids({ values: ['nope'] }),
    ids({ values: ['r', 'é'] }),
    ids({ values: ['1'], boost: 2 }),
    ids({ values: ['1'], _name: 'named' }),
    ids({ values: ['1'], type: '_doc' }),
    ids({ values: ['1'], nope: 1 }),
    ids({ values: [null] }),
    ids({ values: null }),
    ids({ values: {} }),
    ids({ values: [['1']] }),
    ids({ values: [true] }),
    ids({}),
    ids([]),
    ids(['1']),
    ids(null),
  ],
});
