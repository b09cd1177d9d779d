import { defineCase, load, put, search } from '../../case.ts';

const range = (bounds: object) => search('a', { query: { range: { r: bounds } }, sort: 'r' });
const TEXTS = ['a', 'z', 'ﬁ', '𐀀', '￿', ''];

/** Texts of runtime fields are compared by their code units, others and sorted ones by their bytes. */
export default defineCase({
  setup: [
    put('/a', { mappings: { runtime: { r: { type: 'keyword' } }, properties: { k: { type: 'keyword' } } } }),
    load('a', [{ r: 'ﬁ', k: 'ﬁ' }, { r: '𐀀', k: '𐀀' }, { r: ['￿', 'a'], k: ['￿', 'a'] }, { r: 'z' }]),
  ],
  reads: [
    ...TEXTS.flatMap((text) => [range({ gt: text }), range({ gte: text }), range({ lt: text }), range({ lte: text })]),
    range({ gte: '𐀀', lte: 'ﬁ' }),
    range({ gte: 'ﬁ', lte: '𐀀' }),
    range({ gt: 'ﬁ', lte: null }),
    search('a', { query: { range: { k: { gte: '𐀀', lte: 'ﬁ' } } } }),
    search('a', { query: { range: { r: { gt: 'z' } } }, explain: true }),
    search('a', { size: 0, aggs: { a: { terms: { field: 'r', order: { _key: 'asc' } } } } }),
  ],
});
