import { defineCase, load, post, put, search } from '../../case.ts';

/** A term of that many bytes. */
const term = (bytes: number, of = 'x') => of.repeat(bytes / Buffer.byteLength(of));
const fields = ['text', 'nope'];
const longs = [term(32_768, 'é'), term(32_769, '€'), `x${term(32_768, '😀')}`];

// A text that is too long for a term is refused while the body is read; on 8 a range is an automaton, which must not be too deep.
/** Terms that are too long for the index. */
export default defineCase({
  setup: [
    put('/long_term', {
      mappings: { properties: { kw: { type: 'keyword' }, text: { type: 'text' }, long: { type: 'long' } } },
    }),
    load('long_term', [{ kw: 'x', text: 'a b', long: 1 }, { kw: 'y' }]),
  ],
  reads: [
    ...fields.map((field) => search('long_term', { query: { range: { [field]: { gt: term(32_767) } } } })),
    ...longs.map((text) => search('long_term', { query: { term: { kw: text } } })),
    ...[
      { range: { kw: { gt: term(32_767), nope: 1 } } },
      { term: { kw: { value: term(32_767), nope: 1 } } },
      { term: { kw: { value: term(32_766) } } },
      { terms: { kw: [term(32_767), null] } },
      { terms: { kw: [term(32_766)] } },
      { bool: { filter: { range: { kw: { lte: term(32_767) } } } } },
      ...[999, 1000, 1001].flatMap((bytes) => [
        { range: { kw: { gt: term(bytes) } } },
        { range: { kw: { gte: term(bytes) } } },
        { range: { kw: { lt: term(bytes) } } },
        { range: { kw: { gte: term(bytes), lte: term(bytes) } } },
        { range: { kw: { gte: `${term(bytes)}a`, lte: `${term(bytes)}b` } } },
        { range: { text: { gt: term(bytes) } } },
      ]),
    ].map((query) => search('long_term', { query })),
    post('/long_term/_count', { query: { term: { kw: term(32_767) } } }),
  ],
});
