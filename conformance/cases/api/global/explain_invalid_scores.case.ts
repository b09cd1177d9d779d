import { defineCase, load, post, put, search } from '../../../case.ts';

const value = (modifier: string, more = {}) => ({ field_value_factor: { field: 's', modifier, missing: 1, ...more } });
const near = { filter: { exists: { field: 'd' } }, exp: { s: { origin: 0, scale: 100, offset: 1, decay: 0.9 } } };
const functions = [
  [value('log2p')],
  [value('log2p'), near],
  [value('ln'), { weight: 2 }],
  [value('none'), { weight: 2 }],
  [value('sqrt'), value('none', { factor: -1 })],
  [{ filter: { match_all: {} }, ...value('log2p') }],
];
const queries = functions.flatMap((functions) =>
  ['multiply', 'sum', 'avg', 'first', 'max', 'min'].map((score_mode) => ({
    function_score: { functions, score_mode },
  })),
);
const modes = ['replace', 'sum', 'avg', 'max', 'min'].map((boost_mode) => ({
  function_score: { functions: functions[1], boost_mode },
}));

/** Functions that return no number or a negative one: an explanation reports them, a search rejects them. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { s: { type: 'short' }, d: { type: 'date' } } } }),
    load('a', [{ s: -32768, d: 0 }, { s: 0 }, { s: 4 }]),
  ],
  reads: [...queries, ...modes].flatMap((query) => [
    ...['1', '2', '3'].map((id) => post(`/a/_explain/${id}`, { query })),
    search('a', { query }),
  ]),
});
