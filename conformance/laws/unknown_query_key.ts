import { search } from '../case.ts';
import { isObject } from './context.ts';
import { unknownLaw, withUnknown } from './unknown_law.ts';

/** ES: in a query on a point every key may be the name of the field; terms_set and intervals refuse a second field without naming it. */
const FREE = /^(geo_|shape$|percolate$|wrapper$|script|terms_set$|intervals$)/;

export default unknownLaw(
  'unknown_query_key',
  'an unknown key in a query fails and is named',
  ({ target, body: { query } }) => {
    const [name = ''] = isObject(query) ? Object.keys(query) : [];
    const unknown = withUnknown(query);
    return unknown && !FREE.test(name) ? [search(target, { query }), search(target, { query: unknown })] : null;
  },
);
