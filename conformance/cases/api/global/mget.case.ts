import { defineCase, load, post, put, type Step } from '../../../case.ts';

const mget = (body: unknown, query = ''): Step => post(`/a/_mget${query}`, body);

/** The API `mget`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'one', n: 1 }, { t: 'two' }]),
  ],
  reads: [
    mget({ ids: ['1', '2', '3'] }),
    mget({ docs: [{ _id: '1' }, { _id: '2', _source: false }, { _id: '9' }] }),
    mget({
      docs: [
        { _id: '1', _source: ['n'] },
        { _id: '1', _source: { excludes: 'n' } },
      ],
    }),
    mget({ docs: [{ _id: '1' }, { nope: { _id: '2' } }] }),
    mget({ docs: [{ nope: { _id: '2' } }] }),
    mget({ docs: [{ _id: '1', nope: { a: 1 } }] }),
    mget({ docs: [{ nope: 'x', _id: '1' }] }),
    mget({ docs: [{ _id: '1', nope: ['a'] }] }),
    mget({ docs: [{ _id: '1', nope: [] }] }),
    mget({ docs: [{ _id: '1', nope: {} }] }),
    mget({ docs: [{ _id: '1', nope: null }] }),
    mget({ docs: [{ _id: null }] }),
    mget({ docs: [{ _id: '1', _source: null }] }),
    mget({ docs: [{ _id: ['2'] }] }),
    mget('{"docs":[{"_id":"1",,}]}'),
    mget('{"docs":[{"_id":"1"'),
    mget({ docs: [['a']] }),
    mget({ docs: ['a'] }),
    mget({ docs: [null] }),
    mget({ docs: [{ _id: { a: 1 } }] }),
    mget({ docs: [{ _source: { nope: 1 }, _id: '1' }] }),
    mget({ docs: [{ _id: '1', _source: 5 }] }),
    mget({ docs: [{}] }),
    mget({ docs: [] }),
    mget({}),
    mget({ nope: [] }),
    mget({ ids: [{}] }),
    mget({ ids: ['1'] }, '?_source_includes=n'),
    mget({ ids: ['1'] }, '?realtime=false'),
  ],
});
