import { defineCase, del, get, put } from '../../../case.ts';

const metadata = (member: string, index = '') => get(`/_cluster/state/metadata${index}?filter_path=metadata.${member}`);

/** Without the generations, which count the server's own files. */
const repository = (name: string) =>
  get(`/_cluster/state/metadata?filter_path=metadata.repositories.${name}.type,metadata.repositories.${name}.settings`);

/** The cluster metadata besides indices and legacy templates. */
export default defineCase({
  mustHit: false,
  // ES: in the order of a hash map that varies with each start.
  levels: { 'metadata.ingest.pipeline': 'unordered' },
  examples: [
    [
      put('/_component_template/c1', { template: { settings: { number_of_replicas: 0 } }, version: 3 }),
      put('/_component_template/c2', {
        template: { mappings: { properties: { a: { type: 'long' } } } },
        _meta: { x: 1 },
      }),
      metadata('component_template'),
      put('/_index_template/t1', { index_patterns: ['t1-*'], composed_of: ['c1'], priority: 200, version: 1 }),
      put('/_index_template/t2', {
        index_patterns: ['t2-*'],
        data_stream: {},
        template: { aliases: { al: { filter: { term: { a: 1 } } } }, lifecycle: { data_retention: '7d' } },
      }),
      metadata('index_template'),
      get('/_cluster/state/metadata?filter_path=metadata.index_template&flat_settings=true'),
      put('/i', {}),
      metadata('index_template', '/i'),
      metadata('component_template', '/i'),
      metadata('component_template', '/nope*'),
      get('/_cluster/state/version?filter_path=metadata.*template'),
      del('/_index_template/t1'),
      del('/_index_template/t2'),
      del('/_component_template/c1'),
      del('/_component_template/c2'),
    ],
    [
      put('/_ingest/pipeline/p1', { processors: [] }),
      put('/_ingest/pipeline/p2', { description: 'd', version: 2, processors: [], _meta: { a: 1.0 } }),
      metadata('ingest'),
      del('/_ingest/pipeline/p1'),
      metadata('ingest'),
      del('/_ingest/pipeline/p2'),
    ],
    [
      put('/_snapshot/state_a', { type: 'fs', settings: { location: 'state_a' } }),
      repository('state_a'),
      put('/_snapshot/state_b?verify=false', { type: 'fs', settings: { location: 'state_b', compress: true } }),
      repository('state_b'),
      put('/i', { settings: { number_of_replicas: 0 } }),
      put('/_snapshot/state_a/s?wait_for_completion=true', { indices: 'i' }),
      repository('state_a'),
      del('/_snapshot/state_a/s'),
      del('/_snapshot/state_a'),
      repository('state_*'),
      del('/_snapshot/state_b'),
    ],
  ],
});
