import { bulk, defineCase, get, post } from '../../../case.ts';

const lines = (...given: unknown[]) => bulk('/_bulk', given);
const indices = get('/_cat/indices/a?h=index');

/** Versions on bulk lines: without an id, of deletes in indices that do not exist. */
export default defineCase({
  mustHit: false,
  examples: [
    [lines({ index: { _index: 'a', version: 3 } }, {}), indices],
    [
      lines(
        { index: { _index: 'a', version: 3, version_type: 'external' } },
        {},
        { index: { _index: 'a', _id: '1' } },
        {},
      ),
      indices,
    ],
    [lines({ index: { _index: 'a', version_type: 'external' } }, {}), indices],
    [lines({ index: { _index: 'a', version: -3 } }, {}), indices],
    [lines({ index: { _index: 'a', version: 0 } }, {})],
    [lines({ create: { _index: 'a', version: 3, version_type: 'external' } }, {})],
    [lines({ create: { _index: 'a', version: 3 } }, {})],
    [
      lines(
        { index: { _index: 'a', version: 3 } },
        {},
        { index: { _index: 'a', version: 4, version_type: 'external' } },
        {},
      ),
    ],
    [lines({ delete: { _index: 'a', _id: '1', version: 3, version_type: 'external' } }), indices, get('/a/_doc/1')],
    [lines({ delete: { _index: 'a', _id: '1', version: 3, version_type: 'external_gte' } }), indices],
    [lines({ delete: { _index: 'a', _id: '1', version: 3 } }), indices],
    [lines({ delete: { _index: 'a', _id: '1' } }), indices],
    [lines({ delete: { _index: 'a', version: 3, version_type: 'external' } }), indices],
    [post('/a/_doc?version=3', {}), post('/a/_doc?version=3&version_type=external', {}), indices],
  ],
});
