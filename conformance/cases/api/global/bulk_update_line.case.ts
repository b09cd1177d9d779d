import { bulk, defineCase, put } from '../../../case.ts';

const update = (line: string) => bulk('/a/_bulk', [{ update: { _id: '1' } }, line]);

/** The line after an `update` is parsed with the request: an error in it rejects the complete request. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { l: { type: 'long' } } } }), put('/a/_doc/1', { l: 1 })],
  mustHit: false,
  reads: [
    '{"doc":{"l":"abc',
    '{"doc":{"l":1}',
    '{"doc":{"l":1},"upsert":{"a',
    '{"doc":{"l":1},"_source":{"inc',
    '{"doc":{"l":1},"_source":["inc',
    '{"doc":{"l":1},"detect_noop":tru',
    '{"doc":nope',
    '{"doc":{"l":1},,}',
    '{"doc',
    '{',
    '{"script":"a',
    '{"if_seq_no":1',
    '{"if_seq_no":"1',
    '{"doc":{"l":[1,{"a":"b',
    '{"doc":{"a":1},"a',
    '{"doc_as_upsert":"tru',
    '{"doc":{"l":1},"doc":{"l":1}}',
    '{"doc":{"l":1,"l":1}}',
    '{"doc":{"l":1},"_source":{"include":"a","nope":1}}',
    '{"doc":{"l":1},"_source":{"include":1}}',
    '{"doc":{"l":1},"_source":1}',
  ].map(update),
  examples: [
    // Without the last newline nothing is executed, but the first line has been parsed.
    bulk('/a/_bulk', ['{"index":{"_id":"1"},"delete":{"_id":"1"}}']),
    put('/a/_bulk', '{"index":{"_id":"1"},"delete":{"_id":"1"}}\n{}'),
    update('{"doc":{"l":1}}}'),
    update('{"doc":{"l":1}} x'),
    update('{"doc":{"l":2},"_source":{"include":"a","exclude":["l"]}}'),
  ],
});
