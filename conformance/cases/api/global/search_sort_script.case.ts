import { defineCase, put, search } from '../../../case.ts';

const sort = (_script: unknown, options: object = {}) => search('a', { sort: [{ _script }], ...options });
/** The reference from jars has no script engine: an unknown language is rejected in the same way. */
const nope = { source: '1', lang: 'nope' };
const script = nope;

export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_shards: 1 } })],
  reads: [
    sort({}),
    sort({ type: 'number' }),
    sort({ script: '1' }),
    ...[1, null, [], true].map((wrong) => sort({ script: wrong, type: 'number' })),
    sort({ script: {}, type: 'number' }),
    sort({ script: { source: '1', foo: 1 }, type: 'number' }),
    sort({ script: { source: 1 }, type: 'number' }),
    ...['number', 'NUMBER', 'string', 'String', 'nope', 1, null, []].map((type) => sort({ script, type })),
    ...['asc', 'desc', 'DESC', 'nope', 1, null].map((order) => sort({ script, type: 'number', order })),
    ...['min', 'avg', 'Sum', 'nope', 1].map((mode) => sort({ script, type: 'number', mode })),
    ...['min', 'max', 'AVG', 'sum', 'median', 'nope'].map((mode) => sort({ script, type: 'string', mode })),
    sort({ script, type: 'number', foo: 1 }),
    sort({ script, type: 'number', missing: 1 }),
    sort({ script, type: 'number', nested: 1 }),
    sort({ script, type: 'number' }, { size: 0 }),
    search('a', { sort: { _script: { script, type: 'number' } } }),
    search('a', { sort: ['_script'] }),
    search('a', { sort: [{ _script: 'desc' }] }),
    search('a', '{"sort":[{"_script":{"script":{"source":"1"'),
    search('a', '{"sort":[{"_script":{"type":"numb'),
  ],
});
