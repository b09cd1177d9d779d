import { defineCase, load, put, search } from '../../../case.ts';

const mappings = {
  properties: { t: { type: 'text' }, l: { type: 'long' }, o: { properties: { x: { type: 'double' } } } },
};

/** An unknown highlighter type is reported by the name that was requested, if its pattern matches any field at all. */
export default defineCase({
  setup: [put('/a', { mappings }), load('a', [{ t: 'fox', l: 1 }])],
  reads: ['t', 't*', 'l', 'l*', 'o.*', 'o', 'nope', 'nope*', '*'].flatMap((name) => [
    search('a', { query: { match: { t: 'fox' } }, highlight: { fields: { [name]: { type: 'x' } } } }),
    search('a', { query: { match: { t: 'dog' } }, highlight: { fields: { [name]: { type: 'x' } } } }),
    search('a', {
      query: { match: { t: 'fox' } },
      highlight: { type: 'x', fields: { t: { type: 'plain' }, [name]: {} } },
    }),
  ]),
});
