import { bulk, defineCase, post, put, type Step } from '../../../case.ts';

const returned = (fields: unknown[], source: unknown = { excludes: ['t'] }): Step =>
  post('/a/_search?filter_path=hits.hits._source,hits.hits.fields', { _source: source, fields });
const type = (type: string) => ({ type });

/** A source that was parsed for its fields is filtered as a map, in the order of one; where no field was found it was not parsed. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          b0: type('boolean'),
          f1: type('float'),
          dn2: type('date_nanos'),
          t: { type: 'text', fields: { raw: type('keyword') } },
          g: type('geo_point'),
          al: { type: 'alias', path: 'f1' },
          o: { properties: { keyword0: type('keyword'), ip1: type('ip') } },
          n: { type: 'nested', properties: { x: type('long') } },
        },
      },
    }),
    bulk('/a/_bulk?refresh=true', [
      { index: { _id: '1' } },
      { b0: true, dn2: '2024-01-01', t: 'a', o: { keyword0: 'a', ip1: '::1' }, z: 1, yy: 2, dyn_text: 'x' },
    ]),
  ],
  reads: [
    returned([]),
    ...['o', 'n', 'nope', 'n.*', 'n.x', 'b0', 'f1', 'al', 'g', '_id', '_index', '_version', 'no*', 't.raw'].map(
      (field) => returned([field]),
    ),
    returned(['o', 'b0']),
    returned(['_ignored', '_routing']),
    returned([{ field: 'nope', include_unmapped: true }]),
    returned(['n'], '*'),
    returned(['b0'], '*'),
    returned(['nope'], { includes: ['*'], excludes: ['*0'] }),
  ],
});
