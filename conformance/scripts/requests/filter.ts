import { PARAMS } from '../corpus.ts';

const script = (source: string, options: object = {}) => ({
  script: { script: { source, params: PARAMS }, ...options },
});
const q = (query: unknown, options: object = {}) => ({ query, ...options });
const failing = "doc['l'].value / (doc['i'].value - 7) > 0";
const red = { term: { x: 'red' } };

/** Searches whose matches scripts decide. */
export const FILTER: readonly unknown[] = [
  ...[
    "doc['i'].value > 2",
    "doc['i'].value > params.a && doc['b'].value",
    "doc['k'].value.startsWith('a') || doc['k'].value == 'Zebra'",
    "doc['k'].size() > 1",
    "doc['l'].contains(4L)",
    "for (x in doc['l']) { if (x == 9) { return true } } return false",
    "doc['t'].value.year < 1971",
    "doc['d'].value < doc['f'].value",
    'true',
    'false',
    "if (doc['i'].value > 2) { return true }",
    'params.yes',
    'params.a',
    "doc['zz'].value > 1",
    failing,
    '1',
    "'a'",
    '_score > 1',
  ].map((source) => q(script(source))),
  q(script("doc['i'].value > 2", { boost: 2.5 })),
  q({ constant_score: { filter: script("doc['i'].value > 2"), boost: 2 } }),
  q({ bool: { filter: [script("doc['i'].value > 2"), script("doc['b'].value")] } }),
  q({ bool: { must: [script("doc['i'].value > 2", { boost: 2 })], should: [script("doc['b'].value")] } }),
  // There the server evaluates deleted documents, too, which have no values.
  q({ bool: { must_not: [script("doc['i'].size() > 0 && doc['i'].value > 2")] } }),
  q({
    bool: {
      should: [
        script("doc['i'].size() > 0 && doc['i'].value > 2"),
        script("doc['b'].size() > 0 && doc['b'].value", { boost: 3 }),
      ],
    },
  }),
  // A script that fails is run only on what the cheaper clauses match.
  q({ bool: { filter: [{ range: { i: { lt: 7 } } }, script(failing)] } }),
  q({ bool: { filter: [script(failing), { range: { i: { lte: 7 } } }] } }),
  q({ bool: { filter: [{ range: { i: { lte: 7 } } }], must_not: [script(failing)] } }),
  q({ bool: { must_not: [red], filter: [script(failing)] } }),
  q({ match_all: {} }, { post_filter: script("doc['i'].value > 2") }),
  q({ exists: { field: 'x' } }, { post_filter: script("doc['i'].value > 7") }),
  q(script("doc['i'].value > 2"), { size: 0 }),
  q(script("doc['i'].value > 2"), { size: 1, sort: [{ i: 'desc' }] }),
];
