import { bucketSetupOneByOne } from '../../../bucket_reads.ts';
import { defineCase, post, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const numbers = {
  init_script: 'state.l = []',
  map_script: "if (doc['n'].size() > 0) state.l.add(doc['n'].value)",
  combine_script: 'return state.l',
  reduce_script: 'return states',
};
const of = (scripts: object = {}, index = 'a', options: object = {}) =>
  search(index, { size: 0, aggs: { x: { scripted_metric: { ...numbers, ...scripts } } }, ...options });
const each = (map_script: unknown, index = 'a', options: object = {}) => of({ map_script }, index, options);
const combined = (combine_script: unknown, reduce_script: unknown = 'return states') =>
  of({ combine_script, reduce_script });
const inside = (around: object, scripts: object = {}, index = 'a', options: object = {}) =>
  search(index, {
    size: 0,
    aggs: { t: { ...around, aggs: { x: { scripted_metric: { ...numbers, ...scripts } } } } },
    ...options,
  });
const counted = {
  init_script: undefined,
  map_script: 'state.n = state.n == null ? 1 : state.n + 1',
  combine_script: 'state.n',
  reduce_script: 'long t = 0; for (s in states) { if (s != null) { t += s } } return t',
};
/** On several shards, since 9 chooses other shards for documents. */
const gathered = {
  reduce_script: 'List l = new ArrayList(); for (s in states) { l.addAll(s) } l.sort(null); return l',
};
const keyed = { terms: { field: 'k' } };
const b = { query: { term: { k: 'b' } } };

const definition = defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    of(),
    ...['empty', '0unmapped', 'a,empty,0unmapped'].map((index) => of({}, index)),
    ...['b', 'a,b'].map((index) => of(gathered, index)),
    of({}, 'b', { query: { term: { k: 'nope' } } }),
    of({}, 'a', b),
    of(counted),
    of(counted, 'b'),
    of({
      init_script: undefined,
      map_script: "state[doc['k'].value] = (state.containsKey(doc['k'].value) ? state[doc['k'].value] : 0) + 1",
      combine_script: 'state',
      reduce_script:
        'Map m = new HashMap(); for (s in states) { for (k in s.keySet()) { m[k] = (m.containsKey(k) ? m[k] : 0) + s[k] } } return m',
    }),
    of(
      {
        init_script: 'state.sum = 0L',
        map_script: "state.sum += doc['n'].size() == 0 ? 0 : doc['n'].value",
        combine_script: 'state.sum',
        reduce_script: 'double t = 0; for (s in states) { t += s } return t / 2',
      },
      'b',
    ),
    of({
      init_script: 'state.profit = []',
      map_script: "state.profit.add(doc['k'].value == 'a' ? params.more : -1 * params.more)",
      combine_script: 'double p = 0; for (t in state.profit) { p += t } return p',
      reduce_script: 'double p = 0; for (a in states) { p += a } return p',
      params: { more: 1.5 },
    }),
    of({
      combine_script: 'return state',
      init_script: 'state.l = []; state.p = params.a',
      params: { a: { c: [1, 2.5, 'x'], b: true } },
    }),
    each({ source: 'state.l.add(params.by)', params: { by: 2 } }),
    of({ map_script: { source: 'state.l.add(params.by + params.more)', params: { by: 2 } }, params: { more: 3 } }),
    of({ map_script: { source: 'state.l.add(params.by)', params: { by: 2 } }, params: { by: 3 } }),
    each('state.l.add(_score)', 'a', {
      query: { function_score: { query: b.query, script_score: { script: '1.5' }, boost_mode: 'replace' } },
    }),
    each('state.l.add(doc.k.value)'),
    each("for (v in doc['k']) { state.l.add(v) }"),
    each("state.l.add(doc['k'].length); state.l.add(doc['k'][0]); state.l.add(doc['k'].get(0))"),
    each("if (!doc['d'].empty) { state.l.add(doc['d'].value) }"),
    each("state.l.add(doc['date'].value.toInstant().toEpochMilli() + doc['date'].value.getYear())"),
    of({ map_script: 'state.l.add(doc[params.f].size())', params: { f: 'n' } }),
    each("String k = doc['k'].value; if (k.startsWith('b')) { state.l.add(k.toUpperCase() + '!') }"),
    each('int i = 0; while (i < 2) { i++; state.l.add(i) }'),
    combined('null'),
    combined('0.0 / 0'),
    combined('1.5f'),
    combined('3L'),
    combined('true'),
    combined("'x' + state.l.size()"),
    combined('new HashMap()'),
    combined("Map m = new LinkedHashMap(); m.put('zz', 1); m.put('a', [1, [2.0]]); return m"),
    combined('state.l', 'states[0][0] + states[0].size()'),
    combined('state.l', 'int t = 0; for (l in states) { for (n in l) { t += n } } t * 2'),
    of({ reduce_script: { source: 'params.a + states.size()', params: { a: 'n' } } }, 'b'),
    inside(keyed),
    inside(keyed, gathered, 'b'),
    inside(keyed, counted, 'b'),
    inside({ terms: { field: 'k', min_doc_count: 0 } }, {}, 'a', b),
    inside({ terms: { field: 'k', size: 1 } }, counted),
    inside({ histogram: { field: 'n', interval: 2 } }),
    inside({ histogram: { field: 'n', interval: 4 } }, counted, 'b'),
    inside({ filter: { term: { k: 'nope' } } }),
    inside({ filters: { filters: { one: { term: { k: 'a' } }, other: { range: { n: { gte: 5 } } } } } }),
    inside({ global: {} }, counted, 'a', b),
    inside({ missing: { field: 'n' } }),
    search('a', {
      size: 0,
      aggs: {
        t: {
          ...keyed,
          aggs: {
            x: { scripted_metric: { ...numbers, ...counted } },
            c: { bucket_script: { buckets_path: { v: 'x.value' }, script: 'params.v * 2' } },
          },
        },
        y: { avg_bucket: { buckets_path: 't>x.value' } },
      },
    }),
    search('a', { size: 0, aggs: { x: { scripted_metric: numbers, aggs: { y: { max: { field: 'n' } } } } } }),
    post('/a/_search?typed_keys', { size: 0, aggs: { x: { scripted_metric: numbers, meta: { y: 1 } } } }),
    each('nope'),
    of({ init_script: 'state.l = x' }),
    of({ combine_script: 'doc' }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'routing', 'product'),
});

export default { ...definition, version: '7.10.2' as const };
