import { defineCase, put, search } from '../../case.ts';

/** A value that is not a query in an array of queries is rejected in the order of the array; a value may precede a query. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', {}), put('/a/_doc/1?refresh=true', { t: 1 })],
  reads: [
    [5],
    [5, [1]],
    [{ nope: {} }, [1]],
    [{ match_all: {} }, [1]],
    [{ match_all: {} }, 5, [1]],
    [5, { match_all: {} }],
    [null, { match_all: {} }],
    [null],
    [5, 6],
    [[]],
  ].flatMap((list) =>
    ['must', 'filter', 'should', 'must_not'].map((key) => search('a', { query: { bool: { [key]: list } } })),
  ),
});
