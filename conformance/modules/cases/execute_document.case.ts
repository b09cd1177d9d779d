import { get, post, put } from '../../case.ts';
import { defineModuleCase } from '../define.ts';
import { elder } from '../tolerances.ts';

const execute = (context: string, source: string, context_setup: unknown, params?: unknown) =>
  post('/_scripts/painless/_execute', {
    script: { source, ...(params === undefined ? {} : { params }) },
    context,
    context_setup,
  });
const filter = (source: string, document: unknown = { n: 4, k: ['b', 'a'] }, params?: unknown) =>
  execute('filter', source, { index: 'a', document }, params);
const score = (source: string, document: unknown = { n: 4, t: 'quick fox', d: 0.1 }) =>
  execute('score', source, { index: 'a', document });

/** `_scripts/painless/_execute` of scripts that filter or score a document of the request. */
export default defineModuleCase({
  version: '7.10.2',
  tolerances: elder('content_type', 'product'),
  setup: [
    put('/b', { aliases: { both: {} } }),
    put('/c', { aliases: { both: {} } }),
    put('/a', {
      aliases: { al: {} },
      mappings: {
        properties: {
          n: { type: 'integer' },
          d: { type: 'double' },
          k: { type: 'keyword' },
          t: { type: 'text' },
          when: { type: 'date' },
          f: { type: 'boolean' },
        },
      },
    }),
  ],
  reads: [
    filter("doc['n'].value > 3"),
    filter("doc['n'].value > params.most", { n: 4 }, { most: 5 }),
    filter("doc['k'].contains('a') && doc['k'].size() == 2"),
    filter("doc['k'][0] == 'a'"),
    filter("doc['f'].value", { f: true }),
    filter("doc['when'].value.getYear() == 2020", { when: '2020-02-03' }),
    filter("doc['n'].empty", {}),
    filter('true'),
    score("doc['n'].value * 2"),
    score("doc['d'].value"),
    score("doc['n'].value / 3"),
    score('Math.log(doc["n"].value)'),
    score('1'),
    score('-1'),
    execute('score', "doc['n'].value", { index: 'al', document: { n: 2 } }),
    execute('filter', 'true', { index: 'both', document: {} }),
    execute('filter', 'true', { index: 'a' }),
    execute('filter', 'true', { document: {} }),
    execute('filter', 'true', {}),
    execute('filter', 'true', { index: 'a', document: [] }),
    execute('filter', 'true', { index: 'a', document: {}, what: 1 }),
    execute('painless_test', '1', { index: 'a', document: {} }),
    get('/a/_mapping'),
  ],
});
