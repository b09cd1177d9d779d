import { bulk, defineCase, load, put, search } from '../../case.ts';

const words = ['red', 'blue', 'green', 'fox', 'dog'];
const docs = Array.from({ length: 24 }, (_, i) => ({
  t: words.filter((_, at) => (i + 1) % (at + 2) < 2).join(' '),
  u: words.slice(i % 4).join(' '),
  n: i,
}));
const match = (query: string, boost = 1, field = 't') => ({ match: { [field]: { query, boost } } });
const bool = (body: object) => ({ bool: body });
const some = [match('red blue', 2.541), match('blue red', 3)];
const lacking = [match('red'), match('blue', 1.3), match('fox', 0.7, 'u'), { term: { v: 'x' } }];

/** A query of the maximum depth that differs at its innermost level only; the clauses of every other level are swapped where `turned`. */
const deep = (inner: object, occur: string, turned: boolean) =>
  Array.from({ length: 24 }, (_, i) => i).reduce((query, i) => {
    const clauses = [query, match('dog', 1 + i)];
    const ordered = turned && i % 2 === 0 ? clauses.reverse() : clauses;
    const none = match('none');
    return bool(occur === 'must_not' ? { must_not: [...ordered, none] } : { [occur]: ordered, must_not: [none] });
  }, inner);
const deepOnes = ['must', 'should', 'filter', 'must_not'].flatMap((occur) =>
  [deep(match('green'), occur, true), deep(match('red'), occur, true), deep(match('red'), occur, false)].map((other) =>
    bool({ should: [deep(match('green'), occur, false), other, match('dog')] }),
  ),
);

const queries = [
  bool({ should: some }),
  bool({ should: some, minimum_should_match: 2 }),
  bool({ must: [match('green')], should: some }),
  bool({ should: [bool({ must: some }), bool({ must: [...some].reverse() })] }),
  bool({
    should: [
      bool({ filter: [match('red'), match('red'), match('fox')] }),
      bool({ filter: [match('fox'), match('red')] }),
    ],
  }),
  bool({ must: [match('red fox')], filter: [match('fox red')] }),
  bool({ must: [match('red fox')], must_not: [match('fox red')] }),
  bool({ must: [match('dog', 0.3), match('green', 1.7)], should: lacking, minimum_should_match: 3 }),
  bool({ must: [bool({ should: [match('dog'), match('green', 1.1)] })], should: lacking, minimum_should_match: 3 }),
  bool({ filter: [match('dog')], should: lacking, minimum_should_match: 3 }),
];

/**
 * Queries are equal whatever the order of their clauses; where a leaf has only as many optional clauses as must match, all are required.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: { properties: { t: { type: 'text' }, u: { type: 'text' }, v: { type: 'keyword' } } },
    }),
    load('a', docs),
    bulk('/a/_bulk?refresh=true', [{ index: { _id: 'last' } }, { t: 'red blue', u: 'fox', v: 'x' }]),
  ],
  reads: [
    ...queries.flatMap((query) => [
      search('a', { query, size: 30 }),
      search('a', { query, size: 30, track_total_hits: true, sort: ['_score', 'n'] }),
    ]),
    ...deepOnes.map((query) => search('a', { query, size: 30 })),
  ],
});
