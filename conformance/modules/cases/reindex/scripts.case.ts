import { defineCase, post, put, type Step, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const found: Step = search('a', { sort: ['_seq_no'], version: true });
const byQuery = (script: unknown, more: object = {}): readonly Step[] => [
  post('/a/_update_by_query?refresh=true', { query: { match_all: {} }, script, ...more }),
  found,
];
const copies = (source: string, more: object = {}): readonly Step[] => [
  post('/_reindex?refresh=true', { source: { index: 'a' }, dest: { index: 'b', ...more }, script: { source } }),
  search('b*', { sort: ['_seq_no'], version: true }),
];

const definition = defineCase({
  setup: [
    put('/a', { mappings: { dynamic: false } }),
    put('/a/_doc/1?refresh=true', { n: 1, t: 'one' }),
    put('/a/_doc/2?refresh=true', { n: 2, t: 'two', tags: ['x'] }),
    put('/a/_doc/3?refresh=true', { n: 3 }),
  ],
  examples: [
    byQuery('ctx._source.n += 1'),
    byQuery({ source: 'ctx._source.n += params.by', lang: 'painless', params: { by: 2 } }),
    byQuery("ctx._source.q = 7; if (ctx._id == '2') { ctx.op = 'noop' } if (ctx._source.n == 3) { ctx.op = 'delete' }"),
    byQuery("ctx.op = 'noop'"),
    byQuery("ctx._source.v = ctx._version + '/' + ctx._index + '/' + ctx._id + '/' + ctx._routing + '/' + ctx.op"),
    byQuery("ctx._source.remove('t')", { max_docs: 1, sort: ['_doc'] }),
    byQuery('if (ctx._source.tags != null) { ctx._source.tags.add("y") } else { ctx._source.tags = [] }'),
    byQuery("ctx.op = 'create'"),
    byQuery("ctx._id = 'z'"),
    byQuery("ctx._index = 'z'"),
    byQuery("ctx._routing = 'z'"),
    byQuery('ctx._source.x = nope'),
    byQuery({ id: 'nope' }),
    [post('/_reindex', { source: { index: 'a' }, dest: { index: 'b' }, script: 'ctx._source.n *= 10' })],
    copies('ctx._source.n *= 10'),
    copies("ctx._source.v = ctx._version + '/' + ctx._index + '/' + ctx._id + '/' + ctx._routing + '/' + ctx.op"),
    copies("ctx._id = 'r' + ctx._id"),
    copies("if (ctx._source.n > 1) { ctx._index = 'b2' }"),
    copies("ctx._routing = 'k'"),
    copies("if (ctx._source.n == 2) { ctx.op = 'noop' }"),
    copies("if (ctx._source.n == 2) { ctx.op = 'delete' }"),
    copies("ctx._source.t = ctx._source.remove('t') ?: 'none'; ctx._source.from = ctx._index"),
    copies('ctx._source.n++', { routing: '=all' }),
    copies("ctx.op = 'update'"),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'product'),
});

export default { ...definition, version: '7.10.2' };
