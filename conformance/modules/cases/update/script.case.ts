import { bulk, defineCase, get, post, put, type Step } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const DOCUMENT = {
  n: 1,
  big: 5_000_000_000,
  d: 1.5,
  t: 'Some Text',
  tags: ['a', 'b', 'c'],
  o: { z: 1, a: { q: 2 } },
  list: [
    { id: 1, q: 5 },
    { id: 2, q: 7 },
  ],
  none: null,
  yes: true,
};

const update = (body: unknown, query = '?_source=true', id = '1'): Step => post(`/a/_update/${id}${query}`, body);

/** Each script sees the document anew. */
const runs = (source: string, params?: object): readonly Step[] => [
  update({ script: params === undefined ? source : { source, lang: 'painless', params } }),
];

const EACH: readonly (readonly Step[])[] = [
  runs('ctx._source.n += 1'),
  runs('ctx._source.n += params.by', { by: 4 }),
  runs('ctx._source.n += 1.7'),
  runs('ctx._source.d += 1; ctx._source.big++; --ctx._source.n'),
  runs('ctx._source.d *= 3; ctx._source.n -= 5; ctx._source.big /= 7; ctx._source.m = ctx._source.big % 10'),
  runs('ctx._source.n = ctx._source.n + ctx._source.d'),
  runs('ctx._source.t += params.x + 1 + true + null', { x: ' and' }),
  runs('ctx._source["new-name"] = params.value', { value: 'v' }),
  runs('ctx._source.o = params.o', { o: { zz: 1, b: ['s', null], a: { y: true, b: false }, c: 1.0 } }),
  runs("ctx._source.m = ['zeta': 1, 'alpha': 2.0, 'mid': ['x', 'y'], 'none': [:]]; ctx._source.l = []"),
  runs('ctx._source.l = [1, 2, 3]; ctx._source.l.add(4); ctx._source.l[0] = 9; ctx._source.last = ctx._source.l[-1]'),
  runs("ctx._source.remove('t'); ctx._source.gone = ctx._source.remove('nothing')"),
  runs("ctx._source.tags.add('d'); ctx._source.tags.add(0, 'z'); ctx._source.tags.remove(1)"),
  runs('if (!ctx._source.tags.contains(params.t)) { ctx._source.tags.add(params.t) }', { t: 'd' }),
  runs('if (ctx._source.tags.contains(params.t)) { ctx._source.tags.remove(ctx._source.tags.indexOf(params.t)) }', {
    t: 'b',
  }),
  runs('if (ctx._source.tags.contains(params.t)) { ctx.op = "delete" } else { ctx.op = "none" }', { t: 'zz' }),
  runs("ctx._source.tags.removeIf(tag -> tag == 'a' || tag.equals('c'))"),
  runs('ctx._source.list.removeIf(x -> x.id == params.id)', { id: 1 }),
  runs('for (def x : ctx._source.list) { x.q *= 2; x["r"] = x.q % 3 }'),
  runs('for (x in ctx._source.list) { if (x.id == 2) { x.q = null } }'),
  runs(
    'int sum = 0; for (int i = 0; i < ctx._source.list.size(); ++i) { sum += ctx._source.list[i].q } ctx._source.sum = sum',
  ),
  runs('int i = 0; while (i < 5) { i++; if (i == 3) { continue } if (i == 5) { break } ctx._source.n = i }'),
  runs(
    'def total = 0; for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { total += i * j } } ctx._source.n = total',
  ),
  runs(
    "if (ctx._source.missing == null) { ctx._source.missing = 'set' } else if (ctx._source.n > 3) { ctx.op = 'none' }",
  ),
  runs("if (ctx._source.containsKey('t') && !ctx._source.containsKey('u')) { ctx._source.u = ctx._source.o?.a?.q }"),
  runs("ctx._source.v = ctx._source.n > 0 ? 'more' : 'less'; ctx._source.w = ctx._source.missing ?: 'default'"),
  runs(
    'ctx._source.keys = new ArrayList(ctx._source.o.keySet()); Map h = new HashMap(); h.put("k", 1); ctx._source.h = h',
  ),
  runs('ctx._source.x = Math.max(3, 5); ctx._source.y = Math.round(2.5); ctx._source.z = Math.abs(-2)'),
  runs('ctx._source.up = ctx._source.t.toUpperCase().substring(1); ctx._source.len = ctx._source.t.length()'),
  runs("ctx._source.r = ctx._source.t.replace('Some', 'Any').toLowerCase().trim(); ctx._source.i = 'abc'.indexOf('c')"),
  runs("ctx._source.parsed = Integer.parseInt('12') + Long.parseLong('30'); ctx._source.text = String.valueOf(5)"),
  runs(
    "ctx._source.info = ctx._index + ctx._id + ctx._version + ctx._routing + ctx.op; ctx._source.has = ctx.containsKey('_now')",
  ),
  runs(
    'ctx._source.is = [ctx._source.t instanceof String, ctx._source.tags instanceof List, ctx._source.o instanceof Map]',
  ),
  runs('String s = ctx._source.t; List l = ctx._source.tags; double d = ctx._source.n; ctx._source.n = d; l.add(s)'),
  runs('ctx._source.putAll(params.more); ctx._source.putIfAbsent("n", 99)', { more: { k1: 1, k2: 'two' } }),
  runs('ctx._source.eq = [ctx._source.n == 1, ctx._source.n == 1.0, ctx._source.t != "x", ctx._source.yes && true]'),
  runs('ctx._source = params.whole', { whole: { only: 1, zz: 2, aa: 3 } }),
  runs('ctx._source.clear(); ctx._source.n = 1'),
  runs("ctx.op = 'none'"),
  runs("ctx.op = 'noop'"),
  runs("ctx.op = 'delete'"),
  runs('ctx._source.n = ctx._source.n'),
  runs('ctx._source.o.a.q = -ctx._source.o.a.q; ctx._source.n = -3L; ctx._source.h = 1.5f'),
  runs('/* nothing */ ctx._source.n = 2; // end\n'),
  runs('ctx._source.foo = bar'),
  runs('def a = 1; def a = 2'),
];

const WHOLE: readonly (readonly Step[])[] = [
  [update({ script: 'ctx._source.n++' }, '')],
  [update({ script: 'ctx._source.n++' }, '?_source=n,t')],
  [update({ script: 'ctx._source.n++', _source: ['n'] }, '')],
  [update({ script: "ctx.op = 'delete'" }, '')],
  [update({ script: "ctx.op = 'none'" }, '')],
  [update({ script: 'ctx._source.n++', upsert: { n: 10, z: 1, a: 2 } }, '?_source=true', '2')],
  [update({ script: 'ctx._source.n++', upsert: { n: 10, z: 1, a: 2 } })],
  [
    update(
      {
        scripted_upsert: true,
        script: { source: 'ctx._source.n += params.c; ctx._source.op = ctx.op', params: { c: 5 } },
        upsert: { n: 10, zz: 1, aa: { y: 1, b: 2 } },
      },
      '?_source=true',
      '2',
    ),
  ],
  [update({ scripted_upsert: true, script: 'ctx._source.op = ctx.op', upsert: { n: 10 } })],
  [update({ script: { id: 'nope', params: { by: 3 } } })],
  [
    bulk('/a/_bulk?filter_path=items', [
      { update: { _id: '1' } },
      { script: 'ctx._source.n++' },
      { update: { _id: '9' } },
      { script: { source: 'ctx._source.n += params.by', params: { by: 2 } }, upsert: { n: 0 } },
      { update: { _id: '9' } },
      { script: { source: 'ctx._source.n += params.by', params: { by: 2 } }, upsert: { n: 0 } },
      { update: { _id: '1' } },
      { script: "ctx.op = 'none'" },
      { update: { _id: '9' } },
      { script: 'ctx._source.n *= 2' },
      { update: { _id: '9' } },
      { script: "ctx.op = 'delete'" },
    ]),
    get('/a/_source/1?_source_includes=n'),
  ],
];

const definition = defineCase({
  setup: [put('/a', { mappings: { dynamic: false } }), put('/a/_doc/1?refresh=true', DOCUMENT)],
  examples: [...EACH, ...WHOLE],
  tolerances: elder('content_type', 'type_of_hit', 'product'),
});

export default { ...definition, version: '7.10.2' };
