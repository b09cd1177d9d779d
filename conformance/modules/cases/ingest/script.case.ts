import { bulk, del, post, put, type Step } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { LEVELS, one, SIMULATED, simulate } from './simulate.ts';

const set = (field: string, value: unknown, more = {}) => ({ set: { field, value, ...more } });
/** 8 and 9 report errors first. */
const ORDER = { levels: { '': 'unordered' } } as const;
const CLEAN = [del('/i'), del('/_ingest/pipeline/*'), del('/_scripts/stored')];
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
const script = (source: string, more = {}): Step => one('script', { source, ...more }, DOCUMENT);
const condition = (text: unknown): Step => simulate([set('passed', true, { if: text })], DOCUMENT);
const verbose = (processors: readonly unknown[]): Step =>
  post('/_ingest/pipeline/_simulate?verbose=true', { pipeline: { processors }, docs: [{ _source: DOCUMENT }] });

/** Scripts of pipelines change fields and metadata, and conditions choose the documents of a processor. */
export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: [...SIMULATED, ...elder('type_of_hit')],
  setup: [
    put('/i', { settings: { number_of_shards: 1, number_of_replicas: 0 } }),
    put('/_scripts/stored', { script: { lang: 'painless', source: 'ctx.stored = params.by * ctx.n' } }),
    put('/_ingest/pipeline/scripted', {
      processors: [
        { script: { source: "ctx.full = ctx.a + ' ' + ctx.b; ctx.length = ctx.full.length()" } },
        { drop: { if: "ctx.a == 'drop'" } },
        set('kind', 'short', { if: 'ctx.length < 8' }),
        { script: { if: 'ctx.route != null', source: 'ctx._routing = ctx.route' } },
      ],
    }),
  ],
  examples: [
    [
      script('ctx.n += 1; ctx.m = ctx.n * 2'),
      script('ctx.n += params.by', { params: { by: 4 }, lang: 'painless' }),
      script('ctx.remove("t"); ctx.d = ctx.remove("none")'),
      script('ctx.o.a.q = [1, 2, 3]; ctx.o.new = ["k": "v"]'),
      script('ctx["new-name"] = ctx.tags[0]; ctx.tags.add("d"); ctx.tags.remove(1)'),
      script('for (def x : ctx.list) { x.q *= 2 }'),
      script('ctx.list.removeIf(x -> x.id == params.id)', { params: { id: 1 } }),
      script("if (ctx.containsKey('t') && !ctx.containsKey('u')) { ctx.u = ctx.o?.a?.q }"),
      script("ctx.v = ctx.n > 0 ? 'more' : 'less'; ctx.w = ctx.missing ?: 'default'"),
      script('int i = 0; while (i < 5) { i++ } ctx.i = i; ctx.big++; ctx.half = ctx.d / 2'),
      script("ctx._index = 'other'; ctx._id = 'x' + ctx.n; ctx._routing = 'r'"),
      script("ctx.copy = ctx._index + '/' + ctx._id"),
      script('ctx.t = ctx.t.toLowerCase(); ctx.u = ctx.t.substring(5)', { tag: 'tagged', description: 'described' }),
      script('return'),
      script('ctx.b = foo'),
      one('script', {}, DOCUMENT),
      one('script', { source: 'ctx.b = 1', lang: 'nope', tag: 'tagged' }, DOCUMENT),
      one('script', { id: 'stored', params: { by: 3 } }, DOCUMENT),
      one('script', { id: 'nope', tag: 'tagged' }, DOCUMENT),
      one('foreach', { field: 'tags', processor: { uppercase: { field: '_ingest._value' } } }, DOCUMENT),
    ],
    [
      condition('ctx.n == 1'),
      condition('ctx.n == 2'),
      condition("ctx.t.startsWith('Some') && ctx.tags.contains('b')"),
      condition('ctx.missing?.deeper == null'),
      condition('return ctx.o.a.q > 1'),
      condition('if (ctx.yes) { return true } return false'),
      condition({ source: 'ctx.n == params.x', params: { x: 1 } }),
      condition({ source: 'ctx.n == params.x', params: { x: 5 }, lang: 'painless' }),
      condition({ id: 'nope' }),
      condition('foo'),
      condition(5),
      condition(true),
      simulate([{ drop: { if: 'ctx.n > 0' } }, set('x', 1)], DOCUMENT),
      simulate([{ fail: { message: 'no', if: 'ctx.n > 5' } }, set('x', 1)], DOCUMENT),
      simulate([{ fail: { message: 'no', if: 'ctx.n < 5', on_failure: [set('failed', true)] } }], DOCUMENT),
      simulate([{ fail: { message: 'no', if: 'ctx.n < 5', ignore_failure: true } }, set('x', 1)], DOCUMENT),
      simulate([{ pipeline: { name: 'nope', if: 'ctx.n > 5' } }, set('x', 1)], DOCUMENT),
    ],
    [
      verbose([set('x', 1, { if: 'ctx.n == 1' }), set('y', 1, { if: 'ctx.x == 2', tag: 'skipped' })]),
      verbose([{ drop: { if: 'ctx.n == 1' } }, set('x', 1)]),
      verbose([
        { fail: { message: 'no', if: 'true', ignore_failure: true } },
        set('x', 1, { if: { source: 'false' } }),
      ]),
      verbose([{ script: { source: 'ctx.x = 1', tag: 'tagged', description: 'described' } }]),
    ],
    [
      put('/_ingest/pipeline/bad', { processors: [{ script: { source: 'ctx.b = foo' } }] }),
      put('/_ingest/pipeline/bad', { processors: [set('a', 1, { if: 'foo', tag: 'tagged' })] }),
      put('/_ingest/pipeline/bad', { processors: [{ script: { id: 'nope' } }] }),
      put('/i/_doc/1?pipeline=scripted', { a: 'x', b: 'y' }),
      put('/i/_doc/2?pipeline=scripted', { a: 'drop', b: 'y' }),
      put('/i/_doc/3?pipeline=scripted', { a: 'a long', b: 'text', route: 'r1' }),
      bulk(
        '/_bulk',
        [
          { index: { _index: 'i', _id: '4', pipeline: 'scripted' } },
          { a: 'c', b: 'd' },
          { index: { _index: 'i', _id: '5', pipeline: 'scripted' } },
          { a: 'drop', b: 'd' },
        ],
        ORDER,
      ),
      post('/i/_refresh'),
      post('/i/_search?sort=full.keyword', { query: { match_all: {} } }),
      ...CLEAN,
    ],
  ],
});
