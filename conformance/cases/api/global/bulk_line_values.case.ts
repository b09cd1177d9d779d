import { bulk, defineCase, del, put } from '../../../case.ts';

const VALUES = [
  '""',
  '"true"',
  '"false"',
  '"x"',
  '" "',
  'null',
  '1',
  '0',
  '-1',
  '1.5',
  '1e2',
  '"1"',
  '"1.5"',
  'true',
  '[]',
  '{}',
];
const FIELDS = [
  'require_alias',
  'retry_on_conflict',
  'if_seq_no',
  'if_primary_term',
  'dynamic_templates',
  'pipeline',
  'routing',
  'version',
  'version_type',
  'op_type',
  'nope',
];
/** Keys of an action line that are parsed, but refused (501) when they request something. */
const UNSUPPORTED = ['list_executed_pipelines', 'require_data_stream'];
const UNSUPPORTED_VALUES = VALUES.filter((value) => value !== 'true' && value !== '"true"');

const line = (action: string, field: string, value: string) =>
  bulk('/a/_bulk', [
    `{"${action}":{"_id":"1","${field}":${value}}}`,
    ...(action === 'delete' ? [] : [action === 'update' ? { doc: { n: 2 } } : { n: 1 }]),
  ]);

/** Values of every kind in the action lines of bulk requests. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { n: { type: 'long' } } } })],
  mustHit: false,
  levels: { ingest_took: 'shape' },
  examples: ['index', 'create', 'update', 'delete'].map((action) => [
    put('/a/_doc/1', { n: 1 }),
    ...FIELDS.flatMap((field) => VALUES.map((value) => line(action, field, value))),
    ...UNSUPPORTED.flatMap((field) => UNSUPPORTED_VALUES.map((value) => line(action, field, value))),
    ...['1', '-1', '1.5', '"n"', 'false', 'null']
      .filter((value) => action !== 'update' || value === '1')
      .map((value) => line(action, '_source', value)),
    ...['0', '-1', '1'].flatMap((version) => [
      put(`/a/_doc/1?version=${version}`, { n: 1 }),
      del(`/a/_doc/1?version=${version}`),
    ]),
    put('/a/_doc/1?pipeline=', { n: 1 }),
    put('/a/_create/1?pipeline=', { n: 1 }),
    bulk('/a/_bulk?require_alias=true', ['{"delete":{"_id":"1"}}']),
  ]),
});
