import { defineCase, put, search } from '../../case.ts';

/** What is no query in a list of queries is told where it stands in the order; a value may stand in front of a query. */
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
