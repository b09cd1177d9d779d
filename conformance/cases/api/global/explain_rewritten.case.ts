import { bulk, defineCase, post, put, type Step } from '../../../case.ts';

const explain = (query: unknown, id = '1'): Step => post(`/a/_explain/${id}`, { query });
const all = { match_all: {} };
const term = (value: string, boost = 1) => ({ term: { k: { value, boost } } });
const filtered = (...filter: unknown[]) => ({ bool: { filter } });
const replaced = (query: unknown) =>
  explain({ function_score: { query, field_value_factor: { field: 'h', missing: 1 }, boost_mode: 'replace' } });
const lenient = (field: string) => ({ match: { [field]: { query: 'nope', lenient: true } } });
const type = (type: string, index = true) => ({ type, index });

/** How queries are rewritten before a document is explained: equal clauses, constant scores, open ends, fields that are not indexed. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text', fields: { raw: { type: 'keyword' } } },
          other: { type: 'alias', path: 't.raw' },
          h: type('half_float'),
          k: type('keyword'),
          l: type('long'),
          b: type('boolean'),
          d: type('date'),
          double: type('double', false),
          half: type('half_float', false),
          float: type('float', false),
          long: type('long', false),
          integer: type('integer', false),
          boolean: type('boolean', false),
          date: type('date', false),
          ip: type('ip', false),
          keyword: type('keyword', false),
        },
      },
    }),
    bulk('/a/_bulk?refresh=true', [
      { index: { _id: '1' } },
      {
        ...{ t: 'the quick the brown C++', l: -1, h: 1, k: 'a', b: true, d: '2024', double: 2, half: 2, float: 2 },
        ...{ long: 2, integer: 2, boolean: true, date: 5, ip: '::1', keyword: 'a' },
      },
      { index: { _id: '2' } },
      { t: 'and Lazy brown a quick', l: 2, h: 2, k: 'b', b: false },
    ]),
  ],
  reads: [
    explain({ match_phrase: { t: 'the the' } }),
    explain({ match_phrase: { t: 'quick brown' } }, '2'),
    explain({ match_phrase: { t: 'brown quick' } }),
    explain({ match_phrase: { t: { query: 'brown quick', slop: 1 } } }),
    explain({ match_phrase: { t: 'brown lazy' } }),
    post('/a/_explain/2?q=%22quick%20brown%22&df=t'),
    explain(filtered(all, all)),
    explain(filtered(all, all, all)),
    explain(filtered(all)),
    explain(filtered(all, term('a'))),
    explain(filtered(term('a'), term('a'))),
    explain({ bool: { filter: [all, all], should: [term('a')] } }),
    explain({ bool: { filter: [all, all], should: [term('a'), term('b')] } }),
    explain({ bool: { filter: [all, all], must: [term('a')] } }),
    explain({ bool: { filter: [all, { exists: { field: 'k' } }, all], should: [term('a'), term('b')] } }),
    explain({ bool: { must_not: [term('z'), term('z')], should: [term('b')], filter: [all], must: [term('a')] } }),
    ...['double', 'half', 'float', 'long', 'integer', 'date'].map((field) => explain({ match: { [field]: 1 } })),
    ...['double', 'half', 'float', 'long'].map((field) => explain({ range: { [field]: { gt: 5 } } })),
    explain({ match: { boolean: false } }),
    explain({ match: { ip: '::2' } }),
    explain({ match: { keyword: 'b' } }),
    ...[{ gt: 'b', lt: null }, { gt: 'b', lte: null }, { gt: null, lt: '0' }, { lt: '0' }, { gt: 'b' }].map((bounds) =>
      explain({ range: { k: bounds } }),
    ),
    ...[
      { gte: true },
      { lt: true },
      { gt: false, lte: 'true' },
      { gt: false, lt: null },
      { gt: true },
      { lt: '' },
    ].flatMap((bounds) => [explain({ range: { b: bounds } }), explain({ range: { b: bounds } }, '2')]),
    replaced({ regexp: { k: { value: 'z.', boost: 0 } } }),
    replaced({ regexp: { k: { value: 'z.', boost: 2 } } }),
    replaced(term('z', 0)),
    replaced(term('a', 0)),
    replaced(term('z')),
    replaced({ range: { l: { gte: 77, boost: 0 } } }),
    replaced({ range: { l: { gte: 77 } } }),
    replaced({ constant_score: { filter: { range: { l: { gte: 77 } } } } }),
    replaced({ constant_score: { filter: term('q') } }),
    explain({ dis_max: { queries: [lenient('d'), lenient('l'), { term: { t: 'x' } }] } }),
    explain({ bool: { should: [lenient('d'), lenient('l'), { term: { t: 'x' } }] } }),
    explain({ multi_match: { query: 'nope', fields: ['d', 'l'], lenient: true } }),
    explain({ range: { d: { lte: 'nope' } } }),
    explain({ range: { date: { lte: 'nope' } } }),
    explain({ dis_max: { queries: [{ range: { d: { lte: 'nope' } } }] } }),
    post('/a/_search', { query: { range: { d: { lte: 'nope' } } } }),
    post('/a/_search', { query: { range: { date: { lte: 'nope' } } } }),
    post('/a/_count', { query: { range: { date: { lte: 'nope' } } } }),
  ],
});
