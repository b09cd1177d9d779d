import { defineCase, post, put } from '../../../case.ts';

const simulate = (body?: unknown, path = '') => post(`/_index_template/_simulate${path}`, body);
const simulateIndex = (name: string, body?: unknown) => post(`/_index_template/_simulate_index/${name}`, body);
/** A name that is made for the request. */
const levels = { 'error.**': 'shape' } as const;

/** The API `indices.simulate_template`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/_template/old', { index_patterns: ['x*'] }),
    put('/_component_template/c1', {
      template: {
        settings: { number_of_shards: 2 },
        mappings: { properties: { a: { type: 'keyword' } } },
        aliases: { ac: {} },
      },
    }),
    put('/_index_template/t1', {
      index_patterns: ['t1*', 'u*'],
      composed_of: ['c1'],
      template: {
        settings: { number_of_replicas: 0 },
        mappings: { properties: { b: { type: 'date' } } },
        aliases: { at: {} },
      },
      priority: 5,
      version: 2,
    }),
    put('/_index_template/t2', { index_patterns: ['u1*', 'zz*'], priority: 7, template: {} }),
    put('/_index_template/t3', { index_patterns: ['xy*'] }),
  ],
  reads: [
    simulateIndex('t1-x'),
    simulateIndex('u1'),
    simulateIndex('u2'),
    simulateIndex('zzz'),
    simulateIndex('none'),
    simulateIndex('xz'),
    simulateIndex('xy'),
    simulateIndex('t1-x?include_defaults=true&cause=x&create=true&master_timeout=1s'),
    simulateIndex('t1-x', {
      index_patterns: ['t1-x*'],
      priority: 99,
      composed_of: ['c1'],
      template: { settings: { 'index.codec': 'best_compression' } },
    }),
    simulateIndex('t1-x', { index_patterns: ['other*'], priority: 99 }),
    simulate(undefined, '/t1'),
    simulate(undefined, '/nope'),
    simulate(),
    simulate({
      index_patterns: ['q*'],
      composed_of: ['c1'],
      template: { aliases: { z: { routing: '3' } }, mappings: { dynamic: false } },
    }),
    simulate({ index_patterns: ['t1*'], template: {} }, '/t1'),
    simulate({ index_patterns: ['w*'] }, '?create=true'),
    simulate({ index_patterns: ['w*'], data_stream: {}, template: { lifecycle: {} } }),
    simulate({ index_patterns: ['w*'], data_stream: {}, template: { lifecycle: {} } }, '?include_defaults=true'),
    simulate({
      index_patterns: ['w*'],
      data_stream: {},
      template: { mappings: { properties: { '@timestamp': { type: 'date_nanos' } } } },
    }),
    simulate({}),
    post('/_index_template/_simulate', { index_patterns: ['u*'], priority: 5 }, { levels }),
    post('/_index_template/_simulate', { index_patterns: ['w*'], composed_of: ['nope'] }, { levels }),
    post(
      '/_index_template/_simulate',
      { index_patterns: ['w*'], template: { mappings: { properties: { x: { type: 'nope' } } } } },
      { levels },
    ),
  ],
  levels: { 'template.aliases': 'unordered', overlapping: 'unordered' },
});
