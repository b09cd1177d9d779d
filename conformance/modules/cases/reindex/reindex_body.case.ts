import { post, type Step } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { SETUP } from './setup.ts';

const copy = (source: object, dest: object = {}, rest: object = {}, parameters = ''): Step =>
  post(`/_reindex${parameters}`, { source: { index: 'a', ...source }, dest: { index: 'b', ...dest }, ...rest });
const raw = (body?: string): Step => post('/_reindex', body);

export default defineModuleCase({
  setup: SETUP,
  examples: [
    raw(),
    raw('{}'),
    raw('[]'),
    raw('{"source":{}}'),
    raw('{"source":{"index":"a"}}'),
    raw('{"source":{"index":"a"},"dest":{}}'),
    raw('{"source":{"index":[]},"dest":{"index":"b"}}'),
    raw('{"source":1}'),
    raw('{"source":{"index":1},"dest":{"index":"b"}}'),
    copy({}, {}, { nope: 1 }),
    copy({}, {}, { conflict: 'proceed' }),
    copy({}, { nope: 1 }),
    copy({}, { version_type: 'x' }),
    copy({}, { op_type: 'x' }),
    copy({}, { op_type: 'delete' }),
    copy({}, { routing: 'cat' }),
    copy({}, { routing: 1 }),
    copy({}, {}, { conflicts: 'x' }),
    copy({}, {}, { max_docs: 0 }),
    copy({}, {}, { max_docs: -1 }),
    copy({}, {}, { max_docs: '2' }),
    copy({}, {}, { max_docs: 1 }, '?max_docs=2'),
    copy({ nope: 1 }),
    copy({ search_type: 'x' }),
    copy({ query: { nope: {} } }),
    copy({ query: { term: { n: 'x' } } }),
    copy({ _source: false }),
    copy({ from: 1 }),
    copy({ stored_fields: ['n'] }),
    copy({ size: 0 }),
    copy({ size: 10001 }),
    copy({ track_total_hits: false }),
    copy({ sort: 'nope' }),
    copy({}, {}, {}, '?scroll=x'),
    copy({}, {}, {}, '?conflicts=proceed'),
    copy({}, {}, {}, '?slices=x'),
    copy({}, {}, {}, '?refresh=wait_for'),
    copy({}, {}, {}, '?max_docs=0'),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'version_in_warning'),
});
