import { defineCase, load, post, put } from '../../../case.ts';

const given = [
  'version=1&if_seq_no=x',
  'version=1&if_primary_term=x',
  'version=x',
  'version=1&retry_on_conflict=x',
  'version=1&timeout=x',
  'version=1&wait_for_active_shards=x',
  'version=1&require_alias=x',
  'version=1&refresh=x',
  'version_type=internal&if_seq_no=x',
  'version_type=x',
  'if_seq_no=x&retry_on_conflict=x',
  'if_seq_no=x&timeout=x',
  'refresh=x&if_seq_no=x',
  'if_primary_term=x&if_seq_no=y',
];

/** Which URL parameters of an update are validated before versions are rejected, and which after. */
export default defineCase({
  setup: [put('/a', {}), load('a', [{}])],
  examples: [
    ...given.map((parameters) => post(`/a/_update/0?${parameters}`, {})),
    post(`/a/_update/${'x'.repeat(513)}?version=1`, { doc: {} }),
    post('/a/_update/0?version=1', '{"doc'),
  ],
});
