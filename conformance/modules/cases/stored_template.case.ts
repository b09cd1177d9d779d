import { defineCase, del, get, post, put, type Step } from '../../case.ts';
import { elder } from '../tolerances.ts';
import { SETUP } from './setup.ts';

const store = (script: unknown): Step => put('/_scripts/m', { script });
const mustache = (source: unknown, rest = {}): Step => store({ lang: 'mustache', source, ...rest });
const render = (params?: unknown): Step => post('/_render/template/m', { params: params ?? {} });

export default defineCase({
  setup: SETUP,
  examples: [
    [mustache('{"size":{{s}}}'), get('/_scripts/m'), get('/_scripts/m?pretty&master_timeout=1m'), render({ s: 1 })],
    [
      mustache({ query: { match: { t: '{{q}}' } }, size: 1e3, boost: 1.0 }),
      post('/_render/template/m', { params: { q: 'red' }, source: '{"z":1}' }),
      get('/_render/template/m', { id: 'nope', params: { q: 'red' } }),
      post('/_render/template', { id: 'm', source: '{"z":1}' }),
      post('/_render/template', { source: '{"z":1}', id: 'm' }),
    ],
    [
      mustache('{"query":{"match":{"t":"{{q}}"}},"sort":"n"}'),
      post('/a/_search/template', { id: 'm', params: { q: 'red' } }),
      post('/a/_msearch/template', '{}\n{"id":"m","params":{"q":"hen"}}\n', {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
      mustache('{"size":0}'),
      post('/a/_search/template', { id: 'm' }),
      del('/_scripts/m'),
      post('/a/_search/template', { id: 'm' }),
      del('/_scripts/m'),
      get('/_scripts/m'),
    ],
    [mustache('{{x}}|{{{x}}}', { options: { content_type: 'text/plain' } }), get('/_scripts/m'), render({ x: '"' })],
    [
      mustache('{{x}}|{{&x}}', { options: { content_type: 'application/x-www-form-urlencoded' } }),
      render({ x: '" &' }),
    ],
    [mustache('{{x}}', { options: { content_type: 'application/json' } }), render({ x: '"' })],
    [mustache('{{#a}}'), render()],
    post('/_scripts/m', { script: { lang: 'mustache', source: '{}' } }),
    [put('/_scripts/m/template', { script: { lang: 'mustache', source: '{}' } }), get('/_scripts/m')],
    [put('/_scripts/m?context=template', { script: { lang: 'mustache', source: '{}' } }), get('/_scripts/m')],
    [put('/_scripts/m/template?context=nope', { script: { lang: 'mustache', source: '{}' } }), get('/_scripts/m')],
    put('/_scripts/m/template', { script: { lang: 'mustache', source: '{{#a}}' } }),
    post('/_scripts/m?context=ingest_template', { script: { lang: 'mustache', source: '{{a}}' } }),
    put('/_scripts/m/nope', { script: { lang: 'mustache', source: '{}' } }),
    put('/_scripts/m?timeout=0s', { script: { lang: 'mustache', source: '{}' } }),
    put('/_scripts/m', { script: { lang: 'mustache', source: '{}', nope: 1, params: { a: 1 } }, x: 1 }),
    mustache('{}', { options: { content_type: 'application/json', b: 'c' } }),
    put('/_scripts/a%20b%2Fc', { script: { lang: 'mustache', source: '{}' } }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'status_of_item'),
});
