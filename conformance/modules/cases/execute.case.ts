import { post } from '../../case.ts';
import { defineModuleCase } from '../define.ts';
import { elder } from '../tolerances.ts';

const execute = (body?: unknown) => post('/_scripts/painless/_execute', body);
const script = (source: string, params?: unknown) =>
  execute({ script: { source, ...(params === undefined ? {} : { params }) } });

/** `_scripts/painless/_execute` of scripts that have no document. */
export default defineModuleCase({
  version: '7.10.2',
  tolerances: elder('content_type', 'product'),
  reads: [
    script('params.count / params.total', { count: 100.5, total: 1000 }),
    script('params.a + params.b', { a: 1, b: 2 }),
    script('params', { b: [1, 'x'], a: { c: true } }),
    script('1+1'),
    script("'a'+'b'"),
    script("[1,2.5,'x']"),
    script("['a':1,'b':[true]]"),
    script('null'),
    script('true'),
    script('1 > 2'),
    script('1.0'),
    script('100L'),
    script('10.0/3'),
    script('1e10'),
    script('1e-5'),
    script('new HashMap()'),
    script('new ArrayList()'),
    script('int i=0; for(;i<5;){i++} return i'),
    script('Math.max(1,2)'),
    script("Integer.parseInt('12')"),
    script('def x = 1; return x * 2'),
    script("String s = 'abc'; return s.substring(1).toUpperCase()"),
    script('def sum = 0; for (def n : params.list) { sum += n } return sum', { list: [1, 2, 3] }),
    script("if (params.x == null) { return 'none' } return params.x", {}),
    execute({ script: { source: '1', lang: 'painless', params: { a: 1 }, options: {} } }),
    execute({ script: { source: '1' }, context: 'painless_test' }),
    execute({ context: 'painless_test', script: { source: '2' } }),
    execute({ script: { source: '1' }, context: 'nope' }),
    execute({ script: '1+1' }),
    execute({ script: { id: 'nope' } }),
    execute({ script: { source: '1' }, what: 1 }),
    execute({}),
  ],
});
