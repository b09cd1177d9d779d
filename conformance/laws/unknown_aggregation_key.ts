import { search } from '../case.ts';
import { isObject } from './context.ts';
import { unknownLaw, withUnknown } from './unknown_law.ts';

/** ES: the filters of these are queries of their own, by any name; of what is in the body of the others the error names nothing. */
const UNNAMED = ['filter', 'filters', 'adjacency_matrix', 'global', 'nested', 'reverse_nested'];

export default unknownLaw(
  'unknown_aggregation_key',
  'an unknown key in an aggregation fails and is named',
  ({ target, body }) => {
    const aggs = body['aggs'] ?? body['aggregations'];
    const [first] = isObject(aggs) ? Object.values(aggs) : [];
    const { aggs: _, aggregations: __, meta: ___, ...alone } = isObject(first) ? first : {};
    const unknown = withUnknown(alone);
    if (unknown === undefined || UNNAMED.some((kind) => kind in alone)) return null;
    return [search(target, { size: 0, aggs: { a: alone } }), search(target, { size: 0, aggs: { a: unknown } })];
  },
);
